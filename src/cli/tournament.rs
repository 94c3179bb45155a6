//! A tournament as the command line asks for it: by names, by a file of names, or by its own file, to go on with.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::args::{Args, First, TournamentArgs};
use super::complaint::Complaint;
use super::records;
use super::start::{self, Chosen};
use crate::duel::NoClock;
use crate::duel::tournament::{
    self, Express, Fault, MatchFault, NamesError, Round, Terms, TermsError, Tournament, Umpire,
};
use crate::duel::{Place, ReadError, read_text};
use crate::faults::nearest;
use crate::plain::{escaped, quoted};
use crate::rules::Side;
use crate::text::{Key, Text, Value};

/// A file of names is no longer than this.
const LONGEST_LIST: u64 = 1 << 16;
/// Lots are drawn below this, so that they can be read aloud.
const LOTS: u64 = 1_000_000_000;

/// A tournament, and where it is kept.
#[derive(Clone, Debug)]
pub enum Hosting {
    /// Just drawn.
    New(Box<Tournament>, Place),
    /// Begun before.
    GoOn(Box<Tournament>, PathBuf),
}

impl Hosting {
    /// The file that keeps it, or the folder in which it is to get one.
    #[must_use]
    pub fn place(&self) -> PathBuf {
        match self {
            Hosting::New(_, Place::File(path) | Place::Folder(path)) | Hosting::GoOn(_, path) => path.clone(),
        }
    }

    /// Has an umpire keep it.
    ///
    /// # Errors
    /// What the system says when it cannot be kept, `ResourceBusy` when another program keeps it.
    pub fn open(self) -> io::Result<Umpire> {
        match self {
            Hosting::New(tournament, place) => Umpire::open(*tournament, &place),
            Hosting::GoOn(tournament, path) => Umpire::go_on(*tournament, &path),
        }
    }
}

/// A path as a shell takes it for one word.
#[must_use]
pub fn in_shell(path: &Path) -> String {
    let path = path.to_string_lossy();
    // What begins like an option is none as a path of this folder.
    let path = if path.starts_with('-') { format!("./{path}") } else { path.into_owned() };
    let plain = |letter: char| letter.is_alphanumeric() || "/._-+:@%,=~".contains(letter);
    // Shells put something else for a word that begins with one of these.
    let whole = path.chars().all(plain) && !path.starts_with(['~', '=']);
    if whole { path } else { format!("'{}'", path.replace('\'', "'\\''")) }
}

/// What is wrong with a tournament that was asked for.
#[derive(Debug, thiserror::Error)]
pub enum TournamentFault {
    /// One word, which is no file.
    #[error("`{0}` is one name, and no file")]
    Alone(String),
    /// A file among names.
    #[error("`{0}` is a file, among names")]
    FileAmongNames(PathBuf),
    /// An option that says how it is played, where its file says that.
    #[error("{path:?} says how it is played, not {option}")]
    Fixed {
        /// The option.
        option: &'static str,
        /// The file.
        path: PathBuf,
    },
    /// The record of a duel, where a tournament is wanted.
    #[error("{0:?} is the record of a duel")]
    IsRecord(PathBuf),
    /// A list of names that is bigger than any.
    #[error("{0:?} is too big for a list of names")]
    ListTooBig(PathBuf),
    /// The players, or the rounds.
    #[error(transparent)]
    Terms(TermsError),
    /// A player of a list.
    #[error("{path:?}, line {line}: {error}")]
    Listed {
        /// Which file.
        path: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// What is wrong with the name on it.
        error: NamesError,
    },
    /// A list that is too short or too long.
    #[error("{path:?}: {error}")]
    List {
        /// Which file.
        path: PathBuf,
        /// How many it names.
        error: NamesError,
    },
    /// A file that cannot be read.
    #[error("{path:?}: {why}")]
    File {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        why: ReadError,
    },
    /// The file of a tournament that is not in order.
    #[error("{path:?}: {fault}")]
    Kept {
        /// Which file.
        path: PathBuf,
        /// What is wrong.
        fault: Box<Fault>,
    },
    /// Quick rounds in a quick tournament.
    #[error("every round is played express")]
    Express,
    /// No folder to keep it in.
    #[error("no folder")]
    Nowhere,
}

