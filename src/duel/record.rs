//! The record of a duel: a TOML file that a person can read, and that is believed only as far as the rules confirm it.

use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

use super::{Duel, Ending};
use crate::plain::is_plain;
use crate::rules::{
    Contradiction, DecidedBy, Event, Move, MoveError, Position, PositionError, Refusal, Rules, Side, Stop, Variant,
};

/// The version of the format that is written, and the only one that is read.
const FORMAT: u32 = 1;
/// No duel comes near to so many moves; a file that claims more is not one of ours.
const MOST_MOVES: usize = 20_000;
/// The longest name, in letters.
const LONGEST_NAME: usize = 64;

/// What a duel is about beside its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The variant's name.
    pub variant: String,
    /// The players' names, if they gave any.
    pub names: Option<[String; 2]>,
    /// When it began, as RFC 3339 writes it.
    pub date: String,
}

/// A record as its file says it, not yet believed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    format: u32,
    variant: String,
    names: Option<[String; 2]>,
    date: String,
    #[serde(default)]
    clockwise: bool,
    most_rounds: Option<u16>,
    result: Option<Outcome>,
    rules: Option<Variant>,
    game: Vec<GameRecord>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct GameRecord {
    start: String,
    /// Whether the players agreed to stop it there.
    #[serde(default)]
    agreed: bool,
    moves: Vec<String>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    /// `helios`, `selene` or `nobody`.
    winner: String,
    /// A reason of the notation, or `resigned`, or `match`.
    reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    decided_by: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stores: Option<[u8; 2]>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// Not TOML, or not of the form of a record.
    #[error("line {line}, column {column}: {detail}")]
    Form {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader says.
        detail: String,
    },
    /// Another version of the format.
    #[error("format {0} is not known")]
    Format(u32),
    /// A variant that is not built in, without its rules.
    #[error("the variant `{0}` is not known, and its rules are not given")]
    Variant(String),
    /// Rules that make no game.
    #[error(transparent)]
    Rules(Contradiction),
    /// A name with letters that are not to be shown, or far too long.
    #[error("a name that cannot be shown")]
    Name,
    /// Something else than a date.
    #[error("`{0}` is not a date")]
    Date(String),
    /// No game at all.
    #[error("no game")]
    NoGame,
    /// More moves than any duel has.
    #[error("too many moves")]
    TooManyMoves,
    /// A game's first position cannot be read.
    #[error("game {game}: {why}")]
    Start {
        /// Which game, from 1.
        game: usize,
        /// What is wrong.
        why: PositionError,
    },
    /// A round that cannot follow the one before.
    #[error("round {game} does not follow from the one before")]
    Round {
        /// Which round, from 1.
        game: usize,
    },
    /// An agreement where there can be none.
    #[error("game {game} cannot be stopped by agreement there")]
    Agreement {
        /// Which game, from 1.
        game: usize,
    },
    /// A move that cannot be played.
    #[error("move {number}, `{text}`: {why}")]
    Move {
        /// Which move, from 1, counted through all games.
        number: usize,
        /// What stands there.
        text: String,
        /// What is wrong.
        why: MoveFault,
    },
    /// A result that is not the one the moves lead to.
    #[error("the result is not what the moves lead to")]
    Result,
}

/// Why a move of a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveFault {
    /// Not a move at all.
    #[error(transparent)]
    Unreadable(#[from] MoveError),
    /// The rules refuse it.
    #[error("{why}")]
    Refused {
        /// Why.
        why: Refusal,
        /// Whose move it would be.
        by: Side,
    },
    /// It stands after the end.
    #[error("the duel was over")]
    AfterEnd,
    /// It captures another number than it is noted to.
    #[error("captures {taken}, not {noted}")]
    Captures {
        /// As noted.
        noted: u8,
        /// In truth.
        taken: u8,
    },
}

/// A record that the rules confirm.
#[derive(Clone, Debug)]
pub struct Confirmed {
    /// What it is about.
    pub heading: Heading,
    /// The duel as it stands after the last move.
    pub duel: Duel,
}

impl Record {
    /// The record of a duel as it stands.
    #[must_use]
    pub fn of(duel: &Duel, heading: &Heading) -> Record {
        let rules = duel.rules();
        let custom = Variant::named(&heading.variant).as_ref() != Some(rules.variant());
        Record {
            format: FORMAT,
            variant: heading.variant.clone(),
            names: heading.names.clone(),
            date: heading.date.clone(),
            clockwise: rules.is_clockwise() && rules.variant().sowing.direction == crate::rules::Direction::Either,
            most_rounds: duel.most_rounds().and_then(|most| u16::try_from(most).ok()),
            result: duel.ending().as_ref().map(Outcome::of),
            rules: custom.then(|| rules.variant().clone()),
            game: duel
                .games()
                .iter()
                .map(|game| GameRecord {
                    start: rules.write_position(&game.start()),
                    agreed: game.is_agreed(),
                    moves: noted(rules, game.start(), game.moves()),
                })
                .collect(),
        }
    }

