//! Whole duels, driven through the real key handler on a clock that only goes where the show wants to be woken.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;

use std::time::Duration;

use games::{choices, nth};
use helios::duel::Ending;
use helios::rules::{Move, Pit, Rules, Side};
use helios::show::{Flow, Foresight, GlyphSet, Input, Key, Keymap, Layout, Motion, Opening, Show, Tempo, ThemeName};
use helios::text::{Key as Message, Language, Text};
use proptest::prelude::*;
use proptest::sample::select;
use ratatui::layout::Rect;
use show::{Driven, Set, holds, picture};

/// How a player says which pit to sow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Row,
    Capitals,
    Digits,
    Azerty,
    Arrows,
    Clicks,
}

impl Way {
    const ALL: [Way; 6] = [Way::Row, Way::Capitals, Way::Digits, Way::Azerty, Way::Arrows, Way::Clicks];

    /// Sows a pit.
    fn sow(self, show: &mut Driven, pit: Pit) {
        let number = usize::from(pit.column());
        match self {
            Way::Row | Way::Capitals => {
                let letter = Keymap::default().cup_key(show.table().rules(), pit).expect("every pit has a key");
                let letter = if self == Way::Row { letter.to_ascii_lowercase() } else { letter };
                show.key(Key::Char(letter));
            }
            Way::Digits => {
                show.key(Key::Char(['1', '2', '3', '4', '5', '6'][number]));
            }
            Way::Azerty => {
                show.key(Key::Char(['&', 'é', '"', '\'', '(', '-'][number]));
            }
            Way::Arrows => {
                // To the left end, then right until it is chosen; what cannot be lifted is passed over.
                for _ in 0..6 {
                    show.key(Key::Left);
                }
                for _ in 0..6 {
                    if show.table().chosen_pit() != Some(pit) {
                        show.key(Key::Right);
                    }
                }
                assert_eq!(show.table().chosen_pit(), Some(pit), "arrows do not reach it");
                show.key(Key::Enter);
            }
            Way::Clicks => {
                let window = Rect::new(0, 0, show.size.0, show.size.1);
                let cup = Layout::new(window, show.table().rules()).place(pit);
                show.receive(Input::Click { x: cup.x + cup.width / 2, y: cup.y + cup.height / 2 });
            }
        }
    }
}

fn say(key: Message) -> String {
    Text::new(Language::Fr, false).say(key)
}

/// A legal pit, chosen at random.
fn any_pit(show: &Driven, choose: &mut impl FnMut(usize) -> usize) -> Pit {
    nth(show.table().rules().legal(&show.position()), choose).expect("the duel goes on")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_duel_is_played_to_its_end(
        rules in prop_oneof![select(vec![Rules::standard(), Rules::express()]), games::rules()],
        seed: u64,
        way in select(Way::ALL.to_vec()),
        motion in select(Motion::ALL.to_vec()),
        skips: bool,
        size in select(vec![(80, 24), (45, 14), (120, 40)]),
    ) {
        // The longest games of the oddest variants are left to the properties of the rules.
        prop_assume!(rules.variant().total() <= 60);
        let mut show = Set { size, ..Set::duel_of(&rules) }.open();
        show.app.settings_mut().tempo.motion = motion;
        let mut choose = choices(seed);
        let mut position = rules.start();
        while rules.stop(&position).is_none() {
            prop_assert_eq!(show.position(), position);
            prop_assert_eq!(show.app.next_change(show.now), None, "nobody is woken while somebody thinks");
            let pit = any_pit(&show, &mut choose);
            way.sow(&mut show, pit);
            position = rules.play(&position, Move::Sow(pit), &mut ()).expect("legal");
            prop_assert_eq!(show.position(), position, "{:?} by {:?}", pit, way);
            if skips && motion != Motion::Off {
                for _ in 0..choose(5) {
                    show.advance();
                }
                show.key(Key::Char(' '));
            } else {
                // Only the pictures are skipped here, not the instants: every size is drawn elsewhere.
                while show.advance() {}
            }
            if show.table().is_playing(show.now) {
                while show.advance() {}
            }
            let board = rules.settle(&position, &mut ()).map_or(position.board, |(swept, _)| swept.board);
            prop_assert_eq!(show.table().scene(show.now).board, board);
        }
        let outcome = rules.outcome(&position);
        prop_assert_eq!(show.table().duel().ending(), outcome.map(Ending::Played));
        let frame = show.draw();
        prop_assert!(show.app.has_sheet(), "the end is announced");
        let title = match outcome.and_then(|outcome| outcome.winner) {
            Some(Side::Helios) => Message::EndTitleSun,
            Some(Side::Selene) => Message::EndTitleMoon,
            None => Message::EndTitleDraw,
        };
        prop_assert!(holds(&frame, &say(title)), "{}", picture(&frame));
        prop_assert_eq!(show.app.next_change(show.now), None);
        // And once more: a rematch begins anew.
        show.key(Key::Enter);
        prop_assert_eq!(show.position(), rules.start());
    }

    #[test]
    fn what_is_typed_while_seeds_fall_is_never_played(
        seed: u64,
        way in select(vec![Way::Row, Way::Digits, Way::Azerty, Way::Clicks]),
        instants in proptest::collection::vec(0.0..0.999f64, 1..6),
    ) {
        let rules = Rules::standard();
        let mut show = Set::duel_of(&rules).open();
        let mut choose = choices(seed);
        for instant in instants {
            if show.table().duel().ending().is_some() {
                break;
            }
            let pit = any_pit(&show, &mut choose);
            way.sow(&mut show, pit);
            let moves = show.table().duel().moves().len();
            let (from, until) = (show.now, show.table().shown_until(show.now));
            prop_assert!(until > from, "something falls");
            show.now = from + (until - from).mul_f64(instant);
            // A burst: every pit of both rows, and the choosing keys.
            for pit in rules.pits() {
                way.sow(&mut show, pit);
            }
            for key in [Key::Enter, Key::Left, Key::Right, Key::Enter] {
                show.key(key);
            }
            prop_assert_eq!(show.table().duel().moves().len(), moves);
            show.now = until;
            // Nor afterwards.
            show.settle();
            prop_assert_eq!(show.table().duel().moves().len(), moves);
        }
    }
}

