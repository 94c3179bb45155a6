//! Random variants, and random games of them: what the properties of the rules and of the show are tried on.
#![allow(dead_code, reason = "each test uses a part")]

use helios::rules::{
    Capture, CaptureWhen, Famine, Move, Origin, Pit, PitSet, Position, Rules, Side, Sowing, TieBreak, Variant,
};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

/// Every variant that makes a game.
pub fn variants() -> impl Strategy<Value = Variant> {
    let sides = select(Side::BOTH.to_vec());
    let origin = select(vec![Origin::Sown, Origin::Skipped]);
    let famine = select(vec![Famine::Spared, Famine::Taken]);
    let counts = subsequence((1..=12).collect::<Vec<u8>>(), 1..=4).prop_map(CaptureWhen::Counts);
    let when = prop_oneof![Just(CaptureWhen::Even), counts];
    let order = subsequence(vec![TieBreak::LastCapture, TieBreak::Defender], 0..=2).prop_shuffle();
    // Half of them small: laps are rare where there are many pits, and empty rows where there are many seeds.
    let size = (2..=6u8).prop_flat_map(|pits| (Just(pits), prop_oneof![1..=4u8, 1..=(200 / 2 / pits).min(50)]));
    (size, sides, origin, when, famine, any::<(bool, bool, bool)>(), any::<Index>(), order).prop_map(
        |((pits_per_row, seeds_per_pit), first, origin, when, famine, (chain, replay, feed), majority, tiebreak)| {
            let total = pits_per_row * 2 * seeds_per_pit;
            let majority = total / 2 + 1 + majority.index(usize::from(total / 2)) as u8;
            let capture = Capture { when, chain, famine };
            let sowing = Sowing { origin };
            Variant { pits_per_row, seeds_per_pit, first, sowing, capture, replay, feed, majority, tiebreak }
        },
    )
}

/// Half the time one of the two variants that ship, else any other.
pub fn rules() -> impl Strategy<Value = Rules> {
    let shipped = select(vec![Rules::standard(), Rules::express()]);
    let other = variants().prop_map(|variant| Rules::new(variant).expect("well formed"));
    prop_oneof![shipped, other]
}

/// A game played out at random: each position, the move made there, and the last position.
pub fn played_out(rules: &Rules, choices: &mut impl FnMut(usize) -> usize) -> (Vec<(Position, Pit)>, Position) {
    let mut position = rules.start();
    let mut plies = Vec::new();
    // Each sowing raises a store or moves seeds forward in a row, and both have an end.
    let total = usize::from(rules.variant().total());
    let bound = (total + 1) * (total * usize::from(rules.variant().pits_per_row) + 1);
    while let Some(pit) = nth(rules.legal(&position), choices) {
        plies.push((position, pit));
        assert!(plies.len() <= bound, "a game without an end");
        position = rules.play(&position, Move::Sow(pit), &mut ()).expect("legal");
    }
    (plies, position)
}

/// One of some pits.
pub fn nth(pits: PitSet, choices: &mut impl FnMut(usize) -> usize) -> Option<Pit> {
    if pits.is_empty() { None } else { pits.iter().nth(choices(pits.len())) }
}

/// Choices from a seed, so that a failing game shrinks to a number.
pub fn choices(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |among| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % among
    }
}
