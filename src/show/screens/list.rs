//! A list to choose from: by arrows and Enter, by letter, by click.

use ratatui::layout::{Position, Rect};

use crate::show::input::{Input, Key};
use crate::show::keymap::{Action, Keymap};
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Look, width};

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item<T> {
    /// What it stands for.
    pub value: T,
    /// The letter that takes it at once.
    pub letter: Option<char>,
    /// How it is called.
    pub label: String,
}

/// A list, and which of its items is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List<T> {
    items: Vec<Item<T>>,
    chosen: usize,
    rows: Vec<Rect>,
}

/// What a person did with a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice<T> {
    /// Took an item.
    Take(T),
    /// Turned the chosen item's value on, or back.
    Turn(T, bool),
}

impl<T: Copy + PartialEq> List<T> {
    /// A list; the first item is chosen.
    #[must_use]
    pub fn new(items: Vec<Item<T>>) -> List<T> {
        List { items, chosen: 0, rows: Vec::new() }
    }

    /// The same items said anew, the choice kept.
    pub fn say_again(&mut self, items: Vec<Item<T>>) {
        self.chosen = self.chosen.min(items.len().saturating_sub(1));
        self.items = items;
    }

    /// Puts an item before another; the choice stays where it was.
    pub fn insert_before(&mut self, other: T, item: Item<T>) {
        let at = self.items.iter().position(|item| item.value == other).unwrap_or(self.items.len());
        self.items.insert(at, item);
        self.chosen += usize::from(self.chosen >= at);
    }

    /// Chooses an item, if it is there.
    pub fn choose(&mut self, value: T) {
        if let Some(at) = self.items.iter().position(|item| item.value == value) {
            self.chosen = at;
        }
    }

    /// Chooses the first item.
    pub fn choose_first(&mut self) {
        self.chosen = 0;
    }

    /// Whether a letter that is typed takes an item.
    #[must_use]
    pub fn has_letter(&self, input: Input) -> bool {
        self.lettered(input).is_some()
    }

    /// The item that a letter takes.
    fn lettered(&self, input: Input) -> Option<usize> {
        let Input::Key(Key::Char(letter)) = input else { return None };
        let wanted = letter.to_lowercase().next();
        self.items.iter().position(|item| item.letter.is_some() && item.letter == wanted)
    }

    /// How many items.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a list to choose from is never empty")]
    pub fn len(&self) -> u16 {
        self.items.len() as u16
    }

    /// How many cells the widest item takes, marks included.
    #[must_use]
    pub fn width(&self) -> u16 {
        self.items.iter().map(|item| width(&item.label)).max().unwrap_or(0) + 8
    }

    /// Reacts to an input.
    pub fn receive(&mut self, input: Input, keymap: &Keymap) -> Option<Choice<T>> {
        let count = self.items.len();
        let chosen = self.items.get(self.chosen)?.value;
        match input {
            Input::Key(key) => {
                if let Some(at) = self.lettered(input) {
                    self.chosen = at;
                    return Some(Choice::Take(self.items[at].value));
                }
                match keymap.action(key)? {
                    Action::Up => self.chosen = (self.chosen + count - 1) % count,
                    Action::Down => self.chosen = (self.chosen + 1) % count,
                    Action::Left => return Some(Choice::Turn(chosen, false)),
                    Action::Right => return Some(Choice::Turn(chosen, true)),
                    Action::Enter => return Some(Choice::Take(chosen)),
                    _ => {}
                }
                None
            }
            Input::Point { x, y } => {
                if let Some(at) = self.row_at(x, y) {
                    self.chosen = at;
                }
                None
            }
            Input::Click { x, y } => {
                let at = self.row_at(x, y)?;
                self.chosen = at;
                Some(Choice::Take(self.items[at].value))
            }
        }
    }

    /// Draws it, one item a row.
    pub fn draw(&mut self, brush: &mut Brush<'_>, area: Rect, base: Role, look: Look<'_>) {
        self.rows.clear();
        // A list that is longer than its room shows the part around the choice.
        let room = usize::from(area.height.max(1));
        let first = self.chosen.saturating_sub(room.saturating_sub(1)).min(self.items.len().saturating_sub(room));
        for (i, item) in self.items.iter().enumerate() {
            let y = area.y + (i.saturating_sub(first)) as u16;
            if i < first || y >= area.bottom() {
                self.rows.push(Rect::default());
                continue;
            }
            let row = Rect::new(area.x, y, area.width, 1);
            self.rows.push(row);
            let chosen = i == self.chosen;
            let style = look.style(if chosen { Role::PanelChosen } else { base });
            // The ends of what is seen say when there is more.
            let hidden = if y == area.y && first > 0 {
                look.glyphs.above
            } else if y + 1 == area.bottom() && first + room < self.items.len() {
                look.glyphs.below
            } else {
                " "
            };
            let letter = item.letter.map_or(' ', |letter| letter.to_ascii_uppercase());
            let mark = if chosen { look.glyphs.right } else { " " };
            let text = format!("{mark} {letter}  {}", item.label);
            let pad = usize::from(area.width.saturating_sub(width(&text) + 1));
            brush.inside(row).put(
                i32::from(row.x),
                i32::from(row.y),
                &format!("{text}{}{hidden}", " ".repeat(pad)),
                style,
            );
        }
    }

    fn row_at(&self, x: u16, y: u16) -> Option<usize> {
        self.rows.iter().position(|row| row.contains(Position { x, y }))
    }
}
