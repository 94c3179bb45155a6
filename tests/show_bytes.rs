//! How many bytes a falling seed costs on an 80 × 24 terminal.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;
#[path = "support/sowings.rs"]
mod sowings;

use games::{choices, nth};
use helios::show::{Keymap, ThemeName};
use show::Set;
use sowings::{Frame, SOWINGS, measure, open};

/// The most that a frame of a falling seed may cost, beside the marks of a synchronized update.
const MOST: usize = 150;

/// Adds the frames of falling seeds that cost too much to a list.
fn complain(name: &str, frames: &[Frame], dear: &mut Vec<String>) {
    for frame in frames.iter().filter(|frame| frame.is_of_a_seed && frame.bytes > MOST) {
        dear.push(format!("{name}, seed {}, {}: {} bytes", frame.seed, frame.what, frame.bytes));
    }
}

#[test]
fn a_falling_seed_is_small() {
    let mut dear = Vec::new();
    for (name, position, key) in SOWINGS {
        let (mut show, mut writer) = open(Set::duel_from(position));
        let frames = measure(&mut show, &mut writer, key);
        assert!(frames.iter().any(|frame| frame.what == "falls"), "nothing falls in {name}");
        complain(name, &frames, &mut dear);
    }
    assert!(dear.is_empty(), "{} frames are dear:\n{}", dear.len(), dear.join("\n"));
}

#[test]
fn every_seed_of_whole_games_is_small() {
    let mut dear = Vec::new();
    let mut seeds = 0;
    for (seed, theme) in [(1, ThemeName::Helios), (2, ThemeName::Day), (3, ThemeName::Helios), (4, ThemeName::Mono)] {
        let (mut show, mut writer) = open(Set { theme, ..Set::duel() });
        let mut choose = choices(seed);
        let keymap = Keymap::default();
        while let Some(pit) = nth(show.table().rules().legal(&show.position()), &mut choose) {
            let ply = show.table().duel().moves().len();
            let key = keymap.cup_key(show.table().rules(), pit).expect("every pit has a key");
            let frames = measure(&mut show, &mut writer, key);
            seeds += frames.iter().filter(|frame| frame.what == "falls").count();
            complain(&format!("game {seed}, ply {ply}"), &frames, &mut dear);
        }
    }
    assert!(seeds > 200, "only {seeds} seeds fell");
    assert!(dear.is_empty(), "{} frames are dear:\n{}", dear.len(), dear.join("\n"));
}
