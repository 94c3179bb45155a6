//! Preferences: the bad ones are refused in these words, the good ones are honoured, and the program says which they are.
#![allow(missing_docs)]

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use helios::config::{Config, ConfigFault, FaultKind};
use helios::duel::Seats;
use helios::rules::{Move, Pit, Rules, Side};
use helios::show::{
    Action, App, Depth, Flow, Foresight, GlyphSet, Input, Key, Keymap, Motion, Opening, Settings, Setup, Show, Slot,
    ThemeName,
};
use helios::text::{Language, Text};
use proptest::prelude::*;
use proptest::sample::select;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tempfile::TempDir;

fn corpus() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir("tests/bad_configs")
        .expect("the corpus is there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    files
}

#[test]
fn each_bad_file_is_refused_in_these_words() {
    let files = corpus();
    assert!(files.len() >= 30, "only {} files", files.len());
    for path in files {
        let mut fault = Config::load(Some(&path)).expect_err(&path.display().to_string());
        // The message names the file as it was given; the corpus does not know how folders are written here.
        fault.file = path.file_name().expect("a file").to_string_lossy().into_owned();
        for (language, extension) in [(Language::En, "en.txt"), (Language::Fr, "fr.txt")] {
            let expected = fs::read_to_string(path.with_extension(extension)).expect("the words stand beside it");
            assert_eq!(fault.report(&Text::new(language, false)), expected.trim_end_matches('\n'), "{path:?}");
        }
        let ascii = fault.report(&Text::new(Language::Fr, true));
        assert!(ascii.chars().all(|letter| letter.is_ascii_graphic() || letter == ' ' || letter == '\n'), "{ascii}");
    }
}

#[test]
fn what_cannot_be_read_says_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let large = folder.path().join("large.toml");
    fs::write(&large, vec![b'#'; (1 << 20) + 1]).expect("written");
    let absent = folder.path().join("absent.toml");
    for (path, what) in [
        (large.as_path(), FaultKind::TooLarge),
        (folder.path(), FaultKind::Folder),
        (absent.as_path(), FaultKind::Absent),
    ] {
        let fault = Config::load(Some(path)).expect_err("refused");
        assert_eq!((&fault.what, &fault.place), (&what, &None), "{path:?}");
    }
}

