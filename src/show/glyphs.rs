//! The signs that things are drawn with, in Unicode or in ASCII. Every meaning has a shape of its own, in both.

use crate::rules::Side;

/// Which signs a terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum GlyphSet {
    /// Discs, boxes and blocks.
    Unicode,
    /// Nothing but ASCII.
    Ascii,
}

/// The lines of a box: corners clockwise from the top left, then across and down.
pub type Box = [&'static str; 6];

/// A picture of a few cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sprite {
    /// Cells across.
    pub width: u16,
    /// Its rows.
    pub rows: &'static [&'static str],
}

impl Sprite {
    /// Cells down.
    #[must_use]
    pub fn height(&self) -> u16 {
        self.rows.len() as u16
    }
}

/// The seeds of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// A seed of a pair.
    pub paired: Sprite,
    /// The odd one out.
    pub odd: Sprite,
    /// The last seed of a sowing, in the hand and in the air.
    pub last: Sprite,
}

/// A set of signs.
#[derive(Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are those of the things drawn")]
pub struct Glyphs {
    pub set: GlyphSet,
    pub thin: Box,
    pub heavy: Box,
    pub double: Box,
    pub right: &'static str,
    pub left: &'static str,
    pub up: &'static str,
    pub down: &'static str,
    /// Where the last move was lifted, where it ended.
    pub lifted: &'static str,
    pub landed: &'static str,
    /// Foresight: where the last seed would land, a pit that would be taken, one that is threatened.
    pub target: &'static str,
    pub taken: &'static str,
    pub threat: &'static str,
    /// A capture that is spared, a ray.
    pub spared: &'static str,
    pub ray: &'static str,
    /// Of the coach: the best move, one that gave something away, one that gave the duel away.
    pub best: &'static str,
    pub gave: &'static str,
    pub turned: &'static str,
    pub lights: [&'static str; 2],
    pub small_lights: [&'static str; 2],
    pub step: &'static str,
    pub step_done: &'static str,
    pub stars: [&'static str; 3],
    pub waves: &'static [&'static str],
    pub ripples: &'static str,
    /// What shines from a light: sideways, down, down to the left and to the right.
    pub beams: [&'static str; 4],
    /// Big marks of the last move, for the room: where it was lifted, where it ended.
    pub lifted_big: Sprite,
    pub landed_big: Sprite,
    /// A big arrow to the right.
    pub pointer: Sprite,
    pub bar_full: &'static str,
    pub bar_empty: &'static str,
    pub bar_end: &'static str,
    pub minus: &'static str,
    /// More seeds than can be shown.
    pub more: &'static str,
    /// There is more above, below.
    pub above: &'static str,
    pub below: &'static str,
    pub block_full: &'static str,
    /// What big figures are made of: other than the heavy edges that they may stand beside.
    pub figure: &'static str,
    pub block_upper: &'static str,
    pub block_lower: &'static str,
    seeds: [Seeds; 3],
}

impl Glyphs {
    /// The signs of a set.
    #[must_use]
    pub fn of(set: GlyphSet) -> &'static Glyphs {
        match set {
            GlyphSet::Unicode => &UNICODE,
            GlyphSet::Ascii => &ASCII,
        }
    }

    /// The biggest seeds that a cup of this width holds well.
    #[must_use]
    pub fn seeds(&self, cup_width: u16) -> &Seeds {
        match cup_width {
            0..=11 => &self.seeds[0],
            12..=19 => &self.seeds[1],
            _ => &self.seeds[2],
        }
    }

    /// The light of a player.
    #[must_use]
    pub fn light(&self, side: Side) -> &'static str {
        self.lights[side.index()]
    }
}

const fn sprite(width: u16, rows: &'static [&'static str]) -> Sprite {
    Sprite { width, rows }
}

