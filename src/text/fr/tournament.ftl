# Le Jeu des dieux.

# Sur la ligne de commande.
help-command-tournament = Jouer un tournoi par élimination, ou en continuer un
help-usage-tournament = [OPTIONS] NOM NOM … | FICHIER
help-shuffle = Tirer au sort l’ordre des joueurs
help-express-until =
    Jouer en express avant ce tour : final,
    semifinal (express avant les demi-finales),
    quarterfinal, round-of-16 ou round-of-32
help-tournament-file = Conserver le tournoi dans ce fichier
help-who =
    De 2 à 64 joueurs, les plus forts d’abord ; ou un fichier
    de noms, un par ligne ; ou celui d’un tournoi à continuer
help-value-round = TOUR
tour-alone = « { $name } » tout seul ne fait pas un tournoi, et il n’y a pas de tel fichier ; attendu : de 2 à 64 noms, ou un fichier
tour-count = un tournoi a de 2 à 64 joueurs, et non { $count }
tour-same = il faut aux joueurs des noms différents, et deux s’appellent « { $name } »
tour-line = ligne { $line } : { $why }
tour-none-before = rien ne serait joué en express : le premier tour est déjà { $first ->
    [final] la finale
    [semifinal] la demi-finale
    [quarterfinal] le quart de finale
    [round-of-16] le huitième de finale
    [round-of-32] le seizième de finale
   *[round-of-64] le trente-deuxième de finale
 }, et rien ne vient avant
tour-express-always = « --express-until » et « express » s’excluent : chaque tour est déjà en express
tour-nowhere = ce système n’a pas de dossier pour les tournois ; --file dit où conserver celui-ci
tour-form = ligne { $line }, colonne { $column } : pas comme dans un tournoi (le lecteur dit, en anglais : { $detail })
tour-variant-name = il faut de 1 à 64 lettres au nom de la variante
tour-no-rounds = un duel ne peut pas avoir 0 manche ; attendu pour most_rounds : un nombre entier à partir de 1
tour-lot = { $found } n’est pas un tirage au sort ; attendu : un nombre entier à partir de 0
tour-direction = { $name } ne se sème pas dans le sens des aiguilles d’une montre
tour-first = « { $found } » ne peut pas commencer ; attendu : helios, selene ou random
tour-no-round = « { $found } » n’est pas un tour ; attendu : final, semifinal, quarterfinal, round-of-16, round-of-32 ou round-of-64
tour-too-many = il a plus de duels qu’aucun tournoi
tour-match = { $round ->
    [final] finale
    [semifinal] demi-finale
    [quarterfinal] quart de finale
    [round-of-16] huitième de finale
    [round-of-32] seizième de finale
   *[round-of-64] trente-deuxième de finale
 }, match { $number } : { $why }
tour-match-none = un tournoi de tant de joueurs n’a pas de tel match
tour-match-no-players = ses joueurs ne suivent pas du tirage au sort et des matchs d’avant
tour-match-after = le duel d’avant n’était pas nul
tour-match-players = d’après le tirage au sort et les matchs d’avant, { $sun } joue Hélios et { $moon } joue Séléné
tour-match-terms = il n’a pas été joué comme le veut le tournoi : la variante, le départ ou les manches diffèrent
tour-match-winner = le vainqueur n’est pas celui de son duel
tour-not-kept = le tournoi ne peut pas être conservé dans { $file } : { $why } ; --file dit où d’autre
tour-lost = Le tournoi n’est pas conservé dans { $file } : { $why }.
tour-file-among-names = { $file } est un fichier, au milieu de noms ; attendu : rien que des noms, ou un seul fichier
tour-fixed = { $file } dit déjà comment ce tournoi se joue : « { $option } » n’y change rien
tour-is-record = { $file } est l’enregistrement d’un duel, et non un tournoi ; helios replay { $path } le montre
tour-is-tournament = { $file } est un tournoi, et non l’enregistrement d’un duel ; helios tournament { $path } le continue
tour-list-too-big = c’est trop grand pour une liste de noms
help-check-files = Enregistrements de duels, et fichiers de tournois
why-unreadable = on n’a pas le droit de le lire
tour-busy = un autre programme tient ce tournoi ouvert
tour-in-order = { $file } : en ordre, { $count ->
    [0] { $name } a remporté le tournoi
    [one] encore un duel
   *[other] encore { $count } duels
 }
