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
fault-nothing-to-capture = nothing could ever be captured in “{ $variant }”

rules-key-kind = { $key ->
    [pits-per-row] a number of pits
    [seeds-per-pit] a number of seeds
    [first] a player
    [sowing-origin] a rule of sowing
    [capture-when] a rule of capture
    [capture-chain] a yes or a no
    [capture-famine] a rule of famine
    [replay] a yes or a no
    [feed] a yes or a no
    [majority] a number of seeds
    [tiebreak] an order of tie-breaks
   *[variant] the name of a variant
 }

hint-expected = expected: { $what }
hint-meant = did you mean “{ $name }”?
hint-parser = the parser says: { $detail }
hint-keys = rules.toml as it comes with the game shows every key
hint-table = put it under a heading such as [standard]
hint-missing = give { $keys }, or inherit = "standard"
expected-at-head = variant = "…", or a table such as [standard]
expected-count = a whole number from { $from } to { $to }
expected-switch = true or false
expected-even-or-counts = "even", or a list of numbers like [2, 4]
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
    Hélios, the sun, has the near row, H1 to H{ $pits }; Séléné, the moon, has the far one, A1 to A{ $pits }.
    A row is counted from its owner’s left to right, and that is how the seeds travel: anticlockwise.
words-start-heading = The start
words-start =
    { $seeds ->
        [one] One seed
       *[other] { $seeds } seeds
    } in each cup, { $total } in all; the stores are empty.
    { $first ->
        [helios] Hélios
       *[selene] Séléné
    } begins, unless the players choose otherwise, and then they take turns.
words-sowing-heading = Sowing
words-sowing =
    On your turn, take all the seeds of one of your cups in hand and sow them, one in each place that follows.
    Your own store is such a place; the enemy’s is passed over. { $origin ->
        [sown] If your hand goes all the way round, the cup you emptied is a place like another: { $lap } seeds end in the cup that they came from.
       *[skipped] If your hand goes all the way round, the cup you emptied is passed over too and stays empty: the seed that would have fallen there falls in the place after it.
    }
words-capture-heading = Harvesting
words-capture =
    Only the last seed harvests, and only in the enemy row. { $when ->
        [even] If the cup in which it falls now holds an even number of seeds (2, 4, 6 …),
        [one] If the cup in which it falls now holds exactly { $counts },
       *[counts] If the cup in which it falls now holds { $counts } seeds, and no other number,
    } all of it goes to your store. { $chain ->
        [yes] Then the cup just before it is looked at: if it too is an enemy cup and holds { $when ->
            [even] an even number of seeds, and is not empty,
            [one] as many,
           *[counts] one of these numbers,
        } it is harvested as well, and so on backwards. The first cup that does not qualify, or the end of the row, stops the chain.
       *[no] That cup alone is harvested, whatever its neighbours hold.
    } A last seed in your own row or in your store harvests nothing.
words-famine-heading = Anti-famine
words-famine = { $spared ->
    [yes] Something must always be left to live on. A harvest that would leave the enemy row without a single seed takes nothing at all; the seeds just sown stay where they fell.
   *[no] Nothing is spared: a harvest may take the last seed of the enemy row.{ $feed ->
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
    [yes] You may not leave the enemy row without a seed as long as another move would leave it at least one. What counts is the row at the end of the sowing, harvest done{ $replay ->
        [yes] ; a replay is judged for itself.
       *[no] .
    }
   *[no] Nobody has to feed the enemy: every cup of yours that holds a seed may be played.
 }
words-stop-heading = The end
words-stop =
    { $majority } seeds in a store win at once, and nothing more is taken up.
    The game also stops when a player whose turn it is has no seed in their row{ $feed ->
        [yes] , or no move that leaves the enemy row a seed
       *[no] {""}
    }; then each player adds the seeds left in their own row to their store.
words-win-heading = Who wins
words-win = Whoever has more seeds wins. At { $half } all, { $tiebreak ->
    [last-defender] the tie-break decides: whoever made the last capture of the game wins; if nobody ever captured, the player whose turn it is not when the game stops. So there is always a winner.
    [defender] the tie-break decides: the player whose turn it is not when the game stops wins. So there is always a winner.
    [last] the tie-break decides: whoever made the last capture of the game wins; if nobody ever captured, it is a draw.
   *[none] the game is a draw.
 }
