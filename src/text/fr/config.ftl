# Ce qui ne va pas dans des préférences.
config-too-large = plus de 1 Mo : ce ne sont pas des préférences
config-hint-keys = helios config montre toutes les clés
config-expected-table = une table : [keys]
config-key-kind = { $key ->
    [language] une langue
    [theme] un thème
    [glyphs] un jeu de signes
    [motion] un degré de mouvement
    [speed] une vitesse
    [mouse] un oui ou un non
    [foresight] une façon de prévoir
    [letter] une touche qu’une coupe peut montrer
    [name] le nom d’une touche
    [row] une rangée de touches
   *[keys] un choix de touches
}
config-expected-speed = un nombre de 0.25 à 4
config-expected-keys = une liste de 1 à 8 touches, comme ["Backspace", "b"]
config-expected-row = une liste de 6 touches, une par coupe, ou de 12, dont les 6 dernières sont un second choix
config-expected-letter = une lettre ou un signe
config-expected-key = une lettre ou un signe, ou Space, Enter, Esc, Tab, Shift-Tab, Backspace, Left, Right, Up, Down, Home, End, PageUp, PageDown, F1 à F12, Ctrl-A
config-reserved = « { $name } » a son propre usage
config-hint-reserved = Enter sème et répond, Ctrl-C quitte, Ctrl-Z suspend, Ctrl-L redessine, et Ctrl-H, I, J et M sont Backspace, Tab et Enter
config-taken = « { $name } » est déjà une touche de « { $key } »
config-hint-taken = une touche fait une seule chose : donner d’autres touches à « { $key } »

# helios config.
help-command-config = Imprimer les préférences en vigueur, et d’où chacune vient
help-config = Lire les préférences dans ce fichier
config-from = { $origin ->
    [built-in] valeur d’origine
    [file] le fichier
    [environment] l’environnement
   *[command-line] la ligne de commande
}
config-file = Le fichier : { $file }
config-no-file = Il n’y a pas de fichier. Ce serait { $file }
