//! How many bytes a falling seed costs on an 80 × 24 terminal.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;
#[path = "support/sowings.rs"]
mod sowings;

use show::Set;
use sowings::{SOWINGS, measure};

/// What every frame costs whatever is on it: the marks of a synchronized update.
const MOST: usize = 150;

#[test]
fn every_frame_of_a_falling_seed_is_small() {
    let mut dear = Vec::new();
    let mut frames = 0;
    for (name, position, keys) in SOWINGS {
        for frame in measure(Set::duel_from(position), keys) {
            frames += 1;
            if frame.is_of_a_seed && frame.bytes > MOST {
                dear.push(format!("{name}, seed {}, {}: {} bytes", frame.seed, frame.what, frame.bytes));
            }
        }
    }
    assert!(frames > 200, "only {frames} frames were looked at");
    assert!(dear.is_empty(), "{} of {frames} frames are dear:\n{}", dear.len(), dear.join("\n"));
}
