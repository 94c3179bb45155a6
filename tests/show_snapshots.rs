//! Pictures of every tier, in both sets of signs and both languages, and of every theme.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::fmt::Write;

use helios::rules::{Event, Variant};
use helios::show::{Depth, Foresight, GlyphSet, Key, Motion, Opening, ThemeName};
use helios::text::Language;
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use show::{Driven, Set, picture, rows};

/// A position rich in captures: `H5` takes three pits at once.
const RICH: &str = "3,3,0,4,4/3,3,3,3,3 1-0 H* -";

/// The screens that are looked at, each at the instant that shows most.
fn screens(set: &Set) -> Vec<(&'static str, Driven)> {
    let from =
        |position: &str| Set { opening: Opening::Duel, position: Set::duel_from(position).position, ..set.clone() };
    let duel = || Set { opening: Opening::Duel, ..set.clone() }.open();
    let mut sowing = from("1,0,0,11,2/2,2,3,2,2 3-2 H -").open();
    sowing.type_in("h");
    sowing.until(|show| show.table().scene(show.now).hand.is_some_and(|hand| hand.seeds == 6));
    let mut last = duel();
    last.type_in("h");
    last.until(|show| show.table().scene(show.now).hand.is_some_and(|hand| hand.last));
    let mut capture = from(RICH).open();
    capture.type_in("j");
    capture.until(|show| show.table().scene(show.now).trail.taken.iter().filter(|&&taken| taken > 0).count() == 2);
    let mut after = from(RICH).open();
    after.type_in("j");
    after.settle();
    let mut refusal = from("1,0,2,0,3/0,0,0,0,0 12-12 H -").open();
    refusal.type_in("d");
    refusal.settle();
    let mut threats = from(RICH).open();
    threats.app.settings_mut().foresight = Foresight::Threats;
    let mut ending = from("0,0,0,0,0/1,0,0,0,0 15-14 H -").open();
    ending.draw();
    let mut question = duel();
    question.app.settings_mut().tempo.motion = Motion::Off;
    question.type_in("h");
    question.key(Key::Backspace);
    let mut help = duel();
    help.key(Key::Char('?'));
    let mut menu = duel();
    menu.key(Key::Esc);
    let mut lesson = Set { opening: Opening::Lesson, ..set.clone() }.open();
    lesson.key(Key::Enter);
    lesson.settle();
    vec![
        ("title", set.clone().open()),
        ("the start", duel()),
        ("sowing", sowing),
        ("the last seed", last),
        ("harvesting", capture),
        ("after a harvest", after),
        ("a refusal", refusal),
        ("threats", threats),
        ("the ending", ending),
        ("help", help),
        ("menu", menu),
        ("a question", question),
        ("the lesson", lesson),
    ]
}

/// The screens of the family that the duel of the sun and the moon does not have.
fn screens_of_the_family(set: &Set) -> Vec<(&'static str, Driven)> {
    let of = |name: &str, variant: Variant, position: Option<&str>| {
        let Set { library, position, opening, .. } = Set::duel_of_variant(name, variant, position);
        Set { library, position, opening, ..set.clone() }
    };
    let awale = |position| of("awale", Variant::awale(), position);
    let san_yao = |position| of("san-yao", Variant::san_yao(), position);
    let still = |set: Set| {
        let mut show = set.open();
        show.app.settings_mut().tempo.motion = Motion::Off;
        show
    };
    let mut sowing = awale(Some("2,1,0,2,0,17/0,0,0,0,0,0 13-13 H H")).open();
    sowing.type_in("k");
    sowing.until(|show| show.table().scene(show.now).hand.is_some_and(|hand| hand.seeds == 9));
    let mut agree = still(of("awele", Variant::awele(), Some("4,0,1,6,2,3/1,5,0,2,2,4 9-9 S H")));
    agree.type_in("a");
    let mut relay = san_yao(Some(SONS)).open();
    relay.type_in("j");
    relay.until(|show| {
        let scene = show.table().scene(show.now);
        let lifts = show.table().last_events()[..scene.told].iter();
        lifts.filter(|event| matches!(event, Event::Lift { .. })).count() == 3 && scene.falling.is_some()
    });
    let mut relayed = still(san_yao(Some(SONS)));
    relayed.type_in("j");
    let mut between = still(san_yao(Some("0,0,0,1,0/0,1,0,0,0 31-17 H H")));
    between.type_in("h");
    let mut next = still(san_yao(Some("0,0,0,1,0/0,1,0,0,0 31-17 H H")));
    next.type_in("h");
    next.key(Key::Enter);
    let mut won = still(san_yao(Some("0,0,0,1,0/0,1,0,0,0 45-3 H H")));
    won.type_in("h");
    let mut help = still(san_yao(None));
    help.key(Key::Char('?'));
    vec![
        ("Awalé, the start", awale(None).open()),
        ("Awalé, a whole round", sowing),
        ("Awalé, nearly a hundred quiet plies", awale(Some("1,0,0,2,0,1/0,1,0,0,1,0 20-22 H S quiet=97")).open()),
        ("Awélé, a proposal to stop", agree),
        ("San-Yao, the start", san_yao(None).open()),
        ("San-Yao, sons in both rows", san_yao(Some(SONS)).open()),
        ("San-Yao, in a relay", relay),
        ("San-Yao, after a relay", relayed),
        ("San-Yao, no move", san_yao(Some("0,0,0,0,0/3,0,5,1,0 17-24 H S")).open()),
        ("San-Yao, between rounds", between),
        ("San-Yao, the next round", next),
        ("San-Yao, the end of a match", won),
        ("San-Yao, help", help),
    ]
}

