//! Somebody to play against.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::sight::Sight;
use super::thought::Thought;
use super::{Character, Knowledge, Level, perfect};
use crate::rules::{Move, Position, Rules};

/// An opponent of some level.
///
/// ```
/// use helios::oracle::levels::{Level, Player};
/// use helios::rules::Rules;
/// use std::sync::atomic::AtomicBool;
/// let rules = Rules::standard();
/// let player = Player::new(&rules, Level::Lever, 7);
/// let action = player.choose(&rules.start(), &[], &AtomicBool::new(false)).unwrap();
/// assert!(rules.play(&rules.start(), action, &mut ()).is_ok());
/// ```
#[derive(Clone, Debug)]
pub struct Player {
    rules: Rules,
    character: Character,
    sight: Sight,
    seed: u64,
    knowledge: Arc<Knowledge>,
}

impl Player {
    /// An opponent of this level. The seed is their taste: it decides between moves that look nearly equal to them.
    #[must_use]
    pub fn new(rules: &Rules, level: Level, seed: u64) -> Player {
        Player::knowing(Arc::new(Knowledge::of(rules)), rules, Character::of(level, rules), seed)
    }

    /// An opponent of any character, who shares what is known of the variant with others.
    #[must_use]
    pub fn knowing(knowledge: Arc<Knowledge>, rules: &Rules, character: Character, seed: u64) -> Player {
        Player { rules: rules.clone(), character, sight: Sight::new(rules, &character), seed, knowledge }
    }

    /// The same opponent with another taste.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Player {
        Player { seed, ..self }
    }

    /// Prepares what this player knows beforehand, if anything, so that the first choice need not wait for it; says whether it
    /// is prepared, which it is not when called off.
    pub fn prepare(&self, call_off: &AtomicBool) -> bool {
        !self.character.knows || self.knowledge.prepare(call_off)
    }

    /// The move that this player makes in a position, or the pass that is forced; `None` where the game is over, or when called
    /// off. `history` are the positions of the game before this one, in any order: they matter where repetition stops
    /// a game.
    #[must_use]
    pub fn choose(&self, position: &Position, history: &[Position], call_off: &AtomicBool) -> Option<Move> {
        let moves: Vec<Move> = self.rules.moves(position).collect();
        match moves[..] {
            [] => return None,
            [only] => return Some(only),
            _ => {}
        }
        if !self.prepare(call_off) {
            return None;
        }
        if self.character.knows
            && let Some(oracle) = self.knowledge.oracle()
        {
            return perfect::best(oracle, &self.rules, position, self.seed, call_off);
        }
        let endgame = self.knowledge.endgame().filter(|_| self.character.knows);
        let mut thought = Thought::new(&self.sight, &self.character, endgame, history, call_off);
        thought.best(&self.rules, position, &moves, self.seed)
    }
}
