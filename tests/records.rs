//! Records: what is written is read back the same, whatever the game; and what was cut, altered or made up is refused
//! with the place of the first fault.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use helios::duel::{
    Duel, Ending, Heading, Keeper, MoveFault, Place, ReadError, Record, RecordError, Scribe, newest_unfinished, read,
};
use helios::rules::{Direction, Rules, Side, Variant};
use proptest::prelude::*;

fn heading(variant: &str) -> Heading {
    Heading {
        variant: variant.to_owned(),
        names: Some(["Ana “la \"brave\"”".to_owned(), "Bô \\ 月".to_owned()]),
        date: "2026-12-01T20:15:00Z".to_owned(),
    }
}

/// A duel of so many moves chosen by numbers, through rounds, perhaps left by its players.
fn random_duel(rules: &Rules, choices: &[u16], leave: u8) -> Duel {
    let mut duel = Duel::new(rules.clone(), rules.start()).with_most_rounds(Some(4));
    for &choice in choices {
        if duel.stop().is_some() && duel.begin_next_round().is_none() {
            break;
        }
        let moves: Vec<_> = rules.moves(&duel.position()).collect();
        if moves.is_empty() {
            break;
        }
        duel.play(moves[usize::from(choice) % moves.len()]).expect("legal");
    }
    match leave {
        1 => duel.resign(Side::Selene),
        2 => duel.resign(Side::Helios),
        3 => duel.agree(),
        _ => {}
    }
    duel
}

fn same(a: &Duel, b: &Duel) {
    assert_eq!(a.games(), b.games());
    assert_eq!(a.rules(), b.rules());
    assert_eq!(a.ending(), b.ending());
    assert_eq!(a.most_rounds(), b.most_rounds());
}

