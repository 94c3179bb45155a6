//! The truth on the screen: where it is shown and where it is not, that it is true, and that it waits for nobody.

#[path = "support/show.rs"]
mod show;

use std::sync::atomic::AtomicBool;

use helios::duel::{Confirmed, Duel, Heading, Record};
use helios::oracle::{Oracle, Outlook};
use helios::rules::{Position, Rules, Side, Variant};
use helios::show::{GlyphSet, Key, Motion};
use helios::text::{Key as Message, Language};
use ratatui::buffer::Buffer;
use show::{Driven, Set, holds, rows};

/// Few seeds, so that every answer is there at once: H3 wins for Hélios, H4 gives the win away.
const LATE: &str = "0,0,1,1,0/1,0,0,1,1 13-12 H -";

fn still(set: Set) -> Driven {
    let mut driven = set.open();
    driven.app.settings_mut().tempo.motion = Motion::Off;
    driven
}

/// A record of moves from the late position, as it is watched.
fn replaying(moves: &[&str], set: Set) -> Driven {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.read_position(LATE).expect("a position"));
    for name in moves {
        duel.play(rules.read_move(name).expect("a move").0).expect("legal");
    }
    let names = Some(["Ana".to_owned(), "Bo".to_owned()]);
    let heading = Heading { variant: "standard".to_owned(), names, date: "2026-12-01T20:15:00Z".to_owned() };
    let record: Confirmed = Record::of(&duel, &heading).confirm().expect("our own duel");
    let Driven { app, now, size } = still(set);
    Driven { app: app.replaying(&record), now, size }
}

/// The picture once the oracle has answered; nobody is woken after that.
fn answered(driven: &mut Driven) -> Buffer {
    driven.draw();
    driven.app.wait_for_oracle();
    let picture = driven.draw();
    assert_eq!(driven.app_next(), None, "somebody is woken for nothing");
    picture
}

fn outlook(rules: &Rules, position: &Position) -> Outlook {
    let values = Oracle::new(rules).expect("supported").values(position, &AtomicBool::new(false)).expect("an answer");
    Outlook::of(values.into_iter().map(|(_, value)| value).max().expect("moves"), position, rules)
}

#[test]
fn in_a_replay_the_bar_shows_the_true_stores_at_every_move() {
    let rules = Rules::standard();
    for (size, glyphs) in [
        ((40, 12), GlyphSet::Ascii),
        ((80, 24), GlyphSet::Unicode),
        ((120, 36), GlyphSet::Ascii),
        ((80, 24), GlyphSet::Ascii),
    ] {
        let mut driven = replaying(&["H4", "A1"], Set { size, glyphs, ..Set::default() });
        driven.key(Key::Char('b'));
        let mut position = rules.read_position(LATE).expect("a position");
        for action in ["H4", "A1"] {
            let picture = answered(&mut driven);
            let [sun, moon] = outlook(&rules, &position).stores;
            let bar = &rows(&picture)[driven_row(size)];
            let numbers: Vec<u8> = bar.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
            assert_eq!(numbers, [moon, sun], "{size:?}: {bar}");
            driven.key(Key::Right);
            position = rules.play(&position, rules.read_move(action).expect("a move").0, &mut ()).expect("legal");
        }
        driven.key(Key::Char('b'));
        let without = driven.draw();
        driven.key(Key::Char('b'));
        assert_ne!(answered(&mut driven), without);
    }
}

/// The row of the bar in a window: the first of the sky, or of the bars.
fn driven_row(size: (u16, u16)) -> usize {
    let layout = helios::show::Layout::new(ratatui::layout::Rect::new(0, 0, size.0, size.1), &Rules::standard());
    usize::from(layout.with_truth().truth.y)
}

