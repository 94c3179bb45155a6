//! How the show looks and moves: what a player can change while it runs.

use super::foresight::Foresight;
use super::glyphs::{GlyphSet, Glyphs};
use super::theme::{Depth, Theme, ThemeName};
use super::timeline::{Motion, Tempo};
use super::widgets::Look;
use crate::text::{Key, Language, Text};

/// Everything that a player can choose about the show.
pub struct Settings {
    /// Colours.
    pub theme: Theme,
    /// Signs.
    pub glyphs: GlyphSet,
    /// How much moves, and how fast.
    pub tempo: Tempo,
    /// What is foreseen.
    pub foresight: Foresight,
    /// Whether what the oracle knows of a duel is shown beside it.
    pub truth: bool,
    /// Whether the oracle looks back on a duel that is over, for its story.
    pub hindsight: bool,
    /// Whether clicks are wanted.
    pub mouse: bool,
    /// Whether a duel is shown as the room wants to see it: big, without keys.
    pub spectators: bool,
    text: Text,
    unicode: bool,
}

impl Settings {
    /// Settings for a terminal. Where the signs are ASCII, words are spelt in ASCII too.
    #[must_use]
    pub fn new(language: Language, theme: ThemeName, depth: Depth, glyphs: GlyphSet) -> Settings {
        let unicode = glyphs == GlyphSet::Unicode;
        Settings {
            theme: Theme { name: theme, depth },
            glyphs,
            tempo: Tempo::default(),
            foresight: Foresight::default(),
            truth: false,
            hindsight: false,
            mouse: true,
            spectators: false,
            text: Text::new(language, !unicode),
            unicode,
        }
    }

    /// The same on a terminal that shows signs beyond ASCII, or does not: only there can they be chosen.
    #[must_use]
    pub fn on_terminal(mut self, unicode: bool) -> Settings {
        self.unicode = unicode || self.glyphs == GlyphSet::Unicode;
        self
    }

    /// The words.
    #[must_use]
    pub fn text(&self) -> &Text {
        &self.text
    }

    /// What widgets need.
    #[must_use]
    pub fn look(&self) -> Look<'_> {
        Look { theme: self.theme, glyphs: Glyphs::of(self.glyphs), text: &self.text }
    }

    /// The next theme, or the one before.
    pub fn turn_theme(&mut self, forward: bool) {
        self.theme.name = turn(&ThemeName::ALL, self.theme.name, forward);
    }

    /// The other signs, if the terminal has them.
    pub fn turn_glyphs(&mut self) {
        if self.unicode {
            self.glyphs = match self.glyphs {
                GlyphSet::Unicode => GlyphSet::Ascii,
                GlyphSet::Ascii => GlyphSet::Unicode,
            };
            self.text = Text::new(self.text.language(), self.glyphs == GlyphSet::Ascii);
        }
    }

    /// The next motion, or the one before.
    pub fn turn_motion(&mut self, forward: bool) {
        self.tempo.motion = turn(&Motion::ALL, self.tempo.motion, forward);
    }

    /// Twice as fast, or half; round at the ends when only going forward.
    pub fn turn_speed(&mut self, forward: bool) {
        let speed = if forward { self.tempo.speed * 2.0 } else { self.tempo.speed / 2.0 };
        let (slowest, fastest) = (*Tempo::SPEEDS.start(), *Tempo::SPEEDS.end());
        self.tempo.speed = if speed > fastest {
            slowest
        } else if speed < slowest {
            fastest
        } else {
            speed
        };
    }

    /// Twice as fast, or half, as far as there is a faster and a slower.
    pub fn change_speed(&mut self, faster: bool) {
        let speed = if faster { self.tempo.speed * 2.0 } else { self.tempo.speed / 2.0 };
        self.tempo.speed = speed.clamp(*Tempo::SPEEDS.start(), *Tempo::SPEEDS.end());
    }

    /// The name of the theme.
    #[must_use]
    pub fn theme_name(&self) -> String {
        self.text.say(match self.theme.name {
            ThemeName::Helios => Key::ValueHelios,
            ThemeName::Day => Key::ValueDay,
            ThemeName::Mono => Key::ValueMono,
        })
    }

    /// The name of the motion.
    #[must_use]
    pub fn motion_name(&self) -> String {
        self.text.say(match self.tempo.motion {
            Motion::Full => Key::ValueFull,
            Motion::Reduced => Key::ValueReduced,
            Motion::Off => Key::ValueNone,
        })
    }

    /// The name of what is foreseen.
    #[must_use]
    pub fn foresight_name(&self) -> String {
        self.text.say(match self.foresight {
            Foresight::Off => Key::ValueOff,
            Foresight::Path => Key::ValuePath,
            Foresight::Threats => Key::ValueThreats,
        })
    }
}

/// The one after, or before, round and round.
fn turn<T: PartialEq + Copy>(all: &[T], now: T, forward: bool) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0);
    let step = if forward { 1 } else { all.len() - 1 };
    all[(at + step) % all.len()]
}
