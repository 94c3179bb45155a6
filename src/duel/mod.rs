//! A duel in progress: who plays, what was played, and how it ended.
//!
//! The moves are the whole truth: positions, turns and endings are derived from them, never kept beside them, so that
//! taking back a move leaves nothing stale.

use crate::rules::{Event, Move, Outcome, Position, Refusal, Rules, Side};

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
    start: Position,
    moves: Vec<Move>,
    resigned: Option<Side>,
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Played(Outcome),
    /// This player gave up.
    Resigned(Side),
}

impl Ending {
    /// Who won, or nobody.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self {
            Ending::Played(outcome) => outcome.winner,
            Ending::Resigned(loser) => Some(loser.other()),
        }
    }
}

/// A sowing that was played: what stood before and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position before it.
    pub before: Position,
    /// What happened, the stop and the sweep included when it ended the duel.
    pub events: Vec<Event>,
}

impl Duel {
    /// A duel that begins in this position.
    #[must_use]
    pub fn new(rules: Rules, start: Position) -> Duel {
        Duel { rules, start, moves: Vec::new(), resigned: None }
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What was played so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position in which the duel began.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// The position after all moves, before any sweep.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position_after(self.moves.len())
    }

    /// The position after the first `count` moves.
    #[must_use]
    pub fn position_after(&self, count: usize) -> Position {
        // Every move was accepted by `play` in this very order, so none is refused here.
        self.moves[..count]
            .iter()
            .fold(self.start, |position, &action| self.rules.play(&position, action, &mut ()).unwrap_or(position))
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The [`Refusal`] when the rules do not allow it; the duel is unchanged then. A duel that was resigned takes no move
    /// either: ask [`ending`](Duel::ending) first.
    pub fn play(&mut self, action: Move) -> Result<Played, Refusal> {
        let before = self.position();
        let mut events = Vec::new();
        let after = self.rules.play(&before, action, &mut events)?;
        self.rules.settle(&after, &mut events);
        self.moves.push(action);
        Ok(Played { before, events })
    }

    /// The last sowing, played once more for whoever did not look.
    #[must_use]
    pub fn last_played(&self) -> Option<Played> {
        let (&action, earlier) = self.moves.split_last()?;
        let before = self.position_after(earlier.len());
        let mut events = Vec::new();
        let after = self.rules.play(&before, action, &mut events).ok()?;
        self.rules.settle(&after, &mut events);
        Some(Played { before, events })
    }

    /// Takes the last sowing back and says what it was.
    pub fn take_back(&mut self) -> Option<Move> {
        self.resigned = None;
        self.moves.pop()
    }

    /// A player gives up.
    pub fn resign(&mut self, side: Side) {
        if self.ending().is_none() {
            self.resigned = Some(side);
        }
    }

    /// How the duel ended, `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.resigned {
            Some(side) => Some(Ending::Resigned(side)),
            None => self.rules.outcome(&self.position()).map(Ending::Played),
        }
    }
}
