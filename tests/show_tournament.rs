//! A tournament on the screen: the bracket in every window, the way from it to a duel and back, and a result that is
//! replayed by agreement.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::time::Duration;

use helios::duel::Place;
use helios::duel::tournament::{Express, Match, Round, Terms, Tournament, Umpire};
use helios::rules::{Rules, Side};
use helios::show::{Flow, GlyphSet, Key, Motion, Tier};
use helios::text::{Key as Message, Language, Text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget as _;
use show::{Driven, LONG, Set, holds, picture, rows};
use tui_big_text::{BigText, PixelSize};

/// A tournament between so many, so far on.
fn tournament(count: usize, decided: usize) -> Tournament {
    let names = (0..count).map(|i| match i {
        0 | 1 => LONG[i].to_owned(),
        _ => format!("Joueur {}", i + 1),
    });
    let terms = Terms {
        variant: "standard".to_owned(),
        rules: Rules::standard(),
        express: (count > 4).then(|| Express { until: Round::Final, rules: Rules::express() }),
        shuffle: false,
        first: None,
        most_rounds: None,
        clock: None,
        lot: 11,
        date: "2026-06-21T20:00:00Z".to_owned(),
    };
    let mut tournament = Tournament::new(names.collect(), terms).expect("it can be drawn");
    for i in 0..decided {
        let called = tournament.called().and_then(|of| tournament.call(of)).expect("one is called");
        let mut duel = called.duel;
        duel.resign(if i % 3 == 1 { Side::Helios } else { Side::Selene });
        tournament.note(called.of, called.game, "2026-06-21T20:30:00Z", &duel);
    }
    tournament
}

/// The show at the bracket.
fn hosting(set: Set, tournament: Tournament) -> Driven {
    let Driven { app, now, size } = set.open();
    let mut driven = Driven { app: app.hosting(Umpire::without_file(tournament)), now, size };
    driven.draw();
    driven
}

fn still(tournament: Tournament) -> Driven {
    let mut driven = hosting(Set { language: Language::En, ..Set::default() }, tournament);
    driven.app.settings_mut().tempo.motion = Motion::Off;
    driven
}

/// Takes an entry of the menu.
fn take(show: &mut Driven, entry: Message) {
    show.key(Key::Esc);
    let chosen = format!("▸    {}", show.app.settings().text().say(entry));
    for _ in 0..20 {
        if picture(&show.draw()).contains(&chosen) {
            show.key(Key::Enter);
            return;
        }
        show.key(Key::Down);
    }
    panic!("{chosen} is not in the menu:\n{}", picture(&show.draw()));
}

/// The player to move gives up, by the menu, and the end is seen.
fn resign(show: &mut Driven) {
    take(show, Message::MenuResign);
    show.type_in("y");
    show.draw();
}

fn decided(show: &Driven) -> usize {
    let tournament = show.app.tournament().expect("it is on");
    tournament.names().len() - 1 - tournament.to_play()
}

#[test]
fn every_size_is_drawn_and_what_is_called_is_seen() {
    let mut shows: Vec<Driven> = Vec::new();
    for (count, done) in [(2, 0), (3, 1), (6, 3), (13, 12), (33, 20), (64, 0), (64, 45), (64, 63)] {
        let mut show = hosting(Set::default(), tournament(count, done));
        if done == 45 {
            show.key(Key::Left);
        }
        shows.push(show);
    }
    let narrow = (1..=130).flat_map(|wide| (1..=60).map(move |high| (wide, high)));
    let wide = [(180, 50), (179, 50), (180, 49), (200, 60), (260, 90), (500, 200)];
    for (i, size) in narrow.chain(wide).enumerate() {
        let all = wide.contains(&size) || [(40, 12), (80, 24), (120, 36)].contains(&size);
        let count = shows.len();
        let some = if all { 0..count } else { i % count..i % count + 1 };
        for number in some {
            let show = &mut shows[number];
            let drawn = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| show.draw_at(size)));
            assert!(drawn.is_ok(), "number {number} at {size:?}");
        }
    }
}

