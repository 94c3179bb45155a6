//! The file of a tournament: TOML that a person can read, believed only as far as the lot and the rules confirm it.

use std::fmt::Write as _;

use serde::Deserialize;

use super::{Express, First, Match, NamesError, Round, Terms, TermsError, Tournament};
use crate::duel::record::{LONGEST_NAME, place_in, rules_under};
use crate::duel::{Heading, NoClock, Record, RecordError};
use crate::plain::is_plain;
use crate::rules::{Contradiction, Rules, Side, Variant};

/// The version of the format that is written, and the only one that is read.
const FORMAT: u32 = 1;
/// More duels than any evening has, draws counted.
const MOST_DUELS: usize = 2_000;

/// What is wrong with the file of a tournament.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Fault {
    /// Not TOML, or not of the form of a tournament.
    #[error("line {line}, column {column}: {detail}")]
    Form {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// What the reader says.
        detail: String,
    },
    /// Another version of the format.
    #[error("format {0} is not known")]
    Format(u32),
    /// Something else than a date.
    #[error("`{0}` is not a date")]
    Date(String),
    /// A lot that cannot have been drawn.
    #[error("{0} is no lot")]
    Lot(i64),
    /// A variant that is not built in, without its rules; or a name that cannot be shown.
    #[error("the variant `{0}` is not known, and its rules are not given")]
    Variant(String),
    /// A variant without a name, or with one that is longer than any.
    #[error("the variant's name has not 1 to 64 letters")]
    Name,
    /// A duel of no rounds.
    #[error("a duel has at least one round")]
    NoRounds,
    /// Rules that make no game.
    #[error(transparent)]
    Rules(Contradiction),
    /// Another way round where the players have no choice.
    #[error("`{0}` has its own direction")]
    Direction(String),
    /// Something else than a clock.
    #[error(transparent)]
    Clock(#[from] NoClock),
    /// Something else than who moves first.
    #[error("`{0}` does not move first")]
    First(String),
    /// Something else than a round.
    #[error("`{0}` is no round")]
    Round(String),
    /// Names, or a round before which there is none.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// More duels than any tournament has.
    #[error("too many duels")]
    TooMany,
    /// A match that is not as it should be.
    #[error("{}, match {number}: {why}", round.name())]
    Match {
        /// Of which round.
        round: Round,
        /// Which of its matches, from 1.
        number: usize,
        /// What is wrong with it.
        why: Box<MatchFault>,
    },
}

/// What is wrong with a match of a file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MatchFault {
    /// There is no such match in a tournament of so many.
    #[error("there is no such match")]
    None,
    /// It has a bye, or what decides its players is not in the file before it.
    #[error("its players are not known yet")]
    NoPlayers,
    /// It was decided, or its last duel was not over.
    #[error("its duel before this one was not a draw")]
    After,
    /// Its players are others, or on other sides.
    #[error("{} against {} play it", .names[0], .names[1])]
    Players {
        /// Who plays it, Hélios first.
        names: [String; 2],
    },
    /// Other rules, another start, or another number of rounds.
    #[error("it was not played on the terms of the tournament")]
    Terms,
    /// The record of its duel.
    #[error("{error}")]
    Record {
        /// What is wrong with it.
        error: RecordError,
        /// The rules it says it was played by, as far as they can be had.
        rules: Option<Box<Rules>>,
    },
    /// A winner that is not the one of the duel.
    #[error("its winner is not the one of its duel")]
    Winner,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    format: u32,
    date: String,
    variant: String,
    names: Vec<String>,
    #[serde(default)]
    shuffle: bool,
    lot: i64,
    express_until: Option<String>,
    first: Option<String>,
    #[serde(default)]
    clockwise: bool,
    most_rounds: Option<u16>,
    clock: Option<String>,
    rules: Option<Variant>,
    express_rules: Option<Variant>,
    #[serde(default, rename = "match")]
    matches: Vec<WrittenMatch>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenMatch {
    round: String,
    number: usize,
    winner: Option<String>,
    duel: Record,
}

