//! Clocks and series, by keys, on a clock of the tests' own.

mod support {
    pub mod show;
}

use std::time::Duration;

use helios::duel::{Duel, Ending, Heading, Place, Record, Scribe, Series, TimeControl};
use helios::rules::{Move, Rules, Side, Variant};
use helios::show::{Flow, Key, Motion, Opening};
use helios::text::Language;
use ratatui::buffer::Buffer;
use support::show::{Driven, Set, holds, picture};
use tempfile::TempDir;

fn clock(text: &str) -> Option<TimeControl> {
    Some(text.parse().expect(text))
}

fn secs(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// A clocked duel in English, its clock started.
fn clocked(control: &str) -> Driven {
    let names = Some(["Ana", "Bo"]);
    let mut show = Set { clock: clock(control), names, language: Language::En, ..Set::duel() }.open();
    show.draw();
    show.key(Key::Enter);
    show.draw();
    show
}

fn left(show: &Driven, side: Side) -> Duration {
    show.table().duel().time_left(side).expect("a clock")
}

/// Lets so much time pass, with every picture that is due meanwhile.
fn wait(show: &mut Driven, time: Duration) {
    let until = show.now + time;
    while let Some(next) = show.app_next().filter(|next| *next <= until) {
        show.now = next;
        show.draw();
    }
    show.now = until;
    show.draw();
}

#[test]
fn clocks_wait_until_they_are_started() {
    let mut show = Set { clock: clock("4m"), language: Language::En, ..Set::duel() }.open();
    assert!(holds(&show.draw(), "The clocks stand still"));
    assert_eq!(show.app_next(), None, "nothing moves meanwhile");
    wait(&mut show, secs(100));
    assert_eq!(left(&show, Side::Helios), secs(240));
    show.type_in("f");
    assert!(show.table().duel().is_fresh(), "nothing is played under the sheet");
    show.key(Key::Enter);
    wait(&mut show, secs(10));
    assert_eq!(left(&show, Side::Helios), secs(230));
    assert!(picture(&show.draw()).contains("3:50"));
}

#[test]
fn a_clock_runs_only_while_its_player_thinks() {
    let mut show = clocked("3m+2s");
    wait(&mut show, secs(7));
    // H1 ends at home: nothing is taken, and the move passes.
    show.type_in("d");
    assert_eq!(left(&show, Side::Helios), secs(180 - 7 + 2), "what a sowing adds");
    let until = show.table().shown_until(show.now);
    assert!(until > show.now, "seeds are falling");
    show.now = until;
    show.draw();
    assert_eq!(left(&show, Side::Selene), secs(180), "nobody thinks while seeds fall");
    wait(&mut show, secs(5));
    assert_eq!((left(&show, Side::Helios), left(&show, Side::Selene)), (secs(175), secs(175)));
    // A skipped animation counts from where it was skipped.
    show.type_in("e");
    show.now += Duration::from_millis(500);
    show.type_in(" ");
    wait(&mut show, secs(3));
    assert_eq!(left(&show, Side::Helios), secs(172));
}

#[test]
fn p_stops_the_clocks_and_so_does_whatever_lies_over_the_board() {
    let mut show = clocked("4m");
    for (open, close) in [(Key::Char('p'), Key::Char('p')), (Key::Esc, Key::Esc), (Key::Char('?'), Key::Char('?'))] {
        wait(&mut show, secs(1));
        let before = left(&show, Side::Helios);
        show.key(open);
        show.draw();
        assert!(show.app.has_sheet());
        assert_eq!(show.app_next(), None, "{open:?}");
        wait(&mut show, secs(50));
        show.key(close);
        show.draw();
        assert_eq!(left(&show, Side::Helios), before, "{open:?}");
    }
    // In a window in which nothing is seen nobody can think.
    let before = left(&show, Side::Helios);
    show.now += Duration::from_millis(900);
    show.draw_at((20, 5));
    assert_eq!(show.app_next(), None);
    // Nothing is drawn meanwhile: nobody is woken.
    show.now += secs(50);
    show.draw_at((80, 24));
    assert_eq!(left(&show, Side::Helios), before - Duration::from_millis(900));
}

#[test]
fn the_pause_key_does_nothing_without_a_clock() {
    let mut show = Set::duel().open();
    show.type_in("p");
    assert!(!show.app.has_sheet());
    assert_eq!(show.app_next(), None);
}

#[test]
fn who_has_no_time_left_loses() {
    let mut show = clocked("12s");
    show.app.settings_mut().tempo.motion = Motion::Off;
    wait(&mut show, secs(2));
    assert!(picture(&show.draw()).contains("10.0"));
    wait(&mut show, Duration::from_millis(650));
    assert!(picture(&show.draw()).contains("9.4"));
    wait(&mut show, secs(10));
    assert_eq!(show.table().duel().ending(), Some(Ending::TimedOut(Side::Helios)));
    let end = show.draw();
    for said in ["Ana’s time is up: Bo wins.", "Whoever has no time left has lost", "The moon at the zenith"] {
        assert!(holds(&end, said), "{}", picture(&end));
    }
    assert_eq!(show.app_next(), None);
    // By agreement it goes on, with the time of the last thought.
    show.key(Key::Backspace);
    show.type_in("y");
    assert_eq!(show.table().duel().ending(), None);
    assert_eq!(left(&show, Side::Helios), secs(12));
}

#[test]
fn a_sowing_that_is_taken_back_gives_its_time_back() {
    let mut show = clocked("1m+1s");
    show.app.settings_mut().tempo.motion = Motion::Off;
    wait(&mut show, secs(20));
    show.type_in("d");
    wait(&mut show, secs(4));
    show.key(Key::Backspace);
    show.type_in("y");
    assert_eq!((left(&show, Side::Helios), left(&show, Side::Selene)), (secs(60), secs(60)));
    show.key(Key::Char('+'));
    show.type_in("y");
    assert_eq!((left(&show, Side::Helios), left(&show, Side::Selene)), (secs(41), secs(60)));
}

#[test]
fn a_record_has_the_clock_and_every_thought() {
    let mut show = clocked("3m+2s");
    show.app.settings_mut().tempo.motion = Motion::Off;
    for (key, thought) in [('d', 7), ('e', 31), ('g', 2)] {
        wait(&mut show, secs(thought));
        show.type_in(&key.to_string());
    }
    wait(&mut show, secs(9));
    let duel = show.table().duel().clone();
    let heading = Heading { variant: "standard".to_owned(), names: None, date: "2026-12-01T12:00:00Z".to_owned() };
    let written = Record::of(&duel, &heading).to_toml();
    assert!(written.contains("clock = \"3m+2s\"\n") && written.contains("thinking = 9000\n"), "{written}");
    let read = Record::parse(&written).expect("a record").confirm().expect("in order").duel;
    for side in Side::BOTH {
        assert_eq!(read.time_left(side), duel.time_left(side));
    }
    assert_eq!(Record::of(&read, &heading).to_toml(), written);
}

#[test]
fn a_loss_on_time_is_believed_only_of_the_clock() {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start()).with_clock(clock("10s"));
    duel.think(secs(4));
    duel.play(rules.read_move("H1").expect("a move").0).expect("legal");
    duel.think(Duration::from_nanos(9_999_999_999));
    duel.think(secs(1));
    assert_eq!(duel.ending(), Some(Ending::TimedOut(Side::Selene)));
    let heading = Heading { variant: "standard".to_owned(), names: None, date: "2026-12-01T12:00:00Z".to_owned() };
    let written = Record::of(&duel, &heading).to_toml();
    let confirm = |text: &str| Record::parse(text).expect("a record").confirm();
    assert_eq!(confirm(&written).expect("in order").duel.ending(), duel.ending());
    for (from, to) in [
        ("thinking = 10000", "thinking = 9999"),
        ("winner = \"helios\"", "winner = \"selene\""),
        ("clock = \"10s\"", "clock = \"soon\""),
        ("clock = \"10s\"", ""),
        ("    4000,", "    10000,"),
        ("    4000,", ""),
    ] {
        assert!(written.contains(from), "{written}");
        assert!(confirm(&written.replacen(from, to, 1)).is_err(), "{to}");
    }
}

