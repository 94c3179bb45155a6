//! How long a frame takes to draw and to write, and how many bytes a falling seed costs.
#![allow(missing_docs)]

#[path = "../tests/support/show.rs"]
mod show;
#[path = "../tests/support/sowings.rs"]
mod sowings;

use std::hint::black_box;

use criterion::{Criterion, criterion_group};
use helios::show::Show;
use helios::term::FrameWriter;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use show::{Driven, Set};
use sowings::{SOWINGS, measure, open};

/// A duel with seeds in the hand, where most is on the board.
fn sowing(size: (u16, u16)) -> Driven {
    let mut show = Set { size, ..Set::duel_from("1,0,0,11,2/2,2,3,2,2 3-2 H -") }.open();
    show.type_in("h");
    show.until(|show| show.table().scene(show.now).hand.is_some_and(|hand| hand.seeds == 6));
    show
}

fn frames(c: &mut Criterion) {
    for (name, size) in [("80x24", (80, 24)), ("200x60", (200, 60))] {
        let mut group = c.benchmark_group(name);
        let blank = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        let mut frame = blank.clone();
        let mut show = sowing(size);
        group.bench_function("draw, seeds in the hand", |b| {
            b.iter(|| {
                frame.clone_from(&blank);
                show.app.draw(black_box(&mut frame), show.now);
            });
        });
        let mut still = Set { size, ..Set::duel() }.open();
        group.bench_function("draw, at rest with foresight", |b| {
            b.iter(|| {
                frame.clone_from(&blank);
                still.app.draw(black_box(&mut frame), still.now);
            });
        });
        let mut room = Set { size, ..Set::duel() }.open();
        room.app.settings_mut().spectators = true;
        group.bench_function("draw, for the room", |b| {
            b.iter(|| {
                frame.clone_from(&blank);
                room.app.draw(black_box(&mut frame), room.now);
            });
        });
        // Two pictures that follow each other: a seed has left the hand.
        let before = show.draw();
        show.advance();
        let after = show.draw();
        let mut bytes = Vec::new();
        group.bench_function("write, one seed", |b| {
            let mut writer = FrameWriter::new(size.0, size.1);
            writer.frame(before.clone(), &mut bytes);
            let mut turn = false;
            b.iter(|| {
                bytes.clear();
                turn = !turn;
                writer.frame(if turn { after.clone() } else { before.clone() }, black_box(&mut bytes));
            });
        });
        group.bench_function("write, a whole frame", |b| {
            let mut writer = FrameWriter::new(size.0, size.1);
            b.iter(|| {
                bytes.clear();
                writer.invalidate(size.0, size.1);
                writer.frame(after.clone(), black_box(&mut bytes));
            });
        });
        group.finish();
    }
}

/// Prints what each picture of a falling seed costs on an 80 × 24 terminal with true colour, the marks of a synchronized
/// update left out.
fn bytes() {
    println!("\nBytes of a falling seed, 80 × 24, true colour");
    println!("{:<32} {:>5} {:>8} {:>8}  each picture", "", "seeds", "largest", "a seed");
    for (name, position, key) in SOWINGS {
        let (mut show, mut writer) = open(Set::duel_from(position));
        let frames: Vec<_> =
            measure(&mut show, &mut writer, key).into_iter().filter(|frame| frame.is_of_a_seed).collect();
        let seeds = frames.iter().filter(|frame| frame.what == "falls").count();
        let largest = frames.iter().map(|frame| frame.bytes).max().unwrap_or(0);
        let sum: usize = frames.iter().map(|frame| frame.bytes).sum();
        let each: Vec<String> = frames.iter().map(|frame| frame.bytes.to_string()).collect();
        println!("{name:<32} {seeds:>5} {largest:>8} {:>8}  {}", sum / seeds.max(1), each.join(" "));
    }
    println!();
}

criterion_group!(benches, frames);

fn main() {
    bytes();
    benches();
    Criterion::default().configure_from_args().final_summary();
}