const TIERS: [(u16, u16); 8] = [(40, 12), (41, 14), (79, 23), (80, 24), (100, 30), (120, 36), (180, 50), (200, 60)];

/// Whether a name is seen whole: in a row, or in big letters.
fn names(picture: &str, name: &str) -> bool {
    if picture.contains(name) {
        return true;
    }
    let area = Rect::new(0, 0, 4 * name.chars().count() as u16, 4);
    let mut drawn = Buffer::empty(area);
    BigText::builder().pixel_size(PixelSize::Quadrant).lines([name.into()]).build().render(area, &mut drawn);
    let big: Vec<String> = (0..area.height)
        .map(|y| (0..area.width).map(|x| drawn[(x, y)].symbol()).collect::<String>().trim().to_owned())
        .collect();
    let seen: Vec<&str> = picture.lines().collect();
    seen.windows(big.len()).any(|rows| rows.iter().zip(&big).all(|(row, letters)| row.contains(letters)))
}

/// The columns that are seen: every heading that begins one is whole, as is every name of the match that is called.
#[test]
fn nothing_is_cut_in_any_tier() {
    for language in Language::ALL {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let text = Text::new(language, glyphs == GlyphSet::Ascii);
            for (count, done) in [(2, 0), (2, 1), (4, 1), (6, 0), (13, 9), (64, 0), (64, 31), (64, 61), (64, 63)] {
                for size in TIERS {
                    let mut show = hosting(Set { language, glyphs, size, ..Set::default() }, tournament(count, done));
                    check_frame(&mut show, &text);
                    // Everybody can be reached, and what is chosen is said whole.
                    for _ in 0..6 {
                        show.key(Key::Left);
                    }
                    let frame = show.draw();
                    let said = text.spell(LONG[0]);
                    let mut seen = picture(&frame);
                    for _ in 0..70 {
                        if names(&seen, &said) {
                            break;
                        }
                        show.key(Key::Up);
                        seen = picture(&show.draw());
                    }
                    assert!(names(&seen, &said), "{said} cannot be reached in {size:?}:\n{seen}");
                }
            }
        }
    }
}

fn check_frame(show: &mut Driven, text: &Text) {
    let frame = show.draw();
    let here = format!("{:?}, {:?}:\n{}", show.size, text.language(), picture(&frame));
    let all = rows(&frame);
    let tournament = show.app.tournament().expect("it is on");
    let hints = all.last().expect("there are rows");
    for key in [Message::HintHelp, Message::HintMenu, Message::HintQuit] {
        assert!(hints.contains(&text.say(key)), "{key:?}: {here}");
    }
    let round = |key, round: usize| text.tell(key, &[("round", tournament.round(round).name().into())]);
    match tournament.called() {
        Some(of) => {
            assert!(holds(&frame, &round(Message::TourRound, of.round)), "{here}");
            assert!(holds(&frame, &round(Message::TourRounds, of.round)), "the heading of its column: {here}");
            for player in tournament.players(of).into_iter().flatten() {
                let name = text.spell(&tournament.names()[player]);
                assert!(names(&picture(&frame), &name), "{name}: {here}");
            }
            // Both sides are marked by their signs.
            let lights = if text.spell("☉") == "☉" { ["☉ ", "☾ "] } else { ["O ", "C "] };
            assert!(lights.iter().all(|light| picture(&frame).contains(light)), "{here}");
        }
        None => {
            let name = text.spell(&tournament.names()[tournament.champion().expect("it is over")]);
            assert!(holds(&frame, &text.tell(Message::TourWins, &[("name", name.into())])), "{here}");
        }
    }
    if Tier::of(show.size.into()) > Tier::Compact {
        let left = text.tell(Message::TourProgress, &[("count", tournament.to_play().into())]);
        assert!(holds(&frame, &left), "{here}");
    }
}

