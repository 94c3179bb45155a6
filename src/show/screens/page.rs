//! A page to read: headings, prose and pairs, as long as it likes, scrolled.

use ratatui::layout::Rect;

use super::hints;
use super::scroll::Scroll;
use crate::show::keymap::{Action, Keymap};
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Panel, centred, width};
use crate::text::wrap;

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A heading.
    Heading(String),
    /// Prose.
    Prose(String),
    /// A sign or some keys, and what they are.
    Pair(String, String),
}

/// A page, and how far it is scrolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    title: String,
    pieces: Vec<Piece>,
    scroll: Scroll,
}

/// Lines wider than this are tiring to read.
const WIDEST: u16 = 84;

impl Page {
    /// A page, at its top.
    #[must_use]
    pub fn new(title: String, pieces: Vec<Piece>) -> Page {
        Page { title, pieces, scroll: Scroll::default() }
    }

    /// The same page with one more passage at its end.
    #[must_use]
    pub fn with_passage(mut self, heading: String, prose: String) -> Page {
        self.pieces.extend([Piece::Heading(heading), Piece::Prose(prose)]);
        self
    }

    /// Scrolls; other actions do nothing.
    pub fn act(&mut self, action: Action) {
        self.scroll.act(action);
    }

    /// Draws it over the window.
    pub fn draw(&mut self, brush: &mut Brush<'_>, keymap: &Keymap, settings: &Settings) {
        let look = settings.look();
        let window = brush.area();
        // A short page is a small sheet; a long one takes the whole window.
        let lines = self.lines(WIDEST.min(window.width).saturating_sub(4)).len() as u16;
        let whole = window.height.saturating_sub(u16::from(window.height > 14));
        let area = centred(window, WIDEST, whole.min(lines.saturating_add(4)));
        let inside = Panel { title: &self.title, area }.draw(brush, look);
        if inside.height < 3 {
            return;
        }
        let room = Rect { height: inside.height - 1, ..inside };
        let lines = self.lines(room.width);
        let above = self.scroll.fit(lines.len(), room.height);
        let panel = look.style(Role::Panel);
        for (y, (mark, text)) in (room.y..room.bottom()).zip(lines.into_iter().skip(above)) {
            let bold = panel.add_modifier(ratatui::style::Modifier::BOLD);
            brush.inside(room).put(i32::from(room.x), i32::from(y), &mark, bold);
            brush.inside(room).put(i32::from(room.x + width(&mark)), i32::from(y), &text, panel);
        }
        self.scroll.mark(brush, i32::from(area.right()) - 1, room, panel, look);
        let foot = Rect { y: inside.bottom() - 1, height: 1, ..inside };
        hints::draw_on_panel(brush, foot, &self.scroll.hints(keymap, settings), look);
    }

    /// The lines for a width: what is bold, and what follows it.
    fn lines(&self, room: u16) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        // Keys and signs stand in a column of their own, as wide as the widest.
        let keys = self
            .pieces
            .iter()
            .filter_map(|piece| if let Piece::Pair(key, _) = piece { Some(width(key)) } else { None });
        let column = keys.max().unwrap_or(0).min(room / 2) + 2;
        for (i, piece) in self.pieces.iter().enumerate() {
            match piece {
                Piece::Heading(heading) => {
                    if i > 0 {
                        lines.push(Default::default());
                    }
                    lines.extend(wrap(heading, usize::from(room)).into_iter().map(|line| (line, String::new())));
                }
                Piece::Prose(prose) if prose.is_empty() => lines.push(Default::default()),
                Piece::Prose(prose) => {
                    lines.extend(wrap(prose, usize::from(room)).into_iter().map(|line| (String::new(), line)))
                }
                Piece::Pair(key, meaning) => {
                    for (i, line) in wrap(meaning, usize::from(room - column)).into_iter().enumerate() {
                        let key = if i == 0 { key.as_str() } else { "" };
                        let pad = usize::from(column.saturating_sub(width(key)));
                        lines.push((format!("{key}{}", " ".repeat(pad)), line));
                    }
                }
            }
        }
        lines
    }
}
