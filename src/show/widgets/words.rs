//! Words on the screen: a line that is never cut, wrapping, and letters that can be read from afar.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use tui_big_text::{BigText, PixelSize};

use super::{Brush, Look, width};
use crate::show::glyphs::GlyphSet;
use crate::text::wrap;

/// Writes a text into the middle of a rectangle, wrapped; says how many lines it took.
pub fn line(brush: &mut Brush<'_>, area: Rect, text: &str, style: Style) -> u16 {
    let lines = balanced(text, usize::from(area.width));
    for (y, line) in (i32::from(area.y)..).zip(&lines) {
        let x = area.x + area.width.saturating_sub(width(line)) / 2;
        brush.inside(area).put(i32::from(x), y, line, style);
    }
    lines.len() as u16
}

/// How many lines a text takes in a room so wide.
pub fn lines(text: &str, room: u16) -> u16 {
    balanced(text, usize::from(room)).len() as u16
}

/// Wraps a text into no more lines than it needs, of about the same length: no word is left alone on the last one.
pub fn balanced(text: &str, room: usize) -> Vec<String> {
    if text.contains('\n') {
        // A line break that was written is kept.
        return text.split('\n').flat_map(|part| balanced(part, room)).collect();
    }
    let lines = wrap(text, room);
    let narrower = (1..room).rev().map(|room| wrap(text, room)).take_while(|tried| tried.len() == lines.len());
    if lines.len() < 2 { lines } else { narrower.last().unwrap_or(lines) }
}

/// A text that is no wider than so many columns: of a longer one the beginning, and a sign that it goes on.
pub fn shortened(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    // Three dots are in every set of signs.
    let mut short = String::new();
    for letter in text.chars() {
        if width(&short) + width(letter.encode_utf8(&mut [0; 4])) + 3 > columns {
            break;
        }
        short.push(letter);
    }
    short + "..."
}

/// How big letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letters {
    /// Four cells across and four down.
    Small,
    /// Eight across, four down.
    Wide,
    /// Eight across, eight down.
    Tall,
}

impl Letters {
    /// Cells across and down.
    #[must_use]
    pub const fn size(self) -> (u16, u16) {
        match self {
            Letters::Small => (4, 4),
            Letters::Wide => (8, 4),
            Letters::Tall => (8, 8),
        }
    }
}

/// The size of a text in big letters.
#[must_use]
pub fn big_size(text: &str, letters: Letters) -> (u16, u16) {
    let (wide, high) = letters.size();
    (text.chars().count() as u16 * wide, high)
}

/// Whether all of a text can be written in big letters that are worth it: not every letter has a big one, and in ASCII
/// the narrow ones do not read well, but for the strokes of a clock.
#[must_use]
pub fn can_be_big(text: &str, letters: Letters, look: Look<'_>) -> bool {
    (look.glyphs.set == GlyphSet::Unicode || letters == Letters::Wide || letters == Letters::Small && has_strokes(text))
        && text.chars().filter(|letter| !letter.is_whitespace()).all(|letter| {
            let drawn = drawn_big(&letter.to_string(), letters);
            width(&letter.to_string()) == 1 && drawn.content.iter().any(|cell| cell.symbol() != " ")
        })
}

fn drawn_big(text: &str, letters: Letters) -> ratatui::buffer::Buffer {
    let (wide, high) = big_size(text, letters);
    let area = Rect::new(0, 0, wide, high);
    let mut drawn = ratatui::buffer::Buffer::empty(area);
    let pixels = match letters {
        Letters::Small => PixelSize::Quadrant,
        Letters::Wide => PixelSize::HalfHeight,
        Letters::Tall => PixelSize::Full,
    };
    // The font's zero has a stroke through it: from afar it would be an eight.
    let text = text.replace('0', "O");
    BigText::builder().pixel_size(pixels).lines([text.into()]).build().render(area, &mut drawn);
    drawn
}

/// Writes a text in big letters with its top left cell here, over whatever background is there.
pub fn big(brush: &mut Brush<'_>, x: u16, y: u16, text: &str, style: Style, look: Look<'_>, letters: Letters) {
    if letters == Letters::Small && look.glyphs.set == GlyphSet::Ascii && has_strokes(text) {
        return segments(brush, x, y, text, style);
    }
    let (wide, high) = big_size(text, letters);
    let drawn = drawn_big(text, letters);
    for row in 0..high {
        for column in 0..wide {
            let sign = drawn[(column, row)].symbol();
            if sign != " " {
                let sign = if look.glyphs.set == GlyphSet::Ascii { in_ascii(sign) } else { sign };
                let (x, y) = (i32::from(x + column), i32::from(y + row));
                let style = style.bg(brush.background(x, y));
                brush.put(x, y, sign, style);
            }
        }
    }
}

/// The digits of a pocket calculator, and the colon that comes after them: strokes read better than blocks that ASCII can only hint at.
pub(super) const SEGMENTS: [[&str; 3]; 11] = [
    [" _ ", "| |", "|_|"],
    ["   ", "  |", "  |"],
    [" _ ", " _|", "|_ "],
    [" _ ", " _|", " _|"],
    ["   ", "|_|", "  |"],
    [" _ ", "|_ ", " _|"],
    [" _ ", "|_ ", "|_|"],
    [" _ ", "  |", "  |"],
    [" _ ", "|_|", "|_|"],
    [" _ ", "|_|", " _|"],
    ["   ", " . ", " . "],
];

/// Whether a text can be written in strokes: a number, or what a clock shows.
fn has_strokes(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b':' | b'.' | b','))
}

/// Writes a number in strokes, on the lowest rows of the room that big letters have.
fn segments(brush: &mut Brush<'_>, x: u16, y: u16, number: &str, style: Style) {
    let (wide, _) = Letters::Small.size();
    for (i, digit) in number.bytes().enumerate() {
        let strokes = match digit {
            b'0'..=b':' => SEGMENTS[usize::from(digit - b'0')],
            _ => ["   ", "   ", " . "],
        };
        for (row, strokes) in strokes.iter().enumerate() {
            let (x, y) = (i32::from(x) + i as i32 * i32::from(wide), i32::from(y) + 1 + row as i32);
            brush.put(x, y, strokes, style.bg(brush.background(x, y)));
        }
    }
}

/// The ASCII sign that covers about the same part of a cell as a block does.
fn in_ascii(block: &str) -> &'static str {
    match block {
        "▀" | "▘" | "▝" => "\"",
        "▄" | "▖" | "▗" => "o",
        _ => "#",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_big_zero_has_nothing_in_its_middle() {
        // The letters of eight points in eight: the four in the middle of them.
        let drawn = drawn_big("0", Letters::Tall);
        for at in [(3, 3), (4, 3), (3, 2), (4, 2)] {
            assert_eq!(drawn[at].symbol(), " ", "{at:?}");
        }
        assert!(drawn.content.iter().any(|cell| cell.symbol() != " "));
    }
}
