//! How many sowings a second the rules play: perft through the same `play` as the screen's.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use helios::rules::Rules;

fn perft(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    for (name, rules, depth) in [("standard", Rules::standard(), 9), ("express", Rules::express(), 9)] {
        let sowings: u64 = (1..=depth).map(|depth| rules.perft(&rules.start(), depth)).sum();
        group.throughput(Throughput::Elements(sowings));
        group.bench_function(format!("{name}/{depth}"), |b| b.iter(|| rules.perft(&rules.start(), depth)));
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
