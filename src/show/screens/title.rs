//! The title: a sky at dawn, the name, and everything one key away.

use ratatui::layout::Rect;

use super::hints::{self, Hint};
use super::list::{Item, List};
use crate::rules::Rules;
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::Tier;
use crate::show::scene::Course;
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, Race, big, big_size, line, sky, width};
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
pub fn draw(brush: &mut Brush<'_>, list: &mut List<Entry>, names: [&str; 2], keymap: &Keymap, settings: &Settings) {
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
        let race = Race {
            course: [Course::Climbing(5), Course::Climbing(9)],
            stores: [0, 0],
            majority: 16,
            names,
            width: above.width.min(130),
        };
        sky::backdrop(brush, above, &race, look);
    }
    let motto = look.text.say(Key::TitleMotto);
    let fits = tier > Tier::Compact || above.height > high + 1;
    let block = high + if fits { 2 } else { 0 };
    let top = above.y + above.height.saturating_sub(1).saturating_sub(block) / 2;
    big(brush, window.x + (window.width - wide) / 2, top, &name, look.style(Role::Sun), look, letters);
    if fits {
        let y = top + high + 1;
        let area = Rect::new(window.x + 1, y, window.width - 2, above.bottom().saturating_sub(y));
        let style = look.style(Role::Text);
        let x = window.x + (window.width.saturating_sub(width(&motto))) / 2;
        let style = style.bg(brush.background(i32::from(x), i32::from(y)));
        line(brush, area, &motto, style);
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
