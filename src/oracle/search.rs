//! Exact search above the tables.
//!
//! A value is found by questions with two answers, "is it at least so much?" (a null window), each of which cuts away
//! nearly everything; what the answers have shown of a position is remembered in a table of a fixed size, so that the next
//! question begins where the last one ended.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use super::played::{Played, on_board};
use super::{CalledOff, Tables, Value};
use crate::rules::{Move, Pit, Position, Rules};

/// What is known of a position: that its value lies between two bounds.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    /// The rows and whether a replay is pending, as the mover sees them; nothing has this key where it is zero.
    key: u128,
    least: u8,
    most: u8,
    /// The column of the move that showed the least bound, plus one.
    good: u8,
    /// The seeds on its board.
    seeds: u8,
}

/// What was found of positions, kept between questions.
#[derive(Debug)]
pub(super) struct Memory {
    known: Vec<Known>,
}

/// Positions that are remembered at once.
const REMEMBERED: usize = 1 << 20;

impl Memory {
    pub(super) fn new() -> Memory {
        Memory { known: Vec::new() }
    }

    /// Takes the room for it, when it is first needed.
    pub(super) fn ready(&mut self) {
        if self.known.is_empty() {
            self.known = vec![Known::default(); REMEMBERED];
        }
    }

    #[inline]
    fn slot(key: u128) -> usize {
        let mixed = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 44) as usize & (REMEMBERED - 1) & !1
    }

    /// What is known of a position with this key.
    #[inline]
    fn find(&self, key: u128) -> Option<&Known> {
        let slot = Memory::slot(key);
        self.known[slot..slot + 2].iter().find(|known| known.key == key)
    }

    /// Where that is to be written: of two places, the one that holds it, else the one whose board has fewer seeds left to search.
    #[inline]
    fn place(&mut self, key: u128, seeds: u8) -> &mut Known {
        let slot = Memory::slot(key);
        let pair = &mut self.known[slot..slot + 2];
        let which = usize::from(pair[0].key != key && (pair[1].key == key || pair[0].seeds > seeds));
        let known = &mut pair[which];
        if known.key != key {
            *known = Known { key, least: 0, most: 4 * seeds + 3, good: 0, seeds };
        }
        known
    }
}

/// A search for values.
pub(super) struct Search<'a> {
    /// The rules without a majority.
    rules: &'a Rules,
    /// The tables, once they are there: they may come in the middle of a search.
    tables: &'a OnceLock<Tables>,
    memory: &'a mut Memory,
    call_off: &'a AtomicBool,
    /// How many positions were looked at.
    looked_at: u64,
}

impl<'a> Search<'a> {
    /// A search by rules that have no majority.
    pub(super) fn new(
        rules: &'a Rules,
        tables: &'a OnceLock<Tables>,
        memory: &'a mut Memory,
        call_off: &'a AtomicBool,
    ) -> Search<'a> {
        Search { rules, tables, memory, call_off, looked_at: 0 }
    }

    /// The value of a position.
    pub(super) fn value(&mut self, position: &Position) -> Result<Value, CalledOff> {
        self.memory.ready();
        if let Some(value) = self.tables.get().and_then(|tables| tables.value(position)) {
            return Ok(value);
        }
        let (mut least, mut most) = (0, 4 * on_board(position) + 3);
        let mut guess = most.div_ceil(2);
        while least < most {
            // One answer is next to the other: the bound that was just found is the next guess.
            let wanted = if guess == least { guess + 1 } else { guess };
            let (is_so, bound) = self.reaches(position, wanted)?;
            if is_so {
                least = bound;
            } else {
                most = bound;
            }
            guess = bound;
        }
        Ok(Value(least))
    }

    /// Whether the value of a position is at least so much, and a bound that was found with it: at least `wanted` if so, at most
    /// one less if not.
    fn reaches(&mut self, position: &Position, wanted: u8) -> Result<(bool, u8), CalledOff> {
        if let Some(value) = self.tables.get().and_then(|tables| tables.value(position)) {
            return Ok((value.0 >= wanted, value.0));
        }
        let seeds = on_board(position);
        let key = key(self.rules, position);
        let mut good = None;
        if let Some(known) = self.memory.find(key) {
            if known.least >= wanted {
                return Ok((true, known.least));
            }
            if known.most < wanted {
                return Ok((false, known.most));
            }
            good = known.good.checked_sub(1);
        }
        self.looked_at += 1;
        if self.looked_at.is_multiple_of(1024) && self.call_off.load(Ordering::Relaxed) {
            return Err(CalledOff);
        }
        let (found, by) = self.try_moves(position, wanted, good)?;
        let known = self.memory.place(key, seeds);
        if found >= wanted {
            known.least = known.least.max(found);
            known.good = by.map_or(0, |pit| pit.column() + 1);
        } else {
            known.most = known.most.min(found);
        }
        Ok((found >= wanted, found))
    }

    /// Tries the moves, the most promising first: the first one that reaches what is wanted, or else the most that any can
    /// reach.
    fn try_moves(&mut self, position: &Position, wanted: u8, good: Option<u8>) -> Result<(u8, Option<Pit>), CalledOff> {
        let mut moves: [Option<(i32, Pit, Played)>; 6] = [None; 6];
        let mut count = 0;
        for action in self.rules.moves(position) {
            let (Move::Sow(pit), Some(played)) = (action, Played::of(self.rules, position, action)) else {
                continue;
            };
            // What a table knows is asked at once.
            if let Some(value) = self.tables.get().and_then(|tables| tables.value(&played.after)) {
                let value = played.value(value).0;
                if value >= wanted {
                    return Ok((value, Some(pit)));
                }
            }
            let promise = if Some(pit.column()) == good { i32::MAX } else { promise(&played) };
            moves[count] = Some((promise, pit, played));
            count += 1;
        }
        if count == 0 {
            return Ok((Value::stopped(position.board.row_sum(position.turn)).0, None));
        }
        moves[..count].sort_by_key(|entry| entry.map(|(promise, ..)| std::cmp::Reverse(promise)));
        let mut most = 0;
        for (_, pit, played) in moves[..count].iter().flatten() {
            let value = self.worth(played, wanted)?;
            if value >= wanted {
                return Ok((value, Some(*pit)));
            }
            most = most.max(value);
        }
        Ok((most, None))
    }

    /// What a move is worth: at least `wanted`, or at most so much.
    fn worth(&mut self, played: &Played, wanted: u8) -> Result<u8, CalledOff> {
        let Some(asked) = played.asked(wanted) else { return Ok(played.value(Value(0)).0.min(wanted - 1)) };
        let bound = if played.passes() {
            // The enemy must not get more than that.
            self.reaches(&played.after, asked + 1)?.1
        } else {
            self.reaches(&played.after, asked)?.1
        };
        Ok(played.value(Value(bound)).0)
    }
}

/// How soon a move is tried.
fn promise(played: &Played) -> i32 {
    i32::from(played.gained()) * 4 + if played.passes() { 0 } else { 6 }
}

/// The rows as the mover sees them.
fn key(rules: &Rules, position: &Position) -> u128 {
    let rows = rules.row(position.turn).chain(rules.row(position.turn.other()));
    rows.fold(1 + u128::from(position.replay), |key, pit| (key << 8) | u128::from(position.board.at(pit)))
}
