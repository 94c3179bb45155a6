//! How soon the oracle answers: a whole variant solved, and the value of every move at the table.
#![allow(missing_docs)]

use std::sync::atomic::AtomicBool;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use helios::date::Date;
use helios::oracle::{Challenge, Effort, Oracle, PREPARED, Tables};
use helios::rules::{Position, Rules};

fn solve(c: &mut Criterion) {
    let mut group = c.benchmark_group("solve");
    group.sample_size(10);
    let express = Rules::express();
    group.bench_function("express", |b| b.iter(|| Tables::solve(&express, 20, Effort::whole())));
    let standard = Rules::standard();
    group.bench_function("prepare", |b| b.iter(|| Tables::solve(&standard, PREPARED, Effort::whole())));
    group.finish();
}

/// A prepared oracle that has not been asked anything, and a position five sowings into a game.
fn values(c: &mut Criterion) {
    let rules = Rules::standard();
    let never = AtomicBool::new(false);
    let prepared = || {
        let oracle = Oracle::new(&rules).expect("standard is supported");
        oracle.prepare(Effort::whole()).expect("memory for small tables");
        oracle
    };
    let start = rules.start();
    let mut sixth = start;
    for _ in 0..5 {
        let action = rules.moves(&sixth).next().expect("no game ends so soon");
        sixth = rules.play(&sixth, action, &mut ()).expect("legal");
    }
    let mut group = c.benchmark_group("values");
    group.sample_size(10);
    let mut ask = |name: &str, position: &Position| {
        group.bench_function(name, |b| {
            b.iter_batched(prepared, |oracle| oracle.values(position, &never), BatchSize::PerIteration);
        });
    };
    ask("at the start", &start);
    ask("at the sixth sowing", &sixth);
    group.finish();
}

/// The challenges of four weeks, the hardest days among them.
fn challenges(c: &mut Criterion) {
    let first: Date = "2026-11-30".parse().expect("a day");
    let days: Vec<Date> = std::iter::successors(Some(first), |day| Some(day.next())).take(28).collect();
    let mut group = c.benchmark_group("challenges");
    group.sample_size(10);
    group
        .bench_function("of four weeks", |b| b.iter(|| days.iter().map(|&day| Challenge::of(day)).collect::<Vec<_>>()));
    group.finish();
}

criterion_group!(benches, solve, values, challenges);
criterion_main!(benches);
