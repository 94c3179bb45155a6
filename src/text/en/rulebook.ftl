# What is wrong with a rules file.
fault-absent = there is no such file
fault-folder = this is a folder, not a file
fault-unreadable = it cannot be read: { $why }
fault-too-large = more than 1 MB: this is no rules file
fault-not-utf-8 = this is not text
fault-syntax = this is not TOML
fault-repeated = “{ $name }” stands here a second time
fault-unknown-key = there is no key “{ $name }”
fault-outside-table = “{ $name }” belongs to a variant, and stands in none here
fault-value = “{ $found }” is not { $kind }
fault-value-other = { $other ->
    [true] true
    [false] false
    [empty-list] an empty list
    [table] a table
   *[list] a list
 } is not { $kind }
fault-twice = “{ $name }” is twice in the list
fault-not-table = “{ $name }” is not a table
fault-too-many = more than { $most } variants
fault-name = “{ $name }” cannot be the name of a variant
unknown-variant = there is no variant “{ $name }”
fault-ring = these variants inherit one another in a ring: { $ring }
fault-missing = { $count ->
    [one] “{ $variant }” inherits nothing and lacks a key
   *[other] “{ $variant }” inherits nothing and lacks { $count } keys
 }
fault-pits = “{ $variant }” cannot have { $pits } pits a row
fault-seeds = { $seeds ->
    [one] “{ $variant }” would have { $total } seeds, one a pit: a board holds 200 at most
   *[other] “{ $variant }” would have { $total } seeds, { $seeds } a pit: a board holds 200 at most
 }
fault-majority-too-many = { $majority } seeds are to win in “{ $variant }”, which has only { $total }
fault-majority-too-few = { $majority } of { $total } seeds are no majority in “{ $variant }”: both players could have them
fault-nothing-to-capture = nothing could ever be harvested in “{ $variant }”
fault-relay-through-stores = “{ $variant }” sows stores, and no relay goes on from a store
fault-gap-without-relay = “{ $variant }” harvests behind a gap, which only a relay leaves
fault-replay-without-stores = “{ $variant }” replays from a store, and its stores are not sown
fault-feed-and-pass = “{ $variant }” makes players feed, and lets them pass
fault-endless = “{ $variant }” could go on for ever: no store need fill, and nothing else stops it
fault-repeated-once = “{ $variant }” would stop at once: every position comes up a first time
fault-few-too-many = “{ $variant }” stops when { $seeds } seeds are left, and begins with { $total }
fault-rounds-not-shared = “{ $variant }” is a match of rounds, and a round would not share out all its seeds

rules-key-kind = { $key ->
    [pits-per-row] a number of pits
    [seeds-per-pit] a number of seeds
    [first] a player
    [names] a way of naming pits
    [sowing-direction] a direction
    [sowing-stores] a rule of sowing
    [sowing-origin] a rule of sowing
    [sowing-relay] a yes or a no
    [capture-from] a rule of harvesting
    [capture-when] a rule of harvesting
    [capture-chain] a yes or a no
    [capture-famine] a rule of famine
    [replay] a yes or a no
    [feed] a yes or a no
    [stuck] a rule for a player without a move
    [majority] a number of seeds
    [stop-few] a number of seeds
    [stop-few-to] a rule for the last seeds
    [stop-quiet] a number of moves
    [stop-repetition] a number of times
    [stop-agreement] the number of a move
    [rounds] a yes or a no
    [tiebreak] an order of tie-breaks
   *[variant] the name of a variant
 }

hint-expected = expected: { $what }
hint-meant = did you mean “{ $name }”?
hint-parser = the parser says: { $detail }
hint-keys = rules.toml as it comes with the game shows every key
hint-table = put it under a heading such as [standard]
hint-missing = give { $keys }, or inherit = "standard"
hint-relay-through-stores = sowing.relay wants sowing.stores = "none"
hint-gap-without-relay = capture.from = "gap" wants sowing.relay = true
hint-replay-without-stores = replay = true wants sowing.stores = "own"
hint-feed-and-pass = stuck = "passes" wants feed = false
hint-endless = give stop.quiet, stop.repetition or stop.agreement a number
hint-repeated-once = 0 for never, or a number from 2 on
hint-rounds-not-shared = rounds = true wants majority = "none", and stop.few = 0 or stop.few_to = "owner"
expected-at-head = variant = "…", or a table such as [standard]
expected-count = a whole number from { $from } to { $to }
expected-count-or-none = a whole number from { $from } to { $to }, or "none"
expected-switch = true or false
expected-even-or-counts = "even", "any", or a list of numbers like [2, 4]
expected-order = a list of these, none twice: { $words }
expected-text = a name in quotation marks
expected-table = a table, like [standard]
expected-name = 1 to 24 letters, no control characters, no space at the ends
expected-majority = majority, a whole number from { $from } to { $to }
expected-utf-8 = UTF-8
list-or = { $first } or { $last }

