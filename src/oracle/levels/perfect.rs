//! Perfect play, where every value is known.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use super::worth;
use crate::oracle::{Oracle, Value, Verdict};
use crate::rules::{Move, Position, Rules, Side};

/// The best move; `None` if called off.
///
/// Of the moves that win, the one that gets most. Where none does, again the one that gets most; and of those that get
/// as much, the one that gives the enemy the most ways to go wrong: after which the smallest part of the answers keeps the win.
pub(super) fn best(
    oracle: &Oracle,
    rules: &Rules,
    position: &Position,
    seed: u64,
    call_off: &AtomicBool,
) -> Option<Move> {
    let values = oracle.values(position, call_off).ok()?;
    let side = position.turn;
    let wins = |value: Value| Verdict::of(value, position, rules).winner == Some(side);
    let liking = |action| super::taste::fancy(rules, position, action, seed, i32::MAX);
    let won = values.iter().filter(|(_, value)| wins(*value));
    if let Some((action, _)) = won.max_by_key(|(action, value)| (*value, liking(*action))) {
        return Some(*action);
    }
    let mut best = None;
    for &(action, value) in &values {
        let drawn = Verdict::of(value, position, rules).winner.is_none();
        let Ok(after) = rules.play(position, action, &mut ()) else { continue };
        let merit = (drawn, value, Reverse(sure(oracle, rules, &after, side, call_off)?), liking(action));
        if best.as_ref().is_none_or(|(most, _)| merit > *most) {
            best = Some((merit, action));
        }
    }
    best.map(|(_, action)| action)
}

/// How sure it is, in thousandths, that a player who sows anything does not let `side` win.
fn sure(oracle: &Oracle, rules: &Rules, position: &Position, side: Side, call_off: &AtomicBool) -> Option<u64> {
    // A ray keeps the turn: there is no answer yet, and nothing that could go wrong.
    if position.turn == side || rules.outcome(position).is_some() {
        return Some(1000);
    }
    let values = oracle.values(position, call_off).ok()?;
    let looks = |action| {
        rules.play(position, action, &mut ()).map_or(0, |after| worth::looks_for(rules, &after, position.turn))
    };
    let most = values.iter().map(|(action, _)| looks(*action)).max().unwrap_or(0);
    // Whoever is to go wrong takes what looks good.
    let weight = |action| (1_u64 << 20) >> ((most - looks(action)) / TEMPTING).clamp(0, 20);
    let all: u64 = values.iter().map(|(action, _)| weight(*action)).sum();
    let safe = values.iter().filter(|(_, value)| Verdict::of(*value, position, rules).winner != Some(side));
    let safe: u64 = safe.map(|(action, _)| weight(*action)).sum();
    Some(1000 * safe / all.max(1))
}

/// An answer that looks so much worse is half as likely.
const TEMPTING: i32 = worth::SEED / 2;