/// The sample of the README.
fn sample() -> Config {
    let readme = include_str!("../README.md");
    let sample = readme.split("```toml\n").skip(1).filter_map(|block| block.split("```").next());
    let sample = sample.into_iter().find(|block| block.contains("[keys]")).expect("the README shows one");
    Config::parse("config.toml", sample).unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn the_sample_in_the_readme_is_a_whole_file() {
    let config = sample();
    assert_eq!((config.language, config.theme), (Some(Language::Fr), Some(ThemeName::Day)));
    assert_eq!((config.glyphs, config.motion), (Some(GlyphSet::Unicode), Some(Motion::Reduced)));
    assert_eq!((config.speed, config.mouse, config.foresight), (Some(1.5), Some(false), Some(Foresight::Threats)));
    assert_eq!(config.keymap().of(Slot::Row(Side::Helios))[0], Key::Char('w'));
    assert_ne!(config.keymap(), Keymap::default());
}

/// A duel that is seen with these preferences, on a clock that stands still once all has fallen.
struct Seen {
    app: App,
    now: Duration,
}

impl Seen {
    fn new(keymap: Keymap, glyphs: GlyphSet) -> Seen {
        let setup = Setup {
            library: vec![("standard".to_owned(), Rules::standard())],
            selected: 0,
            names: None,
            first: None,
            position: None,
            clockwise: false,
            most_rounds: None,
            seats: Seats::default(),
            seed: 0,
            clock: None,
            series: None,
            opening: Opening::Duel,
        };
        let settings = Settings::new(Language::En, ThemeName::Helios, Depth::Sixteen, glyphs);
        let app = App::new(setup, settings, Box::new(|| true)).with_keymap(keymap);
        let mut seen = Seen { app, now: Duration::ZERO };
        seen.picture();
        seen
    }

    fn key(&mut self, key: Key) -> Flow {
        let flow = self.app.receive(Input::Key(key), self.now);
        while let Some(next) = self.app.next_change(self.now) {
            self.now = next;
        }
        flow
    }

    fn picture(&mut self) -> String {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
        self.app.draw(&mut buffer, self.now);
        let rows = buffer.content.chunks(80);
        rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    fn moves(&self) -> Vec<Move> {
        self.app.table().expect("a duel is on").duel().moves().to_vec()
    }
}

fn keymap(keys: &str) -> Keymap {
    Config::parse("config.toml", &format!("[keys]\n{keys}")).unwrap_or_else(|fault| panic!("{fault}")).keymap()
}

#[test]
fn the_keys_that_were_chosen_are_played_and_shown() {
    let chosen = "helios_row = ['w', 'x', 'c', 'v', 'b', 'n']\nselene_row = ['a', 'z', 'é', 'p', 'o', 'l']\n\
                  agree = ['F9']\nnumbers = ['1', '2', '3', '4', '5', '6']\ntake_back = ['k', 'Backspace']\nhelp = ['F5']\n";
    let mut seen = Seen::new(keymap(chosen), GlyphSet::Unicode);
    // What these keys did before they do no more.
    for letter in ['d', 'f', 'e', '&', '?'] {
        seen.key(Key::Char(letter));
        assert!(seen.moves().is_empty() && !seen.app.has_sheet(), "{letter}");
    }
    let picture = seen.picture();
    assert!(picture.contains("W X C V B play"), "{picture}");
    for shown in ["3  W", "3  X", "3  C", "F5 help", "k take back"] {
        assert!(picture.contains(shown), "{shown}: {picture}");
    }
    seen.key(Key::Char('C'));
    seen.key(Key::Char('w'));
    let h = |column| Move::Sow(Pit::new(Side::Helios, column));
    assert_eq!(seen.moves(), [h(2), h(0)]);
    // The leftmost of Séléné's cups on the screen is her fifth.
    let picture = seen.picture();
    assert!(picture.contains("A Z É P O play") && picture.contains("3  É"), "{picture}");
    seen.key(Key::Char('É'));
    assert_eq!(seen.moves().last(), Some(&Move::Sow(Pit::new(Side::Selene, 2))));
    seen.key(Key::Char('k'));
    assert!(seen.app.has_sheet(), "the other player is asked");
    seen.key(Key::Char('y'));
    assert_eq!(seen.moves(), [h(2), h(0)]);
    seen.key(Key::F(5));
    let help = seen.picture();
    assert!(help.contains("W X C V B ") && help.contains("A Z É P O ") && help.contains("1 2 3 4 5 "), "{help}");
    // Where there are no such letters, those that there are.
    let mut ascii = Seen::new(keymap(chosen), GlyphSet::Ascii);
    ascii.key(Key::Char('w'));
    assert!(ascii.picture().is_ascii() && ascii.picture().contains("3  E"), "{}", ascii.picture());
}

#[test]
fn control_c_leaves_and_enter_sows_whatever_was_chosen() {
    let mut seen = Seen::new(keymap("quit = ['F10']\nenter = ['x']\n"), GlyphSet::Unicode);
    seen.key(Key::Enter);
    seen.key(Key::Char('x'));
    assert_eq!(seen.moves().len(), 2);
    seen.key(Key::Char('q'));
    assert!(!seen.app.has_sheet());
    seen.key(Key::Ctrl('c'));
    assert!(seen.app.has_sheet(), "it asks first");
    assert_eq!(seen.key(Key::Ctrl('c')), Flow::Leave);
}

/// Whoever still types at the board when a duel ends must not choose what comes next.
#[test]
fn no_letter_of_a_cup_chooses_at_the_end() {
    for (keys, begins_anew) in [("", true), ("helios_row = ['w', 'x', 'c', 'v', 'b', 'n']\n", false)] {
        let mut seen = Seen::new(keymap(keys), GlyphSet::Unicode);
        seen.key(if keys.is_empty() { Key::Char('d') } else { Key::Char('w') });
        // Down the menu to where a duel is given up.
        seen.key(Key::Esc);
        while !seen.picture().lines().any(|line| line.contains("▸") && line.contains("resign")) {
            seen.key(Key::Down);
        }
        seen.key(Key::Enter);
        seen.key(Key::Char('y'));
        assert!(seen.picture().contains("new duel"), "{}", seen.picture());
        seen.key(Key::Char('n'));
        assert_eq!(!seen.app.has_sheet(), begins_anew, "{keys}");
    }
}

/// Keys that the properties choose among: some are taken, some are the same key twice, some nobody may have.
const NAMES: [&str; 16] =
    ["a", "A", "q", "w", "x", "é", "É", "F1", "F7", "Esc", "Enter", "Space", "Tab", "Ctrl-A", "Ctrl-C", "&"];

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        if let Err(fault) = Config::parse("some.toml", &text) {
            for language in Language::ALL {
                let report = fault.report(&Text::new(language, true));
                prop_assert!(report.chars().all(|letter| letter.is_ascii_graphic() || " \n".contains(letter)), "{}", report);
            }
        }
    }

    /// What is read gives every key one thing to do; what is refused names what it would have done as well.
    #[test]
    fn a_key_never_does_two_things(
        given in proptest::collection::btree_map(
            select(Slot::ALL[3..].iter().map(|(name, _)| *name).collect::<Vec<_>>()),
            proptest::collection::vec(select(NAMES.to_vec()), 1..4),
            0..5,
        ),
    ) {
        let lines: Vec<String> = given.iter().map(|(name, keys)| format!("{name} = {keys:?}")).collect();
        match Config::parse("config.toml", &format!("[keys]\n{}\n", lines.join("\n"))) {
            Ok(config) => {
                let keymap = config.keymap();
                for (name, slot) in Slot::ALL {
                    for key in keymap.of(slot) {
                        prop_assert_eq!(keymap.holder(key, slot), None, "{:?} of {}", key, name);
                    }
                    if let Some(keys) = given.get(name) {
                        let keys: Vec<Key> = keys.iter().filter_map(|key| Key::read(key)).map(Key::in_small).collect();
                        prop_assert!(keymap.of(slot).starts_with(&keys), "{}", name);
                    }
                }
            }
            Err(fault) => prop_assert!(
                matches!(
                    fault.what,
                    FaultKind::TwiceInList(_) | FaultKind::Of(ConfigFault::Taken { .. } | ConfigFault::Reserved(_))
                ),
                "{}", fault
            ),
        }
    }
}

