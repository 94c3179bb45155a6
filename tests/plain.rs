//! The duel line by line: what is told word for word, whatever is answered.
#![allow(missing_docs)]

use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::rc::Rc;

use helios::duel::{Duel, Keeper, Place, Scribe, Unfinished};
use helios::lines::{Ended, Lines};
use helios::rules::{Move, Rules, Side, Variant};
use helios::show::Narrator;
use helios::text::{Key, Language, Text};
use proptest::prelude::*;
use proptest::sample::select;
use tempfile::TempDir;

fn rules(variant: &str) -> Rules {
    Rules::new(Variant::named(variant).expect("built in")).expect("sound")
}

/// A duel from its start, answered by this input; how it ended, and all that was told.
fn played(duel: Duel, language: Language, input: &[u8]) -> (Ended, String) {
    let mut told = Vec::new();
    let lines = Lines::new("any", duel, None, Text::new(language, false), input, &mut told);
    let ended = lines.play().expect("memory can be read and written");
    (ended, String::from_utf8(told).expect("UTF-8"))
}

fn standard(input: &str) -> (Ended, String) {
    let rules = Rules::standard();
    played(Duel::new(rules.clone(), rules.start()), Language::En, input.as_bytes())
}

#[test]
fn whole_duels_are_told_in_these_words() {
    for (file, variant, names, position) in [
        ("express", "express", None, None),
        ("san_yao", "san-yao", Some(["Ana", "Bo"]), Some("0,0,1,0,0/1,0,0,0,0 30-18 H S")),
        ("awale", "awale", None, Some("0,0,0,0,0,1/1,0,1,0,0,0 24-21 H S")),
    ] {
        let rules = rules(variant);
        let start = position.map_or(rules.start(), |position| rules.read_position(position).expect(position));
        let input = fs::read(format!("tests/plain/{file}.moves")).expect("the moves are there");
        for (language, ending) in [(Language::En, "en"), (Language::Fr, "fr")] {
            let mut told = Vec::new();
            let names = names.map(|names| names.map(str::to_owned));
            let duel = Duel::new(rules.clone(), start);
            let lines = Lines::new(variant, duel, names, Text::new(language, false), input.as_slice(), &mut told);
            assert_eq!(lines.play().expect("played"), Ended::Over, "{file}");
            let expected = fs::read_to_string(format!("tests/plain/{file}.{ending}.txt")).expect("the words are there");
            assert_eq!(String::from_utf8(told).expect("UTF-8"), expected, "{file} {ending}");
        }
    }
}

/// Neither the lines nor the screen say that there is nothing to harvest when there is.
#[test]
fn a_relay_that_harvests_is_not_said_to_have_ended_with_nothing() {
    let rules = rules("san-yao");
    for (position, word) in [("0,0,1,0,0/1,0,0,0,0 30-18 H S", "H3"), ("5,5,5,5,5/5,5,5,5,5 0-0 H -", "H1")] {
        let before = rules.read_position(position).expect(position);
        let mut events = Vec::new();
        rules.play(&before, rules.read_move(word).expect(word).0, &mut events).expect("legal");
        let text = Text::new(Language::En, false);
        let narrator = Narrator { rules: &rules, names: ["Ana", "Bo"], text: &text };
        for told in 1..=events.len() {
            let said = narrator.happened(Side::Helios, &events, told);
            assert!(!said.contains("nothing"), "{said}");
        }
        assert!(narrator.tells(Side::Helios, &events).last().is_some_and(|said| said.contains("harvests")));
    }
}

/// Choices from a seed, so that a failing game shrinks to a number.
fn choices(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |among| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % among
    }
}

