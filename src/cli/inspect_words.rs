//! What `helios inspect` tells a person: the board, whose turn it is, what may be played, and each move in words.

use unicode_width::UnicodeWidthStr;

use super::complaint::{place, player, stop_key};
use super::inspect::{Line, Ply};
use crate::rules::{DecidedBy, Event, Outcome, Place, Position, Rules, Side};
use crate::text::{Key, Text, Value, wrap};

const COLUMNS: usize = 80;

/// The whole line: the board before, each move with what happened and the board after it.
pub(super) fn whole(rules: &Rules, line: &Line, text: &Text) -> String {
    let mut told = board(rules, &line.start, text);
    told += &standing(rules, &line.start, text);
    for ply in &line.plies {
        told += &format!("\n{}\n", heading(rules, ply, text));
        for sentence in happened(rules, ply, text) {
            for (i, line) in wrap(&sentence, COLUMNS - 4).iter().enumerate() {
                told += &format!("{}{line}\n", if i == 0 { "  " } else { "    " });
            }
        }
        told += &format!("\n{}{}", board(rules, &ply.after, text), standing(rules, &ply.after, text));
    }
    told
}

/// The last position of a line, on one line.
pub(super) fn short(rules: &Rules, line: &Line, text: &Text) -> String {
    let last = line.plies.last().map_or(&line.start, |ply| &ply.after);
    format!("{}  {}", rules.write_position(last), whose(rules, last, text))
}

fn heading(rules: &Rules, ply: &Ply, text: &Text) -> String {
    let who = Value::from(player(ply.mover, text));
    text.tell(Key::InspectPlays, &[("who", who), ("move", Value::from(rules.write_move(ply.action)))])
}

/// The two rows as they lie on the screen, each store at its owner's right hand.
fn board(rules: &Rules, position: &Position, text: &Text) -> String {
    let [sun, moon] = Side::BOTH.map(|side| player(side, text));
    let [sun_store, moon_store] = position.board.stores();
    let margin = sun.width().max(moon.width()).max(6);
    let pits = |side| {
        let mut pits: Vec<_> = rules.row(side).collect();
        if side == Side::Selene {
            pits.reverse();
        }
        pits
    };
    let names = |side| pits(side).into_iter().map(|pit| format!("{:>5}", rules.pit_name(pit))).collect::<String>();
    let seeds = |side| pits(side).into_iter().map(|pit| format!("{:>5}", position.board.at(pit))).collect::<String>();
    let pad = |name: &str| format!("{name}{}", " ".repeat(margin - name.width()));
    let blank = " ".repeat(margin);
    let middle = " ".repeat(usize::from(rules.variant().pits_per_row) * 5);
    let lines = [
        format!("{}  {}", pad(&moon), names(Side::Selene)),
        format!("{blank}  {}", seeds(Side::Selene)),
        format!("{:>margin$}  {middle}  {:>5}", format!("[{moon_store}]"), format!("[{sun_store}]")),
        format!("{blank}  {}", seeds(Side::Helios)),
        format!("{}  {}", pad(&sun), names(Side::Helios)),
    ];
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// The notation, whose turn it is and what may be played, or how it ended.
fn standing(rules: &Rules, position: &Position, text: &Text) -> String {
    format!("\n{}\n{}\n", rules.write_position(position), whose(rules, position, text))
}

fn whose(rules: &Rules, position: &Position, text: &Text) -> String {
    match rules.outcome(position) {
        Some(outcome) => ended(&outcome, text),
        None => {
            let pits = Value::from(rules.write_pits(rules.legal(position)).join(", "));
            let key = if position.replay { Key::InspectReplay } else { Key::InspectTurn };
            text.tell(key, &[("who", Value::from(player(position.turn, text))), ("pits", pits)])
        }
    }
}

fn ended(outcome: &Outcome, text: &Text) -> String {
    let why = text.say(stop_key(outcome.reason));
    let [sun, moon] = outcome.stores.map(|seeds| Value::from(seeds.to_string()));
    let who = outcome.winner.map(|side| player(side, text)).unwrap_or_default();
    let decided = match outcome.decided_by {
        DecidedBy::Seeds => "seeds",
        DecidedBy::LastCapture => "last-capture",
        DecidedBy::Defender => "defender",
        DecidedBy::Draw => "draw",
    };
    text.tell(
        Key::InspectOver,
        &[
            ("why", Value::from(why)),
            ("who", Value::from(who)),
            ("decided", Value::from(decided)),
            ("sun", sun),
            ("moon", moon),
        ],
    )
}

/// What happened in a move, a sentence each: the sowing is one, the harvest of each pit another.
fn happened(rules: &Rules, ply: &Ply, text: &Text) -> Vec<String> {
    let mut sentences = Vec::new();
    let sown: Vec<String> = ply
        .events
        .iter()
        .filter_map(|event| match event {
            // An unbreakable space, so that a place and its number stay on one line.
            Event::Sow { at, seeds } => Some(format!("{}\u{a0}({seeds})", own_place(rules, *at, ply.mover, text))),
            _ => None,
        })
        .collect();
    let mut sowing = Some(sown);
    for event in &ply.events {
        match *event {
            Event::Lift { at, seeds } => {
                let values = [("pit", Value::from(rules.pit_name(at))), ("seeds", Value::from(seeds))];
                sentences.push(text.tell(Key::InspectLift, &values));
            }
            Event::Sow { .. } => {
                if let Some(sown) = sowing.take() {
                    sentences.push(text.tell(Key::InspectSow, &[("places", Value::from(sown.join(", ")))]));
                }
            }
            Event::Capture { at, seeds } => {
                let values = [("pit", Value::from(rules.pit_name(at))), ("seeds", Value::from(seeds))];
                sentences.push(text.tell(Key::InspectCapture, &values));
            }
            Event::Spared { pits, seeds } => {
                let pits: Vec<String> = pits.pits().iter().map(|&pit| rules.pit_name(pit)).collect();
                let values = [("pits", Value::from(pits.join(", "))), ("seeds", Value::from(seeds))];
                sentences.push(text.tell(Key::InspectSpared, &values));
            }
            Event::Ray => sentences.push(text.say(Key::InspectRay)),
            Event::Pass(_) => sentences.push(text.say(Key::InspectPass)),
            Event::Stop(_) | Event::Sweep { .. } => {}
        }
    }
    sentences
}

/// A place as the mover sees it: a store that is sown is always their own.
fn own_place(rules: &Rules, at: Place, mover: Side, text: &Text) -> String {
    if at == Place::store(mover) { text.say(Key::InspectOwnStore) } else { place(at, Some(rules), text) }
}
