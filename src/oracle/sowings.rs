//! The two small tables that every move is looked up in, made by playing it.
//!
//! A sowing acts on the two rows apart: of the mover's row depends what becomes of that row and how many seeds reach the
//! enemy's; of the enemy's row and these seeds depends what becomes of it, and what is harvested. So all the moves of all
//! boards are two lists by row. Each of their entries is what [`Rules::play`] did with a board that has such a row.

use super::rows::{Row, Rows};
use crate::rules::{Event, Move, Pit, Place, Position, Rules, Side};

/// What sowing a pit does to the row it lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sowing {
    /// The rank of what the row becomes.
    pub rank: u32,
    /// How many seeds that has.
    pub seeds: u8,
    /// What reaches the enemy's row: an index in the list of arrivals, or [`NOTHING`].
    pub arrival: u8,
    /// Whether the last seed falls in the mover's store and the variant then plays again, once.
    pub ray: bool,
}

/// No seed reaches the enemy's row.
pub(super) const NOTHING: u8 = u8::MAX;

/// Seeds that reach the enemy's row, and what becomes of each row that they reach.
#[derive(Clone, Debug)]
pub(super) struct Arrival {
    /// How many they are.
    seeds: u8,
    /// Whether the last of them is the last of the hand, so that it may harvest.
    last: bool,
    /// By the seeds of the row that they reach, and its rank, what becomes of it.
    rows: Vec<Vec<Reached>>,
    /// By the seeds of that row, the numbers that can be harvested there.
    harvests: Vec<Vec<u8>>,
}

impl Arrival {
    /// How many seeds reach the row.
    pub(super) fn seeds(&self) -> u8 {
        self.seeds
    }

    /// What becomes of the rows of so many seeds, by rank.
    pub(super) fn rows(&self, seeds: u8) -> &[Reached] {
        &self.rows[usize::from(seeds)]
    }

    /// The numbers of seeds that can be harvested from rows of so many.
    pub(super) fn harvests(&self, seeds: u8) -> &[u8] {
        &self.harvests[usize::from(seeds)]
    }

    /// Whether a harvest can come of it at all.
    pub(super) fn may_harvest(&self) -> bool {
        self.last
    }
}

/// What becomes of a row that seeds reach: its rank, and how many seeds were harvested from it, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reached(u32);

impl Reached {
    const RANK_BITS: u32 = 24;

    fn new(rank: usize, harvested: u8) -> Reached {
        Reached(rank as u32 | (u32::from(harvested) << Reached::RANK_BITS))
    }

    /// The rank of the row that is left.
    #[inline]
    pub(super) fn rank(self) -> usize {
        (self.0 & ((1 << Reached::RANK_BITS) - 1)) as usize
    }

    /// The seeds harvested.
    #[inline]
    pub(super) fn harvested(self) -> u8 {
        (self.0 >> Reached::RANK_BITS) as u8
    }
}

/// Both lists, for boards of up to so many seeds.
#[derive(Clone, Debug)]
pub(super) struct Sowings {
    pits: usize,
    /// By the seeds of a row, then by rank and pit.
    own: Vec<Vec<Option<Sowing>>>,
    arrivals: Vec<Arrival>,
}

/// A row and a pit of it that make an arrival.
struct Sample {
    row: Row,
    pit: Pit,
}

impl Sowings {
    /// Plays them all.
    pub(super) fn play(rules: &Rules, rows: &Rows, most: u8) -> Sowings {
        let mut sowings = Sowings { pits: rows.pits(), own: Vec::new(), arrivals: Vec::new() };
        let mut samples = Vec::new();
        for seeds in 0..=most {
            let own = rows.all(seeds).flat_map(|row| std::iter::repeat_n(row, rows.pits()).zip(0..));
            let own =
                own.map(|(row, column)| sowings.own(rows, rules, &row, Pit::new(Side::Helios, column), &mut samples));
            let own = own.collect();
            sowings.own.push(own);
        }
        for (arrival, sample) in sowings.arrivals.iter_mut().zip(&samples) {
            let needed: u8 = sample.row.iter().sum();
            for seeds in 0..=most - needed {
                let reached: Vec<Reached> = rows.all(seeds).map(|row| reached(rows, rules, sample, &row)).collect();
                let mut harvests: Vec<u8> = reached.iter().map(|reached| reached.harvested()).collect();
                harvests.sort_unstable();
                harvests.dedup();
                arrival.rows.push(reached);
                arrival.harvests.push(harvests);
            }
        }
        sowings
    }

