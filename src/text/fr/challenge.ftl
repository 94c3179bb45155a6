# Le défi du jour.
title-challenge = { $state ->
    [solved] défi du jour (réussi)
   *[open] défi du jour
}
challenge-date = { $weekday ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
} { $day ->
    [1] 1er
   *[other] { $day }
} { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { $year }
challenge-heading = Défi du { $date } { $suns }
challenge-opening = Défi du { $date }. Chaque semis est un coup.
challenge-task = Gagner { $seeds } graines en { $count ->
    [one] un coup
   *[other] { $count } coups
}
challenge-stands = { $won ->
    [0] aucune gagnée
    [1] une gagnée
   *[other] { $won } gagnées
}, { $count ->
    [0] plus aucun coup
    [1] reste un coup
   *[other] restent { $count } coups
}
challenge-prompt = { $task } – { $stands } { $suns }
challenge-missed = Manqué de { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
} : { $key } pour réessayer.
challenge-solved = Réussi !
challenge-how = { $seeds } graines en { $count ->
    [one] un coup
   *[other] { $count } coups
}, { $times ->
    [1] au premier essai
   *[other] en { $times } essais
}{ $helped ->
    [yes] , avec de l’aide
   *[no] {""}
}.
challenge-streak = { $count ->
    [one] Un jour réussi.
   *[other] { $count } jours réussis d’affilée.
}
challenge-next = Celui du lendemain : { $suns }
challenge-again = encore une fois
challenge-cannot-go-forward = Dans un défi, rien ne se rejoue tout seul : semez de nouveau.
hint-hint = indice
challenge-try-again = réessayer
challenge-hint-ask = Encore { $key } montre le prochain coup, et compte comme de l’aide.
challenge-hint-move = Le prochain coup est { $move }.
challenge-hint-none = D’ici on ne peut plus y arriver à coup sûr : { $key } reprend.
challenge-not-kept = Ce qui est réussi n’est pas conservé : { $why }

# La commande.
help-command-challenge = Jouer le défi du jour
help-date = Le défi de ce jour ; sinon du jour même, en UTC
help-value-date = DATE
cli-date = « { $found } » n’est pas un jour ; attendu : un jour du calendrier, comme 2026-12-06
cli-challenge-file = { $file } : { $why }
cli-challenge-line = ligne { $line }, colonne { $column } : { $detail }
cli-challenge-format = format { $number } inconnu ; attendu : 1
challenge-rules = Un coup est un semis, rejeu compris ; { $name } répond au mieux.
