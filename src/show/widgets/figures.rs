//! Figures for the room: three strokes across and five down, as bold as their size allows, so that they are read from
//! afar and still when a picture of the screen is small.

use ratatui::style::Style;

use super::words::SEGMENTS;
use super::{Brush, Look};
use crate::show::glyphs::GlyphSet;

/// How big figures are: how many cells across and how many halves of a cell down each of their points takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// Three cells across, three down.
    Small,
    /// Three across, five down.
    Slim,
    /// Six across, five down.
    Bold,
    /// Six across, eight down.
    Tall,
    /// Nine across, eight down.
    Huge,
    /// Twelve across, ten down.
    Giant,
}

/// The points of a figure, row by row.
type Points = &'static [&'static str; 5];

impl Figures {
    /// All of them, smallest first.
    pub const ALL: [Figures; 6] =
        [Figures::Small, Figures::Slim, Figures::Bold, Figures::Tall, Figures::Huge, Figures::Giant];

    fn point(self, set: GlyphSet) -> (u16, u16) {
        match (self, set) {
            (Figures::Small, _) => (1, 1),
            (Figures::Slim, _) => (1, 2),
            (Figures::Bold, _) => (2, 2),
            (Figures::Tall, GlyphSet::Unicode) => (2, 3),
            (Figures::Huge, GlyphSet::Unicode) => (3, 3),
            // Without halves of cells, whole ones.
            (Figures::Tall, GlyphSet::Ascii) => (2, 2),
            (Figures::Huge, GlyphSet::Ascii) => (3, 2),
            (Figures::Giant, _) => (4, 4),
        }
    }

    /// Cells across and down that a text takes.
    #[must_use]
    pub fn size(self, text: &str, look: Look<'_>) -> (u16, u16) {
        let (across, down) = self.point(look.glyphs.set);
        let wide: usize = text.chars().map(|sign| points(sign).map_or(0, |points| points[0].len() + 1)).sum();
        ((wide as u16).saturating_sub(1) * across, (5 * down).div_ceil(2))
    }

    /// The biggest ones in which a text takes no more room than this.
    #[must_use]
    pub fn fitting(text: &str, wide: u16, high: u16, look: Look<'_>) -> Option<Figures> {
        Figures::ALL.into_iter().rev().find(|figures| {
            let (across, down) = figures.size(text, look);
            across <= wide && down <= high
        })
    }

    /// Writes digits and `!`, `+`, `-` with their top left cell here, over whatever background is there.
    pub fn draw(self, brush: &mut Brush<'_>, x: u16, y: u16, text: &str, style: Style, look: Look<'_>) {
        if self == Figures::Small && look.glyphs.set == GlyphSet::Ascii {
            return strokes(brush, x, y, text, style);
        }
        let (across, down) = self.point(look.glyphs.set);
        let mut left = i32::from(x);
        for points in text.chars().filter_map(points) {
            let columns = points[0].len() as u16;
            for row in 0..(5 * down).div_ceil(2) {
                for column in 0..columns * across {
                    let is_set = |half: u16| {
                        let line = points.get(usize::from(half / down)).map_or("", |line| line);
                        line.as_bytes().get(usize::from(column / across)) == Some(&b'#')
                    };
                    let sign = match (is_set(row * 2), is_set(row * 2 + 1)) {
                        (true, true) => look.glyphs.figure,
                        (true, false) => look.glyphs.block_upper,
                        (false, true) => look.glyphs.block_lower,
                        (false, false) => continue,
                    };
                    let (x, y) = (left + i32::from(column), i32::from(y + row));
                    let style = style.bg(brush.background(x, y));
                    brush.put(x, y, sign, style);
                }
            }
            left += i32::from((columns + 1) * across);
        }
    }
}

const DIGITS: [[&str; 5]; 10] = [
    ["###", "# #", "# #", "# #", "###"],
    [" # ", "## ", " # ", " # ", "###"],
    ["###", "  #", "###", "#  ", "###"],
    ["###", "  #", " ##", "  #", "###"],
    ["# #", "# #", "###", "  #", "  #"],
    ["###", "#  ", "###", "  #", "###"],
    ["###", "#  ", "###", "# #", "###"],
    ["###", "  #", "  #", "  #", "  #"],
    ["###", "# #", "###", "# #", "###"],
    ["###", "# #", "###", "  #", "###"],
];

fn points(sign: char) -> Option<Points> {
    match sign {
        '0'..='9' => sign.to_digit(10).map(|digit| &DIGITS[digit as usize]),
        '!' => Some(&["#", "#", "#", " ", "#"]),
        '+' => Some(&["   ", " # ", "###", " # ", "   "]),
        '-' => Some(&["  ", "  ", "##", "  ", "  "]),
        _ => None,
    }
}

/// In ASCII strokes read better than small blocks, which it can only hint at.
fn strokes(brush: &mut Brush<'_>, x: u16, y: u16, text: &str, style: Style) {
    let mut left = i32::from(x);
    for sign in text.chars() {
        let rows: [&str; 3] = match sign {
            '0'..='9' => SEGMENTS[sign.to_digit(10).unwrap_or(0) as usize],
            '!' => ["!", "!", "!"],
            '+' => ["   ", " | ", "-+-"],
            '-' => ["  ", "--", "  "],
            _ => continue,
        };
        for (row, strokes) in rows.iter().enumerate() {
            for (column, stroke) in strokes.chars().enumerate().filter(|(_, stroke)| *stroke != ' ') {
                let (x, y) = (left + column as i32, i32::from(y) + row as i32);
                let style = style.bg(brush.background(x, y));
                brush.put(x, y, stroke.encode_utf8(&mut [0; 4]), style);
            }
        }
        left += rows[0].len() as i32 + 1;
    }
}
