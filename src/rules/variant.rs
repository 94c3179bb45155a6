//! What a table of `rules.toml` says: the values that make one game of sowing differ from another.

use serde::{Deserialize, Serialize};

use super::{MAX_PITS, Side};

/// The values of one variant, as its table in `rules.toml` gives them (RULES.md 1 to 3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Pits in each of the two rows.
    pub pits_per_row: u8,
    /// Seeds in each pit at the start.
    pub seeds_per_pit: u8,
    /// Who moves first unless the players choose otherwise.
    pub first: Side,
    /// How pits are called.
    pub names: Names,
    /// How the hand goes round.
    pub sowing: Sowing,
    /// What the last seed can take.
    pub capture: Capture,
    /// Solar ray: a last seed in one's own store plays again, once.
    pub replay: bool,
    /// A player may not leave the enemy row empty while another move would feed it.
    pub feed: bool,
    /// What a player does who has no move.
    pub stuck: Stuck,
    /// So many seeds in a store win at once; `None` where no number does.
    pub majority: Option<u8>,
    /// What else ends a game.
    pub stop: Stops,
    /// At equal stores: what decides, in this order. Nothing left to decide is a draw.
    pub tiebreak: Vec<TieBreak>,
    /// Whether games are rounds of a match in which pits are won and lost (RULES.md 3).
    pub rounds: bool,
}

/// How pits are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Names {
    /// `H1` … and `A1` ….
    Numbered,
    /// `A` … and `a` ….
    Lettered,
}

/// How the hand goes round the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sowing {
    /// Which way.
    pub direction: Direction,
    /// Which stores receive a seed when the hand passes.
    pub stores: SownStores,
    /// Whether a full lap drops a seed in the pit it came from.
    pub origin: Origin,
    /// Whether an empty hand lifts the pit after the last one sown and goes on, until that pit is empty.
    pub relay: bool,
}

/// Which way the hand goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// From each owner's left to right.
    Anticlockwise,
    /// From each owner's right to left.
    Clockwise,
    /// Anticlockwise, or clockwise when the players say so before they begin.
    Either,
}

/// Which stores receive a seed when the hand passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SownStores {
    /// The mover's own, never the enemy's.
    Own,
    /// Neither.
    None,
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

/// What a player does who has no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stuck {
    /// The game stops.
    Stops,
    /// They pass, as long as the other player has a move.
    Passes,
}

/// What ends a game beside a majority and a player who is stuck. Zero or `false` switches a reason off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stops {
    /// At most so many seeds are left in the pits.
    pub few: u8,
    /// Who gets the seeds that are left when they are few.
    pub few_to: Leftover,
    /// So many plies went by without a capture.
    pub quiet: u16,
    /// The same position with the same player to move came up so many times.
    pub repetition: u8,
    /// From this ply on, counted from 1, the players may agree to stop; 0 is never.
    pub agreement: u16,
}

/// Who gets the seeds that are left at a stop because they are few.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Leftover {
    /// They count for nobody.
    Nobody,
    /// Whoever controls their pits.
    #[default]
    Owner,
}

/// What a sowing can take.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    /// Where captures are made.
    pub from: CaptureFrom,
    /// What an enemy pit must hold to be taken.
    pub when: CaptureWhen,
    /// Whether the enemy pits before it, as long as they qualify too, are taken with it.
    pub chain: bool,
    /// What becomes of a capture that would leave the enemy row empty.
    pub famine: Famine,
}

/// Where captures are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CaptureFrom {
    /// In the enemy pit of the last seed, and backwards from it.
    #[serde(rename = "last seed")]
    LastSeed,
    /// In the pit behind the empty one that ended the sowing, on either side, and onwards over empty ones.
    #[serde(rename = "gap")]
    Gap,
}

