# What the oracle says of a duel.
help-command-analyze = Say what each move of a record was worth, and which lost it
help-usage-analyze = [OPTIONS] FILE
analysis-heading = Analysis: { $what }
analysis-column-move = move
analysis-column-score = best play
analysis-column-given = given
analysis-column-better = better
analysis-start = start
analysis-nothing = No move was played: there is nothing to analyse.
analysis-legend = { $sun } – { $moon } with best play from there on, as if every seed were played for; { $sign } marks a move that changed who wins.
analysis-preparing = Preparing
analysis-at-work = Analysing
analysis-turn = Move { $number }, { $move }, { $kind ->
    [lost] gave the win away: { $name } was to win { $before }, { $other } wins { $after } after it
    [halved] gave the win away: { $name } was to win { $before }, it is a draw after it
   *[drawn] gave the draw away: { $other } wins { $after } after it
}. { $best } would have kept it: { $line }.
analysis-turns = The win changed hands { $count } times; the last { $few } of them:
analysis-no-turn = { $kind ->
    [won] No move changed who wins: it was { $name } all along.
   *[even] No move changed who wins: it was a draw all along.
}
analysis-played = { $name }: { $count ->
    [one] one perfect move
   *[other] { $count } perfect moves
} of { $total }; { $seeds ->
    [0] no seed given away
    [one] one seed given away
   *[other] { $seeds } seeds given away
}.
story-sign-turn = winner changed
guide-truth = the truth: who wins with best play (not for players)
truth-hint = truth
truth-best-play = best play
truth-over = the end
truth-wins = { $name } wins
truth-wins-last-capture = { $name } wins the tie: last harvest
truth-wins-defender = { $name } wins the tie: the other has the move
truth-draw = a draw
truth-thinking = thinking…
truth-unknown = Nobody knows the truth here: the oracle cannot reckon with these rules.
truth-not-now = Not for players: the room, replays and finished duels may see the truth.
