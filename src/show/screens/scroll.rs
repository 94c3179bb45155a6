//! How far something that is longer than its room is scrolled.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::hints::Hint;
use crate::show::keymap::{Action, Keymap};
use crate::show::settings::Settings;
use crate::show::widgets::{Brush, Look};
use crate::text::Key;

/// How far something is scrolled, and how far it can be in the room that it was last drawn in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scroll {
    at: u16,
    most: u16,
    room: u16,
}

impl Default for Scroll {
    /// At the top, in a room that nobody has seen yet.
    fn default() -> Scroll {
        Scroll { at: 0, most: 0, room: 1 }
    }
}

impl Scroll {
    /// Scrolls; other actions do nothing.
    pub fn act(&mut self, action: Action) {
        let page = self.room.saturating_sub(1).max(1);
        self.at = match action {
            Action::Up => self.at.saturating_sub(1),
            Action::Down => (self.at + 1).min(self.most),
            Action::Left => self.at.saturating_sub(page),
            Action::Right | Action::Skip => (self.at + page).min(self.most),
            _ => self.at,
        };
    }

    /// Takes note of a room, so many rows high, and of the lines that it is to hold; says how many of them are above it.
    pub fn fit(&mut self, lines: usize, room: u16) -> usize {
        self.room = room;
        self.most = (lines as u16).saturating_sub(room);
        self.at = self.at.min(self.most);
        usize::from(self.at)
    }

    /// Marks on a column, beside the room, that there is more above it, and below.
    pub fn mark(&self, brush: &mut Brush<'_>, column: i32, room: Rect, style: Style, look: Look<'_>) {
        if self.at > 0 {
            brush.put(column, i32::from(room.y), look.glyphs.above, style);
        }
        if self.at < self.most {
            brush.put(column, i32::from(room.bottom()) - 1, look.glyphs.below, style);
        }
    }

    /// The keys that scroll, where there is more, and the one that closes.
    #[must_use]
    pub fn hints(&self, keymap: &Keymap, settings: &Settings) -> Vec<Hint> {
        let text = settings.text();
        let label = |action| keymap.label(action, settings.glyphs, text);
        let mut hints = Vec::new();
        if self.most > 0 {
            let keys = format!("{} {}", label(Action::Up), label(Action::Down));
            hints.push(Hint { key: keys, does: text.say(Key::HintScroll) });
        }
        hints.push(Hint { key: label(Action::Menu), does: text.say(Key::HintClose) });
        hints
    }
}
