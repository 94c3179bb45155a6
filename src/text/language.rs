//! Which language to speak.

use unic_langid::LanguageIdentifier;

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

impl Language {
    /// Both.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// The language of the user's locale, English when it is another or none.
    #[must_use]
    pub fn of_locale() -> Language {
        Language::known_to_locale().unwrap_or(Language::En)
    }

    /// The language of the user's locale, if it is one of the program's.
    #[must_use]
    pub fn known_to_locale() -> Option<Language> {
        let locale = sys_locale::get_locale()?;
        let language = Language::of(&locale);
        (language == Language::Fr || locale.starts_with("en")).then_some(language)
    }

    /// The language that a locale's name stands for.
    ///
    /// ```
    /// use helios::text::Language;
    /// assert_eq!(Language::of("fr_CA.UTF-8"), Language::Fr);
    /// assert_eq!(Language::of("de_DE"), Language::En);
    /// ```
    #[must_use]
    pub fn of(locale: &str) -> Language {
        match locale.split(['_', '-', '.', '@']).next() {
            Some("fr") => Language::Fr,
            _ => Language::En,
        }
    }

    /// The code of the language, as documents have it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    pub(super) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a language code that is written here is well formed")
    }

    /// The message files, one a room.
    pub(super) fn sources(self) -> &'static [&'static str] {
        match self {
            Language::En => &[
                include_str!("en/screen.ftl"),
                include_str!("en/rulebook.ftl"),
                include_str!("en/cli.ftl"),
                include_str!("en/lines.ftl"),
                include_str!("en/config.ftl"),
                include_str!("en/term.ftl"),
                include_str!("en/story.ftl"),
                include_str!("en/tournament.ftl"),
                include_str!("en/cast.ftl"),
                include_str!("en/room.ftl"),
                include_str!("en/clock.ftl"),
                include_str!("en/opponents.ftl"),
                include_str!("en/oracle.ftl"),
                include_str!("en/training.ftl"),
                include_str!("en/challenge.ftl"),
                include_str!("en/analysis.ftl"),
            ],
            Language::Fr => &[
                include_str!("fr/screen.ftl"),
                include_str!("fr/rulebook.ftl"),
                include_str!("fr/cli.ftl"),
                include_str!("fr/lines.ftl"),
                include_str!("fr/config.ftl"),
                include_str!("fr/term.ftl"),
                include_str!("fr/story.ftl"),
                include_str!("fr/tournament.ftl"),
                include_str!("fr/cast.ftl"),
                include_str!("fr/room.ftl"),
                include_str!("fr/clock.ftl"),
                include_str!("fr/opponents.ftl"),
                include_str!("fr/oracle.ftl"),
                include_str!("fr/training.ftl"),
                include_str!("fr/challenge.ftl"),
                include_str!("fr/analysis.ftl"),
            ],
        }
    }
}
