//! The end of a duel: who won, by how many, which rule decided, and what comes next.

use ratatui::layout::Rect;

use super::list::{Item, List};
use crate::duel::{Duel, Ending};
use crate::rules::{Pit, Side};
use crate::show::input::Key as Typed;
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::{Layout, Tier};
use crate::show::narrator::Narrator;
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, Look, Panel, big, big_size, line, lines, width};
use crate::text::{Key, Text};

/// What comes after a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The next duel of the series, sides swapped.
    Following,
    /// The bracket of the tournament.
    Bracket,
    /// The same again, sides swapped.
    Rematch,
    /// The same again.
    New,
    /// The story of the duel, and then the end again.
    Story,
    /// The title.
    Title,
    /// Leave.
    Quit,
}

/// What can be chosen at the end; a duel of a tournament is not played twice, and leads back to the bracket.
#[must_use]
pub fn choices(duel: &Duel, text: &Text, keymap: &Keymap, hosted: bool) -> List<Next> {
    // No letter that sows a cup: whoever still types at the board must not choose here.
    let sows = |letter: &char| matches!(keymap.action(Typed::Char(*letter)), Some(Action::Cup(..) | Action::Number(_)));
    let item = |value, letter: Option<char>, key| Item {
        value,
        letter: letter.filter(|letter| !sows(letter)),
        label: text.say(key),
    };
    let mut items = match duel.series() {
        _ if hosted => vec![item(Next::Bracket, None, Key::TourBack)],
        Some(_) if duel.goes_on() => vec![item(Next::Following, None, Key::EndFollowing)],
        Some(_) => vec![item(Next::New, Some('n'), Key::EndNewSeries)],
        None => vec![item(Next::Rematch, None, Key::EndRematch), item(Next::New, Some('n'), Key::EndNew)],
    };
    if duel.has_story() {
        items.push(item(Next::Story, Some('s'), Key::StoryChoose));
    }
    if !hosted {
        items.push(item(Next::Title, None, Key::EndTitle));
    }
    items.push(item(Next::Quit, Some('q'), Key::EndQuit));
    List::new(items)
}

/// What there is to do between the rounds of a match.
#[must_use]
pub fn next_round(text: &Text) -> List<()> {
    List::new(vec![Item { value: (), letter: None, label: text.say(Key::RoundNext) }])
}

/// What stands over the end of a duel.
#[must_use]
pub fn title(ending: &Ending) -> Key {
    match ending.winner() {
        Some(Side::Helios) => Key::EndTitleSun,
        Some(Side::Selene) => Key::EndTitleMoon,
        None => Key::EndTitleDraw,
    }
}

/// What a sheet of an end says.
pub struct Words {
    /// On its edge.
    pub title: String,
    /// On it, a paragraph each; the first one counts most.
    pub said: Vec<String>,
    /// The stores, where they decided.
    pub stores: Option<[u8; 2]>,
    /// Whose they are.
    pub names: [String; 2],
}

impl Words {
    /// What is said of the end of a duel.
    #[must_use]
    pub fn of(duel: &Duel, ending: &Ending, narrator: &Narrator<'_>) -> Words {
        let title = narrator.text.say(title(ending));
        let stores = match ending {
            Ending::Played(outcome) => Some(outcome.stores),
            Ending::Match { stores, .. } => Some(*stores),
            // What lay in the stores decided nothing.
            Ending::Resigned(_) | Ending::TimedOut(_) => None,
        };
        let mut said = narrator.ends(ending);
        said.extend(duel.series().map(|series| narrator.series(&series.with(ending.winner()))));
        Words { title, said, stores, names: narrator.names.map(str::to_owned) }
    }
}

