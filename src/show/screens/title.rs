//! The title: a sky at dawn, the name, and everything one key away.

use ratatui::layout::Rect;

use super::hints::{self, Hint};
use super::list::{Item, List};
use crate::duel::Confirmed;
use crate::rules::Rules;
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::Tier;
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, big, big_size, sky, width};
use crate::text::{Key, Text};

/// What can be chosen on the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The duel that was not finished.
    GoOn,
    /// The variant of this number in the library.
    Play(usize),
    /// The challenge of the day.
    Challenge,
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
pub fn entries(
    library: &[(String, Rules)],
    selected: usize,
    unfinished: Option<&Confirmed>,
    settings: &Settings,
) -> List<Entry> {
    let text = settings.text();
    let mut taken: Vec<char> = vec!['d', 'l', 'r', 'q', '?', 'm'];
    let mut items = Vec::new();
    if let Some(confirmed) = unfinished {
        taken.push('c');
        let names = confirmed.heading.names.clone();
        let names = names.unwrap_or_else(|| [text.say(Key::Helios), text.say(Key::Selene)]);
        let moves: usize = confirmed.duel.games().iter().map(|game| game.moves().len()).sum();
        let values = [
            ("first", text.spell(&names[0]).into()),
            ("last", text.spell(&names[1]).into()),
            ("name", text.spell(&confirmed.heading.variant).into()),
            ("count", moves.into()),
        ];
        items.push(Item { value: Entry::GoOn, letter: Some('c'), label: text.tell(Key::TitleGoOn, &values) });
    }
    for (i, (name, rules)) in library.iter().enumerate() {
        let label = match name.as_str() {
            // How long a duel takes is only known of the rules that everybody has.
            "standard" | "express" if *rules != Rules::standard() && *rules != Rules::express() => text.spell(name),
            "standard" => text.say(Key::TitleStandard),
            "express" => text.say(Key::TitleExpress),
            "awale" => text.say(Key::TitleAwale),
            "awele" => text.say(Key::TitleAwele),
            "oya" => text.say(Key::TitleOya),
            "san-yao" => text.say(Key::TitleSanYao),
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
    list.choose(if unfinished.is_some() { Entry::GoOn } else { Entry::Play(selected) });
    list
}

/// Offers the challenge of the day, and says whether it is solved.
pub fn offer_challenge(list: &mut List<Entry>, solved: bool, text: &Text) {
    let state = if solved { "solved" } else { "open" };
    let label = text.tell(Key::TitleChallenge, &[("state", state.into())]);
    list.insert_before(Entry::Lesson, Item { value: Entry::Challenge, letter: Some('d'), label });
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
    let (_, high) = big_size(&name, letters);
    let foot = u16::from(window.height > 12);
    // Above the list: the big name with its accent and a row of air, or else the name in a line of its own.
    let room = window.height - 3 * foot;
    let is_big = room >= list.len() + high + 2;
    let rows = list.len().min(room.saturating_sub(1));
    let above = Rect { height: room - rows, ..window };
    if tier > Tier::Compact {
        sky::backdrop(brush, above, look);
    }
    if is_big {
        draw_name(brush, above, &name, letters, settings);
    } else {
        let (x, y) = (window.x + (window.width - width(&name)) / 2, above.y + above.height.saturating_sub(1) / 2);
        brush.put(i32::from(x), i32::from(y), &name, look.style(Role::Sun));
    }
    let motto = look.text.say(Key::TitleMotto);
    if is_big && width(&motto) + 2 <= window.width && above.height > high + 4 {
        let (x, y) =
            (i32::from(window.x + (window.width - width(&motto)) / 2), i32::from(name_top(above, high) + high + 1));
        let style = look.style(Role::Text);
        brush.put(x, y, &motto, style.bg(brush.background(x, y)));
    }
    let wide = list.width().min(window.width - 2);
    let room = Rect::new(window.x + (window.width - wide) / 2, above.bottom() + foot, wide, rows);
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

/// Where the big name stands in its sky: in the middle with its motto, a row above it for the accent.
fn name_top(above: Rect, high: u16) -> u16 {
    let with_motto = if above.height > high + 4 { high + 2 } else { high };
    above.y + (above.height.saturating_sub(1).saturating_sub(with_motto) / 2).max(1)
}

/// The name in big letters.
fn draw_name(brush: &mut Brush<'_>, above: Rect, name: &str, letters: Letters, settings: &Settings) {
    let look = settings.look();
    let (wide, high) = big_size(name, letters);
    let (left, top) = (above.x + above.width.saturating_sub(wide) / 2, name_top(above, high));
    big(brush, left, top, &plain(name), look.style(Role::Sun), look, letters);
    accent(brush, left, top, name, letters, settings);
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
