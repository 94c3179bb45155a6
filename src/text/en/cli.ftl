# Help.
help-about = The duel of the sun and the moon, for two at one keyboard.
help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-usage-helios = [OPTIONS] [COMMAND]
help-usage-inspect = [OPTIONS] [POSITION [MOVE …]]
help-usage-play = [OPTIONS] [--moves "MOVE …"]
help-usage-perft = [OPTIONS] DEPTH
help-usage-completions = [OPTIONS] SHELL
help-usage-plain = [OPTIONS]
help-command-rules = Say the rules of a variant in words
help-command-inspect = Show a position, play moves from it, tell what happens
help-command-play = Play a game through and print it, move by move
help-command-perft = Count the ways to play so many sowings
help-command-learn = Open the lesson
help-command-completions = Write a completion script for a shell
help-command-man = Write the manual page
help-express = Play the quick variant
help-variant = Play this variant of the rules file
help-rules = Read the rules from this file
help-lang = Speak this language: fr or en
help-names = Name the players, Hélios first
help-first = Say who moves first: helios, selene or random
help-position =
    Begin from this position, in quotation marks:
    "NEAR/FAR STORES TURN LAST"
help-clockwise =
    Sow clockwise, where the players may choose
help-rounds =
    End a match after so many rounds; the stronger
    player has won it then
help-moves = The moves to play, in quotation marks
help-theme =
    Choose the colours: helios (dark), day (light) or
    mono (none)
help-glyphs = Choose the signs to draw with: unicode or ascii
help-motion = Choose how much moves: full, reduced or off
help-speed = Choose how fast seeds fall, from 0.25 to 4
help-no-mouse = Leave the mouse to the terminal
help-plain =
    Play line by line, in words: for screen readers,
    pipes and terminals that draw nothing
help-help = Show this help
help-version = Show the version
help-depth = How many sowings deep, from 1 to 30
help-shell = bash, elvish, fish, powershell or zsh
help-json = Answer with one JSON object a line
help-stdin =
    Read one POSITION [MOVE …] a line, and answer
    with a line for each
help-words =
    A position, its fields as one argument or as four, and
    moves such as H4 or H5x12; without any, the start
help-value-name = NAME
help-value-file = FILE
help-value-lang = LANG
help-value-names = ANA,BO
help-value-who = WHO
help-value-position = POSITION
help-value-moves = MOVES
help-value-which = WHICH
help-value-number = NUMBER
help-value-depth = DEPTH
help-value-shell = SHELL
help-value-words = POSITION MOVE

# The manual page.
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDS
man-keys = KEYS
man-version = VERSION

# What is wrong with what was asked for.
cli-known-variants = there are: { $known }
cli-direction = “--clockwise” is for variants in which the players choose; in “{ $name }” seeds always go { $direction ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
 }
cli-rounds = “--rounds” is for a match of rounds, and “{ $name }” is one game
cli-names-not-two = expected two names with a comma between them, like ANA,BO; found “{ $found }”
cli-names-length = a name has 1 to 16 columns, and “{ $name }” has not
cli-names-control = a name has letters that a terminal can show, and “{ $name }” has others
cli-names-same = the two players need different names, and both are “{ $name }”
cli-speed = “{ $found }” is not a speed; expected: a number from 0.25 to 4
cli-conflict = “{ $one }” and “{ $other }” exclude each other
cli-twice = “{ $arg }” is given twice
cli-takes-no-value = “{ $arg }” takes no value
cli-no-value = “{ $arg }” needs a value
cli-bad-value = “{ $found }” is not a value of “{ $arg }”
cli-unknown-argument = “{ $found }” is not understood
cli-unknown-command = there is no command “{ $found }”
cli-missing = “{ $arg }” is missing
cli-not-utf-8 = this is not UTF-8 text
cli-not-understood = this command line is not understood
cli-with-hint = { $what }; { $hint }
cli-see-help = helios --help shows what there is
cli-io = reading or writing has failed: { $why }
cli-store = { $side ->
    [helios] Hélios’s store
   *[selene] Séléné’s store
 }
expected-depth = a whole number from 1 to 30
expected-rounds = a whole number from 1 to 999

# What is wrong with a position or a move.
position-unreadable = position: { $why }
position-fields = 4 fields expected (NEAR/FAR STORES TURN LAST), not { $found }
position-rows = field 1: “{ $found }” instead of two rows with a slash between them
position-number = { $at }: “{ $found }” is not a number of seeds
position-row-length = field 1: { $found ->
    [one] one pit
   *[other] { $found } pits
 } in the row of { $side ->
    [helios] Hélios
   *[selene] Séléné
 } instead of { $pits }
