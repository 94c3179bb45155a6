//! Windows of every size: nothing panics, nothing overlaps, no text is cut.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;

use std::collections::BTreeSet;

use helios::date::Date;
use helios::duel::{Diary, Series};
use helios::rules::{Place, Rules, Side, Variant};
use helios::show::{Foresight, GlyphSet, Key, Layout, Motion, Narrator, Opening, Tier, width};
use helios::text::{Key as Message, Language, Text, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use show::{Driven, LONG, Set, holds, picture};

/// San-Yao with sons in both rows, which the rules alone would not give; an end of a round and of a match.
const SONS: &str = "5,5,5,5,5/5,5,5,5,5 0-0 H - owners=HSHHHHSSHS";
const LAST_OF_ROUND: &str = "0,0,0,1,0/0,1,0,0,0 31-17 H H";
const LAST_OF_MATCH: &str = "0,0,0,1,0/0,1,0,0,0 45-3 H H";
/// One capture from the end.
const BLOW: &str = "1,0,0,2,4/1,1,3,1,2 12-3 H S";
/// Awalé shortly before a hundred quiet plies.
const NEARLY_QUIET: &str = "1,0,0,2,0,1/0,1,0,0,1,0 20-22 H S quiet=97";

/// Everything that can be on the screen, each with a name.
fn screens(language: Language, glyphs: GlyphSet, names: Option<[&'static str; 2]>) -> Vec<(&'static str, Driven)> {
    let set = |set: Set| Set { language, glyphs, names, ..set };
    let duel = || set(Set::duel()).open();
    let keyed = |mut show: Driven, keys: &[Key]| {
        for &key in keys {
            show.key(key);
        }
        show
    };
    let mut falling = duel();
    falling.type_in("h");
    falling.until(|show| show.table().scene(show.now).falling.is_some());
    let mut harvest = set(Set::duel_from("3,3,0,4,4/3,3,3,3,3 1-0 H* -")).open();
    harvest.type_in("j");
    harvest.until(|show| show.table().scene(show.now).trail.taken.iter().any(|&taken| taken > 0));
    let mut ending = set(Set::duel_from("0,0,0,0,1/1,1,1,1,1 15-9 H H")).open();
    ending.type_in("j");
    ending.settle();
    let mut tie = set(Set::duel_from("0,0,0,0,0/1,0,0,0,0 15-14 H -")).open();
    tie.draw();
    let mut threats = set(Set::duel_from("3,3,0,4,4/3,3,3,3,3 1-0 H* -")).open();
    threats.app.settings_mut().foresight = Foresight::Threats;
    let mut asked = duel();
    asked.app.settings_mut().tempo.motion = Motion::Off;
    asked.type_in("h");
    let asked = keyed(asked, &[Key::Backspace]);
    let mut lesson = set(Set { opening: Opening::Lesson, ..Set::default() }).open();
    lesson.settle();
    let mut fed = set(Set { opening: Opening::Lesson, ..Set::default() }).open();
    for _ in 0..3 {
        fed.key(Key::Enter);
    }
    fed.advance();
    let of = |name: &str, variant, position: Option<&str>| set(Set::duel_of_variant(name, variant, position));
    let still = |set: Set| {
        let mut show = set.open();
        show.app.settings_mut().tempo.motion = Motion::Off;
        show
    };
    let mut relay = of("san-yao", Variant::san_yao(), Some(SONS)).open();
    relay.type_in("d");
    relay.until(|show| show.table().scene(show.now).told > 10 && show.table().scene(show.now).hand.is_some());
    let mut between = still(of("san-yao", Variant::san_yao(), Some(LAST_OF_ROUND)));
    between.type_in("h");
    between.draw();
    let mut match_won = still(of("san-yao", Variant::san_yao(), Some(LAST_OF_MATCH)));
    match_won.type_in("h");
    match_won.draw();
    let mut agree = still(of("awele", Variant::awele(), None));
    agree.type_in("a");
    let mut passing = still(of("san-yao", Variant::san_yao(), Some("0,0,0,0,0/3,0,5,1,0 17-24 H S")));
    passing.draw();
    // The same, as the room sees them.
    let seen = |mut show: Driven| {
        show.app.settings_mut().spectators = true;
        show
    };
    let mut room_falling = seen(duel());
    room_falling.type_in("h");
    room_falling.until(|show| show.table().scene(show.now).falling.is_some());
    let mut room_harvest = seen(set(Set::duel_from("3,3,0,4,4/3,3,3,3,3 1-0 H* -")).open());
    room_harvest.type_in("j");
    room_harvest.until(|show| show.table().scene(show.now).trail.taken.iter().any(|&taken| taken > 0));
    let mut room_moment = seen(set(Set::duel_from(BLOW)).open());
    room_moment.type_in("j");
    room_moment.until(|show| show.table().scene(show.now).moment.is_some());
    let mut room_ending = seen(set(Set::duel_from(BLOW)).open());
    room_ending.type_in("j");
    room_ending.settle();
    let mut room_passing = seen(still(of("san-yao", Variant::san_yao(), Some("0,0,0,0,0/3,0,5,1,0 17-24 H S"))));
    room_passing.draw();
    let mut moment = set(Set::duel_from(BLOW)).open();
    moment.type_in("j");
    moment.until(|show| show.table().scene(show.now).moment.is_some());
    let room_refusal = keyed(seen(set(Set::duel_from("1,0,2,0,3/0,0,0,0,0 12-12 H -")).open()), &[Key::Char('d')]);
    // Training, once the oracle has answered; a duel of few seeds is soon known.
    let trained = |keys: &[Key]| {
        let mut show = set(Set::duel_from("2,0,1,3,2/1,2,0,2,1 8-8 H H")).open();
        show.app = show.app.in_training();
        show.app.settings_mut().tempo.motion = Motion::Off;
        let mut show = keyed(show, keys);
        show.settle();
        show
    };
    let mut passed = of("san-yao", Variant::san_yao(), Some("0,0,0,0,0/3,0,5,1,0 17-24 H S")).open();
    passed.key(Key::Enter);
    let mut truth = keyed(seen(set(Set::duel_from(BLOW)).open()), &[Key::Char('b')]);
    truth.app.wait_for_oracle();
    let to_tie = "1,0,0,0,1/2,0,0,0,0 13-13 H S";
    let mut truth_of_a_tie = keyed(seen(set(Set::duel_from(to_tie)).open()), &[Key::Char('b')]);
    truth_of_a_tie.app.wait_for_oracle();
    let timed = |clock: &str| {
        let clock = Some(clock.parse().expect("a clock"));
        set(Set { clock, series: Series::best_of(99), ..Set::duel() }).open()
    };
    // The longest line of a challenge, missed by its first move and solved by its solution.
    let challenge = |date: &str| {
        let mut show = still(set(Set::default()));
        show.app = show.app.with_challenges(Box::new(|| Date::new(2026, 9, 30).expect("a day")), Diary::nowhere());
        show.app = show.app.challenged(date.parse().expect(date));
        show.draw();
        show
    };
    let mut challenge_solved = challenge("2026-12-07");
    challenge_solved.type_in("cc");
    challenge_solved.key(Key::Enter);
    challenge_solved.settle();
    let mut challenge_missed = challenge("2026-12-07");
    challenge_missed.type_in("d");
    challenge_missed.settle();
    let mut challenge_title = still(set(Set::default()));
    challenge_title.app =
        challenge_title.app.with_challenges(Box::new(|| Date::new(2026, 9, 30).expect("a day")), Diary::nowhere());
    vec![
        ("challenge", challenge("2026-09-30")),
        ("challenge asked", keyed(challenge("2026-09-27"), &[Key::Char('c')])),
        ("challenge for the room", seen(challenge("2026-09-27"))),
        ("challenge solved", challenge_solved),
        ("challenge missed", challenge_missed),
        ("title with a challenge", challenge_title),
        ("clocks stopped", timed("1h")),
        ("clocks", keyed(timed("10h"), &[Key::Enter])),
        ("short clocks", keyed(timed("9s"), &[Key::Enter])),
        ("room clocks", keyed(seen(timed("10h")), &[Key::Enter])),
        ("awale", of("awale", Variant::awale(), None).open()),
        ("quiet", of("awale", Variant::awale(), Some(NEARLY_QUIET)).open()),
        ("agreement", agree),
        ("help of awale", keyed(of("awale", Variant::awale(), None).open(), &[Key::Char('?')])),
        ("sons", of("san-yao", Variant::san_yao(), Some(SONS)).open()),
        ("relay", relay),
        ("must pass", passing),
        ("pass", passed),
        ("between rounds", between),
        ("match won", match_won),
        ("help of a match", keyed(of("san-yao", Variant::san_yao(), None).open(), &[Key::Char('?')])),
        ("title", set(Set::default()).open()),
        ("duel", duel()),
        ("falling", falling),
        ("harvest", harvest),
        ("ending", ending),
        ("tie", tie),
        ("threats", threats),
        ("refusal", keyed(set(Set::duel_from("1,0,2,0,3/0,0,0,0,0 12-12 H -")).open(), &[Key::Char('d')])),
        ("question", asked),
        ("help", keyed(duel(), &[Key::Char('?')])),
        ("rules", keyed(duel(), &[Key::F(2)])),
        ("menu", keyed(duel(), &[Key::Esc])),
        ("lesson", lesson),
        ("lesson refused", fed),
        ("moment", moment),
        ("training: counsel", trained(&[Key::Char('c')])),
        ("training: given", trained(&[Key::Char('d')])),
        ("room", seen(duel())),
        ("room falling", room_falling),
        ("room harvest", room_harvest),
        ("room blow", seen(set(Set::duel_from(BLOW)).open())),
        ("room tie", seen(set(Set::duel_from("1,0,0,1,1/1,0,1,0,1 12-12 S -")).open())),
        ("room moment", room_moment),
        ("room ending", room_ending),
        ("room refusal", room_refusal),
        ("room of awale", seen(of("awale", Variant::awale(), Some(NEARLY_QUIET)).open())),
        ("room of sons", seen(of("san-yao", Variant::san_yao(), Some(SONS)).open())),
        ("room passing", room_passing),
        ("room truth", truth),
        ("room truth of a tie", truth_of_a_tie),
    ]
}

/// Every size up to 130 × 60 takes part somewhere; beyond, the edges of every tier and a stride.
fn sizes() -> Vec<(u16, u16)> {
    let mut widths: BTreeSet<u16> = (1..=500).step_by(61).chain([499, 500]).collect();
    let mut heights: BTreeSet<u16> = (1..=200).step_by(37).chain([199, 200]).collect();
    for edge in [40, 45, 76, 80, 120, 180] {
        widths.extend(edge - 1..=edge + 1);
    }
    for edge in [12, 14, 24, 36, 50, 60] {
        heights.extend(edge - 1..=edge + 1);
    }
    let beyond = widths.iter().flat_map(|&wide| heights.iter().map(move |&high| (wide, high)));
    let beyond: Vec<_> = beyond.filter(|&(wide, high)| wide > 130 || high > 60).collect();
    (1..=130).flat_map(|wide| (1..=60).map(move |high| (wide, high))).chain(beyond).collect()
}

#[test]
fn every_size_is_drawn() {
    let mut screens = screens(Language::Fr, GlyphSet::Unicode, Some(LONG));
    let count = screens.len();
    for (i, size) in sizes().into_iter().enumerate() {
        // Below the smallest board all screens are one; above, each size is drawn by a few, all in turn, and the edges
        // of the tiers by all.
        let near = |edges: &[u16], at: u16| edges.iter().any(|edge| at.abs_diff(*edge) <= 1);
        let all = near(&[1, 40, 80, 120, 180, 500], size.0) && near(&[1, 12, 24, 36, 50, 200], size.1);
        let some: Vec<usize> = match Tier::of(size.into()) {
            _ if all => (0..count).collect(),
            Tier::Notice => vec![i % count],
            _ if size.0 > 90 => vec![i % count],
            _ => (0..2).map(|turn| (i * 2 + turn) % count).collect(),
        };
        for number in some {
            let (name, show) = &mut screens[number];
            let drawn = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| show.draw_at(size)));
            assert!(drawn.is_ok(), "{name} at {size:?}");
        }
    }
}