/// What an enemy pit must hold, the last seed included, to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CaptureWhen {
    /// Any number but none.
    Any,
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
            CaptureWhen::Any => seeds > 0,
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
    /// The move is not allowed; where every legal move is one, it is played and takes nothing.
    Forbidden,
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
    /// A relay would go on in a store.
    #[error("a relay lifts the next pit, and a store that is sown is none")]
    RelayThroughStores,
    /// Only a relay ends before an empty pit.
    #[error("captures behind a gap need the empty pit that ends a relay")]
    GapWithoutRelay,
    /// A ray needs a store that is sown.
    #[error("a last seed in one's own store plays again, but stores are not sown")]
    ReplayWithoutStores,
    /// Feeding speaks of the enemy row, and a player who must feed cannot pass.
    #[error("a player who may not starve the enemy does not pass")]
    FeedAndPass,
    /// Without a store that fills, seeds can go round for ever: stores are not sown, or seeds leave a row at the end where
    /// its owner's store is not.
    #[error("where no store need fill, a game needs a stop: by quiet plies, by repetition or by agreement")]
    Endless,
    /// A position that has come up once has come up at the start.
    #[error("every position comes up a first time; a repetition is two or more")]
    RepeatedOnce,
    /// The few seeds that stop a game must be fewer than there are at the start.
    #[error("a game of {total} seeds cannot stop at {few} as few")]
    FewTooMany {
        /// What the variant asks.
        few: u8,
        /// Seeds in all.
        total: u8,
    },
    /// A match needs stones that are shared out anew, and so games that no majority cuts short and nothing leaves seeds
    /// over in.
    #[error("a match of rounds shares all seeds out: no majority ends a round, and few seeds left go to their owner")]
    RoundsNotShared,
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
        if let Some(majority) = self.majority {
            if majority > total {
                return Err(Contradiction::MajorityTooMany { majority, total });
            }
            if majority <= total / 2 {
                return Err(Contradiction::MajorityTooFew { majority, total });
            }
        }
        self.check_sowing()?;
        self.check_stops(total)?;
        if let CaptureWhen::Counts(counts) = &self.capture.when
            && (counts.is_empty() || counts.contains(&0))
        {
            return Err(Contradiction::NothingToCapture);
        }
        Ok(())
    }

    fn check_sowing(&self) -> Result<(), Contradiction> {
        let own_stores = self.sowing.stores == SownStores::Own;
        if self.sowing.relay && own_stores {
            return Err(Contradiction::RelayThroughStores);
        }
        if self.capture.from == CaptureFrom::Gap && !self.sowing.relay {
            return Err(Contradiction::GapWithoutRelay);
        }
        if self.replay && !own_stores {
            return Err(Contradiction::ReplayWithoutStores);
        }
        Ok(())
    }

    fn check_stops(&self, total: u8) -> Result<(), Contradiction> {
        let stop = &self.stop;
        if self.feed && self.stuck == Stuck::Passes {
            return Err(Contradiction::FeedAndPass);
        }
        let ends = stop.quiet > 0 || stop.repetition > 0 || stop.agreement > 0;
        // A hand that leaves its row the way in which rows are counted drops a seed in its own store.
        let fills = self.sowing.stores == SownStores::Own && self.sowing.direction == Direction::Anticlockwise;
        if !ends && !fills {
            return Err(Contradiction::Endless);
        }
        if stop.repetition == 1 {
            return Err(Contradiction::RepeatedOnce);
        }
        if stop.few >= total {
            return Err(Contradiction::FewTooMany { few: stop.few, total });
        }
        let leaves_over = stop.few > 0 && stop.few_to == Leftover::Nobody;
        if self.rounds && (self.majority.is_some() || leaves_over) {
            return Err(Contradiction::RoundsNotShared);
        }
        Ok(())
    }

    /// The names of the variants that RULES.md describes.
    pub const NAMES: [&str; 6] = ["standard", "express", "awale", "awele", "oya", "san-yao"];

    /// The variant of RULES.md that has this name.
    ///
    /// ```
    /// use helios::rules::Variant;
    /// assert_eq!(Variant::named("express"), Some(Variant::express()));
    /// assert_eq!(Variant::named("chess"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Variant> {
        Some(match name {
            "standard" => Variant::standard(),
            "express" => Variant::express(),
            "awale" => Variant::awale(),
            "awele" => Variant::awele(),
            "oya" => Variant::oya(),
            "san-yao" => Variant::san_yao(),
            _ => return None,
        })
    }

    /// The duel of RULES.md 1: 2 × 5 pits, 3 seeds each, 16 wins, one replay.
    #[must_use]
    pub fn standard() -> Variant {
        Variant {
            pits_per_row: 5,
            seeds_per_pit: 3,
            first: Side::Helios,
            names: Names::Numbered,
            sowing: Sowing {
                direction: Direction::Anticlockwise,
                stores: SownStores::Own,
                origin: Origin::Sown,
                relay: false,
            },
            capture: Capture {
                from: CaptureFrom::LastSeed,
                when: CaptureWhen::Even,
                chain: true,
                famine: Famine::Spared,
            },
            replay: true,
            feed: true,
            stuck: Stuck::Stops,
            majority: Some(16),
            stop: Stops::default(),
            tiebreak: vec![TieBreak::LastCapture, TieBreak::Defender],
            rounds: false,
        }
    }

    /// The quick duel of RULES.md 1: 2 seeds a pit, 11 wins, no replay.
    #[must_use]
    pub fn express() -> Variant {
        Variant { seeds_per_pit: 2, replay: false, majority: Some(11), ..Variant::standard() }
    }

    /// Awalé as it is played in tournaments (RULES.md 2).
    #[must_use]
    pub fn awale() -> Variant {
        Variant {
            pits_per_row: 6,
            seeds_per_pit: 4,
            names: Names::Lettered,
            sowing: Sowing {
                direction: Direction::Anticlockwise,
                stores: SownStores::None,
                origin: Origin::Skipped,
                relay: false,
            },
            capture: Capture {
                from: CaptureFrom::LastSeed,
                when: CaptureWhen::Counts(vec![2, 3]),
                chain: true,
                famine: Famine::Spared,
            },
            replay: false,
            majority: Some(25),
            stop: Stops { quiet: 100, agreement: 20, ..Stops::default() },
            tiebreak: Vec::new(),
            ..Variant::standard()
        }
    }

    /// Awalé by the family rules (RULES.md 2).
    #[must_use]
    pub fn awele() -> Variant {
        let awale = Variant::awale();
        Variant {
            sowing: Sowing { direction: Direction::Either, ..awale.sowing },
            stop: Stops { few: 6, few_to: Leftover::Nobody, agreement: 1, ..Stops::default() },
            ..awale
        }
    }

    /// Awalé with grand slams forbidden (RULES.md 2).
    #[must_use]
    pub fn oya() -> Variant {
        let awale = Variant::awale();
        Variant {
            capture: Capture { famine: Famine::Forbidden, ..awale.capture },
            stop: Stops { repetition: 3, agreement: 1, ..Stops::default() },
            ..awale
        }
    }

    /// San-Yao (RULES.md 3).
    #[must_use]
    pub fn san_yao() -> Variant {
        Variant {
            pits_per_row: 5,
            seeds_per_pit: 5,
            sowing: Sowing {
                direction: Direction::Anticlockwise,
                stores: SownStores::None,
                origin: Origin::Sown,
                relay: true,
            },
            capture: Capture { from: CaptureFrom::Gap, when: CaptureWhen::Any, chain: true, famine: Famine::Taken },
            replay: false,
            feed: false,
            stuck: Stuck::Passes,
            majority: None,
            stop: Stops { few: 1, few_to: Leftover::Owner, quiet: 100, repetition: 3, agreement: 0 },
            tiebreak: Vec::new(),
            rounds: true,
            ..Variant::standard()
        }
    }
}
