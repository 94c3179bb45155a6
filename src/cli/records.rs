//! Records on the command line: where they go, which one is meant, and whether they are in order.

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use super::{complaint, story, tournament};
use crate::duel::tournament::Umpire;
use crate::duel::{
    self, ClockFault, Confirmed, Ending, MoveFault, NoClock, ReadError, Record, RecordError, newest_unfinished,
};
use crate::plain::{escaped, quoted};
use crate::rules::Rules;
use crate::show::why_of;
use crate::text::{Key, Text, Value};

/// A record that is not in order, or not to be had.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {why}")]
pub struct RecordFault {
    /// Which file.
    pub path: String,
    /// What is wrong with it.
    pub why: ReadError,
    /// The rules it says it was played by, as far as they could be had.
    rules: Option<Box<Rules>>,
    /// Whether it is the file of a tournament.
    of_tournament: bool,
}

/// The folder in which duels are kept, where the system has one.
#[must_use]
pub fn folder() -> Option<PathBuf> {
    let strategy = etcetera::choose_base_strategy().ok()?;
    let state = strategy.state_dir().unwrap_or_else(|| strategy.data_dir());
    Some(state.join("helios").join("duels"))
}

/// The folder in which tournaments are kept, where the system has one.
#[must_use]
pub fn tournaments() -> Option<PathBuf> {
    folder().map(|duels| duels.with_file_name("tournaments"))
}

/// Reads a record and has the rules confirm it.
pub(super) fn confirmed(path: &Path) -> Result<Confirmed, RecordFault> {
    let fault =
        |why, rules| RecordFault { path: path.to_string_lossy().into_owned(), why, rules, of_tournament: false };
    let record: Record =
        duel::read(path).map_err(|why| RecordFault { of_tournament: is_tournament(path), ..fault(why, None) })?;
    record.confirm().map_err(|why| fault(why.into(), record.rules().map(Box::new)))
}

/// Whether a file is that of a tournament.
fn is_tournament(path: &Path) -> bool {
    duel::read_text(path, Umpire::biggest()).is_ok_and(|text| tournament::has_lot(&text))
}

/// The duel that `resume` means without a file.
pub(super) fn unfinished() -> Option<duel::Unfinished> {
    newest_unfinished(&folder()?)
}

/// What `check` says of a record that is in order.
pub(super) fn in_order(path: &Path, confirmed: &Confirmed, text: &Text) -> String {
    let moves: usize = confirmed.duel.games().iter().map(|game| game.moves().len()).sum();
    let state = match confirmed.duel.ending() {
        None => "unfinished",
        Some(Ending::Resigned(_)) => "resigned",
        Some(Ending::TimedOut(_)) => "time",
        Some(ending) if ending.winner().is_none() => "draw",
        Some(_) => "won",
    };
    let names = story::names(&confirmed.heading, text);
    let name = |side: crate::rules::Side| names[side.index()].clone();
    let winner = confirmed.duel.ending().and_then(|ending| ending.winner()).map_or_else(String::new, name);
    let values = [
        ("file", Value::from(escaped(&path.to_string_lossy()))),
        ("count", Value::from(moves)),
        ("state", Value::from(state)),
        ("name", Value::from(winner)),
    ];
    text.tell(Key::RecordInOrder, &values)
}

fn clock_fault(why: &ClockFault, text: &Text) -> String {
    match why {
        ClockFault::Unreadable(NoClock(found)) => text.tell(Key::RecordClock, &[("found", Value::from(quoted(found)))]),
        ClockFault::None => text.say(Key::RecordClockNone),
        ClockFault::Count { moves, times } => {
            text.tell(Key::RecordClockCount, &[("count", Value::from(*moves)), ("times", Value::from(*times))])
        }
        ClockFault::TooLate(number) => text.tell(Key::RecordClockLate, &[("number", Value::from(*number))]),
    }
}

