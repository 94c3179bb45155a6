//! Where a seed can lie: pits and stores, and sets of pits.
//!
//! A board is two words of eight places, one a player: up to [`MAX_PITS`] pits from the owner's left to right, which is
//! sowing order, and the store in the last place. So "is this row empty" is one comparison, whatever the variant.

use super::Side;

/// The longest row that a variant may have: the keyboard gives each player six keys.
pub const MAX_PITS: u8 = 6;

/// Where in its word of eight a store stands.
pub(super) const STORE: u8 = 7;

/// A pit or a store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(pub(super) u8);

impl Place {
    /// The store of a player.
    #[must_use]
    pub const fn store(side: Side) -> Place {
        Place(side as u8 * 8 + STORE)
    }

    /// Whose row, or whose store, this place belongs to.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        if self.0 < 8 { Side::Helios } else { Side::Selene }
    }

    /// The pit at this place, or `None` for a store.
    #[inline]
    #[must_use]
    pub const fn pit(self) -> Option<Pit> {
        if self.0 & 7 == STORE { None } else { Some(Pit(self.0)) }
    }

    /// Index in an array of 16 places.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }
}

impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.pit() {
            Some(pit) => write!(f, "{pit:?}"),
            None => write!(f, "store {}", self.side().letter()),
        }
    }
}

/// A pit: a place that a player can lift and sow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pit(pub(super) u8);

impl Pit {
    /// The pit of a row, counted from 0 at its owner's left hand.
    ///
    /// ```
    /// use helios::rules::{Pit, Side};
    /// let a3 = Pit::new(Side::Selene, 2);
    /// assert_eq!((a3.side(), a3.column()), (Side::Selene, 2));
    /// ```
    ///
    /// # Panics
    /// If `column` is not below [`MAX_PITS`].
    #[must_use]
    pub const fn new(side: Side, column: u8) -> Pit {
        assert!(column < MAX_PITS);
        Pit(side as u8 * 8 + column)
    }

    /// Whose row the pit lies in.
    #[inline]
    #[must_use]
    pub const fn side(self) -> Side {
        Place(self.0).side()
    }

    /// Where it lies in its row, from 0 at its owner's left hand.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 7
    }

    /// Index in an array of 16 places.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        Place(self.0).index()
    }
}

impl From<Pit> for Place {
    #[inline]
    fn from(pit: Pit) -> Place {
        Place(pit.0)
    }
}

impl PartialEq<Pit> for Place {
    fn eq(&self, pit: &Pit) -> bool {
        self.0 == pit.0
    }
}

impl std::fmt::Debug for Pit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let row = if self.side() == Side::Helios { 'H' } else { 'A' };
        write!(f, "{row}{}", self.column() + 1)
    }
}

/// A set of pits, listed in sowing order; it allocates nothing.
///
/// ```
/// use helios::rules::{Pit, PitSet, Side};
/// let pits: PitSet = [Pit::new(Side::Helios, 4), Pit::new(Side::Helios, 1)].into_iter().collect();
/// assert_eq!(pits.len(), 2);
/// assert!(pits.contains(Pit::new(Side::Helios, 1)));
/// assert_eq!(pits.iter().next(), Some(Pit::new(Side::Helios, 1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PitSet(u16);

impl PitSet {
    /// No pit.
    pub const EMPTY: PitSet = PitSet(0);

    /// The pits of a row that hold something, the row given as one word.
    #[inline]
    pub(super) const fn filled(side: Side, row: u64) -> PitSet {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        // The high bit of each byte that is not zero; then those bits side by side.
        let high = (((row & LOW) + LOW) | row) & !LOW;
        let bits = (high >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
        PitSet((bits as u16) << (side as u16 * 8))
    }

    /// Adds a pit.
    #[inline]
    pub fn insert(&mut self, pit: Pit) {
        self.0 |= 1 << pit.0;
    }

    /// Whether the pit is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, pit: Pit) -> bool {
        self.0 >> pit.0 & 1 == 1
    }

    /// How many pits.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pits, Hélios's first, each row in sowing order.
    #[inline]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Pit> {
        PitIter(self.0)
    }
}

struct PitIter(u16);

impl Iterator for PitIter {
    type Item = Pit;

    #[inline]
    fn next(&mut self) -> Option<Pit> {
        if self.0 == 0 {
            return None;
        }
        let lowest = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Pit(lowest))
    }
}

impl DoubleEndedIterator for PitIter {
    fn next_back(&mut self) -> Option<Pit> {
        if self.0 == 0 {
            return None;
        }
        let highest = 15 - self.0.leading_zeros() as u8;
        self.0 ^= 1 << highest;
        Some(Pit(highest))
    }
}

impl FromIterator<Pit> for PitSet {
    fn from_iter<I: IntoIterator<Item = Pit>>(pits: I) -> PitSet {
        let mut set = PitSet::EMPTY;
        for pit in pits {
            set.insert(pit);
        }
        set
    }
}
