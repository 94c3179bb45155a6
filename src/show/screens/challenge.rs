//! The challenge of the day in words: what is asked for, how far it is done, and the sheet of one that is solved.

use super::ending::Words;
use super::list::{Item, List};
use crate::date::Date;
use crate::duel::{Day, DiaryFault, NotNoted, ReadError};
use crate::oracle::Challenge;
use crate::plain::escaped;
use crate::show::glyphs::{GlyphSet, Glyphs};
use crate::show::narrator::why_of;
use crate::text::{Key, Text};

/// What comes after a challenge that was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The same again.
    Again,
    /// The title.
    Title,
    /// Leave.
    Quit,
}

/// What can be chosen then; no letter that sows a cup.
#[must_use]
pub fn choices(text: &Text) -> List<After> {
    let item = |value, letter, key| Item { value, letter, label: text.say(key) };
    List::new(vec![
        item(After::Title, None, Key::EndTitle),
        item(After::Again, None, Key::ChallengeAgain),
        item(After::Quit, Some('q'), Key::EndQuit),
    ])
}

/// A day as people say it.
#[must_use]
pub fn day(date: Date, text: &Text) -> String {
    let (year, month, day) = date.parts();
    let values =
        [("weekday", date.weekday().into()), ("day", day.into()), ("month", month.into()), ("year", year.into())];
    text.tell(Key::ChallengeDate, &values)
}

/// How hard a challenge is: suns out of five.
///
/// ```
/// # use helios::show::{GlyphSet, suns};
/// assert_eq!(suns(3, GlyphSet::Ascii), "OOO..");
/// ```
#[must_use]
pub fn suns(grade: u8, set: GlyphSet) -> String {
    let sun = Glyphs::of(set).lights[0];
    let none = if set == GlyphSet::Unicode { "·" } else { "." };
    (1..=5).map(|number| if number <= grade { sun } else { none }).collect()
}

/// Which challenge it is.
#[must_use]
pub fn heading(challenge: &Challenge, set: GlyphSet, text: &Text) -> String {
    let values = [("date", day(challenge.date, text).into()), ("suns", suns(challenge.grade, set).into())];
    text.tell(Key::ChallengeHeading, &values)
}

/// What is to be done.
#[must_use]
pub fn task(challenge: &Challenge, text: &Text) -> String {
    text.tell(Key::ChallengeTask, &[("seeds", challenge.seeds.into()), ("count", challenge.moves.into())])
}

/// What is to be done, and how far it is done: the longest way to say it first.
#[must_use]
pub fn prompts(challenge: &Challenge, won: u8, left: u8, set: GlyphSet, text: &Text) -> Vec<String> {
    let task = task(challenge, text);
    let stands = text.tell(Key::ChallengeStands, &[("won", won.into()), ("count", left.into())]);
    let values =
        [("task", task.into()), ("stands", stands.clone().into()), ("suns", suns(challenge.grade, set).into())];
    vec![text.tell(Key::ChallengePrompt, &values), stands]
}

/// What is said of a challenge that is solved.
#[must_use]
pub fn solved(challenge: &Challenge, day_of: Day, streak: usize, set: GlyphSet, text: &Text) -> Words {
    let helped = if day_of.helped { "yes" } else { "no" };
    let how = [
        ("seeds", challenge.seeds.into()),
        ("count", challenge.moves.into()),
        ("times", day_of.tries.into()),
        ("helped", helped.into()),
    ];
    let next = suns(Challenge::grade_of(challenge.date.next()), set);
    let mut said = vec![text.tell(Key::ChallengeHow, &how), heading(challenge, set, text)];
    if streak > 0 {
        said.push(text.tell(Key::ChallengeStreak, &[("count", streak.into())]));
    }
    said.push(text.tell(Key::ChallengeNext, &[("suns", next.into())]));
    Words { title: text.say(Key::ChallengeSolved), said, stores: None, names: Default::default() }
}

/// Why nothing is kept, naming the file that is wrong.
#[must_use]
pub fn not_kept(why: &NotNoted, file: &str, text: &Text) -> String {
    let why = match why {
        NotNoted::Io(error) => why_of(text, error),
        NotNoted::Fault(fault) => fault_of(fault, file, text),
    };
    text.tell(Key::ChallengeNotKept, &[("why", why.into())])
}

/// Why a file is no diary that can be read.
#[must_use]
pub fn fault_of(fault: &DiaryFault, file: &str, text: &Text) -> String {
    let why = match fault {
        DiaryFault::Form { line, column, detail } => text.tell(
            Key::CliChallengeLine,
            &[("line", (*line).into()), ("column", (*column).into()), ("detail", escaped(detail).into())],
        ),
        DiaryFault::Format(number) => text.tell(Key::CliChallengeFormat, &[("number", (*number).into())]),
        DiaryFault::Unreadable(ReadError::Io(error)) => why_of(text, error),
        DiaryFault::Unreadable(ReadError::NotUtf8) => text.say(Key::RecordNotUtf8),
        DiaryFault::Unreadable(ReadError::TooBig) => text.say(Key::RecordTooBig),
        // No record is looked for there.
        DiaryFault::Unreadable(ReadError::NotAFile | ReadError::Record(_)) => text.say(Key::RecordNotAFile),
    };
    text.tell(Key::CliChallengeFile, &[("file", escaped(file).into()), ("why", why.into())])
}
