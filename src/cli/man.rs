//! The manual page.

use std::io;

use super::command;
use crate::text::{Key, Text};

/// The manual page in a language, ready for `man`.
pub(super) fn page(text: &Text) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command(text)).render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    // The generator writes its headings in English, and names a page for each command where there is only this one.
    let page: String = page
        .lines()
        .map(|line| match (line.strip_prefix(".SH ").and_then(heading), command_of(line)) {
            (Some(key), _) => format!(".SH {}\n", text.say(key)),
            (None, Some(command)) => format!("\\fBhelios {command}\\fR\n"),
            (None, None) => format!("{line}\n"),
        })
        .collect();
    Ok(page.into_bytes())
}

/// The command whose page a line names.
fn command_of(line: &str) -> Option<&str> {
    line.strip_prefix("helios\\-")?.strip_suffix("(1)")
}

fn heading(english: &str) -> Option<Key> {
    Some(match english {
        "NAME" => Key::ManName,
        "SYNOPSIS" => Key::ManSynopsis,
        "DESCRIPTION" => Key::ManDescription,
        "OPTIONS" => Key::ManOptions,
        "SUBCOMMANDS" => Key::ManCommands,
        "VERSION" => Key::ManVersion,
        _ => return None,
    })
}
