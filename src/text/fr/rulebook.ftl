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
fault-relay-through-stores = « { $variant } » sème les greniers, et aucun relais ne repart d’un grenier
fault-gap-without-relay = « { $variant } » moissonne derrière un vide, que seul laisse un relais
fault-replay-without-stores = « { $variant } » fait rejouer depuis un grenier, et ses greniers ne sont pas semés
fault-feed-and-pass = « { $variant } » oblige à nourrir, et laisse passer
fault-endless = « { $variant } » pourrait durer toujours : rien n’oblige un grenier à se remplir, et rien d’autre ne l’arrête
fault-repeated-once = « { $variant } » s’arrêterait aussitôt : toute position vient une première fois
fault-few-too-many = « { $variant } » s’arrête quand il reste { $seeds } graines, et commence avec { $total }
fault-rounds-not-shared = « { $variant } » est un match en manches, et une manche ne partagerait pas toutes ses graines
fault-nothing-to-capture = on ne pourrait jamais rien moissonner à « { $variant } »

rules-key-kind = { $key ->
    [pits-per-row] un nombre de coupes
    [seeds-per-pit] un nombre de graines
    [first] un joueur
    [names] une façon de nommer les coupes
    [sowing-direction] un sens
    [sowing-stores] une règle de semis
    [sowing-origin] une règle de semis
    [sowing-relay] un oui ou un non
    [capture-from] une règle de moisson
    [capture-when] une règle de moisson
    [capture-chain] un oui ou un non
    [capture-famine] une règle d’anti-famine
    [replay] un oui ou un non
    [feed] un oui ou un non
    [stuck] une règle pour qui n’a pas de coup
    [majority] un nombre de graines
    [stop-few] un nombre de graines
    [stop-few-to] une règle pour les dernières graines
    [stop-quiet] un nombre de coups
    [stop-repetition] un nombre de fois
    [stop-agreement] le numéro d’un coup
    [rounds] un oui ou un non
    [tiebreak] un ordre de départage
   *[variant] le nom d’une variante
 }

hint-expected = attendu : { $what }
hint-meant = vouliez-vous dire « { $name } » ?
hint-parser = l’analyseur dit (en anglais) : { $detail }
hint-keys = le rules.toml livré avec le jeu montre toutes les clés
hint-table = à placer sous un titre comme [standard]
hint-missing = donner { $keys }, ou inherit = "standard"
hint-relay-through-stores = sowing.relay demande sowing.stores = "none"
hint-gap-without-relay = capture.from = "gap" demande sowing.relay = true
hint-replay-without-stores = replay = true demande sowing.stores = "own"
hint-feed-and-pass = stuck = "passes" demande feed = false
hint-endless = donner un nombre à stop.quiet, stop.repetition ou stop.agreement
hint-repeated-once = 0 pour jamais, ou un nombre à partir de 2
hint-rounds-not-shared = rounds = true demande majority = "none", et stop.few = 0 ou stop.few_to = "owner"
expected-at-head = variant = "…", ou une table comme [standard]
expected-count = un nombre entier de { $from } à { $to }
expected-count-or-none = un nombre entier de { $from } à { $to }, ou "none"
expected-switch = true ou false
expected-even-or-counts = "even", "any", ou une liste de nombres comme [2, 4]
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
    Hélios, le soleil, tient la rangée proche, de { $near } à { $near-last } ; Séléné, la lune, tient la rangée lointaine, de { $far } à { $far-last }.
    Chacun compte ses coupes de sa gauche vers sa droite, { $direction ->
        [anticlockwise] et c’est ainsi que voyagent les graines : dans le sens inverse des aiguilles d’une montre.
        [clockwise] et les graines voyagent à rebours : dans le sens des aiguilles d’une montre.
        [chosen-clockwise] et les joueurs ont choisi que les graines voyagent à rebours : dans le sens des aiguilles d’une montre.
       *[either] et c’est ainsi que voyagent les graines, dans le sens inverse des aiguilles d’une montre, sauf si les joueurs choisissent l’autre sens avant de commencer.
    }
words-start-heading = La mise en place
words-start =
    { $seeds ->
        [1] Une graine
       *[other] { $seeds } graines
    } dans chaque coupe, { $total } en tout ; les greniers sont vides.
    { $first ->
        [helios] Hélios
       *[selene] Séléné
    } commence{ $rounds ->
        [yes] {" "}la première manche
       *[no] {""}
    }, sauf si les joueurs en décident autrement ; ensuite, chacun son tour.
