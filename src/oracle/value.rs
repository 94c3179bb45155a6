//! What a position is worth: one byte that answers every score and every history at once.

use std::fmt;

use crate::rules::{Position, Rules, Side, TieBreak};

/// With more seeds on the board than this, a value would not fit in its byte, nor leave one byte that is no value.
pub const MOST_SEEDS: u8 = 62;

/// Who settles a tie, as far as the play still to come decides it, from the worst to the best for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Settles {
    /// The enemy captures last.
    Enemy = 0,
    /// Nobody captures any more, and I have the move at the stop.
    NobodyMyMove = 1,
    /// Nobody captures any more, and the enemy has the move at the stop.
    NobodyTheirMove = 2,
    /// I capture last.
    Me = 3,
}

/// What the player to move still gets with best play by both: the seeds that will come into their store, from the board as
/// it is to the sweep at the end, and who settles a tie.
///
/// It is four times the seeds and the level of [`Settles`], so that the order of the numbers is the order in which a
/// player wants them. One such order serves every game that can have led to the board:
///
/// - What the stores hold already is added to both sides of every comparison.
/// - Where somebody has captured before, the two levels at which nobody captures any more fall together with the best or
///   the worst one (whoever captured last has then still captured last). That keeps the order, and best play for an
///   order is best play for all that is coarser.
/// - For the same reason it decides who wins: that only asks on which side of one point in the order a value lies.
///
/// Seeds sown into a store and seeds swept at the end are seeds, but not captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub(super) u8);

impl Value {
    /// So many seeds, and who settles a tie.
    ///
    /// ```
    /// use helios::oracle::{Settles, Value};
    /// // One seed more is better than anything that settles a tie.
    /// assert!(Value::new(8, Settles::Enemy) > Value::new(7, Settles::Me));
    /// ```
    ///
    /// # Panics
    /// With more seeds than [`MOST_SEEDS`].
    #[must_use]
    pub const fn new(seeds: u8, settles: Settles) -> Value {
        assert!(seeds <= MOST_SEEDS);
        Value(4 * seeds + settles as u8)
    }

    /// The seeds that the player to move still gets.
    #[must_use]
    pub const fn seeds(self) -> u8 {
        self.0 / 4
    }

    /// Who settles a tie.
    #[must_use]
    pub const fn settles(self) -> Settles {
        match self.0 % 4 {
            0 => Settles::Enemy,
            1 => Settles::NobodyMyMove,
            2 => Settles::NobodyTheirMove,
            _ => Settles::Me,
        }
    }

    /// The byte: four times the seeds, and the level.
    #[must_use]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The value where the game stops and the player to move sweeps so many seeds of their own row.
    #[must_use]
    pub const fn stopped(swept: u8) -> Value {
        Value::new(swept, Settles::NobodyMyMove)
    }

    /// The value before a sowing, for whoever sowed, from the value after it, for the other player, who has the move then.
    ///
    /// What the mover gains at once and what they get afterwards is all that lay on the board (`before`, so many seeds)
    /// but for what the other player gets; so it does not matter how much of it was gained at once. The levels are
    /// mirrored. A capture settles the tie for the mover where nobody captures after it.
    ///
    /// ```
    /// use helios::oracle::{Settles, Value};
    /// // Ten seeds; I take two, then the enemy gets three of the rest, and nobody captures any more.
    /// let after = Value::new(3, Settles::NobodyMyMove);
    /// assert_eq!(after.turned(10, true), Value::new(7, Settles::Me));
    /// assert_eq!(after.turned(10, false), Value::new(7, Settles::NobodyTheirMove));
    /// ```
    #[must_use]
    pub const fn turned(self, before: u8, captured: bool) -> Value {
        let value = 4 * before + 3 - self.0;
        Value(if captured { after_capture(value) } else { value })
    }

    /// The value before a sowing that keeps the turn by a solar ray, from the value after it, for the same player, whose
    /// replay is pending then: what fell in the store comes on top, and nothing was captured.
    #[must_use]
    pub const fn with_ray(self, gained: u8) -> Value {
        Value(self.0 + 4 * gained)
    }

    /// Whether the player to move wins a game of so many seeds on the board, if the stores are level and nobody has
    /// captured yet.
    #[must_use]
    pub const fn wins_level(self, board: u8) -> bool {
        self.0 > 2 * board + 1
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.seeds(), self.0 % 4)
    }
}

/// A value, for whoever captured just before it became theirs: where nobody captures any more, they captured last.
#[inline]
pub(super) const fn after_capture(value: u8) -> u8 {
    let somebody = (value | (value >> 1)) & 1;
    value | (3 * somebody)
}

