//! The command line: what is asked for, in French or in English, and every answer that needs no screen.

mod analyze;
mod args;
mod cast;
mod challenge;
mod complaint;
mod help;
pub mod inspect;
mod inspect_words;
mod man;
mod new_file;
mod play;
mod preferences;
mod records;
mod solve;
mod start;
mod story;
mod tournament;
mod train;

pub use args::{
    Args, CastArgs, Command, ExpressUntil, First, Glyphs, InspectArgs, Motion, Theme, TournamentArgs, TrainArgs,
};
pub use challenge::{diary, today};
pub use complaint::{Complaint, NamesFault};
pub use help::command;
pub use records::RecordFault;
pub use start::Start;
pub use tournament::{Hosting, TournamentFault, in_shell};

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use clap::error::ErrorKind;
use unicode_width::UnicodeWidthStr as _;

use crate::config::{self, Config};
use crate::duel::Duel;
use crate::rules::{Position, Rules};
use crate::show::in_words;
use crate::term::{Capabilities, speaks_utf8};
use crate::text::{Key, Language, Text, Value, wrap};

/// The status of everything that was asked for wrongly.
const WRONG: u8 = 2;

/// Does what the command line asks for; `play` is given what needs a screen.
pub fn run(args: impl IntoIterator<Item = OsString>, play: impl FnOnce(Start) -> ExitCode) -> ExitCode {
    let args: Vec<OsString> = args.into_iter().collect();
    let config_file = asked_config(&args);
    let config = Config::load(config_file.as_deref());
    let preferred = config.as_ref().cloned().unwrap_or_default();
    // Even a command line that is not understood is answered in the language that it asks for.
    let language = asked_language(&args).or(preferred.language).unwrap_or_else(Language::of_locale);
    let ascii = match asked_for(&args, "--glyphs").last() {
        Some(&"ascii") => true,
        Some(&"unicode") => false,
        _ if preferred.glyphs.is_some() => preferred.glyphs == Some(Glyphs::Ascii),
        _ => !speaks_utf8(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())),
    };
    let text = Text::new(language, ascii);
    match answer(&args, config.map_err(Box::new), &text) {
        Ok(Answer::Screen(start)) => play(*start),
        Ok(Answer::Told) => ExitCode::SUCCESS,
        Ok(Answer::ToldOfFaults) => ExitCode::from(WRONG),
        Ok(Answer::NotInOrder) => ExitCode::FAILURE,
        Err(complaint) => fail_by(complaint, &text),
    }
}

/// Says what is wrong and gives the status for it.
pub fn fail_by(complaint: Complaint, text: &Text) -> ExitCode {
    match complaint {
        // Whoever reads us has gone, and that is all right.
        Complaint::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        complaint => fail(&complaint.say(text)),
    }
}

/// Says what is wrong, on standard error, and gives the status for it.
pub fn fail(message: &str) -> ExitCode {
    // If nobody listens there, nothing more can be done.
    let _ = writeln!(io::stderr(), "{message}");
    ExitCode::from(WRONG)
}

/// The values that an option has on the command line, whether the rest of it is understood or not.
fn asked_for<'a>(args: &'a [OsString], option: &str) -> Vec<&'a str> {
    let args: Vec<&str> = args.iter().map_while(|arg| (arg != "--").then_some(arg.to_str().unwrap_or(""))).collect();
    let apart = args.windows(2).filter(|pair| pair[0] == option).map(|pair| pair[1]);
    let joined = args.iter().filter_map(|arg| arg.strip_prefix(option)?.strip_prefix('='));
    apart.chain(joined).collect()
}

/// The file of preferences that is asked for, wherever the rest of the command line goes wrong.
fn asked_config(args: &[OsString]) -> Option<PathBuf> {
    let apart = args.windows(2).find(|pair| pair[0] == "--config").map(|pair| PathBuf::from(&pair[1]));
    apart.or_else(|| asked_for(args, "--config").first().map(PathBuf::from))
}

fn asked_language(args: &[OsString]) -> Option<Language> {
    let asked = asked_for(args, "--lang");
    asked.into_iter().find_map(|language| <Language as clap::ValueEnum>::from_str(language, false).ok())
}

