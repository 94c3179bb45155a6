term-no-keyboard = Il faut un clavier pour deux, et l’entrée standard n’est pas un terminal ; helios --plain joue ligne à ligne.
term-no-screen = Il faut un écran pour le plateau, et la sortie standard n’est pas un terminal ; helios --plain joue ligne à ligne.
term-dumb = On ne peut pas dessiner de plateau sur un terminal de type « dumb » (variable TERM) ; helios --plain joue ligne à ligne.
term-refused = Le terminal n’est pas utilisable.