/// Draws the sheet of an end over the board; the sky stays free for the winner.
pub fn draw<T: Copy + PartialEq>(
    brush: &mut Brush<'_>,
    layout: &Layout,
    words: &Words,
    choices: &mut List<T>,
    settings: &Settings,
) {
    let look = settings.look();
    let said = &words.said;
    let below = layout.sky.bottom() + u16::from(layout.tier > Tier::Compact);
    // The keys at the foot stay in sight where there is room for them.
    let foot = u16::from(layout.tier > Tier::Compact);
    let room = Rect { y: below, height: layout.window.bottom().saturating_sub(below + foot), ..layout.window };
    // In the standard tier the sheet covers the whole board, so that nothing of it sticks out.
    let wide = match layout.tier {
        Tier::Standard => layout.board.width + 2,
        Tier::Projector => 100,
        _ => 64,
    };
    let wide = wide.min(room.width);
    let said_rows: u16 = said.iter().map(|said| lines(said, wide - 4)).sum();
    let needed = said_rows + choices.len() + 2;
    // In the smallest window the bars give way rather than a word.
    let room = if needed > room.height && layout.tier == Tier::Compact { layout.window } else { room };
    let score = words
        .stores
        .and_then(|stores| Score::of(stores, layout.tier))
        .filter(|score| needed + score.letters.size().1 < room.height);
    let score_rows = score.map_or(0, |score| score.letters.size().1 + 1);
    // Air above, between and below, as far as there is room for it.
    let air = room.height.saturating_sub(needed + score_rows).min(3);
    let high = (needed + score_rows + air).min(room.height);
    let middle = if layout.tier == Tier::Compact { room } else { layout.board };
    let y = (middle.y + middle.height / 2).saturating_sub(high / 2).clamp(room.y, room.bottom().saturating_sub(high));
    let area = Rect::new(room.x + (room.width - wide) / 2, y, wide, high);
    let area = whole_rows(area, room, layout);
    let inside = Panel { title: &words.title, area }.draw(brush, look);
    // What can be chosen stays whole, whatever is said.
    let for_words = Rect { height: inside.height.saturating_sub(choices.len()), ..inside };
    // What was won in height is shared above and below.
    let mut y = inside.y + u16::from(air > 0) + (area.height - high) / 2;
    if let Some(score) = score {
        score.draw(brush, Rect { y, ..inside }, words.names.each_ref().map(String::as_str), look);
        y += score_rows;
    }
    for (i, said) in said.iter().enumerate() {
        let area = Rect { y, height: for_words.bottom().saturating_sub(y), ..inside };
        // What comes last is said whole or not at all.
        if i > 0 && lines(said, area.width) > area.height {
            break;
        }
        let style = look.style(Role::Panel);
        let style = if i == 0 { style.add_modifier(ratatui::style::Modifier::BOLD) } else { style };
        y += line(brush, area, said, style);
    }
    y = (y + u16::from(air > 1)).min(for_words.bottom());
    let wide = choices.width().min(inside.width);
    let list =
        Rect { x: inside.x + (inside.width - wide) / 2, y, width: wide, height: inside.bottom().saturating_sub(y) };
    choices.draw(brush, list, Role::Panel, look);
}

/// The sheet, as high as it must be to leave no part of a row of cups or of a line of words in sight, where it is as wide
/// as they are and has room for that.
fn whole_rows(area: Rect, room: Rect, layout: &Layout) -> Rect {
    let cups = Side::BOTH.map(|side| layout.place(Pit::new(side, 0)));
    let rows = [cups[0], cups[1], layout.plates[0], layout.plates[1], layout.narrator, layout.prompt];
    let (mut top, mut bottom) = (area.y, area.bottom());
    // What it grows over may lie beside something else.
    for _ in 0..rows.len() {
        for row in rows.iter().filter(|row| !row.is_empty()) {
            if row.y < bottom && row.bottom() > top {
                top = top.min(row.y).max(room.y);
                bottom = bottom.max(row.bottom()).min(room.bottom());
            }
        }
    }
    // The sheet's edges lie beside the cups; words are narrower than their place.
    let covers = area.x <= layout.board.x && area.right() >= layout.board.right();
    if covers { Rect { y: top, height: bottom - top, ..area } } else { area }
}

/// The two stores in big figures, each on its owner's side of the screen.
#[derive(Clone, Copy)]
struct Score {
    stores: [u8; 2],
    letters: Letters,
}

impl Score {
    fn of(stores: [u8; 2], tier: Tier) -> Option<Score> {
        let letters = match tier {
            Tier::Notice | Tier::Compact => return None,
            Tier::Standard | Tier::Large => Letters::Small,
            Tier::Projector => Letters::Tall,
        };
        Some(Score { stores, letters })
    }

    fn draw(self, brush: &mut Brush<'_>, area: Rect, names: [&str; 2], look: Look<'_>) {
        let figures = self.stores.map(|seeds| seeds.to_string());
        let (one, high) = self.letters.size();
        let middle = area.x + area.width / 2;
        for (side, figures) in Side::BOTH.into_iter().zip(&figures) {
            let (wide, _) = big_size(figures, self.letters);
            let x = match side {
                Side::Selene => middle.saturating_sub(wide + one),
                Side::Helios => middle + one,
            };
            big(brush, x, area.y, figures, look.style(Role::light(side)), look, self.letters);
            // Each name stands outside its figures, at half their height.
            let name = names[side.index()];
            let x = match side {
                Side::Selene => i32::from(x) - 2 - i32::from(width(name)),
                Side::Helios => i32::from(x + wide) + 2,
            };
            let y = i32::from(area.y + high / 2);
            let style = look.style(Role::light(side)).bg(brush.background(x, y));
            brush.inside(area).put(x, y, name, style);
        }
        big(brush, middle - one / 2, area.y, ":", look.style(Role::Panel), look, self.letters);
    }
}
