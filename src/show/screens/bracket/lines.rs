//! The lines of a bracket: thin ones for who meets whom, heavy ones for the way of a winner.

use crate::show::glyphs::GlyphSet;

/// The signs of one kind of line.
#[derive(Debug, PartialEq, Eq)]
pub struct Lines {
    /// Across, and down.
    pub across: &'static str,
    /// Down.
    pub down: &'static str,
    /// From the left, then down; and up.
    pub corners: [&'static str; 2],
    /// Where two come together and one goes on to the right: the upper one comes from above, the lower one from below.
    pub joins: [&'static str; 2],
    /// The same where the upper one is in the row in which it goes on.
    pub tight: [&'static str; 2],
    /// Where somebody comes from above and meets nobody.
    pub alone: &'static str,
}

/// The signs that a bracket is drawn with.
#[derive(Debug, PartialEq, Eq)]
pub struct Signs {
    /// Who meets whom.
    pub thin: Lines,
    /// The way of a winner.
    pub heavy: Lines,
    /// Before the name of somebody who is out.
    pub sunk: &'static str,
    /// Where a name will stand.
    pub nobody: &'static str,
}

impl Signs {
    /// The signs of a set.
    #[must_use]
    pub fn of(set: GlyphSet) -> &'static Signs {
        match set {
            GlyphSet::Unicode => &UNICODE,
            GlyphSet::Ascii => &ASCII,
        }
    }
}

static UNICODE: Signs = Signs {
    thin: Lines {
        across: "─", down: "│", corners: ["╮", "╯"], joins: ["├", "├"], tight: ["┬", "┬"], alone: "╰"
    },
    heavy: Lines {
        across: "━", down: "┃", corners: ["┓", "┛"], joins: ["┡", "┢"], tight: ["┯", "┲"], alone: "┗"
    },
    sunk: "≈",
    nobody: "···",
};

static ASCII: Signs = Signs {
    thin: Lines { across: "-", down: "|", corners: [".", "'"], joins: ["+", "+"], tight: ["+", "+"], alone: "`" },
    heavy: Lines { across: "=", down: "#", corners: ["#", "#"], joins: ["#", "#"], tight: ["#", "#"], alone: "#" },
    sunk: "~",
    nobody: "...",
};
