//! The umpire: calls the duels of a tournament and keeps its file, so that an evening can stop at any instant and go on.

use std::cell::{Ref, RefCell};
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

use super::{Called, Match, Tournament, read};
use crate::duel::scribe::{Lock, replace};
use crate::duel::{Duel, Keeper, Place, Unfinished, read_text};

/// The biggest file that is read as a tournament's.
const BIGGEST: u64 = 1 << 24;

/// Keeps a tournament in its file. Clones are the same umpire: the show asks one who plays next, and has another keep
/// what is played.
#[derive(Clone, Debug)]
pub struct Umpire(Rc<RefCell<Desk>>);

#[derive(Debug)]
struct Desk {
    tournament: Tournament,
    path: PathBuf,
    /// Whether the file says all that was played, as far as is known.
    written: bool,
    /// Keeps other programs off the file.
    _lock: Option<Lock>,
    /// The duel on the table: its match, which of the match's duels, and when that began.
    playing: Option<(Match, usize, String)>,
}

impl Umpire {
    /// Opens a tournament that was just drawn: its file is there before the first duel, so that nobody draws again in
    /// secret.
    ///
    /// # Errors
    /// What the system says when there can be no such file.
    pub fn open(tournament: Tournament, place: &Place) -> io::Result<Umpire> {
        let (path, lock) = place.new_file(&tournament.terms().date)?;
        if let Err(error) = replace(&path, &tournament.to_toml()) {
            // Nothing is left behind where nothing can be kept.
            let _ = std::fs::remove_file(&path);
            return Err(error);
        }
        Ok(Umpire::at(tournament, path, Some(lock)))
    }

    /// Goes on with the tournament of a file.
    ///
    /// # Errors
    /// `ResourceBusy` when another program has it, or has changed it since it was read; else what the system says.
    pub fn go_on(tournament: Tournament, path: &Path) -> io::Result<Umpire> {
        let lock = Lock::take(path)?;
        let now = read_text(path, Umpire::biggest()).ok().and_then(|text| read(&text).ok());
        if now.is_none_or(|now| now.to_toml() != tournament.to_toml()) {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        Ok(Umpire::at(tournament, path.to_owned(), Some(lock)))
    }

    /// Keeps a tournament nowhere, for whoever only looks at it.
    #[must_use]
    pub fn without_file(tournament: Tournament) -> Umpire {
        Umpire::at(tournament, PathBuf::new(), None)
    }

    fn at(tournament: Tournament, path: PathBuf, lock: Option<Lock>) -> Umpire {
        Umpire(Rc::new(RefCell::new(Desk { tournament, path, written: true, _lock: lock, playing: None })))
    }

    /// The biggest file, in bytes, that is read as a tournament's.
    #[must_use]
    pub const fn biggest() -> u64 {
        BIGGEST
    }

    /// The tournament as it stands.
    #[must_use]
    pub fn tournament(&self) -> Ref<'_, Tournament> {
        Ref::map(self.0.borrow(), |desk| &desk.tournament)
    }

    /// Where it is kept.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.0.borrow().path.clone()
    }

    /// Calls the players whose turn it is to their table; what is kept from now on is their duel.
    #[must_use]
    pub fn call(&self) -> Option<Called> {
        let mut desk = self.0.borrow_mut();
        let called = desk.tournament.call(desk.tournament.called()?)?;
        let begun = desk.tournament.played(called.of).get(called.game).map(|played| played.date.clone());
        let date = begun.unwrap_or_else(|| humantime::format_rfc3339_seconds(SystemTime::now()).to_string());
        desk.playing = Some((called.of, called.game, date));
        Some(called)
    }

    /// Withdraws what was played of a match, and all that followed from it.
    ///
    /// # Errors
    /// What the system says when that cannot be written; it is withdrawn all the same.
    pub fn withdraw(&self, of: Match) -> io::Result<()> {
        let mut desk = self.0.borrow_mut();
        desk.playing = None;
        desk.tournament.withdraw(of);
        desk.write()
    }

    /// Makes sure that the tournament is kept: writes it where that could not be done before, or where its file has
    /// gone.
    ///
    /// # Errors
    /// What the system says when it cannot be written; then nothing of what was played last is kept.
    pub fn make_sure(&self) -> io::Result<()> {
        let mut desk = self.0.borrow_mut();
        if desk.written && desk.path.is_file() { Ok(()) } else { desk.write() }
    }
}

impl Desk {
    fn write(&mut self) -> io::Result<()> {
        let written =
            if self.path.as_os_str().is_empty() { Ok(()) } else { replace(&self.path, &self.tournament.to_toml()) };
        self.written = written.is_ok();
        written
    }
}

impl Keeper for Umpire {
    fn begin(&mut self, _variant: &str, _names: Option<&[String; 2]>) {}

    fn keep(&mut self, duel: &Duel) -> io::Result<()> {
        let desk = &mut *self.0.borrow_mut();
        let Some((of, game, date)) = &desk.playing else { return Ok(()) };
        desk.tournament.note(*of, *game, date, duel);
        desk.write()
    }

    fn unfinished(&self) -> Option<Unfinished> {
        None
    }

    fn go_on(&mut self, _unfinished: &Unfinished) -> io::Result<()> {
        Ok(())
    }

    fn let_go(&mut self) {
        self.0.borrow_mut().playing = None;
    }

    fn keeps(&self) -> bool {
        true
    }
}
