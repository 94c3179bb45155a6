//! The program as a player, by keys, on a clock of the tests' own.

#[path = "support/show.rs"]
mod show;

use std::time::Duration;

use helios::duel::{Duel, Heading, Place, Record, Scribe, Seats};
use helios::rules::{Move, Rules, Side, Variant};
use helios::show::{Key, Motion, Opening};
use helios::text::Language;
use show::{Driven, Set, holds, picture};
use tempfile::TempDir;

fn seats(sun: Option<&str>, moon: Option<&str>) -> Seats {
    Seats::new([sun.map(str::to_owned), moon.map(str::to_owned)])
}

fn against(seats: Seats) -> Driven {
    let mut show = Set { seats, language: Language::En, ..Set::duel() }.open();
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.draw();
    show
}

/// Lets the program play until it is somebody else's turn, or all is over; what it thinks takes real time.
fn let_it_play(show: &mut Driven) {
    while let Some(next) = show.app_next() {
        show.now = next;
        show.draw();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn turn(show: &Driven) -> Side {
    show.position().turn
}

#[test]
fn the_program_answers_and_then_everything_stands_still() {
    let mut show = against(seats(None, Some("aube")));
    assert_eq!(show.table().names, ["Hélios", "Aube"]);
    assert_eq!(show.app_next(), None, "it is the person's turn");
    show.type_in("d");
    let_it_play(&mut show);
    assert_eq!((turn(&show), show.app_next()), (Side::Helios, None));
    assert!(show.table().duel().moves().len() >= 2);
}

/// While it thinks, nobody sows for it, by letter, number, Enter or a click.
#[test]
fn the_programs_turn_is_its_own() {
    // The strongest one has to prepare itself first, which takes longer than all of these keys.
    let mut show = against(seats(None, Some("zenith")));
    show.type_in("d");
    for key in [Key::Char('e'), Key::Char('1'), Key::Enter] {
        show.key(key);
        assert_eq!(show.table().duel().moves().len(), 1, "{key:?}");
        assert!(holds(&show.draw(), "Zénith is thinking."));
    }
    let pit = helios::show::Layout::new(ratatui::layout::Rect::new(0, 0, 80, 24), show.table().rules());
    let pit = pit.place(helios::rules::Pit::new(Side::Selene, 0));
    show.receive(helios::show::Input::Click { x: pit.x + 2, y: pit.y + 2 });
    assert_eq!(show.table().duel().moves().len(), 1);
}

#[test]
fn what_the_program_played_is_taken_back_without_asking() {
    let mut show = against(seats(None, Some("aurore")));
    show.type_in("d");
    let_it_play(&mut show);
    show.key(Key::Backspace);
    assert!(!show.app.has_sheet() && show.table().duel().is_fresh());
    assert_eq!(show.app_next(), None);
    // Resigning is the person's, whoever has the move, and is taken back as freely.
    show.key(Key::Esc);
    for _ in 0..3 {
        show.key(Key::Up);
    }
    show.key(Key::Enter);
    show.type_in("y");
    assert!(holds(&show.draw(), "resigns: Aube wins.") || holds(&show.draw(), "Hélios resigns: Aurore wins."));
    show.key(Key::Backspace);
    assert!(!show.app.has_sheet() && show.table().duel().ending().is_none());
}

#[test]
fn sides_change_with_the_rematch_and_the_program_begins() {
    let mut show = against(seats(None, Some("aube")));
    show.key(Key::Esc);
    for _ in 0..3 {
        show.key(Key::Up);
    }
    show.key(Key::Enter);
    show.type_in("y");
    show.draw();
    show.key(Key::Enter);
    assert_eq!(show.table().names, ["Aube", "Séléné"]);
    let_it_play(&mut show);
    assert_eq!(turn(&show), Side::Selene);
    assert!(!show.table().duel().is_fresh());
}

#[test]
fn two_programs_play_a_duel_to_its_end() {
    let mut show = against(seats(Some("aurore"), Some("aube")));
    let_it_play(&mut show);
    assert!(show.table().duel().ending().is_some());
    assert_eq!(show.app_next(), None);
}

#[test]
fn a_record_says_whom_the_program_played() {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start()).with_seats(seats(None, Some("lever")));
    duel.play(rules.read_move("H1").expect("a move").0).expect("legal");
    let heading = Heading { variant: "standard".to_owned(), names: None, date: "2026-12-01T12:00:00Z".to_owned() };
    let written = Record::of(&duel, &heading).to_toml();
    assert!(written.contains("program = { selene = \"lever\" }\n"), "{written}");
    let read = Record::parse(&written).expect("a record").confirm().expect("in order");
    assert_eq!(read.duel.seats(), duel.seats());
    // A level that cannot be shown is refused; one that nobody knows is a person's.
    let bad = written.replace("lever", "le\\u001bver");
    assert!(Record::parse(&bad).expect("a record").confirm().is_err());
}

#[test]
fn a_duel_with_the_program_is_gone_on_with() {
    let folder = TempDir::new().expect("a folder");
    let open = |set: Set| {
        let mut show = Set { language: Language::En, ..set }.open();
        show.app = show.app.with_keeper(Box::new(Scribe::new(Place::Folder(folder.path().to_owned()))));
        show.app.settings_mut().tempo.motion = Motion::Off;
        show.draw();
        show
    };
    let mut show = open(Set { seats: seats(None, Some("aube")), opening: Opening::Duel, ..Set::default() });
    show.type_in("d");
    show.draw();
    show.type_in("q");
    drop(show);
    let mut show = open(Set::default());
    show.type_in("c");
    show.draw();
    assert_eq!(show.table().names, ["Hélios", "Aube"]);
    let_it_play(&mut show);
    assert_eq!(turn(&show), Side::Helios);
    assert!(show.table().duel().moves().len() >= 2);
}

/// A person who always plays the worst of what they may play loses to a child's opponent.
#[test]
fn a_duel_is_lost_to_aube_on_purpose() {
    let mut show = against(seats(None, Some("aube")));
    while show.table().duel().ending().is_none() {
        let_it_play(&mut show);
        if show.table().duel().ending().is_some() {
            break;
        }
        // The move after which the enemy can harvest most.
        let (rules, position) = (show.table().rules().clone(), show.position());
        let harm = |action: &Move| {
            let after = rules.play(&position, *action, &mut ()).expect("legal");
            let own = i32::from(after.board.store(Side::Helios));
            let theirs = rules.moves(&after).filter_map(|reply| rules.play(&after, reply, &mut ()).ok());
            let most = theirs.map(|after| i32::from(after.board.store(Side::Selene))).max().unwrap_or(0);
            most - own
        };
        let worst = rules.moves(&position).max_by_key(harm).expect("a move");
        let Move::Sow(pit) = worst else { panic!("nobody passes here") };
        show.type_in(&(pit.column() + 1).to_string());
        show.draw();
    }
    assert_eq!(show.table().duel().ending().and_then(|ending| ending.winner()), Some(Side::Selene));
}

/// A small game of the same family, which a debug build solves at once.
fn small() -> Rules {
    Rules::new(Variant { pits_per_row: 3, seeds_per_pit: 2, majority: Some(7), ..Variant::standard() }).expect("rules")
}

/// Whoever has the worse side cannot win against Zénith, whatever they play.
#[test]
fn zenith_does_not_lose_what_is_won() {
    use helios::oracle::{Oracle, Verdict};
    let rules = small();
    let never = std::sync::atomic::AtomicBool::new(false);
    let oracle = Oracle::new(&rules).expect("of the family");
    let value = oracle.value(&rules.start(), &never).expect("nobody calls it off");
    let winner = Verdict::of(value, &rules.start(), &rules).winner.expect("ties are broken");
    let zenith = |side: Side| (side == winner).then_some("zenith");
    for seed in 0..20_u32 {
        let set = Set { seats: seats(zenith(Side::Helios), zenith(Side::Selene)), ..Set::duel_of(&rules) };
        let mut show = set.open();
        show.app.settings_mut().tempo.motion = Motion::Off;
        show.draw();
        let mut chance = seed;
        loop {
            let_it_play(&mut show);
            if show.table().duel().ending().is_some() {
                break;
            }
            let legal: Vec<_> = show.table().duel().legal().iter().collect();
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let pit = legal[(chance >> 16) as usize % legal.len()];
            show.type_in(&(pit.column() + 1).to_string());
            show.draw();
        }
        assert_eq!(show.table().duel().ending().and_then(|ending| ending.winner()), Some(winner), "{seed}");
    }
}

/// Whoever does not know the command line finds the opponents in the title's menu.
#[test]
fn the_titles_menu_gives_a_side_to_the_program() {
    let mut show = Set { language: Language::En, ..Set::default() }.open();
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.key(Key::Esc);
    // Up past the way out to Séléné's seat, and through the levels to the second one.
    for _ in 0..3 {
        show.key(Key::Up);
    }
    assert!(holds(&show.draw(), "Séléné: a person"), "{}", picture(&show.draw()));
    for expected in ["Séléné: Aube", "Séléné: Aurore"] {
        show.key(Key::Right);
        assert!(holds(&show.draw(), expected), "{}", picture(&show.draw()));
    }
    show.key(Key::Left);
    show.key(Key::Esc);
    show.key(Key::Enter);
    assert_eq!(show.table().names, ["Hélios", "Aube"]);
    // In a duel it is settled.
    show.key(Key::Esc);
    assert!(!holds(&show.draw(), "Séléné: Aube"));
}

/// A level of another version of this program is nobody's: the person plays on, for both sides.
#[test]
fn a_level_that_nobody_knows_is_a_persons() {
    let mut show = against(seats(None, Some("midi")));
    assert!(holds(&show.draw(), "people play both sides"), "{}", picture(&show.draw()));
    show.type_in("d");
    show.draw();
    show.type_in("e");
    assert_eq!((show.table().duel().moves().len(), show.app_next()), (2, None));
    assert!(show.table().duel().seats().are_for_people());
}

/// What the program opened with is not taken back, or it would only be played again.
#[test]
fn the_programs_opening_stands() {
    let mut show = against(seats(Some("aube"), None));
    let_it_play(&mut show);
    let opened = show.table().duel().moves().to_vec();
    show.key(Key::Backspace);
    assert_eq!(show.table().duel().moves(), opened);
    assert!(holds(&show.draw(), "There is nothing to take back."), "{}", picture(&show.draw()));
}

#[test]
fn two_of_the_same_level_are_called_after_their_sides() {
    let show = against(seats(Some("lever"), Some("lever")));
    assert_eq!(show.table().names, ["Hélios", "Séléné"]);
}
