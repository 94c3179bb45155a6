//! The one table of what a variant's table may say: it reads values, names unknown keys, and says what was expected.

use toml::Spanned;
use toml::de::DeValue;

use crate::faults::{Expected, Found};
use crate::rules::{
    CaptureFrom, CaptureWhen, Direction, Famine, Leftover, MAX_PITS, Names, Origin, Side, SownStores, Stuck, TieBreak,
    Variant,
};

/// A key of a variant's table.
pub(super) struct Entry {
    /// Its name, dots included.
    pub name: &'static str,
    /// What it takes, and where that goes in a [`Variant`].
    pub kind: Kind,
}

/// What a key takes, with what puts it into a [`Variant`].
pub(super) enum Kind {
    /// A whole number.
    Count { from: u16, to: u16, put: fn(&mut Variant, u16) },
    /// A whole number of seeds, or `"none"`.
    CountOrNone { from: u16, to: u16, put: fn(&mut Variant, Option<u8>) },
    /// `true` or `false`.
    Switch { put: fn(&mut Variant, bool) },
    /// One of some words, given by its place among them.
    Word { choices: &'static [&'static str], put: fn(&mut Variant, usize) },
    /// `"even"`, `"any"`, or a list of numbers.
    EvenOrCounts { put: fn(&mut Variant, CaptureWhen) },
    /// Some words in an order, given by their places.
    Order { choices: &'static [&'static str], put: fn(&mut Variant, &[usize]) },
}

/// How many seeds a board may hold, and so the greatest number of seeds that any key can mean.
const MOST: u16 = 200;

/// More plies, or repetitions, than anybody waits for.
const LONGEST: u16 = 1000;

const SIDES: &[&str] = &["helios", "selene"];
const NAMES: &[&str] = &["numbered", "lettered"];
const DIRECTIONS: &[&str] = &["anticlockwise", "clockwise", "either"];
const STORES: &[&str] = &["own", "none"];
const ORIGINS: &[&str] = &["sown", "skipped"];
const PLACES: &[&str] = &["last seed", "gap"];
const FAMINES: &[&str] = &["spared", "taken", "forbidden"];
const STUCK: &[&str] = &["stops", "passes"];
const LEFTOVERS: &[&str] = &["nobody", "owner"];
const TIEBREAKS: &[&str] = &["last capture", "defender"];

/// Every key of a variant, in the order of [`Variant`]. A number that was read lies between its two bounds, and so in a
/// byte where its field is one.
pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        name: "pits_per_row",
        kind: Kind::Count { from: 2, to: MAX_PITS as u16, put: |v, n| v.pits_per_row = n as u8 },
    },
    Entry { name: "seeds_per_pit", kind: Kind::Count { from: 1, to: MOST / 4, put: |v, n| v.seeds_per_pit = n as u8 } },
    Entry { name: "first", kind: Kind::Word { choices: SIDES, put: |v, i| v.first = Side::BOTH[i] } },
    Entry {
        name: "names",
        kind: Kind::Word { choices: NAMES, put: |v, i| v.names = [Names::Numbered, Names::Lettered][i] },
    },
    Entry {
        name: "sowing.direction",
        kind: Kind::Word {
            choices: DIRECTIONS,
            put: |v, i| v.sowing.direction = [Direction::Anticlockwise, Direction::Clockwise, Direction::Either][i],
        },
    },
    Entry {
        name: "sowing.stores",
        kind: Kind::Word { choices: STORES, put: |v, i| v.sowing.stores = [SownStores::Own, SownStores::None][i] },
    },
    Entry {
        name: "sowing.origin",
        kind: Kind::Word { choices: ORIGINS, put: |v, i| v.sowing.origin = [Origin::Sown, Origin::Skipped][i] },
    },
    Entry { name: "sowing.relay", kind: Kind::Switch { put: |v, on| v.sowing.relay = on } },
    Entry {
        name: "capture.from",
        kind: Kind::Word { choices: PLACES, put: |v, i| v.capture.from = [CaptureFrom::LastSeed, CaptureFrom::Gap][i] },
    },
    Entry { name: "capture.when", kind: Kind::EvenOrCounts { put: |v, when| v.capture.when = when } },
    Entry { name: "capture.chain", kind: Kind::Switch { put: |v, on| v.capture.chain = on } },
    Entry {
        name: "capture.famine",
        kind: Kind::Word {
            choices: FAMINES,
            put: |v, i| v.capture.famine = [Famine::Spared, Famine::Taken, Famine::Forbidden][i],
        },
    },
    Entry { name: "replay", kind: Kind::Switch { put: |v, on| v.replay = on } },
    Entry { name: "feed", kind: Kind::Switch { put: |v, on| v.feed = on } },
    Entry {
        name: "stuck",
        kind: Kind::Word { choices: STUCK, put: |v, i| v.stuck = [Stuck::Stops, Stuck::Passes][i] },
    },
    Entry { name: "majority", kind: Kind::CountOrNone { from: 1, to: MOST, put: |v, n| v.majority = n } },
    Entry { name: "stop.few", kind: Kind::Count { from: 0, to: MOST, put: |v, n| v.stop.few = n as u8 } },
    Entry {
        name: "stop.few_to",
        kind: Kind::Word { choices: LEFTOVERS, put: |v, i| v.stop.few_to = [Leftover::Nobody, Leftover::Owner][i] },
    },
    Entry { name: "stop.quiet", kind: Kind::Count { from: 0, to: LONGEST, put: |v, n| v.stop.quiet = n } },
    Entry { name: "stop.repetition", kind: Kind::Count { from: 0, to: 100, put: |v, n| v.stop.repetition = n as u8 } },
    Entry { name: "stop.agreement", kind: Kind::Count { from: 0, to: LONGEST, put: |v, n| v.stop.agreement = n } },
    Entry {
        name: "tiebreak",
        kind: Kind::Order {
            choices: TIEBREAKS,
            put: |v, order| {
                v.tiebreak = order.iter().map(|&i| [TieBreak::LastCapture, TieBreak::Defender][i]).collect()
            },
        },
    },
    Entry { name: "rounds", kind: Kind::Switch { put: |v, on| v.rounds = on } },
];

