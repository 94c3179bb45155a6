//! Which pits may be lifted, and why the others may not (RULES.md 1, "Feed the enemy").

use super::{Famine, Pit, PitSet, Position, Rules, Stop};

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
        if self.majority_reached(position) {
            return PitSet::EMPTY;
        }
        let own = PitSet::filled(position.turn, position.board.row(position.turn));
        if !self.may_starve(position) {
            return own;
        }
        let mut feeding = PitSet::EMPTY;
        for pit in own.iter() {
            if self.feeds(position, pit) {
                feeding.insert(pit);
            }
        }
        feeding
    }

    /// Says whether a pit may be lifted, and if not, why.
    ///
    /// # Errors
    /// The [`Refusal`] that a player should be told.
    #[inline]
    pub fn check(&self, position: &Position, pit: Pit) -> Result<(), Refusal> {
        if self.majority_reached(position) {
            return Err(Refusal::Over(Stop::Majority));
        }
        let refused = pit.side() != position.turn || position.board.at(pit) == 0;
        if !refused && !self.may_starve(position) {
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
        if pit.side() != position.turn {
            return Err(Refusal::NotYours { pit });
        }
        if position.board.at(pit) == 0 {
            return Err(Refusal::Empty { pit });
        }
        let instead = self.legal(position);
        if instead.contains(pit) { Ok(()) } else { Err(Refusal::Starves { pit, instead }) }
    }

    /// Whether some move could leave the enemy row empty where that is forbidden. While the enemy has a seed and
    /// captures spare a whole row, none can.
    #[inline]
    fn may_starve(&self, position: &Position) -> bool {
        self.variant.feed
            && (self.variant.capture.famine != Famine::Spared || position.board.row_is_empty(position.turn.other()))
    }

    /// Whether lifting this pit leaves the enemy row a seed, captures done.
    fn feeds(&self, position: &Position, pit: Pit) -> bool {
        !self.sown(position, pit, &mut ()).board.row_is_empty(position.turn.other())
    }
}
