//! What the command line asks for, checked: everything that a screen needs to begin.

use std::path::Path;

use unicode_width::UnicodeWidthStr;

use super::args::{Args, Command, First, Glyphs, Motion, Theme};
use super::complaint::{Complaint, NamesFault};
use super::tournament::{self, Hosting};
use super::{challenge, new_file, records, train};
use crate::config::Config;
use crate::date::Date;
use crate::duel::{Confirmed, Duel, NoClock, Place, Seats, Series, TimeControl, Unfinished};
use crate::faults::nearest;
use crate::oracle::levels::Level;
use crate::plain::is_plain;
use crate::rulebook::Rulebook;
use crate::rules::{Direction, Position, Rules, Side};
use crate::show::{Foresight, Keymap};
use crate::text::Language;

/// How to begin.
#[derive(Clone, Debug)]
pub struct Start {
    /// All the variants there are.
    pub rulebook: Rulebook,
    /// The name of the one to play.
    pub variant: String,
    /// Its rules.
    pub rules: Rules,
    /// The players' names, Hélios's first.
    pub names: Option<[String; 2]>,
    /// Who moves first, if not whom the variant says.
    pub first: Option<First>,
    /// The position to begin from.
    pub position: Option<Position>,
    /// Whether seeds go clockwise, where the players may choose; the rules above do then.
    pub clockwise: bool,
    /// How many rounds a match has at most.
    pub most_rounds: Option<usize>,
    /// Who plays: people, or the program at some level.
    pub seats: Seats,
    /// How much time each player has, if it is measured.
    pub clock: Option<TimeControl>,
    /// A series of duels, if one is asked for.
    pub series: Option<Series>,
    /// The language to speak.
    pub language: Language,
    /// The colours, if asked for.
    pub theme: Option<Theme>,
    /// The signs to draw with, if asked for.
    pub glyphs: Option<Glyphs>,
    /// How much moves, if asked for.
    pub motion: Option<Motion>,
    /// How fast, from 0.25 to 4, if asked for.
    pub speed: Option<f32>,
    /// Whether clicks are wanted at all.
    pub mouse: bool,
    /// Whether it begins in the view for the room.
    pub spectators: bool,
    /// What is foreseen at first, if asked for.
    pub foresight: Option<Foresight>,
    /// Which key does what.
    pub keymap: Keymap,
    /// Whether a duel was asked for, so that no menu is needed.
    pub straight_to_board: bool,
    /// Whether the lesson was asked for.
    pub lesson: bool,
    /// Whether it is training.
    pub training: bool,
    /// Whether it is played line by line, without a picture.
    pub plain: bool,
    /// Where the duel is kept; `None` is nowhere.
    pub record: Option<Place>,
    /// A record to go on with.
    pub resume: Option<Unfinished>,
    /// A record to be watched.
    pub replay: Option<Confirmed>,
    /// A tournament to be played.
    pub tournament: Option<Hosting>,
    /// A challenge to be played.
    pub challenge: Option<Date>,
}

impl Start {
    /// The duel that was asked for, at its beginning; `chance` says who begins where that is left to it, and whether it
    /// is the sun.
    pub fn duel(&self, chance: impl FnOnce() -> bool) -> Duel {
        let rules = &self.rules;
        let position = self.position.unwrap_or_else(|| match self.first {
            None => rules.start(),
            Some(First::Helios) => rules.start_with(Side::Helios),
            Some(First::Selene) => rules.start_with(Side::Selene),
            Some(First::Random) => rules.start_with(if chance() { Side::Helios } else { Side::Selene }),
        });
        Duel::new(rules.clone(), position).with_most_rounds(self.most_rounds)
    }
}

/// A variant of a rulebook.
pub(super) struct Chosen {
    pub rulebook: Rulebook,
    pub variant: String,
    pub rules: Rules,
}

/// Loads the rulebook and finds the variant that is asked for in it.
pub(super) fn choose(args: &Args) -> Result<Chosen, Complaint> {
    if args.express && args.variant.is_some() {
        return Err(Complaint::Conflict { one: "--express".into(), other: "--variant".into() });
    }
    let rulebook = Rulebook::load(args.rules.as_deref()).map_err(|fault| Complaint::Fault(Box::new(fault)))?;
    let variant = if args.express { "express" } else { args.variant.as_deref().unwrap_or(rulebook.selected()) };
    let variant = variant.to_owned();
    match rulebook.rules(&variant).cloned() {
        Some(rules) if args.clockwise && rules.variant().sowing.direction != Direction::Either => {
            Err(Complaint::Direction { variant, clockwise: rules.is_clockwise() })
        }
        Some(rules) if args.rounds.is_some() && !rules.variant().rounds => Err(Complaint::Rounds { variant }),
        Some(rules) => {
            let rules = if args.clockwise { rules.clockwise() } else { rules };
            Ok(Chosen { rulebook, variant, rules })
        }
        None => Err(Complaint::Variant {
            near: nearest(&variant, rulebook.names()),
            known: rulebook.names().map(str::to_owned).collect(),
            name: variant,
        }),
    }
}

