//! What the board shows to the room: figures that are read from afar, what can be taken now, who leads.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{BoardView, Rim, background_of, inside};
use crate::rules::{Pit, Place, Side};
use crate::show::glyphs::{GlyphSet, Seeds};
use crate::show::layout::Tier;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Figures, Look, width};
use crate::text::Key;

/// How high the figures of a place may be.
fn highest(view: &BoardView<'_>, place: Place, area: Rect) -> u16 {
    match (place.pit(), view.layout.tier) {
        (Some(_), Tier::Standard) => 3,
        (Some(_), _) if area.height > 14 => 8,
        (Some(_), _) | (None, Tier::Standard) => 5,
        (None, _) if area.height > 32 => 10,
        (None, _) => 8,
    }
}

fn figures(view: &BoardView<'_>, place: Place, area: Rect, text: &str, look: Look<'_>) -> Figures {
    fitting(text, inside(area).width, highest(view, place, area), look).unwrap_or(Figures::Small)
}

/// The biggest figures that have room; among signs as heavy as a frame's they keep a cell from it, if they can.
fn fitting(text: &str, room: u16, high: u16, look: Look<'_>) -> Option<Figures> {
    let airy = if look.glyphs.set == GlyphSet::Ascii { room.saturating_sub(2) } else { room };
    Figures::fitting(text, airy, high, look).or_else(|| Figures::fitting(text, room, high, look))
}

/// Writes the number of a place over its floor and says how many rows it keeps for it.
pub(super) fn number(
    view: &BoardView<'_>,
    brush: &mut Brush<'_>,
    area: Rect,
    place: Place,
    style: Style,
    look: Look<'_>,
) -> u16 {
    let text = view.scene.board.at(place).to_string();
    let figures = figures(view, place, area, &text, look);
    let (wide, high) = figures.size(&text, look);
    let style = match place.pit() {
        // A store carries its owner's colour.
        None if style.bg == look.style(Role::Cup).bg => {
            look.style(Role::light(place.side())).patch(background_of(style))
        }
        _ => style,
    };
    let x = area.x + area.width.saturating_sub(wide) / 2;
    figures.draw(&mut brush.inside(area), x, area.bottom().saturating_sub(1 + high), &text, style, look);
    match place.pit() {
        Some(_) => floor(view, area, look),
        None => highest(view, place, area) + 1,
    }
}

/// How many rows of a cup its number has for itself: as many whatever it is, so that seeds stay where they lie.
pub(super) fn floor(view: &BoardView<'_>, area: Rect, look: Look<'_>) -> u16 {
    if view.layout.tier == Tier::Compact {
        return 0;
    }
    let (_, high) = figures(view, Place::from(Pit::new(Side::Helios, 0)), area, "0", look).size("0", look);
    high + u16::from(area.height >= 12)
}

/// What the last move did here and what can be taken now, in signs as big as the number. Says whether it is written there
/// how many seeds are meant, so that the rim need not.
#[allow(clippy::too_many_arguments, reason = "all of it is already at hand")]
pub(super) fn marks(
    view: &BoardView<'_>,
    brush: &mut Brush<'_>,
    area: Rect,
    pit: Pit,
    rim: &Rim,
    seeds: &Seeds,
    floor: u16,
    look: Look<'_>,
) -> bool {
    if view.layout.tier == Tier::Compact {
        return false;
    }
    let held = view.scene.board.at(pit);
    let text = held.to_string();
    let figures = figures(view, pit.into(), area, &text, look);
    let (wide, high) = figures.size(&text, look);
    let room = inside(area);
    let left = area.x + area.width.saturating_sub(wide) / 2;
    let y = area.bottom().saturating_sub(1 + high);
    let (threat, taken) = (view.tags.threats[pit.index()], view.scene.trail.taken[pit.index()]);
    let strong = rim.border.patch(background_of(rim.inside)).add_modifier(Modifier::BOLD);
    let mut counted = false;
    let mut beside = |text: &str, style: Style| {
        let (across, down) = Figures::Small.size(text, look);
        let x = room.right().saturating_sub(across);
        let x = if x > left + wide + 2 { x - 1 } else { x };
        if x > left + wide {
            Figures::Small.draw(&mut brush.inside(area), x, y + high.saturating_sub(down), text, style, look);
            counted = true;
        }
    };
    if threat > 0 {
        beside(&format!("+{threat}"), strong);
        let x = room.x + u16::from(room.width > 8);
        // As high as the number, and not so near that it could be one of its digits.
        let exclaims = |figures: &Figures| {
            let (sign, tall) = figures.size("!", look);
            tall <= high && x + sign + u16::from(sign > 1) < left
        };
        if let Some(figures) = [figures, Figures::Slim, Figures::Small].into_iter().find(exclaims) {
            figures.draw(&mut brush.inside(area), x, y, "!", strong, look);
        }
    } else if taken > 0 && held == 0 {
        beside(&format!("-{taken}"), look.style(Role::CupOpen).patch(background_of(rim.inside)));
    }
    // Where only one column of pairs lies in the middle, there is a place beside it.
    let rows = room.height.saturating_sub(floor);
    let trail = &view.scene.trail;
    let sign = match (trail.from == Some(pit), trail.to == Some(pit.into())) {
        (true, _) => look.glyphs.lifted_big,
        (_, true) => look.glyphs.landed_big,
        _ => return counted,
    };
    let alone = u16::from(held / 2) * seeds.paired.height() <= rows;
    let beside_pairs = (room.width.saturating_sub(2 * seeds.paired.width)) / 2;
    if rows >= sign.height() && alone && beside_pairs > sign.width {
        let style = look.style(Role::light(trail.by)).patch(background_of(rim.inside));
        brush.sprite(i32::from(room.x) + 1, i32::from(room.y), &sign, style);
    }
    counted
}

/// Says at the top of a store that its owner leads, and by how many seeds; says how many rows that takes.
pub(super) fn lead(
    view: &BoardView<'_>,
    brush: &mut Brush<'_>,
    side: Side,
    area: Rect,
    rim: &Rim,
    look: Look<'_>,
) -> u16 {
    let Some((_, by)) = view.tags.lead.filter(|(leader, _)| *leader == side) else { return 0 };
    let room = inside(area);
    let text = format!("+{by}");
    let high = if view.layout.tier == Tier::Projector { 5 } else { 3 };
    let Some(figures) = fitting(&text, room.width, high, look) else { return 0 };
    if view.layout.tier == Tier::Compact {
        return 0;
    }
    let (wide, high) = figures.size(&text, look);
    let style = rim.border.patch(background_of(rim.inside)).add_modifier(Modifier::BOLD);
    // The row under the rim is the one in which a seed falls.
    let y = area.y + 3;
    figures.draw(&mut brush.inside(area), area.x + (area.width - wide) / 2, y, &text, style, look);
    let said = look.text.say(Key::RoomLeads);
    if width(&said) <= room.width {
        let x = area.x + (area.width - width(&said)) / 2;
        brush.inside(area).put(i32::from(x), i32::from(y) - 1, &said, style);
    }
    high + 2
}
