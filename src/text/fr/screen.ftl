helios = Hélios
selene = Séléné

# The sky.
zenith = zénith { $seeds }

# The narrator.
list-and = { $first } et { $last }
narr-begins = { $name } commence.
narr-turn = À { $name } de jouer.
narr-turn-again = { $name } rejoue.
narr-lifts = { $name } sème { $pit } : { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}.
narr-home = { $pit } finit chez soi, en { $end } : rien à moissonner.
narr-store = { $pit } finit au grenier, chez { $name }.
narr-odd = { $pit } devient impaire ({ $seeds }) : rien à moissonner.
narr-even = { $pit } devient paire ({ $seeds }) !
narr-other = { $pit } contient { $seeds }.
narr-harvest = { $pit } devient paire : { $name } moissonne { $total } graines.
narr-chain = { $pit } paire, avec { $others } : { $name } engrange { $total } graines.
narr-takes = { $name } moissonne { $pit } : { $total ->
    [one] { $total } graine
   *[other] { $total } graines
}.
narr-takes-chain = { $name } moissonne { $pit }, avec { $others } : { $total } graines.
narr-spared = Anti-famine : { $name } n’aurait plus rien ; { $seeds ->
    [one] { $seeds } graine épargnée
   *[other] { $seeds } graines épargnées
}.
narr-ray = Rayon solaire ! { $name } rejoue.
narr-majority = { $seeds } graines ou plus dans un grenier : la course est gagnée.
narr-empty-row = { $name } n’a plus de graine à jouer : le duel s’arrête.
narr-cannot-feed = { $name } ne peut pas nourrir { $enemy } : le duel s’arrête.
narr-sweep = Chacun engrange les graines de sa rangée.

# Foresight.
path-home = { $pit } finit chez soi, en { $end }.
path-store = { $pit } finit au grenier.
path-ray = { $pit } finit au grenier : rayon solaire, on rejoue.
path-odd = { $pit } finit en { $end }, impaire ({ $seeds }) : rien.
path-other = { $pit } finit en { $end } ({ $seeds }) : rien.
path-harvest = { $pit } finit en { $end } : moisson de { $total ->
    [one] { $total } graine
   *[other] { $total } graines
}.
path-chain = { $pit } moissonne { $total } : { $taken }.
path-spared = { $pit } viderait la rangée ({ $seeds }) : épargnée.
threats-none = Aucune coupe n’est à moissonner.
threats-some = Moissons possibles : { $pits }.

# Refusals.
refuse-over = Le duel est fini.
refuse-empty = { $pit } est vide.
refuse-empty-choose = { $pit } est vide. Semez { $instead }.
refuse-not-yours = { $pit } n’est pas à { $name }, qui sème { $instead }.
refuse-starves = { $pit } affamerait { $name }. Il faut nourrir : { $instead }.

# The end.
end-seeds = { $name } l’emporte de { $margin ->
    [one] { $margin } graine
   *[other] { $margin } graines
}, { $most } à { $least }.
end-last-capture = { $name } l’emporte au départage, { $most } partout : dernière moisson du duel.
end-defender = { $name } l’emporte, { $most } partout : aucune moisson, et { $loser } avait le trait.
end-draw = { $most } partout : partie nulle.
end-resigned = { $loser } abandonne : { $name } l’emporte.
end-majority = La majorité au grenier arrête le duel aussitôt.
end-empty-row = Une rangée vide à son tour de jouer ; chacun a engrangé la sienne.
end-cannot-feed = Aucun coup ne nourrissait l’ennemi ; chacun a engrangé sa rangée.
end-title-sun = Le soleil au zénith
end-title-moon = La lune au zénith
end-title-draw = Nul ne se couche
end-rematch = revanche, côtés échangés
end-new = nouveau duel
end-title = titre
end-quit = quitter

# Questions.
ask-take-back = { $name } voudrait reprendre { $pit }.
ask-take-back-agree = { $name }, d’accord ?
ask-resign = { $name }, abandonner ce duel ?
ask-quit = Partir ? Le duel n’est pas fini.
ask-title = Retour au titre ? Le duel n’est pas fini.
ask-yes = oui
ask-no = non
told-nothing-to-take-back = Il n’y a rien à reprendre.
told-took-back = { $pit } est repris.
told-declined = Refusé : le coup reste.

