//! The glory of a light at the zenith: the sky brightens around it, and beams go out from it.

use super::Placed;
use crate::show::theme::Role;
use crate::show::widgets::moment::mix;
use crate::show::widgets::{Brush, Look};

/// Draws it under the light, so far.
pub(super) fn draw(brush: &mut Brush<'_>, placed: &Placed, far: u8, look: Look<'_>) {
    if far == 0 {
        return;
    }
    glow(brush, placed, far, look);
    let style = look.style(Role::light(placed.light.side));
    let [across, down, to_left, to_right] = look.glyphs.beams;
    let (wide, tall) = (i32::from(placed.light.width), i32::from(placed.light.height()));
    let (left, right) = (placed.x, placed.x + wide - 1);
    let (middle, bottom) = (placed.x + wide / 2, placed.y + tall);
    let unit = (wide / 4).max(1);
    let mut put = |x: i32, y: i32, sign: &str| {
        let style = style.bg(brush.background(x, y));
        brush.put(x, y, sign, style);
    };
    for i in 0..i32::from(far) * unit {
        // Cells are twice as high as wide: sideways a beam takes two for one.
        // A small light has the steps of the race at its sides, which are to be seen.
        for x in [2 * i, 2 * i + 1].into_iter().filter(|_| wide > 3) {
            put(left - 3 - x, placed.y + tall / 2, across);
            put(right + 3 + x, placed.y + tall / 2, across);
        }
        put(left - 2 - i, bottom + i, to_left);
        put(right + 2 + i, bottom + i, to_right);
        put(middle, bottom + 1 + i, down);
        if wide % 2 == 0 {
            put(middle - 1, bottom + 1 + i, down);
        }
    }
}

/// Lets the sky shine around a light, where it has colours of its own.
fn glow(brush: &mut Brush<'_>, placed: &Placed, far: u8, look: Look<'_>) {
    if look.theme.sky(0.0, 0.0).is_none() {
        return;
    }
    let Some(light) = look.style(Role::body(placed.light.side)).fg else { return };
    let area = brush.area();
    let (wide, tall) = (f32::from(placed.light.width), f32::from(placed.light.height()));
    let (x, y) = (placed.x as f32 + wide / 2.0, placed.y as f32 + tall / 2.0);
    let radius = wide * (0.6 + 0.6 * f32::from(far));
    for at in area.positions() {
        let (across, up) = (f32::from(at.x) + 0.5 - x, 2.0 * (f32::from(at.y) + 0.5 - y));
        let nearness = 1.0 - across.hypot(up) / radius;
        if nearness > 0.0 {
            // Few shades, which cost few bytes.
            let strength = (nearness * 6.0).ceil() / 6.0 * 0.42;
            brush.restyle(at.x, at.y, |style| style.bg(style.bg.map_or(light, |sky| mix(sky, light, strength))));
        }
    }
}
