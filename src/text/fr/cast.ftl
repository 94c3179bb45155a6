# Un duel à emporter.
help-command-cast = Écrire un enregistrement en asciicast, comme à l’écran
help-usage-cast = [OPTIONS] FICHIER SORTIE
help-cast-out =
    Le fichier à écrire, qui ne doit pas encore exister ;
    - est la sortie standard
help-cast-size =
    Dessiner tant de colonnes et de lignes, de 40x12
    à 500x200 ; sinon 80x24
help-value-size = TAILLE
help-value-out = SORTIE
cast-no-size = « { $found } » n’est pas une taille ; attendu : colonnes et lignes de 40x12 à 500x200, par exemple 80x24
cast-unwritten = { $file } ne peut pas être écrit : { $why }
cast-title = { $sun } – { $moon }, { $variant }
cast-made = { $file } : { $count ->
    [0] aucun coup
    [1] un coup
   *[other] { $count } coups
}, { $seconds ->
    [1] une seconde
   *[other] { $seconds } secondes
}
