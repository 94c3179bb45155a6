//! Solving all boards, layer by layer.
//!
//! # The order
//!
//! A sowing that passes its store leaves fewer seeds on the board; any other stays in its row and lowers that row's rank
//! (see `rows`). So, layers of equal seeds from the fewest on: within a layer, the boards of `small` seeds in one row and
//! `large` in the other, whoever has the move, reach each other only, and two plain loops over ranks meet every board
//! after all that it leads to. No recursion, no second look. Such *classes* of a layer are independent and go to the cores.
//!
//! # The loops
//!
//! Each value is the best over at most a row of moves, and each move is looked up in two small tables (see `sowings`), made by
//! playing it. For one row of the mover's, a move does the same to that row whatever the enemy has; so all loops run
//! along the enemy's rows:
//!
//! - *Leaving.* Sowings that pass the store lead to finished layers. Per move, one line of a table is read: one after the other
//!   where no seed reaches the enemy, else in the order in which the arriving seeds shuffle the enemy's rows, from one line for
//!   each number that can be harvested there.
//! - *Staying.* Sowings that stay in their row lead to lines of this very class. Taking turns, the line of all boards where
//!   the owner of the `small` row has the move is made from earlier lines of the other player's boards, straight on; then the
//!   line where the other one has it from the line just made.
//!
//! The second loop needs both players' boards in lines along the `large` rows, the tables want them otherwise (see
//! `Class`), and so strips of lines are turned by a transposition on the way in and out, in the cache.
//!
//! # What bounds it
//!
//! Bytes fetched one at a time. A profile has the largest part, more than a third, in the look-ups of sowings that leave their row,
//! where each byte is found through an index (`pass`), and a quarter in the answers that stay in it and in turning strips;
//! what runs straight along lines hardly shows. The system's share, up to a fifth, is the first touch of the memory.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::rows::Rows;
use super::sowings::{Sowing, Sowings};
use super::tables::{Class, Layer, Tables};
use super::turning::{Strip, turn};
use super::value::after_capture;
use super::{Unsupported, Value, supports};
use crate::rules::Rules;

/// Why no tables came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotSolved {
    /// The variant.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// The system gives no such memory.
    #[error("{0} bytes of memory cannot be had")]
    Memory(u64),
    /// It was called off.
    #[error("called off")]
    CalledOff,
}

/// How boards are to be solved.
#[derive(Clone, Copy)]
pub struct Effort<'a> {
    /// How many threads; at least one works.
    pub threads: usize,
    /// Set from outside, it calls everything off, soon.
    pub call_off: &'a AtomicBool,
    /// Told how many boards are solved, by whichever thread solved the last of them.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

impl Effort<'_> {
    /// As many threads as there are cores, and nobody who listens or calls off.
    #[must_use]
    pub fn whole() -> Effort<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Effort {
            threads: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            call_off: &NEVER,
            progress: &|_| (),
        }
    }

    pub(super) fn is_called_off(&self) -> bool {
        self.call_off.load(Ordering::Relaxed)
    }

    fn check(&self) -> Result<(), NotSolved> {
        if self.is_called_off() { Err(NotSolved::CalledOff) } else { Ok(()) }
    }

    /// Does the same on so many threads, this one included, until each of them is done; the first error found is given.
    pub(super) fn share<E: Send>(&self, threads: usize, work: impl Fn() -> Result<(), E> + Sync) -> Result<(), E> {
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(&work)).collect();
            let mine = work();
            others.into_iter().fold(mine, |result, other| {
                let theirs = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                result.and(theirs)
            })
        })
    }
}

/// The number of boards of up to so many seeds.
#[must_use]
pub fn boards(rules: &Rules, most: u8) -> u64 {
    let rows = Rows::of(rules.variant().pits_per_row);
    (0..=most).map(|seeds| rows.boards(seeds)).sum()
}

