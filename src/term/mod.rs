//! The terminal: taken, drawn on, listened to, and given back as it was found.
//!
//! Nothing is ever asked of it: every answer that a terminal might give comes late or not at all.

mod asciicast;
mod clock;
mod error;
mod guard;
mod input;
mod instant;
mod movement;
mod output;
mod pen;
mod probe;
mod reel;
mod run;
mod screen;
mod signals;
mod suspend;

pub use asciicast::Asciicast;
pub use error::TermError;
pub use probe::{Capabilities, Colours, speaks_utf8};
pub use reel::{Instant, Reel};
pub use run::{Ended, Options, check, columns, run};
pub use screen::FrameWriter;
