//! Which pits may be lifted, and why the others may not (RULES.md 1, "Feed the enemy"; 2; 3, steps 4 and 5).

use super::{Event, Famine, Move, Pit, PitSet, Position, Rules, Side, Stop, Stuck, sowing};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game has stopped.
    #[error("the game is over")]
    Over(Stop),
    /// The pit is the other player's.
    #[error("{pit:?} is not a pit of the player to move")]
    NotYours {
        /// The pit asked for.
        pit: Pit,
    },
    /// Nothing to lift.
    #[error("{pit:?} is empty")]
    Empty {
        /// The pit asked for.
        pit: Pit,
    },
    /// The move would leave the enemy row empty while another would not.
    #[error("{pit:?} would leave the enemy row empty while another move feeds it")]
    Starves {
        /// The pit asked for.
        pit: Pit,
        /// The moves that feed.
        instead: PitSet,
    },
    /// The move would take the whole enemy row while another would not.
    #[error("{pit:?} would take the whole enemy row")]
    Slams {
        /// The pit asked for.
        pit: Pit,
        /// The moves that do not.
        instead: PitSet,
    },
    /// The relay would go on for ever.
    #[error("{pit:?} is an endless relay")]
    Endless {
        /// The pit asked for.
        pit: Pit,
        /// The moves that end.
        instead: PitSet,
    },
    /// There is a move, so passing is not allowed.
    #[error("a player who has a move does not pass")]
    CannotPass {
        /// The moves.
        instead: PitSet,
    },
}

impl Rules {
    /// The pits that the player to move may lift; empty when the game is over.
    ///
    /// ```
    /// use helios::rules::Rules;
    /// let rules = Rules::standard();
    /// // Séléné's row is empty: only the pit that reaches it may be lifted.
    /// let position = rules.read_position("1,0,0,0,2/0,0,0,0,0 14-13 H -").unwrap();
    /// assert_eq!(rules.write_pits(rules.legal(&position)), ["H5"]);
    /// ```
    #[inline]
    #[must_use]
    pub fn legal(&self, position: &Position) -> PitSet {
        if self.halted(position).is_some() {
            return PitSet::EMPTY;
        }
        let own = self.filled(position, position.turn);
        if self.all_filled_are_legal(position) { own } else { self.sift(position, own) }
    }

    /// The slow part of [`legal`](Rules::legal): some of the pits that hold something may not be lifted.
    #[cold]
    fn sift(&self, position: &Position, own: PitSet) -> PitSet {
        let ends: PitSet = own.iter().filter(|&pit| !self.is_endless(position, pit)).collect();
        let feeds: PitSet = ends.iter().filter(|&pit| !self.variant.feed || self.feeds(position, pit)).collect();
        if self.variant.capture.famine != Famine::Forbidden {
            return feeds;
        }
        // Where every move is a slam, one is played, and takes nothing.
        let modest: PitSet = feeds.iter().filter(|&pit| !self.slams(position, pit)).collect();
        if modest.is_empty() { feeds } else { modest }
    }

    /// The moves of the player to move: the legal pits, else the pass that is forced; none when the game is over.
    #[inline]
    pub fn moves(&self, position: &Position) -> impl Iterator<Item = Move> + use<> {
        let legal = self.legal(position);
        let pass = legal.is_empty() && self.must_pass(position);
        legal.iter().map(Move::Sow).chain(pass.then_some(Move::Pass))
    }

    /// Whether the player to move has no move and must pass, the game going on.
    ///
    /// ```
    /// use helios::rules::{Rules, Variant};
    /// let rules = Rules::new(Variant::san_yao()).unwrap();
    /// let position = rules.read_position("0,0,0,0,0/3,0,5,1,0 17-24 H S").unwrap();
    /// assert!(rules.must_pass(&position));
    /// ```
    #[must_use]
    pub fn must_pass(&self, position: &Position) -> bool {
        self.variant.stuck == Stuck::Passes
            && self.halted(position).is_none()
            && self.legal(position).is_empty()
            && !self.legal(&Position { turn: position.turn.other(), ..*position }).is_empty()
    }

    /// Says whether a pit may be lifted, and if not, why.
    ///
    /// # Errors
    /// The [`Refusal`] that a player should be told.
    #[inline]
    pub fn check(&self, position: &Position, pit: Pit) -> Result<(), Refusal> {
        let own = self.owner(position, pit) == position.turn && position.board.at(pit) > 0;
        if own && self.halted(position).is_none() && self.all_filled_are_legal(position) {
            return Ok(());
        }
        self.judge(position, pit)
    }

    /// The slow path of [`check`](Rules::check): the game may be over, or the pit refused.
    #[cold]
    fn judge(&self, position: &Position, pit: Pit) -> Result<(), Refusal> {
        if let Some(stop) = self.stop(position) {
            return Err(Refusal::Over(stop));
        }
        if self.owner(position, pit) != position.turn {
            return Err(Refusal::NotYours { pit });
        }
        if position.board.at(pit) == 0 {
            return Err(Refusal::Empty { pit });
        }
        let instead = self.legal(position);
        if instead.contains(pit) {
            Ok(())
        } else if self.is_endless(position, pit) {
            Err(Refusal::Endless { pit, instead })
        } else if self.variant.feed && !self.feeds(position, pit) {
            Err(Refusal::Starves { pit, instead })
        } else {
            Err(Refusal::Slams { pit, instead })
        }
    }

    /// Says whether the player to move may pass.
    pub(super) fn check_pass(&self, position: &Position) -> Result<(), Refusal> {
        if let Some(stop) = self.stop(position) {
            return Err(Refusal::Over(stop));
        }
        let instead = self.legal(position);
        if instead.is_empty() { Ok(()) } else { Err(Refusal::CannotPass { instead }) }
    }

    /// The pits that a player controls and that hold something.
    #[inline]
    pub(super) fn filled(&self, position: &Position, side: Side) -> PitSet {
        let row = |side: Side| PitSet::filled(side, position.board.row(side));
        if self.variant.rounds {
            row(Side::Helios).union(row(Side::Selene)).intersection(self.controlled(position, side))
        } else {
            row(side)
        }
    }

    /// Whether no rule can refuse a pit of one's own that holds something. While the enemy has a seed and captures spare
    /// a whole row, no move starves.
    #[inline]
    fn all_filled_are_legal(&self, position: &Position) -> bool {
        if self.variant.sowing.relay {
            return false;
        }
        match self.variant.capture.famine {
            Famine::Forbidden => false,
            Famine::Taken => !self.variant.feed,
            Famine::Spared => !self.variant.feed || !self.filled(position, position.turn.other()).is_empty(),
        }
    }

    /// Whether lifting this pit leaves the enemy a seed, captures done.
    fn feeds(&self, position: &Position, pit: Pit) -> bool {
        !self.filled(&self.sown(position, pit, &mut ()), position.turn.other()).is_empty()
    }

    /// Whether lifting this pit would take all that the enemy row holds.
    fn slams(&self, position: &Position, pit: Pit) -> bool {
        let mut slams = false;
        self.sown(position, pit, &mut |event| slams |= matches!(event, Event::Spared { .. }));
        slams
    }

    /// Whether lifting this pit would go on for ever.
    fn is_endless(&self, position: &Position, pit: Pit) -> bool {
        let mut board = position.board;
        self.variant.sowing.relay && sowing::relay(self, &mut board, position.turn, pit, &mut ()).is_none()
    }
}
