//! `helios solve`: the game solved, what comes of it, and whether it is right.

use std::fmt::Write as _;
use std::io::{self, IsTerminal as _, Write as _};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use unicode_width::UnicodeWidthStr as _;

use super::Answer;
use super::complaint::{Complaint, player};
use super::start::Chosen;
use crate::oracle::{
    Count, Disagreement, Effort, MOST_PLAIN, MOST_SEEDS, NotSolved, Oracle, Settles, Tables, Unsupported, Value,
    Verdict, boards,
};
use crate::plain::quoted;
use crate::rules::{Position, Rules, Side};
use crate::text::{Key, Language, Text, Value as Word};

/// Solves a variant and tells what came of it; checks so many positions if that is asked for.
pub(super) fn solve(chosen: Chosen, positions: Option<u64>, text: &Text) -> Result<Answer, Complaint> {
    let Chosen { variant, rules, .. } = chosen;
    let not_solved = |why| Complaint::NotSolved { variant: variant.clone(), why };
    crate::oracle::supports(&rules).map_err(|why| not_solved(why.into()))?;
    let total = rules.variant().total();
    let all = boards(&rules, total);
    let mut out = io::stdout().lock();
    let heading = [
        ("name", Word::from(variant.clone())),
        ("count", Word::from(grouped(all, text.language()))),
        ("seeds", Word::from(total)),
        ("replay", yes_or_no(rules.variant().replay)),
    ];

    let bar = Bar::new(Key::SolveSolving, all, text);
    let progress = |done| bar.show(done);
    let effort = Effort { progress: &progress, ..Effort::whole() };
    let began = Instant::now();
    let tables = Tables::solve(&rules, total, effort).map_err(not_solved)?;
    let took = began.elapsed();
    bar.clear();
    writeln!(out, "{}", text.tell(Key::SolveHeading, &heading))?;

    let bar = Bar::new(Key::SolveChecking, positions.unwrap_or(0), text);
    let progress = |done| bar.show(done);
    let effort = Effort { progress: &progress, ..Effort::whole() };
    let checked = positions.map(|positions| tables.check(&rules, positions, effort));
    bar.clear();
    let told = [counts(&rules, &tables, text), cost(&tables, took, text)];
    let oracle = Oracle::new(&rules).map_err(|why| not_solved(why.into()))?.with_tables(tables);
    write!(out, "{}", results(&rules, &oracle, text).unwrap_or_default())?;
    told.iter().try_for_each(|told| write!(out, "{told}"))?;
    match checked {
        None => {}
        Some(Ok(count)) => {
            let values =
                [("count", Word::from(grouped(count, text.language()))), ("few", Word::from(MOST_PLAIN.min(total)))];
            let values: Vec<_> = values.into_iter().chain([("seeds", Word::from(total))]).collect();
            writeln!(out, "{}", text.tell(Key::SolveAgreed, &values))?;
        }
        Some(Err(wrong)) => {
            out.flush()?;
            writeln!(io::stderr(), "{}", disagreement(&wrong, &rules, text))?;
            return Ok(Answer::NotInOrder);
        }
    }
    Ok(Answer::Told)
}

/// Why a variant was not solved.
pub(super) fn refusal(variant: &str, why: NotSolved, text: &Text) -> String {
    let name = ("name", Word::from(quoted(variant)));
    let kind = match why {
        NotSolved::Unsupported(Unsupported::Circular) => "circular",
        NotSolved::Unsupported(Unsupported::Relay) => "relay",
        NotSolved::Unsupported(Unsupported::Capture) => "capture",
        NotSolved::Unsupported(Unsupported::Famine) => "famine",
        NotSolved::Unsupported(Unsupported::Passes) => "passes",
        NotSolved::Unsupported(Unsupported::Stops) => "stops",
        NotSolved::Unsupported(Unsupported::Rounds) => "rounds",
        NotSolved::Unsupported(Unsupported::Large) => "large",
        NotSolved::Unsupported(Unsupported::TieBreak) => "tie",
        NotSolved::Unsupported(Unsupported::Seeds(_)) => "seeds",
        NotSolved::Memory(bytes) => {
            let most = grouped(bytes.div_ceil(MIB), text.language());
            return text.tell(Key::SolveNoMemory, &[name, ("most", Word::from(most))]);
        }
        // Nothing calls it off but the end of the program.
        NotSolved::CalledOff => return String::new(),
    };
    let total = if let NotSolved::Unsupported(Unsupported::Seeds(total)) = why { total } else { 0 };
    let values = [name, ("kind", Word::from(kind)), ("total", Word::from(total)), ("most", Word::from(MOST_SEEDS))];
    text.tell(Key::SolveUnsupported, &values)
}

