//! A series: the same two players, duel after duel, until one of them has won more than half.

use crate::rules::Side;

/// Where a series stands before a duel. The players change sides after every duel, and the first move stays with the
/// side that has it; so each player begins in turn.
///
/// ```
/// use helios::{duel::Series, rules::Side};
/// let first = Series::best_of(3).unwrap();
/// let second = first.after(Some(Side::Helios));
/// // Who was the sun is the moon now, and leads.
/// assert_eq!(second.wins, [0, 1]);
/// assert_eq!(second.after(Some(Side::Selene)).winner(), Some(Side::Helios));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// So many duels at most; those that nobody won do not count.
    pub best_of: u8,
    /// The duels won by whoever plays Hélios now, and by whoever plays Séléné.
    pub wins: [u8; 2],
}

impl Series {
    /// A series of at most so many decided duels; `None` unless that is odd and below a hundred.
    #[must_use]
    pub fn best_of(duels: u8) -> Option<Series> {
        (duels % 2 == 1 && duels < 100).then_some(Series { best_of: duels, wins: [0, 0] })
    }

    /// Whether it can stand so: between two duels, with nobody having won more than it takes.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        Series::best_of(self.best_of).is_some() && self.winner().is_none()
    }

    /// So many duels win it.
    #[must_use]
    pub fn needed(&self) -> u8 {
        self.best_of / 2 + 1
    }

    /// The number of the decided duel that is played now, from 1.
    #[must_use]
    pub fn duel(&self) -> u8 {
        self.wins[0].saturating_add(self.wins[1]).saturating_add(1)
    }

    /// The score once a duel has been won, the players still on their sides.
    #[must_use]
    pub fn with(mut self, winner: Option<Side>) -> Series {
        if let Some(side) = winner {
            self.wins[side.index()] = self.wins[side.index()].saturating_add(1);
        }
        self
    }

    /// How it stands before the next duel, for which the players have changed sides.
    #[must_use]
    pub fn after(self, winner: Option<Side>) -> Series {
        let [sun, moon] = self.with(winner).wins;
        Series { wins: [moon, sun], ..self }
    }

    /// The side of whoever has won it.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.wins[side.index()] >= self.needed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_odd_numbers_make_a_series() {
        for duels in 0..=u8::MAX {
            assert_eq!(Series::best_of(duels).is_some(), duels % 2 == 1 && duels < 100, "{duels}");
        }
    }

    #[test]
    fn whoever_has_won_more_than_half_has_won_it() {
        // The same player wins every duel, on whichever side.
        for best_of in (1..100).step_by(2) {
            let (mut series, mut side, mut played) = (Series::best_of(best_of).unwrap(), Side::Selene, 0);
            loop {
                played += 1;
                assert_eq!(series.duel(), played);
                if let Some(winner) = series.with(Some(side)).winner() {
                    assert_eq!((winner, played), (side, best_of / 2 + 1));
                    break;
                }
                series = series.after(Some(side));
                side = side.other();
            }
        }
    }

    #[test]
    fn a_duel_that_nobody_won_does_not_count() {
        let series = Series { best_of: 5, wins: [2, 1] };
        let next = series.after(None);
        assert_eq!((next.wins, next.duel()), ([1, 2], series.duel()));
    }
}
