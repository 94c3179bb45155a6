//! The names of the levels.

use std::fmt;
use std::str::FromStr;

/// How strong an opponent is: the hours of a sunrise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Dawn: a child can win.
    Aube,
    /// The first light: a beginner.
    Aurore,
    /// Sunrise: somebody who has played for a while.
    Lever,
    /// Morning: a strong player.
    Matin,
    /// The sun at its highest: perfect in `standard` and `express`, as strong as its budget allows elsewhere.
    Zenith,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 5] = [Level::Aube, Level::Aurore, Level::Lever, Level::Matin, Level::Zenith];

    /// The name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Aube => "aube",
            Level::Aurore => "aurore",
            Level::Lever => "lever",
            Level::Matin => "matin",
            Level::Zenith => "zenith",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no level: aube, aurore, lever, matin or zenith")]
pub struct NoLevel(
    /// The word.
    pub String,
);

impl FromStr for Level {
    type Err = NoLevel;

    /// Reads a level as [`name`](Level::name) writes it.
    ///
    /// ```
    /// use helios::oracle::levels::Level;
    /// assert_eq!("lever".parse(), Ok(Level::Lever));
    /// assert!("midi".parse::<Level>().is_err());
    /// ```
    ///
    /// # Errors
    /// [`NoLevel`], with the word.
    fn from_str(word: &str) -> Result<Level, NoLevel> {
        Level::ALL.into_iter().find(|level| level.name() == word).ok_or_else(|| NoLevel(word.to_owned()))
    }
}
