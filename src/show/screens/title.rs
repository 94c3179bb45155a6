//! The title: a sky at dawn, the name, and everything one key away.

use ratatui::layout::Rect;

use super::hints::{self, Hint};
use super::list::{Item, List};
use crate::rules::Rules;
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::Tier;
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, big, big_size, sky, width};
use crate::text::Key;

/// What can be chosen on the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The variant of this number in the library.
    Play(usize),
    /// The lesson.
    Lesson,
    /// The rules of the selected variant.
    Rules,
    /// The help.
    Help,
    /// Leave.
    Quit,
}

/// The title's entries for a library of variants, the selected one chosen.
#[must_use]
pub fn entries(library: &[(String, Rules)], selected: usize, settings: &Settings) -> List<Entry> {
    let text = settings.text();
    let mut taken: Vec<char> = vec!['l', 'r', 'q', '?'];
    let mut items = Vec::new();
    for (i, (name, _)) in library.iter().enumerate() {
        let label = match name.as_str() {
            "standard" => text.say(Key::TitleStandard),
            "express" => text.say(Key::TitleExpress),
            other => text.tell(Key::TitleOther, &[("name", text.spell(other).into())]),
        };
        // A variant's letter is the first of its name that is free; `x` is what express sounds like.
        let mut letters = name.chars().flat_map(char::to_lowercase).filter(|letter| letter.is_ascii_alphanumeric());
        let wanted = if name == "express" { Some('x') } else { letters.find(|letter| !taken.contains(letter)) };
        let letter = wanted.filter(|letter| !taken.contains(letter));
        taken.extend(letter);
        items.push(Item { value: Entry::Play(i), letter, label });
    }
    items.push(Item { value: Entry::Lesson, letter: Some('l'), label: text.say(Key::TitleLesson) });
    items.push(Item { value: Entry::Rules, letter: Some('r'), label: text.say(Key::TitleRules) });
    items.push(Item { value: Entry::Help, letter: Some('?'), label: text.say(Key::TitleHelp) });
    items.push(Item { value: Entry::Quit, letter: Some('q'), label: text.say(Key::TitleQuit) });
    let mut list = List::new(items);
    list.choose(Entry::Play(selected));
    list
}

/// Draws the title.
pub fn draw(brush: &mut Brush<'_>, list: &mut List<Entry>, keymap: &Keymap, settings: &Settings) {
    let look = settings.look();
    let window = brush.area();
    brush.fill(window, look.style(Role::Ground));
    let tier = Tier::of(window.as_size());
    let letters = match tier {
        Tier::Notice | Tier::Compact => Letters::Small,
        Tier::Standard => Letters::Wide,
        Tier::Large | Tier::Projector => Letters::Tall,
    };
    let name = look.text.say(Key::TitleName);
    let (wide, high) = big_size(&name, letters);
    let foot = u16::from(window.height > 12);
    let below = list.len() + 2 * foot;
    let sky_room = window.height - below - foot;
    let above = Rect { height: sky_room, ..window };
    if tier > Tier::Compact {
        sky::backdrop(brush, above, look);
    }
    let motto = look.text.say(Key::TitleMotto);
    let fits = width(&motto) + 2 <= window.width && above.height > high + 4;
    let block = high + if fits { 2 } else { 0 };
    // One row above the letters is for the accent.
    let top = above.y + (above.height.saturating_sub(1).saturating_sub(block) / 2).max(1);
    let left = window.x + (window.width - wide) / 2;
    big(brush, left, top, &plain(&name), look.style(Role::Sun), look, letters);
    accent(brush, left, top, &name, letters, settings);
    if fits {
        let (x, y) = (i32::from(window.x + (window.width - width(&motto)) / 2), i32::from(top + high + 1));
        let style = look.style(Role::Text);
        brush.put(x, y, &motto, style.bg(brush.background(x, y)));
    }
    let wide = list.width().min(window.width - 2);
    let room = Rect::new(window.x + (window.width - wide) / 2, above.bottom() + foot, wide, list.len());
    list.draw(brush, room, Role::Text, look);
    if foot > 0 {
        let label = |action| keymap.label(action, settings.glyphs, look.text);
        let hints = [
            Hint {
                key: format!("{} {}", label(Action::Up), label(Action::Down)),
                does: look.text.say(Key::HintChoose),
            },
            Hint { key: label(Action::Enter), does: look.text.say(Key::HintBegin) },
            Hint { key: label(Action::Menu), does: look.text.say(Key::HintMenu) },
        ];
        let area = Rect { y: window.bottom() - 1, height: 1, ..window };
        hints::draw(brush, area, &hints, look);
    }
}

/// The name without its accent: big letters have no room for one.
fn plain(name: &str) -> String {
    name.replace('É', "E")
}

/// The acute accent, set above its letter.
fn accent(brush: &mut Brush<'_>, left: u16, top: u16, name: &str, letters: Letters, settings: &Settings) {
    let look = settings.look();
    let Some(at) = name.chars().position(|letter| letter == 'É') else { return };
    let (wide, _) = letters.size();
    let (x, y) = (i32::from(left + at as u16 * wide + wide / 2), i32::from(top) - 1);
    let style = look.style(Role::Sun);
    let signs = [look.glyphs.block_lower, look.glyphs.block_upper];
    for (x, sign) in (x - 1..).zip(signs) {
        brush.put(x, y, sign, style.bg(brush.background(x, y)));
    }
}
