//! Endgames of the Awalé family, solved: every board of up to so many seeds.
//!
//! # What a value means
//! How many seeds more than the enemy the player to move will still get when both play their best, the seeds that are swept
//! at the end included. Seeds can go round for ever there, so that a game has no end of its own: a player who cannot force
//! more than that gets nothing by going round, and the enemy neither: **going round for ever is worth 0**, as if what
//! is left were shared. The rules stop such a game some day (by quiet plies, repetition or agreement) and give each
//! player what lies in their row; when, and what lies there then, is not for a table that knows no history. So a value
//! that is not 0 is a promise: so many more are *forced*, in finitely many sowings. 0 says that neither can force more,
//! or that both get as much.
//!
//! # How it is found
//! Layer by layer of seeds. A capture leads to a layer that is known, a stop is known; both are looked at once, by the
//! rules themselves, and the best of them is kept beside the list of boards that the other sowings lead to. All boards
//! begin at 0, and the layer is gone through until nothing changes: what can be forced in k sowings is found in the k-th
//! round at the latest. Each round only makes numbers greater on the side that they are on, so it ends, and the end is
//! what can be forced in however many.

use std::sync::atomic::{AtomicBool, Ordering};

use super::super::rows::Rows;
use crate::rules::{Place, Position, Rules, Side, SownStores, Variant};

/// All boards of up to so many seeds.
#[derive(Debug)]
pub struct Endgame {
    rows: Rows,
    /// By seeds on the board.
    layers: Vec<Layer>,
    /// With so many quiet plies behind, the stop is too near for what is forced to be surely fetched; 0 if there is none.
    quiet: u16,
}

/// All boards of so many seeds: by seeds in the mover's row, then by its rank, then by the rank of the enemy's.
#[derive(Debug, Default)]
struct Layer {
    /// Where the boards of so many seeds in the mover's row begin.
    begins: Vec<usize>,
    values: Vec<i8>,
}

/// The best that is known at once, where there is none.
const NOTHING: i8 = i8::MIN;

impl Endgame {
    /// Boards of so many seeds are solved for a duel.
    pub const SEEDS: u8 = 12;

    /// Whether the boards of a variant have values that depend on nothing else: stores are not sown, there is no relay,
    /// no pits change hands, and there is time enough before a stop by quiet plies.
    #[must_use]
    pub fn covers(rules: &Rules) -> bool {
        let variant = rules.variant();
        let patient = variant.stop.quiet == 0 || variant.stop.quiet >= 40;
        variant.sowing.stores == SownStores::None
            && !variant.sowing.relay
            && !variant.rounds
            && patient
            && variant.total() > Endgame::SEEDS
    }

    /// Solves all boards of up to so many seeds, or of none where [`covers`](Endgame::covers) says no; `None` if called
    /// off.
    #[must_use]
    pub fn solve(rules: &Rules, most: u8, call_off: &AtomicBool) -> Option<Endgame> {
        let variant = rules.variant();
        let open = Rules::new(Variant { majority: None, ..variant.clone() }).unwrap_or_else(|_| rules.clone());
        let open = if rules.is_clockwise() { open.clockwise() } else { open };
        let rows = Rows::of(variant.pits_per_row);
        let mut endgame = Endgame { rows, layers: Vec::new(), quiet: variant.stop.quiet / 2 };
        if Endgame::covers(rules) {
            for seeds in 0..=most.min(variant.total() - 1) {
                let layer = endgame.layer(&open, seeds, call_off)?;
                endgame.layers.push(layer);
            }
        }
        Some(endgame)
    }

    /// How many seeds more than the enemy the player to move will still get; `None` if the board has too many seeds, or quiet
    /// plies will soon stop the game.
    #[inline]
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<i8> {
        let soon = self.quiet > 0 && position.quiet >= self.quiet;
        if soon { None } else { self.at(position) }
    }