impl Tournament {
    /// Writes the file.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let terms = self.terms();
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let mut file = String::from("# The Game of the Gods: a tournament of Hélios, written after every move.\n");
        // Writing to a String cannot fail.
        let mut line = |text: String| {
            let _ = writeln!(file, "{text}");
        };
        line(format!("format = {FORMAT}"));
        line(format!("date = {}", quoted(&terms.date)));
        line(format!("variant = {}", quoted(&terms.variant)));
        line("names = [".to_owned());
        for name in self.names() {
            line(format!("    {},", quoted(name)));
        }
        line("]".to_owned());
        line(format!("shuffle = {}", terms.shuffle));
        line(
            "# The draw follows from this number and the names: the order, if shuffled, the byes, the sides."
                .to_owned(),
        );
        line(format!("lot = {}", terms.lot));
        if let Some(express) = &terms.express {
            line(format!("express_until = {}", quoted(express.until.name())));
        }
        if let Some(first) = terms.first {
            line(format!("first = {}", quoted(first_name(first))));
        }
        if terms.rules.is_clockwise() && terms.rules.variant().sowing.direction == crate::rules::Direction::Either {
            line("clockwise = true".to_owned());
        }
        if let Some(most) = terms.most_rounds {
            line(format!("most_rounds = {most}"));
        }
        if let Some(clock) = terms.clock {
            line(format!("clock = {}", quoted(&clock.to_string())));
        }
        let own = |name: &str, rules: &Rules| Variant::named(name).as_ref() != Some(rules.variant());
        if own(&terms.variant, &terms.rules) {
            line(format!("\n{}", rules_under("rules", terms.rules.variant()).trim_end()));
        }
        if let Some(express) = terms.express.as_ref().filter(|express| own("express", &express.rules)) {
            line(format!("\n{}", rules_under("express_rules", express.rules.variant()).trim_end()));
        }
        for of in self.all() {
            for game in 0..self.played(of).len() {
                self.write_duel(of, game, &mut file);
            }
        }
        file
    }

    fn write_duel(&self, of: Match, game: usize, file: &mut String) {
        let Some(sides) = self.sides(of, game) else { return };
        let names = sides.map(|player| self.names[player].clone());
        let played = &self.played(of)[game];
        let winner = played.duel.ending().and_then(|ending| ending.winner());
        let heading = Heading {
            variant: self.rules(of.round).0.to_owned(),
            names: Some(names.clone()),
            date: played.date.clone(),
        };
        let _ = writeln!(file, "\n[[match]]\nround = \"{}\"\nnumber = {}", self.round(of.round).name(), of.number + 1);
        if let Some(side) = winner {
            let _ = writeln!(file, "winner = {}", toml::Value::from(names[side.index()].as_str()));
        }
        file.push_str("\n[match.duel]\n");
        Record::of(&played.duel, &heading).write_under("match.duel", file);
    }
}

/// Reads the file of a tournament and has the lot and the rules confirm it.
///
/// # Errors
/// The first [`Fault`].
pub fn read(text: &str) -> Result<Tournament, Fault> {
    let written: Written = toml::from_str(text).map_err(|error| {
        let (line, column) = place_in(text, &error);
        Fault::Form { line, column, detail: error.message().to_owned() }
    })?;
    if written.format != FORMAT {
        return Err(Fault::Format(written.format));
    }
    if written.matches.len() > MOST_DUELS {
        return Err(Fault::TooMany);
    }
    let mut tournament = Tournament::new(written.names.clone(), terms(&written)?)?;
    for found in &written.matches {
        take(&mut tournament, found)?;
    }
    Ok(tournament)
}

