helios = Hélios
selene = Séléné