words-sowing-heading = Semer
words-sowing = À votre tour, prenez en main toutes les graines d’une de vos coupes et semez-les, une dans chaque { $stores ->
    [own] lieu qui suit. Votre grenier est un de ces lieux ; celui de l’ennemi est sauté.
   *[none] coupe qui suit. On ne sème pas les greniers.
 }
words-lap = { $origin ->
    [sown] Si votre main fait le tour du plateau, la coupe que vous avez vidée est un lieu comme un autre : la dernière de { $lap } graines tombe dans la coupe d’où elles viennent.
   *[skipped] Si votre main fait le tour du plateau, la coupe que vous avez vidée est sautée elle aussi et reste vide : la graine qui y serait tombée va au lieu suivant.
 }
words-relay = Votre main vide, regardez la coupe qui suit la dernière semée. Si elle contient des graines, prenez-les et continuez de semer à partir de là, quoi qu’ait contenu la dernière ; et ainsi de suite, jusqu’à ce que cette coupe suivante soit vide. On ne sème pas une coupe à partir de laquelle cela ne finirait jamais.
words-capture-heading = Moissonner
words-capture =
    Seule la dernière graine { $relay ->
        [yes] de tout le semis moissonne
       *[no] moissonne
    }, et seulement dans une coupe ennemie. { $when ->
        [any] Quoi que contienne alors la coupe où elle tombe,
        [even] Si la coupe où elle tombe contient alors un nombre pair de graines (2, 4, 6…),
        [one] Si la coupe où elle tombe en contient alors exactement { $counts },
       *[counts] Si la coupe où elle tombe contient alors { $counts } graines, et aucun autre nombre,
    } tout ce qu’elle contient va dans votre grenier.
words-capture-chain = On regarde ensuite la coupe juste avant : si c’est encore une coupe ennemie et qu’elle contient { $when ->
    [any] au moins une graine,
    [even] un nombre pair de graines, sans être vide,
    [one] le même nombre,
   *[counts] un de ces nombres,
 } elle est moissonnée aussi, et ainsi de suite à reculons. La première coupe qui ne convient pas{ $rounds ->
    [yes] , ou qui est à vous,
   *[no] , ou le bout de la rangée,
 } arrête la chaîne.
words-capture-alone = Cette coupe seule est moissonnée, quoi que contiennent ses voisines.
words-capture-none = Une dernière graine dans { $stores ->
    [own] une coupe à vous ou dans votre grenier ne moissonne rien.
   *[none] une coupe à vous ne moissonne rien.
 }
words-gap =
    Votre semis finit devant une coupe vide. Regardez derrière ce vide : si la coupe qui le suit { $when ->
        [any] contient des graines,
        [even] contient un nombre pair de graines (2, 4, 6…),
        [one] en contient exactement { $counts },
       *[counts] contient { $counts } graines, et aucun autre nombre,
    } toutes vont dans votre grenier, à qui que soit la coupe, y compris à vous.
words-gap-chain = Si la coupe d’après est vide et que celle qui vient au-delà { $when ->
    [any] contient des graines,
    [even] contient un nombre pair,
    [one] en contient autant,
   *[counts] contient un de ces nombres,
 } celle-là est moissonnée aussi, et ainsi de suite autour du plateau : un vide, une moisson, un vide, une moisson. Deux coupes vides de suite arrêtent tout, et de même une pleine là où il faudrait un vide.
