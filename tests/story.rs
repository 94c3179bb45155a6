//! The story of a duel: facts checked by hand, facts that hold for every duel, the page in every size, the drawing, the
//! command, and the keys that open it.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use helios::duel::{After, Confirmed, Deciding, Duel, Heading, Record, Story};
use helios::rules::{Move, Rules, Side, Variant};
use helios::show::{About, App, GlyphSet, Key, Motion, Narrator, Storyteller, ThemeName, story_printed, story_svg};
use helios::text::{Key as Message, Language, Text};
use proptest::prelude::*;
use show::{Driven, Set, picture, rows};

fn duel_of(rules: &Rules, from: &str, moves: &str) -> Duel {
    let mut duel = Duel::new(rules.clone(), rules.read_position(from).expect(from));
    for word in moves.split_whitespace() {
        duel.play(rules.read_move(word).expect("a move").0).unwrap_or_else(|refusal| panic!("{word}: {refusal}"));
    }
    duel
}

fn standard(from: &str, moves: &str) -> Duel {
    duel_of(&Rules::standard(), from, moves)
}

const START: &str = "3,3,3,3,3/3,3,3,3,3 0-0 H -";
/// H3 is a ray; H5 takes 4 each of A3, A2 and A1; A5 takes 4 each of H2 and H1; the last two take nothing.
const KNOWN: &str = "H3 H5 A5 H4 A4";
/// H5 takes A1's 2; then Séléné can only sow home, a ray that finds her row empty.
const TIE: &str = "0,0,0,1,2/1,0,0,0,1 11-14 H -";

#[test]
fn a_known_duel_is_told_as_it_went() {
    let story = Story::of(&standard(START, KNOWN));
    let stores: Vec<[u8; 2]> = story.moments().iter().map(|moment| moment.stores).collect();
    assert_eq!(stores, [[0, 0], [1, 0], [14, 0], [14, 9], [15, 9], [15, 10]]);
    let largest = story.largest_capture().expect("one");
    assert_eq!((largest.number, largest.side, largest.captured()), (2, Side::Helios, 12));
    let names: Vec<String> = largest.taken.iter().map(|&(pit, _)| story.rules().pit_name(pit)).collect();
    assert_eq!(names, ["A3", "A2", "A1"]);
    assert_eq!(story.longest_chain().map(|turn| turn.number), Some(2));
    assert_eq!((story.rays(), story.captured(), story.home()), ([1, 0], [12, 8], [3, 2]));
    assert_eq!((story.sowings(), story.passes(), story.spared()), ([3, 2], [0, 0], [0, 0]));
    let (first, side) = story.first_lead().expect("somebody led");
    assert_eq!((first.after, side), (After::Turn(1), Side::Helios));
    assert!(story.lead_changes().is_empty());
    let (gap, side, by) = story.largest_lead().expect("a lead");
    assert_eq!((gap.after, side, by), (After::Turn(2), Side::Helios, 14));
    assert_eq!((story.ending(), story.deciding(), story.comeback()), (None, None, None));
}

#[test]
fn the_seed_that_decided_is_found_whatever_decides() {
    let of = |from: &str, moves: &str| {
        let story = Story::of(&standard(from, moves));
        (story.deciding(), story.ending().and_then(|ending| ending.winner()))
    };
    // The sixteenth seed.
    assert_eq!(
        of("0,0,0,0,1/1,1,1,1,1 15-9 H H", "H5"),
        (Some(Deciding::OutOfReach { number: 1 }), Some(Side::Helios))
    );
    // 15 to 15, and the one harvest was the first move's.
    assert_eq!(of(TIE, "H5 A5"), (Some(Deciding::LastCapture { number: 1 }), Some(Side::Helios)));
    // 15 to 15 without a harvest: the ray gives Séléné a turn for which she has no seed.
    assert_eq!(of("0,0,0,1,0/0,0,0,0,1 14-14 S -", "A5"), (Some(Deciding::Defender { number: 1 }), Some(Side::Helios)));
    // 15 to 14, and the last seed of his row makes it 16.
    assert_eq!(of("0,0,0,1,2/1,0,0,0,1 12-13 H -", "H5 A5"), (Some(Deciding::Count { number: 2 }), Some(Side::Helios)));
    // The harvest that breaks the tie was made before this story begins.
    assert_eq!(of("0,0,0,1,0/0,0,0,0,1 14-14 S H", "A5"), (None, Some(Side::Helios)));
    // Whoever gives up decides it without a seed.
    let mut given_up = standard(START, KNOWN);
    given_up.resign(Side::Helios);
    let story = Story::of(&given_up);
    assert_eq!((story.deciding(), story.stores()), (None, [15, 10]));
    assert_eq!(story.comeback().map(|(moment, by)| (moment.after, by)), Some((After::Turn(2), 14)));
    // Nobody has played, and it is over all the same.
    let story = Story::of(&standard("0,0,0,0,0/1,0,0,0,0 15-14 H -", ""));
    assert_eq!((story.deciding(), story.stores(), story.swept()), (None, [15, 15], [0, 1]));
}

