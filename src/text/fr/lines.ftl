# Le duel ligne à ligne.
lines-open = Un duel, variante { $name }.
lines-name = { $name }, { $side ->
    [sun] le soleil
   *[moon] la lune
} : la rangée de { $from } à { $to }.
lines-commands = Répondez par une coupe ou son numéro. « ? » donne les autres réponses.
lines-must-pass = { $name } n’a pas de coup : répondez passer.
lines-no-pass = Ici, on ne passe pas. Semez { $pits }.
lines-unknown = « { $word } » n’est pas compris. Semez { $pits }, ou répondez « ? » pour l’aide.
lines-no-cup = « { $word } » n’est pas une coupe. Il y a : { $pits }.
lines-noted = { $pit } : { $why }.
lines-foresee-which = Quelle coupe ? { $pits }
lines-yes-or-no = Répondez oui ou non.
lines-neither = « { $word } » n’est ni oui ni non.
lines-too-long = La ligne { $number } a plus d’un million de lettres ; elle est laissée de côté.
lines-not-utf-8 = La ligne { $number } n’est pas du texte en UTF-8 ; elle est laissée de côté.
lines-rest = { $count ->
    [one] Le reste de la ligne est laissé de côté : un mot.
   *[other] Le reste de la ligne est laissé de côté : { $count } mots.
}
lines-row = { $name } : { $pits }. Grenier : { $seeds }.
lines-cup = { $pit } { $seeds ->
    [0] vide
   *[other] { $seeds }
}
lines-sons = { $name } tient aussi { $pits }.
lines-last-move = Dernier coup : { $name }, { $move }.
lines-no-move = Aucun coup n’a encore été joué.
lines-stands = { $why ->
    [left] Vous quittez un duel qui n’est pas fini :
   *[input] Il n’y a plus rien à lire, et le duel n’est pas fini :
} { $count ->
    [0] aucun coup
    [1] un coup
   *[other] { $count } coups
}, { $sun } à { $moon }, à { $name } de jouer. Position : { $places }.{ $kept ->
    [yes] {" "}Il est conservé, et helios resume le continue.
    [no] {" "}Il n’est pas conservé.
   *[nothing] {""}
}
lines-help = On sème une coupe par son nom ou son numéro. Une ligne peut porter plusieurs réponses, et # commence un commentaire.
lines-help-board = { $words } : ce qu’il y a partout, et le dernier coup.
lines-help-foresee = { $words }, puis une coupe : ce qu’elle ferait.
lines-help-threats = { $words } : ce qui est à moissonner.
lines-help-pass = { $words } : laisser son tour, faute de coup.
lines-help-back = { $words } : annuler le dernier coup, si l’autre accepte.
lines-help-forward = { $words } : refaire le coup annulé, si l’autre accepte.
lines-help-agree = { $words } : proposer l’arrêt, si les règles le permettent.
lines-help-resign = { $words } : abandonner le duel.
lines-help-rules = { $words } : les règles complètes.
lines-help-names = { $words } : qui tient quelle rangée.
lines-help-help = { $words } : cette liste.
lines-help-quit = { $words } : partir.
