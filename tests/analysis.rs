//! Whole games under the oracle's eyes, against plain search and against how they came out.
#![allow(missing_docs)]

use std::sync::atomic::AtomicBool;

use helios::oracle::{Analysis, Oracle, Outlook, plain};
use helios::rules::{DecidedBy, Move, Position, Rules, Side, TieBreak, Variant};

static NEVER: AtomicBool = AtomicBool::new(false);

/// Small boards of the family, so that whole games are known quickly: with a majority and without, with each of the ways to
/// settle a tie.
fn small() -> Vec<Rules> {
    let standard = Variant::standard();
    let mini = Variant { pits_per_row: 3, seeds_per_pit: 2, majority: Some(7), ..standard.clone() };
    let open = Variant { majority: None, ..mini.clone() };
    let undecided = Variant { tiebreak: vec![], ..open.clone() };
    let last = Variant { tiebreak: vec![TieBreak::LastCapture], replay: false, ..open.clone() };
    [mini, open, undecided, last].map(|variant| Rules::new(variant).expect("a game")).into()
}

/// A game played to its end: which of the legal moves is drawn by a plain sequence of numbers.
fn played(rules: &Rules, start: Position, mut seed: u64) -> (Vec<Move>, Position) {
    let (mut position, mut moves) = (start, Vec::new());
    loop {
        let all: Vec<Move> = rules.moves(&position).collect();
        if all.is_empty() {
            return (moves, position);
        }
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = all[(seed >> 33) as usize % all.len()];
        position = rules.play(&position, action, &mut ()).expect("legal");
        moves.push(action);
    }
}

fn analysed(rules: &Rules, start: Position, moves: &[Move]) -> Analysis {
    let oracle = Oracle::new(rules).expect("supported");
    Analysis::of(&oracle, start, moves, &NEVER, &|_| {}).expect("nobody calls it off")
}

#[test]
fn every_value_of_a_game_is_what_plain_search_finds_and_the_last_one_is_how_it_came_out() {
    for rules in small() {
        let open = Rules::new(Variant { majority: None, ..rules.variant().clone() }).expect("a game");
        let mut turned = 0;
        for seed in 0..5 {
            let start = rules.start_with(if seed % 2 == 0 { Side::Helios } else { Side::Selene });
            let (moves, end) = played(&rules, start, seed);
            let analysis = analysed(&rules, start, &moves);
            assert_eq!(analysis.sowings().len(), moves.len());
            let mut position = start;
            for sowing in analysis.sowings() {
                assert_eq!((sowing.position, sowing.action), (position, moves[sowing.number - 1]));
                let mover = position.turn;
                let best = plain::score(&open, &position) / 4;
                assert_eq!(i32::from(sowing.before.stores[mover.index()]), best);
                assert_eq!(sowing.before.winner, plain::winner(&rules, &position));
                // The best line is best at every step of it, and begins with a best move.
                assert!(sowing.judgement.moves.contains(&sowing.line[0]));
                let mut on = position;
                for &action in &sowing.line {
                    on = rules.play(&on, action, &mut ()).expect("legal");
                    if rules.moves(&on).next().is_some() {
                        assert_eq!(plain::winner(&rules, &on), sowing.before.winner);
                    }
                }
                position = rules.play(&position, sowing.action, &mut ()).expect("legal");
                if sowing.judgement.is_best() {
                    assert_eq!(sowing.before, sowing.after);
                }
                turned += usize::from(sowing.turns());
            }
            let (_, outcome) = rules.settle(&end, &mut ()).expect("it is over");
            let last = analysis.sowings().last().expect("moves").after;
            assert_eq!(last.winner, outcome.winner);
            if rules.variant().majority.is_none() {
                assert_eq!(last, Outlook::from(outcome));
            }
        }
        assert!(turned > 0, "no game of these ever turned");
    }
}

#[test]
fn what_is_given_away_adds_up_to_how_the_game_came_out() {
    for rules in small() {
        for seed in 20..26 {
            let (moves, _) = played(&rules, rules.start(), seed);
            let analysis = analysed(&rules, rules.start(), &moves);
            // What is true after a move is true before the next one.
            for pair in analysis.sowings().windows(2) {
                assert_eq!(pair[0].after, pair[1].before);
            }
            let [first, last] = [analysis.sowings().first(), analysis.sowings().last()].map(|one| one.expect("moves"));
            let [sun, moon] = analysis.seeds_given();
            let suns = usize::from(first.before.stores[0]) + moon - sun;
            assert_eq!(usize::from(last.after.stores[0]), suns);
            let turns = analysis.turning_points().count();
            let [perfect, played] = [analysis.perfect(), analysis.played()].map(|both| both[0] + both[1]);
            assert_eq!(played, moves.len());
            assert!(perfect + turns <= played, "a perfect move changed who wins");
        }
    }
}

#[test]
fn a_tie_is_told_by_what_decides_it() {
    let rules = Rules::standard();
    let read = |text: &str| rules.read_position(text).expect("a position");
    // One seed, which is swept: nobody captures any more.
    let start = read("0,0,0,0,1/0,0,0,0,1 14-14 S -");
    let moves: Vec<Move> = rules.moves(&start).collect();
    let sowing = analysed(&rules, start, &moves[..1]).sowings()[0].clone();
    assert_eq!((sowing.after.stores, sowing.after.decided_by), ([15, 15], DecidedBy::Defender));
    let start = Position { last_capture: Some(Side::Helios), ..start };
    let sowing = analysed(&rules, start, &moves[..1]).sowings()[0].clone();
    assert_eq!((sowing.after.winner, sowing.after.decided_by), (Some(Side::Helios), DecidedBy::LastCapture));
}

#[test]
fn a_move_that_the_rules_refuse_ends_the_analysis() {
    let rules = &small()[0];
    let (moves, _) = played(rules, rules.start(), 3);
    let with_a_pass: Vec<Move> = moves[..2].iter().copied().chain([Move::Pass]).chain(moves[2..].to_vec()).collect();
    assert_eq!(analysed(rules, rules.start(), &with_a_pass), analysed(rules, rules.start(), &moves[..2]));
}