#[test]
fn the_players_are_not_helped_and_the_room_only_when_it_asks() {
    let set = Set { language: Language::En, ..Set::duel_from(LATE) };
    let mut driven = still(set);
    driven.key(Key::Char('b'));
    let said = driven.app.settings().text().say(Message::TruthNotNow);
    assert!(holds(&driven.draw(), &said));
    assert!(!driven.app.settings().truth);
    // Both stores as they will be, at the ends of the bar.
    let row = driven_row((80, 24));
    let has_bar = |picture: &ratatui::buffer::Buffer| rows(picture)[row].matches("15").count() == 2;
    driven.key(Key::F(3));
    assert!(!has_bar(&answered(&mut driven)), "nobody asked");
    driven.key(Key::Char('b'));
    let shown = answered(&mut driven);
    assert!(has_bar(&shown), "{}", show::picture(&shown));
    // Back at the players' view it is gone, although it was asked for.
    driven.key(Key::F(3));
    assert!(!has_bar(&answered(&mut driven)));
}

/// Once a duel is over nobody is helped any more: the bar is there for whoever asks, beside the sheet of the end.
#[test]
fn the_truth_may_be_asked_for_at_the_end() {
    let mut driven = still(Set { language: Language::En, ..Set::duel_from("0,0,0,1,1/0,0,0,0,1 15-12 H H") });
    for key in ["h", "e"] {
        driven.type_in(key);
        driven.draw();
    }
    assert!(driven.table().duel().ending().is_some() && driven.app.has_sheet());
    let without = driven.draw();
    driven.key(Key::Char('b'));
    let row = driven_row((80, 24));
    assert_ne!(rows(&answered(&mut driven))[row], rows(&without)[row]);
    assert!(driven.app.settings().truth);
}

#[test]
fn where_the_oracle_cannot_reckon_the_key_says_so_and_there_is_no_bar() {
    let mut driven = still(Set { language: Language::En, ..Set::duel_of_variant("awale", Variant::awale(), None) });
    driven.key(Key::F(3));
    let layout = driven.draw();
    driven.key(Key::Char('b'));
    let said = driven.app.settings().text().say(Message::TruthUnknown);
    let picture = driven.draw();
    assert!(holds(&picture, &said));
    assert!(!driven.app.settings().truth);
    assert_eq!(rows(&picture)[0], rows(&layout)[0]);
}

#[test]
fn the_story_of_a_duel_that_is_over_tells_what_lost_it_and_of_one_that_goes_on_it_does_not() {
    for language in Language::ALL {
        let mut driven = replaying(&["H4", "A1"], Set { language, size: (120, 36), ..Set::default() });
        driven.app.settings_mut().hindsight = true;
        driven.key(Key::Char('s'));
        let picture = rows(&answered(&mut driven)).join("\n");
        assert!(picture.contains('⇄'), "{picture}");
        assert!(picture.contains("H3"), "what would have kept the win: {picture}");
        let mut duel = still(Set { language, size: (120, 36), ..Set::duel_from(LATE) });
        duel.app.settings_mut().hindsight = true;
        // The h key sows H4; whoever plays on learns nothing.
        duel.type_in("h");
        duel.key(Key::Char('s'));
        assert!(!rows(&answered(&mut duel)).join("\n").contains('⇄'));
    }
}

#[test]
fn the_bar_waits_and_says_so_and_keys_are_answered_all_the_same() {
    let mut driven = replaying(&["H4"], Set { language: Language::En, ..Set::default() });
    driven.key(Key::Char('b'));
    // Whether the answer is there by now is left to chance; a picture there is in either case, and the move is made.
    driven.draw();
    driven.key(Key::Right);
    let picture = answered(&mut driven);
    let rules = Rules::standard();
    let start = rules.read_position(LATE).expect("a position");
    let after = rules.play(&start, rules.read_move("H4").expect("a move").0, &mut ()).expect("legal");
    let winner = outlook(&rules, &after).winner.expect("somebody");
    let name = ["Ana", "Bo"][winner.index()];
    assert!(rows(&picture)[0].contains(name), "{}", rows(&picture)[0]);
    assert_eq!(winner, Side::Selene);
}
