//! The diary of the challenges: which days were solved, in how many tries, and whether with help.
//!
//! One file that a person can read. It is read anew before each note, so that two programs do not undo each other's, and one
//! that cannot be understood is left as it is.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::record::place_in;
use super::scribe::{Lock, ReadError, read_text, replace};
use crate::date::Date;

/// The biggest file that is read as a diary: some hundred years of it.
const BIGGEST: u64 = 4 << 20;

/// What came of one day's challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// Whether it was solved.
    pub solved: bool,
    /// In how many tries, or how many there were so far.
    pub tries: u32,
    /// Whether a move was shown on the way.
    pub helped: bool,
}

/// The days that were played.
#[derive(Debug, Default)]
pub struct Diary {
    days: BTreeMap<Date, Day>,
    file: Option<PathBuf>,
    fault: Option<DiaryFault>,
}

/// Why a diary cannot be understood.
#[derive(Debug, thiserror::Error)]
pub enum DiaryFault {
    /// The file cannot be had as a text.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// It is no diary.
    #[error("line {line}, column {column}: {detail}")]
    Form {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        detail: String,
    },
    /// It is one of another format.
    #[error("format {0}")]
    Format(u32),
}

/// Why a day could not be noted.
#[derive(Debug, thiserror::Error)]
pub enum NotNoted {
    /// What stands in the file is not understood, and not written over.
    #[error(transparent)]
    Fault(#[from] DiaryFault),
    /// What the system says.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// The number that the file begins with.
const FORMAT: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: u32,
    #[serde(default)]
    day: BTreeMap<Date, Day>,
}

impl Diary {
    /// A diary that is kept nowhere.
    #[must_use]
    pub fn nowhere() -> Diary {
        Diary::default()
    }

    /// The diary of a file; an empty one where there is none yet. What is wrong with it is its [fault](Diary::fault): then it
    /// is empty too, and nothing is written.
    #[must_use]
    pub fn open(file: PathBuf) -> Diary {
        match read(&file) {
            Ok(days) => Diary { days, file: Some(file), fault: None },
            Err(fault) => Diary { fault: Some(fault), file: Some(file), ..Diary::default() },
        }
    }

    /// Where it is kept.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Why nothing that was noted is known, and nothing is kept.
    #[must_use]
    pub fn fault(&self) -> Option<&DiaryFault> {
        self.fault.as_ref()
    }

    /// What came of a day's challenge so far.
    #[must_use]
    pub fn day(&self, date: Date) -> Option<Day> {
        self.days.get(&date).copied()
    }

    /// How many days in a row were solved, this one being the last.
    #[must_use]
    pub fn streak(&self, date: Date) -> usize {
        std::iter::successors(Some(date), |date| date.before())
            .take_while(|date| self.day(*date).is_some_and(|day| day.solved))
            .count()
    }

    /// Notes what came of a day. What was solved stays as it was solved at first.
    ///
    /// # Errors
    /// [`NotNoted`]: the file is not understood, or the system says why not. It is known until the program ends all the same.
    pub fn note(&mut self, date: Date, day: Day) -> Result<(), NotNoted> {
        let noted = self.keep(date, day);
        add(&mut self.days, date, day);
        noted
    }

    fn keep(&mut self, date: Date, day: Day) -> Result<(), NotNoted> {
        let Some(file) = &self.file else { return Ok(()) };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let _lock = Lock::take(file)?;
        let mut days = read(file)?;
        if add(&mut days, date, day) {
            let written = toml::to_string(&Written { format: FORMAT, day: days.clone() }).map_err(io::Error::other)?;
            replace(file, &written)?;
        }
        self.days = days;
        self.fault = None;
        Ok(())
    }
}

/// Adds a day, unless it is solved already; says whether it did.
fn add(days: &mut BTreeMap<Date, Day>, date: Date, day: Day) -> bool {
    if days.get(&date).is_some_and(|known| known.solved) {
        return false;
    }
    days.insert(date, day) != Some(day)
}

fn read(file: &Path) -> Result<BTreeMap<Date, Day>, DiaryFault> {
    let text = match read_text(file, BIGGEST) {
        Ok(text) => text,
        Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        Err(error) => return Err(error.into()),
    };
    let written: Written = toml::from_str(&text).map_err(|error| {
        let (line, column) = place_in(&text, &error);
        DiaryFault::Form { line, column, detail: error.message().to_owned() }
    })?;
    if written.format == FORMAT { Ok(written.day) } else { Err(DiaryFault::Format(written.format)) }
}
