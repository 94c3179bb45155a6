//! Colours. Shape carries every meaning; colour only repeats it.

use ratatui::style::{Color, Modifier, Style};

use crate::rules::Side;

/// A set of colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum ThemeName {
    /// Night: for dark terminals.
    Helios,
    /// Day: for light ones.
    Day,
    /// No colour at all.
    Mono,
}

impl ThemeName {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [ThemeName; 3] = [ThemeName::Helios, ThemeName::Day, ThemeName::Mono];
}

/// How many colours a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// The sixteen that every terminal names for itself.
    Sixteen,
    /// Any, announced by the terminal.
    True,
}

/// What a cell is for: the theme says how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those of the things drawn")]
pub enum Role {
    Ground,
    Text,
    Faint,
    Strong,
    Sun,
    Moon,
    SunBody,
    MoonBody,
    Step,
    Star,
    Sea,
    Box,
    Arrow,
    Cup,
    CupIdle,
    CupOpen,
    CupChosen,
    Number,
    Seed,
    SeedTwin,
    Odd,
    Hand,
    Tag,
    Harvest,
    Even,
    Quiet,
    Spared,
    Ray,
    Warning,
    Panel,
    PanelChosen,
    Key,
    SunPlate,
    MoonPlate,
    SunCup,
    MoonCup,
    Threat,
}

impl Role {
    /// Every role.
    pub const ALL: [Role; 37] = [
        Role::Ground,
        Role::Text,
        Role::Faint,
        Role::Strong,
        Role::Sun,
        Role::Moon,
        Role::SunBody,
        Role::MoonBody,
        Role::Step,
        Role::Star,
        Role::Sea,
        Role::Box,
        Role::Arrow,
        Role::Cup,
        Role::CupIdle,
        Role::CupOpen,
        Role::CupChosen,
        Role::Number,
        Role::Seed,
        Role::SeedTwin,
        Role::Odd,
        Role::Hand,
        Role::Tag,
        Role::Harvest,
        Role::Even,
        Role::Quiet,
        Role::Spared,
        Role::Ray,
        Role::Warning,
        Role::Panel,
        Role::PanelChosen,
        Role::Key,
        Role::SunPlate,
        Role::MoonPlate,
        Role::SunCup,
        Role::MoonCup,
        Role::Threat,
    ];

    /// Whether it says something, so that it must be read; the others only decorate.
    #[must_use]
    pub fn is_read(self) -> bool {
        !matches!(
            self,
            Role::Ground
                | Role::SunBody
                | Role::MoonBody
                | Role::Star
                | Role::Sea
                | Role::Box
                | Role::Cup
                | Role::Step
                | Role::Arrow
                | Role::CupIdle
        )
    }

    /// The role of a player's light.
    #[must_use]
    pub fn light(side: Side) -> Role {
        match side {
            Side::Helios => Role::Sun,
            Side::Selene => Role::Moon,
        }
    }

    /// The role of the plate of whoever has the turn, in the view for the room.
    #[must_use]
    pub fn plate(side: Side) -> Role {
        match side {
            Side::Helios => Role::SunPlate,
            Side::Selene => Role::MoonPlate,
        }
    }

    /// The role of a cup in the row of whoever has the turn, in the view for the room.
    #[must_use]
    pub fn lit_cup(side: Side) -> Role {
        match side {
            Side::Helios => Role::SunCup,
            Side::Selene => Role::MoonCup,
        }
    }

    /// The role of a player's light where it is a disc and not a word or a sign.
    #[must_use]
    pub fn body(side: Side) -> Role {
        match side {
            Side::Helios => Role::SunBody,
            Side::Selene => Role::MoonBody,
        }
    }
}

/// A theme on a terminal that has so many colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// Which.
    pub name: ThemeName,
    /// How many colours.
    pub depth: Depth,
}

/// Foreground and background, as red, green and blue.
type Pair = ((u8, u8, u8), (u8, u8, u8));

