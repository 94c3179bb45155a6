helios = Hélios
selene = Séléné

# The sky.
zenith = zenith { $seeds }

# The narrator.
list-and = { $first } and { $last }
narr-begins = { $name } begins.
narr-turn = { $name } to play.
narr-turn-again = { $name } to play again.
narr-lifts = { $name } sows { $pit }: { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}.
narr-home = { $pit } ends at home, in { $end }: nothing to harvest.
narr-store = { $pit } ends in the store of { $name }.
narr-odd = { $pit } becomes odd ({ $seeds }): nothing to harvest.
narr-even = { $pit } becomes even ({ $seeds })!
narr-other = { $pit } now holds { $seeds }.
narr-harvest = { $pit } becomes even: { $name } harvests { $total } seeds.
narr-chain = { $pit } even, with { $others }: { $name } harvests { $total } seeds.
narr-takes = { $name } harvests { $pit }: { $total ->
    [one] { $total } seed
   *[other] { $total } seeds
}.
narr-takes-chain = { $name } harvests { $pit }, with { $others }: { $total } seeds.
narr-spared = Anti-famine: { $name } would have none left; { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} spared.
narr-ray = Solar ray! { $name } plays again.
narr-majority = { $seeds } seeds or more in one store: the race is won.
narr-empty-row = { $name } has no seed left to play: the duel stops.
narr-cannot-feed = { $name } cannot feed { $enemy }: the duel stops.
narr-sweep = Each takes in the seeds left in their own row.

# Foresight.
path-home = { $pit } ends at home, in { $end }.
path-store = { $pit } ends in the store.
path-ray = { $pit } ends in the store: solar ray, play again.
path-odd = { $pit } ends in { $end }, odd ({ $seeds }): no harvest.
path-other = { $pit } ends in { $end } ({ $seeds }): no harvest.
path-harvest = { $pit } ends in { $end }: a harvest of { $total ->
    [one] { $total } seed
   *[other] { $total } seeds
}.
path-chain = { $pit } harvests { $total }: { $taken }.
path-spared = { $pit } would empty the row ({ $seeds }): spared.
threats-none = No cup can be harvested now.
threats-some = Within reach: { $pits }.

# Refusals.
refuse-over = The duel is over.
refuse-empty = { $pit } is empty.
refuse-empty-choose = { $pit } is empty. Sow { $instead }.
refuse-not-yours = { $pit } is not { $name }’s to sow. Choose { $instead }.
refuse-starves = { $pit } would starve { $name }. Feed the enemy: { $instead }.

# The end.
end-seeds = { $name } wins by { $margin ->
    [one] { $margin } seed
   *[other] { $margin } seeds
}, { $most } to { $least }.
end-last-capture = { $name } wins the tie-break, { $most } all: the last harvest of the duel.
end-defender = { $name } wins the tie-break, { $most } all: no harvest at all, and { $loser } had the move.
end-draw = { $most } all: a draw.
end-resigned = { $loser } resigns: { $name } wins.
end-majority = A majority in the store ends the duel at once.
end-empty-row = A row was empty at its owner’s turn; each took in their own seeds.
end-cannot-feed = No move could feed the enemy; each took in their own seeds.
end-title-sun = The sun at the zenith
end-title-moon = The moon at the zenith
end-title-draw = Neither sets
end-rematch = rematch, sides swapped
end-new = new duel
end-title = title
end-quit = quit

# Questions.
ask-take-back = { $name } asks to take { $pit } back.
ask-take-back-agree = { $name }, do you agree?
ask-resign = { $name }, do you give this duel up?
ask-quit = Leave? The duel is not finished.
ask-title = Back to the title? The duel is not finished.
ask-yes = yes
ask-no = no
told-nothing-to-take-back = There is nothing to take back.
told-took-back = { $pit } is taken back.
told-declined = Not agreed: the move stands.

# Keys, as the hints name them.
hint-play = play
hint-choose = choose
hint-foresee = foresee
hint-take-back = take back
hint-skip = skip
hint-menu = menu
hint-help = help
hint-quit = quit
hint-scroll = scroll
hint-close = close
hint-begin = begin
hint-next = next
hint-again = again
key-space = Space
key-escape = Esc

# The help page.
guide-title = Help
guide-goal = Harvest the most seeds. { $seeds } of { $total } win at once.
guide-row = { $name }’s cups
guide-digits = the mover’s cup of that number
guide-arrows = choose a cup and play it; so does a click
guide-foresight = foresight: path, threats, off
guide-skip = skip what is playing
guide-take-back = take a move back, if the other agrees
guide-menu = menu: look, motion, speed, resign
guide-rules = the rules in full
guide-mouse = mouse on or off (off: text can be copied)
guide-quit = leave
guide-signs = Signs
guide-sign-pair = seeds lie in pairs
guide-sign-odd = the odd one out
guide-sign-lifted = lifted last
guide-sign-landed = the last seed fell here
guide-sign-target = the chosen cup ends here
guide-sign-taken = would be harvested
guide-sign-threat = can be harvested now
guide-sign-spared = spared: anti-famine

# The menu.
menu-title = Menu
menu-back = back
menu-help = help
menu-rules = rules
menu-theme = theme: { $value }
menu-glyphs = signs: { $value }
menu-motion = motion: { $value }
menu-speed = speed: × { $value }
menu-foresight = foresight: { $value }
menu-mouse = mouse: { $value }
menu-resign = resign
menu-to-title = title
menu-quit = quit
value-helios = night
value-day = day
value-mono = no colour
value-full = full
value-reduced = reduced
value-off = off
value-on = on
value-path = path
value-threats = threats
value-unicode = Unicode
value-ascii = ASCII

