//! What the command line takes. The help shown to a person comes from the messages, not from these comments.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::duel::tournament::Round;
pub use crate::show::{GlyphSet as Glyphs, Motion, ThemeName as Theme};
use crate::text::Language;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "helios",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    color = clap::ColorChoice::Never
)]
pub struct Args {
    /// Plays the quick variant.
    #[arg(long, global = true)]
    pub express: bool,
    /// The variant to play.
    #[arg(long, global = true)]
    pub variant: Option<String>,
    /// The rules file.
    #[arg(long, global = true)]
    pub rules: Option<PathBuf>,
    /// The file of preferences.
    #[arg(long, global = true)]
    pub config: Option<PathBuf>,
    /// The language to speak.
    #[arg(long, global = true, value_enum)]
    pub lang: Option<Language>,
    /// The players' names.
    #[arg(long, global = true)]
    pub names: Option<String>,
    /// Who moves first.
    #[arg(long, global = true, value_enum)]
    pub first: Option<First>,
    /// The position to begin from.
    #[arg(long, global = true)]
    pub position: Option<String>,
    /// The other way round, where the players may choose.
    #[arg(long, global = true)]
    pub clockwise: bool,
    /// How many rounds a match has at most.
    #[arg(long, global = true, value_parser = clap::value_parser!(u16).range(1..=999))]
    pub rounds: Option<u16>,
    /// How much time each player has.
    #[arg(long, global = true)]
    pub clock: Option<String>,
    /// How many duels a series has at most.
    #[arg(long, global = true)]
    pub best_of: Option<String>,
    /// The sides that the program plays.
    #[arg(long, global = true)]
    pub opponent: Vec<String>,
    /// The colours.
    #[arg(long, global = true, value_enum)]
    pub theme: Option<Theme>,
    /// The letters and signs to draw with.
    #[arg(long, global = true, value_enum)]
    pub glyphs: Option<Glyphs>,
    /// How much moves.
    #[arg(long, global = true, value_enum)]
    pub motion: Option<Motion>,
    /// How fast it moves.
    #[arg(long, global = true)]
    pub speed: Option<String>,
    /// Leaves the mouse to the terminal.
    #[arg(long, global = true)]
    pub no_mouse: bool,
    /// Begins in the view for the room.
    #[arg(long, global = true)]
    pub spectators: bool,
    /// Where the duel is kept.
    #[arg(long, conflicts_with = "no_record")]
    pub record: Option<PathBuf>,
    /// The duel is not kept.
    #[arg(long)]
    pub no_record: bool,
    /// Plays line by line.
    #[arg(long, global = true)]
    pub plain: bool,
    /// What to do instead of playing.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do instead of playing.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Says the rules.
    Rules,
    /// Shows a position and plays moves.
    Inspect(InspectArgs),
    /// Plays a game through and prints it.
    Play {
        /// The moves, spaces between them.
        #[arg(long)]
        moves: Option<String>,
    },
    /// Counts ways to play.
    Perft {
        /// How many sowings deep.
        #[arg(value_parser = clap::value_parser!(u32).range(1..=30))]
        depth: u32,
    },
    /// Solves the game.
    Solve {
        /// Compares so many random positions with plain search.
        #[arg(long = "check", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
        self_check: Option<u64>,
    },
    /// Opens the lesson.
    Learn,
    /// Opens a duel in training.
    Train(TrainArgs),
    /// Goes on with a duel.
    Resume {
        /// Its record.
        file: Option<PathBuf>,
    },
    /// Shows a record.
    Replay {
        /// The record.
        file: PathBuf,
    },
    /// Tells the story of a record.
    Story {
        /// The record.
        file: PathBuf,
        /// Where it is drawn, too.
        #[arg(long)]
        svg: Option<PathBuf>,
    },
    /// Analyses a record.
    Analyze {
        /// The record.
        file: PathBuf,
        /// One JSON object a line.
        #[arg(long)]
        json: bool,
    },
    /// Plays a tournament.
    Tournament(TournamentArgs),
    /// Checks records.
    Check {
        /// The records.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Writes a record as an asciicast.
    Cast(CastArgs),
    /// Plays the challenge of a day.
    Challenge {
        /// Which day.
        #[arg(long)]
        date: Option<String>,
    },
    /// Prints the preferences.
    Config,
    /// Writes a completion script.
    Completions {
        /// For which shell.
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Writes the manual page.
    Man,
}

impl Command {
    /// How it is written.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Command::Rules => "rules",
            Command::Inspect(_) => "inspect",
            Command::Play { .. } => "play",
            Command::Perft { .. } => "perft",
            Command::Solve { .. } => "solve",
            Command::Learn => "learn",
            Command::Train(_) => "train",
            Command::Challenge { .. } => "challenge",
            Command::Resume { .. } => "resume",
            Command::Replay { .. } => "replay",
            Command::Story { .. } => "story",
            Command::Analyze { .. } => "analyze",
            Command::Tournament(_) => "tournament",
            Command::Check { .. } => "check",
            Command::Cast(_) => "cast",
            Command::Config => "config",
            Command::Completions { .. } => "completions",
            Command::Man => "man",
        }
    }
}

/// What `tournament` takes.
#[derive(Debug, clap::Args)]
pub struct TournamentArgs {
    /// Draws the order of the players.
    #[arg(long)]
    pub shuffle: bool,
    /// The rounds before this one are quick.
    #[arg(long, value_enum)]
    pub express_until: Option<ExpressUntil>,
    /// Where it is kept.
    #[arg(long = "file")]
    pub keep: Option<PathBuf>,
    /// The players, or a file.
    #[arg(required = true)]
    pub who: Vec<OsString>,
}

/// The first round that is not quick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ExpressUntil {
    /// Thirty-two players are left.
    #[value(name = "round-of-32")]
    Of32,
    /// Sixteen players are left.
    #[value(name = "round-of-16")]
    Of16,
    /// Eight players are left.
    Quarterfinal,
    /// Four players are left.
    Semifinal,
    /// Two players are left.
    Final,
}

impl ExpressUntil {
    /// The round as a tournament has it.
    #[must_use]
    pub const fn round(self) -> Round {
        match self {
            ExpressUntil::Of32 => Round::Of32,
            ExpressUntil::Of16 => Round::Of16,
            ExpressUntil::Quarterfinal => Round::Quarterfinal,
            ExpressUntil::Semifinal => Round::Semifinal,
            ExpressUntil::Final => Round::Final,
        }
    }
}

/// What `train` takes, beside what stands before every command: the same options may stand before it.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct TrainArgs {
    /// The players' names.
    #[arg(long)]
    pub names: Option<String>,
    /// Who moves first.
    #[arg(long, value_enum)]
    pub first: Option<First>,
    /// Where the duel is kept.
    #[arg(long)]
    pub record: Option<PathBuf>,
}

/// What `inspect` takes.
#[derive(Debug, clap::Args)]
pub struct InspectArgs {
    /// One JSON object a line.
    #[arg(long)]
    pub json: bool,
    /// Reads lines.
    #[arg(long)]
    pub stdin: bool,
    /// A position and moves.
    #[arg(conflicts_with = "stdin")]
    pub words: Vec<String>,
}

/// What `cast` takes.
#[derive(Debug, clap::Args)]
pub struct CastArgs {
    /// The record.
    pub file: PathBuf,
    /// Where the asciicast goes.
    pub out: PathBuf,
    /// Columns and rows.
    #[arg(long)]
    pub size: Option<String>,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum First {
    /// The sun.
    Helios,
    /// The moon.
    Selene,
    /// Chance decides.
    Random,
}