#[test]
fn a_match_is_decided_where_the_other_can_no_longer_fill_a_cup() {
    let rules = Rules::new(Variant::san_yao()).expect("a game");
    // H5's one stone falls in A1, and A2 is empty: A3's 3 are taken, A4 ends the chain. 47 of 50 leave too few for a cup.
    let duel = duel_of(&rules, "0,0,0,0,1/0,0,3,1,1 44-0 H - owners=HHHHHSSSSS", "H5");
    let story = Story::of(&duel);
    assert_eq!(story.turn(1).expect("played").stores, [47, 0]);
    let mut duel = duel;
    while duel.ending().is_none() {
        let action = rules.moves(&duel.position()).next().expect("a way on");
        duel.play(action).expect("legal");
    }
    let story = Story::of(&duel);
    assert_eq!(story.deciding(), Some(Deciding::TooFewForAPit { number: 1 }));
    assert_eq!(story.ending().and_then(|ending| ending.winner()), Some(Side::Helios));
}

/// Any duel, of any rules, played to its end, for three rounds at most, or left somewhere on the way.
fn any_duel(rules: &Rules, choices: &mut impl FnMut(usize) -> usize) -> Duel {
    let start = games::begin(rules, choices);
    let mut duel = Duel::new(rules.clone(), start).with_most_rounds(Some(1 + choices(3)));
    let most = [3, 40, 120, 120][choices(4)];
    for _ in 0..most {
        if duel.stop().is_some() && duel.begin_next_round().is_none() {
            break;
        }
        let Some(action) = games::any_move(rules, &duel.position(), choices) else { break };
        duel.play(action).expect("legal");
        if choices(200) == 0 && duel.may_agree() {
            duel.agree();
        }
    }
    if choices(5) == 0 {
        duel.resign(Side::BOTH[choices(2)]);
    }
    duel
}