const NAMES: &str = "--names";
const FIRST: &str = "--first";
const POSITION: &str = "--position";
const CLOCKWISE: &str = "--clockwise";
const ROUNDS: &str = "--rounds";
const CLOCK: &str = "--clock";
const OPPONENT: &str = "--opponent";
const BEST_OF: &str = "--best-of";
const THEME: &str = "--theme";
const MOTION: &str = "--motion";
const SPEED: &str = "--speed";
const NO_MOUSE: &str = "--no-mouse";
const SPECTATORS: &str = "--spectators";
const RECORD: &str = "--record";
const NO_RECORD: &str = "--no-record";
const PLAIN: &str = "--plain";
/// The options of a duel.
const OF_A_DUEL: [&str; 16] = [
    NAMES, FIRST, POSITION, CLOCKWISE, ROUNDS, CLOCK, OPPONENT, BEST_OF, THEME, MOTION, SPEED, NO_MOUSE, SPECTATORS,
    RECORD, NO_RECORD, PLAIN,
];

/// The options of a duel that count for a command.
fn what_counts(command: &str) -> &'static [&'static str] {
    match command {
        // A duel may follow on the lesson.
        "learn" => &[
            NAMES, FIRST, POSITION, CLOCKWISE, ROUNDS, CLOCK, OPPONENT, BEST_OF, THEME, MOTION, SPEED, NO_MOUSE,
            SPECTATORS, RECORD, NO_RECORD,
        ],
        "challenge" => &[THEME, MOTION, SPEED, NO_MOUSE, SPECTATORS],
        // A coach wants to be listened to: nobody is hurried.
        "train" => &[NAMES, FIRST, POSITION, OPPONENT, THEME, MOTION, SPEED, NO_MOUSE, SPECTATORS, RECORD],
        "resume" => &[THEME, MOTION, SPEED, NO_MOUSE, SPECTATORS, PLAIN],
        "replay" => &[THEME, MOTION, SPEED, NO_MOUSE, SPECTATORS, RECORD, NO_RECORD],
        "tournament" => &[FIRST, CLOCKWISE, ROUNDS, CLOCK, THEME, MOTION, SPEED, NO_MOUSE, SPECTATORS],
        // Nobody can click on what is only watched.
        "cast" => &[THEME, MOTION, SPEED],
        "rules" | "inspect" => &[CLOCKWISE],
        "play" => &[POSITION, CLOCKWISE, ROUNDS],
        "perft" => &[POSITION, CLOCKWISE],
        "config" => &[THEME, MOTION, SPEED, NO_MOUSE],
        _ => &[],
    }
}

/// Whether a command takes records, which say themselves by which rules they were played.
fn brings_its_rules(command: &str) -> bool {
    matches!(command, "resume" | "replay" | "story" | "analyze" | "check" | "cast" | "challenge")
}

/// Whether a command refuses an option, whatever else is asked for; its help has no use for that one.
pub(super) fn refuses(command: &str, option: &str) -> bool {
    let by_rules = brings_its_rules(command) && matches!(option, "--express" | "--variant");
    by_rules || (OF_A_DUEL.contains(&option) && !what_counts(command).contains(&option))
}

/// Refuses what a command would pass over in silence: the options of a duel where none is played.
pub(super) fn only_what_counts(args: &Args) -> Result<(), Complaint> {
    // A position says whose turn it is.
    if args.position.is_some() && args.first.is_some() {
        return Err(Complaint::Conflict { one: POSITION.into(), other: FIRST.into() });
    }
    let name = args.command.as_ref().map(Command::name);
    let (command, counts): (_, &[&str]) = match name {
        // A duel by lines has no picture that these could change.
        None if args.plain => (PLAIN, &[NAMES, FIRST, POSITION, CLOCKWISE, ROUNDS, RECORD, NO_RECORD, PLAIN]),
        Some("resume") if args.plain => (PLAIN, &[PLAIN]),
        None => return Ok(()),
        // Line by line it is only told.
        Some("challenge") if args.plain => ("challenge", &[PLAIN]),
        Some(name) => (name, what_counts(name)),
    };
    let of_a_duel = [
        (NAMES, args.names.is_some()),
        (FIRST, args.first.is_some()),
        (POSITION, args.position.is_some()),
        (CLOCKWISE, args.clockwise),
        (ROUNDS, args.rounds.is_some()),
        (CLOCK, args.clock.is_some()),
        (OPPONENT, !args.opponent.is_empty()),
        (BEST_OF, args.best_of.is_some()),
        (THEME, args.theme.is_some()),
        (MOTION, args.motion.is_some()),
        (SPEED, args.speed.is_some()),
        (NO_MOUSE, args.no_mouse),
        (SPECTATORS, args.spectators),
        (RECORD, args.record.is_some()),
        (NO_RECORD, args.no_record),
        (PLAIN, args.plain),
    ];
    let has_rules = name.is_some_and(brings_its_rules);
    let is_challenge = name == Some("challenge");
    let of_rules = [("--express", args.express), ("--variant", args.variant.is_some())];
    // Everybody's challenge is by the same rules.
    let of_file = [("--rules", args.rules.is_some() && is_challenge)];
    let of_rules = of_rules.into_iter().map(|(option, given)| (option, given && has_rules)).chain(of_file);
    match of_a_duel.into_iter().chain(of_rules).find(|(option, given)| *given && !counts.contains(option)) {
        Some((option, _)) => Err(Complaint::Conflict { one: option.into(), other: command.into() }),
        None => Ok(()),
    }
}

