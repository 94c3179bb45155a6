//! What can be answered beside a pit, in both languages whichever is spoken: whoever sits here may have learnt the other.

use crate::text::{Key, Language};

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Board,
    Foresee,
    Threats,
    Pass,
    Back,
    Forward,
    Agree,
    Resign,
    Rules,
    Names,
    Help,
    Quit,
}

/// A word of both languages.
pub(super) struct Word {
    en: &'static str,
    fr: &'static str,
}

impl Word {
    /// The word of a language.
    pub(super) fn of(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Fr => self.fr,
        }
    }

    fn is(&self, plain: &str) -> bool {
        plainly(self.en) == plain || plainly(self.fr) == plain
    }
}

/// Every command, the words for it, and what it does: reading and help both come from here.
pub(super) const WORDS: &[(Command, &[Word], Key)] = &[
    (Command::Board, &[Word { en: "board", fr: "plateau" }], Key::LinesHelpBoard),
    (Command::Foresee, &[Word { en: "foresee", fr: "prévoir" }], Key::LinesHelpForesee),
    (Command::Threats, &[Word { en: "threats", fr: "menaces" }], Key::LinesHelpThreats),
    (Command::Pass, &[Word { en: "pass", fr: "passer" }], Key::LinesHelpPass),
    (Command::Back, &[Word { en: "back", fr: "reprendre" }], Key::LinesHelpBack),
    (Command::Forward, &[Word { en: "forward", fr: "rejouer" }], Key::LinesHelpForward),
    (Command::Agree, &[Word { en: "stop", fr: "arrêter" }, Word { en: "agree", fr: "convenir" }], Key::LinesHelpAgree),
    (Command::Resign, &[Word { en: "resign", fr: "abandonner" }], Key::LinesHelpResign),
    (Command::Rules, &[Word { en: "rules", fr: "règles" }], Key::LinesHelpRules),
    (Command::Names, &[Word { en: "names", fr: "noms" }], Key::LinesHelpNames),
    (Command::Help, &[Word { en: "?", fr: "?" }, Word { en: "help", fr: "aide" }], Key::LinesHelpHelp),
    (Command::Quit, &[Word { en: "quit", fr: "quitter" }], Key::LinesHelpQuit),
];

const YES: &[Word] = &[Word { en: "yes", fr: "oui" }, Word { en: "y", fr: "o" }];
const NO: &[Word] = &[Word { en: "no", fr: "non" }, Word { en: "n", fr: "n" }];

impl Command {
    /// The command that a word stands for.
    pub(super) fn read(word: &str) -> Option<Command> {
        let plain = plainly(word);
        WORDS.iter().find(|(_, words, _)| words.iter().any(|word| word.is(&plain))).map(|(command, ..)| *command)
    }
}

/// Whether a word says yes.
pub(super) fn is_yes(word: &str) -> bool {
    let plain = plainly(word);
    YES.iter().any(|word| word.is(&plain))
}

/// Whether a word says no.
pub(super) fn is_no(word: &str) -> bool {
    let plain = plainly(word);
    NO.iter().any(|word| word.is(&plain))
}

/// A word in small letters and without accents, as it may be typed on any keyboard. What is too long for a command is
/// none.
fn plainly(word: &str) -> String {
    word.chars().take(32).map(|letter| deunicode::deunicode_char(letter).unwrap_or("\0").to_lowercase()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_both_languages_with_or_without_accents() {
        for (word, command) in [
            ("board", Command::Board),
            ("PLATEAU", Command::Board),
            ("règles", Command::Rules),
            ("regles", Command::Rules),
            ("Arrêter", Command::Agree),
            ("?", Command::Help),
        ] {
            assert_eq!(Command::read(word), Some(command), "{word}");
        }
        for word in ["", "boards", "\0", "?!", "b"] {
            assert_eq!(Command::read(word), None, "{word:?}");
        }
        assert!(is_yes("Oui") && is_yes("y") && !is_yes("no") && is_no("NON") && !is_no("oui"));
    }

    /// A word that means two things, or that is a pit, could not be answered.
    #[test]
    fn no_word_is_two_commands_or_a_pit() {
        let mut all = Vec::new();
        for (command, words, _) in WORDS {
            for word in words.iter().flat_map(|word| [word.en, word.fr]) {
                let plain = plainly(word);
                let other = all.iter().find(|(known, of)| *known == plain && of != command);
                assert!(other.is_none(), "{word}");
                assert!(plain == "?" || plain.len() > 2, "{word} could be a pit");
                all.push((plain, *command));
            }
        }
    }
}
