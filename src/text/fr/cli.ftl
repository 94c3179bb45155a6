# L’aide.
help-about = Le duel du soleil et de la lune, à deux devant un clavier.
help-usage = Utilisation :
help-commands = Commandes :
help-arguments = Arguments :
help-options = Options :
help-usage-helios = [OPTIONS] [COMMANDE]
help-usage-inspect = [OPTIONS] [POSITION [COUP …]]
help-usage-play = [OPTIONS] [--moves "COUP …"]
help-usage-perft = [OPTIONS] PROFONDEUR
help-usage-completions = [OPTIONS] SHELL
help-usage-plain = [OPTIONS]
help-command-rules = Dire les règles d’une variante en toutes lettres
help-command-inspect = Montrer une position, y jouer des coups, dire ce qui s’y passe
help-command-play = Jouer une partie entière et l’imprimer, coup par coup
help-command-perft = Compter les façons de jouer tant de semis
help-command-learn = Ouvrir la leçon
help-command-completions = Écrire un script de complétion pour un shell
help-command-man = Écrire la page de manuel
help-express = Jouer la variante rapide
help-variant = Jouer cette variante du fichier de règles
help-rules = Lire les règles dans ce fichier
help-lang = Parler cette langue : fr ou en
help-names = Nommer les joueurs, Hélios d’abord
help-first = Dire qui commence : helios, selene ou random
    (au hasard)
help-position =
    Partir de la position, entre guillemets droits :
    "PROCHE/LOINTAINE GRENIERS TRAIT DERNIÈRE"
help-clockwise =
    Semer dans le sens des aiguilles d’une montre,
    là où les joueurs choisissent
help-rounds =
    Finir un match après tant de manches ; le plus
    fort l’a gagné alors
help-moves = Les coups à jouer, entre guillemets droits
help-theme =
    Choisir les couleurs : helios (sombre), day
    (clair) ou mono (aucune)
help-glyphs = Choisir les signes du dessin : unicode ou ascii
help-motion =
    Choisir ce qui bouge : full (tout), reduced (peu)
    ou off (rien)
help-speed = Choisir la vitesse des graines, de 0,25 à 4
help-no-mouse = Laisser la souris au terminal
help-plain =
    Jouer ligne à ligne, en toutes lettres : pour
    lecteurs d’écran, tubes et terminaux sans dessin
help-help = Montrer cette aide
help-version = Montrer la version
help-depth = Combien de semis de suite, de 1 à 30
help-shell = bash, elvish, fish, powershell ou zsh
help-json = Répondre par un objet JSON par ligne
help-stdin =
    Lire une POSITION [COUP …] par ligne, et répondre
    par une ligne à chacune
help-words =
    Une position, en un argument ou en quatre, et des coups
    comme H4 ou H5x12 ; sans rien, la position de départ
help-value-name = NOM
help-value-file = FICHIER
help-value-lang = LANGUE
help-value-names = ANA,BO
help-value-who = QUI
help-value-position = POSITION
help-value-moves = COUPS
help-value-which = CHOIX
help-value-number = NOMBRE
help-value-depth = PROFONDEUR
help-value-shell = SHELL
help-value-words = POSITION COUP

# La page de manuel.
man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDES
man-keys = TOUCHES
man-version = VERSION

# Ce qui ne va pas dans ce qui est demandé.
cli-known-variants = il y a : { $known }
cli-direction = « --clockwise » est pour les variantes où les joueurs choisissent ; à « { $name } », les graines vont toujours dans le sens { $direction ->
    [clockwise] des aiguilles d’une montre
   *[anticlockwise] inverse des aiguilles d’une montre
 }
