//! The values of all boards of up to so many seeds, laid out so that the solver reads along rows of bytes.

use super::Value;
use super::rows::Rows;
use crate::rules::{Position, Rules};

/// The values of every board that has so many seeds or fewer.
///
/// Two bytes a board where a ray plays again (the second is the value with the replay pending), else one.
#[derive(Debug)]
pub struct Tables {
    pub(super) rows: Rows,
    /// By seeds on the board, then by seeds in the mover's row.
    pub(super) layers: Vec<Layer>,
    pub(super) replay: bool,
}

/// All the boards of so many seeds.
#[derive(Debug, Default)]
pub(super) struct Layer {
    /// By the seeds of the mover's row.
    pub classes: Vec<Class>,
}

/// The boards of so many seeds in the mover's row and so many in the enemy's.
///
/// The two tables lie across each other. Whoever looks a move up knows their own row, and goes through the enemy's; after
/// a sowing that passes the turn, the enemy's row is the mover's. So the boards with the turn have one line for each enemy row,
/// and those with a replay pending one for each of the mover's: either way a line of bytes runs along the enemy of the
/// player who looks.
#[derive(Debug, Default)]
pub(super) struct Class {
    /// One line for each enemy row, a byte for each of the mover's.
    pub turn: Vec<u8>,
    /// One line for each of the mover's rows, a byte for each of the enemy's; none without rays.
    pub replay: Vec<u8>,
    /// What was counted and summed up of both when they were made, and still near at hand.
    digests: [Digest; 2],
}

/// What there is to say about a table as a whole.
#[derive(Clone, Copy, Debug, Default)]
struct Digest {
    won: u64,
    sum: u64,
}

impl Class {
    /// The two tables of boards with so many seeds, finished.
    pub(super) fn finished(turn: Vec<u8>, replay: Vec<u8>, seeds: u8) -> Class {
        let digests = [&turn, &replay].map(|bytes| Digest { won: won(bytes, seeds), sum: sum(bytes) });
        Class { turn, replay, digests }
    }
}

/// How many boards of so many seeds there are, and how many of them the player to move wins if the stores are level and nobody
/// has captured yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Boards.
    pub boards: u64,
    /// Won ones; the others are lost.
    pub won: u64,
}

impl Tables {
    /// The most seeds that a board may have for its value to be known.
    #[must_use]
    pub fn most(&self) -> u8 {
        (self.layers.len() - 1) as u8
    }

    /// The bytes that all values take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.classes().map(|(_, class)| (class.turn.len() + class.replay.len()) as u64).sum()
    }

    /// The value of a position, for the player to move; `None` if its board has more seeds than the tables know. Whether a
    /// majority has stopped the game is not looked at.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        let own = self.rows.on(&position.board, position.turn);
        let enemy = self.rows.on(&position.board, position.turn.other());
        let [own_seeds, enemy_seeds] = [own, enemy].map(|row| row.iter().sum::<u8>());
        let class =
            self.layers.get(usize::from(own_seeds) + usize::from(enemy_seeds))?.classes.get(usize::from(own_seeds))?;
        let [own, enemy] = [own, enemy].map(|row| self.rows.rank(&row));
        let byte = if position.replay && self.replay {
            class.replay.get(own * self.rows.count(enemy_seeds) + enemy)
        } else {
            class.turn.get(enemy * self.rows.count(own_seeds) + own)
        };
        byte.copied().map(Value)
    }

    /// The line along the mover's rows of so many seeds, for an enemy row.
    #[inline]
    pub(super) fn turn_line(&self, own: u8, enemy: u8, enemy_rank: usize) -> &[u8] {
        let class = &self.layers[usize::from(own + enemy)].classes[usize::from(own)];
        let length = self.rows.count(own);
        &class.turn[enemy_rank * length..][..length]
    }

    /// The line along the enemy's rows of so many seeds, for a row of the mover's, a replay pending.
    #[inline]
    pub(super) fn replay_line(&self, own: u8, enemy: u8, own_rank: usize) -> &[u8] {
        let class = &self.layers[usize::from(own + enemy)].classes[usize::from(own)];
        let length = self.rows.count(enemy);
        &class.replay[own_rank * length..][..length]
    }

    /// Every class, by the seeds on its boards.
    fn classes(&self) -> impl Iterator<Item = (u8, &Class)> {
        (0..).zip(&self.layers).flat_map(|(seeds, layer)| layer.classes.iter().map(move |class| (seeds, class)))
    }

    /// How many boards of each number of seeds are won: with the turn, and with a replay pending.
    #[must_use]
    pub fn counts(&self) -> Vec<[Count; 2]> {
        let mut counts = vec![[Count::default(); 2]; self.layers.len()];
        for (seeds, class) in self.classes() {
            let tables = [&class.turn, &class.replay].into_iter().zip(class.digests);
            for (count, (bytes, digest)) in counts[usize::from(seeds)].iter_mut().zip(tables) {
                count.boards += bytes.len() as u64;
                count.won += digest.won;
            }
        }
        counts
    }

    /// A sum over every byte of the tables, in order: the same on every machine, with however many threads.
    #[must_use]
    pub fn checksum(&self) -> u64 {
        let mut sum = Fnv::default();
        self.classes().flat_map(|(_, class)| class.digests).for_each(|digest| sum.take(digest.sum));
        sum.0
    }

    /// Empty tables for a variant.
    pub(super) fn empty(rules: &Rules) -> Tables {
        Tables { rows: Rows::of(rules.variant().pits_per_row), layers: Vec::new(), replay: rules.variant().replay }
    }
}

/// How many of these values on boards of so many seeds are won at level stores.
fn won(bytes: &[u8], seeds: u8) -> u64 {
    // In parts that a byte can count, which is how it goes a register at a time.
    let count = |part: &[u8]| part.iter().map(|&byte| u8::from(Value(byte).wins_level(seeds))).sum::<u8>();
    bytes.chunks(u8::MAX as usize).map(|part| u64::from(count(part))).sum()
}

/// FNV-1a, a word of eight bytes at a time.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    #[inline]
    fn take(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0000_0100_0000_01b3);
        // A product carries upwards only: the low bits must hear of the high ones.
        self.0 ^= self.0 >> 32;
    }
}

/// The sum of a table: four sums of every fourth word, so that the processor need not wait for each, and its length.
fn sum(bytes: &[u8]) -> u64 {
    let mut lanes: [Fnv; 4] = Default::default();
    let mut parts = bytes.chunks_exact(32);
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| (word << 8) | u64::from(byte));
    for part in &mut parts {
        let (words, _) = part.as_chunks::<8>();
        for (lane, bytes) in lanes.iter_mut().zip(words) {
            lane.take(u64::from_le_bytes(*bytes));
        }
    }
    let mut sum = Fnv::default();
    lanes.iter().for_each(|lane| sum.take(lane.0));
    parts.remainder().chunks(8).for_each(|bytes| sum.take(word(bytes)));
    sum.take(bytes.len() as u64);
    sum.0
}
