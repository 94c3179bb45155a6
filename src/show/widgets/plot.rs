//! The two stores over a duel as two curves: the sun's drawn full, the moon's in dots.
//!
//! A cell is divided into dots, so that one seed more is seen where a row stands for several. What is drawn depends on
//! the story, the room and the look alone.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{Brush, Look, shortened, width};
use crate::duel::{After, Moment, Story};
use crate::rules::Side;
use crate::show::glyphs::GlyphSet;
use crate::show::theme::Role;
use crate::text::Key;

/// The plot of a story.
pub struct Plot<'a> {
    /// What it shows.
    pub story: &'a Story,
    /// The players' names.
    pub names: [&'a str; 2],
    /// The place that is marked: after so many moves.
    pub place: Option<usize>,
    /// The moves that changed who wins with best play, where that is known.
    pub turns: &'a [usize],
    /// Whether a short one stands in the middle of its room.
    pub centred: bool,
    /// What it is drawn on.
    pub ground: Role,
}

/// The signs of a plot.
#[derive(Debug, PartialEq, Eq)]
pub struct Signs {
    /// A harvest of the sun's, of the moon's.
    pub harvests: [&'static str; 2],
    /// A ray.
    pub ray: &'static str,
    /// The seed that decided.
    pub decided: &'static str,
    /// A move that changed who wins.
    pub turn: &'static str,
    /// The lead.
    pub lead: &'static str,
    /// The line of the majority.
    zenith: &'static str,
    /// The line at the foot, and where a number stands on it.
    foot: &'static str,
    /// The line between two rounds, and at the marked place.
    upright: &'static str,
    /// The marked place, on the foot.
    pub here: &'static str,
}

impl Signs {
    /// The signs of a set.
    #[must_use]
    pub fn of(set: GlyphSet) -> &'static Signs {
        match set {
            GlyphSet::Unicode => &UNICODE,
            GlyphSet::Ascii => &ASCII,
        }
    }
}

static UNICODE: Signs = Signs {
    harvests: ["●", "○"],
    ray: "✶",
    decided: "◎",
    turn: "⇄",
    lead: "⇅",
    zenith: "╌",
    foot: "·",
    upright: "┊",
    here: "▴",
};

static ASCII: Signs = Signs {
    harvests: ["O", "o"],
    ray: "*",
    decided: "@",
    turn: "x",
    lead: "%",
    zenith: "-",
    foot: ".",
    upright: ":",
    here: "^",
};

/// How wide a move is drawn at most, in cells: a short duel is not stretched over a wide window.
const WIDEST_MOVE: usize = 7;
/// A name stands at the end of a curve where the room is at least so wide.
const ROOM_FOR_NAMES: u16 = 56;

/// A name is so wide at most beside its curve; a record may hold longer ones.
const LONGEST_NAME: u16 = 16;

/// Where the moments of a story stand in dots.
struct Grid {
    moments: Vec<Moment>,
    /// The dot column of each moment.
    columns: Vec<usize>,
    /// Dot rows, and seeds that they stand for.
    high: usize,
    top: usize,
    /// Dots of a cell, across and down.
    cell: (usize, usize),
}

impl Grid {
    fn new(story: &Story, curves: Rect, set: GlyphSet) -> Grid {
        let cell = match set {
            GlyphSet::Unicode => (2, 2),
            GlyphSet::Ascii => (1, 3),
        };
        let moments = story.moments();
        let most = moments.iter().flat_map(|moment| moment.stores).max().unwrap_or(0);
        let top = usize::from(most.max(story.rules().goal())).max(1);
        let wide = usize::from(curves.width) * cell.0;
        let steps = moments.len().saturating_sub(1).max(1);
        // Every move is as wide as every other while there is room: that is the rhythm of the curve.
        let even = (wide.saturating_sub(1) / steps).min(WIDEST_MOVE * cell.0);
        let column = |i: usize| if even > 0 { i * even } else { i * wide.saturating_sub(1) / steps };
        let columns = (0..moments.len()).map(column).collect();
        Grid { moments, columns, high: usize::from(curves.height) * cell.1, top, cell }
    }

    /// The dot row of a number of seeds.
    fn row(&self, seeds: u8) -> usize {
        let room = self.high.saturating_sub(1);
        let up = (usize::from(seeds) * room + self.top / 2) / self.top;
        self.high.saturating_sub(1).saturating_sub(up)
    }

