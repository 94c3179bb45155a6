//! The ladder of the opponents, each against the one below at full strength, and what a choice of each costs.
//!
//! `cargo bench --bench ladder` prints, for each variant, what 200 games between neighbours came to (RULES.md's variants;
//! a game of San-Yao is a match), how each level does against greed and against chance, and the time of a choice.
#![allow(missing_docs)]

#[path = "../tests/support/games.rs"]
mod games;
#[path = "../tests/support/ladder.rs"]
mod ladder;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use helios::oracle::levels::{Character, Knowledge, Level, Player};
use helios::rules::{Position, Rules};

fn main() {
    // `cargo bench NAME` passes the name, and a flag of its own: games are played in the variant that it names, or in all.
    let only = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    for (name, plies) in ladder::OPENINGS {
        if only.as_ref().is_none_or(|only| only == name) {
            ladder_of(name, plies);
        }
    }
}

fn ladder_of(name: &str, plies: usize) {
    let rules = games::named(name);
    let knowledge = Arc::new(Knowledge::of(&rules));
    let began = Instant::now();
    knowledge.prepare(&AtomicBool::new(false));
    println!("{name}: prepared in {:.2?}", began.elapsed());
    let players = Level::ALL
        .map(|level| (level, Player::knowing(Arc::clone(&knowledge), &rules, Character::of(level, &rules), 0)));
    let (greedy, anything) = (ladder::greedy(&rules), ladder::anything(&rules, 0));
    for (level, player) in &players[..3] {
        let player = ladder::player(player);
        let to_greed = ladder::matches(&rules, 200, plies, &player, &greedy);
        let to_chance = ladder::matches(&rules, 200, plies, &player, &anything);
        println!("  {level} wins {} of 200 against greed, {} against chance", to_greed.won, to_chance.won);
    }
    for pair in players.windows(2) {
        let [(below, lower), (above, higher)] = pair else { continue };
        let score = ladder::matches(&rules, 200, plies, &ladder::player(higher), &ladder::player(lower));
        println!("  {above} beats {below}: {} won, {} drawn, {} lost", score.won, score.drawn, score.lost);
    }
    for (level, player) in &players {
        let times = choices(&rules, player);
        let mean = times.iter().sum::<Duration>() / times.len() as u32;
        let most = times.iter().max().copied().unwrap_or_default();
        println!("  {level} chooses in {mean:.2?} on average, {most:.2?} at most ({} choices)", times.len());
    }
}

/// How long a player takes for each choice of some games against themselves.
fn choices(rules: &Rules, player: &Player) -> Vec<Duration> {
    let times = std::sync::Mutex::new(Vec::new());
    let timed = |number: u64, position: &Position, history: &[Position]| {
        let began = Instant::now();
        let action = ladder::player(player)(number, position, history);
        times.lock().expect("nobody panics").push(began.elapsed());
        action
    };
    for number in 0..2 {
        ladder::play_out(rules, number, vec![rules.start()], [&timed, &timed]);
    }
    times.into_inner().expect("nobody panics")
}
