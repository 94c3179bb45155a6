//! Whole duels, driven through the real key handler on a clock that only goes where the show wants to be woken.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;

use std::cmp::Ordering;
use std::time::Duration;

use games::{choices, nth};
use helios::duel::{Duel, Ending, Played};
use helios::rules::{Board, Event, Move, Pit, Place, Rules, Side, Variant};
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
        let (rules, position) = (show.table().rules().clone(), show.position());
        let layout = Layout::new(Rect::new(0, 0, show.size.0, show.size.1), &rules);
        // A player's own row comes first, then the pits they have won.
        let number = rules.controlled_in_order(&position, position.turn).position(|other| other == pit);
        let digit = |digits: [char; 9]| number.and_then(|number| digits.get(number).copied());
        let letter = Keymap::default().cup_key(&rules, pit).expect("every pit has a key").to_ascii_lowercase();
        match self {
            Way::Row => show.type_in(&letter.to_string()),
            Way::Capitals => show.type_in(&letter.to_uppercase().to_string()),
            // There are no more digits than nine.
            Way::Digits => {
                show.key(Key::Char(digit(['1', '2', '3', '4', '5', '6', '7', '8', '9']).unwrap_or(letter)));
            }
            Way::Azerty => {
                show.key(Key::Char(digit(['&', 'é', '"', '\'', '(', '-', 'è', '_', 'ç']).unwrap_or(letter)));
            }
            Way::Arrows => {
                // Into the row, then along it; what cannot be lifted is passed over.
                let wanted = layout.place(pit);
                for _ in 0..12 {
                    let chosen = show.table().chosen_pit().map_or(wanted, |chosen| layout.place(chosen));
                    match (chosen.y.cmp(&wanted.y), chosen.x.cmp(&wanted.x)) {
                        (Ordering::Greater, _) => show.key(Key::Up),
                        (Ordering::Less, _) => show.key(Key::Down),
                        (_, Ordering::Greater) => show.key(Key::Left),
                        (_, Ordering::Less) => show.key(Key::Right),
                        _ => break,
                    };
                }
                assert_eq!(show.table().chosen_pit(), Some(pit), "arrows do not reach it");
                show.key(Key::Enter);
            }
            Way::Clicks => {
                let cup = layout.place(pit);
                show.receive(Input::Click { x: cup.x + cup.width / 2, y: cup.y + cup.height / 2 });
            }
        }
    }

    /// Does what a move says; a pass, when it is forced, is done by Enter.
    fn play(self, show: &mut Driven, action: Move) {
        match action {
            Move::Sow(pit) => self.sow(show, pit),
            Move::Pass => {
                show.key(Key::Enter);
            }
        }
    }
}

fn say(key: Message) -> String {
    Text::new(Language::Fr, false).say(key)
}

/// The board after a move, told by nothing but its events.
fn seen(rules: &Rules, played: &Played) -> Board {
    let mover = played.before.turn;
    let mut board = played.before.board;
    let take = |board: &mut Board, at: Pit, to: Side| {
        let store = Place::store(to);
        board.set(store, board.at(store) + board.at(at));
        board.set(at, 0);
    };
    for event in &played.events {
        match *event {
            Event::Lift { at, .. } => board.set(at, 0),
            Event::Sow { at, seeds } => board.set(at, seeds),
            Event::Capture { at, .. } => take(&mut board, at, mover),
            Event::Sweep { at, to, .. } => take(&mut board, at, to),
            _ => {}
        }
    }
    assert_eq!(board.total(), u16::from(rules.variant().total()));
    board
}

