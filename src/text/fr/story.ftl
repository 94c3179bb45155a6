# Le récit d’un duel.
story-title = Le récit du duel
story-heading = Le récit du duel : { $what }
story-choose = récit du duel
story-hint = récit
story-guide = le récit du duel jusqu’ici
story-guide-replay = le récit du duel, avec l’endroit où l’on est
story-nothing = Rien n’est encore joué.
story-sign-harvest = moisson
story-sign-ray = rayon
story-sign-decided = décisif
story-sign-here = ici
story-round = manche { $number }
story-so-far = Jusqu’ici { $name } mène, { $most } à { $least }.
story-so-far-even = Jusqu’ici, { $most } partout.
story-decided-reach = La graine décisive : par { $move }, au coup { $number }, { $name } tient { $seeds } graines. Hors d’atteinte.
story-decided-cup = La graine décisive : par { $move }, au coup { $number }, { $name } tient { $seeds } graines, et { $loser } ne peut plus remplir une coupe.
story-decided-count = Personne n’était hors d’atteinte avant la fin. Le coup { $number }, { $move }, arrête le jeu, et c’est le compte qui décide.
story-decided-last-capture = Greniers égaux : la dernière moisson décide. { $seeds ->
    [1] Une graine
   *[other] { $seeds } graines
} pour { $name }, par { $move }, au coup { $number }.
story-decided-defender = Greniers égaux, et pas une moisson : après { $move }, au coup { $number }, le trait est à { $loser }, et cela décide.
story-largest = { $times ->
    [1] La plus belle moisson :
    [2] La plus belle moisson, faite deux fois ; d’abord :
   *[other] La plus belle moisson, faite { $times } fois ; d’abord :
} { $name } prend { $seeds ->
    [1] une graine
   *[other] { $seeds } graines
} par { $move }, au coup { $number }, en { $pits }.
story-largest-is-chain = Aucune chaîne n’est plus longue.
story-chain = La plus longue chaîne : { $count } coupes d’un coup, { $pits }, par { $name }, avec { $move }, au coup { $number }.
story-no-harvest = Personne n’a moissonné une graine.
story-rays = Rayons solaires : { $name } { $sun }, { $other } { $moon }.
story-no-ray = Pas un seul rayon solaire.
story-spared = L’anti-famine épargne { $times ->
    [1] une moisson
   *[other] { $times } moissons
}.
story-relay = Le plus long relais : { $count } coupes levées d’un trait par { $name }, avec { $move }, au coup { $number }.
story-lead-nobody = Personne n’a jamais mené.
story-lead-kept = { $when ->
    [start] { $name } menait dès le début et n’est jamais en retard.
    [count] C’est le compte seul qui fait passer { $name } devant.
   *[turn] { $name } prend la tête au coup { $number }, et personne ne passe devant.
}
story-lead-kept-match = Dans aucune manche la tête n’a changé de main.
story-lead-changes = La tête change de main { $count ->
    [1] une fois
   *[other] { $count } fois
} : { $words }.
story-lead-changes-last = La tête change de main { $count } fois, pour finir ainsi : { $words }.
story-lead-change = { $when ->
    [count] { $name } au compte
   *[turn] { $name } au coup { $number }
}
story-gap = Le plus grand écart : { $seeds ->
    [1] une graine
   *[other] { $seeds } graines
} pour { $name }, { $most } à { $least }, { $when ->
    [start] au début
    [count] au compte
   *[turn] après le coup { $number }
}.
story-comeback = { $name } avait { $seeds ->
    [1] une graine
   *[other] { $seeds } graines
} de retard { $when ->
    [start] au début
    [count] au compte
   *[turn] après le coup { $number }
}, et gagne quand même.
story-total = { $name }, { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} : { $words }.
story-total-match = { $name }, toutes manches ensemble : { $words }.
story-part-before = { $count } d’avant
story-part-harvested = { $count ->
    [one] { $count } moissonnée
   *[other] { $count } moissonnées
}
story-part-sown = { $count ->
    [one] { $count } semée au grenier
   *[other] { $count } semées au grenier
}
story-part-swept = { $count ->
    [one] { $count } engrangée à la fin
   *[other] { $count } engrangées à la fin
}
story-part-nothing = rien moissonné
story-rounds = Manche après manche, { $name } contre { $other } : { $words }.
story-sowings = { $count ->
    [0] Aucun semis
    [1] Un semis
   *[other] { $count } semis
} en tout : { $name } { $sun }, { $other } { $moon }.
story-passes = { $times ->
    [1] Un tour fut passé
   *[other] { $times } tours furent passés
} faute de coup.

# La commande.
help-command-story = Raconter un duel enregistré, courbe des greniers comprise
help-usage-story = [OPTIONS] FICHIER
help-svg =
    Dessiner aussi la page dans ce nouveau fichier SVG
story-of = { $name }, { $what }
story-desc = Deux lignes qui montent coup après coup : les graines de chaque grenier.
story-axis = coups
