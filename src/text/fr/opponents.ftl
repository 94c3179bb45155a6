# Adversaires.
menu-seat-sun = Hélios : { $value }
menu-seat-moon = Séléné : { $value }
value-person = une personne
level-aube = Aube
level-aurore = Aurore
level-lever = Lever
level-matin = Matin
level-zenith = Zénith
engine-thinks = { $name } réfléchit.
engine-gone = Le programme ne peut pas jouer ici : les deux côtés sont à vous.
help-opponent =
    Confier un côté au programme : d’aube (un enfant
    gagne) à aurore, lever, matin et zenith
cli-opponent = « { $found } » n’est pas un adversaire ; attendu : helios=NIVEAU ou selene=NIVEAU, une fois chacun ; les niveaux sont aube, aurore, lever, matin, zenith
