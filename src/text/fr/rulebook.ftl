# Ce qui ne va pas dans un fichier de règles.
fault-absent = ce fichier n’existe pas
fault-folder = c’est un dossier, pas un fichier
fault-unreadable = lecture impossible : { $why }
fault-too-large = plus de 1 Mo : ce n’est pas un fichier de règles
fault-not-utf-8 = ce n’est pas du texte
fault-syntax = ce n’est pas du TOML
fault-repeated = « { $name } » figure ici une deuxième fois
fault-unknown-key = la clé « { $name } » n’existe pas
fault-outside-table = « { $name } » appartient à une variante, et n’est ici dans aucune
fault-value = « { $found } » n’est pas { $kind }
fault-value-other = { $other ->
    [true] true
    [false] false
    [empty-list] une liste vide
    [table] une table
   *[list] une liste
 } n’est pas { $kind }
fault-twice = « { $name } » est deux fois dans la liste
fault-not-table = « { $name } » n’est pas une table
fault-too-many = plus de { $most } variantes
fault-name = « { $name } » ne peut pas être le nom d’une variante
unknown-variant = la variante « { $name } » n’existe pas
fault-ring = ces variantes héritent l’une de l’autre en rond : { $ring }
fault-missing = { $count ->
    [one] « { $variant } » n’hérite de rien et il lui manque une clé
   *[other] « { $variant } » n’hérite de rien et il lui manque { $count } clés
 }
fault-pits = « { $variant } » ne peut pas avoir { $pits } coupes par rangée
fault-seeds = { $seeds ->
    [one] « { $variant } » aurait { $total } graines, une par coupe : un plateau en tient 200 au plus
   *[other] « { $variant } » aurait { $total } graines, { $seeds } par coupe : un plateau en tient 200 au plus
 }
fault-majority-too-many = il faudrait { $majority } graines pour gagner à « { $variant } », qui n’en a que { $total }
fault-majority-too-few = { $majority } graines sur { $total } ne font pas une majorité à « { $variant } » : les deux joueurs pourraient les avoir
fault-nothing-to-capture = on ne pourrait jamais rien moissonner à « { $variant } »

rules-key-kind = { $key ->
    [pits-per-row] un nombre de coupes
    [seeds-per-pit] un nombre de graines
    [first] un joueur
    [sowing-origin] une règle de semis
    [capture-when] une règle de moisson
    [capture-chain] un oui ou un non
    [capture-famine] une règle d’anti-famine
    [replay] un oui ou un non
    [feed] un oui ou un non
    [majority] un nombre de graines
    [tiebreak] un ordre de départage
   *[variant] le nom d’une variante
 }

hint-expected = attendu : { $what }
hint-meant = vouliez-vous dire « { $name } » ?
hint-parser = l’analyseur dit (en anglais) : { $detail }
hint-keys = le rules.toml livré avec le jeu montre toutes les clés
hint-table = à placer sous un titre comme [standard]
hint-missing = donner { $keys }, ou inherit = "standard"
expected-at-head = variant = "…", ou une table comme [standard]
expected-count = un nombre entier de { $from } à { $to }
expected-switch = true ou false
expected-even-or-counts = "even", ou une liste de nombres comme [2, 4]
expected-order = une liste, sans répétition, parmi { $words }
expected-text = un nom entre guillemets droits
expected-table = une table, comme [standard]
expected-name = de 1 à 24 lettres, sans caractère de contrôle ni espace au bord
expected-majority = majority, un nombre entier de { $from } à { $to }
expected-utf-8 = UTF-8
list-or = { $first } ou { $last }

# Les règles en toutes lettres.
words-title = Les règles de « { $name } »
words-board-heading = Le plateau
words-board =
    Une boîte à œufs : deux rangées de { $pits } coupes et, à la main droite de chaque joueur, son grenier.
    Hélios, le soleil, tient la rangée proche, de H1 à H{ $pits } ; Séléné, la lune, tient la rangée lointaine, de A1 à A{ $pits }.
    Chacun compte ses coupes de sa gauche vers sa droite, et c’est ainsi que voyagent les graines : dans le sens inverse des aiguilles d’une montre.
words-start-heading = La mise en place
words-start =
    { $seeds ->
        [one] Une graine
       *[other] { $seeds } graines
    } dans chaque coupe, { $total } en tout ; les greniers sont vides.
    { $first ->
        [helios] Hélios
       *[selene] Séléné
    } commence, sauf si les joueurs en décident autrement ; ensuite, chacun son tour.
