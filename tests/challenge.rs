//! The challenge of the day: the same for everybody, solved in one way only, and kept.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::cell::Cell;
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::rc::Rc;

use helios::date::Date;
use helios::duel::{Day, Diary, DiaryFault, NotNoted};
use helios::oracle::Challenge;
use helios::rules::{Move, Position, Rules, Side};
use helios::show::{Flow, GlyphSet, Key, Motion};
use helios::text::Language;
use show::{Driven, Set, holds, picture};

fn date(text: &str) -> Date {
    text.parse().expect(text)
}

/// What the sun can be sure of within so many of its own moves: every game is played out, nothing is left aside.
fn sure(rules: &Rules, position: &Position, moves: u8, seen: &mut HashMap<(Position, u8), i32>) -> i32 {
    if let Some(outcome) = rules.outcome(position) {
        return i32::from(outcome.stores[0]);
    }
    if moves == 0 {
        return i32::from(position.board.store(Side::Helios));
    }
    if let Some(known) = seen.get(&(*position, moves)) {
        return *known;
    }
    let stores = each(rules, position, moves, seen).into_iter().map(|(_, _, store)| store);
    let best = if position.turn == Side::Helios { stores.max() } else { stores.min() }.expect("the game goes on");
    seen.insert((*position, moves), best);
    best
}

/// Every move, what it leads to, and what the sun is sure of then.
fn each(
    rules: &Rules,
    position: &Position,
    moves: u8,
    seen: &mut HashMap<(Position, u8), i32>,
) -> Vec<(Move, Position, i32)> {
    let left = moves - u8::from(position.turn == Side::Helios);
    let played = rules.moves(position).map(|action| (action, rules.play(position, action, &mut ()).expect("legal")));
    played.map(|(action, after)| (action, after, sure(rules, &after, left, seen))).collect()
}

/// Plain search finds the seeds that a challenge names, no fewer moves that win them, and one right move at every turn
/// of the sun, whichever of its best answers the moon gives.
fn confirm(challenge: &Challenge) {
    let rules = Challenge::rules();
    let mut seen = HashMap::new();
    let Challenge { position, seeds, moves, .. } = challenge;
    let goal = i32::from(position.board.store(Side::Helios)) + i32::from(*seeds);
    assert_eq!((position.turn, position.replay, rules.stop(position)), (Side::Helios, false, None), "{challenge:?}");
    assert_eq!(position.board.total(), 30);
    assert!(rules.legal(position).iter().count() >= 3, "{challenge:?}");
    assert_eq!(sure(&rules, position, *moves, &mut seen), goal, "{challenge:?}");
    assert!(sure(&rules, position, moves - 1, &mut seen) < goal, "{challenge:?}");
    let mut open = vec![(*position, *moves)];
    while let Some((position, moves)) = open.pop() {
        if rules.outcome(&position).is_some() || i32::from(position.board.store(Side::Helios)) >= goal {
            continue;
        }
        let sun = position.turn == Side::Helios;
        let next = each(&rules, &position, moves, &mut seen);
        let right: Vec<_> =
            next.iter().filter(|(_, _, store)| if sun { *store >= goal } else { *store == goal }).collect();
        if sun {
            assert_eq!(right.len(), 1, "{} of {challenge:?}", rules.write_position(&position));
            assert_eq!(challenge.solutions(&rules, &position, moves), [right[0].0]);
        } else {
            let least = next.iter().map(|(_, _, store)| store).min();
            let answer = challenge.defence(&rules, &position, moves).expect("the game goes on");
            let (_, _, store) = next.iter().find(|(action, ..)| *action == answer).expect("it is one of the moves");
            assert_eq!(Some(store), least, "{challenge:?}");
        }
        open.extend(right.into_iter().map(|(_, after, _)| (*after, moves - u8::from(sun))));
    }
}

/// Two years and a half. Unoptimised, every twenty-seventh day of them, so that all days of the week come up.
#[test]
fn every_day_has_a_challenge_of_its_grade_that_plain_search_confirms() {
    let step = if cfg!(debug_assertions) { 27 } else { 1 };
    let days = std::iter::successors(Some(date("2026-01-01")), |day| Some(day.next())).take(912).step_by(step);
    let (mut positions, mut count) = (std::collections::HashSet::new(), 0);
    for day in days {
        let challenge = Challenge::of(day);
        let grade = [1, 2, 2, 3, 4, 4, 5][day.weekday()];
        assert_eq!((challenge.date, challenge.grade, Challenge::grade_of(day)), (day, grade, grade));
        let features = challenge.features(&Challenge::rules()).expect("it has a solution");
        assert_eq!(features.grade(), grade);
        confirm(&challenge);
        positions.insert(challenge.position);
        count += 1;
    }
    assert!(positions.len() * 20 >= count * 19, "{} of {count} are different", positions.len());
}