tour-kept-at = { $state ->
    [over] Le tournoi est conservé dans { $file }
   *[open] Le tournoi est conservé. Pour le continuer :
        helios tournament { $file }
 }

# À l’écran.
tour-title = Le Jeu des dieux
tour-round = { $round ->
    [final] finale
    [semifinal] demi-finale
    [quarterfinal] quart de finale
    [round-of-16] huitième de finale
    [round-of-32] seizième de finale
   *[round-of-64] trente-deuxième de finale
 }
tour-rounds = { $round ->
    [final] Finale
    [semifinal] Demi-finales
    [quarterfinal] Quarts de finale
    [round-of-16] 8es de finale
    [round-of-32] 16es de finale
   *[round-of-64] 32es de finale
 }
tour-champion = Champion
tour-next = { $state ->
    [begun] On reprend
    [drawn] À rejouer, après un nul
   *[new] À suivre
 } : { $sun } contre { $moon }, { $round }
tour-next-kind = { $state ->
    [begun] On reprend : { $round }
    [drawn] À rejouer, après un nul : { $round }
   *[new] À suivre : { $round }
 }
tour-wins = { $name } est au zénith : le Jeu des dieux a son champion.
tour-sinks = { $loser } sombre dans la mer. { $winner } poursuit sa course.
tour-sinks-last = { $loser } sombre dans la mer. { $winner } est au zénith.
tour-bye = exempt
tour-chosen-bye = { $name } passe sans jouer : exempt, par tirage au sort.
tour-chosen-decided = { $winner } a battu { $loser }, { $round }.
tour-chosen-open = { $one } contre { $other }, { $round } : encore à jouer.
tour-chosen-begun = { $one } contre { $other }, { $round } : en cours.
tour-chosen-waits = { $name } attend son adversaire, { $round }.
tour-chosen-unknown = { $round } : on ne connaît encore aucun des deux joueurs.
tour-progress = { $count ->
    [0] Tous les duels sont joués.
    [one] Encore un duel.
   *[other] Encore { $count } duels.
 }
tour-part = Matchs { $from } à { $to } sur { $total }.
tour-express-before = Express avant { $which ->
    [final] la finale
    [semifinal] les demi-finales
    [quarterfinal] les quarts de finale
    [round-of-16] les huitièmes de finale
   *[round-of-32] les seizièmes de finale
 }.
tour-back = retour au tableau
tour-hint-replay = rejouer
tour-menu-replay = rejouer le duel choisi
tour-ask-quit = Partir ? Ce qui a été joué en dernier n’a pas pu être écrit, et serait perdu.
tour-ask-replay = { $one } et { $other } : rejouer votre { $round } ? Le résultat est retiré.
tour-ask-follows = Retirés avec lui : { $others }.
tour-ask-agree = Êtes-vous tous deux d’accord ?
tour-versus = { $one } – { $other } ({ $round })
tour-cannot-replay = Seul un duel décidé se rejoue : choisissez-en un avec les flèches.
tour-help-goal = Qui perd sort, qui gagne continue, il n’en reste qu’un. Tout est conservé après chaque coup : partez quand il vous plaît, et reprenez un autre soir.
tour-help-begin = commencer le duel appelé, ou le reprendre
tour-help-choose = choisir un match, et voir le reste du tableau
tour-help-replay = rejouer le duel choisi, si les deux joueurs sont d’accord
tour-help-skip = passer ce qui bouge
tour-help-out = éliminé : sombré dans la mer
tour-help-sides = qui joue Hélios, qui joue Séléné ensuite
tour-help-way = le chemin d’un vainqueur
tour-help-menu = menu : aspect, mouvement, vitesse
tour-help-story = le récit du duel choisi, s’il est décidé
tour-no-story = Seul un duel décidé a son récit : choisissez-en un avec les flèches.
tour-against = contre
tour-hint-go-on = { $other ->
    [none] reprendre
   *[other] reprendre { $one }–{ $other }
 }
tour-hint-begin = { $other ->
    [none] commencer
   *[other] commencer { $one }–{ $other }
 }
tour-guide = helios tournament fait jouer toute une soirée par élimination, de 2 à 64 joueurs ; helios tournament --help dit comment.
