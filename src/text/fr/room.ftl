# What the room sees.
room-leads = mène
room-way = encore { $seeds }
room-won = gagne
room-turn = joue
room-again = rejoue
room-lead = { $name } mène de { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}.
room-level = Égalité.
room-seeds-level = graines : égalité.
room-series = série { $left }–{ $right }
room-one-capture = à une moisson
    de la fin
room-one-sowing = à un semis
    de la fin
room-ray-capture = à un rayon
    et une moisson de la fin
room-ray-sowing = à un rayon
    et un semis de la fin
room-tie-last = Une égalité irait à { $name }, qui a moissonné en dernier.
room-tie-defender = Nulle moisson encore : à égalité maintenant, { $name } gagnerait.
room-tie-draw = À égalité, le duel serait nul.
room-majority = Majorité ! { $name } gagne.
help-spectators = Commencer par la vue pour la salle
guide-spectators = la vue pour la salle, ou celle des joueurs
menu-spectators = vue pour la salle : { $value }
