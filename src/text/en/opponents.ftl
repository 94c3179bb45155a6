# Opponents.
menu-seat-sun = Hélios: { $value }
menu-seat-moon = Séléné: { $value }
value-person = a person
level-aube = Aube
level-aurore = Aurore
level-lever = Lever
level-matin = Matin
level-zenith = Zénith
engine-thinks = { $name } is thinking.
engine-gone = The program cannot play here: people play both sides.
help-opponent =
    Have the program play a side: from aube (a child
    wins) to aurore, lever, matin and zenith
cli-opponent = “{ $found }” is not an opponent; expected: helios=LEVEL or selene=LEVEL, each once; the levels are aube, aurore, lever, matin, zenith
