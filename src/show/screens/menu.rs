//! The menu: how the show looks and moves, and the ways out.

use super::list::Item;
use crate::duel::Duel;
use crate::rules::{Direction, Side};
use crate::show::settings::Settings;
use crate::text::{Key, Text};

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the entries")]
pub enum Entry {
    Back,
    Help,
    Rules,
    Theme,
    Glyphs,
    Motion,
    Speed,
    Foresight,
    Mouse,
    Spectators,
    Direction,
    /// Who plays a side.
    Seat(Side),
    Agree,
    Resign,
    Replay,
    ToTitle,
    Quit,
}

/// The menu's entries; those of a duel only where there is one.
#[must_use]
pub fn entries(settings: &Settings, duel: Option<&Duel>) -> Vec<Item<Entry>> {
    let text = settings.text();
    let valued = |key: Key, value: String| text.tell(key, &[("value", value.into())]);
    let on_off = |on: bool| text.say(if on { Key::ValueOn } else { Key::ValueOff });
    let glyphs = text.say(match settings.glyphs {
        crate::show::GlyphSet::Unicode => Key::ValueUnicode,
        crate::show::GlyphSet::Ascii => Key::ValueAscii,
    });
    let speed = settings.tempo.speed.to_string();
    let mut items = vec![
        (Entry::Back, text.say(Key::MenuBack)),
        (Entry::Help, text.say(Key::MenuHelp)),
        (Entry::Rules, text.say(Key::MenuRules)),
        (Entry::Theme, valued(Key::MenuTheme, settings.theme_name())),
        (Entry::Glyphs, valued(Key::MenuGlyphs, glyphs)),
        (Entry::Motion, valued(Key::MenuMotion, settings.motion_name())),
        (Entry::Speed, valued(Key::MenuSpeed, speed)),
        (Entry::Foresight, valued(Key::MenuForesight, settings.foresight_name())),
        (Entry::Mouse, valued(Key::MenuMouse, on_off(settings.mouse))),
        (Entry::Spectators, valued(Key::MenuSpectators, on_off(settings.spectators))),
    ];
    if let Some(duel) = duel {
        if duel.is_fresh() && duel.rules().variant().sowing.direction == Direction::Either {
            let way = if duel.rules().is_clockwise() { Key::ValueClockwise } else { Key::ValueAnticlockwise };
            items.push((Entry::Direction, valued(Key::MenuDirection, text.say(way))));
        }
        if duel.may_agree() {
            items.push((Entry::Agree, text.say(Key::MenuAgree)));
        }
        if duel.stop().is_none() && duel.ending().is_none() {
            items.push((Entry::Resign, text.say(Key::MenuResign)));
        }
        items.push((Entry::ToTitle, text.say(Key::MenuToTitle)));
    }
    items.push((Entry::Quit, text.say(Key::MenuQuit)));
    items.into_iter().map(|(value, label)| Item { value, letter: None, label }).collect()
}

/// Adds who plays the sides, each called so, Séléné's above as she sits there: it is chosen before a duel.
pub fn with_seats(items: &mut Vec<Item<Entry>>, players: [String; 2], text: &Text) {
    for (side, player) in Side::BOTH.into_iter().zip(players).rev() {
        let last = items.len().saturating_sub(1);
        let key = [Key::MenuSeatSun, Key::MenuSeatMoon][side.index()];
        let label = text.tell(key, &[("value", player.into())]);
        items.insert(last, Item { value: Entry::Seat(side), letter: None, label });
    }
}

/// Makes the entries those of a tournament: the way out leads back to its bracket, and a duel that is chosen there can be
/// replayed.
pub fn for_tournament(items: &mut Vec<Item<Entry>>, chosen: bool, text: &Text) {
    if let Some(item) = items.iter_mut().find(|item| item.value == Entry::ToTitle) {
        item.label = text.say(Key::TourBack);
    }
    if chosen {
        let label = text.say(Key::TourMenuReplay);
        items.insert(items.len().saturating_sub(1), Item { value: Entry::Replay, letter: None, label });
    }
}
