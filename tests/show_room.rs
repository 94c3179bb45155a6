//! The view for the room, played by keys: what it shows, what it leaves out, and that it is only a way of looking.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::fmt::Write;
use std::time::Duration;

use helios::duel::{Confirmed, Duel, Heading};
use helios::rules::{Event, Pit, Place, Rules, Side, Stop, Variant};
use helios::show::{
    BoardView, Brush, Course, Depth, Foresight, GlyphSet, Glyphs, Key, Layout, Look, Mark, Motion, Role, Scene, Tags,
    Theme, ThemeName, Tier, threats,
};
use helios::text::{Key as Message, Language, Text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use show::{Driven, LONG, Set, holds, picture, rows};

/// Three cups within reach.
const RICH: &str = "3,3,0,4,4/3,3,3,3,3 1-0 H* -";
/// One capture from the end, and one seed.
const BLOW: &str = "1,0,0,2,4/1,1,3,1,2 12-3 H S";
const SEED: &str = "0,0,0,0,1/1,1,1,1,1 15-9 H H";
const TIE: &str = "1,0,0,1,1/1,0,1,0,1 12-12 S S";

fn seen(set: Set) -> Driven {
    let mut show = set.open();
    show.app.settings_mut().spectators = true;
    show.draw();
    show
}

/// The style of a place's rim.
fn rim(frame: &Buffer, layout: &Layout, place: impl Into<Place>) -> (String, Style) {
    let area = layout.place(place);
    let cell = &frame[(area.x, area.bottom() - 1)];
    (cell.symbol().to_owned(), cell.style())
}

fn layout_of(show: &Driven) -> Layout {
    Layout::for_room(Rect::new(0, 0, show.size.0, show.size.1), show.table().rules())
}

#[test]
fn one_key_shows_it_and_the_same_key_leaves_it() {
    let mut show = Set { size: (180, 50), ..Set::duel() }.open();
    let players = show.draw();
    show.key(Key::F(3));
    assert!(show.app.settings().spectators);
    assert_ne!(picture(&show.draw()), picture(&players));
    show.key(Key::F(3));
    assert_eq!(picture(&show.draw()), picture(&players));
}

#[test]
fn it_shows_no_key_whatever_the_tier() {
    for language in Language::ALL {
        let text = Text::new(language, false);
        for size in [(40, 12), (60, 20), (80, 24), (120, 36), (180, 50), (240, 67)] {
            let mut show = seen(Set { language, size, ..Set::duel() });
            let frame = show.draw();
            for hint in [Message::HintHelp, Message::HintMenu, Message::HintQuit, Message::HintForesee] {
                assert!(
                    !rows(&frame).iter().any(|row| row.ends_with(&text.say(hint))),
                    "{size:?}\n{}",
                    picture(&frame)
                );
            }
            // On the lower rims of the mover's cups there is nothing but the number.
            let layout = layout_of(&show);
            for pit in show.table().rules().row(Side::Helios) {
                let area = layout.place(pit);
                let y = area.bottom() - 1;
                let row: String = (area.x..area.right()).map(|x| frame[(x, y)].symbol()).collect();
                assert!(!row.chars().any(char::is_alphabetic), "{size:?}: {row}");
            }
            // No cup stands out of the row: there is no cursor.
            let rims: Vec<_> = show.table().rules().row(Side::Helios).map(|pit| rim(&frame, &layout, pit)).collect();
            assert!(rims.iter().all(|rim| *rim == rims[0]), "{size:?}: {rims:?}");
        }
    }
}

#[test]
fn keys_play_but_nothing_unseen_is_chosen() {
    let mut show = seen(Set::duel());
    // Nobody has moved a choice that the view could show.
    show.key(Key::Enter);
    assert!(show.table().duel().is_fresh());
    show.type_in("d");
    show.settle();
    assert_eq!(show.table().duel().moves().len(), 1);
    // A choice that somebody moves is shown, and sown.
    let before = show.draw();
    show.key(Key::Left);
    let after = show.draw();
    assert_ne!(picture(&before), picture(&after));
    show.key(Key::Enter);
    assert_eq!(show.table().duel().moves().len(), 2);
    // A refusal teaches here as well.
    show.settle();
    show.type_in("d");
    let said = show.table().told(show.app.settings(), show.now);
    assert!(holds(&show.draw(), &said));
}

#[test]
fn the_row_of_the_mover_is_lit_and_what_they_can_take_is_marked_whatever_is_foreseen() {
    for foresight in [Foresight::Off, Foresight::Path, Foresight::Threats] {
        for position in [RICH, BLOW, SEED, TIE] {
            for (theme, glyphs) in [(ThemeName::Helios, GlyphSet::Unicode), (ThemeName::Mono, GlyphSet::Ascii)] {
                for size in [(40, 12), (80, 24), (120, 36), (180, 50)] {
                    let mut show = seen(Set { size, theme, glyphs, ..Set::duel_from(position) });
                    show.app.settings_mut().foresight = foresight;
                    let frame = show.draw();
                    let (layout, rules) = (layout_of(&show), show.table().rules().clone());
                    let at = show.position();
                    let can_take = threats(&rules, &at);
                    let signs = Glyphs::of(glyphs);
                    for pit in rules.pits() {
                        let taken = can_take[pit.index()];
                        // Shape says it, whatever the colours.
                        let corner = rim(&frame, &layout, pit).0;
                        let expected = match (taken > 0, pit.side() == at.turn) {
                            (true, _) => signs.double[3],
                            (false, true) => signs.heavy[3],
                            (false, false) => signs.thin[3],
                        };
                        assert_eq!(corner, expected, "{} of {position} at {size:?}", rules.pit_name(pit));
                        let area = layout.place(pit);
                        let top: String = (area.x..area.right()).map(|x| frame[(x, area.y)].symbol()).collect();
                        let tag = format!("{}{taken}", signs.threat);
                        assert_eq!(top.contains(&tag), taken > 0, "{top}");
                    }
                    if layout.tier > Tier::Compact {
                        let plate = layout.plates[at.turn.index()];
                        let shows = |at: (u16, u16)| frame[at].symbol() != " ";
                        let pointer = (plate.y..plate.bottom()).any(|y| (plate.x..plate.x + 5).any(|x| shows((x, y))));
                        let other = layout.plates[at.turn.other().index()];
                        let none = !(other.y..other.bottom()).any(|y| (other.x..other.x + 2).any(|x| shows((x, y))));
                        assert!(pointer && none, "the pointer at {size:?}\n{}", picture(&frame));
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_at_stake_is_said_where_it_is_true() {
    let text = Text::new(Language::En, false);
    let said = |position: &str| {
        let mut show = seen(Set { language: Language::En, names: Some(["Ana", "Bo"]), ..Set::duel_from(position) });
        picture(&show.draw())
    };
    let (capture, sowing) = (text.say(Message::RoomOneCapture), text.say(Message::RoomOneSowing));
    let blow = said(BLOW);
    assert!(blow.contains(&capture) && blow.contains("4 to go") && blow.contains("Ana leads by 9 seeds."), "{blow}");
    let seed = said(SEED);
    assert!(seed.contains(&sowing) && !seed.contains(&capture), "{seed}");
    let rich = said(RICH);
    assert!(!rich.contains(&capture) && !rich.contains(&sowing), "{rich}");
    let tie = said(TIE);
    assert!(tie.contains("All level.") && tie.contains("A tie would go to Bo, who harvested last."), "{tie}");
}

#[test]
fn the_other_view_is_as_it_was_and_the_lesson_has_only_one() {
    let open = || Set { opening: helios::show::Opening::Lesson, ..Set::default() }.open();
    let (mut lesson, mut begun_for_the_room) = (open(), open());
    let before = lesson.draw();
    lesson.key(Key::F(3));
    assert!(!lesson.app.settings().spectators);
    assert_eq!(lesson.draw(), before);
    // Whatever the duel after it will look like, its keys do what they say.
    begun_for_the_room.app.settings_mut().spectators = true;
    for _ in 0..6 {
        lesson.key(Key::Enter);
        begun_for_the_room.key(Key::Enter);
        lesson.settle();
        begun_for_the_room.settle();
        assert_eq!(lesson.draw(), begun_for_the_room.draw());
    }
}

#[test]
fn a_replay_is_watched_in_it_too() {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start());
    for name in ["H3", "H5", "A4"] {
        let (action, _) = rules.read_move(name).expect(name);
        duel.play(action).expect(name);
    }
    let heading = Heading { variant: "standard".to_owned(), names: None, date: "2026-01-01T00:00:00Z".to_owned() };
    let mut show = Set { size: (120, 36), ..Set::default() }.open();
    show.app = show.app.replaying(&Confirmed { heading, duel });
    let players = show.draw();
    show.key(Key::F(3));
    let room = show.draw();
    assert_ne!(players, room);
    show.key(Key::Right);
    show.settle();
    // It goes on as it does in the other view, and what is within reach is marked though nobody plays.
    show.key(Key::Right);
    show.settle();
    assert_ne!(show.draw(), room);
    show.key(Key::F(3));
    show.key(Key::Home);
    assert_eq!(show.draw(), players);
}

#[test]
fn a_majority_stops_the_board_and_can_be_skipped() {
    for (spectators, size) in [(false, (80, 24)), (true, (80, 24)), (true, (180, 50)), (false, (40, 12))] {
        let mut show = Set { language: Language::En, size, ..Set::duel_from(BLOW) }.open();
        show.app.settings_mut().spectators = spectators;
        show.type_in("j");
        show.until(|show| show.table().scene(show.now).moment.is_some());
        let scene = show.table().scene(show.now);
        let moment = scene.moment.expect("it stops");
        assert_eq!((moment.reason, moment.winner), (Stop::Majority, Some(Side::Helios)));
        assert_eq!(scene.mark(Place::store(Side::Helios)), Mark::Harvest);
        let said = Text::new(Language::En, false).tell(Message::RoomMajority, &[("name", "Hélios".into())]);
        let frame = show.draw();
        assert!(holds(&frame, &said), "{}", picture(&frame));
        show.key(Key::Char(' '));
        assert!(!show.table().is_playing(show.now) && show.table().scene(show.now).moment.is_none());
    }
}

#[test]
fn in_the_moment_all_but_the_winner_is_dim() {
    for (theme, depth) in [
        (ThemeName::Helios, Depth::True),
        (ThemeName::Day, Depth::True),
        (ThemeName::Helios, Depth::Sixteen),
        (ThemeName::Mono, Depth::Sixteen),
    ] {
        let mut show = Set { theme, depth, size: (120, 36), ..Set::duel_from(BLOW) }.open();
        show.app.settings_mut().spectators = true;
        show.type_in("j");
        show.until(|show| show.table().scene(show.now).moment.is_some());
        let (frame, layout) = (show.draw(), layout_of(&show));
        let look = Theme { name: theme, depth };
        let lit = rim(&frame, &layout, Place::store(Side::Helios)).1;
        assert_eq!((lit.fg, lit.bg), (look.style(Role::Harvest).fg, look.style(Role::Harvest).bg));
        let loser = rim(&frame, &layout, Place::store(Side::Selene)).1;
        let plain = look.style(Role::Moon);
        assert!(loser.fg != plain.fg || loser.add_modifier.contains(Modifier::DIM), "{theme:?} {depth:?}: {loser:?}");
    }
}

#[test]
fn the_winner_rises_and_shines_while_the_loser_goes_down() {
    for motion in Motion::ALL {
        let mut show = Set::duel_from(BLOW).open();
        show.app.settings_mut().tempo.motion = motion;
        show.type_in("j");
        let (mut rising, mut moments, mut last_glory) = (0, Duration::ZERO, 0);
        let mut before = (show.now, show.table().scene(show.now));
        while show.advance() {
            show.draw();
            let scene = show.table().scene(show.now);
            if before.1.moment.is_some() {
                moments += show.now - before.0;
            }
            rising += usize::from(matches!(scene.sky[0], Course::Rising { .. }));
            assert!(scene.glory >= last_glory, "the light goes out");
            last_glory = scene.glory;
            before = (show.now, scene);
        }
        let rest = show.table().scene(show.now);
        assert_eq!((rest.sky[0], rest.glory), (Course::Zenith, Scene::FULL_GLORY));
        match motion {
            Motion::Full => assert!(rising > 3 && moments > Duration::from_secs(1), "{rising}, {moments:?}"),
            Motion::Reduced => {
                // Shorter, and nothing moves.
                assert!(
                    rising == 0 && moments > Duration::ZERO && moments < Duration::from_millis(1500),
                    "{moments:?}"
                );
            }
            Motion::Off => assert!(rising == 0 && moments.is_zero(), "{moments:?}"),
        }
    }
}

#[test]
fn other_stops_have_a_shorter_moment_without_a_winner() {
    let mut show = Set::duel_from("0,0,0,0,1/1,0,0,0,0 14-14 H H").open();
    show.type_in("j");
    let events = show.table().last_events().to_vec();
    let stop = events.iter().find_map(|event| if let Event::Stop(reason) = event { Some(*reason) } else { None });
    assert_eq!(stop, Some(Stop::EmptyRow));
    show.until(|show| show.table().scene(show.now).moment.is_some());
    assert_eq!(show.table().scene(show.now).moment.and_then(|moment| moment.winner), None);
}

#[test]
fn what_is_drawn_for_the_room_can_be_read() {
    let rules = Rules::standard();
    let text = Text::new(Language::En, false);
    let mut faint = Vec::new();
    for name in [ThemeName::Helios, ThemeName::Day] {
        let theme = Theme { name, depth: Depth::True };
        let look = Look { theme, glyphs: Glyphs::of(GlyphSet::Unicode), text: &text };
        for turn in Side::BOTH {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 180, 50));
            let layout = Layout::for_room(buffer.area, &rules);
            let position = rules.read_position(RICH).expect("a position");
            let scene = Scene::still(position.board);
            let mut tags = Tags { turn: Some(turn), lit: Some(turn), lead: Some((turn, 3)), ..Tags::default() };
            tags.threats[Pit::new(turn.other(), 0).index()] = 4;
            let selenes = position.selenes;
            let names = ["Ana", "Bo"];
            let view = BoardView { rules: &rules, layout: &layout, scene: &scene, tags: &tags, names, selenes };
            view.draw(&mut Brush::new(&mut buffer), look);
            let idle = theme.style(Role::CupIdle).fg;
            let arrow = theme.style(Role::Arrow).fg;
            for cell in buffer.content.iter().filter(|cell| cell.symbol() != " ") {
                let style = cell.style();
                let least = if style.fg == idle || style.fg == arrow { 3.0 } else { 4.5 };
                let found = contrast(style);
                if found < least {
                    faint.push(format!("{name:?}, {turn:?}: “{}” {style:?}: {found:.2}", cell.symbol()));
                }
            }
        }
    }
    faint.sort();
    faint.dedup();
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}

/// The contrast of WCAG 2 between the two colours of a style.
fn contrast(style: Style) -> f64 {
    let luminance = |colour| {
        let Some(ratatui::style::Color::Rgb(r, g, b)) = colour else { panic!("{style:?} has no colours") };
        let linear = |channel: u8| {
            let c = f64::from(channel) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    };
    let (one, other) = (luminance(style.fg), luminance(style.bg));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The instants of the view that are looked at.
fn instants(set: &Set) -> Vec<(&'static str, Driven)> {
    let from = |position: &str| seen(Set { position: Set::duel_from(position).position, ..set.clone() });
    let until = |mut show: Driven, key: char, holds: fn(&Scene) -> bool| {
        show.key(Key::Char(key));
        show.until(|show| holds(&show.table().scene(show.now)));
        show
    };
    let after = |mut show: Driven, key: char| {
        show.key(Key::Char(key));
        show.settle();
        show
    };
    vec![
        ("the start", seen(set.clone())),
        ("within reach", from(RICH)),
        ("one capture from the end", from(BLOW)),
        ("a tie is near", from(TIE)),
        ("the last seed", until(from(RICH), 'j', |scene| scene.hand.is_some_and(|hand| hand.last))),
        (
            "harvesting",
            until(from(RICH), 'j', |scene| scene.trail.taken.iter().filter(|&&taken| taken > 0).count() == 2),
        ),
        ("after a harvest", after(from(RICH), 'j')),
        ("the moment", until(from(BLOW), 'j', |scene| scene.moment.is_some())),
        ("the zenith", until(from(BLOW), 'j', |scene| scene.glory == Scene::FULL_GLORY)),
    ]
}

#[test]
fn the_view_for_the_room_in_every_tier() {
    for (tier, size) in [
        ("compact_40x12", (40, 12)),
        ("standard_80x24", (80, 24)),
        ("large_120x36", (120, 36)),
        ("projector_180x50", (180, 50)),
    ] {
        for (signs, glyphs, language, names) in [
            ("unicode", GlyphSet::Unicode, Language::En, Some(["Ana", "Bo"])),
            ("ascii", GlyphSet::Ascii, Language::Fr, Some(LONG)),
        ] {
            let mut pictures = String::new();
            for (name, mut show) in instants(&Set { language, glyphs, size, names, ..Set::duel() }) {
                let _ = writeln!(pictures, "=== {name} ===\n{}\n", picture(&show.draw()));
            }
            insta::assert_snapshot!(format!("room_{tier}_{signs}"), pictures);
        }
    }
    let mut pictures = String::new();
    let sons = Some("5,5,5,5,5/5,5,5,5,5 0-0 H - owners=HSHHHHSSHS");
    for (name, variant, position) in
        [("awale", Variant::awale(), Some("2,1,0,2,0,17/1,0,0,2,0,0 13-10 H H")), ("san-yao", Variant::san_yao(), sons)]
    {
        let mut show = seen(Set { size: (180, 50), ..Set::duel_of_variant(name, variant, position) });
        let _ = writeln!(pictures, "=== {name} ===\n{}\n", picture(&show.draw()));
    }
    insta::assert_snapshot!("room_family_180x50", pictures);
}
