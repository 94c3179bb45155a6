//! `helios config`: the preferences that are in force, as a file of them, and where each comes from.

use std::path::PathBuf;

use clap::ValueEnum;

use super::args::Args;
use crate::config::Config;
use crate::plain::escaped;
use crate::show::{Foresight, GlyphSet, Motion, Slot, Tempo, ThemeName};
use crate::term::{Capabilities, Colours};
use crate::text::{Key, Language, Text, Value};

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Origin {
    BuiltIn,
    File,
    Environment,
    CommandLine,
}

/// A value and where it comes from: the first of these that has one.
struct Decided<T>(T, Origin);

impl<T> Decided<T> {
    fn new(asked: Option<T>, file: Option<T>, environment: Option<T>, built_in: T) -> Decided<T> {
        let given = [(asked, Origin::CommandLine), (file, Origin::File), (environment, Origin::Environment)];
        let first = given.into_iter().find_map(|(value, origin)| Some(Decided(value?, origin)));
        first.unwrap_or(Decided(built_in, Origin::BuiltIn))
    }
}

/// The whole answer.
pub(super) fn effective(
    args: &Args,
    speed: Option<f32>,
    config: &Config,
    capabilities: Capabilities,
    text: &Text,
) -> String {
    let language = Decided::new(args.lang, config.language, Language::known_to_locale(), Language::En);
    let mono = (capabilities.colours == Colours::None).then_some(ThemeName::Mono);
    let theme = Decided::new(args.theme, config.theme, mono, ThemeName::Helios);
    let ascii = (!capabilities.unicode).then_some(GlyphSet::Ascii);
    let glyphs = Decided::new(args.glyphs, config.glyphs, ascii, GlyphSet::Unicode);
    let motion = Decided::new(args.motion, config.motion, None, Motion::default());
    let speed = Decided::new(speed, config.speed, None, Tempo::default().speed);
    let mouse = Decided::new(args.no_mouse.then_some(false), config.mouse, None, true);
    let foresight = Decided::new(None, config.foresight, None, Foresight::default());
    let mut told = file(config, text);
    let mut line = |name: &str, value: String, origin| {
        let origin = match origin {
            Origin::BuiltIn => "built-in",
            Origin::File => "file",
            Origin::Environment => "environment",
            Origin::CommandLine => "command-line",
        };
        let from = text.tell(Key::ConfigFrom, &[("origin", Value::from(origin))]);
        told += &format!("{name} = {value}  # {from}\n");
    };
    line("language", word(language.0), language.1);
    line("theme", word(theme.0), theme.1);
    line("glyphs", word(glyphs.0), glyphs.1);
    line("motion", word(motion.0), motion.1);
    // Also a whole number is written as one that need not be.
    line("speed", format!("{:?}", speed.0), speed.1);
    line("mouse", mouse.0.to_string(), mouse.1);
    line("foresight", word(foresight.0), foresight.1);
    told += "\n[keys]\n";
    let keymap = config.keymap();
    for (name, slot) in Slot::ALL {
        let given = config.keys.iter().any(|(given, _)| *given == slot);
        let keys: Vec<String> = keymap.of(slot).into_iter().map(|key| quoted(&key.name(), text)).collect();
        let from = text.tell(Key::ConfigFrom, &[("origin", Value::from(if given { "file" } else { "built-in" }))]);
        // A slot whose keys went elsewhere has none left, which a file cannot say.
        let without = if keys.is_empty() { "# " } else { "" };
        told += &format!("{without}{name} = [{}]  # {from}\n", keys.join(", "));
    }
    told
}

/// Which file was read, or which one would be.
fn file(config: &Config, text: &Text) -> String {
    let (key, path) = match &config.source {
        Some(path) => (Key::ConfigFile, Some(path.clone())),
        None => (Key::ConfigNoFile, Config::usual_place()),
    };
    let said = |path: PathBuf| text.tell(key, &[("file", Value::from(escaped(&path.display().to_string())))]);
    path.map_or_else(String::new, |path| format!("# {}\n\n", said(path)))
}

fn word<T: ValueEnum>(value: T) -> String {
    // The words of the command line are plain ones.
    format!("\"{}\"", value.to_possible_value().as_ref().map_or("", |value| value.get_name()))
}

/// A text as the file would have it; with escapes where the terminal has no other letters.
fn quoted(name: &str, text: &Text) -> String {
    if text.spell(name) == name {
        return toml::Value::from(name).to_string();
    }
    let letters = name.chars().map(|letter| match letter {
        letter if letter.is_ascii() => letter.to_string(),
        letter => format!("\\U{:08X}", u32::from(letter)),
    });
    format!("\"{}\"", letters.collect::<String>())
}
