//! A move played, and what it makes of the value of the position that it leads to.

use super::Value;
use super::value::before_capture;
use crate::rules::{Move, Position, Rules};

/// A move that was played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Played {
    /// The position after it.
    pub after: Position,
    /// The seeds on the board before it.
    before: u8,
    /// Whether it captured.
    captured: bool,
    /// What fell in the mover's store, if a ray keeps the turn.
    ray: Option<u8>,
}

impl Played {
    /// Plays a move by rules that have no majority; `None` if it is not legal.
    #[inline]
    pub(super) fn of(rules: &Rules, position: &Position, action: Move) -> Option<Played> {
        let mover = position.turn;
        let unmarked = Position { last_capture: None, ..*position };
        let after = rules.play(&unmarked, action, &mut ()).ok()?;
        Some(Played {
            after,
            before: on_board(position),
            captured: after.last_capture.is_some(),
            ray: (after.turn == mover).then(|| after.board.store(mover) - position.board.store(mover)),
        })
    }

    /// What the move is worth if the position after it is worth so much.
    #[inline]
    pub(super) fn value(&self, after: Value) -> Value {
        match self.ray {
            Some(gained) => after.with_ray(gained),
            None => after.turned(self.before, self.captured),
        }
    }

    /// Whether the other player has the move now.
    #[inline]
    pub(super) fn passes(&self) -> bool {
        self.ray.is_none()
    }

    /// How many seeds it leaves on the board.
    #[inline]
    pub(super) fn left(&self) -> u8 {
        on_board(&self.after)
    }

    /// The seeds that it gains.
    #[inline]
    pub(super) fn gained(&self) -> u8 {
        self.before - self.left()
    }

    /// The same question for the position after the move: whether the move is worth `wanted` at least. The answer is a value that
    /// the position after it must reach where the turn is kept, and must not exceed where it passes; `None` where no value is
    /// low enough.
    #[inline]
    pub(super) fn asked(&self, wanted: u8) -> Option<u8> {
        match self.ray {
            Some(gained) => Some(wanted.saturating_sub(4 * gained)),
            None => {
                let wanted = if self.captured { before_capture(wanted) } else { wanted };
                (4 * self.before + 3).checked_sub(wanted)
            }
        }
    }
}

/// The seeds in both rows.
#[inline]
pub(super) fn on_board(position: &Position) -> u8 {
    use crate::rules::Side;
    position.board.row_sum(Side::Helios) + position.board.row_sum(Side::Selene)
}
