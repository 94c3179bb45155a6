# The Game of the Gods.

# On the command line.
help-command-tournament = Play a tournament by elimination, or go on with one
help-usage-tournament = [OPTIONS] NAME NAME … | FILE
help-shuffle = Draw the order of the players by lot
help-express-until =
    Play express before this round: final, semifinal
    (express before the semifinals), quarterfinal,
    round-of-16 or round-of-32
help-tournament-file = Keep the tournament in this file
help-who =
    2 to 64 players, the strongest first; or a file of names,
    one a line; or the file of a tournament, to go on with it
help-value-round = ROUND
tour-alone = “{ $name }” alone is no tournament, and there is no such file; expected: 2 to 64 names, or a file
tour-count = a tournament has 2 to 64 players, not { $count }
tour-same = the players need different names, and two are called “{ $name }”
tour-line = line { $line }: { $why }
tour-none-before = nothing would be played express: the first round is the { $first ->
    [final] final
    [semifinal] semifinal
    [quarterfinal] quarterfinal
    [round-of-16] round of 16
    [round-of-32] round of 32
   *[round-of-64] round of 64
 }, and nothing comes before it
tour-express-always = “--express-until” and “express” exclude each other: every round is express already
tour-nowhere = this system has no folder for tournaments; --file says where this one is kept
tour-form = line { $line }, column { $column }: not as a tournament has it (the reader says: { $detail })
tour-variant-name = the name of the variant needs 1 to 64 letters
tour-no-rounds = a duel cannot have 0 rounds; expected for most_rounds: a whole number from 1 up
tour-lot = { $found } is no lot; expected: a whole number from 0 up
tour-direction = { $name } is not sown clockwise
tour-first = “{ $found }” cannot move first; expected: helios, selene or random
tour-no-round = “{ $found }” is no round; expected: final, semifinal, quarterfinal, round-of-16, round-of-32 or round-of-64
tour-too-many = it has more duels than any tournament
tour-match = { $round ->
    [final] final
    [semifinal] semifinal
    [quarterfinal] quarterfinal
    [round-of-16] round of 16
    [round-of-32] round of 32
   *[round-of-64] round of 64
 }, match { $number }: { $why }
tour-match-none = a tournament of so many players has no such match
tour-match-no-players = its players do not follow from the lot and the matches before it
tour-match-after = the duel before this one was no draw
tour-match-players = by the lot and the matches before, { $sun } plays Hélios and { $moon } plays Séléné
tour-match-terms = it was not played on the terms of the tournament: variant, start or rounds differ
tour-match-winner = the winner is not the one of its duel
tour-not-kept = the tournament cannot be kept in { $file }: { $why }; --file says where else
tour-lost = The tournament is not kept in { $file }: { $why }.
tour-file-among-names = { $file } is a file, and stands among names; expected: names only, or one file alone
tour-fixed = { $file } says how this tournament is played: “{ $option }” changes nothing in it
tour-is-record = { $file } is the record of a duel, not of a tournament; helios replay { $path } shows it
tour-is-tournament = { $file } is a tournament, not the record of a duel; helios tournament { $path } goes on with it
tour-list-too-big = this is too big for a list of names
help-check-files = Records of duels, and files of tournaments
why-unreadable = it may not be read
tour-busy = another program has this tournament open
tour-in-order = { $file }: in order, { $count ->
    [0] { $name } is champion
    [one] one duel to go
   *[other] { $count } duels to go
 }
tour-kept-at = { $state ->
    [over] The tournament is kept in { $file }
   *[open] The tournament is kept. To go on with it:
        helios tournament { $file }
 }

# On the screen.
tour-title = The Game of the Gods
tour-round = { $round ->
    [final] final
    [semifinal] semifinal
    [quarterfinal] quarterfinal
    [round-of-16] round of 16
    [round-of-32] round of 32
   *[round-of-64] round of 64
 }
tour-rounds = { $round ->
    [final] Final
    [semifinal] Semifinals
    [quarterfinal] Quarterfinals
    [round-of-16] Round of 16
    [round-of-32] Round of 32
   *[round-of-64] Round of 64
 }
tour-champion = Champion
tour-next = { $state ->
    [begun] Goes on
    [drawn] Once more, after a draw
   *[new] Next
 }: { $sun } against { $moon }, { $round }
tour-next-kind = { $state ->
    [begun] The { $round } goes on
    [drawn] The { $round } once more, after a draw
   *[new] Next: the { $round }
 }
tour-wins = { $name } stands at the zenith: champion of the Game of the Gods.
tour-sinks = { $loser } sinks into the sea. { $winner } goes on.
tour-sinks-last = { $loser } sinks into the sea. { $winner } stands at the zenith.
tour-bye = bye
tour-chosen-bye = { $name } has a bye, drawn by lot.
tour-chosen-decided = { $winner } beat { $loser }, { $round }.
tour-chosen-open = { $one } against { $other }, { $round }: still to be played.
tour-chosen-begun = { $one } against { $other }, { $round }: under way.
tour-chosen-waits = { $name } waits for an opponent, { $round }.
tour-chosen-unknown = { $round }: both players are still to be found.
tour-progress = { $count ->
    [0] All duels are played.
    [one] One duel to go.
   *[other] { $count } duels to go.
 }
tour-part = Matches { $from } to { $to } of { $total }.
tour-express-before = Express before the { $which ->
    [final] final
    [semifinal] semifinals
    [quarterfinal] quarterfinals
    [round-of-16] round of 16
   *[round-of-32] round of 32
 }.
tour-back = back to the bracket
tour-hint-replay = replay
tour-menu-replay = replay the chosen duel
tour-ask-quit = Leave? What was played last could not be written, and would be lost.
tour-ask-replay = { $one } and { $other }: play your { $round } again? Its result is withdrawn.
tour-ask-follows = Withdrawn with it: { $others }.
tour-ask-agree = Do both agree?
tour-versus = { $one } – { $other } ({ $round })
tour-cannot-replay = Only a duel that is decided can be replayed: choose one with the arrows.
tour-help-goal = Who loses is out, who wins goes on, one is left. All is kept after every move: leave when you like and go on another evening.
tour-help-begin = begin the duel that is called, or go on with it
tour-help-choose = choose a match, and see the rest of the bracket
tour-help-replay = replay the chosen duel, if both players agree
tour-help-skip = skip what moves
tour-help-out = out: sunk in the sea
tour-help-sides = who plays Hélios, who plays Séléné next
tour-help-way = the way of a winner
tour-help-menu = menu: look, motion, speed
tour-help-story = the story of the chosen duel, if it is decided
tour-no-story = Only a duel that is decided has a story: choose one with the arrows.
tour-against = against
tour-hint-go-on = { $other ->
    [none] go on
   *[other] go on with { $one }–{ $other }
 }
tour-hint-begin = { $other ->
    [none] begin
   *[other] begin { $one }–{ $other }
 }
tour-guide = helios tournament plays a whole evening by elimination, from 2 to 64 players; helios tournament --help says how.
