//! The show: everything that is seen. It consumes events; it knows no rule and no terminal.

mod app;
mod coach;
mod foresight;
mod glyphs;
mod hindsight;
mod input;
mod keymap;
mod layout;
mod narrator;
mod performance;
mod rules_in_words;
mod scene;
mod screens;
mod settings;
mod story_svg;
mod storyteller;
mod tension;
mod theme;
mod timeline;
mod widgets;

pub use app::{App, First, Opening, Setup};
pub use coach::{Counsel, Given, Prospect, Reason, Sign, harvest, has_ray};
pub use foresight::{Foreseen, Foresight, threats};
pub use glyphs::{GlyphSet, Glyphs};
pub use hindsight::{Hindsight, score, turn_sign};
pub use input::{Input, Key};
pub use keymap::{Action, Keymap, Slot};
pub use layout::{Layout, Tier};
pub use narrator::{Narrator, why_not_kept, why_of};
pub use performance::Performance;
pub use rules_in_words::{Paragraph, in_words};
pub use scene::{Course, Falling, Hand, Mark, Moment, Scene, Trail};
pub use screens::challenge::{heading as challenge_heading, suns, task as challenge_task};
pub use screens::clock::shown as clock_face;
pub use screens::story::printed as story_printed;
pub use screens::table::{Coach, Table};
pub use settings::Settings;
pub use story_svg::story_svg;
pub use storyteller::{About, Fact, Storyteller};
pub use tension::{FinalBlow, Tension, Tie};
pub use theme::{Depth, Role, Theme, ThemeName};
pub use timeline::{Motion, Tempo, Timeline};
pub use widgets::{BoardView, Brush, Look, Race, Tags, width};

use std::time::Duration;

use ratatui::buffer::Buffer;

/// Something that can be put on a terminal and that reacts to what comes in from the room.
///
/// All times are on one clock, that of whoever runs the show; the show reads none itself, so that any instant can be
/// tested.
pub trait Show {
    /// Reacts to something that came in.
    fn receive(&mut self, input: Input, now: Duration) -> Flow;

    /// Draws the whole frame for this instant into a blank buffer of the terminal's size.
    fn draw(&mut self, frame: &mut Buffer, now: Duration);

    /// When the picture changes next without anybody doing anything; `None` while everything stands still, and then
    /// nobody is woken.
    fn next_change(&self, now: Duration) -> Option<Duration>;

    /// The show is over, however it came to its end: what is to be kept is kept.
    fn close(&mut self, now: Duration);

    /// Whether clicks are wanted now. While they are, the terminal's own selection of text does not work.
    fn wants_mouse(&self) -> bool;
}

/// Whether the show goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It does.
    Stay,
    /// The players leave.
    Leave,
}
