//! The rows of so many seeds, each with a number: its rank in lexicographic order.

use super::MOST_SEEDS;
use crate::rules::{Board, MAX_PITS, Pit, Side};

const MOST_PITS: usize = MAX_PITS as usize;

/// The seeds of a row, its first pit first; pits that a variant does not have stay empty.
pub(super) type Row = [u8; MOST_PITS];

/// The rows of a variant.
///
/// All rows of n seeds are ranked in lexicographic order, the first pit counting most. A sowing that stays in its row takes
/// seeds from one pit to later ones, so that it always lowers the rank.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    pits: usize,
    /// In how many ways so many pits (first index) hold so many seeds (second index).
    ways: [[u32; MOST_SEEDS as usize + 1]; MOST_PITS + 1],
}

impl Rows {
    /// The rows of so many pits.
    pub(super) fn of(pits: u8) -> Rows {
        let mut ways = [[0; MOST_SEEDS as usize + 1]; MOST_PITS + 1];
        ways[0][0] = 1;
        for pits in 1..=MOST_PITS {
            // One pit more: any number of the seeds in it, the rest in the others.
            let mut sum = 0;
            ways[pits] = ways[pits - 1].map(|of_the_rest| {
                sum += of_the_rest;
                sum
            });
        }
        Rows { pits: usize::from(pits), ways }
    }

    /// Pits in a row.
    pub(super) fn pits(&self) -> usize {
        self.pits
    }

    /// How many rows have so many seeds.
    pub(super) fn count(&self, seeds: u8) -> usize {
        self.ways[self.pits][usize::from(seeds)] as usize
    }

    /// How many boards have so many seeds.
    pub(super) fn boards(&self, seeds: u8) -> u64 {
        (0..=seeds).map(|own| self.count(own) as u64 * self.count(seeds - own) as u64).sum()
    }

    /// The rank of a row among those of as many seeds.
    pub(super) fn rank(&self, row: &Row) -> usize {
        let mut left: usize = row.iter().map(|&seeds| usize::from(seeds)).sum();
        let mut rank = 0;
        for (i, &seeds) in row[..self.pits].iter().enumerate() {
            // The rows that hold fewer here: so many as there are ways to have the rest in this pit and the later ones, but for
            // those that hold at least as many here.
            let ways = &self.ways[self.pits - i];
            rank += ways[left] - ways[left - usize::from(seeds)];
            left -= usize::from(seeds);
        }
        rank as usize
    }

    /// The row of so many seeds that has this rank.
    pub(super) fn row(&self, seeds: u8, rank: usize) -> Row {
        let mut row = Row::default();
        let (mut left, mut rank) = (usize::from(seeds), rank as u32);
        for (i, pit) in row[..self.pits].iter_mut().enumerate() {
            let ways = &self.ways[self.pits - i - 1];
            let mut here = 0;
            while i + 1 < self.pits && rank >= ways[left - here] {
                rank -= ways[left - here];
                here += 1;
            }
            *pit = (if i + 1 < self.pits { here } else { left }) as u8;
            left -= usize::from(*pit);
        }
        row
    }

    /// The rows of so many seeds, in the order of their ranks.
    pub(super) fn all(&self, seeds: u8) -> impl Iterator<Item = Row> + use<'_> {
        (0..self.count(seeds)).map(move |rank| self.row(seeds, rank))
    }

    /// A player's row on a board.
    pub(super) fn on(&self, board: &Board, side: Side) -> Row {
        std::array::from_fn(|i| if i < self.pits { board.at(Pit::new(side, i as u8)) } else { 0 })
    }

    /// Lays a row on a board.
    pub(super) fn lay(&self, board: &mut Board, side: Side, row: &Row) {
        for (column, &seeds) in (0..).zip(&row[..self.pits]) {
            board.set(Pit::new(side, column), seeds);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_the_rows_in_lexicographic_order() {
        for pits in 2..=MAX_PITS {
            let rows = Rows::of(pits);
            for seeds in 0..=12 {
                let all: Vec<Row> = rows.all(seeds).collect();
                assert_eq!(all.len(), rows.count(seeds));
                assert!(all.is_sorted_by(|one, other| one < other), "{pits} pits, {seeds} seeds");
                for (rank, row) in all.iter().enumerate() {
                    assert_eq!(row.iter().sum::<u8>(), seeds);
                    assert_eq!(rows.rank(row), rank, "{row:?}");
                }
            }
        }
    }

    /// The number of boards that the game is known to have.
    #[test]
    fn boards_of_thirty_seeds_and_fewer() {
        let rows = Rows::of(5);
        assert_eq!((0..=30).map(|seeds| rows.boards(seeds)).sum::<u64>(), 847_660_528);
    }
}