cli-rounds = « --rounds » est pour un match en manches, et « { $name } » se joue en une partie
cli-names-not-two = attendu : deux noms séparés par une virgule, comme ANA,BO ; trouvé : « { $found } »
cli-names-length = un nom occupe de 1 à 16 colonnes, ce que ne fait pas « { $name } »
cli-names-control = un nom n’a que des lettres qu’un terminal peut montrer, et « { $name } » en a d’autres
cli-names-same = il faut aux deux joueurs des noms différents, et les deux s’appellent « { $name } »
cli-speed = « { $found } » n’est pas une vitesse ; attendu : un nombre de 0,25 à 4
cli-conflict = « { $one } » et « { $other } » s’excluent
cli-twice = « { $arg } » est donné deux fois
cli-takes-no-value = « { $arg } » ne prend pas de valeur
cli-no-value = « { $arg } » demande une valeur
cli-bad-value = « { $found } » n’est pas une valeur de « { $arg } »
cli-unknown-argument = « { $found } » n’est pas compris
cli-unknown-command = la commande « { $found } » n’existe pas
cli-missing = il manque « { $arg } »
cli-not-utf-8 = ce n’est pas du texte UTF-8
cli-not-understood = cette ligne de commande n’est pas comprise
cli-with-hint = { $what } ; { $hint }
cli-see-help = helios --help montre ce qu’il y a
cli-io = la lecture ou l’écriture a échoué : { $why }
cli-store = { $side ->
    [helios] grenier d’Hélios
   *[selene] grenier de Séléné
 }
expected-depth = un nombre entier de 1 à 30
expected-rounds = un nombre entier de 1 à 999

# Ce qui ne va pas dans une position ou un coup.
position-unreadable = position : { $why }
position-fields = 4 champs attendus (PROCHE/LOINTAINE GRENIERS TRAIT DERNIÈRE), et non { $found }
position-rows = champ 1 : « { $found } » au lieu de deux rangées séparées par une barre oblique
position-number = { $at } : « { $found } » n’est pas un nombre de graines
position-row-length = champ 1 : { $found ->
    [one] { $found } coupe
   *[other] { $found } coupes
 } dans la rangée { $side ->
    [helios] d’Hélios
   *[selene] de Séléné
 } au lieu de { $pits }
position-stores = champ 2 : « { $found } » au lieu des deux greniers séparés par un tiret
position-total = { $found } graines en tout au lieu de { $seeds }
position-turn = champ 3 : « { $found } » au lieu de H, S, H* ou S* (à qui le tour)
position-replay = champ 3 : « { $found } » veut dire rejouer, ce qui ne se fait pas dans cette variante
position-last = champ 4 : « { $found } » au lieu de H, S ou - (qui a moissonné en dernier)
position-quiet = après « quiet= » : « { $found } » au lieu d’un nombre de coups
position-owners = après « owners= » : « { $found } » au lieu d’un H ou d’un S pour chacune des { $pits } coupes
position-unknown-field = après le champ 4 : « { $found } » n’est pas attendu dans cette variante
refused-over = la partie est finie : { $why }
refused-not-yours = c’est à { $who } de jouer, et { $pit } est à { $owner }
refused-empty = { $pit } est vide
refused-starves = { $pit } laisserait la rangée ennemie sans graine ; coups permis : { $pits }
refused-slams = { $pit } prendrait toute la rangée ennemie ; permis : { $pits }
refused-endless = { $pit } est un relais sans fin ; permis : { $pits }
refused-endless-pass = { $pit } est un relais sans fin ; il n’y a pas d’autre coup
refused-pass = on ne passe pas tant qu’on a un coup : { $pits }
inspect-move = coup { $number }, { $move } : { $why }
inspect-line = ligne { $number } : { $why }
inspect-unreadable = ce n’est pas le nom d’une coupe ; le joueur dont c’est le tour a { $pits }
inspect-captures = { $seeds ->
    [0] il ne moissonne rien, et non { $noted }
    [one] il moissonne une graine, et non { $noted }
   *[other] il moissonne { $seeds } graines, et non { $noted }
 }

# Une position et des coups en toutes lettres.
stop-majority = un grenier tient la majorité
stop-empty-row = le joueur dont c’est le tour n’a plus de graine dans sa rangée
stop-cannot-feed = aucun coup ne laisse de graine à la rangée ennemie
stop-few-seeds = il reste peu de graines
stop-quiet = trop de coups ont passé sans moisson
stop-repetition = la position est revenue trop souvent
stop-agreement = les joueurs en sont convenus
stop-no-move = aucun des joueurs n’a de coup
inspect-turn = À { $who } de jouer : { $pits }
inspect-replay = { $who } rejoue : { $pits }
inspect-must-pass = { $who } n’a pas de coup, et passe
inspect-sons = { $who } tient { $pits } de l’autre rangée
inspect-quiet = { $count ->
    [1] un coup sans moisson ; à { $most } la partie s’arrête
   *[other] { $count } coups sans moisson ; à { $most } la partie s’arrête
 }
