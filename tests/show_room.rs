//! The view for the room, played by keys: what it shows, what it leaves out, and that it is only a way of looking.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::fmt::Write;
use std::time::Duration;

use helios::duel::{Confirmed, Duel, Heading, Series};
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
    // The parts of it can be written apart.
    let joined = |key| text.say(key).replace('\n', " ");
    let (capture, sowing) = (joined(Message::RoomOneCapture), joined(Message::RoomOneSowing));
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

/// A duel with names in a view, its first sheet closed.
fn clocked(set: Set, spectators: bool) -> Driven {
    let mut show = Set { clock: Some("3s".parse().expect("a clock")), ..set }.open();
    show.app.settings_mut().spectators = spectators;
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.draw();
    show.key(Key::Enter);
    show.draw();
    show
}

/// Whoever has the move gives up, through the menu.
fn resign(show: &mut Driven, language: Language) {
    for key in [Key::Esc, Key::Up, Key::Up, Key::Up, Key::Enter] {
        show.key(key);
    }
    show.type_in(if language == Language::Fr { "o" } else { "y" });
}

#[test]
fn no_sentence_is_cut_where_a_clock_has_run_out_or_somebody_resigned() {
    for (language, names) in [(Language::Fr, ["Ana", "Bo"]), (Language::En, ["Ana", "Bo"]), (Language::Fr, LONG)] {
        for size in [(40, 12), (60, 20), (80, 24), (100, 30), (120, 36), (180, 50)] {
            for (spectators, resigns) in [(false, false), (true, false), (false, true), (true, true)] {
                let mut show = clocked(Set { language, names: Some(names), size, ..Set::duel() }, spectators);
                if resigns {
                    resign(&mut show, language);
                } else {
                    show.now += Duration::from_secs(4);
                }
                show.draw();
                // The sheet of the end goes away, and the words under it are read.
                show.key(Key::Esc);
                let frame = show.draw();
                let (table, settings) = (show.table(), show.app.settings());
                let rules = table.rules();
                let window = Rect::new(0, 0, size.0, size.1);
                let layout = if spectators { Layout::for_room(window, rules) } else { Layout::new(window, rules) };
                let parts = table.ends(&table.duel().ending().expect("it is over"), settings);
                let said =
                    rows(&frame)[usize::from(layout.narrator.y)..usize::from(layout.narrator.bottom())].join(" ");
                let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
                let whole = |count: usize| parts[..count].join(" ").replace('\u{a0}', " ");
                let said = said.replace('\u{a0}', " ");
                let holds = (1..=parts.len()).any(|count| said == whole(count));
                assert!(!show.app.has_sheet() && holds, "{size:?}, room {spectators}: “{said}”, of {parts:?}");
            }
        }
    }
}

#[test]
fn the_score_of_a_series_is_called_one_in_both_views() {
    for (language, labelled, level) in
        [(Language::En, "series 0–1", "seeds level."), (Language::Fr, "série 0–1", "graines\u{a0}: égalité.")]
    {
        let set = Set { language, names: Some(["Ana", "Bo"]), series: Series::best_of(3), ..Set::duel() };
        let mut show = set.open();
        show.app.settings_mut().tempo.motion = Motion::Off;
        // Ana, the sun, resigns: Bo, who then is the sun, on the right, leads.
        resign(&mut show, language);
        show.draw();
        show.key(Key::Enter);
        assert_eq!(show.table().names, ["Bo", "Ana"]);
        for size in [(80, 24), (120, 36), (180, 50)] {
            let players = picture(&show.draw_at(size));
            assert!(players.contains(labelled), "{players}");
            show.key(Key::F(3));
            let room = picture(&show.draw());
            assert!(room.contains(&format!("{labelled} · {level}")), "{room}");
            show.key(Key::F(3));
        }
    }
}

#[test]
fn the_view_changes_under_a_sheet_too() {
    let mut show = Set { clock: Some("4m".parse().expect("a clock")), ..Set::duel() }.open();
    // The clocks stand still; then the menu and a page lie over it.
    for open in [None, Some(Key::Esc), Some(Key::Char('?'))] {
        if let Some(key) = open {
            show.key(key);
        }
        assert!(show.app.has_sheet());
        let before = show.draw();
        show.key(Key::F(3));
        assert!(show.app.has_sheet() && show.app.settings().spectators);
        if open != Some(Key::Char('?')) {
            assert_ne!(show.draw(), before);
        }
        show.key(Key::F(3));
        assert!(!show.app.settings().spectators);
        assert_eq!(show.draw(), before);
    }
    // At the end of a duel.
    let mut show = Set::duel_from(BLOW).open();
    show.app.settings_mut().tempo.motion = Motion::Off;
    show.type_in("j");
    show.draw();
    show.key(Key::F(3));
    let mut room = seen(Set::duel_from(BLOW));
    room.app.settings_mut().tempo.motion = Motion::Off;
    room.type_in("j");
    assert!(show.app.has_sheet());
    assert_eq!(picture(&show.draw()), picture(&room.draw()));
}

