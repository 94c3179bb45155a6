//! Files of tournaments that are not in order, each with its message in both languages; lists of names; and the umpire,
//! who keeps a tournament through everything.
#![allow(missing_docs)]

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use helios::cli::{self, Hosting, Start};
use helios::duel::tournament::{First, Round, Terms, Tournament, Umpire, read};
use helios::duel::{Duel, Heading, Keeper, Place, Record};
use helios::rules::{Move, Rules, Side};
use proptest::prelude::*;

/// What the program says on standard error, with status 2.
fn complaint(folder: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_helios"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).env("TERM", "xterm").env("LC_ALL", "C.UTF-8");
    for (name, value) in [("XDG_STATE_HOME", "state"), ("XDG_CONFIG_HOME", "config"), ("HOME", ".")] {
        command.env(name, folder.join(value));
    }
    let output = command.output().expect("the program starts");
    assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

#[test]
fn every_bad_file_has_its_message_in_both_languages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad_tournaments");
    let mut files: Vec<PathBuf> =
        fs::read_dir(&folder).expect("read").map(|entry| entry.expect("read").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml" || extension == "names"));
    assert!(files.len() > 30, "the files are there");
    for file in files {
        let before = fs::read(&file).expect("read");
        for language in ["en", "fr"] {
            let name = file.file_name().and_then(|name| name.to_str()).expect("a name");
            let said = complaint(&folder, &["--lang", language, "tournament", name]);
            let expected = fs::read_to_string(file.with_extension(format!("{language}.txt"))).expect("its message");
            assert_eq!(said, expected, "{name}");
        }
        assert_eq!(fs::read(&file).expect("read"), before, "nothing is written to it");
    }
    assert!(!folder.join("state").exists() && !folder.join("config").exists());
}

#[test]
fn what_cannot_be_asked_for_is_refused_in_both_languages() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("kept.toml"), drawn(3).to_toml()).expect("written");
    fs::write(folder.path().join("there.toml"), "precious").expect("written");
    fs::write(folder.path().join("huge"), "# a name\n".repeat(10_000)).expect("written");
    let duel = Duel::new(Rules::standard(), Rules::standard().start());
    let date = "2026-06-21T20:00:00Z".to_owned();
    let heading = Heading { variant: "standard".to_owned(), names: None, date };
    fs::write(folder.path().join("duel.toml"), Record::of(&duel, &heading).to_toml()).expect("written");
    const IS_TOURNAMENT: [&str; 2] = [
        "kept.toml is a tournament, not the record of a duel; helios tournament kept.toml goes on with it",
        "kept.toml est un tournoi, et non l’enregistrement d’un duel ; helios tournament kept.toml le continue",
    ];
    let clock = ["en", "fr"].map(|language| {
        let said = complaint(folder.path(), &["--lang", language, "--clock", "3"]);
        said.replace('\u{a0}', " ").trim_end().to_owned()
    });
    let cases: &[(&[&str], &str, &str)] = &[
        (
            &["tournament", "Ana"],
            "“Ana” alone is no tournament, and there is no such file; expected: 2 to 64 names, or a file",
            "« Ana » tout seul ne fait pas un tournoi, et il n’y a pas de tel fichier ; attendu : de 2 à 64 noms, ou un fichier",
        ),
        (
            &["tournament", "Ana", "ana"],
            "the players need different names, and two are called “ana”",
            "il faut aux joueurs des noms différents, et deux s’appellent « ana »",
        ),
        (
            &["tournament", "--express-until", "quarterfinal", "Ana", "Bo", "Cy", "Dee", "Eve"],
            "nothing would be played express: the first round is the quarterfinal, and nothing comes before it",
            "rien ne serait joué en express : le premier tour est déjà le quart de finale, et rien ne vient avant",
        ),
        (
            &["tournament", "--express", "--express-until", "final", "Ana", "Bo", "Cy"],
            "“--express-until” and “express” exclude each other: every round is express already",
            "« --express-until » et « express » s’excluent : chaque tour est déjà en express",
        ),
        (
            &["--names", "Ana,Bo", "tournament", "Ana", "Bo"],
            "“--names” and “tournament” exclude each other",
            "« --names » et « tournament » s’excluent",
        ),
        (
            &["--record", "a.toml", "tournament", "Ana", "Bo"],
            "“--record” and “tournament” exclude each other",
            "« --record » et « tournament » s’excluent",
        ),
        (
            &["tournament", "--plain", "Ana", "Bo"],
            "“--plain” and “tournament” exclude each other",
            "« --plain » et « tournament » s’excluent",
        ),
        (
            &["tournament", "--shuffle", "kept.toml"],
            "kept.toml says how this tournament is played: “--shuffle” changes nothing in it",
            "kept.toml dit déjà comment ce tournoi se joue : « --shuffle » n’y change rien",
        ),
        (
            &["tournament", "--express", "kept.toml"],
            "kept.toml says how this tournament is played: “--express” changes nothing in it",
            "kept.toml dit déjà comment ce tournoi se joue : « --express » n’y change rien",
        ),
        (
            &["tournament", "kept.toml", "Bo"],
            "kept.toml is a file, and stands among names; expected: names only, or one file alone",
            "kept.toml est un fichier, au milieu de noms ; attendu : rien que des noms, ou un seul fichier",
        ),
        (
            &["tournament", "duel.toml"],
            "duel.toml is the record of a duel, not of a tournament; helios replay duel.toml shows it",
            "duel.toml est l’enregistrement d’un duel, et non un tournoi ; helios replay duel.toml le montre",
        ),
        (
            &["tournament", "huge"],
            "huge: this is too big for a list of names",
            "huge : c’est trop grand pour une liste de noms",
        ),
        (
            &["tournament", "Ana", "👩\u{200d}🚀"],
            "a name has letters that a terminal can show, and “👩\\u{200d}🚀” has others",
            "un nom n’a que des lettres qu’un terminal peut montrer, et « 👩\\u{200d}🚀 » en a d’autres",
        ),
        (&["tournament", "--clock", "3", "Ana", "Bo"], &clock[0], &clock[1]),
        (&["story", "kept.toml"], IS_TOURNAMENT[0], IS_TOURNAMENT[1]),
        (&["replay", "kept.toml"], IS_TOURNAMENT[0], IS_TOURNAMENT[1]),
        (&["resume", "kept.toml"], IS_TOURNAMENT[0], IS_TOURNAMENT[1]),
        (&["cast", "kept.toml", "new.cast"], IS_TOURNAMENT[0], IS_TOURNAMENT[1]),
        (
            &["cast", "duel.toml", "/proc/new.cast"],
            "/proc/new.cast cannot be written: nothing may be written there",
            "/proc/new.cast ne peut pas être écrit : on ne peut rien y écrire",
        ),
        (
            &["tournament", "--file", "there.toml", "Ana", "Bo"],
            "there.toml is there already; nothing is written over",
            "there.toml existe déjà ; rien n’est écrasé",
        ),
        (
            &["tournament", "--file", "no/where.toml", "Ana", "Bo"],
            "there is no folder no",
            "il n’y a pas de dossier no",
        ),
        (
            &["tournament", "Ana", "Bo"],
            "The board needs a screen, and the standard output is not a terminal; helios --plain plays line by line.",
            "Il faut un écran pour le plateau, et la sortie standard n’est pas un terminal ; helios --plain joue ligne à ligne.",
        ),
    ];
    for (args, english, french) in cases {
        for (language, expected) in [("en", english), ("fr", french)] {
            let said = complaint(folder.path(), &[&["--lang", language], *args].concat());
            assert_eq!(said.replace('\u{a0}', " "), format!("{expected}\n"), "{args:?}");
        }
    }
    assert_eq!(fs::read_to_string(folder.path().join("there.toml")).expect("read"), "precious");
    assert!(!folder.path().join("state").exists(), "what is refused leaves nothing behind");
}

