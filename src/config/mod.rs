//! What a player prefers: an optional file that is read and never written. It is refused like the rules, whole and with
//! the place, when something in it cannot be understood.

mod fault;
mod reading;

pub use fault::{ConfigFault, Fault, FaultKind};

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::faults;
use crate::show::{Foresight, GlyphSet, Key, Keymap, Motion, Slot, ThemeName};
use crate::text::Language;

/// The file's name in the configuration folder.
const FILE_NAME: &str = "config.toml";

/// What the file says; what it does not say is `None`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Config {
    /// The file, if there is one.
    pub source: Option<PathBuf>,
    /// The language to speak.
    pub language: Option<Language>,
    /// The colours.
    pub theme: Option<ThemeName>,
    /// The signs.
    pub glyphs: Option<GlyphSet>,
    /// How much moves.
    pub motion: Option<Motion>,
    /// How fast.
    pub speed: Option<f32>,
    /// Whether clicks are wanted.
    pub mouse: Option<bool>,
    /// What is foreseen at first.
    pub foresight: Option<Foresight>,
    /// The keys that it gives, in its order.
    pub keys: Vec<(Slot, Vec<Key>)>,
}

impl Config {
    /// Reads the preferences: from this file, else from `helios/config.toml` in the user's configuration folder, if it is
    /// there.
    ///
    /// # Errors
    /// The first [`Fault`] of the file.
    pub fn load(path: Option<&Path>) -> Result<Config, Fault> {
        if let Some(path) = path {
            return Config::open(path);
        }
        let Some(path) = Config::usual_place() else { return Ok(Config::default()) };
        match Config::open(&path) {
            Err(Fault { what: FaultKind::Absent, .. }) => Ok(Config::default()),
            read => read,
        }
    }

    /// Where the file is looked for, if the system has a place for it.
    #[must_use]
    pub fn usual_place() -> Option<PathBuf> {
        etcetera::choose_base_strategy().ok().map(|base| base.config_dir().join("helios").join(FILE_NAME))
    }

    fn open(path: &Path) -> Result<Config, Fault> {
        let text = faults::load(path)?;
        let config = Config::parse(&path.display().to_string(), &text)?;
        Ok(Config { source: Some(path.to_owned()), ..config })
    }

    /// Reads preferences from a text, as if it were the file of that name.
    ///
    /// ```
    /// use helios::config::Config;
    /// use helios::show::ThemeName;
    /// let config = Config::parse("config.toml", "theme = \"day\"\n[keys]\ntake_back = [\"b\"]\n").unwrap();
    /// assert_eq!(config.theme, Some(ThemeName::Day));
    /// assert!(Config::parse("config.toml", "theme = \"dusk\"\n").is_err());
    /// ```
    ///
    /// # Errors
    /// The first [`Fault`] in it.
    pub fn parse(file: &str, text: &str) -> Result<Config, Fault> {
        let config = reading::read(file, text)?;
        Ok(Config { source: Some(PathBuf::from(file)), ..config })
    }

    /// The keys that are in force.
    #[must_use]
    pub fn keymap(&self) -> Keymap {
        let mut keymap = Keymap::default();
        for (slot, keys) in &self.keys {
            keymap.give(*slot, keys);
        }
        keymap
    }
}
