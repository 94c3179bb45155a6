//! A duel in progress: who plays, what was played, and how it ended.
//!
//! The moves are the whole truth: positions, turns and endings are derived from them, never kept beside them, so that
//! taking back a move leaves nothing stale. A duel is one game, or a match of several rounds where the variant has them.

mod clock;
mod diary;
mod game;
mod record;
mod scribe;
mod seats;
mod series;
mod story;
pub mod tournament;

pub use clock::{NoClock, TimeControl};
pub use diary::{Day, Diary, DiaryFault, NotNoted};
pub use game::{Game, Played};
pub use record::{ClockFault, Confirmed, Heading, MoveFault, Record, RecordError};
pub use scribe::{Keeper, NoKeeper, Place, ReadError, Scribe, Unfinished, newest_unfinished, read, read_text};
pub use seats::Seats;
pub use series::Series;
pub use story::{After, Chapter, Deciding, Moment, Story, Turn};

use std::cell::OnceCell;
use std::time::Duration;

use crate::rules::{AfterRound, Move, Outcome, PitSet, Position, Refusal, Round, Rules, Side, Stop};

/// A duel, from its first position on.
///
/// ```
/// use helios::{duel::Duel, rules::Rules};
/// let rules = Rules::standard();
/// let (h3, _) = rules.read_move("H3").unwrap();
/// let mut duel = Duel::new(rules.clone(), rules.start());
/// duel.play(h3).unwrap();
/// assert!(duel.position().replay);
/// duel.take_back();
/// assert_eq!(duel.position(), rules.start());
/// ```
#[derive(Clone, Debug)]
pub struct Duel {
    rules: Rules,
    /// The rounds so far, the one being played last; there is always one.
    games: Vec<Game>,
    /// The match stops after so many rounds.
    most_rounds: Option<usize>,
    /// How much time the players have, if it is measured.
    clock: Option<TimeControl>,
    /// How long whoever moves next has thought already.
    thinking: Duration,
    /// Who sits at the board.
    seats: Seats,
    /// The series that it is a duel of, as it stood before.
    series: Option<Series>,
    /// Who gave up, if somebody did.
    resigned: Option<Side>,
    /// Who has lost on time, if somebody has.
    timed_out: Option<Side>,
    /// What was taken back and can be played forward again, with how long it was thought about, the next move last.
    undone: Vec<(Move, Duration)>,
    /// What the position means, worked out when it is first asked for. Every change of the moves forgets it.
    standing: OnceCell<Standing>,
}

/// What the rules say of where a duel stands. Whether a relay ends may take them long to see, so they are asked once.
#[derive(Clone, Copy, Debug)]
struct Standing {
    position: Position,
    stop: Option<Stop>,
    legal: PitSet,
    must_pass: bool,
    /// What both players' clocks showed when the last move was made.
    left: [Duration; 2],
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules of one game.
    Played(Outcome),
    /// A match, by its last round.
    Match {
        /// Who won it, or nobody.
        winner: Option<Side>,
        /// How many rounds were played.
        rounds: usize,
        /// What the last round left in the stores.
        stores: [u8; 2],
        /// Whether the match stopped because it was to have no more rounds.
        capped: bool,
    },
    /// This player gave up.
    Resigned(Side),
    /// This player's time was up.
    TimedOut(Side),
}

impl Ending {
    /// Who won, or nobody.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Played(outcome) => outcome.winner,
            Ending::Match { winner, .. } => *winner,
            Ending::Resigned(loser) | Ending::TimedOut(loser) => Some(loser.other()),
        }
    }
}

/// A time as a record can write it, so that a duel that is read back is the same to the last tick.
fn in_whole_ms(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}

impl Duel {
    /// A duel that begins in this position.
    #[must_use]
    pub fn new(rules: Rules, start: Position) -> Duel {
        Duel {
            rules,
            games: vec![Game::new(start)],
            most_rounds: None,
            clock: None,
            thinking: Duration::ZERO,
            seats: Seats::default(),
            series: None,
            resigned: None,
            timed_out: None,
            undone: Vec::new(),
            standing: OnceCell::new(),
        }
    }

    /// The same duel, stopping after so many rounds where there are rounds.
    #[must_use]
    pub fn with_most_rounds(mut self, most: Option<usize>) -> Duel {
        self.most_rounds = most;
        self
    }

    /// The same duel before its first move, by other rules and from another position.
    #[must_use]
    pub fn with_rules(self, rules: Rules, start: Position) -> Duel {
        Duel {
            rules,
            games: vec![Game::new(start)],
            thinking: Duration::ZERO,
            resigned: None,
            timed_out: None,
            undone: Vec::new(),
            standing: OnceCell::new(),
            ..self
        }
    }

    /// After how many rounds a match stops, if it does.
    #[must_use]
    pub fn most_rounds(&self) -> Option<usize> {
        self.most_rounds
    }