words-sowing-heading = Semer
words-sowing =
    À votre tour, prenez en main toutes les graines d’une de vos coupes et semez-les, une dans chaque lieu qui suit.
    Votre grenier est un de ces lieux ; celui de l’ennemi est sauté. { $origin ->
        [sown] Si votre main fait le tour du plateau, la coupe que vous avez vidée est un lieu comme un autre : { $lap } graines finissent dans la coupe d’où elles viennent.
       *[skipped] Si votre main fait le tour du plateau, la coupe que vous avez vidée est sautée elle aussi et reste vide : la graine qui y serait tombée va au lieu suivant.
    }
words-capture-heading = Moissonner
words-capture =
    Seule la dernière graine moissonne, et seulement dans la rangée ennemie. { $when ->
        [even] Si la coupe où elle tombe contient alors un nombre pair de graines (2, 4, 6…),
        [one] Si la coupe où elle tombe en contient alors exactement { $counts },
       *[counts] Si la coupe où elle tombe contient alors { $counts } graines, et aucun autre nombre,
    } tout ce qu’elle contient va dans votre grenier. { $chain ->
        [yes] On regarde ensuite la coupe juste avant : si c’est encore une coupe ennemie et qu’elle contient { $when ->
            [even] un nombre pair de graines, sans être vide,
            [one] le même nombre,
           *[counts] un de ces nombres,
        } elle est moissonnée aussi, et ainsi de suite à reculons. La première coupe qui ne convient pas, ou le bout de la rangée, arrête la chaîne.
       *[no] Cette coupe seule est moissonnée, quoi que contiennent ses voisines.
    } Une dernière graine dans votre rangée ou dans votre grenier ne moissonne rien.
words-famine-heading = L’anti-famine
words-famine = { $spared ->
    [yes] Il faut toujours laisser de quoi vivre. Une moisson qui laisserait la rangée ennemie sans une seule graine ne prend rien du tout ; les graines semées restent où elles sont tombées.
   *[no] Rien n’est épargné : une moisson peut prendre la dernière graine de la rangée ennemie.{ $feed ->
        [yes] {" "}Mais un tel coup peut être interdit : voir plus bas.
       *[no] {""}
    }
 }
words-ray-heading = Le rayon solaire
words-ray = { $replay ->
    [yes] Si votre dernière graine tombe dans votre grenier, vous rejouez aussitôt. Une seule fois : si ce second semis y finit encore, la main passe tout de même.
   *[no] Une dernière graine dans votre grenier y reste, sans vous faire rejouer : la main passe.
 }
words-feed-heading = Nourrir l’ennemi
words-feed = { $feed ->
    [yes] Il est interdit de laisser la rangée ennemie sans graine tant qu’un autre coup lui en laisserait au moins une. C’est la rangée à la fin du semis qui compte, moisson faite{ $replay ->
        [yes] {""} ; le semis rejoué est jugé pour lui-même.
       *[no] .
    }
   *[no] Rien n’oblige à nourrir l’ennemi : toute coupe à vous qui contient une graine peut être jouée.
 }
words-stop-heading = La fin
words-stop =
    { $majority } graines dans un grenier font gagner sur-le-champ, et l’on ne ramasse plus rien.
    La partie s’arrête aussi quand un joueur dont c’est le tour n’a plus de graine dans sa rangée{ $feed ->
        [yes] , ou plus aucun coup qui laisse une graine à la rangée ennemie
       *[no] {""}
    } ; chacun ajoute alors à son grenier les graines restées dans sa rangée.
words-win-heading = Qui gagne
words-win = Gagne qui a le plus de graines. À { $half } partout, { $tiebreak ->
    [last-defender] le départage tranche : gagne qui a fait la dernière moisson de la partie ; si personne n’a jamais moissonné, gagne le joueur dont ce n’est pas le tour quand la partie s’arrête. Il y a donc toujours un vainqueur.
    [defender] le départage tranche : gagne le joueur dont ce n’est pas le tour quand la partie s’arrête. Il y a donc toujours un vainqueur.
    [last] le départage tranche : gagne qui a fait la dernière moisson de la partie ; si personne n’a jamais moissonné, la partie est nulle.
   *[none] la partie est nulle.
 }
fault-relay-through-stores = « { $variant } » sème les greniers, et un relais ne peut repartir d’un grenier
fault-gap-without-relay = « { $variant } » moissonne derrière un vide, que seul un relais laisse
fault-replay-without-stores = « { $variant } » fait rejouer depuis un grenier qu’on ne sème pas
fault-feed-and-pass = « { $variant } » oblige à nourrir, et laisse passer
fault-endless = « { $variant } » pourrait durer toujours : les greniers ne sont pas semés, et rien d’autre ne l’arrête
fault-few-too-many = « { $variant } » s’arrête à { $seeds } graines, et commence avec { $total }
fault-rounds-not-shared = « { $variant } » est un match en manches, et une manche ne partagerait pas toutes ses graines