/// A place of its own to call the program from.
struct Room {
    folder: TempDir,
}

impl Room {
    fn new() -> Room {
        Room { folder: tempfile::tempdir().expect("a folder") }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_helios"));
        command.args(args).current_dir(&self.folder).stdin(Stdio::null());
        for variable in ["LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "COLORTERM"] {
            command.env_remove(variable);
        }
        for home in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA", "HOME"] {
            command.env(home, self.folder.path());
        }
        command.env("LC_ALL", "C.UTF-8").env("TERM", "xterm");
        command
    }

    fn call(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("it starts")
    }

    fn answer(&self, args: &[&str]) -> String {
        let output = self.call(args);
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
}

fn line<'a>(answer: &'a str, name: &str) -> &'a str {
    let start = format!("{name} = ");
    answer.lines().find(|line| line.starts_with(&start)).unwrap_or_else(|| panic!("{name}: {answer}"))
}

#[test]
fn each_value_comes_from_where_it_is_said_to() {
    let room = Room::new();
    let answer = room.answer(&["config"]);
    assert!(answer.starts_with("# There is no file. It would be "), "{answer}");
    for (name, expected) in [
        ("language", "language = \"en\"  # built in"),
        ("theme", "theme = \"helios\"  # built in"),
        ("speed", "speed = 1.0  # built in"),
        ("quit", "quit = [\"q\"]  # built in"),
    ] {
        assert_eq!(line(&answer, name), expected);
    }
    let output = room.command(&["config"]).env("LC_ALL", "fr_FR").env("NO_COLOR", "1").output().expect("it starts");
    let answer = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(line(&answer, "language"), "language = \"fr\"  # l'environnement");
    assert_eq!(line(&answer, "theme"), "theme = \"mono\"  # l'environnement");
    assert_eq!(line(&answer, "glyphs"), "glyphs = \"ascii\"  # l'environnement");
    assert!(answer.is_ascii() && line(&answer, "numbers").contains("\"\\U000000E9\""), "{answer}");

    let preferred = "language = \"fr\"\ntheme = \"day\"\nspeed = 2\nmouse = true\n[keys]\nquit = [\"F10\"]\n";
    room.write("helios/config.toml", preferred);
    let answer = room.answer(&["--theme", "mono", "--no-mouse", "config"]);
    assert!(answer.starts_with("# Le fichier\u{a0}: "), "{answer}");
    for (name, expected) in [
        ("language", "language = \"fr\"  # le fichier"),
        ("theme", "theme = \"mono\"  # la ligne de commande"),
        ("speed", "speed = 2.0  # le fichier"),
        ("motion", "motion = \"full\"  # valeur d’origine"),
        ("quit", "quit = [\"F10\"]  # le fichier"),
    ] {
        assert_eq!(line(&answer, name), expected);
    }
    assert_eq!(
        answer.lines().filter(|line| line.starts_with("mouse = ")).collect::<Vec<_>>(),
        ["mouse = false  # la ligne de commande", "mouse = [\"m\"]  # valeur d’origine",]
    );
    room.write("mine.toml", "language = \"en\"\n");
    let answer = room.answer(&["config", "--config", "mine.toml"]);
    assert!(answer.starts_with("# The file: mine.toml\n"), "{answer}");
    assert_eq!(line(&answer, "theme"), "theme = \"helios\"  # built in");
    assert_eq!(fs::read_to_string(room.folder.path().join("helios/config.toml")).expect("there"), preferred);
}

