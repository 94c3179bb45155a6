//! What the coach says and shows at the table, in training.

use std::time::Duration;

use ratatui::layout::Rect;

use super::Table;
use crate::duel::Ending;
use crate::rules::Pit;
use crate::show::coach::Sign;
use crate::show::settings::Settings;
use crate::show::widgets::{Tags, lines};

/// What the coach says and shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coach {
    /// Whether it is training.
    pub on: bool,
    /// The pit that is counselled.
    pub counselled: Option<Pit>,
    /// The counsel in words, if one was asked for: ways to say it, the longest first.
    pub counsel: Vec<String>,
    /// The sign on the last move.
    pub sign: Option<Sign>,
    /// What the last move gave away, in words; nothing if nothing.
    pub given: String,
}

impl Table {
    /// What the coach says and shows now.
    #[must_use]
    pub fn coach(&self) -> &Coach {
        &self.coach
    }

    /// Has the coach say and show this.
    pub fn set_coach(&mut self, coach: Coach) {
        // A counsel that comes late is shown like one that comes at once.
        let comes = coach.counselled.is_some() && self.coach.counselled.is_none();
        self.coach = coach;
        if comes {
            self.choose_counselled();
        }
    }

    /// Moves the choice to what is counselled, so that foresight shows what it does.
    pub fn choose_counselled(&mut self) {
        if let Some(pit) = self.coach.counselled {
            self.chosen[self.duel.position().turn.index()] = pit;
        }
    }

    /// Says nothing any more but what events tell.
    pub fn hush(&mut self) {
        self.said = None;
    }

    /// Whether a counsel is being given.
    pub(super) fn is_counselled(&self) -> bool {
        !self.coach.counsel.is_empty()
    }

    /// What the coach adds to the board.
    pub(super) fn coach_tags(&self, tags: &mut Tags, now: Duration) {
        if !self.is_playing(now) {
            tags.counselled = self.coach.counselled;
            tags.sign = self.coach.sign;
        }
    }

    /// What happened last with what the coach says of it, or the counsel that was asked for, in words that fit.
    pub(super) fn coached(&self, area: Rect, settings: &Settings, now: Duration) -> Option<String> {
        let told = self.told(settings, now);
        let left = matches!(self.duel.ending(), Some(Ending::Resigned(_) | Ending::TimedOut(_)));
        if self.is_playing(now) || self.said.is_some() || left {
            return None;
        }
        let ways = match (self.coach.counsel.as_slice(), self.coach.given.as_str()) {
            ([], "") => return None,
            ([], given) => vec![format!("{told} {given}"), given.to_owned()],
            (counsel, _) => counsel.to_vec(),
        };
        let fits = |said: &&String| lines(said, area.width) <= area.height;
        ways.iter().find(fits).or(ways.last()).cloned()
    }
}