/// Plays a duel to its end by the rules alone, and says by which words.
fn random_duel(mut duel: Duel, seed: u64) -> (Duel, Vec<String>) {
    let mut choose = choices(seed);
    let mut words = Vec::new();
    while duel.ending().is_none() {
        if duel.stop().is_some() {
            duel.begin_next_round().expect("a match goes on");
            continue;
        }
        let (position, rules) = (duel.position(), duel.rules().clone());
        let legal: Vec<_> = rules.legal(&position).iter().collect();
        if legal.is_empty() {
            duel.play(Move::Pass).expect("there is no other move");
            words.push(["pass", "PASSER"][choose(2)].to_owned());
            continue;
        }
        let pit = legal[choose(legal.len())];
        let name = rules.pit_name(pit);
        let number = rules.controlled_in_order(&position, position.turn).position(|own| own == pit).expect("their own");
        words.push(match choose(3) {
            0 => name,
            1 => name.to_lowercase(),
            _ => (number + 1).to_string(),
        });
        duel.play(Move::Sow(pit)).expect("legal");
    }
    (duel, words)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_duels_end_as_the_rules_say(
        variant in select(vec!["standard", "express", "awale", "awele", "oya", "san-yao"]),
        language in select(Language::ALL.to_vec()),
        on_a_line in 1..20usize,
        seed: u64,
    ) {
        let rules = rules(variant);
        let start = Duel::new(rules.clone(), rules.start()).with_most_rounds(Some(2));
        // Some games of awélé go round for ever; whoever plays them stops.
        let (expected, words) = if variant == "awele" {
            let mut duel = start.clone();
            let mut choose = choices(seed);
            let mut words = Vec::new();
            for _ in 0..40 {
                let legal: Vec<_> = rules.legal(&duel.position()).iter().collect();
                if legal.is_empty() { break; }
                let pit = legal[choose(legal.len())];
                words.push(rules.pit_name(pit));
                duel.play(Move::Sow(pit)).expect("legal");
            }
            if duel.may_agree() {
                words.extend(["stop".to_owned(), "y".to_owned()]);
                duel.agree();
            }
            (duel, words)
        } else {
            random_duel(start.clone(), seed)
        };
        let input: Vec<String> = words.chunks(on_a_line).map(|words| words.join(" ")).collect();
        let (ended, told) = played(start, language, input.join("\n").as_bytes());
        prop_assert_eq!(ended, Ended::Over, "{}", told);
        let text = Text::new(language, false);
        let names = [text.say(Key::Helios), text.say(Key::Selene)];
        let narrator = Narrator { rules: &rules, names: [&names[0], &names[1]], text: &text };
        let last = narrator.ends(&expected.ending().expect("it is over")).join("\n") + "\n";
        prop_assert!(told.ends_with(&last), "{}\nshould end with {}", told, last);
        // No drawing, no movement, no colour.
        let drawn = |letter: char| (letter.is_control() && letter != '\n') || ('\u{2500}'..'\u{2800}').contains(&letter);
        prop_assert!(!told.contains(drawn), "{}", told);
    }

    /// Whatever is answered, every refusal leaves the duel as it was, and the end is one message.
    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let rules = Rules::standard();
        let (ended, told) = played(Duel::new(rules.clone(), rules.start()), Language::Fr, &bytes);
        prop_assert!(!told.contains(|letter: char| letter.is_control() && letter != '\n'), "{}", told);
        let stands = told.lines().filter(|line| line.contains("duel n’est pas fini") || line.starts_with("Vous quittez")).count();
        prop_assert!(ended == Ended::Over || stands == 1, "{}", told);
    }

    /// Words that mean something, in an order that does not.
    #[test]
    fn any_words_are_answered(
        words in proptest::collection::vec(select(vec![
            "h1", "h2", "H5", "a1", "A3", "1", "5", "0", "6", "back", "yes", "no", "forward", "stop", "foresee", "threats",
            "board", "names", "pass", "?", "h1x3", "x", "H4x4", "#", "\n", "\n",
        ]), 0..120),
        variant in select(vec!["standard", "awele", "san-yao"]),
    ) {
        let rules = rules(variant);
        let (ended, told) = played(Duel::new(rules.clone(), rules.start()), Language::En, words.join(" ").as_bytes());
        prop_assert!(ended == Ended::Over || told.contains("the duel is not over"), "{}", told);
    }
}

#[test]
fn what_is_hostile_gets_one_message() {
    let long = [vec![b'h'; 3 << 20], b"\nh1\n".to_vec()].concat();
    let many = [b"h9 ".repeat(300_000), b"\nh1\n".to_vec()].concat();
    let rules = Rules::standard();
    for (input, said) in [
        (&long[..], "Line 1 has more than a million letters, and is left aside.\n"),
        (b"h1 \xff\xfe h2\nh1\n", "Line 1 is not text in UTF-8, and is left aside.\n"),
        (
            b"\0\0\x1b[2J\nh1\n",
            "“\\u{0}\\u{0}\\u{1b}[2J” is not understood. Sow H1, H2, H3, H4, H5, or answer ? for help.\n",
        ),
        (
            &many,
            "“h9” is not understood. Sow H1, H2, H3, H4, H5, or answer ? for help.\nThe rest of the line is left aside: 299999 words.\n",
        ),
    ] {
        let (ended, told) = played(Duel::new(rules.clone(), rules.start()), Language::En, input);
        assert_eq!(ended, Ended::InputOver);
        assert!(told.contains(said), "{told}");
        // The next line is read all the same.
        assert!(told.contains("Hélios sows H1: 3 seeds.\n") && told.lines().count() < 14, "{told}");
    }
}

