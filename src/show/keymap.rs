//! Which key does what: one table that feeds dispatch, hints and help.

use super::glyphs::GlyphSet;
use super::input::Key;
use crate::rules::{MAX_PITS, Pit, Rules, Side};
use crate::text::{Key as Message, Text};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Sow the pit at this place of a row, counted from the left of the *screen*.
    Cup(Side, u8),
    /// Sow the mover's own pit of this number, from 1.
    Number(u8),
    /// Choose the next pit to the left.
    Left,
    /// Choose the next pit to the right.
    Right,
    /// Go up in a list.
    Up,
    /// Go down in a list.
    Down,
    /// Sow the chosen pit; yes; go on.
    Enter,
    /// Skip what is playing.
    Skip,
    /// Change what is foreseen.
    Foresight,
    /// Take a move back.
    TakeBack,
    /// Play forward what was taken back.
    Forward,
    /// Propose to stop by agreement.
    Agree,
    /// Open the menu, or close what is open.
    Menu,
    /// Show the help.
    Help,
    /// Show the rules.
    Rules,
    /// Take the mouse or leave it to the terminal.
    Mouse,
    /// Leave.
    Quit,
}

/// The keys of every action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keymap {
    bindings: Vec<(Action, Vec<Key>)>,
}

/// The row of keys of each player, from left to right as their pits lie on the screen; they lie at the same place on
/// QWERTY and AZERTY.
const ROWS: [(Side, [char; MAX_PITS as usize]); 2] =
    [(Side::Helios, ['d', 'f', 'g', 'h', 'j', 'k']), (Side::Selene, ['e', 'r', 't', 'y', 'u', 'i'])];

/// What the digit keys give on AZERTY without Shift. In a match a player may hold up to nine pits.
const AZERTY_DIGITS: [char; 9] = ['&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç'];

impl Default for Keymap {
    fn default() -> Keymap {
        let mut bindings = Vec::new();
        for (side, keys) in ROWS {
            for (column, key) in (0..).zip(keys) {
                bindings.push((Action::Cup(side, column), vec![Key::Char(key), Key::Char(key.to_ascii_uppercase())]));
            }
        }
        for (number, azerty) in (1..).zip(AZERTY_DIGITS) {
            bindings.push((Action::Number(number), vec![Key::Char(char::from(b'0' + number)), Key::Char(azerty)]));
        }
        bindings.extend([
            (Action::Left, vec![Key::Left]),
            (Action::Right, vec![Key::Right]),
            (Action::Up, vec![Key::Up, Key::PageUp]),
            (Action::Down, vec![Key::Down, Key::PageDown]),
            (Action::Enter, vec![Key::Enter]),
            (Action::Foresight, vec![Key::Tab]),
            (Action::Skip, vec![Key::Char(' ')]),
            (Action::TakeBack, vec![Key::Backspace]),
            (Action::Forward, vec![Key::Char('+'), Key::Char('=')]),
            (Action::Agree, vec![Key::Char('a'), Key::Char('A')]),
            (Action::Menu, vec![Key::Esc]),
            (Action::Help, vec![Key::Char('?'), Key::F(1)]),
            (Action::Rules, vec![Key::F(2)]),
            (Action::Mouse, vec![Key::Char('m'), Key::Char('M')]),
            (Action::Quit, vec![Key::Char('q'), Key::Char('Q'), Key::Ctrl('c')]),
        ]);
        Keymap { bindings }
    }
}

impl Keymap {
    /// What a key asks for.
    #[must_use]
    pub fn action(&self, key: Key) -> Option<Action> {
        self.bindings.iter().find(|(_, keys)| keys.contains(&key)).map(|(action, _)| *action)
    }

    /// The key that is shown for an action.
    #[must_use]
    pub fn key(&self, action: Action) -> Option<Key> {
        self.bindings.iter().find(|(bound, _)| *bound == action).and_then(|(_, keys)| keys.first().copied())
    }

    /// How the key of an action is written.
    #[must_use]
    pub fn label(&self, action: Action, set: GlyphSet, text: &Text) -> String {
        self.key(action).map_or_else(String::new, |key| label(key, set, text))
    }

    /// The letter that sows a pit.
    #[must_use]
    pub fn cup_key(&self, rules: &Rules, pit: Pit) -> Option<char> {
        match self.key(Action::Cup(pit.side(), screen_column(rules, pit)))? {
            Key::Char(letter) => Some(letter.to_ascii_uppercase()),
            _ => None,
        }
    }
}

/// Where a pit lies in its row on the screen, from the left.
#[must_use]
pub fn screen_column(rules: &Rules, pit: Pit) -> u8 {
    match pit.side() {
        Side::Helios => pit.column(),
        Side::Selene => rules.variant().pits_per_row - 1 - pit.column(),
    }
}

/// The pit that lies at a place of a row on the screen, from the left.
#[must_use]
pub fn pit_on_screen(rules: &Rules, side: Side, column: u8) -> Option<Pit> {
    rules.row(side).find(|&pit| screen_column(rules, pit) == column)
}

/// How a key is written.
fn label(key: Key, set: GlyphSet, text: &Text) -> String {
    let sign = |unicode: &str, ascii: &str| match set {
        GlyphSet::Unicode => unicode.to_owned(),
        GlyphSet::Ascii => ascii.to_owned(),
    };
    match key {
        Key::Char(' ') => text.say(Message::KeySpace),
        Key::Char(letter) => text.spell(&letter.to_string()),
        Key::Ctrl(letter) => format!("^{}", letter.to_ascii_uppercase()),
        Key::Enter => sign("↵", "Enter"),
        Key::Esc => text.say(Message::KeyEscape),
        Key::Tab => sign("⇥", "Tab"),
        Key::BackTab => sign("⇤", "S-Tab"),
        Key::Backspace => sign("⌫", "Bksp"),
        Key::Left => sign("←", "<-"),
        Key::Right => sign("→", "->"),
        Key::Up => sign("↑", "Up"),
        Key::Down => sign("↓", "Dn"),
        Key::Home => "Home".to_owned(),
        Key::End => "End".to_owned(),
        Key::PageUp => "PgUp".to_owned(),
        Key::PageDown => "PgDn".to_owned(),
        Key::F(number) => format!("F{number}"),
    }
}
