//! The oracle against plain search, against itself, and against games that are played out.
#![allow(missing_docs)]

use std::sync::atomic::AtomicBool;

use helios::oracle::{
    CalledOff, Chance, Effort, NotSolved, Oracle, Settles, Tables, Unsupported, Value, Verdict, boards, plain,
};
use helios::rules::{CaptureWhen, Origin, Pit, Place, Position, Rules, Side, TieBreak, Variant};

static NEVER: AtomicBool = AtomicBool::new(false);

/// The two duels, and others of the family: small boards, long rows, laps that skip their pit, nobody who must feed.
fn family() -> Vec<Rules> {
    let standard = Variant::standard();
    let mini = Variant { pits_per_row: 3, seeds_per_pit: 2, majority: Some(7), ..standard.clone() };
    let mut literal = Variant { pits_per_row: 2, seeds_per_pit: 3, majority: None, ..mini.clone() };
    literal.sowing.origin = Origin::Skipped;
    literal.capture.when = CaptureWhen::Counts(vec![2, 3]);
    literal.capture.chain = false;
    let free = Variant { feed: false, tiebreak: vec![TieBreak::LastCapture], ..mini.clone() };
    let long = Variant { pits_per_row: 6, tiebreak: vec![], replay: false, majority: None, ..standard.clone() };
    let variants = [standard, Variant::express(), mini, literal, free, long];
    variants.map(|variant| Rules::new(variant).expect("a game")).into()
}

fn open(rules: &Rules) -> Rules {
    Rules::new(Variant { majority: None, ..rules.variant().clone() }).expect("a game")
}

/// Every board of so many seeds, Hélios to move, and with a replay pending where there is one.
fn every_board(rules: &Rules, seeds: u8) -> Vec<Position> {
    let pits: Vec<Pit> = rules.pits().collect();
    let mut empty = rules.start_with(Side::Helios);
    pits.iter().for_each(|&pit| empty.board.set(pit, 0));
    empty.board.set(Place::store(Side::Selene), rules.variant().total() - seeds);
    let mut partial = vec![(empty, seeds)];
    for (i, &pit) in pits.iter().enumerate() {
        let last = i + 1 == pits.len();
        let grown = partial.into_iter().flat_map(|(position, left)| {
            (if last { left } else { 0 }..=left).map(move |here| {
                let mut position = position;
                position.board.set(pit, here);
                (position, left - here)
            })
        });
        partial = grown.collect();
    }
    let replay = rules.variant().replay;
    let both = |(position, _): (Position, u8)| {
        [Some(position), replay.then_some(Position { replay: true, ..position })].into_iter().flatten()
    };
    partial.into_iter().flat_map(both).collect()
}

#[test]
fn every_board_of_few_seeds_is_worth_what_plain_search_finds() {
    for rules in family() {
        let open = open(&rules);
        let tables = Tables::solve(&rules, 4, Effort::whole()).expect("solved");
        let mut compared = 0;
        for seeds in 0..=4 {
            for position in every_board(&rules, seeds) {
                let value = tables.value(&position).expect("a board of few seeds");
                let found = plain::score(&open, &position);
                assert_eq!(i32::from(value.byte()), found, "{}", rules.write_position(&position));
                compared += 1;
            }
        }
        assert_eq!(compared, boards(&rules, 4) * if rules.variant().replay { 2 } else { 1 });
    }
}

/// Of all sizes, whatever is in the stores, whoever captured last; and each table with what its moves lead to.
#[test]
fn random_positions_agree_with_plain_search_and_with_their_moves() {
    for rules in family() {
        let tables = Tables::solve(&rules, 7, Effort::whole()).expect("solved");
        assert_eq!(tables.check(&rules, 150, Effort::whole()), Ok(150));
    }
}

/// A check that never finds anything proves nothing: tables of other rules do not agree.
#[test]
fn a_wrong_table_is_found_out() {
    let tables = Tables::solve(&Rules::express(), 8, Effort::whole()).expect("solved");
    let mut other = Variant::express();
    other.capture.when = CaptureWhen::Any;
    let other = Rules::new(other).expect("a game");
    assert!(tables.check(&other, 500, Effort::whole()).is_err());
}

