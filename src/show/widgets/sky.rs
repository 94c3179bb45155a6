//! The race to the zenith: a band of sky in which the sun and the moon climb as the stores fill.

mod glory;

use std::f32::consts::FRAC_PI_2;

use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::light::Light;
use super::{Brush, Look, width};
use crate::rules::Side;
use crate::show::scene::Course;
use crate::show::theme::Role;
use crate::text::Key;

/// What the race shows.
#[derive(Clone, Copy, Debug)]
pub struct Race<'a> {
    /// How far each has come.
    pub course: [Course; 2],
    /// What the stores hold.
    pub stores: [u8; 2],
    /// So many seeds are the zenith.
    pub majority: u8,
    /// Whether that many win at once; else they only are more than the other can have.
    pub wins: bool,
    /// The players' names.
    pub names: [&'a str; 2],
    /// What the players' clocks show, where there are clocks.
    pub clocks: Option<[&'a str; 2]>,
    /// How their series stands, Séléné's duels first as she stands on the left: with a word, and without.
    pub score: Option<[&'a str; 2]>,
    /// Whose turn it is, while it is somebody's.
    pub turn: Option<Side>,
    /// How wide the race is, centred in its band.
    pub width: u16,
    /// How far a light at the zenith shines.
    pub glory: u8,
    /// Whether names and stores stand in the sea; they do not where there is a plate for each.
    pub labels: bool,
    /// What is said of the race in the middle of the sea, or nothing.
    pub said: &'a str,
}

/// Draws the band: stars, the two ways up, the lights and the sea with the names in it.
pub fn sky(brush: &mut Brush<'_>, area: Rect, race: &Race<'_>, look: Look<'_>) {
    if area.height < 3 || area.width < 20 {
        return;
    }
    let air = Rect { height: area.height - 1, ..area };
    heavens(brush, air, look);
    let way = Way::new(air, race);
    if let Some(winner) = Side::BOTH.into_iter().find(|side| race.course[side.index()] == Course::Zenith) {
        glory::draw(&mut brush.inside(air), &way.light(winner, race), race.glory, look);
    }
    for side in Side::BOTH {
        steps(brush, &way, side, race, look);
    }
    zenith(brush, &way, race, look);
    for side in Side::BOTH {
        way.light(side, race).draw_at(&mut brush.inside(air), look);
    }
    sea(brush, Rect { y: air.bottom(), height: 1, ..area }, &way, race, look);
}

/// Draws the band as a picture only: the moon high at one end, the sun rising at the other.
pub fn backdrop(brush: &mut Brush<'_>, area: Rect, look: Look<'_>) {
    if area.height < 3 || area.width < 20 {
        return;
    }
    let air = Rect { height: area.height - 1, ..area };
    heavens(brush, air, look);
    let [sun, moon] = Side::BOTH.map(|side| Light::for_sky(side, area.height));
    let (left, right) = (i32::from(area.left()), i32::from(area.right()));
    let (top, bottom) = (i32::from(air.top()), i32::from(air.bottom()));
    let margin = i32::from(area.width) / 20;
    moon.draw(&mut brush.inside(air), look, left + margin, top + 1);
    // Two thirds of the sun are up.
    sun.draw(
        &mut brush.inside(air),
        look,
        right - margin - i32::from(sun.width),
        bottom - i32::from(sun.height()) * 2 / 3,
    );
    waves(brush, Rect { y: air.bottom(), height: 1, ..area }, look);
}

/// Draws the band without any light in it, for whoever hangs other things there.
pub fn heavens_and_sea(brush: &mut Brush<'_>, area: Rect, look: Look<'_>) {
    let air = Rect { height: area.height.saturating_sub(1), ..area };
    heavens(brush, air, look);
    waves(brush, Rect { y: air.bottom(), height: 1, ..area }, look);
}

/// The colours of the sky, and its stars.
fn heavens(brush: &mut Brush<'_>, air: Rect, look: Look<'_>) {
    let ground = look.style(Role::Ground);
    for y in air.top()..air.bottom() {
        for x in air.left()..air.right() {
            let across = f32::from(x - air.left()) / f32::from(air.width.max(2) - 1);
            let down = f32::from(y - air.top()) / f32::from(air.height.max(2) - 1);
            let style = look.theme.sky(across, down).map_or(ground, |colour| ground.bg(colour));
            brush.tint(x, y, style);
            if look.theme.has_stars()
                && let Some(star) = star(x, y, air)
            {
                let star_style = look.style(Role::Star).bg(style.bg.unwrap_or(Color::Reset));
                brush.put(i32::from(x), i32::from(y), look.glyphs.stars[star], star_style);
            }
        }
    }
}

/// Which star, if any, stands at a cell: always the same sky in the same window.
fn star(x: u16, y: u16, air: Rect) -> Option<usize> {
    let mut seed =
        u32::from(x - air.left()).wrapping_mul(0x9E37_79B1) ^ u32::from(y - air.top()).wrapping_mul(0x85EB_CA77);
    seed ^= seed >> 15;
    seed = seed.wrapping_mul(0x2C1B_3C6D);
    seed ^= seed >> 12;
    seed = seed.wrapping_mul(0x297A_2D39);
    seed ^= seed >> 15;
    (seed % 100 < 3).then_some((seed >> 8) as usize % 3)
}

/// The zenith's name and number, at the top of the sky.
fn zenith(brush: &mut Brush<'_>, way: &Way, race: &Race<'_>, look: Look<'_>) {
    let said = if race.wins {
        look.text.tell(Key::Zenith, &[("seeds", race.majority.into())])
    } else {
        look.text.say(Key::ZenithOpen)
    };
    let label = format!(" {said} ");
    let x = way.centre - i32::from(width(&label)) / 2;
    let style = over_sky(brush, x, way.top, look.style(Role::Faint));
    // A light that has come so high stands on its name.
    let wide = i32::from(width(&label));
    let covered = Side::BOTH.iter().any(|&side| {
        let light = way.light(side, race);
        light.y <= way.top && light.x < x + wide && light.x + i32::from(light.light.width) > x
    });
    if !covered {
        brush.put(x, way.top, &label, style);
    }
}

/// A step for each seed that is needed; those that are behind shine.
fn steps(brush: &mut Brush<'_>, way: &Way, side: Side, race: &Race<'_>, look: Look<'_>) {
    let climbed = match race.course[side.index()] {
        Course::Climbing(seeds) | Course::Rising { from: seeds, .. } => seeds,
        Course::Zenith => race.majority,
        Course::Sinking { .. } => 0,
    };
    for step in 0..race.majority {
        let (x, y) = way.point(side, step, race.majority);
        let behind = step < climbed;
        let style = look.style(if behind { Role::light(side) } else { Role::Step });
        let style = over_sky(brush, x, y, style);
        brush.put(x, y, if behind { look.glyphs.step_done } else { look.glyphs.step }, style);
    }
}

/// The sea, the players' names in it, and where a loser went down.
fn sea(brush: &mut Brush<'_>, row: Rect, way: &Way, race: &Race<'_>, look: Look<'_>) {
    let style = look.style(Role::Sea);
    let y = i32::from(row.y);
    waves(brush, row, look);
    if !race.said.is_empty() {
        let said = format!(" {} ", race.said);
        let x = way.centre - i32::from(width(&said)) / 2;
        brush.put(x, y, &said, style.add_modifier(ratatui::style::Modifier::BOLD));
    }
    let mut room = (way.left, way.right);
    for side in Side::BOTH {
        if matches!(race.course[side.index()], Course::Sinking { step: Course::DEPTH, .. }) {
            let light = way.light(side, race);
            // The sea closes over it, and rings go out.
            let rings = i32::from(race.glory);
            let ripples = look.glyphs.ripples.repeat(usize::from(light.light.width) + 2 * usize::from(race.glory));
            brush.put(light.x - rings, y, &ripples, style);
        }
        if !race.labels {
            continue;
        }
        let (name, seeds) = (race.names[side.index()], race.stores[side.index()]);
        let light = look.glyphs.light(side);
        let label = match side {
            Side::Selene => format!(" {light} {name} {seeds} {}", clock(race, side, look)),
            Side::Helios => format!("{} {seeds} {name} {light} ", clock(race, side, look)),
        };
        let x = match side {
            Side::Selene => way.left,
            Side::Helios => way.right - i32::from(width(&label)),
        };
        room = match side {
            Side::Selene => (x + i32::from(width(&label)), room.1),
            Side::Helios => (room.0, x),
        };
        brush.put(x, y, &label, style.add_modifier(ratatui::style::Modifier::BOLD));
    }
    let labels = race.score.into_iter().flatten().map(|score| format!("  {score}  "));
    // Long names and long clocks push it aside, rather than being written over; the end says it again.
    if let Some(label) = labels.into_iter().find(|label| i32::from(width(label)) <= room.1 - room.0) {
        let x = (way.centre - i32::from(width(&label)) / 2).clamp(room.0, room.1 - i32::from(width(&label)));
        brush.put(x, y, &label, style.add_modifier(ratatui::style::Modifier::BOLD));
    }
}

/// A player's clock, marked while it may run, with what sets it apart from the rest; nothing where there is none.
fn clock(race: &Race<'_>, side: Side, look: Look<'_>) -> String {
    let Some(clocks) = race.clocks else { return String::new() };
    let shown = clocks[side.index()];
    let (left, right) = if race.turn == Some(side) { (look.glyphs.right, look.glyphs.left) } else { (" ", " ") };
    match side {
        Side::Selene => format!(" {right}{shown} "),
        Side::Helios => format!(" {shown}{left} "),
    }
}

fn waves(brush: &mut Brush<'_>, row: Rect, look: Look<'_>) {
    let style = look.style(Role::Sea);
    brush.fill(row, style);
    for x in row.left()..row.right() {
        // A pattern that does not show its period.
        let wave = look.glyphs.waves[usize::from(x) * usize::from(x % 7 + 3) % look.glyphs.waves.len()];
        brush.put(i32::from(x), i32::from(row.y), wave, style);
    }
}

/// A style over whatever sky is behind a cell.
fn over_sky(brush: &Brush<'_>, x: i32, y: i32, style: Style) -> Style {
    style.bg(brush.background(x, y))
}

/// The two quarter arcs from the horizons to the zenith.
struct Way {
    left: i32,
    right: i32,
    centre: i32,
    top: i32,
    bottom: i32,
    light: [Light; 2],
}

/// A light somewhere on its way.
struct Placed {
    light: Light,
    x: i32,
    y: i32,
}

impl Placed {
    fn draw_at(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        self.light.draw(brush, look, self.x, self.y);
    }
}

impl Way {
    fn new(air: Rect, race: &Race<'_>) -> Way {
        let across = race.width.min(air.width);
        let left = i32::from(air.left()) + i32::from(air.width - across) / 2;
        let right = left + i32::from(across);
        // For the room the lights are a size bigger.
        let rows = air.height + if race.labels { 1 } else { 3 };
        let light = Side::BOTH.map(|side| Light::for_sky(side, rows));
        Way {
            left,
            right,
            centre: (left + right) / 2,
            top: i32::from(air.top()),
            bottom: i32::from(air.bottom()) - 1,
            light,
        }
    }

    /// The cell of a step of a player's way: step 0 is the horizon.
    fn point(&self, side: Side, step: u8, majority: u8) -> (i32, i32) {
        let light = self.light[side.index()];
        let half = i32::from(light.width) / 2;
        // The last step is beside the zenith, so that two lights that are nearly there both have room.
        let reach = (self.centre - self.left - 2 * half - 3).max(1) as f32;
        let rise = (self.bottom - self.top - i32::from(light.height()) / 2).max(1) as f32;
        let angle = f32::from(step.min(majority)) / f32::from(majority.max(1)) * FRAC_PI_2;
        let from_edge = half + 2 + (reach * (1.0 - angle.cos())).round() as i32;
        let x = match side {
            Side::Selene => self.left + from_edge,
            Side::Helios => self.right - 1 - from_edge,
        };
        (x, self.bottom - (rise * angle.sin()).round() as i32)
    }

    /// The middle of a light so tall that stands at the zenith.
    fn zenith(&self, tall: i32) -> (i32, i32) {
        (self.centre, self.top + tall / 2)
    }

    /// Where a player's light stands.
    fn light(&self, side: Side, race: &Race<'_>) -> Placed {
        let light = self.light[side.index()];
        let (half, tall) = (i32::from(light.width) / 2, i32::from(light.height()));
        let (x, y) = match race.course[side.index()] {
            Course::Climbing(seeds) => self.point(side, seeds, race.majority),
            Course::Zenith => self.zenith(tall),
            Course::Rising { from, step } => {
                let (x, y) = self.point(side, from, race.majority);
                let (to_x, to_y) = self.zenith(tall);
                let on = |from: i32, to: i32| from + (to - from) * i32::from(step) / i32::from(Course::DEPTH);
                (on(x, to_x), on(y, to_y))
            }
            Course::Sinking { from, step } => {
                let (x, y) = self.point(side, from, race.majority);
                let depth = self.bottom + tall + 1 - y;
                (x, y + depth * i32::from(step) / i32::from(Course::DEPTH))
            }
        };
        let top = (y - tall / 2).max(self.top);
        // Above the sea a light is whole; only a loser goes through it.
        let top = if matches!(race.course[side.index()], Course::Sinking { .. }) {
            top
        } else {
            top.min(self.bottom + 1 - tall)
        };
        Placed { light, x: x - half, y: top }
    }
}

/// The race where there is no room for a sky: a bar for each, whose end is the majority.
pub fn bars(brush: &mut Brush<'_>, area: Rect, race: &Race<'_>, look: Look<'_>) {
    let ground = look.style(Role::Text);
    let one_row = area.height == 1;
    for side in Side::BOTH {
        let seeds = race.stores[side.index()];
        let style = look.style(Role::light(side));
        let (x, y, room) = match (one_row, side) {
            (true, Side::Selene) => (area.x, area.y, area.width / 2),
            (true, Side::Helios) => (area.x + area.width / 2, area.y, area.width - area.width / 2),
            (false, Side::Selene) => (area.x, area.y, area.width),
            (false, Side::Helios) => (area.x, area.y + 1, area.width),
        };
        let light = look.glyphs.light(side);
        let mark = if race.turn == Some(side) { look.glyphs.right } else { " " };
        let name = race.names[side.index()];
        let pad = " ".repeat(usize::from(16_u16.saturating_sub(width(name))));
        let label = if one_row { format!("{mark}{light} ") } else { format!("{mark} {light} {name}{pad} ") };
        // Both counts take the same room, so that both bars end at the same place.
        let count = if race.wins { format!(" {seeds:>2}/{}", race.majority) } else { format!(" {seeds:>2}") };
        let time = race.clocks.map_or_else(String::new, |clocks| format!(" {:>5}", clocks[side.index()]));
        let count = count + &time;
        // Two bars side by side keep a cell between them.
        let length = (room - u16::from(one_row)).saturating_sub(width(&label) + width(&count) + 1);
        let full = u16::from(seeds.min(race.majority)) * length / u16::from(race.majority.max(1));
        let (mut x, y) = (i32::from(x), i32::from(y));
        for (text, style) in [
            (label.clone(), style),
            (look.glyphs.bar_full.repeat(usize::from(full)), style),
            (look.glyphs.bar_empty.repeat(usize::from(length - full)), look.style(Role::Faint)),
            (look.glyphs.bar_end.to_owned(), look.style(Role::Strong)),
            (count.clone(), ground),
        ] {
            brush.put(x, y, &text, style);
            x += i32::from(width(&text));
        }
    }
}
