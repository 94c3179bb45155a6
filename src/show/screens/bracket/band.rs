//! The band over a bracket: a sky, and in it who is called to the table, or who stands at the zenith.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::course::{Frame, WHOLE};
use crate::rules::Side;
use crate::show::layout::Tier;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, Light, Look, balanced, big, big_size, line, lines, sky, width};

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
        /// The word between them.
        against: String,
    },
    /// Somebody has won it all.
    Champion {
        /// Who.
        name: String,
        /// What is said of it.
        sentence: String,
        /// Whose light it was won by.
        side: Side,
    },
}

/// A result that is coming in.
pub struct Coming {
    /// What is said of it.
    pub sentence: String,
    /// Who is out.
    pub loser: String,
    /// Who goes on.
    pub winner: String,
    /// Whose light the winner had.
    pub side: Side,
    /// How far it has come.
    pub frame: Frame,
}

impl Banner {
    /// All that it says, in one sentence.
    pub fn sentence(&self) -> &str {
        let (Banner::Called { sentence, .. } | Banner::Champion { sentence, .. }) = self;
        sentence
    }

    /// Whether a band of this size is not too high for what it says.
    pub fn fills(&self, area: Rect) -> bool {
        let air = Rect { height: area.height.saturating_sub(1), ..area };
        match self {
            Banner::Called { names, against, .. } => {
                Pair::biggest(names, against, air).is_some_and(|pair| pair.needs() + 4 >= air.height)
            }
            Banner::Champion { .. } => true,
        }
    }
}

/// How high the band may be, the highest first.
pub const fn heights(tier: Tier) -> &'static [u16] {
    match tier {
        Tier::Notice | Tier::Compact => &[],
        Tier::Standard => &[12, 9, 8, 7, 6, 4],
        Tier::Large => &[14, 12, 11, 9, 7, 6, 4],
        Tier::Projector => &[22, 18, 16, 14, 12, 9, 7],
    }
}

/// Draws the band; what is told goes first, as long as a result is coming in.
pub fn draw(brush: &mut Brush<'_>, area: Rect, banner: &Banner, told: Option<&Coming>, look: Look<'_>) {
    let plain = Tier::of(brush.area().as_size()) <= Tier::Compact;
    if let Some(told) = told.filter(|_| plain) {
        line(brush, area, &told.sentence, look.style(Role::Strong));
        return;
    }
    if plain {
        let sentence = banner.sentence();
        let lights = match banner {
            Banner::Champion { side, .. } => look.glyphs.small_lights[side.index()],
            Banner::Called { .. } => "",
        };
        let with_light = format!("{lights} {sentence}");
        let fits = !lights.is_empty() && lines(&with_light, area.width) <= area.height;
        line(brush, area, if fits { with_light.as_str() } else { sentence }, look.style(Role::Strong));
        return;
    }
    sky::heavens_and_sea(brush, area, look);
    let air = Rect { height: area.height - 1, ..area };
    if let Some(told) = told {
        coming(brush, air, told, look);
        return;
    }
    match banner {
        Banner::Called { kind, sentence, names, against } => {
            let pair = Pair::biggest(names, against, air);
            called(brush, air, kind, sentence, pair, look);
        }
        Banner::Champion { name, sentence, side } => champion(brush, air, name, sentence, *side, look),
    }
}

/// Writes a text into the middle of an area, over whatever sky is behind it, and no star in it.
fn line_over_sky(brush: &mut Brush<'_>, area: Rect, said: &str, style: Style) {
    let rows = balanced(said, usize::from(area.width.saturating_sub(4)));
    let widest = rows.iter().map(|row| width(row)).max().unwrap_or(0) + 2;
    for (y, row) in (area.y..area.bottom()).zip(&rows) {
        let mut x = i32::from(area.x + area.width.saturating_sub(widest) / 2);
        let before = usize::from((widest - width(row)) / 2);
        let after = usize::from(widest - width(row)) - before;
        // The sky changes from cell to cell.
        for letter in format!("{}{row}{}", " ".repeat(before), " ".repeat(after)).chars() {
            let letter = letter.to_string();
            let style = style.bg(brush.background(x, i32::from(y)));
            brush.inside(area).put(x, i32::from(y), &letter, style);
            x += i32::from(width(&letter));
        }
    }
}

