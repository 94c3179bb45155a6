//! What is on the board so many milliseconds into a move, in random games of any variant.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;

use std::time::Duration;

use games::{choices, named, played_out, rules};
use helios::rules::{Event, Move, Place, Position, Rules, Side, Stop};
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

/// Plays a move; a game that goes on is stopped for this reason, if one is given.
fn play(rules: &Rules, before: Position, action: Move, stop: Option<Stop>) -> Played {
    let mut events = Vec::new();
    let after = rules.play(&before, action, &mut events).expect("legal");
    let settled = rules.stop(&after).or(stop).map(|stop| rules.settle_for(&after, stop, &mut events));
    let winner = settled.and_then(|(_, outcome)| outcome.winner);
    Played { before, events, winner, after: settled.map_or(after, |(swept, _)| swept) }
}

fn moves(rules: &Rules, seed: u64) -> Vec<Played> {
    let (plies, _) = played_out(rules, &mut choices(seed));
    let count = plies.len();
    plies
        .into_iter()
        .enumerate()
        // A game that was left half played is stopped by agreement: sweeps are looked at too, those to the enemy also.
        .map(|(i, (before, action))| play(rules, before, action, (i + 1 == count).then_some(Stop::Agreement)))
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

/// A relay of no more lifts than this is seen whole.
const WHOLE: usize = 12;

/// How many seeds each hand of a move drops.
fn hands(events: &[Event]) -> Vec<usize> {
    events
        .iter()
        .filter_map(|event| if let Event::Lift { seeds, .. } = event { Some(usize::from(*seeds)) } else { None })
        .collect()
}

/// All that must hold of one move's timeline.
fn check(played: &Played, rules: &Rules, tempo: Tempo) -> Result<(), TestCaseError> {
    let timeline = Timeline::new(played.before.board, played.before.turn, &played.events, played.winner, tempo);
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
    prop_assert_eq!(rest.moment, None);
    prop_assert_eq!(rest.glory, if played.winner.is_some() { Scene::FULL_GLORY } else { 0 });
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

    let count = |events: &[Event], what: fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
    let is_sow: fn(&Event) -> bool = |event| matches!(event, Event::Sow { .. });
    let is_lift: fn(&Event) -> bool = |event| matches!(event, Event::Lift { .. });
    let lifts = count(&played.events, is_lift);

    // The board stops in a moment of its own exactly where the rules say so, while nothing on it moves; who has won by it
    // is said of a majority only.
    let stop = played.events.iter().position(|event| matches!(event, Event::Stop(_)));
    let moments: Vec<&Scene> =
        instants.iter().map(|&at| timeline.at(at)).filter(|scene| scene.moment.is_some()).collect();
    prop_assert_eq!(!moments.is_empty(), stop.is_some() && tempo.motion != Motion::Off);
    for scene in moments {
        let at = stop.expect("there is one");
        prop_assert_eq!(scene.told, at + 1);
        prop_assert!(scene.hand.is_none() && scene.falling.is_none());
        let moment = scene.moment.expect("these have one");
        prop_assert_eq!(played.events[at], Event::Stop(moment.reason));
        prop_assert_eq!(moment.winner, played.winner.filter(|_| moment.reason == Stop::Majority));
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
        // The hand only empties until it lifts anew; an empty one is gone, and one that says "last" holds one seed.
        let now = scene.hand.map(|hand| (hand.seeds, count(&played.events[..scene.told], is_lift)));
        if let (Some((before, lap)), Some((now, same_lap))) = (in_hand, now)
            && lap == same_lap
        {
            prop_assert!(now <= before && before - now <= 1);
        }
        prop_assert!(scene.hand.is_none_or(|hand| hand.seeds > 0 && (!hand.last || hand.seeds == 1)));
        prop_assert!(scene.hand.is_none_or(|hand| hand.side == played.before.turn));
        in_hand = now;
        // What may be told never becomes less.
        prop_assert!(scene.told >= told);
        told = scene.told;
        // A seed is not told of before it has fallen: where the last one of each hand falls is the suspense.
        let up = scene.hand.map_or(0, |hand| usize::from(hand.seeds)) + usize::from(scene.falling.is_some());
        let next_lift = played.events[told..].iter().position(is_lift).map_or(played.events.len(), |next| told + next);
        prop_assert!(
            up == 0 || count(&played.events[..told], is_sow) + up <= count(&played.events[..next_lift], is_sow)
        );
    }
    let sown = count(&played.events, is_sow);
    if tempo.motion == Motion::Full && lifts > 0 {
        // Every seed is seen in the air, but in the middle of a very long relay; the last one is marked before it falls.
        let falls = |lap: usize| {
            let of_lap = |at: &Duration| count(&played.events[..timeline.at(*at).told], is_lift) == lap;
            instants.iter().filter(|at| of_lap(at) && timeline.at(**at).falling.is_some()).count()
        };
        let hands: Vec<usize> = hands(&played.events);
        if lifts <= WHOLE {
            let seen: Vec<usize> = (1..=lifts).map(falls).collect();
            prop_assert_eq!(seen, hands);
        } else {
            for lap in [1, 2, lifts - 1, lifts] {
                prop_assert_eq!(falls(lap), hands[lap - 1], "lap {} of {}", lap, lifts);
            }
        }
        prop_assert!(instants.iter().any(|&at| timeline.at(at).hand.is_some_and(|hand| hand.last)));
    }
    if lifts > 0 {
        // Where it ended stays to be seen, and where it was lifted first.
        let last = played.events.iter().rfind(|event| is_sow(event));
        let ended = matches!(last, Some(Event::Sow { at, .. }) if rest.trail.to == Some(*at));
        prop_assert!(ended, "{:?}", rest.trail);
        prop_assert_eq!(rest.trail.by, played.before.turn);
        let began = matches!(played.events[0], Event::Lift { at, .. } if rest.trail.from == Some(at));
        prop_assert!(began, "{:?}", rest.trail);
        // However long it is, it is seen in a time that people wait.
        let stop = played.events.iter().position(|event| matches!(event, Event::Stop(_)));
        let sowing = &played.events[..stop.unwrap_or(played.events.len())];
        let lasts = Timeline::new(played.before.board, played.before.turn, sowing, None, tempo).end();
        let speed = tempo.speed.clamp(*Tempo::SPEEDS.start(), *Tempo::SPEEDS.end());
        prop_assert!(lasts.mul_f32(speed) <= Duration::from_secs(20), "{:?} of {} lifts", lasts, lifts);
    }
    if sown == 0 && tempo.motion != Motion::Off {
        // A pass takes its time too, or nobody sees it.
        prop_assert!(end > Duration::from_millis(100));
    }
    prop_assert_eq!(
        &Timeline::new(played.before.board, played.before.turn, &played.events, played.winner, tempo),
        &timeline
    );
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
            let at = |speed| Timeline::new(played.before.board, played.before.turn, &played.events, played.winner, Tempo { motion, speed });
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
    let timeline = Timeline::new(replay.board, replay.turn, &events, None, Tempo::default());
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

#[test]
fn a_seed_that_can_take_is_held_back_a_breath_longer() {
    let rules = Rules::standard();
    // How long the last seed is seen in the hand, and what its place is then said to be.
    let breath = |position: &str, name: &str| {
        let before = rules.read_position(position).expect(position);
        let (action, _) = rules.read_move(name).expect(name);
        let played = play(&rules, before, action, None);
        let timeline = Timeline::new(before.board, before.turn, &played.events, None, Tempo::default());
        let instants = changes(&timeline);
        let held = |pair: &&[Duration]| timeline.at(pair[0]).hand.is_some_and(|hand| hand.last && hand.seeds == 1);
        let lasts = instants.windows(2).filter(held).map(|pair| pair[1] - pair[0]).max().expect("it is held");
        let even = instants.iter().any(|&at| rules.pits().any(|pit| timeline.at(at).mark(pit) == Mark::Even));
        (lasts, even)
    };
    let (at_home, home_even) = breath("3,3,3,3,3/3,3,3,3,3 0-0 H -", "H1");
    let (takes, takes_even) = breath("3,3,0,4,4/3,3,3,3,3 1-0 H* -", "H5");
    // All that Séléné has would be taken: anti-famine.
    let (spared, spared_even) = breath("1,0,0,0,2/1,0,0,0,0 13-13 H H", "H5");
    assert!(takes > at_home && spared > at_home, "{at_home:?}, {takes:?}, {spared:?}");
    assert!(!home_even && takes_even && spared_even);
}

/// A San-Yao position and a pit whose relay lifts so many pits.
const RELAYS: [(&str, &str, usize); 3] = [
    ("5,5,5,5,5/5,5,5,5,5 0-0 H -", "H1", 6),
    ("2,0,2,3,0/0,21,0,2,3 3-14 S H owners=SSSHHSSSSS", "A2", 28),
    // The longest that a search found.
    ("3,4,3,2,1/4,1,2,6,0 24-0 H -", "H2", 354),
];

fn relay(position: &str, pit: &str) -> (Rules, Played) {
    let rules = named("san-yao");
    let before = rules.read_position(position).expect(position);
    let (action, _) = rules.read_move(pit).expect(pit);
    let played = play(&rules, before, action, None);
    (rules, played)
}

#[test]
fn a_very_long_relay_is_shortened_without_hiding_its_result() {
    for (position, pit, lifts) in RELAYS {
        let (rules, played) = relay(position, pit);
        assert_eq!(hands(&played.events).len(), lifts, "{position}");
        for motion in Motion::ALL {
            for speed in [0.25, 1.0, 4.0] {
                check(&played, &rules, Tempo { motion, speed }).unwrap_or_else(|error| panic!("{position}: {error}"));
            }
        }
    }
    // A watcher sees that it goes on and on: hands are lifted all the while, though not every seed falls.
    let (_, played) = relay(RELAYS[2].0, RELAYS[2].1);
    let timeline = Timeline::new(played.before.board, played.before.turn, &played.events, None, Tempo::default());
    let instants = changes(&timeline);
    let mut laps: Vec<usize> =
        instants.iter().map(|&at| hands(&played.events[..timeline.at(at).told]).len()).filter(|&lap| lap > 0).collect();
    laps.dedup();
    assert!(laps.windows(2).all(|pair| pair[0] < pair[1]), "{laps:?}");
    assert!(laps.len() > 60, "only {} laps are seen", laps.len());
    assert!(laps.windows(2).all(|pair| pair[1] - pair[0] < 10), "{laps:?}");
}

#[test]
fn a_relay_lifts_faster_with_each_lap() {
    let (_, played) = relay(RELAYS[1].0, RELAYS[1].1);
    let timeline = Timeline::new(played.before.board, played.before.turn, &played.events, None, Tempo::default());
    let instants = changes(&timeline);
    let lit = |mark| -> Vec<Duration> {
        let shines = |pair: &&[Duration]| {
            let scene = timeline.at(pair[0]);
            named("san-yao").pits().any(|pit| scene.mark(pit) == mark)
        };
        instants.windows(2).filter(shines).map(|pair| pair[1] - pair[0]).collect()
    };
    let lifted = lit(Mark::Lifted);
    assert!(lifted.len() >= 8, "{lifted:?}");
    assert!(lifted[..8].windows(2).all(|pair| pair[1] < pair[0]), "{lifted:?}");
}

#[test]
fn a_pass_is_seen_and_changes_nothing() {
    let rules = named("san-yao");
    let before = rules.read_position("0,0,0,0,0/3,0,5,1,0 17-24 H S").expect("a position");
    let played = play(&rules, before, Move::Pass, None);
    assert_eq!(played.events, [Event::Pass(Side::Helios)]);
    for motion in Motion::ALL {
        check(&played, &rules, Tempo { motion, speed: 1.0 }).unwrap_or_else(|error| panic!("{error}"));
    }
    let timeline = Timeline::new(before.board, before.turn, &played.events, None, Tempo::default());
    assert_eq!(timeline.at(Duration::ZERO).mark(Place::store(Side::Helios)), Mark::Pass);
}

#[test]
fn the_seeds_of_a_son_are_swept_to_whoever_holds_it() {
    let rules = named("san-yao");
    let before = rules.read_position("1,0,2,0,0/3,0,0,1,0 20-23 H - owners=HHHHHHSSSS").expect("a position");
    let mut events = Vec::new();
    rules.settle_for(&before, Stop::Repetition, &mut events);
    let timeline = Timeline::new(before.board, before.turn, &events, None, Tempo::default());
    let stores: Vec<[u8; 2]> = changes(&timeline).into_iter().map(|at| timeline.at(at).board.stores()).collect();
    let mut steps = stores;
    steps.dedup();
    // H1 and H3, then A1, which is Hélios's son, and A4.
    assert_eq!(steps, [[20, 23], [21, 23], [23, 23], [26, 23], [26, 24]]);
}
