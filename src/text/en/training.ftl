# Training.
train-sign = training
train-hint = hint
train-guide = a hint, in training and in a challenge
train-sign-best = the best move
train-sign-gave = it gave seeds away
train-sign-turned = it gave the duel away
train-only = Hints are for training: helios train.
train-thinking = The oracle is thinking …
train-unknown = The oracle does not know this variant.
train-counsel = Best: { $pit } { $reasons }.
train-as-good = { $count ->
    [one] Another is as good.
   *[other] { $count } others are as good.
}
train-takes = takes { $seeds }{ $pits ->
    [one] {""}
   *[other] {" "}from { $pits } cups
}
train-majority = wins by the majority
train-finishes = ends the duel and wins it
train-ray = plays again
train-feeds = feeds { $name }, as it must
train-guards = leaves { $name } { $least } to harvest, not { $most }
train-guards-all = leaves { $name } nothing to harvest
train-keeps-ray = keeps the ray of { $pit }
train-only-win = is the only one that wins
train-wins = wins in the end
train-wins-tie = wins by the tie-break in the end
train-draws = holds the draw
train-loses-tie = loses by the tie-break only
train-loses = loses least, by { $seeds }
train-gave = This gave { $seeds ->
    [one] a seed
   *[other] { $seeds } seeds
} away: { $pits } was better.
train-gave-win = This gave the win away{ $seeds ->
    [one] {" "}for a seed
   *[other] {" "}for { $seeds } seeds
}: { $pits } was better.
train-gave-tie = This gave the tie-break away: { $pits } was better.
train-gave-draw = This gave the draw away: { $pits } was better.
train-all = { $name } gave { $seeds ->
    [one] a seed
   *[other] { $seeds } seeds
} away in { $count ->
    [one] one sowing
   *[other] { $count } sowings
}.
train-all-nothing = { $name } gave nothing away in { $count ->
    [one] one sowing
   *[other] { $count } sowings
}.
train-all-tie = { $name } gave no seed away in { $count ->
    [one] one sowing
   *[other] { $count } sowings
}, but the tie-break.
train-all-short = Given away: { $sun } { $most }, { $moon } { $least }.
train-counting = The oracle is still counting what was given away …
help-command-train = Train: hints, free take-backs, a mark on what was given away
train-refused = “{ $name }” has no training: the oracle knows the duels of standard and express, and variants of their family that are no bigger
