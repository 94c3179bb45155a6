//! `helios inspect`: positions and moves for tools, tests and overlays (NOTATION.md).

use serde::Serialize;

use super::complaint;
use crate::duel::Duel;
use crate::plain::quoted;
use crate::rules::{Event, Move, Outcome, Position, PositionError, Refusal, Rules, Side};
use crate::text::{Key, Text, Value};

/// Why what `inspect` was given cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InspectError {
    /// The position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Not a move of the variant.
    #[error("move {number}: `{found}` is not the name of a pit")]
    Unreadable {
        /// Which move, from 1.
        number: usize,
        /// What stands there.
        found: String,
        /// The pits that the player to move has.
        pits: Vec<String>,
    },
    /// Not a legal move.
    #[error("move {number}, {action}: {why}")]
    Refused {
        /// Which move, from 1.
        number: usize,
        /// The move.
        action: String,
        /// Who has the move.
        mover: Side,
        /// Why not.
        why: Refusal,
        /// The rules by which it is refused.
        rules: Box<Rules>,
    },
    /// A move that captures another number of seeds than is noted.
    #[error("move {number}, {action}: {captured} seeds are captured, not {noted}")]
    Captures {
        /// Which move, from 1.
        number: usize,
        /// The move.
        action: String,
        /// How many seeds are noted.
        noted: u8,
        /// How many are captured.
        captured: u8,
    },
}

impl InspectError {
    /// The error in the user's language, on one line.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        let (number, action, why) = match self {
            InspectError::Position(error) => return complaint::position(error, text),
            InspectError::Unreadable { number, found, pits } => {
                let pits = Value::from(pits.join(", "));
                (number, quoted(found), text.tell(Key::InspectUnreadable, &[("pits", pits)]))
            }
            InspectError::Refused { number, action, mover, why, rules } => {
                (number, action.clone(), complaint::refusal(*why, *mover, rules, text))
            }
            InspectError::Captures { number, action, noted, captured } => {
                let values = [("seeds", Value::from(*captured)), ("noted", Value::from(*noted))];
                (number, action.clone(), text.tell(Key::InspectCaptures, &values))
            }
        };
        let values = [("number", Value::from(*number)), ("move", Value::from(action)), ("why", Value::from(why))];
        text.tell(Key::InspectMove, &values)
    }
}

/// A position and the moves played from it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The position before the moves.
    pub start: Position,
    /// The moves.
    pub plies: Vec<Ply>,
}

/// A move that was played.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move.
    pub action: Move,
    /// Who made it.
    pub mover: Side,
    /// What happened, the stop and the sweep included when it ended the game.
    pub events: Vec<Event>,
    /// The position after it, before any sweep.
    pub after: Position,
    /// How the game ended, if it did: also for what a position does not show, that it came up too often.
    pub over: Option<Outcome>,
}

/// Reads `[POSITION [MOVE …]]` and plays it. A position may be one word, its fields between spaces, or several.
///
/// ```
/// use helios::cli::inspect::read_line;
/// use helios::rules::Rules;
/// let rules = Rules::standard();
/// let line = read_line(&rules, "3,3,3,3,3/3,3,3,3,3 0-0 H - H4x4 A2").unwrap();
/// assert_eq!(rules.write_position(&line.plies[0].after), "3,3,3,0,4/0,3,3,3,3 5-0 S H");
/// assert!(read_line(&rules, "3,3,3,3,3/3,3,3,3,3 0-0 H - H4x3").is_err());
/// ```
///
/// # Errors
/// What cannot be read, is not legal, or captures another number than is noted.
pub fn read_line(rules: &Rules, line: &str) -> Result<Line, InspectError> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let moves = (0..words.len()).skip(FIELDS).find(|&i| !words[i].contains('=')).unwrap_or(words.len());
    let (position, moves) = words.split_at(moves);
    play_line(rules, rules.read_position(&position.join(" "))?, moves)
}

/// The fields that every position has.
const FIELDS: usize = 4;