#[test]
fn a_tournament_is_checked_like_a_record() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tournament = drawn(3);
    let check = |tournament: &Tournament, from: &str, to: &str| {
        let path = folder.path().join("evening.toml");
        fs::write(&path, tournament.to_toml().replacen(from, to, 1)).expect("written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_helios"));
        let output = command.args(["check", "evening.toml"]).current_dir(&folder).env("LC_ALL", "C.UTF-8").output();
        let output = output.expect("the program starts");
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(said).expect("UTF-8"))
    };
    assert_eq!(check(&tournament, "", ""), (Some(0), "evening.toml: in order, 2 duels to go\n".to_owned()));
    for _ in 0..2 {
        let called = tournament.call(tournament.called().expect("one is called")).expect("it can be played");
        let mut duel = called.duel;
        duel.resign(Side::Selene);
        tournament.note(called.of, called.game, "2026-06-21T20:30:00Z", &duel);
    }
    let champion = tournament.names()[tournament.champion().expect("there is one")].clone();
    let told = format!("evening.toml: in order, {champion} is champion\n");
    assert_eq!(check(&tournament, "", ""), (Some(0), told));
    // Somebody drew until they liked it.
    let (status, said) = check(&tournament, "lot = 5", "lot = 6");
    assert_eq!(status, Some(1), "{said}");
    assert!(said.starts_with("evening.toml: semifinal, match "), "{said}");
}

/// What a command line comes to.
fn started(args: &[&str]) -> Start {
    let mut given = None;
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/rules.toml");
    let args = ["helios", "--rules", rules].into_iter().chain(args.iter().copied());
    cli::run(args.map(Into::into), |start| {
        given = Some(start);
        std::process::ExitCode::SUCCESS
    });
    given.expect("a screen was asked for")
}

