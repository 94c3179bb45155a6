//! The manual page.

use std::io;

use super::command;
use crate::text::{Key, Text};

/// The manual page in a language, ready for `man`.
pub(super) fn page(text: &Text) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    clap_mangen::Man::new(command(text)).render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    // The generator writes its headings in English.
    let page: String = page
        .lines()
        .map(|line| match line.strip_prefix(".SH ").and_then(heading) {
            Some(key) => format!(".SH {}\n", text.say(key)),
            None => format!("{line}\n"),
        })
        .collect();
    Ok(page.into_bytes())
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
