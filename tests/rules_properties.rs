//! What must hold of every position and game, of both variants and of any other that the rules file can describe.
//!
//! The second implementation here is as plain as can be: a ring of numbers, walked one by one.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;

use games::{choices, played_out, rules};
use helios::rules::{
    Board, CaptureWhen, DecidedBy, Event, Famine, Move, Origin, Pit, PitSet, Place, Position, Refusal, Rules, Side,
    Stop, TieBreak, Variant,
};
use proptest::prelude::*;
use proptest::sample::select;

/// A position with the variant's number of seeds, thrown anywhere; often with an empty row, where the rules are subtle.
fn positions() -> impl Strategy<Value = (Rules, Position)> {
    (rules(), 0..4u8, any::<(bool, bool)>(), select(vec![None, Some(Side::Helios), Some(Side::Selene)])).prop_flat_map(
        |(rules, bare, (selene, replay), last_capture)| {
            let turn = if selene { Side::Selene } else { Side::Helios };
            let mut places: Vec<Place> = match bare {
                0 => rules.row(turn).map(Place::from).collect(),
                1 => rules.row(turn.other()).map(Place::from).collect(),
                _ => rules.pits().map(Place::from).collect(),
            };
            places.extend(Side::BOTH.map(Place::store));
            let total = usize::from(rules.variant().total());
            prop::collection::vec(select(places), total).prop_map(move |seeds| {
                let mut board = Board::default();
                for place in seeds {
                    board.set(place, board.at(place) + 1);
                }
                let replay = replay && rules.variant().replay;
                (rules.clone(), Position { board, turn, replay, last_capture })
            })
        },
    )
}

// The second implementation.

/// The ring: Hélios's pits, his store, Séléné's pits, her store.
#[derive(Clone, Debug, PartialEq)]
struct Ring {
    seeds: Vec<u32>,
    pits: usize,
}

impl Ring {
    fn of(rules: &Rules, board: &Board) -> Ring {
        let mut seeds = Vec::new();
        for side in Side::BOTH {
            seeds.extend(rules.row(side).map(|pit| u32::from(board.at(pit))));
            seeds.push(u32::from(board.store(side)));
        }
        Ring { seeds, pits: usize::from(rules.variant().pits_per_row) }
    }

    fn first(&self, side: Side) -> usize {
        if side == Side::Helios { 0 } else { self.pits + 1 }
    }

    fn store(&self, side: Side) -> usize {
        self.first(side) + self.pits
    }

    fn row(&self, side: Side) -> u32 {
        self.seeds[self.first(side)..self.store(side)].iter().sum()
    }

    /// One sowing with its capture: the ring after it, where the last seed fell, and whether anything was captured.
    fn sown(&self, variant: &Variant, mover: Side, column: usize) -> (Ring, usize, bool) {
        let mut ring = self.clone();
        let from = ring.first(mover) + column;
        let mut hand = std::mem::take(&mut ring.seeds[from]);
        let mut at = from;
        while hand > 0 {
            at = (at + 1) % ring.seeds.len();
            let skipped = at == from && variant.sowing.origin == Origin::Skipped;
            if at != ring.store(mover.other()) && !skipped {
                ring.seeds[at] += 1;
                hand -= 1;
            }
        }
        let enemy = mover.other();
        let takes = |seeds: u32| match &variant.capture.when {
            CaptureWhen::Even => seeds > 0 && seeds.is_multiple_of(2),
            CaptureWhen::Counts(counts) => counts.iter().any(|&count| u32::from(count) == seeds),
        };
        let mut harvested = ring.clone();
        let mut walk = at;
        while (ring.first(enemy)..ring.store(enemy)).contains(&walk) && takes(ring.seeds[walk]) {
            harvested.seeds[ring.store(mover)] += std::mem::take(&mut harvested.seeds[walk]);
            if walk == 0 || !variant.capture.chain {
                break;
            }
            walk -= 1;
        }
        let captured = harvested != ring;
        if captured && !(variant.capture.famine == Famine::Spared && harvested.row(enemy) == 0) {
            (harvested, at, true)
        } else {
            (ring, at, false)
        }
    }

    /// The columns that the mover may lift, if the game goes on.
    fn legal(&self, variant: &Variant, mover: Side) -> Vec<usize> {
        let full = |&column: &usize| self.seeds[self.first(mover) + column] > 0;
        let own: Vec<usize> = (0..self.pits).filter(full).collect();
        if !variant.feed {
            return own;
        }
        own.into_iter().filter(|&column| self.sown(variant, mover, column).0.row(mover.other()) > 0).collect()
    }

    fn stop(&self, variant: &Variant, mover: Side) -> Option<Stop> {
        if Side::BOTH.iter().any(|&side| self.seeds[self.store(side)] >= u32::from(variant.majority)) {
            Some(Stop::Majority)
        } else if self.row(mover) == 0 {
            Some(Stop::EmptyRow)
        } else if self.legal(variant, mover).is_empty() {
            Some(Stop::CannotFeed)
        } else {
            None
        }
    }
}

