//! The record of a duel: a TOML file that a person can read, and that is believed only as far as the rules confirm it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Duel, Ending, NoClock, Seats, Series, TimeControl};
use crate::plain::is_plain;
use crate::rules::{Contradiction, DecidedBy, Event, MoveError, PositionError, Refusal, Rules, Side, Stop, Variant};

/// The version of the format that is written, and the only one that is read.
const FORMAT: u32 = 1;
/// No duel comes near to so many moves; a file that claims more is not one of ours.
const MOST_MOVES: usize = 20_000;
/// The longest name, in letters.
pub(super) const LONGEST_NAME: usize = 64;

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
    /// The time that each player has.
    clock: Option<String>,
    /// How long, in milliseconds, whoever moves next has thought already.
    thinking: Option<u64>,
    /// The sides that the program plays, and at which level.
    program: Option<Program>,
    series: Option<SeriesRecord>,
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
    /// How long, in milliseconds, each move was thought about, where there is a clock.
    #[serde(default)]
    thought: Vec<u64>,
}

/// The levels at which the program plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Program {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    helios: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    selene: Option<String>,
}

/// The series that it is a duel of, as it stood before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeriesRecord {
    best_of: u8,
    /// By side, as the players sit in this duel.
    wins: [u8; 2],
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Outcome {
    /// `helios`, `selene` or `nobody`.
    winner: String,
    /// A reason of the notation, or `resigned`, `time`, `match`.
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
    /// A clock that is none, or times that do not go with the moves.
    #[error("the clock: {0}")]
    Clock(ClockFault),
    /// A series that cannot stand so.
    #[error("no series can stand so")]
    Series,
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

/// What is wrong with a record's times.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClockFault {
    /// The time control cannot be read.
    #[error(transparent)]
    Unreadable(#[from] NoClock),
    /// Times where there is no clock.
    #[error("times without a clock")]
    None,
    /// Not one time for each move.
    #[error("{times} times for {moves} moves")]
    Count {
        /// So many moves.
        moves: usize,
        /// So many times.
        times: usize,
    },
    /// A move that was made when no time was left.
    #[error("move {0} was made when no time was left")]
    TooLate(usize),
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
            clock: duel.clock().map(|clock| clock.to_string()),
            thinking: duel.clock().map(|_| in_ms(duel.thinking())).filter(|ms| *ms > 0),
            program: Program::of(duel.seats()),
            series: duel.series().map(|series| SeriesRecord { best_of: series.best_of, wins: series.wins }),
            result: duel.ending().as_ref().map(Outcome::of),
            rules: custom.then(|| rules.variant().clone()),
            game: duel
                .games()
                .iter()
                .map(|game| GameRecord {
                    start: rules.write_position(&game.start()),
                    agreed: game.is_agreed(),
                    moves: rules.write_line(&game.start(), game.moves()),
                    thought: duel.clock().map_or_else(Vec::new, |_| game.thought().iter().map(|&t| in_ms(t)).collect()),
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
        if let Some(clock) = &self.clock {
            line(format!("clock = {}", quoted(clock)));
        }
        if let Some(thinking) = self.thinking {
            line(format!("thinking = {thinking}"));
        }
        if let Some(program) = &self.program {
            let sides = [("helios", &program.helios), ("selene", &program.selene)];
            let sides = sides.iter().filter_map(|(side, level)| Some(format!("{side} = {}", quoted(level.as_ref()?))));
            line(format!("program = {{ {} }}", sides.collect::<Vec<_>>().join(", ")));
        }
        if let Some(SeriesRecord { best_of, wins: [sun, moon] }) = self.series {
            line(format!("series = {{ best_of = {best_of}, wins = [{sun}, {moon}] }}"));
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
            if self.clock.is_some() {
                line("thought = [".to_owned());
                for times in game.thought.chunks(10) {
                    let times: Vec<String> = times.iter().map(u64::to_string).collect();
                    line(format!("    {},", times.join(", ")));
                }
                line("]".to_owned());
            }
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

    /// The series that it is a duel of: between whom, whoever sat on which side, and of how many duels.
    #[must_use]
    pub fn series(&self) -> Option<(Option<[String; 2]>, u8)> {
        let mut names = self.names.clone();
        if let Some(names) = &mut names {
            names.sort_unstable();
        }
        self.series.as_ref().map(|series| (names, series.best_of))
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
        let levels = self.program.iter().flat_map(|program| program.helios.iter().chain(&program.selene));
        if !self.names.iter().flatten().chain([&self.variant]).chain(levels).all(fits) {
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
            self.check_times(game)?;
            for (i, text) in game.moves.iter().enumerate() {
                number += 1;
                if let Some(&thought) = game.thought.get(i) {
                    duel.think(Duration::from_millis(thought));
                    if matches!(duel.ending(), Some(Ending::TimedOut(_))) {
                        return Err(RecordError::Clock(ClockFault::TooLate(number)));
                    }
                }
                play_noted(&mut duel, text).map_err(|why| RecordError::Move { number, text: text.clone(), why })?;
            }
            // The last thought was thought before whatever ended the duel.
            if i + 1 == self.game.len() {
                duel.think(Duration::from_millis(self.thinking.unwrap_or(0)));
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
        let clock = self.clock.as_deref().map(str::parse).transpose();
        let clock: Option<TimeControl> = clock.map_err(|why: NoClock| RecordError::Clock(why.into()))?;
        let series = self.series.as_ref().map(|series| Series { best_of: series.best_of, wins: series.wins });
        if series.is_some_and(|series| !series.is_possible()) {
            return Err(RecordError::Series);
        }
        let duel = Duel::new(rules, position).with_most_rounds(self.most_rounds.map(usize::from));
        let seats = self.program.as_ref().map_or_else(Seats::default, Program::seats);
        Ok(duel.with_clock(clock).with_series(series).with_seats(seats))
    }

    /// Checks that there is a time for each move, or none where there is no clock.
    fn check_times(&self, game: &GameRecord) -> Result<(), RecordError> {
        let (moves, times) = (game.moves.len(), game.thought.len());
        match self.clock {
            None if times > 0 || self.thinking.is_some() => Err(RecordError::Clock(ClockFault::None)),
            Some(_) if times != moves => Err(RecordError::Clock(ClockFault::Count { moves, times })),
            _ => Ok(()),
        }
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
        // Only the clock says whose time was up; `think` has seen that.
        if duel.ending().is_none() && result.reason == "resigned" {
            duel.resign(if result.winner == "helios" { Side::Selene } else { Side::Helios });
        }
        let ending = duel.ending().ok_or(RecordError::Result)?;
        if Outcome::of(&ending) == *result { Ok(()) } else { Err(RecordError::Result) }
    }
}

impl Program {
    fn of(seats: &Seats) -> Option<Program> {
        let level = |side| seats.level(side).map(str::to_owned);
        let program = Program { helios: level(Side::Helios), selene: level(Side::Selene) };
        (!seats.are_for_people()).then_some(program)
    }

    fn seats(&self) -> Seats {
        Seats::new([self.helios.clone(), self.selene.clone()])
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
            Ending::TimedOut(_) => ("time", None, None),
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

/// A time as records have it.
fn in_ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
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

/// Plays a move as it is noted.
fn play_noted(duel: &mut Duel, text: &str) -> Result<(), MoveFault> {
    if duel.stop().is_some() || duel.ending().is_some() {
        return Err(MoveFault::AfterEnd);
    }
    let (action, noted) = duel.rules().read_move(text)?;
    let by = duel.position().turn;
    let played = duel.play(action).map_err(|why| MoveFault::Refused { why, by })?;
    let taken = played.events.iter().map(Event::captured).sum();
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