inspect-over = Fini, { $why } : { $sun } à { $moon }, { $decided ->
    [seeds] { $who } gagne
    [last-capture] { $who } gagne par la dernière moisson
    [defender] { $who } gagne, n’ayant pas la main
   *[draw] partie nulle
 }.
inspect-plays = { $who } joue { $move }
inspect-passes = { $who } passe
inspect-numbered = { $number }. { $what }
inspect-round = Manche { $number }
inspect-lift = { $seeds ->
    [one] prend une graine en { $pit }
   *[other] prend { $seeds } graines en { $pit }
 }
inspect-relay = { $count ->
    [one] continue avec { $places }
   *[other] continue { $count } fois, avec { $places }
 }
inspect-relay-ends = finit en { $end }
inspect-sow = sème { $places }
inspect-own-store = grenier
inspect-capture = { $seeds ->
    [one] moissonne une graine en { $pit }
   *[other] moissonne { $seeds } graines en { $pit }
 }
inspect-spared = { $seeds ->
    [one] épargne { $pits } : une graine, tout ce qu’a la rangée ennemie
   *[other] épargne { $pits } : { $seeds } graines, tout ce qu’a la rangée ennemie
 }
inspect-ray = rayon solaire : rejoue
inspect-pass = passe, faute de coup
perft-heading = prof.           feuilles

# Records.
help-command-resume = Continuer un duel : le dernier inachevé, ou celui-ci
help-command-replay = Montrer un enregistrement : lire, sauter, rejouer
help-command-check = Vérifier enregistrements et tournois : coups et résultats
help-usage-resume = [OPTIONS] [FICHIER]
help-usage-replay = [OPTIONS] FICHIER
help-usage-check = [OPTIONS] FICHIER …
help-record = Conserver le duel dans ce fichier
help-no-record = Ne conserver le duel nulle part
help-record-file = L’enregistrement d’un duel
record-in-order = { $file } : en ordre, { $count ->
    [0] aucun coup
    [1] un coup
   *[other] { $count } coups
}, { $state ->
    [unfinished] inachevé
    [resigned] { $name } l’emporte par abandon
    [time] { $name } l’emporte au temps
    [draw] partie nulle
   *[won] { $name } l’emporte
}
record-fault = { $file } : { $why }
record-missing = il n’y a pas de tel fichier
record-not-a-file = ce n’est pas un fichier
record-too-big = c’est trop grand pour un enregistrement
record-not-utf8 = ce n’est pas un texte en UTF-8
record-form = ligne { $line }, colonne { $column } : pas comme dans un enregistrement (le lecteur dit, en anglais : { $detail })
record-format = le format { $number } n’est pas connu ici
record-variant = la variante { $name } n’est pas intégrée, et ses règles manquent
record-rules = ses règles ne font pas un jeu
record-name = il contient un nom qu’on ne peut pas montrer
record-date = { $found } n’est pas une date
record-no-game = il ne contient aucune partie
record-too-many-moves = il a plus de coups qu’aucun duel
record-start = partie { $number } : { $why }
record-agreement = la partie { $number } ne peut être arrêtée là d’un commun accord
record-round = la manche { $number } ne suit pas de la précédente
record-move = coup { $number }, { $move } : { $why }
record-no-move = ce n’est pas un coup ici
record-after-end = le duel était déjà fini
record-captures = il moissonne { $taken }, et non { $noted }
record-result = le résultat n’est pas celui où mènent les coups
record-there = { $file } existe déjà ; rien n’est écrasé
record-finished = { $file } est fini ; helios replay le montre
record-nothing = il n’y a pas de duel inachevé
record-busy = un autre programme joue ce duel
record-no-folder = il n’y a pas de dossier { $file }