fn variants() -> impl Strategy<Value = (&'static str, Rules)> {
    proptest::sample::select(Variant::NAMES.to_vec()).prop_map(|name| {
        let rules = Rules::new(Variant::named(name).expect("built in")).expect("a game");
        (name, rules)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_is_written_is_read_back(
        (name, rules) in variants(),
        clockwise in any::<bool>(),
        choices in proptest::collection::vec(any::<u16>(), 0..160),
        leave in 0..4_u8,
    ) {
        let rules = if clockwise { rules.clockwise() } else { rules };
        let duel = random_duel(&rules, &choices, leave);
        let record = Record::of(&duel, &heading(name));
        let read = Record::parse(&record.to_toml()).expect("our own file");
        prop_assert_eq!(&read, &record);
        let confirmed = read.confirm().expect("our own duel");
        prop_assert_eq!(confirmed.heading, heading(name));
        same(&confirmed.duel, &duel);
    }

    /// Rules that are not built in are in the file, all of them.
    #[test]
    fn other_rules_travel_with_the_record(seeds in 1..6_u8, chain in any::<bool>()) {
        let mut variant = Variant { seeds_per_pit: seeds, majority: Some(seeds * 5 + 1), ..Variant::standard() };
        variant.capture.chain = chain;
        variant.sowing.direction = Direction::Either;
        variant.stop.repetition = 3;
        let rules = Rules::new(variant).expect("a game").clockwise();
        let duel = random_duel(&rules, &[3, 1, 4, 1, 5], 0);
        let confirmed = Record::parse(&Record::of(&duel, &heading("ours")).to_toml()).expect("reads").confirm();
        same(&confirmed.expect("confirmed").duel, &duel);
    }

    #[test]
    fn any_bytes_are_a_record_or_an_error(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        if let Ok(record) = Record::parse(&String::from_utf8_lossy(&bytes)) {
            let _ = record.confirm();
        }
    }
}

fn sample() -> (Duel, String) {
    let rules = Rules::standard();
    let duel = random_duel(&rules, &[2, 4, 1, 0, 3, 2, 2, 1, 4, 0, 1, 2], 0);
    let text = Record::of(&duel, &heading("standard")).to_toml();
    (duel, text)
}

/// A file that was cut anywhere is an error, or a duel that is a beginning of the whole one: never anything else.
#[test]
fn every_prefix_is_refused_or_a_beginning() {
    let (duel, text) = sample();
    let mut refused = 0;
    for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
        match Record::parse(&text[..end]).and_then(|record| record.confirm()) {
            Err(_) => refused += 1,
            Ok(confirmed) => assert!(duel.moves().starts_with(confirmed.duel.moves()), "{end}"),
        }
    }
    assert!(refused > text.len() / 2, "{refused} of {}", text.len());
}

#[test]
fn an_altered_move_is_found_where_it_stands() {
    let (duel, text) = sample();
    let noted: Vec<&str> =
        text.lines().filter(|line| line.starts_with("    ")).flat_map(|line| line.split(", ")).collect();
    assert_eq!(noted.iter().filter(|text| text.contains('"')).count(), duel.moves().len());
    let third = duel.rules().write_move(duel.moves()[2]);
    let altered = text.replacen(&format!("\"{third}"), "\"A9", 1);
    let Err(RecordError::Move { number, why, .. }) = Record::parse(&altered).expect("reads").confirm() else {
        panic!("it is believed")
    };
    assert!((1..=3).contains(&number) && matches!(why, MoveFault::Unreadable(_)), "{number} {why}");
}

#[test]
fn each_kind_of_fault_is_named() {
    let file = |head: &str, game: &str| format!("format = 1\nvariant = \"standard\"\n{head}\n[[game]]\n{game}\n");
    let date = "date = \"2026-12-01T20:15:00Z\"";
    let start = "start = \"3,3,3,3,3/3,3,3,3,3 0-0 H -\"";
    let confirm = |text: &str| Record::parse(text).and_then(|record| record.confirm()).err();
    let moves = |moves: &str| file(date, &format!("{start}\nmoves = [{moves}]"));
    assert_eq!(confirm(&moves("\"H3\", \"H5x12\"")), None);
    assert!(matches!(
        confirm(&moves("\"H3\", \"H5x11\"")),
        Some(RecordError::Move { number: 2, why: MoveFault::Captures { noted: 11, taken: 12 }, .. })
    ));
    assert!(matches!(
        confirm(&moves("\"H3\", \"A1\"")),
        Some(RecordError::Move { number: 2, why: MoveFault::Refused { .. }, .. })
    ));
    let over = file(date, "start = \"0,0,0,0,0/1,0,1,1,1 12-14 H* H\"\nmoves = [\"A1\"]");
    assert!(matches!(confirm(&over), Some(RecordError::Move { number: 1, why: MoveFault::AfterEnd, .. })));
    assert!(matches!(
        confirm(&file("date = \"yesterday\"", &format!("{start}\nmoves = []"))),
        Some(RecordError::Date(_))
    ));
    let named = format!("{date}\nnames = [\"A\\u001b[2J\", \"B\"]");
    assert_eq!(confirm(&file(&named, &format!("{start}\nmoves = []"))), Some(RecordError::Name));
    assert!(matches!(confirm(&file(date, "start = \"3,3/3\"\nmoves = []")), Some(RecordError::Start { game: 1, .. })));
    assert_eq!(confirm(&moves("").replace("format = 1", "format = 7")), Some(RecordError::Format(7)));
    assert!(matches!(confirm(&moves("").replace("standard", "chess")), Some(RecordError::Variant(_))));
    assert!(matches!(confirm("format = 1"), Some(RecordError::Form { .. })));
    assert!(matches!(confirm(&(moves("") + "[extra]\n")), Some(RecordError::Form { .. })));
    let second = moves("") + &format!("[[game]]\n{start}\nmoves = []\n");
    assert_eq!(confirm(&second), Some(RecordError::Round { game: 2 }));
    let result = format!("{date}\n[result]\nwinner = \"helios\"\nreason = \"majority\"");
    assert_eq!(confirm(&file(&result, &format!("{start}\nmoves = []"))), Some(RecordError::Result));
    let deep = format!("a = {}", "[".repeat(100_000));
    assert!(matches!(confirm(&deep), Some(RecordError::Form { .. })));
}

#[test]
fn a_resignation_and_an_agreement_are_kept() {
    for (name, leave) in [("standard", 1), ("standard", 2), ("oya", 3)] {
        let rules = Rules::new(Variant::named(name).expect("built in")).expect("a game");
        let duel = random_duel(&rules, &[1, 2, 3], leave);
        assert!(duel.ending().is_some());
        let confirmed = Record::parse(&Record::of(&duel, &heading(name)).to_toml()).expect("reads").confirm();
        assert_eq!(confirmed.expect("confirmed").duel.ending(), duel.ending());
    }
}

/// A round that was stopped by agreement is one like another: what follows it is read back.
#[test]
fn an_agreed_round_is_kept_in_its_match() {
    let mut variant = Variant::san_yao();
    variant.stop.agreement = 1;
    let rules = Rules::new(variant).expect("a game");
    let mut duel = Duel::new(rules.clone(), rules.start());
    for _ in 0..2 {
        let action = rules.moves(&duel.position()).next().expect("a move");
        duel.play(action).expect("legal");
        duel.agree();
        assert!(duel.outcome().is_some());
        if duel.begin_next_round().is_none() {
            break;
        }
    }
    let confirmed = Record::parse(&Record::of(&duel, &heading("ours")).to_toml()).expect("reads").confirm();
    same(&confirmed.expect("confirmed").duel, &duel);
    let made_up = Record::of(&duel, &heading("ours")).to_toml().replace("agreement = 1", "agreement = 0");
    let error = Record::parse(&made_up).expect("reads").confirm().expect_err("there is no agreement");
    assert_eq!(error, RecordError::Agreement { game: 1 });
}

/// A move taken back, and then a resignation: what was taken back is not played on.
#[test]
fn nothing_is_played_forward_after_a_resignation() {
    let (mut duel, _) = sample();
    duel.take_back();
    assert!(duel.forward().is_some());
    duel.resign(Side::Helios);
    assert!(duel.forward().is_none() && duel.play_forward().is_none());
    duel.go_on();
    assert!(duel.play_forward().is_some());
}

/// Somebody who still shows an old state of a record does not write it over a newer one.
#[test]
fn what_was_played_on_meanwhile_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start());
    let mut keeper = scribe(folder.path());
    keeper.begin("standard", None);
    let play = |duel: &mut Duel, name: &str| duel.play(rules.read_move(name).expect("a move").0).expect("legal");
    play(&mut duel, "H3");
    keeper.keep(&duel).expect("written");
    keeper.let_go();
    let (old, mut other) = (newest_unfinished(folder.path()).expect("found"), scribe(folder.path()));
    other.go_on(&old).expect("ours");
    play(&mut duel, "H5");
    other.keep(&duel).expect("written");
    other.let_go();
    assert_eq!(scribe(folder.path()).go_on(&old).expect_err("it is old").kind(), ErrorKind::ResourceBusy);
    same(&newest_unfinished(folder.path()).expect("found").confirmed.duel, &duel);
}