/// What a command line came to.
enum Answer {
    /// It needs a screen.
    Screen(Box<Start>),
    /// It is answered.
    Told,
    /// It is answered, and something in it could not be: the answer says what.
    ToldOfFaults,
    /// Something was checked, a record or the tables of the oracle, and is not in order.
    NotInOrder,
}

/// Answers everything that needs no screen.
fn answer(args: &[OsString], config: Result<Config, Box<config::Fault>>, text: &Text) -> Result<Answer, Complaint> {
    let parsed = command(text).try_get_matches_from(args).and_then(|matches| Args::from_arg_matches(&matches));
    let args = match parsed {
        Ok(args) => args,
        Err(told) if matches!(told.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            let mut out = io::stdout().lock();
            out.write_all(told.render().to_string().as_bytes())?;
            out.flush()?;
            return Ok(Answer::Told);
        }
        Err(error) => return Err(error.into()),
    };
    let args = train::merged(args)?;
    start::only_what_counts(&args)?;
    // What only tells of the program itself does not ask what anybody prefers.
    if matches!(args.command, Some(Command::Completions { .. } | Command::Man)) {
        write_about(&args, text)?;
        return Ok(Answer::Told);
    }
    let config = config.map_err(Complaint::Config)?;
    let mut answered = Answer::Told;
    match &args.command {
        Some(Command::Challenge { date }) if args.plain => {
            let told = challenge::tell(challenge::date(date.as_deref())?, text);
            io::stdout().lock().write_all(told.as_bytes())?;
        }
        None
        | Some(
            Command::Learn
            | Command::Train(_)
            | Command::Resume { .. }
            | Command::Replay { .. }
            | Command::Tournament(_)
            | Command::Challenge { .. },
        ) => {
            return start::start(&args, &config, text.language()).map(|start| Answer::Screen(Box::new(start)));
        }
        Some(Command::Rules) => tell_rules(&args, text)?,
        Some(Command::Inspect(asked)) => answered = inspect(&args, asked, text)?,
        Some(Command::Play { moves }) => {
            let rules = start::choose(&args)?.rules;
            let from = position(&args, &rules)?;
            let duel = Duel::new(rules, from).with_most_rounds(args.rounds.map(usize::from));
            let told = play::whole(duel, moves.as_deref().unwrap_or_default(), text)?;
            io::stdout().lock().write_all(told.as_bytes())?;
        }
        Some(Command::Story { file, svg }) => {
            let told = story::tell(file, svg.as_deref(), args.glyphs.or(config.glyphs), text)?;
            io::stdout().lock().write_all(told.as_bytes())?;
        }
        Some(Command::Analyze { file, json }) => {
            let told = analyze::tell(file, *json, args.glyphs.or(config.glyphs), text)?;
            io::stdout().lock().write_all(told.as_bytes())?;
        }
        Some(Command::Check { files }) => answered = check(files, text)?,
        Some(Command::Cast(asked)) => cast::write(&args, asked, &config, text)?,
        Some(Command::Perft { depth }) => perft(&args, *depth, text)?,
        Some(Command::Solve { self_check }) => answered = solve::solve(start::choose(&args)?, *self_check, text)?,
        Some(Command::Config) => {
            let speed = start::asked_speed(&args)?;
            let told = preferences::effective(&args, speed, &config, Capabilities::of_environment(), text);
            io::stdout().lock().write_all(told.as_bytes())?;
        }
        Some(Command::Completions { .. } | Command::Man) => write_about(&args, text)?,
    }
    io::stdout().flush()?;
    Ok(answered)
}

/// Writes what tells of the program itself.
fn write_about(args: &Args, text: &Text) -> Result<(), Complaint> {
    let mut out = io::stdout().lock();
    match &args.command {
        Some(Command::Completions { shell }) => {
            // The generator falls when a write fails, a full buffer never does.
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut command(text), "helios", &mut script);
            out.write_all(&script)?;
        }
        _ => out.write_all(&man::page(text)?)?,
    }
    out.flush()?;
    Ok(())
}

