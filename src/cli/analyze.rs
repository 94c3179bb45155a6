//! `helios analyze`: what every move of a record was worth, and which ones changed who wins.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::complaint::Complaint;
use super::solve::Bar;
use super::{records, story};
use crate::oracle::{Analysis, Effort, NotSolved, Oracle, Outlook, PREPARED, Sowing, answers, boards};
use crate::rules::{Rules, Side};
use crate::show::{GlyphSet, Glyphs, Hindsight, Narrator, score, turn_sign};
use crate::text::{Key, Text, Value, wrap};

/// The page is so wide at most.
const COLUMNS: usize = 80;

/// The analysis of a record, as a page or as one JSON object a line.
pub(super) fn tell(file: &Path, json: bool, asked: Option<GlyphSet>, text: &Text) -> Result<String, Complaint> {
    let confirmed = records::confirmed(file)?;
    let rules = confirmed.duel.rules();
    let not_known = |why: NotSolved| Complaint::NotSolved { variant: confirmed.heading.variant.clone(), why };
    answers(rules).map_err(|why| not_known(why.into()))?;
    let game = confirmed.duel.game();
    let names = story::names(&confirmed.heading, text);
    let heading = text.tell(Key::AnalysisHeading, &[("what", story::what(&confirmed.heading, &names, text).into())]);
    if game.moves().is_empty() && !json {
        return Ok(format!("{heading}\n\n{}\n", text.say(Key::AnalysisNothing)));
    }
    let oracle = Oracle::new(rules).map_err(|why| not_known(why.into()))?;
    let bar = Bar::new(Key::AnalysisPreparing, boards(rules, PREPARED.min(rules.variant().total())), text);
    // Without the memory for its tables it takes longer, and says the same.
    let _ = oracle.prepare(Effort { progress: &|done| bar.show(done), ..Effort::whole() });
    bar.clear();
    let bar = Bar::new(Key::AnalysisAtWork, game.moves().len() as u64, text);
    let analysis =
        Analysis::of(&oracle, game.start(), game.moves(), &AtomicBool::new(false), &|done| bar.show(done as u64))
            .map_err(|_| not_known(NotSolved::CalledOff))?;
    bar.clear();
    if json {
        return Ok(in_json(rules, &analysis));
    }
    let set = story::signs(asked, text);
    let narrator = Narrator { rules, names: [&names[0], &names[1]], text };
    let hindsight = Hindsight { analysis: &analysis, narrator };
    let values = names.each_ref().map(|name| Value::from(name.clone()));
    let [sun, moon] = values;
    let legend = text.tell(Key::AnalysisLegend, &[("sun", sun), ("moon", moon), ("sign", turn_sign(set).into())]);
    let mut page = format!("{heading}\n{}\n\n", "=".repeat(heading.width().min(COLUMNS)));
    page += &table(&hindsight, set);
    let told = hindsight.turning_points(usize::MAX).into_iter();
    let played = Side::BOTH.map(|side| hindsight.played(side));
    for paragraph in [legend].into_iter().chain(told).chain([played.join("\n")]) {
        page.push('\n');
        for line in paragraph.lines().flat_map(|line| wrap(line, COLUMNS)) {
            let _ = writeln!(page, "{line}");
        }
    }
    Ok(page)
}

/// A row for the start, and one for each sowing.
fn table(hindsight: &Hindsight<'_>, set: GlyphSet) -> String {
    let text = hindsight.narrator.text;
    let say = |key| text.say(key);
    let light = |side: Side| Glyphs::of(set).light(side);
    let rules = hindsight.narrator.rules;
    let outlook = |outlook: &Outlook| {
        let winner = outlook.winner.map_or(" ", light);
        [text.spell(&score(outlook, Side::Helios)), winner.to_owned()]
    };
    let [score_name, given, better] =
        [Key::AnalysisColumnScore, Key::AnalysisColumnGiven, Key::AnalysisColumnBetter].map(say);
    let mut rows = vec![[
        String::new(),
        String::new(),
        say(Key::AnalysisColumnMove),
        score_name,
        String::new(),
        String::new(),
        given,
        better,
    ]];
    let mut row = |number: String, who: &str, action: String, [score, winner]: [String; 2], rest: [String; 3]| {
        let [turned, given, better] = rest;
        rows.push([number, who.to_owned(), action, score, winner, turned, given, better]);
    };
    if let Some(first) = hindsight.analysis.sowings().first() {
        row("0".to_owned(), "", say(Key::AnalysisStart), outlook(&first.before), Default::default());
    }
    for sowing in hindsight.analysis.sowings() {
        let judgement = &sowing.judgement;
        let action = rules.write_line(&sowing.position, &[sowing.action]).concat();
        let turned = if sowing.turns() { turn_sign(set) } else { "" };
        let given = match judgement.seeds_given() {
            0 => String::new(),
            seeds => format!("{}{seeds}", Glyphs::of(set).minus),
        };
        let better: Vec<String> = judgement.moves.iter().map(|&action| rules.write_move(action)).collect();
        let better = if judgement.is_best() { String::new() } else { better.join(" ") };
        let rest = [turned.to_owned(), given, better];
        row(sowing.number.to_string(), light(sowing.side()), action, outlook(&sowing.after), rest);
    }
    let widths: [usize; 8] = std::array::from_fn(|i| rows.iter().map(|row| row[i].width()).max().unwrap_or(0));
    let mut table = String::new();
    for row in rows {
        let mut line = String::new();
        for (i, (cell, width)) in row.iter().zip(widths).enumerate() {
            let pad = " ".repeat(width - cell.width());
            // Numbers stand at the right of their column.
            line += &if [0, 3, 6].contains(&i) { format!("{pad}{cell}  ") } else { format!("{cell}{pad}  ") };
        }
        let _ = writeln!(table, "{}", line.trim_end());
    }
    table
}

#[derive(Serialize)]
struct Line {
    number: usize,
    side: Side,
    #[serde(rename = "move")]
    action: String,
    before: Outlook,
    after: Outlook,
    changed_winner: bool,
    seeds_given: u8,
    best: Vec<String>,
    line: Vec<String>,
}

#[derive(Serialize)]
struct Summary {
    turning_points: Vec<usize>,
    seeds_given: [usize; 2],
    perfect: [usize; 2],
    moves: [usize; 2],
}

/// An object for each sowing, and one for all of them.
fn in_json(rules: &Rules, analysis: &Analysis) -> String {
    let line = |sowing: &Sowing| Line {
        number: sowing.number,
        side: sowing.side(),
        action: rules.write_line(&sowing.position, &[sowing.action]).concat(),
        before: sowing.before,
        after: sowing.after,
        changed_winner: sowing.turns(),
        seeds_given: sowing.judgement.seeds_given(),
        best: sowing.judgement.moves.iter().map(|&action| rules.write_move(action)).collect(),
        line: rules.write_line(&sowing.position, &sowing.line),
    };
    let summary = Summary {
        turning_points: analysis.turning_points().map(|turn| turn.number).collect(),
        seeds_given: analysis.seeds_given(),
        perfect: analysis.perfect(),
        moves: analysis.played(),
    };
    // Numbers and plain words are always written.
    let lines = analysis.sowings().iter().filter_map(|sowing| serde_json::to_string(&line(sowing)).ok());
    lines.chain(serde_json::to_string(&summary).ok()).map(|line| line + "\n").collect()
}
