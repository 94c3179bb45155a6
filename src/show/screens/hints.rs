//! The line of keys at the foot of a screen: as many as fit, whole, the most needed first.

use ratatui::layout::Rect;

use crate::show::theme::Role;
use crate::show::widgets::{Brush, Look, width};

/// A key and what it does.
pub struct Hint {
    /// How the key is written.
    pub key: String,
    /// What it does.
    pub does: String,
}

/// Draws the hints that fit, centred, in the order given; the ones that do not fit are left out whole. Before one is left
/// out, they move closer together.
pub fn draw(brush: &mut Brush<'_>, area: Rect, hints: &[Hint], look: Look<'_>) {
    let room = i32::from(area.width) - 2;
    let size = |hint: &Hint| i32::from(width(&hint.key)) + 1 + i32::from(width(&hint.does));
    let gap = if hints.iter().map(|hint| size(hint) + 3).sum::<i32>() - 3 <= room { 3 } else { 2 };
    let mut shown = Vec::new();
    let mut used = -gap;
    // What has no key is no hint.
    for hint in hints.iter().filter(|hint| !hint.key.is_empty()) {
        let needs = gap + size(hint);
        if used + needs <= room {
            used += needs;
            shown.push(hint);
        }
    }
    let mut x = i32::from(area.x) + (i32::from(area.width) - used.max(0)) / 2;
    let y = i32::from(area.y);
    for hint in shown {
        brush.put(x, y, &hint.key, look.style(Role::Key));
        x += i32::from(width(&hint.key)) + 1;
        brush.put(x, y, &hint.does, look.style(Role::Faint));
        x += i32::from(width(&hint.does)) + gap;
    }
}

/// Draws hints on a sheet, in its colours.
pub fn draw_on_panel(brush: &mut Brush<'_>, area: Rect, hints: &[Hint], look: Look<'_>) {
    let style = look.style(Role::Panel);
    let words: Vec<String> = hints.iter().map(|hint| format!("{} {}", hint.key, hint.does)).collect();
    let mut shown = words.len();
    // Whole hints only: the last ones go when there is no room.
    while shown > 1 && width(&words[..shown].join("   ")) > area.width {
        shown -= 1;
    }
    let text = words[..shown].join("   ");
    let x = area.x + area.width.saturating_sub(width(&text)) / 2;
    brush.inside(area).put(i32::from(x), i32::from(area.y), &text, style);
}
