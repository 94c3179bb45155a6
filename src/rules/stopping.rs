//! When a game stops, and who has won it (RULES.md 1, "Stops" and "Who wins"; 2; 3).

use serde::Serialize;

use super::{Event, Leftover, Place, Position, Rules, Side, Stuck, TieBreak, Witness};

/// A stop that the rules see in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Stop {
    /// A store holds a majority.
    #[serde(rename = "majority")]
    Majority,
    /// The player to move has no seed in their row.
    #[serde(rename = "empty row")]
    EmptyRow,
    /// The player to move has no move that feeds the enemy.
    #[serde(rename = "cannot feed")]
    CannotFeed,
    /// Few seeds are left in the pits.
    #[serde(rename = "few seeds")]
    FewSeeds,
    /// So many plies went by without a capture.
    #[serde(rename = "quiet")]
    Quiet,
    /// The position came up so many times.
    #[serde(rename = "repetition")]
    Repetition,
    /// The players agreed.
    #[serde(rename = "agreement")]
    Agreement,
    /// Neither player has a move.
    #[serde(rename = "round")]
    NoMove,
}

/// Why a game stopped.
pub type Reason = Stop;

/// What decided who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum DecidedBy {
    /// More seeds.
    #[serde(rename = "seeds")]
    Seeds,
    /// Equal stores: who made the last capture of the game.
    #[serde(rename = "last capture")]
    LastCapture,
    /// Equal stores and no capture: who did not have the move at the stop.
    #[serde(rename = "defender")]
    Defender,
    /// Nothing: it is a draw.
    #[serde(rename = "draw")]
    Draw,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Outcome {
    /// Why it stopped.
    pub reason: Reason,
    /// The final stores, swept seeds included, Hélios's first.
    pub stores: [u8; 2],
    /// Who won, or nobody.
    pub winner: Option<Side>,
    /// What decided it.
    pub decided_by: DecidedBy,
}

impl Outcome {
    /// By how many seeds the winner leads; 0 at a tie-break.
    #[must_use]
    pub fn margin(&self) -> u8 {
        self.stores[0].abs_diff(self.stores[1])
    }
}

impl Rules {
    /// Why the game stands still in this position, if it does. The reasons are looked at in the order of RULES.md.
    ///
    /// ```
    /// use helios::rules::{Rules, Stop};
    /// let rules = Rules::standard();
    /// assert_eq!(rules.stop(&rules.start()), None);
    /// let over = rules.read_position("0,0,0,0,0/1,0,1,1,1 12-14 H* H").unwrap();
    /// assert_eq!(rules.stop(&over), Some(Stop::EmptyRow));
    /// ```
    #[must_use]
    pub fn stop(&self, position: &Position) -> Option<Stop> {
        // Quiet plies come last of all reasons, though they are quick to see.
        match self.halted(position) {
            None | Some(Stop::Quiet) => {}
            found => return found,
        }
        let stuck = Position { quiet: 0, ..*position };
        if self.variant.stuck == Stuck::Stops {
            if self.filled(position, position.turn).is_empty() {
                return Some(Stop::EmptyRow);
            }
            if self.legal(&stuck).is_empty() {
                return Some(if self.variant.feed { Stop::CannotFeed } else { Stop::NoMove });
            }
        } else if self.legal(&stuck).is_empty()
            && self.legal(&Position { turn: position.turn.other(), ..stuck }).is_empty()
        {
            // Both would pass, and the board would stay as it is.
            return Some(Stop::NoMove);
        }
        self.halted(position)
    }

    /// Why the game stands still whatever the pits hold: what can be seen without looking for a move.
    #[inline]
    pub(super) fn halted(&self, position: &Position) -> Option<Stop> {
        let [sun, moon] = position.board.stores();
        if sun.max(moon) >= self.majority {
            return Some(Stop::Majority);
        }
        if self.ends_early { self.halted_early(position) } else { None }
    }

