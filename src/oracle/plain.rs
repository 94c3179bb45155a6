//! Plain search: plays a game out in every way that can matter, and remembers nothing. What the tables and the search above
//! them are checked against.
//!
//! It knows neither ranks nor values that turn over: it carries the stores and the last capture along, asks the rules how
//! a game that has stopped came out, and takes the best of what follows. The only thing that it leaves out is what cannot
//! matter any more (alpha-beta).

use crate::rules::{Move, Outcome, Position, Rules, Side};

/// How a position comes out, both playing their best: the seeds in the mover's store at the end, times four, and who settles a
/// tie (see [`Settles`](super::Settles)), by the captures before it too. It is played to the last seed, if the rules
/// have no majority.
///
/// ```
/// use helios::oracle::plain;
/// use helios::rules::{Rules, Variant};
/// let rules = Rules::new(Variant { majority: None, ..Variant::standard() }).unwrap();
/// let position = rules.read_position("0,0,0,0,2/0,0,0,0,0 14-14 H S").unwrap();
/// // 15–15, and Séléné captured last.
/// assert_eq!(plain::score(&rules, &position), 4 * 15);
/// ```
#[must_use]
pub fn score(rules: &Rules, position: &Position) -> i32 {
    score_between(rules, position, [i32::MIN, i32::MAX])
}

/// Whether a position comes out so, no better and no worse: much sooner answered than how it comes out.
#[must_use]
pub fn scores(rules: &Rules, position: &Position, score: i32) -> bool {
    score_between(rules, position, [score - 1, score + 1]) == score
}

/// The score, if it lies between two bounds, else the bound.
fn score_between(rules: &Rules, position: &Position, bounds: [i32; 2]) -> i32 {
    let side = position.turn;
    let worth = |stopped: &Position, outcome: &Outcome| {
        let level = match stopped.last_capture {
            Some(last) => 3 * i32::from(last == side),
            None if stopped.turn == side => 1,
            None => 2,
        };
        4 * i32::from(outcome.stores[side.index()]) + level
    };
    best(rules, position, side, bounds, &worth)
}

/// Who wins a position, both playing their best, by the rules as they are, a majority included.
///
/// ```
/// use helios::oracle::plain;
/// use helios::rules::{Rules, Side};
/// let rules = Rules::standard();
/// let position = rules.read_position("0,0,0,0,2/0,0,0,0,0 14-14 H H").unwrap();
/// assert_eq!(plain::winner(&rules, &position), Some(Side::Helios));
/// ```
#[must_use]
pub fn winner(rules: &Rules, position: &Position) -> Option<Side> {
    let worth = |_: &Position, outcome: &Outcome| match outcome.winner {
        Some(Side::Helios) => 1,
        None => 0,
        Some(Side::Selene) => -1,
    };
    match best(rules, position, Side::Helios, [-1, 1], &worth) {
        0 => None,
        won => Some(if won > 0 { Side::Helios } else { Side::Selene }),
    }
}

/// The best that a player gets, if it lies between two bounds, else the bound; `worth` says what a game is worth to them that
/// has stopped.
fn best(
    rules: &Rules,
    position: &Position,
    side: Side,
    [mut least, mut most]: [i32; 2],
    worth: &impl Fn(&Position, &Outcome) -> i32,
) -> i32 {
    if let Some(outcome) = rules.outcome(position) {
        return worth(position, &outcome).clamp(least, most);
    }
    // The pits next to the store first: most of what is good is done there.
    for pit in rules.legal(position).iter().rev() {
        let Ok(after) = rules.play(position, Move::Sow(pit), &mut ()) else { continue };
        let value = best(rules, &after, side, [least, most], worth);
        if position.turn == side {
            least = least.max(value);
        } else {
            most = most.min(value);
        }
        if least >= most {
            break;
        }
    }
    if position.turn == side { least } else { most }
}
