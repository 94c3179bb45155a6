//! The rulebook: which rules there are to play by. It finds the file, reads and checks all of it, and says in words what
//! it means. It never writes, and never goes on with half a file.

mod fault;
mod keys;
mod reading;

pub use crate::faults::{Expected, Found, Mark};
pub use fault::{Fault, FaultKind, RulesFault};

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::faults;
use crate::rules::Rules;

/// The file at the top of the repository.
const BUILT_IN: &str = include_str!("../../rules.toml");

/// The name under which faults of the built-in rules, and files found where the game is started, are told.
const FILE_NAME: &str = "rules.toml";

/// Where a rulebook came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The rules compiled into the program.
    BuiltIn,
    /// A file.
    File(PathBuf),
}

/// The variants that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rulebook {
    source: Source,
    selected: String,
    variants: Vec<(String, Rules)>,
}

impl Rulebook {
    /// Finds and reads the rules: from this file, else from `rules.toml` in the current folder, else from
    /// `helios/rules.toml` in the user's configuration folder, else the built-in ones.
    ///
    /// # Errors
    /// The first [`Fault`] of the file that was found. A file that is there is never passed over.
    pub fn load(path: Option<&Path>) -> Result<Rulebook, Fault> {
        if let Some(path) = path {
            return Rulebook::open(path);
        }
        let configured =
            etcetera::choose_base_strategy().ok().map(|base| base.config_dir().join("helios").join(FILE_NAME));
        for path in [Some(PathBuf::from(FILE_NAME)), configured].into_iter().flatten() {
            match Rulebook::open(&path) {
                Err(Fault { what: FaultKind::Absent, .. }) => {}
                found => return found,
            }
        }
        Ok(Rulebook::built_in())
    }

    /// The rules compiled into the program.
    ///
    /// ```
    /// use helios::rulebook::Rulebook;
    /// use helios::rules::Rules;
    /// let rulebook = Rulebook::built_in();
    /// assert!(rulebook.names().eq(["standard", "express", "awale", "awele", "oya", "san-yao"]));
    /// assert_eq!(rulebook.rules("express"), Some(&Rules::express()));
    /// ```
    ///
    /// # Panics
    /// Never: tests read the file that is compiled in.
    #[must_use]
    pub fn built_in() -> Rulebook {
        let read = reading::read(FILE_NAME, BUILT_IN, &[]).expect("the compiled-in rules are sound");
        Rulebook { source: Source::BuiltIn, selected: read.selected, variants: read.variants }
    }

    /// Reads rules from a text, as if it were the file of that name.
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn parse(file: &str, text: &str) -> Result<Rulebook, Fault> {
        let built_in = Rulebook::built_in().variants;
        let reading::Read { selected, mut variants } = reading::read(file, text, &built_in)?;
        for (name, rules) in built_in {
            if variants.iter().all(|(own, _)| *own != name) {
                variants.push((name, rules));
            }
        }
        Ok(Rulebook { source: Source::File(PathBuf::from(file)), selected, variants })
    }

    fn open(path: &Path) -> Result<Rulebook, Fault> {
        let text = faults::load(path)?;
        let book = Rulebook::parse(&path.display().to_string(), &text)?;
        Ok(Rulebook { source: Source::File(path.to_owned()), ..book })
    }