#[test]
fn space_skips_to_the_end_of_the_move() {
    let mut show = Set::duel().open();
    show.type_in("h");
    show.advance();
    show.advance();
    assert!(show.table().is_playing(show.now));
    show.key(Key::Char(' '));
    assert!(!show.table().is_playing(show.now));
    assert_eq!(show.table().scene(show.now).board, show.position().board);
    assert_eq!(show.app.next_change(show.now), None);
    // A second one plays nothing.
    let moves = show.table().duel().moves().len();
    show.key(Key::Char(' '));
    assert_eq!(show.table().duel().moves().len(), moves);
}

#[test]
fn a_move_is_taken_back_when_the_other_agrees() {
    for (answer, agreed) in [
        (Key::Char('o'), true),
        (Key::Char('O'), true),
        (Key::Enter, true),
        (Key::Char('n'), false),
        (Key::Esc, false),
        (Key::Backspace, false),
    ] {
        let mut show = Set::duel().open();
        show.type_in("h");
        // While seeds fall nothing is asked.
        show.key(Key::Backspace);
        assert!(!show.app.has_sheet());
        show.settle();
        let after = show.position();
        show.key(Key::Backspace);
        assert!(show.app.has_sheet());
        let asked = show.draw();
        assert!(holds(&asked, "Hélios voudrait reprendre H4. Séléné, d’accord ?"), "{}", picture(&asked));
        assert_eq!(show.app.next_change(show.now), None);
        // A question is not answered by a key of the board.
        show.type_in("eh4");
        assert_eq!(show.position(), after);
        assert!(show.app.has_sheet());
        show.key(answer);
        assert!(!show.app.has_sheet());
        let (position, said) = if agreed {
            (Rules::standard().start(), "H4 est repris.".to_owned())
        } else {
            (after, say(Message::ToldDeclined))
        };
        assert_eq!(show.position(), position, "{answer:?}");
        assert_eq!(show.table().scene(show.now).board, position.board);
        let told = show.draw();
        assert!(holds(&told, &said), "{}", picture(&told));
        assert_eq!(show.app.next_change(show.now), None);
    }
    // What is taken back is the last sowing, one at a time, down to nothing.
    let mut show = Set::duel().open();
    for key in ["g", "d", "e"] {
        show.type_in(key);
        show.settle();
    }
    for left in (0..3).rev() {
        show.key(Key::Backspace);
        show.key(Key::Enter);
        assert_eq!(show.table().duel().moves().len(), left);
    }
    show.key(Key::Backspace);
    assert!(!show.app.has_sheet());
    let frame = show.draw();
    assert!(holds(&frame, &say(Message::ToldNothingToTakeBack)), "{}", picture(&frame));
}

