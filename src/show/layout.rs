//! Where everything lies: one pure function from the size of the window to rectangles.
//!
//! A tier is a composition of fixed size, centred; a bigger window gets air and a higher sky, never a stretched board.

mod room;

use ratatui::layout::{Position, Rect, Size};

use crate::rules::{Pit, Place, Rules, Side};

/// How a window of some size is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tier {
    /// Too small for a board: a notice says so.
    Notice,
    /// The board, two bars instead of the sky.
    Compact,
    /// 80 × 24 and more.
    Standard,
    /// 120 × 36 and more.
    Large,
    /// 180 × 50 and more: readable from the back of a room.
    Projector,
}

impl Tier {
    /// The tier of a window.
    ///
    /// ```
    /// use helios::show::Tier;
    /// assert_eq!(Tier::of((80, 24).into()), Tier::Standard);
    /// assert_eq!(Tier::of((80, 23).into()), Tier::Compact);
    /// assert_eq!(Tier::of((39, 60).into()), Tier::Notice);
    /// ```
    #[must_use]
    pub fn of(window: Size) -> Tier {
        let fits = |width, height| window.width >= width && window.height >= height;
        if fits(180, 50) {
            Tier::Projector
        } else if fits(120, 36) {
            Tier::Large
        } else if fits(80, 24) {
            Tier::Standard
        } else if fits(40, 12) {
            Tier::Compact
        } else {
            Tier::Notice
        }
    }
}

/// What a tier is built from, in cells.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rung {
    cup: Size,
    store: u16,
    gap: u16,
    /// Between the two rows, and above the far one: where the hand goes.
    hand: u16,
    sky: std::ops::RangeInclusive<u16>,
}

/// Everything that a screen with a board needs to know about where things lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// How the window is used.
    pub tier: Tier,
    /// The whole window.
    pub window: Rect,
    /// The band of sky, its sea included; in the compact tier, the bars.
    pub sky: Rect,
    /// How wide the race in the sky is, centred in the band.
    pub race: u16,
    /// The egg box.
    pub board: Rect,
    /// Rows for the hand above a row of cups; none in the compact tier, where it covers the rim.
    pub hand_rows: u16,
    /// The bar that is the truth; nowhere while it is not shown.
    pub truth: Rect,
    /// What happened last, in words.
    pub narrator: Rect,
    /// What can be done now.
    pub prompt: Rect,
    /// The keys; nowhere in the view for the room.
    pub hints: Rect,
    /// A plate for each player, at their row; only in the view for the room, where it has a sky.
    pub plates: [Rect; 2],
    /// Whether it is composed for the room.
    pub room: bool,
    places: [Rect; 16],
    pits: u8,
}

impl Layout {
    /// Lays out a window for the board of some rules.
    #[must_use]
    pub fn new(window: Rect, rules: &Rules) -> Layout {
        let pits = rules.variant().pits_per_row;
        let tier = Tier::of(window.as_size());
        let mut layout = Layout {
            tier,
            window,
            sky: Rect::default(),
            race: 0,
            board: Rect::default(),
            hand_rows: 0,
            truth: Rect::default(),
            narrator: Rect::default(),
            prompt: Rect::default(),
            hints: Rect::default(),
            plates: [Rect::default(); 2],
            room: false,
            places: [Rect::default(); 16],
            pits,
        };
        match tier {
            Tier::Notice => {}
            Tier::Compact => layout.compact(),
            Tier::Standard | Tier::Large | Tier::Projector => layout.with_sky(),
        }
        layout
    }

    /// The same with room for the bar that is the truth, which is taken from the sky; in the compact tier it is one of the
    /// bars.
    #[must_use]
    pub fn with_truth(self) -> Layout {
        let rows = match self.tier {
            Tier::Notice => 0,
            Tier::Compact | Tier::Standard | Tier::Large => 1,
            Tier::Projector => 3,
        };
        let truth = Rect { height: rows.min(self.sky.height), ..self.sky };
        let sky = Rect { y: truth.bottom(), height: self.sky.height - truth.height, ..self.sky };
        Layout { truth, sky, ..self }
    }

    /// Where a pit or a store lies.
    #[must_use]
    pub fn place(&self, place: impl Into<Place>) -> Rect {
        self.places[place.into().index()]
    }

    /// Which pit lies under a cell.
    #[must_use]
    pub fn pit_at(&self, x: u16, y: u16) -> Option<Pit> {
        let all = Side::BOTH.into_iter().flat_map(|side| (0..self.pits).map(move |column| Pit::new(side, column)));
        all.into_iter().find(|&pit| self.place(pit).contains(Position { x, y }))
    }