    /// The bytes that all values take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.layers.iter().map(|layer| layer.values.len()).sum()
    }

    #[inline]
    fn at(&self, position: &Position) -> Option<i8> {
        let seeds = position.board.row_sum(Side::Helios) + position.board.row_sum(Side::Selene);
        let layer = self.layers.get(usize::from(seeds))?;
        layer.values.get(self.number(&layer.begins, position)).copied()
    }

    /// The number of a board in its layer.
    #[inline]
    fn number(&self, begins: &[usize], position: &Position) -> usize {
        let [own, enemy] = [position.turn, position.turn.other()].map(|side| self.rows.on(&position.board, side));
        let [own_seeds, enemy_seeds] = [&own, &enemy].map(|row| row.iter().sum::<u8>());
        begins[usize::from(own_seeds)] + self.rows.rank(&own) * self.rows.count(enemy_seeds) + self.rows.rank(&enemy)
    }

    /// Solves the boards of so many seeds, all smaller ones being solved.
    fn layer(&self, open: &Rules, seeds: u8, call_off: &AtomicBool) -> Option<Layer> {
        let begins: Vec<usize> = (0..=seeds)
            .scan(0, |next, own| {
                let begin = *next;
                *next += self.rows.count(own) * self.rows.count(seeds - own);
                Some(begin)
            })
            .collect();
        let mut board = open.start_with(Side::Helios);
        // What lies in the stores does not matter to what is still to be got.
        board.board.set(Place::store(Side::Selene), open.variant().total() - seeds);
        let mut sowings = Sowings::default();
        for own in 0..=seeds {
            for own_row in self.rows.all(own) {
                if call_off.load(Ordering::Relaxed) {
                    return None;
                }
                self.rows.lay(&mut board.board, Side::Helios, &own_row);
                for enemy_row in self.rows.all(seeds - own) {
                    self.rows.lay(&mut board.board, Side::Selene, &enemy_row);
                    self.look(open, &board, &begins, &mut sowings);
                }
            }
        }
        Some(Layer { begins, values: sowings.settle(call_off)? })
    }

    /// Notes what the sowings from a board lead to.
    fn look(&self, open: &Rules, position: &Position, begins: &[usize], sowings: &mut Sowings) {
        let before = lead(&position.board.stores());
        let mut best = NOTHING;
        let mut quiet = 0;
        let mut none = true;
        for action in open.moves(position) {
            let after = open.play_listed(position, action, &mut ());
            none = false;
            let gained = after.board.store(Side::Helios);
            if gained == 0 {
                sowings.to.push(self.number(begins, &after) as u32);
                quiet += 1;
            } else {
                // Every board of fewer seeds is known.
                best = best.max(gained as i8 - self.at(&after).unwrap_or(0));
            }
        }
        if none {
            best = open.outcome(position).map_or(0, |outcome| (lead(&outcome.stores) - before) as i8);
        }
        sowings.best.push(best);
        sowings.quiet.push(quiet);
    }
}

/// By how many seeds Hélios leads.
fn lead(stores: &[u8; 2]) -> i16 {
    i16::from(stores[0]) - i16::from(stores[1])
}

/// All that can happen on the boards of a layer.
#[derive(Default)]
struct Sowings {
    /// For each board, the best of its captures and stops.
    best: Vec<i8>,
    /// For each board, how many sowings capture nothing.
    quiet: Vec<u8>,
    /// Where those lead, board after board.
    to: Vec<u32>,
}

impl Sowings {
    /// The values; `None` if called off.
    fn settle(&self, call_off: &AtomicBool) -> Option<Vec<i8>> {
        let mut values = vec![0_i8; self.best.len()];
        let mut changed = true;
        while changed {
            changed = false;
            if call_off.load(Ordering::Relaxed) {
                return None;
            }
            let mut to = self.to.iter();
            for (number, (&best, &quiet)) in self.best.iter().zip(&self.quiet).enumerate() {
                let on = to.by_ref().take(usize::from(quiet)).map(|&next| -values[next as usize]);
                let value = on.fold(best, i8::max);
                changed |= value != values[number];
                values[number] = value;
            }
        }
        Some(values)
    }
}