/// San-Yao with sons in both rows, which the rules alone would not give.
const SONS: &str = "5,5,5,5,5/5,5,5,5,5 0-0 H - owners=HSHHHHSSHS";

#[test]
fn the_family_in_every_tier_sign_and_language() {
    for (tier, size) in [("45x14", (45, 14)), ("80x24", (80, 24)), ("120x40", (120, 40)), ("200x60", (200, 60))] {
        for (signs, glyphs) in [("unicode", GlyphSet::Unicode), ("ascii", GlyphSet::Ascii)] {
            let mut pictures = String::new();
            for language in Language::ALL {
                for (name, mut show) in screens_of_the_family(&Set { language, glyphs, size, ..Set::default() }) {
                    let _ = writeln!(pictures, "=== {name}, {language:?} ===\n{}\n", picture(&show.draw()));
                }
            }
            insta::assert_snapshot!(format!("family_{tier}_{signs}"), pictures);
        }
    }
}

#[test]
fn every_tier_in_every_sign_and_language() {
    for (tier, size) in [
        ("compact_40x12", (40, 12)),
        ("compact_45x14", (45, 14)),
        ("standard_80x24", (80, 24)),
        ("large_120x40", (120, 40)),
        ("projector_200x60", (200, 60)),
    ] {
        for (signs, glyphs) in [("unicode", GlyphSet::Unicode), ("ascii", GlyphSet::Ascii)] {
            let mut pictures = String::new();
            for language in Language::ALL {
                for (name, mut show) in screens(&Set { language, glyphs, size, ..Set::default() }) {
                    let _ = writeln!(pictures, "=== {name}, {language:?} ===\n{}\n", picture(&show.draw()));
                }
            }
            insta::assert_snapshot!(format!("{tier}_{signs}"), pictures);
        }
    }
}

#[test]
fn a_notice_where_there_is_no_room() {
    let mut pictures = String::new();
    for language in Language::ALL {
        for glyphs in [GlyphSet::Unicode, GlyphSet::Ascii] {
            let mut show = Set { language, glyphs, size: (30, 8), ..Set::duel() }.open();
            let _ = writeln!(pictures, "=== {language:?}, {glyphs:?} ===\n{}\n", picture(&show.draw()));
        }
    }
    insta::assert_snapshot!("notice_30x8", pictures);
}

/// The runs of one look in each row of a picture: where it begins, its colours and weight, and what is written so.
fn styled(buffer: &Buffer) -> String {
    let colour = |colour: Color| match colour {
        Color::Rgb(r, g, b) => format!("{r:02x}{g:02x}{b:02x}"),
        Color::Reset => "-".to_owned(),
        named => named.to_string().to_lowercase(),
    };
    let mut dump = String::new();
    for y in 0..buffer.area.height {
        let cells: Vec<_> = (0..buffer.area.width).map(|x| &buffer[(x, y)]).collect();
        let mut at = 0;
        for run in cells.chunk_by(|one, other| one.style() == other.style()) {
            let text: String = run.iter().map(|cell| cell.symbol()).collect();
            let look = run[0];
            let weight = format!("{:?}", look.modifier).to_lowercase();
            let _ = writeln!(dump, "{y:>2},{at:<2} {} on {} {weight} “{text}”", colour(look.fg), colour(look.bg));
            at += run.len();
        }
    }
    dump
}

#[test]
fn every_theme_on_a_harvest() {
    for (name, theme, depth) in [
        ("helios_true", ThemeName::Helios, Depth::True),
        ("helios_16", ThemeName::Helios, Depth::Sixteen),
        ("day_true", ThemeName::Day, Depth::True),
        ("day_16", ThemeName::Day, Depth::Sixteen),
        ("mono", ThemeName::Mono, Depth::Sixteen),
    ] {
        let screens = screens(&Set { theme, depth, ..Set::default() });
        let (_, mut show) = screens.into_iter().find(|(name, _)| *name == "harvesting").expect("it is there");
        let frame = show.draw();
        // Whatever the theme, the signs are the same but for the stars, which only a night has.
        let board = |buffer: &Buffer| rows(buffer)[11..].join("\n");
        insta::assert_snapshot!(format!("theme_{name}"), styled(&frame));
        let mut plain = Set { theme: ThemeName::Mono, ..Set::duel_from(RICH) }.open();
        plain.type_in("j");
        plain.until(|show| show.table().scene(show.now).trail.taken.iter().filter(|&&taken| taken > 0).count() == 2);
        assert_eq!(board(&frame), board(&plain.draw()), "{name}");
    }
}
