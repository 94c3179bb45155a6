//! A duel in progress: matches of several rounds, what the moves alone show, and taking back.
#![allow(missing_docs)]

use std::collections::HashMap;

use helios::duel::{Duel, Ending};
use helios::rules::{
    AfterRound, DecidedBy, Event, Leftover, Move, PitSet, Refusal, Rules, Side, SownStores, Stop, Variant,
};

fn of(variant: Variant) -> Rules {
    Rules::new(variant).expect("a game")
}

fn duel(rules: &Rules, position: &str) -> Duel {
    Duel::new(rules.clone(), rules.read_position(position).expect("a position"))
}

fn play(duel: &mut Duel, moves: &str) {
    for word in moves.split_whitespace() {
        let (action, _) = duel.rules().read_move(word).expect("a move");
        duel.play(action).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
    }
}

/// Choices from a seed.
fn choices(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |among| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % among
    }
}

/// Plays a game, or a round, to its end at random.
fn play_out(duel: &mut Duel, choices: &mut impl FnMut(usize) -> usize) {
    while duel.stop().is_none() {
        let moves: Vec<Move> = duel.rules().moves(&duel.position()).collect();
        assert!(!moves.is_empty(), "a position without a way on");
        duel.play(moves[choices(moves.len())]).expect("legal");
    }
}

/// One seed each, going round and round: the same position every twelve plies.
const ROUND: &str = "A a B b C c D d E e F f";
const TWO_SEEDS: &str = "1,0,0,0,0,0/1,0,0,0,0,0 23-23 H S";

#[test]
fn a_position_that_comes_up_for_the_third_time_stops_the_game() {
    let rules = of(Variant::oya());
    let mut duel = duel(&rules, TWO_SEEDS);
    play(&mut duel, ROUND);
    assert_eq!(duel.stop(), None);
    play(&mut duel, "A a B b C c D d E e F");
    assert_eq!(duel.stop(), None);
    let (action, _) = rules.read_move("f").expect("a move");
    let played = duel.play(action).expect("legal");
    assert!(played.events.contains(&Event::Stop(Stop::Repetition)));
    let swept = played.events.iter().filter(|event| matches!(event, Event::Sweep { .. })).count();
    assert_eq!(swept, 2);
    let outcome = duel.outcome().expect("over");
    assert_eq!((outcome.reason, outcome.stores, outcome.winner), (Stop::Repetition, [24, 24], None));
    assert_eq!(outcome.decided_by, DecidedBy::Draw);
    // The position alone does not show it, and yet nothing more is played.
    assert_eq!(rules.stop(&duel.position()), None);
    let (again, _) = rules.read_move("A").expect("a move");
    assert_eq!(duel.play(again), Err(Refusal::Over(Stop::Repetition)));
    assert_eq!(duel.last_played().map(|last| last.events), Some(played.events));
    assert_eq!(duel.take_back(), Some(action));
    assert_eq!(duel.stop(), None);
}

/// Where repetitions count for nothing, plies without a capture do.
#[test]
fn quiet_plies_stop_the_game_and_are_counted_across_repetitions() {
    let rules = of(Variant::awale());
    let mut duel = duel(&rules, TWO_SEEDS);
    for _ in 0..8 {
        play(&mut duel, ROUND);
    }
    assert_eq!((duel.position().quiet, duel.stop()), (96, None));
    play(&mut duel, "A a B b");
    assert_eq!(duel.outcome().map(|outcome| (outcome.reason, outcome.stores)), Some((Stop::Quiet, [24, 24])));
}

