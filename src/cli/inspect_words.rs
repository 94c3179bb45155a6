//! What `helios inspect` and `helios play` tell a person: the board, whose turn it is, what may be played, and each move in words.

use unicode_width::UnicodeWidthStr;

use super::complaint::{place, player, stop_key};
use super::inspect::{Line, Ply};
use crate::rules::{DecidedBy, Event, Move, Outcome, Pit, PitSet, Place, Position, Rules, Side};
use crate::text::{Key, Text, Value, wrap};

const COLUMNS: usize = 80;

/// The whole line: the board before, each move with what happened and the board after it.
pub(super) fn whole(rules: &Rules, line: &Line, text: &Text) -> String {
    let scene = |position: &Position, over: Option<&Outcome>| {
        let mut lines = vec![rules.write_position(position)];
        lines.extend(sons(rules, position, text));
        if position.quiet > 0 {
            let values = [("count", Value::from(position.quiet)), ("most", Value::from(rules.variant().stop.quiet))];
            lines.push(text.tell(Key::InspectQuiet, &values));
        }
        lines.push(whose(rules, position, over, text));
        format!("{}\n{}\n", board(rules, position, text), lines.join("\n"))
    };
    let mut told = scene(&line.start, rules.outcome(&line.start).as_ref());
    for ply in &line.plies {
        let happened = sentences(&happened(rules, ply, text));
        told += &format!("\n{}\n{happened}\n{}", heading(rules, ply, text), scene(&ply.after, ply.over.as_ref()));
    }
    told
}

/// The last position of a line, on one line.
pub(super) fn short(rules: &Rules, line: &Line, text: &Text) -> String {
    let (last, over) = match line.plies.last() {
        Some(ply) => (&ply.after, ply.over),
        None => (&line.start, rules.outcome(&line.start)),
    };
    format!("{}  {}", rules.write_position(last), whose(rules, last, over.as_ref(), text))
}

/// Who makes which move.
pub(super) fn heading(rules: &Rules, ply: &Ply, text: &Text) -> String {
    let who = ("who", Value::from(player(ply.mover, text)));
    match ply.action {
        Move::Sow(_) => text.tell(Key::InspectPlays, &[who, ("move", Value::from(rules.write_move(ply.action)))]),
        Move::Pass => text.tell(Key::InspectPasses, &[who]),
    }
}

/// Sentences below a heading, a line or more each.
pub(super) fn sentences(sentences: &[String]) -> String {
    let mut told = String::new();
    for sentence in sentences {
        for (i, line) in wrap(sentence, COLUMNS - 4).iter().enumerate() {
            told += &format!("{}{line}\n", if i == 0 { "  " } else { "    " });
        }
    }
    told
}

/// Which pits of the other row each player controls, where there are any.
pub(super) fn sons(rules: &Rules, position: &Position, text: &Text) -> Vec<String> {
    let told = Side::BOTH.map(|side| {
        let sons: PitSet = rules.row(side.other()).filter(|&pit| rules.owner(position, pit) == side).collect();
        let pits = Value::from(rules.write_pits(sons).join(", "));
        let values = [("who", Value::from(player(side, text))), ("pits", pits)];
        (!sons.is_empty()).then(|| text.tell(Key::InspectSons, &values))
    });
    told.into_iter().flatten().collect()
}

/// The two rows as they lie on the screen, each store at its owner's right hand; a pit that its row has lost stands in
/// brackets.
pub(super) fn board(rules: &Rules, position: &Position, text: &Text) -> String {
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
    let name = |pit: Pit| {
        let name = rules.pit_name(pit);
        format!("{:>5}", if rules.owner(position, pit) == pit.side() { name } else { format!("({name})") })
    };
    let names = |side| pits(side).into_iter().map(name).collect::<String>();
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

/// Whose turn it is and what may be played, or how it ended.
pub(super) fn whose(rules: &Rules, position: &Position, over: Option<&Outcome>, text: &Text) -> String {
    if let Some(outcome) = over {
        return ended(outcome, text);
    }
    let who = ("who", Value::from(player(position.turn, text)));
    if rules.must_pass(position) {
        return text.tell(Key::InspectMustPass, &[who]);
    }
    let pits = Value::from(rules.write_pits(rules.legal(position)).join(", "));
    let key = if position.replay { Key::InspectReplay } else { Key::InspectTurn };
    text.tell(key, &[who, ("pits", pits)])
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

/// More cups of a relay than this are not all named.
const MANY: usize = 40;

/// What happened in a move, a sentence each: the sowing is one, the harvest of each pit another. Of a relay it is told
/// which pits were lifted, and where it ended.
pub(super) fn happened(rules: &Rules, ply: &Ply, text: &Text) -> Vec<String> {
    let mut sentences = Vec::new();
    // An unbreakable space, so that a place and its number stay on one line.
    let with_seeds = |place: String, seeds: u8| format!("{place}\u{a0}({seeds})");
    let lifted: Vec<String> = ply
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Lift { at, seeds } => Some(with_seeds(rules.pit_name(*at), *seeds)),
            _ => None,
        })
        .collect();
    let sown: Vec<(Place, u8)> = ply
        .events
        .iter()
        .filter_map(|event| if let Event::Sow { at, seeds } = event { Some((*at, *seeds)) } else { None })
        .collect();
    if let Some(Event::Lift { at, seeds }) = ply.events.first() {
        let values = [("pit", Value::from(rules.pit_name(*at))), ("seeds", Value::from(*seeds))];
        sentences.push(text.tell(Key::InspectLift, &values));
    }
    match (lifted.as_slice(), sown.last()) {
        ([_], _) => {
            let places = sown.iter().map(|&(at, seeds)| with_seeds(own_place(rules, at, ply.mover, text), seeds));
            let places: Vec<String> = places.collect();
            sentences.push(text.tell(Key::InspectSow, &[("places", Value::from(places.join(", ")))]));
        }
        ([_, relayed @ ..], Some(&(at, seeds))) => {
            let places = if relayed.len() > MANY {
                let (first, last) = (&relayed[..MANY / 2], &relayed[relayed.len() - MANY / 2..]);
                format!("{}, …, {}", first.join(", "), last.join(", "))
            } else {
                relayed.join(", ")
            };
            let values = [("count", Value::from(relayed.len())), ("places", Value::from(places))];
            sentences.push(text.tell(Key::InspectRelay, &values));
            let end = with_seeds(own_place(rules, at, ply.mover, text), seeds);
            sentences.push(text.tell(Key::InspectRelayEnds, &[("end", Value::from(end))]));
        }
        _ => {}
    }
    for event in &ply.events {
        match *event {
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
            Event::Lift { .. } | Event::Sow { .. } | Event::Stop(_) | Event::Sweep { .. } => {}
        }
    }
    sentences
}

/// A place as the mover sees it: a store that is sown is always their own.
fn own_place(rules: &Rules, at: Place, mover: Side, text: &Text) -> String {
    if at == Place::store(mover) { text.say(Key::InspectOwnStore) } else { place(at, Some(rules), text) }
}
