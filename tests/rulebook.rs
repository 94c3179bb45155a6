//! Rules files: the bad ones are refused with the exact words beside them, and nothing that is read makes the reader fall.
#![allow(missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

use helios::rulebook::{FaultKind, Rulebook, Source};
use helios::show::in_words;
use helios::text::{Language, Text, wrap};
use proptest::prelude::*;

const SHIPPED: &str = include_str!("../rules.toml");

fn corpus() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir("tests/bad_rules")
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
    assert!(files.len() >= 95, "only {} files", files.len());
    for path in files {
        let mut fault = Rulebook::load(Some(&path)).expect_err(&path.display().to_string());
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
    let beyond = large.join("rules.toml");
    for (path, what) in [
        (large.as_path(), FaultKind::TooLarge),
        (folder.path(), FaultKind::Folder),
        (absent.as_path(), FaultKind::Absent),
        (beyond.as_path(), FaultKind::Absent),
    ] {
        let fault = Rulebook::load(Some(path)).expect_err("refused");
        assert_eq!((&fault.what, &fault.place), (&what, &None), "{path:?}");
        assert!(fault.to_string().starts_with(&path.display().to_string()), "{fault}");
    }
}

#[test]
fn the_greatest_file_allowed_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rules.toml");
    let mut text = SHIPPED.to_owned();
    text.extend(std::iter::repeat_n('#', (1 << 20) - SHIPPED.len()));
    fs::write(&path, text).expect("written");
    let book = Rulebook::load(Some(&path)).expect("read");
    assert_eq!(book.source(), &Source::File(path));
}

#[test]
fn the_shipped_file_is_a_file_like_another() {
    let book = Rulebook::load(Some(Path::new("rules.toml"))).expect("sound");
    assert_eq!(book.names().collect::<Vec<_>>(), ["standard", "express", "awale", "awele", "oya", "san-yao"]);
    for name in book.names() {
        assert_eq!(book.rules(name), Rulebook::built_in().rules(name));
    }
}

/// Whatever comes out is either whole or a fault that can be shown.
fn reads_or_refuses(text: &str) {
    match Rulebook::parse("some.toml", text) {
        Ok(book) => {
            assert!(book.rules(book.selected()).is_some());
            for rules in book.names().filter_map(|name| book.rules(name)) {
                let words = in_words(rules, &Text::new(Language::Fr, false));
                assert!(words.iter().all(|paragraph| !wrap(&paragraph.body, 80).is_empty()));
            }
        }
        Err(fault) => {
            for language in Language::ALL {
                let report = fault.report(&Text::new(language, true));
                assert!(report.chars().all(|letter| letter.is_ascii_graphic() || " \n".contains(letter)), "{report}");
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}") {
        reads_or_refuses(&text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("rules.toml");
        fs::write(&path, &bytes).expect("written");
        match std::str::from_utf8(&bytes) {
            Ok(text) => reads_or_refuses(text),
            Err(_) => prop_assert!(Rulebook::load(Some(&path)).is_err()),
        }
    }

    /// The shipped file with some letters changed, taken away or put in.
    #[test]
    fn a_damaged_file_is_read_or_refused(
        damages in proptest::collection::vec((any::<prop::sample::Index>(), 0..3u8, any::<char>()), 1..6),
    ) {
        let mut letters: Vec<char> = SHIPPED.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.chars().chain(['\n'])).collect();
        for (at, what, letter) in damages {
            let at = at.index(letters.len());
            match what {
                0 => letters[at] = letter,
                1 => { letters.remove(at); }
                _ => letters.insert(at, letter),
            }
        }
        reads_or_refuses(&letters.into_iter().collect::<String>());
    }

    /// The words of the file in any order make sense of nothing, and yet nothing falls.
    #[test]
    fn shuffled_words_are_read_or_refused(
        words in proptest::collection::vec(
            prop::sample::select(vec![
                "[a]", "[b]", "[standard]", "[a.capture]", "variant", "inherit", "majority", "capture", ".when", "when",
                "tiebreak", "stop", ".few", ".quiet", "rounds", "\"none\"", "\"san-yao\"", "=", "\"a\"", "\"b\"", "\"standard\"", "\"even\"", "[", "]", ",", "2", "16", "true", "\n", "\n", "{", "}",
            ]),
            0..40,
        ),
    ) {
        reads_or_refuses(&words.join(" "));
    }
}
