//! From the text of a rules file to its variants, or the first thing that is wrong with it.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};
use unicode_width::UnicodeWidthStr;

use super::fault::{Fault, FaultKind, RulesFault};
use super::keys::{ENTRIES, INHERIT, Wrong};
use crate::faults::{Expected, Found, in_order, nearest, place, syntax};
use crate::plain::is_plain;
use crate::rules::{Contradiction, Rules, Variant};

/// The key at the head of a file.
const SELECT: &str = "variant";

/// The variant of a plain `helios` when no file says otherwise.
const STANDARD: &str = "standard";

/// The longest name of a variant, in columns: it stands in a heading.
const NAME_WIDTH: usize = 24;

/// More variants than anybody chooses among; it also bounds how long a line of ancestors can be.
const MOST_VARIANTS: usize = 64;

/// What a file says, all of it checked.
pub(super) struct Read {
    pub selected: String,
    /// In the order of the file.
    pub variants: Vec<(String, Rules)>,
}

/// Reads a text. `built_in` are the variants that it may inherit or select without having them.
pub(super) fn read(file: &str, text: &str, built_in: &[(String, Rules)]) -> Result<Read, Fault> {
    let document = DeTable::parse(text).map_err(|error| syntax(file, text, &error))?;
    let mut reader = Reader { built_in, tables: Vec::new(), faults: Vec::new(), variants: HashMap::new() };
    let selected = reader.head(document.get_ref());
    if let Some(table) = reader.tables.get(MOST_VARIANTS) {
        reader.faults.push((table.at.clone(), FaultKind::Of(RulesFault::TooMany(MOST_VARIANTS))));
        reader.tables.truncate(MOST_VARIANTS);
    }
    for i in 0..reader.tables.len() {
        reader.resolve(i, &mut Vec::new());
    }
    // Whoever reads the file from the top meets the first fault first.
    if let Some((span, what)) = reader.faults.into_iter().min_by_key(|(span, _)| span.start) {
        return Err(place(file, text, span, what));
    }
    let mut variants = reader.variants;
    let variants = reader
        .tables
        .iter()
        .filter_map(|table| Some((table.name.clone(), variants.remove(&table.name).flatten()?)))
        .collect();
    Ok(Read { selected, variants })
}

/// One variant's table, its keys found and its values not yet put together.
struct Table<'a> {
    name: String,
    at: Range<usize>,
    inherit: Option<(&'a str, Range<usize>)>,
    /// For each entry, its value and where the key stands.
    values: Vec<Option<&'a Spanned<DeValue<'a>>>>,
    sound: bool,
}

struct Reader<'a> {
    built_in: &'a [(String, Rules)],
    tables: Vec<Table<'a>>,
    faults: Vec<(Range<usize>, FaultKind)>,
    /// What was made of each table; `None` for one that has a fault.
    variants: HashMap<String, Option<Rules>>,
}

impl<'a> Reader<'a> {
    /// Looks at all that stands at the head of the file and finds the tables; says which variant is selected.
    fn head(&mut self, document: &'a DeTable<'a>) -> String {
        let mut select = None;
        for (key, value) in in_order(document) {
            let name = key.get_ref().as_ref();
            match value.get_ref() {
                DeValue::Table(table) if name != SELECT => self.table(key, table),
                DeValue::String(wanted) if name == SELECT => select = Some((wanted.to_string(), value.span())),
                _ => self.stray(key, value),
            }
        }
        self.tables.sort_by_key(|table| table.at.start);
        let Some((name, span)) = select else { return STANDARD.to_owned() };
        if !self.exists(&name) {
            let (known, near) = self.known(&name, None);
            self.faults.push((span, FaultKind::Of(RulesFault::UnknownVariant { name: name.clone(), known, near })));
        }
        name
    }

