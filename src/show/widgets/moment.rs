//! A moment that stops the board: what does not count goes dim, and what won is said big.

use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::{Brush, Figures, Look, centred, line, lines, width};
use crate::rules::{Place, Side};
use crate::show::layout::{Layout, Tier};
use crate::show::scene::Moment;
use crate::show::theme::{Depth, Role, ThemeName};
use crate::text::Key;

/// Draws a moment over a board that is drawn: with a winner, their store and plate keep their light.
pub fn draw(
    brush: &mut Brush<'_>,
    layout: &Layout,
    moment: &Moment,
    stores: [u8; 2],
    names: [&str; 2],
    look: Look<'_>,
) {
    let lit: Vec<Rect> = match moment.winner {
        Some(side) => vec![layout.place(Place::store(side)), layout.plates[side.index()]],
        None => Vec::new(),
    };
    let from = if layout.tier > Tier::Compact { layout.sky.y } else { layout.board.y };
    let to = layout.plates.iter().map(|plate| plate.bottom()).fold(layout.board.bottom(), u16::max);
    dim(brush, Rect { y: from, height: to - from, ..layout.window }, &lit, look);
    if let Some(winner) = moment.winner {
        let [sun, moon] = Side::BOTH.map(|side| layout.place(Place::store(side)));
        let between = Rect { x: moon.right(), width: sun.x.saturating_sub(moon.right()), ..layout.board };
        let number = format!("{}!", stores[winner.index()]);
        let said = look.text.tell(Key::RoomMajority, &[("name", names[winner.index()].into())]);
        banner(brush, between, &number, &said, look.style(Role::Harvest), look);
    }
}

/// Takes the light from a rectangle, but for some others.
pub fn dim(brush: &mut Brush<'_>, area: Rect, but: &[Rect], look: Look<'_>) {
    let night = look.style(Role::Ground).bg;
    for at in area.positions().filter(|at| !but.iter().any(|lit| lit.contains(*at))) {
        brush.restyle(at.x, at.y, |style| dimmed(style, night, look));
    }
}

fn dimmed(style: Style, night: Option<Color>, look: Look<'_>) -> Style {
    let style = style.remove_modifier(Modifier::BOLD);
    match (look.theme.name, look.theme.depth) {
        (ThemeName::Mono, _) => style.add_modifier(Modifier::DIM),
        (_, Depth::Sixteen) => style.fg(Color::DarkGray).bg(night.unwrap_or(Color::Reset)),
        (_, Depth::True) => {
            let to = night.unwrap_or(Color::Reset);
            let fade = |colour: Option<Color>, left: f32| colour.map_or(to, |colour| mix(to, colour, left));
            style.fg(fade(style.fg, 0.32)).bg(fade(style.bg, 0.4))
        }
    }
}

/// So much of the second colour, the rest of the first.
pub fn mix(one: Color, other: Color, of_the_other: f32) -> Color {
    match (one, other) {
        (Color::Rgb(r, g, b), Color::Rgb(r2, g2, b2)) => {
            let channel = |one: u8, other: u8| {
                (f32::from(one) + (f32::from(other) - f32::from(one)) * of_the_other).round() as u8
            };
            Color::Rgb(channel(r, r2), channel(g, g2), channel(b, b2))
        }
        _ => other,
    }
}

/// Says a number and what it means, big, on a sheet in the middle of a rectangle.
pub fn banner(brush: &mut Brush<'_>, area: Rect, number: &str, said: &str, style: Style, look: Look<'_>) {
    let wide = (width(said) + 6).max(area.width / 3).min(area.width);
    let said_rows = lines(said, wide.saturating_sub(4));
    let high = area.height.saturating_sub(said_rows + 4).min(area.height / 2);
    let figures = Figures::fitting(number, wide.saturating_sub(4), high, look);
    let (across, down) = figures.map_or((0, 0), |figures| figures.size(number, look));
    let air = u16::from(figures.is_some());
    let sheet = centred(area, wide.max(across + 6), down + said_rows + 2 + 2 * air + air);
    brush.fill(sheet, style);
    brush.outline(sheet, &look.glyphs.double, style);
    if let Some(figures) = figures {
        figures.draw(brush, sheet.x + (sheet.width - across) / 2, sheet.y + 1 + air, number, style, look);
    }
    let words = Rect { x: sheet.x + 2, width: sheet.width.saturating_sub(4), ..sheet };
    let y = sheet.y + 1 + air + down + air;
    line(brush, Rect { y, height: sheet.bottom().saturating_sub(y + 1), ..words }, said, style);
}
