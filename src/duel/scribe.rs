//! The scribe: keeps a duel's record in a file, so that a kill at any instant loses at most the sowing in flight.
//!
//! Each time the whole record is written beside the file, made durable, and put in its place: a reader sees the record
//! before the move or after it, never half of one.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::Duel;
use super::record::{Confirmed, Heading, Record, RecordError};

/// The biggest file that is read as a record.
const BIGGEST: u64 = 1 << 20;

/// Whoever keeps duels: the show tells it, and does not know where they go.
pub trait Keeper {
    /// Begins the record of a new duel of a variant, between named players if they gave names; nothing is written
    /// before the first move.
    fn begin(&mut self, variant: &str, names: Option<&[String; 2]>);

    /// Writes the duel as it stands.
    ///
    /// # Errors
    /// What the system says. The duel goes on.
    fn keep(&mut self, duel: &Duel) -> io::Result<()>;

    /// The duel that was not finished and that nobody else is playing, newest first.
    fn unfinished(&self) -> Option<Unfinished>;

    /// Goes on with a record: what is written from now on goes to the same file.
    ///
    /// # Errors
    /// When somebody else is playing it, or the file cannot be had.
    fn go_on(&mut self, unfinished: &Unfinished) -> io::Result<()>;

    /// Lets go of the record that was being written: others may go on with it.
    fn let_go(&mut self);

    /// Whether what is played is kept at all.
    fn keeps(&self) -> bool;
}

/// A record that can be gone on with.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Where it lies.
    pub path: PathBuf,
    /// What it says, confirmed by the rules.
    pub confirmed: Confirmed,
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoKeeper;

impl Keeper for NoKeeper {
    fn begin(&mut self, _variant: &str, _names: Option<&[String; 2]>) {}

    fn keep(&mut self, _duel: &Duel) -> io::Result<()> {
        Ok(())
    }

    fn unfinished(&self) -> Option<Unfinished> {
        None
    }

    fn go_on(&mut self, _unfinished: &Unfinished) -> io::Result<()> {
        Ok(())
    }

    fn let_go(&mut self) {}

    fn keeps(&self) -> bool {
        false
    }
}

/// Keeps duels in files.
#[derive(Debug)]
pub struct Scribe {
    place: Place,
    writing: Option<Writing>,
}

/// Where records go.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file of its own for each duel, in this folder.
    Folder(PathBuf),
    /// This file.
    File(PathBuf),
}

/// The record that is being written.
#[derive(Debug)]
struct Writing {
    heading: Heading,
    /// The file, once there is one, and the lock that keeps other programs off it.
    file: Option<(PathBuf, Lock)>,
}

impl Scribe {
    /// A scribe that writes there.
    #[must_use]
    pub fn new(place: Place) -> Scribe {
        Scribe { place, writing: None }
    }
}

impl Keeper for Scribe {
    fn begin(&mut self, variant: &str, names: Option<&[String; 2]>) {
        let date = humantime::format_rfc3339_seconds(SystemTime::now()).to_string();
        let heading = Heading { variant: variant.to_owned(), names: names.cloned(), date };
        self.writing = Some(Writing { heading, file: None });
    }

    fn keep(&mut self, duel: &Duel) -> io::Result<()> {
        let Some(writing) = &mut self.writing else { return Ok(()) };
        if writing.file.is_none() {
            if duel.is_fresh() && duel.ending().is_none() {
                return Ok(());
            }
            writing.file = Some(self.place.new_file(&writing.heading.date)?);
        }
        let record = Record::of(duel, &writing.heading).to_toml();
        match &writing.file {
            Some((path, _)) => replace(path, &record),
            None => Ok(()),
        }
    }

    fn unfinished(&self) -> Option<Unfinished> {
        let Place::Folder(folder) = &self.place else { return None };
        newest_unfinished(folder)
    }

