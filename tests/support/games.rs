//! Random variants, and random games of them: what the properties of the rules and of the show are tried on.
#![allow(dead_code, reason = "each test uses a part")]

use helios::rules::{
    AfterRound, Capture, CaptureFrom, CaptureWhen, Direction, Famine, Leftover, Move, Names, Origin, Pit, PitSet,
    Position, Rules, Side, Sowing, SownStores, Stops, Stuck, TieBreak, Variant,
};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

/// The variants that ship.
pub fn shipped() -> [(&'static str, Rules); 6] {
    [
        ("standard", Variant::standard()),
        ("express", Variant::express()),
        ("awale", Variant::awale()),
        ("awele", Variant::awele()),
        ("oya", Variant::oya()),
        ("san-yao", Variant::san_yao()),
    ]
    .map(|(name, variant)| (name, Rules::new(variant).expect(name)))
}

/// One of those that ship, by name.
pub fn named(name: &str) -> Rules {
    shipped().into_iter().find(|(other, _)| *other == name).expect(name).1
}

fn sowings() -> impl Strategy<Value = Sowing> {
    let direction = select(vec![Direction::Anticlockwise, Direction::Clockwise, Direction::Either]);
    let origin = select(vec![Origin::Sown, Origin::Skipped]);
    // Half of them as in the duel of the sun and the moon, a quarter relays.
    let way = select(vec![
        (SownStores::Own, false),
        (SownStores::Own, false),
        (SownStores::None, false),
        (SownStores::None, true),
    ]);
    (direction, origin, way).prop_map(|(direction, origin, (stores, relay))| Sowing {
        direction,
        stores,
        origin,
        relay,
    })
}

fn captures() -> impl Strategy<Value = Capture> {
    let from = select(vec![CaptureFrom::LastSeed, CaptureFrom::Gap]);
    let famine = select(vec![Famine::Spared, Famine::Taken, Famine::Forbidden]);
    let counts = subsequence((1..=12).collect::<Vec<u8>>(), 1..=4).prop_map(CaptureWhen::Counts);
    let when = prop_oneof![2 => Just(CaptureWhen::Even), 2 => counts, 1 => Just(CaptureWhen::Any)];
    (from, famine, when, any::<bool>()).prop_map(|(from, famine, when, chain)| Capture { from, when, chain, famine })
}

fn stops() -> impl Strategy<Value = Stops> {
    let few = prop_oneof![2 => Just(0), 1 => 1..=6u8];
    let few_to = select(vec![Leftover::Nobody, Leftover::Owner]);
    let quiet = prop_oneof![Just(0), 1..=40u16];
    (few, few_to, quiet, select(vec![0, 0, 2, 3u8]), select(vec![0, 1, 5u16]))
        .prop_map(|(few, few_to, quiet, repetition, agreement)| Stops { few, few_to, quiet, repetition, agreement })
}

/// Every variant that makes a game.
pub fn variants() -> impl Strategy<Value = Variant> {
    let order = subsequence(vec![TieBreak::LastCapture, TieBreak::Defender], 0..=2).prop_shuffle();
    // Half of them small: laps are rare where there are many pits, and empty rows where there are many seeds.
    let size = (2..=6u8).prop_flat_map(|pits| (Just(pits), prop_oneof![1..=4u8, 1..=(200 / 2 / pits).min(50)]));
    let head = (size, select(Side::BOTH.to_vec()), select(vec![Names::Numbered, Names::Lettered]), order);
    let phases = (sowings(), captures(), stops());
    (head, phases, any::<(bool, bool, bool, bool, bool)>(), any::<Index>()).prop_map(
        |(((pits_per_row, seeds_per_pit), first, names, tiebreak), (sowing, capture, stop), switches, majority)| {
            let (replay, feed, passes, rounds, race) = switches;
            let whole = Variant {
                pits_per_row,
                seeds_per_pit,
                first,
                names,
                sowing,
                capture,
                replay,
                feed,
                stuck: if passes { Stuck::Passes } else { Stuck::Stops },
                majority: None,
                stop,
                tiebreak,
                rounds,
            };
            at_peace(whole, race, majority)
        },
    )
}

/// Whether every game ends because each sowing raises a store or moves seeds forward in a row. A hand that goes clockwise
/// comes by its owner's store only after the enemy row.
fn fills_stores(variant: &Variant) -> bool {
    variant.sowing.stores == SownStores::Own
        && variant.sowing.direction == Direction::Anticlockwise
        && variant.stuck == Stuck::Stops
}

/// Takes out of a variant what cannot hold together.
fn at_peace(mut variant: Variant, race: bool, majority: Index) -> Variant {
    let own = variant.sowing.stores == SownStores::Own;
    // Relays of many seeds go round for very long.
    if variant.sowing.relay {
        variant.seeds_per_pit = variant.seeds_per_pit.min(5);
    } else {
        variant.capture.from = CaptureFrom::LastSeed;
    }
    variant.replay &= own;
    variant.feed &= variant.stuck == Stuck::Stops;
    let total = variant.total();
    variant.stop.few = variant.stop.few.min(total - 1);
    if !fills_stores(&variant) && variant.stop.quiet == 0 {
        variant.stop.quiet = 20;
    }
    if variant.rounds {
        variant.stop.few_to = Leftover::Owner;
    } else if race || own {
        variant.majority = Some(total / 2 + 1 + majority.index(usize::from(total / 2)) as u8);
    }
    variant
}

/// Half the time one of the variants that ship, else any other.
pub fn rules() -> impl Strategy<Value = Rules> {
    let shipped = select(shipped().map(|(_, rules)| rules).to_vec());
    let other = variants().prop_map(|variant| Rules::new(variant).expect("well formed"));
    prop_oneof![shipped, other]
}

/// A position in which a game may begin: in a match, often one in which pits have changed hands.
pub fn begin(rules: &Rules, choices: &mut impl FnMut(usize) -> usize) -> Position {
    let total = rules.variant().total();
    let sun = choices(usize::from(total) + 1) as u8;
    let first = Side::BOTH[choices(2)];
    let after = if rules.variant().rounds { Some(rules.after_round([sun, total - sun], first, false)) } else { None };
    match after {
        Some(AfterRound::Next(round)) => round.position,
        _ => rules.start(),
    }
}

/// A game played out at random: each position, the move made there, and the last position. A game that only the players
/// or a repetition would end is left after some hundred plies.
pub fn played_out(rules: &Rules, choices: &mut impl FnMut(usize) -> usize) -> (Vec<(Position, Move)>, Position) {
    let mut position = begin(rules, choices);
    let mut plies = Vec::new();
    let total = usize::from(rules.variant().total());
    let bound = (total + 1) * (total * usize::from(rules.variant().pits_per_row) + 1);
    let ends = fills_stores(rules.variant());
    while let Some(action) = any_move(rules, &position, choices) {
        plies.push((position, action));
        assert!(!ends || plies.len() <= bound, "a game without an end");
        position = rules.play(&position, action, &mut ()).expect("legal");
        if !ends && plies.len() >= 300 {
            break;
        }
    }
    (plies, position)
}

/// One of the moves that there are.
pub fn any_move(rules: &Rules, position: &Position, choices: &mut impl FnMut(usize) -> usize) -> Option<Move> {
    let moves: Vec<Move> = rules.moves(position).collect();
    if moves.is_empty() { None } else { Some(moves[choices(moves.len())]) }
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
