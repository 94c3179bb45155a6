//! A show without a terminal and without a clock: what a terminal would have been given, instant by instant.

use std::time::Duration;

use super::guard::Taken;
use super::{FrameWriter, instant};
use crate::show::Show;

/// Runs a show that goes on by itself, from its first picture to the one in which it stands still.
///
/// It gives the bytes that [`run`](super::run) writes to a terminal of this size that has everything; only that nobody
/// waits: the time of one instant is followed by that of the next change.
#[derive(Debug)]
pub struct Reel {
    writer: FrameWriter,
    taken: Taken,
    /// The last instant; `None` before the first one.
    now: Option<Duration>,
}

/// What a terminal is given at an instant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instant {
    /// How long after the first one.
    pub at: Duration,
    /// What is written then; nothing when nothing seen has changed.
    pub bytes: Vec<u8>,
}

impl Reel {
    /// A reel for a terminal of so many columns and rows.
    #[must_use]
    pub fn new(width: u16, height: u16) -> Reel {
        Reel { writer: FrameWriter::new(width, height), taken: Taken::new(true), now: None }
    }

    /// The next instant of a show; `None` once everything stands still.
    pub fn next(&mut self, show: &mut dyn Show) -> Option<Instant> {
        let mut bytes = Vec::new();
        let now = match self.now {
            Some(now) => instant::next(show.next_change(now)?, now),
            None => {
                bytes.extend_from_slice(self.taken.enter(false));
                Duration::ZERO
            }
        };
        self.now = Some(now);
        let taken = &mut self.taken;
        instant::write(show, now, &mut self.writer, &mut bytes, |wanted, out| taken.turn_mouse(wanted, out));
        Some(Instant { at: now, bytes })
    }

    /// What gives the terminal back as it was found, but for the last picture, which stays on it: whoever watches has it
    /// before them when all is over, and whoever watches in a terminal of their own can go on there below it.
    #[must_use]
    pub fn close(mut self, show: &mut dyn Show) -> Vec<u8> {
        let mut bytes = self.taken.leave();
        let area = self.writer.area();
        self.writer.invalidate(area.width, area.height);
        instant::write(show, self.now.unwrap_or_default(), &mut self.writer, &mut bytes, |_, _| ());
        bytes.extend_from_slice(format!("\x1b[m\x1b[{}H", area.height).as_bytes());
        bytes
    }
}

#[cfg(test)]
mod tests {
    use ratatui::buffer::Buffer;
    use ratatui::style::{Color, Style};

    use super::*;
    use crate::show::{Flow, Input};

    /// Counts to three, a step each 10 ms but one, which comes sooner than anybody could see it.
    struct Counting;

    impl Counting {
        const STEPS: [u64; 4] = [0, 10, 11, 30];
    }

    impl Show for Counting {
        fn receive(&mut self, _: Input, _: Duration) -> Flow {
            Flow::Stay
        }

        fn draw(&mut self, frame: &mut Buffer, now: Duration) {
            let step = Counting::STEPS.iter().rposition(|&ms| Duration::from_millis(ms) <= now).unwrap_or(0);
            frame.set_string(3, 1, step.to_string(), Style::new().fg(Color::Red));
        }

        fn next_change(&self, now: Duration) -> Option<Duration> {
            Counting::STEPS.into_iter().map(Duration::from_millis).find(|step| *step > now)
        }

        fn close(&mut self, _now: Duration) {}

        fn wants_mouse(&self) -> bool {
            true
        }
    }

    #[test]
    fn nothing_is_left_out_and_nothing_is_waited_for() {
        let mut reel = Reel::new(20, 5);
        let [rows, columns] = [5, 20].map(|length: u16| length.try_into().expect("a length"));
        let mut parser = vt100::Parser::new(rows, columns, 0);
        parser.process(b"$ play");
        let mut seen = Vec::new();
        while let Some(Instant { at, bytes }) = reel.next(&mut Counting) {
            parser.process(&bytes);
            assert!(parser.screen().alternate_screen() && parser.screen().hide_cursor());
            assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::AnyMotion);
            seen.push((at.as_millis(), parser.screen().contents().trim().to_owned()));
        }
        let expected = [(0, "0"), (10, "1"), (18, "2"), (30, "3")];
        assert_eq!(seen, expected.map(|(at, shown)| (at, shown.to_owned())));

        parser.process(&reel.close(&mut Counting));
        let screen = parser.screen();
        assert_eq!(screen.contents().trim(), "3", "the last picture stays");
        assert_eq!(screen.cell(1, 3).map(vt100::Cell::fgcolor), Some(vt100::Color::Idx(1)));
        assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!((screen.fgcolor(), screen.cursor_position()), (vt100::Color::Default, (4, 0)));
    }
}