#[test]
fn a_refusal_says_why_and_what_is_allowed() {
    for (input, said) in [
        ("a1", "A1 is not Hélios’s to sow. Choose H1, H2, H3, H4 or H5.\n"),
        ("h3 h3", "H3 is empty. Sow H1, H2, H4 or H5.\n"),
        ("h4x3", "H4: it harvests 4 seeds, not 3.\n"),
        ("6", "“6” is not understood. Sow H1, H2, H3, H4, H5, or answer ? for help.\n"),
        ("pass", "Nobody passes here. Sow H1, H2, H3, H4, H5.\n"),
        ("back", "There is nothing to take back.\n"),
        ("forward", "There is nothing to play forward.\n"),
        ("stop", "There is no stopping by agreement here.\n"),
        ("foresee h7", "“h7” is not a cup. There are: H1, H2, H3, H4, H5.\n"),
        ("foresee a1", "A1 is not Hélios’s to sow. Choose H1, H2, H3, H4 or H5.\n"),
        ("resign perhaps", "“perhaps” is neither yes nor no.\n"),
    ] {
        let (_, told) = standard(input);
        assert!(told.contains(said), "{input}: {told}");
    }
    let (_, told) = standard("foresee h3 foresee\nh4 threats");
    assert!(told.contains("H3 ends in the store: solar ray, play again.\nWhich cup? H1"), "{told}");
    assert!(told.contains("H4 ends in A1: a harvest of 4 seeds.\nWithin reach: A1 and A2.\n"), "{told}");
}

#[test]
fn moves_go_back_and_forward_if_the_other_agrees() {
    let (_, told) = standard("h3 back no back oui forward n forward yes h1\nplateau\n");
    let expected = [
        "Solar ray! Hélios plays again.",
        "Hélios asks to take H3 back. Séléné, do you agree? Answer yes or no.",
        "Not agreed: the move stands.",
        "Hélios asks to take H3 back. Séléné, do you agree? Answer yes or no.",
        "H3 is taken back.",
        "Hélios would like to play H3 again. Séléné, do you agree? Answer yes or no.",
        "Not agreed: the move stands.",
        "Hélios would like to play H3 again. Séléné, do you agree? Answer yes or no.",
        "Hélios sows H3: 3 seeds.",
        "H3 ends in the store of Hélios.",
        "Solar ray! Hélios plays again.",
        "Hélios sows H1: 3 seeds.",
        "H1 ends at home, in H4: nothing to harvest.",
        "Séléné to move: A1, A2, A3, A4, A5",
        "Hélios: H1 empty, H2 4, H3 1, H4 5, H5 4. Store: 1.",
        "Séléné: A1 3, A2 3, A3 3, A4 3, A5 3. Store: 0.",
        "Last move: Hélios, H1.",
    ];
    assert!(told.contains(&expected.join("\n")), "{told}");
}

/// A capital tells the rows of awalé apart, and yet each player may write theirs as they like.
#[test]
fn letters_are_read_in_either_case_where_only_one_can_be_meant() {
    let awale = rules("awale");
    let (_, told) = played(Duel::new(awale.clone(), awale.start()), Language::En, b"c C b B");
    for said in ["Hélios sows C: 4 seeds.", "Séléné sows c: 4 seeds.", "Hélios sows B: 4 seeds.", "Séléné sows b:"]
    {
        assert!(told.contains(said), "{said}: {told}");
    }
    // Whoever controls cups of both rows must say which one.
    let both = Variant { names: helios::rules::Names::Lettered, ..Variant::san_yao() };
    let both = Rules::new(both).expect("sound");
    let position = both.read_position("5,5,5,5,5/5,5,5,5,5 0-0 H - owners=HHHHHHSSSS").expect("reads");
    for (word, said) in [("a", "Hélios sows a: 5 seeds."), ("A", "Hélios sows A: 5 seeds."), ("b", "Hélios sows B: 5")]
    {
        let (_, told) = played(Duel::new(both.clone(), position), Language::En, word.as_bytes());
        assert!(told.contains(said), "{word}: {told}");
    }
}

/// Counts what it is asked to keep, and fails if it is told to.
#[derive(Clone, Default)]
struct Counting {
    begun: Rc<RefCell<Vec<String>>>,
    kept: Rc<RefCell<Vec<usize>>>,
    fails: bool,
}