/// The whole story again, told from the positions alone.
fn holds_together(duel: &Duel) -> Result<(), TestCaseError> {
    let story = Story::of(duel);
    let rules = duel.rules();
    prop_assert_eq!(story.chapters().len(), duel.games().len());
    prop_assert_eq!(story.turns().count(), duel.games().iter().map(|game| game.moves().len()).sum::<usize>());
    for (chapter, game) in story.chapters().iter().zip(duel.games()) {
        let positions: Vec<_> = game.positions(rules).collect();
        prop_assert_eq!(chapter.start, positions[0].board.stores());
        for (turn, after) in chapter.turns.iter().zip(&positions[1..]) {
            prop_assert_eq!(turn.stores, after.board.stores());
        }
        for (turn, before) in chapter.turns.iter().zip(&positions) {
            prop_assert_eq!(turn.side, before.turn);
            let gained = turn.stores[turn.side.index()] - before.board.store(turn.side);
            prop_assert_eq!(gained, turn.captured() + turn.home, "nothing else fills a store");
            prop_assert!(turn.captured() <= story.largest_capture().map_or(0, |largest| largest.captured()));
            prop_assert!(turn.taken.len() <= story.longest_chain().map_or(1, |longest| longest.taken.len()));
        }
    }
    prop_assert_eq!(
        story.chapters().last().and_then(|last| last.counted),
        duel.outcome().map(|outcome| outcome.stores)
    );
    for side in Side::BOTH {
        let i = side.index();
        let ends: usize = story
            .chapters()
            .iter()
            .map(|chapter| {
                let last = chapter.turns.last().map_or(chapter.start, |turn| turn.stores);
                usize::from(chapter.counted.unwrap_or(last)[i] - chapter.start[i])
            })
            .sum();
        prop_assert_eq!(ends, story.captured()[i] + story.home()[i] + story.swept()[i]);
    }
    // Each change of the lead is from one to the other, and the moment shows who is ahead then.
    let changes = story.lead_changes();
    for pair in changes.windows(2) {
        prop_assert!(pair[0].0.chapter != pair[1].0.chapter || pair[0].1 != pair[1].1);
    }
    for (moment, side) in &changes {
        prop_assert_eq!(moment.lead().map(|(ahead, _)| ahead), Some(*side));
    }
    if story.chapters().len() == 1
        && let (Some((_, first)), Some(last)) =
            (story.first_lead(), story.moments().iter().rev().find_map(|m| m.lead()))
    {
        prop_assert_eq!(changes.len().is_multiple_of(2), first == last.0, "as often as the lead ends with the other");
    }
    let widest = story.largest_lead().map_or(0, |(_, _, by)| by);
    for moment in story.moments() {
        prop_assert!(moment.lead().map_or(0, |(_, by)| by) <= widest);
    }
    if let Some(deciding) = story.deciding() {
        let turn = story.turn(deciding.number()).expect("it was played");
        let winner = duel.ending().and_then(|ending| ending.winner()).expect("somebody won");
        let (seeds, all) = (u16::from(turn.stores[winner.index()]), story.chapters()[0].seeds);
        match deciding {
            Deciding::OutOfReach { .. } => prop_assert!(seeds * 2 > all),
            Deciding::TooFewForAPit { .. } => prop_assert!(all - seeds < u16::from(rules.variant().seeds_per_pit)),
            Deciding::LastCapture { .. } => prop_assert_eq!(turn.side, winner),
            Deciding::Count { number } => {
                prop_assert_eq!(number, story.turns().count());
                // A match that ends for want of seeds is another matter than more of them.
                prop_assert!(seeds * 2 <= all || rules.variant().rounds);
            }
            Deciding::Defender { number } => prop_assert_eq!(number, story.turns().count()),
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, ..ProptestConfig::default() })]

    #[test]
    fn every_story_holds_together(rules in games::rules(), seed in any::<u64>()) {
        holds_together(&any_duel(&rules, &mut games::choices(seed)))?;
    }

    #[test]
    fn every_story_is_told_in_every_language_and_width(
        (shipped, seed) in (0..6usize, any::<u64>()), columns in 20..200u16, french in any::<bool>(), ascii in any::<bool>(),
    ) {
        let rules = &games::shipped()[shipped].1;
        let story = Story::of(&any_duel(rules, &mut games::choices(seed)));
        let text = Text::new(if french { Language::Fr } else { Language::En }, ascii);
        let set = if ascii { GlyphSet::Ascii } else { GlyphSet::Unicode };
        let page = story_printed(&story, show::LONG.map(|_| "Zoe"), "any", &text, set, columns);
        prop_assert!(!ascii || page.is_ascii(), "{}", page);
        let facts = page.lines().filter(|line| !line.is_empty()).count();
        prop_assert!(facts > 8);
        roxmltree::Document::parse(&story_svg(&story, ["Ana", "Bo"], "any", &text)).expect("well formed");
    }
}

/// A record of a duel between these two.
fn record(duel: &Duel, names: [&str; 2]) -> Confirmed {
    let heading = Heading {
        variant: "standard".to_owned(),
        names: Some(names.map(str::to_owned)),
        date: "2026-12-01T20:15:00Z".to_owned(),
    };
    Record::of(duel, &heading).confirm().expect("our own duel")
}