/// Whoever has the move gives up, through the menu.
fn resign(show: &mut Driven) -> Buffer {
    show.key(Key::Esc);
    // Up from the first entry to the last ones: quit, title, resign.
    for _ in 0..3 {
        show.key(Key::Up);
    }
    show.key(Key::Enter);
    show.type_in("y");
    show.draw()
}

/// A series by keys: every duel is resigned by whoever has the move.
#[test]
fn in_a_series_sides_alternate_until_it_is_decided() {
    let mut show =
        Set { series: Series::best_of(3), names: Some(["Ana", "Bo"]), language: Language::En, ..Set::duel() }.open();
    show.app.settings_mut().tempo.motion = Motion::Off;
    assert_eq!(show.table().names, ["Ana", "Bo"]);
    // Ana, the sun, begins and resigns.
    let end = resign(&mut show);
    assert!(holds(&end, "Bo leads 1–0, best of 3."), "{}", picture(&end));
    show.key(Key::Enter);
    assert_eq!(show.table().names, ["Bo", "Ana"], "sides swapped");
    assert!(holds(&show.draw(), "Bo leads 1–0, best of 3."));
    // Bo is the sun now, begins, and resigns.
    let end = resign(&mut show);
    assert!(holds(&end, "1–1, best of 3."), "{}", picture(&end));
    show.key(Key::Enter);
    let end = resign(&mut show);
    assert!(holds(&end, "Bo wins the series, 2–1."), "{}", picture(&end));
    assert!(!holds(&end, "next duel") && holds(&end, "new series"));
    show.key(Key::Enter);
    assert_eq!(show.table().duel().series(), Series::best_of(3));
    assert_eq!(show.key(Key::Ctrl('c')), Flow::Leave);
}

