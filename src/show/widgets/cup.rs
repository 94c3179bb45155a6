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
    order: Order,
    columns: u16,
    rows: u16,
    /// Where the odd one lies in a cup, from the left.
    odd: u16,
    /// Whether a sign says that there are more seeds than are seen.
    says_more: bool,
}

/// In which order pairs fill a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// One column in the middle, then all columns.
    Columns,
    /// Row by row, as in a store.
    Rows,
    /// A pair stands upright, one seed on the other: there is no room for pairs side by side.
    Upright,
}

impl Pile {
    /// The pile of a cup whose inside is this, keeping `floor` rows free for a big number.
    pub fn in_cup(inside: Rect, seeds: Seeds, floor: u16) -> Pile {
        let inside = Rect { height: inside.height.saturating_sub(floor), ..inside };
        if inside.width < 6 {
            let odd = inside.width.saturating_sub(1);
            return Pile { inside, seeds, order: Order::Upright, columns: odd, rows: 1, odd, says_more: true };
        }
        let pair = 2 * seeds.paired.width;
        let lone = seeds.odd.width;
        let margin = u16::from(2 * pair + 2 + lone < inside.width);
        let odd = inside.width - lone - margin;
        let columns = (odd / (pair + 1)).max(1);
        let rows = inside.height / seeds.paired.height();
        Pile { inside, seeds, order: Order::Columns, columns, rows, odd, says_more: true }
    }

    /// The pile of a store, keeping `floor` rows free for a big number.
    pub fn in_store(inside: Rect, seeds: Seeds, floor: u16) -> Pile {
        let inside = Rect { height: inside.height.saturating_sub(floor), ..inside };
        let pair = 2 * seeds.paired.width;
        let columns = ((inside.width + 1) / (pair + 1)).max(1);
        let rows = inside.height / seeds.paired.height();
        Pile { inside, seeds, order: Order::Rows, columns, rows, odd: 0, says_more: true }
    }

    /// The same pile beside a number that is read from afar: that says how many there are, and a sign would be read as a
    /// part of it.
    pub fn beside_figures(self, figures: bool) -> Pile {
        Pile { says_more: !figures, ..self }
    }

    /// Draws so many seeds: as many pairs as fit, a sign that there are more, and the odd one always.
    pub fn draw(&self, brush: &mut Brush<'_>, count: u8, inks: Inks, look: Look<'_>) {
        let pairs = u16::from(count / 2);
        let room = self.rows * self.columns;
        for i in 0..pairs.min(room) {
            self.pair(brush, i, pairs, inks);
        }
        if pairs > room && self.says_more {
            let (x, y) = self.air();
            brush.put(x + i32::from(self.seeds.odd.width) - 1, y, look.glyphs.more, inks.odd);
        }
        if count % 2 == 1 {
            let (x, y) = match self.order {
                // The next pair's place, or on top of the full store.
                Order::Rows if pairs < room => self.slot(pairs, pairs),
                // There is no row for seeds at all: the number stands alone.
                Order::Rows if self.rows == 0 => return,
                Order::Rows => (i32::from(self.inside.x), i32::from(self.inside.y) - 1),
                _ => {
                    let y = self.inside.bottom().saturating_sub(self.seeds.odd.height());
                    (i32::from(self.inside.x + self.odd), i32::from(y))
                }
            };
            brush.sprite(x, y, &self.seeds.odd, inks.odd);
        }
    }

    fn pair(&self, brush: &mut Brush<'_>, i: u16, pairs: u16, inks: Inks) {
        let seed = &self.seeds.paired;
        let (x, y) = self.slot(i, pairs);
        brush.sprite(x, y, seed, inks.seed);
        if self.order == Order::Upright {
            brush.sprite(x, y - 1, seed, inks.seed);
        } else {
            // The twin of a small disc is apart by itself; big ones touch, and need a shade of their own.
            let twin = if seed.width > 1 { inks.twin } else { inks.seed };
            brush.sprite(x + i32::from(seed.width), y, seed, twin);
        }
    }

    /// The cell of a pair's place, its lowest and leftmost, when there are so many pairs.
    fn slot(&self, i: u16, pairs: u16) -> (i32, i32) {
        let seed = &self.seeds.paired;
        let (pair, height) = (2 * seed.width, seed.height());
        let (columns, column, row) = match self.order {
            Order::Upright => return (i32::from(self.inside.x + i), i32::from(self.inside.bottom()) - 1),
            Order::Rows => (self.columns, i % self.columns, i / self.columns),
            Order::Columns if pairs <= self.rows => (1, 0, i),
            // In a single row they lie in the middle, however many.
            Order::Columns if self.rows == 1 => (pairs.min(self.columns), i, 0),
            Order::Columns => {
                let rows = if self.is_airy(pairs, self.columns) { self.airy_rows() } else { self.rows };
                (self.columns, i / rows.max(1), i % rows.max(1))
            }
        };
        let used = columns * (pair + 1) - 1;
        let middle = self.inside.width.saturating_sub(used) / 2;
        // In the middle of the cup where that leaves the odd one its place, else in the middle of what is left.
        let free = self.order == Order::Rows || middle + used < self.odd;
        let left = if free { middle } else { self.odd.saturating_sub(used) / 2 };
        let x = self.inside.x + left + column * (pair + 1);
        let pitch = height + u16::from(self.order == Order::Columns && self.is_airy(pairs, columns));
        (i32::from(x), i32::from(self.inside.bottom()) - i32::from(row * pitch + height))
    }

    /// Whether big seeds in so many columns keep a row of air between them: while there is room for it.
    fn is_airy(&self, pairs: u16, columns: u16) -> bool {
        self.seeds.paired.height() > 1 && pairs <= self.airy_rows() * columns
    }

    fn airy_rows(&self) -> u16 {
        (self.inside.height + 1) / (self.seeds.paired.height() + 1)
    }

    /// Where a seed in the air is seen: above the odd one's place, which no pair ever takes.
    pub fn air(&self) -> (i32, i32) {
        match self.order {
            Order::Rows => (i32::from(self.inside.right()) - 1, i32::from(self.inside.y) - 1),
            _ => (i32::from(self.inside.x + self.odd), i32::from(self.inside.y)),
        }
    }
}

/// The seeds for a cup of this width.
pub fn seeds_for(look: Look<'_>, cup_width: u16) -> Seeds {
    *look.glyphs.seeds(cup_width)
}
