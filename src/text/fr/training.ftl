# L’entraînement.
train-sign = entraînement
train-hint = conseil
train-guide = un conseil, à l’entraînement et au défi
train-sign-best = le meilleur coup
train-sign-gave = a cédé des graines
train-sign-turned = a cédé le duel
train-only = Les conseils sont pour l’entraînement : helios train.
train-thinking = L’oracle réfléchit…
train-unknown = L’oracle ne connaît pas cette variante.
train-counsel = Conseil : { $pit } { $reasons }.
train-as-good = { $count ->
    [one] Un autre le vaut.
   *[other] { $count } autres le valent.
}
train-takes = prend { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
}{ $pits ->
    [one] {""}
   *[other] {" "}de { $pits } coupes
}
train-majority = gagne par la majorité
train-finishes = finit le duel et le gagne
train-ray = fait rejouer
train-feeds = nourrit { $name }, comme il le faut
train-guards = laisse { $least } à moissonner à { $name }, non { $most }
train-guards-all = ne laisse rien à moissonner à { $name }
train-keeps-ray = garde le rayon de { $pit }
train-only-win = est seul à gagner
train-wins = gagne à la fin
train-wins-tie = gagne au départage à la fin
train-draws = tient la nulle
train-loses-tie = ne perd qu’au départage
train-loses = perd le moins, de { $seeds }
train-gave = Ce coup a cédé { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
} : { $pits } valait mieux.
train-gave-win = Ce coup a cédé la victoire pour { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
} : { $pits } valait mieux.
train-gave-tie = Ce coup a cédé le départage : { $pits } valait mieux.
train-gave-draw = Ce coup a cédé la nulle : { $pits } valait mieux.
train-all = { $name } a cédé { $seeds ->
    [one] une graine
   *[other] { $seeds } graines
} en { $count ->
    [one] un semis
   *[other] { $count } semis
}.
train-all-nothing = { $name } n’a rien cédé en { $count ->
    [one] un semis
   *[other] { $count } semis
}.
train-all-tie = { $name } n’a cédé aucune graine en { $count ->
    [one] un semis
   *[other] { $count } semis
}, mais le départage.
train-all-short = Graines cédées : { $sun } { $most }, { $moon } { $least }.
train-counting = L’oracle compte encore ce qui fut cédé…
help-command-train = S’entraîner : conseils, coups repris, marque sur ce qui fut cédé
train-refused = « { $name } » n’a pas d’entraînement : l’oracle connaît les duels de standard et d’express, et les variantes de leur famille qui ne sont pas plus grandes
