//! Tournaments: the draw, who meets whom, what follows from what, and the file that an evening is kept in.
#![allow(missing_docs)]

use std::collections::BTreeSet;

use helios::duel::tournament::{
    Express, Fault, First, Match, MatchFault, NamesError, Round, Terms, TermsError, Tournament, read,
};
use helios::rules::{Rules, Side, Variant};
use proptest::prelude::*;

fn names(count: usize) -> Vec<String> {
    (1..=count).map(|number| format!("P{number}")).collect()
}

fn terms(lot: u64) -> Terms {
    Terms {
        variant: "standard".to_owned(),
        rules: Rules::standard(),
        express: None,
        shuffle: false,
        first: None,
        most_rounds: None,
        clock: None,
        lot,
        date: "2026-06-21T20:00:00Z".to_owned(),
    }
}

fn drawn(count: usize, lot: u64) -> Tournament {
    Tournament::new(names(count), terms(lot)).expect("it can be drawn")
}

/// The player of this side gives up the duel that is called.
fn lose(tournament: &mut Tournament, side: Side) -> Match {
    let called = tournament.call(tournament.called().expect("one is called")).expect("it can be played");
    let mut duel = called.duel;
    duel.resign(side);
    tournament.note(called.of, called.game, "2026-06-21T20:30:00Z", &duel);
    called.of
}

/// How many of the pairs `from..to` of the first round have a bye.
fn byes(tournament: &Tournament, from: usize, to: usize) -> usize {
    (from..to).filter(|&number| tournament.is_bye(Match { round: 0, number })).count()
}

/// Each half has as many byes as the other, or one more; and so in each half.
fn assert_spread(tournament: &Tournament, from: usize, to: usize) {
    if to - from < 2 {
        return;
    }
    let middle = from.midpoint(to);
    let (above, below) = (byes(tournament, from, middle), byes(tournament, middle, to));
    assert!(above.abs_diff(below) <= 1, "{above} byes above, {below} below in {from}..{to}");
    assert_spread(tournament, from, middle);
    assert_spread(tournament, middle, to);
}

#[test]
fn with_any_number_of_players_everybody_plays_and_one_is_left() {
    for count in 2..=64 {
        for lot in [0, 1, 2026] {
            let mut tournament = drawn(count, lot);
            let pairs = count.next_power_of_two() / 2;
            assert_eq!(byes(&tournament, 0, pairs), 2 * pairs - count);
            assert_spread(&tournament, 0, pairs);
            let seated: BTreeSet<usize> =
                tournament.matches(0).flat_map(|of| tournament.players(of)).flatten().collect();
            assert_eq!(seated, (0..count).collect(), "each is seated once");
            assert_eq!(tournament.matches(0).flat_map(|of| tournament.players(of)).flatten().count(), count);
            let mut duels = 0;
            let mut lost = BTreeSet::new();
            while tournament.called().is_some() {
                let of = lose(&mut tournament, if duels % 3 == 0 { Side::Helios } else { Side::Selene });
                assert!(lost.insert(tournament.loser(of)), "nobody loses twice");
                duels += 1;
            }
            assert_eq!((duels, tournament.to_play()), (count - 1, 0), "{count} players");
            let champion = tournament.champion().expect("there is one");
            assert!(!lost.contains(&Some(champion)));
        }
    }
}

/// The first two can meet in the final only, the first four not before the semifinals, and so on; the strongest meet the
/// weakest.
#[test]
fn a_seeding_is_kept() {
    for count in 2..=64_usize {
        for lot in 0..20 {
            let tournament = drawn(count, lot);
            let seats: Vec<Option<usize>> = tournament.matches(0).flat_map(|of| tournament.players(of)).collect();
            let mut parts = 2;
            while parts <= seats.len() / 2 {
                for part in seats.chunks(seats.len() / parts) {
                    let strong = part.iter().flatten().filter(|&&player| player < parts).count();
                    assert_eq!(strong, 1, "{count} players, {parts} parts, lot {lot}: {seats:?}");
                }
                parts *= 2;
            }
        }
    }
    let eight: Vec<_> =
        drawn(8, 1).matches(0).map(|of| drawn(8, 1).players(of).map(|player| player.unwrap() + 1)).collect();
    assert_eq!(eight, [[1, 8], [4, 5], [2, 7], [3, 6]], "as any seeding of eight");
}