impl Keeper for Counting {
    fn begin(&mut self, variant: &str, names: Option<&[String; 2]>) {
        self.begun.borrow_mut().push(format!("{variant} {names:?}"));
    }
    fn keep(&mut self, duel: &Duel) -> io::Result<()> {
        self.kept.borrow_mut().push(duel.moves().len());
        if self.fails { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }
    fn unfinished(&self) -> Option<Unfinished> {
        None
    }
    fn go_on(&mut self, _unfinished: &Unfinished) -> io::Result<()> {
        Ok(())
    }
    fn let_go(&mut self) {}
    fn keeps(&self) -> bool {
        true
    }
}

#[test]
fn every_change_is_kept_and_that_it_cannot_be_is_said_once() {
    for fails in [false, true] {
        let keeper = Counting { fails, ..Counting::default() };
        let rules = Rules::standard();
        let (duel, text) = (Duel::new(rules.clone(), rules.start()), Text::new(Language::En, false));
        let mut told = Vec::new();
        let input = &b"h3 a1 h1 board back yes quit yes"[..];
        let lines = Lines::new("standard", duel, None, text, input, &mut told).with_keeper(Box::new(keeper.clone()));
        // The refused answer takes the rest of its line with it.
        assert_eq!(lines.play().expect("played"), Ended::InputOver);
        assert_eq!(*keeper.begun.borrow(), ["standard None"]);
        assert_eq!(*keeper.kept.borrow(), [1]);
        let told = String::from_utf8(told).expect("UTF-8");
        let not_kept = told.matches("This duel is not being kept: the disk is full.\n").count();
        assert_eq!(not_kept, usize::from(fails), "{told}");
        assert!(told.ends_with(if fails { "It is not kept.\n" } else { "helios resume goes on with it.\n" }), "{told}");
    }
    let keeper = Counting::default();
    let rules = Rules::standard();
    let (duel, text) = (Duel::new(rules.clone(), rules.start()), Text::new(Language::En, false));
    let mut told = Vec::new();
    let input = &b"h3 h1 a1 back yes quit h2"[..];
    let lines = Lines::new("standard", duel, None, text, input, &mut told).with_keeper(Box::new(keeper.clone()));
    assert_eq!(lines.play().expect("played"), Ended::Left);
    assert_eq!(*keeper.kept.borrow(), [1, 2, 3, 2]);
}

/// Where the program is called from: folders of its own, no locale.
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
        for locale in ["LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE"] {
            command.env_remove(locale);
        }
        for home in ["XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA", "HOME"] {
            command.env(home, self.folder.path());
        }
        command.env("LC_ALL", "C.UTF-8").env("TERM", "dumb");
        command
    }

    fn given(&self, args: &[&str], file: &Path) -> Output {
        self.command(args).stdin(File::open(file).expect("there")).output().expect("it starts")
    }
}

#[test]
fn the_program_plays_a_file_of_moves_and_keeps_the_duel() {
    let room = Room::new();
    let moves = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plain/express.moves");
    for language in ["en", "fr"] {
        let record = room.folder.path().join(format!("{language}.toml"));
        let record = record.to_str().expect("UTF-8");
        let args = ["--plain", "--express", "--lang", language, "--record", record];
        let output = room.given(&args, &moves);
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        let expected = fs::read_to_string(format!("tests/plain/express.{language}.txt")).expect("the words are there");
        assert_eq!(String::from_utf8(output.stdout).expect("UTF-8"), expected);
        let check = room.command(&["check", record]).output().expect("it starts");
        assert!(check.status.success(), "{check:?}");
        // The last sowing, another one: it is no longer what the result says.
        let altered = fs::read_to_string(record).expect("kept").replacen("\"A2\", \"H2\"", "\"A2\", \"H1\"", 1);
        fs::write(record, altered).expect("written");
        let check = room.command(&["check", record]).output().expect("it starts");
        assert_eq!(check.status.code(), Some(1), "{check:?}");
    }
}

#[test]
fn an_end_of_input_is_told_and_the_duel_can_be_gone_on_with() {
    let room = Room::new();
    let input = room.folder.path().join("some.moves");
    fs::write(&input, "h3 h1\n").expect("written");
    let output = room.given(&["--plain"], &input);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).expect("UTF-8");
    let last = "There is nothing more to read, and the duel is not over: 2 moves, 1 to 0, Séléné to play. \
                Position: 0,4,1,5,4/3,3,3,3,3 1-0 S -. It is kept, and helios resume goes on with it.\n";
    assert!(told.ends_with(last), "{told}");
    fs::write(&input, "a1\nquitter\n").expect("written");
    let output = room.given(&["--lang", "fr", "resume", "--plain"], &input);
    assert!(output.status.success(), "{output:?}");
    let told = String::from_utf8(output.stdout).expect("UTF-8").replace('\u{a0}', " ");
    assert!(
        told.contains("\nDernier coup : Hélios, H1.\n") && told.contains("\nSéléné sème A1 : 3 graines.\n"),
        "{told}"
    );
    assert!(told.contains("Vous quittez un duel qui n’est pas fini : 3 coups, 1 à 0, à Hélios de jouer."), "{told}");
}

