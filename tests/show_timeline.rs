//! What is on the board so many milliseconds into a move, in random games of any variant.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;

use std::time::Duration;

use games::{choices, played_out, rules};
use helios::rules::{Event, Move, Position, Rules, Side};
use helios::show::{Course, Mark, Motion, Scene, Tempo, Timeline};
use proptest::prelude::*;
use proptest::sample::select;

/// A move of a game: the board before it, its events, who won by it, and the swept position after it.
struct Played {
    before: Position,
    events: Vec<Event>,
    winner: Option<Side>,
    after: Position,
}

fn moves(rules: &Rules, seed: u64) -> Vec<Played> {
    let (plies, _) = played_out(rules, &mut choices(seed));
    plies
        .into_iter()
        .map(|(before, pit)| {
            let mut events = Vec::new();
            let after = rules.play(&before, Move::Sow(pit), &mut events).expect("legal");
            let settled = rules.settle(&after, &mut events);
            let winner = settled.and_then(|(_, outcome)| outcome.winner);
            Played { before, events, winner, after: settled.map_or(after, |(swept, _)| swept) }
        })
        .collect()
}

fn tempos() -> impl Strategy<Value = Tempo> {
    let speeds = prop_oneof![select(vec![0.0, 0.25, 0.5, 1.0, 2.0, 4.0, 100.0]), 0.25..4.0f32];
    (select(Motion::ALL.to_vec()), speeds).prop_map(|(motion, speed)| Tempo { motion, speed })
}

/// Every instant at which a picture is seen first, from the beginning on.
fn changes(timeline: &Timeline) -> Vec<Duration> {
    let mut instants = vec![Duration::ZERO];
    while let Some(next) = timeline.next_change(instants[instants.len() - 1]) {
        assert!(next > instants[instants.len() - 1], "the clock does not move at {next:?}");
        instants.push(next);
    }
    instants
}

/// What is in the hand, in the air and on the board, seen at once.
fn seeds(scene: &Scene) -> u16 {
    let hand = scene.hand.map_or(0, |hand| u16::from(hand.seeds));
    hand + u16::from(scene.falling.is_some()) + scene.board.total()
}