/// An event as plain numbers, the players swapped or not.
fn seen(event: &Event, turned: bool) -> (&'static str, Vec<(Side, Option<u8>)>, u8) {
    let place = |place: Place| {
        let side = if turned { place.side().other() } else { place.side() };
        (side, place.pit().map(Pit::column))
    };
    match *event {
        Event::Lift { at, seeds } => ("lift", vec![place(at.into())], seeds),
        Event::Sow { at, seeds } => ("sow", vec![place(at)], seeds),
        Event::Capture { at, seeds } => ("capture", vec![place(at.into())], seeds),
        Event::Spared { pits, seeds } => ("spared", pits.pits().iter().map(|&pit| place(pit.into())).collect(), seeds),
        Event::Ray => ("ray", vec![], 0),
        Event::Stop(_) => ("stop", vec![], 0),
        Event::Sweep { at, seeds } => ("sweep", vec![place(at.into())], seeds),
    }
}

/// Does to a board what the events tell, checking that each tells the truth.
fn retold(mut board: Board, mover: Side, events: &[Event]) -> Board {
    let mut hand = 0;
    for event in events {
        match *event {
            Event::Lift { at, seeds } => {
                assert_eq!((hand, board.at(at)), (0, seeds));
                hand = seeds;
                board.set(at, 0);
            }
            Event::Sow { at, seeds } => {
                hand -= 1;
                board.set(at, board.at(at) + 1);
                assert_eq!(board.at(at), seeds);
            }
            Event::Capture { at, seeds } => {
                assert_eq!((hand, board.at(at), at.side()), (0, seeds, mover.other()));
                board.set(at, 0);
                board.set(Place::store(mover), board.store(mover) + seeds);
            }
            Event::Spared { pits, seeds } => {
                let held: u8 = pits.pits().iter().map(|&pit| board.at(pit)).sum();
                assert_eq!((held, seeds), (seeds, board.row_sum(mover.other())));
            }
            Event::Sweep { at, seeds } => {
                assert_eq!(board.at(at), seeds);
                board.set(at, 0);
                board.set(Place::store(at.side()), board.store(at.side()) + seeds);
            }
            Event::Ray | Event::Stop(_) => {}
        }
    }
    assert_eq!(hand, 0);
    board
}

/// All that must hold of one position.
fn holds(rules: &Rules, position: &Position) {
    let (variant, mover) = (rules.variant(), position.turn);
    let ring = Ring::of(rules, &position.board);
    let stop = ring.stop(variant, mover);
    assert_eq!(rules.stop(position), stop);
    let columns = if stop.is_some() { vec![] } else { ring.legal(variant, mover) };
    let legal: PitSet = columns.iter().map(|&column| Pit::new(mover, column as u8)).collect();
    assert_eq!(rules.legal(position), legal);
    assert_eq!(rules.legal(&position.turned()).len(), legal.len());

    for pit in rules.pits() {
        let refusal = if let Some(stop) = stop {
            Some(Refusal::Over(stop))
        } else if pit.side() != mover {
            Some(Refusal::NotYours { pit })
        } else if position.board.at(pit) == 0 {
            Some(Refusal::Empty { pit })
        } else if !legal.contains(pit) {
            Some(Refusal::Starves { pit, instead: legal })
        } else {
            None
        };
        let mut events = Vec::new();
        let after = rules.play(position, Move::Sow(pit), &mut events);
        assert_eq!(rules.check(position, pit).err(), refusal);
        assert_eq!(after.err(), refusal);
        match after {
            Err(_) => assert!(events.is_empty(), "a refused move tells nothing"),
            Ok(after) => moved(rules, position, pit, &after, &events),
        }
    }
    settled(rules, position);
    let written = rules.write_position(position);
    assert_eq!(rules.read_position(&written).as_ref(), Ok(position), "{written}");
}

/// All that must hold of one move.
fn moved(rules: &Rules, position: &Position, pit: Pit, after: &Position, events: &[Event]) {
    let (variant, mover) = (rules.variant(), position.turn);
    let ring = Ring::of(rules, &position.board);
    let (expected, last, captured) = ring.sown(variant, mover, usize::from(pit.column()));
    assert_eq!(Ring::of(rules, &after.board), expected);
    let ray = variant.replay && !position.replay && last == ring.store(mover);
    assert_eq!((after.replay, after.turn), (ray, if ray { mover } else { mover.other() }));
    assert_eq!(after.last_capture, if captured { Some(mover) } else { position.last_capture });

    assert_eq!(after.board.total(), position.board.total());
    assert_eq!(retold(position.board, mover, events), after.board);

    // Why every game ends: a store rises, or the seeds of a row move forward.
    let forward =
        |board: &Board| -> u32 { rules.pits().map(|pit| u32::from(pit.column()) * u32::from(board.at(pit))).sum() };
    let stored = |board: &Board| board.stores().iter().map(|&seeds| u32::from(seeds)).sum::<u32>();
    let (before, now) = (&position.board, &after.board);
    assert!(stored(now) > stored(before) || (stored(now) == stored(before) && forward(now) > forward(before)));

    let mut turned = Vec::new();
    let mirrored = Move::Sow(Pit::new(pit.side().other(), pit.column()));
    assert_eq!(rules.play(&position.turned(), mirrored, &mut turned), Ok(after.turned()));
    let expected: Vec<_> = events.iter().map(|event| seen(event, true)).collect();
    assert_eq!(turned.iter().map(|event| seen(event, false)).collect::<Vec<_>>(), expected);

    let action = Move::Sow(pit);
    assert_eq!(rules.read_move(&rules.write_move(action)), Ok((action, None)));
}