    /// The cell of a moment on a player's curve.
    fn at(&self, i: usize, side: Side) -> (usize, usize) {
        let row = self.row(self.moments[i].stores[side.index()]);
        (self.columns[i] / self.cell.0, row / self.cell.1)
    }

    /// The last cell column that is used.
    fn end(&self) -> usize {
        self.columns.last().map_or(0, |column| column / self.cell.0)
    }
}

/// The dots of one curve.
struct Dots {
    wide: usize,
    dots: Vec<bool>,
}

impl Dots {
    fn of(grid: &Grid, side: Side, curves: Rect) -> Dots {
        let wide = usize::from(curves.width) * grid.cell.0;
        let mut dots = Dots { wide, dots: vec![false; wide * grid.high] };
        let (full, dashed) = (side == Side::Helios, 2);
        for i in 0..grid.moments.len() {
            let (from, row) = (grid.columns[i], grid.row(grid.moments[i].stores[side.index()]));
            let next = grid.moments.get(i + 1).zip(grid.columns.get(i + 1));
            let (to, goes_on) = match next {
                // A round begins anew; between the last and the first seeds of two nothing is drawn.
                Some((next, &column)) => (column, next.chapter == grid.moments[i].chapter),
                None => (from + 1, false),
            };
            for x in from..to.max(from + 1) {
                // Of a dotted line every other dot is left out.
                if full || (x % dashed == 0) {
                    dots.set(x, row);
                }
            }
            if let Some((next, &column)) = next.filter(|_| goes_on) {
                let above = grid.row(next.stores[side.index()]);
                if above != row {
                    for y in above.min(row)..=above.max(row) {
                        if full || y % grid.cell.1 == 0 || y == above {
                            dots.set(column, y);
                        }
                    }
                }
            }
        }
        dots
    }

    fn set(&mut self, x: usize, y: usize) {
        if x < self.wide
            && let Some(dot) = self.dots.get_mut(y * self.wide + x)
        {
            *dot = true;
        }
    }

    /// The dots of a cell, one bit each, rows first.
    fn cell(&self, x: usize, y: usize, cell: (usize, usize)) -> u8 {
        let mut bits = 0;
        for row in 0..cell.1 {
            for column in 0..cell.0 {
                let at = (y * cell.1 + row) * self.wide + x * cell.0 + column;
                if self.dots.get(at).copied().unwrap_or(false) {
                    bits |= 1 << (row * cell.0 + column);
                }
            }
        }
        bits
    }
}

/// The block of a cell of two by two dots, given rows first.
fn block(bits: u8) -> char {
    const BLOCKS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
    BLOCKS[usize::from(bits & 0b1111)]
}

/// The ASCII sign of a cell of three dots, one above the other.
fn stroke(bits: u8, side: Side) -> char {
    match (bits, side) {
        (0b001, Side::Helios) => '"',
        (0b010, Side::Helios) => '=',
        (0b100, Side::Helios) => '_',
        (_, Side::Helios) => '#',
        (0b001, Side::Selene) => '\'',
        (0b010, Side::Selene) => '-',
        (0b100, Side::Selene) => '.',
        (_, Side::Selene) => ':',
    }
}

