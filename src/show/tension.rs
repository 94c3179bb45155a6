//! Tension: what is at stake in a position. Nothing here is guessed or searched for: every statement is what the rules
//! answer when they are asked, one sowing ahead, two where a ray plays again.

use crate::rules::{DecidedBy, Event, Move, Pit, Place, Position, Rules, Side, Stop};

/// What a position has at stake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tension {
    /// How many seeds each still needs for a majority, Hélios first; none where no number of seeds wins at once.
    pub needed: Option<[u8; 2]>,
    /// Who has more in the store, and by how many.
    pub lead: Option<(Side, u8)>,
    /// How the player to move can win at once.
    pub final_blow: Option<FinalBlow>,
    /// How the duel would be decided if both had as many seeds at the end, once that is near.
    pub tie: Option<Tie>,
}

/// Moves that win at once: a sowing, or a ray and the sowing after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalBlow {
    /// The pits to be lifted, in order.
    pub pits: Vec<Pit>,
    /// Whether seeds are captured on the way; else those that are sown into the store are enough.
    pub captures: bool,
}

/// What equal stores would mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// This player would win, having made the last capture.
    LastCapture(Side),
    /// This player would win: nobody has captured, and the other one has the move.
    Defender(Side),
    /// Nobody would.
    Draw,
}

impl Tension {
    /// What a position has at stake.
    ///
    /// ```
    /// use helios::rules::{Rules, Side};
    /// use helios::show::Tension;
    /// let rules = Rules::standard();
    /// let position = rules.read_position("0,0,0,0,1/1,1,1,1,1 15-9 H H").unwrap();
    /// let tension = Tension::of(&rules, &position);
    /// assert_eq!(tension.needed, Some([1, 7]));
    /// assert_eq!(tension.lead, Some((Side::Helios, 6)));
    /// // A seed into the store is enough.
    /// assert!(tension.final_blow.is_some_and(|blow| !blow.captures));
    /// ```
    #[must_use]
    pub fn of(rules: &Rules, position: &Position) -> Tension {
        let stores = position.board.stores();
        let goes_on = rules.stop(position).is_none();
        Tension {
            needed: needed(rules, stores),
            lead: lead(stores),
            final_blow: if goes_on { final_blow(rules, position) } else { None },
            tie: if goes_on && is_tie_near(rules, position) { Some(tie(rules, position)) } else { None },
        }
    }
}

/// How many seeds each needs for a majority, with so many in the stores.
#[must_use]
pub fn needed(rules: &Rules, stores: [u8; 2]) -> Option<[u8; 2]> {
    let majority = rules.variant().majority?;
    Some(stores.map(|seeds| majority.saturating_sub(seeds)))
}

/// Who has more, and by how many.
#[must_use]
pub fn lead([sun, moon]: [u8; 2]) -> Option<(Side, u8)> {
    match sun.cmp(&moon) {
        std::cmp::Ordering::Greater => Some((Side::Helios, sun - moon)),
        std::cmp::Ordering::Less => Some((Side::Selene, moon - sun)),
        std::cmp::Ordering::Equal => None,
    }
}

/// A way to a majority in this turn: one sowing, if that is enough, and one that captures, if there is one.
fn final_blow(rules: &Rules, position: &Position) -> Option<FinalBlow> {
    rules.variant().majority?;
    let mut found: Vec<FinalBlow> = Vec::new();
    for pit in rules.legal(position).iter() {
        let Some((after, captures)) = played(rules, position, pit) else { continue };
        if wins(rules, &after, position.turn) {
            found.push(FinalBlow { pits: vec![pit], captures });
        }
        if after.turn != position.turn || rules.stop(&after).is_some() {
            continue;
        }
        for next in rules.legal(&after).iter() {
            let Some((end, captures_too)) = played(rules, &after, next) else { continue };
            if wins(rules, &end, position.turn) {
                found.push(FinalBlow { pits: vec![pit, next], captures: captures || captures_too });
            }
        }
    }
    // Of those that are as good, the first one in sowing order.
    found.into_iter().min_by_key(|blow| (blow.pits.len(), !blow.captures))
}

/// The position after a sowing, and whether it captured.
fn played(rules: &Rules, position: &Position, pit: Pit) -> Option<(Position, bool)> {
    let mut captures = false;
    let mut watch = |event| captures |= matches!(event, Event::Capture { .. });
    let after = rules.play(position, Move::Sow(pit), &mut watch).ok()?;
    Some((after, captures))
}

/// Whether the game has just stopped because this player has a majority.
fn wins(rules: &Rules, position: &Position, side: Side) -> bool {
    rules.stop(position) == Some(Stop::Majority)
        && lead(position.board.stores()).is_some_and(|(first, _)| first == side)
}

/// Whether a tie can still come about, and is worth a word: no more than a third of the seeds are still to be won.
fn is_tie_near(rules: &Rules, position: &Position) -> bool {
    let variant = rules.variant();
    let total = variant.total();
    let stores = position.board.stores();
    let left = total.saturating_sub(stores[0]).saturating_sub(stores[1]);
    let even = total.is_multiple_of(2) && stores.iter().all(|&seeds| seeds <= total / 2);
    !variant.rounds && even && left <= total / 3
}

/// Who would win if all seeds were in the stores now, as many in each: the rules settle it.
fn tie(rules: &Rules, position: &Position) -> Tie {
    let mut level = *position;
    for pit in rules.pits() {
        level.board.set(pit, 0);
    }
    for side in Side::BOTH {
        level.board.set(Place::store(side), rules.variant().total() / 2);
    }
    let (_, outcome) = rules.settle_for(&level, Stop::EmptyRow, &mut ());
    match (outcome.winner, outcome.decided_by) {
        (None, _) => Tie::Draw,
        (Some(winner), DecidedBy::LastCapture) => Tie::LastCapture(winner),
        (Some(winner), _) => Tie::Defender(winner),
    }
}
