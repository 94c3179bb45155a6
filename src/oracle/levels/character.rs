//! Who overlooks what: the character of each level, as data.

use super::Level;
use crate::rules::{Rules, SownStores};

/// What a player sees, how far, and what they like.
///
/// Scores are in hundredths of a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// Loses count of a hand, relays included, after so many seeds: what such a sowing takes is not seen.
    pub follows: u16,
    /// Sees the whole of a chain, not only its first cup.
    pub chains: bool,
    /// Knows that a ray plays again.
    pub rays: bool,
    /// Thinks of the duty to feed, and of harvests that are spared or forbidden.
    pub famine: bool,
    /// Looks so many sowings ahead; with one, the answer is not thought of.
    pub depth: u8,
    /// Looks at so many positions before a move, but always at each of the first sowings.
    pub budget: u64,
    /// Prefers, for no reason, by up to so much.
    pub fancy: i32,
    /// Would rather keep seeds at home: prefers the cup from which they go farthest in their own row, by so much over the one
    /// at its end.
    pub home: i32,
    /// Knows solved boards, where there are any.
    pub knows: bool,
}

impl Character {
    /// The character of a level, in a game by these rules. Where seeds go round and round, a weak player gets lost sooner,
    /// and a strong one sees less far.
    #[must_use]
    pub fn of(level: Level, rules: &Rules) -> Character {
        let character = Character::in_a_duel(level);
        let variant = rules.variant();
        let relay = variant.sowing.relay;
        let round = !relay && variant.sowing.stores == SownStores::None;
        match level {
            // A relay is long, and takes what nobody had in mind: who looks at the answer has no eye for the rest.
            Level::Aurore if relay => Character { follows: 60, chains: true, ..character },
            Level::Lever if relay => Character { follows: 40, chains: false, ..character },
            Level::Matin if relay => Character { depth: 2, fancy: 60, ..character },
            Level::Lever if round => Character { depth: 3, ..character },
            Level::Matin if round => Character { depth: 6, ..character },
            _ => character,
        }
    }

    const fn in_a_duel(level: Level) -> Character {
        let clear = Character {
            follows: u16::MAX,
            chains: true,
            rays: true,
            famine: true,
            depth: u8::MAX,
            budget: 0,
            fancy: 0,
            home: 0,
            knows: false,
        };
        match level {
            Level::Aube => Character {
                follows: 2,
                chains: false,
                rays: false,
                famine: false,
                depth: 1,
                budget: 100,
                fancy: 80,
                home: 80,
                ..clear
            },
            Level::Aurore => Character {
                follows: 7,
                chains: false,
                rays: false,
                famine: false,
                depth: 1,
                budget: 100,
                fancy: 40,
                ..clear
            },
            Level::Lever => Character { follows: 11, famine: false, depth: 2, budget: 500, fancy: 80, ..clear },
            Level::Matin => Character { depth: 9, budget: 8_000, fancy: 20, ..clear },
            Level::Zenith => Character { budget: 1_000_000, knows: true, ..clear },
        }
    }
}