impl Plot<'_> {
    /// Draws it: the curves, and a row with the numbers of the moves at their foot.
    pub fn draw(&self, brush: &mut Brush<'_>, area: Rect, look: Look<'_>) {
        if area.height < 3 || area.width < 20 {
            return;
        }
        let scale = width(&self.story.rules().goal().to_string()) + 1;
        let labels = self.labels(look, area.width >= ROOM_FOR_NAMES);
        let gutter = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 1;
        let mut curves = Rect {
            x: area.x + scale,
            y: area.y,
            width: area.width.saturating_sub(scale + gutter).max(4),
            height: area.height - 1 - u16::from(self.marks_turns(area)),
        };
        let grid = Grid::new(self.story, curves, look.glyphs.set);
        let spare = curves.width.saturating_sub(grid.end() as u16 + 2);
        let shift = if self.centred { spare / 2 } else { 0 };
        curves.x += shift;
        curves.width -= shift;
        let mut pen = Pen { brush, curves, look, ground: look.style(self.ground) };
        self.zenith(&mut pen, &grid, area.x + shift);
        self.rounds(&mut pen, &grid);
        self.mark_place(&mut pen, &grid);
        let dots = Side::BOTH.map(|side| Dots::of(&grid, side, curves));
        for y in 0..usize::from(curves.height) {
            for x in 0..=grid.end().min(usize::from(curves.width) - 1) {
                pen.curve(x, y, dots.each_ref().map(|dots| dots.cell(x, y, grid.cell)), look.glyphs.set);
            }
        }
        self.zenith_named(&mut pen, &grid);
        self.marks(&mut pen, &grid);
        self.ends(&mut pen, &grid, &labels);
        self.foot(&mut pen, &grid);
        if self.marks_turns(area) {
            self.turns(&mut pen, &grid);
        }
    }

    /// Whether there is a row under the foot for the moves that changed who wins.
    fn marks_turns(&self, area: Rect) -> bool {
        !self.turns.is_empty() && area.height > 4
    }

    fn turns(&self, pen: &mut Pen<'_, '_>, grid: &Grid) {
        let row = usize::from(pen.curves.height) + 1;
        let strong = pen.ground.add_modifier(Modifier::BOLD);
        for i in self.turns.iter().filter_map(|&number| moment_after(grid, number)) {
            pen.put(grid.columns[i] / grid.cell.0, row, pen.signs().turn, strong);
        }
    }

    /// What stands at the end of each curve.
    fn labels(&self, look: Look<'_>, named: bool) -> [String; 2] {
        let stores = self.story.stores();
        Side::BOTH.map(|side| {
            let label = format!("{} {}", look.glyphs.light(side), stores[side.index()]);
            if named { format!("{label} {}", shortened(self.names[side.index()], LONGEST_NAME)) } else { label }
        })
    }

    /// The line of the majority, and numbers up the side.
    fn zenith(&self, pen: &mut Pen<'_, '_>, grid: &Grid, left: u16) {
        let goal = self.story.rules().goal();
        let row = grid.row(goal) / grid.cell.1;
        let faint = pen.faint();
        for x in 0..=grid.end() {
            pen.put(x, row, pen.signs().zenith, faint);
        }
        let (scale, top) = (i32::from(pen.curves.x - left) - 1, i32::from(pen.curves.y));
        let mut number = |seeds: u8, row: usize| {
            let label = seeds.to_string();
            let x = i32::from(left) + scale - i32::from(width(&label));
            pen.brush.put(x, top + row as i32, &label, faint);
        };
        number(goal, row);
        let lowest = grid.row(0) / grid.cell.1;
        number(0, lowest);
        // Fives between them, where there is room to tell them apart.
        let step = if goal > 30 { 10 } else { 5 };
        let mut taken = vec![row, lowest];
        for seeds in (step..goal).step_by(usize::from(step)) {
            let at = grid.row(seeds) / grid.cell.1;
            if taken.iter().all(|other| other.abs_diff(at) > 1) {
                number(seeds, at);
                taken.push(at);
            }
        }
    }

    /// What the line of the majority is called, where nothing is drawn over it.
    fn zenith_named(&self, pen: &mut Pen<'_, '_>, grid: &Grid) {
        let row = grid.row(self.story.rules().goal()) / grid.cell.1;
        let word = format!(" {} ", pen.look.text.say(Key::ZenithOpen));
        let (from, to) = (2, 2 + usize::from(width(&word)));
        if to < grid.end() && (from - 1..=to).all(|x| pen.sign(x, row) == pen.signs().zenith) {
            let faint = pen.faint();
            pen.put(from, row, &word, faint);
        }
    }

    /// Upright lines between rounds.
    fn rounds(&self, pen: &mut Pen<'_, '_>, grid: &Grid) {
        let faint = pen.faint();
        for (i, moment) in grid.moments.iter().enumerate().skip(1) {
            if moment.after == After::Start {
                pen.upright(grid.columns[i] / grid.cell.0, faint);
            }
        }
    }

    fn mark_place(&self, pen: &mut Pen<'_, '_>, grid: &Grid) {
        if let Some(i) = self.place.and_then(|place| moment_after(grid, place)) {
            let strong = pen.ground.add_modifier(Modifier::BOLD);
            pen.upright(grid.columns[i] / grid.cell.0, strong);
        }
    }

    /// Harvests, rays and the seed that decided, on the curve of whose they are; the size of the largest harvest above
    /// it.
    fn marks(&self, pen: &mut Pen<'_, '_>, grid: &Grid) {
        let signs = pen.signs();
        let played = grid.moments.iter().enumerate().filter(|(_, moment)| matches!(moment.after, After::Turn(_)));
        for ((i, _), turn) in played.zip(self.story.turns()) {
            let sign = if !turn.taken.is_empty() {
                signs.harvests[turn.side.index()]
            } else if turn.ray {
                signs.ray
            } else {
                continue;
            };
            let (x, y) = grid.at(i, turn.side);
            pen.put(x, y, sign, pen.light(turn.side).add_modifier(Modifier::BOLD));
        }
        if let Some(turn) = self.story.largest_capture()
            && let Some(i) = moment_after(grid, turn.number)
        {
            let (x, y) = grid.at(i, turn.side);
            let label = format!("{}{}", pen.look.glyphs.taken, turn.captured());
            let room = usize::from(width(&label));
            // Above and to the left of a curve that climbs there is air.
            for (x, y) in [(x + 1).checked_sub(room).zip(y.checked_sub(1)), x.checked_sub(room).zip(Some(y))]
                .into_iter()
                .flatten()
            {
                if (x..x + room).all(|x| pen.sign(x, y) == " ") {
                    pen.put(x, y, &label, pen.light(turn.side));
                    break;
                }
            }
        }
        if let Some((deciding, i)) =
            self.story.deciding().and_then(|deciding| Some((deciding, moment_after(grid, deciding.number())?)))
        {
            let side = self.story.turn(deciding.number()).map_or(Side::Helios, |turn| turn.side);
            let side = self.story.ending().and_then(|ending| ending.winner()).unwrap_or(side);
            let (x, y) = grid.at(i, side);
            pen.put(x, y, signs.decided, pen.ground.add_modifier(Modifier::BOLD));
        }
    }

    /// The players' signs, seeds and names after their curves.
    fn ends(&self, pen: &mut Pen<'_, '_>, grid: &Grid, labels: &[String; 2]) {
        let Some(last) = grid.moments.len().checked_sub(1) else { return };
        let mut rows = Side::BOTH.map(|side| grid.at(last, side).1);
        if rows[0] == rows[1] {
            // Whoever has more stands above; the sun, where they have the same.
            let upper = usize::from(self.story.stores()[1] > self.story.stores()[0]);
            if rows[upper] > 0 {
                rows[upper] -= 1;
            } else {
                rows[1 - upper] += 1;
            }
        }
        for (side, row) in Side::BOTH.into_iter().zip(rows) {
            let style = pen.light(side).add_modifier(Modifier::BOLD);
            let (x, y) = (i32::from(pen.curves.x) + grid.end() as i32 + 2, i32::from(pen.curves.y) + row as i32);
            pen.brush.put(x, y, &labels[side.index()], style);
        }
    }

    /// The row at the foot: numbers of moves, or of rounds where there are several.
    fn foot(&self, pen: &mut Pen<'_, '_>, grid: &Grid) {
        let row = usize::from(pen.curves.height);
        let faint = pen.faint();
        for x in 0..=grid.end() {
            pen.put(x, row, pen.signs().foot, faint);
        }
        let several = self.story.chapters().len() > 1;
        let named = |moment: &Moment| match moment.after {
            After::Start if several => {
                let number = moment.chapter + 1;
                Some((pen.look.text.tell(Key::StoryRound, &[("number", number.into())]), number.to_string()))
            }
            After::Start => Some(("0".to_owned(), "0".to_owned())),
            After::Turn(number) if !several => Some((number.to_string(), number.to_string())),
            _ => None,
        };
        let ticks: Vec<(usize, (String, String))> = grid
            .moments
            .iter()
            .zip(&grid.columns)
            .filter_map(|(moment, column)| Some((column / grid.cell.0, named(moment)?)))
            .collect();
        // Every fifth move, and more seldom where they would touch; of rounds, whatever has room.
        let last = ticks.len().saturating_sub(1);
        let step = [1, 5, 10, 20, 50, 100, 200, 500].into_iter().find(|step| {
            several || (*step > 1 && ticks.get(*step).is_none_or(|(x, _)| x.saturating_sub(ticks[0].0) >= 6))
        });
        let step = step.unwrap_or(1000);
        let mut free = 0;
        let ends = ticks.last().map_or(0, |(x, (_, short))| x.saturating_sub(usize::from(width(short))));
        // The marked place has its own number, and no other touches it.
        let here = self.place.and_then(|place| {
            let x = grid.columns[moment_after(grid, place)?] / grid.cell.0;
            let label = format!("{}{place}", pen.signs().here);
            Some((x, x + usize::from(width(&label)), label))
        });
        let right = usize::from(pen.curves.width);
        let fits = |i: usize| {
            let next = ticks.get(i + 1).map_or(right, |(x, _)| *x);
            ticks[i].0 + usize::from(width(&ticks[i].1.0)) < next
        };
        let all_long = (0..ticks.len()).all(fits);
        for (i, (x, (long, short))) in ticks.iter().enumerate() {
            // The first round is called one; the others have their numbers, unless all can be called so.
            let label = if all_long || (i == 0 && fits(i)) { long } else { short };
            let end = *x + usize::from(width(label));
            // The last move has its number; one that would touch it gives way.
            let gives_way = !several && i != last && end > ends;
            let hidden = here.as_ref().is_some_and(|(from, to, _)| *x <= *to && end >= *from);
            if (i % step == 0 || (!several && i == last)) && *x >= free && !gives_way && !hidden {
                pen.put(*x, row, label, faint);
                free = end + 1;
            }
        }
        if let Some((x, _, label)) = here {
            pen.put(x, row, &label, pen.ground.add_modifier(Modifier::BOLD));
        }
    }
}