#[test]
fn options_of_a_picture_are_refused_and_ascii_is_spelt() {
    let room = Room::new();
    for option in [&["--theme", "day"][..], &["--motion", "off"], &["--speed", "2"], &["--no-mouse"], &["--spectators"]]
    {
        let args = [&["--plain"], option].concat();
        let output = room.command(&args).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(said, format!("“{}” and “--plain” exclude each other\n", option[0]));
    }
    let output = room.command(&["--plain", "learn"]).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    for command in [&["--glyphs", "ascii"][..], &[]] {
        let mut program = room.command(&[&["--plain", "--lang", "fr"], command].concat());
        if command.is_empty() {
            program.env("LC_ALL", "C");
        }
        let output = program.output().expect("it starts");
        assert!(output.stdout.is_ascii() && String::from_utf8_lossy(&output.stdout).contains("Selene, la lune"));
    }
}

#[test]
fn a_simple_terminal_is_pointed_to_it() {
    let text = Text::new(Language::En, false);
    assert!(text.say(Key::TermDumb).contains("helios --plain"));
    let output = Room::new().command(&[]).output().expect("it starts");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(output.status.code() == Some(2) && said.contains("helios --plain plays line by line"), "{said}");
}

/// Whoever reads has gone: no message, no fault.
#[test]
fn a_closed_pipe_ends_quietly() {
    let room = Room::new();
    let mut program = room
        .command(&["--plain"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(program.stdout.take());
    // The program may have left before it has read everything.
    let _ = program.stdin.take().expect("piped").write_all("h3\nh1\n".repeat(1000).as_bytes());
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

/// Each prompt is there before its answer is waited for.
#[test]
fn a_prompt_is_seen_before_it_is_answered() {
    let room = Room::new();
    let mut program = room
        .command(&["--plain", "--no-record"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let (mut input, mut output) = (program.stdin.take().expect("piped"), program.stdout.take().expect("piped"));
    let mut told = String::new();
    let mut until = |wanted: &str| {
        let mut buffer = [0; 4096];
        while !told.ends_with(wanted) {
            let read = output.read(&mut buffer).expect("read");
            assert!(read > 0, "{told}");
            told.push_str(std::str::from_utf8(&buffer[..read]).expect("UTF-8"));
        }
    };
    until("Hélios to move: H1, H2, H3, H4, H5\n");
    input.write_all(b"h3\n").expect("taken");
    until("Hélios plays again: H1, H2, H4, H5\n");
    input.write_all(b"quit\n").expect("taken");
    until("Answer yes or no.\n");
    input.write_all(b"y\n").expect("taken");
    assert!(program.wait().expect("it ends").success());
}

/// Somebody else plays the record that is asked for.
#[test]
fn a_duel_that_is_being_played_is_not_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("duel.toml");
    let mut scribe = Scribe::new(Place::File(path.clone()));
    let rules = Rules::standard();
    let mut duel = Duel::new(rules.clone(), rules.start_with(Side::Selene));
    scribe.begin("standard", None);
    duel.play(rules.read_move("A1").expect("a pit").0).expect("legal");
    scribe.keep(&duel).expect("kept");
    let confirmed = helios::duel::read(&path).expect("reads").confirm().expect("confirmed");
    let unfinished = Unfinished { path: path.clone(), confirmed };
    let text = || Text::new(Language::En, false);
    let other = Box::new(Scribe::new(Place::File(path)));
    let mut told = Vec::new();
    assert!(Lines::going_on(&unfinished, other, text(), &b"h1\n"[..], &mut told).is_err());
    drop(scribe);
    let other = Box::new(Scribe::new(Place::Folder(folder.path().to_owned())));
    let lines = Lines::going_on(&unfinished, other, text(), &b"h1\n"[..], &mut told).expect("free now");
    assert_eq!(lines.play().expect("played"), Ended::InputOver);
    assert!(String::from_utf8(told).expect("UTF-8").contains("Hélios sows H1: 3 seeds.\n"));
}
