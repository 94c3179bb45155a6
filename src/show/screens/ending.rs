//! The end of a duel: who won, by how many, which rule decided, and what comes next.

use ratatui::layout::Rect;

use super::list::{Item, List};
use crate::duel::Ending;
use crate::rules::Side;
use crate::show::layout::{Layout, Tier};
use crate::show::narrator::Narrator;
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Panel, line};
use crate::text::{Key, Text, wrap};

/// What comes after a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The same again, sides swapped.
    Rematch,
    /// The same again.
    New,
    /// The title.
    Title,
    /// Leave.
    Quit,
}

/// What can be chosen at the end.
#[must_use]
pub fn choices(text: &Text) -> List<Next> {
    let item = |value, letter, key| Item { value, letter: Some(letter), label: text.say(key) };
    List::new(vec![
        item(Next::Rematch, 'r', Key::EndRematch),
        item(Next::New, 'n', Key::EndNew),
        item(Next::Title, 't', Key::EndTitle),
        item(Next::Quit, 'q', Key::EndQuit),
    ])
}

/// Draws the sheet of the end over the board; the sky stays free for the winner.
pub fn draw(
    brush: &mut Brush<'_>,
    layout: &Layout,
    ending: &Ending,
    narrator: &Narrator<'_>,
    choices: &mut List<Next>,
    settings: &Settings,
) {
    let look = settings.look();
    let text = settings.text();
    let title = text.say(match ending.winner() {
        Some(Side::Helios) => Key::EndTitleSun,
        Some(Side::Selene) => Key::EndTitleMoon,
        None => Key::EndTitleDraw,
    });
    let below = layout.sky.bottom() + u16::from(layout.tier > Tier::Compact);
    let room = Rect { y: below, height: layout.window.bottom().saturating_sub(below), ..layout.window };
    let wide = 64.min(room.width);
    let said = narrator.ends(ending);
    let lines: u16 = said.iter().map(|said| wrap(said, usize::from(wide - 4)).len() as u16).sum();
    let air = u16::from(room.height >= lines + choices.len() + 5);
    let high = (lines + choices.len() + 2 + 2 * air + air).min(room.height);
    let middle = if layout.tier == Tier::Compact { room } else { layout.board };
    let y = (middle.y + middle.height / 2).saturating_sub(high / 2).clamp(room.y, room.bottom().saturating_sub(high));
    let area = Rect::new(room.x + (room.width - wide) / 2, y, wide, high);
    let inside = Panel { title: &title, area }.draw(brush, look);
    let mut y = inside.y + air;
    for (i, said) in said.iter().enumerate() {
        let area = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        let style = look.style(Role::Panel);
        let style = if i == 0 { style.add_modifier(ratatui::style::Modifier::BOLD) } else { style };
        y += line(brush, area, said, style);
    }
    y += air;
    let wide = choices.width().min(inside.width);
    let list =
        Rect { x: inside.x + (inside.width - wide) / 2, y, width: wide, height: inside.bottom().saturating_sub(y) };
    choices.draw(brush, list, Role::Panel, look);
}
