//! Putting signs on a buffer, never outside it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::show::glyphs::{Box, Sprite};

/// How many cells a text takes.
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// A buffer that takes signs at any coordinates and keeps those that fall inside a clip.
pub struct Brush<'a> {
    buffer: &'a mut Buffer,
    clip: Rect,
}

impl<'a> Brush<'a> {
    /// A brush for the whole buffer.
    pub fn new(buffer: &'a mut Buffer) -> Brush<'a> {
        let clip = buffer.area;
        Brush { buffer, clip }
    }

    /// The same brush, kept inside a rectangle.
    pub fn inside(&mut self, clip: Rect) -> Brush<'_> {
        Brush { clip: self.clip.intersection(clip), buffer: self.buffer }
    }

    /// Where it may draw.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.clip
    }

    /// Writes a text from a cell on.
    pub fn put(&mut self, x: i32, y: i32, text: &str, style: Style) {
        let (left, right) = (i32::from(self.clip.left()), i32::from(self.clip.right()));
        if y < i32::from(self.clip.top()) || y >= i32::from(self.clip.bottom()) {
            return;
        }
        if x >= left && x + i32::from(width(text)) <= right {
            self.buffer.set_string(x as u16, y as u16, text, style);
            return;
        }
        let mut at = x;
        for letter in text.chars() {
            let mut encoded = [0; 4];
            let sign = letter.encode_utf8(&mut encoded);
            let wide = i32::from(width(sign));
            if at >= left && at + wide <= right {
                self.buffer.set_string(at as u16, y as u16, &*sign, style);
            }
            at += wide;
        }
    }

    /// Gives a rectangle a style and empties it.
    pub fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.clip);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.buffer[(x, y)].set_symbol(" ").set_style(style);
            }
        }
    }

    /// Gives one cell a style, its sign stays.
    pub fn tint(&mut self, x: u16, y: u16, style: Style) {
        if self.clip.contains((x, y).into()) {
            self.buffer[(x, y)].set_style(style);
        }
    }

    /// Gives one cell another style, made from the one that it has; its sign stays.
    pub fn restyle(&mut self, x: u16, y: u16, change: impl FnOnce(Style) -> Style) {
        if self.clip.contains((x, y).into()) {
            let cell = &mut self.buffer[(x, y)];
            // Reset first: what is taken from a style is gone from the cell too.
            let style = change(cell.style());
            cell.set_style(Style::reset().patch(style));
        }
    }

    /// The background that a cell has now: what is drawn over the sky keeps it.
    #[must_use]
    pub fn background(&self, x: i32, y: i32) -> ratatui::style::Color {
        match (u16::try_from(x), u16::try_from(y)) {
            (Ok(x), Ok(y)) if self.clip.contains((x, y).into()) => self.buffer[(x, y)].bg,
            _ => ratatui::style::Color::Reset,
        }
    }

    /// The sign that a cell has now; nothing outside the clip.
    #[must_use]
    pub fn symbol(&self, x: i32, y: i32) -> &str {
        match (u16::try_from(x), u16::try_from(y)) {
            (Ok(x), Ok(y)) if self.clip.contains((x, y).into()) => self.buffer[(x, y)].symbol(),
            _ => "",
        }
    }

    /// Draws the lines of a box along the edge of a rectangle.
    pub fn outline(&mut self, area: Rect, lines: &Box, style: Style) {
        if area.width < 2 || area.height < 2 {
            return;
        }
        let [top_left, top_right, bottom_right, bottom_left, across, down] = *lines;
        let (left, top) = (i32::from(area.left()), i32::from(area.top()));
        let (right, bottom) = (i32::from(area.right()) - 1, i32::from(area.bottom()) - 1);
        for x in left + 1..right {
            self.put(x, top, across, style);
            self.put(x, bottom, across, style);
        }
        for y in top + 1..bottom {
            self.put(left, y, down, style);
            self.put(right, y, down, style);
        }
        self.put(left, top, top_left, style);
        self.put(right, top, top_right, style);
        self.put(right, bottom, bottom_right, style);
        self.put(left, bottom, bottom_left, style);
    }

    /// Draws a sprite from its top left cell on.
    pub fn sprite(&mut self, x: i32, y: i32, sprite: &Sprite, style: Style) {
        for (row, signs) in sprite.rows.iter().enumerate() {
            self.put(x, y + row as i32, signs, style);
        }
    }
}
