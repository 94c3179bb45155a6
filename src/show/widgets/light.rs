//! The discs of the sun and the moon, drawn with half cells so that they are round.

use ratatui::style::Style;

use super::{Brush, Look};
use crate::rules::Side;
use crate::show::theme::Role;

/// A disc of so many cells across, twice as many as down; the moon's has a bite.
#[derive(Clone, Copy, Debug)]
pub struct Light {
    /// Whose.
    pub side: Side,
    /// Cells across: 3 is a sign in brackets.
    pub width: u16,
}

impl Light {
    /// The light for a band of sky of so many rows.
    pub fn for_sky(side: Side, rows: u16) -> Light {
        let width = match rows {
            0..=9 => 3,
            10..=12 => 6,
            13..=16 => 8,
            _ => 12,
        };
        Light { side, width }
    }

    /// Cells down.
    pub fn height(&self) -> u16 {
        if self.width <= 3 { 1 } else { self.width / 2 }
    }

    /// Draws it with its top left cell here, over whatever background is there.
    pub fn draw(&self, brush: &mut Brush<'_>, look: Look<'_>, x: i32, y: i32) {
        let small = self.width <= 3;
        let style = look.style(if small { Role::light(self.side) } else { Role::body(self.side) });
        if small {
            let style = style.bg(brush.background(x + 1, y));
            brush.put(x, y, look.glyphs.small_lights[self.side.index()], style);
        } else {
            self.draw_in(brush, look, x, y, style);
        }
    }

    /// Draws its disc in an ink of somebody's choice.
    pub fn draw_in(&self, brush: &mut Brush<'_>, look: Look<'_>, x: i32, y: i32, ink: Style) {
        let over = |brush: &Brush<'_>, x, y| ink.bg(brush.background(x, y));
        for row in 0..self.height() {
            for column in 0..self.width {
                let sign = match (self.is_lit(column, row * 2), self.is_lit(column, row * 2 + 1)) {
                    (true, true) => look.glyphs.block_full,
                    (true, false) => look.glyphs.block_upper,
                    (false, true) => look.glyphs.block_lower,
                    (false, false) => continue,
                };
                let (x, y) = (x + i32::from(column), y + i32::from(row));
                let style = over(brush, x, y);
                brush.put(x, y, sign, style);
            }
        }
    }

    /// Whether half a cell is lit; halves are as high as they are wide.
    fn is_lit(&self, column: u16, half: u16) -> bool {
        let radius = f32::from(self.width) / 2.0;
        let inside = |cx: f32, cy: f32, r: f32| {
            let (dx, dy) = (f32::from(column) + 0.5 - cx, f32::from(half) + 0.5 - cy);
            dx * dx + dy * dy <= r * r
        };
        let disc = inside(radius, radius, radius * 1.02);
        match self.side {
            Side::Helios => disc,
            Side::Selene => disc && !inside(radius * 1.5, radius, radius * 0.94),
        }
    }
}
