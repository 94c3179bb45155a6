//! From the text of a file of preferences to what it says, or the first thing that is wrong with it.

use std::ops::Range;

use clap::ValueEnum;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Config;
use super::fault::{ConfigFault, Fault, FaultKind};
use crate::faults::{Expected, Found, in_order, nearest, place, syntax};
use crate::show::{Key, Keymap, Slot, Tempo};
use crate::text::Key as Message;

/// The keys at the head of the file, and the table.
const HEAD: [&str; 8] = ["language", "theme", "glyphs", "motion", "speed", "mouse", "foresight", KEYS];
/// The table of keys.
const KEYS: &str = "keys";

/// Reads a text.
pub(super) fn read(file: &str, text: &str) -> Result<Config, Fault> {
    let document = DeTable::parse(text).map_err(|error| syntax(file, text, &error))?;
    let mut reader = Reader::default();
    for (key, value) in in_order(document.get_ref()) {
        reader.head(key.get_ref(), key.span(), value);
    }
    reader.look_for_clashes();
    // Whoever reads the file from the top meets the first fault first.
    match reader.faults.into_iter().min_by_key(|(span, _)| span.start) {
        Some((span, what)) => Err(place(file, text, span, what)),
        None => Ok(reader.config),
    }
}

/// A key that the file gives, where, and to what.
struct Given {
    key: Key,
    slot: Slot,
    span: Range<usize>,
}

#[derive(Default)]
struct Reader {
    config: Config,
    given: Vec<Given>,
    faults: Vec<(Range<usize>, FaultKind)>,
}

impl Reader {
    fn head(&mut self, name: &str, span: Range<usize>, value: &Spanned<DeValue<'_>>) {
        match name {
            "language" => self.config.language = self.word(name, value),
            "theme" => self.config.theme = self.word(name, value),
            "glyphs" => self.config.glyphs = self.word(name, value),
            "motion" => self.config.motion = self.word(name, value),
            "foresight" => self.config.foresight = self.word(name, value),
            "speed" => {
                self.config.speed = speed(value.get_ref());
                if self.config.speed.is_none() {
                    self.wrong(name, value, Expected::Said(Message::ConfigExpectedSpeed));
                }
            }
            "mouse" => {
                self.config.mouse = value.get_ref().as_bool();
                if self.config.mouse.is_none() {
                    self.wrong(name, value, Expected::Switch);
                }
            }
            KEYS => match value.get_ref() {
                DeValue::Table(table) => {
                    for (key, value) in in_order(table) {
                        self.keys(key.get_ref(), key.span(), value);
                    }
                }
                _ => self.faults.push((value.span(), FaultKind::NotTable(name.to_owned()))),
            },
            _ => {
                let near = nearest(name, HEAD);
                self.faults.push((span, FaultKind::UnknownKey { key: name.to_owned(), near }));
            }
        }
    }

    /// One of some words.
    fn word<T: ValueEnum>(&mut self, name: &str, value: &Spanned<DeValue<'_>>) -> Option<T> {
        let known = || T::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let read = value.get_ref().as_str().and_then(|word| T::from_str(word, false).ok());
        if read.is_none() {
            let words = known().map(|word| word.get_name().to_owned()).collect();
            self.wrong(name, value, Expected::Word(words));
        }
        read
    }

    fn wrong(&mut self, name: &str, value: &Spanned<DeValue<'_>>, expected: Expected) {
        let found = Found::of(value.get_ref());
        self.faults.push((value.span(), FaultKind::Value { key: name.to_owned(), found, expected }));
    }

    /// The keys of a slot.
    fn keys(&mut self, name: &str, span: Range<usize>, value: &Spanned<DeValue<'_>>) {
        let Some((known, slot)) = Slot::ALL.into_iter().find(|(known, _)| *known == name) else {
            let near = nearest(name, Slot::ALL.iter().map(|(name, _)| *name));
            self.faults.push((span, FaultKind::UnknownKey { key: format!("{KEYS}.{name}"), near }));
            return;
        };
        let list = value.get_ref().as_array().filter(|list| slot.takes(list.len()));
        let Some(list) = list else {
            let expected = match slot {
                Slot::Action(_) => Message::ConfigExpectedKeys,
                Slot::Row(_) | Slot::Numbers => Message::ConfigExpectedRow,
            };
            return self.wrong(&format!("{KEYS}.{known}"), value, Expected::Said(expected));
        };
        let mut keys: Vec<Key> = Vec::new();
        for item in list.iter() {
            let of_a_cup = !matches!(slot, Slot::Action(_));
            let read = item.get_ref().as_str().and_then(Key::read);
            let fault = match read {
                // It is drawn on its cup.
                Some(key) if of_a_cup && !matches!(key, Key::Char(letter) if letter != ' ') => {
                    self.wrong("letter", item, Expected::Said(Message::ConfigExpectedLetter));
                    continue;
                }
                None => {
                    self.wrong("name", item, Expected::Said(Message::ConfigExpectedKey));
                    continue;
                }
                Some(key) if key.is_reserved() || slot.is_denied(key) => {
                    Some(FaultKind::Of(ConfigFault::Reserved(key.name())))
                }
                Some(key) if keys.contains(&key.in_small()) => Some(FaultKind::TwiceInList(key.name())),
                Some(key) => {
                    keys.push(key.in_small());
                    self.given.push(Given { key, slot, span: item.span() });
                    None
                }
            };
            self.faults.extend(fault.map(|fault| (item.span(), fault)));
        }
        self.config.keys.push((slot, keys));
    }

    /// Finds every key that would do two things.
    fn look_for_clashes(&mut self) {
        // A list with a fault in it says nothing about the others.
        if !self.faults.is_empty() {
            return;
        }
        let keymap: Keymap = self.config.keymap();
        for (i, given) in self.given.iter().enumerate() {
            let here = |other: &&Given| other.slot != given.slot && other.key.in_small() == given.key.in_small();
            let earlier = self.given[..i].iter().find(here);
            let later = self.given[i + 1..].iter().any(|other| here(&other));
            let by = match earlier {
                Some(other) => name_of(other.slot),
                // It is told where the second one stands.
                None if later => continue,
                None => match keymap.holder(given.key, given.slot) {
                    Some(by) => by,
                    None => continue,
                },
            };
            let fault = ConfigFault::Taken { key: given.key.name(), by: by.to_owned() };
            self.faults.push((given.span.clone(), FaultKind::Of(fault)));
        }
    }
}

fn name_of(slot: Slot) -> &'static str {
    Slot::ALL.iter().find(|(_, known)| *known == slot).map_or("", |(name, _)| name)
}

/// How fast seeds fall: a number, whole or not.
fn speed(value: &DeValue<'_>) -> Option<f32> {
    let number: f32 = match value {
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().parse().ok()?,
        DeValue::Float(number) => number.as_str().parse().ok()?,
        _ => return None,
    };
    Tempo::SPEEDS.contains(&number).then_some(number)
}
