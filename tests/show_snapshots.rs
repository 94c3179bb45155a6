//! Pictures of every tier, in both sets of signs and both languages, and of every theme.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::fmt::Write;

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