/// Writes a text with its first cell here, over whatever sky is behind it.
fn say_over_sky(brush: &mut Brush<'_>, (x, y): (u16, u16), said: &str, style: Style) {
    let mut x = i32::from(x);
    for letter in said.chars() {
        let letter = letter.to_string();
        brush.put(x, i32::from(y), &letter, style.bg(brush.background(x, i32::from(y))));
        x += i32::from(width(&letter));
    }
}

/// A result that is coming in: the loser's name goes down into the sea, the winner's comes up, with its light.
fn coming(brush: &mut Brush<'_>, air: Rect, told: &Coming, look: Look<'_>) {
    let strong = look.style(Role::Strong);
    let said = lines(&told.sentence, air.width.saturating_sub(4));
    let letters = biggest(&[&told.loser, &told.winner], air, said + 3);
    let Some(letters) = letters else {
        let middle = Rect { y: air.y + air.height / 2, height: air.height - air.height / 2, ..air };
        line_over_sky(brush, middle, &told.sentence, strong);
        return;
    };
    let (_, high) = letters.size();
    let top = air.y + (air.height - said - high - 2) / 2 + 1;
    line_over_sky(brush, Rect { y: top, height: said, ..air }, &told.sentence, strong);
    // The loser stands on the water first; what has gone under is seen no more.
    let sea = air.bottom();
    let Frame { sunk, carried } = told.frame;
    let (name, above, role) = if sunk < WHOLE {
        (&told.loser, high - high * sunk / WHOLE, Role::Text)
    } else {
        (&told.winner, high * carried / WHOLE, Role::light(told.side))
    };
    let (wide, _) = big_size(name, letters);
    let at = (air.x + (air.width - wide) / 2, sea - above);
    big(&mut brush.inside(air), at.0, at.1, name, look.style(role), look, letters);
}

/// The biggest letters in which each of these names fits into an area, with so many rows left.
fn biggest(names: &[&str], air: Rect, rows: u16) -> Option<Letters> {
    [Letters::Tall, Letters::Wide, Letters::Small].into_iter().find(|&letters| {
        names.iter().all(|name| {
            let (wide, high) = big_size(name, letters);
            has_letters(name) && wide + 4 <= air.width && high + rows <= air.height
        })
    })
}

/// Whether big letters can be had for a text: they know the Latin ones.
fn has_letters(text: &str) -> bool {
    text.chars().all(|letter| matches!(letter, ' '..='~' | 'À'..='ÿ'))
}

fn called(brush: &mut Brush<'_>, air: Rect, kind: &str, sentence: &str, pair: Option<Pair<'_>>, look: Look<'_>) {
    let strong = look.style(Role::Strong);
    if let Some(pair) = pair {
        let top = air.y + (air.height - pair.needs()) / 2;
        line_over_sky(brush, Rect { y: top, height: 1, ..air }, kind, strong);
        pair.draw(brush, air.x, top + 2, look);
        return;
    }
    let rows = lines(sentence, air.width.saturating_sub(4)).min(air.height);
    let room = Rect { y: air.y + (air.height - rows) / 2, height: rows, ..air };
    line_over_sky(brush, room, sentence, strong);
}

/// Two names in big letters, each with its light; beside each other, or one below the other.
struct Pair<'a> {
    names: &'a [String; 2],
    against: &'a str,
    letters: Letters,
    /// Where each begins: its light, then its name, in cells from the left edge and from the top.
    at: [(u16, u16); 2],
    height: u16,
}