fn scribe(folder: &Path) -> Scribe {
    Scribe::new(Place::Folder(folder.to_owned()))
}

#[test]
fn a_duel_is_found_again_until_it_is_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("deep").join("er");
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start());
    let mut keeper = scribe(&at);
    keeper.begin("standard", None);
    keeper.keep(&duel).expect("nothing to write");
    assert!(!at.exists(), "a duel without a move leaves nothing behind");
    for name in ["H3", "H5"] {
        duel.play(rules.read_move(name).expect("a move").0).expect("legal");
        keeper.keep(&duel).expect("written");
    }
    // While it is played nobody else is offered it.
    assert!(newest_unfinished(&at).is_none());
    drop(keeper);
    let found = newest_unfinished(&at).expect("found");
    same(&found.confirmed.duel, &duel);
    // Two programs want it: one gets it.
    let (mut one, mut two) = (scribe(&at), scribe(&at));
    one.go_on(&found).expect("ours");
    assert_eq!(two.go_on(&found).expect_err("theirs").kind(), ErrorKind::ResourceBusy);
    duel.resign(Side::Helios);
    one.keep(&duel).expect("written");
    one.let_go();
    assert!(newest_unfinished(&at).is_none(), "it is finished");
    let names: Vec<_> = fs::read_dir(&at).expect("read").map(|entry| entry.expect("read").file_name()).collect();
    assert_eq!(names.len(), 1, "no lock and no half-written file is left: {names:?}");
    let record = read(&found.path).expect("reads");
    assert!(matches!(record.confirm().expect("confirmed").duel.ending(), Some(Ending::Resigned(Side::Helios))));
}

