//! Everything that can be wrong with what was asked for, said in one message in the user's language.

use std::io;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::inspect::InspectError;
use super::records::RecordFault;
use super::solve;
use super::tournament::TournamentFault;
use crate::config;
use crate::oracle::NotSolved;
use crate::plain::{escaped, quoted};
use crate::rulebook::Fault;
use crate::rules::{Place, PositionError, Refusal, Rules, Side, Stop};
use crate::show::why_of;
use crate::text::{Key, Text, Value};

/// What is wrong with what was asked for.
#[derive(Debug, thiserror::Error)]
pub enum Complaint {
    /// The rules file.
    #[error(transparent)]
    Fault(#[from] Box<Fault>),
    /// The preferences.
    #[error(transparent)]
    Config(Box<config::Fault>),
    /// No such variant.
    #[error("no variant `{name}`")]
    Variant {
        /// What was asked for.
        name: String,
        /// What was probably meant.
        near: Option<String>,
        /// What there is.
        known: Vec<String>,
    },
    /// Clockwise where the players do not choose.
    #[error("`{variant}` has its own direction")]
    Direction {
        /// The variant.
        variant: String,
        /// Whether it goes clockwise anyway.
        clockwise: bool,
    },
    /// Rounds where a game is no round.
    #[error("`{variant}` has no rounds")]
    Rounds {
        /// The variant.
        variant: String,
    },
    /// Training in a game that the oracle does not know.
    #[error("`{variant}` has no training")]
    Untrained {
        /// The variant.
        variant: String,
    },
    /// The players' names.
    #[error("`{text}` are no two names: {fault}")]
    Names {
        /// What is wrong with them.
        fault: NamesFault,
        /// What was given.
        text: String,
    },
    /// The speed.
    #[error("`{0}` is no speed")]
    Speed(String),
    /// The clock.
    #[error("`{0}` is no clock")]
    Clock(String),
    /// Who plays a side.
    #[error("`{0}` is no opponent")]
    Opponent(String),
    /// The series.
    #[error("`{0}` is no number of duels")]
    Series(String),
    /// The position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// What `inspect` was given.
    #[error(transparent)]
    Inspect(#[from] InspectError),
    /// Two options that exclude each other.
    #[error("{one} and {other} exclude each other")]
    Conflict {
        /// The one.
        one: String,
        /// The other.
        other: String,
    },
    /// A record.
    #[error(transparent)]
    Record(#[from] RecordFault),
    /// A tournament.
    #[error(transparent)]
    Tournament(#[from] TournamentFault),
    /// Letters that are none.
    #[error("not UTF-8")]
    NotUtf8,
    /// A file that would be written over.
    #[error("{0:?} is there already")]
    RecordThere(PathBuf),
    /// A folder that is not there.
    #[error("no folder {0:?}")]
    NoFolder(PathBuf),
    /// A file that cannot be written.
    #[error("{path:?} cannot be written: {why}")]
    Unwritten {
        /// Which.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
    /// A day.
    #[error("`{0}` is no day")]
    Date(String),
    /// A size.
    #[error("`{0}` is no size")]
    Size(String),
    /// A duel that is over.
    #[error("{0:?} is finished")]
    Finished(PathBuf),
    /// No duel that is not finished.
    #[error("nothing to resume")]
    NothingToResume,
    /// A variant that cannot be solved, or not here.
    #[error("`{variant}`: {why}")]
    NotSolved {
        /// The variant.
        variant: String,
        /// Why not.
        why: NotSolved,
    },
    /// The command line is not understood.
    #[error(transparent)]
    CommandLine(#[from] clap::Error),
    /// What was asked for could not be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// What is wrong with the players' names.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NamesFault {
    /// Not two of them.
    #[error("not two")]
    NotTwo,
    /// Nothing, or more than there is room for.
    #[error("`{0}` has not 1 to 16 columns")]
    Length(String),
    /// Letters that a terminal would obey.
    #[error("`{0}` has control characters")]
    Control(String),
    /// The same for both.
    #[error("`{0}` twice")]
    Same(String),
}

fn quote<'a>(text: &str) -> Value<'a> {
    Value::from(quoted(text))
}

impl Complaint {
    /// The complaint in the user's language.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        match self {
            Complaint::Fault(fault) => fault.report(text),
            Complaint::Config(fault) => fault.report(text),
            Complaint::Variant { name, near, known } => {
                let known: Vec<String> = known.iter().map(|name| quoted(name)).collect();
                let mut said = text.tell(Key::UnknownVariant, &[("name", quote(name))]);
                if let Some(near) = near {
                    said = text.tell(
                        Key::CliWithHint,
                        &[
                            ("what", Value::from(said)),
                            ("hint", Value::from(text.tell(Key::HintMeant, &[("name", quote(near))]))),
                        ],
                    );
                }
                let known = text.tell(Key::CliKnownVariants, &[("known", Value::from(known.join(", ")))]);
                format!("{said}\n{known}")
            }
            Complaint::Record(fault) => fault.say(text),
            Complaint::Tournament(fault) => fault.say(text),
            Complaint::NotUtf8 => text.say(Key::CliNotUtf8),
            Complaint::RecordThere(path) => {
                text.tell(Key::RecordThere, &[("file", Value::from(escaped(&path.to_string_lossy())))])
            }
            Complaint::NoFolder(path) => {
                text.tell(Key::RecordNoFolder, &[("file", Value::from(escaped(&path.to_string_lossy())))])
            }
            Complaint::Unwritten { path, why } => {
                let file = Value::from(escaped(&path.to_string_lossy()));
                // The folder is there: it is the system that has no such file made in it.
                let folder = path.parent().is_none_or(|folder| folder.as_os_str().is_empty() || folder.is_dir());
                let why = match why.kind() {
                    io::ErrorKind::NotFound if folder => text.say(Key::WhyReadOnly),
                    _ => why_of(text, why),
                };
                text.tell(Key::CastUnwritten, &[("file", file), ("why", Value::from(why))])
            }
            Complaint::Date(given) => text.tell(Key::CliDate, &[("found", quote(given))]),
            Complaint::Size(given) => text.tell(Key::CastNoSize, &[("found", quote(given))]),
            Complaint::Finished(path) => {
                text.tell(Key::RecordFinished, &[("file", Value::from(escaped(&path.to_string_lossy())))])
            }
            Complaint::NothingToResume => text.say(Key::RecordNothing),
            Complaint::Direction { variant, clockwise } => {
                let way = Value::from(if *clockwise { "clockwise" } else { "anticlockwise" });
                text.tell(Key::CliDirection, &[("name", quote(variant)), ("direction", way)])
            }
            Complaint::Rounds { variant } => text.tell(Key::CliRounds, &[("name", quote(variant))]),
            Complaint::Untrained { variant } => text.tell(Key::TrainRefused, &[("name", quote(variant))]),
            Complaint::Names { fault, text: given } => match fault {
                NamesFault::NotTwo => text.tell(Key::CliNamesNotTwo, &[("found", quote(given))]),
                NamesFault::Length(name) => text.tell(Key::CliNamesLength, &[("name", quote(name))]),
                NamesFault::Control(name) => text.tell(Key::CliNamesControl, &[("name", quote(name))]),
                NamesFault::Same(name) => text.tell(Key::CliNamesSame, &[("name", quote(name))]),
            },
            Complaint::Clock(given) => text.tell(Key::CliClock, &[("found", quote(given))]),
            Complaint::Opponent(given) => text.tell(Key::CliOpponent, &[("found", quote(given))]),
            Complaint::Series(given) => text.tell(Key::CliSeries, &[("found", quote(given))]),
            Complaint::Speed(given) => text.tell(Key::CliSpeed, &[("found", quote(given))]),
            Complaint::Position(error) => position(error, text),
            Complaint::Inspect(error) => error.say(text),
            Complaint::Conflict { one, other } if one == other => text.tell(Key::CliTwice, &[("arg", quote(one))]),
            Complaint::Conflict { one, other } => {
                text.tell(Key::CliConflict, &[("one", quote(one)), ("other", quote(other))])
            }
            Complaint::NotSolved { variant, why } => solve::refusal(variant, *why, text),
            Complaint::CommandLine(error) => command_line(error, text),
            Complaint::Io(error) => text.tell(Key::CliIo, &[("why", Value::from(why_of(text, error)))]),
        }
    }
}

/// A place as a message names it: a pit by its name, a store by its owner.
pub(super) fn place(place: Place, rules: Option<&Rules>, text: &Text) -> String {
    match place.pit() {
        Some(pit) => rules.map_or_else(|| format!("{pit:?}"), |rules| rules.pit_name(pit)),
        None => text.tell(Key::CliStore, &[("side", side_word(place.side()))]),
    }
}

/// A player as the messages choose by.
fn side_word(side: Side) -> Value<'static> {
    Value::from(match side {
        Side::Helios => "helios",
        Side::Selene => "selene",
    })
}

/// A player's name in the user's language.
pub(super) fn player(side: Side, text: &Text) -> String {
    text.say(match side {
        Side::Helios => Key::Helios,
        Side::Selene => Key::Selene,
    })
}

/// Why a text is no position: which field, what stands there, what should.
pub(super) fn position(error: &PositionError, text: &Text) -> String {
    let count = |number: usize| Value::from(number);
    let why = match error {
        PositionError::Fields(found) => text.tell(Key::PositionFields, &[("found", count(*found))]),
        PositionError::Rows(found) => text.tell(Key::PositionRows, &[("found", quote(found))]),
        PositionError::Number { at, found } => {
            text.tell(Key::PositionNumber, &[("at", Value::from(place(*at, None, text))), ("found", quote(found))])
        }
        PositionError::RowLength { side, expected, found } => text.tell(
            Key::PositionRowLength,
            &[("side", side_word(*side)), ("pits", Value::from(*expected)), ("found", count(*found))],
        ),
        PositionError::Stores(found) => text.tell(Key::PositionStores, &[("found", quote(found))]),
        PositionError::Total { expected, found } => text
            .tell(Key::PositionTotal, &[("seeds", Value::from(*expected)), ("found", Value::from(found.to_string()))]),
        PositionError::Turn(found) => text.tell(Key::PositionTurn, &[("found", quote(found))]),
        PositionError::Replay(found) => text.tell(Key::PositionReplay, &[("found", quote(found))]),
        PositionError::LastCapture(found) => text.tell(Key::PositionLast, &[("found", quote(found))]),
        PositionError::Quiet(found) => text.tell(Key::PositionQuiet, &[("found", quote(found))]),
        PositionError::Owners { expected, found } => {
            text.tell(Key::PositionOwners, &[("pits", Value::from(*expected)), ("found", quote(found))])
        }
        PositionError::UnknownField(found) => text.tell(Key::PositionUnknownField, &[("found", quote(found))]),
    };
    text.tell(Key::PositionUnreadable, &[("why", Value::from(why))])
}

/// Why a move is refused.
pub(super) fn refusal(refusal: Refusal, mover: Side, rules: &Rules, text: &Text) -> String {
    let pit = |pit| ("pit", Value::from(rules.pit_name(pit)));
    match refusal {
        Refusal::Over(stop) => {
            let why = text.say(stop_key(stop));
            text.tell(Key::RefusedOver, &[("why", Value::from(why))])
        }
        // Whose it is instead: the one who has not the move.
        Refusal::NotYours { pit: asked } => {
            let [mover, owner] = [mover, mover.other()].map(|side| Value::from(player(side, text)));
            text.tell(Key::RefusedNotYours, &[pit(asked), ("who", mover), ("owner", owner)])
        }
        Refusal::Empty { pit: asked } => text.tell(Key::RefusedEmpty, &[pit(asked)]),
        Refusal::Starves { pit: asked, instead } => {
            let instead = rules.write_pits(instead).join(", ");
            text.tell(Key::RefusedStarves, &[pit(asked), ("pits", Value::from(instead))])
        }
        Refusal::Slams { pit: asked, instead } => {
            let instead = rules.write_pits(instead).join(", ");
            text.tell(Key::RefusedSlams, &[pit(asked), ("pits", Value::from(instead))])
        }
        Refusal::Endless { pit: asked, instead } if instead.is_empty() => {
            text.tell(Key::RefusedEndlessPass, &[pit(asked)])
        }
        Refusal::Endless { pit: asked, instead } => {
            let instead = rules.write_pits(instead).join(", ");
            text.tell(Key::RefusedEndless, &[pit(asked), ("pits", Value::from(instead))])
        }
        Refusal::CannotPass { instead } => {
            let instead = rules.write_pits(instead).join(", ");
            text.tell(Key::RefusedPass, &[("pits", Value::from(instead))])
        }
    }
}

/// Why a game stopped.
pub(super) fn stop_key(stop: Stop) -> Key {
    match stop {
        Stop::Majority => Key::StopMajority,
        Stop::EmptyRow => Key::StopEmptyRow,
        Stop::CannotFeed => Key::StopCannotFeed,
        Stop::FewSeeds => Key::StopFewSeeds,
        Stop::Quiet => Key::StopQuiet,
        Stop::Repetition => Key::StopRepetition,
        Stop::Agreement => Key::StopAgreement,
        Stop::NoMove => Key::StopNoMove,
    }
}

/// What is wrong with a command line, by the kind of the error; clap itself speaks English only.
fn command_line(error: &clap::Error, text: &Text) -> String {
    let context = |kind| error.get(kind).map(plainly).unwrap_or_default();
    let arg = || ("arg", Value::from(context(ContextKind::InvalidArg)));
    let found = context(ContextKind::InvalidValue);
    let message = match error.kind() {
        // An option without its value, or with another than it takes.
        ErrorKind::InvalidValue if found.is_empty() => text.tell(Key::CliNoValue, &[arg()]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            text.tell(Key::CliBadValue, &[arg(), ("found", quote(&found))])
        }
        ErrorKind::UnknownArgument => {
            text.tell(Key::CliUnknownArgument, &[("found", quote(&context(ContextKind::InvalidArg)))])
        }
        ErrorKind::InvalidSubcommand => {
            text.tell(Key::CliUnknownCommand, &[("found", quote(&context(ContextKind::InvalidSubcommand)))])
        }
        ErrorKind::ArgumentConflict => {
            let (one, other) = (context(ContextKind::InvalidArg), context(ContextKind::PriorArg));
            if one == other || other.is_empty() {
                text.tell(Key::CliTwice, &[arg()])
            } else {
                text.tell(Key::CliConflict, &[("one", quote(&one)), ("other", quote(&other))])
            }
        }
        ErrorKind::MissingRequiredArgument => text.tell(Key::CliMissing, &[arg()]),
        ErrorKind::TooManyValues => text.tell(Key::CliTakesNoValue, &[arg()]),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => text.tell(Key::CliNoValue, &[arg()]),
        ErrorKind::InvalidUtf8 => text.say(Key::CliNotUtf8),
        _ => text.say(Key::CliNotUnderstood),
    };
    let suggestion = [ContextKind::SuggestedValue, ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand]
        .into_iter()
        .map(context)
        .find(|suggestion| !suggestion.is_empty());
    let valid = context(ContextKind::ValidValue);
    let hint = if let Some(suggestion) = suggestion {
        Some(text.tell(Key::HintMeant, &[("name", quote(&suggestion))]))
    } else if !valid.is_empty() {
        Some(text.tell(Key::HintExpected, &[("what", Value::from(valid))]))
    } else if error.kind() == ErrorKind::ValueValidation {
        // The numbers that the command line takes.
        let key = match context(ContextKind::InvalidArg) {
            arg if arg.contains("--rounds") => Key::ExpectedRounds,
            arg if arg.contains("--check") => Key::ExpectedSelfCheck,
            _ => Key::ExpectedDepth,
        };
        Some(text.tell(Key::HintExpected, &[("what", Value::from(text.say(key)))]))
    } else {
        None
    };
    let message = match hint {
        Some(hint) => text.tell(Key::CliWithHint, &[("what", Value::from(message)), ("hint", Value::from(hint))]),
        None => message,
    };
    format!("{message}\n{}", text.say(Key::CliSeeHelp))
}

fn plainly(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => escaped(text),
        ContextValue::Strings(texts) => escaped(&texts.join(", ")),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
