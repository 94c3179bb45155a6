//! The program `helios`.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::Write as _;
use std::process::ExitCode;

use helios::cli::{self, Start};
use helios::duel::tournament::Umpire;
use helios::duel::{Keeper, NoKeeper, Scribe};
use helios::lines::Lines;
use helios::rules::Side;
use helios::show::{App, Depth, First, GlyphSet, Opening, Settings, Setup, ThemeName, why_of};
use helios::term::{self, Capabilities, Colours, Options};
use helios::text::{Key, Text};

fn main() -> ExitCode {
    cli::run(std::env::args_os(), play)
}

/// Plays line by line, or puts the show on the terminal.
fn play(start: Start) -> ExitCode {
    if start.plain {
        return play_lines(&start);
    }
    let capabilities = Capabilities::of_environment();
    let glyphs = match start.glyphs {
        Some(asked) => asked,
        None if capabilities.unicode => GlyphSet::Unicode,
        None => GlyphSet::Ascii,
    };
    let text = Text::new(start.language, glyphs == GlyphSet::Ascii);
    if let Err(error) = term::check(capabilities) {
        return cli::fail(&text.say(error.key()));
    }
    let (depth, usual) = match capabilities.colours {
        Colours::None => (Depth::Sixteen, ThemeName::Mono),
        Colours::Ansi16 => (Depth::Sixteen, ThemeName::Helios),
        Colours::TrueColour => (Depth::True, ThemeName::Helios),
    };
    let mut settings =
        Settings::new(start.language, start.theme.unwrap_or(usual), depth, glyphs).on_terminal(capabilities.unicode);
    settings.tempo.motion = start.motion.unwrap_or_default();
    settings.tempo.speed = start.speed.unwrap_or(1.0);
    settings.mouse = start.mouse;
    settings.spectators = start.spectators;
    settings.hindsight = true;
    settings.foresight = start.foresight.unwrap_or_default();
    let keeper = keeper(&start);
    let (resume, replay, keymap) = (start.resume.clone(), start.replay.clone(), start.keymap.clone());
    let (tournament, challenge, training) = (start.tournament.clone(), start.challenge, start.training);
    let mut app = App::new(setup(start), settings, Box::new(toss)).with_keymap(keymap).with_keeper(keeper);
    if training {
        app = app.in_training();
    }
    if let Some(unfinished) = resume {
        app = match app.going_on(&unfinished) {
            Ok(app) => app,
            Err(_) => return cli::fail(&text.say(Key::RecordBusy)),
        };
    }
    let kept_in = tournament.as_ref().map(cli::Hosting::place).unwrap_or_default();
    let umpire = match tournament.map(cli::Hosting::open).transpose() {
        Ok(umpire) => umpire,
        Err(error) if error.kind() == std::io::ErrorKind::ResourceBusy => return cli::fail(&text.say(Key::TourBusy)),
        Err(error) => {
            let file = helios::plain::escaped(&kept_in.to_string_lossy());
            let values = [("file", file.into()), ("why", why_of(&text, &error).into())];
            return cli::fail(&text.tell(Key::TourNotKept, &values));
        }
    };
    if let Some(umpire) = &umpire {
        app = app.hosting(umpire.clone());
    }
    if umpire.is_none() {
        app = app.with_challenges(Box::new(cli::today), cli::diary());
    }
    if let Some(date) = challenge {
        app = app.challenged(date);
    }
    if let Some(confirmed) = replay {
        app = app.replaying(&confirmed);
    }
    match term::run(&mut app, Options { capabilities }) {
        Ok(ended) => {
            let kept = umpire.is_none_or(|umpire| tell_where_kept(&umpire, app.settings().text()));
            ExitCode::from(if kept { ended.status() } else { ended.status().max(1) })
        }
        Err(error) => cli::fail(&text.say(error.key())),
    }
}

/// Says where a tournament is kept that was left, or that it is not; whether it is.
fn tell_where_kept(umpire: &Umpire, text: &Text) -> bool {
    // If nobody listens there, nothing more can be done.
    match umpire.make_sure() {
        Ok(()) => {
            let file = helios::plain::escaped(&cli::in_shell(&umpire.path()));
            let state = if umpire.tournament().champion().is_some() { "over" } else { "open" };
            let told = text.tell(Key::TourKeptAt, &[("state", state.into()), ("file", file.into())]);
            let _ = writeln!(std::io::stdout(), "{told}");
            true
        }
        Err(error) => {
            let file = helios::plain::escaped(&umpire.path().to_string_lossy());
            let told = text.tell(Key::TourLost, &[("file", file.into()), ("why", why_of(text, &error).into())]);
            let _ = writeln!(std::io::stderr(), "{told}");
            false
        }
    }
}

/// Plays line by line, on whatever the standard input and output are.
fn play_lines(start: &Start) -> ExitCode {
    // No terminal is asked what it can draw: letters are all that is written, and the locale says which there are.
    let ascii = match start.glyphs {
        Some(asked) => asked == GlyphSet::Ascii,
        None => !term::speaks_utf8(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned())),
    };
    let text = || Text::new(start.language, ascii);
    let (input, output) = (std::io::stdin().lock(), std::io::BufWriter::new(std::io::stdout().lock()));
    let lines = match &start.resume {
        Some(unfinished) => Lines::going_on(unfinished, keeper(start), text(), input, output),
        None => {
            let lines = Lines::new(&start.variant, start.duel(toss), start.names.clone(), text(), input, output);
            Ok(lines.with_keeper(keeper(start)))
        }
    };
    let Ok(lines) = lines else { return cli::fail(&text().say(Key::RecordBusy)) };
    match lines.play() {
        Ok(ended) => ExitCode::from(ended.status()),
        Err(error) => cli::fail_by(error.into(), &text()),
    }
}

/// Who keeps the duel.
fn keeper(start: &Start) -> Box<dyn Keeper> {
    match start.record.clone() {
        Some(place) => Box::new(Scribe::new(place)),
        None => Box::new(NoKeeper),
    }
}

/// What the command line asked for, as the show takes it.
fn setup(start: Start) -> Setup {
    let book = &start.rulebook;
    let library: Vec<_> = book.names().filter_map(|name| Some((name.to_owned(), book.rules(name)?.clone()))).collect();
    let opening = if start.lesson {
        Opening::Lesson
    } else if start.straight_to_board {
        Opening::Duel
    } else {
        Opening::Title
    };
    Setup {
        selected: library.iter().position(|(name, _)| *name == start.variant).unwrap_or(0),
        library,
        names: start.names,
        first: start.first.map(|first| match first {
            cli::First::Helios => First::Side(Side::Helios),
            cli::First::Selene => First::Side(Side::Selene),
            cli::First::Random => First::Chance,
        }),
        position: start.position,
        clockwise: start.clockwise,
        most_rounds: start.most_rounds,
        seats: start.seats,
        seed: RandomState::new().build_hasher().finish(),
        clock: start.clock,
        series: start.series,
        opening,
    }
}

/// A coin, thrown with what the system gives every new hash map.
fn toss() -> bool {
    RandomState::new().build_hasher().finish().is_multiple_of(2)
}