impl RecordFault {
    /// What is wrong, in the user's language.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        if self.of_tournament {
            let path = tournament::in_words(Path::new(&self.path));
            return text.tell(Key::TourIsTournament, &[("file", Value::from(escaped(&self.path))), path]);
        }
        let why = self.why(text);
        text.tell(Key::RecordFault, &[("file", Value::from(escaped(&self.path))), ("why", Value::from(why))])
    }

    fn why(&self, text: &Text) -> String {
        match &self.why {
            ReadError::Record(error) => record_error(error, self.rules.as_deref(), text),
            other => unreadable(other, text),
        }
    }
}

/// Why a file cannot be had as a text.
pub(super) fn unreadable(why: &ReadError, text: &Text) -> String {
    match why {
        ReadError::Io(error) if error.kind() == std::io::ErrorKind::NotFound => text.say(Key::RecordMissing),
        ReadError::Io(error) if error.kind() == std::io::ErrorKind::PermissionDenied => text.say(Key::WhyUnreadable),
        ReadError::Io(error) => why_of(text, error),
        ReadError::NotAFile => text.say(Key::RecordNotAFile),
        ReadError::TooBig => text.say(Key::RecordTooBig),
        ReadError::NotUtf8 => text.say(Key::RecordNotUtf8),
        ReadError::Record(error) => record_error(error, None, text),
    }
}

/// What is wrong with a record; the rules that it says it was played by help to say it.
pub(super) fn record_error(error: &RecordError, rules: Option<&Rules>, text: &Text) -> String {
    let quote = |found: &str| Value::from(quoted(found));
    match error {
        RecordError::Form { line, column, detail } => text.tell(
            Key::RecordForm,
            &[("line", Value::from(*line)), ("column", Value::from(*column)), ("detail", Value::from(escaped(detail)))],
        ),
        RecordError::Format(format) => text.tell(Key::RecordFormat, &[("number", Value::from(i64::from(*format)))]),
        RecordError::Variant(name) => text.tell(Key::RecordVariant, &[("name", quote(name))]),
        RecordError::Rules(_) => text.say(Key::RecordRules),
        RecordError::Name => text.say(Key::RecordName),
        RecordError::Date(found) => text.tell(Key::RecordDate, &[("found", quote(found))]),
        RecordError::Clock(why) => clock_fault(why, text),
        RecordError::Series => text.say(Key::RecordSeries),
        RecordError::NoGame => text.say(Key::RecordNoGame),
        RecordError::TooManyMoves => text.say(Key::RecordTooManyMoves),
        RecordError::Start { game, why } => {
            let why = complaint::position(why, text);
            text.tell(Key::RecordStart, &[("number", Value::from(*game)), ("why", Value::from(why))])
        }
        RecordError::Agreement { game } => text.tell(Key::RecordAgreement, &[("number", Value::from(*game))]),
        RecordError::Round { game } => text.tell(Key::RecordRound, &[("number", Value::from(*game))]),
        RecordError::Move { number, text: found, why } => {
            let values =
                [("number", Value::from(*number)), ("move", quote(found)), ("why", move_fault(why, rules, text))];
            text.tell(Key::RecordMove, &values)
        }
        RecordError::Result => text.say(Key::RecordResult),
    }
}

fn move_fault(why: &MoveFault, rules: Option<&Rules>, text: &Text) -> Value<'static> {
    Value::from(match why {
        MoveFault::Unreadable(_) => text.say(Key::RecordNoMove),
        MoveFault::Refused { why, by } => match rules {
            Some(rules) => complaint::refusal(*why, *by, rules, text),
            None => text.say(Key::RecordNoMove),
        },
        MoveFault::AfterEnd => text.say(Key::RecordAfterEnd),
        MoveFault::Captures { noted, taken } => {
            text.tell(Key::RecordCaptures, &[("noted", Value::from(*noted)), ("taken", Value::from(*taken))])
        }
    })
}
