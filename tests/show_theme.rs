//! Colours that can be read, and shapes that need none.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use helios::rules::{Pit, PitSet, Place, Rules, Side};
use helios::show::{
    BoardView, Brush, Depth, Falling, GlyphSet, Glyphs, Hand, Layout, Look, Mark, Role, Scene, Tags, Theme, ThemeName,
};
use helios::text::{Language, Text};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

type Rgb = [f64; 3];

const COLOURED: [Theme; 4] = [
    Theme { name: ThemeName::Helios, depth: Depth::True },
    Theme { name: ThemeName::Helios, depth: Depth::Sixteen },
    Theme { name: ThemeName::Day, depth: Depth::True },
    Theme { name: ThemeName::Day, depth: Depth::Sixteen },
];

/// The usual sixteen, as xterm has them.
const XTERM: [(Color, [u8; 3]); 16] = [
    (Color::Black, [0, 0, 0]),
    (Color::Red, [205, 0, 0]),
    (Color::Green, [0, 205, 0]),
    (Color::Yellow, [205, 205, 0]),
    (Color::Blue, [0, 0, 238]),
    (Color::Magenta, [205, 0, 205]),
    (Color::Cyan, [0, 205, 205]),
    (Color::Gray, [229, 229, 229]),
    (Color::DarkGray, [127, 127, 127]),
    (Color::LightRed, [255, 0, 0]),
    (Color::LightGreen, [0, 255, 0]),
    (Color::LightYellow, [255, 255, 0]),
    (Color::LightBlue, [92, 92, 255]),
    (Color::LightMagenta, [255, 0, 255]),
    (Color::LightCyan, [0, 255, 255]),
    (Color::White, [255, 255, 255]),
];

/// A colour as the terminal of a theme shows it: a dark one for the night, a light one for the day.
fn rgb(colour: Option<Color>, theme: Theme, foreground: bool) -> Rgb {
    let plain = if (theme.name == ThemeName::Day) == foreground { [0, 0, 0] } else { [255, 255, 255] };
    let [r, g, b] = match colour {
        None | Some(Color::Reset) => plain,
        Some(Color::Rgb(r, g, b)) => [r, g, b],
        Some(named) => XTERM.iter().find(|(colour, _)| *colour == named).expect("one of the sixteen").1,
    };
    [r, g, b].map(f64::from)
}

fn linear(channel: f64) -> f64 {
    let c = channel / 255.0;
    if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
}