# The rules in words.
words-title = The rules of “{ $name }”
words-board-heading = The board
words-board =
    An egg box: two rows of { $pits } cups, and beside it a store at each player’s right hand.
    Hélios, the sun, has the near row, { $near } to { $near-last }; Séléné, the moon, has the far one, { $far } to { $far-last }.
    A row is counted from its owner’s left to right, { $direction ->
        [anticlockwise] and that is how the seeds travel: anticlockwise.
        [clockwise] and the seeds travel the other way: clockwise.
        [chosen-clockwise] and the players have chosen that the seeds travel the other way: clockwise.
       *[either] and that is how the seeds travel, anticlockwise, unless the players choose the other way before they begin.
    }
words-start-heading = The start
words-start =
    { $seeds ->
        [one] One seed
       *[other] { $seeds } seeds
    } in each cup, { $total } in all; the stores are empty.
    { $first ->
        [helios] Hélios
       *[selene] Séléné
    } begins{ $rounds ->
        [yes] {" "}the first round
       *[no] {""}
    }, unless the players choose otherwise, and then they take turns.
words-sowing-heading = Sowing
words-sowing = On your turn, take all the seeds of one of your cups in hand and sow them, one in each { $stores ->
    [own] place that follows. Your own store is such a place; the enemy’s is passed over.
   *[none] cup that follows. Stores are not sown.
 }
words-lap = { $origin ->
    [sown] If your hand goes all the way round, the cup you emptied is a place like another: the last of { $lap } seeds falls in the cup that they came from.
   *[skipped] If your hand goes all the way round, the cup you emptied is passed over too and stays empty: the seed that would have fallen there falls in the place after it.
 }
words-relay = When your hand is empty, look at the cup after the last one sown. If it holds seeds, take them up and sow on from there, whatever the last one held; and so on, until that next cup is empty. A cup from which this would never end may not be sown.
words-capture-heading = Harvesting
words-capture =
    Only the last seed { $relay ->
        [yes] of the whole sowing harvests
       *[no] harvests
    }, and only in an enemy cup. { $when ->
        [any] Whatever the cup in which it falls holds now,
        [even] If the cup in which it falls now holds an even number of seeds (2, 4, 6 …),
        [one] If the cup in which it falls now holds exactly { $counts },
       *[counts] If the cup in which it falls now holds { $counts } seeds, and no other number,
    } all of it goes to your store.
words-capture-chain = Then the cup just before it is looked at: if it too is an enemy cup and holds { $when ->
    [any] a seed or more,
    [even] an even number of seeds, and is not empty,
    [one] as many,
   *[counts] one of these numbers,
 } it is harvested as well, and so on backwards. The first cup that does not qualify{ $rounds ->
    [yes] , or that is yours,
   *[no] , or the end of the row,
 } stops the chain.
words-capture-alone = That cup alone is harvested, whatever its neighbours hold.
words-capture-none = A last seed in { $stores ->
    [own] a cup of yours or in your store harvests nothing.
   *[none] a cup of yours harvests nothing.
 }
words-gap =
    Your sowing ends before an empty cup. Look past that gap: if the cup behind it { $when ->
        [any] holds seeds,
        [even] holds an even number of seeds (2, 4, 6 …),
        [one] holds exactly { $counts },
       *[counts] holds { $counts } seeds, and no other number,
    } all of them go to your store, whoever’s cup it is, your own included.
words-gap-chain = If the cup after that one is empty and the one beyond { $when ->
    [any] holds seeds,
    [even] holds an even number,
    [one] holds as many,
   *[counts] holds one of these numbers,
 } that one is harvested as well, and so on round the board: a gap, a harvest, a gap, a harvest. Two empty cups in a row stop it, and so does a full one where a gap should be.
