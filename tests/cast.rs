//! A duel to take away: an asciicast that the rules of its format accept, and that a terminal plays to the very pictures
//! that the duel had.
#![cfg(target_os = "linux")]

#[path = "support/games.rs"]
mod games;
#[path = "support/pty.rs"]
mod pty;
#[path = "support/show.rs"]
mod show;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use helios::duel::{Confirmed, Duel, Ending, Heading, Record};
use helios::rules::{Move, Rules, Side, Variant};
use helios::show::{Depth, GlyphSet, Key, Keymap, Motion, Performance, Settings, Show, ThemeName};
use helios::term::{FrameWriter, Reel};
use helios::text::{Key as Message, Language, Text};
use proptest::prelude::*;
use pty::Pty;
use ratatui::buffer::Buffer;
use serde::Deserialize;
use show::{Driven, Set};
use tempfile::TempDir;

const HELIOS: &str = env!("CARGO_BIN_EXE_helios");
/// 2026-12-01, a quarter past eight in the evening.
const DATE: &str = "2026-12-01T20:15:00Z";
const TIMESTAMP: u64 = 1_796_156_100;

/// The first line of an asciicast, as asciinema's own reader takes it; what it does not know is refused here.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    version: u8,
    term: Term,
    timestamp: Option<u64>,
    idle_time_limit: Option<f64>,
    command: Option<String>,
    title: Option<String>,
    env: Option<BTreeMap<String, String>>,
}

#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Term {
    cols: u16,
    rows: u16,
    r#type: Option<String>,
    version: Option<String>,
}

/// An event: how many milliseconds after the beginning, what kind, and what.
type Event = (u64, char, String);

/// Reads an asciicast, strictly.
#[track_caller]
fn read(cast: &str) -> (Header, Vec<Event>) {
    assert!(cast.ends_with('\n') && !cast.contains('\r'));
    let mut lines = cast.lines();
    let header: Header = serde_json::from_str(lines.next().expect("a header")).expect("a header");
    assert_eq!(header.version, 3);
    let mut now = 0;
    let events = lines
        .map(|line| {
            let (interval, code, data): (f64, String, String) = serde_json::from_str(line).expect(line);
            // Whole milliseconds, as asciinema writes them: no time is negative and none goes back.
            let milliseconds = (interval * 1000.0).round();
            assert!(interval >= 0.0 && (interval * 1000.0 - milliseconds).abs() < 1e-6, "{line}");
            now += milliseconds as u64;
            assert!(["o", "m", "x"].contains(&code.as_str()), "{line}");
            (now, code.chars().next().expect("a code"), data)
        })
        .collect();
    (header, events)
}

/// Everything that is seen of a cell.
type Seen = (String, vt100::Color, vt100::Color, [bool; 5]);

fn cells(screen: &vt100::Screen) -> Vec<Seen> {
    let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    places
        .map(|(row, column)| {
            let cell = screen.cell(row, column).expect("on the screen");
            let contents = if cell.has_contents() { cell.contents() } else { " " };
            let blank = contents == " ";
            let attributes = [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse()];
            // On a blank neither the pen's colour nor its weight is seen.
            let pen = if blank { vt100::Color::Default } else { cell.fgcolor() };
            let attributes = if blank { [false, false, false, attributes[3], attributes[4]] } else { attributes };
            (contents.to_owned(), pen, cell.bgcolor(), attributes)
        })
        .collect()
}

fn parser((columns, rows): (u16, u16)) -> vt100::Parser {
    let [rows, columns] = [rows, columns].map(|length| length.try_into().expect("a length"));
    vt100::Parser::new(rows, columns, 0)
}

/// A frame as a terminal shows it.
fn shown(frame: Buffer) -> Vec<Seen> {
    let size = (frame.area.width, frame.area.height);
    let (mut parser, mut bytes) = (parser(size), Vec::new());
    FrameWriter::new(size.0, size.1).frame(frame, &mut bytes);
    parser.process(&bytes);
    cells(parser.screen())
}

