//! `helios story`: the story of a record as a page of text, and as a drawing where one is asked for.

use std::io::{self, IsTerminal as _};
use std::path::Path;

use super::complaint::Complaint;
use super::{new_file, records};
use crate::duel::{Heading, Story};
use crate::rules::Side;
use crate::show::{GlyphSet, story_printed, story_svg};
use crate::term::{self, Capabilities};
use crate::text::{Key, Text, Value};

/// The narrowest page that holds a plot, and the widest that is still read with ease.
const COLUMNS: std::ops::RangeInclusive<u16> = 40..=120;

/// The page of the story of a record, in signs that were asked for or that there are; draws it in a new file, too, if one
/// is named.
pub(super) fn tell(file: &Path, svg: Option<&Path>, asked: Option<GlyphSet>, text: &Text) -> Result<String, Complaint> {
    let confirmed = records::confirmed(file)?;
    if let Some(svg) = svg {
        new_file::can_be(svg)?;
    }
    let story = Story::of(&confirmed.duel);
    let heading = &confirmed.heading;
    let (what, names) = (|text: &Text, names: &_| what(heading, names, text), |text: &Text| names(heading, text));
    if let Some(svg) = svg {
        // A drawing has all letters, whatever the terminal has.
        let text = Text::new(text.language(), false);
        let names = names(&text);
        let drawn = story_svg(&story, [&names[0], &names[1]], &what(&text, &names), &text);
        new_file::write(svg, &drawn)?;
    }
    let names = names(text);
    let set = signs(asked, text);
    let columns = term::columns().clamp(*COLUMNS.start(), *COLUMNS.end());
    Ok(story_printed(&story, [&names[0], &names[1]], &what(text, &names), text, set, columns))
}

/// What a record is about, on a line: who played, what, and on which day.
pub(super) fn what(heading: &Heading, names: &[String; 2], text: &Text) -> String {
    // The day is enough of a date: the hour of it is in the record.
    let day = heading.date.get(..10).unwrap_or(&heading.date).to_owned();
    let values = [("name", Value::from(text.spell(&heading.variant))), ("what", Value::from(day))];
    text.spell(&format!("{} – {}, {}", names[0], names[1], text.tell(Key::StoryOf, &values)))
}

/// The players of a record.
pub(super) fn names(heading: &Heading, text: &Text) -> [String; 2] {
    Side::BOTH.map(|side| match &heading.names {
        Some(names) => text.spell(&names[side.index()]),
        None => text.say([Key::Helios, Key::Selene][side.index()]),
    })
}

/// The signs that were asked for, or that there are where a page goes.
pub(super) fn signs(asked: Option<GlyphSet>, text: &Text) -> GlyphSet {
    // A file has whatever signs the locale has; a terminal may lack those that draw, and show the words all the same.
    let draws = !io::stdout().is_terminal() || Capabilities::of_environment().unicode;
    match asked {
        Some(set) => set,
        None if text.is_ascii() || !draws => GlyphSet::Ascii,
        None => GlyphSet::Unicode,
    }
}
