//! The challenge of the day: so many seeds to be won in so many moves, found from the date alone.
//!
//! Whole numbers and the rules are all that it takes, so that everybody has the same one on the same day without asking
//! anybody. Every sowing is a *move*, one that a ray grants included; the seeds *won* are those by which the sun's store has
//! grown, however they came there: sown, harvested, or swept in when the game stops. The sun forces what it wins whatever the
//! moon answers.

use super::check::Chance;
use crate::date::Date;
use crate::rules::{MAX_PITS, Move, Position, Rules, Side, Stop};

/// The most moves that a challenge has.
pub const MOST_MOVES: u8 = 4;

/// A position in which the sun can win so many seeds in so many moves, and in one way only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The day that it belongs to.
    pub date: Date,
    /// Where it begins; it is the sun's turn.
    pub position: Position,
    /// How many seeds are to be won.
    pub seeds: u8,
    /// In how many moves.
    pub moves: u8,
    /// How hard it is, from 1 to 5.
    pub grade: u8,
}

/// What makes a challenge hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The sun's moves.
    pub moves: u8,
    /// Between how many moves the sun chooses at first.
    pub choices: usize,
    /// How often the move that takes most at once is the wrong one.
    pub traps: usize,
    /// The right first move wins hardly anything by itself.
    pub quiet: bool,
    /// How many answers the moon has in all, along the best line.
    pub answers: usize,
}

impl Features {
    /// How hard all that is, from 1 to 5.
    #[must_use]
    pub fn grade(self) -> u8 {
        let score = 2 * usize::from(self.moves.saturating_sub(1))
            + usize::from(self.choices > 3)
            + 2 * self.traps.min(2)
            + usize::from(self.quiet)
            + usize::from(self.answers > 6);
        match score {
            0..=2 => 1,
            3..=4 => 2,
            5..=6 => 3,
            7..=8 => 4,
            _ => 5,
        }
    }
}

/// How hard the challenge of each day of the week is, Monday first.
const GRADES: [u8; 7] = [1, 2, 2, 3, 4, 4, 5];

/// So many positions are looked at for a day; one in some dozens will do.
const TRIES: u32 = 4000;

/// A challenge of each grade, for a day on which none was found: position, seeds and moves.
const SPARE: [(&str, u8, u8); 5] = [
    ("0,1,7,0,2/1,2,1,0,1 11-4 H H", 6, 2),
    ("2,6,1,5,1/2,1,0,6,1 2-3 H -", 8, 2),
    ("1,1,1,4,2/3,0,2,4,0 6-6 H H", 7, 3),
    ("1,1,5,5,4/0,5,0,5,1 1-2 H -", 10, 4),
    ("6,1,6,1,1/2,6,1,1,0 2-3 H -", 9, 4),
];

impl Challenge {
    /// The rules of every challenge: those of `standard` as everybody has them.
    #[must_use]
    pub fn rules() -> Rules {
        Rules::standard()
    }

    /// How hard the challenge of a day is, from 1 to 5: easy on Monday, hard on Sunday.
    #[must_use]
    pub fn grade_of(date: Date) -> u8 {
        GRADES[date.weekday()]
    }

    /// The challenge of a day.
    ///
    /// ```
    /// use helios::oracle::Challenge;
    /// let date = "2026-12-06".parse().unwrap();
    /// assert_eq!(Challenge::of(date), Challenge::of(date));
    /// assert_eq!(Challenge::of(date).grade, 5);
    /// ```
    #[must_use]
    pub fn of(date: Date) -> Challenge {
        let rules = Challenge::rules();
        let grade = Challenge::grade_of(date);
        let mut chance = Chance::new(date.number() as u64);
        let found = (0..TRIES).find_map(|_| Challenge::look(&rules, &mut chance, date, grade));
        found.unwrap_or_else(|| Challenge::spare(&rules, date, grade))
    }

    /// One try: somewhere in a game that chance plays.
    fn look(rules: &Rules, chance: &mut Chance, date: Date, grade: u8) -> Option<Challenge> {
        let position = wander(rules, chance)?;
        let moves = match grade {
            1 => 1 + chance.below(2) as u8,
            2 => 2,
            3 => 2 + chance.below(2) as u8,
            4 => 3 + chance.below(2) as u8,
            _ => MOST_MOVES,
        };
        Challenge::at(rules, position, moves, date).filter(|challenge| challenge.grade == grade)
    }

