# Clocks and series.
end-time = { $loser }’s time is up: { $name } wins.
end-time-rule = Whoever has no time left has lost, whatever lies in the stores.
clock-title = The clocks stand still
clock-start = start the clock
clock-starts = { $name } has the move.
clock-has = { $name }: { $time }
clock-short = { $seconds }.{ $tenths }
series-first = Player 1
series-second = Player 2
series-stands = { $name } leads { $most }–{ $least }, best of { $count }.
series-even = { $most }–{ $least }, best of { $count }.
series-won = { $name } wins the series, { $most }–{ $least }.
end-following = next duel, sides swapped
end-new-series = new series
guide-pause = stop the clocks, where there are any
help-clock = Give each player a time: 4m, or 3m+2s
help-best-of = Play a series of at most so many duels
help-value-time = TIME
cli-clock = “{ $found }” is not a clock; expected: a time from 1s to 10h, and what each sowing adds, up to 10m: 4m, 90s, 3m+2s
cli-series = “{ $found }” is not a series; expected: an odd number of duels from 1 to 99
record-clock = { $found } is not a clock
record-clock-none = there are times, but no clock
record-clock-count = { $count ->
    [one] one move
   *[other] { $count } moves
}, but { $times ->
    [one] one time
   *[other] { $times } times
}
record-clock-late = move { $number } was made when no time was left
record-series = no series can stand so