/// A whole duel with rays, harvests and changes of the lead: at every move the most seeds, as far as there are any.
fn whole() -> Duel {
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start());
    let mut choices = games::choices(12);
    while duel.stop().is_none() {
        let before = duel.position();
        let gain = |action: &Move| {
            let after = rules.play(&before, *action, &mut ()).expect("legal");
            after.board.store(before.turn)
        };
        let moves: Vec<Move> = rules.moves(&before).collect();
        let best = moves.iter().copied().max_by_key(gain).expect("a way on");
        let action = if choices(3) == 0 { best } else { moves[choices(moves.len())] };
        duel.play(action).expect("legal");
    }
    duel
}

fn replaying(duel: &Duel, set: Set) -> Driven {
    let Driven { mut app, now, size } = set.open();
    app.settings_mut().tempo.motion = Motion::Off;
    let app: App = app.replaying(&record(duel, ["Ana", "Bo"]));
    let mut driven = Driven { app, now, size };
    driven.draw();
    driven
}

#[test]
fn the_page_in_every_tier_and_sign() {
    for (glyphs, name) in [(GlyphSet::Unicode, "unicode"), (GlyphSet::Ascii, "ascii")] {
        let mut shown = String::new();
        for (size, language) in
            [((40, 12), Language::Fr), ((80, 24), Language::En), ((120, 36), Language::Fr), ((180, 50), Language::En)]
        {
            let mut driven = replaying(&whole(), Set { glyphs, language, size, ..Set::default() });
            driven.key(Key::Char('9'));
            driven.key(Key::Enter);
            driven.key(Key::Char('s'));
            let _ = write!(shown, "--- {}x{}\n{}\n", size.0, size.1, picture(&driven.draw()));
        }
        assert!(glyphs == GlyphSet::Unicode || shown.is_ascii());
        insta::assert_snapshot!(format!("page_{name}"), shown);
    }
}

#[test]
fn the_curves_differ_by_shape_in_every_theme() {
    for theme in ThemeName::ALL {
        let mut driven = replaying(&whole(), Set { theme, size: (120, 36), ..Set::default() });
        driven.key(Key::Char('s'));
        let shown = picture(&driven.draw());
        // Full blocks are the sun's, single dots the moon's.
        assert!(["▄▄▄", "▀▀▀"].iter().any(|line| shown.contains(line)), "{shown}");
        assert!(["▖▖▖", "▘▘▘"].iter().any(|line| shown.contains(line)), "{shown}");
    }
}

#[test]
fn all_facts_are_reached_by_scrolling_in_the_smallest_window() {
    let duel = whole();
    let mut driven = replaying(&duel, Set { language: Language::En, size: (40, 12), ..Set::default() });
    driven.key(Key::Char('s'));
    let mut seen = String::new();
    for _ in 0..60 {
        let shown = driven.draw();
        let inside = show::sheet(&shown).expect("a sheet");
        seen += &inside.iter().map(|row| row.trim().to_owned() + " ").collect::<String>();
        driven.key(Key::Down);
    }
    let text = Text::new(Language::En, false);
    let story = Story::of(&duel);
    let narrator = Narrator { rules: story.rules(), names: ["Ana", "Bo"], text: &text };
    let facts = Storyteller { story: &story, narrator }.facts();
    assert!(facts.iter().any(|fact| fact.about == About::Decision));
    for word in facts.iter().flat_map(|fact| fact.said.split_whitespace()) {
        assert!(seen.contains(word), "{word} is never seen");
    }
}

#[test]
fn the_story_opens_at_the_end_and_gives_the_end_back() {
    let from = |size| {
        let mut driven = Set { language: Language::En, size, ..Set::duel_from("0,0,0,0,1/1,1,1,1,1 15-9 H H") }.open();
        driven.type_in("j");
        driven.settle();
        driven
    };
    for size in [(40, 12), (80, 24), (180, 50)] {
        for close in [Key::Esc, Key::Backspace, Key::Enter, Key::Char('s')] {
            let mut driven = from(size);
            assert!(picture(&driven.draw()).contains("story of the duel"));
            driven.key(Key::Char('s'));
            let shown = picture(&driven.draw());
            assert!(shown.contains("The story of the duel"), "{shown}");
            // Letters that sow, and those of the end, do nothing here.
            driven.type_in("nfdg");
            assert!(picture(&driven.draw()).contains("The story of the duel"));
            driven.key(close);
            assert!(picture(&driven.draw()).contains("rematch"), "the end is there again");
            assert!(driven.table().duel().ending().is_some());
        }
        // By the list, too.
        let mut driven = from(size);
        for key in [Key::Down, Key::Down, Key::Enter] {
            driven.key(key);
        }
        assert!(picture(&driven.draw()).contains("The story of the duel"));
        assert!(driven.app_next().is_none(), "nothing moves on a page");
    }
}