#[test]
fn the_bracket_looks_as_it_looked() {
    for (count, done) in [(6, 2), (13, 12), (64, 20)] {
        for (size, glyphs) in [
            ((40, 12), GlyphSet::Unicode),
            ((80, 24), GlyphSet::Unicode),
            ((80, 24), GlyphSet::Ascii),
            ((120, 36), GlyphSet::Unicode),
        ] {
            let set = Set { language: Language::En, glyphs, size, ..Set::default() };
            let mut show = hosting(set, tournament(count, done));
            let name = format!("bracket_of_{count}_{}x{}_{glyphs:?}", size.0, size.1).to_lowercase();
            insta::assert_snapshot!(name, picture(&show.draw()));
        }
    }
}

#[test]
fn in_ascii_every_cell_is_ascii() {
    for (count, done) in [(6, 0), (13, 9), (64, 63)] {
        for size in [(12, 3), (40, 12), (80, 24), (120, 40), (200, 60)] {
            let mut show = hosting(Set { glyphs: GlyphSet::Ascii, size, ..Set::default() }, tournament(count, done));
            for keys in ["", "?"] {
                show.type_in(keys);
                let frame = show.draw();
                let odd: Vec<&str> = frame.content.iter().map(|cell| cell.symbol()).filter(|s| !s.is_ascii()).collect();
                assert!(odd.is_empty(), "{odd:?}\n{}", picture(&frame));
            }
        }
    }
}

#[test]
fn a_duel_is_begun_left_gone_on_with_and_decided_from_the_bracket() {
    let mut show = still(tournament(4, 0));
    assert_eq!(show.app_next(), None, "nothing moves, nobody is woken");
    show.key(Key::Enter);
    let names = show.table().names.clone();
    assert!(holds(&show.draw(), &names[0]));
    let mover = show.position().turn;
    show.type_in("h");
    show.draw();
    let stood = show.position();
    assert_ne!((stood, mover), (Rules::standard().start(), mover.other()));
    // Back by the menu, and again to where it stood.
    let back = show.app.settings().text().say(Message::TourBack);
    take(&mut show, Message::TourBack);
    let seen = picture(&show.draw());
    assert!(show.app.table().is_none() && seen.contains("goes on"), "{seen}");
    show.key(Key::Enter);
    assert_eq!((show.position(), show.table().names.clone()), (stood, names.clone()));
    // It is decided; the sheet of the end leads back first, and offers no rematch.
    let loser = show.position().turn;
    resign(&mut show);
    let end = picture(&show.draw());
    let text = show.app.settings().text();
    assert!(end.contains(&back) && !end.contains(&text.say(Message::EndRematch)), "{end}");
    show.key(Key::Enter);
    assert!(show.app.table().is_none());
    assert_eq!(decided(&show), 1);
    let winner = {
        let tournament = show.app.tournament().expect("it is on");
        let of = Match { round: 0, number: 0 };
        tournament.names()[tournament.winner(of).expect("decided")].clone()
    };
    assert_eq!(winner, names[loser.other().index()]);
    assert_eq!(show.app_next(), None);
}

#[test]
fn a_result_comes_in_as_a_movement_that_ends_or_is_skipped() {
    for skipped in [false, true] {
        let mut show = hosting(Set { language: Language::En, ..Set::default() }, tournament(4, 0));
        show.key(Key::Enter);
        resign(&mut show);
        show.settle();
        show.key(Key::Enter);
        let told = picture(&show.draw());
        assert!(told.contains("sinks into the sea"), "{told}");
        let before = show.now;
        if skipped {
            show.key(Key::Char(' '));
            assert_eq!(decided(&show), 1);
        } else {
            let mut frames = vec![show.draw()];
            while show.advance() {
                frames.push(show.draw());
            }
            assert!(frames.len() > 10, "the loser sinks letter by letter");
            assert!(show.now - before < Duration::from_secs(5));
        }
        assert_eq!(show.app_next(), None);
        let rest = picture(&show.draw());
        assert!(rest.contains("Next: the semifinal") || rest.contains("Next: "), "{rest}");
        assert!(!rest.contains("sinks"), "{rest}");
    }
    // A key that was pressed once too often does not begin the next duel.
    let mut show = hosting(Set { language: Language::En, ..Set::default() }, tournament(4, 0));
    show.key(Key::Enter);
    resign(&mut show);
    show.settle();
    show.key(Key::Enter);
    show.key(Key::Enter);
    assert!(show.app.table().is_none());
    show.key(Key::Enter);
    assert!(show.app.table().is_some());
}