    /// The part of [`halted`](Rules::halted) that only some variants have.
    fn halted_early(&self, position: &Position) -> Option<Stop> {
        let stop = &self.variant.stop;
        let [sun, moon] = position.board.stores();
        if stop.few > 0 && self.variant.total() - sun - moon <= stop.few {
            Some(Stop::FewSeeds)
        } else if stop.quiet > 0 && position.quiet >= stop.quiet {
            Some(Stop::Quiet)
        } else {
            None
        }
    }

    /// Whether a position that has come up so many times, this one included, stops the game.
    #[must_use]
    pub fn is_repetition(&self, times: usize) -> bool {
        let limit = usize::from(self.variant.stop.repetition);
        limit > 0 && times >= limit
    }

    /// Whether the players may agree to stop, so many plies having been played.
    #[must_use]
    pub fn may_agree(&self, plies: usize) -> bool {
        let from = usize::from(self.variant.stop.agreement);
        // The ply to come is the one that counts.
        from > 0 && plies + 1 >= from
    }

    /// The outcome of a position in which the game has stopped, `None` while it goes on.
    ///
    /// ```
    /// use helios::rules::{DecidedBy, Rules, Side};
    /// let rules = Rules::standard();
    /// // 15–15 once Séléné's row is swept; nobody ever captured, and Hélios, who cannot move, has the move.
    /// let over = rules.read_position("0,0,0,0,0/1,0,0,0,0 15-14 H -").unwrap();
    /// let outcome = rules.outcome(&over).unwrap();
    /// assert_eq!((outcome.winner, outcome.decided_by), (Some(Side::Selene), DecidedBy::Defender));
    /// ```
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.settle(position, &mut ()).map(|(_, outcome)| outcome)
    }

    /// If the game has stopped here: tells the stop and the sweep to the witness, and gives the swept position and the
    /// outcome.
    pub fn settle<W: Witness + ?Sized>(&self, position: &Position, witness: &mut W) -> Option<(Position, Outcome)> {
        let reason = self.stop(position)?;
        Some(self.settle_for(position, reason, witness))
    }

    /// Stops the game here for a reason that the position alone does not show: a repetition, an agreement.
    pub fn settle_for<W: Witness + ?Sized>(
        &self,
        position: &Position,
        reason: Reason,
        witness: &mut W,
    ) -> (Position, Outcome) {
        witness.see(Event::Stop(reason));
        let mut swept = *position;
        let nobody = self.variant.stop.few_to == Leftover::Nobody;
        match reason {
            // Its owner wins with what the stores hold: nothing is swept.
            Stop::Majority => {}
            Stop::FewSeeds if nobody => {}
            _ => self.sweep(&mut swept, witness),
        }
        let stores = swept.board.stores();
        let (winner, decided_by) = self.decide(stores, position);
        (swept, Outcome { reason, stores, winner, decided_by })
    }

    /// Each player adds the seeds left in the pits they control to their store.
    fn sweep<W: Witness + ?Sized>(&self, position: &mut Position, witness: &mut W) {
        for pit in self.pits() {
            let to = self.owner(position, pit);
            let seeds = position.board.take(pit);
            if seeds > 0 {
                position.board.add(Place::store(to), seeds);
                witness.see(Event::Sweep { at: pit, to, seeds });
            }
        }
    }

    /// More seeds win; equal stores go through the tie-breaks in order.
    fn decide(&self, stores: [u8; 2], position: &Position) -> (Option<Side>, DecidedBy) {
        match stores[0].cmp(&stores[1]) {
            std::cmp::Ordering::Greater => return (Some(Side::Helios), DecidedBy::Seeds),
            std::cmp::Ordering::Less => return (Some(Side::Selene), DecidedBy::Seeds),
            std::cmp::Ordering::Equal => {}
        }
        for tiebreak in &self.variant.tiebreak {
            let decided = match tiebreak {
                TieBreak::LastCapture => position.last_capture.map(|side| (side, DecidedBy::LastCapture)),
                TieBreak::Defender => Some((position.turn.other(), DecidedBy::Defender)),
            };
            if let Some((winner, decided_by)) = decided {
                return (Some(winner), decided_by);
            }
        }
        (None, DecidedBy::Draw)
    }
}
