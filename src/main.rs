//! The program `helios`.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use helios::cli::{self, Glyphs, Start};
use helios::text::{Key, Text};

fn main() -> ExitCode {
    cli::run(std::env::args_os(), play)
}

fn play(start: Start) -> ExitCode {
    let text = Text::new(start.language, start.glyphs == Some(Glyphs::Ascii));
    if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
        return cli::fail(&text.say(Key::CliNotATerminal));
    }
    ExitCode::SUCCESS
}
