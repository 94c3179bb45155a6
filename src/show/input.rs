//! What a person did, in the show's own words: it does not know which library read the terminal.

/// Something that came in from the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A key went down, or repeated.
    Key(Key),
    /// The left button went down on a cell, counted from 0.
    Click {
        /// Column.
        x: u16,
        /// Row.
        y: u16,
    },
    /// The pointer moved over a cell, counted from 0, with no button down.
    Point {
        /// Column.
        x: u16,
        /// Row.
        y: u16,
    },
}

/// A key, by what it means and not by where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A letter, digit or sign, as typed.
    Char(char),
    /// A letter with Control.
    Ctrl(char),
    /// Return.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Backspace.
    Backspace,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key.
    F(u8),
}