/// What is written on a player's plate in plain letters.
fn plain_on_plate(show: &mut Driven, side: Side) -> String {
    let frame = show.draw();
    let plate = layout_of(show).plates[side.index()];
    let row = |y| (plate.x..plate.right()).map(|x| frame[(x, y)].symbol()).collect::<String>();
    (plate.y..plate.bottom()).map(row).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_name_stays_big_and_what_is_at_stake_is_as_big_as_it_can_be() {
    let of = |size, clock: bool, names: [&'static str; 2], position: &str| {
        let clock = clock.then(|| "10m".parse().expect("a clock"));
        let mut show = seen(Set { size, clock, names: Some(names), ..Set::duel_from(position) });
        show.key(Key::Enter);
        show
    };
    for (size, clock, names) in [
        ((120, 36), true, ["Maximilien", "Alexandre"]),
        ((180, 50), true, ["Marie-Antoinette", "Bo"]),
        ((120, 36), false, ["Maximilien-Alex.", "Bo"]),
        ((120, 36), true, LONG),
        ((180, 50), true, LONG),
    ] {
        let mut show = of(size, clock, names, RICH);
        for side in Side::BOTH {
            let plain = plain_on_plate(&mut show, side);
            assert!(!plain.contains(names[side.index()]), "{size:?}\n{plain}");
        }
    }
    let elodie = plain_on_plate(&mut of((180, 50), false, ["Élodie", "Bo"], BLOW), Side::Helios);
    assert!(!elodie.contains("moisson") && !elodie.contains("fin") && !elodie.contains("Élodie"), "{elodie}");
    let jean = plain_on_plate(&mut of((120, 36), false, ["Jean-Luc", "Bo"], BLOW), Side::Helios);
    assert!(!jean.contains("moisson") && jean.contains("de la") && jean.contains("fin"), "{jean}");
    // Beside the longest name and a clock it is small, but whole.
    let long = plain_on_plate(&mut of((120, 36), true, LONG, BLOW), Side::Helios);
    assert!(long.contains("à une moisson") && long.contains("de la fin") && long.contains("10:00"), "{long}");
}

#[test]
fn beside_a_lead_nothing_else_is_a_plus() {
    for size in [(80, 24), (100, 30), (120, 36), (180, 50)] {
        for position in ["0,0,0,2,4/1,1,3,1,2 10-6 H S", "0,0,0,0,1/1,1,1,1,1 15-9 H H", "9,0,0,0,1/1,1,1,1,1 9-6 H H"]
        {
            let mut show = seen(Set { size, ..Set::duel_from(position) });
            let frame = show.draw();
            let layout = layout_of(&show);
            let rules = show.table().rules().clone();
            let places = rules.pits().map(Place::from).chain(Side::BOTH.map(Place::store));
            for place in places {
                let area = layout.place(place);
                let plus = area.positions().any(|at| frame[at].symbol() == "+");
                assert!(!plus, "{size:?}, {position}\n{}", picture(&frame));
            }
        }
    }
    // Heavy figures keep away from a heavy frame.
    let mut show = seen(Set { glyphs: GlyphSet::Ascii, ..Set::duel_from(SEED) });
    let frame = show.draw();
    for side in Side::BOTH {
        let area = layout_of(&show).place(Place::store(side));
        for y in area.bottom() - 6..area.bottom() - 1 {
            for x in [area.x + 1, area.right() - 2] {
                assert_eq!(frame[(x, y)].symbol(), " ", "{}", picture(&frame));
            }
        }
    }
}

/// From which row to which the sheet with this title lies.
fn rows_of_sheet(frame: &Buffer, title: &str) -> (u16, u16) {
    let rows = rows(frame);
    let top = rows.iter().position(|row| row.contains(&format!("═ {title} ═"))).expect(title);
    let bottom = (top..rows.len()).find(|&y| rows[y].contains(&"═".repeat(30)) && rows[y].contains('╚')).expect(title);
    (top as u16, bottom as u16 + 1)
}

#[test]
fn a_sheet_leaves_no_part_of_a_row_in_sight() {
    let text = Text::new(Language::Fr, false);
    for size in [(40, 12), (60, 20), (64, 18), (70, 30), (80, 24), (100, 30), (119, 40)] {
        for spectators in [false, true] {
            let pause = clocked_but_stopped(size, spectators);
            let mut end = Set { size, ..Set::duel_from(BLOW) }.open();
            end.app.settings_mut().spectators = spectators;
            end.app.settings_mut().tempo.motion = Motion::Off;
            end.type_in("j");
            for (mut show, title) in [(pause, Message::ClockTitle), (end, Message::EndTitleSun)] {
                let frame = show.draw();
                let rules = show.table().rules().clone();
                let window = Rect::new(0, 0, size.0, size.1);
                let layout = if spectators { Layout::for_room(window, &rules) } else { Layout::new(window, &rules) };
                let (top, bottom) = rows_of_sheet(&frame, &text.say(title));
                let cups = Side::BOTH.map(|side| layout.place(Pit::new(side, 0)));
                for row in [cups[0], cups[1], layout.narrator] {
                    let touched = row.y < bottom && row.bottom() > top;
                    let whole = top <= row.y && row.bottom() <= bottom;
                    assert!(!touched || whole, "{size:?}, room {spectators}: {row:?}\n{}", picture(&frame));
                }
            }
        }
    }
}

fn clocked_but_stopped(size: (u16, u16), spectators: bool) -> Driven {
    let mut show = Set { size, clock: Some("10m".parse().expect("a clock")), ..Set::duel() }.open();
    show.app.settings_mut().spectators = spectators;
    show
}