/// Checks all that is asked for.
pub(super) fn start(args: &Args, config: &Config, language: Language) -> Result<Start, Complaint> {
    let chosen = choose(args)?;
    let tournament = match &args.command {
        Some(Command::Tournament(asked)) => Some(tournament::hosting(args, asked, &chosen)?),
        _ => None,
    };
    let Chosen { rulebook, variant, rules } = chosen;
    let training = train::training(args, &variant, &rules)?;
    let names = args.names.as_deref().map(names).transpose()?;
    let position = args.position.as_deref().map(|text| rules.read_position(text)).transpose()?;
    let speed = asked_speed(args)?;
    let resume = resume(args)?;
    // Line by line nobody's time can be measured.
    if args.plain && resume.as_ref().is_some_and(|unfinished| unfinished.confirmed.duel.clock().is_some()) {
        return Err(Complaint::Conflict { one: "--plain".into(), other: "--clock".into() });
    }
    // Nor does anything come after a duel there.
    if args.plain && resume.as_ref().is_some_and(|unfinished| unfinished.confirmed.duel.ending().is_some()) {
        return Err(Complaint::Conflict { one: "--plain".into(), other: "--best-of".into() });
    }
    let lesson = matches!(args.command, Some(Command::Learn));
    let duel = training
        || args.express
        || args.variant.is_some()
        || names.is_some()
        || args.first.is_some()
        || position.is_some()
        || args.clockwise
        || args.rounds.is_some()
        || args.clock.is_some()
        || !args.opponent.is_empty()
        || args.best_of.is_some();
    Ok(Start {
        rulebook,
        variant,
        rules,
        names,
        first: args.first,
        position,
        clockwise: args.clockwise,
        most_rounds: args.rounds.map(usize::from),
        seats: seats(&args.opponent)?,
        clock: args.clock.as_deref().map(clock).transpose()?,
        series: args.best_of.as_deref().map(series).transpose()?,
        language,
        theme: args.theme.or(config.theme),
        glyphs: args.glyphs.or(config.glyphs),
        motion: args.motion.or(config.motion),
        speed: speed.or(config.speed),
        mouse: !args.no_mouse && config.mouse.unwrap_or(true),
        spectators: args.spectators,
        foresight: config.foresight,
        keymap: config.keymap(),
        straight_to_board: duel && !lesson && tournament.is_none(),
        lesson,
        training,
        plain: args.plain,
        record: record(args)?,
        resume,
        replay: match &args.command {
            Some(Command::Replay { file }) => Some(records::confirmed(file)?),
            _ => None,
        },
        tournament,
        challenge: match &args.command {
            Some(Command::Challenge { date }) => Some(challenge::date(date.as_deref())?),
            _ => None,
        },
    })
}

/// Where the duel is to be kept.
fn record(args: &Args) -> Result<Option<Place>, Complaint> {
    Ok(match free_file(args.record.as_deref())? {
        Some(place) => Some(place),
        // What is only tried and taken back would stand in the way of what was played.
        None if args.no_record || matches!(args.command, Some(Command::Train(_))) => None,
        None => records::folder().map(Place::Folder),
    })
}

/// A file that can be made, if one is asked for. One that is there already is never written over.
pub(super) fn free_file(path: Option<&Path>) -> Result<Option<Place>, Complaint> {
    let Some(path) = path else { return Ok(None) };
    new_file::can_be(path)?;
    Ok(Some(Place::File(path.to_owned())))
}

