//! Sowings whose bytes are counted, by a test and by a benchmark.
#![allow(dead_code, reason = "each target uses a part")]

use helios::show::Key;
use helios::term::FrameWriter;

use crate::show::{Driven, Set};

/// What it is, where it begins, and the key that sows.
pub const SOWINGS: [(&str, &str, char); 6] = [
    ("three seeds at home", "3,3,3,3,3/3,3,3,3,3 0-0 H -", 'd'),
    ("a ray", "3,3,3,3,3/3,3,3,3,3 0-0 H -", 'g'),
    ("the triple harvest", "3,3,0,4,4/3,3,3,3,3 1-0 H* -", 'j'),
    ("the other player's", "3,3,3,0,4/0,3,3,3,3 5-0 S H", 'e'),
    ("eleven seeds, round and round", "1,0,0,11,2/2,2,3,2,2 3-2 H -", 'h'),
    ("full stores", "1,2,0,1,1/0,1,1,0,1 11-11 H S", 'f'),
];

/// A frame, and what it cost beside the marks of a synchronized update.
pub struct Frame {
    /// The number of the seed that falls in it, from 1.
    pub seed: usize,
    /// What is seen in it.
    pub what: &'static str,
    /// Whether it belongs to a falling seed, and not to the lift, the harvest or the rest after it.
    pub is_of_a_seed: bool,
    pub bytes: usize,
}

/// Opens a show and a writer that has drawn its first picture.
pub fn open(set: Set) -> (Driven, FrameWriter) {
    let mut show = set.open();
    let mut writer = FrameWriter::new(show.size.0, show.size.1);
    writer.frame(show.draw(), &mut Vec::new());
    (show, writer)
}

/// Plays a sowing by its key and counts the bytes of each of its frames.
pub fn measure(show: &mut Driven, writer: &mut FrameWriter, key: char) -> Vec<Frame> {
    let marks = b"\x1b[?2026h\x1b[?2026l".len();
    show.key(Key::Char(key));
    let mut frames: Vec<Frame> = Vec::new();
    let mut bytes = Vec::new();
    let (mut seed, mut lifted) = (0, false);
    loop {
        bytes.clear();
        writer.frame(show.draw(), &mut bytes);
        let scene = show.table().scene(show.now);
        let playing = show.table().is_playing(show.now);
        // The first picture of the hand is that of the lift.
        let sowing = lifted && playing && (scene.hand.is_some() || scene.falling.is_some());
        seed += usize::from(scene.falling.is_some());
        let landed = !sowing && playing && frames.last().is_some_and(|frame| frame.what == "falls");
        let what = match (&scene.falling, &scene.hand) {
            (Some(_), _) => "falls",
            (None, Some(_)) if sowing => "in the hand",
            _ if landed => "landed",
            _ => "else",
        };
        frames.push(Frame { seed, what, is_of_a_seed: sowing || landed, bytes: bytes.len().saturating_sub(marks) });
        lifted |= scene.hand.is_some();
        if !show.advance() {
            return frames;
        }
    }
}