const MIB: u64 = 1 << 20;

/// The value of the start and of each first move, and one line of best play.
fn results(rules: &Rules, oracle: &Oracle, text: &Text) -> Option<String> {
    // Nobody calls it off, and the tables know every answer.
    let call_off = AtomicBool::new(false);
    let start = rules.start();
    let who = player(start.turn, text);
    let value = oracle.value(&start, &call_off).ok()?;
    let values = [
        ("seeds", Word::from(value.seeds())),
        ("total", Word::from(rules.variant().total())),
        ("who", Word::from(who.clone())),
        ("what", Word::from(verdict(value, &start, rules, text))),
    ];
    let mut told = text.tell(Key::SolveStart, &values) + "\n\n";
    let _ = writeln!(told, "{}", text.tell(Key::SolveMoves, &[("who", Word::from(who))]));
    for (action, value) in oracle.values(&start, &call_off).ok()? {
        let verdict = verdict(value, &start, rules, text);
        let _ = writeln!(told, "  {}  {:>2}  {verdict}", rules.write_move(action), value.seeds());
    }
    let moves = oracle.best_line(&start, &call_off).ok()?;
    let line = rules.write_line(&start, &moves);
    let line = text.tell(Key::SolveLine, &[("line", Word::from(line.join(" ")))]);
    told.push('\n');
    crate::text::wrap(&line, 80).iter().for_each(|line| told += &format!("{line}\n"));
    Some(told + "\n")
}

/// Who wins, and how.
fn verdict(value: Value, position: &Position, rules: &Rules, text: &Text) -> String {
    let verdict = Verdict::of(value, position, rules);
    let Some(winner) = verdict.winner else { return text.say(Key::SolveDraw) };
    let named = |side: Side| ("who", Word::from(player(side, text)));
    if verdict.margin > 0 {
        return text.tell(Key::SolveWinsBy, &[named(winner), ("seeds", Word::from(verdict.margin))]);
    }
    let why = match value.settles() {
        Settles::Me => text.tell(Key::SolveLastCapture, &[named(position.turn)]),
        Settles::Enemy => text.tell(Key::SolveLastCapture, &[named(position.turn.other())]),
        _ => text.tell(Key::SolveNoCapture, &[named(winner)]),
    };
    text.tell(Key::SolveWinsTie, &[named(winner), ("why", Word::from(why))])
}

/// Won and lost boards, a line for each number of seeds.
fn counts(rules: &Rules, tables: &Tables, text: &Text) -> String {
    let replay = rules.variant().replay;
    let mut told = text.tell(Key::SolveCounts, &[("replay", yes_or_no(replay))]) + "\n";
    let columns = |told: &mut String, columns: &[String]| {
        for (i, column) in columns.iter().enumerate() {
            let width = if i == 0 { 8 } else { 13 };
            *told += &" ".repeat(width_left(column, width));
            *told += column;
        }
        told.push('\n');
    };
    let of = |count: Count| [count.won, count.boards - count.won].map(|number| grouped(number, text.language()));
    let shown = if replay { 2 } else { 1 };
    let mut heading = vec![text.say(Key::SolveSeeds), text.say(Key::SolveBoards)];
    for _ in 0..shown {
        heading.extend([Key::SolveWon, Key::SolveLost].map(|key| text.say(key)));
    }
    columns(&mut told, &heading);
    for (seeds, counts) in tables.counts().into_iter().enumerate() {
        let mut line = vec![seeds.to_string(), grouped(counts[0].boards, text.language())];
        line.extend(counts[..shown].iter().flat_map(|&count| of(count)));
        columns(&mut told, &line);
    }
    told + "\n"
}