impl Tables {
    /// Solves every board of up to so many seeds, `most`, and no more than the variant has.
    ///
    /// ```
    /// use helios::oracle::{Effort, Tables};
    /// use helios::rules::Rules;
    /// let rules = Rules::standard();
    /// let tables = Tables::solve(&rules, 4, Effort::whole()).unwrap();
    /// // H5 feeds Séléné and ends the game: she has one seed, and cannot move it but to Hélios.
    /// let position = rules.read_position("0,0,0,0,2/0,0,0,0,0 14-14 H -").unwrap();
    /// assert_eq!(tables.value(&position).map(|value| value.seeds()), Some(1));
    /// ```
    ///
    /// # Errors
    /// If the variant is none that the oracle can value, if the memory cannot be had, or if it is called off.
    pub fn solve(rules: &Rules, most: u8, effort: Effort<'_>) -> Result<Tables, NotSolved> {
        supports(rules)?;
        let most = most.min(rules.variant().total());
        let mut tables = Tables::empty(rules);
        let bytes = boards(rules, most) * if tables.replay { 2 } else { 1 };
        // Asked for at once, so that what can never be had is refused now and not when most of the work is done.
        drop(room(bytes)?);
        let sowings = Sowings::play(rules, &tables.rows, most);
        let solved = AtomicU64::new(0);
        for seeds in 0..=most {
            let layer = Work { tables: &tables, sowings: &sowings, must_feed: rules.variant().feed, seeds, effort };
            let layer = layer.done(&solved)?;
            tables.layers.push(layer);
        }
        Ok(tables)
    }
}

/// Room for so many bytes, empty.
fn room(bytes: u64) -> Result<Vec<u8>, NotSolved> {
    let mut room = Vec::new();
    let fits = usize::try_from(bytes).is_ok_and(|bytes| room.try_reserve_exact(bytes).is_ok());
    if fits { Ok(room) } else { Err(NotSolved::Memory(bytes)) }
}

/// So many zeros.
fn zeros(bytes: usize) -> Result<Vec<u8>, NotSolved> {
    let mut room = room(bytes as u64)?;
    room.resize(bytes, 0);
    Ok(room)
}

/// Lines that are worked on together, so that transposing them touches whole cache lines.
const STRIP: usize = 64;

/// A layer of fewer boards is not shared between threads.
const WORTH_A_THREAD: u64 = 20_000;

/// No row: an index past every line, where the worst thing to leave to the enemy stands.
const NO_VALUE: u8 = u8::MAX;

/// The work on one layer.
struct Work<'a> {
    tables: &'a Tables,
    sowings: &'a Sowings,
    must_feed: bool,
    seeds: u8,
    effort: Effort<'a>,
}