/// What the command line asks for, checked.
pub(super) fn hosting(args: &Args, asked: &TournamentArgs, chosen: &Chosen) -> Result<Hosting, Complaint> {
    if let [only] = asked.who.as_slice() {
        let path = Path::new(only);
        if path.symlink_metadata().is_err() {
            return Err(TournamentFault::Alone(only.to_string_lossy().into_owned()).into());
        }
        let text = read_text(path, Umpire::biggest()).map_err(|why| match why {
            ReadError::TooBig => TournamentFault::ListTooBig(path.to_owned()),
            why => TournamentFault::File { path: path.to_owned(), why },
        })?;
        if is_kept(path, &text) {
            return go_on(args, asked, path, &text);
        }
        let (names, lines) = listed(&text);
        if text.len() as u64 > LONGEST_LIST {
            return Err(TournamentFault::ListTooBig(path.to_owned()).into());
        }
        return new(args, asked, chosen, names).map_err(|complaint| match complaint {
            Complaint::Tournament(TournamentFault::Terms(TermsError::Names(error))) => {
                in_list(path, &lines, error).into()
            }
            other => other,
        });
    }
    if let Some(file) = asked.who.iter().map(Path::new).find(|path| path.is_file()) {
        return Err(TournamentFault::FileAmongNames(file.to_owned()).into());
    }
    let names = asked.who.iter().map(|name| name.to_str().map(tidied)).collect();
    let names: Option<Vec<String>> = names;
    new(args, asked, chosen, names.ok_or(Complaint::NotUtf8)?)
}

/// Whether a file is that of a tournament, and no list of names.
fn is_kept(path: &Path, text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    let begins = first.and_then(|line| line.strip_prefix("format")).is_some_and(|rest| rest.trim().starts_with('='));
    begins || path.extension().is_some_and(|extension| extension == "toml")
}

/// The tournament of a file that `check` was given, confirmed; `None` where the file is none of a tournament.
pub(super) fn checked(path: &Path) -> Option<Result<Tournament, TournamentFault>> {
    // What cannot be read is told of as a record is.
    let text = read_text(path, Umpire::biggest()).ok()?;
    has_lot(&text).then(|| {
        tournament::read(&text).map_err(|fault| TournamentFault::Kept { path: path.to_owned(), fault: Box::new(fault) })
    })
}

/// Whether a text is that of a tournament's file: of the two kinds of files only that one has a lot.
pub(super) fn has_lot(text: &str) -> bool {
    text.lines().any(|line| line.strip_prefix("lot").is_some_and(|rest| rest.trim_start().starts_with('=')))
}

/// What `check` says of a tournament that is in order.
pub(super) fn in_order(path: &Path, tournament: &Tournament, text: &Text) -> String {
    let champion = tournament.champion().map_or_else(String::new, |player| text.spell(&tournament.names()[player]));
    let values = [
        ("file", Value::from(escaped(&path.to_string_lossy()))),
        ("count", Value::from(tournament.to_play())),
        ("name", Value::from(champion)),
    ];
    text.tell(Key::TourInOrder, &values)
}

/// The names of a list, and the line on which each stands.
fn listed(text: &str) -> (Vec<String>, Vec<usize>) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().enumerate().map(|(i, line)| (tidied(without_comment(line)), i + 1));
    lines.filter(|(name, _)| !name.is_empty()).unzip()
}

/// A line up to its comment: that begins it, or has a space before it, so that a name may well hold a `#`.
fn without_comment(line: &str) -> &str {
    let begins = |&(at, _): &(usize, &str)| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').find(begins).map_or(line, |(at, _)| &line[..at])
}