#[test]
fn a_lot_draws_the_same_again_and_another_one_differently() {
    for shuffle in [false, true] {
        let draw = |lot| {
            let tournament = Tournament::new(names(13), Terms { shuffle, ..terms(lot) }).unwrap();
            let all: Vec<_> = tournament.all().collect();
            all.iter().map(|&of| (tournament.players(of), tournament.sides(of, 0))).collect::<Vec<_>>()
        };
        assert_eq!(draw(5), draw(5));
        assert!((6..12).any(|lot| draw(lot) != draw(5)));
    }
}

/// How often each of `count` players has a bye in so many lots.
fn bye_counts(count: usize, shuffle: bool, lots: u64) -> Vec<u32> {
    let mut counts = vec![0; count];
    for lot in 0..lots {
        let tournament = Tournament::new(names(count), Terms { shuffle, ..terms(lot) }).unwrap();
        for of in tournament.matches(0).filter(|&of| tournament.is_bye(of)) {
            counts[tournament.players(of)[0].expect("somebody has it")] += 1;
        }
    }
    counts
}

#[test]
fn byes_are_drawn_fairly() {
    const LOTS: u64 = 2000;
    for count in [3_usize, 5, 6, 7, 11, 13, 24, 33, 63] {
        let pairs = count.next_power_of_two() / 2;
        let byes = 2 * pairs - count;
        let about = |counts: &[u32], chance: f64| {
            let expected = chance * LOTS as f64;
            // Four times what chance strays by, and the lots are always the same ones.
            let stray = 4.0 * (expected * (1.0 - chance)).sqrt() + 1.0;
            for &found in counts {
                assert!((f64::from(found) - expected).abs() <= stray, "{count}: {counts:?}, expected {expected}");
            }
        };
        // Shuffled, each player is as likely to have one as any other.
        about(&bye_counts(count, true, LOTS), byes as f64 / count as f64);
        // With a seeding, each pair is, and the stronger of the pair has it.
        let seeded = bye_counts(count, false, LOTS);
        about(&seeded[..pairs], byes as f64 / pairs as f64);
        assert!(seeded[pairs..].iter().all(|&found| found == 0));
    }
}

#[test]
fn sides_are_drawn_and_change_after_a_draw() {
    let heads = (0..1000).filter(|&lot| drawn(2, lot).sides(Match { round: 0, number: 0 }, 0) == Some([0, 1])).count();
    assert!((440..=560).contains(&heads), "{heads} of 1000");
    let rules = Rules::new(Variant::awele()).unwrap();
    let mut tournament =
        Tournament::new(names(2), Terms { variant: "awele".into(), rules: rules.clone(), ..terms(3) }).unwrap();
    let first = tournament.call(tournament.called().unwrap()).unwrap();
    // Nobody gets a seed: the players agree to stop as soon as they may.
    let mut duel = first.duel.clone();
    while !duel.may_agree() {
        let pit = duel.legal().iter().next().expect("there is a move");
        duel.play(helios::rules::Move::Sow(pit)).unwrap();
    }
    duel.agree();
    let drawn = duel.ending().expect("it is over").winner().is_none();
    tournament.note(first.of, 0, "2026-06-21T20:30:00Z", &duel);
    if drawn {
        let second = tournament.call(first.of).expect("a draw decides nothing");
        assert_eq!((second.game, second.names.clone()), (1, [first.names[1].clone(), first.names[0].clone()]));
        assert!(second.duel.is_fresh());
    } else {
        panic!("the moves must lead to a draw: {:?}", duel.ending());
    }
    let again = read(&tournament.to_toml()).expect("a draw is read again");
    assert_eq!(again.to_toml(), tournament.to_toml());
}

