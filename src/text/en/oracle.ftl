# The oracle.
help-command-solve = Solve the game: every board, the value of every first move
help-self-check = Compare so many random positions with plain search
expected-self-check = a whole number from 1 to 1000000000
solve-heading = { $name }: { $count } boards of up to { $seeds } seeds{ $replay ->
    [yes] , each also with a replay pending
   *[no] {""}
}
solve-start = With best play: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} of { $total } for { $who }; { $what }.
solve-wins-by = { $seeds ->
    [one] { $who } wins by one seed
   *[other] { $who } wins by { $seeds } seeds
}
solve-wins-tie = { $who } wins the tie: { $why }
solve-draw = a draw
solve-last-capture = { $who } harvests last
solve-no-capture = nobody harvests, and { $who } does not have the move at the stop
solve-moves = Seeds for { $who } after each first move:
solve-line = Best play: { $line }
solve-counts = Boards that the player to move wins and loses, at level stores and before any harvest{ $replay ->
    [yes] , without and with a replay pending
   *[no] {""}
}:
solve-seeds = seeds
solve-boards = boards
solve-won = won
solve-lost = lost
solve-checksum = Checksum: { $value }
solve-cost = Solved in { $time } s on { $count ->
    [one] one thread
   *[other] { $count } threads
}; the values take { $most } MiB.
solve-progress = { $what } [{ $line }] { $number }%
solve-solving = Solving
solve-checking = Checking
solve-agreed = Self-check: { $count } random positions of up to { $few } seeds agree with plain search, and as many of up to { $seeds } with what their moves lead to.
solve-disagreement = Self-check: { $at }: the tables say { $one }, { $kind ->
    [moves] its moves lead to { $other }
   *[plain] plain search says { $other }
}.
solve-unsupported = { $name } cannot be solved: { $kind ->
    [circular] what is sown can come back, since no hand that leaves its row must pass its owner’s store
    [relay] its sowings go on by relay
    [capture] it does not harvest from the last seed
    [famine] a harvest may take, or try to take, all that the enemy has
    [passes] a player without a move passes
    [stops] it ends by few seeds, quiet moves, repetition or agreement, which the cups do not show
    [large] more than 30 seeds, or more than 5 cups a row, take too long while somebody waits
    [rounds] its games are rounds of a match
    [tie] ties are settled in another way than by the last harvest, then the defender
   *[seeds] { $total } seeds are too many; { $most } are not
}
solve-no-memory = { $name } takes { $most } MiB to solve, and the system does not give them.
