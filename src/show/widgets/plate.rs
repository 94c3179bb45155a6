//! A plate at a player's row: whose it is, whether it is their turn, and how far they have to go.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::light::Light;
use super::words::{Letters, big, big_size, can_be_big};
use super::{Brush, Look, width};
use crate::rules::Side;
use crate::show::theme::Role;
use crate::text::wrap;

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
    /// What is at stake for them, in parts that can be written apart, or nothing.
    pub stake: Vec<String>,
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
        let stake = self.stake.join(" ");
        let both = [self.turn.as_str(), &stake].join("  ");
        let said = [both.trim(), &stake, &self.turn];
        let fits = |said: &&&str| !said.is_empty() && i32::from(width(said)) <= room;
        if let Some(said) = said.iter().find(fits) {
            brush.put(x + i32::from(width(&name)) + 2, y, said, style);
        }
    }

    fn in_big_letters(&self, brush: &mut Brush<'_>, area: Rect, style: Style, look: Look<'_>) {
        let (_, high) = Letters::Small.size();
        let y = area.y + (area.height - high).div_ceil(2);
        let bold = style.add_modifier(Modifier::BOLD);
        let mut x = area.x + 2;
        if self.lit {
            pointer(brush, x, y, style, look);
        }
        x += look.glyphs.pointer.width + 3;
        let light = Light { side: self.side, width: 2 * high };
        light.draw_in(brush, look, i32::from(x), i32::from(y), style);
        x += light.width + 3;
        let right = area.right() - 2;
        let parts = self.composed(right.saturating_sub(x), look);
        let mut right = right;
        for (said, apart) in [(&parts.way, BESIDE_WAY), (&parts.clock, BESIDE_CLOCK)] {
            right = right.saturating_sub(said.width());
            said.draw(brush, right, y, style, bold, look);
            right = right.saturating_sub(if said.is_empty() { 0 } else { apart });
        }
        parts.name.draw(brush, x, y, style, bold, look);
        let said_at = x + parts.name.width() + BESIDE_NAME;
        parts.said.draw(brush, said_at, y, style, bold, look);
        parts.rest.draw(brush, said_at + parts.rest_at(), y, style, bold, look);
    }

    /// Everything beside the lights, as big as so many cells allow. The name is what a room wants first, then what is at
    /// stake and the clock; how far there is to go gives way to them, and whose turn it is, which the light says too, to
    /// all.
    fn composed(&self, room: u16, look: Look<'_>) -> Parts {
        let small = |text: &str| Said::big(text, &[Letters::Small, Letters::Wide], look);
        let clock = Said::big(&self.clock, &[Letters::Small], look);
        let clocks = [clock, Said::plain(&self.clock)];
        let ways = [small(&self.way), Said::plain(&self.way), Said::default()];
        let (wide, narrow) = (Said::big(self.name, &[Letters::Wide], look), small(self.name));
        let plain = Said::plain(self.name);
        let left = |parts: &Parts| i32::from(room) - i32::from(parts.width());
        let with = |name: &Said, clock: &Said, way: &Said, said: Said, rest: Said| Parts {
            name: name.clone(),
            clock: clock.clone(),
            way: way.clone(),
            said,
            rest,
        };
        let fits = |parts: &Parts| left(parts) >= 0;
        // The name, with what is always there.
        let none = Said::default;
        let airy =
            |parts: &Parts| parts.name.width() * 5 <= (room.saturating_sub(parts.width() - parts.name.width())) * 3;
        let bare = [
            (&wide, 0, 0),
            (&narrow, 0, 0),
            (&narrow, 0, 1),
            (&narrow, 1, 1),
            (&plain, 0, 0),
            (&plain, 0, 1),
            (&plain, 1, 1),
        ]
        .map(|(name, clock, way)| with(name, &clocks[clock], &ways[way], none(), none()));
        let chosen = bare.iter().enumerate().find(|(i, parts)| fits(parts) && (*i > 0 || airy(parts)));
        let bare = chosen.map_or(&bare[6], |(_, parts)| parts);
        let Some((head, tail)) = self.stake.split_first() else {
            // Whose turn it is is never bigger than how far there is to go.
            let way_is_big = bare.way.is_empty() || bare.way.letters.is_some();
            let turns = [if way_is_big { small(&self.turn) } else { none() }, Said::plain(&self.turn), none()];
            let all = turns.map(|turn| with(&bare.name, &bare.clock, &bare.way, turn, none()));
            return all.iter().find(|parts| fits(parts)).unwrap_or(bare).clone();
        };
        let whole = self.stake.join(" ");
        let mut ways_to_say = vec![(small(&whole), none())];
        if !tail.is_empty() {
            ways_to_say.push((small(head), Said::lines(&tail.join(" "), 2)));
        }
        ways_to_say.push((Said::default(), Said { rows: vec![self.turn.clone(), whole.clone()], letters: None }));
        ways_to_say.extend([2, 3, 4].map(|rows| (Said::default(), Said::lines(&whole, rows))));
        let names: &[&Said] = if bare.name.letters == Some(Letters::Wide) { &[&wide, &narrow] } else { &[&bare.name] };
        for (said, rest) in &ways_to_say {
            for (clock, way) in [(0, 0), (0, 1), (1, 1), (1, 2)] {
                for name in names {
                    let parts = with(name, &clocks[clock], &ways[way], said.clone(), rest.clone());
                    if fits(&parts) {
                        return parts;
                    }
                }
            }
        }
        let parts = with(&plain, &clocks[1], &ways[2], none(), Said::lines(&whole, 4));
        if fits(&parts) { parts } else { bare.clone() }
    }
}