#[test]
fn a_result_is_replayed_only_if_both_agree_and_takes_with_it_what_followed() {
    let mut show = still(tournament(4, 3));
    assert!(picture(&show.draw()).contains("All duels are played."));
    // Nothing is chosen: the key says what to do.
    show.key(Key::Backspace);
    assert!(holds(&show.draw(), &show.app.settings().text().say(Message::TourCannotReplay)));
    // From the final to the match before it.
    show.key(Key::Left);
    show.key(Key::Left);
    show.key(Key::Backspace);
    let asked = show.draw();
    let (one, other, last) = {
        let tournament = show.app.tournament().expect("it is on");
        let name = |player: Option<usize>| tournament.names()[player.expect("known")].clone();
        let [one, other] = tournament.players(Match { round: 0, number: 0 }).map(name);
        let [sun, moon] = tournament.players(tournament.last()).map(name);
        (one, other, format!("{sun} – {moon} (final)"))
    };
    for said in [one, other, last, "Do both agree?".to_owned()] {
        assert!(holds(&asked, &said), "{said}\n{}", picture(&asked));
    }
    // No is what Enter takes.
    show.key(Key::Enter);
    assert_eq!(decided(&show), 3);
    show.key(Key::Backspace);
    show.type_in("y");
    assert_eq!(decided(&show), 1, "the match and the final");
    assert_eq!(show.app.tournament().and_then(|on| on.called()), Some(Match { round: 0, number: 0 }));
    // The menu offers the same.
    show.key(Key::Down);
    show.key(Key::Esc);
    assert!(picture(&show.draw()).contains("replay the chosen duel"));
}

#[test]
fn what_could_not_be_written_is_not_left_without_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("deep");
    let umpire = Umpire::open(tournament(4, 0), &Place::Folder(deep.clone())).expect("it is written");
    let mut show = still(tournament(4, 0));
    show.app = show.app.hosting(umpire);
    show.key(Key::Enter);
    std::fs::remove_dir_all(&deep).expect("it goes");
    resign(&mut show);
    show.key(Key::Enter);
    let said = picture(&show.draw());
    assert!(said.contains("not being kept"), "{said}");
    assert_eq!(show.key(Key::Char('q')), Flow::Stay);
    let asked = show.app.settings().text().say(Message::TourAskQuit);
    assert!(holds(&show.draw(), &asked));
    show.type_in("n");
    // As soon as it can be written it is, and nothing is asked.
    std::fs::create_dir(&deep).expect("it comes back");
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
    let path = std::fs::read_dir(&deep).expect("read").next().expect("a file").expect("read").path();
    let kept = helios::duel::tournament::read(&std::fs::read_to_string(path).expect("read")).expect("in order");
    assert_eq!(kept.to_play(), 2);
}

/// The folder goes before the duel ends, and whoever leaves from the sheet of the end is asked like everybody.
#[test]
fn the_sheet_of_the_end_is_no_way_round_the_question() {
    for keys in [vec![Key::Char('q')], vec![Key::Up, Key::Enter]] {
        let folder = tempfile::tempdir().expect("a folder");
        let deep = folder.path().join("deep");
        let umpire = Umpire::open(tournament(4, 0), &Place::Folder(deep.clone())).expect("it is written");
        let mut show = still(tournament(4, 0));
        show.app = show.app.hosting(umpire);
        show.key(Key::Enter);
        std::fs::remove_dir_all(&deep).expect("it goes");
        resign(&mut show);
        assert!(show.app.has_sheet());
        for &key in &keys {
            assert_eq!(show.key(key), Flow::Stay, "{keys:?}");
        }
        let asked = show.app.settings().text().say(Message::TourAskQuit);
        assert!(holds(&show.draw(), &asked), "{}", picture(&show.draw()));
        assert_eq!(show.key(Key::Char('y')), Flow::Leave);
    }
}

