//! Which key does what: one table that feeds dispatch, hints and help.

use super::glyphs::GlyphSet;
use super::input::{Key, single};
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
    /// Ask for the best move, in training and in a challenge.
    Hint,
    /// Change what is foreseen.
    Foresight,
    /// Take a move back.
    TakeBack,
    /// Play forward what was taken back.
    Forward,
    /// Propose to stop by agreement.
    Agree,
    /// Stop the clocks, or start them again.
    Pause,
    /// Open the menu, or close what is open.
    Menu,
    /// Show the help.
    Help,
    /// Show the rules.
    Rules,
    /// Show the story of the duel.
    Story,
    /// Take the mouse or leave it to the terminal.
    Mouse,
    /// Show a duel as the room wants to see it, or as its players do.
    Spectators,
    /// Show the truth of a duel, or take it away.
    Truth,
    /// Leave.
    Quit,
}

/// Something that the preferences give keys to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// An action, and any number of keys for it.
    Action(Action),
    /// A player's row of cups, a key each from the left of the screen.
    Row(Side),
    /// The mover's own cups, a key each from the first.
    Numbers,
}

impl Slot {
    /// Everything that can be given keys, by the name that the preferences have for it.
    pub const ALL: [(&'static str, Slot); 23] = [
        ("helios_row", Slot::Row(Side::Helios)),
        ("selene_row", Slot::Row(Side::Selene)),
        ("numbers", Slot::Numbers),
        ("left", Slot::Action(Action::Left)),
        ("right", Slot::Action(Action::Right)),
        ("up", Slot::Action(Action::Up)),
        ("down", Slot::Action(Action::Down)),
        ("enter", Slot::Action(Action::Enter)),
        ("skip", Slot::Action(Action::Skip)),
        ("foresight", Slot::Action(Action::Foresight)),
        ("take_back", Slot::Action(Action::TakeBack)),
        ("forward", Slot::Action(Action::Forward)),
        ("agree", Slot::Action(Action::Agree)),
        ("hint", Slot::Action(Action::Hint)),
        ("pause", Slot::Action(Action::Pause)),
        ("menu", Slot::Action(Action::Menu)),
        ("help", Slot::Action(Action::Help)),
        ("rules", Slot::Action(Action::Rules)),
        ("story", Slot::Action(Action::Story)),
        ("mouse", Slot::Action(Action::Mouse)),
        ("spectators", Slot::Action(Action::Spectators)),
        ("truth", Slot::Action(Action::Truth)),
        ("quit", Slot::Action(Action::Quit)),
    ];

    /// The actions of this slot, in their order.
    fn actions(self) -> Vec<Action> {
        match self {
            Slot::Action(action) => vec![action],
            Slot::Row(side) => (0..MAX_PITS).map(|column| Action::Cup(side, column)).collect(),
            Slot::Numbers => (1..=MAX_PITS).map(Action::Number).collect(),
        }
    }

    /// Whether its usual keys give way to whoever wants them elsewhere: those that came after the first preferences were
    /// written, which must not be refused for them.
    fn gives_way(self) -> bool {
        matches!(self, Slot::Action(Action::Hint | Action::Pause | Action::Story | Action::Truth))
    }

    /// Whether it takes so many keys: a row one for each of its cups, or two.
    #[must_use]
    pub fn takes(self, keys: usize) -> bool {
        match self {
            Slot::Action(_) => (1..=MOST_KEYS).contains(&keys),
            Slot::Row(_) | Slot::Numbers => [1, 2].map(|each| each * usize::from(MAX_PITS)).contains(&keys),
        }
    }

    /// Whether a key always belongs to another slot.
    #[must_use]
    pub fn is_denied(self, key: Key) -> bool {
        Slot::ALL.iter().any(|(_, slot)| *slot != self && slot.always() == Some(key))
    }

    /// The key that it has whatever the preferences say: sentences name it, or nobody could leave.
    fn always(self) -> Option<Key> {
        match self {
            Slot::Action(Action::Enter) => Some(Key::Enter),
            Slot::Action(Action::Quit) => Some(Key::Ctrl('c')),
            _ => None,
        }
    }
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

/// More keys than anybody gives one action.
const MOST_KEYS: usize = 8;

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
            (Action::Hint, vec![Key::Char('c'), Key::Char('C')]),
            (Action::Pause, vec![Key::Char('p'), Key::Char('P')]),
            (Action::Menu, vec![Key::Esc]),
            (Action::Help, vec![Key::Char('?'), Key::F(1)]),
            (Action::Rules, vec![Key::F(2)]),
            (Action::Story, vec![Key::Char('s'), Key::Char('S')]),
            (Action::Mouse, vec![Key::Char('m'), Key::Char('M')]),
            (Action::Spectators, vec![Key::F(3)]),
            (Action::Truth, vec![Key::Char('b'), Key::Char('B')]),
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

    /// Gives a slot these keys instead of those that it had; a row takes one for each of its cups, or two. A letter counts
    /// with Shift and without.
    pub fn give(&mut self, slot: Slot, keys: &[Key]) {
        let always = slot.always().filter(|key| !keys.contains(key));
        let actions = slot.actions();
        // The second round of keys, if there is one, is a second choice for each of the same cups.
        let mut each = vec![Vec::new(); actions.len()];
        for (i, key) in keys.iter().enumerate() {
            each[i % actions.len()].extend(key.in_both_cases());
        }
        each[0].extend(always);
        for (_, other) in Slot::ALL.iter().filter(|(_, other)| *other != slot && other.gives_way()) {
            for (action, bound) in &mut self.bindings {
                if other.actions().contains(action) {
                    bound.retain(|key| !each.iter().flatten().any(|given| given == key));
                }
            }
        }
        for (action, keys) in actions.into_iter().zip(each) {
            if let Some((_, bound)) = self.bindings.iter_mut().find(|(bound, _)| *bound == action) {
                *bound = keys;
            }
        }
    }

    /// The keys of a slot as the preferences would write them.
    #[must_use]
    pub fn of(&self, slot: Slot) -> Vec<Key> {
        let each: Vec<Vec<Key>> = slot.actions().into_iter().map(|action| self.written(action)).collect();
        let rounds = each.iter().map(Vec::len).min().unwrap_or(0);
        (0..rounds).flat_map(|round| each.iter().map(move |keys| keys[round])).collect()
    }

    /// The keys of an action, each once whichever way it is written.
    fn written(&self, action: Action) -> Vec<Key> {
        let keys = self.bindings.iter().find(|(bound, _)| *bound == action).map_or(&[][..], |(_, keys)| keys);
        let mut written: Vec<Key> = Vec::new();
        for key in keys.iter().map(|key| key.in_small()).filter(|key| !key.is_reserved()) {
            if !written.contains(&key) {
                written.push(key);
            }
        }
        written
    }

    /// The name of the slot that has a key, but for one.
    #[must_use]
    pub fn holder(&self, key: Key, but: Slot) -> Option<&'static str> {
        let holds = |action: &Action| {
            self.bindings
                .iter()
                .any(|(bound, keys)| bound == action && keys.iter().any(|bound| bound.in_small() == key.in_small()))
        };
        let mut slots = Slot::ALL.iter().filter(|(_, slot)| *slot != but);
        slots.find(|(_, slot)| slot.actions().iter().any(holds)).map(|(name, _)| *name)
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
            Key::Char(letter) => Some(single(letter.to_uppercase()).unwrap_or(letter)),
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
