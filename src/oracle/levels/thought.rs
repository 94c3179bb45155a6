//! Thinking: looking ahead on the picture that one has, as far as the budget goes.
//!
//! Alpha-beta, one sowing deeper each time, until the character's depth, the budget of positions or a decided game ends it.

use std::sync::atomic::{AtomicBool, Ordering};

use super::memory::{Bound, Memory, key};
use super::sight::Sight;
use super::worth::{self, SEED, WON};
use super::{Character, Endgame, taste};
use crate::rules::{Move, Position, Rules, Side, Stop};

/// Why thinking stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halt {
    /// As many positions were looked at as there may be.
    Budget,
    /// Whoever asked does not want to know any more.
    CalledOff,
}

/// One player's thinking about one move.
pub(super) struct Thought<'a> {
    sight: &'a Sight,
    character: &'a Character,
    endgame: Option<&'a Endgame>,
    call_off: &'a AtomicBool,
    /// The game before, as far as it can come back.
    past: Vec<Position>,
    memory: Option<Memory>,
    looked_at: u64,
    /// The seeds in the pits when the thinking began.
    in_pits: u8,
}

/// So deep that no thinking gets there.
const DEEPEST: u8 = 64;

/// More than any score, with any liking.
const BEYOND: i32 = 1_000_000;

/// As many moves as a player can have, and a pass.
const MOVES: usize = 13;

/// A move, what it seems to lead to, and how soon to look at it.
type Step = (i32, u8, Position);