/// Leaves and comes back: the title goes on with what was not finished.
fn come_back(folder: &TempDir, set: Set) -> Driven {
    let mut show = set.open();
    let scribe = Scribe::new(Place::Folder(folder.path().to_owned()));
    show.app = show.app.with_keeper(Box::new(scribe));
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.draw();
    show
}

/// A duel that is over does not end its series: whoever left between two duels goes on with the next one.
#[test]
fn a_series_is_gone_on_with_between_two_duels() {
    let folder = TempDir::new().expect("a folder");
    let set = Set { names: Some(["Ana", "Bo"]), language: Language::En, ..Set::default() };
    let mut show = come_back(
        &folder,
        Set { opening: Opening::Duel, series: Series::best_of(3), clock: clock("4m"), ..set.clone() },
    );
    show.key(Key::Enter);
    wait(&mut show, secs(3));
    show.type_in("d");
    assert!(holds(&resign(&mut show), "Ana leads 1–0"));
    drop(show);
    let mut show = come_back(&folder, set.clone());
    show.type_in("c");
    assert!(holds(&show.draw(), "next duel, sides swapped"), "{}", picture(&show.draw()));
    show.key(Key::Enter);
    assert_eq!((show.table().names.clone(), left(&show, Side::Helios)), (["Bo", "Ana"].map(str::to_owned), secs(240)));
    // Bo plays one sowing and leaves in thought about nothing; then he goes on, plays the sun, and Ana resigns.
    show.key(Key::Enter);
    show.type_in("d");
    show.draw();
    drop(show);
    let mut show = come_back(&folder, set.clone());
    show.type_in("c");
    show.key(Key::Enter);
    assert!(holds(&resign(&mut show), "1–1, best of 3"));
    show.key(Key::Enter);
    show.key(Key::Enter);
    show.type_in("d");
    assert!(holds(&resign(&mut show), "Ana wins the series, 2–1."));
    drop(show);
    let mut show = come_back(&folder, set);
    let title = picture(&show.draw());
    assert!(!title.contains("Go on") && !title.contains("go on"), "{title}");
}