#[test]
fn the_search_finds_what_the_tables_hold() {
    for rules in family() {
        let tables = Tables::solve(&rules, 10, Effort::whole()).expect("solved");
        let mut chance = Chance::new(6);
        for few in [None, Some(5)] {
            let mut oracle = Oracle::new(&rules).expect("supported");
            if let Some(few) = few {
                oracle = oracle.with_tables(Tables::solve(&rules, few, Effort::whole()).expect("solved"));
            }
            for _ in 0..60 {
                let position = chance.position(&rules, 10);
                let value = oracle.value(&position, &NEVER);
                assert_eq!(value.ok(), tables.value(&position), "{}", rules.write_position(&position));
            }
        }
    }
}

/// The best of the moves is what the position is worth, and what the oracle promises is what comes of its best line.
#[test]
fn a_game_played_by_the_oracle_ends_as_it_said() {
    for rules in family() {
        let total = rules.variant().total().min(10);
        let oracle = Oracle::new(&rules).expect("supported");
        let oracle = oracle.with_tables(Tables::solve(&rules, total, Effort::whole()).expect("solved"));
        let mut chance = Chance::new(9);
        for _ in 0..80 {
            let mut position = chance.position(&rules, total);
            let value = oracle.value(&position, &NEVER).expect("an answer");
            let verdict = Verdict::of(value, &position, &rules);
            let best = oracle.values(&position, &NEVER).expect("an answer").into_iter().map(|(_, value)| value).max();
            assert!(best.is_none_or(|best| best == value));
            let text = rules.write_position(&position);
            for action in oracle.best_line(&position, &NEVER).expect("an answer") {
                position = rules.play(&position, action, &mut ()).expect("legal");
            }
            let outcome = rules.outcome(&position).expect("best play ends");
            assert_eq!(outcome.winner, verdict.winner, "{text}");
            // A majority stops a game before all its seeds are shared out.
            if rules.variant().majority.is_none() {
                assert_eq!(outcome.margin(), verdict.margin, "{text}");
            }
        }
    }
}

#[test]
fn the_tables_are_the_same_whoever_makes_them() {
    let rules = Rules::standard();
    let solve = |threads| Tables::solve(&rules, 9, Effort { threads, ..Effort::whole() }).expect("solved");
    let (one, many) = (solve(1), solve(5));
    assert_eq!(one.checksum(), many.checksum());
    assert_eq!(one.counts(), many.counts());
    assert_ne!(one.checksum(), Tables::solve(&rules, 8, Effort::whole()).expect("solved").checksum());
    assert_ne!(one.checksum(), Tables::solve(&Rules::express(), 9, Effort::whole()).expect("solved").checksum());
}

/// The whole of a small duel, and an opening that a person can follow.
#[test]
fn a_small_duel_is_solved_from_its_start() {
    let rules = &family()[2];
    let tables = Tables::solve(rules, u8::MAX, Effort::whole()).expect("solved");
    assert_eq!(tables.most(), 12);
    let value = tables.value(&rules.start()).expect("the start");
    assert_eq!(value, Value::new(6, Settles::NobodyTheirMove));
    assert!(plain::scores(&open(rules), &rules.start(), i32::from(value.byte())));
    assert_eq!(plain::winner(rules, &rules.start()), Verdict::of(value, &rules.start(), rules).winner);
}

#[test]
fn what_is_called_off_ends_and_what_cannot_be_had_is_refused() {
    let rules = Rules::standard();
    let off = AtomicBool::new(true);
    let called_off = Tables::solve(&rules, 20, Effort { call_off: &off, ..Effort::whole() });
    assert!(matches!(called_off, Err(NotSolved::CalledOff)));
    assert_eq!(Oracle::new(&rules).expect("supported").value(&rules.start(), &off), Err(CalledOff));
    let vast = Variant { pits_per_row: 6, seeds_per_pit: 5, majority: None, ..Variant::standard() };
    let vast = Rules::new(vast).expect("a game");
    assert!(matches!(Tables::solve(&vast, 60, Effort::whole()), Err(NotSolved::Memory(_))));
    let awale = Rules::new(Variant::awale()).expect("a game");
    let refused = Tables::solve(&awale, 3, Effort::whole());
    assert!(matches!(refused, Err(NotSolved::Unsupported(Unsupported::Circular))));
    assert!(matches!(Oracle::new(&awale), Err(Unsupported::Circular)));
}
