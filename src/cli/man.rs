//! The manual page.

use std::io;

use clap::Command;

use super::command;
use crate::rules::{Rules, Side};
use crate::show::{Action, GlyphSet, Keymap};
use crate::text::{Key, Text, Value};

/// The manual page in a language, ready for `man`.
pub(super) fn page(text: &Text) -> io::Result<Vec<u8>> {
    let whole = command(text);
    let mut page = Vec::new();
    clap_mangen::Man::new(whole.clone()).render(&mut page)?;
    let page = String::from_utf8_lossy(&page);
    // The generator writes its headings in English, and names a page for each command where there is only this one.
    let mut told = String::new();
    let mut named = None;
    for line in page.lines() {
        let is_heading = line.starts_with(".SH ") || line == ".TP";
        if is_heading && let Some(inner) = named.take() {
            told += &own_arguments(inner)?;
        }
        match (line.strip_prefix(".SH ").and_then(heading), command_of(line)) {
            (Some(key), _) => {
                if key == Key::ManVersion {
                    told += &keys(text);
                }
                told += &format!(".SH {}\n", text.say(key));
            }
            (None, Some(name)) => {
                named = whole.find_subcommand(name);
                told += &format!("\\fBhelios {name}\\fR\n");
            }
            (None, None) => told += &format!("{line}\n"),
        }
    }
    Ok(told.into_bytes())
}

/// The options and arguments that only this command has.
fn own_arguments(inner: &Command) -> io::Result<String> {
    let mut section = Vec::new();
    clap_mangen::Man::new(inner.clone().disable_help_flag(true)).render_options_section(&mut section)?;
    let section = String::from_utf8_lossy(&section);
    // Without what the generator puts before the first one; indented below the command.
    let arguments: String = section.lines().skip_while(|&line| line != ".TP").flat_map(|line| [line, "\n"]).collect();
    Ok(if arguments.is_empty() { arguments } else { format!(".RS\n{arguments}.RE\n") })
}

/// The keys, from the table that the screen obeys.
fn keys(text: &Text) -> String {
    let keymap = Keymap::default();
    let rules = Rules::standard();
    let label = |action| keymap.label(action, GlyphSet::Ascii, text);
    let row = |side| {
        let keys: Vec<String> = (0..rules.variant().pits_per_row).map(|i| label(Action::Cup(side, i))).collect();
        keys.join(" ").to_uppercase()
    };
    let name = |key| Value::from(text.say(key));
    let digits: Vec<String> = (1..=rules.variant().pits_per_row).map(|i| label(Action::Number(i))).collect();
    let arrows = [Action::Left, Action::Right, Action::Enter].map(label).join(" ");
    let mut pairs = vec![
        (row(Side::Selene), text.tell(Key::GuideRow, &[("name", name(Key::Selene))])),
        (row(Side::Helios), text.tell(Key::GuideRow, &[("name", name(Key::Helios))])),
        (digits.join(" "), text.say(Key::GuideDigits)),
        (arrows, text.say(Key::GuideArrows)),
    ];
    pairs.extend(
        [
            (Action::Foresight, Key::GuideForesight),
            (Action::Skip, Key::GuideSkip),
            (Action::TakeBack, Key::GuideTakeBack),
            (Action::Agree, Key::GuideAgree),
            (Action::Hint, Key::TrainGuide),
            (Action::Pause, Key::GuidePause),
            (Action::Menu, Key::GuideMenu),
            (Action::Help, Key::HintHelp),
            (Action::Rules, Key::GuideRules),
            (Action::Story, Key::StoryGuide),
            (Action::Mouse, Key::GuideMouse),
            (Action::Truth, Key::GuideTruth),
            (Action::Quit, Key::GuideQuit),
        ]
        .map(|(action, does)| (label(action), text.say(does))),
    );
    let mut section = format!(".SH {}\n", text.say(Key::ManKeys));
    for (keys, does) in pairs {
        // A dash is a hyphen to the formatter unless it is escaped.
        section += &format!(".TP\n\\fB{}\\fR\n{does}\n", keys.replace('-', "\\-"));
    }
    section
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