#[test]
fn replaying_withdraws_exactly_what_follows() {
    for count in [4, 6, 13, 64] {
        let mut whole = drawn(count, 9);
        while whole.called().is_some() {
            lose(&mut whole, Side::Selene);
        }
        for of in whole.all().filter(|&of| !whole.is_bye(of)) {
            let mut tournament = whole.clone();
            let follows = tournament.follows(of);
            assert_eq!(follows.len(), tournament.rounds() - 1 - of.round, "all later matches of the winner");
            tournament.withdraw(of);
            assert_eq!(tournament.called(), Some(of), "the match is called again");
            for other in tournament.all().filter(|&other| !tournament.is_bye(other)) {
                let gone = other == of || follows.contains(&other);
                assert_eq!(tournament.played(other).is_empty(), gone, "{other:?} after {of:?} was withdrawn");
            }
        }
    }
    // A match that was not begun yet does not follow, and one of the other half is left alone.
    let mut tournament = drawn(8, 9);
    for _ in 0..5 {
        lose(&mut tournament, Side::Helios);
    }
    let of = Match { round: 0, number: 3 };
    assert_eq!(tournament.follows(of), []);
    tournament.withdraw(of);
    assert!(tournament.winner(Match { round: 1, number: 0 }).is_some());
}

#[test]
fn early_rounds_are_quick_where_that_is_asked_for() {
    let with = |until| Terms { express: Some(Express { until, rules: Rules::express() }), ..terms(1) };
    let tournament = Tournament::new(names(13), with(Round::Semifinal)).unwrap();
    let played: Vec<_> = (0..4).map(|round| (tournament.round(round), tournament.rules(round).0.to_owned())).collect();
    let expected = [
        (Round::Of16, "express"),
        (Round::Quarterfinal, "express"),
        (Round::Semifinal, "standard"),
        (Round::Final, "standard"),
    ];
    assert_eq!(played, expected.map(|(round, name)| (round, name.to_owned())));
    assert_eq!(tournament.call(tournament.called().unwrap()).unwrap().duel.rules(), &Rules::express());
    let refused = Tournament::new(names(4), with(Round::Semifinal)).map(|_| ());
    assert_eq!(refused, Err(TermsError::Express { until: Round::Semifinal, first: Round::Semifinal }));
}