#[test]
fn duels_that_begin_in_the_same_second_have_files_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = Rules::express();
    let mut duel = Duel::new(rules.clone(), rules.start());
    duel.play(rules.read_move("H1").expect("a move").0).expect("legal");
    let mut keepers: Vec<Scribe> = (0..20).map(|_| scribe(folder.path())).collect();
    for keeper in &mut keepers {
        keeper.begin("express", None);
        keeper.keep(&duel).expect("written");
    }
    let records = fs::read_dir(folder.path()).expect("read").filter(|entry| {
        entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|extension| extension == "toml"))
    });
    assert_eq!(records.count(), 20);
}

#[test]
fn a_given_file_is_never_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("evening.toml");
    fs::write(&path, "precious").expect("written");
    let rules = Rules::express();
    let mut duel = Duel::new(rules.clone(), rules.start());
    duel.play(rules.read_move("H1").expect("a move").0).expect("legal");
    let mut keeper = Scribe::new(Place::File(path.clone()));
    keeper.begin("express", None);
    keeper.keep(&duel).expect("written");
    assert_eq!(fs::read_to_string(&path).expect("read"), "precious");
    assert!(read(&folder.path().join("evening-2.toml")).is_ok());
}

#[test]
fn what_is_no_record_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("x.toml");
    assert!(matches!(read(&path), Err(ReadError::Io(_))));
    assert!(matches!(read(folder.path()), Err(ReadError::NotAFile)));
    fs::write(&path, [0xff, 0xfe]).expect("written");
    assert!(matches!(read(&path), Err(ReadError::NotUtf8)));
    // Far more than a record, without the disk holding it.
    fs::File::create(&path).expect("made").set_len(1 << 30).expect("sparse");
    assert!(matches!(read(&path), Err(ReadError::TooBig)));
}

#[test]
fn a_folder_that_cannot_be_written_is_an_error_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let blocked = folder.path().join("a-file");
    fs::write(&blocked, "").expect("written");
    let rules = Rules::express();
    let mut duel = Duel::new(rules.clone(), rules.start());
    duel.play(rules.read_move("H1").expect("a move").0).expect("legal");
    let mut keeper = scribe(&blocked.join("duels"));
    keeper.begin("express", None);
    assert!(keeper.keep(&duel).is_err());
    // Once it can be written, it is, all of it.
    fs::remove_file(&blocked).expect("removed");
    keeper.keep(&duel).expect("written");
    assert!(keeper.unfinished().is_none(), "it is being played");
}

/// Playing forward what was taken back gives the same duel, through rounds.
#[test]
fn back_and_forward_through_the_whole_duel() {
    for name in Variant::NAMES {
        let rules = Rules::new(Variant::named(name).expect("built in")).expect("a game");
        let choices: Vec<u16> = (0..200).map(|i| (i * 7 + 3) as u16 % 11).collect();
        let duel = random_duel(&rules, &choices, 0);
        let mut walked = duel.clone();
        let mut back = 0;
        while walked.take_back().is_some() {
            back += 1;
        }
        assert!(walked.is_fresh() && back > 10, "{name}");
        while walked.play_forward().is_some() {}
        same(&walked, &duel);
        // Another way than the one that was taken back forgets it.
        walked.take_back();
        walked.take_back();
        let again = walked.forward().expect("a move");
        if let Some(other) = rules.moves(&walked.position()).find(|&action| action != again) {
            walked.play(other).expect("legal");
            assert_eq!(walked.forward(), None, "{name}");
        }
    }
}