/// The record to go on with, if one is asked for.
fn resume(args: &Args) -> Result<Option<Unfinished>, Complaint> {
    match &args.command {
        Some(Command::Resume { file: None }) => records::unfinished().map(Some).ok_or(Complaint::NothingToResume),
        Some(Command::Resume { file: Some(path) }) => {
            let confirmed = records::confirmed(path)?;
            if !confirmed.duel.goes_on() {
                return Err(Complaint::Finished(path.clone()));
            }
            Ok(Some(Unfinished { path: path.clone(), confirmed }))
        }
        _ => Ok(None),
    }
}

/// The longest name, in columns: it stands beside a row.
const NAME_WIDTH: usize = 16;

/// Reads `ANA,BO`.
fn names(text: &str) -> Result<[String; 2], Complaint> {
    let fault = |fault| Complaint::Names { fault, text: text.to_owned() };
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    let &[sun, moon] = names.as_slice() else { return Err(fault(NamesFault::NotTwo)) };
    for name in [sun, moon] {
        // A letter may carry many marks, and still be one column wide.
        if name.width() == 0 || name.width() > NAME_WIDTH || name.chars().count() > 2 * NAME_WIDTH {
            return Err(fault(NamesFault::Length(name.to_owned())));
        }
        if !is_plain(name) {
            return Err(fault(NamesFault::Control(name.to_owned())));
        }
    }
    if sun.to_lowercase() == moon.to_lowercase() {
        return Err(fault(NamesFault::Same(sun.to_owned())));
    }
    Ok([sun.to_owned(), moon.to_owned()])
}

/// Reads how much time each player has.
pub(super) fn clock(text: &str) -> Result<TimeControl, Complaint> {
    text.parse().map_err(|NoClock(text)| Complaint::Clock(text))
}

/// Reads which sides the program plays: `helios=aube`, `selene=zenith`, or both.
fn seats(asked: &[String]) -> Result<Seats, Complaint> {
    let mut levels = [None, None];
    for text in asked {
        let fault = || Complaint::Opponent(text.clone());
        let (side, level) = text.trim().split_once('=').ok_or_else(fault)?;
        let place = match side.trim().to_lowercase().as_str() {
            "helios" | "hélios" => &mut levels[Side::Helios.index()],
            "selene" | "séléné" => &mut levels[Side::Selene.index()],
            _ => return Err(fault()),
        };
        // `zénith` is how the level is written elsewhere.
        let level: Level = level.trim().to_lowercase().replace('é', "e").parse().map_err(|_| fault())?;
        if place.replace(level.name().to_owned()).is_some() {
            return Err(fault());
        }
    }
    Ok(Seats::new(levels))
}

/// Reads how many duels a series has.
fn series(text: &str) -> Result<Series, Complaint> {
    text.trim().parse().ok().and_then(Series::best_of).ok_or_else(|| Complaint::Series(text.to_owned()))
}

/// How fast seeds are to fall, if the command line says so.
pub(super) fn asked_speed(args: &Args) -> Result<Option<f32>, Complaint> {
    args.speed.as_deref().map(speed).transpose()
}

/// Reads how fast seeds fall. In French a number is written with a comma.
fn speed(text: &str) -> Result<f32, Complaint> {
    let number: Option<f32> = text.trim().replace(',', ".").parse().ok();
    number.filter(|speed| (0.25..=4.0).contains(speed)).ok_or_else(|| Complaint::Speed(text.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_two_short_and_different() {
        assert!(matches!(names(" Ana , Bo "), Ok([a, b]) if a == "Ana" && b == "Bo"));
        assert!(names("Séléné d’Égypte0,日本語日本語日本").is_ok());
        for (text, expected) in [
            ("Ana", NamesFault::NotTwo),
            ("Ana,Bo,Cy", NamesFault::NotTwo),
            (",Bo", NamesFault::Length(String::new())),
            ("Ana, \u{3000} ", NamesFault::Length(String::new())),
            ("Ana,日本語日本語日本語", NamesFault::Length("日本語日本語日本語".into())),
            ("Ana,B\u{1b}o", NamesFault::Control("B\u{1b}o".into())),
            ("Ana,\u{202e}Bo", NamesFault::Control("\u{202e}Bo".into())),
            ("Ana,ana", NamesFault::Same("Ana".into())),
        ] {
            let Err(Complaint::Names { fault, .. }) = names(text) else { panic!("{text:?} is taken") };
            assert_eq!(fault, expected, "{text:?}");
        }
    }

    #[test]
    fn speed_is_a_number_in_its_bounds() {
        assert!(matches!(speed("0,5"), Ok(0.5)));
        assert!(matches!(speed("4"), Ok(4.0)));
        for text in ["0.2", "4.1", "NaN", "inf", "-1", "fast", ""] {
            assert!(matches!(speed(text), Err(Complaint::Speed(_))), "{text}");
        }
    }
}