    fn go_on(&mut self, unfinished: &Unfinished) -> io::Result<()> {
        let lock = Lock::take(&unfinished.path)?;
        // Somebody may have played on, or finished it, before the lock was ours: then what we hold is old.
        let now = read(&unfinished.path).ok().and_then(|record| record.confirm().ok());
        if now.is_none_or(|now| now.duel.games() != unfinished.confirmed.duel.games() || !now.duel.goes_on()) {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        let heading = unfinished.confirmed.heading.clone();
        self.writing = Some(Writing { heading, file: Some((unfinished.path.clone(), lock)) });
        Ok(())
    }

    fn let_go(&mut self) {
        self.writing = None;
    }

    fn keeps(&self) -> bool {
        true
    }
}

impl Place {
    /// A file that nobody else writes.
    pub(super) fn new_file(&self, date: &str) -> io::Result<(PathBuf, Lock)> {
        let first = match self {
            Place::File(path) => path.clone(),
            Place::Folder(folder) => {
                fs::create_dir_all(folder)?;
                folder.join(format!("{}.toml", date.replace(':', "-")))
            }
        };
        // Another duel, of this evening or begun in the same second, may have the name: whoever makes the file has it,
        // and nothing is ever written over.
        for number in 1..1000 {
            let path = if number == 1 { first.clone() } else { numbered(&first, number) };
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {
                    return match Lock::take(&path) {
                        Ok(lock) => Ok((path, lock)),
                        Err(error) => {
                            // Nothing is left behind where nothing can be kept.
                            let _ = fs::remove_file(&path);
                            Err(error)
                        }
                    };
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

/// The same file's name with a number before its ending.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// Keeps other programs off a record. The system lets go of it when the program ends, however it ends.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
    path: PathBuf,
}

impl Lock {
    pub(super) fn take(record: &Path) -> io::Result<Lock> {
        let mut name = record.file_name().unwrap_or_default().to_owned();
        name.push(".lock");
        let path = record.with_file_name(name);
        // The record itself is replaced at each move, so the lock is a file of its own.
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path)?;
        match file.try_lock() {
            // Whoever had it before may have taken the file away between our opening it and our locking it: then what
            // we hold is no longer what others find.
            Ok(()) if is_at(&file, &path) => Ok(Lock { _file: file, path }),
            Ok(()) => Err(io::ErrorKind::ResourceBusy.into()),
            Err(TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Whether an open file is the one that this name leads to.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(ours), Ok(theirs)) => (ours.dev(), ours.ino()) == (theirs.dev(), theirs.ino()),
        _ => false,
    }
}

/// Whether an open file is the one that this name leads to.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is held nobody else can have it; a lock that stays behind does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

/// Puts a text in a file's place, durably: at every instant the file is the old one or the new one, whole.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = folder.join(name);
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, path)?;
        // The name is durable once its folder is.
        File::open(folder)?.sync_all()
    })();
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Reads a record's file.
///
/// # Errors
/// [`ReadError`]: the system's reason, or what is wrong with what stands there.
pub fn read(path: &Path) -> Result<Record, ReadError> {
    Ok(Record::parse(&read_text(path, BIGGEST)?)?)
}

/// Reads a text that is no longer than so many bytes.
///
/// # Errors
/// [`ReadError`]: the system's reason, or that it is no such text.
pub fn read_text(path: &Path, biggest: u64) -> Result<String, ReadError> {
    let file = File::open(path)?;
    if !file.metadata()?.is_file() {
        return Err(ReadError::NotAFile);
    }
    let mut bytes = Vec::new();
    // One byte more than is taken tells a file that is too big, however it grows meanwhile.
    file.take(biggest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > biggest {
        return Err(ReadError::TooBig);
    }
    String::from_utf8(bytes).map_err(|_| ReadError::NotUtf8)
}

/// Why a record cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The system's reason.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A folder, a pipe …
    #[error("not a file")]
    NotAFile,
    /// Far bigger than any record.
    #[error("too big for a record")]
    TooBig,
    /// Not a text.
    #[error("not UTF-8")]
    NotUtf8,
    /// What stands there is wrong.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// When a record was begun, as its name tells, and which of those of that second it is.
fn began(path: &Path) -> (String, u32) {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    match stem.rsplit_once("Z-").and_then(|(date, number)| Some((format!("{date}Z"), number.parse().ok()?))) {
        Some(numbered) => numbered,
        None => (stem, 1),
    }
}

/// The newest duel of a folder that is not finished, that the rules confirm and that nobody is playing.
#[must_use]
pub fn newest_unfinished(folder: &Path) -> Option<Unfinished> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    // Names begin with the date, so that the newest are last.
    paths.sort_by_cached_key(|path| began(path));
    // Somebody with a thousand old records should not wait for all of them to be read at every start.
    let mut gone_on = Vec::new();
    paths.into_iter().rev().take(50).find_map(|path| {
        let record = read(&path).ok()?;
        // A series goes on after the last of its duels; the earlier ones have been gone on with already.
        let series = record.series();
        let last = series.is_some() && !gone_on.contains(&series);
        gone_on.extend(last.then_some(series));
        if !record.is_unfinished() && !last {
            return None;
        }
        let confirmed = record.confirm().ok()?;
        if !confirmed.duel.goes_on() || (!last && confirmed.duel.ending().is_some()) {
            return None;
        }
        match Lock::take(&path) {
            Err(error) if error.kind() == io::ErrorKind::ResourceBusy => None,
            // Where nothing can be written it can be played on all the same.
            _ => Some(Unfinished { path, confirmed }),
        }
    })
}