#[test]
fn a_tournament_is_what_was_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("friday");
    fs::write(&list, "\u{feff}# Friday\nAna Maria\n\n  Bo \r\nCy\nDee\nÉlodie\n").expect("written");
    let list = list.to_str().expect("a name");
    let file = folder.path().join("evening.toml");
    let start = started(&[
        "--first",
        "random",
        "tournament",
        "--shuffle",
        "--express-until",
        "semifinal",
        "--file",
        file.to_str().expect("a name"),
        list,
    ]);
    let Some(Hosting::New(tournament, Place::File(place))) = start.tournament else { panic!("{:?}", start.tournament) };
    assert_eq!(
        (tournament.names(), place),
        (["Ana Maria", "Bo", "Cy", "Dee", "Élodie"].map(str::to_owned).as_slice(), file)
    );
    let terms = tournament.terms();
    assert!(terms.shuffle && terms.first == Some(First::Lot) && terms.lot < 1_000_000_000);
    assert_eq!(terms.express.as_ref().map(|express| express.until), Some(Round::Semifinal));
    let plain = started(&["tournament", "--variant", "awale", "Ana", "Bo"]);
    let Some(Hosting::New(tournament, _)) = plain.tournament else { panic!("{:?}", plain.tournament) };
    assert_eq!((tournament.terms().variant.as_str(), tournament.terms().shuffle), ("awale", false));
    assert!(!plain.straight_to_board);
}

fn drawn(count: usize) -> Tournament {
    let terms = Terms {
        variant: "standard".to_owned(),
        rules: Rules::standard(),
        express: None,
        shuffle: true,
        first: None,
        most_rounds: None,
        clock: Some("3m+2s".parse().expect("a clock")),
        lot: 5,
        date: "2026-06-21T20:00:00Z".to_owned(),
    };
    Tournament::new((1..=count).map(|number| format!("P{number}")).collect(), terms).expect("it can be drawn")
}

#[test]
fn the_umpire_keeps_every_move_and_gives_the_file_to_one_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = Place::Folder(folder.path().join("deep").join("er"));
    let mut umpire = Umpire::open(drawn(3), &place).expect("it is written");
    let path = umpire.path();
    let kept = || read(&fs::read_to_string(&path).expect("read")).expect("in order");
    assert_eq!(kept().to_play(), 2, "the draw is there at once");
    let called = umpire.call().expect("one is called");
    let mut duel = called.duel.clone();
    for moves in 1..=3 {
        let pit = duel.legal().iter().next().expect("there is a move");
        duel.play(Move::Sow(pit)).expect("legal");
        umpire.keep(&duel).expect("written");
        assert_eq!(kept().played(called.of)[0].duel.moves().len(), moves);
    }
    // Another program does not get it, and nobody who read it before the last move does.
    assert_eq!(Umpire::go_on(kept(), &path).expect_err("ours").kind(), ErrorKind::ResourceBusy);
    let old = kept();
    duel.resign(Side::Helios);
    umpire.keep(&duel).expect("written");
    // A resignation that is taken back is no result.
    duel.go_on();
    umpire.keep(&duel).expect("written");
    assert_eq!(kept().to_play(), 2);
    duel.resign(Side::Selene);
    umpire.keep(&duel).expect("written");
    umpire.let_go();
    umpire.keep(&duel).expect("nothing to write: the duel is left");
    drop(umpire);
    assert_eq!(Umpire::go_on(old, &path).expect_err("old").kind(), ErrorKind::ResourceBusy);
    let again = Umpire::go_on(kept(), &path).expect("free");
    assert_eq!(again.tournament().to_play(), 1);
    again.withdraw(called.of).expect("written");
    assert_eq!(kept().to_play(), 2);
    drop(again);
    let left = fs::read_dir(path.parent().expect("a folder")).expect("read").count();
    assert_eq!(left, 1, "no lock and no half-written file is left");
    // Where nothing can be written nothing is opened, and nothing left behind.
    let nowhere = Place::File(folder.path().join("no").join("where.toml"));
    assert_eq!(Umpire::open(drawn(3), &nowhere).expect_err("no folder").kind(), ErrorKind::NotFound);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// A file with some letters changed, taken away or put in is read, or refused; what is read writes a file that is
    /// read again.
    #[test]
    fn a_damaged_file_is_read_or_refused(
        damages in proptest::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<char>()), 1..5),
    ) {
        let mut tournament = drawn(3);
        while let Some(called) = tournament.called().and_then(|of| tournament.call(of)) {
            let mut duel = called.duel;
            let pit = duel.legal().iter().next().expect("there is a move");
            duel.play(Move::Sow(pit)).expect("legal");
            duel.resign(Side::Selene);
            tournament.note(called.of, called.game, "2026-06-21T20:30:00Z", &duel);
        }
        let mut letters: Vec<char> = tournament.to_toml().chars().collect();
        for (at, what, letter) in damages {
            let at = at.index(letters.len());
            match what {
                0 => letters[at] = letter,
                1 => { letters.remove(at); }
                _ => letters.insert(at, letter),
            }
        }
        if let Ok(tournament) = read(&letters.into_iter().collect::<String>()) {
            let written = tournament.to_toml();
            prop_assert_eq!(read(&written).expect("our own").to_toml(), written);
        }
    }
}
