# The challenge of the day.
title-challenge = { $state ->
    [solved] challenge of the day (solved)
   *[open] challenge of the day
}
challenge-date = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
} { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
challenge-heading = Challenge of { $date } { $suns }
challenge-opening = Challenge of { $date }. Each sowing is a move.
challenge-task = Win { $seeds } seeds in { $count ->
    [one] one move
   *[other] { $count } moves
}
challenge-stands = { $won } won, { $count ->
    [0] no move left
    [one] one move left
   *[other] { $count } moves left
}
challenge-prompt = { $task } – { $stands } { $suns }
challenge-missed = Missed by { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
}: { $key } to try again.
challenge-solved = Solved!
challenge-how = { $seeds } seeds in { $count ->
    [one] one move
   *[other] { $count } moves
}, { $times ->
    [1] at the first try
   *[other] in { $times } tries
}{ $helped ->
    [yes] , with help
   *[no] {""}
}.
challenge-streak = { $count ->
    [one] One day solved.
   *[other] { $count } days solved in a row.
}
challenge-next = The next day’s: { $suns }
challenge-again = again
challenge-cannot-go-forward = In a challenge nothing is played forward: sow it again.
hint-hint = hint
challenge-try-again = try again
challenge-hint-ask = Once more { $key } shows the next move, and counts as help.
challenge-hint-move = The next move is { $move }.
challenge-hint-none = From here it cannot be forced any more: { $key } takes back.
challenge-not-kept = What is solved is not kept: { $why }

# The command.
help-command-challenge = Play the challenge of the day
help-date = The challenge of this day; else today’s, by UTC
help-value-date = DATE
cli-date = “{ $found }” is no day; expected: one of the calendar, like 2026-12-06
cli-challenge-file = { $file }: { $why }
cli-challenge-line = line { $line }, column { $column }: { $detail }
cli-challenge-format = format { $number } is unknown; expected: 1
challenge-rules = A move is one sowing, a replay too; { $name } answers as well as can be.
