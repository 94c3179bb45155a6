//! A window too small for a board: a notice that never cuts a word.

use super::super::theme::Role;
use super::super::widgets::{Brush, Look, line};
use crate::text::{Key, wrap};

/// Draws the notice in whatever room there is: both sentences, or the first, or nothing that would be cut.
pub fn draw(brush: &mut Brush<'_>, look: Look<'_>) {
    let area = brush.area();
    brush.fill(area, look.style(Role::Ground));
    let small = look.text.say(Key::NoticeSmall);
    let now = look.text.tell(Key::NoticeNow, &[("width", area.width.into()), ("height", area.height.into())]);
    let widest_word = |text: &str| text.split(' ').map(super::super::widgets::width).max().unwrap_or(0);
    for text in [format!("{small} {now}"), small, "40 × 12".to_owned(), "40×12".to_owned()] {
        let text = look.text.spell(&text);
        let lines = wrap(&text, usize::from(area.width)).len() as u16;
        if widest_word(&text) <= area.width && lines <= area.height {
            let top = area.y + (area.height - lines) / 2;
            let area = ratatui::layout::Rect { y: top, height: lines, ..area };
            line(brush, area, &text, look.style(Role::Text));
            return;
        }
    }
}
