//! The bar that is the truth: how a duel comes out with best play by both, and who wins it.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{Brush, Figures, Look, shortened, width};
use crate::oracle::Outlook;
use crate::rules::Side;
use crate::show::layout::Tier;
use crate::show::theme::Role;
use crate::text::Key;

/// What the bar shows.
#[derive(Clone, Debug)]
pub struct TruthBar<'a> {
    /// How it comes out; nothing while that is being worked out.
    pub outlook: Option<Outlook>,
    /// Who wins and by what, in words, or that it is being worked out.
    pub said: String,
    /// What the bar is called.
    pub called: String,
    /// The players' names.
    pub names: [&'a str; 2],
}

/// The bar is so long at most, a cell or two for each seed; and so long at least, before words give way.
const LONGEST: u16 = 60;
const SHORTEST: u16 = 12;

impl TruthBar<'_> {
    /// Draws it: Séléné's seeds from the left and Hélios's from the right, as they stand in the sky; the winner's are lit.
    pub fn draw(&self, brush: &mut Brush<'_>, area: Rect, tier: Tier, look: Look<'_>) {
        if area.is_empty() {
            return;
        }
        let panel = look.style(Role::Panel);
        brush.fill(area, panel);
        let mut brush = brush.inside(area);
        let room = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let [moon, sun] = [Side::Selene, Side::Helios].map(|side| self.end(side, area.height, look));
        // What stands beside the bar: all of it, then less and less.
        let named = self.winner_named(look);
        // The bar keeps to the middle as long as all is said there, and in the compact tier never.
        let wide = tier > Tier::Compact;
        let beside = [
            (self.called.as_str(), self.said.as_str(), wide),
            ("", self.said.as_str(), wide),
            ("", self.said.as_str(), false),
            ("", named.as_str(), false),
            ("", "", wide),
        ];
        let taken = |(called, said, centred): (&str, &str, bool)| {
            let words = [called, said].map(|words| if words.is_empty() { 0 } else { width(words) + 2 });
            let sides = if centred { 2 * words[0].max(words[1]) } else { words[0] + words[1] };
            sides + moon.width + sun.width + 2
        };
        let fits = |beside: &(&str, &str, bool)| taken(*beside) + SHORTEST <= room.width;
        let (called, said, centred) = beside.into_iter().find(fits).unwrap_or_default();
        let left = room.width.saturating_sub(taken((called, said, centred)));
        let length = left.min(LONGEST) / 2 * 2;
        let whole = moon.width + length + sun.width + 2;
        let before = if called.is_empty() { 0 } else { width(called) + 2 };
        let x = room.x + if centred { (room.width - whole.min(room.width)) / 2 } else { before };
        let middle = i32::from(area.y + area.height / 2);
        brush.put(i32::from(room.x), middle, called, panel);
        let at = x + whole + 2;
        brush.put(i32::from(at), middle, said, panel.add_modifier(Modifier::BOLD));
        moon.draw(&mut brush, x, area, look);
        self.bar(&mut brush, Rect { x: x + moon.width + 1, width: length, ..area }, look);
        sun.draw(&mut brush, x + moon.width + length + 2, area, look);
    }

    /// The bar itself: every seed has its place from the first on, whoever has it in the end.
    fn bar(&self, brush: &mut Brush<'_>, area: Rect, look: Look<'_>) {
        let panel = look.style(Role::Panel);
        let moons = self.outlook.map(|outlook| {
            let [sun, moon] = outlook.stores.map(u32::from);
            let all = (sun + moon).max(1);
            let cells = (moon * u32::from(area.width) + all / 2) / all;
            // Nobody who has a seed is without a cell, and half of them is half of the bar.
            cells.clamp(u32::from(moon > 0), u32::from(area.width) - u32::from(sun > 0)) as u16
        });
        // Under a bar of several rows is air, so that no light of the sky runs into it.
        let foot = area.bottom() - u16::from(area.height > 1);
        for y in area.top()..foot {
            for i in 0..area.width {
                let (sign, style) = match moons {
                    None => (look.glyphs.bar_empty, panel),
                    Some(moons) if i < moons => (look.glyphs.bar_empty, on(look.style(Role::Moon), panel)),
                    Some(_) => (look.glyphs.block_full, on(look.style(Role::Sun), panel)),
                };
                brush.put(i32::from(area.x + i), i32::from(y), sign, style);
            }
        }
        // Half of the seeds: whoever reaches beyond it has more than the other.
        let half = i32::from(area.x + area.width / 2);
        if area.height > 1 {
            brush.put(half, i32::from(foot), look.glyphs.up, panel.add_modifier(Modifier::BOLD));
        }
    }

    fn end(&self, side: Side, high: u16, look: Look<'_>) -> End {
        let seeds = self.outlook.map(|outlook| outlook.stores[side.index()].to_string()).unwrap_or_default();
        let won = self.outlook.is_some_and(|outlook| outlook.winner == Some(side));
        let big = Figures::fitting(&seeds, 24, high, look).filter(|_| high > 1 && !seeds.is_empty());
        let number = big.map_or_else(|| width(&seeds).max(2), |big| big.size(&seeds, look).0);
        // The sign of the light, with the winner's mark before or behind it.
        let light = look.glyphs.light(side);
        End { side, seeds, won, big, number, width: number + width(light) + 3 }
    }

    fn winner_named(&self, look: Look<'_>) -> String {
        match self.outlook {
            Some(Outlook { winner: Some(winner), .. }) => shortened(self.names[winner.index()], 12),
            Some(_) => look.text.say(Key::TruthDraw),
            None => self.said.clone(),
        }
    }
}

/// What stands at an end of the bar: a player's light and their seeds.
struct End {
    side: Side,
    seeds: String,
    won: bool,
    big: Option<Figures>,
    number: u16,
    width: u16,
}

impl End {
    fn draw(&self, brush: &mut Brush<'_>, x: u16, area: Rect, look: Look<'_>) {
        let panel = look.style(Role::Panel);
        let bold = on(look.style(Role::light(self.side)), panel).add_modifier(Modifier::BOLD);
        let style = if self.won { bold } else { on(look.style(Role::light(self.side)), panel) };
        let (light, middle) = (look.glyphs.light(self.side), i32::from(area.y + area.height / 2));
        let wide = width(light);
        let (sign, mark, number) = match self.side {
            Side::Selene => (x + 2, x, x + 3 + wide),
            Side::Helios => (x + self.number + 1, x + self.number + 2 + wide, x),
        };
        brush.put(i32::from(sign), middle, light, style);
        if self.won {
            let pointer = if self.side == Side::Selene { look.glyphs.right } else { look.glyphs.left };
            brush.put(i32::from(mark), middle, pointer, bold);
        }
        match self.big {
            Some(big) => big.draw(brush, number, area.y, &self.seeds, style, look),
            None => {
                let pad = if self.side == Side::Selene { self.number - width(&self.seeds).min(self.number) } else { 0 };
                brush.put(i32::from(number + pad), middle, &self.seeds, style);
            }
        }
    }
}

fn on(style: Style, ground: Style) -> Style {
    Style { bg: ground.bg, ..style }
}