    /// Something at the head that is neither `variant = "…"` nor a table.
    fn stray(&mut self, key: &Spanned<std::borrow::Cow<'a, str>>, value: &Spanned<DeValue<'a>>) {
        let name = key.get_ref().to_string();
        let fault = if name == SELECT {
            let found = Found::of(value.get_ref());
            (value.span(), FaultKind::Value { key: name, found, expected: Expected::Text })
        } else if ENTRIES.iter().any(|entry| entry.name == name) || name == INHERIT {
            (key.span(), FaultKind::Of(RulesFault::OutsideTable(name)))
        } else if value.get_ref().is_array() {
            (value.span(), FaultKind::NotTable(name))
        } else {
            let near = nearest(&name, [SELECT]);
            (key.span(), FaultKind::Of(RulesFault::UnknownHead { key: name, near }))
        };
        self.faults.push(fault);
    }

    fn table(&mut self, key: &Spanned<std::borrow::Cow<'a, str>>, table: &'a DeTable<'a>) {
        let name = key.get_ref().to_string();
        let before = self.faults.len();
        if name.trim() != name || name.is_empty() || !is_plain(&name) || name.width() > NAME_WIDTH {
            self.faults.push((key.span(), FaultKind::Of(RulesFault::Name(name.clone()))));
        }
        let mut found =
            Table { name, at: key.span(), inherit: None, values: ENTRIES.iter().map(|_| None).collect(), sound: true };
        self.keys("", table, &mut found);
        found.sound = self.faults.len() == before;
        self.tables.push(found);
    }

    /// Finds the keys of a table and of the tables in it: `capture.when = …` and `[standard.capture]` are the same.
    fn keys(&mut self, prefix: &str, table: &'a DeTable<'a>, into: &mut Table<'a>) {
        for (key, value) in in_order(table) {
            let name = format!("{prefix}{}", key.get_ref());
            if name == INHERIT {
                match value.get_ref() {
                    DeValue::String(parent) => into.inherit = Some((parent, value.span())),
                    other => {
                        let fault = FaultKind::Value { key: name, found: Found::of(other), expected: Expected::Text };
                        self.faults.push((value.span(), fault));
                    }
                }
            } else if let Some(i) = ENTRIES.iter().position(|entry| entry.name == name) {
                into.values[i] = Some(value);
            } else if ENTRIES.iter().any(|entry| entry.name.starts_with(&format!("{name}."))) {
                match value.get_ref() {
                    DeValue::Table(inner) => self.keys(&format!("{name}."), inner, into),
                    _ => self.faults.push((value.span(), FaultKind::NotTable(name))),
                }
            } else {
                let near = nearest(&name, ENTRIES.iter().map(|entry| entry.name).chain([INHERIT]));
                self.faults.push((key.span(), FaultKind::UnknownKey { key: name, near }));
            }
        }
    }

    /// Makes the rules of a table, its parent's first. `path` holds the tables that wait for this one.
    fn resolve(&mut self, i: usize, path: &mut Vec<usize>) -> Option<Rules> {
        let name = self.tables[i].name.clone();
        if let Some(done) = self.variants.get(&name) {
            return done.clone();
        }
        path.push(i);
        let made = self.make(i, path);
        path.pop();
        self.variants.insert(name, made.clone());
        made
    }

    fn make(&mut self, i: usize, path: &mut Vec<usize>) -> Option<Rules> {
        let inherit = self.tables[i].inherit.clone();
        let base = inherit.map(|(parent, span)| self.parent(i, parent, span, path));
        let before = self.faults.len();
        // Without a parent every value is replaced, so that it does not matter which ones they are.
        let mut variant = match &base {
            Some(Some(rules)) => rules.variant().clone(),
            _ => Variant::standard(),
        };
        for (entry, value) in ENTRIES.iter().zip(&self.tables[i].values) {
            let Some(value) = value else { continue };
            if let Err(wrong) = entry.kind.read(value, &mut variant) {
                self.faults.push(match wrong {
                    Wrong::Value(span, found) => {
                        let expected = entry.kind.expected();
                        (span, FaultKind::Value { key: entry.name.to_owned(), found, expected })
                    }
                    Wrong::Twice(span, what) => (span, FaultKind::TwiceInList(what)),
                });
            }
        }
        let table = &self.tables[i];
        // A table in which something is misspelt is not told what it lacks as well.
        if base.is_none() && table.sound {
            let lacks = ENTRIES.iter().zip(&table.values).filter(|(_, value)| value.is_none());
            let keys: Vec<String> = lacks.map(|(entry, _)| entry.name.to_owned()).collect();
            if !keys.is_empty() {
                self.faults
                    .push((table.at.clone(), FaultKind::Of(RulesFault::Missing { variant: table.name.clone(), keys })));
            }
        }
        if !table.sound || self.faults.len() > before || matches!(base, Some(None)) {
            return None;
        }
        match Rules::new(variant) {
            Ok(rules) => Some(rules),
            Err(what) => {
                let fault = FaultKind::Of(RulesFault::Contradiction { variant: table.name.clone(), what });
                self.faults.push((culprit(table, what), fault));
                None
            }
        }
    }