impl Theme {
    /// How a cell of some role looks.
    #[must_use]
    pub fn style(&self, role: Role) -> Style {
        match (self.name, self.depth) {
            (ThemeName::Mono, _) => mono(role),
            (ThemeName::Helios, Depth::True) => painted(night(role)).add_modifier(weight(role)),
            (ThemeName::Day, Depth::True) => painted(day(role)).add_modifier(weight(role)),
            (ThemeName::Helios, Depth::Sixteen) => sixteen_dark(role).add_modifier(weight(role)),
            (ThemeName::Day, Depth::Sixteen) => sixteen_light(role).add_modifier(weight(role)),
        }
    }

    /// The colour of the sky at a point: `x` from the moon's horizon (0) to the sun's (1), `y` from the zenith (0) to the
    /// sea (1). `None` where the terminal's own background stays.
    #[must_use]
    pub fn sky(&self, x: f32, y: f32) -> Option<Color> {
        if self.depth != Depth::True {
            return None;
        }
        let (top, moon, sun) = match self.name {
            ThemeName::Helios => ([14, 16, 33], [48, 38, 84], [112, 64, 72]),
            ThemeName::Day => ([196, 222, 244], [214, 214, 242], [255, 222, 176]),
            ThemeName::Mono => return None,
        };
        // Few steps across: a light that moves on then leaves cells of one colour behind, which cost few bytes.
        let x = (x * 20.0).round() / 20.0;
        let mix = |a: i32, b: i32, t: f32| (a as f32 + (b - a) as f32 * t).round() as u8;
        let channel = |i: usize| {
            let low = mix(moon[i], sun[i], x.clamp(0.0, 1.0));
            mix(top[i], i32::from(low), y.clamp(0.0, 1.0).powi(2))
        };
        Some(Color::Rgb(channel(0), channel(1), channel(2)))
    }

    /// Whether there are stars to be seen.
    #[must_use]
    pub fn has_stars(&self) -> bool {
        self.name != ThemeName::Day
    }
}

fn painted((fg, bg): Pair) -> Style {
    // Reset first: what is drawn over something bold is not bold itself.
    Style::reset().fg(Color::Rgb(fg.0, fg.1, fg.2)).bg(Color::Rgb(bg.0, bg.1, bg.2))
}

/// What is bold in every coloured theme.
fn weight(role: Role) -> Modifier {
    match role {
        Role::Strong
        | Role::Sun
        | Role::Number
        | Role::CupChosen
        | Role::Odd
        | Role::Hand
        | Role::Even
        | Role::Ray
        | Role::Warning
        | Role::Threat
        | Role::PanelChosen => Modifier::BOLD,
        _ => Modifier::empty(),
    }
}

