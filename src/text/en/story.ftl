# The story of a duel.
story-title = The story of the duel
story-heading = The story of the duel: { $what }
story-choose = story of the duel
story-hint = story
story-guide = the story of the duel so far
story-guide-replay = the story of the duel, with this place in it
story-nothing = Nothing has been played yet.
story-sign-harvest = harvest
story-sign-ray = ray
story-sign-decided = decided
story-sign-here = here
story-round = round { $number }
story-so-far = So far { $name } leads, { $most } to { $least }.
story-so-far-even = So far it is { $most } all.
story-decided-reach = The seed that decided: with { $move } on move { $number }, { $name } holds { $seeds } and is out of reach.
story-decided-cup = The seed that decided: with { $move } on move { $number }, { $name } holds { $seeds }, and { $loser } can no longer fill a cup.
story-decided-count = Nobody was out of reach before the end. Move { $number }, { $move }, stops the game, and the count decides.
story-decided-last-capture = Equal stores, so the last harvest decides: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} for { $name }, with { $move } on move { $number }.
story-decided-defender = Equal stores, and not one harvest: after { $move } on move { $number } the turn is { $loser }’s, and that decides.
story-largest = { $times ->
    [1] The largest harvest:
    [2] The largest harvest, made twice; first:
   *[other] The largest harvest, made { $times } times; first:
} { $name } takes { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} with { $move } on move { $number }, from { $pits }.
story-largest-is-chain = No chain is longer.
story-chain = The longest chain: { $count } cups in one go, { $pits }, by { $name } with { $move } on move { $number }.
story-no-harvest = Nobody has harvested a seed.
story-rays = Solar rays: { $name } { $sun }, { $other } { $moon }.
story-no-ray = Not one solar ray.
story-spared = Anti-famine spares { $times ->
    [1] one harvest
   *[other] { $times } harvests
}.
story-relay = The longest relay: { $count } cups lifted in one go by { $name }, with { $move } on move { $number }.
story-lead-nobody = At no time was anybody ahead.
story-lead-kept = { $when ->
    [start] { $name } was ahead from the start and is never overtaken.
    [count] Only the count puts { $name } ahead.
   *[turn] { $name } goes ahead on move { $number } and is never overtaken.
}
story-lead-kept-match = In no round does the lead change hands.
story-lead-changes = The lead changes hands { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
}: { $words }.
story-lead-changes-last = The lead changes hands { $count } times, at last so: { $words }.
story-lead-change = { $when ->
    [count] { $name } in the count
   *[turn] { $name } on move { $number }
}
story-gap = The widest gap: { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} for { $name }, { $most } to { $least }, { $when ->
    [start] at the start
    [count] in the count
   *[turn] after move { $number }
}.
story-comeback = { $name } was { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
} behind { $when ->
    [start] at the start
    [count] at the count
   *[turn] after move { $number }
}, and wins all the same.
story-total = { $name }, { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}: { $words }.
story-total-match = { $name }, in all rounds together: { $words }.
story-part-before = { $count } from before
story-part-harvested = { $count } harvested
story-part-sown = { $count } sown home
story-part-swept = { $count } swept in at the end
story-part-nothing = nothing harvested
story-rounds = Round by round, { $name } to { $other }: { $words }.
story-sowings = { $count ->
    [one] One sowing
   *[other] { $count } sowings
} in all: { $name } { $sun }, { $other } { $moon }.
story-passes = { $times ->
    [1] One turn was
   *[other] { $times } turns were
} passed for want of a move.

# The command.
help-command-story = Tell the story of a recorded duel, with a plot of its stores
help-usage-story = [OPTIONS] FILE
help-svg =
    Draw the page in this new SVG file, too
story-of = { $name }, { $what }
story-desc = Two lines that climb with every move: the seeds in each player’s store.
story-axis = moves