/// Who changes how challenges are found changes everybody's: then these must be changed too, and that be said.
#[test]
fn challenges_are_the_same_everywhere() {
    let rules = Challenge::rules();
    let told = ["2026-01-01", "2026-11-30", "2026-12-06", "2028-02-29", "9999-12-31"].map(|day| {
        let challenge = Challenge::of(date(day));
        let line: Vec<_> = challenge.line(&rules).iter().map(|(_, action)| rules.write_move(*action)).collect();
        let Challenge { position, seeds, moves, grade, .. } = challenge;
        format!("{day} ({grade}): {seeds} in {moves} from {}: {}", rules.write_position(&position), line.join(" "))
    });
    insta::assert_snapshot!(told.join("\n"));
}

fn opened(day: &str, diary: Diary) -> Driven {
    let mut show = Set { language: Language::En, ..Set::default() }.open();
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.app = show.app.with_challenges(Box::new(|| date("2026-12-06")), diary).challenged(date(day));
    show.draw();
    show
}

/// The letter that sows the sun's cup of a number.
fn letter(action: Move) -> Key {
    let Move::Sow(pit) = action else { panic!("nobody passes") };
    Key::Char(['d', 'f', 'g', 'h', 'j'][usize::from(pit.column())])
}

/// Plays the sun's moves of the solution; the moon answers by itself.
fn solve(show: &mut Driven, challenge: &Challenge) {
    for (position, action) in challenge.line(&Challenge::rules()) {
        if position.turn == Side::Helios {
            assert_eq!(show.position(), position);
            show.key(letter(action));
            show.settle();
        }
    }
}

/// A first move of the sun that does not solve it.
fn wrong(challenge: &Challenge) -> Move {
    let rules = Challenge::rules();
    let right = challenge.solutions(&rules, &challenge.position, challenge.moves);
    rules.moves(&challenge.position).find(|action| !right.contains(action)).expect("there is a choice")
}

/// Sows whatever there is until the moves are used up.
fn miss(show: &mut Driven, challenge: &Challenge) {
    show.key(letter(wrong(challenge)));
    show.settle();
    for _ in 1..challenge.moves {
        if !holds(&show.draw(), "to try again") {
            let next = show.table().duel().legal().iter().next().expect("a move");
            show.key(letter(Move::Sow(next)));
            show.settle();
        }
    }
}

#[test]
fn a_challenge_is_solved_by_keys_and_noted() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("helios/challenges.toml");
    for day in ["2026-12-04", "2026-12-05", "2026-12-06"] {
        let challenge = Challenge::of(date(day));
        let mut show = opened(day, Diary::open(file.clone()));
        let asked = format!("Win {} seeds in {} moves – 0 won", challenge.seeds, challenge.moves);
        assert!(holds(&show.draw(), &asked), "{}", picture(&show.draw()));
        solve(&mut show, &challenge);
        assert!(holds(&show.draw(), "Solved!"), "{}", picture(&show.draw()));
        assert!(holds(&show.draw(), "at the first try."), "{}", picture(&show.draw()));
    }
    let diary = Diary::open(file.clone());
    assert_eq!(diary.day(date("2026-12-05")), Some(Day { solved: true, tries: 1, helped: false }));
    assert_eq!(diary.streak(date("2026-12-06")), 3);
    assert_eq!(diary.streak(date("2026-12-07")), 0);
    // The title says so, and leads there again; what comes after is chosen on the sheet.
    let mut show = Set { language: Language::En, ..Set::default() }.open();
    show.app = show.app.with_challenges(Box::new(|| date("2026-12-06")), diary);
    assert!(holds(&show.draw(), "challenge of the day (solved)"));
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.key(Key::Char('d'));
    let challenge = Challenge::of(date("2026-12-06"));
    solve(&mut show, &challenge);
    assert!(holds(&show.draw(), "3 days solved in a row."), "{}", picture(&show.draw()));
    show.key(Key::Down);
    show.key(Key::Enter);
    assert_eq!((show.position(), show.app.has_sheet()), (challenge.position, false));
    solve(&mut show, &challenge);
    show.key(Key::Esc);
    assert!(!show.app.has_sheet());
    show.key(Key::Enter);
    show.draw();
    assert!(show.app.has_sheet(), "Enter leads on");
    show.key(Key::Enter);
    assert!(holds(&show.draw(), "challenge of the day (solved)"));
}

