//! The terminal: taken, drawn on, listened to, and given back as it was found.
//!
//! Nothing is ever asked of it: every answer that a terminal might give comes late or not at all.

mod movement;
mod pen;
mod screen;

pub use screen::FrameWriter;
