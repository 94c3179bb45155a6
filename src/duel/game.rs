//! One game: where it began and what was played.

use std::time::Duration;

use crate::rules::{Event, Move, Position, Refusal, Rules, Stop};

/// One game, or one round of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    moves: Vec<Move>,
    /// How long each move was thought about; nothing where there is no clock.
    thought: Vec<Duration>,
    /// Whether the players agreed to stop it where it stands.
    agreed: bool,
}

/// A ply that was played: what stood before and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position before it.
    pub before: Position,
    /// What happened, the stop and the sweep included when it ended the game.
    pub events: Vec<Event>,
}

impl Game {
    pub(super) fn new(start: Position) -> Game {
        Game { start, moves: Vec::new(), thought: Vec::new(), agreed: false }
    }

    /// The position in which it began.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// What was played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How long each of its moves was thought about; nothing where there is no clock.
    #[must_use]
    pub fn thought(&self) -> &[Duration] {
        &self.thought
    }

    /// Whether the players agreed to stop it where it stands.
    #[must_use]
    pub fn is_agreed(&self) -> bool {
        self.agreed
    }

    pub(super) fn set_agreed(&mut self, agreed: bool) {
        self.agreed = agreed;
    }

    /// The position after all moves, before any sweep.
    #[must_use]
    pub fn position(&self, rules: &Rules) -> Position {
        self.positions(rules).last().unwrap_or(self.start)
    }

    /// Every position there was, the first one first.
    pub fn positions(&self, rules: &Rules) -> impl Iterator<Item = Position> {
        let mut position = self.start;
        std::iter::once(self.start).chain(self.moves.iter().map(move |&action| {
            // Every move was accepted by `play` in this very order, so none is refused here.
            position = rules.play(&position, action, &mut ()).unwrap_or(position);
            position
        }))
    }

    /// Why the game stands still, if it does: what the position shows, else that it came up too often.
    #[must_use]
    pub fn stop(&self, rules: &Rules) -> Option<Stop> {
        let position = self.position(rules);
        if let Some(stop) = rules.stop(&position) {
            return Some(stop);
        }
        if rules.variant().stop.repetition == 0 {
            return None;
        }
        let again = |earlier: &Position| {
            (earlier.board, earlier.turn, earlier.replay) == (position.board, position.turn, position.replay)
        };
        let times = self.positions(rules).filter(again).count();
        rules.is_repetition(times).then_some(Stop::Repetition)
    }

    pub(super) fn play(&mut self, rules: &Rules, action: Move, thought: Duration) -> Result<Played, Refusal> {
        let before = self.position(rules);
        let mut events = Vec::new();
        let after = rules.play(&before, action, &mut events)?;
        self.moves.push(action);
        self.thought.push(thought);
        if let Some(stop) = self.stop(rules) {
            rules.settle_for(&after, stop, &mut events);
        }
        Ok(Played { before, events })
    }

    /// The last ply once more; `stop` is why it was the last where the position does not show it.
    pub(super) fn last_played(&self, rules: &Rules, stop: Option<Stop>) -> Option<Played> {
        let mut earlier = self.clone();
        let (action, thought) = earlier.take_back()?;
        let played = earlier.play(rules, action, thought).ok()?;
        let mut events = played.events;
        if let Some(stop) = stop {
            rules.settle_for(&self.position(rules), stop, &mut events);
        }
        Some(Played { events, ..played })
    }

    pub(super) fn take_back(&mut self) -> Option<(Move, Duration)> {
        self.moves.pop().zip(self.thought.pop())
    }
}