#[test]
fn players_agree_to_stop_where_they_may_and_when() {
    let rules = of(Variant::awale());
    let mut duel = duel(&rules, TWO_SEEDS);
    play(&mut duel, ROUND);
    play(&mut duel, "A a B b C c");
    assert!(!duel.may_agree());
    duel.agree();
    assert_eq!(duel.stop(), None);
    // Nineteen plies are played: the twentieth is the one to come.
    play(&mut duel, "D");
    assert!(duel.may_agree());
    duel.agree();
    let ending = duel.ending();
    let Some(Ending::Played(outcome)) = ending else { panic!("{ending:?}") };
    assert_eq!((outcome.reason, outcome.stores), (Stop::Agreement, [24, 24]));
    assert!(!duel.may_agree());
    let last = duel.last_played().expect("played");
    assert!(last.events.contains(&Event::Stop(Stop::Agreement)));
    // Taking back takes the agreement back with it.
    duel.take_back();
    assert_eq!((duel.stop(), duel.ending()), (None, None));

    for (variant, may) in [
        (Variant::standard(), false),
        (Variant::express(), false),
        (Variant::awale(), false),
        (Variant::awele(), true),
        (Variant::oya(), true),
        (Variant::san_yao(), false),
    ] {
        let rules = of(variant);
        assert_eq!(Duel::new(rules.clone(), rules.start()).may_agree(), may, "{:?}", rules.variant());
    }
}

/// Every one of the six is played to its end, and taken back to its beginning.
#[test]
fn every_game_ends_and_can_be_taken_back() {
    for variant in [
        Variant::standard(),
        Variant::express(),
        Variant::awale(),
        Variant::awele(),
        Variant::oya(),
        Variant::san_yao(),
    ] {
        let rules = of(variant);
        // Where only the players stop a game that goes round, or its third time round, that may be long in coming.
        let surely = rules.variant().stop.quiet > 0 || rules.variant().sowing.stores == SownStores::Own;
        for seed in 0..3 {
            let mut choose = choices(seed);
            let mut duel = Duel::new(rules.clone(), rules.start());
            while duel.stop().is_none() && (surely || duel.moves().len() < 100) {
                let moves: Vec<Move> = rules.moves(&duel.position()).collect();
                duel.play(moves[choose(moves.len())]).expect("legal");
            }
            if let Some(outcome) = duel.outcome().filter(|outcome| outcome.reason != Stop::Majority) {
                let left = rules.variant().total() - outcome.stores[0] - outcome.stores[1];
                let for_nobody = outcome.reason == Stop::FewSeeds && rules.variant().stop.few_to == Leftover::Nobody;
                assert!(left == 0 || (for_nobody && left <= rules.variant().stop.few), "{outcome:?}");
            }
            let mut positions: Vec<_> = duel.game().positions(&rules).collect();
            while !duel.moves().is_empty() {
                assert_eq!(Some(duel.position()), positions.pop());
                duel.take_back();
            }
            assert!(duel.is_fresh() && duel.position() == rules.start());
        }
    }
}

/// San-Yao, match after match: what a round leaves is what the next one begins with.
#[test]
fn a_match_goes_on_until_one_cannot_fill_a_cup() {
    let rules = of(Variant::san_yao());
    let mut lengths: HashMap<usize, u32> = HashMap::new();
    let (mut sons, mut loans) = (0, 0);
    for seed in 0..4 {
        let mut choose = choices(seed);
        let mut duel = Duel::new(rules.clone(), rules.start());
        loop {
            play_out(&mut duel, &mut choose);
            let outcome = duel.outcome().expect("over");
            assert_eq!(outcome.stores[0] + outcome.stores[1], 50);
            let started = duel.game().start().turn;
            let expected = rules.after_round(outcome.stores, started, false);
            assert_eq!(duel.after_round(), Some(expected));
            // A round that is over takes no move, whether another follows or not.
            assert!(matches!(duel.play(Move::Pass), Err(Refusal::Over(_))));
            let rounds = duel.games().len();
            match expected {
                AfterRound::Next(round) => {
                    assert_eq!(duel.ending(), None);
                    assert_eq!(duel.begin_next_round(), Some(round));
                    assert_eq!((duel.games().len(), duel.position()), (rounds + 1, round.position));
                    assert!(!duel.is_fresh() && duel.moves().is_empty());
                    assert_eq!(duel.begin_next_round(), None, "the round has not been played");
                    sons += u32::from(round.sons);
                    loans += u32::from(round.loan);
                }
                AfterRound::Over { winner } => {
                    let capped = false;
                    let expected = Ending::Match { winner, rounds, stores: outcome.stores, capped };
                    assert_eq!(duel.ending(), Some(expected));
                    assert!(outcome.stores.iter().any(|&seeds| seeds < 5) && winner.is_some());
                    assert_eq!(duel.begin_next_round(), None);
                    break;
                }
            }
        }
        *lengths.entry(duel.games().len()).or_default() += 1;
        // Back through all rounds: each ends as it had ended.
        let mut before = duel.games().to_vec();
        while !duel.is_fresh() {
            if duel.moves().is_empty() {
                before.pop();
                duel.take_back();
                let (game, now) = (before.last().expect("an earlier round"), duel.game());
                assert_eq!(game.start(), now.start());
                assert_eq!(&game.moves()[..game.moves().len() - 1], now.moves());
            } else {
                duel.take_back();
            }
        }
        assert_eq!(duel.position(), rules.start());
    }
    assert!(lengths.keys().any(|&rounds| rounds > 2) && sons > 3 && loans > 3, "{lengths:?}, {sons}, {loans}");
}