/// Opens the menu and takes the entry that is called so.
fn choose_in_menu(show: &mut Driven, label: &str) -> Flow {
    if !show.app.has_sheet() {
        show.key(Key::Esc);
    }
    for _ in 0..20 {
        if picture(&show.draw()).contains(&format!("▸    {label}")) {
            return show.key(Key::Enter);
        }
        show.key(Key::Down);
    }
    panic!("no {label} in\n{}", picture(&show.draw()));
}

#[test]
fn resigning_is_asked_twice() {
    let mut show = Set::duel().open();
    show.type_in("h");
    show.settle();
    choose_in_menu(&mut show, &say(Message::MenuResign));
    let asked = picture(&show.draw());
    assert!(asked.contains("Séléné, abandonner ce duel"), "{asked}");
    show.type_in("n");
    assert_eq!(show.table().duel().ending(), None);
    assert!(!show.app.has_sheet());
    choose_in_menu(&mut show, &say(Message::MenuResign));
    show.type_in("o");
    assert_eq!(show.table().duel().ending(), Some(Ending::Resigned(Side::Selene)));
    let end = show.draw();
    assert!(holds(&end, "Séléné abandonne : Hélios l’emporte."), "{}", picture(&end));
    // Nothing is left to lose, so leaving asks no more.
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
}

#[test]
fn leaving_a_duel_under_way_asks_first() {
    // Before the first move there is nothing to lose.
    assert_eq!(Set::duel().open().key(Key::Char('q')), Flow::Leave);
    assert_eq!(Set::duel().open().key(Key::Ctrl('c')), Flow::Leave);
    for (first, answers) in [
        (Key::Char('q'), vec![(Key::Char('n'), Flow::Stay)]),
        (Key::Char('q'), vec![(Key::Esc, Flow::Stay)]),
        (Key::Char('q'), vec![(Key::Char('o'), Flow::Leave)]),
        (Key::Char('q'), vec![(Key::Char('q'), Flow::Leave)]),
        (Key::Ctrl('c'), vec![(Key::Ctrl('c'), Flow::Leave)]),
        (Key::Ctrl('c'), vec![(Key::Down, Flow::Stay), (Key::Enter, Flow::Stay)]),
    ] {
        let mut show = Set::duel().open();
        show.type_in("h");
        // Also while seeds fall.
        show.advance();
        assert_eq!(show.key(first), Flow::Stay);
        assert!(show.app.has_sheet());
        let asked = show.draw();
        assert!(holds(&asked, &say(Message::AskQuit)), "{}", picture(&asked));
        let mut last = Flow::Stay;
        for (key, flow) in answers {
            last = show.key(key);
            assert_eq!(last, flow, "{first:?}, {key:?}");
        }
        if last == Flow::Stay {
            assert!(!show.app.has_sheet());
            assert_eq!(show.table().duel().moves().len(), 1);
        }
    }
    // From every sheet, Control-C twice is out.
    for sheet in [Key::Esc, Key::Char('?'), Key::F(2), Key::Backspace] {
        let mut show = Set::duel().open();
        show.type_in("h");
        show.settle();
        show.key(sheet);
        assert!(show.app.has_sheet(), "{sheet:?}");
        assert_eq!(show.key(Key::Ctrl('c')), Flow::Stay, "{sheet:?}");
        assert_eq!(show.key(Key::Ctrl('c')), Flow::Leave, "{sheet:?}");
    }
}

#[test]
fn a_rematch_swaps_the_sides() {
    let set = Set { names: Some(["Ana", "Bo"]), ..Set::duel_from("0,0,0,0,1/1,1,1,1,1 15-9 H H") };
    let mut show = set.open();
    assert_eq!(show.table().names, ["Ana", "Bo"]);
    show.type_in("j");
    show.settle();
    let end = show.draw();
    assert!(
        holds(&end, "Ana l’emporte de 2 graines, 16 à 14.") || holds(&end, "Ana l’emporte de 7 graines, 16 à 9."),
        "{}",
        picture(&end)
    );
    // The keys of the rows play nothing now.
    show.type_in("dfghjertyuk1");
    assert!(show.table().duel().ending().is_some());
    assert!(show.app.has_sheet(), "nor do they choose what comes next");
    show.key(Key::Enter);
    assert_eq!(show.table().names, ["Bo", "Ana"]);
    assert_eq!(show.position(), Rules::standard().start());
    assert!(!show.app.has_sheet());
}

