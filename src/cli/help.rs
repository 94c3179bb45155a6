//! The command line in the user's language: every help text is a message, and so are the headings that clap would write.

use clap::builder::{Resettable, StyledStr};
use clap::{Arg, ArgAction, Command, CommandFactory};

use super::args::Args;
use super::start;
use crate::text::{Key, Text};

/// The command, as it helps and is read, in a language.
#[must_use]
pub fn command(text: &Text) -> Command {
    let command = Args::command()
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true))
        .arg(Arg::new("version").short('V').long("version").action(ArgAction::Version));
    let command = localised(command, "helios", text);
    // A command's help leaves out what the command always refuses; it is taken there all the same, to be refused in words.
    let everywhere: Vec<Arg> = command.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    command.mut_subcommands(|inner| {
        let name = inner.get_name().to_owned();
        let refused = |arg: &&Arg| arg.get_long().is_some_and(|long| start::refuses(&name, &format!("--{long}")));
        let hidden: Vec<Arg> = everywhere.iter().filter(refused).map(|arg| arg.clone().hide(true)).collect();
        inner.args(hidden)
    })
}

fn localised(command: Command, path: &str, text: &Text) -> Command {
    let name = command.get_name().to_owned();
    let usage = usage_key(&name).map_or_else(|| path.to_owned(), |key| format!("{path} {}", text.say(key)));
    let has_positionals = command.get_positionals().next().is_some();
    let has_commands = command.has_subcommands();
    let mut template = format!("{{about}}\n\n{}\n  {{usage}}\n", text.say(Key::HelpUsage));
    if has_commands {
        template += &format!("\n{}\n{{subcommands}}\n", text.say(Key::HelpCommands));
    }
    if has_positionals {
        template += &format!("\n{}\n{{positionals}}\n", text.say(Key::HelpArguments));
    }
    template += &format!("\n{}\n{{options}}\n", text.say(Key::HelpOptions));
    command
        .about(said(command_key(&name), text))
        .long_about(Resettable::Reset)
        .override_usage(usage)
        .help_template(template)
        .mut_args(|arg| described(arg, text))
        .mut_subcommands(|inner| {
            let path = format!("{path} {}", inner.get_name());
            localised(inner, &path, text)
        })
}

fn described(arg: Arg, text: &Text) -> Arg {
    let id = arg.get_id().as_str();
    let (help, value) = (said(arg_key(id), text), value_key(id).map(|key| text.say(key)));
    let takes_value = arg.get_action().takes_values();
    let arg = arg.help(help).long_help(Resettable::Reset);
    // The help of an option names its values, in a language.
    match value.filter(|_| takes_value) {
        Some(value) => arg.value_name(value).hide_possible_values(true),
        None => arg,
    }
}

fn said(key: Option<Key>, text: &Text) -> Resettable<StyledStr> {
    key.map_or(Resettable::Reset, |key| Resettable::Value(text.say(key).into()))
}

/// What a command is for.
pub(super) fn command_key(command: &str) -> Option<Key> {
    Some(match command {
        "helios" => Key::HelpAbout,
        "rules" => Key::HelpCommandRules,
        "inspect" => Key::HelpCommandInspect,
        "play" => Key::HelpCommandPlay,
        "perft" => Key::HelpCommandPerft,
        "solve" => Key::HelpCommandSolve,
        "learn" => Key::HelpCommandLearn,
        "train" => Key::HelpCommandTrain,
        "resume" => Key::HelpCommandResume,
        "replay" => Key::HelpCommandReplay,
        "story" => Key::HelpCommandStory,
        "analyze" => Key::HelpCommandAnalyze,
        "check" => Key::HelpCommandCheck,
        "cast" => Key::HelpCommandCast,
        "tournament" => Key::HelpCommandTournament,
        "challenge" => Key::HelpCommandChallenge,
        "config" => Key::HelpCommandConfig,
        "completions" => Key::HelpCommandCompletions,
        "man" => Key::HelpCommandMan,
        _ => return None,
    })
}

/// How a command is written, after its name.
fn usage_key(command: &str) -> Option<Key> {
    Some(match command {
        "helios" => Key::HelpUsageHelios,
        "inspect" => Key::HelpUsageInspect,
        "play" => Key::HelpUsagePlay,
        "perft" => Key::HelpUsagePerft,
        "resume" => Key::HelpUsageResume,
        "replay" => Key::HelpUsageReplay,
        "story" => Key::HelpUsageStory,
        "analyze" => Key::HelpUsageAnalyze,
        "check" => Key::HelpUsageCheck,
        "cast" => Key::HelpUsageCast,
        "tournament" => Key::HelpUsageTournament,
        "completions" => Key::HelpUsageCompletions,
        _ => Key::HelpUsagePlain,
    })
}