/// All that must hold of one move's timeline.
fn check(played: &Played, rules: &Rules, tempo: Tempo) -> Result<(), TestCaseError> {
    let timeline = Timeline::new(played.before.board, &played.events, played.winner, tempo);
    let total = u16::from(rules.variant().total());
    let end = timeline.end();
    let instants = changes(&timeline);

    // It ends on the new position, and stays there.
    for instant in [end, end + Duration::from_nanos(1), end + Duration::from_secs(3600)] {
        prop_assert_eq!(timeline.at(instant).board, played.after.board);
        prop_assert_eq!(timeline.at(instant), timeline.rest());
        prop_assert_eq!(timeline.next_change(instant), None);
    }
    let rest = timeline.rest();
    prop_assert!(rest.hand.is_none() && rest.falling.is_none());
    prop_assert_eq!(rest.told, played.events.len());
    prop_assert!(rules.pits().all(|pit| rest.mark(pit) == Mark::None));
    match played.winner {
        None => prop_assert_eq!(rest.sky, played.after.board.stores().map(Course::Climbing)),
        Some(winner) => {
            prop_assert_eq!(rest.sky[winner.index()], Course::Zenith);
            let from = played.after.board.store(winner.other());
            prop_assert_eq!(rest.sky[winner.other().index()], Course::Sinking { from, step: Course::DEPTH });
        }
    }
    prop_assert_eq!(instants[instants.len() - 1], end, "the last change is the end");
    if tempo.motion == Motion::Off {
        prop_assert_eq!(end, Duration::ZERO);
    }

    let mut told = 0;
    let mut in_hand = None;
    for (i, &from) in instants.iter().enumerate() {
        let scene = timeline.at(from);
        // Between two changes nothing changes.
        let until = instants.get(i + 1).copied().unwrap_or(end + Duration::from_secs(1));
        for instant in [from + (until - from) / 2, until - Duration::from_nanos(1)] {
            prop_assert_eq!(timeline.at(instant), scene);
            prop_assert_eq!(timeline.next_change(instant), instants.get(i + 1).copied());
        }
        // No seed is ever created or lost: what left a place is in the hand or in the air, and what is taken is in the
        // store in the same picture.
        prop_assert_eq!(seeds(scene), total, "{:?}", scene);
        // The hand only empties; an empty one is gone, and one that says "last" holds one seed.
        let now = scene.hand.map(|hand| hand.seeds);
        if let (Some(before), Some(now)) = (in_hand, now) {
            prop_assert!(now <= before && before - now <= 1);
        }
        prop_assert!(scene.hand.is_none_or(|hand| hand.seeds > 0 && (!hand.last || hand.seeds == 1)));
        in_hand = now;
        // What may be told never becomes less.
        prop_assert!(scene.told >= told);
        told = scene.told;
        // A seed is not told of before it has fallen: where the last one falls is the suspense.
        let count = |events: &[Event]| events.iter().filter(|event| matches!(event, Event::Sow { .. })).count();
        let up = scene.hand.map_or(0, |hand| usize::from(hand.seeds)) + usize::from(scene.falling.is_some());
        prop_assert!(up == 0 || count(&played.events[..told]) + up <= count(&played.events));
    }
    if tempo.motion == Motion::Full {
        // Every seed is seen in the air, and the last one is marked before it falls.
        let sown = played.events.iter().filter(|event| matches!(event, Event::Sow { .. })).count();
        let falls = instants.iter().filter(|&&at| timeline.at(at).falling.is_some()).count();
        prop_assert_eq!(falls, sown);
        prop_assert!(instants.iter().any(|&at| timeline.at(at).hand.is_some_and(|hand| hand.last)));
    }
    prop_assert_eq!(&Timeline::new(played.before.board, &played.events, played.winner, tempo), &timeline);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn every_instant_of_every_move_holds_all_the_seeds(rules in rules(), seed: u64, tempo in tempos()) {
        // A long game is looked at in parts, so that no case is much longer than another.
        for played in moves(&rules, seed).iter().rev().take(40) {
            check(played, &rules, tempo)?;
        }
    }

    #[test]
    fn twice_as_fast_takes_half_as_long(seed: u64, motion in select(vec![Motion::Full, Motion::Reduced])) {
        let rules = Rules::standard();
        for played in moves(&rules, seed) {
            let at = |speed| Timeline::new(played.before.board, &played.events, played.winner, Tempo { motion, speed });
            let (usual, fast) = (changes(&at(1.0)), changes(&at(2.0)));
            prop_assert_eq!(usual.len(), fast.len());
            for (usual, fast) in usual.into_iter().zip(fast) {
                let off = usual.abs_diff(2 * fast);
                prop_assert!(off < Duration::from_micros(50), "{:?} is not half of {:?}", fast, usual);
            }
        }
    }
}

#[test]
fn a_triple_harvest_walks_backwards_faster_and_faster() {
    let rules = Rules::standard();
    let play = |position: &Position, name: &str| {
        let (action, _) = rules.read_move(name).expect(name);
        let mut events = Vec::new();
        (rules.play(position, action, &mut events).expect(name), events)
    };
    let (replay, _) = play(&rules.start(), "H3");
    let (_, events) = play(&replay, "H5");
    let timeline = Timeline::new(replay.board, &events, None, Tempo::default());
    let instants = changes(&timeline);
    // How long each cup of the chain is lit, and which.
    let mut lit = Vec::new();
    for pair in instants.windows(2) {
        let scene = timeline.at(pair[0]);
        let shining = |pit: &helios::rules::Pit| scene.mark(*pit) == Mark::Harvest && scene.board.at(*pit) > 0;
        if let Some(pit) = rules.row(Side::Selene).find(shining) {
            lit.push((rules.pit_name(pit), pair[1] - pair[0]));
        }
    }
    let chain: Vec<&str> = lit.iter().map(|(pit, _)| pit.as_str()).collect();
    let captured: Vec<String> = events
        .iter()
        .filter_map(|event| if let Event::Capture { at, .. } = event { Some(rules.pit_name(*at)) } else { None })
        .collect();
    assert_eq!(chain, captured);
    assert_eq!(lit.len(), 3);
    assert!(lit.windows(2).all(|pair| pair[1].1 < pair[0].1), "{lit:?}");
}
