//! What can be wrong with a rules file that cannot be wrong with other files.

use crate::faults::{self, Subject, one_of};
use crate::plain::quoted;
use crate::rules::Contradiction;
use crate::text::{Key, Text, Value};

/// Something wrong with a rules file.
pub type Fault = faults::Fault<RulesFault>;

/// What is wrong with it.
pub type FaultKind = faults::FaultKind<RulesFault>;

/// What only a rules file can have wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesFault {
    /// A key that means nothing at the head of the file.
    UnknownHead {
        /// The key.
        key: String,
        /// What was probably meant.
        near: Option<String>,
    },
    /// A key of a variant at the head of the file, where no table holds it.
    OutsideTable(String),
    /// More variants than this.
    TooMany(usize),
    /// A variant's name that could not be typed or shown.
    Name(String),
    /// The head names a variant that there is not.
    UnknownVariant {
        /// The name.
        name: String,
        /// What there is.
        known: Vec<String>,
        /// What was probably meant.
        near: Option<String>,
    },
    /// `inherit` names a variant that there is not.
    UnknownParent {
        /// The name.
        name: String,
        /// What there is.
        known: Vec<String>,
        /// What was probably meant.
        near: Option<String>,
    },
    /// Variants that inherit one another in a ring; the first one again at the end.
    Ring(Vec<String>),
    /// A table without `inherit` that lacks keys.
    Missing {
        /// The variant.
        variant: String,
        /// What it lacks.
        keys: Vec<String>,
    },
    /// Values that make no game together.
    Contradiction {
        /// The variant.
        variant: String,
        /// What does not hold together.
        what: Contradiction,
    },
}

fn word<'a>(text: impl Into<String>) -> Value<'a> {
    Value::from(text.into())
}

impl Subject for RulesFault {
    const TOO_LARGE: Key = Key::FaultTooLarge;
    const KEYS: Key = Key::HintKeys;
    const TABLE: Key = Key::ExpectedTable;

    fn kind(key: &str, text: &Text) -> String {
        text.tell(Key::RulesKeyKind, &[("key", word(key.replace(['_', '.'], "-")))])
    }

    fn message(&self, text: &Text) -> String {
        let quote = |name: &str| word(quoted(name));
        match self {
            RulesFault::UnknownHead { key, .. } => text.tell(Key::FaultUnknownKey, &[("name", quote(key))]),
            RulesFault::OutsideTable(name) => text.tell(Key::FaultOutsideTable, &[("name", quote(name))]),
            RulesFault::TooMany(most) => text.tell(Key::FaultTooMany, &[("most", Value::from(*most))]),
            RulesFault::Name(name) => text.tell(Key::FaultName, &[("name", quote(name))]),
            RulesFault::UnknownVariant { name, .. } | RulesFault::UnknownParent { name, .. } => {
                text.tell(Key::UnknownVariant, &[("name", quote(name))])
            }
            RulesFault::Ring(names) => {
                let ring: Vec<String> = names.iter().map(|name| quoted(name)).collect();
                text.tell(Key::FaultRing, &[("ring", word(ring.join(" → ")))])
            }
            RulesFault::Missing { variant, keys } => {
                text.tell(Key::FaultMissing, &[("variant", quote(variant)), ("count", Value::from(keys.len()))])
            }
            RulesFault::Contradiction { variant, what } => contradiction(variant, *what, text),
        }
    }

    fn hint(&self, text: &Text) -> Option<String> {
        let meant = |near: &str| text.tell(Key::HintMeant, &[("name", word(quoted(near)))]);
        let expected = |what: String| text.tell(Key::HintExpected, &[("what", Value::from(what))]);
        Some(match self {
            RulesFault::UnknownHead { near: Some(near), .. } => meant(near),
            RulesFault::UnknownHead { .. } => expected(text.say(Key::ExpectedAtHead)),
            RulesFault::OutsideTable(_) => text.say(Key::HintTable),
            RulesFault::Name(_) => expected(text.say(Key::ExpectedName)),
            RulesFault::UnknownVariant { near: Some(near), .. }
            | RulesFault::UnknownParent { near: Some(near), .. } => meant(near),
            RulesFault::UnknownVariant { known, .. } | RulesFault::UnknownParent { known, .. } => {
                expected(one_of(known, text))
            }
            RulesFault::Missing { keys, .. } => text.tell(Key::HintMissing, &[("keys", word(keys.join(", ")))]),
            RulesFault::Contradiction {
                what: Contradiction::MajorityTooMany { total, .. } | Contradiction::MajorityTooFew { total, .. },
                ..
            } => {
                let bounds = [("from", Value::from(total / 2 + 1)), ("to", Value::from(*total))];
                expected(text.tell(Key::ExpectedMajority, &bounds))
            }
            RulesFault::Contradiction { what, .. } => text.say(match what {
                Contradiction::RelayThroughStores => Key::HintRelayThroughStores,
                Contradiction::GapWithoutRelay => Key::HintGapWithoutRelay,
                Contradiction::ReplayWithoutStores => Key::HintReplayWithoutStores,
                Contradiction::FeedAndPass => Key::HintFeedAndPass,
                Contradiction::Endless => Key::HintEndless,
                Contradiction::RepeatedOnce => Key::HintRepeatedOnce,
                Contradiction::RoundsNotShared => Key::HintRoundsNotShared,
                _ => return None,
            }),
            _ => return None,
        })
    }
}

fn contradiction(variant: &str, what: Contradiction, text: &Text) -> String {
    let variant = ("variant", word(quoted(variant)));
    match what {
        Contradiction::Pits(pits) => text.tell(Key::FaultPits, &[variant, ("pits", Value::from(pits))]),
        Contradiction::Seeds { seeds, total } => {
            text.tell(Key::FaultSeeds, &[variant, ("seeds", Value::from(seeds)), ("total", Value::from(total))])
        }
        Contradiction::MajorityTooMany { majority, total } => text.tell(
            Key::FaultMajorityTooMany,
            &[variant, ("majority", Value::from(majority)), ("total", Value::from(total))],
        ),
        Contradiction::MajorityTooFew { majority, total } => text.tell(
            Key::FaultMajorityTooFew,
            &[variant, ("majority", Value::from(majority)), ("total", Value::from(total))],
        ),
        Contradiction::NothingToCapture => text.tell(Key::FaultNothingToCapture, &[variant]),
        Contradiction::RelayThroughStores => text.tell(Key::FaultRelayThroughStores, &[variant]),
        Contradiction::GapWithoutRelay => text.tell(Key::FaultGapWithoutRelay, &[variant]),
        Contradiction::ReplayWithoutStores => text.tell(Key::FaultReplayWithoutStores, &[variant]),
        Contradiction::FeedAndPass => text.tell(Key::FaultFeedAndPass, &[variant]),
        Contradiction::Endless => text.tell(Key::FaultEndless, &[variant]),
        Contradiction::FewTooMany { few, total } => {
            text.tell(Key::FaultFewTooMany, &[variant, ("seeds", Value::from(few)), ("total", Value::from(total))])
        }
        Contradiction::RepeatedOnce => text.tell(Key::FaultRepeatedOnce, &[variant]),
        Contradiction::RoundsNotShared => text.tell(Key::FaultRoundsNotShared, &[variant]),
    }
}
