//! The things that are drawn. They draw a scene; they know no rule.

mod board;
mod brush;
mod cup;
mod figures;
mod light;
pub mod moment;
mod panel;
mod plate;
mod plot;
pub mod sky;
mod truth;
mod words;

pub use board::{BoardView, Tags};
pub use brush::{Brush, width};
pub use figures::Figures;
pub use light::Light;
pub use panel::{Panel, centred};
pub use plate::Plate;
pub use plot::{Plot, Signs};
pub use sky::{Race, bars, sky};
pub use truth::TruthBar;
pub use words::{Letters, balanced, big, big_size, can_be_big, line, lines, shortened};

use super::glyphs::Glyphs;
use super::theme::{Role, Theme};
use crate::text::Text;
use ratatui::style::Style;

/// What every widget needs to draw: colours, signs and words.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// The colours.
    pub theme: Theme,
    /// The signs.
    pub glyphs: &'static Glyphs,
    /// The words.
    pub text: &'a Text,
}

impl Look<'_> {
    /// How a role looks.
    #[must_use]
    pub fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }
}