#[test]
fn a_miss_is_told_and_taken_back_as_often_as_one_likes() {
    let day = "2026-12-03";
    let challenge = Challenge::of(date(day));
    let mut show = opened(day, Diary::nowhere());
    for tries in 1..=2 {
        miss(&mut show, &challenge);
        let rules = Challenge::rules();
        let short = challenge.seeds - challenge.won(&rules, &show.position());
        let seeds = if short == 1 { "one seed".to_owned() } else { format!("{short} seeds") };
        assert!(holds(&show.draw(), &format!("Missed by {seeds}: ⌫ to try again.")), "{}", picture(&show.draw()));
        assert!(!show.app.has_sheet());
        let noted = Day { solved: false, tries, helped: false };
        assert_eq!(show.app.diary().and_then(|diary| diary.day(challenge.date)), Some(noted));
        // No cup is sown any more.
        let before = show.position();
        show.type_in("dfghjertyu");
        assert_eq!(show.position(), before);
        for _ in 0..challenge.moves {
            show.key(Key::Backspace);
        }
        assert_eq!(show.position(), challenge.position);
        show.key(Key::Backspace);
        assert!(holds(&show.draw(), "Nothing to take back") || show.position() == challenge.position);
    }
    // What is refused is no try.
    show.type_in("e");
    solve(&mut show, &challenge);
    assert!(holds(&show.draw(), "in 3 tries."), "{}", picture(&show.draw()));
}

#[test]
fn the_moon_answers_by_itself_and_nobody_else_for_it() {
    let day = "2026-12-02";
    let challenge = Challenge::of(date(day));
    let mut show = opened(day, Diary::nowhere());
    show.key(letter(wrong(&challenge)));
    show.draw();
    if show.position().turn == Side::Selene {
        let before = show.position();
        show.type_in("ertyu12345");
        show.key(Key::Enter);
        assert_eq!(show.position(), before, "the moon's cups are not the player's");
    }
    show.settle();
    assert!(show.position().turn == Side::Helios || holds(&show.draw(), "to try again"));
    assert_eq!(show.app_next(), None, "nothing moves by itself any more");
    // Leaving asks nothing: nothing is lost.
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
}

#[test]
fn help_is_given_when_asked_twice_and_counts() {
    let day = "2026-12-06";
    let challenge = Challenge::of(date(day));
    let mut show = opened(day, Diary::nowhere());
    let rules = Challenge::rules();
    for turn in 0..challenge.moves {
        show.type_in("c");
        assert!(holds(&show.draw(), "Once more C shows the next move, and counts as help."));
        show.type_in("c");
        let right = challenge.solutions(&rules, &show.position(), challenge.moves - turn)[0];
        let said = format!("The next move is {}.", rules.write_move(right));
        assert!(holds(&show.draw(), &said), "{}", picture(&show.draw()));
        // It is chosen, and Enter sows it.
        show.key(Key::Enter);
        show.settle();
    }
    assert!(holds(&show.draw(), "at the first try, with help."), "{}", picture(&show.draw()));
    let day = Day { solved: true, tries: 1, helped: true };
    assert_eq!(show.app.diary().and_then(|diary| diary.day(challenge.date)), Some(day));
    // Where nothing can be forced any more, that is what it says.
    let mut show = opened("2026-12-06", Diary::nowhere());
    show.key(letter(wrong(&challenge)));
    show.settle();
    show.type_in("cc");
    assert!(holds(&show.draw(), "From here it cannot be forced any more"), "{}", picture(&show.draw()));
}

#[test]
fn a_diary_that_is_not_understood_is_left_alone_and_the_challenge_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("challenges.toml");
    let bad: [(&[u8], &str); 7] = [
        (b"format = 1\n[day.2026-12-40]\nsolved = true\ntries = 1\nhelped = false\n", "line 2"),
        (b"format = 1\n[day.2026-12-04]\nsolved = 3\ntries = 1\nhelped = false\n", "line 3, column 10"),
        (b"format = 1\n[day.2026-12-04]\nsolved = true\n", "line 2"),
        (b"format = 1\nwon = 3\n", "line 2, column 1"),
        (b"format = 2\n", "format 2 is unknown"),
        (b"what?", "line 1, column 6"),
        (b"\xff", "UTF-8"),
    ];
    for (written, told) in bad {
        fs::write(&file, written).expect("written");
        let mut show = opened("2026-12-04", Diary::open(file.clone()));
        let first = show.draw();
        assert!(holds(&first, "What is solved is not kept:"), "{}", picture(&first));
        assert!(holds(&first, told), "{told}: {}", picture(&first));
        show.key(Key::Enter);
        solve(&mut show, &Challenge::of(date("2026-12-04")));
        assert!(holds(&show.draw(), "Solved!"));
        assert_eq!(fs::read(&file).expect("read"), written, "nothing is written over");
    }
}

