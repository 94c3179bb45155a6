# The duel line by line.
lines-open = A duel of { $name }.
lines-name = { $name }, the { $side ->
    [sun] sun
   *[moon] moon
}: the row from { $from } to { $to }.
lines-commands = Answer with a cup or its number. ? lists what else can be answered.
lines-must-pass = { $name } has no move: answer pass.
lines-no-pass = Nobody passes here. Sow { $pits }.
lines-unknown = “{ $word }” is not understood. Sow { $pits }, or answer ? for help.
lines-no-cup = “{ $word }” is not a cup. There are: { $pits }.
lines-noted = { $pit }: { $why }.
lines-foresee-which = Which cup? { $pits }
lines-yes-or-no = Answer yes or no.
lines-neither = “{ $word }” is neither yes nor no.
lines-too-long = Line { $number } has more than a million letters, and is left aside.
lines-not-utf-8 = Line { $number } is not text in UTF-8, and is left aside.
lines-rest = { $count ->
    [one] The rest of the line is left aside: one word.
   *[other] The rest of the line is left aside: { $count } words.
}
lines-row = { $name }: { $pits }. Store: { $seeds }.
lines-cup = { $pit } { $seeds ->
    [0] empty
   *[other] { $seeds }
}
lines-sons = { $name } also controls { $pits }.
lines-last-move = Last move: { $name }, { $move }.
lines-no-move = No move was made yet.
lines-stands = { $why ->
    [left] You leave a duel that is not over:
   *[input] There is nothing more to read, and the duel is not over:
} { $count ->
    [0] no move
    [one] one move
   *[other] { $count } moves
}, { $sun } to { $moon }, { $name } to play. Position: { $places }.{ $kept ->
    [yes] {" "}It is kept, and helios resume goes on with it.
    [no] {" "}It is not kept.
   *[nothing] {""}
}
lines-help = A cup is sown by its name or its number. Several answers may stand on a line, and # begins a comment.
lines-help-board = { $words }: what lies where, and the last move.
lines-help-foresee = { $words }, then a cup: what it would do.
lines-help-threats = { $words }: what can be harvested now.
lines-help-pass = { $words }: pass, where there is no move.
lines-help-back = { $words }: take the last move back, if the other player agrees.
lines-help-forward = { $words }: play it again, if the other player agrees.
lines-help-agree = { $words }: propose to stop, where the rules allow it.
lines-help-resign = { $words }: give the duel up.
lines-help-rules = { $words }: the rules in full.
lines-help-names = { $words }: who plays which row.
lines-help-help = { $words }: this list.
lines-help-quit = { $words }: leave.
