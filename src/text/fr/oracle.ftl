# L’oracle.
help-command-solve = Résoudre le jeu : tous les plateaux, chaque premier coup
help-self-check = Comparer tant de positions à une recherche simple
expected-self-check = un nombre entier de 1 à 1000000000
solve-heading = { $name } : { $count } plateaux d’au plus { $seeds } graines{ $replay ->
    [yes] , chacun aussi avec un rejeu à jouer
   *[no] {""}
}
solve-start = Au mieux de part et d’autre : { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
} sur { $total } pour { $who } ; { $what }.
solve-wins-by = { $seeds ->
    [one] { $who } gagne d’une graine
   *[other] { $who } gagne de { $seeds } graines
}
solve-wins-tie = { $who } gagne à égalité : { $why }
solve-draw = partie nulle
solve-last-capture = dernière moisson à { $who }
solve-no-capture = personne ne moissonne, et { $who } n’a pas le trait à l’arrêt
solve-moves = Graines pour { $who } après chaque premier coup :
solve-line = Meilleur jeu : { $line }
solve-counts = Plateaux gagnés et perdus par qui a le trait, à greniers égaux et avant toute moisson{ $replay ->
    [yes] , sans et avec un rejeu à jouer
   *[no] {""}
} :
solve-seeds = graines
solve-boards = plateaux
solve-won = gagnés
solve-lost = perdus
solve-checksum = Somme de contrôle : { $value }
solve-cost = Résolu en { $time } s par { $count ->
    [one] un fil
   *[other] { $count } fils
} ; les valeurs prennent { $most } Mio.
solve-progress = { $what } [{ $line }] { $number } %
solve-solving = Résolution
solve-checking = Vérification
solve-agreed = Vérification : { $count } positions au hasard d’au plus { $few } graines s’accordent avec une recherche simple, et autant d’au plus { $seeds } avec ce à quoi mènent leurs coups.
solve-disagreement = Vérification : { $at } : les tables disent { $one }, { $kind ->
    [moves] ses coups mènent à { $other }
   *[plain] la recherche simple dit { $other }
}.
solve-unsupported = { $name } ne peut pas être résolu : { $kind ->
    [circular] ce qui est semé peut revenir, car une main qui quitte sa rangée n’y passe pas toujours par le grenier de son maître
    [relay] ses semis continuent par relais
    [capture] on n’y moissonne pas depuis la dernière graine
    [famine] une moisson peut prendre, ou vouloir prendre, tout ce qu’a l’ennemi
    [passes] qui n’a pas de coup passe son tour
    [stops] il finit par peu de graines, coups calmes, répétition ou accord, ce que les coupes ne montrent pas
    [large] plus de 30 graines, ou plus de 5 coupes par rangée, demandent trop de temps à qui attend
    [rounds] ses parties sont les manches d’un match
    [tie] l’égalité s’y règle autrement que par la dernière moisson, puis par qui n’a pas le trait
   *[seeds] { $total } graines, c’est trop ; { $most }, non
}
solve-no-memory = Résoudre { $name } demande { $most } Mio, que le système ne donne pas.