    /// The names of all variants: the file's in its order, then the built-in ones that it does not replace.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.variants.iter().map(|(name, _)| name.as_str())
    }

    /// The variant that is played unless another is asked for.
    #[must_use]
    pub fn selected(&self) -> &str {
        &self.selected
    }

    /// The rules of a variant, if there is one of that name.
    #[must_use]
    pub fn rules(&self, name: &str) -> Option<&Rules> {
        self.variants.iter().find(|(known, _)| known == name).map(|(_, rules)| rules)
    }

    /// Where these rules came from.
    #[must_use]
    pub fn source(&self) -> &Source {
        &self.source
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    const SIX: &[&str] = &["standard", "express", "awale", "awele", "oya", "san-yao"];

    fn read(text: &str) -> Rulebook {
        Rulebook::parse("rules.toml", text).unwrap_or_else(|fault| panic!("{fault}"))
    }

    #[test]
    fn the_built_in_rules_are_those_of_the_engine() {
        let book = Rulebook::built_in();
        assert_eq!((book.selected(), book.source()), ("standard", &Source::BuiltIn));
        let variants = [
            ("standard", Variant::standard()),
            ("express", Variant::express()),
            ("awale", Variant::awale()),
            ("awele", Variant::awele()),
            ("oya", Variant::oya()),
            ("san-yao", Variant::san_yao()),
        ];
        assert!(book.names().eq(variants.iter().map(|(name, _)| *name)));
        for (name, variant) in variants {
            assert_eq!(book.rules(name).map(Rules::variant), Some(&variant), "{name}");
        }
    }

    /// Nobody can learn a key from the file that the file does not show.
    #[test]
    fn the_built_in_file_shows_every_key() {
        for entry in keys::ENTRIES {
            assert!(BUILT_IN.lines().any(|line| line.starts_with(&format!("{} = ", entry.name))), "{}", entry.name);
        }
    }

    /// The whole file that the comment at the head of `rules.toml` shows.
    #[test]
    fn the_example_in_the_comment_is_a_whole_file() {
        let example: String =
            BUILT_IN.lines().filter_map(|line| line.strip_prefix("#     ")).flat_map(|line| [line, "\n"]).collect();
        let book = read(&example);
        assert_eq!(book.names().collect::<Vec<_>>(), [&["long"], SIX].concat());
        let long = Variant { seeds_per_pit: 4, majority: Some(21), ..Variant::standard() };
        assert_eq!(book.rules(book.selected()).map(Rules::variant), Some(&long));
    }

    #[test]
    fn a_parent_may_come_later_and_have_parents() {
        let book = read(
            "[c]\ninherit = \"b\"\nfeed = false\n[b]\ninherit = \"a\"\nreplay = false\n[a]\ninherit = \"express\"\nfirst = \"selene\"\n",
        );
        let c = book.rules("c").map(Rules::variant);
        let expected = Variant { feed: false, replay: false, first: crate::rules::Side::Selene, ..Variant::express() };
        assert_eq!(c, Some(&expected));
        assert_eq!(book.selected(), "standard");
    }

    #[test]
    fn a_table_may_replace_a_built_in_one_and_start_from_it() {
        let book = read("[standard]\ninherit = \"standard\"\nreplay = false\n[mine]\ninherit = \"standard\"\n");
        assert_eq!(book.names().collect::<Vec<_>>(), [&["standard", "mine"], &SIX[1..]].concat());
        assert!(!book.rules("mine").is_some_and(|rules| rules.variant().replay));
        assert_eq!(book.rules("express"), Some(&Rules::express()));
    }

    /// Any value may be taken up by a variant of another kind.
    #[test]
    fn inheriting_works_across_the_family() {
        let book = read(concat!(
            "[forbidden]\ninherit = \"express\"\ncapture.famine = \"forbidden\"\n",
            "[small]\ninherit = \"awale\"\npits_per_row = 5\nmajority = 21\n",
            "[four]\ninherit = \"san-yao\"\nseeds_per_pit = 4\nsowing.direction = \"clockwise\"\n",
            "[relayed]\ninherit = \"oya\"\nsowing.relay = true\ncapture.when = \"any\"\nmajority = \"none\"\n",
        ));
        let of = |name| book.rules(name).map(|rules| rules.variant().clone()).expect(name);
        assert_eq!(of("forbidden").capture.famine, crate::rules::Famine::Forbidden);
        assert_eq!((of("small").pits_per_row, of("small").stop.quiet), (5, 100));
        assert!(of("four").rounds && of("four").total() == 40 && book.rules("four").is_some_and(Rules::is_clockwise));
        let relayed = of("relayed");
        assert_eq!((relayed.majority, relayed.capture.when), (None, crate::rules::CaptureWhen::Any));
    }

    #[test]
    fn a_table_in_a_table_is_the_same_as_dots() {
        let dots = read("[a]\ninherit = \"standard\"\ncapture.when = [2, 4]\n");
        let table = read("[a]\ninherit = \"standard\"\n[a.capture]\nwhen = [2, 4]\n");
        assert_eq!(dots.rules("a"), table.rules("a"));
    }

    #[test]
    fn numbers_may_be_written_in_every_way_that_the_format_has() {
        let book = read("[a]\ninherit = \"standard\"\nmajority = 0x10\nseeds_per_pit = +3\n");
        assert_eq!(book.rules("a"), Some(&Rules::standard()));
    }

    #[test]
    fn an_empty_file_leaves_the_built_in_rules() {
        assert_eq!(read("").names().collect::<Vec<_>>(), SIX);
    }
}