impl<'a> Pair<'a> {
    /// The biggest pair that an area has room for.
    fn biggest(names: &'a [String; 2], against: &'a str, air: Rect) -> Option<Pair<'a>> {
        let letters = [Letters::Tall, Letters::Wide, Letters::Small];
        let all = letters.into_iter().filter(|_| names.iter().all(|name| has_letters(name)));
        let pairs =
            all.flat_map(|letters| [false, true].map(|stacked| Pair::new(names, against, letters, stacked, air.width)));
        pairs.flatten().find(|pair| pair.needs() <= air.height)
    }

    /// Rows: what kind of duel it is, a row of air, the letters.
    fn needs(&self) -> u16 {
        self.height + 2
    }

    fn new(names: &'a [String; 2], against: &'a str, letters: Letters, stacked: bool, room: u16) -> Option<Pair<'a>> {
        let (_, high) = letters.size();
        let wide = Side::BOTH.map(|side| before(side, high) + big_size(&names[side.index()], letters).0);
        let gap = width(against) + 6;
        if stacked {
            let widest = wide[0].max(wide[1]);
            if widest + 4 > room || letters != Letters::Small {
                return None;
            }
            let left = (room - widest) / 2;
            return Some(Pair { names, against, letters, at: [(left, 0), (left, high + 1)], height: 2 * high + 1 });
        }
        let whole = wide[0] + gap + wide[1];
        if whole + 4 > room {
            return None;
        }
        let left = (room - whole) / 2;
        Some(Pair { names, against, letters, at: [(left, 0), (left + wide[0] + gap, 0)], height: high })
    }

    fn draw(&self, brush: &mut Brush<'_>, x: u16, y: u16, look: Look<'_>) {
        let (_, high) = self.letters.size();
        for side in Side::BOTH {
            let (dx, dy) = self.at[side.index()];
            let light = Light { side, width: 2 * high };
            light.draw(brush, look, i32::from(x + dx), i32::from(y + dy));
            let name = &self.names[side.index()];
            big(brush, x + dx + before(side, high), y + dy, name, look.style(Role::light(side)), look, self.letters);
        }
        // Between the names, or between their rows.
        let [(above, _), (beside, below)] = self.at;
        let at = if below == 0 {
            (x + beside - width(self.against) - 3, y + high / 2)
        } else {
            (x + above + before(Side::Helios, high), y + high)
        };
        say_over_sky(brush, at, self.against, look.style(Role::Strong));
    }
}

/// Cells from where a light begins to the name beside it: the moon's bite is air already.
const fn before(side: Side, high: u16) -> u16 {
    match side {
        Side::Helios => 2 * high + 3,
        Side::Selene => 2 * high - high / 4,
    }
}

fn champion(brush: &mut Brush<'_>, air: Rect, name: &str, sentence: &str, side: Side, look: Look<'_>) {
    let strong = look.style(Role::Strong).add_modifier(Modifier::BOLD);
    // The light, the name below it, the sentence below that, with a row of air between.
    let letters = biggest(&[name], air, 3 + 3);
    let name_rows = letters.map_or(0, |letters| letters.size().1 + 1);
    let said = lines(sentence, air.width.saturating_sub(4));
    let sun_rows = air.height.saturating_sub(name_rows + said + 1).min(8);
    if sun_rows >= 2 {
        let light = Light { side, width: 2 * sun_rows };
        light.draw(brush, look, i32::from(air.x + air.width / 2) - i32::from(sun_rows), i32::from(air.y));
    }
    let mut y = air.y + sun_rows.max(1);
    if let Some(letters) = letters {
        let (wide, high) = big_size(name, letters);
        big(brush, air.x + (air.width - wide) / 2, y, name, look.style(Role::light(side)), look, letters);
        y += high + 1;
    }
    line_over_sky(brush, Rect { y, height: air.bottom().saturating_sub(y), ..air }, sentence, strong);
}
