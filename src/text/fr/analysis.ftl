# Ce que l’oracle dit d’un duel.
help-command-analyze = Dire ce que valait chaque coup, et lequel a perdu
help-usage-analyze = [OPTIONS] FICHIER
analysis-heading = Analyse : { $what }
analysis-column-move = coup
analysis-column-score = au mieux
analysis-column-given = cédé
analysis-column-better = mieux
analysis-start = début
analysis-nothing = Aucun coup n’a été joué : il n’y a rien à analyser.
analysis-legend = { $sun } – { $moon } au mieux de part et d’autre à partir de là, comme si chaque graine se jouait ; { $sign } marque un coup qui change le gagnant.
analysis-preparing = Préparation
analysis-at-work = Analyse
analysis-turn = Le coup { $number }, { $move }, a { $kind ->
    [lost] cédé la victoire : { $name } devait gagner { $before }, { $other } gagne ensuite { $after }
    [halved] laissé filer la victoire : { $name } devait gagner { $before }, la partie est ensuite nulle
   *[drawn] cédé la nulle : { $other } gagne ensuite { $after }
}. { $best } aurait tenu : { $line }.
analysis-turns = La victoire a changé { $count } fois de camp ; les { $few } dernières :
analysis-no-turn = { $kind ->
    [won] Aucun coup n’a changé le gagnant : c’était { $name } du début à la fin.
   *[even] Aucun coup n’a changé l’issue : la partie était nulle du début à la fin.
}
analysis-played = { $name } : { $count ->
    [one] { $count } coup parfait
   *[other] { $count } coups parfaits
} sur { $total } ; { $seeds ->
    [0] aucune graine cédée
    [one] une graine cédée
   *[other] { $seeds } graines cédées
}.
story-sign-turn = le gagnant change
guide-truth = la vérité : qui gagne au mieux (pas pour les joueurs)
truth-hint = vérité
truth-best-play = au mieux
truth-over = la fin
truth-wins = { $name } gagne
truth-wins-last-capture = { $name } gagne à égalité : dernière moisson
truth-wins-defender = { $name } gagne à égalité : l’autre a le trait
truth-draw = partie nulle
truth-thinking = calcul…
truth-unknown = Vérité inconnue : l’oracle ne sait pas compter avec ces règles.
truth-not-now = Pas pour les joueurs : la vérité est pour la salle, ou le duel fini.