/// The key that names the table whose values come first.
pub(super) const INHERIT: &str = "inherit";

/// The word for no number.
const NONE: &str = "none";

/// What is wrong with a value: where, and the thing that was written there.
pub(super) enum Wrong {
    /// The value is not what the key expects.
    Value(std::ops::Range<usize>, Found),
    /// A list has the same thing twice.
    Twice(std::ops::Range<usize>, String),
}

impl Kind {
    /// Reads a value and puts it into the variant.
    pub(super) fn read(&self, value: &Spanned<DeValue<'_>>, into: &mut Variant) -> Result<(), Wrong> {
        let wrong = || Wrong::Value(value.span(), Found::of(value.get_ref()));
        match self {
            Kind::Count { from, to, put } => put(into, count(value, *from, *to).ok_or_else(wrong)?),
            Kind::CountOrNone { from, to, put } => match value.get_ref().as_str() {
                Some(NONE) => put(into, None),
                _ => put(into, Some(count(value, *from, *to).ok_or_else(wrong)? as u8)),
            },
            Kind::Switch { put } => put(into, value.get_ref().as_bool().ok_or_else(wrong)?),
            Kind::Word { choices, put } => put(into, choice(value, choices).ok_or_else(wrong)?),
            Kind::EvenOrCounts { put } => match value.get_ref() {
                DeValue::String(word) if word == "even" => put(into, CaptureWhen::Even),
                DeValue::String(word) if word == "any" => put(into, CaptureWhen::Any),
                DeValue::Array(list) if !list.is_empty() => {
                    let counts = each(list.iter(), |item| count(item, 1, MOST).map(|count| count as u8))?;
                    put(into, CaptureWhen::Counts(counts));
                }
                _ => return Err(wrong()),
            },
            Kind::Order { choices, put } => match value.get_ref() {
                DeValue::Array(list) => put(into, &each(list.iter(), |item| choice(item, choices))?),
                _ => return Err(wrong()),
            },
        }
        Ok(())
    }

    /// What the key expects.
    pub(super) fn expected(&self) -> Expected {
        let owned = |choices: &[&str]| choices.iter().map(|&choice| choice.to_owned()).collect();
        match self {
            Kind::Count { from, to, .. } => Expected::Count { from: *from, to: *to },
            Kind::CountOrNone { from, to, .. } => Expected::CountOrNone { from: *from, to: *to },
            Kind::Switch { .. } => Expected::Switch,
            Kind::Word { choices, .. } => Expected::Word(owned(choices)),
            Kind::EvenOrCounts { .. } => Expected::EvenOrCounts,
            Kind::Order { choices, .. } => Expected::Order(owned(choices)),
        }
    }
}

/// Reads the items of a list, none of them twice.
fn each<'a, 'i: 'a, T: PartialEq>(
    list: impl Iterator<Item = &'a Spanned<DeValue<'i>>>,
    read: impl Fn(&Spanned<DeValue<'i>>) -> Option<T>,
) -> Result<Vec<T>, Wrong> {
    let mut items = Vec::new();
    for item in list {
        let found = Found::of(item.get_ref());
        let value = read(item).ok_or_else(|| Wrong::Value(item.span(), found.clone()))?;
        if items.contains(&value) {
            return Err(Wrong::Twice(item.span(), found.text().unwrap_or_default().to_owned()));
        }
        items.push(value);
    }
    Ok(items)
}

fn count(value: &Spanned<DeValue<'_>>, from: u16, to: u16) -> Option<u16> {
    let number = value.get_ref().as_integer()?;
    let number = u16::from_str_radix(number.as_str(), number.radix()).ok()?;
    (from..=to).contains(&number).then_some(number)
}

fn choice(value: &Spanned<DeValue<'_>>, choices: &[&str]) -> Option<usize> {
    let word = value.get_ref().as_str()?;
    choices.iter().position(|&choice| choice == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::nearest;

    /// A key that the table forgets could not be varied; a variant's fields are listed by serde.
    #[test]
    fn every_field_of_a_variant_has_a_key() {
        fn names(prefix: &str, value: &serde_json::Value, found: &mut Vec<String>) {
            for (name, value) in value.as_object().into_iter().flatten() {
                let name = format!("{prefix}{name}");
                if value.is_object() { names(&format!("{name}."), value, found) } else { found.push(name) }
            }
        }
        let mut fields = Vec::new();
        names("", &serde_json::to_value(Variant::standard()).expect("a variant is plain data"), &mut fields);
        let mut keys: Vec<&str> = ENTRIES.iter().map(|entry| entry.name).collect();
        fields.sort();
        keys.sort_unstable();
        assert_eq!(fields, keys);
    }

    #[test]
    fn a_slip_of_the_pen_finds_its_key() {
        let keys = || ENTRIES.iter().map(|entry| entry.name);
        assert_eq!(nearest("seed_per_pit", keys()).as_deref(), Some("seeds_per_pit"));
        assert_eq!(nearest("Majority", keys()).as_deref(), Some("majority"));
        assert_eq!(nearest("colour", keys()), None);
    }
}