/// What an option or an argument does.
pub(super) fn arg_key(arg: &str) -> Option<Key> {
    Some(match arg {
        "express" => Key::HelpExpress,
        "variant" => Key::HelpVariant,
        "rules" => Key::HelpRules,
        "lang" => Key::HelpLang,
        "names" => Key::HelpNames,
        "first" => Key::HelpFirst,
        "position" => Key::HelpPosition,
        "clockwise" => Key::HelpClockwise,
        "rounds" => Key::HelpRounds,
        "clock" => Key::HelpClock,
        "opponent" => Key::HelpOpponent,
        "best_of" => Key::HelpBestOf,
        "moves" => Key::HelpMoves,
        "theme" => Key::HelpTheme,
        "glyphs" => Key::HelpGlyphs,
        "motion" => Key::HelpMotion,
        "speed" => Key::HelpSpeed,
        "no_mouse" => Key::HelpNoMouse,
        "spectators" => Key::HelpSpectators,
        "plain" => Key::HelpPlain,
        "config" => Key::HelpConfig,
        "record" => Key::HelpRecord,
        "no_record" => Key::HelpNoRecord,
        "file" => Key::HelpRecordFile,
        "svg" => Key::HelpSvg,
        "files" => Key::HelpCheckFiles,
        "out" => Key::HelpCastOut,
        "size" => Key::HelpCastSize,
        "date" => Key::HelpDate,
        "shuffle" => Key::HelpShuffle,
        "express_until" => Key::HelpExpressUntil,
        "keep" => Key::HelpTournamentFile,
        "who" => Key::HelpWho,
        "help" => Key::HelpHelp,
        "version" => Key::HelpVersion,
        "depth" => Key::HelpDepth,
        "shell" => Key::HelpShell,
        "self_check" => Key::HelpSelfCheck,
        "json" => Key::HelpJson,
        "stdin" => Key::HelpStdin,
        "words" => Key::HelpWords,
        _ => return None,
    })
}

/// The word that stands for an option's value.
fn value_key(arg: &str) -> Option<Key> {
    Some(match arg {
        "variant" => Key::HelpValueName,
        "rules" | "config" | "record" | "file" | "files" | "svg" | "keep" => Key::HelpValueFile,
        "lang" => Key::HelpValueLang,
        "express_until" => Key::HelpValueRound,
        "who" => Key::HelpValueName,
        "names" => Key::HelpValueNames,
        "first" => Key::HelpValueWho,
        "position" => Key::HelpValuePosition,
        "theme" | "glyphs" | "motion" => Key::HelpValueWhich,
        "speed" | "rounds" | "best_of" | "self_check" => Key::HelpValueNumber,
        "moves" => Key::HelpValueMoves,
        "clock" => Key::HelpValueTime,
        "opponent" => Key::HelpValueWho,
        "size" => Key::HelpValueSize,
        "date" => Key::HelpValueDate,
        "out" => Key::HelpValueOut,
        "depth" => Key::HelpValueDepth,
        "shell" => Key::HelpValueShell,
        "words" => Key::HelpValueWords,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use unicode_width::UnicodeWidthStr;

    use super::*;
    use crate::text::Language;

    fn all(command: &Command) -> Vec<Command> {
        std::iter::once(command.clone()).chain(command.get_subcommands().flat_map(all)).collect()
    }

    #[test]
    fn every_command_and_option_has_its_help_in_both_languages() {
        for language in Language::ALL {
            let text = Text::new(language, false);
            let mut built = command(&text);
            built.build();
            for command in all(&built) {
                let key = command_key(command.get_name()).unwrap_or_else(|| panic!("{}", command.get_name()));
                assert_eq!(command.get_about().map(ToString::to_string), Some(text.say(key)));
                for arg in command.get_arguments() {
                    let id = arg.get_id().as_str();
                    let key = arg_key(id).unwrap_or_else(|| panic!("{id}"));
                    assert_eq!(arg.get_help().map(ToString::to_string), Some(text.say(key)), "{id}");
                    assert!(!arg.get_action().takes_values() || value_key(id).is_some(), "{id}");
                }
            }
        }
    }

    /// The values of an option are told in its help, so that a new one must be told too.
    #[test]
    fn the_help_of_an_option_names_its_values() {
        for language in Language::ALL {
            let text = Text::new(language, false);
            for command in all(&command(&text)) {
                for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
                    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                    for value in arg.get_possible_values() {
                        assert!(help.contains(value.get_name()), "{help}: {}", value.get_name());
                    }
                }
            }
        }
    }

    #[test]
    fn help_fits_a_terminal_and_its_options_stand_in_one_column() {
        for language in Language::ALL {
            let text = Text::new(language, false);
            let mut built = command(&text);
            built.build();
            for mut command in all(&built) {
                for help in [command.render_help(), command.render_long_help()] {
                    let help = help.to_string();
                    for line in help.lines() {
                        assert!(line.width() <= 80, "{language:?} {}: {line}", line.width());
                    }
                    assert!(language == Language::En || !help.contains("Usage"), "{help}");
                }
            }
        }
    }

    #[test]
    fn the_help_of_a_command_has_no_option_that_it_always_refuses() {
        let text = Text::new(Language::En, false);
        let mut built = command(&text);
        built.build();
        let help = |name: &str| {
            let inner = built.find_subcommand(name).unwrap_or_else(|| panic!("{name}"));
            inner.clone().render_help().to_string()
        };
        let tournament = help("tournament");
        for (option, there) in [("--clock ", true), ("--theme", true), ("--position", false), ("--plain", false)] {
            assert_eq!(tournament.contains(option), there, "{option}\n{tournament}");
        }
        assert!(help("resume").contains("--plain") && !help("story").contains("--variant"));
    }

    #[test]
    fn the_command_is_well_formed() {
        for language in Language::ALL {
            command(&Text::new(language, false)).debug_assert();
        }
    }
}