    /// The same duel before its first move, with so much time for each player.
    #[must_use]
    pub fn with_clock(mut self, clock: Option<TimeControl>) -> Duel {
        self.clock = clock;
        self.standing.take();
        self
    }

    /// The same duel as one of a series that stands so.
    #[must_use]
    pub fn with_series(mut self, series: Option<Series>) -> Duel {
        self.series = series;
        self
    }

    /// The same duel with the program at one of its sides, or at both.
    #[must_use]
    pub fn with_seats(mut self, seats: Seats) -> Duel {
        self.seats = seats;
        self
    }

    /// Who sits at the board.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// How much time the players have, if it is measured.
    #[must_use]
    pub fn clock(&self) -> Option<TimeControl> {
        self.clock
    }

    /// The series that this is a duel of, as it stood before it.
    #[must_use]
    pub fn series(&self) -> Option<Series> {
        self.series
    }

    /// Whether there is more to play: this duel, or another one of its series.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        match (self.ending(), self.series) {
            (None, _) => true,
            (Some(ending), Some(series)) => series.with(ending.winner()).winner().is_none(),
            (Some(_), None) => false,
        }
    }

    /// What a player's clock shows, where there is one.
    #[must_use]
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        self.clock?;
        let standing = self.standing();
        let left = standing.left[side.index()];
        Some(if side == standing.position.turn { left.saturating_sub(self.thinking) } else { left })
    }

    /// How long whoever moves next has thought about it so far.
    #[must_use]
    pub fn thinking(&self) -> Duration {
        self.thinking
    }

    /// The player to move has thought for so long again, and loses where no time is left; nothing happens where there is
    /// no clock, or the duel is over.
    pub fn think(&mut self, time: Duration) {
        if self.clock.is_none() || self.stop().is_some() || self.ending().is_some() {
            return;
        }
        let turn = self.position().turn;
        let left = self.standing().left[turn.index()];
        self.thinking = self.thinking.saturating_add(time).min(left);
        if self.thinking == left {
            self.timed_out = Some(turn);
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The game, or the round, that is being played.
    #[must_use]
    pub fn game(&self) -> &Game {
        // `new` puts one there, and none but later ones are ever taken away.
        &self.games[self.games.len() - 1]
    }

    /// All rounds, the one being played last.
    #[must_use]
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// What was played so far in this game.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.game().moves()
    }

    /// Whether nothing was played yet.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        self.games.len() == 1 && self.moves().is_empty()
    }

    /// Whether there is anything to tell: in some game of it a move was made.
    #[must_use]
    pub fn has_story(&self) -> bool {
        self.games.iter().any(|game| !game.moves().is_empty())
    }

    /// The position after all moves, before any sweep.
    #[must_use]
    pub fn position(&self) -> Position {
        self.standing().position
    }

    /// The pits that the player to move may lift; none when the game has stopped.
    #[must_use]
    pub fn legal(&self) -> PitSet {
        if self.stop().is_some() { PitSet::EMPTY } else { self.standing().legal }
    }

    /// Whether the player to move has no move and must pass, the game going on.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.stop().is_none() && self.standing().must_pass
    }

    fn standing(&self) -> &Standing {
        self.standing.get_or_init(|| {
            let position = self.game().position(&self.rules);
            let stop = self.game().stop(&self.rules);
            let legal = self.rules.legal(&position);
            let must_pass = legal.is_empty() && self.rules.must_pass(&position);
            Standing { position, stop, legal, must_pass, left: self.left() }
        })
    }

    /// What both players' clocks showed when the last move was made.
    fn left(&self) -> [Duration; 2] {
        let Some(clock) = self.clock else { return [Duration::ZERO; 2] };
        let mut left = [clock.base; 2];
        for game in &self.games {
            for (before, thought) in game.positions(&self.rules).zip(game.thought()) {
                let mine = &mut left[before.turn.index()];
                *mine = mine.saturating_sub(*thought) + clock.increment;
            }
        }
        left
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The [`Refusal`] when the rules do not allow it; the duel is unchanged then. A duel that was resigned takes no move
    /// either: ask [`ending`](Duel::ending) first.
    pub fn play(&mut self, action: Move) -> Result<Played, Refusal> {
        if let Some(stop) = self.stop() {
            return Err(Refusal::Over(stop));
        }
        let last = self.games.len() - 1;
        let played = self.games[last].play(&self.rules, action, in_whole_ms(self.thinking))?;
        self.thinking = Duration::ZERO;
        self.standing.take();
        // Another way was taken: the one that was taken back is gone. The same move leads along it.
        if self.undone.pop().map(|(undone, _)| undone) != Some(action) {
            self.undone.clear();
        }
        Ok(played)
    }

    /// The last sowing of this game, played once more for whoever did not look.
    #[must_use]
    pub fn last_played(&self) -> Option<Played> {
        let agreed = self.game().is_agreed().then_some(Stop::Agreement);
        self.game().last_played(&self.rules, agreed)
    }

    /// Takes the last sowing back, across rounds if need be, and says what it was.
    pub fn take_back(&mut self) -> Option<Move> {
        self.resigned = None;
        self.timed_out = None;
        // Who takes a sowing back has the time again that they thought about it.
        self.thinking = Duration::ZERO;
        self.standing.take();
        // A round may have been ended by agreement before anything was played in it.
        while self.moves().is_empty() && self.games.len() > 1 {
            self.games.pop();
        }
        let last = self.games.len() - 1;
        if self.games[last].is_agreed() {
            // The agreement is taken back with the move, and without it what came after does not follow.
            self.games[last].set_agreed(false);
            self.undone.clear();
        }
        let taken = self.games[last].take_back()?;
        self.undone.push(taken);
        Some(taken.0)
    }

    /// The last move that could be taken back, and whose it is.
    #[must_use]
    pub fn last_move(&self) -> Option<(Side, Move)> {
        let game = self.games.iter().rev().find(|game| !game.moves().is_empty())?;
        let before = game.positions(&self.rules).nth(game.moves().len() - 1)?;
        game.moves().last().map(|&action| (before.turn, action))
    }

    /// The same duel with nothing left to play forward.
    #[must_use]
    pub fn without_forward(self) -> Duel {
        Duel { undone: Vec::new(), ..self }
    }

    /// The move that was taken back and would be played forward next.
    #[must_use]
    pub fn forward(&self) -> Option<Move> {
        self.undone.last().filter(|_| !self.was_given_up()).map(|(action, _)| *action)
    }

    /// Plays the next of the moves that were taken back, into the next round if need be.
    pub fn play_forward(&mut self) -> Option<Played> {
        let action = self.forward()?;
        let thought = self.undone.last().map_or(Duration::ZERO, |(_, thought)| *thought);
        if self.stop().is_some() {
            self.begin_next_round()?;
        }
        self.thinking = thought;
        self.play(action).ok()
    }

    /// Whether the players ended the duel themselves, by resigning, by agreement or by letting their time run out.
    #[must_use]
    pub fn was_left(&self) -> bool {
        self.was_given_up() || self.game().is_agreed()
    }

    fn was_given_up(&self) -> bool {
        self.resigned.is_some() || self.timed_out.is_some()
    }

    /// Goes on with a duel that the players had ended themselves; whose time was up has their last thought's time again.
    pub fn go_on(&mut self) {
        self.resigned = None;
        if self.timed_out.take().is_some() {
            self.thinking = Duration::ZERO;
        }
        let last = self.games.len() - 1;
        self.games[last].set_agreed(false);
    }

    /// A player gives up.
    pub fn resign(&mut self, side: Side) {
        if self.ending().is_none() {
            self.resigned = Some(side);
        }
    }

    /// Whether the players may agree to stop now.
    #[must_use]
    pub fn may_agree(&self) -> bool {
        self.stop().is_none() && self.rules.may_agree(self.moves().len())
    }

    /// The players agree to stop, if they may.
    pub fn agree(&mut self) {
        if self.may_agree() {
            let last = self.games.len() - 1;
            self.games[last].set_agreed(true);
        }
    }

    /// Why this game stands still, if it does.
    #[must_use]
    pub fn stop(&self) -> Option<Stop> {
        if self.game().is_agreed() { Some(Stop::Agreement) } else { self.standing().stop }
    }

    /// How this game, or this round, ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let stop = self.stop()?;
        Some(self.rules.settle_for(&self.position(), stop, &mut ()).1)
    }

    /// What comes after this round, once it is over; `None` where there are no rounds.
    #[must_use]
    pub fn after_round(&self) -> Option<AfterRound> {
        if !self.rules.variant().rounds {
            return None;
        }
        let outcome = self.outcome()?;
        let last = self.most_rounds.is_some_and(|most| self.games.len() >= most);
        Some(self.rules.after_round(outcome.stores, self.game().start().turn, last))
    }

    /// Begins the next round, if there is one, and says how it begins.
    pub fn begin_next_round(&mut self) -> Option<Round> {
        if self.ending().is_some() {
            return None;
        }
        let Some(AfterRound::Next(round)) = self.after_round() else { return None };
        self.resigned = None;
        self.thinking = Duration::ZERO;
        self.standing.take();
        self.games.push(Game::new(round.position));
        Some(round)
    }

    /// How the duel ended, `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(side) = self.resigned {
            return Some(Ending::Resigned(side));
        }
        if let Some(side) = self.timed_out {
            return Some(Ending::TimedOut(side));
        }
        let outcome = self.outcome()?;
        match self.after_round() {
            None => Some(Ending::Played(outcome)),
            Some(AfterRound::Next(_)) => None,
            Some(AfterRound::Over { winner }) => {
                let weaker = outcome.stores[0].min(outcome.stores[1]);
                let capped = weaker >= self.rules.variant().seeds_per_pit;
                Some(Ending::Match { winner, rounds: self.games.len(), stores: outcome.stores, capped })
            }
        }
    }
}