#[test]
fn after_the_end_a_new_duel_the_title_or_out() {
    let ended = || {
        let mut show = Set { names: Some(["Ana", "Bo"]), ..Set::duel_from("0,0,0,0,1/1,1,1,1,1 15-9 H H") }.open();
        show.type_in("j");
        show.settle();
        assert!(show.app.has_sheet());
        show
    };
    let mut show = ended();
    show.type_in("n");
    assert_eq!(show.table().names, ["Ana", "Bo"]);
    assert_eq!(show.position(), Rules::standard().start());
    let mut show = ended();
    for key in [Key::Down, Key::Down, Key::Enter] {
        show.key(key);
    }
    assert!(show.app.table().is_none());
    // Looked away from and back at.
    let mut show = ended();
    show.key(Key::Esc);
    assert!(!show.app.has_sheet());
    show.key(Key::Enter);
    assert!(show.app.has_sheet());
    assert_eq!(ended().key(Key::Char('q')), Flow::Leave);
    assert_eq!(ended().key(Key::Ctrl('c')), Flow::Leave);
    // The winning move may be taken back too.
    let mut show = ended();
    show.key(Key::Backspace);
    show.type_in("o");
    assert_eq!(show.table().duel().ending(), None);
    assert!(!show.app.has_sheet(), "the end is no longer announced");
    show.type_in("j");
    show.settle();
    assert!(show.app.has_sheet(), "it is announced again");
}

