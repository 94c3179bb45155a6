//! Frames turned into the fewest bytes that show them.

use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::Rect;

use super::movement::{self, Place};
use super::pen::Pen;

/// Opens a synchronized update: a terminal that knows it shows the frame only when it is whole.
const BEGIN: &[u8] = b"\x1b[?2026h";
/// Closes a synchronized update.
const END: &[u8] = b"\x1b[?2026l";
/// Up to how many changed cells it is worth looking for a better order than that of reading.
const REORDERED: usize = 256;

/// Turns each frame into the fewest bytes that change what the terminal shows into it.
///
/// It knows no terminal, only what has been written to it: the last frame, the pen, and where the cursor stands. All
/// three are kept from one frame to the next.
///
/// ```
/// use helios::term::FrameWriter;
/// use ratatui::{buffer::Buffer, layout::Rect, style::Style};
///
/// let area = Rect::new(0, 0, 80, 24);
/// let mut writer = FrameWriter::new(area.width, area.height);
/// let mut frame = Buffer::empty(area);
/// frame.set_string(3, 1, "4 seeds", Style::new());
/// let mut bytes = Vec::new();
/// writer.frame(frame.clone(), &mut bytes);
/// assert_eq!(bytes, b"\x1b[?2026h\x1b[m\x1b[2J\x1b[2;4H4 seeds\x1b[?2026l");
///
/// bytes.clear();
/// writer.frame(frame.clone(), &mut bytes);
/// assert!(bytes.is_empty(), "nothing changed");
/// ```
#[derive(Clone, Debug)]
pub struct FrameWriter {
    shown: Shown,
    /// Whether the terminal shows what `shown` says; if not, it is cleared first.
    known: bool,
    pen: Pen,
    /// Where the cursor stands; unknown after the last column, where terminals disagree.
    cursor: Option<Place>,
}

impl FrameWriter {
    /// A writer for a terminal of this size that shows nobody knows what.
    #[must_use]
    pub fn new(width: u16, height: u16) -> FrameWriter {
        FrameWriter { shown: Shown::blank(width, height), known: false, pen: Pen::PLAIN, cursor: None }
    }

    /// Forgets what the terminal shows, and takes this for its size: the next frame is drawn whole.
    pub fn invalidate(&mut self, width: u16, height: u16) {
        *self = FrameWriter::new(width, height);
    }

    /// The size of the frames.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.shown.buffer.area
    }

    /// Appends what turns the picture into the next frame, between the marks of a synchronized update; nothing at all
    /// if it looks the same already. A frame of another size than the last one is drawn whole.
    pub fn frame(&mut self, next: Buffer, out: &mut Vec<u8>) {
        if next.area.as_size() != self.area().as_size() {
            self.invalidate(next.area.width, next.area.height);
        }
        let next = Shown::new(next);
        let changed = next.changes_from(&self.shown);
        if self.known && changed.is_empty() {
            // Cells may differ in what cannot be seen.
            self.shown = next;
            return;
        }
        out.extend_from_slice(BEGIN);
        if !self.known {
            out.extend_from_slice(b"\x1b[m\x1b[2J");
            (self.pen, self.cursor, self.known) = (Pen::PLAIN, None, true);
        }
        let start = (self.pen, self.cursor);
        let mut hand = Hand { frame: &next, pen: start.0, cursor: start.1, out: Vec::new() };
        changed.iter().for_each(|&index| hand.write(index));
        if changed.len() <= REORDERED {
            let mut other = Hand { frame: &next, pen: start.0, cursor: start.1, out: Vec::new() };
            other.write_by_pen(changed);
            if other.out.len() < hand.out.len() {
                hand = other;
            }
        }
        out.extend_from_slice(&hand.out);
        (self.pen, self.cursor) = (hand.pen, hand.cursor);
        self.shown = next;
        out.extend_from_slice(END);
    }
}

/// A frame as a terminal shows it.
#[derive(Clone, Debug)]
struct Shown {
    buffer: Buffer,
    /// How many columns each cell's symbol takes; 0 under the right half of a wide one.
    widths: Vec<u8>,
}

impl Shown {
    fn blank(width: u16, height: u16) -> Shown {
        let area = Rect::new(0, 0, width, height);
        Shown { buffer: Buffer::empty(area), widths: vec![1; usize::from(width) * usize::from(height)] }
    }

