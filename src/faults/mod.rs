//! What can be wrong with a file that a person writes for the program, the rules or the preferences: where it stands,
//! and how it is told. What all such files share is here; what only one of them knows is that file's [`Subject`].

mod reading;
mod report;

pub(crate) use reading::{in_order, load, nearest, place, syntax};
pub(crate) use report::one_of;

use std::fmt::Debug;
use std::ops::Range;

use toml::de::DeValue;

use crate::text::{Key, Text};

/// What is wrong with one kind of file that is not wrong with others, and the words for it.
pub trait Subject: Debug {
    /// What only this kind of file can have wrong, in a sentence.
    fn message(&self, text: &Text) -> String;

    /// What was expected instead, or what to write.
    fn hint(&self, text: &Text) -> Option<String>;

    /// What a key takes, as in “three” is not *a number of seeds*.
    fn kind(key: &str, text: &Text) -> String;

    /// That a file is too large to be of this kind.
    const TOO_LARGE: Key;

    /// Where all the keys can be seen.
    const KEYS: Key;

    /// What a table looks like.
    const TABLE: Key;
}

/// Something wrong with a file. As an error it speaks English; [`Fault::report`] speaks the user's language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", report::in_english(.file, .place.as_deref(), .what))]
pub struct Fault<S: Subject> {
    /// The file, as the user named it or where it was found.
    pub file: String,
    /// Where in the file; a file that cannot be read has no place.
    pub place: Option<Box<Mark>>,
    /// What is wrong.
    pub what: FaultKind<S>,
}

/// A stretch of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The line, from 1.
    pub line: usize,
    /// The column of its first letter, from 1, counted in letters.
    pub column: usize,
    /// How many letters; at least one.
    pub letters: usize,
    /// The line as it stands in the file.
    pub line_text: String,
}

impl Mark {
    /// The mark of some bytes of a text. A stretch of several lines is marked to the end of its first.
    pub(crate) fn of(text: &str, span: Range<usize>) -> Mark {
        let start = floor(text, span.start);
        let end = floor(text, span.end).max(start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        let line_text = text[line_start..line_end].trim_end_matches('\r');
        Mark {
            line: text[..line_start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            letters: text[start..end.min(line_end)].trim_end().chars().count().max(1),
            line_text: line_text.to_owned(),
        }
    }
}

/// The last boundary between letters at or before a byte.
fn floor(text: &str, byte: usize) -> usize {
    (0..=byte.min(text.len())).rev().find(|&byte| text.is_char_boundary(byte)).unwrap_or(0)
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind<S> {
    /// There is no such file.
    Absent,
    /// It is a folder.
    Folder,
    /// Nobody here may read it.
    Closed,
    /// The system refuses to read it, and says why.
    Unreadable(String),
    /// More than anybody writes.
    TooLarge,
    /// Not UTF-8 from here on.
    NotUtf8,
    /// Not TOML; what the parser says.
    Syntax(String),
    /// The same key or table a second time.
    Repeated(String),
    /// A key that means nothing where it stands.
    UnknownKey {
        /// The key, dots included.
        key: String,
        /// What was probably meant.
        near: Option<String>,
    },
    /// A value that its key does not take.
    Value {
        /// The key, dots included.
        key: String,
        /// What was written.
        found: Found,
        /// What the key takes.
        expected: Expected,
    },
    /// Something twice in a list.
    TwiceInList(String),
    /// A value where a table should be.
    NotTable(String),
    /// What only this kind of file can have wrong.
    Of(S),
}

/// What a key expects, for whoever wrote something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number between two.
    Count {
        /// The least.
        from: u16,
        /// The greatest.
        to: u16,
    },
    /// A whole number between two, or `"none"`.
    CountOrNone {
        /// The least.
        from: u16,
        /// The greatest.
        to: u16,
    },
    /// `true` or `false`.
    Switch,
    /// One of these words.
    Word(Vec<String>),
    /// `"even"`, `"any"`, or a list of numbers.
    EvenOrCounts,
    /// A list of these words.
    Order(Vec<String>),
    /// A text.
    Text,
    /// What this message says.
    Said(Key),
}

/// What was written where something else was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A text or a number, as written.
    Text(String),
    /// `true` or `false`.
    Switch(bool),
    /// A list with nothing in it.
    EmptyList,
    /// A list.
    List,
    /// A table.
    Table,
}

impl Found {
    pub(crate) fn of(value: &DeValue<'_>) -> Found {
        match value {
            DeValue::String(text) => Found::Text(text.to_string()),
            DeValue::Integer(number) => Found::Text(match number.radix() {
                16 => format!("0x{}", number.as_str()),
                8 => format!("0o{}", number.as_str()),
                2 => format!("0b{}", number.as_str()),
                _ => number.as_str().to_owned(),
            }),
            DeValue::Float(number) => Found::Text(number.as_str().to_owned()),
            DeValue::Datetime(date) => Found::Text(date.to_string()),
            DeValue::Boolean(on) => Found::Switch(*on),
            DeValue::Array(list) if list.is_empty() => Found::EmptyList,
            DeValue::Array(_) => Found::List,
            DeValue::Table(_) => Found::Table,
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Found::Text(text) => Some(text),
            _ => None,
        }
    }
}
