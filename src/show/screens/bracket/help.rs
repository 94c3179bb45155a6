//! The help of the bracket.

use super::lines::Signs;
use crate::show::keymap::{Action, Keymap};
use crate::show::screens::page::{Page, Piece};
use crate::show::settings::Settings;
use crate::text::Key;

/// What the keys do on the bracket, and what its signs mean.
#[must_use]
pub fn help(keymap: &Keymap, settings: &Settings) -> Page {
    let text = settings.text();
    let glyphs = settings.look().glyphs;
    let signs = Signs::of(settings.glyphs);
    let label = |action| keymap.label(action, settings.glyphs, text);
    let pair = |keys: String, does: Key| Piece::Pair(keys, text.say(does));
    let arrows = [Action::Left, Action::Up, Action::Down, Action::Right].map(label).join(" ");
    let pieces = vec![
        Piece::Prose(text.say(Key::TourHelpGoal)),
        Piece::Prose(String::new()),
        pair(label(Action::Enter), Key::TourHelpBegin),
        pair(arrows, Key::TourHelpChoose),
        pair(label(Action::TakeBack), Key::TourHelpReplay),
        pair(label(Action::Skip), Key::TourHelpSkip),
        pair(label(Action::Story), Key::TourHelpStory),
        pair(label(Action::Menu), Key::TourHelpMenu),
        pair(label(Action::Rules), Key::GuideRules),
        pair(label(Action::Mouse), Key::GuideMouse),
        pair(label(Action::Quit), Key::GuideQuit),
        Piece::Heading(text.say(Key::GuideSigns)),
        pair(glyphs.lights.join(" "), Key::TourHelpSides),
        pair(signs.heavy.across.repeat(3), Key::TourHelpWay),
        pair(signs.sunk.to_owned(), Key::TourHelpOut),
    ];
    Page::new(text.say(Key::TourTitle), pieces)
}
