//! The band over a bracket: a sky, and in it who is called to the table, or who stands at the zenith.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::rules::Side;
use crate::show::layout::Tier;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, Light, Look, big, big_size, line, lines, sky, width};

/// What the band says.
pub enum Banner {
    /// Two players are called, or go on.
    Called {
        /// What kind of duel, in words.
        kind: String,
        /// Everything in one sentence, where there is no room for big letters.
        sentence: String,
        /// Hélios's name, then Séléné's.
        names: [String; 2],
    },
    /// A result has just come in.
    Told(String),
    /// Somebody has won it all.
    Champion {
        /// Who.
        name: String,
        /// What is said of it.
        sentence: String,
    },
}

/// How high the band may be, the highest first.
pub const fn heights(tier: Tier) -> &'static [u16] {
    match tier {
        Tier::Notice | Tier::Compact => &[2],
        Tier::Standard => &[9, 8, 7, 6, 4],
        Tier::Large => &[14, 12, 11, 9, 7, 6, 4],
        Tier::Projector => &[22, 18, 16, 14, 12, 9, 7],
    }
}

/// Draws the band.
pub fn draw(brush: &mut Brush<'_>, area: Rect, banner: &Banner, look: Look<'_>) {
    if area.height < 3 {
        let (Banner::Called { sentence, .. } | Banner::Told(sentence) | Banner::Champion { sentence, .. }) = banner;
        let lights = if let Banner::Champion { .. } = banner { look.glyphs.small_lights[0] } else { "" };
        let with_light = format!("{lights} {sentence}");
        let fits = !lights.is_empty() && lines(&with_light, area.width) <= area.height;
        line(brush, area, if fits { &with_light } else { sentence }, look.style(Role::Strong));
        return;
    }
    sky::heavens_and_sea(brush, area, look);
    let air = Rect { height: area.height - 1, ..area };
    match banner {
        Banner::Told(said) => {
            let middle = Rect { y: air.y + air.height / 2, height: air.height - air.height / 2, ..air };
            line_over_sky(brush, middle, said, look.style(Role::Strong));
        }
        Banner::Called { kind, sentence, names } => called(brush, air, kind, sentence, names, look),
        Banner::Champion { name, sentence } => champion(brush, air, name, sentence, look),
    }
}

/// Writes a line over whatever sky is behind it.
fn line_over_sky(brush: &mut Brush<'_>, area: Rect, said: &str, style: Style) -> u16 {
    let mut y = area.y;
    let room = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
    for said in crate::text::wrap(said, usize::from(room.width)) {
        let x = room.x + room.width.saturating_sub(width(&said)) / 2;
        let style = style.bg(brush.background(i32::from(x), i32::from(y)));
        brush.inside(area).put(i32::from(x), i32::from(y), &said, style);
        y += 1;
    }
    y - area.y
}

/// Whether big letters can be had for a text: they know the Latin ones.
fn has_letters(text: &str) -> bool {
    text.chars().all(|letter| matches!(letter, ' '..='~' | 'À'..='ÿ'))
}

fn called(brush: &mut Brush<'_>, air: Rect, kind: &str, sentence: &str, names: &[String; 2], look: Look<'_>) {
    let strong = look.style(Role::Strong);
    let big_letters = [Letters::Tall, Letters::Wide, Letters::Small];
    let big_letters = big_letters.into_iter().filter(|_| names.iter().all(|name| has_letters(name)));
    // Kind, a row of air, letters; and a row of air below where there is one.
    for letters in big_letters {
        for stacked in [false, true] {
            let Some(pair) = Pair::new(names, letters, stacked, air.width) else { continue };
            let needs = 2 + pair.height;
            if needs > air.height {
                continue;
            }
            let top = air.y + (air.height - needs) / 2;
            line_over_sky(brush, Rect { y: top, height: 1, ..air }, kind, strong);
            pair.draw(brush, air.x, top + 2, look);
            return;
        }
    }
    let rows = lines(sentence, air.width.saturating_sub(4)).min(air.height);
    let room = Rect { y: air.y + (air.height - rows) / 2, height: rows, ..air };
    line_over_sky(brush, room, sentence, strong);
}

/// Two names in big letters, each with its light; beside each other, or one below the other.
struct Pair<'a> {
    names: &'a [String; 2],
    letters: Letters,
    /// Where each begins: its light, then its name, in cells from the left edge and from the top.
    at: [(u16, u16); 2],
    height: u16,
}

impl<'a> Pair<'a> {
    fn new(names: &'a [String; 2], letters: Letters, stacked: bool, room: u16) -> Option<Pair<'a>> {
        let (_, high) = letters.size();
        let light = 2 * high + 2;
        let wide = names.each_ref().map(|name| light + big_size(name.trim(), letters).0);
        let gap = 6;
        if stacked {
            let widest = wide[0].max(wide[1]);
            if widest + 4 > room || letters != Letters::Small {
                return None;
            }
            let left = (room - widest) / 2;
            return Some(Pair { names, letters, at: [(left, 0), (left, high + 1)], height: 2 * high + 1 });
        }
        let whole = wide[0] + gap + wide[1];
        if whole + 4 > room {
            return None;
        }
        let left = (room - whole) / 2;
        Some(Pair { names, letters, at: [(left, 0), (left + wide[0] + gap, 0)], height: high })
    }

    fn draw(&self, brush: &mut Brush<'_>, x: u16, y: u16, look: Look<'_>) {
        let (_, high) = self.letters.size();
        for side in Side::BOTH {
            let (dx, dy) = self.at[side.index()];
            let light = Light { side, width: 2 * high };
            light.draw(brush, look, i32::from(x + dx), i32::from(y + dy));
            let name = self.names[side.index()].trim();
            big(brush, x + dx + 2 * high + 2, y + dy, name, look.style(Role::light(side)), look, self.letters);
        }
    }
}

fn champion(brush: &mut Brush<'_>, air: Rect, name: &str, sentence: &str, look: Look<'_>) {
    let strong = look.style(Role::Strong).add_modifier(Modifier::BOLD);
    // The sun, the name below it, the sentence below that, with a row of air between.
    let letters = [Letters::Tall, Letters::Wide, Letters::Small].into_iter().find(|&letters| {
        let (wide, high) = big_size(name, letters);
        has_letters(name) && wide + 4 <= air.width && high + 3 + 3 <= air.height
    });
    let name_rows = letters.map_or(0, |letters| letters.size().1 + 1);
    let said = lines(sentence, air.width.saturating_sub(4));
    let sun_rows = air.height.saturating_sub(name_rows + said + 1).min(8);
    if sun_rows >= 2 {
        let light = Light { side: Side::Helios, width: 2 * sun_rows };
        light.draw(brush, look, i32::from(air.x + air.width / 2) - i32::from(sun_rows), i32::from(air.y));
    }
    let mut y = air.y + sun_rows.max(1);
    if let Some(letters) = letters {
        let (wide, high) = big_size(name, letters);
        big(brush, air.x + (air.width - wide) / 2, y, name, look.style(Role::Sun), look, letters);
        y += high + 1;
    }
    line_over_sky(brush, Rect { y, height: air.bottom().saturating_sub(y), ..air }, sentence, strong);
}
