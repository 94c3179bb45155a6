//! `helios play`: a game as text, from its moves.

use super::complaint::player;
use super::inspect::{InspectError, play};
use super::inspect_words::{board, happened, heading, sentences, sons, whose};
use crate::duel::Duel;
use crate::rules::Side;
use crate::show::Narrator;
use crate::text::{Key, Text, Value};

/// The game, or the match, that these moves make: the board before and after each, what happened, what comes between
/// rounds, how it ended; and the position in the notation on the last line.
pub(super) fn whole(mut duel: Duel, moves: &str, text: &Text) -> Result<String, InspectError> {
    let mut told = scene(&duel, text);
    told += &ends(&mut duel, text);
    for (number, word) in (1..).zip(moves.split_whitespace()) {
        let ply = play(&mut duel, number, word)?;
        let what = Value::from(heading(duel.rules(), &ply, text));
        let heading = text.tell(Key::InspectNumbered, &[("number", Value::from(number)), ("what", what)]);
        let happened = sentences(&happened(duel.rules(), &ply, text));
        told += &format!("\n{heading}\n{happened}\n{}", scene(&duel, text));
        told += &ends(&mut duel, text);
    }
    Ok(format!("{told}\n{}\n", duel.rules().write_position(&duel.position())))
}

/// The board, and whose turn it is or how it ended.
fn scene(duel: &Duel, text: &Text) -> String {
    let (rules, position) = (duel.rules(), duel.position());
    let outcome = duel.outcome();
    let mut lines = sons(rules, &position, text);
    let names = Side::BOTH.map(|side| player(side, text));
    if outcome.is_none() {
        lines.extend(narrator(duel, &names, text).quiet(&position));
    }
    lines.push(whose(rules, &position, outcome.as_ref(), text));
    format!("{}\n{}\n", board(rules, &position, text), lines.join("\n"))
}

/// When a round is over: what becomes of the match, and the board of the next round, which begins.
fn ends(duel: &mut Duel, text: &Text) -> String {
    let names = Side::BOTH.map(|side| player(side, text));
    let (Some(outcome), Some(next)) = (duel.outcome(), duel.after_round()) else { return String::new() };
    let number = duel.games().len();
    let over = narrator(duel, &names, text).round_ends(number);
    if let Some(ending) = duel.ending() {
        return format!("\n{over}\n{}", sentences(&narrator(duel, &names, text).ends(&ending)));
    }
    let between = sentences(&narrator(duel, &names, text).between_rounds(&outcome, &next));
    duel.begin_next_round();
    let begins = text.tell(Key::InspectRound, &[("number", Value::from(number + 1))]);
    format!("\n{over}\n{between}\n{begins}\n\n{}", scene(duel, text))
}

fn narrator<'a>(duel: &'a Duel, names: &'a [String; 2], text: &'a Text) -> Narrator<'a> {
    Narrator { rules: duel.rules(), names: [&names[0], &names[1]], text }
}