/// Checks records, all of them, and says of each whether it is in order.
fn check(files: &[PathBuf], text: &Text) -> Result<Answer, Complaint> {
    let mut answer = Answer::Told;
    for path in files {
        let tournament =
            tournament::checked(path).map(|checked| checked.map(|on| tournament::in_order(path, &on, text)));
        match tournament {
            Some(Ok(told)) => {
                writeln!(io::stdout(), "{told}")?;
                continue;
            }
            Some(Err(fault)) => {
                answer = Answer::NotInOrder;
                let _ = writeln!(io::stderr(), "{}", fault.say(text));
                continue;
            }
            None => {}
        }
        match records::confirmed(path) {
            Ok(confirmed) => writeln!(io::stdout(), "{}", records::in_order(path, &confirmed, text))?,
            Err(fault) => {
                answer = Answer::NotInOrder;
                let _ = writeln!(io::stderr(), "{}", fault.say(text));
            }
        }
    }
    Ok(answer)
}

/// The position that is asked for, else the start.
fn position(args: &Args, rules: &Rules) -> Result<Position, Complaint> {
    let asked = args.position.as_deref().map(|position| rules.read_position(position)).transpose()?;
    Ok(asked.unwrap_or_else(|| rules.start()))
}

fn tell_rules(args: &Args, text: &Text) -> Result<(), Complaint> {
    const COLUMNS: usize = 80;
    let chosen = start::choose(args)?;
    let mut page = text.tell(Key::WordsTitle, &[("name", Value::from(chosen.variant))]);
    page += &format!("\n{}\n", "=".repeat(page.width()));
    for paragraph in in_words(&chosen.rules, text) {
        page += &format!("\n{}\n", paragraph.heading);
        for line in wrap(&paragraph.body, COLUMNS - 2) {
            page += &format!("  {line}\n");
        }
    }
    io::stdout().lock().write_all(page.as_bytes())?;
    Ok(())
}

fn perft(args: &Args, depth: u32, text: &Text) -> Result<(), Complaint> {
    let rules = start::choose(args)?.rules;
    let from = position(args, &rules)?;
    let mut out = io::stdout().lock();
    writeln!(out, "{}", text.say(Key::PerftHeading))?;
    for depth in 1..=depth {
        // One line as soon as it is known: the last ones take long.
        writeln!(out, "{depth:>5}  {:>16}", rules.perft(&from, depth))?;
    }
    Ok(())
}

fn inspect(args: &Args, asked: &InspectArgs, text: &Text) -> Result<Answer, Complaint> {
    let chosen = start::choose(args)?;
    let (rules, variant) = (&chosen.rules, chosen.variant.as_str());
    let mut out = io::stdout().lock();
    if asked.stdin {
        let mut input = io::stdin().lock();
        let mut bytes = Vec::new();
        let (mut number, mut answered) = (0_usize, Answer::Told);
        while input.read_until(b'\n', &mut bytes)? > 0 {
            let answer = match std::str::from_utf8(&bytes) {
                Ok(line) => inspect::read_line(rules, line).map_err(|error| error.say(text)),
                Err(_) => Err(text.say(Key::CliNotUtf8)),
            };
            number += 1;
            if answer.is_err() {
                answered = Answer::ToldOfFaults;
            }
            let answer = match answer {
                Ok(line) if asked.json => json(&inspect::Report::of(variant, rules, &line))?,
                Ok(line) => inspect_words::short(rules, &line, text),
                Err(error) if asked.json => json(&serde_json::json!({ "error": error }))?,
                Err(why) => text.tell(Key::InspectLine, &[("number", Value::from(number)), ("why", Value::from(why))]),
            };
            // A tool that asks line by line waits for this one.
            writeln!(out, "{answer}")?;
            out.flush()?;
            bytes.clear();
        }
        return Ok(answered);
    }
    let line = if asked.words.is_empty() {
        inspect::play_line(rules, rules.start(), &[])?
    } else {
        inspect::read_line(rules, &asked.words.join(" "))?
    };
    if asked.json {
        writeln!(out, "{}", json(&inspect::Report::of(variant, rules, &line))?)?;
    } else {
        out.write_all(inspect_words::whole(rules, &line, text).as_bytes())?;
    }
    Ok(Answer::Told)
}

fn json(value: &impl serde::Serialize) -> io::Result<String> {
    serde_json::to_string(value).map_err(io::Error::from)
}