#[test]
fn the_story_so_far_is_a_page_like_others() {
    let mut driven = Set { language: Language::En, ..Set::duel() }.open();
    driven.app.settings_mut().tempo.motion = Motion::Off;
    driven.key(Key::Char('s'));
    assert!(!driven.app.has_sheet());
    assert!(picture(&driven.draw()).contains("Nothing has been played yet."));
    driven.type_in("g");
    driven.settle();
    driven.key(Key::Char('S'));
    let shown = picture(&driven.draw());
    assert!(shown.contains("So far Hélios leads, 1 to 0."), "{shown}");
    driven.type_in("j");
    driven.key(Key::Esc);
    assert_eq!(driven.table().duel().moves().len(), 1, "nothing is sown through a page");
    // While seeds fall it would tell what is still in the air.
    driven.app.settings_mut().tempo.motion = Motion::Full;
    driven.type_in("js");
    assert!(!driven.app.has_sheet());
}

#[test]
fn between_rounds_the_story_comes_and_goes_over_the_score() {
    let from = Some("0,0,0,0,1/0,0,3,1,1 24-20 H - owners=HHHHHSSSSS");
    let mut driven = Set { language: Language::En, ..Set::duel_of_variant("san-yao", Variant::san_yao(), from) }.open();
    driven.app.settings_mut().tempo.motion = Motion::Off;
    // Whatever can be played is, until few stones are left.
    for _ in 0..200 {
        driven.draw();
        if driven.app.has_sheet() {
            break;
        }
        driven.key(Key::Enter);
    }
    assert!(picture(&driven.draw()).contains("next round"));
    driven.key(Key::Char('s'));
    assert!(picture(&driven.draw()).contains("The story of the duel"));
    driven.key(Key::Esc);
    assert!(picture(&driven.draw()).contains("next round"));
}

#[test]
fn a_replay_marks_its_place() {
    let mut driven = replaying(&standard(START, KNOWN), Set { language: Language::En, ..Set::default() });
    for (jump, mark) in [(Key::Home, "▴0"), (Key::Right, "▴1"), (Key::End, "▴5")] {
        driven.key(jump);
        driven.key(Key::Char('s'));
        let buffer = driven.draw();
        let shown = rows(&buffer);
        assert!(shown.iter().any(|row| row.contains(mark)), "{mark}: {shown:#?}");
        driven.key(Key::Esc);
        assert!(!driven.app.has_sheet());
        assert!(driven.app.table().is_none(), "still the replay");
    }
}

