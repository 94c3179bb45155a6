//! Records on the screen: the title offers to go on, a duel that cannot be kept says so once, and a record is a show.

#[path = "support/show.rs"]
mod show;

use std::fs;
use std::path::Path;
use std::time::Duration;

use helios::duel::{Confirmed, Duel, Heading, Place, Record, Scribe, newest_unfinished, read};
use helios::rules::{Rules, Side};
use helios::show::{App, Flow, Key, Motion};
use helios::text::Language;
use show::{Driven, Set};

fn english(set: Set) -> Set {
    Set { language: Language::En, ..set }
}

fn keep_in(driven: Driven, folder: &Path) -> Driven {
    let Driven { app, now, size } = driven;
    let app: App = app.with_keeper(Box::new(Scribe::new(Place::Folder(folder.to_owned()))));
    let mut driven = Driven { app, now, size };
    driven.draw();
    driven
}

fn screen(driven: &mut Driven) -> String {
    let buffer = driven.draw();
    let rows =
        (0..buffer.area.height).map(|y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    rows.collect::<Vec<_>>().join("\n")
}

/// A duel of these moves, as a record that was read.
fn record(moves: &[&str], resigned: Option<Side>) -> Confirmed {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start());
    for name in moves {
        duel.play(rules.read_move(name).expect("a move").0).expect("legal");
    }
    if let Some(side) = resigned {
        duel.resign(side);
    }
    let heading = Heading {
        variant: "standard".to_owned(),
        names: Some(["Ana".to_owned(), "Bo".to_owned()]),
        date: "2026-12-01T20:15:00Z".to_owned(),
    };
    Record::of(&duel, &heading).confirm().expect("our own duel")
}

const MOVES: [&str; 5] = ["H3", "H5", "A5", "H4", "A4"];

fn replaying(resigned: Option<Side>) -> Driven {
    let Driven { mut app, now, size } = english(Set::default()).open();
    app.settings_mut().tempo.motion = Motion::Off;
    Driven { app: app.replaying(&record(&MOVES, resigned)), now, size }
}

#[test]
fn the_title_offers_to_go_on_and_one_key_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut driven = keep_in(english(Set::duel()).open(), folder.path());
    driven.app.settings_mut().tempo.motion = Motion::Off;
    driven.type_in("g");
    driven.draw();
    // Kept, so there is nothing to ask: leaving is one key.
    assert_eq!(driven.key(Key::Char('q')), Flow::Leave);
    drop(driven);
    assert_eq!(newest_unfinished(folder.path()).expect("kept").confirmed.duel.moves().len(), 1);

    let mut again = keep_in(english(Set::default()).open(), folder.path());
    assert!(screen(&mut again).contains("continue: Hélios – Séléné, standard, one move"));
    again.key(Key::Enter);
    let table = again.app.table().expect("the duel is on the table");
    assert_eq!(table.duel().moves().len(), 1);
    // What is played now goes to the same file.
    again.app.settings_mut().tempo.motion = Motion::Off;
    again.type_in("j");
    again.draw();
    drop(again);
    assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 1);
    assert_eq!(newest_unfinished(folder.path()).expect("kept").confirmed.duel.moves().len(), 2);
}

#[test]
fn a_duel_that_cannot_be_kept_says_so_once_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a file where a folder should be");
    fs::write(&file, "").expect("written");
    let mut driven = keep_in(english(Set::duel()).open(), &file);
    driven.app.settings_mut().tempo.motion = Motion::Off;
    driven.type_in("g");
    assert!(screen(&mut driven).contains("This duel is not being kept"));
    driven.type_in("j");
    assert!(!screen(&mut driven).contains("not being kept"), "once is enough");
    assert_eq!(driven.app.table().expect("on").duel().moves().len(), 2);
    // Now leaving would lose it: it asks.
    assert_eq!(driven.key(Key::Char('q')), Flow::Stay);
    assert!(driven.app.has_sheet());
}

#[test]
fn a_record_is_stepped_jumped_in_and_played() {
    let mut driven = replaying(None);
    assert!(screen(&mut driven).contains("0/5"));
    for (keys, at) in [
        (vec![Key::Right], "1/5 H3"),
        (vec![Key::Right, Key::Right], "3/5 A5"),
        (vec![Key::Left], "2/5 H5"),
        (vec![Key::End], "5/5 A4"),
        (vec![Key::Home], "0/5"),
        (vec![Key::Char('4'), Key::Enter], "4/5 H4"),
        (vec![Key::Char('9'), Key::Char('9'), Key::Enter], "5/5 A4"),
    ] {
        for key in &keys {
            driven.key(*key);
        }
        let shown = screen(&mut driven);
        assert!(shown.contains(at), "{keys:?}: {at}\n{shown}");
    }
    // Played from the start to the end by itself, and paused.
    driven.key(Key::Home);
    driven.key(Key::Char(' '));
    for _ in 0..2 {
        driven.draw();
        driven.now = driven.app_next().expect("it plays");
        driven.draw();
    }
    driven.key(Key::Char(' '));
    let paused = screen(&mut driven);
    driven.now += Duration::from_secs(60);
    assert_eq!(screen(&mut driven), paused);
    assert_eq!(driven.app_next(), None, "nobody is woken while it is paused");
}

#[test]
fn a_record_is_played_on_from_here_in_a_record_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut driven = keep_in(english(Set::default()).open(), folder.path());
    driven.app.settings_mut().tempo.motion = Motion::Off;
    let Driven { app, now, size } = driven;
    let mut driven = Driven { app: app.replaying(&record(&MOVES, None)), now, size };
    driven.key(Key::Right);
    driven.key(Key::Right);
    driven.key(Key::Enter);
    driven.draw();
    let duel = driven.app.table().expect("played on").duel();
    assert_eq!((duel.moves().len(), duel.forward()), (2, None));
    // Séléné has the move after the ray and the harvest.
    driven.type_in("e");
    driven.draw();
    let kept: Vec<_> = fs::read_dir(folder.path()).expect("read").map(|entry| entry.expect("read").path()).collect();
    let toml = kept.iter().find(|path| path.extension().is_some_and(|ending| ending == "toml")).expect("kept");
    let confirmed = read(toml).expect("reads").confirm().expect("in order");
    assert_eq!(confirmed.duel.moves().len(), 3);
    assert_eq!(confirmed.heading.names, Some(["Ana".to_owned(), "Bo".to_owned()]));
}

#[test]
fn a_record_says_how_it_ended() {
    let mut driven = replaying(Some(Side::Selene));
    driven.key(Key::End);
    assert!(screen(&mut driven).contains("Bo resigns: Ana wins."));
}

/// A clock that goes backwards changes what is seen, and breaks nothing.
#[test]
fn a_clock_that_goes_backwards() {
    let mut driven = english(Set::duel()).open();
    driven.now = Duration::from_secs(100);
    driven.type_in("g");
    for seconds in [101, 100, 3, 0, 99, 0, 200] {
        driven.now = Duration::from_secs(seconds);
        driven.draw();
        driven.type_in("j+ ");
        driven.draw();
        let _ = driven.app_next();
    }
    assert!(driven.app.table().expect("on").duel().moves().len() >= 2);
}