/// A variant with rows of so many pits.
fn rows_of(pits_per_row: u8) -> Rules {
    let total = pits_per_row * 6;
    Rules::new(Variant { pits_per_row, majority: Some(total / 2 + 1), ..Variant::standard() }).expect("well formed")
}

#[test]
fn nothing_overlaps_and_every_cup_is_the_same() {
    for pits in 2..=6 {
        let rules = rows_of(pits);
        for wide in (1..=260).chain([300, 399, 400, 499, 500]) {
            for high in (1..=120).chain([150, 199, 200]) {
                let layout = Layout::new(Rect::new(0, 0, wide, high), &rules);
                check_layout(&layout, &rules);
                check_truth(&layout);
            }
        }
    }
}

#[test]
fn in_the_view_for_the_room_nothing_overlaps_either() {
    for pits in 2..=6 {
        let rules = rows_of(pits);
        for wide in (1..=260).chain([300, 399, 400, 499, 500]) {
            for high in (1..=120).chain([150, 199, 200]) {
                let layout = Layout::for_room(Rect::new(0, 0, wide, high), &rules);
                check_room(&layout, &rules);
                check_truth(&layout);
            }
        }
    }
}

fn check_room(layout: &Layout, rules: &Rules) {
    let window = layout.window;
    let here = || format!("{} pits in {} × {}", rules.variant().pits_per_row, window.width, window.height);
    if layout.tier == Tier::Notice {
        return;
    }
    assert!(layout.room && layout.hints.is_empty(), "no keys: {}", here());
    let mut all: Vec<Rect> = rules.pits().map(|pit| layout.place(pit)).collect();
    assert!(all.iter().all(|rect| rect.as_size() == all[0].as_size()), "sizes differ: {}", here());
    all.extend(Side::BOTH.map(|side| layout.place(Place::store(side))));
    all.extend([layout.sky, layout.narrator]);
    if layout.tier > Tier::Compact {
        all.extend(layout.plates);
        // Each plate lies at its player's row, with nothing but the hand between.
        let [sun, moon] = layout.plates;
        assert!(sun.y >= layout.board.bottom() && moon.bottom() + layout.hand_rows <= layout.board.y, "{}", here());
        assert_eq!(sun.as_size(), moon.as_size());
    } else {
        all.push(layout.prompt);
    }
    for (i, one) in all.iter().enumerate() {
        assert!(!one.is_empty() && window.intersection(*one) == *one, "outside: {one:?}, {}", here());
        for other in &all[..i] {
            assert!(!one.intersects(*other), "{one:?} and {other:?} overlap: {}", here());
        }
    }
    for rect in all.iter().filter(|rect| rect.width > window.width / 2).chain([&layout.board]) {
        let (left, right) = (rect.left() - window.left(), window.right() - rect.right());
        assert!(left.abs_diff(right) <= 1, "{rect:?} is not centred: {}", here());
    }
}