impl Work<'_> {
    fn rows(&self) -> &Rows {
        &self.tables.rows
    }

    /// Does it, on all threads.
    fn done(&self, solved: &AtomicU64) -> Result<Layer, NotSolved> {
        // The largest classes last in this list are taken first, so that the threads end together.
        let mut waiting: Vec<u8> = (0..=self.seeds / 2).collect();
        waiting.sort_by_key(|&small| self.rows().count(small) * self.rows().count(self.seeds - small));
        let waiting = Mutex::new(waiting);
        let mut layer = Layer { classes: (0..=self.seeds).map(|_| Class::default()).collect() };
        let finished = Mutex::new(&mut layer);
        let work = || -> Result<(), NotSolved> {
            while let Some(small) = taken(&waiting) {
                let [one, other] = self.class(small)?;
                let boards = (one.turn.len() + other.turn.len()) as u64;
                let mut layer = finished.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if small < self.seeds - small {
                    layer.classes[usize::from(small)] = other;
                }
                layer.classes[usize::from(self.seeds - small)] = one;
                drop(layer);
                (self.effort.progress)(solved.fetch_add(boards, Ordering::Relaxed) + boards);
            }
            Ok(())
        };
        // Small layers are done before a second thread has begun.
        let classes = usize::from(self.seeds / 2) + 1;
        let threads =
            if self.rows().boards(self.seeds) < WORTH_A_THREAD { 1 } else { self.effort.threads.min(classes) };
        self.effort.share(threads, work)?;
        Ok(layer)
    }

    /// The boards with so few seeds in one row, and the rest in the other: first those on which the mover's row is the
    /// large one, then those on which it is the small one; nothing there if they are the same.
    fn class(&self, small: u8) -> Result<[Class; 2], NotSolved> {
        let large = self.seeds - small;
        let [smalls, larges] = [small, large].map(|seeds| self.rows().count(seeds));
        let replay = self.tables.replay;
        let bytes = |wanted: bool| zeros(if wanted { smalls * larges } else { 0 });
        let twice = small < large;
        let (mut large_turn, mut large_replay) = (bytes(true)?, bytes(replay)?);
        let (mut small_turn, mut small_replay) = (bytes(twice)?, bytes(twice && replay)?);

        // Where the owner of a large row has the move: all that leaves the row, turned into lines along the large rows.
        let mut strip = vec![0; STRIP * smalls.max(1)];
        for first in (0..larges).step_by(STRIP) {
            self.effort.check()?;
            let lines = STRIP.min(larges - first);
            for (line, rank) in strip.chunks_mut(smalls).zip(first..first + lines) {
                let replay = large_replay.get_mut(rank * smalls..(rank + 1) * smalls);
                self.leave(large, rank, small, line, replay);
            }
            turn(Strip { bytes: &strip, width: smalls, lines }, &mut large_turn, larges, first, |_, value| value);
        }

        // Both players' turns, a strip of small rows at a time.
        let staying = self.staying(large, small);
        let mut strip = vec![0; STRIP * (larges + 1)];
        let mut stays = vec![0; STRIP * larges];
        for first in (0..smalls).step_by(STRIP) {
            self.effort.check()?;
            let lines = STRIP.min(smalls - first);
            for (i, line) in strip.chunks_mut(larges + 1).take(lines).enumerate() {
                let rank = first + i;
                line[larges] = NO_VALUE;
                let values = &mut line[..larges];
                let mut replays = small_replay.get_mut(rank * larges..(rank + 1) * larges);
                self.leave(small, rank, large, values, replays.as_deref_mut());
                self.stay(small, rank, large, &large_turn, values, replays);
                let stays = &mut stays[i * larges..][..larges];
                self.answer(&staying, line, stays);
                let turn = &mut large_turn[rank * larges..][..larges];
                turn.iter_mut().zip(stays).for_each(|(value, stays)| *value = (*value).max(*stays));
            }
            if twice {
                turn(Strip { bytes: &strip, width: larges + 1, lines }, &mut small_turn, smalls, first, |_, value| {
                    value
                });
            }
            if replay {
                turn(Strip { bytes: &stays, width: larges, lines }, &mut large_replay, smalls, first, u8::max);
            }
        }
        let finished = |turn, replay| Class::finished(turn, replay, self.seeds);
        Ok([finished(large_turn, large_replay), finished(small_turn, small_replay)])
    }

    /// Four times all seeds, and the best level: what a value is turned over from.
    fn whole(&self) -> u8 {
        4 * self.seeds + 3
    }

    /// Whether the enemy of so many seeds must be fed.
    fn must_feed(&self, enemy: u8) -> bool {
        self.must_feed && enemy == 0
    }

    /// The best of the sowings that leave this row, for all rows of so many seeds that the enemy can have: with the turn, and with
    /// a replay pending. Where the game stops, what that is worth.
    fn leave(&self, own: u8, rank: usize, enemy: u8, turn: &mut [u8], replay: Option<&mut [u8]>) {
        let all = self.sowings.of(own, rank).iter().flatten();
        let leaving = all.filter(|sowing| sowing.seeds < own);
        let must_feed = self.must_feed(enemy);
        let leaving = leaving.filter(|sowing| !must_feed || self.sowings.arrival_of(sowing).is_some());
        if own == 0 || (must_feed && leaving.clone().next().is_none()) {
            // Nothing to sow, or nothing that feeds: what is in the row is swept.
            let stopped = Value::stopped(own).byte();
            turn.fill(stopped);
            replay.into_iter().for_each(|replay| replay.fill(stopped));
            return;
        }
        turn.fill(0);
        for sowing in leaving.clone().filter(|sowing| !sowing.ray) {
            self.pass(sowing, enemy, turn);
        }
        if let Some(replay) = replay {
            replay.copy_from_slice(turn);
            leaving.clone().filter(|sowing| sowing.ray).for_each(|sowing| self.pass(sowing, enemy, replay));
        }
        for sowing in leaving.filter(|sowing| sowing.ray) {
            self.keep(sowing, enemy, turn);
        }
    }

    /// What a sowing is worth after which the enemy has the move.
    fn pass(&self, sowing: &Sowing, enemy: u8, best: &mut [u8]) {
        let whole = self.whole();
        let line = |own| self.tables.turn_line(own, sowing.seeds, sowing.rank as usize);
        let Some(arrival) = self.sowings.arrival_of(sowing) else {
            for (best, &theirs) in best.iter_mut().zip(line(enemy)) {
                *best = (*best).max(whole - theirs);
            }
            return;
        };
        let reached = arrival.rows(enemy);
        let arrived = enemy + arrival.seeds();
        if !arrival.may_harvest() {
            let line = line(arrived);
            for (best, reached) in best.iter_mut().zip(reached) {
                *best = (*best).max(whole - line[reached.rank()]);
            }
            return;
        }
        let mut lines: [&[u8]; 64] = [&[]; 64];
        for &harvested in arrival.harvests(enemy) {
            lines[usize::from(harvested)] = line(arrived - harvested);
        }
        for (best, reached) in best.iter_mut().zip(reached) {
            let harvested = reached.harvested();
            let value = whole - lines[usize::from(harvested & 63)][reached.rank()];
            let value = if harvested > 0 { after_capture(value) } else { value };
            *best = (*best).max(value);
        }
    }

    /// What a sowing is worth after which a replay is pending.
    fn keep(&self, sowing: &Sowing, enemy: u8, best: &mut [u8]) {
        let arrival = self.sowings.arrival_of(sowing);
        let after = enemy + arrival.map_or(0, |arrival| arrival.seeds());
        let gained = 4 * (self.seeds - sowing.seeds - after);
        let line = self.tables.replay_line(sowing.seeds, after, sowing.rank as usize);
        match arrival {
            None => best.iter_mut().zip(line).for_each(|(best, &mine)| *best = (*best).max(mine + gained)),
            Some(arrival) => {
                for (best, reached) in best.iter_mut().zip(arrival.rows(enemy)) {
                    *best = (*best).max(line[reached.rank()] + gained);
                }
            }
        }
    }

    /// The sowings that stay in this row: they lead to the enemy's turn, in lines done before.
    fn stay(&self, own: u8, rank: usize, enemy: u8, theirs: &[u8], turn: &mut [u8], mut replay: Option<&mut [u8]>) {
        if self.must_feed(enemy) {
            return;
        }
        let whole = self.whole();
        for sowing in self.sowings.of(own, rank).iter().flatten().filter(|sowing| sowing.seeds == own) {
            let line = &theirs[sowing.rank as usize * turn.len()..][..turn.len()];
            for best in std::iter::once(&mut *turn).chain(replay.as_deref_mut()) {
                best.iter_mut().zip(line).for_each(|(best, &theirs)| *best = (*best).max(whole - theirs));
            }
        }
    }

    /// For each row of so many seeds, where the sowings lead that stay in it; past the end where there are fewer.
    fn staying(&self, own: u8, enemy: u8) -> Vec<[u32; 5]> {
        let rows = self.rows().count(own);
        let none = self.must_feed(enemy);
        let all = (0..rows).map(|rank| {
            let mut to = [rows as u32; 5];
            let staying = self.sowings.of(own, rank).iter().flatten().filter(|sowing| sowing.seeds == own && !none);
            to.iter_mut().zip(staying).for_each(|(to, sowing)| *to = sowing.rank);
            to
        });
        all.collect()
    }

    /// What those sowings are worth, for one row of the enemy's, from the line of the enemy's turns.
    fn answer(&self, staying: &[[u32; 5]], theirs: &[u8], best: &mut [u8]) {
        let whole = self.whole();
        for (best, to) in best.iter_mut().zip(staying) {
            let least = to.iter().fold(NO_VALUE, |least, &to| least.min(theirs[to as usize]));
            // Where nothing stays, nothing is found, and that is no more than anything else.
            *best = whole.saturating_sub(least);
        }
    }
}

/// The next one of a list.
fn taken(waiting: &Mutex<Vec<u8>>) -> Option<u8> {
    waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner).pop()
}
