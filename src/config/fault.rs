//! What can be wrong with preferences that cannot be wrong with other files.

use crate::faults::{self, Subject};
use crate::plain::quoted;
use crate::text::{Key, Text, Value};

/// Something wrong with a file of preferences.
pub type Fault = faults::Fault<ConfigFault>;

/// What is wrong with it.
pub type FaultKind = faults::FaultKind<ConfigFault>;

/// What only preferences can have wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConfigFault {
    /// A key that does something whatever the preferences say.
    Reserved(String),
    /// A key that does something else already.
    Taken {
        /// The key.
        key: String,
        /// What it does.
        by: String,
    },
}

fn quote<'a>(text: &str) -> Value<'a> {
    Value::from(quoted(text))
}

impl Subject for ConfigFault {
    const TOO_LARGE: Key = Key::ConfigTooLarge;
    const KEYS: Key = Key::ConfigHintKeys;
    const TABLE: Key = Key::ConfigExpectedTable;

    fn kind(key: &str, text: &Text) -> String {
        let key = match key {
            "keys.helios_row" | "keys.selene_row" | "keys.numbers" => "row",
            key if key.starts_with("keys.") => "keys",
            key => key,
        };
        text.tell(Key::ConfigKeyKind, &[("key", Value::from(key.to_owned()))])
    }

    fn message(&self, text: &Text) -> String {
        match self {
            ConfigFault::Reserved(key) => text.tell(Key::ConfigReserved, &[("name", quote(key))]),
            ConfigFault::Taken { key, by } => text.tell(Key::ConfigTaken, &[("name", quote(key)), ("key", quote(by))]),
        }
    }

    fn hint(&self, text: &Text) -> Option<String> {
        Some(match self {
            ConfigFault::Reserved(_) => text.say(Key::ConfigHintReserved),
            ConfigFault::Taken { by, .. } => text.tell(Key::ConfigHintTaken, &[("key", quote(by))]),
        })
    }
}