/// The bar that is the truth takes its rows from the sky and from nothing else, and leaves it high enough to be drawn.
fn check_truth(layout: &Layout) {
    let with = layout.clone().with_truth();
    assert_eq!(with.truth.is_empty(), layout.tier == Tier::Notice);
    assert_eq!(with.truth.union(with.sky), layout.sky, "{:?}", layout.window);
    assert!(!with.truth.intersects(with.sky));
    assert!(layout.tier <= Tier::Compact || with.sky.height >= 5, "{:?}", layout.window);
    let mut back = with;
    (back.truth, back.sky) = (layout.truth, layout.sky);
    assert_eq!(back, *layout, "something else has moved");
}

fn check_layout(layout: &Layout, rules: &Rules) {
    let window = layout.window;
    let here = || format!("{} pits in {} × {}", rules.variant().pits_per_row, window.width, window.height);
    if layout.tier == Tier::Notice {
        return;
    }
    let cups: Vec<Rect> = rules.pits().map(|pit| layout.place(pit)).collect();
    let stores: Vec<Rect> = Side::BOTH.map(|side| layout.place(Place::store(side))).to_vec();
    for rects in [&cups, &stores] {
        assert!(rects.iter().all(|rect| rect.as_size() == rects[0].as_size()), "sizes differ: {}", here());
        assert!(rects.iter().all(|rect| layout.board.intersection(*rect) == *rect), "off the board: {}", here());
    }
    let mut all = vec![layout.sky, layout.narrator, layout.hints];
    if layout.tier > Tier::Compact {
        all.push(layout.prompt);
    }
    all.extend(cups.iter().chain(&stores));
    for (i, one) in all.iter().enumerate() {
        assert!(!one.is_empty() && window.intersection(*one) == *one, "outside: {one:?}, {}", here());
        for other in &all[..i] {
            assert!(!one.intersects(*other), "{one:?} and {other:?} overlap: {}", here());
        }
    }
    // Where the hand goes there is nothing else.
    let above = Rect { y: layout.board.y - layout.hand_rows, height: layout.hand_rows, ..layout.board };
    assert!(!above.intersects(layout.sky) || layout.hand_rows == 0, "the hand is in the sky: {}", here());
    for rect in [layout.board, layout.narrator, layout.prompt] {
        let (left, right) = (rect.left() - window.left(), window.right() - rect.right());
        assert!(left.abs_diff(right) <= 1, "{rect:?} is not centred: {}", here());
    }
    // Each store at its owner's right hand, Hélios below, Séléné opposite.
    assert!(layout.place(Place::store(Side::Helios)).left() >= cups.iter().map(|cup| cup.right()).max().unwrap_or(0));
    assert!(layout.place(Place::store(Side::Selene)).right() <= cups.iter().map(|cup| cup.left()).min().unwrap_or(0));
    for (near, far) in rules.row(Side::Helios).zip(rules.row(Side::Selene).rev()) {
        let (near_cup, far_cup) = (layout.place(near), layout.place(far));
        assert!(near_cup.x == far_cup.x && near_cup.y >= far_cup.bottom(), "{}", here());
        assert_eq!(layout.pit_at(near_cup.x, near_cup.y), Some(near));
        assert_eq!(layout.pit_at(far_cup.right() - 1, far_cup.bottom() - 1), Some(far));
    }
}