#[test]
fn notes_of_two_programs_stand_together_and_the_first_solution_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("state/challenges.toml");
    let day = |solved, tries| Day { solved, tries, helped: false };
    let (mut one, mut other) = (Diary::open(file.clone()), Diary::open(file.clone()));
    one.note(date("2026-12-04"), day(false, 2)).expect("noted");
    other.note(date("2026-12-05"), day(true, 1)).expect("noted");
    one.note(date("2026-12-04"), day(true, 3)).expect("noted");
    other.note(date("2026-12-04"), day(true, 9)).expect("noted");
    let read = Diary::open(file.clone());
    assert_eq!(read.day(date("2026-12-04")), Some(day(true, 3)));
    assert_eq!(read.day(date("2026-12-05")), Some(day(true, 1)));
    assert_eq!(read.streak(date("2026-12-05")), 2);
    let left: Vec<_> = fs::read_dir(file.parent().expect("a folder")).expect("read").collect();
    assert_eq!(left.len(), 1, "nothing is left beside it");
    // What became wrong meanwhile is not written over, and what was played is still known here.
    fs::write(&file, "format = 9").expect("written");
    assert!(matches!(one.note(date("2026-12-06"), day(true, 1)), Err(NotNoted::Fault(DiaryFault::Format(9)))));
    assert_eq!(fs::read_to_string(&file).expect("read"), "format = 9");
    assert_eq!(one.day(date("2026-12-06")), Some(day(true, 1)));
}

#[test]
fn the_day_may_change_while_the_title_is_open() {
    let day = Rc::new(Cell::new(date("2026-12-05")));
    let mut diary = Diary::nowhere();
    diary.note(date("2026-12-05"), Day { solved: true, tries: 1, helped: false }).expect("kept nowhere");
    let mut show = Set { language: Language::Fr, glyphs: GlyphSet::Ascii, ..Set::default() }.open();
    let clock = day.clone();
    show.app = show.app.with_challenges(Box::new(move || clock.get()), diary);
    assert!(holds(&show.draw(), "defi du jour (reussi)"), "{}", picture(&show.draw()));
    day.set(date("2026-12-06"));
    show.key(Key::Char('d'));
    assert!(holds(&show.draw(), "Defi du dimanche 6 decembre 2026."), "{}", picture(&show.draw()));
}

fn helios(args: &[&str], state: &Path) -> (Option<i32>, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_helios"))
        .args(args)
        .env("XDG_STATE_HOME", state)
        .env("XDG_CONFIG_HOME", state)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (run.status.code(), text(run.stdout), text(run.stderr))
}

#[test]
fn the_command_line_tells_and_refuses() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |args: &[&str]| helios(args, folder.path());
    let challenge = Challenge::of(date("2026-12-06"));
    let (status, told, _) = run(&["challenge", "--plain", "--date", "2026-12-06"]);
    assert_eq!(status, Some(0));
    assert!(told.contains("Challenge of Sunday 6 December 2026 ☉☉☉☉☉"), "{told}");
    assert!(told.contains(&Challenge::rules().write_position(&challenge.position)), "{told}");
    for day in ["2026-02-30", "tomorrow", "", "2026-1-1"] {
        let (status, told, why) = run(&["challenge", "--date", day]);
        assert_eq!((status, told.as_str()), (Some(2), ""));
        assert_eq!(why, format!("“{day}” is no day; expected: one of the calendar, like 2026-12-06\n"));
    }
    for args in [
        &["--express"][..],
        &["--variant", "awale"],
        &["--rules", "rules.toml"],
        &["--position", "3,3,3,3,3/3,3,3,3,3 0-0 H -"],
        &["--plain", "--theme", "day"],
    ] {
        let (status, told, why) = run(&[&["challenge"], args].concat());
        assert_eq!((status, told.as_str()), (Some(2), ""), "{args:?}");
        assert!(why.contains("exclude each other") && why.lines().count() == 1, "{why}");
    }
    // Without a terminal there is no screen.
    let (status, told, why) = run(&["challenge"]);
    assert_eq!((status, told.as_str()), (Some(2), ""));
    assert!(!why.is_empty());
}