/// What is printed is itself a file of preferences, and says the same.
#[test]
fn what_is_printed_can_be_read_back() {
    let room = Room::new();
    room.write("some.toml", "glyphs = \"unicode\"\nspeed = 0.25\n[keys]\nhelios_row = [\"w\", \"x\", \"c\", \"v\", \"b\", \"n\"]\nforward = [\"\\\"\", \"'\"]\nnumbers = [\"1\", \"2\", \"3\", \"4\", \"5\", \"6\"]\n");
    let first = room.answer(&["--config", "some.toml", "config"]);
    let read = Config::parse("printed.toml", &first).unwrap_or_else(|fault| panic!("{fault}\n{first}"));
    let given = Config::load(Some(&room.folder.path().join("some.toml"))).expect("reads");
    assert_eq!(read.keymap(), given.keymap());
    assert_eq!((read.speed, read.glyphs, read.mouse), (Some(0.25), Some(GlyphSet::Unicode), Some(true)));
    let built_in = Config::parse("printed.toml", &room.answer(&["config"])).unwrap_or_else(|fault| panic!("{fault}"));
    for (name, slot) in Slot::ALL {
        assert_eq!(built_in.keymap().of(slot), Keymap::default().of(slot), "{name}");
    }
}

#[test]
fn the_command_line_is_stronger_than_the_file_and_the_file_than_the_locale() {
    let room = Room::new();
    room.write("helios/config.toml", "language = \"fr\"\nglyphs = \"ascii\"\n");
    let title = |args: &[&str]| room.answer(args).lines().next().unwrap_or_default().to_owned();
    assert_eq!(title(&["rules"]), "Les regles de \"standard\"");
    assert_eq!(title(&["--glyphs", "unicode", "rules"]), "Les règles de «\u{a0}standard\u{a0}»");
    assert_eq!(title(&["--lang", "en", "rules"]), "The rules of \"standard\"");
    let output = room.command(&["--plain"]).output().expect("it starts");
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(told.is_ascii() && told.contains("Selene, la lune"), "{told}");
}

#[test]
fn a_bad_file_stops_everything_but_help() {
    let room = Room::new();
    room.write("helios/config.toml", "theme = \"dusk\"\n");
    for args in [&["rules"][..], &["inspect"], &["--plain"], &["config"], &["learn"], &[]] {
        let output = room.call(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(said.contains("config.toml:1:9: “dusk” is not a theme\n"), "{said}");
        assert!(output.stdout.is_empty());
    }
    for args in [&["--help"][..], &["--version"], &["man"], &["completions", "bash"]] {
        assert!(room.call(args).status.success(), "{args:?}");
    }
    // Another file is asked for, and this one is left alone.
    room.write("mine.toml", "");
    assert!(room.call(&["rules", "--config=mine.toml"]).status.success());
    assert_eq!(room.call(&["rules", "--config", "absent.toml"]).status.code(), Some(2));
}

/// What came later must not make preferences wrong that were right before.
#[test]
fn keys_that_came_later_give_way() {
    let row = "helios_row = ['w', 'x', 'c', 'v', 'b', 'p']";
    assert_eq!(keymap(row).action(Key::Char('p')), Some(Action::Cup(Side::Helios, 5)));
    assert_eq!(keymap(row).key(Action::Pause), None);
    let both = format!("{row}\npause = ['k']");
    assert_eq!(keymap(&both).action(Key::Char('K')), Some(Action::Pause));
    assert!(Config::parse("config.toml", &format!("[keys]\n{row}\npause = ['p']")).is_err());
}