/// The smallest window of each tier, and windows a little bigger.
const TIERS: [(u16, u16); 10] =
    [(40, 12), (40, 14), (45, 14), (40, 15), (79, 23), (80, 24), (100, 30), (120, 36), (180, 50), (200, 60)];

/// Every message that a screen draws, for a show at some instant.
fn drawn_on(name: &str, show: &Driven) -> Vec<String> {
    let settings = show.app.settings();
    let text = settings.text();
    let tier = Tier::of(show.size.into());
    let say = |keys: &[Message]| keys.iter().map(|&key| text.say(key)).collect::<Vec<_>>();
    let variants = say(&[Message::TitleStandard, Message::TitleExpress]);
    match name {
        "title" => {
            let mut all = say(&[Message::TitleLesson, Message::TitleRules, Message::TitleHelp, Message::TitleQuit]);
            all.extend(variants);
            if tier > Tier::Compact {
                all.push(text.say(Message::TitleMotto));
            }
            all
        }
        "ending" => say(&[
            Message::EndTitleSun,
            Message::EndMajority,
            Message::EndRematch,
            Message::EndNew,
            Message::EndTitle,
            Message::EndQuit,
        ]),
        "tie" => say(&[Message::EndTitleMoon, Message::EndEmptyRow, Message::EndRematch, Message::EndQuit]),
        "menu" => {
            let mut all = say(&[Message::MenuTitle, Message::MenuBack]);
            // Below that the list scrolls, and says so.
            if show.size.1 >= 15 {
                all.extend(say(&[Message::MenuQuit, Message::MenuResign, Message::MenuToTitle]));
            }
            all
        }
        "clocks stopped" => {
            let mut all = say(&[Message::ClockTitle, Message::ClockStart]);
            let has = |name: &str| [("name", text.spell(name).into()), ("time", "1:00:00".into())];
            all.extend(LONG.map(|name| text.tell(Message::ClockHas, &has(name))));
            all.push(text.tell(Message::ClockStarts, &[("name", text.spell(LONG[0]).into())]));
            all
        }
        "help" => say(&[Message::GuideTitle, Message::HintClose]),
        "rules" => say(&[Message::HintClose]),
        "question" => {
            let [sun, moon] = LONG.map(|name| text.spell(name));
            let asks = text.tell(Message::AskTakeBack, &[("name", sun.into()), ("pit", "H4".into())]);
            let agree = text.tell(Message::AskTakeBackAgree, &[("name", moon.into())]);
            let mut all = vec![format!("{asks} {agree}")];
            all.extend(say(&[Message::AskYes, Message::AskNo]));
            all
        }
        "agreement" => {
            let [sun, moon] = LONG.map(|name| text.spell(name));
            let asks = text.tell(Message::AskAgree, &[("name", sun.into())]);
            let agree = text.tell(Message::AskTakeBackAgree, &[("name", moon.into())]);
            let mut all = vec![format!("{asks} {agree}")];
            all.extend(say(&[Message::AskYes, Message::AskNo]));
            all
        }
        "between rounds" | "match won" => {
            let names = LONG.map(|name| text.spell(name));
            let duel = show.table().duel();
            let narrator = Narrator { rules: duel.rules(), names: names.each_ref().map(String::as_str), text };
            let outcome = duel.outcome().expect("it is over");
            let after = duel.after_round().expect("a match has rounds");
            let mut all = narrator.between_rounds(&outcome, &after);
            match duel.ending() {
                Some(ending) => {
                    all.extend(narrator.ends(&ending));
                    all.push(text.say(Message::EndRematch));
                }
                None => {
                    all.push(narrator.round_ends(1));
                    all.push(text.say(Message::RoundNext));
                }
            }
            all
        }
        "moment" | "room moment" => {
            vec![text.tell(Message::RoomMajority, &[("name", text.spell(LONG[0]).into())])]
        }
        "room ending" => say(&[Message::EndTitleSun, Message::EndRematch, Message::EndQuit]),
        name if name.starts_with("room") => {
            let table = show.table();
            let layout = Layout::for_room(Rect::new(0, 0, show.size.0, show.size.1), table.rules());
            let mut all = vec![table.told(settings, show.now)];
            let names = LONG.map(|name| text.spell(name));
            let narrator = Narrator { rules: table.rules(), names: names.each_ref().map(String::as_str), text };
            if tier > Tier::Compact {
                let stake = table.at_stake(settings, layout.race - 8, show.now);
                assert!(!stake.is_empty() || table.is_playing(show.now), "{name}: nothing is said");
                all.push(stake);
            }
            if tier == Tier::Standard {
                // On the plates of one line; bigger ones write in letters that a test does not read.
                all.extend(names.iter().cloned());
                for needed in table.tension().needed.into_iter().flatten().filter(|_| !table.is_playing(show.now)) {
                    all.push(narrator.way(needed));
                }
            }
            all
        }
        "help of awale" | "help of a match" => say(&[Message::GuideTitle, Message::HintClose]),
        "title with a challenge" => vec![text.tell(Message::TitleChallenge, &[("state", "open".into())])],
        "challenge solved" => {
            say(&[Message::ChallengeSolved, Message::ChallengeAgain, Message::EndTitle, Message::EndQuit])
        }
        "challenge" | "challenge missed" | "challenge asked" | "challenge for the room" => {
            let table = show.table();
            let window = Rect::new(0, 0, show.size.0, show.size.1);
            let room = name == "challenge for the room";
            let layout = if room { Layout::for_room } else { Layout::new }(window, table.rules());
            let told = table.told(settings, show.now);
            let asked = match (tier, room) {
                (Tier::Compact, _) => table.asked(settings, layout.prompt.width * 2 - 8, show.now),
                (_, true) => table.at_stake(settings, layout.race - 8, show.now),
                (_, false) => table.asked(settings, layout.prompt.width, show.now),
            };
            // In a small window a sentence that was asked for covers the task until the next key.
            match (tier, name) {
                (Tier::Compact, "challenge asked") => vec![told],
                (Tier::Compact, _) => vec![asked],
                _ => vec![told, asked],
            }
        }
        "lesson" => say(&[Message::LessonSow]),
        "lesson refused" => say(&[Message::LessonFeed]),
        _ => {
            let table = show.table();
            let window = Rect::new(0, 0, show.size.0, show.size.1);
            let prompt = Layout::new(window, table.rules()).prompt;
            let training = name.starts_with("training");
            let narrator = Layout::new(window, table.rules()).narrator;
            let told =
                if training { table.told_in(settings, narrator, show.now) } else { table.told(settings, show.now) };
            let (told, asked) = (told, table.asked(settings, prompt.width, show.now));
            match (tier, name) {
                // There is room for one thing to say: the newest, unless something has to be known.
                (Tier::Compact, "must pass") => vec![asked],
                (Tier::Compact, "quiet") => {
                    let names = LONG.map(|name| text.spell(name));
                    let names = names.each_ref().map(String::as_str);
                    let quiet = Narrator { rules: table.rules(), names, text }.quiet(&show.position());
                    vec![quiet.expect("the count is shown")]
                }
                (Tier::Compact, _) => vec![told],
                _ => vec![told, asked],
            }
        }
    }
}