    /// Writes the file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut file = String::from("# A duel of Hélios, written move by move.\n");
        self.write_under("", &mut file);
        file
    }

    /// Writes it as a table of another file, or as the whole file where the table has no name.
    pub(super) fn write_under(&self, table: &str, file: &mut String) {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let inner = |name: &str| if table.is_empty() { name.to_owned() } else { format!("{table}.{name}") };
        let mut line = |text: String| {
            file.push_str(&text);
            file.push('\n');
        };
        line(format!("format = {}", self.format));
        line(format!("variant = {}", quoted(&self.variant)));
        if let Some([sun, moon]) = &self.names {
            line(format!("names = [{}, {}]", quoted(sun), quoted(moon)));
        }
        line(format!("date = {}", quoted(&self.date)));
        if self.clockwise {
            line("clockwise = true".to_owned());
        }
        if let Some(most) = self.most_rounds {
            line(format!("most_rounds = {most}"));
        }
        // A table that holds plain data can always be written.
        if let Some(result) = self.result.as_ref().and_then(|result| toml::to_string(result).ok()) {
            line(format!("\n[{}]\n{}", inner("result"), result.trim_end()));
        }
        if let Some(rules) = &self.rules {
            line(format!("\n{}", rules_under(&inner("rules"), rules).trim_end()));
        }
        for game in &self.game {
            line(format!("\n[[{}]]\nstart = {}", inner("game"), quoted(&game.start)));
            if game.agreed {
                line("agreed = true".to_owned());
            }
            line("moves = [".to_owned());
            for moves in game.moves.chunks(10) {
                let moves: Vec<String> = moves.iter().map(|text| quoted(text)).collect();
                line(format!("    {},", moves.join(", ")));
            }
            line("]".to_owned());
        }
    }

    /// Reads a file. What it says is not believed before [`confirm`](Record::confirm).
    ///
    /// # Errors
    /// A [`RecordError::Form`] that says where.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        toml::from_str(text).map_err(|error| {
            let (line, column) = place_in(text, &error);
            RecordError::Form { line, column, detail: error.message().to_owned() }
        })
    }

    /// The rules that it says it was played by, if they make a game.
    #[must_use]
    pub fn rules(&self) -> Option<Rules> {
        let variant = self.rules.clone().or_else(|| Variant::named(&self.variant))?;
        let rules = Rules::new(variant).ok()?;
        Some(if self.clockwise { rules.clockwise() } else { rules })
    }

    /// Whether the duel was still going on.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        self.result.is_none()
    }

    /// Plays the record by the rules.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn confirm(&self) -> Result<Confirmed, RecordError> {
        if self.format != FORMAT {
            return Err(RecordError::Format(self.format));
        }
        let fits = |name: &String| is_plain(name) && (1..=LONGEST_NAME).contains(&name.chars().count());
        if !self.names.iter().flatten().chain([&self.variant]).all(fits) {
            return Err(RecordError::Name);
        }
        if humantime::parse_rfc3339(&self.date).is_err() {
            return Err(RecordError::Date(self.date.clone()));
        }
        if self.game.iter().map(|game| game.moves.len()).sum::<usize>() > MOST_MOVES || self.game.len() > MOST_MOVES {
            return Err(RecordError::TooManyMoves);
        }
        let mut duel = self.first_game()?;
        let mut number = 0;
        for (i, game) in self.game.iter().enumerate() {
            if i > 0 {
                self.next_game(&mut duel, i)?;
            }
            for text in &game.moves {
                number += 1;
                play_noted(&mut duel, text).map_err(|why| RecordError::Move { number, text: text.clone(), why })?;
            }
            if game.agreed {
                if !duel.may_agree() {
                    return Err(RecordError::Agreement { game: i + 1 });
                }
                duel.agree();
            }
        }
        self.apply_result(&mut duel)?;
        let heading = Heading { variant: self.variant.clone(), names: self.names.clone(), date: self.date.clone() };
        Ok(Confirmed { heading, duel })
    }

    fn first_game(&self) -> Result<Duel, RecordError> {
        let variant = match &self.rules {
            Some(rules) => rules.clone(),
            None => Variant::named(&self.variant).ok_or_else(|| RecordError::Variant(self.variant.clone()))?,
        };
        let rules = Rules::new(variant).map_err(RecordError::Rules)?;
        let rules = if self.clockwise { rules.clockwise() } else { rules };
        let start = self.game.first().ok_or(RecordError::NoGame)?;
        let position = rules.read_position(&start.start).map_err(|why| RecordError::Start { game: 1, why })?;
        Ok(Duel::new(rules, position).with_most_rounds(self.most_rounds.map(usize::from)))
    }

    fn next_game(&self, duel: &mut Duel, i: usize) -> Result<(), RecordError> {
        let game = i + 1;
        let start = duel.rules().read_position(&self.game[i].start).map_err(|why| RecordError::Start { game, why })?;
        match duel.begin_next_round() {
            Some(round) if round.position == start => Ok(()),
            _ => Err(RecordError::Round { game }),
        }
    }

    fn apply_result(&self, duel: &mut Duel) -> Result<(), RecordError> {
        let Some(result) = &self.result else {
            // A duel that is over has a result, unless the very last write was lost: the rules know it all the same.
            return Ok(());
        };
        if duel.ending().is_none() && result.reason == "resigned" {
            duel.resign(if result.winner == "helios" { Side::Selene } else { Side::Helios });
        }
        let ending = duel.ending().ok_or(RecordError::Result)?;
        if Outcome::of(&ending) == *result { Ok(()) } else { Err(RecordError::Result) }
    }
}

