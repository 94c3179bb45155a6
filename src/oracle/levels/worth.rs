//! What a position looks worth to whoever does not look further.

use crate::rules::{Outcome, Position, Rules, Side};

/// A seed.
pub(super) const SEED: i32 = 100;

/// A won game.
pub(super) const WIN: i32 = 10_000;

/// From so much on, a score says that somebody wins.
pub(super) const WON: i32 = WIN / 2;

/// A seed that lies in a pit of one's own: it may be swept, and it keeps moves.
const OWN: i32 = 12;

/// A pit of one's own that can be lifted.
const LIVELY: i32 = 6;

/// What a position looks worth to the player to move.
#[inline]
pub(super) fn looks(rules: &Rules, position: &Position) -> i32 {
    looks_for(rules, position, position.turn)
}

/// What a position looks worth to one of the players.
#[inline]
pub(super) fn looks_for(rules: &Rules, position: &Position, side: Side) -> i32 {
    let of = |side: Side| {
        let (mut seeds, mut pits) = (0, 0);
        for pit in rules.controlled(position, side).iter() {
            let held = i32::from(position.board.at(pit));
            seeds += held;
            pits += i32::from(held > 0);
        }
        SEED * i32::from(position.board.store(side)) + OWN * seeds + LIVELY * pits
    };
    of(side) - of(side.other())
}

/// What a game that has stopped is worth to a player. In a match of rounds, seeds are what one goes on with; else winning is
/// nearly all, and seeds are for honour.
pub(super) fn ended(rules: &Rules, outcome: &Outcome, side: Side) -> i32 {
    let [own, enemy] = [side, side.other()].map(|side| i32::from(outcome.stores[side.index()]));
    let win = if rules.variant().rounds { 10 * SEED } else { WIN };
    let won = match outcome.winner {
        Some(winner) if winner == side => win,
        Some(_) => -win,
        None => 0,
    };
    won + SEED / 10 * (own - enemy) * if rules.variant().rounds { 10 } else { 1 }
}