words-famine-heading = Anti-famine
words-famine = { $famine ->
    [spared] Something must always be left to live on. A harvest that would leave the enemy’s cups without a single seed takes nothing at all; the seeds just sown stay where they fell.
    [forbidden] Something must always be left to live on. A move that would harvest every seed in the enemy’s cups is forbidden while there is another. Where every move is one, it is played and takes nothing.
   *[taken] Nothing is spared: a harvest may take the last seed in the enemy’s cups.{ $feed ->
        [yes] {" "}But such a move may be forbidden: see below.
       *[no] {""}
    }
 }
words-ray-heading = Solar ray
words-ray = { $replay ->
    [yes] If your last seed falls in your own store, you play again at once. One replay at most: if that one ends in your store too, the turn passes all the same.
   *[no] A last seed in your own store stays there and grants no replay: the turn passes.
 }
words-feed-heading = Feeding the enemy
words-feed = { $feed ->
    [yes] You may not leave the enemy’s cups without a seed as long as another move would leave them at least one. What counts is what they hold at the end of the sowing, harvest done{ $replay ->
        [yes] ; a replay is judged for itself.
       *[no] .
    }
   *[no] Nobody has to feed the enemy: a move that leaves their cups empty is a move like another.
 }
words-pass-heading = Passing
words-pass = Whoever has no move passes, and whoever has one may not.
words-stop-heading = { $rounds ->
    [yes] The end of a round
   *[no] The end
 }
words-majority = { $majority } seeds in a store win at once, and nothing more is taken up.
words-few-nobody = { $few ->
    [one] When no more than one seed is left in the cups, the game is over, and that seed counts for nobody.
   *[other] When at most { $few } seeds are left in the cups, the game is over, and they count for nobody.
 }
words-stops = { $others ->
    [yes] The game also stops
   *[no] { $rounds ->
        [yes] A round stops
       *[no] The game stops
    }
 } { $reasons }; then each player adds the seeds left in their own cups to their store.
words-stop-stuck = when a player whose turn it is has no seed in their cups{ $feed ->
    [yes] {" "}or no move that leaves the enemy’s a seed
   *[no] { $relay ->
        [yes] {" "}or none from which a sowing ends
       *[no] {""}
    }
 }
words-stop-no-move = when neither player has a move
words-stop-few = { $few ->
    [one] when no more than one seed is left in the cups
   *[other] when at most { $few } seeds are left in the cups
 }
words-stop-quiet = { $quiet ->
    [one] after one move without a harvest
   *[other] after { $quiet } moves in a row without a harvest
 }
words-stop-repetition = when the same position has come up { $times } times with the same player to move
words-stop-agreement = when both players agree to it{ $agreement ->
    [0] {""}
    [one] , once one move has been played
   *[other] , once { $agreement } moves have been played
 }
words-list-or = { $first }, or { $last }
words-win-heading = Who wins
words-win = Whoever has more seeds wins. { $left ->
    [yes] If both have as many,
   *[no] At { $half } all,
 } { $tiebreak ->
    [last-defender] the tie-break decides: whoever made the last harvest of the game wins; if nobody ever harvested, the player who is not to move when the game stops. So there is always a winner.
    [defender] the tie-break decides: the player who is not to move when the game stops wins. So there is always a winner.
    [last] the tie-break decides: whoever made the last harvest of the game wins; if nobody ever harvested, it is a draw.
   *[none] the game is a draw.
 }
words-match-heading = The match
words-match =
    A match has several rounds. Whoever has fewer than { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
    } when a round is over cannot fill a cup, and the other player has won the match. Otherwise the next round begins:
    every cup is filled again, with { $seeds ->
        [one] one seed
       *[other] { $seeds } seeds
    }, and the stores are emptied.
words-match-sons = Of the { $cups } cups the stronger player now has as many as their own seeds can fill, and the weaker the rest: each the cups of their own row first, and the stronger then the nearest of the enemy’s row, in the way of sowing. Such a cup is a son (érzi) of whoever has won it. Whose each cup is is worked out anew after every round, so that sons can be won back.
words-match-loan = What the weaker player lacks to fill the last of their cups the stronger lends, and no debt is kept.
words-match-starts = The stronger player starts; at { $half } all, whoever did not start the last round.
words-match-capped = The players may also agree beforehand on a number of rounds: then the stronger player after the last one has won the match, and { $half } all is a draw.