fn night(role: Role) -> Pair {
    const GROUND: (u8, u8, u8) = (14, 16, 27);
    const BOX: (u8, u8, u8) = (58, 50, 46);
    const CUP: (u8, u8, u8) = (31, 28, 27);
    const SUN: (u8, u8, u8) = (255, 200, 74);
    const MOON: (u8, u8, u8) = (200, 210, 236);
    match role {
        Role::Ground | Role::Text => ((214, 212, 206), GROUND),
        Role::Faint => ((160, 157, 164), GROUND),
        Role::Strong => ((255, 236, 190), GROUND),
        Role::Sun | Role::SunBody => (SUN, GROUND),
        Role::Moon | Role::MoonBody => (MOON, GROUND),
        Role::Step => ((130, 124, 148), GROUND),
        Role::Star => ((120, 118, 146), GROUND),
        Role::Sea => ((196, 222, 232), (18, 62, 88)),
        Role::Box => ((120, 106, 96), BOX),
        Role::Arrow => ((178, 160, 140), BOX),
        Role::Cup => ((214, 212, 206), CUP),
        Role::CupIdle => ((146, 132, 121), CUP),
        Role::CupOpen => ((226, 214, 196), CUP),
        Role::CupChosen => ((255, 255, 255), CUP),
        Role::Number => ((244, 240, 230), CUP),
        Role::Seed => (SUN, CUP),
        Role::SeedTwin => ((226, 162, 44), CUP),
        Role::Odd => ((255, 124, 84), CUP),
        Role::Hand => ((255, 236, 160), GROUND),
        Role::Tag => ((160, 214, 255), CUP),
        Role::Harvest => ((255, 240, 170), (104, 66, 12)),
        Role::Even => ((255, 226, 120), (70, 52, 24)),
        Role::Quiet => ((190, 190, 190), (44, 42, 46)),
        Role::Spared => ((170, 230, 190), (22, 58, 44)),
        Role::Ray => ((255, 232, 120), (92, 62, 10)),
        Role::Warning => ((255, 150, 120), GROUND),
        Role::Panel => ((230, 226, 216), (34, 34, 54)),
        Role::PanelChosen => ((24, 20, 12), SUN),
        Role::Key => ((255, 214, 120), GROUND),
        Role::SunPlate => ((34, 24, 4), SUN),
        Role::MoonPlate => ((16, 20, 40), MOON),
        Role::SunCup => (SUN, (60, 46, 18)),
        Role::MoonCup => (MOON, (40, 46, 74)),
        Role::Threat => ((255, 214, 204), (110, 30, 26)),
    }
}

fn day(role: Role) -> Pair {
    const GROUND: (u8, u8, u8) = (250, 247, 240);
    const BOX: (u8, u8, u8) = (216, 200, 176);
    const CUP: (u8, u8, u8) = (246, 238, 222);
    const SUN: (u8, u8, u8) = (150, 78, 0);
    const MOON: (u8, u8, u8) = (52, 66, 140);
    match role {
        Role::Ground | Role::Text => ((44, 40, 52), GROUND),
        Role::Faint => ((104, 98, 104), GROUND),
        Role::Strong => ((20, 16, 28), GROUND),
        Role::Sun => (SUN, GROUND),
        Role::Moon => (MOON, GROUND),
        Role::SunBody => ((236, 150, 16), GROUND),
        Role::MoonBody => ((98, 112, 196), GROUND),
        Role::Step => ((120, 120, 140), GROUND),
        Role::Star => ((150, 160, 180), GROUND),
        Role::Sea => ((10, 52, 74), (164, 208, 224)),
        Role::Box => ((120, 100, 76), BOX),
        Role::Arrow => ((104, 84, 60), BOX),
        Role::Cup => ((44, 40, 52), CUP),
        Role::CupIdle => ((118, 101, 80), CUP),
        Role::CupOpen => ((70, 56, 40), CUP),
        Role::CupChosen => ((0, 0, 0), CUP),
        Role::Number => ((24, 18, 12), CUP),
        Role::Seed => ((120, 68, 0), CUP),
        Role::SeedTwin => ((152, 94, 8), CUP),
        Role::Odd => ((178, 34, 34), CUP),
        Role::Hand => ((128, 62, 0), GROUND),
        Role::Tag => ((0, 78, 140), CUP),
        Role::Harvest => ((80, 36, 0), (255, 214, 120)),
        Role::Even => ((96, 48, 0), (255, 234, 176)),
        Role::Quiet => ((80, 76, 84), (230, 226, 222)),
        Role::Spared => ((10, 84, 48), (206, 236, 214)),
        Role::Ray => ((100, 48, 0), (255, 220, 112)),
        Role::Warning => ((168, 32, 24), GROUND),
        Role::Panel => ((40, 34, 44), (232, 226, 240)),
        Role::PanelChosen => ((255, 252, 244), (120, 62, 0)),
        Role::Key => ((128, 66, 0), GROUND),
        Role::SunPlate => ((48, 26, 0), (246, 176, 52)),
        Role::MoonPlate => ((250, 250, 255), (64, 80, 164)),
        Role::SunCup => ((130, 64, 0), (255, 238, 196)),
        Role::MoonCup => (MOON, (235, 239, 255)),
        Role::Threat => ((130, 12, 12), (255, 204, 190)),
    }
}