/// A tournament of two whose duel was played, not only resigned.
fn played() -> Tournament {
    let mut tournament = tournament(2, 0);
    let called = tournament.called().and_then(|of| tournament.call(of)).expect("one is called");
    let mut duel = called.duel;
    while let Some(pit) = duel.legal().iter().next().filter(|_| duel.ending().is_none()) {
        duel.play(helios::rules::Move::Sow(pit)).expect("legal");
    }
    tournament.note(called.of, called.game, "2026-06-21T20:30:00Z", &duel);
    tournament
}

#[test]
fn a_decided_match_tells_its_story() {
    let mut show = still(played());
    // Nothing is chosen yet: the key says what to do.
    show.type_in("s");
    assert!(holds(&show.draw(), &show.app.settings().text().say(Message::TourNoStory)));
    show.key(Key::Left);
    let hints = rows(&show.draw()).pop().expect("there are rows");
    assert!(hints.contains("s story"), "{hints}");
    show.type_in("s");
    let story = show.draw();
    let title = show.app.settings().text().say(Message::StoryTitle);
    assert!(holds(&story, &title) && holds(&story, LONG[0]), "{}", picture(&story));
    show.type_in("s");
    assert!(!show.app.has_sheet());
    // Who gave up before the first sowing has none.
    let mut show = still(tournament(2, 1));
    show.key(Key::Left);
    show.type_in("s");
    assert!(!show.app.has_sheet());
    assert!(holds(&show.draw(), &show.app.settings().text().say(Message::StoryNothing)));
}

#[test]
fn the_champion_has_the_light_the_final_was_won_by() {
    for (loser, light) in [(Side::Helios, '☾'), (Side::Selene, '☉')] {
        let mut on = tournament(2, 0);
        let called = on.call(on.last()).expect("called");
        let mut duel = called.duel;
        duel.resign(loser);
        on.note(called.of, 0, "2026-06-21T20:30:00Z", &duel);
        let champion = on.names()[on.champion().expect("there is one")].clone();
        let mut show = still(on);
        let seen = picture(&show.draw());
        assert!(seen.contains(&format!("{light} {champion}")), "{seen}");
        assert!(picture(&show.draw_at((40, 12))).contains(light));
    }
}

#[test]
fn enter_says_what_it_begins() {
    let hints = |show: &mut Driven| rows(&show.draw()).pop().expect("there are rows");
    let mut show = still(tournament(4, 0));
    show.draw_at((120, 36));
    show.size = (120, 36);
    assert!(hints(&mut show).contains("begin   "), "{}", hints(&mut show));
    let [one, other] = {
        let on = show.app.tournament().expect("it is on");
        on.players(Match { round: 0, number: 0 }).map(|player| on.names()[player.expect("known")].clone())
    };
    show.key(Key::Down);
    assert!(hints(&mut show).contains(&format!("begin {one}–{other}")), "{}", hints(&mut show));
    show.key(Key::Up);
    show.key(Key::Enter);
    show.type_in("h");
    take(&mut show, Message::TourBack);
    assert!(hints(&mut show).contains("go on"), "{}", hints(&mut show));
}

#[test]
fn leaving_asks_nothing_since_all_is_kept() {
    let mut show = still(tournament(6, 1));
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
    let mut show = still(tournament(6, 1));
    show.key(Key::Enter);
    show.type_in("h");
    assert_eq!(show.key(Key::Char('q')), Flow::Leave);
}