impl Outcome {
    fn of(ending: &Ending) -> Outcome {
        let winner = match ending.winner() {
            Some(Side::Helios) => "helios",
            Some(Side::Selene) => "selene",
            None => "nobody",
        };
        let (reason, decided_by, stores) = match ending {
            Ending::Resigned(_) => ("resigned", None, None),
            Ending::Match { stores, .. } => ("match", None, Some(*stores)),
            Ending::Played(outcome) => {
                (reason(outcome.reason), Some(decided_by(outcome.decided_by)), Some(outcome.stores))
            }
        };
        Outcome {
            winner: winner.to_owned(),
            reason: reason.to_owned(),
            decided_by: decided_by.map(str::to_owned),
            stores,
        }
    }
}

/// The rules of a variant as a table of a file; the table's name may have dots.
pub(super) fn rules_under(table: &str, rules: &Variant) -> String {
    let Ok(mut value) = toml::Value::try_from(rules) else { return String::new() };
    for name in table.rsplit('.') {
        value = toml::Value::Table([(name.to_owned(), value)].into_iter().collect());
    }
    value.as_table().map_or_else(String::new, ToString::to_string)
}

/// Where in a text the reader of TOML found something wrong: line and column, from 1.
pub(super) fn place_in(text: &str, error: &toml::de::Error) -> (usize, usize) {
    let at = error.span().map_or(0, |span| span.start).min(text.len());
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    (line, column)
}

/// Moves as they are noted, with what each captures.
fn noted(rules: &Rules, start: Position, moves: &[Move]) -> Vec<String> {
    let mut position = start;
    let mut noted = Vec::with_capacity(moves.len());
    for &action in moves {
        let mut taken = 0;
        let after = rules.play(&position, action, &mut |event: Event| taken += captured(&event));
        position = after.unwrap_or(position);
        let mut text = rules.write_move(action);
        if taken > 0 {
            let _ = write!(text, "x{taken}");
        }
        noted.push(text);
    }
    noted
}

fn captured(event: &Event) -> u8 {
    if let Event::Capture { seeds, .. } = event { *seeds } else { 0 }
}

/// Plays a move as it is noted.
fn play_noted(duel: &mut Duel, text: &str) -> Result<(), MoveFault> {
    if duel.stop().is_some() || duel.ending().is_some() {
        return Err(MoveFault::AfterEnd);
    }
    let (action, noted) = duel.rules().read_move(text)?;
    let by = duel.position().turn;
    let played = duel.play(action).map_err(|why| MoveFault::Refused { why, by })?;
    let taken = played.events.iter().map(captured).sum();
    match noted {
        Some(noted) if noted != taken => Err(MoveFault::Captures { noted, taken }),
        _ => Ok(()),
    }
}

/// A reason as the notation has it.
fn reason(stop: Stop) -> &'static str {
    match stop {
        Stop::Majority => "majority",
        Stop::EmptyRow => "empty row",
        Stop::CannotFeed => "cannot feed",
        Stop::FewSeeds => "few seeds",
        Stop::Quiet => "quiet",
        Stop::Repetition => "repetition",
        Stop::Agreement => "agreement",
        Stop::NoMove => "round",
    }
}

/// What decided, as the notation has it.
fn decided_by(decided: DecidedBy) -> &'static str {
    match decided {
        DecidedBy::Seeds => "seeds",
        DecidedBy::LastCapture => "last capture",
        DecidedBy::Defender => "defender",
        DecidedBy::Draw => "draw",
    }
}
