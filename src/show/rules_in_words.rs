//! The rules in words, made from the values: whoever changes the file reads the change.

use crate::rules::{
    CaptureFrom, CaptureWhen, Direction, Famine, Leftover, Origin, Rules, Side, SownStores, Stuck, TieBreak, Variant,
};
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
    let values = values(rules, text);
    let say = |key| text.tell(key, &values).replace('\n', " ");
    let paragraph = |heading, body: &[Key]| {
        let sentences: Vec<String> = body.iter().map(|&key| say(key)).collect();
        Paragraph { heading: say(heading), body: sentences.join(" ") }
    };
    let mut paragraphs = vec![
        paragraph(Key::WordsBoardHeading, &[Key::WordsBoard]),
        paragraph(Key::WordsStartHeading, &[Key::WordsStart]),
    ];
    let mut sowing = vec![Key::WordsSowing, Key::WordsLap];
    if variant.sowing.relay {
        sowing.push(Key::WordsRelay);
    }
    paragraphs.push(paragraph(Key::WordsSowingHeading, &sowing));
    let harvesting: &[Key] = match (variant.capture.from, variant.capture.chain) {
        (CaptureFrom::LastSeed, true) => &[Key::WordsCapture, Key::WordsCaptureChain, Key::WordsCaptureNone],
        (CaptureFrom::LastSeed, false) => &[Key::WordsCapture, Key::WordsCaptureAlone, Key::WordsCaptureNone],
        (CaptureFrom::Gap, true) => &[Key::WordsGap, Key::WordsGapChain],
        (CaptureFrom::Gap, false) => &[Key::WordsGap, Key::WordsCaptureAlone],
    };
    paragraphs.push(paragraph(Key::WordsCaptureHeading, harvesting));
    paragraphs.push(paragraph(Key::WordsFamineHeading, &[Key::WordsFamine]));
    if variant.sowing.stores == SownStores::Own {
        paragraphs.push(paragraph(Key::WordsRayHeading, &[Key::WordsRay]));
    }
    paragraphs.push(paragraph(Key::WordsFeedHeading, &[Key::WordsFeed]));
    if variant.stuck == Stuck::Passes {
        paragraphs.push(paragraph(Key::WordsPassHeading, &[Key::WordsPass]));
    }
    paragraphs.push(paragraph(Key::WordsStopHeading, &stops(variant)));
    if variant.rounds {
        let mut between = vec![Key::WordsMatch, Key::WordsMatchSons];
        // One seed fills a cup, and nothing is ever left over.
        if variant.seeds_per_pit > 1 {
            between.push(Key::WordsMatchLoan);
        }
        between.extend([Key::WordsMatchStarts, Key::WordsMatchCapped]);
        paragraphs.push(paragraph(Key::WordsMatchHeading, &between));
    } else {
        paragraphs.push(paragraph(Key::WordsWinHeading, &[Key::WordsWin]));
    }
    paragraphs
}

