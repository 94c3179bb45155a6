//! What the program says, in French and in English.
//!
//! Every sentence is a [`Key`] and a message of that name in both languages' files; there is no sentence anywhere else.
//! The messages are [Fluent](https://projectfluent.org): plurals and choices belong to the language, not to the code.

mod keys;
mod language;
mod wrap;

pub use keys::Key;
pub use language::Language;
pub use wrap::wrap;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// The messages of one language, ready to be said.
pub struct Text {
    bundle: FluentBundle<FluentResource>,
    language: Language,
    ascii: bool,
}

/// A value put into a message.
pub type Value<'a> = FluentValue<'a>;

impl Text {
    /// The messages of a language. With `ascii` every one is spelt in ASCII, for terminals that know no more.
    ///
    /// ```
    /// use helios::text::{Key, Language, Text};
    /// let text = Text::new(Language::Fr, true);
    /// assert_eq!(text.say(Key::Selene), "Selene");
    /// ```
    ///
    /// # Panics
    /// Never with the files that are compiled in: a test reads them all.
    #[must_use]
    pub fn new(language: Language, ascii: bool) -> Text {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        // Direction marks would be drawn as cells of their own.
        bundle.set_use_isolating(false);
        for source in language.sources() {
            let resource = FluentResource::try_new((*source).to_owned()).expect("a compiled-in message file parses");
            bundle.add_resource(resource).expect("message names are unique");
        }
        Text { bundle, language, ascii }
    }

    /// Which language this is.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether everything is spelt in ASCII.
    #[must_use]
    pub fn is_ascii(&self) -> bool {
        self.ascii
    }

    /// Says a message that takes no value.
    #[must_use]
    pub fn say(&self, key: Key) -> String {
        self.tell(key, &[])
    }

    /// Says a message with its values.
    #[must_use]
    pub fn tell(&self, key: Key, values: &[(&'static str, Value<'_>)]) -> String {
        let mut errors = Vec::new();
        let said = self.try_tell(key, values, &mut errors);
        debug_assert!(errors.is_empty(), "{key:?}: {errors:?}");
        self.spell(&said)
    }

    /// Spells a text that is not a message, a name say, with the letters that the terminal has.
    #[must_use]
    pub fn spell(&self, text: &str) -> String {
        if self.ascii { in_ascii(text) } else { text.to_owned() }
    }

    fn try_tell(
        &self,
        key: Key,
        values: &[(&'static str, Value<'_>)],
        errors: &mut Vec<fluent_bundle::FluentError>,
    ) -> String {
        let args: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        match self.bundle.get_message(key.id()).and_then(|message| message.value()) {
            Some(pattern) => self.bundle.format_pattern(pattern, Some(&args), errors).into_owned(),
            None => {
                debug_assert!(false, "no message {key:?}");
                String::new()
            }
        }
    }
}

/// Spells a text in ASCII: accents go, quotation marks and dashes become plain ones.
fn in_ascii(text: &str) -> String {
    if text.is_ascii() {
        return text.to_owned();
    }
    // French puts a space inside its quotation marks, which plain quotes do not want.
    let text = text.replace("«\u{a0}", "\"").replace("\u{a0}»", "\"");
    let mut spelt = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\u{a0}' | '\u{202f}' => spelt.push(' '),
            _ if letter.is_ascii() => spelt.push(letter),
            _ => spelt.push_str(deunicode::deunicode_char(letter).unwrap_or("?")),
        }
    }
    spelt
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values that messages may ask for, each with something plausible in it.
    fn every_value() -> Vec<(&'static str, Value<'static>)> {
        keys::VALUES
            .iter()
            .map(|&(name, number)| (name, number.map_or_else(|| Value::from("x"), Value::from)))
            .collect()
    }

    #[test]
    fn both_languages_have_every_message_and_no_other() {
        for language in Language::ALL {
            let text = Text::new(language, false);
            for key in Key::ALL {
                assert!(text.bundle.has_message(key.id()), "{language:?} lacks {}", key.id());
            }
            for source in language.sources() {
                let resource = FluentResource::try_new((*source).to_owned()).expect("parses");
                for entry in resource.entries() {
                    if let fluent_syntax::ast::Entry::Message(message) = entry {
                        let id = message.id.name;
                        assert!(Key::ALL.iter().any(|key| key.id() == id), "{language:?}: nobody says {id}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_message_is_said_without_an_error_and_never_raw() {
        for language in Language::ALL {
            for ascii in [false, true] {
                let text = Text::new(language, ascii);
                for &key in Key::ALL {
                    let mut errors = Vec::new();
                    let said = text.spell(&text.try_tell(key, &every_value(), &mut errors));
                    assert!(errors.is_empty(), "{language:?} {key:?}: {errors:?}");
                    assert!(
                        !said.is_empty() && said != key.id() && !said.contains(['{', '}']),
                        "{language:?} {key:?}: {said}"
                    );
                    assert!(!ascii || said.is_ascii(), "{language:?} {key:?}: {said}");
                }
            }
        }
    }

    /// Before `:` `;` `!` `?` and inside « » a French text has an unbreakable space.
    #[test]
    fn french_is_set_as_french() {
        let text = Text::new(Language::Fr, false);
        for &key in Key::ALL {
            let said: Vec<char> = text.try_tell(key, &every_value(), &mut Vec::new()).chars().collect();
            for (i, letter) in said.iter().enumerate() {
                let before = i.checked_sub(1).map(|i| said[i]);
                let shown: String = said.iter().collect();
                match letter {
                    '!' | '»' => assert_eq!(before, Some('\u{a0}'), "{key:?}: {shown}"),
                    '«' => assert_eq!(said.get(i + 1), Some(&'\u{a0}'), "{key:?}: {shown}"),
                    ';' | ':' | '?' if before.is_some_and(|b| b == ' ') => panic!("{key:?}: {shown}"),
                    '\'' => panic!("{key:?}: a typewriter apostrophe: {shown}"),
                    _ => {}
                }
            }
        }
    }

    #[test]
    fn ascii_spelling_keeps_words() {
        assert_eq!(
            in_ascii("Séléné moissonne «\u{a0}l’aube\u{a0}»\u{a0}: 8 — cœur…"),
            "Selene moissonne \"l'aube\" : 8 -- coeur..."
        );
    }
}