/// A name without the spaces around it, and with one where several stand in it.
fn tidied(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn in_list(path: &Path, lines: &[usize], error: NamesError) -> TournamentFault {
    let path = path.to_owned();
    match &error {
        NamesError::TooFew(_) | NamesError::TooMany(_) => TournamentFault::List { path, error },
        NamesError::Length { number, .. } | NamesError::Letters { number, .. } | NamesError::Same { number, .. } => {
            let line = lines.get(number - 1).copied().unwrap_or_default();
            TournamentFault::Listed { path, line, error }
        }
    }
}

fn new(args: &Args, asked: &TournamentArgs, chosen: &Chosen, names: Vec<String>) -> Result<Hosting, Complaint> {
    let express = asked.express_until.map(|until| express(chosen, until.round())).transpose()?;
    let terms = Terms {
        variant: chosen.variant.clone(),
        rules: chosen.rules.clone(),
        express,
        shuffle: asked.shuffle,
        first: args.first.map(|first| match first {
            First::Helios => tournament::First::Side(Side::Helios),
            First::Selene => tournament::First::Side(Side::Selene),
            First::Random => tournament::First::Lot,
        }),
        most_rounds: args.rounds.map(usize::from),
        clock: args.clock.as_deref().map(start::clock).transpose()?,
        lot: RandomState::new().hash_one("lot") % LOTS,
        date: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
    };
    let tournament = Tournament::new(names, terms).map_err(TournamentFault::Terms)?;
    let place = match start::free_file(asked.keep.as_deref())? {
        Some(place) => place,
        None => Place::Folder(records::tournaments().ok_or(TournamentFault::Nowhere)?),
    };
    Ok(Hosting::New(Box::new(tournament), place))
}

fn express(chosen: &Chosen, until: Round) -> Result<Express, Complaint> {
    if chosen.variant == "express" {
        return Err(TournamentFault::Express.into());
    }
    let rules = chosen.rulebook.rules("express").cloned().ok_or_else(|| Complaint::Variant {
        near: nearest("express", chosen.rulebook.names()),
        known: chosen.rulebook.names().map(str::to_owned).collect(),
        name: "express".to_owned(),
    })?;
    Ok(Express { until, rules })
}

/// Goes on with a tournament: its terms are in its file, and what would change them is refused.
fn go_on(args: &Args, asked: &TournamentArgs, path: &Path, text: &str) -> Result<Hosting, Complaint> {
    let fixed = [
        ("--shuffle", asked.shuffle),
        ("--express-until", asked.express_until.is_some()),
        ("--file", asked.keep.is_some()),
        ("--express", args.express),
        ("--variant", args.variant.is_some()),
        ("--first", args.first.is_some()),
        ("--clockwise", args.clockwise),
        ("--rounds", args.rounds.is_some()),
        ("--clock", args.clock.is_some()),
    ];
    if let Some((option, _)) = fixed.iter().find(|(_, given)| *given) {
        return Err(TournamentFault::Fixed { option, path: path.to_owned() }.into());
    }
    if !has_lot(text) && crate::duel::read(path).is_ok() {
        return Err(TournamentFault::IsRecord(path.to_owned()).into());
    }
    let tournament = tournament::read(text)
        .map_err(|fault| TournamentFault::Kept { path: path.to_owned(), fault: Box::new(fault) })?;
    Ok(Hosting::GoOn(Box::new(tournament), path.to_owned()))
}

impl TournamentFault {
    /// What is wrong, in the user's language.
    #[must_use]
    pub fn say(&self, text: &Text) -> String {
        let file = |path: &Path| ("file", Value::from(escaped(&path.to_string_lossy())));
        let of_file = |path: &Path, why: String| text.tell(Key::RecordFault, &[file(path), ("why", Value::from(why))]);
        match self {
            TournamentFault::Alone(name) => text.tell(Key::TourAlone, &[("name", Value::from(quoted(name)))]),
            TournamentFault::FileAmongNames(path) => text.tell(Key::TourFileAmongNames, &[file(path)]),
            TournamentFault::Fixed { option, path } => {
                text.tell(Key::TourFixed, &[("option", Value::from(*option)), file(path)])
            }
            TournamentFault::IsRecord(path) => text.tell(Key::TourIsRecord, &[file(path), in_words(path)]),
            TournamentFault::ListTooBig(path) => of_file(path, text.say(Key::TourListTooBig)),
            TournamentFault::Terms(error) => terms(error, text),
            TournamentFault::Listed { path, line, error } => {
                let why = names(error, text);
                of_file(path, text.tell(Key::TourLine, &[("line", Value::from(*line)), ("why", Value::from(why))]))
            }
            TournamentFault::List { path, error } => of_file(path, names(error, text)),
            TournamentFault::File { path, why } => of_file(path, records::unreadable(why, text)),
            TournamentFault::Kept { path, fault } => of_file(path, kept(fault, text)),
            TournamentFault::Express => text.say(Key::TourExpressAlways),
            TournamentFault::Nowhere => text.say(Key::TourNowhere),
        }
    }
}

/// A path as the commands in a message name it.
pub(super) fn in_words(path: &Path) -> (&'static str, Value<'static>) {
    ("path", Value::from(escaped(&in_shell(path))))
}

fn names(error: &NamesError, text: &Text) -> String {
    let name = |name: &str| [("name", Value::from(quoted(name)))];
    match error {
        NamesError::TooFew(count) | NamesError::TooMany(count) => {
            text.tell(Key::TourCount, &[("count", Value::from(*count))])
        }
        NamesError::Length { name: found, .. } => text.tell(Key::CliNamesLength, &name(found)),
        NamesError::Letters { name: found, .. } => text.tell(Key::CliNamesControl, &name(found)),
        NamesError::Same { name: found, .. } => text.tell(Key::TourSame, &name(found)),
    }
}

fn terms(error: &TermsError, text: &Text) -> String {
    match error {
        TermsError::Names(error) => names(error, text),
        TermsError::Express { until, first } => {
            let values = [("round", Value::from(until.name())), ("first", Value::from(first.name()))];
            text.tell(Key::TourNoneBefore, &values)
        }
    }
}

/// What is wrong with the file of a tournament.
fn kept(fault: &Fault, text: &Text) -> String {
    let quote = |found: &str| Value::from(quoted(found));
    match fault {
        Fault::Form { line, column, detail } => {
            let values = [
                ("line", Value::from(*line)),
                ("column", Value::from(*column)),
                ("detail", Value::from(escaped(detail))),
            ];
            text.tell(Key::TourForm, &values)
        }
        Fault::Format(format) => text.tell(Key::RecordFormat, &[("number", Value::from(i64::from(*format)))]),
        Fault::Date(found) => text.tell(Key::RecordDate, &[("found", quote(found))]),
        Fault::Lot(lot) => text.tell(Key::TourLot, &[("found", Value::from(lot.to_string()))]),
        Fault::Variant(name) => text.tell(Key::RecordVariant, &[("name", quote(name))]),
        Fault::Name => text.say(Key::TourVariantName),
        Fault::NoRounds => text.say(Key::TourNoRounds),
        Fault::Rules(_) => text.say(Key::RecordRules),
        Fault::Direction(name) => text.tell(Key::TourDirection, &[("name", quote(name))]),
        Fault::Clock(NoClock(found)) => text.tell(Key::RecordClock, &[("found", quote(found))]),
        Fault::First(found) => text.tell(Key::TourFirst, &[("found", quote(found))]),
        Fault::Round(found) => text.tell(Key::TourNoRound, &[("found", quote(found))]),
        Fault::Terms(error) => terms(error, text),
        Fault::TooMany => text.say(Key::TourTooMany),
        Fault::Match { round, number, why } => {
            let values = [
                ("round", Value::from(round.name())),
                ("number", Value::from(*number)),
                ("why", Value::from(of_match(why, text))),
            ];
            text.tell(Key::TourMatch, &values)
        }
    }
}

fn of_match(fault: &MatchFault, text: &Text) -> String {
    match fault {
        MatchFault::None => text.say(Key::TourMatchNone),
        MatchFault::NoPlayers => text.say(Key::TourMatchNoPlayers),
        MatchFault::After => text.say(Key::TourMatchAfter),
        MatchFault::Players { names: [sun, moon] } => {
            let values = [("sun", Value::from(quoted(sun))), ("moon", Value::from(quoted(moon)))];
            text.tell(Key::TourMatchPlayers, &values)
        }
        MatchFault::Terms => text.say(Key::TourMatchTerms),
        MatchFault::Record { error, rules } => records::record_error(error, rules.as_deref(), text),
        MatchFault::Winner => text.say(Key::TourMatchWinner),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_one_word_in_a_shell() {
        assert_eq!(in_shell(Path::new("/tmp/été-2026.toml")), "/tmp/été-2026.toml");
        assert_eq!(in_shell(Path::new("Ana's evening.toml")), r"'Ana'\''s evening.toml'");
        assert_eq!(in_shell(Path::new("~ana/t.toml")), "'~ana/t.toml'");
        assert_eq!(in_shell(Path::new("=t.toml")), "'=t.toml'");
        assert_eq!(in_shell(Path::new("a~b=c.toml")), "a~b=c.toml");
        assert_eq!(in_shell(Path::new("-t 1.toml")), "'./-t 1.toml'");
        assert_eq!(in_shell(Path::new("--file")), "./--file");
    }

    #[test]
    fn a_line_of_a_list_is_a_name_with_single_spaces_and_no_comment() {
        let text = "# all\nBo   # plays left\n  Ana \t Maria\nC#\n#Dee\nEve #\n";
        let (names, lines) = listed(text);
        assert_eq!(names, ["Bo", "Ana Maria", "C#", "Eve"]);
        assert_eq!(lines, [2, 3, 4, 6]);
    }
}
