//! What keeps a show from being put on.

use std::io;

use crate::text::Key;

/// What keeps a show from being put on, or ends it.
#[derive(Debug, thiserror::Error)]
pub enum TermError {
    /// Nothing can be typed: the standard input is no terminal.
    #[error("standard input is not a terminal")]
    NoKeyboard,
    /// Nothing can be drawn: the standard output is no terminal.
    #[error("standard output is not a terminal")]
    NoScreen,
    /// The terminal is a mere typewriter.
    #[error("a board cannot be drawn on this terminal")]
    Dumb,
    /// The terminal refuses what every terminal does, or the system does.
    #[error("the terminal cannot be used")]
    Refused(#[from] io::Error),
}

impl TermError {
    /// The message that tells this to a person.
    #[must_use]
    pub fn key(&self) -> Key {
        match self {
            TermError::NoKeyboard => Key::TermNoKeyboard,
            TermError::NoScreen => Key::TermNoScreen,
            TermError::Dumb => Key::TermDumb,
            TermError::Refused(_) => Key::TermRefused,
        }
    }
}