#[test]
fn the_drawing_is_well_formed_and_says_who_they_are() {
    let text = Text::new(Language::Fr, false);
    let names = ["<Ana> & \"co\"", "B]]>o’s 'x'"];
    let story = Story::of(&whole());
    let drawn = story_svg(&story, names, "a & b", &text);
    let document = roxmltree::Document::parse(&drawn).expect("well formed");
    let root = document.root_element();
    assert_eq!((root.tag_name().name(), root.tag_name().namespace()), ("svg", Some("http://www.w3.org/2000/svg")));
    let texts: Vec<&str> =
        root.descendants().filter(|node| node.has_tag_name((SVG, "text"))).filter_map(|n| n.text()).collect();
    for name in names {
        assert!(texts.iter().any(|text| text.contains(name)), "{name}");
    }
    for tag in ["title", "desc"] {
        assert_eq!(root.descendants().filter(|node| node.has_tag_name((SVG, tag))).count(), 1);
    }
    // It needs nothing but itself.
    assert!(!root.descendants().any(|node| ["script", "image", "use", "style"].contains(&node.tag_name().name())));
    assert!(!drawn.contains("href") && !drawn.contains("url("));
    // Two curves, one full and one in dashes, and all that is placed lies on the page.
    let curves: Vec<_> = root
        .descendants()
        .filter(|node| node.attribute("fill") == Some("none") && node.attribute("stroke-linejoin").is_some())
        .collect();
    assert_eq!(curves.len(), 2);
    assert_eq!(curves.iter().filter(|curve| curve.attribute("stroke-dasharray").is_some()).count(), 1);
    let high: f32 = root.attribute("height").and_then(|high| high.parse().ok()).expect("a height");
    for node in root.descendants() {
        let at = |name: &str| node.attribute(name).and_then(|at| at.parse::<f32>().ok());
        assert!(at("y").is_none_or(|y| (0.0..high).contains(&y)) && at("x").is_none_or(|x| (0.0..960.0).contains(&x)));
    }
    let captures = story.turns().filter(|turn| !turn.taken.is_empty()).count();
    assert!(root.descendants().filter(|node| node.has_tag_name((SVG, "circle"))).count() >= captures);
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// The program, called in a folder of its own, in a locale with all letters.
fn call(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_helios"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).env("XDG_CONFIG_HOME", folder);
    for locale in ["LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE"] {
        command.env_remove(locale);
    }
    command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm").output().expect("the program starts")
}

fn told(output: &Output) -> String {
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

#[test]
fn the_command_prints_and_draws_the_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let names = ["Zoé <&>", "Bo"];
    let heading = record(&whole(), names).heading;
    fs::write(folder.path().join("duel.toml"), Record::of(&whole(), &heading).to_toml()).expect("written");

    let page = told(&call(folder.path(), &["story", "duel.toml"]));
    let story = Story::of(&whole());
    let expected = story_printed(
        &story,
        names,
        "Zoé <&> – Bo, standard, 2026-12-01",
        &Text::new(Language::En, false),
        GlyphSet::Unicode,
        80,
    );
    assert_eq!(page, expected);
    assert!(!page.contains('\u{1b}') && page.lines().all(|line| line.chars().count() <= 80));
    insta::assert_snapshot!("printed", page);

    let ascii = told(&call(folder.path(), &["story", "duel.toml", "--glyphs", "ascii", "--lang", "fr"]));
    assert!(ascii.is_ascii() && ascii.contains("Le recit du duel : Zoe <&> - Bo, standard"), "{ascii}");

    // With a drawing the text is the same, and the drawing has every letter whatever the text has.
    let both = told(&call(folder.path(), &["story", "duel.toml", "--svg", "duel.svg", "--glyphs", "ascii"]));
    assert!(both.is_ascii());
    let drawn = fs::read_to_string(folder.path().join("duel.svg")).expect("drawn");
    assert!(drawn.contains("Zoé &lt;&amp;&gt;"));
    roxmltree::Document::parse(&drawn).expect("well formed");
    assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 2, "nothing else is left behind");
}

#[test]
fn names_of_a_record_are_cut_beside_the_curves_and_whole_in_the_words() {
    let names = ["Maximilienne-Anastasie von und zu Hohenstein-Blumenfeld", "日本語日本語日本語日本語日本語"];
    let story = Story::of(&whole());
    let page = story_printed(&story, names, "both", &Text::new(Language::En, false), GlyphSet::Unicode, 80);
    assert!(page.contains("☉ 14 Maximilienne-..."), "{page}");
    assert!(page.contains("☾ 16 日本語日本語..."), "{page}");
    let told: Vec<&str> = page.split_whitespace().collect();
    assert!(told.join(" ").contains(&format!("{}, 14 seeds", names[0])), "{page}");
    assert!(page.lines().all(|line| unicode_width::UnicodeWidthStr::width(line) <= 80), "{page}");
}