fn terms(written: &Written) -> Result<Terms, Fault> {
    if humantime::parse_rfc3339(&written.date).is_err() {
        return Err(Fault::Date(written.date.clone()));
    }
    // What its duels' records could not hold is no tournament's either.
    if !(1..=LONGEST_NAME).contains(&written.variant.chars().count()) {
        return Err(Fault::Name);
    }
    if written.most_rounds == Some(0) {
        return Err(Fault::NoRounds);
    }
    if !is_plain(&written.variant) {
        return Err(Fault::Variant(written.variant.clone()));
    }
    let rules = rules(&written.variant, written.rules.as_ref())?;
    if written.clockwise && rules.variant().sowing.direction != crate::rules::Direction::Either {
        return Err(Fault::Direction(written.variant.clone()));
    }
    let express = match &written.express_until {
        Some(name) => Some(Express {
            until: Round::named(name).ok_or_else(|| Fault::Round(name.clone()))?,
            rules: self::rules("express", written.express_rules.as_ref())?,
        }),
        None => None,
    };
    let first = match written.first.as_deref() {
        None => None,
        Some(name) => {
            let known = [First::Side(Side::Helios), First::Side(Side::Selene), First::Lot];
            let found = known.into_iter().find(|&first| first_name(first) == name);
            Some(found.ok_or_else(|| Fault::First(name.to_owned()))?)
        }
    };
    Ok(Terms {
        variant: written.variant.clone(),
        rules: if written.clockwise { rules.clockwise() } else { rules },
        express,
        shuffle: written.shuffle,
        first,
        most_rounds: written.most_rounds.map(usize::from),
        clock: written.clock.as_deref().map(str::parse).transpose()?,
        lot: u64::try_from(written.lot).map_err(|_| Fault::Lot(written.lot))?,
        date: written.date.clone(),
    })
}

fn rules(name: &str, own: Option<&Variant>) -> Result<Rules, Fault> {
    let variant = own.cloned().or_else(|| Variant::named(name)).ok_or_else(|| Fault::Variant(name.to_owned()))?;
    Rules::new(variant).map_err(Fault::Rules)
}

fn first_name(first: First) -> &'static str {
    match first {
        First::Side(Side::Helios) => "helios",
        First::Side(Side::Selene) => "selene",
        First::Lot => "random",
    }
}

/// Believes a match of a file, if it follows from what is believed already.
fn take(tournament: &mut Tournament, found: &WrittenMatch) -> Result<(), Fault> {
    let named = Round::named(&found.round).ok_or_else(|| Fault::Round(found.round.clone()))?;
    let fault = |why| Fault::Match { round: named, number: found.number, why: Box::new(why) };
    let round = tournament.rounds().checked_sub(named.left());
    let of = round
        .zip(found.number.checked_sub(1))
        .map(|(round, number)| Match { round, number })
        .filter(|&of| tournament.matches(of.round).any(|known| known == of))
        .ok_or_else(|| fault(MatchFault::None))?;
    let game = tournament.played(of).len();
    let sides = tournament.sides(of, game).ok_or_else(|| fault(MatchFault::NoPlayers))?;
    if tournament.winner(of).is_some() || tournament.played(of).iter().any(|played| played.duel.ending().is_none()) {
        return Err(fault(MatchFault::After));
    }
    let confirmed = found.duel.confirm().map_err(|error| {
        let rules = found.duel.rules().map(Box::new);
        fault(MatchFault::Record { error, rules })
    })?;
    let names = sides.map(|player| tournament.names[player].clone());
    if confirmed.heading.names.as_ref() != Some(&names) {
        return Err(fault(MatchFault::Players { names }));
    }
    let duel = confirmed.duel;
    let (variant, rules) = tournament.rules(of.round);
    let on_terms = confirmed.heading.variant == variant
        // Which way round is the players' own choice, where they have one.
        && duel.rules().variant() == rules.variant()
        && duel.games()[0].start() == tournament.start(of, game)
        && duel.most_rounds() == tournament.most_rounds(of.round)
        && duel.clock() == tournament.terms().clock
        && duel.series().is_none();
    if !on_terms {
        return Err(fault(MatchFault::Terms));
    }
    let winner = duel.ending().and_then(|ending| ending.winner());
    if found.winner.as_ref() != winner.map(|side| &names[side.index()]) {
        return Err(fault(MatchFault::Winner));
    }
    tournament.note(of, game, &confirmed.heading.date, &duel);
    Ok(())
}

impl From<NamesError> for Fault {
    fn from(error: NamesError) -> Fault {
        Fault::Terms(TermsError::Names(error))
    }
}
