//! Who may play in a tournament: names that can be shown, called, and told apart.

use unicode_width::UnicodeWidthStr as _;

use crate::plain::is_plain;

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=64;
/// The longest name, in columns: it stands beside a row of cups.
const WIDEST: usize = 16;

/// What is wrong with the players' names; `number` is whose, from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NamesError {
    /// Fewer than two.
    #[error("{0} players are too few")]
    TooFew(usize),
    /// More than there are places.
    #[error("{0} players are too many")]
    TooMany(usize),
    /// Nothing, or more than there is room for.
    #[error("`{name}` has not 1 to 16 columns")]
    Length {
        /// Whose.
        number: usize,
        /// What it is.
        name: String,
    },
    /// Letters that a terminal would obey.
    #[error("`{name}` has letters that cannot be shown")]
    Letters {
        /// Whose.
        number: usize,
        /// What it is.
        name: String,
    },
    /// The same as one before, in capitals or not.
    #[error("`{name}` twice")]
    Same {
        /// Whose.
        number: usize,
        /// What it is.
        name: String,
    },
}

/// Checks the names of a tournament's players.
pub(super) fn check(names: &[String]) -> Result<(), NamesError> {
    // Too many are not looked at one by one.
    if names.len() > *PLAYERS.end() {
        return Err(NamesError::TooMany(names.len()));
    }
    for (i, name) in names.iter().enumerate() {
        let (number, name) = (i + 1, name.clone());
        if !is_plain(&name) {
            return Err(NamesError::Letters { number, name });
        }
        // A letter may carry many marks, and still be one column wide.
        if !(1..=WIDEST).contains(&name.trim().width()) || name.chars().count() > 2 * WIDEST || name.trim() != name {
            return Err(NamesError::Length { number, name });
        }
        let small = name.to_lowercase();
        if names[..i].iter().any(|earlier| earlier.to_lowercase() == small) {
            return Err(NamesError::Same { number, name });
        }
    }
    if names.len() < *PLAYERS.start() { Err(NamesError::TooFew(names.len())) } else { Ok(()) }
}