#[test]
fn names_are_checked_each_by_its_number() {
    let refused = |names: &[&str]| {
        let names = names.iter().map(|&name| name.to_owned()).collect();
        match Tournament::new(names, terms(1)).map(|_| ()) {
            Err(TermsError::Names(error)) => error,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(refused(&["Ana"]), NamesError::TooFew(1));
    let many = names(65);
    assert_eq!(refused(&many.iter().map(String::as_str).collect::<Vec<_>>()), NamesError::TooMany(65));
    assert_eq!(refused(&["Ana", ""]), NamesError::Length { number: 2, name: String::new() });
    let long = "Seventeen letters";
    assert_eq!(refused(&[long, "Bo"]), NamesError::Length { number: 1, name: long.to_owned() });
    assert_eq!(refused(&["Ana", "B\u{1b}o"]), NamesError::Letters { number: 2, name: "B\u{1b}o".to_owned() });
    assert_eq!(refused(&["Élodie", "Bo", "éLODIE"]), NamesError::Same { number: 3, name: "éLODIE".to_owned() });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// An evening, left at any instant, is read again as it was.
    #[test]
    fn a_file_is_read_again_as_it_was(
        count in 2..=20_usize, lot in 0..=i64::MAX as u64, shuffle: bool, done in 0..20_usize, moves in 0..9_usize,
        quick: bool, first in 0..4_usize,
    ) {
        let express = (quick && count > 2).then(|| Express { until: Round::Final, rules: Rules::express() });
        let first = [None, Some(First::Lot), Some(First::Side(Side::Helios)), Some(First::Side(Side::Selene))][first];
        let mut tournament = Tournament::new(names(count), Terms { shuffle, express, first, ..terms(lot) }).unwrap();
        for i in 0..done.min(count - 1) {
            lose(&mut tournament, if (lot >> (i % 60)) & 1 == 1 { Side::Helios } else { Side::Selene });
        }
        if let Some(called) = tournament.called().and_then(|of| tournament.call(of)) {
            let mut duel = called.duel;
            for _ in 0..moves {
                if let Some(pit) = duel.legal().iter().next() {
                    duel.play(helios::rules::Move::Sow(pit)).unwrap();
                }
            }
            tournament.note(called.of, called.game, "2026-06-21T21:00:00Z", &duel);
        }
        let text = tournament.to_toml();
        let again = read(&text).map_err(|fault| TestCaseError::fail(format!("{fault}\n{text}")))?;
        prop_assert_eq!(again.to_toml(), text);
        prop_assert_eq!(again.called(), tournament.called());
        prop_assert_eq!(again.champion(), tournament.champion());
    }
}

#[test]
fn own_rules_are_in_the_file() {
    let mut variant = Variant::standard();
    variant.seeds_per_pit = 4;
    variant.majority = Some(21);
    let mut quick = Variant::express();
    quick.seeds_per_pit = 3;
    quick.majority = Some(16);
    let express = Express { until: Round::Final, rules: Rules::new(quick).unwrap() };
    let terms =
        Terms { variant: "long".into(), rules: Rules::new(variant).unwrap(), express: Some(express), ..terms(4) };
    let mut tournament = Tournament::new(names(3), terms.clone()).unwrap();
    lose(&mut tournament, Side::Helios);
    lose(&mut tournament, Side::Helios);
    let again = read(&tournament.to_toml()).expect("it is read");
    assert_eq!(again.terms(), &terms);
    assert_eq!(again.champion(), tournament.champion());
}

/// What somebody could write into the file of a tournament, and what is found wrong with it.
#[test]
fn nothing_is_believed_that_does_not_follow() {
    let mut tournament = drawn(3, 2);
    lose(&mut tournament, Side::Helios);
    lose(&mut tournament, Side::Selene);
    let good = tournament.to_toml();
    assert!(read(&good).is_ok());
    let fault = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} is not in\n{good}");
        read(&good.replacen(from, to, 1)).map(|_| ()).expect_err("it is refused")
    };
    let of_match = |fault: Fault| match fault {
        Fault::Match { round, number, why } => (round, number, *why),
        other => panic!("{other}"),
    };
    let champion = tournament.names()[tournament.champion().unwrap()].clone();
    let other = tournament.names()[tournament.loser(tournament.last()).unwrap()].clone();
    // The winner of the final, then of the match before it; the latter's other player would be in the final.
    let last = good.rfind(&format!("winner = \"{champion}\"")).unwrap();
    let changed = format!("{}{}", &good[..last], good[last..].replacen(&champion, &other, 1));
    let found = read(&changed).map(|_| ()).expect_err("another winner");
    assert_eq!(of_match(found), (Round::Final, 1, MatchFault::Winner));
    assert!(matches!(
        of_match(fault("round = \"semifinal\"", "round = \"quarterfinal\"")),
        (Round::Quarterfinal, _, MatchFault::None)
    ));
    assert!(matches!(fault("round = \"semifinal\"", "round = \"tea\""), Fault::Round(_)));
    assert!(matches!(of_match(fault("reason = \"resigned\"", "reason = \"majority\"")).2, MatchFault::Record { .. }));
    assert!(matches!(of_match(fault("3,3,3,3,3/3,3,3,3,3", "4,2,3,3,3/3,3,3,3,3")).2, MatchFault::Terms));
    // Another lot puts others into the matches, or on other sides.
    let lots: BTreeSet<String> = (0..40)
        .filter_map(|lot| read(&good.replacen("lot = 2", &format!("lot = {lot}"), 1)).err())
        .map(|fault| format!("{:?}", std::mem::discriminant(&of_match(fault).2)))
        .collect();
    assert!(!lots.is_empty(), "no other lot is found out");
}