impl<'a> Thought<'a> {
    pub(super) fn new(
        sight: &'a Sight,
        character: &'a Character,
        endgame: Option<&'a Endgame>,
        history: &[Position],
        call_off: &'a AtomicBool,
    ) -> Thought<'a> {
        let matters = sight.rules.variant().stop.repetition > 0;
        // What few sowings lead to is hardly met twice.
        let memory = (character.depth > 3).then(|| Memory::for_positions(character.budget));
        let past = if matters { history.to_vec() } else { Vec::new() };
        Thought { sight, character, endgame, call_off, past, memory, looked_at: 0, in_pits: 0 }
    }

    /// The move that looks best, out of those that there are; `None` if called off.
    pub(super) fn best(&mut self, rules: &Rules, position: &Position, moves: &[Move], seed: u64) -> Option<Move> {
        let mut choices: Vec<(i32, i32, Move)> =
            moves.iter().map(|&action| (0, self.liking(rules, position, action, seed), action)).collect();
        self.past.push(*position);
        self.in_pits = in_pits(position);
        for depth in 1..=self.character.depth.min(DEEPEST) {
            match self.look(position, &mut choices, depth) {
                Ok(()) => {}
                Err(Halt::CalledOff) => return None,
                Err(Halt::Budget) => break,
            }
            // A game that is decided, for good or ill, is not looked at more closely.
            if choices.first().is_some_and(|(score, ..)| score.abs() >= WON) {
                break;
            }
        }
        choices.first().map(|&(.., action)| action)
    }

    /// What a player likes about a move without a reason.
    fn liking(&self, rules: &Rules, position: &Position, action: Move, seed: u64) -> i32 {
        let home = match action {
            Move::Sow(pit) => {
                let steps = i32::from(rules.variant().pits_per_row) - 1;
                let column = i32::from(pit.column());
                let left = if rules.is_clockwise() { column } else { steps - column };
                self.character.home * left / steps.max(1)
            }
            Move::Pass => 0,
        };
        home + taste::fancy(rules, position, action, seed, self.character.fancy)
    }

    /// Looks at every choice so many sowings deep and puts the best one first. Where that ends early, the choices are as they
    /// were.
    fn look(&mut self, position: &Position, choices: &mut Vec<(i32, i32, Move)>, depth: u8) -> Result<(), Halt> {
        let mut seen = Vec::with_capacity(choices.len());
        let mut best = -BEYOND;
        for &(_, liking, action) in choices.iter() {
            let after = self.sight.play(position, action);
            // Only what is better than the best so far need be known exactly.
            let score = self.worth_after(position, &after, depth, best - liking, BEYOND)?;
            best = best.max(score + liking);
            seen.push((score + liking, liking, action));
        }
        seen.sort_by_key(|&(score, ..)| std::cmp::Reverse(score));
        *choices = seen;
        Ok(())
    }

    /// What a move is worth to whoever made it in `position`.
    fn worth_after(
        &mut self,
        position: &Position,
        after: &Position,
        depth: u8,
        least: i32,
        most: i32,
    ) -> Result<i32, Halt> {
        if after.turn == position.turn {
            self.worth(after, depth - 1, least, most)
        } else {
            Ok(-self.worth(after, depth - 1, -most, -least)?)
        }
    }

    /// What a position is worth to the player to move: exactly, if it lies between two bounds, else a bound.
    fn worth(&mut self, position: &Position, depth: u8, mut least: i32, most: i32) -> Result<i32, Halt> {
        self.looked_at += 1;
        if self.looked_at.is_multiple_of(256) && self.call_off.load(Ordering::Relaxed) {
            return Err(Halt::CalledOff);
        }
        if self.looked_at > self.character.budget {
            return Err(Halt::Budget);
        }
        let rules = &self.sight.rules;
        let side = position.turn;
        let times = self.times(position);
        if rules.is_repetition(times + 1) {
            let outcome = rules.settle_for(position, Stop::Repetition, &mut ()).1;
            return Ok(worth::ended(rules, &outcome, side));
        }
        let mut steps = [None; MOVES];
        let count = self.steps(position, &mut steps);
        if count == 0 {
            return Ok(match rules.outcome(position) {
                Some(outcome) => worth::ended(rules, &outcome, side),
                None => worth::looks(rules, position),
            });
        }
        // What is known of the board that one has says what can be forced, but not how.
        if (depth == 0 || in_pits(position) < self.in_pits)
            && let Some(more) = self.endgame.and_then(|endgame| endgame.value(position))
        {
            return Ok(known(position, more));
        }
        if depth == 0 {
            return Ok(worth::looks(rules, position));
        }
        // What came up before is worth less than it seems: its third time ends the game.
        let key = key(rules, position);
        let mut good = u8::MAX;
        if let Some(found) = self.memory.as_ref().filter(|_| times == 0).and_then(|memory| memory.find(key)) {
            let suffices = match found.bound {
                Bound::Exact => true,
                Bound::Least => found.score >= most,
                Bound::Most => found.score <= least,
            };
            if suffices && found.depth >= depth {
                return Ok(found.score);
            }
            good = found.best;
        }
        for step in steps[..count].iter_mut().flatten() {
            if step.1 == good {
                step.0 = i32::MAX;
            }
        }
        steps[..count].sort_by_key(|step| step.map(|(promise, ..)| std::cmp::Reverse(promise)));
        let floor = least;
        let (mut best, mut by) = (-BEYOND, u8::MAX);
        if !self.past.is_empty() {
            self.past.push(*position);
        }
        for (_, pit, after) in steps[..count].iter().flatten() {
            let score = self.worth_after(position, after, depth, least, most)?;
            if score > best {
                (best, by) = (score, *pit);
                least = least.max(score);
            }
            if least >= most {
                break;
            }
        }
        if !self.past.is_empty() {
            self.past.pop();
        }
        if let Some(memory) = self.memory.as_mut().filter(|_| times == 0) {
            let bound = if best >= most {
                Bound::Least
            } else if best <= floor {
                Bound::Most
            } else {
                Bound::Exact
            };
            memory.keep(key, best, bound, depth, by);
        }
        Ok(best)
    }

    /// Lists the moves that there seem to be, with what they seem to lead to.
    fn steps(&self, position: &Position, steps: &mut [Option<Step>; MOVES]) -> usize {
        let mut count = 0;
        for action in self.sight.rules.moves(position) {
            let after = self.sight.play(position, action);
            let mover = position.turn;
            let gained = i32::from(after.board.store(mover)) - i32::from(position.board.store(mover));
            let again = i32::from(after.turn == mover);
            let pit = match action {
                Move::Sow(pit) => pit.index() as u8,
                Move::Pass => u8::MAX,
            };
            steps[count] = Some((gained * 2 + again, pit, after));
            count += 1;
        }
        count
    }

    /// How often this position was met on the way here.
    fn times(&self, position: &Position) -> usize {
        // A capture does not come back, and only one that has one's own turn can be the same.
        let same = |earlier: &&Position| {
            (earlier.board, earlier.turn, earlier.replay) == (position.board, position.turn, position.replay)
        };
        self.past.iter().filter(same).count()
    }
}

/// The worth of a position of which it is known how many seeds more than the enemy the player to move will still get. Seeds
/// that are stored already are worth a trifle more, so that what is won is fetched some day.
fn known(position: &Position, more: i8) -> i32 {
    let [own, enemy] = [position.turn, position.turn.other()].map(|side| i32::from(position.board.store(side)));
    let lead = own - enemy + i32::from(more);
    let won = worth::WIN / 4 * lead.signum();
    won + SEED * lead + 2 * (own - enemy)
}

/// The seeds that are still played for.
#[inline]
fn in_pits(position: &Position) -> u8 {
    position.board.row_sum(Side::Helios) + position.board.row_sum(Side::Selene)
}
