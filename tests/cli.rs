//! The program as it is called: what it answers, where, in which language, and with which status.
#![allow(missing_docs)]

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, ExitCode, Output, Stdio};

use helios::cli::{self, First, Glyphs, Motion, Start, Theme};
use helios::duel::Duel;
use helios::rulebook::{Rulebook, Source};
use helios::text::Language;
use tempfile::TempDir;

const START: &str = "3,3,3,3,3/3,3,3,3,3 0-0 H -";

/// A place of its own to call the program from: an empty folder, an empty configuration, no locale.
struct Room {
    folder: TempDir,
    config: TempDir,
}

impl Room {
    fn new() -> Room {
        Room { folder: tempfile::tempdir().expect("a folder"), config: tempfile::tempdir().expect("a folder") }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_helios"));
        command.args(args).current_dir(&self.folder).stdin(Stdio::null());
        for locale in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE"] {
            command.env_remove(locale);
        }
        let config = self.config.path();
        command.env("XDG_CONFIG_HOME", config).env("APPDATA", config).env("LC_ALL", "C.UTF-8").env("TERM", "xterm");
        command
    }

    fn call(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("the program starts")
    }

    /// What is answered on standard output, nothing being wrong.
    fn answer(&self, args: &[&str]) -> String {
        let output = self.call(args);
        assert!(output.status.success() && output.stderr.is_empty(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    /// What is answered on standard error, with status 2 and nothing else said.
    fn complaint(&self, args: &[&str]) -> String {
        let output = self.call(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{args:?}: {output:?}");
        String::from_utf8(output.stderr).expect("UTF-8")
    }

    fn write(&self, folder: &TempDir, name: &str, text: &str) {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
}

fn variant(name: &str) -> String {
    format!("variant = \"{name}\"\n[{name}]\ninherit = \"standard\"\n")
}

#[test]
fn rules_are_found_in_their_order() {
    let room = Room::new();
    let title = |args: &[&str]| room.answer(args).lines().next().unwrap_or_default().to_owned();
    assert_eq!(title(&["rules"]), "The rules of “standard”");
    room.write(&room.config, "helios/rules.toml", &variant("configured"));
    assert_eq!(title(&["rules"]), "The rules of “configured”");
    room.write(&room.folder, "rules.toml", &variant("here"));
    assert_eq!(title(&["rules"]), "The rules of “here”");
    room.write(&room.folder, "mine.toml", &variant("mine"));
    assert_eq!(title(&["rules", "--rules", "mine.toml"]), "The rules of “mine”");
    assert_eq!(title(&["--rules", "mine.toml", "rules"]), "The rules of “mine”");
    assert_eq!(title(&["rules", "--express"]), "The rules of “express”");
    assert_eq!(title(&["--variant", "here", "rules"]), "The rules of “here”");
}

/// A bad file is neither passed over for the next one nor repaired.
#[test]
fn a_bad_file_stops_everything_and_stays_as_it_is() {
    let room = Room::new();
    let bad = "[standard]\ninherit = \"standard\"\nseeds_per_pit = \"three\"\n";
    room.write(&room.folder, "rules.toml", bad);
    room.write(&room.config, "helios/rules.toml", &variant("configured"));
    let expected = "rules.toml:3:17: “three” is not a number of seeds\n  3 | seeds_per_pit = \"three\"\n    |                 ^^^^^^^ expected: a whole number from 1 to 50\n";
    for args in [&["rules"][..], &["inspect"], &["perft", "2"], &["--express"], &["learn"], &[]] {
        assert_eq!(room.complaint(args), expected, "{args:?}");
    }
    assert_eq!(fs::read_to_string(room.folder.path().join("rules.toml")).expect("there"), bad);
    assert_eq!(room.complaint(&["rules", "--rules", "absent.toml"]), "absent.toml: there is no such file\n");
    assert_eq!(room.complaint(&["rules", "--rules", ".", "--lang", "fr"]), ".: c’est un dossier, pas un fichier\n");
}

#[test]
fn the_language_is_that_of_the_option_then_of_the_locale_then_english() {
    let room = Room::new();
    let first = |command: &mut Command| {
        let output = command.output().expect("it starts");
        String::from_utf8(output.stdout).expect("UTF-8").lines().next().unwrap_or_default().to_owned()
    };
    let french = "Les règles de «\u{a0}standard\u{a0}»";
    assert_eq!(first(&mut room.command(&["rules"])), "The rules of “standard”");
    assert_eq!(first(room.command(&["rules"]).env("LC_ALL", "fr_CA.UTF-8")), french);
    assert_eq!(first(room.command(&["rules"]).env("LC_ALL", "de_DE.UTF-8")), "The rules of “standard”");
    assert_eq!(first(room.command(&["rules", "--lang", "en"]).env("LC_ALL", "fr_FR.utf8")), "The rules of “standard”");
    assert_eq!(first(&mut room.command(&["--lang=fr", "rules"])), french);
    assert_eq!(first(&mut room.command(&["--glyphs", "ascii", "--lang", "fr", "rules"])), "Les regles de \"standard\"");
}

/// What is wrong, in both languages, word for word.
#[test]
fn what_is_wrong_is_said_in_the_language_of_the_user() {
    let room = Room::new();
    let (see, voir) = ("helios --help shows what there is", "helios --help montre ce qu’il y a");
    let cases: &[(&[&str], String, String)] = &[
        (
            &["--variant", "exprss"],
            "there is no variant “exprss”; did you mean “express”?\nthere are: standard, express, awale, awele, oya, san-yao".into(),
            "la variante « exprss » n’existe pas ; vouliez-vous dire « express » ?\nil y a : standard, express, awale, awele, oya, san-yao".into(),
        ),
        (
            &["--variant", "kalah"],
            "there is no variant “kalah”\nthere are: standard, express, awale, awele, oya, san-yao".into(),
            "la variante « kalah » n’existe pas\nil y a : standard, express, awale, awele, oya, san-yao".into(),
        ),
        (
            &["--express", "rules", "--variant", "express"],
            "“--express” and “--variant” exclude each other".into(),
            "« --express » et « --variant » s’excluent".into(),
        ),
        (
            &["--names", "Ana,Bo", "rules"],
            "“--names” and “rules” exclude each other".into(),
            "« --names » et « rules » s’excluent".into(),
        ),
        (
            &["--position", START, "inspect"],
            "“--position” and “inspect” exclude each other".into(),
            "« --position » et « inspect » s’excluent".into(),
        ),
        (
            &["--names", "Ana"],
            "expected two names with a comma between them, like ANA,BO; found “Ana”".into(),
            "attendu : deux noms séparés par une virgule, comme ANA,BO ; trouvé : « Ana »".into(),
        ),
        (
            &["--names", "Ana,\u{1b}[2J"],
            "a name has letters that a terminal can show, and “\\u{1b}[2J” has others".into(),
            "un nom n’a que des lettres qu’un terminal peut montrer, et « \\u{1b}[2J » en a d’autres".into(),
        ),
        (
            &["--names", "Ana,ana"],
            "the two players need different names, and both are “Ana”".into(),
            "il faut aux deux joueurs des noms différents, et les deux s’appellent « Ana »".into(),
        ),
        (
            &["--names", "Ana,Nabuchodonosor II"],
            "a name has 1 to 16 columns, and “Nabuchodonosor II” has not".into(),
            "un nom occupe de 1 à 16 colonnes, ce que ne fait pas « Nabuchodonosor II »".into(),
        ),
        (
            &["--clock", "soon"],
            "“soon” is not a clock; expected: a time from 1s to 10h, and what each sowing adds, up to 10m: 4m, 90s, 3m+2s".into(),
            "« soon » n’est pas une pendule ; attendu : un temps de 1s à 10h, et ce qu’ajoute chaque semis, jusqu’à 10m : 4m, 90s, 3m+2s".into(),
        ),
        (
            &["--best-of", "4"],
            "“4” is not a series; expected: an odd number of duels from 1 to 99".into(),
            "« 4 » n’est pas une série ; attendu : un nombre impair de duels, de 1 à 99".into(),
        ),
        (
            &["--plain", "--clock", "4m"],
            "“--clock” and “--plain” exclude each other".into(),
            "« --clock » et « --plain » s’excluent".into(),
        ),
        (
            &["--speed", "5"],
            "“5” is not a speed; expected: a number from 0.25 to 4".into(),
            "« 5 » n’est pas une vitesse ; attendu : un nombre de 0,25 à 4".into(),
        ),
        (
            &["--position", "3,3,3,3,3/3,3,x,3,3 0-0 H -"],
            "position: A3: “x” is not a number of seeds".into(),
            "position : A3 : « x » n’est pas un nombre de graines".into(),
        ),
        (
            &["--position", "3,3,3,3/3,3,3,3,3 0-0 H -"],
            "position: field 1: 4 pits in the row of Hélios instead of 5".into(),
            "position : champ 1 : 4 coupes dans la rangée d’Hélios au lieu de 5".into(),
        ),
        (
            &["--position", "3,3,3,3,3/3,3,3,3,3 0-x H -"],
            "position: Séléné’s store: “x” is not a number of seeds".into(),
            "position : grenier de Séléné : « x » n’est pas un nombre de graines".into(),
        ),
        (
            &["--position", "3,3,3,3,3 0-0 H -"],
            "position: field 1: “3,3,3,3,3” instead of two rows with a slash between them".into(),
            "position : champ 1 : « 3,3,3,3,3 » au lieu de deux rangées séparées par une barre oblique".into(),
        ),
        (
            &["--position", "3,3,3,3,3/3,3,3,3,3 0 H -"],
            "position: field 2: “0” instead of the two stores with a dash between them".into(),
            "position : champ 2 : « 0 » au lieu des deux greniers séparés par un tiret".into(),
        ),
        (
            &["--position", "3,3,3,3,3/3,3,3,3,3 0-1 H -"],
            "position: 31 seeds in all instead of 30".into(),
            "position : 31 graines en tout au lieu de 30".into(),
        ),
        (
            &["--position", "3,3,3,3,3/3,3,3,3,3 0-0 X -"],
            "position: field 3: “X” instead of H, S, H* or S* (whose turn it is)".into(),
            "position : champ 3 : « X » au lieu de H, S, H* ou S* (à qui le tour)".into(),
        ),
        (
            &["--express", "--position", "2,2,2,2,2/2,2,2,2,2 0-0 H* -"],
            "position: field 3: “H*” is a replay, and this variant has none".into(),
            "position : champ 3 : « H* » veut dire rejouer, ce qui ne se fait pas dans cette variante".into(),
        ),
        (
            &["--position", "3,3,3,3,3/3,3,3,3,3 0-0 H X"],
            "position: field 4: “X” instead of H, S or - (who harvested last)".into(),
            "position : champ 4 : « X » au lieu de H, S ou - (qui a moissonné en dernier)".into(),
        ),
        (
            &["inspect", START, "quiet=3"],
            "position: after field 4: “quiet=3” is not expected in this variant".into(),
            "position : après le champ 4 : « quiet=3 » n’est pas attendu dans cette variante".into(),
        ),
        (
            &["inspect", "3,3"],
            "position: 4 fields expected (NEAR/FAR STORES TURN LAST), not 1".into(),
            "position : 4 champs attendus (PROCHE/LOINTAINE GRENIERS TRAIT DERNIÈRE), et non 1".into(),
        ),
        (
            &["inspect", START, "H6"],
            "move 1, H6: this is not the name of a pit; the player to move has H1, H2, H3, H4, H5".into(),
            "coup 1, H6 : ce n’est pas le nom d’une coupe ; le joueur dont c’est le tour a H1, H2, H3, H4, H5".into(),
        ),
        (
            &["inspect", START, "H4", "H1"],
            "move 2, H1: Séléné has the move, and H1 belongs to Hélios".into(),
            "coup 2, H1 : c’est à Séléné de jouer, et H1 est à Hélios".into(),
        ),
        (
            &["inspect", START, "H4x3"],
            "move 1, H4: it harvests 4 seeds, not 3".into(),
            "coup 1, H4 : il moissonne 4 graines, et non 3".into(),
        ),
        (
            &["inspect", START, "H1x2"],
            "move 1, H1: it harvests nothing, not 2".into(),
            "coup 1, H1 : il ne moissonne rien, et non 2".into(),
        ),
        (
            &["inspect", "0,3,3,3,6/3,3,3,3,3", "0-0", "H", "-", "H1"],
            "move 1, H1: H1 is empty".into(),
            "coup 1, H1 : H1 est vide".into(),
        ),
        (
            &["inspect", "1,0,0,0,2/0,0,0,0,0 14-13 H -", "H1"],
            "move 1, H1: H1 would leave the enemy row without a seed; allowed: H5".into(),
            "coup 1, H1 : H1 laisserait la rangée ennemie sans graine ; coups permis : H5".into(),
        ),
        (
            &["inspect", "0,0,0,0,0/1,0,0,0,0 15-14 H -", "H1"],
            "move 1, H1: the game is over: the player to move has no seed in their row".into(),
            "coup 1, H1 : la partie est finie : le joueur dont c’est le tour n’a plus de graine dans sa rangée".into(),
        ),
        (
            &["--first", "nobody"],
            format!("“nobody” is not a value of “--first <WHO>”; expected: helios, selene, random\n{see}"),
            format!("« nobody » n’est pas une valeur de « --first <QUI> » ; attendu : helios, selene, random\n{voir}"),
        ),
        (
            &["--theme"],
            format!("“--theme <WHICH>” needs a value; expected: helios, day, mono\n{see}"),
            format!("« --theme <CHOIX> » demande une valeur ; attendu : helios, day, mono\n{voir}"),
        ),
        (
            &["--no-mouse=yes"],
            format!("“--no-mouse” takes no value\n{see}"),
            format!("« --no-mouse » ne prend pas de valeur\n{voir}"),
        ),
        (
            &["--expres"],
            format!("“--expres” is not understood; did you mean “--express”?\n{see}"),
            format!("« --expres » n’est pas compris ; vouliez-vous dire « --express » ?\n{voir}"),
        ),
        (
            &["inspekt"],
            format!("there is no command “inspekt”; did you mean “inspect”?\n{see}"),
            format!("la commande « inspekt » n’existe pas ; vouliez-vous dire « inspect » ?\n{voir}"),
        ),
        (
            &["--variant", "awale", "--clockwise"],
            "“--clockwise” is for variants in which the players choose; in “awale” seeds always go anticlockwise".into(),
            "« --clockwise » est pour les variantes où les joueurs choisissent ; à « awale », les graines vont toujours dans le sens inverse des aiguilles d’une montre".into(),
        ),
        (
            &["inspect", "--clockwise"],
            "“--clockwise” is for variants in which the players choose; in “standard” seeds always go anticlockwise".into(),
            "« --clockwise » est pour les variantes où les joueurs choisissent ; à « standard », les graines vont toujours dans le sens inverse des aiguilles d’une montre".into(),
        ),
        (
            &["--rounds", "3", "--variant", "oya"],
            "“--rounds” is for a match of rounds, and “oya” is one game".into(),
            "« --rounds » est pour un match en manches, et « oya » se joue en une partie".into(),
        ),
        (
            &["--rounds", "0", "--variant", "san-yao"],
            format!("“0” is not a value of “--rounds <NUMBER>”; expected: a whole number from 1 to 999\n{see}"),
            format!("« 0 » n’est pas une valeur de « --rounds <NOMBRE> » ; attendu : un nombre entier de 1 à 999\n{voir}"),
        ),
        (
            &["perft", "2", "--rounds", "3"],
            "“--rounds” and “perft” exclude each other".into(),
            "« --rounds » et « perft » s’excluent".into(),
        ),
        (
            &["man", "--clockwise"],
            "“--clockwise” and “man” exclude each other".into(),
            "« --clockwise » et « man » s’excluent".into(),
        ),
        (
            &["inspect", "--variant", "san-yao", "2,1,0,1,0/1,0,1,0,1 43-0 H -", "H1"],
            "move 1, H1: H1 is a relay that never ends; allowed: H2, H4".into(),
            "coup 1, H1 : H1 est un relais sans fin ; permis : H2, H4".into(),
        ),
        (
            &["inspect", "--variant", "san-yao", "2,1,0,1,0/1,0,1,0,1 43-0 H - owners=HSSSSSSSSS", "H1"],
            "move 1, H1: H1 is a relay that never ends; there is no other move".into(),
            "coup 1, H1 : H1 est un relais sans fin ; il n’y a pas d’autre coup".into(),
        ),
        (
            &["inspect", "--variant", "san-yao", "2,1,0,1,0/1,0,1,0,1 43-0 H - owners=HSSSSSSSSS", "H2"],
            "move 1, H2: Hélios has the move, and H2 belongs to Séléné".into(),
            "coup 1, H2 : c’est à Hélios de jouer, et H2 est à Séléné".into(),
        ),
        (
            &["inspect", "--variant", "san-yao", "2,1,0,1,0/1,0,1,0,1 43-0 H - quiet=x"],
            "position: after “quiet=”, “x” instead of a number of moves".into(),
            "position : après « quiet= » : « x » au lieu d’un nombre de coups".into(),
        ),
        (
            &["inspect", "--variant", "san-yao", "2,1,0,1,0/1,0,1,0,1 43-0 H - owners=HS"],
            "position: after “owners=”, “HS” instead of an H or an S for each of 10 cups".into(),
            "position : après « owners= » : « HS » au lieu d’un H ou d’un S pour chacune des 10 coupes".into(),
        ),
        (
            &["inspect", "--variant", "san-yao", "5,5,5,5,5/5,5,5,5,5 0-0 H -", "pass"],
            "move 1, pass: passing is not allowed while there is a move: H1, H2, H3, H4, H5".into(),
            "coup 1, pass : on ne passe pas tant qu’on a un coup : H1, H2, H3, H4, H5".into(),
        ),
        (
            &["inspect", "--variant", "oya", "1,0,0,0,0,2/1,1,0,0,0,0 21-22 H -", "F"],
            "move 1, F: F would take the whole enemy row; allowed: A".into(),
            "coup 1, F : F prendrait toute la rangée ennemie ; permis : A".into(),
        ),
        (
            &["play", "--moves", "H4 A2 H1 A9"],
            "move 4, A9: this is not the name of a pit; the player to move has A1, A2, A3, A4, A5".into(),
            "coup 4, A9 : ce n’est pas le nom d’une coupe ; le joueur dont c’est le tour a A1, A2, A3, A4, A5".into(),
        ),
        (
            &["play", "--moves", "H4x4 A2x9"],
            "move 2, A2: it harvests nothing, not 9".into(),
            "coup 2, A2 : il ne moissonne rien, et non 9".into(),
        ),
        (&["perft"], format!("“<DEPTH>” is missing\n{see}"), format!("il manque « <PROFONDEUR> »\n{voir}")),
        (
            &["perft", "0"],
            format!("“0” is not a value of “<DEPTH>”; expected: a whole number from 1 to 30\n{see}"),
            format!("« 0 » n’est pas une valeur de « <PROFONDEUR> » ; attendu : un nombre entier de 1 à 30\n{voir}"),
        ),
        (
            &["--express", "--express"],
            format!("“--express” is given twice\n{see}"),
            format!("« --express » est donné deux fois\n{voir}"),
        ),
        (
            &[],
            "The board needs a screen, and the standard output is not a terminal; helios --plain plays line by line.".into(),
            "Il faut un écran pour le plateau, et la sortie standard n’est pas un terminal ; helios --plain joue ligne à ligne.".into(),
        ),
        (
            &["learn"],
            "The board needs a screen, and the standard output is not a terminal; helios --plain plays line by line.".into(),
            "Il faut un écran pour le plateau, et la sortie standard n’est pas un terminal ; helios --plain joue ligne à ligne.".into(),
        ),
    ];
    for (args, english, french) in cases {
        for (language, expected) in [("en", english), ("fr", french)] {
            let args: Vec<&str> = ["--lang", language].iter().chain(args.iter()).copied().collect();
            // The unbreakable spaces are the messages' own tests'.
            let said = room.complaint(&args).replace('\u{a0}', " ");
            assert_eq!(said, format!("{expected}\n"), "{args:?}");
        }
    }
}

#[test]
fn help_and_version_are_answers() {
    let room = Room::new();
    assert_eq!(room.answer(&["--version"]), format!("helios {}\n", env!("CARGO_PKG_VERSION")));
    assert!(room.answer(&["--help"]).starts_with("The duel of the sun and the moon"));
    let french = room.answer(&["inspect", "--help", "--lang", "fr"]);
    for heading in ["Utilisation\u{a0}:\n  helios inspect [OPTIONS]", "Arguments\u{a0}:", "Options\u{a0}:"] {
        assert!(french.contains(heading), "{french}");
    }
}

#[test]
fn the_example_of_the_notation_is_answered_as_it_stands() {
    let room = Room::new();
    let expected = concat!(
        r#"{"variant":"standard","position":"3,3,3,3,3/3,3,3,3,3 0-0 H -","legal":["H1","H2","H3","H4","H5"],"over":null,"#,
        r#""moves":[{"move":"H4","events":[{"event":"lift","at":"H4","seeds":3},{"event":"sow","at":"H5","seeds":4},"#,
        r#"{"event":"sow","at":"store H","seeds":1},{"event":"sow","at":"A1","seeds":4},{"event":"capture","at":"A1","seeds":4}],"#,
        r#""position":"3,3,3,0,4/0,3,3,3,3 5-0 S H","legal":["A2","A3","A4","A5"],"over":null}]}"#,
        "\n"
    );
    assert_eq!(room.answer(&["inspect", "--json", START, "H4"]), expected);
    let words: Vec<&str> = ["inspect"].into_iter().chain(START.split(' ')).chain(["H4x4", "--json"]).collect();
    assert_eq!(room.answer(&words), expected);
    let empty = room.answer(&["inspect", "--json"]);
    assert!(empty.contains(START) && empty.ends_with("\"moves\":[]}\n"), "{empty}");
}

#[test]
fn a_person_reads_the_board_and_what_happened() {
    let room = Room::new();
    let expected = "\
Séléné     A5   A4   A3   A2   A1
            3    3    3    3    3
   [0]                               [0]
            3    3    3    3    3
Hélios     H1   H2   H3   H4   H5

3,3,3,3,3/3,3,3,3,3 0-0 H -
À Hélios de jouer : H1, H2, H3, H4, H5

Hélios joue H4
  prend 3 graines en H4
  sème H5 (4), grenier (1), A1 (4)
  moissonne 4 graines en A1

Séléné     A5   A4   A3   A2   A1
            3    3    3    3    0
   [0]                               [5]
            3    3    3    0    4
Hélios     H1   H2   H3   H4   H5

3,3,3,0,4/0,3,3,3,3 5-0 S H
À Séléné de jouer : A2, A3, A4, A5
";
    let answer = room.answer(&["inspect", START, "H4", "--lang", "fr"]);
    assert_eq!(answer.replace('\u{a0}', " "), expected);
    let over = room.answer(&["inspect", "0,0,0,0,0/1,0,0,0,0 15-14 H -"]);
    let last = "Over, the player to move has no seed in their row: 15–15, Séléné wins, not having the move.\n";
    assert!(over.ends_with(last), "{over}");
    let ray = room.answer(&["inspect", START, "H3"]);
    assert!(
        ray.contains("\n  solar ray: plays again\n") && ray.ends_with("\nHélios plays again: H1, H2, H4, H5\n"),
        "{ray}"
    );
    // H5 makes 2 in A1, all that Séléné has.
    let spared = room.answer(&["inspect", "0,0,0,1,2/1,0,0,0,0 14-12 H -", "H5"]);
    assert!(spared.contains("\n  spares A1: 2 seeds, all that the enemy row has\n"), "{spared}");
}

/// Whose each pit is, how long nobody has harvested, and that a pass is forced.
#[test]
fn a_person_reads_what_the_family_adds() {
    let room = Room::new();
    let position = "0,1,0,0,1/1,0,0,0,0 33-14 H S quiet=3 owners=HHHHHHHHSS";
    let expected = "\
Séléné     A5   A4 (A3) (A2) (A1)
            0    0    0    0    1
  [14]                              [33]
            0    1    0    0    1
Hélios     H1   H2   H3   H4   H5

0,1,0,0,1/1,0,0,0,0 33-14 H S quiet=3 owners=HHHHHHHHSS
Hélios controls A1, A2, A3 of the other row
3 moves without a harvest; at 100 the game stops
Hélios to move: H2, H5, A1

Hélios plays H2
  lifts one seed from H2
  sows H3 (1)
  harvests one seed from H5

Séléné     A5   A4 (A3) (A2) (A1)
            0    0    0    0    1
  [14]                              [34]
            0    0    1    0    0
Hélios     H1   H2   H3   H4   H5

0,0,1,0,0/1,0,0,0,0 34-14 S H owners=HHHHHHHHSS
Hélios controls A1, A2, A3 of the other row
Séléné has no move, and passes

Séléné passes
  passes, having no move
";
    let answer = room.answer(&["inspect", "--variant", "san-yao", position, "H2", "pass"]).replace('\u{a0}', " ");
    assert!(answer.starts_with(expected), "{answer}");
    let json = room.answer(&["inspect", "--variant", "san-yao", "--json", position, "H2", "pass"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["moves"][0]["legal"], serde_json::json!(["pass"]));
    assert_eq!(json["moves"][1]["events"], serde_json::json!([{ "event": "pass" }]));
    // A position that comes up for the third time is seen where the moves are known.
    let round = "A a B b C c D d E e F f ".repeat(2);
    let moves: Vec<&str> = round.split_whitespace().collect();
    let start = "1,0,0,0,0,0/1,0,0,0,0,0 23-23 H S";
    let args = [&["inspect", "--variant", "oya", "--json", start], moves.as_slice()].concat();
    let json: serde_json::Value = serde_json::from_str(&room.answer(&args)).expect("JSON");
    let over = serde_json::json!({"reason":"repetition","stores":[24,24],"winner":null,"decided_by":"draw"});
    assert_eq!((&json["moves"][22]["over"], &json["moves"][23]["over"]), (&serde_json::Value::Null, &over));
    assert_eq!(json["moves"][23]["legal"], serde_json::json!([]));
    let refused = room.complaint(&[args.as_slice(), &["A"]].concat());
    assert_eq!(refused, "move 25, A: the game is over: the position came up too often\n");
}

#[test]
fn a_game_is_played_through_move_by_move() {
    let room = Room::new();
    let expected = "\
Séléné      f    e    d    c    b    a
            0    0    0    0    0    0
  [13]                                   [13]
            2    1    0    2    0   17
Hélios      A    B    C    D    E    F

Hélios to move: F

1. Hélios plays F
  lifts 17 seeds from F
  sows a (1), b (1), c (1), d (1), e (1), f (1), A (3), B (2), C (1), D (3),
    E (1), a (2), b (2), c (2), d (2), e (2), f (2)
  spares f, e, d, c, b, a: 12 seeds, all that the enemy row has

Séléné      f    e    d    c    b    a
            2    2    2    2    2    2
  [13]                                   [13]
            3    2    1    3    1    0
Hélios      A    B    C    D    E    F

Séléné to move: a, b, c, d, e, f

3,2,1,3,1,0/2,2,2,2,2,2 13-13 S - quiet=1
";
    let position = "2,1,0,2,0,17/0,0,0,0,0,0 13-13 H -";
    let args = ["play", "--variant", "awale", "--position", position, "--moves", "F"];
    assert_eq!(room.answer(&args).replace('\u{a0}', " "), expected);
    // Without moves, the start; the other way round, the same seeds in the mirror.
    let answer = room.answer(&["play", "--express", "--lang", "fr"]);
    assert!(
        answer.ends_with("À Hélios de jouer\u{a0}: H1, H2, H3, H4, H5\n\n2,2,2,2,2/2,2,2,2,2 0-0 H -\n"),
        "{answer}"
    );
    let answer = room.answer(&["play", "--variant", "awele", "--clockwise", "--moves", "A"]);
    assert!(answer.ends_with("\n0,4,4,4,4,4/4,4,5,5,5,5 0-0 S -\n"), "{answer}");
    let answer = room.answer(&["inspect", "--variant", "awele", "--clockwise", "--json"]);
    assert!(answer.contains("\"legal\":[\"A\""), "{answer}");
    let over = room.answer(&["play", "--position", "0,0,0,0,1/1,0,0,0,0 15-13 H -", "--moves", "H5"]);
    let last = "Over, a store holds a majority: 16–13, Hélios wins.\n\n0,0,0,0,0/1,0,0,0,0 16-13 H* -\n";
    assert!(over.ends_with(last), "{over}");
}

/// A match, its moves chosen at random, told with what comes between its rounds.
#[test]
fn a_match_is_played_through_its_rounds() {
    let room = Room::new();
    let book = Rulebook::built_in();
    let rules = book.rules("san-yao").expect("known");
    let mut duel = Duel::new(rules.clone(), rules.start()).with_most_rounds(Some(3));
    let (mut words, mut seed) = (Vec::new(), 7_u64);
    while duel.ending().is_none() {
        if duel.stop().is_some() {
            duel.begin_next_round();
        }
        let moves: Vec<_> = rules.moves(&duel.position()).collect();
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = moves[(seed >> 33) as usize % moves.len()];
        words.push(rules.write_move(action));
        duel.play(action).expect("legal");
    }
    assert!(duel.games().len() > 1, "a match of one round shows nothing");
    let words = words.join(" ");
    for (language, between, starts, end) in [
        ("en", "Round 1 is over\n", " starts.\n", " match"),
        ("fr", "La manche 1 est finie\n", " commence.\n", " match"),
    ] {
        let answer =
            room.answer(&["play", "--lang", language, "--variant", "san-yao", "--rounds", "3", "--moves", &words]);
        for part in [between, starts, end] {
            assert!(answer.contains(part), "{part}: {answer}");
        }
        assert_eq!(answer.lines().last(), Some(rules.write_position(&duel.position()).as_str()));
        assert!(answer.lines().all(|line| line.chars().count() <= 80), "{answer}");
    }
    let more = room.complaint(&["play", "--variant", "san-yao", "--rounds", "3", "--moves", &format!("{words} H1")]);
    assert!(more.contains("H1: the game is over: "), "{more}");
}

/// Where the locale's letters are no more than ASCII, nothing else is written, unless it is asked for.
#[test]
fn a_plain_locale_is_spelt_in_ascii() {
    let room = Room::new();
    let said = |args: &[&str], locale: &str| {
        let output = room.command(args).env("LC_ALL", locale).output().expect("it starts");
        [output.stdout, output.stderr].concat()
    };
    for args in [
        &["rules", "--variant", "san-yao", "--lang", "fr"][..],
        &["inspect", "--lang", "fr"],
        &["inspect", "x", "--lang", "fr"],
        &["play", "--lang", "fr", "--moves", "H1"],
        &["--help", "--lang", "fr"],
        &["man", "--lang", "fr"],
        &["--variant", "été", "--lang", "fr"],
    ] {
        for locale in ["C", "POSIX", "fr_FR.ISO-8859-15@euro"] {
            let said = said(args, locale);
            assert!(said.is_ascii() && !said.is_empty(), "{args:?} {locale}: {}", String::from_utf8_lossy(&said));
        }
        let utf8 = said(args, "fr_FR.UTF-8");
        assert!(!utf8.is_ascii() && String::from_utf8(utf8).is_ok(), "{args:?}");
    }
    assert!(!said(&["--glyphs", "unicode", "rules"], "C").is_ascii());
}

#[test]
fn each_line_has_its_answer() {
    let room = Room::new();
    let input =
        [START.as_bytes(), b" H3\n\n3,3 H4\n\xff\xfe\n", START.as_bytes(), b" H4 A2 H1 nowhere\r\n", START.as_bytes()]
            .concat();
    let answers = |args: &[&str]| {
        let mut program = room.command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        program.stdin.take().expect("piped").write_all(&input).expect("read");
        let output = program.wait_with_output().expect("it ends");
        // Every line is answered, and the status says that some were wrong.
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let expected = "\
3,3,0,4,4/3,3,3,3,3 1-0 H* -  Hélios plays again: H1, H2, H4, H5
line 2: position: 4 fields expected (NEAR/FAR STORES TURN LAST), not 0
line 3: position: 4 fields expected (NEAR/FAR STORES TURN LAST), not 2
line 4: this is not UTF-8 text
line 5: move 4, nowhere: this is not the name of a pit; the player to move has A1, A2, A3, A4, A5
3,3,3,3,3/3,3,3,3,3 0-0 H -  Hélios to move: H1, H2, H3, H4, H5
";
    assert_eq!(answers(&["inspect", "--stdin"]), expected);
    let json = answers(&["inspect", "--stdin", "--json"]);
    let json: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let errors: Vec<Option<&str>> = json.iter().map(|answer| answer["error"].as_str()).collect();
    // In JSON the lines count themselves.
    let lines: Vec<&str> = expected.lines().map(|line| line.split_once(": ").map_or(line, |(_, why)| why)).collect();
    assert_eq!(errors, [None, Some(lines[1]), Some(lines[2]), Some(lines[3]), Some(lines[4]), None]);
}

/// Whoever read the answers has gone: no message, no fault.
#[test]
fn a_broken_pipe_ends_quietly() {
    let room = Room::new();
    let mut program = room
        .command(&["inspect", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(program.stdout.take());
    let mut input = program.stdin.take().expect("piped");
    // The program may have left before it has read everything.
    let _ = input.write_all(format!("{START}\n").repeat(100).as_bytes());
    drop(input);
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn the_rules_in_words_are_those_of_the_file() {
    let room = Room::new();
    room.write(
        &room.folder,
        "rules.toml",
        "[four]\ninherit = \"standard\"\nseeds_per_pit = 4\nmajority = 21\ncapture.when = [2, 4]\n",
    );
    let answer = room.answer(&["rules", "--variant", "four"]);
    for words in
        ["4 seeds in each cup, 40 in all", "21 seeds in a store win at once", "holds 2 or 4 seeds", "At 20 all"]
    {
        assert!(answer.replace("\n  ", " ").contains(words), "{words}: {answer}");
    }
    assert!(answer.lines().all(|line| line.chars().count() <= 80), "{answer}");
}

#[test]
fn perft_counts_by_depth() {
    let room = Room::new();
    let answer = room.answer(&["perft", "3", "--express"]);
    let numbers: Vec<Vec<&str>> = answer.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(numbers, [["1", "5"], ["2", "25"], ["3", "101"]]);
    // One move, which ends the game.
    let answer = room.answer(&["--position", "0,0,0,0,1/1,0,0,0,0 15-13 H -", "perft", "2"]);
    let numbers: Vec<&str> = answer.split_whitespace().rev().take(4).collect();
    assert_eq!(numbers, ["0", "2", "1", "1"]);
}

#[test]
fn scripts_and_the_manual_page_are_written() {
    let room = Room::new();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = room.answer(&["completions", shell, "--lang", "fr"]);
        assert!(script.contains("helios") && script.contains("inspect") && script.contains("no-mouse"), "{shell}");
    }
    let page = room.answer(&["man", "--lang", "fr"]);
    assert!(page.contains(".TH helios 1") && page.contains(".SH NOM\n") && !page.contains(".SH NAME"), "{page}");
    assert!(page.contains("\\fBhelios inspect\\fR"), "{page}");
    // Each command's own options below it, and the keys of the board.
    let inspect = page.split("\\fBhelios inspect\\fR").nth(1).and_then(|rest| rest.split("\\fBhelios ").next());
    assert!(inspect.is_some_and(|own| own.contains("\\-\\-json") && own.contains("\\-\\-stdin")), "{page}");
    let keys = page.split(".SH TOUCHES\n").nth(1).and_then(|rest| rest.split(".SH").next()).expect("the keys");
    for words in ["E R T Y U", "D F G H J", "1 2 3 4 5", "reprendre un coup", "proposer", "F2"] {
        assert!(keys.contains(words), "{words}: {keys}");
    }
}

/// What a screen is given.
fn started(args: &[&str]) -> Start {
    let mut given = None;
    let args = ["helios", "--rules", concat!(env!("CARGO_MANIFEST_DIR"), "/rules.toml")].iter().chain(args);
    let status = cli::run(args.map(Into::into), |start| {
        given = Some(start);
        ExitCode::SUCCESS
    });
    assert_eq!(format!("{status:?}"), format!("{:?}", ExitCode::SUCCESS));
    given.expect("a screen was asked for")
}

#[test]
fn a_screen_is_given_what_was_asked_for() {
    let plain = started(&["--lang", "fr"]);
    assert_eq!((plain.variant.as_str(), plain.language, plain.mouse), ("standard", Language::Fr, true));
    assert!(!plain.straight_to_board && !plain.lesson && plain.names.is_none() && plain.speed.is_none());
    let Source::File(file) = plain.rulebook.source() else { panic!("not from the file") };
    assert!(file.ends_with(Path::new("rules.toml")));

    let all = started(&[
        "--express",
        "--names",
        "Ana, Bo",
        "--position",
        "2,2,2,2,2/2,2,2,2,2 0-0 S H",
        "--theme",
        "day",
        "--glyphs",
        "ascii",
        "--motion",
        "reduced",
        "--speed",
        "0,5",
        "--no-mouse",
    ]);
    assert_eq!((all.variant.as_str(), all.rules.variant().majority), ("express", Some(11)));
    assert_eq!(all.names, Some(["Ana".into(), "Bo".into()]));
    assert_eq!((all.first, all.theme, all.glyphs), (None, Some(Theme::Day), Some(Glyphs::Ascii)));
    assert_eq!((all.motion, all.speed, all.mouse), (Some(Motion::Reduced), Some(0.5), false));
    let position = all.position.expect("asked for");
    assert_eq!(all.rules.write_position(&position), "2,2,2,2,2/2,2,2,2,2 0-0 S H");
    assert!(all.straight_to_board);

    assert!(!all.clockwise && all.most_rounds.is_none());
    // A position says itself whose turn it is, so chance is asked for without one.
    assert_eq!(started(&["--first", "random"]).first, Some(First::Random));

    let round = started(&["--variant", "awele", "--clockwise"]);
    assert!(!round.spectators && started(&["--spectators"]).spectators);
    assert!(round.clockwise && round.rules.is_clockwise() && round.straight_to_board);
    let capped = started(&["--variant", "san-yao", "--rounds", "3"]);
    assert!(capped.most_rounds == Some(3) && !capped.rules.is_clockwise() && capped.straight_to_board);

    let lesson = started(&["learn", "--express"]);
    assert!(lesson.lesson && !lesson.straight_to_board);
}

/// A small duel from a rules file, solved and checked; what cannot be solved is refused.
#[test]
fn a_game_is_solved_from_the_command_line() {
    let room = Room::new();
    let rules = "[mini]\ninherit = \"standard\"\npits_per_row = 3\nseeds_per_pit = 2\nmajority = 7\n";
    room.write(&room.folder, "rules.toml", rules);
    let told = room.answer(&["solve", "--variant", "mini", "--check", "40"]);
    for expected in [
        "mini: 18,564 boards of up to 12 seeds, each also with a replay pending\n",
        "With best play: 6 seeds of 12 for Hélios; Hélios wins the tie: nobody harvests,",
        "  H1   4  Séléné wins by 4 seeds\n",
        "Best play: H2 H3 A3 ",
        "      12        6,188        3,967        2,221        3,824        2,364\n",
        "Checksum: 155bfd1be8c204cf\n",
        "Self-check: 40 random positions of up to 9 seeds agree",
    ] {
        assert!(told.contains(expected), "{expected}\n{told}");
    }
    let told = room.answer(&["--lang", "fr", "solve", "--variant", "mini"]);
    assert!(told.contains("mini\u{a0}: 18\u{a0}564 plateaux d’au plus 12 graines") && !told.contains("Vérification"));

    assert!(room.complaint(&["solve", "--variant", "awale"]).contains("awale cannot be solved"));
    assert!(room.complaint(&["solve", "--variant", "mini", "--check", "0"]).contains("from 1 to 1000000000"));
    assert!(room.complaint(&["solve", "--names", "A,B"]).contains("--names"));
}