words-famine-heading = L’anti-famine
words-famine = { $famine ->
    [spared] Il faut toujours laisser de quoi vivre. Une moisson qui laisserait les coupes de l’ennemi sans une seule graine ne prend rien du tout ; les graines semées restent où elles sont tombées.
    [forbidden] Il faut toujours laisser de quoi vivre. Un coup qui moissonnerait toutes les graines des coupes de l’ennemi est interdit tant qu’il y en a un autre. Là où tous les coups en sont, on en joue un, et il ne prend rien.
   *[taken] Rien n’est épargné : une moisson peut prendre la dernière graine des coupes de l’ennemi.{ $feed ->
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
    [yes] Il est interdit de laisser les coupes de l’ennemi sans graine tant qu’un autre coup leur en laisserait au moins une. C’est ce qu’elles contiennent à la fin du semis qui compte, moisson faite{ $replay ->
        [yes] {""} ; le semis rejoué est jugé pour lui-même.
       *[no] .
    }
   *[no] Rien n’oblige à nourrir l’ennemi : un coup qui laisse ses coupes vides est un coup comme un autre.
 }
words-pass-heading = Passer
words-pass = Qui n’a pas de coup passe ; qui en a un n’en a pas le droit.
words-stop-heading = { $rounds ->
    [yes] La fin d’une manche
   *[no] La fin
 }
words-majority = { $majority } graines dans un grenier font gagner sur-le-champ, et l’on ne ramasse plus rien.
words-few-nobody = { $few ->
    [one] Quand il ne reste pas plus d’une graine dans les coupes, la partie est finie, et cette graine ne compte pour personne.
   *[other] Quand il reste { $few } graines ou moins dans les coupes, la partie est finie, et elles ne comptent pour personne.
 }
words-stops = { $others ->
    [yes] La partie s’arrête aussi
   *[no] { $rounds ->
        [yes] Une manche s’arrête
       *[no] La partie s’arrête
    }
 } { $reasons } ; chacun ajoute alors à son grenier les graines restées dans ses coupes.
words-stop-stuck = quand un joueur dont c’est le tour n’a plus de graine dans ses coupes{ $feed ->
    [yes] {" "}ou plus de coup qui en laisse une à celles de l’ennemi
   *[no] { $relay ->
        [yes] {" "}ou plus aucune d’où un semis finisse
       *[no] {""}
    }
 }
words-stop-no-move = quand aucun des joueurs n’a de coup
words-stop-few = { $few ->
    [one] quand il ne reste pas plus d’une graine dans les coupes
   *[other] quand il reste { $few } graines ou moins dans les coupes
 }
words-stop-quiet = { $quiet ->
    [one] après un coup sans moisson
   *[other] après { $quiet } coups de suite sans moisson
 }
words-stop-repetition = quand la même position est venue { $times } fois avec le même joueur au trait
words-stop-agreement = quand les deux joueurs en conviennent{ $agreement ->
    [0] {""}
    [one] , une fois { $agreement } coup joué
   *[other] , une fois { $agreement } coups joués
 }
words-list-or = { $first }, ou { $last }
words-win-heading = Qui gagne
words-win = Gagne qui a le plus de graines. { $left ->
    [yes] Si chacun en a autant,
   *[no] À { $half } partout,
 } { $tiebreak ->
    [last-defender] le départage tranche : gagne qui a fait la dernière moisson de la partie ; si personne n’a jamais moissonné, gagne qui n’a pas le trait quand la partie s’arrête. Il y a donc toujours un vainqueur.
    [defender] le départage tranche : gagne qui n’a pas le trait quand la partie s’arrête. Il y a donc toujours un vainqueur.
    [last] le départage tranche : gagne qui a fait la dernière moisson de la partie ; si personne n’a jamais moissonné, la partie est nulle.
   *[none] la partie est nulle.
 }
words-match-heading = Le match
words-match =
    Un match a plusieurs manches. Qui a moins de { $seeds ->
        [1] une graine
       *[other] { $seeds } graines
    } à la fin d’une manche ne peut pas remplir une coupe, et l’autre joueur a gagné le match. Sinon la manche suivante commence :
    chaque coupe est remplie de nouveau, de { $seeds ->
        [1] une graine
       *[other] { $seeds } graines
    }, et les greniers sont vidés.
words-match-sons = Des { $cups } coupes, le plus fort a désormais autant que ses propres graines peuvent en remplir, et le plus faible a les autres : chacun d’abord celles de sa rangée, le plus fort ensuite les plus proches de la rangée ennemie, dans le sens du semis. Une telle coupe est un fils (érzi) de qui l’a gagnée. On refait ce compte après chaque manche, si bien que les fils peuvent être repris.
words-match-loan = Ce qui manque au plus faible pour remplir la dernière de ses coupes, le plus fort le prête, sans dette.
words-match-starts = Le plus fort commence ; à { $half } partout, celui qui n’a pas commencé la manche précédente.
words-match-capped = Les joueurs peuvent aussi convenir à l’avance d’un nombre de manches : le plus fort après la dernière a alors gagné le match, et { $half } partout font match nul.