position-stores = field 2: “{ $found }” instead of the two stores with a dash between them
position-total = { $found } seeds in all instead of { $seeds }
position-turn = field 3: “{ $found }” instead of H, S, H* or S* (whose turn it is)
position-replay = field 3: “{ $found }” is a replay, and this variant has none
position-last = field 4: “{ $found }” instead of H, S or - (who harvested last)
position-quiet = after “quiet=”, “{ $found }” instead of a number of moves
position-owners = after “owners=”, “{ $found }” instead of an H or an S for each of { $pits } cups
position-unknown-field = after field 4: “{ $found }” is not expected in this variant
refused-over = the game is over: { $why }
refused-not-yours = { $who } has the move, and { $pit } belongs to { $owner }
refused-empty = { $pit } is empty
refused-starves = { $pit } would leave the enemy row without a seed; allowed: { $pits }
refused-slams = { $pit } would take the whole enemy row; allowed: { $pits }
refused-endless = { $pit } is a relay that never ends; allowed: { $pits }
refused-endless-pass = { $pit } is a relay that never ends; there is no other move
refused-pass = passing is not allowed while there is a move: { $pits }
inspect-move = move { $number }, { $move }: { $why }
inspect-line = line { $number }: { $why }
inspect-unreadable = this is not the name of a pit; the player to move has { $pits }
inspect-captures = { $seeds ->
    [0] it harvests nothing, not { $noted }
    [one] it harvests one seed, not { $noted }
   *[other] it harvests { $seeds } seeds, not { $noted }
 }

# A position and moves in words.
stop-majority = a store holds a majority
stop-empty-row = the player to move has no seed in their row
stop-cannot-feed = no move leaves the enemy row a seed
stop-few-seeds = few seeds are left
stop-quiet = too many moves went by without a harvest
stop-repetition = the position came up too often
stop-agreement = the players agreed
stop-no-move = neither player has a move
inspect-turn = { $who } to move: { $pits }
inspect-replay = { $who } plays again: { $pits }
inspect-must-pass = { $who } has no move, and passes
inspect-sons = { $who } controls { $pits } of the other row
inspect-quiet = { $count ->
    [one] one move without a harvest; at { $most } the game stops
   *[other] { $count } moves without a harvest; at { $most } the game stops
 }
inspect-over = Over, { $why }: { $sun }–{ $moon }, { $decided ->
    [seeds] { $who } wins
    [last-capture] { $who } wins by the last harvest
    [defender] { $who } wins, not having the move
   *[draw] a draw
 }.
inspect-plays = { $who } plays { $move }
inspect-passes = { $who } passes
inspect-numbered = { $number }. { $what }
inspect-round = Round { $number }
inspect-lift = { $seeds ->
    [one] lifts one seed from { $pit }
   *[other] lifts { $seeds } seeds from { $pit }
 }
inspect-relay = { $count ->
    [one] goes on with { $places }
   *[other] goes on { $count } times, with { $places }
 }
inspect-relay-ends = ends in { $end }
inspect-sow = sows { $places }
inspect-own-store = store
inspect-capture = { $seeds ->
    [one] harvests one seed from { $pit }
   *[other] harvests { $seeds } seeds from { $pit }
 }
inspect-spared = { $seeds ->
    [one] spares { $pits }: one seed, all that the enemy row has
   *[other] spares { $pits }: { $seeds } seeds, all that the enemy row has
 }
inspect-ray = solar ray: plays again
inspect-pass = passes, having no move
perft-heading = depth            leaves

# Records.
help-command-resume = Go on with a duel: the newest that is not finished, or this one
help-command-replay = Show a record: play, pause, step, jump, play on
help-command-check = Check records and tournaments: every move and result
help-usage-resume = [OPTIONS] [FILE]
help-usage-replay = [OPTIONS] FILE
help-usage-check = [OPTIONS] FILE …
help-record = Keep the duel in this file
help-no-record = Keep the duel nowhere
help-record-file = The record of a duel
record-in-order = { $file }: in order, { $count ->
    [one] one move
   *[other] { $count } moves
}, { $state ->
    [unfinished] not finished
    [resigned] { $name } won, the other resigned
    [time] { $name } won on time
    [draw] a draw
   *[won] { $name } won
}
record-fault = { $file }: { $why }
record-missing = there is no such file
record-not-a-file = this is not a file
record-too-big = this is too big for a record
record-not-utf8 = this is not a text in UTF-8
record-form = line { $line }, column { $column }: not as a record has it (the reader says: { $detail })
record-format = format { $number } is not known here
record-variant = the variant { $name } is not built in, and its rules are not given
record-rules = its rules make no game
record-name = a name in it cannot be shown
record-date = { $found } is not a date
record-no-game = there is no game in it
record-too-many-moves = it has more moves than any duel
record-start = game { $number }: { $why }
record-agreement = game { $number } cannot be stopped by agreement there
record-round = round { $number } does not follow from the one before
record-move = move { $number }, { $move }: { $why }
record-no-move = this is not a move here
record-after-end = the duel was over before
record-captures = it harvests { $taken }, not { $noted }
record-result = the result is not the one that the moves lead to
record-there = { $file } is there already; nothing is written over
record-finished = { $file } is finished; helios replay shows it
record-nothing = there is no duel that was not finished
record-busy = another program is playing this duel
record-no-folder = there is no folder { $file }
