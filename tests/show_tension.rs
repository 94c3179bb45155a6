//! What the room is told is at stake is true: the rules themselves are asked again, another way.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;

use games::{choices, named, played_out, rules};
use helios::rules::{DecidedBy, Event, Move, Place, Position, Rules, Side, Stop};
use helios::show::{FinalBlow, Narrator, Tension, Tie};
use helios::text::{Language, Text};
use proptest::prelude::*;

thread_local! {
    /// Both languages, and what a ray, a capture and a sowing are called in them.
    static WORDS: [(Text, &'static str, &'static str, &'static str); 2] = [
        (Text::new(Language::En, false), "ray", "capture", "sowing"),
        (Text::new(Language::Fr, false), "rayon", "moisson", "semis"),
    ];
}

/// What is said of a blow names a ray exactly if a sowing comes after one, and a capture exactly if there is one.
fn check_words(rules: &Rules, blow: &FinalBlow) -> Result<(), TestCaseError> {
    WORDS.with(|words| {
        for (text, ray, capture, sowing) in words {
            let narrator = Narrator { rules, names: ["Ana", "Bo"], text };
            let said = narrator.stake(blow);
            prop_assert_eq!(narrator.stake_in_parts(blow).join(" "), said.clone());
            prop_assert_eq!(said.contains(ray), blow.pits.len() == 2, "{}", said);
            prop_assert_eq!((said.contains(capture), said.contains(sowing)), (blow.captures, !blow.captures));
        }
        Ok(())
    })
}

/// Every end that a turn can come to, and whether something was captured on the way: one sowing, or two with a ray.
fn ends_of_the_turn(rules: &Rules, position: &Position) -> Vec<(Position, bool)> {
    let mut ends = Vec::new();
    let mut open = vec![(*position, false, 0)];
    while let Some((at, captured, sown)) = open.pop() {
        for pit in rules.legal(&at).iter() {
            let mut events = Vec::new();
            let after = rules.play(&at, Move::Sow(pit), &mut events).expect("legal");
            let captured = captured || events.iter().any(|event| matches!(event, Event::Capture { .. }));
            ends.push((after, captured));
            if after.turn == position.turn && sown == 0 && rules.stop(&after).is_none() {
                open.push((after, captured, 1));
            }
        }
    }
    ends
}

fn check(rules: &Rules, position: &Position) -> Result<(), TestCaseError> {
    let tension = Tension::of(rules, position);
    let mover = position.turn;
    let [sun, moon] = position.board.stores();
    match (rules.variant().majority, tension.needed) {
        (Some(majority), Some([to_sun, to_moon])) => {
            prop_assert_eq!(to_sun, majority.saturating_sub(sun));
            prop_assert_eq!(to_moon, majority.saturating_sub(moon));
        }
        (majority, needed) => prop_assert!(majority.is_none() && needed.is_none()),
    }
    match tension.lead {
        Some((side, by)) => {
            prop_assert_eq!(position.board.store(side), position.board.store(side.other()) + by);
            prop_assert!(by > 0);
        }
        None => prop_assert_eq!(sun, moon),
    }
    let stopped = rules.stop(position).is_some();
    // What wins at once does: the moves are played as they are given; and nothing that wins at once is passed over.
    let won = |at: &Position| rules.outcome(at).is_some_and(|o| o.reason == Stop::Majority && o.winner == Some(mover));
    let winning: Vec<bool> =
        ends_of_the_turn(rules, position).iter().filter(|(end, _)| won(end)).map(|(_, captured)| *captured).collect();
    match &tension.final_blow {
        Some(blow) => {
            prop_assert!(!stopped && (1..=2).contains(&blow.pits.len()));
            let (mut at, mut events) = (*position, Vec::new());
            for &pit in &blow.pits {
                prop_assert_eq!(at.turn, mover);
                prop_assert!(rules.stop(&at).is_none());
                at = rules.play(&at, Move::Sow(pit), &mut events).expect("it is legal");
            }
            prop_assert!(won(&at));
            prop_assert_eq!(events.iter().any(|event| matches!(event, Event::Capture { .. })), blow.captures);
            prop_assert_eq!(winning.contains(&true), blow.captures);
            check_words(rules, blow)?;
        }
        None => prop_assert!(stopped || winning.is_empty()),
    }
    if let Some(tie) = tension.tie {
        prop_assert!(!stopped && sun <= rules.variant().total() / 2 && moon <= rules.variant().total() / 2);
        // A board on which everything has been taken in, as much by each.
        let mut level = *position;
        rules.pits().for_each(|pit| level.board.set(pit, 0));
        let half = rules.variant().total() / 2;
        Side::BOTH.into_iter().for_each(|side| level.board.set(Place::store(side), half));
        let (_, outcome) = rules.settle_for(&level, Stop::EmptyRow, &mut ());
        prop_assert_eq!(outcome.stores, [half, half]);
        let told = match tie {
            Tie::LastCapture(side) => (Some(side), DecidedBy::LastCapture),
            Tie::Defender(side) => (Some(side), DecidedBy::Defender),
            Tie::Draw => (None, DecidedBy::Draw),
        };
        prop_assert_eq!((outcome.winner, outcome.decided_by), told);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn all_that_is_said_to_be_at_stake_is_true(rules in rules(), seed: u64) {
        let (plies, end) = played_out(&rules, &mut choices(seed));
        for (position, _) in plies.iter().rev().take(60) {
            check(&rules, position)?;
        }
        check(&rules, &end)?;
    }

    #[test]
    fn so_it_is_in_every_game_of_the_sun_and_the_moon(seed: u64) {
        for rules in [Rules::standard(), Rules::express()] {
            for (position, _) in played_out(&rules, &mut choices(seed)).0 {
                check(&rules, &position)?;
            }
        }
    }
}

#[test]
fn a_final_blow_is_seen_through_a_ray() {
    let rules = Rules::standard();
    let at = |written: &str| rules.read_position(written).expect(written);
    // H5's only seed is a ray; H4 then captures enough.
    let through = at("0,0,0,2,1/1,3,3,0,4 13-3 H H");
    let blow = Tension::of(&rules, &through).final_blow.expect("a ray, then a harvest");
    assert!(blow.captures);
    assert_eq!(blow.pits.len(), 2);
    // One move less and nothing is to be said.
    let replay = Position { replay: true, ..through };
    assert_eq!(Tension::of(&rules, &replay).final_blow, None);
}

#[test]
fn who_wins_a_tie_is_told_when_it_is_near_only() {
    let rules = Rules::standard();
    let tie = |written: &str| Tension::of(&rules, &rules.read_position(written).expect(written)).tie;
    assert_eq!(tie("3,3,3,3,3/3,3,3,3,3 0-0 H -"), None);
    assert_eq!(tie("1,0,0,1,1/1,0,1,0,1 12-12 H S"), Some(Tie::LastCapture(Side::Selene)));
    assert_eq!(tie("1,0,0,1,1/1,0,1,0,1 12-12 H -"), Some(Tie::Defender(Side::Selene)));
    let awale = named("awale");
    let near = awale.read_position("1,0,0,2,0,1/0,1,0,0,1,0 21-21 H S").expect("a position");
    assert_eq!(Tension::of(&awale, &near).tie, Some(Tie::Draw));
}