fn luminance([r, g, b]: Rgb) -> f64 {
    0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/// The contrast of WCAG 2: from 1 to 21.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The two colours of a style, exchanged where it is reversed.
fn pair(style: Style, theme: Theme) -> (Rgb, Rgb) {
    let (fg, bg) = (rgb(style.fg, theme, true), rgb(style.bg, theme, false));
    if style.add_modifier.contains(Modifier::REVERSED) { (bg, fg) } else { (fg, bg) }
}

#[test]
fn the_measure_is_that_of_the_standard() {
    assert!((contrast([0.0; 3], [255.0; 3]) - 21.0).abs() < 1e-9);
    // Known values: #777 on white is just below 4.5, #767676 just above.
    assert!(contrast([119.0; 3], [255.0; 3]) < 4.5);
    assert!(contrast([118.0; 3], [255.0; 3]) > 4.5);
}

#[test]
fn everything_that_is_read_can_be_read() {
    let mut faint = Vec::new();
    for theme in COLOURED {
        for role in Role::ALL {
            let (fg, bg) = pair(theme.style(role), theme);
            let found = contrast(fg, bg);
            // What only decorates must still be seen.
            let least = match role {
                _ if role.is_read() => 4.5,
                // The sea carries the players' names, an idle cup its own. Sixteen colours have one grey that is not as
                // strong as text, and a cup that cannot be played has to recede.
                Role::CupIdle if theme.depth == Depth::Sixteen => 3.0,
                Role::Sea | Role::CupIdle | Role::Ground | Role::Cup => 4.5,
                Role::Star if !theme.has_stars() => 1.0,
                Role::Arrow | Role::Step | Role::Star => 3.0,
                _ => 1.0,
            };
            if found < least {
                faint.push(format!("{theme:?} {role:?}: {found:.2}, {least} are needed"));
            }
        }
    }
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}

#[test]
fn what_is_drawn_over_something_else_can_be_read_there_too() {
    let mut faint = Vec::new();
    for theme in COLOURED {
        let mut check = |role: Role, under: &str, bg: Rgb, least: f64| {
            let found = contrast(rgb(theme.style(role).fg, theme, true), bg);
            if found < least {
                faint.push(format!("{theme:?} {role:?} over {under}: {found:.2}, {least} are needed"));
            }
        };
        for x in 0..=40 {
            for y in 0..=30 {
                let (x, y) = (x as f32 / 40.0, y as f32 / 30.0);
                let Some(sky) = theme.sky(x, y) else { continue };
                let bg = rgb(Some(sky), theme, false);
                let under = format!("the sky at {x}, {y}");
                for role in [Role::Sun, Role::Moon, Role::Faint, Role::Text, Role::Strong] {
                    check(role, &under, bg, 3.0);
                }
            }
        }
        // The hand is over the egg box, and a seed that falls is over the cup; so are keys and marks.
        let back = |role| pair(theme.style(role), theme).1;
        check(Role::Hand, "the box", back(Role::Box), 4.5);
        check(Role::Hand, "a cup", back(Role::Cup), 4.5);
        for role in [Role::Sun, Role::Moon, Role::Key, Role::CupOpen, Role::Number] {
            check(role, "a cup", back(Role::Cup), 4.5);
        }
    }
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}

#[test]
fn every_letter_on_the_board_can_be_read() {
    let rules = Rules::standard();
    let text = Text::new(Language::En, false);
    let mut faint = Vec::new();
    for theme in COLOURED {
        let look = Look { theme, glyphs: Glyphs::of(GlyphSet::Unicode), text: &text };
        let idle = rgb(theme.style(Role::CupIdle).fg, theme, true);
        for (name, scene, tags) in states() {
            for size in [(45, 14), (80, 24), (200, 60)] {
                let layout = Layout::new(Rect::new(0, 0, size.0, size.1), &rules);
                let mut buffer = Buffer::empty(layout.window);
                let view =
                    BoardView { rules: &rules, layout: &layout, scene: &scene, tags: &tags, names: ["Ana", "Bo"] };
                view.draw(&mut Brush::new(&mut buffer), look);
                for cell in buffer.content.iter().filter(|cell| cell.symbol().chars().any(char::is_alphanumeric)) {
                    let (fg, bg) = pair(cell.style(), theme);
                    let least = if theme.depth == Depth::Sixteen && fg == idle { 3.0 } else { 4.5 };
                    if contrast(fg, bg) < least {
                        faint.push(format!("{theme:?}, {name}: {:?}, {:.2}", cell.symbol(), contrast(fg, bg)));
                    }
                }
            }
        }
    }
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}

/// What somebody without one kind of cone sees, in linear light (Viénot, Brettel and Mollon 1999).
fn simulated(colour: Rgb, protan: bool) -> Rgb {
    let [r, g, b] = colour.map(linear);
    let (mixed, blue) = if protan {
        (0.112_38 * r + 0.887_62 * g, 0.004_01 * r - 0.004_01 * g + b)
    } else {
        (0.292_75 * r + 0.707_25 * g, -0.022_34 * r + 0.022_34 * g + b)
    };
    [mixed, mixed, blue]
}

/// How far apart two colours in linear light are, as CIELAB measures it.
fn distance(one: Rgb, other: Rgb) -> f64 {
    let lab = |[r, g, b]: Rgb| {
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
        let f = |t: f64| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
    };
    let (one, other) = (lab(one), lab(other));
    one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn the_two_players_stay_apart_without_red_or_green() {
    for theme in COLOURED {
        for protan in [true, false] {
            let ink = |role| simulated(rgb(theme.style(role).fg, theme, true), protan);
            let apart = distance(ink(Role::Sun), ink(Role::Moon));
            assert!(apart > 20.0, "{theme:?}: the sun and the moon are {apart:.1} apart");
        }
    }
    // The odd seed is told by its shape, whatever the colours.
    for set in [GlyphSet::Unicode, GlyphSet::Ascii] {
        for width in [0, 12, 20] {
            let seeds = Glyphs::of(set).seeds(width);
            assert_ne!(seeds.paired.rows, seeds.odd.rows, "{set:?}");
            assert_ne!(seeds.paired.rows, seeds.last.rows, "{set:?}");
            assert_ne!(seeds.odd.rows, seeds.last.rows, "{set:?}");
        }
        let [sun, moon] = Glyphs::of(set).lights;
        assert_ne!(sun, moon);
    }
}

/// The board in signs only, every style stripped off.
fn shapes(size: (u16, u16), glyphs: GlyphSet, scene: &Scene, tags: &Tags) -> String {
    let rules = Rules::standard();
    let text = Text::new(Language::En, glyphs == GlyphSet::Ascii);
    let theme = Theme { name: ThemeName::Mono, depth: Depth::Sixteen };
    let look = Look { theme, glyphs: Glyphs::of(glyphs), text: &text };
    let layout = Layout::new(Rect::new(0, 0, size.0, size.1), &rules);
    let mut buffer = Buffer::empty(layout.window);
    let view = BoardView { rules: &rules, layout: &layout, scene, tags, names: ["Ana", "Bo"] };
    view.draw(&mut Brush::new(&mut buffer), look);
    show::picture(&buffer)
}

/// States that a watcher must tell apart, each with a name.
fn states() -> Vec<(&'static str, Scene, Tags)> {
    let rules = Rules::standard();
    let start = || Scene::still(rules.start().board);
    let (own, enemy) = (Pit::new(Side::Helios, 1), Pit::new(Side::Selene, 2));
    let tags = Tags::default();
    let marked = |mark| {
        let mut scene = start();
        scene.set_mark(enemy, mark);
        scene
    };
    let even = |mark| {
        let mut scene = marked(mark);
        scene.board.set(enemy, 4);
        scene
    };
    let seeds = |seeds| {
        let mut scene = start();
        scene.board.set(own, seeds);
        scene
    };
    let mut lifted = start();
    lifted.trail.from = Some(own);
    let mut landed = start();
    landed.trail.to = Some(own.into());
    let mut taken = start();
    taken.board.set(enemy, 0);
    let mut emptied = taken.clone();
    emptied.trail.taken[enemy.index()] = 4;
    let hand = |seeds, last| {
        let mut scene = start();
        scene.hand = Some(Hand { side: Side::Helios, over: own.into(), seeds, last });
        scene
    };
    let air = |last| {
        let mut scene = start();
        scene.falling = Some(Falling { over: own.into(), last });
        scene
    };
    let open: PitSet = [own].into_iter().collect();
    let mut would_take = tags.clone();
    would_take.taken[enemy.index()] = 4;
    let mut threatened = tags.clone();
    threatened.threats[enemy.index()] = 4;
    let mut ray = start();
    ray.set_mark(Place::store(Side::Helios), Mark::Ray);
    ray.trail.to = Some(Place::store(Side::Helios));
    let mut quiet_home = start();
    quiet_home.trail.to = Some(Place::store(Side::Helios));
    quiet_home.set_mark(Place::store(Side::Helios), Mark::Quiet);
    let keys = |mut tags: Tags| {
        tags.keys[own.index()] = Some('F');
        tags
    };
    vec![
        ("at rest", start(), tags.clone()),
        ("four seeds", seeds(4), tags.clone()),
        ("five seeds", seeds(5), tags.clone()),
        ("no seed", seeds(0), tags.clone()),
        ("open", start(), keys(Tags { open, ..tags.clone() })),
        ("chosen", start(), keys(Tags { open, chosen: Some(own), ..tags.clone() })),
        ("lifted last", lifted, tags.clone()),
        ("landed last", landed, tags.clone()),
        ("empty", taken, tags.clone()),
        ("emptied by a harvest", emptied, tags.clone()),
        ("target", start(), Tags { target: Some((enemy.into(), 4)), ..tags.clone() }),
        ("would be taken", start(), would_take),
        ("threatened", start(), threatened),
        ("would be spared", start(), Tags { spared: [enemy].into_iter().collect(), ..tags.clone() }),
        ("lifted now", marked(Mark::Lifted), tags.clone()),
        ("odd now", marked(Mark::Quiet), tags.clone()),
        ("even now", even(Mark::Even), tags.clone()),
        ("even but quiet", even(Mark::Quiet), tags.clone()),
        ("even, not marked", even(Mark::None), tags.clone()),
        ("harvested now", even(Mark::Harvest), tags.clone()),
        ("spared now", even(Mark::Spared), tags.clone()),
        ("a ray", ray, tags.clone()),
        ("home, no ray", quiet_home, tags.clone()),
        ("the sun's turn", start(), Tags { turn: Some(Side::Helios), ..tags.clone() }),
        ("the moon's turn", start(), Tags { turn: Some(Side::Selene), ..tags.clone() }),
        ("two in the hand", hand(2, false), tags.clone()),
        ("three in the hand", hand(3, false), tags.clone()),
        ("one in the hand", hand(1, false), tags.clone()),
        ("the last in the hand", hand(1, true), tags.clone()),
        ("one in the air", air(false), tags.clone()),
        ("the last in the air", air(true), tags),
    ]
}

#[test]
fn shapes_alone_tell_every_state_from_every_other() {
    for glyphs in [GlyphSet::Ascii, GlyphSet::Unicode] {
        for size in [(40, 12), (45, 14), (80, 24), (120, 40), (200, 60)] {
            let drawn: Vec<(&str, String)> =
                states().iter().map(|(name, scene, tags)| (*name, shapes(size, glyphs, scene, tags))).collect();
            for (i, (name, shape)) in drawn.iter().enumerate() {
                for (other, other_shape) in &drawn[..i] {
                    assert_ne!(shape, other_shape, "{glyphs:?} at {size:?}: “{name}” looks like “{other}”");
                }
            }
        }
    }
}

#[test]
fn the_board_uses_the_signs_that_the_help_explains() {
    for glyphs in [GlyphSet::Ascii, GlyphSet::Unicode] {
        let signs = Glyphs::of(glyphs);
        let explained = [
            ("lifted last", signs.lifted),
            ("landed last", signs.landed),
            ("target", signs.target),
            ("would be taken", signs.taken),
            ("threatened", signs.threat),
            ("would be spared", signs.spared),
            ("harvested now", signs.taken),
            ("spared now", signs.spared),
        ];
        for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
            let still = shapes(size, glyphs, &Scene::still(Rules::standard().start().board), &Tags::default());
            for (name, scene, tags) in states() {
                for (_, sign) in explained.iter().filter(|(explained, _)| *explained == name) {
                    let shape = shapes(size, glyphs, &scene, &tags);
                    let more = shape.matches(sign).count() > still.matches(sign).count();
                    assert!(more, "{name} shows no {sign} at {size:?}:\n{shape}");
                }
            }
        }
    }
}
