//! A sheet laid over the screen: a question, the help, the end of a duel.

use ratatui::layout::Rect;

use super::{Brush, Look, width};
use crate::show::theme::Role;

/// A rectangle of this size in the middle of another, no bigger than it.
#[must_use]
pub fn centred(area: Rect, wide: u16, high: u16) -> Rect {
    let (wide, high) = (wide.min(area.width), high.min(area.height));
    Rect::new(area.x + (area.width - wide) / 2, area.y + (area.height - high) / 2, wide, high)
}

/// A sheet with a title on its edge.
pub struct Panel<'a> {
    /// The title.
    pub title: &'a str,
    /// Where it lies.
    pub area: Rect,
}

impl Panel<'_> {
    /// Draws the sheet and gives the rectangle for what is on it.
    pub fn draw(&self, brush: &mut Brush<'_>, look: Look<'_>) -> Rect {
        let style = look.style(Role::Panel);
        brush.fill(self.area, style);
        brush.outline(self.area, &look.glyphs.double, style);
        if !self.title.is_empty() {
            let title = format!(" {} ", self.title);
            let x = self.area.x + self.area.width.saturating_sub(width(&title)) / 2;
            let bold = style.add_modifier(ratatui::style::Modifier::BOLD);
            brush.inside(self.area).put(i32::from(x), i32::from(self.area.y), &title, bold);
        }
        self.area.inner(ratatui::layout::Margin { horizontal: 2, vertical: 1 })
    }
}