#[test]
fn a_capped_match_goes_to_the_stronger() {
    let rules = of(Variant::san_yao());
    for seed in 0..3 {
        let mut choose = choices(seed);
        let mut duel = Duel::new(rules.clone(), rules.start()).with_most_rounds(Some(2));
        play_out(&mut duel, &mut choose);
        if duel.begin_next_round().is_some() {
            play_out(&mut duel, &mut choose);
        }
        let [sun, moon] = duel.outcome().expect("over").stores;
        let ending = duel.ending();
        let Some(Ending::Match { winner, rounds, stores, capped }) = ending else { panic!("{ending:?}") };
        let stronger = match sun.cmp(&moon) {
            std::cmp::Ordering::Greater => Some(Side::Helios),
            std::cmp::Ordering::Less => Some(Side::Selene),
            std::cmp::Ordering::Equal => None,
        };
        assert_eq!((winner, stores), (stronger, [sun, moon]));
        assert_eq!(capped, sun.min(moon) >= 5);
        assert!(rounds == 2 || !capped);
        assert_eq!(duel.begin_next_round(), None);
    }
    // 25 all after the last round: nobody has won.
    let position = "0,0,0,0,1/0,0,0,0,0 24-25 S -";
    let mut even = duel(&rules, position).with_most_rounds(Some(1));
    assert_eq!(even.outcome().map(|outcome| outcome.stores), Some([25, 25]));
    let drawn = Ending::Match { winner: None, rounds: 1, stores: [25, 25], capped: true };
    assert_eq!((even.ending(), even.begin_next_round()), (Some(drawn), None));
    // Without the cap, whoever did not start the last round starts the next.
    let mut open = duel(&rules, position);
    let round = open.begin_next_round().expect("a second round");
    assert_eq!((round.position.turn, round.sons, round.stronger), (Side::Helios, 0, None));
}

/// Whoever has no move passes; when the other has none either, the round is over.
#[test]
fn passes_are_forced_and_end_with_the_round() {
    let rules = of(Variant::san_yao());
    let mut passing = duel(&rules, "0,0,0,0,0/3,0,5,1,0 17-24 H S");
    assert!(rules.must_pass(&passing.position()));
    play(&mut passing, "pass");
    assert_eq!((passing.position().turn, passing.position().quiet), (Side::Selene, 1));
    assert_eq!(passing.take_back(), Some(Move::Pass));
    // The smallest endless relay, and nothing else to lift for either.
    let stuck = duel(&rules, "2,1,0,1,0/1,0,1,0,1 43-0 H - owners=HSSSSSSSSS");
    assert!(rules.legal(&stuck.position()).is_empty() && rules.must_pass(&stuck.position()));
    let (h1, _) = rules.read_move("H1").expect("a move");
    assert!(matches!(stuck.clone().play(h1), Err(Refusal::Endless { instead: PitSet::EMPTY, .. })));
}

#[test]
fn giving_up_ends_a_match_at_once() {
    let rules = of(Variant::san_yao());
    let mut duel = Duel::new(rules.clone(), rules.start());
    play_out(&mut duel, &mut choices(3));
    let over = duel.ending().is_some();
    duel.resign(Side::Helios);
    if over {
        assert!(matches!(duel.ending(), Some(Ending::Match { .. })));
    } else {
        assert_eq!(duel.ending(), Some(Ending::Resigned(Side::Helios)));
        assert_eq!(duel.ending().and_then(|ending| ending.winner()), Some(Side::Selene));
        assert_eq!(duel.begin_next_round(), None);
    }
}