/// The sixteen colours on black, which is painted: what a terminal's own background is, nobody knows.
fn sixteen_dark(role: Role) -> Style {
    let style = Style::reset().fg(Color::Gray).bg(Color::Black);
    match role {
        Role::Ground | Role::Text | Role::Cup | Role::CupOpen | Role::Panel | Role::Quiet => style,
        Role::Strong | Role::CupChosen | Role::Number => style.fg(Color::White),
        Role::Faint | Role::Step | Role::Star | Role::Box | Role::Arrow => style,
        Role::CupIdle => style.fg(Color::DarkGray),
        Role::Sun | Role::SunBody | Role::Seed | Role::Hand | Role::Key => style.fg(Color::LightYellow),
        Role::SeedTwin => style.fg(Color::Yellow),
        Role::Moon | Role::MoonBody | Role::Tag | Role::Sea => style.fg(Color::LightCyan),
        Role::Odd | Role::Warning => style.fg(Color::LightRed),
        Role::Even | Role::Ray => style.fg(Color::LightYellow),
        Role::Spared => style.fg(Color::LightGreen),
        Role::Harvest | Role::PanelChosen | Role::SunPlate => style.fg(Color::Black).bg(Color::Yellow),
        Role::MoonPlate => style.fg(Color::Black).bg(Color::Cyan),
        Role::SunCup => style.fg(Color::LightYellow),
        Role::MoonCup => style.fg(Color::LightCyan),
        Role::Threat => style.fg(Color::White).bg(Color::Red),
    }
}

/// The sixteen colours on white, which is painted too.
fn sixteen_light(role: Role) -> Style {
    let style = Style::reset().fg(Color::Black).bg(Color::White);
    match role {
        Role::Ground | Role::Text | Role::Cup | Role::CupOpen | Role::Panel | Role::Quiet => style,
        // The one grey is too weak on white for words.
        Role::Strong | Role::CupChosen | Role::Number | Role::Faint => style,
        Role::Step | Role::Star | Role::Box | Role::Arrow | Role::CupIdle => style.fg(Color::DarkGray),
        Role::Sun | Role::SunBody | Role::Odd | Role::Warning | Role::Key => style.fg(Color::Red),
        Role::Seed | Role::SeedTwin | Role::Hand | Role::Even | Role::Ray => style.fg(Color::Magenta),
        Role::Moon | Role::MoonBody | Role::Tag | Role::Sea | Role::Spared => style.fg(Color::Blue),
        Role::Harvest | Role::PanelChosen | Role::SunPlate => style.fg(Color::White).bg(Color::Red),
        Role::MoonPlate => style.fg(Color::White).bg(Color::Blue),
        Role::SunCup => style.fg(Color::Red),
        Role::MoonCup => style.fg(Color::Blue),
        Role::Threat => style.fg(Color::White).bg(Color::Magenta),
    }
}

/// No colour: weight and reversal, and never one of them alone for a meaning.
fn mono(role: Role) -> Style {
    let style = Style::reset();
    match role {
        Role::Harvest | Role::PanelChosen | Role::SunPlate | Role::MoonPlate => style.add_modifier(Modifier::REVERSED),
        Role::Strong
        | Role::Even
        | Role::Ray
        | Role::Spared
        | Role::Sun
        | Role::CupChosen
        | Role::Number
        | Role::Odd
        | Role::Hand
        | Role::Warning
        | Role::SunCup
        | Role::MoonCup
        | Role::Threat
        | Role::Key => style.add_modifier(Modifier::BOLD),
        _ => style,
    }
}