/// The last picture of an asciicast.
fn last_picture(cast: &str) -> Vec<Seen> {
    let (header, events) = read(cast);
    let mut parser = parser((header.term.cols, header.term.rows));
    events.iter().filter(|(_, code, _)| *code == 'o').for_each(|(.., data)| parser.process(data.as_bytes()));
    cells(parser.screen())
}

/// A home with nothing in it, and the program in it.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        Home(TempDir::new().expect("a folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn call_in(&self, args: &[&str], environment: &[(&str, &str)]) -> Output {
        let mut command = Command::new(HELIOS);
        command.args(args).current_dir(self.path()).stdin(Stdio::null()).env_clear().env("HOME", self.path());
        command.envs(environment.iter().copied()).output().expect("the program starts")
    }

    fn call(&self, args: &[&str]) -> Output {
        self.call_in(args, &[("LC_ALL", "C.UTF-8")])
    }

    /// The asciicast of a record, given these options, on the standard output.
    #[track_caller]
    fn cast(&self, record: &str, options: &[&str]) -> String {
        let output = self.call(&[&["cast", record, "-"], options].concat());
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// What is said on standard error, with status 2 and nothing else.
    #[track_caller]
    fn complaint(&self, args: &[&str]) -> String {
        let output = self.call(args);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        assert!(output.stdout.is_empty(), "{output:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    }

    fn write(&self, name: &str, confirmed: &Confirmed) {
        let record = Record::of(&confirmed.duel, &confirmed.heading).to_toml();
        fs::write(self.path().join(name), record).expect("written");
    }

    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path()).expect("a folder");
        let mut names: Vec<_> =
            entries.map(|entry| entry.expect("there").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// Plays moves as chance says, always the same chance, through the rounds of a match.
fn play(duel: &mut Duel, most: usize, mut seed: u32) {
    for _ in 0..most {
        if duel.stop().is_some() && duel.begin_next_round().is_none() {
            return;
        }
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let moves: Vec<Move> = duel.rules().moves(&duel.position()).collect();
        // Where there is no clock, nothing comes of it.
        duel.think(Duration::from_millis(u64::from(seed % 9000)));
        if duel.ending().is_some() {
            return;
        }
        duel.play(moves[(seed >> 16) as usize % moves.len()]).expect("legal");
    }
}

fn confirmed(variant: &str, duel: Duel, names: Option<[&str; 2]>) -> Confirmed {
    let names = names.map(|names| names.map(str::to_owned));
    Confirmed { heading: Heading { variant: variant.to_owned(), names, date: DATE.to_owned() }, duel }
}

fn whole(variant: &str) -> Confirmed {
    let rules = games::named(variant);
    let mut duel = Duel::new(rules.clone(), rules.start());
    play(&mut duel, 1000, 7);
    assert!(duel.ending().is_some(), "{variant}");
    confirmed(variant, duel, Some(["Ana", "Bô"]))
}

#[test]
fn the_rules_of_the_format_are_kept() {
    let home = Home::new();
    let duel = whole("standard");
    home.write("duel.toml", &duel);
    let cast = home.cast("duel.toml", &["--size", "120x36", "--lang", "fr"]);
    let (header, events) = read(&cast);
    let term = Term { cols: 120, rows: 36, r#type: Some("xterm-256color".to_owned()), version: None };
    let title = Some("Ana – Bô, standard".to_owned());
    let (timestamp, env) = (Some(TIMESTAMP), None);
    assert_eq!(header, Header { version: 3, term, timestamp, idle_time_limit: None, command: None, title, env });

    // The terminal is taken at the beginning, as the program takes it, and given back at the end with the picture on it.
    let outputs: Vec<&Event> = events.iter().filter(|(_, code, _)| *code == 'o').collect();
    let (first, last) = (outputs[0], outputs[outputs.len() - 1]);
    assert!(first.0 == 0 && first.2.starts_with("\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[?2026h"), "{}", first.2);
    let mut parser = parser((120, 36));
    for (_, _, data) in &outputs[..outputs.len() - 1] {
        assert!(data.ends_with("\x1b[?2026l"), "a frame is whole");
        parser.process(data.as_bytes());
        assert!(parser.screen().alternate_screen() && parser.screen().hide_cursor());
        assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
    let before = cells(parser.screen());
    parser.process(last.2.as_bytes());
    let screen = parser.screen();
    assert_eq!(cells(screen), before);
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    // It stays in sight for a while, and then the program is over.
    assert_eq!(events[events.len() - 1], (last.0, 'x', "0".to_owned()));
    assert!(last.0 >= outputs[outputs.len() - 2].0 + 3000);

    // Each move is marked as the record has it, and the end.
    let marks: Vec<&str> =
        events.iter().filter(|(_, code, _)| *code == 'm').map(|(.., label)| label.as_str()).collect();
    let record = fs::read_to_string(home.path().join("duel.toml")).expect("there");
    let moves = record.split_once("moves = [").expect("moves").1;
    let moves = moves.split('"').skip(1).step_by(2);
    let mut expected: Vec<String> = moves.enumerate().map(|(i, noted)| format!("{}. {noted}", i + 1)).collect();
    assert_eq!(expected.len(), duel.duel.moves().len());
    let sun = duel.duel.ending().and_then(|ending| ending.winner()) == Some(Side::Helios);
    expected.push(Text::new(Language::Fr, false).say(if sun { Message::EndTitleSun } else { Message::EndTitleMoon }));
    assert_eq!(marks, expected);

    // Twice as fast lasts half as long, beside what is rounded and what nobody sees within eight milliseconds.
    let (_, fast) = read(&home.cast("duel.toml", &["--speed", "2"]));
    let (lasts, shorter) = (last.0, fast[fast.len() - 1].0);
    assert!((lasts / 2).abs_diff(shorter) < lasts / 50, "{lasts} {shorter}");
}

/// What somebody at the keyboard types to play a duel.
fn typed(duel: &Duel) -> String {
    let keymap = Keymap::default();
    let letter = |action: &Move| match action {
        Move::Sow(pit) => keymap.cup_key(duel.rules(), *pit).expect("a letter"),
        Move::Pass => '\r',
    };
    duel.moves().iter().map(letter).collect::<String>().to_lowercase()
}

/// The duel is played by keys on a terminal, and its record is cast: both end with the same picture, cell by cell.
#[test]
fn a_cast_ends_as_the_duel_did_on_its_terminal() {
    for (variant, size, resigned, options) in [
        ("standard", (80, 24), false, &[][..]),
        ("standard", (120, 36), false, &["--theme", "day"]),
        ("express", (80, 24), false, &["--glyphs", "ascii"]),
        ("express", (40, 12), false, &[]),
        ("standard", (180, 50), true, &["--lang", "fr"]),
        ("express", (80, 24), true, &[]),
    ] {
        let home = Home::new();
        let mut duel = whole(variant).duel;
        if resigned {
            for _ in 0..4 {
                duel.take_back();
            }
        }
        let start = [&["--variant", variant, "--names", "Ana,Bô", "--record", "duel.toml", "--motion", "off"], options]
            .concat();
        let mut pty = Pty::start(HELIOS, &start, size, home.path(), &[("COLORTERM", "truecolor")]);
        pty.wait_for("Ana");
        pty.wait_for_quiet();
        pty.type_keys(&typed(&duel));
        pty.wait_for_quiet();
        if resigned {
            let language = if options.contains(&"fr") { Language::Fr } else { Language::En };
            let text = Text::new(language, false);
            let entry = text.say(Message::MenuResign);
            pty.type_keys("\x1b");
            pty.wait_for(&entry);
            for _ in 0..20 {
                if pty.text().lines().any(|line| line.contains('▸') && line.contains(&entry)) {
                    break;
                }
                pty.type_keys("\x1b[B");
                pty.wait_for_quiet();
            }
            pty.type_keys("\r");
            pty.wait_for_quiet();
            let yes = text.say(Message::AskYes);
            pty.type_keys(&yes[..1]);
        }
        pty.wait_for_quiet();
        let played = pty.screen(cells);
        let record = helios::duel::read(&home.path().join("duel.toml")).expect("a record");
        let ending = record.confirm().expect("confirmed").duel.ending();
        assert_eq!(matches!(ending, Some(Ending::Resigned(_))), resigned, "{ending:?}");
        assert!(ending.is_some());

        let size = format!("{}x{}", size.0, size.1);
        for motion in ["full", "reduced", "off"] {
            let cast = home.cast("duel.toml", &[&["--size", &size, "--motion", motion], options].concat());
            let last = last_picture(&cast);
            assert_eq!(last.len(), played.len());
            let other = last.iter().zip(&played).position(|(cast, played)| cast != played);
            assert_eq!(other.map(|at| (at, &last[at], &played[at])), None, "{variant} {size} {motion}");
        }
        pty.type_keys("q");
        assert_eq!(pty.status(), 0);
    }
}

/// Does in a show what a duel's players did next, by keys.
fn do_by_keys(show: &mut Driven, action: Move) {
    if show.table().duel().stop().is_some() {
        // The next round of a match.
        show.key(Key::Enter);
    }
    match action {
        Move::Sow(pit) => {
            let letter = Keymap::default().cup_key(show.table().rules(), pit).expect("a letter");
            show.type_in(&letter.to_lowercase().to_string());
        }
        Move::Pass => {
            show.key(Key::Enter);
        }
    }
    show.settle();
}

/// Before each mark, and at the end, an asciicast shows what the table shows at rest to those who play by keys.
#[test]
fn at_rest_a_cast_shows_what_the_table_shows() {
    for (variant, plies, size, position) in [
        ("standard", 1000, (80, 24), None),
        ("standard", 6, (120, 36), Some("1,0,2,3,4/3,0,3,3,1 6-4 S H")),
        ("awale", 30, (40, 12), None),
        ("san-yao", 60, (80, 24), None),
    ] {
        let home = Home::new();
        let rules = games::named(variant);
        let position = position.map(|written| rules.read_position(written).expect(written));
        let mut duel = Duel::new(rules.clone(), position.unwrap_or(rules.start()));
        play(&mut duel, plies, 11);
        let moves: Vec<Move> = duel.games().iter().flat_map(|game| game.moves().iter().copied()).collect();
        let rounds = duel.games().len();
        assert!(variant != "san-yao" || rounds > 1, "{rounds}");
        home.write("duel.toml", &confirmed(variant, duel, None));
        let size_asked = format!("{}x{}", size.0, size.1);
        let cast = home.cast("duel.toml", &["--lang", "fr", "--size", &size_asked]);

        let variant_of = Variant::named(variant).expect("built in");
        let set = Set { position, size, ..Set::duel_of_variant(variant, variant_of, None) };
        let mut show = set.open();
        show.app.settings_mut().mouse = false;
        let mut parser = parser(size);
        let mut played = moves.iter();
        let check = |parser: &vt100::Parser, show: &mut Driven, at: u64| {
            let (cast, table) = (cells(parser.screen()), shown(show.draw()));
            let other = cast.iter().zip(&table).position(|(cast, table)| cast != table);
            assert_eq!(other.map(|i| (i, &cast[i], &table[i])), None, "{variant} at {at} ms");
        };
        let (_, events) = read(&cast);
        for (at, code, data) in &events {
            match code {
                'm' if data.contains(". ") => {
                    // A sheet between two rounds has been closed by now.
                    if show.table().duel().stop().is_some() {
                        show.key(Key::Enter);
                    }
                    check(&parser, &mut show, *at);
                    do_by_keys(&mut show, *played.next().expect("no more marks than moves"));
                }
                'o' => parser.process(data.as_bytes()),
                _ => {}
            }
        }
        assert!(played.next().is_none(), "no more moves than marks");
        check(&parser, &mut show, events[events.len() - 1].0);
    }
}

/// Wherever it is made, and however often.
#[test]
fn the_same_record_makes_the_same_cast() {
    let home = Home::new();
    home.write("duel.toml", &whole("express"));
    let call = |environment: &[(&str, &str)]| home.call_in(&["cast", "duel.toml", "-", "--lang", "fr"], environment);
    let here = call(&[("LC_ALL", "C.UTF-8"), ("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]);
    assert!(here.status.success() && !here.stdout.is_empty());
    for elsewhere in [&[][..], &[("NO_COLOR", "1"), ("LC_ALL", "C"), ("TERM", "dumb"), ("COLUMNS", "40")]] {
        assert_eq!(call(elsewhere).stdout, here.stdout);
    }
}

#[test]
fn preferences_and_options_are_those_of_the_screen() {
    let home = Home::new();
    home.write("duel.toml", &whole("express"));
    let usual = home.cast("duel.toml", &[]);
    fs::write(home.path().join("mine.toml"), "theme = \"mono\"\nglyphs = \"ascii\"\nlanguage = \"fr\"\nspeed = 4\n")
        .expect("written");
    let mine = home.cast("duel.toml", &["--config", "mine.toml"]);
    assert!(mine.is_ascii() && !usual.is_ascii());
    assert!(!mine.contains("38;2;") && usual.contains("38;2;"));
    let asked = home.cast(
        "duel.toml",
        &["--theme", "mono", "--glyphs", "ascii", "--lang", "fr", "--speed", "4", "--motion", "full"],
    );
    assert_eq!(asked, mine);
    let overridden = home.cast(
        "duel.toml",
        &["--config", "mine.toml", "--theme", "helios", "--glyphs", "unicode", "--lang", "en", "--speed", "1"],
    );
    assert_eq!(overridden, usual);
}

#[test]
fn what_cannot_be_cast_is_refused_and_nothing_is_left_behind() {
    let home = Home::new();
    home.write("duel.toml", &whole("express"));
    fs::write(home.path().join("there.cast"), "mine").expect("written");
    fs::write(home.path().join("bad.toml"), "format = 9\n").expect("written");
    let files = home.files();
    let replayed = home.complaint(&["replay", "bad.toml"]);
    for (args, en, fr) in [
        (
            &["duel.toml", "there.cast"][..],
            "there.cast is there already; nothing is written over\n",
            "there.cast existe déjà ; rien n’est écrasé\n",
        ),
        (&["duel.toml", "no/x.cast"], "there is no folder no\n", "il n’y a pas de dossier no\n"),
        (
            &["absent.toml", "x.cast"],
            "absent.toml: there is no such file\n",
            "absent.toml : il n’y a pas de tel fichier\n",
        ),
        (
            &["duel.toml", "x.cast", "--size", "39x12"],
            "“39x12” is not a size; expected: columns and rows from 40x12 to 500x200, such as 80x24\n",
            "« 39x12 » n’est pas une taille ; attendu : colonnes et lignes de 40x12 à 500x200, par exemple 80x24\n",
        ),
        (
            &["duel.toml", "x.cast", "--speed", "9"],
            "“9” is not a speed; expected: a number from 0.25 to 4\n",
            "« 9 » n’est pas une vitesse ; attendu : un nombre de 0,25 à 4\n",
        ),
        (
            &["duel.toml", "/proc/x.cast"],
            "/proc/x.cast cannot be written: nothing may be written there\n",
            "/proc/x.cast ne peut pas être écrit : on ne peut rien y écrire\n",
        ),
    ] {
        assert_eq!(home.complaint(&[&["cast"], args].concat()), en);
        // The spaces of French are put here by the test, since nobody sees them.
        let fr = [(" ;", "\u{a0};"), (" :", "\u{a0}:"), ("« ", "«\u{a0}"), (" »", "\u{a0}»")]
            .into_iter()
            .fold(fr.to_owned(), |fr, (typed, set)| fr.replace(typed, set));
        assert_eq!(home.complaint(&[&["--lang", "fr", "cast"], args].concat()), fr);
    }
    assert_eq!(home.complaint(&["cast", "bad.toml", "x.cast"]), replayed);
    // What would be passed over in silence.
    for args in [
        &["--names", "Ana,Bo", "cast", "duel.toml", "x.cast"][..],
        &["--no-mouse", "cast", "duel.toml", "x.cast"],
        &["--no-record", "cast", "duel.toml", "x.cast"],
        &["cast", "duel.toml", "x.cast", "--express"],
        &["cast", "duel.toml", "x.cast", "--rounds", "2"],
        &["cast", "duel.toml", "x.cast", "--plain"],
        &["cast", "duel.toml"],
    ] {
        assert!(!home.complaint(args).is_empty());
    }
    assert_eq!(home.files(), files);
    assert_eq!(fs::read_to_string(home.path().join("there.cast")).expect("there"), "mine");

    // What is made is said, and is the same as on the standard output.
    let made = home.call(&["--lang", "fr", "cast", "duel.toml", "x.cast"]);
    let said = String::from_utf8(made.stdout).expect("UTF-8");
    assert!(made.status.success() && said.starts_with("x.cast\u{a0}: ") && said.ends_with(" secondes\n"), "{said}");
    let there = fs::read_to_string(home.path().join("x.cast")).expect("there");
    assert_eq!(there, home.cast("duel.toml", &["--lang", "fr"]));
    assert_eq!(home.files().len(), files.len() + 1, "nothing lies beside it");
}

fn settings(motion: Motion) -> Settings {
    let mut settings = Settings::new(Language::En, ThemeName::Helios, Depth::True, GlyphSet::Unicode);
    settings.tempo.motion = motion;
    settings
}

/// Every duel of a variant that ships, as far as it went, however its players left it.
fn duels() -> impl Strategy<Value = (&'static str, Duel)> {
    let names = Variant::NAMES.to_vec();
    let of = (proptest::sample::select(names), any::<u32>(), 0..80_usize, 0..5_u8, any::<bool>());
    of.prop_map(|(name, seed, plies, leave, clock)| {
        let rules: Rules = games::named(name);
        let mut duel = Duel::new(rules.clone(), rules.start()).with_most_rounds(Some(4));
        duel = duel.with_clock(clock.then(|| "5m+1s".parse().expect("a clock")));
        play(&mut duel, plies, seed);
        match leave {
            0 => duel.resign(Side::Helios),
            1 => duel.resign(Side::Selene),
            2 => duel.agree(),
            // Some time later, or when no time is left.
            3 => duel.think(Duration::from_secs(2)),
            4 => duel.think(Duration::from_secs(3600)),
            _ => {}
        }
        (name, duel)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever was played is played again, to the same end, and then everything stands still.
    #[test]
    fn a_performance_plays_the_whole_duel((name, duel) in duels()) {
        let confirmed = confirmed(name, duel, None);
        let mut performance = Performance::new(&confirmed, settings(Motion::Off), Keymap::default());
        let mut reel = Reel::new(80, 24);
        let mut last = None;
        while let Some(instant) = reel.next(&mut performance) {
            prop_assert!(last.is_none_or(|last| instant.at > last));
            last = Some(instant.at);
        }
        let played = performance.duel().expect("a duel is on");
        prop_assert_eq!(played.games(), confirmed.duel.games());
        prop_assert_eq!(played.ending(), confirmed.duel.ending());
        for side in Side::BOTH {
            prop_assert_eq!(played.time_left(side), confirmed.duel.time_left(side));
        }
        let now = last.expect("there is a first picture");
        prop_assert_eq!(performance.next_change(now), None);
        let marks = performance.take_marks();
        let moves = confirmed.duel.games().iter().map(|game| game.moves().len()).sum::<usize>();
        prop_assert_eq!((performance.moves(), marks.len()), (moves, moves + usize::from(confirmed.duel.ending().is_some())));
    }
}