/// A legal pit, chosen at random.
fn any_pit(show: &Driven, choose: &mut impl FnMut(usize) -> usize) -> Pit {
    nth(show.table().rules().legal(&show.position()), choose).expect("the duel goes on")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_duel_is_played_to_its_end(
        rules in games::rules(),
        seed: u64,
        way in select(Way::ALL.to_vec()),
        motion in select(Motion::ALL.to_vec()),
        skips: bool,
        size in select(vec![(80, 24), (45, 14), (120, 40)]),
    ) {
        // The longest games of the oddest variants are left to the properties of the rules.
        prop_assume!(rules.variant().total() <= 60);
        let mut show = Set { size, most_rounds: Some(2), ..Set::duel_of(&rules) }.open();
        show.app.settings_mut().tempo.motion = motion;
        let mut choose = choices(seed);
        let mut duel = Duel::new(rules.clone(), rules.start()).with_most_rounds(Some(2));
        for _ in 0..100 {
            prop_assert_eq!(show.position(), duel.position());
            prop_assert_eq!(show.app.next_change(show.now), None, "nobody is woken while somebody thinks");
            if duel.ending().is_some() {
                break;
            }
            if duel.stop().is_some() {
                let frame = show.draw();
                prop_assert!(holds(&frame, "La manche 1 est finie"), "{}", picture(&frame));
                show.key(Key::Enter);
                duel.begin_next_round();
                continue;
            }
            let action = games::any_move(&rules, &duel.position(), &mut choose).expect("there is a way on");
            way.play(&mut show, action);
            let played = duel.play(action).expect("legal");
            prop_assert_eq!(show.position(), duel.position(), "{:?} by {:?}", action, way);
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
            prop_assert_eq!(show.table().scene(show.now).board, seen(&rules, &played));
        }
        let Some(ending) = duel.ending() else { return Ok(()) };
        prop_assert_eq!(show.table().duel().ending(), Some(ending));
        let frame = show.draw();
        prop_assert!(show.app.has_sheet(), "the end is announced");
        let title = match ending.winner() {
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
        (_, rules) in select(games::shipped().to_vec()),
        seed: u64,
        way in select(vec![Way::Row, Way::Digits, Way::Azerty, Way::Clicks]),
        instants in proptest::collection::vec(0.0..0.999f64, 1..6),
    ) {
        let mut show = Set::duel_of(&rules).open();
        let mut choose = choices(seed);
        for instant in instants {
            if show.table().duel().stop().is_some() || show.table().must_pass() {
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
        // Nobody has agreed by a key that was pressed once too often.
        (Key::Enter, false),
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
        show.key(Key::Up);
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
        // A second `q` is no answer, a second Control-C is.
        (Key::Char('q'), vec![(Key::Char('q'), Flow::Stay), (Key::Enter, Flow::Stay)]),
        (Key::Char('q'), vec![(Key::Ctrl('c'), Flow::Leave)]),
        (Key::Ctrl('c'), vec![(Key::Ctrl('c'), Flow::Leave)]),
        (Key::Ctrl('c'), vec![(Key::Enter, Flow::Stay)]),
        (Key::Ctrl('c'), vec![(Key::Up, Flow::Stay), (Key::Enter, Flow::Leave)]),
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
    let begun = set.position;
    let mut show = set.clone().open();
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
    assert_eq!(Some(show.position()), begun, "it begins where the last one did");
    assert!(!show.app.has_sheet());
    // Where nobody gave a name it is the sun and the moon whoever sits there.
    let mut show = Set { names: None, ..set }.open();
    show.type_in("j");
    show.settle();
    show.key(Key::Enter);
    assert_eq!(show.table().names, ["Hélios", "Séléné"]);
    assert_eq!(Some(show.position()), begun);
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
    assert!(show.table().duel().is_fresh());
    assert_eq!(show.table().duel().ending(), None);
    let mut show = ended();
    for key in [Key::Down, Key::Down, Key::Down, Key::Enter] {
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
    for _ in 0..3 {
        assert_eq!(show.key(Key::Char('q')), Flow::Stay);
    }
    assert!(!show.app.has_sheet(), "nothing is asked that nobody sees");
    assert_eq!(show.key(Key::Ctrl('c')), Flow::Stay);
    assert_eq!(show.key(Key::Ctrl('c')), Flow::Leave);
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

/// Opens a variant that ships, from a position, without motion.
fn open_still(name: &str, variant: Variant, position: Option<&str>) -> Driven {
    let mut show = Set::duel_of_variant(name, variant, position).open();
    show.app.settings_mut().tempo.motion = Motion::Off;
    show
}

#[test]
fn a_whole_game_of_awale_is_played_by_the_keys_of_the_rows_and_by_digits() {
    for (way, size, seed) in [(Way::Row, (80, 24), 1), (Way::Digits, (200, 60), 2), (Way::Azerty, (45, 14), 3)] {
        let rules = games::named("awale");
        let mut show = Set { size, ..Set::duel_of_variant("awale", Variant::awale(), None) }.open();
        let mut choose = choices(seed);
        let mut keys = std::collections::BTreeSet::new();
        while show.table().duel().stop().is_none() {
            let pit = any_pit(&show, &mut choose);
            keys.insert(Keymap::default().cup_key(&rules, pit).expect("every pit has a key"));
            let before = show.position();
            way.sow(&mut show, pit);
            assert_eq!(Ok(show.position()), rules.play(&before, Move::Sow(pit), &mut ()));
            while show.advance() {}
            assert!(show.table().duel().moves().len() < 2000, "no end");
        }
        assert_eq!(keys.into_iter().collect::<String>(), "DEFGHIJKRTUY", "every key was needed");
        let duel = show.table().duel();
        let outcome = duel.outcome().expect("it has ended");
        assert_eq!(duel.ending(), Some(Ending::Played(outcome)));
        let end = show.draw();
        let title = match outcome.winner {
            Some(Side::Helios) => Message::EndTitleSun,
            Some(Side::Selene) => Message::EndTitleMoon,
            None => Message::EndTitleDraw,
        };
        assert!(holds(&end, &say(title)), "{}", picture(&end));
    }
}

#[test]
fn the_players_may_agree_to_stop_from_the_twentieth_ply_on() {
    let rules = games::named("awale");
    let mut show = open_still("awale", Variant::awale(), None);
    let mut choose = choices(5);
    for ply in 1..20 {
        show.type_in("a");
        assert!(!show.app.has_sheet(), "ply {ply} is too early");
        let frame = show.draw();
        assert!(holds(&frame, "On peut convenir d’arrêter à partir du 20e coup."), "{}", picture(&frame));
        let pit = any_pit(&show, &mut choose);
        Way::Row.sow(&mut show, pit);
        assert_eq!(show.table().duel().moves().len(), ply);
    }
    let before = show.position();
    for (key, agreed) in [(Key::Enter, false), (Key::Char('n'), false), (Key::Esc, false), (Key::Char('o'), true)] {
        show.type_in("a");
        assert!(show.app.has_sheet());
        let asked = show.draw();
        let proposes = "Séléné propose d’arrêter ici. Hélios, d’accord ?";
        assert!(holds(&asked, proposes), "{}", picture(&asked));
        show.key(key);
        assert_eq!(show.table().duel().stop().is_some(), agreed, "{key:?}");
        if !agreed {
            assert!(holds(&show.draw(), &say(Message::ToldGoOn)));
        }
        assert_eq!(show.position(), before);
    }
    // Each takes in their own row, and the end says why.
    let swept = show.table().scene(show.now).board;
    assert!(rules.pits().all(|pit| swept.at(pit) == 0));
    for side in Side::BOTH {
        assert_eq!(swept.store(side), before.board.store(side) + before.board.row_sum(side));
    }
    let end = show.draw();
    assert!(holds(&end, &say(Message::EndAgreement)), "{}", picture(&end));
    // It was the players who ended it, so they may go on after all.
    show.key(Key::Backspace);
    let asked = show.draw();
    assert!(holds(&asked, "voudrait continuer malgré tout."), "{}", picture(&asked));
    show.type_in("o");
    assert_eq!((show.table().duel().stop(), show.position()), (None, before));
    assert_eq!(show.table().scene(show.now).board, before.board);
    assert!(!show.app.has_sheet());
    // Where the rules know no agreement nobody can propose it.
    for (name, variant) in [("standard", Variant::standard()), ("san-yao", Variant::san_yao())] {
        let mut show = open_still(name, variant, None);
        show.type_in("a");
        assert!(!show.app.has_sheet());
        assert!(holds(&show.draw(), &say(Message::ToldNoAgreement)));
    }
}

#[test]
fn an_agreement_before_the_first_move_is_swept_too() {
    let mut show = open_still("awele", Variant::awele(), None);
    show.type_in("ao");
    assert!(show.table().duel().ending().is_some());
    assert_eq!(show.table().scene(show.now).board.stores(), [24, 24]);
    let end = show.draw();
    assert!(holds(&end, &say(Message::EndTitleDraw)), "{}", picture(&end));
}

#[test]
fn after_a_resignation_one_may_go_on_after_all() {
    let mut show = Set::duel().open();
    show.type_in("h");
    show.settle();
    let after = show.position();
    choose_in_menu(&mut show, &say(Message::MenuResign));
    show.type_in("o");
    show.settle();
    assert!(show.app.has_sheet());
    for (answer, goes_on) in [(Key::Char('n'), false), (Key::Char('o'), true)] {
        show.key(Key::Backspace);
        let asked = show.draw();
        assert!(holds(&asked, "Séléné voudrait continuer malgré tout."), "{}", picture(&asked));
        show.key(answer);
        assert_eq!(show.table().duel().ending().is_none(), goes_on);
    }
    assert_eq!(show.position(), after, "no move is taken back");
    assert_eq!(show.table().duel().moves().len(), 1);
    assert!(!show.app.has_sheet());
}

/// Plays a match by keys to its end, and says how many rounds it took.
fn play_match(mut show: Driven, way: Way, seed: u64) -> (Driven, usize) {
    let mut choose = choices(seed);
    let rules = show.table().rules().clone();
    let (mut rounds, mut sons) = (1, 0);
    loop {
        assert!(show.table().duel().moves().len() < 1000, "no end");
        if show.table().duel().stop().is_none() {
            let action = games::any_move(&rules, &show.position(), &mut choose).expect("there is a way on");
            sons += usize::from(matches!(action, Move::Sow(pit) if pit.side() != show.position().turn));
            let before = show.position();
            way.play(&mut show, action);
            assert_eq!(Ok(show.position()), rules.play(&before, action, &mut ()));
            while show.advance() {}
            continue;
        }
        let frame = show.draw();
        assert!(show.app.has_sheet(), "{}", picture(&frame));
        if show.table().duel().ending().is_some() {
            assert!(rounds == 1 || sons > 0, "no son was ever sown");
            return (show, rounds);
        }
        assert!(holds(&frame, &format!("La manche {rounds} est finie")), "{}", picture(&frame));
        let outcome = show.table().duel().outcome().expect("it is over");
        // The keys of the rows play nothing here.
        show.type_in("dfghjkertyui123");
        assert_eq!(show.table().duel().games().len(), rounds);
        // Looked away from and back at, the round still waits.
        show.key(Key::Esc);
        assert!(!show.app.has_sheet());
        show.key(Key::Enter);
        assert!(show.app.has_sheet());
        show.key(Key::Enter);
        rounds += 1;
        assert_eq!(show.table().duel().games().len(), rounds);
        assert!(!show.app.has_sheet());
        // Refilled, the stores empty; who is stronger holds the more pits.
        let position = show.position();
        assert_eq!(position.board.stores(), [0, 0]);
        assert!(rules.pits().all(|pit| position.board.at(pit) == 5));
        let held = Side::BOTH.map(|side| rules.controlled(&position, side).len());
        let stronger = outcome.stores[0].cmp(&outcome.stores[1]);
        assert!(held[0].cmp(&held[1]) == stronger || held[0] == held[1], "{outcome:?}, {held:?}");
        let begins = format!("{} commence.", if position.turn == Side::Helios { "Hélios" } else { "Séléné" });
        assert!(holds(&show.draw(), &begins));
    }
}

#[test]
fn a_match_of_several_rounds_is_played_to_its_end() {
    for (way, size, seed) in [(Way::Row, (80, 24), 82), (Way::Digits, (200, 60), 46), (Way::Arrows, (45, 14), 121)] {
        let mut show = Set { size, ..Set::duel_of_variant("san-yao", Variant::san_yao(), None) }.open();
        show.app.settings_mut().tempo.motion = if way == Way::Row { Motion::Full } else { Motion::Off };
        let (mut show, rounds) = play_match(show, way, seed);
        assert!(rounds > 2, "{rounds} rounds are few");
        let Some(Ending::Match { winner, rounds: told, stores, capped }) = show.table().duel().ending() else {
            panic!("a match ends as one")
        };
        assert_eq!((told, capped), (rounds, false));
        assert!(stores[0].min(stores[1]) < 5 && winner.is_some(), "{stores:?}");
        let end = show.draw();
        assert!(holds(&end, &format!("gagne le match : après {rounds} manches")), "{}", picture(&end));
        // A rematch is a match from its first round on.
        show.key(Key::Enter);
        assert!(show.table().duel().is_fresh());
    }
}

#[test]
fn a_match_may_be_capped() {
    for most in [1, 2] {
        let mut set = Set::duel_of_variant("san-yao", Variant::san_yao(), None);
        set.most_rounds = Some(most);
        let mut show = set.open();
        show.app.settings_mut().tempo.motion = Motion::Off;
        let (show, rounds) = play_match(show, Way::Row, 1);
        assert_eq!(rounds, most);
        assert!(matches!(show.table().duel().ending(), Some(Ending::Match { capped: true, .. })));
    }
}

#[test]
fn who_has_no_move_passes_by_enter() {
    for key in [Key::Enter, Key::Char('d'), Key::Char('e'), Key::Char('1')] {
        let mut show = open_still("san-yao", Variant::san_yao(), Some("0,0,0,0,0/3,0,5,1,0 17-24 H S"));
        let asked = show.draw();
        assert!(holds(&asked, "Hélios n’a pas de coup : Entrée passe."), "{}", picture(&asked));
        assert!(show::rows(&asked).last().is_some_and(|hints| hints.contains("passer")), "{}", picture(&asked));
        let small = show.draw_at((40, 12));
        assert!(holds(&small, "Hélios n’a pas de coup : Entrée passe."), "{}", picture(&small));
        show.draw_at((80, 24));
        show.key(key);
        assert_eq!(show.table().duel().moves(), [Move::Pass]);
        assert_eq!(show.position().turn, Side::Selene);
        let told = show.draw();
        assert!(holds(&told, "Hélios n’a pas de coup, et passe."), "{}", picture(&told));
        // It can be taken back like any other move.
        show.key(Key::Backspace);
        assert!(show.app.has_sheet());
        show.type_in("o");
        assert!(show.table().duel().is_fresh());
    }
}

/// San-Yao in which Séléné holds H2 and Hélios A1 and A4.
const SONS: &str = "5,5,5,5,5/5,5,5,5,5 0-0 H - owners=HSHHHHSSHS";

#[test]
fn sons_are_sown_by_the_keys_of_the_row_they_lie_in_and_by_digits() {
    // From the left of the screen the far row reads A5 A4 A3 A2 A1, under E R T Y U.
    for (key, pit) in [
        ("d", "H1"),
        ("g", "H3"),
        ("r", "A4"),
        ("u", "A1"),
        ("1", "H1"),
        ("2", "H3"),
        ("4", "H5"),
        ("5", "A1"),
        ("6", "A4"),
    ] {
        let mut show = open_still("san-yao", Variant::san_yao(), Some(SONS));
        show.type_in(key);
        let moves: Vec<String> =
            show.table().duel().moves().iter().map(|&action| show.table().rules().write_move(action)).collect();
        assert_eq!(moves, [pit], "{key}");
    }
    // What the other holds is refused, though it lies in one's own row; there is no seventh pit.
    for key in ["f", "e", "t", "7", "9"] {
        let mut show = open_still("san-yao", Variant::san_yao(), Some(SONS));
        show.type_in(key);
        assert!(show.table().duel().is_fresh(), "{key}");
    }
    // The hints and the rims show the keys that play, and no others.
    let mut show = open_still("san-yao", Variant::san_yao(), Some(SONS));
    let frame = show.draw();
    assert!(picture(&frame).contains("D G H J R U semer"), "{}", picture(&frame));
}

#[test]
fn arrows_up_and_down_reach_sons() {
    let mut show = open_still("san-yao", Variant::san_yao(), Some(SONS));
    let chosen = |show: &Driven| show.table().chosen_pit().map(|pit| show.table().rules().pit_name(pit));
    let mut seen = vec![chosen(&show)];
    for key in [Key::Up, Key::Right, Key::Right, Key::Down, Key::Left, Key::Left, Key::Left] {
        show.key(key);
        seen.push(chosen(&show));
    }
    let seen: Vec<String> = seen.into_iter().flatten().collect();
    // H2 is not Hélios's any more, so the last step goes past it.
    assert_eq!(seen, ["H1", "A4", "A1", "A1", "H5", "H4", "H3", "H1"]);
    show.key(Key::Up);
    show.key(Key::Enter);
    assert_eq!(show.table().duel().moves().len(), 1);
}

#[test]
fn a_move_is_taken_back_across_rounds() {
    let last = "0,0,0,1,0/0,1,0,0,0 31-17 H H";
    // From the sheet between the rounds, and from the next round before anything is played there.
    for next_round in [false, true] {
        let mut show = open_still("san-yao", Variant::san_yao(), Some(last));
        let begun = show.position();
        show.type_in("h");
        assert!(show.app.has_sheet());
        if next_round {
            show.key(Key::Enter);
            assert_eq!(show.table().duel().games().len(), 2);
        }
        show.key(Key::Backspace);
        let asked = show.draw();
        assert!(holds(&asked, "Hélios voudrait reprendre H4. Séléné, d’accord ?"), "{}", picture(&asked));
        show.type_in("o");
        assert_eq!((show.position(), show.table().duel().games().len()), (begun, 1));
        assert_eq!(show.table().scene(show.now).board, begun.board);
        assert!(!show.app.has_sheet(), "no sheet takes the keys unseen:\n{}", picture(&show.draw()));
        // And the round is played to its end again.
        show.type_in("h");
        assert!(holds(&show.draw(), "La manche 1 est finie"));
    }
}

#[test]
fn awele_is_sown_clockwise_when_the_players_say_so() {
    let mut show = open_still("awele", Variant::awele(), None);
    let label = |way: Message| {
        let text = Text::new(Language::Fr, false);
        text.tell(Message::MenuDirection, &[("value", text.say(way).into())])
    };
    let arrows = |show: &mut Driven| {
        let frame = show.draw();
        let near = Layout::new(frame.area, show.table().rules()).place(Pit::new(Side::Helios, 2));
        let beside = |x: u16| frame[(x, near.y + near.height / 2)].symbol().to_owned();
        (beside(near.left() - 1), beside(near.right()))
    };
    assert_eq!(arrows(&mut show), ("▸".to_owned(), "▸".to_owned()));
    choose_in_menu(&mut show, &label(Message::ValueAnticlockwise));
    assert!(picture(&show.draw()).contains(&label(Message::ValueClockwise)));
    show.key(Key::Esc);
    assert_eq!(arrows(&mut show), ("◂".to_owned(), "◂".to_owned()));
    // C goes to B, A and over to f.
    show.type_in("g");
    let rules = show.table().rules().clone();
    assert_eq!(rules.write_position(&show.position()).split(' ').next(), Some("5,5,0,4,4,4/4,4,4,4,5,5"));
    // Once something is played it can no longer be turned.
    show.key(Key::Esc);
    assert!(!picture(&show.draw()).contains("semis"), "{}", picture(&show.draw()));
    show.key(Key::Esc);
    // The next duel is sown as this one was.
    show.type_in("ao");
    show.draw();
    show.key(Key::Enter);
    assert!(show.table().rules().is_clockwise());
    // As from the command line; and where there is no choice, neither does anything.
    let clockwise = |name: &str, variant| {
        let set = Set { clockwise: true, ..Set::duel_of_variant(name, variant, None) };
        set.open().table().rules().is_clockwise()
    };
    assert!(clockwise("awele", Variant::awele()));
    assert!(!clockwise("awale", Variant::awale()));
    let mut show = open_still("awale", Variant::awale(), None);
    show.key(Key::Esc);
    assert!(!picture(&show.draw()).contains("semis"));
}

#[test]
fn a_slam_is_played_and_takes_nothing_or_refused() {
    // The only move that feeds would take it all back: it is played, and takes nothing.
    let mut show = open_still("awale", Variant::awale(), Some("2,1,0,2,0,17/0,0,0,0,0,0 13-13 H H"));
    show.type_in("k");
    let rules = games::named("awale");
    assert_eq!(rules.write_position(&show.position()).split(' ').next(), Some("3,2,1,3,1,0/2,2,2,2,2,2"));
    // An endless relay is refused with its reason.
    let mut show = open_still("san-yao", Variant::san_yao(), Some("2,1,0,1,0/1,0,1,0,1 22-21 H -"));
    show.type_in("d");
    assert!(show.table().duel().is_fresh());
    let frame = show.draw();
    assert!(holds(&frame, "H1 se sèmerait sans fin."), "{}", picture(&frame));
}