    /// The challenge that a position is, for so many moves, if it is one.
    #[must_use]
    pub fn at(rules: &Rules, position: Position, moves: u8, date: Date) -> Option<Challenge> {
        if position.turn != Side::Helios || rules.legal(&position).iter().count() < 3 {
            return None;
        }
        let seeds = gain(rules, &position, moves, -1, i16::MAX);
        // All moves are needed, and worth it.
        let least = if moves == 1 { 4 } else { 2 * i16::from(moves) + 1 };
        if seeds < least || gain(rules, &position, moves - 1, seeds - 1, seeds) >= seeds {
            return None;
        }
        if !is_unique(rules, &position, moves, seeds) {
            return None;
        }
        let unrated = Challenge { date, position, seeds: seeds as u8, moves, grade: 0 };
        let features = unrated.features(rules)?;
        // A long line in which the moon has hardly a choice is a short one.
        let answered = moves < 3 || features.answers >= usize::from(moves);
        (answered && unrated.is_played_out(rules)).then(|| Challenge { grade: features.grade(), ..unrated })
    }

    /// Whether the sun needs every one of its moves on the best line, and wins the last seed by sowing and not in a count.
    fn is_played_out(&self, rules: &Rules) -> bool {
        let line = self.line(rules);
        let own = line.iter().filter(|(position, _)| position.turn == Side::Helios).count();
        let after = line.last().and_then(|(position, last)| rules.play(position, *last, &mut ()).ok());
        let counted = after.is_none_or(|after| matches!(rules.stop(&after), Some(Stop::EmptyRow | Stop::CannotFeed)));
        own == usize::from(self.moves)
            && !counted
            && line.last().is_some_and(|(position, _)| position.turn == Side::Helios)
    }

    /// A challenge that is always there.
    fn spare(rules: &Rules, date: Date, grade: u8) -> Challenge {
        let (written, seeds, moves) = SPARE[usize::from(grade) - 1];
        let position = rules.read_position(written).unwrap_or_else(|_| rules.start());
        Challenge { date, position, seeds, moves, grade }
    }

    /// How many seeds were won when a position of it is on the board.
    #[must_use]
    pub fn won(&self, rules: &Rules, position: &Position) -> u8 {
        let stores = rules.outcome(position).map_or(position.board.stores(), |outcome| outcome.stores);
        stores[Side::Helios.index()].saturating_sub(self.position.board.store(Side::Helios))
    }

    /// The sun's moves that force what is still to be won, with so many moves left; none when it can no longer be forced.
    #[must_use]
    pub fn solutions(&self, rules: &Rules, position: &Position, moves: u8) -> Vec<Move> {
        let need = i16::from(self.seeds) - i16::from(self.won(rules, position));
        forcing(rules, position, moves, need)
    }

    /// The moon's best answer when the sun has so many moves left: the one that lets it win the fewest seeds, the first of
    /// them in sowing order.
    #[must_use]
    pub fn defence(&self, rules: &Rules, position: &Position, moves: u8) -> Option<Move> {
        answers(rules, position, moves).into_iter().min_by_key(|(_, gain)| *gain).map(|(answer, _)| answer)
    }

    /// Best play by both until the seeds are won: each move with the position in which it is made.
    #[must_use]
    pub fn line(&self, rules: &Rules) -> Vec<(Position, Move)> {
        let (mut position, mut moves, mut line) = (self.position, self.moves, Vec::new());
        while self.won(rules, &position) < self.seeds {
            let next = match position.turn {
                Side::Helios => self.solutions(rules, &position, moves).first().copied(),
                Side::Selene => self.defence(rules, &position, moves),
            };
            let Some((next, after)) = next.and_then(|next| Some((next, rules.play(&position, next, &mut ()).ok()?)))
            else {
                break;
            };
            line.push((position, next));
            moves -= u8::from(position.turn == Side::Helios);
            position = after;
        }
        line
    }

    /// What makes it hard; nothing where it has no solution.
    #[must_use]
    pub fn features(&self, rules: &Rules) -> Option<Features> {
        let line = self.line(rules);
        let own = line.iter().filter(|(position, _)| position.turn == Side::Helios);
        let traps = own.filter(|(position, best)| is_trap(rules, position, *best)).count();
        let others = line.iter().filter(|(position, _)| position.turn == Side::Selene);
        let (first, best) = line.first()?;
        Some(Features {
            moves: self.moves,
            choices: rules.legal(first).iter().count(),
            traps,
            quiet: at_once(rules, first, *best)? <= 1,
            answers: others.map(|(position, _)| rules.legal(position).iter().count()).sum(),
        })
    }
}

/// A position somewhere in a game that chance plays, turned so that the sun has the move; none where that is a replay, or
/// where the game has stopped.
fn wander(rules: &Rules, chance: &mut Chance) -> Option<Position> {
    let mut position = rules.start();
    for _ in 0..7 + chance.below(16) {
        let moves: Vec<Move> = rules.moves(&position).collect();
        let action = *moves.get(chance.below(moves.len().max(1) as u64) as usize)?;
        position = rules.play(&position, action, &mut ()).ok()?;
    }
    if position.replay || rules.stop(&position).is_some() {
        return None;
    }
    let turned = position.turn == Side::Selene;
    Some(if turned { position.turned(rules.variant().pits_per_row) } else { position })
}