/// Plays moves from a position.
///
/// # Errors
/// The first move that cannot be read, is not legal, or captures another number than is noted.
pub fn play_line(rules: &Rules, start: Position, moves: &[&str]) -> Result<Line, InspectError> {
    let mut duel = Duel::new(rules.clone(), start);
    let mut line = Line { start, plies: Vec::new() };
    for (number, text) in (1..).zip(moves) {
        line.plies.push(play(&mut duel, number, text)?);
    }
    Ok(line)
}

/// Reads a move, the one of this number, and plays it.
pub(super) fn play(duel: &mut Duel, number: usize, text: &str) -> Result<Ply, InspectError> {
    let rules = duel.rules().clone();
    let position = duel.position();
    let mover = position.turn;
    let (action, noted) = rules.read_move(text).map_err(|_| InspectError::Unreadable {
        number,
        found: text.to_owned(),
        pits: rules.write_pits(rules.controlled(&position, mover)),
    })?;
    let name = || rules.write_move(action);
    let played = duel.play(action).map_err(|why| InspectError::Refused {
        number,
        action: name(),
        mover,
        why,
        rules: Box::new(rules.clone()),
    })?;
    let captured = played.events.iter().map(Event::captured).sum();
    if let Some(noted) = noted.filter(|&noted| noted != captured) {
        return Err(InspectError::Captures { number, action: name(), noted, captured });
    }
    Ok(Ply { action, mover, events: played.events, after: duel.position(), over: duel.outcome() })
}

/// A line as `--json` writes it.
#[derive(Serialize)]
pub struct Report<'a> {
    variant: &'a str,
    position: String,
    legal: Vec<String>,
    over: Option<Outcome>,
    moves: Vec<Played>,
}

#[derive(Serialize)]
struct Played {
    #[serde(rename = "move")]
    action: String,
    events: Vec<Told>,
    position: String,
    legal: Vec<String>,
    over: Option<Outcome>,
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Told {
    Lift { at: String, seeds: u8 },
    Sow { at: String, seeds: u8 },
    Capture { at: String, seeds: u8 },
    Spared { at: Vec<String>, seeds: u8 },
    Ray,
    Pass,
}

impl<'a> Report<'a> {
    /// What there is to say about a line.
    #[must_use]
    pub fn of(variant: &'a str, rules: &Rules, line: &Line) -> Report<'a> {
        Report {
            variant,
            position: rules.write_position(&line.start),
            legal: moves(rules, &line.start),
            over: rules.outcome(&line.start),
            moves: line
                .plies
                .iter()
                .map(|ply| Played {
                    action: rules.write_move(ply.action),
                    events: ply.events.iter().filter_map(|event| told(rules, event)).collect(),
                    position: rules.write_position(&ply.after),
                    legal: if ply.over.is_some() { Vec::new() } else { moves(rules, &ply.after) },
                    over: ply.over,
                })
                .collect(),
        }
    }
}

/// What may be played: the legal pits, or the pass that is forced.
fn moves(rules: &Rules, position: &Position) -> Vec<String> {
    rules.moves(position).map(|action| rules.write_move(action)).collect()
}

/// An event as the notation has it; the stop and the sweep stand in `over`.
fn told(rules: &Rules, event: &Event) -> Option<Told> {
    Some(match *event {
        Event::Lift { at, seeds } => Told::Lift { at: rules.pit_name(at), seeds },
        Event::Sow { at, seeds } => Told::Sow { at: rules.place_name(at), seeds },
        Event::Capture { at, seeds } => Told::Capture { at: rules.pit_name(at), seeds },
        Event::Spared { pits, seeds } => {
            Told::Spared { at: pits.pits().iter().map(|&pit| rules.pit_name(pit)).collect(), seeds }
        }
        Event::Ray => Told::Ray,
        Event::Pass(_) => Told::Pass,
        Event::Stop(_) | Event::Sweep { .. } => return None,
    })
}
