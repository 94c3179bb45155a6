//! A cup and what lies in it: seeds in pairs, the odd one apart and of another shape.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::{Brush, Look};
use crate::show::glyphs::Seeds;

/// What seeds are drawn with.
#[derive(Clone, Copy)]
pub struct Inks {
    /// The first of a pair.
    pub seed: Style,
    /// The second.
    pub twin: Style,
    /// The odd one out.
    pub odd: Style,
}

/// How the seeds of a place are laid out in its inside. Seeds lie on the floor; a pile keeps its place while it grows, so
/// that one more seed is a small change.
pub struct Pile {
    inside: Rect,
    seeds: Seeds,
    columns: u16,
    rows: u16,
    odd: u16,
    upright: bool,
}

impl Pile {
    /// The pile of a cup whose inside is this, keeping `floor` rows free for a big number.
    pub fn in_cup(inside: Rect, seeds: Seeds, floor: u16) -> Pile {
        let size = seeds.paired.width;
        let inside = Rect { height: inside.height.saturating_sub(floor), ..inside };
        if inside.width < 6 {
            // No room for pairs side by side: a pair stands upright, one seed on the other.
            return Pile {
                inside,
                seeds,
                columns: inside.width.saturating_sub(1),
                rows: 1,
                odd: inside.width.saturating_sub(1),
                upright: true,
            };
        }
        let pair = 2 * size;
        let two_columns = 2 * pair + 1;
        let lone = seeds.odd.width;
        let margin = u16::from(two_columns + 1 + lone < inside.width);
        let odd = inside.width - lone - margin;
        let columns = (odd / (pair + 1)).max(1);
        Pile { inside, seeds, columns, rows: inside.height / seeds.paired.height(), odd, upright: false }
    }

    /// The pile of a store: pairs only take what room there is, the odd one on top.
    pub fn in_store(inside: Rect, seeds: Seeds, floor: u16) -> Pile {
        let inside = Rect { height: inside.height.saturating_sub(floor), ..inside };
        let pair = 2 * seeds.paired.width;
        if inside.width < 5 {
            return Pile { inside, seeds, columns: 1, rows: inside.height, odd: 0, upright: false };
        }
        let columns = ((inside.width + 1) / (pair + 1)).max(1);
        Pile { inside, seeds, columns, rows: inside.height / seeds.paired.height(), odd: 0, upright: false }
    }

    /// Draws the seeds of a cup.
    pub fn draw(&self, brush: &mut Brush<'_>, count: u8, inks: Inks) {
        let pairs = u16::from(count / 2);
        if self.upright {
            for i in 0..pairs.min(self.columns) {
                let (x, y) = (i32::from(self.inside.x + i), i32::from(self.inside.bottom()));
                brush.sprite(x, y - 1, &self.seeds.paired, inks.seed);
                brush.sprite(x, y - 2, &self.seeds.paired, inks.seed);
            }
        } else {
            // A few pairs are one column in the middle; more make the columns full.
            let columns = if pairs <= self.rows { 1 } else { self.columns };
            self.pairs(brush, pairs, columns, self.odd, inks);
        }
        if count % 2 == 1 {
            let (x, y) = (self.inside.x + self.odd, self.inside.bottom().saturating_sub(self.seeds.odd.height()));
            brush.sprite(i32::from(x), i32::from(y), &self.seeds.odd, inks.odd);
        }
    }

    /// Draws the seeds of a store: filled row by row from the floor, the odd one where the next pair will be.
    pub fn draw_store(&self, brush: &mut Brush<'_>, count: u8, inks: Inks) {
        let pairs = u16::from(count / 2);
        self.pairs(brush, pairs, self.columns, self.inside.width, inks);
        if count % 2 == 1 && pairs < self.rows * self.columns {
            let (x, y) = self.slot(pairs, self.columns, self.inside.width, true);
            brush.sprite(x, y, &self.seeds.odd, inks.odd);
        }
    }

    fn pairs(&self, brush: &mut Brush<'_>, pairs: u16, columns: u16, room: u16, inks: Inks) {
        let by_rows = room == self.inside.width;
        for i in 0..pairs.min(self.rows * columns) {
            let (x, y) = self.slot(i, columns, room, by_rows);
            brush.sprite(x, y, &self.seeds.paired, inks.seed);
            // The twin of a small disc is apart by itself; big ones touch, and need a shade of their own.
            let twin = if self.seeds.paired.width > 1 { inks.twin } else { inks.seed };
            brush.sprite(x + i32::from(self.seeds.paired.width), y, &self.seeds.paired, twin);
        }
    }

    /// The top left cell of a pair's place; a cup fills column by column, a store row by row.
    fn slot(&self, i: u16, columns: u16, room: u16, by_rows: bool) -> (i32, i32) {
        let pair = 2 * self.seeds.paired.width;
        let (column, row) =
            if by_rows { (i % columns, i / columns) } else { (i / self.rows.max(1), i % self.rows.max(1)) };
        let used = columns * (pair + 1) - 1;
        let left = self.inside.x + room.saturating_sub(used) / 2;
        let x = left + column * (pair + 1);
        let height = self.seeds.paired.height();
        let y = i32::from(self.inside.bottom()) - i32::from((row + 1) * height);
        (i32::from(x), y)
    }

    /// How far the room for pairs goes; what is beyond is the odd one's.
    pub fn pairs_room(&self) -> u16 {
        self.odd
    }

    /// Where a seed in the air is seen: above the odd one's place, which no pair ever takes.
    pub fn air(&self) -> (i32, i32) {
        (i32::from(self.inside.x + self.odd), i32::from(self.inside.y))
    }
}

/// The seeds for a cup of this width.
pub fn seeds_for(look: Look<'_>, cup_width: u16) -> Seeds {
    *look.glyphs.seeds(cup_width)
}
