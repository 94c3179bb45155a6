//! Between the rounds of a match: who controls which pit, who lends to whom, who starts (RULES.md 3, "Between rounds").

use super::{PitSet, Place, Position, Rules, Side};

/// What comes after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterRound {
    /// The match is over.
    Over {
        /// Who has won it, or nobody.
        winner: Option<Side>,
    },
    /// Another round.
    Next(Round),
}

/// How a round begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The board, refilled, and who starts.
    pub position: Position,
    /// The stronger player, if one is.
    pub stronger: Option<Side>,
    /// How many pits of the weaker player's row are the stronger's sons now.
    pub sons: u8,
    /// How many seeds the stronger lends for the last of the weaker player's pits; no debt is kept.
    pub loan: u8,
}

impl Rules {
    /// What comes after a round that ended with these stores, swept; `started` is who started it, and `last` whether no
    /// further round is played.
    ///
    /// ```
    /// use helios::rules::{AfterRound, Rules, Side, Variant};
    /// let rules = Rules::new(Variant::san_yao()).unwrap();
    /// let AfterRound::Next(round) = rules.after_round([32, 18], Side::Helios, false) else { panic!() };
    /// // 32 seeds are six cups, one of them a son; the two left over are lent.
    /// assert_eq!((round.stronger, round.sons, round.loan), (Some(Side::Helios), 1, 2));
    /// assert_eq!(rules.write_position(&round.position), "5,5,5,5,5/5,5,5,5,5 0-0 H - owners=HHHHHHSSSS");
    /// ```
    #[must_use]
    pub fn after_round(&self, stores: [u8; 2], started: Side, last: bool) -> AfterRound {
        let [sun, moon] = stores;
        let stronger = match sun.cmp(&moon) {
            std::cmp::Ordering::Greater => Some(Side::Helios),
            std::cmp::Ordering::Less => Some(Side::Selene),
            std::cmp::Ordering::Equal => None,
        };
        let fill = self.variant.seeds_per_pit;
        // Too weak to fill a single pit.
        if last || sun.min(moon) < fill {
            return AfterRound::Over { winner: stronger };
        }
        let mut position = self.start_with(stronger.unwrap_or(started.other()));
        let wins = sun.max(moon) / fill;
        let sons = wins - self.variant.pits_per_row;
        if let Some(stronger) = stronger {
            // The nearest ones, onwards in the way of sowing.
            let row = self.row(stronger.other());
            let won: PitSet = if self.clockwise {
                row.rev().take(usize::from(sons)).collect()
            } else {
                row.take(usize::from(sons)).collect()
            };
            position.selenes = match stronger {
                Side::Helios => position.selenes.without(won),
                Side::Selene => position.selenes.union(won),
            };
        }
        debug_assert!(Side::BOTH.iter().all(|&side| position.board.at(Place::store(side)) == 0));
        AfterRound::Next(Round { position, stronger, sons, loan: sun.max(moon) % fill })
    }
}