/// What the sun wins by one move at once.
fn at_once(rules: &Rules, position: &Position, action: Move) -> Option<i16> {
    let after = rules.play(position, action, &mut ()).ok()?;
    let stores = rules.outcome(&after).map_or(after.board.stores(), |outcome| outcome.stores);
    Some(i16::from(stores[0]) - i16::from(position.board.store(Side::Helios)))
}

/// Whether another move than the best one takes more at once.
fn is_trap(rules: &Rules, position: &Position, best: Move) -> bool {
    let most = rules.moves(position).filter_map(|action| at_once(rules, position, action)).max();
    most > at_once(rules, position, best)
}

/// How many more seeds the sun can be sure of within so many moves of its own. Exact between the bounds; outside of them it
/// says only on which side.
fn gain(rules: &Rules, position: &Position, moves: u8, mut low: i16, mut high: i16) -> i16 {
    let store = i16::from(position.board.store(Side::Helios));
    let legal = rules.legal(position);
    if legal.is_empty() {
        return rules.outcome(position).map_or(0, |outcome| i16::from(outcome.stores[0]) - store);
    }
    let left = i16::from(position.board.row_sum(Side::Helios) + position.board.row_sum(Side::Selene));
    if moves == 0 || left <= low {
        return 0;
    }
    // What takes most at once is looked at first: it is most often best, and spares a look at the others.
    let mut next = [(0, *position); MAX_PITS as usize];
    let mut count = 0;
    for pit in legal.iter() {
        if let Ok(after) = rules.play(position, Move::Sow(pit), &mut ()) {
            let mover = position.turn;
            next[count] = (after.board.store(mover) - position.board.store(mover), after);
            count += 1;
        }
    }
    let next = &mut next[..count];
    next.sort_by_key(|(taken, _)| std::cmp::Reverse(*taken));
    let suns = position.turn == Side::Helios;
    let mut best = if suns { 0 } else { i16::MAX };
    for (taken, after) in next {
        let now = if suns { i16::from(*taken) } else { 0 };
        let worth = now + gain(rules, after, moves - u8::from(suns), low - now, high.saturating_sub(now));
        if suns {
            best = best.max(worth);
            low = low.max(best);
        } else {
            best = best.min(worth);
            high = high.min(best);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// The sun's moves that force so many seeds.
fn forcing(rules: &Rules, position: &Position, moves: u8, need: i16) -> Vec<Move> {
    if moves == 0 || position.turn != Side::Helios {
        return Vec::new();
    }
    let store = i16::from(position.board.store(Side::Helios));
    let forces = |action: &Move| {
        let Ok(after) = rules.play(position, *action, &mut ()) else { return false };
        let need = need - (i16::from(after.board.store(Side::Helios)) - store);
        gain(rules, &after, moves - 1, need - 1, need) >= need
    };
    rules.moves(position).filter(forces).collect()
}

/// The moon's moves, each with what it leaves to the sun.
fn answers(rules: &Rules, position: &Position, moves: u8) -> Vec<(Move, i16)> {
    let store = i16::from(position.board.store(Side::Helios));
    let worth = |action: Move| {
        let after = rules.play(position, action, &mut ()).ok()?;
        let now = i16::from(after.board.store(Side::Helios)) - store;
        Some((action, now + gain(rules, &after, moves, -1, i16::MAX)))
    };
    rules.moves(position).filter_map(worth).collect()
}

/// Whether the sun has one way only, whichever of its best answers the moon gives.
fn is_unique(rules: &Rules, position: &Position, moves: u8, need: i16) -> bool {
    if need <= 0 || rules.stop(position).is_some() {
        return true;
    }
    let store = i16::from(position.board.store(Side::Helios));
    let goes_on = |action: Move, moves: u8| {
        rules.play(position, action, &mut ()).is_ok_and(|after| {
            is_unique(rules, &after, moves, need - (i16::from(after.board.store(Side::Helios)) - store))
        })
    };
    if position.turn == Side::Helios {
        return match forcing(rules, position, moves, need)[..] {
            [only] => goes_on(only, moves - 1),
            _ => false,
        };
    }
    // Answers that leave more than what is needed may leave several ways to it.
    answers(rules, position, moves).into_iter().all(|(action, worth)| worth > need || goes_on(action, moves))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spare_ones_are_challenges_of_their_grades() {
        let rules = Challenge::rules();
        let date = Date::new(2026, 1, 1).expect("a day");
        for grade in 1..=5 {
            let spare = Challenge::spare(&rules, date, grade);
            assert_eq!(Challenge::at(&rules, spare.position, spare.moves, date), Some(spare), "{grade}");
        }
    }
}