# Keys, as the hints name them.
hint-play = semer
hint-choose = choisir
hint-foresee = prévoir
hint-take-back = reprendre
hint-skip = passer
hint-menu = menu
hint-help = aide
hint-quit = quitter
hint-scroll = défiler
hint-close = fermer
hint-begin = commencer
hint-next = suite
hint-again = encore
key-space = Espace
key-escape = Échap

# The help page.
guide-title = Aide
guide-goal = Engrangez le plus de graines. { $seeds } sur { $total } gagnent aussitôt.
guide-row = les coupes côté { $name }
guide-digits = la coupe de ce numéro, pour qui doit jouer
guide-arrows = choisir une coupe et la semer ; un clic aussi
guide-foresight = prévoir : chemin, menaces, rien
guide-skip = passer l’animation
guide-take-back = reprendre un coup, si l’autre accepte
guide-menu = menu : aspect, mouvement, vitesse, abandon
guide-rules = les règles complètes
guide-mouse = souris ou non (sans : on peut copier le texte)
guide-quit = partir
guide-signs = Signes
guide-sign-pair = les graines vont par paires
guide-sign-odd = la graine impaire
guide-sign-lifted = coupe semée au dernier coup
guide-sign-landed = la dernière graine est tombée là
guide-sign-target = la coupe choisie finit là
guide-sign-taken = serait moissonnée
guide-sign-threat = peut être moissonnée
guide-sign-spared = épargnée : anti-famine

# The menu.
menu-title = Menu
menu-back = retour
menu-help = aide
menu-rules = règles
menu-theme = thème : { $value }
menu-glyphs = signes : { $value }
menu-motion = mouvement : { $value }
menu-speed = vitesse : × { $value }
menu-foresight = prévoir : { $value }
menu-mouse = souris : { $value }
menu-resign = abandonner
menu-to-title = titre
menu-quit = quitter
value-helios = nuit
value-day = jour
value-mono = sans couleur
value-full = complet
value-reduced = réduit
value-off = non
value-on = oui
value-path = chemin
value-threats = menaces
value-unicode = Unicode
value-ascii = ASCII

# The title.
title-name = HÉLIOS
title-motto = Le soleil et la lune font la course à travers le ciel.
title-lesson = apprendre en une minute
title-rules = les règles
title-help = aide
title-quit = quitter
title-standard = duel standard, 4 à 9 minutes
title-express = duel express, 3 minutes
title-other = { $name }

# The rules page.
rules-title = Règles : { $name }

# Too small.
notice-small = Il faut 40 × 12 cases.
notice-now = Cette fenêtre en a { $width } × { $height }.

# The lesson.
lesson-title = Leçon { $step } sur { $steps }
lesson-sow = Prenez une coupe, semez une graine par place, votre grenier compris.
lesson-even = Rendez paire une coupe ennemie : moisson, et les paires juste avant elle.
lesson-ray = Dernière graine dans votre grenier : rayon solaire, on rejoue une fois.
lesson-feed = On n’affame pas l’ennemi : si un coup le nourrit, il faut le nourrir.
lesson-yours = À vous : rendez paire une coupe ennemie. Le chemin montre l’arrivée.
lesson-try-again = Pas de moisson cette fois. Autre essai : visez une coupe ennemie paire.
lesson-done = Belle moisson ! La parité, tout est là. Entrée commence un duel.

