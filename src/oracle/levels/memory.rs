//! What was found of positions, so that another way to the same one need not be gone again.

use crate::rules::{Position, Rules, Side};

/// What a score says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is that.
    #[default]
    Exact,
    /// It is that or more.
    Least,
    /// It is that or less.
    Most,
}

/// What was found of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    key: u128,
    /// For the player to move.
    pub score: i32,
    pub bound: Bound,
    /// How many sowings were looked ahead.
    pub depth: u8,
    /// The index of the pit that was best, or that sufficed.
    pub best: u8,
}

/// A table of a fixed size; a newer finding takes the place of an older one. It lives for one choice: what is found must
/// not depend on what was asked before.
#[derive(Debug)]
pub(super) struct Memory {
    found: Vec<Found>,
}

impl Memory {
    /// Room for about as many positions as will be looked at.
    pub(super) fn for_positions(positions: u64) -> Memory {
        let room = positions.clamp(1 << 4, 1 << 18).next_power_of_two() as usize;
        Memory { found: vec![Found::default(); room] }
    }

    #[inline]
    pub(super) fn find(&self, key: u128) -> Option<&Found> {
        Some(&self.found[self.slot(key)]).filter(|found| found.key == key)
    }

    #[inline]
    pub(super) fn keep(&mut self, key: u128, score: i32, bound: Bound, depth: u8, best: u8) {
        let slot = self.slot(key);
        self.found[slot] = Found { key, score, bound, depth, best };
    }

    #[inline]
    fn slot(&self, key: u128) -> usize {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 32) as usize & (self.found.len() - 1)
    }
}

/// All of a position that decides how its game goes on, but for who controls what, in one number that is never zero. For how
/// long nothing was captured counts where the stop is so near that it may be seen.
#[inline]
pub(super) fn key(rules: &Rules, position: &Position) -> u128 {
    let last = match position.last_capture {
        None => 1,
        Some(Side::Helios) => 2,
        Some(Side::Selene) => 3,
    };
    let mut key = nearly_quiet(rules, position) << 4
        | last << 2
        | (position.turn.index() as u128) << 1
        | u128::from(position.replay);
    for side in Side::BOTH {
        key = key << 8 | u128::from(position.board.store(side));
    }
    rules.pits().fold(key, |key, pit| key << 8 | u128::from(position.board.at(pit)))
}

/// How near the stop by quiet plies is, from the time on when it matters; 0 before.
#[inline]
fn nearly_quiet(rules: &Rules, position: &Position) -> u128 {
    let limit = rules.variant().stop.quiet;
    if limit == 0 { 0 } else { u128::from((position.quiet + NEAR).saturating_sub(limit)) }
}

/// So many plies before it, a stop can be seen coming.
const NEAR: u16 = 24;
