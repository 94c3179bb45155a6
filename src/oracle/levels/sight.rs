//! The picture that a player has of the game.
//!
//! What a player overlooks is a rule that they forget: one who sees only the first cup of a chain plays as if chains were
//! not in the rules, one who forgets the ray as if there were none. So the picture is played by the rules themselves, made
//! ready once more from a variant as the player remembers it. Only losing count of a long sowing is no rule: there,
//! what was taken is laid back.

use super::Character;
use crate::rules::{Event, Famine, Move, Pit, Place, Position, Rules, Variant};

/// How a player sees what a move does.
#[derive(Clone, Debug)]
pub(super) struct Sight {
    /// The rules as they are remembered.
    pub rules: Rules,
    follows: u16,
}

impl Sight {
    /// The sight of a player of this character.
    pub(super) fn new(rules: &Rules, character: &Character) -> Sight {
        let variant = rules.variant();
        let mut capture = variant.capture.clone();
        capture.chain &= character.chains;
        if !character.famine {
            capture.famine = Famine::Taken;
        }
        let remembered = Variant {
            capture,
            replay: variant.replay && character.rays,
            feed: variant.feed && character.famine,
            ..variant.clone()
        };
        // A variant that is simpler than a sound one is sound; if ever not, the player sees clearly.
        let believed = Rules::new(remembered).unwrap_or_else(|_| rules.clone());
        let believed = if rules.is_clockwise() { believed.clockwise() } else { believed };
        Sight { rules: believed, follows: character.follows }
    }

    /// What a move seems to do. It is one that [`Rules::moves`] of these rules, or the true ones, lists.
    #[inline]
    pub(super) fn play(&self, position: &Position, action: Move) -> Position {
        if self.sees_all(position, action) {
            return self.rules.play_listed(position, action, &mut ());
        }
        let mut hand = Hand::default();
        let mut after = self.rules.play_listed(position, action, &mut |event| hand.see(event));
        if hand.sown > self.follows {
            let mover = position.turn;
            for (pit, seeds) in hand.taken.into_iter().flatten() {
                after.board.set(pit, after.board.at(pit) + seeds);
                after.board.set(Place::store(mover), after.board.store(mover) - seeds);
            }
            after.last_capture = position.last_capture;
        }
        after
    }

    /// Whether the eye surely follows to the end.
    #[inline]
    fn sees_all(&self, position: &Position, action: Move) -> bool {
        let Move::Sow(pit) = action else { return true };
        self.follows == u16::MAX
            || !self.rules.variant().sowing.relay && u16::from(position.board.at(pit)) <= self.follows
    }
}

/// A sowing as it is watched.
#[derive(Default)]
struct Hand {
    sown: u16,
    taken: [Option<(Pit, u8)>; 12],
    pits: usize,
}

impl Hand {
    fn see(&mut self, event: Event) {
        match event {
            Event::Sow { .. } => self.sown = self.sown.saturating_add(1),
            Event::Capture { at, seeds } => {
                if let Some(place) = self.taken.get_mut(self.pits) {
                    *place = Some((at, seeds));
                    self.pits += 1;
                }
            }
            _ => {}
        }
    }
}