static UNICODE: Glyphs = Glyphs {
    set: GlyphSet::Unicode,
    thin: ["╭", "╮", "╯", "╰", "─", "│"],
    heavy: ["┏", "┓", "┛", "┗", "━", "┃"],
    double: ["╔", "╗", "╝", "╚", "═", "║"],
    right: "▸",
    left: "◂",
    up: "▴",
    down: "▾",
    lifted: "↑",
    landed: "↓",
    target: "◎",
    taken: "×",
    threat: "!",
    spared: "∅",
    ray: "☉",
    best: "★",
    gave: "?",
    turned: "??",
    lights: ["☉", "☾"],
    small_lights: ["(☉)", "(☾)"],
    step: "·",
    step_done: "•",
    stars: [".", "·", "˙"],
    waves: &["~", "≈", "~", "≈", "≈"],
    ripples: "◠",
    beams: ["─", "│", "╱", "╲"],
    lifted_big: sprite(5, &[" ▟█▙ ", "▀▀█▀▀", "  █  "]),
    landed_big: sprite(5, &["  █  ", "▄▄█▄▄", " ▜█▛ "]),
    pointer: sprite(5, &["█▄   ", "████▄", "████▀", "█▀   "]),
    bar_full: "█",
    bar_empty: "░",
    bar_end: "┃",
    minus: "−",
    more: "+",
    above: "▴",
    below: "▾",
    block_full: "█",
    figure: "█",
    block_upper: "▀",
    block_lower: "▄",
    seeds: [
        Seeds { paired: sprite(1, &["●"]), odd: sprite(1, &["◆"]), last: sprite(1, &["◉"]) },
        Seeds {
            paired: sprite(2, &["▟▙", "▜▛"]), odd: sprite(3, &["▗█▖", "▝█▘"]), last: sprite(2, &["╭╮", "╰╯"])
        },
        Seeds {
            paired: sprite(4, &["▟██▙", "▜██▛"]),
            odd: sprite(4, &["▗▟▙▖", "▝▜▛▘"]),
            last: sprite(4, &["▟▀▀▙", "▜▄▄▛"]),
        },
    ],
};

static ASCII: Glyphs = Glyphs {
    set: GlyphSet::Ascii,
    thin: [".", ".", "'", "`", "-", "|"],
    heavy: ["#", "#", "#", "#", "#", "#"],
    double: ["+", "+", "+", "+", "=", "H"],
    right: ">",
    left: "<",
    up: "^",
    down: "v",
    lifted: "^",
    landed: "v",
    target: "@",
    taken: "x",
    threat: "!",
    spared: "0",
    ray: "*",
    best: "$",
    gave: "?",
    turned: "??",
    lights: ["O", "C"],
    small_lights: ["(O)", "(C)"],
    step: ".",
    step_done: "o",
    stars: [".", ".", "'"],
    waves: &["~", "-", "~", "~", "-"],
    ripples: "^",
    beams: ["-", "|", "/", "\\"],
    lifted_big: sprite(5, &[" /#\\ ", "/ # \\", "  #  "]),
    landed_big: sprite(5, &["  #  ", "\\ # /", " \\#/ "]),
    pointer: sprite(5, &["#.   ", "####.", "####'", "#'   "]),
    bar_full: "#",
    bar_empty: ".",
    bar_end: "|",
    minus: "-",
    more: "+",
    above: "^",
    below: "v",
    block_full: "#",
    figure: "@",
    block_upper: "\"",
    block_lower: "_",
    seeds: [
        Seeds { paired: sprite(1, &["o"]), odd: sprite(1, &["*"]), last: sprite(1, &["@"]) },
        Seeds { paired: sprite(2, &["()"]), odd: sprite(2, &["<>"]), last: sprite(2, &["@@"]) },
        Seeds {
            paired: sprite(4, &["/##\\", "\\##/"]),
            odd: sprite(4, &[" /\\ ", " \\/ "]),
            last: sprite(4, &["/@@\\", "\\@@/"]),
        },
    ],
};