    fn new(buffer: Buffer) -> Shown {
        let columns = usize::from(buffer.area.width).max(1);
        let mut widths = vec![1; buffer.content.len()];
        for (row, widths) in buffer.content.chunks(columns).zip(widths.chunks_mut(columns)) {
            let mut x = 0;
            while x < row.len() {
                // What does not fit into the row is not written, and a blank stands for it.
                if width(&row[x]) == 2 && x + 1 < row.len() {
                    (widths[x], widths[x + 1]) = (2, 0);
                    x += 1;
                }
                x += 1;
            }
        }
        Shown { buffer, widths }
    }

    /// What is written for a cell.
    fn symbol(&self, index: usize) -> &str {
        let cell = &self.buffer.content[index];
        if width(cell) == u16::from(self.widths[index]) { cell.symbol() } else { " " }
    }

    fn pen(&self, index: usize) -> Pen {
        Pen::of(&self.buffer.content[index])
    }

    fn place(&self, index: usize) -> Place {
        let columns = usize::from(self.buffer.area.width);
        ((index % columns) as u16, (index / columns) as u16)
    }

    /// The cells that look otherwise than in another frame of the same size, in reading order.
    ///
    /// The right half of a wide symbol counts as unlike everything else: so whatever a terminal does to the remains of
    /// a wide symbol that is overwritten in part, those columns are written too.
    fn changes_from(&self, before: &Shown) -> Vec<usize> {
        (0..self.widths.len())
            .filter(|&index| self.widths[index] > 0)
            .filter(|&index| {
                self.widths[index] != before.widths[index]
                    || (self.buffer.content[index] != before.buffer.content[index] && !self.looks_like(before, index))
            })
            .collect()
    }

    fn looks_like(&self, other: &Shown, index: usize) -> bool {
        let (symbol, pen, other_pen) = (self.symbol(index), self.pen(index), other.pen(index));
        symbol == other.symbol(index) && (pen == other_pen || (symbol == " " && pen.same_blank(other_pen)))
    }
}

/// How many columns a cell's symbol takes on a terminal: 0 for what must not be written.
fn width(cell: &Cell) -> u16 {
    let symbol = cell.symbol();
    if symbol.is_empty() || symbol.chars().any(char::is_control) { 0 } else { cell.cell_width() }
}

/// The writing of one frame.
struct Hand<'a> {
    frame: &'a Shown,
    pen: Pen,
    cursor: Option<Place>,
    out: Vec<u8>,
}

impl<'a> Hand<'a> {
    /// The pen to write a cell with, given the one in hand.
    fn pen_for(&self, index: usize) -> Pen {
        let pen = self.frame.pen(index);
        if self.frame.symbol(index) == " " { pen.for_blank(self.pen) } else { pen }
    }

    fn write(&mut self, index: usize) {
        let frame = self.frame;
        let place = frame.place(index);
        // The pen in hand is the one that a gap would be written with.
        let wanted = self.pen_for(index);
        let pen = self.pen;
        movement::go(self.cursor, place, |row, from, to| retype(frame, pen, row, from, to), &mut self.out);
        self.pen.turn_into(wanted, &mut self.out);
        self.pen = wanted;
        let symbol = frame.symbol(index);
        self.out.extend_from_slice(symbol.as_bytes());
        let x = place.0 + u16::from(frame.widths[index]);
        // Terminals agree on the width of one character, not on that of several joined ones.
        let sure = x < frame.buffer.area.width && symbol.chars().nth(1).is_none();
        self.cursor = sure.then_some((x, place.1));
    }

    /// Writes cells pen by pen, the nearest pen first: a colour costs more than a movement.
    fn write_by_pen(&mut self, mut left: Vec<usize>) {
        while !left.is_empty() {
            let mut rest = Vec::new();
            for index in left {
                if self.pen_for(index) == self.pen { self.write(index) } else { rest.push(index) }
            }
            let nearest = rest.iter().enumerate().min_by_key(|&(_, &index)| {
                let mut turn = Vec::new();
                self.pen.turn_into(self.pen_for(index), &mut turn);
                turn.len()
            });
            if let Some((at, &index)) = nearest {
                rest.remove(at);
                self.write(index);
            }
            left = rest;
        }
    }
}

/// What stands in a row from one column up to another, if writing it with this pen changes nothing.
fn retype(frame: &Shown, pen: Pen, row: u16, from: u16, to: u16) -> Option<Vec<&str>> {
    let start = usize::from(row) * usize::from(frame.buffer.area.width);
    (start + usize::from(from)..start + usize::from(to))
        .map(|index| {
            let (symbol, wanted) = (frame.symbol(index), frame.pen(index));
            let same = pen == wanted || (symbol == " " && pen.same_blank(wanted));
            (frame.widths[index] == 1 && symbol.chars().nth(1).is_none() && same).then_some(symbol)
        })
        .collect()
}

#[cfg(test)]
mod tests;