/// The moment after so many moves.
fn moment_after(grid: &Grid, number: usize) -> Option<usize> {
    let after = if number == 0 { After::Start } else { After::Turn(number) };
    grid.moments.iter().position(|moment| moment.after == after)
}

/// Puts signs on the room of the curves.
struct Pen<'a, 'b> {
    brush: &'a mut Brush<'b>,
    curves: Rect,
    look: Look<'a>,
    ground: Style,
}

impl Pen<'_, '_> {
    fn signs(&self) -> &'static Signs {
        Signs::of(self.look.glyphs.set)
    }

    fn on_ground(&self, role: Role) -> Style {
        let style = self.look.style(role);
        match self.ground.bg {
            Some(background) => style.bg(background),
            None => style,
        }
    }

    fn light(&self, side: Side) -> Style {
        self.on_ground(Role::light(side))
    }

    fn faint(&self) -> Style {
        self.on_ground(Role::Faint)
    }

    fn put(&mut self, x: usize, y: usize, sign: &str, style: Style) {
        self.brush.put(i32::from(self.curves.x) + x as i32, i32::from(self.curves.y) + y as i32, sign, style);
    }

    fn sign(&self, x: usize, y: usize) -> &str {
        self.brush.symbol(i32::from(self.curves.x) + x as i32, i32::from(self.curves.y) + y as i32)
    }

    fn upright(&mut self, x: usize, style: Style) {
        for y in 0..usize::from(self.curves.height) {
            self.put(x, y, self.signs().upright, style);
        }
    }

    /// A cell of the curves. Where both run along together it has the colours of either by turns; where they cross, those
    /// of the one that fills more of it.
    fn curve(&mut self, x: usize, y: usize, bits: [u8; 2], set: GlyphSet) {
        let along = (bits[0] == 0b0011 || bits[0] == 0b1100 || set == GlyphSet::Ascii) && bits[1] & !bits[0] == 0;
        let side = match bits {
            [0, 0] => return,
            [_, 0] => Side::Helios,
            [0, _] => Side::Selene,
            _ if along && x.is_multiple_of(2) => Side::Selene,
            [sun, moon] if moon.count_ones() > sun.count_ones() => Side::Selene,
            _ => Side::Helios,
        };
        let sign = match set {
            GlyphSet::Unicode => block(bits[0] | bits[1]),
            GlyphSet::Ascii => stroke(bits[side.index()], side),
        };
        self.put(x, y, sign.encode_utf8(&mut [0; 4]), self.light(side));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_become_blocks_rows_first() {
        assert_eq!(block(0b0011), '▀');
        assert_eq!(block(0b0101), '▌');
        assert_eq!(block(0b0100), '▖');
        assert_eq!(block(0b1111), '█');
    }
}
