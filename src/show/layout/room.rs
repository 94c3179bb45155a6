//! Where things lie in the view for the room: big figures, a plate at each player's row, no keys.

use ratatui::layout::{Rect, Size};

use super::{Layout, Rung, Tier};
use crate::rules::Rules;

/// A composition for the room: that of the players' view, and how high a plate is.
struct RoomRung {
    rung: Rung,
    plate: u16,
}

impl Layout {
    /// Lays out a window for the board of some rules, composed for people who watch from afar.
    #[must_use]
    pub fn for_room(window: Rect, rules: &Rules) -> Layout {
        let mut layout = Layout::new(window, rules);
        layout.room = true;
        match layout.tier {
            Tier::Notice => {}
            Tier::Compact => layout.compact_room(),
            Tier::Standard | Tier::Large | Tier::Projector => layout.room_with_sky(),
        }
        layout
    }

    /// The place for the keys says what is at stake instead.
    fn compact_room(&mut self) {
        self.prompt = Rect { x: self.sky.x, width: self.sky.width, ..self.hints };
        self.hints = Rect::default();
    }

    /// A sky with a word in the sea, Séléné's plate over her row, Hélios's under his, a line of words.
    fn room_with_sky(&mut self) {
        let window = self.window;
        let rungs = room_rungs(self.tier, self.pits);
        let needs = |room: &RoomRung| {
            self.board_size(&room.rung).height + room.rung.hand + 2 * room.plate + 1 + *room.rung.sky.start()
        };
        let fits = |room: &&RoomRung| needs(room) <= window.height && self.board_size(&room.rung).width <= window.width;
        let chosen = rungs.iter().rev().find(fits).unwrap_or(&rungs[0]);
        let (rung, plate) = (chosen.rung.clone(), chosen.plate);
        let board = self.board_size(&rung);
        let spare = window.height.saturating_sub(needs(chosen));
        // What is over goes into the sky, and between the parts.
        let air = (spare / 3).min(3);
        let sky = (*rung.sky.start() + spare - air).min(*rung.sky.end());
        let left = spare + *rung.sky.start() - sky;
        self.sky = Rect::new(window.x, window.y, window.width, sky);
        self.race = (board.width + 4).min(window.width);
        self.hand_rows = rung.hand;
        let top = self.sky.bottom() + left / 4;
        self.lay_board(top + plate + rung.hand, &rung);
        let margin = u16::from(self.board.x > window.x && self.board.right() < window.right());
        let plate_at = |y| Rect::new(self.board.x - margin, y, self.board.width + 2 * margin, plate);
        let under = self.board.bottom() + u16::from(left >= 2);
        self.plates = [plate_at(under), plate_at(top)];
        let width = self.race.max(76).min(window.width - 2);
        let x = window.x + (window.width - width) / 2;
        let words = under + plate + (window.bottom() - under - plate - 1).div_ceil(2);
        self.narrator = Rect::new(x, words, width, 1);
        self.prompt = Rect::default();
        self.hints = Rect::default();
    }
}

/// The compositions of a tier, smallest first: the biggest that fits is taken.
fn room_rungs(tier: Tier, pits: u8) -> Vec<RoomRung> {
    let wide = |five: u16, six: u16| if pits > 5 { six } else { five };
    let rung = |w, h, store, gap, hand, sky, plate| RoomRung {
        rung: Rung { cup: Size::new(w, h), store, gap, hand, sky },
        plate,
    };
    match tier {
        Tier::Projector => vec![
            rung(wide(24, 19), 12, 23, 2, 2, 10..=14, 5),
            rung(wide(28, 24), 14, 26, 2, 2, 12..=17, 5),
            rung(wide(32, 27), 16, 30, 2, 2, 13..=22, 6),
        ],
        Tier::Large => {
            vec![rung(wide(16, 14), 8, wide(16, 14), 1, 1, 8..=13, 4), rung(wide(18, 16), 9, 16, 1, 1, 10..=15, 5)]
        }
        // Two figures with a cell of air at either side, where six pits leave room for that.
        _ => vec![rung(wide(10, 9), 6, wide(11, 9), 1, 1, 6..=10, 1)],
    }
}
