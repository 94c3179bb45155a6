//! `helios challenge`: which day it is, where the diary lies, and the challenge told without a screen.

use std::path::PathBuf;
use std::time::SystemTime;

use super::complaint::Complaint;
use super::{inspect, inspect_words, records};
use crate::date::{Date, NoDate};
use crate::duel::Diary;
use crate::oracle::Challenge;
use crate::show::{GlyphSet, challenge_heading, challenge_task};
use crate::text::{Key, Text};

/// Today, by UTC: a day begins for everybody at the same instant, so that all who play at one time have the same challenge,
/// and no list of time zones is needed to know it.
#[must_use]
pub fn today() -> Date {
    Date::of(SystemTime::now())
}

/// The day that is asked for, else today.
pub(super) fn date(asked: Option<&str>) -> Result<Date, Complaint> {
    match asked {
        Some(text) => text.parse().map_err(|NoDate(text)| Complaint::Date(text)),
        None => Ok(today()),
    }
}

/// The diary of this user, where the system has a place for one.
#[must_use]
pub fn diary() -> Diary {
    file().map_or_else(Diary::nowhere, Diary::open)
}

fn file() -> Option<PathBuf> {
    records::folder().map(|duels| duels.with_file_name("challenges.toml"))
}

/// The challenge of a day in words: what is to be done, and the board.
pub(super) fn tell(date: Date, text: &Text) -> String {
    let (challenge, rules) = (Challenge::of(date), Challenge::rules());
    let set = if text.is_ascii() { GlyphSet::Ascii } else { GlyphSet::Unicode };
    let answers = text.tell(Key::ChallengeRules, &[("name", text.say(Key::Selene).into())]);
    let mut told =
        format!("{}\n{}. {answers}\n\n", challenge_heading(&challenge, set, text), challenge_task(&challenge, text));
    if let Ok(line) = inspect::play_line(&rules, challenge.position, &[]) {
        told += &inspect_words::whole(&rules, &line, text);
    }
    told
}
