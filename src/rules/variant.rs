//! What a table of `rules.toml` says: the values that make one game of sowing differ from another.

use serde::{Deserialize, Serialize};

use super::{MAX_PITS, Side};

/// The values of one variant, as its table in `rules.toml` gives them (RULES.md 1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Pits in each of the two rows.
    pub pits_per_row: u8,
    /// Seeds in each pit at the start.
    pub seeds_per_pit: u8,
    /// Who moves first unless the players choose otherwise.
    pub first: Side,
    /// How the hand goes round.
    pub sowing: Sowing,
    /// What the last seed can take.
    pub capture: Capture,
    /// Solar ray: a last seed in one's own store plays again, once.
    pub replay: bool,
    /// A player may not leave the enemy row empty while another move would feed it.
    pub feed: bool,
    /// So many seeds in a store win at once.
    pub majority: u8,
    /// At equal stores: what decides, in this order. Nothing left to decide is a draw.
    pub tiebreak: Vec<TieBreak>,
}

/// How the hand goes round the board: anticlockwise, the mover's own store being a place like another, the enemy's none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sowing {
    /// Whether a full lap drops a seed in the pit it came from.
    pub origin: Origin,
}

/// What a full lap does at the pit it came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// It is a place like another.
    Sown,
    /// It stays empty.
    Skipped,
}

/// What the last seed can take when it falls in an enemy pit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    /// What an enemy pit must hold to be taken.
    pub when: CaptureWhen,
    /// Whether the enemy pits before it, as long as they qualify too, are taken with it.
    pub chain: bool,
    /// What becomes of a capture that would leave the enemy row empty.
    pub famine: Famine,
}

/// What an enemy pit must hold, the last seed included, to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CaptureWhen {
    /// Any even number but none.
    Even,
    /// One of these numbers.
    #[serde(untagged)]
    Counts(Vec<u8>),
}

impl CaptureWhen {
    /// Whether a pit that holds so many seeds is taken.
    ///
    /// ```
    /// use helios::rules::CaptureWhen;
    /// assert!(CaptureWhen::Even.takes(6));
    /// assert!(!CaptureWhen::Even.takes(0));
    /// assert!(!CaptureWhen::Counts(vec![2, 4]).takes(6));
    /// ```
    #[must_use]
    pub fn takes(&self, seeds: u8) -> bool {
        match self {
            CaptureWhen::Even => seeds > 0 && seeds.is_multiple_of(2),
            CaptureWhen::Counts(counts) => counts.contains(&seeds),
        }
    }
}

/// What becomes of a capture that would leave the enemy row empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Famine {
    /// Nothing at all is taken; the sowing stands.
    Spared,
    /// It is taken all the same.
    Taken,
}

/// What decides between equal stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TieBreak {
    /// Whoever made the last capture of the game.
    #[serde(rename = "last capture")]
    LastCapture,
    /// The player who does not have the move at the stop.
    #[serde(rename = "defender")]
    Defender,
}

/// Two values of a variant that cannot hold together, or one that no game can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// A row must have from 2 to [`MAX_PITS`] pits.
    #[error("a row has 2 to {MAX_PITS} pits, not {0}")]
    Pits(u8),
    /// A pit must start with at least one seed, and the board hold no more than 200.
    #[error("{seeds} seeds a pit make {total} in all; a board has from 1 a pit to 200 in all")]
    Seeds {
        /// Seeds a pit.
        seeds: u8,
        /// Seeds in all.
        total: u16,
    },
    /// More seeds than there are can never be reached.
    #[error("{majority} seeds win, but there are only {total}")]
    MajorityTooMany {
        /// What the variant asks.
        majority: u8,
        /// Seeds in all.
        total: u8,
    },
    /// Both players could have this many.
    #[error("{majority} of {total} seeds is no majority: both players can have as many")]
    MajorityTooFew {
        /// What the variant asks.
        majority: u8,
        /// Seeds in all.
        total: u8,
    },
    /// A list of numbers to capture at that no pit can make a capture with.
    #[error("no number to capture at")]
    NothingToCapture,
}

impl Variant {
    /// Seeds on the board.
    ///
    /// ```
    /// assert_eq!(helios::rules::Variant::standard().total(), 30);
    /// ```
    #[must_use]
    pub fn total(&self) -> u8 {
        self.pits_per_row * 2 * self.seeds_per_pit
    }

    /// Checks that the values make a game.
    ///
    /// # Errors
    /// The first [`Contradiction`] found.
    pub fn check(&self) -> Result<(), Contradiction> {
        if !(2..=MAX_PITS).contains(&self.pits_per_row) {
            return Err(Contradiction::Pits(self.pits_per_row));
        }
        let total = u16::from(self.pits_per_row) * 2 * u16::from(self.seeds_per_pit);
        if self.seeds_per_pit == 0 || total > 200 {
            return Err(Contradiction::Seeds { seeds: self.seeds_per_pit, total });
        }
        let total = self.total();
        if self.majority > total {
            return Err(Contradiction::MajorityTooMany { majority: self.majority, total });
        }
        if self.majority <= total / 2 {
            return Err(Contradiction::MajorityTooFew { majority: self.majority, total });
        }
        if let CaptureWhen::Counts(counts) = &self.capture.when
            && (counts.is_empty() || counts.contains(&0))
        {
            return Err(Contradiction::NothingToCapture);
        }
        Ok(())
    }

    /// The duel of RULES.md 1: 2 × 5 pits, 3 seeds each, 16 wins, one replay.
    #[must_use]
    pub fn standard() -> Variant {
        Variant {
            pits_per_row: 5,
            seeds_per_pit: 3,
            first: Side::Helios,
            sowing: Sowing { origin: Origin::Sown },
            capture: Capture { when: CaptureWhen::Even, chain: true, famine: Famine::Spared },
            replay: true,
            feed: true,
            majority: 16,
            tiebreak: vec![TieBreak::LastCapture, TieBreak::Defender],
        }
    }

    /// The quick duel of RULES.md 1: 2 seeds a pit, 11 wins, no replay.
    #[must_use]
    pub fn express() -> Variant {
        Variant { seeds_per_pit: 2, replay: false, majority: 11, ..Variant::standard() }
    }
}