/// Every value that the messages choose by or show.
fn values(rules: &Rules, text: &Text) -> Vec<(&'static str, Value<'static>)> {
    let variant = rules.variant();
    let yes = |on: bool| Value::from(if on { "yes" } else { "no" });
    let total = variant.total();
    let own_stores = variant.sowing.stores == SownStores::Own;
    let (when, counts) = match &variant.capture.when {
        CaptureWhen::Any => ("any", String::new()),
        CaptureWhen::Even => ("even", String::new()),
        CaptureWhen::Counts(counts) => (if counts.len() == 1 { "one" } else { "counts" }, one_of(counts, text)),
    };
    let direction = match (variant.sowing.direction, rules.is_clockwise()) {
        (Direction::Either, false) => "either",
        (Direction::Either, true) => "chosen-clockwise",
        (_, true) => "clockwise",
        (_, false) => "anticlockwise",
    };
    let famine = match variant.capture.famine {
        Famine::Spared => "spared",
        Famine::Taken => "taken",
        Famine::Forbidden => "forbidden",
    };
    let end = |side, last: bool| {
        let pit = if last { rules.row(side).next_back() } else { rules.row(side).next() };
        Value::from(pit.map_or_else(String::new, |pit| rules.pit_name(pit)))
    };
    let stop = &variant.stop;
    // The move that is proposed does not count as played.
    let agreement = stop.agreement.saturating_sub(1);
    let mut values = vec![
        ("pits", Value::from(variant.pits_per_row)),
        ("cups", Value::from(variant.pits_per_row * 2)),
        ("near", end(Side::Helios, false)),
        ("near-last", end(Side::Helios, true)),
        ("far", end(Side::Selene, false)),
        ("far-last", end(Side::Selene, true)),
        ("seeds", Value::from(variant.seeds_per_pit)),
        ("total", Value::from(total)),
        ("half", Value::from(total / 2)),
        ("majority", Value::from(variant.majority.unwrap_or(0))),
        // A ring is both rows, and one's own store where that is sown.
        ("lap", Value::from(variant.pits_per_row * 2 + u8::from(own_stores))),
        ("first", Value::from(if variant.first == Side::Helios { "helios" } else { "selene" })),
        ("direction", Value::from(direction)),
        ("stores", Value::from(if own_stores { "own" } else { "none" })),
        ("origin", Value::from(if variant.sowing.origin == Origin::Sown { "sown" } else { "skipped" })),
        ("relay", yes(variant.sowing.relay)),
        ("when", Value::from(when)),
        ("counts", Value::from(counts)),
        ("famine", Value::from(famine)),
        ("replay", yes(variant.replay)),
        ("feed", yes(variant.feed)),
        ("rounds", yes(variant.rounds)),
        ("few", Value::from(stop.few)),
        ("left", yes(leaves_over(variant))),
        ("quiet", Value::from(stop.quiet)),
        ("times", Value::from(stop.repetition)),
        ("agreement", Value::from(agreement)),
        ("others", yes(variant.majority.is_some() || leaves_over(variant))),
        ("tiebreak", Value::from(tiebreak(&variant.tiebreak))),
    ];
    let mut reasons: Vec<String> = reasons(variant).into_iter().map(|key| text.tell(key, &values)).collect();
    let last = reasons.pop().unwrap_or_default();
    let reasons = if reasons.is_empty() {
        last
    } else {
        text.tell(Key::WordsListOr, &[("first", Value::from(reasons.join(", "))), ("last", Value::from(last))])
    };
    values.push(("reasons", Value::from(reasons)));
    values
}

/// Whether seeds that are left at the end can count for nobody.
fn leaves_over(variant: &Variant) -> bool {
    variant.stop.few > 0 && variant.stop.few_to == Leftover::Nobody
}

/// What ends a game: first that after which nothing is swept, then all else.
fn stops(variant: &Variant) -> Vec<Key> {
    let mut said = Vec::new();
    if variant.majority.is_some() {
        said.push(Key::WordsMajority);
    }
    if leaves_over(variant) {
        said.push(Key::WordsFewNobody);
    }
    said.push(Key::WordsStops);
    said
}

