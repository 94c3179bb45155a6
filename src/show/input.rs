//! What a person did, in the show's own words: it does not know which library read the terminal.

use unicode_width::UnicodeWidthChar as _;

use crate::plain::is_plain_letter;

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

/// The keys that have a name, as the preferences write them.
const NAMES: [(&str, Key); 14] = [
    ("Space", Key::Char(' ')),
    ("Enter", Key::Enter),
    ("Esc", Key::Esc),
    ("Tab", Key::Tab),
    ("Shift-Tab", Key::BackTab),
    ("Backspace", Key::Backspace),
    ("Left", Key::Left),
    ("Right", Key::Right),
    ("Up", Key::Up),
    ("Down", Key::Down),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
];

/// How many function keys there are.
const FUNCTIONS: u8 = 12;

impl Key {
    /// The key of a name: a letter or a sign as it is typed, or `Space`, `PageUp`, `F1`, `Ctrl-A` …
    ///
    /// ```
    /// use helios::show::Key;
    /// assert_eq!(Key::read("é"), Some(Key::Char('é')));
    /// assert_eq!(Key::read("pageup"), Some(Key::PageUp));
    /// assert_eq!(Key::read("Ctrl-A"), Some(Key::Ctrl('a')));
    /// assert_eq!(Key::read("Hyper"), None);
    /// ```
    #[must_use]
    pub fn read(name: &str) -> Option<Key> {
        let mut letters = name.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            // What takes no cell, or two, cannot be shown on a cup.
            let shown = is_plain_letter(letter) && !letter.is_whitespace() && letter.width() == Some(1);
            return shown.then_some(Key::Char(letter));
        }
        let plain = name.to_ascii_lowercase();
        if let Some((_, key)) = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            return Some(*key);
        }
        if let Some(number) = plain.strip_prefix('f') {
            let number = number.parse().ok().filter(|number| (1..=FUNCTIONS).contains(number))?;
            return (plain == format!("f{number}")).then_some(Key::F(number));
        }
        match plain.strip_prefix("ctrl-")?.as_bytes() {
            &[letter] if letter.is_ascii_lowercase() => Some(Key::Ctrl(letter.into())),
            _ => None,
        }
    }

    /// The name under which it is read.
    #[must_use]
    pub fn name(self) -> String {
        if let Some((name, _)) = NAMES.iter().find(|(_, key)| *key == self) {
            return (*name).to_owned();
        }
        match self {
            Key::F(number) => format!("F{number}"),
            Key::Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
            Key::Char(letter) => letter.to_string(),
            // All others have a name of their own.
            _ => String::new(),
        }
    }

    /// Whether the terminal, or the program, has its own use for it whatever the preferences say.
    #[must_use]
    pub fn is_reserved(self) -> bool {
        // Ctrl-C leaves, Ctrl-Z suspends, Ctrl-L draws anew; the others are what Backspace, Tab and Enter send.
        matches!(self, Key::Ctrl('c' | 'z' | 'l' | 'h' | 'i' | 'j' | 'm'))
    }

    /// The same key whichever way a letter is written.
    #[must_use]
    pub fn in_small(self) -> Key {
        match self {
            Key::Char(letter) => Key::Char(single(letter.to_lowercase()).unwrap_or(letter)),
            key => key,
        }
    }

    /// The key with and without Shift, where that is the same letter.
    pub(super) fn in_both_cases(self) -> Vec<Key> {
        let small = self.in_small();
        match small {
            Key::Char(letter) => match single(letter.to_uppercase()).filter(|&capital| capital != letter) {
                Some(capital) => vec![small, Key::Char(capital)],
                None => vec![small],
            },
            key => vec![key],
        }
    }
}

/// The only letter of several that are one.
pub(super) fn single(mut letters: impl Iterator<Item = char>) -> Option<char> {
    let letter = letters.next()?;
    letters.next().is_none().then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let signs = ['a', 'é', '&', '"', '\\', '-', '☉'].map(Key::Char);
        let keys = NAMES.iter().map(|(_, key)| *key).chain(signs).chain((1..=FUNCTIONS).map(Key::F));
        for key in keys.chain(('a'..='z').map(Key::Ctrl)) {
            assert_eq!(Key::read(&key.name()), Some(key), "{}", key.name());
        }
        for name in
            ["", " ", "\u{1b}", "\u{200b}", "日", "F0", "F13", "F01", "f+1", "Ctrl-", "Ctrl-é", "Ctrl-AB", "Alt-A"]
        {
            assert_eq!(Key::read(name), None, "{name:?}");
        }
    }

    #[test]
    fn a_letter_is_the_same_key_with_shift() {
        assert_eq!(Key::Char('É').in_both_cases(), [Key::Char('é'), Key::Char('É')]);
        assert_eq!(Key::Char('ß').in_both_cases(), [Key::Char('ß')]);
        assert_eq!(Key::Char('+').in_both_cases(), [Key::Char('+')]);
        assert_eq!(Key::Tab.in_both_cases(), [Key::Tab]);
    }
}
