//! Foresight: what a pit would do, asked of the rules themselves.

use crate::rules::{Event, Move, Pit, PitSet, Place, Position, Refusal, Rules};

/// What is shown before a move is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Foresight {
    /// Nothing.
    Off,
    /// Where the chosen pit's last seed falls, and what it makes.
    #[default]
    Path,
    /// Every pit that the player to move can take now.
    Threats,
}

impl Foresight {
    /// The next one, round and round.
    #[must_use]
    pub fn next(self) -> Foresight {
        match self {
            Foresight::Off => Foresight::Path,
            Foresight::Path => Foresight::Threats,
            Foresight::Threats => Foresight::Off,
        }
    }
}

/// What lifting a pit would do, or why it may not be lifted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// What would happen, in order; nothing when refused.
    pub events: Vec<Event>,
    /// Why it may not be lifted.
    pub refusal: Option<Refusal>,
}

impl Foreseen {
    /// Looks one sowing ahead.
    #[must_use]
    pub fn new(rules: &Rules, position: &Position, pit: Pit) -> Foreseen {
        let mut events = Vec::new();
        let refusal = rules.play(position, Move::Sow(pit), &mut events).err();
        Foreseen { events, refusal }
    }

    /// Where the last seed would fall, and what would lie there.
    #[must_use]
    pub fn target(&self) -> Option<(Place, u8)> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Sow { at, seeds } => Some((*at, *seeds)),
            _ => None,
        })
    }

    /// The places that the seeds of this pit would pass, itself included.
    #[must_use]
    pub fn path(&self, from: Pit) -> [bool; 16] {
        let mut path = [false; 16];
        for event in &self.events {
            match event {
                Event::Sow { at, .. } => path[at.index()] = true,
                Event::Lift { at, .. } => path[at.index()] = true,
                _ => {}
            }
        }
        path[from.index()] = !self.events.is_empty();
        path
    }

    /// What would be taken, first taken first.
    pub fn taken(&self) -> impl Iterator<Item = (Pit, u8)> {
        self.events.iter().filter_map(|event| match event {
            Event::Capture { at, seeds } => Some((*at, *seeds)),
            _ => None,
        })
    }

    /// The pits of a capture that would be spared.
    #[must_use]
    pub fn spared(&self) -> PitSet {
        let chain = self.events.iter().find_map(|event| match event {
            Event::Spared { pits, .. } => Some(*pits),
            _ => None,
        });
        chain.iter().flat_map(|chain| chain.pits()).copied().collect()
    }
}

/// What the player to move can take from each place with one sowing.
#[must_use]
pub fn threats(rules: &Rules, position: &Position) -> [u8; 16] {
    let mut threats = [0; 16];
    for pit in rules.legal(position).iter() {
        for (taken, seeds) in Foreseen::new(rules, position, pit).taken() {
            let most = &mut threats[taken.index()];
            *most = seeds.max(*most);
        }
    }
    threats
}
