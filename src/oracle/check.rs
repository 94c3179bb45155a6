//! The self-check: random positions, the same every time, on which the tables must agree with plain search, and with
//! themselves.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{Effort, Played, Settles, Tables, Value, Verdict, plain, without_majority};
use crate::rules::{Move, Pit, Place, Position, Rules, Side, Variant};

/// Boards of more seeds than this are not searched plainly: that takes too long to do it often.
pub const MOST_PLAIN: u8 = 9;

/// A disagreement: the tables are wrong, or the search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// The seeds and the level that plain search finds.
    #[error("the table says {table}, plain search {plain}")]
    Score {
        /// The position.
        position: Position,
        /// The score by the table: four times the seeds in the mover's store at the end, and the level.
        table: i32,
        /// The score by plain search.
        plain: i32,
    },
    /// Who wins by plain search, which stops at a majority.
    #[error("the table lets {table:?} win, plain search {plain:?}")]
    Winner {
        /// The position.
        position: Position,
        /// Who wins by the table.
        table: Option<Side>,
        /// Who wins by plain search.
        plain: Option<Side>,
    },
    /// The best of what the moves lead to.
    #[error("the table says {table}, its moves lead to {moves}")]
    Moves {
        /// The position.
        position: Position,
        /// The value by the table.
        table: Value,
        /// The best value by the moves, played by the rules.
        moves: Value,
    },
}

impl Disagreement {
    /// The position about which there is no agreement.
    #[must_use]
    pub fn position(&self) -> Position {
        match *self {
            Disagreement::Score { position, .. }
            | Disagreement::Winner { position, .. }
            | Disagreement::Moves { position, .. } => position,
        }
    }
}

/// A way to random positions that is the same on every machine (SplitMix64).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// Positions that depend on a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below another; so small a one that it may count as even.
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    /// A position of a variant with up to so many seeds on the board, any number as likely as another, thrown into the pits one
    /// by one; anything in the stores, anybody's turn, a replay pending or not, anybody's last capture.
    pub fn position(&mut self, rules: &Rules, most: u8) -> Position {
        let variant = rules.variant();
        let mut position = rules.start();
        rules.pits().for_each(|pit| position.board.set(pit, 0));
        let seeds = self.below(u64::from(most.min(variant.total())) + 1) as u8;
        // A pit now and then that takes much: seeds thrown evenly would hardly ever leave a row empty, or go round.
        let heavy = (self.below(2) == 0).then(|| self.pit(variant));
        for _ in 0..seeds {
            let pit = heavy.filter(|_| self.below(2) == 0).unwrap_or_else(|| self.pit(variant));
            position.board.set(pit, position.board.at(pit) + 1);
        }
        let stored = variant.total() - seeds;
        let sun = self.below(u64::from(stored) + 1) as u8;
        position.board.set(Place::store(Side::Helios), sun);
        position.board.set(Place::store(Side::Selene), stored - sun);
        position.turn = self.side();
        position.replay = variant.replay && self.below(2) == 0;
        position.last_capture = [None, Some(Side::Helios), Some(Side::Selene)][self.below(3) as usize];
        position
    }

    fn pit(&mut self, variant: &Variant) -> Pit {
        Pit::new(self.side(), self.below(u64::from(variant.pits_per_row)) as u8)
    }

    fn side(&mut self) -> Side {
        Side::BOTH[self.below(2) as usize]
    }
}

/// Positions that a thread takes at once.
const PART: u64 = 64;

impl Tables {
    /// Compares so many random positions of small boards with plain search, and as many of all boards with what their moves
    /// lead to. The tables must be of these rules.
    ///
    /// # Errors
    /// A [`Disagreement`], if there is one.
    pub fn check(&self, rules: &Rules, positions: u64, effort: Effort<'_>) -> Result<u64, Disagreement> {
        let open = without_majority(rules);
        let (taken, done) = (AtomicU64::new(0), AtomicU64::new(0));
        let work = || {
            while !effort.is_called_off() {
                let first = taken.fetch_add(PART, Ordering::Relaxed);
                if first >= positions {
                    break;
                }
                let part = PART.min(positions - first);
                let mut chance = Chance::new(first);
                for _ in 0..part {
                    self.check_plain(rules, &open, chance.position(rules, MOST_PLAIN.min(self.most())))?;
                    self.check_moves(&open, chance.position(rules, self.most()))?;
                }
                (effort.progress)(done.fetch_add(part, Ordering::Relaxed) + part);
            }
            Ok(())
        };
        effort.share(effort.threads, work)?;
        Ok(done.into_inner())
    }

    /// Compares a position with plain search.
    fn check_plain(&self, rules: &Rules, open: &Rules, position: Position) -> Result<(), Disagreement> {
        let Some(value) = self.value(&position) else { return Ok(()) };
        let table = score(value, &position);
        if !plain::scores(open, &position, table) {
            let plain = plain::score(open, &position);
            return Err(Disagreement::Score { position, table, plain });
        }
        let (table, plain) = (Verdict::of(value, &position, rules).winner, plain::winner(rules, &position));
        if table != plain {
            return Err(Disagreement::Winner { position, table, plain });
        }
        Ok(())
    }

    /// Compares a position with the best of its moves.
    fn check_moves(&self, open: &Rules, position: Position) -> Result<(), Disagreement> {
        let Some(table) = self.value(&position) else { return Ok(()) };
        let moves = open.moves(&position).filter_map(|action| self.after(open, &position, action)).max();
        let moves = moves.unwrap_or(Value::stopped(position.board.row_sum(position.turn)));
        if table == moves { Ok(()) } else { Err(Disagreement::Moves { position, table, moves }) }
    }

    /// What a move is worth, by the value of what it leads to.
    fn after(&self, rules: &Rules, position: &Position, action: Move) -> Option<Value> {
        let played = Played::of(rules, position, action)?;
        Some(played.value(self.value(&played.after)?))
    }
}

/// A value as plain search says it: with what is in the store, and by the captures before.
fn score(value: Value, position: &Position) -> i32 {
    let level = match (value.settles(), position.last_capture) {
        (Settles::NobodyMyMove | Settles::NobodyTheirMove, Some(last)) => 3 * i32::from(last == position.turn),
        (settles, _) => settles as i32,
    };
    4 * i32::from(position.board.store(position.turn) + value.seeds()) + level
}
