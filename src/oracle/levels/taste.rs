//! Taste: which of two moves that look nearly equal a player would rather make. It depends on the position and the player's
//! seed, and on nothing else, so that every machine plays the same.

use crate::rules::{Move, Position, Rules, Side};

/// A number from 0 up to, not including, `most`, for a move in a position, as a player of this seed feels about it.
pub(super) fn fancy(rules: &Rules, position: &Position, action: Move, seed: u64, most: i32) -> i32 {
    if most <= 0 {
        return 0;
    }
    let mut mixed = mix(seed);
    for pit in rules.pits() {
        mixed = mix(mixed ^ u64::from(position.board.at(pit)));
    }
    for side in Side::BOTH {
        mixed = mix(mixed ^ u64::from(position.board.store(side)));
    }
    mixed = mix(mixed ^ position.turn.index() as u64 ^ u64::from(position.replay) << 1);
    let number = match action {
        Move::Sow(pit) => pit.index() as u64,
        Move::Pass => 16,
    };
    (mix(mixed ^ number) % u64::from(most.unsigned_abs())) as i32
}

/// SplitMix64: every bit of what goes in changes half of those that come out.
const fn mix(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