#[test]
fn a_refusal_shakes_and_says_why_and_what_instead() {
    let empty = "3,3,3,0,4/0,3,3,3,3 5-0 H H";
    let starving = "1,0,2,0,3/0,0,0,0,0 12-12 H -";
    for (position, keys, said) in [
        (empty, "h", "H4 est vide. Semez H1, H2, H3 ou H5."),
        (empty, "4", "H4 est vide. Semez H1, H2, H3 ou H5."),
        (empty, "e", "A5 n’est pas à Hélios, qui sème H1, H2, H3 ou H5."),
        (starving, "d", "H1 affamerait Séléné. Il faut nourrir : H5."),
        (starving, "f", "H2 est vide. Semez H5."),
    ] {
        let mut show = Set::duel_from(position).open();
        let before = show.position();
        let still = show.draw();
        show.type_in(keys);
        assert_eq!(show.position(), before);
        let shaken = show.draw();
        assert!(holds(&shaken, said), "{}", picture(&shaken));
        assert!(show.app.next_change(show.now).is_some(), "it shakes");
        show.settle();
        let rest = show.draw();
        assert!(holds(&rest, said));
        // The cup stands where it stood.
        let board = Layout::new(still.area, show.table().rules()).board;
        let cells = |buffer: &ratatui::buffer::Buffer| {
            board.positions().map(|at| buffer[at].symbol().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(cells(&rest), cells(&still));
        assert_ne!(cells(&shaken), cells(&still), "{keys} does not shake");
        // Without motion it does not shake, but it says it.
        let mut show = Set::duel_from(position).open();
        show.app.settings_mut().tempo.motion = Motion::Off;
        show.type_in(keys);
        assert_eq!(show.app.next_change(show.now), None);
        assert!(holds(&show.draw(), said));
    }
}

#[test]
fn the_menu_changes_how_the_show_looks_and_moves() {
    let mut show = Set::duel().open();
    let valued = |key: Message| {
        let text = Text::new(Language::Fr, false);
        text.tell(key, &[("value", "".into())]).trim_end().trim_end_matches('×').trim_end().to_owned()
    };
    choose_in_menu(&mut show, &valued(Message::MenuTheme));
    assert_eq!(show.app.settings().theme.name, ThemeName::Day);
    assert!(picture(&show.draw()).contains(&say(Message::ValueDay)), "the menu says it");
    show.key(Key::Left);
    assert_eq!(show.app.settings().theme.name, ThemeName::Helios);
    choose_in_menu(&mut show, &valued(Message::MenuMotion));
    assert_eq!(show.app.settings().tempo.motion, Motion::Reduced);
    show.key(Key::Right);
    assert_eq!(show.app.settings().tempo.motion, Motion::Off);
    choose_in_menu(&mut show, &valued(Message::MenuSpeed));
    assert_eq!(show.app.settings().tempo.speed, 2.0);
    let mut seen = Vec::new();
    for _ in 0..5 {
        show.key(Key::Right);
        seen.push(show.app.settings().tempo.speed);
    }
    assert!(seen.iter().all(|speed| Tempo::SPEEDS.contains(speed)), "{seen:?}");
    assert!(seen.contains(&4.0) && seen.contains(&0.25));
    choose_in_menu(&mut show, &valued(Message::MenuForesight));
    assert_eq!(show.app.settings().foresight, Foresight::Threats);
    assert!(show.app.wants_mouse());
    choose_in_menu(&mut show, &valued(Message::MenuMouse));
    assert!(!show.app.wants_mouse());
    choose_in_menu(&mut show, &valued(Message::MenuGlyphs));
    assert_eq!(show.app.settings().glyphs, GlyphSet::Ascii);
    assert!(picture(&show.draw()).is_ascii());
    show.key(Key::Enter);
    assert_eq!(show.app.settings().glyphs, GlyphSet::Unicode);
    show.key(Key::Esc);
    assert!(!show.app.has_sheet());
    assert!(show.table().duel().moves().is_empty());
    // And the last way out of it: to the title, asked first when there is a duel to lose.
    show.type_in("h");
    show.settle();
    choose_in_menu(&mut show, &say(Message::MenuToTitle));
    assert!(holds(&show.draw(), &say(Message::AskTitle)));
    show.type_in("n");
    assert!(show.app.table().is_some());
    choose_in_menu(&mut show, &say(Message::MenuToTitle));
    show.type_in("o");
    assert!(show.app.table().is_none());
}

#[test]
fn keys_turn_foresight_and_the_mouse() {
    let mut show = Set::duel().open();
    for wanted in [Foresight::Threats, Foresight::Off, Foresight::Path] {
        show.key(Key::Tab);
        assert_eq!(show.app.settings().foresight, wanted);
    }
    show.type_in("m");
    assert!(!show.app.wants_mouse());
    show.type_in("M");
    assert!(show.app.wants_mouse());
}

#[test]
fn help_and_rules_open_scroll_and_close() {
    for opening in [Opening::Title, Opening::Duel] {
        for (open, close) in [
            (Key::Char('?'), Key::Char('?')),
            (Key::Char('?'), Key::Esc),
            (Key::F(1), Key::Enter),
            (Key::F(2), Key::F(2)),
            (Key::F(2), Key::Backspace),
        ] {
            let mut show = Set { opening, size: (60, 16), ..Set::default() }.open();
            let before = show.draw();
            show.key(open);
            assert!(show.app.has_sheet(), "{opening:?} {open:?}");
            let top = show.draw();
            assert_ne!(top, before);
            assert_eq!(show.app.next_change(show.now), None);
            show.key(Key::Down);
            assert_ne!(show.draw(), top, "it scrolls");
            show.key(Key::Up);
            assert_eq!(show.draw(), top);
            // Down to the end: the last line is there, and further down is nothing.
            for _ in 0..300 {
                show.key(Key::Down);
            }
            let bottom = show.draw();
            show.key(Key::Down);
            assert_eq!(show.draw(), bottom);
            show.key(close);
            assert!(!show.app.has_sheet(), "{close:?} closes");
            assert_eq!(picture(&show.draw()), picture(&before));
        }
    }
}

#[test]
fn everything_is_one_key_away_from_the_title() {
    let open = || Set::default().open();
    let mut show = open();
    assert_eq!(show.app.next_change(show.now), None);
    show.key(Key::Enter);
    assert_eq!(show.table().variant, "standard");
    let mut show = open();
    show.type_in("x");
    assert_eq!(show.table().variant, "express");
    let mut show = open();
    show.key(Key::Down);
    show.key(Key::Enter);
    assert_eq!(show.table().variant, "express");
    let mut show = open();
    show.type_in("l");
    assert!(show.app.lesson_on().is_some());
    let mut show = open();
    show.type_in("r");
    assert!(show.app.has_sheet());
    assert_eq!(open().key(Key::Char('q')), Flow::Leave);
    assert_eq!(open().key(Key::Ctrl('c')), Flow::Leave);
    // By a click on its line.
    let mut show = open();
    let express = say(Message::TitleExpress);
    let y = show::rows(&show.draw()).iter().position(|row| row.contains(&express)).expect("it is there");
    show.receive(Input::Click { x: 40, y: y as u16 });
    assert_eq!(show.table().variant, "express");
}

#[test]
fn the_lesson_is_learnt_by_keys() {
    for motion in Motion::ALL {
        let mut show = Set { opening: Opening::Title, ..Set::default() }.open();
        show.app.settings_mut().tempo.motion = motion;
        show.type_in("l");
        for (step, says) in
            [Message::LessonSow, Message::LessonEven, Message::LessonRay, Message::LessonFeed].into_iter().enumerate()
        {
            let frame = show.draw();
            assert!(holds(&frame, &say(says)), "{motion:?}, step {step}:\n{}", picture(&frame));
            show.settle();
            let lesson = show.app.lesson_on().expect("the lesson");
            assert!(!lesson.table().duel().moves().is_empty(), "{motion:?}: nothing is shown in step {step}");
            assert_eq!(show.app.next_change(show.now), None);
            show.key(Key::Enter);
        }
        let yours = show.draw();
        assert!(holds(&yours, &say(Message::LessonYours)), "{}", picture(&yours));
        // One that harvests nothing is tried first; the lesson does not go on.
        let rules = Rules::standard();
        let position = show.app.lesson_on().expect("the lesson").table().duel().position();
        let (harvests, others): (Vec<Pit>, Vec<Pit>) = rules.legal(&position).iter().partition(|&pit| {
            let mut captured = false;
            let see = &mut |event| captured |= matches!(event, helios::rules::Event::Capture { .. });
            rules.play(&position, Move::Sow(pit), see).expect("legal");
            captured
        });
        let key = |pit| Key::Char(Keymap::default().cup_key(&rules, pit).expect("a key"));
        show.key(key(others[0]));
        show.settle();
        let again = show.draw();
        assert!(holds(&again, &say(Message::LessonTryAgain)), "{}", picture(&again));
        assert!(!show.app.lesson_on().expect("the lesson").is_done());
        show.key(key(harvests[0]));
        show.settle();
        let done = show.draw();
        assert!(holds(&done, &say(Message::LessonDone)), "{}", picture(&done));
        assert!(show.app.lesson_on().expect("the lesson").is_done());
        assert_eq!(show.app.next_change(show.now), None);
        show.key(Key::Enter);
        assert!(show.app.table().is_some(), "a duel begins");
    }
}

#[test]
fn a_window_too_small_takes_no_move() {
    let mut show = Set::duel().open();
    let start = show.position();
    show.draw_at((39, 12));
    for key in "dfghj12345&é ".chars().map(Key::Char).chain([Key::Enter, Key::Tab, Key::Backspace, Key::Esc]) {
        assert_eq!(show.key(key), Flow::Stay);
    }
    show.receive(Input::Click { x: 20, y: 6 });
    assert_eq!(show.position(), start);
    assert!(!show.app.has_sheet());
    // Leaving works.
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
    // Once there is room the duel goes on.
    show.draw_at((40, 12));
    show.type_in("h");
    assert_ne!(show.position(), start);
    // And a duel under way is still not lost by one key, though the question cannot be seen.
    show.draw_at((39, 12));
    assert_eq!(show.key(Key::Char('q')), Flow::Stay);
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
}

#[test]
fn pointing_chooses_and_never_plays() {
    let mut show = Set::duel().open();
    let rules = Rules::standard();
    let layout = Layout::new(Rect::new(0, 0, 80, 24), &rules);
    let h2 = Pit::new(Side::Helios, 1);
    let cup = layout.place(h2);
    show.receive(Input::Point { x: cup.x + 1, y: cup.y + 1 });
    assert_eq!(show.table().chosen_pit(), Some(h2));
    let a2 = layout.place(Pit::new(Side::Selene, 1));
    show.receive(Input::Point { x: a2.x + 1, y: a2.y + 1 });
    assert_eq!(show.table().chosen_pit(), Some(h2), "the other player's pits are not chosen");
    assert!(show.table().duel().moves().is_empty());
    assert_eq!(show.app.next_change(show.now + Duration::from_secs(1)), None);
}
