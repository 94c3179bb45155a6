//! The oracle: knows what every position is worth.
//!
//! The duel is small enough to be known completely. What a position is worth, with best play by both, is one byte
//! ([`Value`]), and a [`Verdict`] says who wins by it with whatever the stores hold. [`Tables`] hold the values of all boards
//! of up to so many seeds; above them, an exact search answers quickly. [`Oracle`] is both together, for use at the table.
//!
//! Everything goes through [`Rules::play`]: the tables are made of moves that were played, the search plays its own, and
//! [`plain`] search, which only plays, is what both are checked against.

mod adviser;
mod analysis;
mod background;
mod challenge;
mod check;
mod judgement;
pub mod levels;
mod outlook;
pub mod plain;
mod played;
mod rows;
mod search;
mod solve;
mod sowings;
mod support;
mod tables;
mod turning;
mod value;

pub use adviser::{Adviser, NoAdviser, Values};
pub use analysis::{Analysis, Sowing};
pub use background::Background;
pub use challenge::{Challenge, Features, MOST_MOVES};
pub use check::{Chance, Disagreement, MOST_PLAIN};
pub use judgement::Judgement;
pub use outlook::Outlook;
pub use solve::{Effort, NotSolved, boards};
pub use support::{Unsupported, answers, supports};
pub use tables::{Count, Tables};
pub use value::{MOST_SEEDS, Settles, Value, Verdict};

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::rules::{Move, Position, Rules, Variant};
use played::Played;
use search::{Memory, Search};

/// Boards of up to so many seeds are solved when an oracle is [prepared](Oracle::prepare): a fraction of a second, and two
/// bytes for each of the 30 million boards that the duel has of them.
pub const PREPARED: u8 = 20;

/// Knows the value of every position of a variant, exactly.
///
/// It is asked from any thread, and answers one question at a time. A question is called off through its flag.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use helios::oracle::{Effort, Oracle, Verdict};
/// use helios::rules::{Rules, Side};
/// let rules = Rules::standard();
/// let oracle = Oracle::new(&rules).unwrap();
/// let position = rules.read_position("0,0,0,1,2/0,0,1,1,0 12-13 H -").unwrap();
/// let values = oracle.values(&position, &AtomicBool::new(false)).unwrap();
/// let (best, value) = values.into_iter().max_by_key(|(_, value)| *value).unwrap();
/// assert_eq!(rules.write_move(best), "H5");
/// assert_eq!(Verdict::of(value, &position, &rules).winner, Some(Side::Selene));
/// ```
#[derive(Debug)]
pub struct Oracle {
    /// The rules without a majority: what a board is worth does not depend on the stores.
    open: Rules,
    rules: Rules,
    tables: OnceLock<Tables>,
    memory: Mutex<Memory>,
}

/// A question was called off before it was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("called off")]
pub struct CalledOff;

impl Oracle {
    /// An oracle for these rules. It answers at once, and much sooner once it is prepared.
    ///
    /// # Errors
    /// If its way of reckoning does not hold for the rules.
    pub fn new(rules: &Rules) -> Result<Oracle, Unsupported> {
        supports(rules)?;
        Ok(Oracle {
            open: without_majority(rules),
            rules: rules.clone(),
            tables: OnceLock::new(),
            memory: Mutex::new(Memory::new()),
        })
    }

    /// The rules that it is an oracle for.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Solves the small boards, if that has not been done. It is what a thread in the background does first; questions can be
    /// asked all the while.
    ///
    /// # Errors
    /// If the memory cannot be had, or if it is called off.
    pub fn prepare(&self, effort: Effort<'_>) -> Result<(), NotSolved> {
        if !self.is_prepared() {
            let tables = Tables::solve(&self.rules, PREPARED, effort)?;
            // Whoever was faster has the same ones. A search that is under way looks them up from here on.
            let _ = self.tables.set(tables);
            self.memory.lock().unwrap_or_else(PoisonError::into_inner).ready();
        }
        Ok(())
    }

    /// Whether the small boards are solved.
    #[must_use]
    pub fn is_prepared(&self) -> bool {
        self.tables.get().is_some()
    }

    /// Uses tables that are there already; they must be of the same rules.
    #[must_use]
    pub fn with_tables(mut self, tables: Tables) -> Oracle {
        self.tables = OnceLock::from(tables);
        self
    }

    /// What a position is worth to the player to move. It is the board that is valued: the stores do not count, and so a
    /// majority in one of them is passed over.
    ///
    /// # Errors
    /// If it is called off.
    pub fn value(&self, position: &Position, call_off: &AtomicBool) -> Result<Value, CalledOff> {
        self.search(call_off, |search| search.value(position))
    }

    /// What every move that the rules allow is worth to the player who makes it; none where the game has stopped.
    ///
    /// # Errors
    /// If it is called off.
    pub fn values(&self, position: &Position, call_off: &AtomicBool) -> Result<Vec<(Move, Value)>, CalledOff> {
        self.search(call_off, |search| self.values_by(search, position))
    }

    /// Best play from a position to the stop, by the rules as they are. Of moves that are worth the same, the first in sowing
    /// order is played.
    ///
    /// # Errors
    /// If it is called off.
    pub fn best_line(&self, position: &Position, call_off: &AtomicBool) -> Result<Vec<Move>, CalledOff> {
        self.best_line_of(position, usize::MAX, call_off)
    }

    /// The first so many moves of [best play](Oracle::best_line).
    ///
    /// # Errors
    /// If it is called off.
    pub fn best_line_of(
        &self,
        position: &Position,
        most: usize,
        call_off: &AtomicBool,
    ) -> Result<Vec<Move>, CalledOff> {
        self.search(call_off, |search| {
            let (mut position, mut line) = (*position, Vec::new());
            loop {
                if line.len() == most {
                    return Ok(line);
                }
                let values = self.values_by(search, &position)?;
                // The last of the greatest is what `max_by_key` finds.
                let best = values.into_iter().rev().max_by_key(|(_, value)| *value);
                let played = best.and_then(|(best, _)| Some((best, self.rules.play(&position, best, &mut ()).ok()?)));
                let Some((best, after)) = played else { return Ok(line) };
                line.push(best);
                position = after;
            }
        })
    }

    fn values_by(&self, search: &mut Search<'_>, position: &Position) -> Result<Vec<(Move, Value)>, CalledOff> {
        let moves = self.rules.moves(position);
        let played = moves.filter_map(|action| Some((action, Played::of(&self.open, position, action)?)));
        played.map(|(action, played)| Ok((action, played.value(search.value(&played.after)?)))).collect()
    }

    fn search<T>(&self, call_off: &AtomicBool, ask: impl FnOnce(&mut Search<'_>) -> T) -> T {
        // Whoever panicked while searching has written nothing that is not so.
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        ask(&mut Search::new(&self.open, &self.tables, &mut memory, call_off))
    }
}

/// The same rules without a majority, so that every game is played to its last seed.
fn without_majority(rules: &Rules) -> Rules {
    let open = Variant { majority: None, ..rules.variant().clone() };
    // What makes a game with a majority makes one without.
    Rules::new(open).unwrap_or_else(|_| rules.clone())
}
