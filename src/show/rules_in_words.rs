//! The rules in words, made from the values: whoever changes the file reads the change.

use crate::rules::{CaptureWhen, Famine, Origin, Rules, Side, TieBreak};
use crate::text::{Key, Text, Value};

/// A heading of the rules and what stands under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    /// The heading.
    pub heading: String,
    /// One paragraph of prose, unwrapped.
    pub body: String,
}

/// The rules of a variant, as a player would like to read them.
///
/// ```
/// use helios::show::in_words;
/// use helios::rules::Rules;
/// use helios::text::{Language, Text};
/// let words = in_words(&Rules::express(), &Text::new(Language::En, false));
/// assert_eq!(words[0].heading, "The board");
/// assert!(words.iter().any(|paragraph| paragraph.body.contains("11 seeds")));
/// ```
#[must_use]
pub fn in_words(rules: &Rules, text: &Text) -> Vec<Paragraph> {
    let variant = rules.variant();
    let yes = |on: bool| Value::from(if on { "yes" } else { "no" });
    let total = variant.total();
    let (when, counts) = match &variant.capture.when {
        CaptureWhen::Any => ("any", String::new()),
        CaptureWhen::Even => ("even", String::new()),
        CaptureWhen::Counts(counts) => (if counts.len() == 1 { "one" } else { "counts" }, one_of(counts, text)),
    };
    let spared = variant.capture.famine == Famine::Spared;
    let values = [
        ("pits", Value::from(variant.pits_per_row)),
        ("seeds", Value::from(variant.seeds_per_pit)),
        ("total", Value::from(total)),
        ("half", Value::from(total / 2)),
        ("majority", Value::from(variant.majority.unwrap_or(0))),
        // A ring is both rows and one's own store.
        ("lap", Value::from(variant.pits_per_row * 2 + 1)),
        ("first", Value::from(if variant.first == Side::Helios { "helios" } else { "selene" })),
        ("origin", Value::from(if variant.sowing.origin == Origin::Sown { "sown" } else { "skipped" })),
        ("when", Value::from(when)),
        ("counts", Value::from(counts)),
        ("chain", yes(variant.capture.chain)),
        ("spared", yes(spared)),
        ("replay", yes(variant.replay)),
        ("feed", yes(variant.feed)),
        ("tiebreak", Value::from(tiebreak(&variant.tiebreak))),
    ];
    let paragraph =
        |heading, body| Paragraph { heading: text.say(heading), body: text.tell(body, &values).replace('\n', " ") };
    vec![
        paragraph(Key::WordsBoardHeading, Key::WordsBoard),
        paragraph(Key::WordsStartHeading, Key::WordsStart),
        paragraph(Key::WordsSowingHeading, Key::WordsSowing),
        paragraph(Key::WordsCaptureHeading, Key::WordsCapture),
        paragraph(Key::WordsFamineHeading, Key::WordsFamine),
        paragraph(Key::WordsRayHeading, Key::WordsRay),
        paragraph(Key::WordsFeedHeading, Key::WordsFeed),
        paragraph(Key::WordsStopHeading, Key::WordsStop),
        paragraph(Key::WordsWinHeading, Key::WordsWin),
    ]
}

/// What decides, as a word that the messages choose by. After "defender" nothing is left to decide.
fn tiebreak(order: &[TieBreak]) -> &'static str {
    match order {
        [] => "none",
        [TieBreak::Defender, ..] => "defender",
        [TieBreak::LastCapture] => "last",
        [TieBreak::LastCapture, ..] => "last-defender",
    }
}

/// `2, 4 or 6`.
fn one_of(counts: &[u8], text: &Text) -> String {
    let numbers: Vec<String> = counts.iter().map(u8::to_string).collect();
    match numbers.as_slice() {
        [first @ .., last] if !first.is_empty() => {
            text.tell(Key::ListOr, &[("first", Value::from(first.join(", "))), ("last", Value::from(last.clone()))])
        }
        _ => numbers.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;
    use crate::text::Language;

    fn said(variant: Variant, language: Language) -> String {
        let rules = Rules::new(variant).expect("a game");
        let words = in_words(&rules, &Text::new(language, false));
        words.into_iter().map(|p| format!("{}\n{}\n", p.heading, p.body)).collect()
    }

    /// Each of these changes one value of `standard`.
    fn changed() -> Vec<Variant> {
        let standard = Variant::standard;
        let capture = |change: fn(&mut crate::rules::Capture)| {
            let mut variant = standard();
            change(&mut variant.capture);
            variant
        };
        let mut skipped = standard();
        skipped.sowing.origin = Origin::Skipped;
        vec![
            standard(),
            Variant { pits_per_row: 4, majority: Some(13), ..standard() },
            Variant { seeds_per_pit: 1, majority: Some(6), ..standard() },
            Variant { first: Side::Selene, ..standard() },
            skipped,
            capture(|c| c.when = CaptureWhen::Counts(vec![2, 4])),
            capture(|c| c.when = CaptureWhen::Counts(vec![3])),
            capture(|c| c.chain = false),
            capture(|c| c.famine = Famine::Taken),
            Variant { replay: false, ..standard() },
            Variant { feed: false, ..standard() },
            Variant { majority: Some(20), ..standard() },
            Variant { tiebreak: vec![], ..standard() },
            Variant { tiebreak: vec![TieBreak::LastCapture], ..standard() },
            Variant { tiebreak: vec![TieBreak::Defender], ..standard() },
        ]
    }

    #[test]
    fn every_value_changes_the_words() {
        for language in Language::ALL {
            let texts: Vec<String> = changed().into_iter().map(|variant| said(variant, language)).collect();
            for (i, text) in texts.iter().enumerate() {
                assert!(texts[..i].iter().all(|other| other != text), "{language:?} {i}: {text}");
            }
        }
    }

    /// The general test of the messages sees only one branch of each choice.
    #[test]
    fn every_branch_is_set_as_its_language_is() {
        for variant in changed() {
            let french = said(variant.clone(), Language::Fr);
            let letters: Vec<char> = french.chars().collect();
            for pair in letters.windows(2) {
                let unbroken = match (pair[0], pair[1]) {
                    ('«', after) => after == '\u{a0}',
                    (before, '»') => before == '\u{a0}',
                    (before, after) => before != ' ' || !":;?!".contains(after),
                };
                assert!(unbroken, "{pair:?}: {french}");
            }
            for text in [french, said(variant, Language::En)] {
                assert!(!text.contains("  ") && !text.contains(['\'', '{', '}']), "{text}");
            }
        }
    }
}