/// The thought that was under way when the players left counts when they come back.
#[test]
fn a_thought_that_was_under_way_is_kept() {
    let folder = TempDir::new().expect("a folder");
    let set = Set { names: Some(["Ana", "Bo"]), language: Language::En, ..Set::default() };
    let mut show = come_back(&folder, Set { opening: Opening::Duel, clock: clock("4m"), ..set.clone() });
    show.key(Key::Enter);
    show.type_in("d");
    wait(&mut show, secs(11));
    assert_eq!(show.type_in("q"), ());
    drop(show);
    let mut show = come_back(&folder, set);
    show.type_in("c");
    assert!(holds(&show.draw(), "The clocks stand still"));
    assert_eq!(left(&show, Side::Selene), secs(229));
}

/// An agreement ends the duel after the thought that led to it, and a record knows how long that was.
#[test]
fn an_agreement_keeps_the_thought_before_it() {
    let rules = Rules::new(Variant::awale()).expect("rules");
    let mut duel = Duel::new(rules.clone(), rules.start()).with_clock(clock("4m"));
    while !duel.may_agree() {
        let pit = duel.legal().iter().next().expect("a move");
        duel.think(secs(1));
        duel.play(Move::Sow(pit)).expect("legal");
    }
    duel.think(secs(30));
    duel.agree();
    let heading = Heading { variant: "awale".to_owned(), names: None, date: "2026-12-01T12:00:00Z".to_owned() };
    let read = Record::of(&duel, &heading).confirm().expect("in order").duel;
    for side in Side::BOTH {
        assert_eq!(read.time_left(side), duel.time_left(side));
    }
    assert_eq!(read.ending(), duel.ending());
}

/// What a record's last thought was is seen at its end, and is given back to whoever plays on from there.
#[test]
fn a_replay_ends_as_its_duel_did() {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start()).with_clock(clock("10s"));
    duel.think(secs(4));
    duel.play(rules.read_move("H1").expect("a move").0).expect("legal");
    duel.think(secs(11));
    let heading = Heading { variant: "standard".to_owned(), names: None, date: "2026-12-01T12:00:00Z".to_owned() };
    let confirmed = Record::of(&duel, &heading).confirm().expect("in order");
    let mut show = Set { language: Language::En, ..Set::default() }.open();
    show.app = show.app.replaying(&confirmed);
    show.key(Key::End);
    let end = picture(&show.draw());
    assert!(end.contains("0.0") && end.contains("time is up"), "{end}");
    show.key(Key::Home);
    assert!(picture(&show.draw()).contains("10.0"));
    show.key(Key::End);
    show.key(Key::Enter);
    show.draw();
    assert_eq!(show.table().duel().ending(), None);
    assert_eq!(left(&show, Side::Selene), secs(10));
}

/// A record says how its own duel was played, not how those after it are.
#[test]
fn the_clock_of_a_record_does_not_stay_for_other_duels() {
    let folder = TempDir::new().expect("a folder");
    let set = Set { names: Some(["Ana", "Bo"]), language: Language::En, ..Set::default() };
    let mut show = come_back(
        &folder,
        Set { opening: Opening::Duel, series: Series::best_of(3), clock: clock("4m"), ..set.clone() },
    );
    show.key(Key::Enter);
    show.type_in("dq");
    drop(show);
    let mut show = come_back(&folder, set);
    show.type_in("c");
    assert!(show.table().duel().clock().is_some() && show.table().duel().series().is_some());
    // Through the menu back to the title, and on to express.
    show.key(Key::Esc);
    show.key(Key::Up);
    show.key(Key::Up);
    show.key(Key::Enter);
    show.type_in("x");
    assert_eq!((show.table().duel().clock(), show.table().duel().series()), (None, None));
}
