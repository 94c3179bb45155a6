//! A plate at a player's row: whose it is, whether it is their turn, and how far they have to go.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::light::Light;
use super::words::{Letters, big, big_size, can_be_big};
use super::{Brush, Look, width};
use crate::rules::Side;
use crate::show::theme::Role;

/// What a plate says.
#[derive(Clone, Debug)]
pub struct Plate<'a> {
    /// Whose it is.
    pub side: Side,
    /// Their name.
    pub name: &'a str,
    /// Whether the turn is theirs: it shines then.
    pub lit: bool,
    /// What is said beside the name while it shines, or nothing.
    pub turn: String,
    /// What their clock shows, or nothing.
    pub clock: String,
    /// How far they have to go, or nothing.
    pub way: String,
    /// What is at stake for them, in small letters.
    pub stake: String,
}

impl Plate<'_> {
    /// Draws it: in big letters where there is room for them, else on one line.
    pub fn draw(&self, brush: &mut Brush<'_>, area: Rect, look: Look<'_>) {
        if area.is_empty() {
            return;
        }
        let style = self.style(look);
        brush.fill(area, style);
        let mut brush = brush.inside(area);
        if area.height < Letters::Small.size().1 {
            self.on_a_line(&mut brush, Rect { y: area.y + area.height / 2, height: 1, ..area }, style, look);
        } else {
            self.in_big_letters(&mut brush, area, style, look);
        }
    }

    fn style(&self, look: Look<'_>) -> Style {
        let role = if self.lit { Role::plate(self.side) } else { Role::light(self.side) };
        look.style(role)
    }

    fn on_a_line(&self, brush: &mut Brush<'_>, row: Rect, style: Style, look: Look<'_>) {
        let bold = style.add_modifier(Modifier::BOLD);
        let pointer = if self.lit { look.glyphs.right } else { " " };
        let name = format!("{pointer} {} {}", look.glyphs.light(self.side), self.name);
        let (x, y) = (i32::from(row.x) + 1, i32::from(row.y));
        brush.put(x, y, &name, bold);
        let way_at = i32::from(row.right()) - 2 - i32::from(width(&self.way));
        brush.put(way_at, y, &self.way, bold);
        let clock = if self.clock.is_empty() { 0 } else { i32::from(width(&self.clock)) + 3 };
        let way_at = way_at - clock;
        brush.put(way_at, y, &self.clock, bold);
        // What is at stake says more than whose turn it is, which the plate's light says too.
        let room = way_at - x - i32::from(width(&name)) - 4;
        let both = [self.turn.as_str(), self.stake.as_str()].join("  ");
        let said = [both.trim(), self.stake.as_str(), self.turn.as_str()];
        let fits = |said: &&&str| !said.is_empty() && i32::from(width(said)) <= room;
        if let Some(said) = said.iter().find(fits) {
            brush.put(x + i32::from(width(&name)) + 2, y, said, style);
        }
    }

    fn in_big_letters(&self, brush: &mut Brush<'_>, area: Rect, style: Style, look: Look<'_>) {
        let (_, high) = Letters::Small.size();
        let y = area.y + (area.height - high).div_ceil(2);
        let middle = y + high / 2 - 1;
        let bold = style.add_modifier(Modifier::BOLD);
        let mut x = area.x + 2;
        if self.lit {
            pointer(brush, x, y, style, look);
        }
        x += look.glyphs.pointer.width + 3;
        let light = Light { side: self.side, width: 2 * high };
        light.draw_in(brush, look, i32::from(x), i32::from(y), style);
        x += light.width + 3;
        let way = Said::new(&self.way, area.width * 2 / 5, &[Letters::Small, Letters::Wide], look);
        let right = area.right() - 2 - way.width;
        way.draw(brush, right, y, style, bold, look);
        let right = if self.clock.is_empty() {
            right
        } else {
            let clock = Said::new(&self.clock, area.width / 5, &[Letters::Small], look);
            let at = right.saturating_sub(clock.width + 6);
            clock.draw(brush, at, y, style, bold, look);
            at
        };
        let room = right.saturating_sub(x + 4);
        let name = Said::new(self.name, room * 3 / 5, &[Letters::Wide, Letters::Small], look);
        name.draw(brush, x, y, style, bold, look);
        x += name.width + 3;
        let room = right.saturating_sub(x + 2);
        // What is at stake says more than whose turn it is, which the plate's light says too.
        let said = if self.stake.is_empty() { &self.turn } else { &self.stake };
        let said = Said::new(said, room, &[Letters::Small, Letters::Wide], look);
        if said.letters.is_some() || self.stake.is_empty() {
            said.draw(brush, x, y, style, bold, look);
        } else {
            // Two lines, one over the other.
            let x = i32::from(x);
            brush.inside(Rect { width: room, x: x as u16, ..area }).put(x, i32::from(middle), &self.turn, bold);
            brush.inside(Rect { width: room, x: x as u16, ..area }).put(x, i32::from(middle) + 1, &self.stake, bold);
        }
    }
}

/// A text, and the biggest letters in which it has room.
struct Said<'a> {
    text: &'a str,
    letters: Option<Letters>,
    width: u16,
}

impl<'a> Said<'a> {
    fn new(text: &'a str, room: u16, letters: &[Letters], look: Look<'_>) -> Said<'a> {
        let fits = |letters: &&Letters| big_size(text, **letters).0 <= room && can_be_big(text, **letters, look);
        let letters = letters.iter().find(fits).copied();
        let width = letters.map_or_else(|| width(text), |letters| big_size(text, letters).0);
        Said { text, letters, width }
    }

    fn draw(&self, brush: &mut Brush<'_>, x: u16, y: u16, style: Style, bold: Style, look: Look<'_>) {
        match self.letters {
            Some(letters) => big(brush, x, y, self.text, style, look, letters),
            None => brush.put(i32::from(x), i32::from(y) + 1, self.text, bold),
        }
    }
}

/// A big arrow that points at whose turn it is.
fn pointer(brush: &mut Brush<'_>, x: u16, y: u16, style: Style, look: Look<'_>) {
    for (row, signs) in look.glyphs.pointer.rows.iter().enumerate() {
        brush.put(i32::from(x), i32::from(y) + row as i32, signs, style);
    }
}
