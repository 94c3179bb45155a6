//! Which variants the oracle can value: those for which its way of reckoning holds.

use super::MOST_SEEDS;
use crate::rules::{CaptureFrom, Famine, Rules, SownStores, Stuck, TieBreak};

/// Why the oracle cannot value a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsupported {
    /// What lies in a store never comes back only where a hand that leaves its row must pass its store: else a position can
    /// come back, and has no value by itself.
    #[error("stores are not sown, or not at the end of their owner's row")]
    Circular,
    /// A relay goes round both rows at once.
    #[error("sowing goes on by relay")]
    Relay,
    /// Captures that depend on both rows.
    #[error("captures are not made from the last seed in the enemy row")]
    Capture,
    /// Whether the enemy is left a seed must not depend on which move is made, unless their row is empty already.
    #[error("captures may take all that the enemy has")]
    Famine,
    /// A player without a move passes.
    #[error("who has no move passes")]
    Passes,
    /// What else ends a game depends on more than the pits.
    #[error("games end by few seeds, quiet moves, repetition or agreement")]
    Stops,
    /// Pits that are won.
    #[error("games are rounds of a match")]
    Rounds,
    /// The order of values is the one of a tie that the last capture settles, then the defender, or of the first of these, or
    /// neither.
    #[error("ties are settled in another order than by the last capture, then the defender")]
    TieBreak,
    /// It can be valued, but not while somebody waits.
    #[error("boards of more than 30 seeds, or of more than 5 pits a row, take too long")]
    Large,
    /// A value must fit in its byte.
    #[error("{0} seeds are more than {MOST_SEEDS}")]
    Seeds(u8),
}

/// Says whether the oracle can value a variant's positions while somebody waits: no bigger a game than the duel.
///
/// # Errors
/// As [`supports`]; and [`Unsupported::Large`].
pub fn answers(rules: &Rules) -> Result<(), Unsupported> {
    supports(rules)?;
    let variant = rules.variant();
    if variant.total() <= 30 && variant.pits_per_row <= 5 { Ok(()) } else { Err(Unsupported::Large) }
}

/// Says whether the oracle can value the positions of a variant.
///
/// ```
/// use helios::oracle::{Unsupported, supports};
/// use helios::rules::{Rules, Variant};
/// assert_eq!(supports(&Rules::standard()), Ok(()));
/// assert_eq!(supports(&Rules::new(Variant::awale()).unwrap()), Err(Unsupported::Circular));
/// ```
///
/// # Errors
/// The first thing about the variant that the oracle's reckoning does not cover.
pub fn supports(rules: &Rules) -> Result<(), Unsupported> {
    let variant = rules.variant();
    let refused = [
        (variant.rounds, Unsupported::Rounds),
        (variant.sowing.relay, Unsupported::Relay),
        (variant.sowing.stores != SownStores::Own || rules.is_clockwise(), Unsupported::Circular),
        (variant.capture.from != CaptureFrom::LastSeed, Unsupported::Capture),
        (variant.capture.famine != Famine::Spared, Unsupported::Famine),
        (variant.stuck != Stuck::Stops, Unsupported::Passes),
        (variant.stop != crate::rules::Stops { few_to: variant.stop.few_to, ..Default::default() }, Unsupported::Stops),
        (![TieBreak::LastCapture, TieBreak::Defender].starts_with(&variant.tiebreak), Unsupported::TieBreak),
        (variant.total() > MOST_SEEDS, Unsupported::Seeds(variant.total())),
    ];
    match refused.into_iter().find(|(refused, _)| *refused) {
        Some((_, why)) => Err(why),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Direction, Sowing, Variant};

    #[test]
    fn what_the_reckoning_does_not_cover_is_refused_by_its_reason() {
        let standard = Variant::standard;
        let refused = |variant| supports(&Rules::new(variant).expect("a game")).err();
        for variant in [Variant::awale(), Variant::awele(), Variant::oya()] {
            assert_eq!(refused(variant), Some(Unsupported::Circular));
        }
        assert_eq!(refused(Variant::san_yao()), Some(Unsupported::Rounds));
        assert_eq!(refused(Variant { rounds: false, ..Variant::san_yao() }), Some(Unsupported::Relay));
        let mut variant = standard();
        variant.capture.famine = Famine::Taken;
        assert_eq!(refused(variant), Some(Unsupported::Famine));
        let mut variant = standard();
        variant.stop.quiet = 50;
        assert_eq!(refused(variant.clone()), Some(Unsupported::Stops));
        variant.sowing = Sowing { direction: Direction::Clockwise, ..variant.sowing };
        assert_eq!(refused(variant), Some(Unsupported::Circular));
        assert_eq!(refused(Variant { feed: false, stuck: Stuck::Passes, ..standard() }), Some(Unsupported::Passes));
        assert_eq!(refused(Variant { tiebreak: vec![TieBreak::Defender], ..standard() }), Some(Unsupported::TieBreak));
        assert_eq!(refused(Variant { seeds_per_pit: 7, majority: None, ..standard() }), Some(Unsupported::Seeds(70)));
        for tiebreak in [vec![], vec![TieBreak::LastCapture]] {
            assert_eq!(refused(Variant { tiebreak, feed: false, ..standard() }), None);
        }
    }
}