    /// The rules that a table inherits. Of its own name it means the built-in one.
    fn parent(&mut self, i: usize, parent: &str, span: Range<usize>, path: &mut Vec<usize>) -> Option<Rules> {
        let built_in = self.built_in.iter().find(|(name, _)| name == parent).map(|(_, rules)| rules);
        match self.tables.iter().position(|table| table.name == parent) {
            Some(j) if j == i && built_in.is_some() => built_in.cloned(),
            Some(j) => match path.iter().position(|&waiting| waiting == j) {
                Some(first) => {
                    let ring = path[first..].iter().chain([&j]).map(|&table| self.tables[table].name.clone());
                    let fault = FaultKind::Of(RulesFault::Ring(ring.collect()));
                    self.faults.push((span, fault));
                    None
                }
                None => self.resolve(j, path),
            },
            None if built_in.is_some() => built_in.cloned(),
            None => {
                // A table cannot inherit itself, unless the built-in one of its name is meant.
                let own = self.tables[i].name.clone();
                let itself = (!self.built_in.iter().any(|(name, _)| *name == own)).then_some(own);
                let (known, near) = self.known(parent, itself.as_deref());
                self.faults
                    .push((span, FaultKind::Of(RulesFault::UnknownParent { name: parent.to_owned(), known, near })));
                None
            }
        }
    }

    fn exists(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// The variants there are, but for `except`, and the one that `name` was probably meant to be.
    fn known(&self, name: &str, except: Option<&str>) -> (Vec<String>, Option<String>) {
        let mut known: Vec<String> = Vec::new();
        for other in self.names().filter(|&other| Some(other) != except) {
            if !known.iter().any(|seen| seen == other) {
                known.push(other.to_owned());
            }
        }
        let near = nearest(name, known.iter().map(String::as_str));
        (known, near)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.tables.iter().map(|table| table.name.as_str()).chain(self.built_in.iter().map(|(name, _)| name.as_str()))
    }
}

/// Where the value stands that brings a contradiction about: the first of these keys that the table gives itself.
fn culprit(table: &Table<'_>, what: Contradiction) -> Range<usize> {
    let suspects: &[&str] = match what {
        Contradiction::Pits(_) => &["pits_per_row"],
        Contradiction::Seeds { .. } => &["seeds_per_pit", "pits_per_row"],
        Contradiction::MajorityTooMany { .. } | Contradiction::MajorityTooFew { .. } => {
            &["majority", "seeds_per_pit", "pits_per_row"]
        }
        Contradiction::NothingToCapture => &["capture.when"],
        Contradiction::RelayThroughStores => &["sowing.relay", "sowing.stores"],
        Contradiction::GapWithoutRelay => &["capture.from", "sowing.relay"],
        Contradiction::ReplayWithoutStores => &["replay", "sowing.stores"],
        Contradiction::FeedAndPass => &["stuck", "feed"],
        Contradiction::Endless => {
            &["sowing.stores", "sowing.direction", "stop.quiet", "stop.repetition", "stop.agreement"]
        }
        Contradiction::FewTooMany { .. } => &["stop.few", "seeds_per_pit", "pits_per_row"],
        Contradiction::RepeatedOnce => &["stop.repetition"],
        Contradiction::RoundsNotShared => &["majority", "stop.few_to", "stop.few", "rounds"],
    };
    suspects
        .iter()
        .filter_map(|name| ENTRIES.iter().position(|entry| entry.name == *name))
        .find_map(|i| table.values[i].map(Spanned::span))
        .or_else(|| table.inherit.as_ref().map(|(_, span)| span.clone()))
        .unwrap_or_else(|| table.at.clone())
}