# The family.
narr-pass = { $name } n’a pas de coup, et passe.
narr-must-pass = { $name } n’a pas de coup : Entrée passe.
narr-quiet-count = { $count } coups sur { $most } sans moisson.
narr-relay = Relais { $count } : { $pit }, { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
}.
narr-relay-ends = { $count ->
    [one] Le semis finit
   *[other] Après { $count } coupes, le relais finit
} en { $end } : rien à moissonner.
narr-relay-stops = { $count ->
    [one] Le semis finit
   *[other] Après { $count } coupes, le relais finit
} en { $end }.
narr-sweep-held = Chacun engrange les graines des coupes qu’il tient.
guide-goal-most = Engrangez le plus de graines, sur { $total }.
guide-goal-match = Engrangez le plus de graines sur { $total }, manche après manche, jusqu’à ce que l’autre ne puisse plus remplir une coupe.
guide-digits-held = la coupe de ce numéro, pour qui doit jouer : sa rangée d’abord, puis ses fils
narr-few-seeds = Il reste trop peu de graines : c’est fini.
narr-quiet = { $count } coups sans moisson : c’est fini.
narr-repetition = La même position, encore : c’est fini.
narr-agreement = Tous deux d’accord : c’est fini.
narr-no-move = Personne n’a de coup : c’est fini.
path-relay = { $pit } court par { $count ->
    [1] une coupe
   *[other] { $count } coupes
}, finit en { $end } : rien.
path-relay-harvest = { $pit } court par { $count ->
    [1] une coupe
   *[other] { $count } coupes
} : moisson de { $total ->
    [one] { $total } graine
   *[other] { $total } graines
}.
refuse-slams = { $pit } prendrait tout à { $name }. Semez { $instead }.
refuse-endless = { $pit } se sèmerait sans fin. Semez { $instead }.
refuse-pass = Il y a un coup, donc on ne passe pas : semez { $instead }.
end-few-seeds = Trop peu de graines pour continuer.
end-quiet = { $count } coups ont passé sans moisson.
end-repetition = La même position est revenue { $times } fois.
end-agreement = Les joueurs ont convenu d’arrêter ; chacun a engrangé sa rangée.
end-no-move = Aucun des deux n’avait de coup.
end-match = { $name } gagne le match : après { $count ->
    [1] une manche
   *[other] { $count } manches
}, { $loser } ne peut plus remplir une coupe ({ $most } à { $least }).
end-match-capped = { $name } domine après { $count ->
    [1] une manche
   *[other] { $count } manches
}, { $most } à { $least }, et gagne le match.
end-match-draw = { $most } partout après { $count ->
    [1] une manche
   *[other] { $count } manches
} : match nul.
round-title = La manche { $count } est finie
round-score = { $name } a { $most } graines, { $enemy } { $least }.
round-sons = { $name } tient { $count ->
    [1] une coupe de { $enemy } : un fils.
   *[other] { $count } coupes de { $enemy } : des fils.
}
round-loan = { $name } prête { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
} à { $enemy }, sans dette.
round-even = { $most } partout : chacun tient sa rangée.
round-starts = { $name } commence.
round-next = manche suivante
ask-agree = { $name } propose d’arrêter ici.
told-go-on = Refusé : on continue.
told-no-agreement = Ici, on n’arrête pas d’un commun accord.
told-agreement-from = On peut convenir d’arrêter à partir du { $count }e coup.
hint-pass = passer
menu-direction = semis : { $value }
menu-agree = proposer l’arrêt
value-clockwise = sens horaire
value-anticlockwise = sens antihoraire
title-awale = Awalé, règles de tournoi
title-awele = Awélé, règles de famille
title-oya = Oya : pas de grand chelem
title-san-yao = San-Yao, match en manches
guide-agree = proposer d’arrêter
guide-sign-son = coupe prise à sa rangée : à qui elle est
narr-store-again = { $pit } finit encore au grenier : un seul rejeu.
ask-go-on = { $name } voudrait continuer malgré tout.
told-mouse-on = La souris joue de nouveau.
told-mouse-off = La souris est au terminal : on peut copier du texte.
value-none = aucun

# What is kept.
title-go-on = continuer : { $first } – { $last }, { $name }, { $count ->
    [1] un coup
   *[other] { $count } coups
}
told-not-kept = Ce duel n’est pas conservé : { $why }.
told-nothing-forward = Il n’y a rien à rejouer.
why-full = le disque est plein
why-read-only = on ne peut rien y écrire
why-busy = un autre programme l’écrit
ask-forward = { $name } voudrait rejouer { $pit }.
guide-forward = rejouer ce qui fut repris, de même

# The replay.
replay-jump = Aller au coup { $number } (Entrée)
hint-pause = pause
hint-play-show = lire
hint-step = pas à pas
hint-speed = vitesse
hint-play-on = rejouer d’ici
zenith-open = zénith
why-no-folder = il n’y a pas de tel dossier
why-system = le système dit : { $detail }
replay-help-play = lire et arrêter
replay-help-step = un coup en arrière, un coup en avant
replay-help-speed = plus vite, moins vite
replay-help-ends = au début, à la fin
replay-help-jump = au coup de ce numéro
replay-help-play-on = rejouer d’ici, dans un enregistrement à part
replay-help-close = fermer
