//! A show in miniature, to try the terminal with.

use std::process::ExitCode;
use std::time::Duration;

use helios::show::{Flow, Input, Key, Show};
use helios::term::{self, Capabilities, Options};
use helios::text::{Language, Text};
use ratatui::buffer::Buffer;
use ratatui::style::Style;

#[derive(Default)]
struct Counter {
    until: Option<Duration>,
    mouse: bool,
    last: String,
}

const STEP: u128 = 20;

impl Show for Counter {
    fn receive(&mut self, input: Input, now: Duration) -> Flow {
        self.last = format!("{input:?}");
        match input {
            Input::Key(Key::Char('q') | Key::Ctrl('c')) => return Flow::Leave,
            Input::Key(Key::Char('a')) => self.until = Some(now + Duration::from_secs(1)),
            Input::Key(Key::Char('m')) => self.mouse = !self.mouse,
            _ => {}
        }
        Flow::Stay
    }

    fn draw(&mut self, frame: &mut Buffer, now: Duration) {
        let area = frame.area;
        // A big window has a big frame.
        for y in (1..area.height).filter(|_| area.width > 80) {
            frame.set_stringn(0, y, ".".repeat(area.width.into()), area.width.into(), Style::new());
        }
        frame.set_stringn(0, 0, "Hélios", area.width.into(), Style::new());
        if area.height > 3 {
            frame.set_stringn(0, 2, &self.last, area.width.into(), Style::new());
            let left = self.until.map_or(0, |until| until.saturating_sub(now).as_millis() / STEP);
            frame.set_stringn(0, 3, format!("left {left}"), area.width.into(), Style::new());
        }
        let corner = format!("{}x{}", area.width, area.height);
        let x = area.width.saturating_sub(corner.len() as u16);
        frame.set_stringn(x, area.height - 1, corner, area.width.into(), Style::new());
    }

    fn next_change(&self, now: Duration) -> Option<Duration> {
        self.until.filter(|&until| until > now).map(|_| now + Duration::from_millis(STEP as u64))
    }

    fn wants_mouse(&self) -> bool {
        self.mouse
    }
}

fn main() -> ExitCode {
    let capabilities = Capabilities::of_environment();
    match term::run(&mut Counter::default(), Options { capabilities }) {
        Ok(ended) => ExitCode::from(ended.status()),
        Err(error) => {
            eprintln!("helios: {}", Text::new(Language::En, false).say(error.key()));
            ExitCode::from(2)
        }
    }
}
