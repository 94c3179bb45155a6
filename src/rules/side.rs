//! The two players.

use serde::{Deserialize, Serialize};

/// One of the two players: the sun or the moon.
///
/// Hélios has the near row (bottom of the screen), Séléné the far one (RULES.md, head).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The sun, near row.
    Helios,
    /// The moon, far row.
    Selene,
}

impl Side {
    /// Both players, Hélios first.
    pub const BOTH: [Side; 2] = [Side::Helios, Side::Selene];

    /// The other player.
    ///
    /// ```
    /// use helios::rules::Side;
    /// assert_eq!(Side::Helios.other(), Side::Selene);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Helios => Side::Selene,
            Side::Selene => Side::Helios,
        }
    }

    /// 0 for Hélios, 1 for Séléné: the index of the player's row, store, name …
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for the player in the notation: `H` or `S` (NOTATION.md, "Position").
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::Helios => 'H',
            Side::Selene => 'S',
        }
    }
}
