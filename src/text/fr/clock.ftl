# Pendules et séries.
end-time = Temps écoulé pour { $loser } : { $name } l’emporte.
end-time-rule = Qui n’a plus de temps a perdu, quoi qu’il y ait dans les greniers.
clock-title = Les pendules sont arrêtées
clock-start = lancer la pendule
clock-starts = Le trait est à { $name }.
clock-has = { $name } : { $time }
clock-short = { $seconds },{ $tenths }
series-first = Joueur 1
series-second = Joueur 2
series-stands = { $name } mène { $most }–{ $least }, au meilleur de { $count }.
series-even = { $most }–{ $least }, au meilleur de { $count }.
series-won = { $name } remporte la série, { $most }–{ $least }.
end-following = duel suivant, côtés échangés
end-new-series = nouvelle série
guide-pause = arrêter les pendules, s’il y en a
help-clock = Donner un temps à chacun : 4m, ou 3m+2s
help-best-of = Jouer une série de tant de duels au plus
help-value-time = TEMPS
cli-clock = « { $found } » n’est pas une pendule ; attendu : un temps de 1s à 10h, et ce qu’ajoute chaque semis, jusqu’à 10m : 4m, 90s, 3m+2s
cli-series = « { $found } » n’est pas une série ; attendu : un nombre impair de duels, de 1 à 99
record-clock = { $found } n’est pas une pendule
record-clock-none = il y a des temps, mais pas de pendule
record-clock-count = { $count ->
    [0] aucun coup
    [1] un coup
   *[other] { $count } coups
}, mais { $times ->
    [0] aucun temps
    [1] un temps
   *[other] { $times } temps
}
record-clock-late = le coup { $number } a été joué sans qu’il reste de temps
record-series = aucune série ne peut en être là