#[test]
fn the_command_refuses_in_one_message_and_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let heading = record(&whole(), ["Ana", "Bo"]).heading;
    let good = Record::of(&whole(), &heading).to_toml();
    fs::write(folder.path().join("duel.toml"), &good).expect("written");
    fs::write(folder.path().join("broken.toml"), good.replace("moves = [", "moves = [\"H9\",")).expect("written");
    fs::write(folder.path().join("there.svg"), "mine").expect("written");
    for (args, said) in [
        (vec!["story", "duel.toml", "--svg", "there.svg"], "there.svg is there already; nothing is written over"),
        (vec!["story", "duel.toml", "--svg", "no/where.svg"], "there is no folder no"),
        (vec!["story", "none.toml", "--svg", "new.svg"], "none.toml: "),
        (vec!["story", "broken.toml", "--svg", "new.svg"], "broken.toml: move 1, H9"),
        (vec!["story"], "FILE"),
        (vec!["--theme", "day", "story", "duel.toml"], "--theme"),
        (vec!["story", "duel.toml", "--express"], "--express"),
        (vec!["story", "duel.toml", "--plain"], "--plain"),
    ] {
        let output = call(folder.path(), &args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
        let complaint = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(complaint.contains(said), "{args:?}: {complaint}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("there.svg")).expect("kept"), "mine");
    assert_eq!(fs::read_dir(folder.path()).expect("read").count(), 3);
}

/// Whoever comes back from the story goes on with what comes next, not to the story again.
#[test]
fn back_from_the_story_the_first_choice_is_chosen() {
    for by_letter in [true, false] {
        let mut driven = Set { language: Language::En, ..Set::duel_from("0,0,0,0,1/1,1,1,1,1 15-9 H H") }.open();
        driven.type_in("j");
        driven.settle();
        if by_letter {
            driven.key(Key::Char('s'));
        } else {
            for key in [Key::Down, Key::Down, Key::Enter] {
                driven.key(key);
            }
        }
        assert!(picture(&driven.draw()).contains("The story of the duel"));
        driven.key(Key::Esc);
        driven.key(Key::Enter);
        assert!(!driven.app.has_sheet() && driven.table().duel().ending().is_none(), "a rematch has begun");
    }
}

/// A duel that ended before a move has no story, so none is offered, and its keys say nothing that is wrong.
#[test]
fn without_a_move_no_story_is_offered() {
    let mut driven = Set { language: Language::En, ..Set::duel() }.open();
    driven.app.settings_mut().tempo.motion = Motion::Off;
    driven.key(Key::Esc);
    for key in [Key::Up, Key::Up, Key::Up, Key::Enter] {
        driven.key(key);
    }
    driven.type_in("y");
    let end = picture(&driven.draw());
    assert!(driven.table().duel().ending().is_some() && end.contains("rematch") && !end.contains("story"), "{end}");
    driven.key(Key::Char('s'));
    assert_eq!(picture(&driven.draw()), end);
    // On the board under it, too.
    driven.key(Key::Esc);
    let board = picture(&driven.draw());
    assert!(!board.contains("story"), "{board}");
    driven.key(Key::Char('s'));
    assert_eq!(picture(&driven.draw()), board);
}

/// A match of San-Yao of many rounds has more to tell than any window is high; wide letters take two cells each.
#[test]
fn the_page_holds_in_every_tall_window() {
    let rules = Rules::new(Variant::san_yao()).expect("ships");
    let played = any_duel(&rules, &mut games::choices(3));
    assert!(played.games().len() > 1, "it is a match");
    let wide = "日".repeat(64);
    for names in [show::LONG, [&wide, "Bo"]] {
        for (language, glyphs) in [(Language::Fr, GlyphSet::Unicode), (Language::En, GlyphSet::Ascii)] {
            let Driven { mut app, now, size } = Set { language, glyphs, ..Set::default() }.open();
            app.settings_mut().tempo.motion = Motion::Off;
            let mut record = record(&played, ["Ana", "Bo"]);
            record.heading.variant = "san-yao".to_owned();
            record.heading.names = Some(names.map(str::to_owned));
            let mut driven = Driven { app: app.replaying(&record), now, size };
            driven.draw();
            driven.key(Key::Char('s'));
            let title = Text::new(language, glyphs == GlyphSet::Ascii).say(Message::StoryTitle);
            for width in [80, 100, 180] {
                for height in (24..=200).step_by(7) {
                    let shown = picture(&driven.draw_at((width, height)));
                    assert!(shown.contains(&title), "{width}x{height}\n{shown}");
                    driven.key(Key::Down);
                }
                driven.key(Key::Right);
            }
        }
    }
}