# The title.
title-name = HÉLIOS
title-motto = The sun and the moon race across the sky.
title-lesson = learn it in a minute
title-rules = the rules
title-help = help
title-quit = quit
title-standard = standard duel, 4 to 9 minutes
title-express = express duel, 3 minutes
title-other = { $name }

# The rules page.
rules-title = Rules: { $name }

# Too small.
notice-small = The board needs 40 × 12 cells.
notice-now = This window has { $width } × { $height }.

# The lesson.
lesson-title = Lesson { $step } of { $steps }
lesson-sow = Lift a cup and sow a seed in each place that follows, your store too.
lesson-even = Last seed makes an enemy cup even: harvest it, and even cups before it.
lesson-ray = A last seed in your own store is a solar ray: you play again, once.
lesson-feed = Never starve the enemy: while a move feeds them, you must feed.
lesson-yours = Your turn: make an enemy cup even. The path shows where each one ends.
lesson-try-again = No harvest this time. Try another cup: an even enemy cup is the aim.
lesson-done = Well harvested! Parity is all there is to it. Enter begins a duel.

# The family.
narr-pass = { $name } has no move, and passes.
narr-must-pass = { $name } has no move: Enter passes.
narr-quiet-count = { $count } of { $most } plies without a harvest.
narr-relay = Relay { $count }: { $pit }, { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
}.
narr-relay-ends = { $count ->
    [one] The sowing ends
   *[other] After { $count } cups the relay ends
} in { $end }: nothing to harvest.
narr-relay-stops = { $count ->
    [one] The sowing ends
   *[other] After { $count } cups the relay ends
} in { $end }.
narr-sweep-held = Each takes in the seeds of the cups they hold.
guide-goal-most = Harvest the most of { $total } seeds.
guide-goal-match = Harvest the most of { $total } seeds, round after round, until the other cannot fill a cup.
guide-digits-held = the mover’s cup of that number: their row first, then their sons
narr-few-seeds = Few seeds are left: it is over.
narr-quiet = { $count } plies without a harvest: it is over.
narr-repetition = The same position once more: it is over.
narr-agreement = Both agree: it is over.
narr-no-move = Neither player has a move: it is over.
path-relay = { $pit } runs through { $count ->
    [one] one cup
   *[other] { $count } cups
}, ends in { $end }: no harvest.
path-relay-harvest = { $pit } runs through { $count ->
    [one] one cup
   *[other] { $count } cups
}: a harvest of { $total ->
    [one] { $total } seed
   *[other] { $total } seeds
}.
refuse-slams = { $pit } would take { $name }’s whole row. Sow { $instead }.
refuse-endless = { $pit } would be sown for ever. Sow { $instead }.
refuse-pass = There is a move, so no pass: sow { $instead }.
end-few-seeds = Too few seeds are left to go on.
end-quiet = { $count } plies went by without a harvest.
end-repetition = The same position came up { $times } times.
end-agreement = The players agreed to stop; each took in their own seeds.
end-no-move = Neither player had a move.
end-match = { $name } wins the match: after { $count ->
    [one] one round
   *[other] { $count } rounds
}, { $loser } cannot fill a cup ({ $most } to { $least }).
end-match-capped = { $name } is the stronger after { $count ->
    [one] one round
   *[other] { $count } rounds
}, { $most } to { $least }, and wins the match.
end-match-draw = { $most } all after { $count ->
    [one] one round
   *[other] { $count } rounds
}: the match is drawn.
round-title = Round { $count } is over
round-score = { $name } has { $most } seeds, { $enemy } { $least }.
round-sons = { $name } holds { $count ->
    [one] one of { $enemy }’s cups: a son.
   *[other] { $count } of { $enemy }’s cups: sons.
}
round-loan = { $name } lends { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
} to { $enemy }, without debt.
round-even = { $most } all: each controls their own row.
round-starts = { $name } starts.
round-next = next round
ask-agree = { $name } proposes to stop here.
told-go-on = Not agreed: play on.
told-no-agreement = There is no stopping by agreement here.
told-agreement-from = The players may agree to stop from ply { $count } on.
hint-pass = pass
menu-direction = sowing: { $value }
menu-agree = propose to stop
value-clockwise = clockwise
value-anticlockwise = anticlockwise
title-awale = Awalé, tournament rules
title-awele = Awélé, family rules
title-oya = Oya: no grand slam
title-san-yao = San-Yao, a match of rounds
guide-agree = propose to stop
guide-sign-son = a cup won from its row: whose it is
narr-store-again = { $pit } ends in the store once more: one replay only.
ask-go-on = { $name } would like to play on after all.
told-mouse-on = The mouse plays again.
told-mouse-off = The mouse is the terminal’s now: text can be copied.
value-none = none

# What is kept.
title-go-on = continue: { $first } – { $last }, { $name }, { $count ->
    [one] one move
   *[other] { $count } moves
}
told-not-kept = This duel is not being kept: { $why }.
told-nothing-forward = There is nothing to play forward.
why-full = the disk is full
why-read-only = nothing may be written there
why-busy = another program is writing it
ask-forward = { $name } would like to play { $pit } again.
guide-forward = play forward what was taken back, likewise

# The replay.
replay-jump = Go to move { $number } (Enter)
hint-pause = pause
hint-play-show = play
hint-step = step
hint-speed = speed
hint-play-on = play on from here
zenith-open = zenith
why-no-folder = there is no such folder
why-system = the system says: { $detail }
replay-help-play = play and pause
replay-help-step = a move back, a move on
replay-help-speed = faster, slower
replay-help-ends = to the start, to the end
replay-help-jump = to the move of this number
replay-help-play-on = play on from here, in a record of its own
replay-help-close = close