#[test]
fn no_text_is_cut_in_a_tier() {
    let mut cut = Vec::new();
    for language in Language::ALL {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            for (name, mut show) in screens(language, glyphs, Some(LONG)) {
                for size in TIERS {
                    let frame = show.draw_at(size);
                    for said in drawn_on(name, &show) {
                        if !holds(&frame, &said) {
                            cut.push(format!("{name} at {size:?}, {glyphs:?}: “{said}”\n{}\n", picture(&frame)));
                        }
                    }
                }
            }
        }
    }
    assert!(cut.is_empty(), "{} texts are cut:\n{}", cut.len(), cut.join("\n"));
}

/// What stands on a page, line by line, gathered by scrolling through it.
fn scrolled(mut show: Driven, size: (u16, u16)) -> String {
    let mut seen: Vec<String> = Vec::new();
    let mut frame = show.draw_at(size);
    loop {
        for line in show::sheet(&frame).expect("a page is open") {
            let line = line.trim().to_owned();
            if !seen.contains(&line) {
                seen.push(line);
            }
        }
        show.key(Key::Down);
        let next = show.draw();
        if next == frame {
            return seen.join("\n");
        }
        frame = next;
    }
}

#[test]
fn every_line_of_the_help_can_be_reached_whole() {
    for language in Language::ALL {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let text = Text::new(language, glyphs == GlyphSet::Ascii);
            for size in TIERS {
                let mut show = Set { language, glyphs, names: Some(LONG), ..Set::duel() }.open();
                show.key(Key::Char('?'));
                let page = scrolled(show, size);
                for key in [
                    Message::GuideDigits,
                    Message::GuideArrows,
                    Message::GuideForesight,
                    Message::GuideSkip,
                    Message::GuideTakeBack,
                    Message::GuideMenu,
                    Message::GuideRules,
                    Message::GuideMouse,
                    Message::GuideSpectators,
                    Message::GuideQuit,
                    Message::GuideSigns,
                    Message::GuideSignPair,
                    Message::GuideSignOdd,
                    Message::GuideSignLifted,
                    Message::GuideSignLanded,
                    Message::GuideSignTarget,
                    Message::GuideSignTaken,
                    Message::GuideSignThreat,
                    Message::GuideSignSpared,
                    Message::TrainGuide,
                    Message::TrainSignBest,
                    Message::TrainSignGave,
                    Message::TrainSignTurned,
                ] {
                    let said = text.say(key);
                    // The keys stand beside the first line; the words of each line stay together.
                    for word in said.split(' ') {
                        assert!(page.contains(word), "“{word}” of “{said}” is not on the page at {size:?}:\n{page}");
                    }
                    if size.0 >= 80 {
                        assert!(page.contains(&said), "“{said}” is broken at {size:?}:\n{page}");
                    }
                }
            }
        }
    }
}

