//! A position: the seeds, whose move it is, and the little of the past that still counts.

use super::place::STORE;
use super::{MAX_PITS, Place, Side};

/// The seeds of every place. Places that a variant does not have stay empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Board(pub(super) [u8; 16]);

impl Board {
    /// What lies at a place.
    #[inline]
    #[must_use]
    pub fn at(&self, place: impl Into<Place>) -> u8 {
        self.0[place.into().index()]
    }

    /// What lies in a player's store.
    #[inline]
    #[must_use]
    pub fn store(&self, side: Side) -> u8 {
        self.at(Place::store(side))
    }

    /// Both stores, Hélios's first.
    #[must_use]
    pub fn stores(&self) -> [u8; 2] {
        Side::BOTH.map(|side| self.store(side))
    }

    /// Puts so many seeds at a place. Nothing is checked: a shown board may pass through states that no game has.
    pub fn set(&mut self, place: impl Into<Place>, seeds: u8) {
        self.0[place.into().index()] = seeds;
    }

    /// The pits of a row as one word, a byte a pit, the first in the lowest; zero when the row is empty.
    #[inline]
    pub(super) fn row(&self, side: Side) -> u64 {
        let mut half = [0; 8];
        half.copy_from_slice(&self.0[side.index() * 8..][..8]);
        u64::from_le_bytes(half) & (u64::MAX >> 8)
    }

    /// Whether a player's row holds no seed.
    #[inline]
    #[must_use]
    pub fn row_is_empty(&self, side: Side) -> bool {
        self.row(side) == 0
    }

    /// How many seeds lie in a player's row.
    ///
    /// ```
    /// use helios::rules::{Rules, Side};
    /// assert_eq!(Rules::standard().start().board.row_sum(Side::Helios), 15);
    /// ```
    #[inline]
    #[must_use]
    pub fn row_sum(&self, side: Side) -> u8 {
        // All bytes are added up in the highest one; a board holds fewer seeds than a byte counts.
        (self.row(side).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// All the seeds, stores included.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.0.iter().map(|&seeds| u16::from(seeds)).sum()
    }

    /// The board turned half round: each player sees what the other saw.
    #[must_use]
    pub fn turned(&self) -> Board {
        let mut turned = *self;
        turned.0.rotate_left(8);
        turned
    }

    /// Takes all that a place holds.
    #[inline]
    pub(super) fn take(&mut self, place: impl Into<Place>) -> u8 {
        std::mem::take(&mut self.0[place.into().index()])
    }

    /// Adds seeds to a place and says what it holds now.
    #[inline]
    pub(super) fn add(&mut self, place: impl Into<Place>, seeds: u8) -> u8 {
        let held = &mut self.0[place.into().index()];
        *held = held.wrapping_add(seeds);
        *held
    }
}

const _: () = assert!(STORE >= MAX_PITS);

/// Everything that decides how a game goes on.
///
/// It is written and read with [`Rules::write_position`](super::Rules::write_position) and
/// [`Rules::read_position`](super::Rules::read_position).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The seeds.
    pub board: Board,
    /// Whose move it is.
    pub turn: Side,
    /// Whether the move to come was granted by a solar ray, so that it grants none itself.
    pub replay: bool,
    /// Who made the last capture of the game.
    pub last_capture: Option<Side>,
}

impl Position {
    /// The same position with the players swapped and the board turned: every rule must treat it alike.
    ///
    /// ```
    /// use helios::rules::{Rules, Side};
    /// let start = Rules::standard().start();
    /// assert_eq!(start.turned().turn, Side::Selene);
    /// assert_eq!(start.turned().turned(), start);
    /// ```
    #[must_use]
    pub fn turned(&self) -> Position {
        Position {
            board: self.board.turned(),
            turn: self.turn.other(),
            replay: self.replay,
            last_capture: self.last_capture.map(Side::other),
        }
    }
}
