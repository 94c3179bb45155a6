//! The rules of a variant, as a page.

use super::page::{Page, Piece};
use crate::rules::Rules;
use crate::show::in_words;
use crate::text::{Key, Text};

/// The rules page of a variant.
#[must_use]
pub fn rules_page(name: &str, rules: &Rules, text: &Text) -> Page {
    let title = text.tell(Key::RulesTitle, &[("name", text.spell(name).into())]);
    let pieces = in_words(rules, text)
        .into_iter()
        .flat_map(|paragraph| [Piece::Heading(paragraph.heading), Piece::Prose(paragraph.body)])
        .collect();
    Page::new(title, pieces)
}