/// All that must hold of the end of a game, where there is one.
fn settled(rules: &Rules, position: &Position) {
    let mut events = Vec::new();
    let Some((swept, outcome)) = rules.settle(position, &mut events) else {
        assert!(rules.stop(position).is_none() && events.is_empty());
        assert!(!rules.legal(position).is_empty());
        return;
    };
    assert_eq!(events.first(), Some(&Event::Stop(outcome.reason)));
    assert_eq!(retold(position.board, position.turn, &events), swept.board);
    assert_eq!(swept.board.total(), position.board.total());
    assert_eq!(swept.board.stores(), outcome.stores);
    let left: u8 = Side::BOTH.iter().map(|&side| swept.board.row_sum(side)).sum();
    if outcome.reason == Stop::Majority {
        assert_eq!(swept.board, position.board);
    } else {
        assert_eq!(left, 0);
        for side in Side::BOTH {
            assert_eq!(swept.board.store(side), position.board.store(side) + position.board.row_sum(side));
        }
    }
    let [sun, moon] = outcome.stores;
    let expected = if sun != moon {
        (Some(if sun > moon { Side::Helios } else { Side::Selene }), DecidedBy::Seeds)
    } else {
        let mut decided = (None, DecidedBy::Draw);
        for tiebreak in rules.variant().tiebreak.iter().rev() {
            decided = match (tiebreak, position.last_capture) {
                (TieBreak::Defender, _) => (Some(position.turn.other()), DecidedBy::Defender),
                (TieBreak::LastCapture, Some(side)) => (Some(side), DecidedBy::LastCapture),
                (TieBreak::LastCapture, None) => decided,
            };
        }
        decided
    };
    assert_eq!((outcome.winner, outcome.decided_by), expected);
    let turned = rules.outcome(&position.turned()).expect("it stops for the other as well");
    assert_eq!((turned.winner, turned.reason), (outcome.winner.map(Side::other), outcome.reason));
    assert_eq!(turned.stores, [moon, sun]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn everything_holds_in_any_position((rules, position) in positions()) {
        holds(&rules, &position);
    }

    #[test]
    fn everything_holds_in_every_position_of_a_game(rules in rules(), seed in any::<u64>()) {
        let (plies, last) = played_out(&rules, &mut choices(seed));
        // Of long games a part will do.
        let step = plies.len() / 40 + 1;
        for (position, _) in plies.iter().step_by(step) {
            holds(&rules, position);
        }
        holds(&rules, &last);
        prop_assert!(rules.outcome(&last).is_some(), "a game that ends without an outcome");
    }

    #[test]
    fn a_variant_is_taken_or_refused(pits in 0..=9u8, seeds in any::<u8>(), majority in any::<u8>(), counts in prop::collection::vec(any::<u8>(), 0..3)) {
        let mut variant = Variant { pits_per_row: pits, seeds_per_pit: seeds, majority, ..Variant::standard() };
        variant.capture.when = CaptureWhen::Counts(counts.clone());
        let total = u32::from(pits) * 2 * u32::from(seeds);
        let sound = (2..=6).contains(&pits)
            && (1..=200).contains(&total)
            && u32::from(majority) > total / 2
            && u32::from(majority) <= total
            && !counts.is_empty()
            && !counts.contains(&0);
        prop_assert_eq!(Rules::new(variant).is_ok(), sound);
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in "[0-9HS*/, -]{0,40}", any in "\\PC{0,40}") {
        let rules = Rules::standard();
        for text in [text, any] {
            if let Ok(position) = rules.read_position(&text) {
                prop_assert_eq!(position.board.total(), 30);
            }
            if let Ok((Move::Sow(pit), _)) = rules.read_move(&text) {
                prop_assert!(text.starts_with(&rules.pit_name(pit)));
            }
        }
    }
}

/// Laps and empty rows must not be too rare in what the properties above look at.
#[test]
fn the_positions_looked_at_are_worth_it() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut laps, mut starving, mut over) = (0, 0, 0);
    for _ in 0..600 {
        let (rules, position) = positions().new_tree(&mut runner).expect("made").current();
        let lap = rules.variant().pits_per_row * 2 + 1;
        laps += u32::from(rules.row(position.turn).any(|pit| position.board.at(pit) >= lap));
        over += u32::from(rules.stop(&position).is_some());
        let refused = |pit| matches!(rules.check(&position, pit), Err(Refusal::Starves { .. }));
        starving += u32::from(rules.row(position.turn).any(refused));
    }
    assert!(laps > 20 && starving > 5 && over > 50, "{laps} laps, {starving} starving, {over} over");
}