    /// What sowing a pit does to its row; its arrival is noted if it is new.
    fn own(&mut self, rows: &Rows, rules: &Rules, row: &Row, pit: Pit, samples: &mut Vec<Sample>) -> Option<Sowing> {
        if row[usize::from(pit.column())] == 0 {
            return None;
        }
        // An enemy that has a seed need not be fed.
        let mut enemy = Row::default();
        enemy[0] = 1;
        let (mut reaching, mut last) = (0, Place::from(pit));
        let after = play(rows, rules, [row, &enemy], pit, |event| {
            if let Event::Sow { at, .. } = event {
                last = at;
                reaching += u8::from(at.side() == Side::Selene);
            }
        });
        let row = Sample { row: *row, pit };
        let left = rows.on(&after.board, Side::Helios);
        Some(Sowing {
            rank: rows.rank(&left) as u32,
            seeds: left.iter().sum(),
            arrival: if reaching == 0 {
                NOTHING
            } else {
                self.arrival(reaching, last.side() == Side::Selene, row, samples)
            },
            ray: after.replay,
        })
    }

    /// The index of an arrival.
    fn arrival(&mut self, seeds: u8, last: bool, sample: Sample, samples: &mut Vec<Sample>) -> u8 {
        let known = self.arrivals.iter().position(|arrival| (arrival.seeds, arrival.last) == (seeds, last));
        known.unwrap_or_else(|| {
            // Rows come in the order of their seeds: no row with fewer has this arrival.
            samples.push(sample);
            self.arrivals.push(Arrival { seeds, last, rows: Vec::new(), harvests: Vec::new() });
            self.arrivals.len() - 1
        }) as u8
    }

    /// The sowings of a row of so many seeds, a pit each.
    #[inline]
    pub(super) fn of(&self, seeds: u8, rank: usize) -> &[Option<Sowing>] {
        &self.own[usize::from(seeds)][rank * self.pits..][..self.pits]
    }

    /// An arrival.
    #[inline]
    pub(super) fn arrival_of(&self, sowing: &Sowing) -> Option<&Arrival> {
        self.arrivals.get(usize::from(sowing.arrival))
    }
}

/// What becomes of an enemy row.
fn reached(rows: &Rows, rules: &Rules, sample: &Sample, enemy: &Row) -> Reached {
    let mut harvested = 0;
    let after = play(rows, rules, [&sample.row, enemy], sample.pit, |event| {
        if let Event::Capture { seeds, .. } = event {
            harvested += seeds;
        }
    });
    Reached::new(rows.rank(&rows.on(&after.board, Side::Selene)), harvested)
}

/// Plays a pit of Hélios's on a board with these rows and empty stores.
fn play(rows: &Rows, rules: &Rules, [own, enemy]: [&Row; 2], pit: Pit, mut witness: impl FnMut(Event)) -> Position {
    let mut position = rules.start_with(Side::Helios);
    rows.lay(&mut position.board, Side::Helios, own);
    rows.lay(&mut position.board, Side::Selene, enemy);
    // Stores are empty, so that nobody has a majority, and the enemy has a seed or is reached by one: the move is legal.
    rules.play(&position, Move::Sow(pit), &mut witness).expect("a filled pit may be sown where that feeds the enemy")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What holds the solver's order together: a sowing that stays in its row lowers the rank, any other the seeds.
    #[test]
    fn every_sowing_lowers_the_rank_or_the_seeds() {
        let rows = Rows::of(5);
        let sowings = Sowings::play(&Rules::standard(), &rows, 12);
        for seeds in 0..=12 {
            for (rank, row) in rows.all(seeds).enumerate() {
                for (sowing, &lifted) in sowings.of(seeds, rank).iter().zip(&row) {
                    assert_eq!(sowing.is_some(), lifted > 0);
                    let Some(sowing) = sowing else { continue };
                    let stored = seeds - sowing.seeds - sowings.arrival_of(sowing).map_or(0, Arrival::seeds);
                    assert!(if sowing.seeds == seeds { sowing.rank < rank as u32 } else { stored > 0 }, "{row:?}");
                }
            }
        }
    }
}