    /// 40 × 12 and more: bars, board, two lines of words, keys.
    fn compact(&mut self) {
        let window = self.window;
        let tall = window.height >= 14;
        let bars = if tall { 2 } else { 1 };
        let rung =
            Rung { cup: Size::new(if self.pits > 5 { 5 } else { 6 }, 4), store: 5, gap: 0, hand: 0, sky: bars..=bars };
        let board = self.board_size(&rung);
        let total = bars + board.height + 3;
        let spare = window.height - total;
        let top = window.y + spare / 3;
        let width = window.width.min(board.width.max(40));
        let x = window.x + (window.width - width) / 2;
        self.sky = Rect::new(x, top, width, bars);
        self.race = width;
        let air = u16::from(spare >= 4);
        self.lay_board(top + bars + air, &rung);
        let below = self.board.bottom() + air;
        self.narrator = Rect::new(x, below, width, 2);
        // Where there is room for one thing to say, the prompt shares the narrator's lines.
        let two = below + 4 < window.bottom();
        self.prompt = if two { Rect { y: below + 2, ..self.narrator } } else { self.narrator };
        self.hints = Rect::new(window.x, window.bottom() - 1, window.width, 1);
    }

    /// 80 × 24 and more: a sky, the board, the narrator, the prompt and the keys.
    fn with_sky(&mut self) {
        let window = self.window;
        let rungs = Layout::rungs(self.tier, self.pits);
        // Rows beside sky and board: the hand, air, narrator, prompt, air, keys.
        let needs = |rung: &Rung| self.board_size(rung).height + rung.hand + 5 + *rung.sky.start();
        let fits = |rung: &&Rung| needs(rung) <= window.height && self.board_size(rung).width <= window.width;
        let rung = rungs.iter().rev().find(fits).unwrap_or(&rungs[0]).clone();
        let board = self.board_size(&rung);
        let spare = window.height.saturating_sub(needs(&rung));
        let sky = (*rung.sky.start() + spare).min(*rung.sky.end());
        let air = window.height.saturating_sub(needs(&rung) - rung.sky.start() + sky);
        self.sky = Rect::new(window.x, window.y, window.width, sky);
        self.race = (board.width + 4).min(window.width);
        self.hand_rows = rung.hand;
        self.lay_board(self.sky.bottom() + rung.hand + air / 3, &rung);
        let width = self.race.max(76).min(window.width - 2);
        let x = window.x + (window.width - width) / 2;
        let below = self.board.bottom() + 1 + air / 4;
        self.narrator = Rect::new(x, below, width, 1);
        self.prompt = Rect::new(x, below + 1, width, 1);
        self.hints = Rect::new(window.x, window.bottom() - 1, window.width, 1);
    }

    /// The compositions of a tier, smallest first: the biggest that fits is taken.
    fn rungs(tier: Tier, pits: u8) -> Vec<Rung> {
        let wide = |five: u16, six: u16| if pits > 5 { six } else { five };
        let rung = |w, h, store, gap, hand, sky| Rung { cup: Size::new(w, h), store, gap, hand, sky };
        match tier {
            Tier::Projector => vec![
                rung(wide(24, 21), 12, wide(18, 16), 2, 2, 9..=15),
                rung(wide(26, 22), 13, wide(20, 18), 2, 2, 11..=18),
                rung(wide(30, 26), 15, wide(24, 20), 2, 2, 13..=22),
            ],
            Tier::Large => {
                vec![rung(15, 7, wide(12, 10), 1, 1, 10..=14), rung(wide(18, 16), 9, wide(14, 12), 1, 1, 11..=15)]
            }
            _ => vec![rung(wide(10, 9), 5, 8, 1, 1, 7..=10)],
        }
    }

    fn board_size(&self, rung: &Rung) -> Size {
        let pits = u16::from(self.pits);
        let gaps = (pits + 1) * rung.gap;
        Size::new(pits * rung.cup.width + gaps + 2 * rung.store, 2 * rung.cup.height + rung.hand)
    }

    fn lay_board(&mut self, top: u16, rung: &Rung) {
        let size = self.board_size(rung);
        let left = self.window.x + (self.window.width - size.width) / 2;
        self.board = Rect::new(left, top, size.width, size.height);
        let near = top + rung.cup.height + rung.hand;
        for column in 0..self.pits {
            let x = |i: u8| left + rung.store + rung.gap + u16::from(i) * (rung.cup.width + rung.gap);
            let cup = |x, y| Rect::new(x, y, rung.cup.width, rung.cup.height);
            self.places[Pit::new(Side::Helios, column).index()] = cup(x(column), near);
            self.places[Pit::new(Side::Selene, column).index()] = cup(x(self.pits - 1 - column), top);
        }
        // Each store at its owner's right hand, and Séléné sits opposite.
        self.places[Place::store(Side::Helios).index()] =
            Rect::new(self.board.right() - rung.store, top, rung.store, size.height);
        self.places[Place::store(Side::Selene).index()] = Rect::new(left, top, rung.store, size.height);
    }
}