#[test]
fn hints_are_whole_and_always_say_how_to_get_help_and_out() {
    for language in Language::ALL {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let text = Text::new(language, glyphs == GlyphSet::Ascii);
            for size in TIERS {
                let mut show = Set { language, glyphs, ..Set::duel() }.open();
                let frame = show.draw_at(size);
                let hints = show::rows(&frame).pop().unwrap_or_default();
                for key in [Message::HintHelp, Message::HintMenu, Message::HintQuit] {
                    assert!(hints.contains(&text.say(key)), "{:?} at {size:?}: {hints}", text.say(key));
                }
                assert!(width(&hints) <= size.0);
            }
        }
    }
}

#[test]
fn in_ascii_every_cell_is_ascii() {
    for language in Language::ALL {
        for (name, mut show) in screens(language, GlyphSet::Ascii, Some(["Élodie ☉", "José 日本"])) {
            for size in [(1, 1), (12, 3), (30, 8), (40, 12), (45, 14), (80, 24), (120, 40), (200, 60)] {
                let frame = show.draw_at(size);
                let odd: Vec<&str> = frame.content.iter().map(|cell| cell.symbol()).filter(|s| !s.is_ascii()).collect();
                assert!(odd.is_empty(), "{name} at {size:?}: {odd:?}\n{}", picture(&frame));
            }
        }
    }
}

#[test]
fn a_notice_cuts_no_word() {
    for language in Language::ALL {
        let text = Text::new(language, false);
        for wide in 1..40 {
            for high in 1..12 {
                let mut show = Set { language, ..Set::duel() }.open();
                let frame: Buffer = show.draw_at((wide, high));
                let small = text.say(Message::NoticeSmall);
                let values = [("width", wide.into()), ("height", high.into())];
                let now = text.tell(Message::NoticeNow, &values);
                let both = format!("{small} {now}");
                let allowed = [both.as_str(), small.as_str(), "40 × 12", "40×12", ""];
                let words: Vec<String> = picture(&frame).split_whitespace().map(str::to_owned).collect();
                let said = words.join(" ");
                let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(allowed.iter().any(|text| plain(text) == said), "at {wide} × {high}: {said:?}");
                // Whatever has room is said.
                let fits = wrap(&both, usize::from(wide)).len() <= usize::from(high)
                    && both.split(' ').all(|word| width(word) <= wide);
                assert_eq!(said == plain(&both), fits, "at {wide} × {high}: {said:?}");
            }
        }
    }
}