/// Cells of air between what stands on a plate, wider than between words.
const BESIDE_NAME: u16 = 5;
const BESIDE_CLOCK: u16 = 6;
const BESIDE_WAY: u16 = 8;

/// What stands on a plate beside the lights.
#[derive(Clone)]
struct Parts {
    name: Said,
    /// Beside the name.
    said: Said,
    /// What of it goes on in lines.
    rest: Said,
    clock: Said,
    way: Said,
}

impl Parts {
    /// Cells that all of it takes, with air between.
    fn width(&self) -> u16 {
        let apart = |said: &Said, air: u16| if said.is_empty() { 0 } else { said.width() + air };
        self.name.width()
            + if self.said.is_empty() && self.rest.is_empty() { 0 } else { BESIDE_NAME }
            + if self.rest.is_empty() { self.said.width() } else { self.rest_at() + self.rest.width() }
            + apart(&self.clock, BESIDE_CLOCK)
            + apart(&self.way, BESIDE_WAY)
    }

    /// Where what goes on in lines stands, from where it is begun.
    fn rest_at(&self) -> u16 {
        if self.said.is_empty() { 0 } else { self.said.width() + 2 }
    }
}

/// A text in the letters that were chosen for it.
#[derive(Clone, Default)]
struct Said {
    /// One row of big letters, or as many of plain ones as there are.
    rows: Vec<String>,
    letters: Option<Letters>,
}

impl Said {
    /// In the first of these letters that it can be written in, else plain.
    fn big(text: &str, letters: &[Letters], look: Look<'_>) -> Said {
        Said { letters: letters.iter().copied().find(|&letters| can_be_big(text, letters, look)), ..Said::plain(text) }
    }

    fn plain(text: &str) -> Said {
        Said { rows: vec![text.to_owned()], letters: None }
    }

    /// In so many lines, of about the same length.
    fn lines(text: &str, rows: usize) -> Said {
        let longest = (1..=usize::from(width(text))).find(|&room| wrap(text, room).len() <= rows);
        Said { rows: wrap(text, longest.unwrap_or(usize::from(width(text)))), letters: None }
    }

    fn is_empty(&self) -> bool {
        self.rows.iter().all(String::is_empty)
    }

    fn width(&self) -> u16 {
        let wide = |row: &String| self.letters.map_or_else(|| width(row), |letters| big_size(row, letters).0);
        self.rows.iter().map(wide).max().unwrap_or(0)
    }

    fn draw(&self, brush: &mut Brush<'_>, x: u16, y: u16, style: Style, bold: Style, look: Look<'_>) {
        let (_, high) = Letters::Small.size();
        let top = y + high.saturating_sub(self.rows.len() as u16) / 2;
        for (y, row) in (top..).zip(&self.rows) {
            match self.letters {
                Some(letters) => big(brush, x, y.min(top), row, style, look, letters),
                None => brush.put(i32::from(x), i32::from(y), row, bold),
            }
        }
    }
}

/// A big arrow that points at whose turn it is.
fn pointer(brush: &mut Brush<'_>, x: u16, y: u16, style: Style, look: Look<'_>) {
    for (row, signs) in look.glyphs.pointer.rows.iter().enumerate() {
        brush.put(i32::from(x), i32::from(y) + row as i32, signs, style);
    }
}