/// The least value from which a capture makes `wanted` or more.
pub(super) const fn before_capture(wanted: u8) -> u8 {
    if wanted.is_multiple_of(4) { wanted } else { (wanted & !3) | 1 }
}

/// How a game ends when both play their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Who wins; nobody where the rules leave equal stores undecided.
    pub winner: Option<Side>,
    /// By how many seeds, all of them played for; 0 where the tie-break decides.
    pub margin: u8,
}

impl Verdict {
    /// What the value of a position means with the stores that it has and the captures that were made before it.
    ///
    /// The value says how the seeds are shared when the game is played to its last seed. A majority stops it before that,
    /// and changes nothing about who wins: seeds never leave a store, so whoever holds more than half of them has more than
    /// half at the end, however it goes on; and nobody who could win can be stopped from it by a majority of their own.
    /// The margin is then the one that was played for.
    ///
    /// ```
    /// use helios::oracle::{Settles, Value, Verdict};
    /// use helios::rules::{Rules, Side};
    /// let rules = Rules::standard();
    /// let value = Value::new(2, Settles::NobodyTheirMove);
    /// let verdict = |text| Verdict::of(value, &rules.read_position(text).unwrap(), &rules);
    /// // 15–15 in the end. Nobody captures any more: whoever did last has won, else who does not have the move at the stop.
    /// assert_eq!(verdict("1,0,0,0,1/2,0,0,0,0 13-13 H S").winner, Some(Side::Selene));
    /// assert_eq!(verdict("1,0,0,0,1/2,0,0,0,0 13-13 H -").winner, Some(Side::Helios));
    /// assert_eq!(verdict("1,0,0,0,1/2,0,0,0,0 12-14 H -").margin, 2);
    /// ```
    #[must_use]
    pub fn of(value: Value, position: &Position, rules: &Rules) -> Verdict {
        let mover = position.turn;
        let mine = u16::from(position.board.store(mover)) + u16::from(value.seeds());
        let theirs = position.board.total().saturating_sub(mine);
        let margin = u8::try_from(mine.abs_diff(theirs)).unwrap_or(u8::MAX);
        let winner = match mine.cmp(&theirs) {
            std::cmp::Ordering::Greater => Some(mover),
            std::cmp::Ordering::Less => Some(mover.other()),
            std::cmp::Ordering::Equal => tie(value.settles(), position, rules),
        };
        Verdict { winner, margin }
    }
}

/// Who wins at equal stores: the play to come, then the captures before it, then who does not have the move at the stop.
fn tie(settles: Settles, position: &Position, rules: &Rules) -> Option<Side> {
    let mover = position.turn;
    rules.variant().tiebreak.iter().find_map(|tiebreak| match (tiebreak, settles) {
        (TieBreak::LastCapture, Settles::Me) => Some(mover),
        (TieBreak::LastCapture, Settles::Enemy) => Some(mover.other()),
        (TieBreak::LastCapture, _) => position.last_capture,
        (TieBreak::Defender, Settles::NobodyTheirMove) => Some(mover),
        (TieBreak::Defender, Settles::NobodyMyMove) => Some(mover.other()),
        // Never asked: a tie-break of its own that looks past a capture is refused (`Unsupported::TieBreak`).
        (TieBreak::Defender, _) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_byte_is_the_order() {
        let levels = [Settles::Enemy, Settles::NobodyMyMove, Settles::NobodyTheirMove, Settles::Me];
        let all: Vec<Value> = (0..=MOST_SEEDS).flat_map(|seeds| levels.map(|level| Value::new(seeds, level))).collect();
        assert!(all.is_sorted_by(|one, other| one < other));
        for (byte, value) in all.iter().enumerate() {
            assert_eq!(usize::from(value.byte()), byte);
            assert_eq!(Value::new(value.seeds(), value.settles()), *value);
        }
    }

    #[test]
    fn turning_twice_changes_nothing_and_a_capture_only_the_levels_where_nobody_captures() {
        for board in 0..=MOST_SEEDS {
            for byte in 0..=4 * board + 3 {
                let value = Value(byte);
                assert_eq!(value.turned(board, false).turned(board, false), value);
                assert_eq!(value.wins_level(board), !value.turned(board, false).wins_level(board));
                let captured = value.turned(board, true);
                assert_eq!(captured.seeds(), board - value.seeds());
                let expected = if value.settles() == Settles::Me { Settles::Enemy } else { Settles::Me };
                assert_eq!(captured.settles(), expected);
            }
        }
    }

    #[test]
    fn what_a_capture_must_start_from() {
        for wanted in 0..=u8::MAX - 3 {
            let least = (0..=u8::MAX).find(|&value| after_capture(value) >= wanted);
            assert_eq!(least, Some(before_capture(wanted)));
        }
    }
}
