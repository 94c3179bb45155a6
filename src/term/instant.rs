//! What a terminal is given for one instant of a show, and when the next one comes: the same whether a terminal is there
//! or only its picture is wanted.

use std::time::Duration;

use ratatui::buffer::Buffer;

use super::FrameWriter;
use crate::show::Show;

/// Pictures that change by themselves change at most so often.
const SHORTEST: Duration = Duration::from_millis(8);

/// When the picture is drawn next, if it changes by itself at an instant.
pub(super) fn next(change: Duration, now: Duration) -> Duration {
    change.max(now + SHORTEST)
}

/// Appends what makes the terminal show this instant; nothing if it looks like the last one. `mouse` appends what makes
/// the terminal tell of clicks or not.
pub(super) fn write(
    show: &mut dyn Show,
    now: Duration,
    writer: &mut FrameWriter,
    out: &mut Vec<u8>,
    mouse: impl FnOnce(bool, &mut Vec<u8>),
) {
    let mut frame = Buffer::empty(writer.area());
    show.draw(&mut frame, now);
    mouse(show.wants_mouse(), out);
    writer.frame(frame, out);
}