fn width_left(text: &str, width: usize) -> usize {
    width.saturating_sub(text.width())
}

/// The checksum, and what it took.
fn cost(tables: &Tables, took: Duration, text: &Text) -> String {
    let seconds = format!("{:.2}", took.as_secs_f64());
    let time = if text.language() == Language::Fr { seconds.replace('.', ",") } else { seconds };
    let values = [
        ("time", Word::from(time)),
        ("count", Word::from(Effort::whole().threads)),
        ("most", Word::from(grouped(tables.bytes().div_ceil(MIB), text.language()))),
    ];
    let sum = text.tell(Key::SolveChecksum, &[("value", Word::from(format!("{:016x}", tables.checksum())))]);
    format!("{sum}\n{}\n", text.tell(Key::SolveCost, &values))
}

/// A position on which the tables are not agreed with.
fn disagreement(wrong: &Disagreement, rules: &Rules, text: &Text) -> String {
    let winner = |side: Option<Side>| side.map_or_else(|| text.say(Key::SolveDraw), |side| player(side, text));
    let (kind, one, other) = match *wrong {
        Disagreement::Score { table, plain, .. } => ("plain", table.to_string(), plain.to_string()),
        Disagreement::Winner { table, plain, .. } => ("plain", winner(table), winner(plain)),
        Disagreement::Moves { table, moves, .. } => ("moves", table.to_string(), moves.to_string()),
    };
    let values = [
        ("at", Word::from(rules.write_position(&wrong.position()))),
        ("one", Word::from(one)),
        ("other", Word::from(other)),
        ("kind", Word::from(kind)),
    ];
    text.tell(Key::SolveDisagreement, &values)
}

fn yes_or_no(yes: bool) -> Word<'static> {
    Word::from(if yes { "yes" } else { "no" })
}

/// A number with its thousands apart, as the language writes it.
fn grouped(number: u64, language: Language) -> String {
    let apart = match language {
        Language::En => ',',
        Language::Fr => '\u{a0}',
    };
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(apart);
        }
        grouped.push(digit);
    }
    grouped
}

/// A bar that fills, on a terminal; anywhere else, nothing.
pub(super) struct Bar {
    /// What is shown at each percent.
    lines: Vec<String>,
    all: u64,
    /// How many percent are shown.
    shown: Mutex<Option<usize>>,
}

impl Bar {
    const WIDTH: usize = 40;

    pub(super) fn new(what: Key, all: u64, text: &Text) -> Bar {
        let line = |percent: usize| {
            let full = percent * Bar::WIDTH / 100;
            let bar = "=".repeat(full) + &" ".repeat(Bar::WIDTH - full);
            let values =
                [("what", Word::from(text.say(what))), ("line", Word::from(bar)), ("number", Word::from(percent))];
            text.tell(Key::SolveProgress, &values)
        };
        let on_terminal = io::stderr().is_terminal() && all > 0;
        let lines = if on_terminal { (0..=100).map(line).collect() } else { Vec::new() };
        let bar = Bar { lines, all, shown: Mutex::new(None) };
        bar.show(0);
        bar
    }

    /// Shows how much is done.
    pub(super) fn show(&self, done: u64) {
        let percent = (u128::from(done) * 100 / u128::from(self.all.max(1))) as usize;
        let Some(line) = self.lines.get(percent) else { return };
        let mut shown = self.shown.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        // Of two threads, the slower one may come with the smaller number.
        if shown.is_none_or(|shown| shown < percent) {
            *shown = Some(percent);
            // Where nobody looks, nothing is lost.
            let _ = write!(io::stderr(), "\r{line}");
        }
    }

    /// Leaves the line empty.
    pub(super) fn clear(&self) {
        if let Some(line) = self.lines.last() {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(line.width()));
        }
    }
}
