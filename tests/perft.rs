//! Leaves counted by number of sowings, against the tables of RULES.md 1 and 2.
#![allow(missing_docs)]

use helios::rules::{Rules, Variant};

const STANDARD: [u64; 12] = [5, 21, 76, 255, 865, 3008, 10250, 35305, 121_619, 419_497, 1_448_834, 4_976_843];
const EXPRESS: [u64; 12] = [5, 25, 101, 410, 1443, 5056, 16563, 53851, 167_309, 519_871, 1_571_682, 4_762_105];

const AWALE: [u64; 9] = [6, 36, 190, 1014, 5219, 27332, 139_157, 711_414, 3_592_872];

fn agrees(rules: &Rules, table: &[u64]) {
    for (depth, leaves) in (1..).zip(table) {
        assert_eq!(rules.perft(&rules.start(), depth), *leaves, "depth {depth}");
    }
}

#[test]
fn standard_agrees_with_the_table() {
    agrees(&Rules::standard(), &STANDARD);
}

#[test]
fn express_agrees_with_the_table() {
    agrees(&Rules::express(), &EXPRESS);
}

#[test]
fn awale_agrees_with_the_table() {
    agrees(&Rules::new(Variant::awale()).expect("a game"), &AWALE);
}

/// Turned round, and with the hand going the other way, it is the same game.
#[test]
fn both_ways_round_are_one_game() {
    let rules = Rules::new(Variant::awele()).expect("a game");
    let leaves: Vec<u64> = [rules.clone(), rules.clockwise()].iter().map(|r| r.perft(&r.start(), 5)).collect();
    assert_eq!(leaves, [5219, 5219]);
}

#[test]
fn whoever_moves_first_finds_as_many_ways() {
    for (rules, table) in [(Rules::standard(), STANDARD), (Rules::express(), EXPRESS)] {
        assert_eq!(rules.perft(&rules.start_with(helios::rules::Side::Selene), 8), table[7]);
    }
}
