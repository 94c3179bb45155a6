//! What the show keeps, and what it takes up again: records and unfinished duels.

use super::engine::usual_names;
use super::{App, Stage};
use crate::duel::{Confirmed, Duel, Keeper, Series, Unfinished};
use crate::show::narrator::why_not_kept;
use crate::show::screens::replay::Replay;
use crate::show::screens::table::Table;

impl App {
    /// The same show with somebody who keeps its duels; the title offers to go on with one that was not finished.
    #[must_use]
    pub fn with_keeper(mut self, keeper: Box<dyn Keeper>) -> App {
        self.keeper = keeper;
        if let Stage::Table(table) = &self.stage {
            self.keeper.begin(&table.variant, self.setup.names.as_ref().map(|_| &self.names));
        } else if matches!(self.stage, Stage::Title(_)) {
            self.go_to_title();
        }
        self
    }

    /// The same show, going on with a duel that was not finished.
    ///
    /// # Errors
    /// When somebody else is playing it.
    pub fn going_on(mut self, unfinished: &Unfinished) -> std::io::Result<App> {
        let went_on = self.keeper.go_on(unfinished);
        if let Err(error) = went_on {
            if error.kind() == std::io::ErrorKind::ResourceBusy {
                return Err(error);
            }
            self.take_up(&unfinished.confirmed);
            self.say_not_kept(&error);
        } else {
            self.take_up(&unfinished.confirmed);
        }
        Ok(self)
    }

    /// The same show, with a record to be watched.
    #[must_use]
    pub fn replaying(mut self, confirmed: &Confirmed) -> App {
        self.take_up(confirmed);
        self.sheets.clear();
        // What is watched is not what is played: nothing of it is written anywhere.
        self.keeper.let_go();
        let replay = Replay::new(confirmed, self.names.clone(), &self.settings);
        self.stage = Stage::Replay(Box::new(replay));
        self
    }

    /// Plays on from where a replay stands; the record that was watched stays as it is.
    pub(super) fn play_on(&mut self, duel: Duel) {
        let Stage::Replay(replay) = &self.stage else { return };
        let variant = replay.table().variant.clone();
        self.keeper.begin(&variant, self.setup.names.as_ref().map(|_| &self.names));
        self.lay(Table::new(variant, duel, self.names.clone()));
    }

    /// Puts a duel of a record on the table.
    pub(super) fn take_up(&mut self, confirmed: &Confirmed) {
        self.setup.names = confirmed.heading.names.clone();
        self.setup.seats = confirmed.duel.seats().clone();
        let usual = || usual_names(&self.setup.seats, self.settings.text());
        self.names = self.setup.names.clone().unwrap_or_else(usual);
        // Rematches go on as this duel did.
        self.setup.most_rounds = confirmed.duel.most_rounds();
        self.setup.clockwise = confirmed.duel.rules().is_clockwise();
        self.setup.clock = confirmed.duel.clock();
        self.setup.series = confirmed.duel.series().and_then(|series| Series::best_of(series.best_of));
        // Rematches are played by the record's rules, whatever the library calls by that name.
        let variant = confirmed.heading.variant.clone();
        let rules = confirmed.duel.rules().clone().anticlockwise();
        let place = self.setup.library.iter().position(|(name, known)| *name == variant && *known == rules);
        self.setup.selected = place.unwrap_or_else(|| {
            self.setup.library.push((variant.clone(), rules));
            self.setup.library.len() - 1
        });
        self.setup.position = None;
        self.sheets.clear();
        self.lay(Table::new(variant, confirmed.duel.clone(), self.names.clone()));
    }

    /// Goes on with the duel that the title offers.
    pub(super) fn go_on(&mut self) {
        let Some(unfinished) = self.unfinished.take() else { return };
        match self.keeper.go_on(&unfinished) {
            // Somebody else has taken it up meanwhile.
            Err(error) if error.kind() == std::io::ErrorKind::ResourceBusy => self.go_to_title(),
            went_on => {
                self.take_up(&unfinished.confirmed);
                if let Err(error) = went_on {
                    self.say_not_kept(&error);
                }
            }
        }
    }

    /// Has the duel kept, if it was changed.
    pub(super) fn keep(&mut self) {
        let Stage::Table(table) = &self.stage else { return };
        if self.kept == table.revision() {
            return;
        }
        self.kept = table.revision();
        let kept = self.keeper.keep(table.duel());
        if let Err(error) = &kept {
            self.say_not_kept(error);
        }
        self.not_kept = kept.err();
    }

    /// Has the duel kept as it is left, with the thought that was under way.
    pub(super) fn close_books(&mut self) {
        if let Stage::Table(table) = &mut self.stage {
            table.close_books();
        }
        self.keep();
    }

    /// Says that what is played is not kept, and why; once is enough.
    pub(super) fn say_not_kept(&mut self, error: &std::io::Error) {
        if std::mem::replace(&mut self.said_not_kept, true) {
            return;
        }
        let said = why_not_kept(self.settings.text(), error);
        if let Stage::Table(table) = &mut self.stage {
            table.say(said);
        }
    }

    /// Whether leaving loses a duel that is under way.
    pub(super) fn would_lose(&self) -> bool {
        if self.is_challenge() {
            return false;
        }
        if self.umpire.is_some() {
            return self.would_lose_results();
        }
        let kept = self.keeper.keeps() && !self.said_not_kept;
        !kept && self.table().is_some_and(Table::is_under_way)
    }
}