/// The reasons to stop at which each player takes in what is left in their own pits.
fn reasons(variant: &Variant) -> Vec<Key> {
    let stop = &variant.stop;
    let stuck = match variant.stuck {
        Stuck::Stops => Key::WordsStopStuck,
        Stuck::Passes => Key::WordsStopNoMove,
    };
    [
        (stop.few > 0 && !leaves_over(variant), Key::WordsStopFew),
        (true, stuck),
        (stop.quiet > 0, Key::WordsStopQuiet),
        (stop.repetition > 0, Key::WordsStopRepetition),
        (stop.agreement > 0, Key::WordsStopAgreement),
    ]
    .into_iter()
    .filter_map(|(is_one, key)| is_one.then_some(key))
    .collect()
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
    use crate::rules::{Names, Stops};
    use crate::text::Language;

    fn said(rules: &Rules, language: Language) -> String {
        let words = in_words(rules, &Text::new(language, false));
        words.into_iter().map(|p| format!("{}\n{}\n", p.heading, p.body)).collect()
    }

    fn with(mut variant: Variant, change: impl Fn(&mut Variant)) -> Variant {
        change(&mut variant);
        variant
    }

    /// Each of these changes values of a built-in variant; no two of them may read alike.
    fn changed() -> Vec<Variant> {
        let (standard, awale, san_yao) = (Variant::standard, Variant::awale, Variant::san_yao);
        let by_last_seed = || with(san_yao(), |v| v.capture.from = CaptureFrom::LastSeed);
        vec![
            standard(),
            Variant { pits_per_row: 4, majority: Some(13), ..standard() },
            Variant { seeds_per_pit: 1, majority: Some(6), ..standard() },
            Variant { first: Side::Selene, ..standard() },
            Variant { names: Names::Lettered, ..standard() },
            with(standard(), |v| (v.sowing.direction, v.stop.agreement) = (Direction::Clockwise, 1)),
            with(standard(), |v| (v.sowing.direction, v.stop.agreement) = (Direction::Either, 1)),
            with(standard(), |v| v.sowing.origin = Origin::Skipped),
            with(standard(), |v| v.capture.when = CaptureWhen::Counts(vec![2, 4])),
            with(standard(), |v| v.capture.when = CaptureWhen::Counts(vec![3])),
            with(standard(), |v| v.capture.when = CaptureWhen::Any),
            with(standard(), |v| v.capture.chain = false),
            with(standard(), |v| v.capture.famine = Famine::Taken),
            with(standard(), |v| v.capture.famine = Famine::Forbidden),
            Variant { replay: false, ..standard() },
            Variant { feed: false, ..standard() },
            Variant { feed: false, stuck: Stuck::Passes, ..standard() },
            Variant { majority: Some(20), ..standard() },
            Variant { majority: None, ..standard() },
            Variant { tiebreak: vec![], ..standard() },
            Variant { tiebreak: vec![TieBreak::LastCapture], ..standard() },
            Variant { tiebreak: vec![TieBreak::Defender], ..standard() },
            Variant { majority: None, rounds: true, ..standard() },
            Variant { majority: None, rounds: true, seeds_per_pit: 1, ..standard() },
            with(standard(), |v| v.stop.few = 1),
            with(standard(), |v| v.stop.few = 5),
            with(standard(), |v| (v.stop.few, v.stop.few_to) = (1, Leftover::Nobody)),
            with(standard(), |v| (v.stop.few, v.stop.few_to) = (5, Leftover::Nobody)),
            with(standard(), |v| v.stop = Stops { quiet: 1, ..Stops::default() }),
            with(standard(), |v| v.stop = Stops { repetition: 4, ..Stops::default() }),
            with(standard(), |v| v.stop = Stops { agreement: 1, ..Stops::default() }),
            with(standard(), |v| v.stop = Stops { agreement: 2, ..Stops::default() }),
            with(standard(), |v| v.stop = Stops { quiet: 9, repetition: 3, agreement: 20, ..Stops::default() }),
            awale(),
            Variant::awele(),
            Variant::oya(),
            with(awale(), |v| v.sowing.relay = true),
            with(awale(), |v| (v.sowing.relay, v.feed) = (true, false)),
            san_yao(),
            with(san_yao(), |v| v.sowing.origin = Origin::Skipped),
            with(san_yao(), |v| v.stuck = Stuck::Stops),
            with(san_yao(), |v| (v.stuck, v.feed) = (Stuck::Stops, true)),
            with(san_yao(), |v| v.capture.chain = false),
            with(san_yao(), |v| v.capture.when = CaptureWhen::Even),
            with(san_yao(), |v| v.capture.when = CaptureWhen::Counts(vec![4])),
            with(san_yao(), |v| v.capture.when = CaptureWhen::Counts(vec![1, 2, 3])),
            with(san_yao(), |v| v.capture.famine = Famine::Spared),
            with(san_yao(), |v| v.rounds = false),
            by_last_seed(),
            with(by_last_seed(), |v| v.capture.chain = false),
        ]
    }

    #[test]
    fn every_value_changes_the_words() {
        for language in Language::ALL {
            let rules = changed().into_iter().map(|variant| Rules::new(variant).expect("a game"));
            let mut texts: Vec<String> = rules.map(|rules| said(&rules, language)).collect();
            texts.push(said(&Rules::new(Variant::awele()).expect("a game").clockwise(), language));
            for (i, text) in texts.iter().enumerate() {
                assert!(texts[..i].iter().all(|other| other != text), "{language:?} {i}: {text}");
            }
        }
    }

    /// The general test of the messages sees only one branch of each choice.
    #[test]
    fn every_branch_is_set_as_its_language_is() {
        for variant in changed() {
            let rules = Rules::new(variant).expect("a game");
            let french = said(&rules, Language::Fr);
            let letters: Vec<char> = french.chars().collect();
            for pair in letters.windows(2) {
                let unbroken = match (pair[0], pair[1]) {
                    ('«', after) => after == '\u{a0}',
                    (before, '»') => before == '\u{a0}',
                    (before, after) => before != ' ' || !":;?!".contains(after),
                };
                assert!(unbroken, "{pair:?}: {french}");
            }
            for text in [french, said(&rules, Language::En)] {
                assert!(!text.contains("  ") && !text.contains(['\'', '{', '}']), "{text}");
                for wrong in [" ,", " .", "..", ",,", ", ;"] {
                    assert!(!text.contains(wrong), "{wrong:?}: {text}");
                }
            }
        }
    }

    /// A variant is told what it has, and nothing of what it has not.
    #[test]
    fn nothing_is_told_that_the_values_do_not_say() {
        let told = |variant: Variant| said(&Rules::new(variant).expect("a game"), Language::En);
        for (variant, has, has_not) in [
            (
                Variant::standard(),
                &["H1 to H5", "anticlockwise", "Your own store is such a place", "16 seeds in a store win at once"][..],
                &["agree", "passes, and", "round", "gap", "relay", "up 3 times", "without a harvest"][..],
            ),
            (
                Variant::awale(),
                &[
                    "A to F",
                    "a to f",
                    "Stores are not sown",
                    "holds 2 or 3 seeds",
                    "after 100 moves in a row without a harvest",
                    "once 19 moves have been played",
                    "takes nothing at all",
                    "At 24 all, the game is a draw",
                ],
                &[
                    "store harvests",
                    "replay",
                    "Solar",
                    "for nobody",
                    "round begins",
                    "unless the players choose the other way",
                ],
            ),
            (
                Variant::awele(),
                &[
                    "unless the players choose the other way",
                    "at most 6 seeds",
                    "they count for nobody",
                    "If both have as many",
                ],
                &["without a harvest", "have been played", "At 24 all"],
            ),
            (
                Variant::oya(),
                &["is forbidden while there is another", "has come up 3 times", "when both players agree to it;"],
                &["without a harvest", "seeds just sown stay"],
            ),
            (
                Variant::san_yao(),
                &[
                    "sow on from there",
                    "would never end may not be sown",
                    "Look past that gap",
                    "your own included",
                    "Whoever has no move passes",
                    "no more than one seed is left",
                    "A round stops",
                    "fewer than 5 seeds",
                    "a son (érzi)",
                    "the stronger lends",
                    "The stronger player starts; at 25 all",
                ],
                &["win at once", "last seed harvests", "enemy cup", "tie-break", "agree to it", "Solar"],
            ),
        ] {
            let text = told(variant);
            for words in has {
                assert!(text.contains(words), "{words:?} is not in {text}");
            }
            for words in has_not {
                assert!(!text.contains(words), "{words:?} is in {text}");
            }
        }
    }
}
