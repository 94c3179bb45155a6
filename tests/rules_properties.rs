//! What must hold of every position and game, of the six variants and of any other that the rules file can describe.
//!
//! The second implementation here is as plain as can be: a ring of numbers, walked one by one, and a set of all that a
//! relay has met.
#![allow(missing_docs)]

use std::collections::{HashMap, HashSet};

use helios::rules::{
    AfterRound, Board, Capture, CaptureFrom, CaptureWhen, DecidedBy, Direction, Event, Famine, Leftover, Move, Names,
    Origin, Pit, PitSet, Place, Position, Refusal, Rules, Side, Sowing, SownStores, Stop, Stops, Stuck, TieBreak,
    Variant,
};
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

fn shipped() -> Vec<Variant> {
    vec![
        Variant::standard(),
        Variant::express(),
        Variant::awale(),
        Variant::awele(),
        Variant::oya(),
        Variant::san_yao(),
    ]
}

fn sowings() -> impl Strategy<Value = Sowing> {
    (
        select(vec![Direction::Anticlockwise, Direction::Clockwise, Direction::Either]),
        select(vec![SownStores::Own, SownStores::None]),
        select(vec![Origin::Sown, Origin::Skipped]),
        any::<bool>(),
    )
        .prop_map(|(direction, stores, origin, relay)| Sowing { direction, stores, origin, relay })
}

fn captures() -> impl Strategy<Value = Capture> {
    let counts = subsequence((1..=12).collect::<Vec<u8>>(), 1..=4).prop_map(CaptureWhen::Counts);
    (
        select(vec![CaptureFrom::LastSeed, CaptureFrom::Gap]),
        prop_oneof![Just(CaptureWhen::Even), Just(CaptureWhen::Any), counts],
        any::<bool>(),
        select(vec![Famine::Spared, Famine::Taken, Famine::Forbidden]),
    )
        .prop_map(|(from, when, chain, famine)| Capture { from, when, chain, famine })
}

fn stops() -> impl Strategy<Value = Stops> {
    let few = prop_oneof![Just(0), 1..=12u8];
    let quiet = prop_oneof![Just(0), 1..=12u16];
    let agreement = prop_oneof![Just(0), 1..=30u16];
    (few, select(vec![Leftover::Nobody, Leftover::Owner]), quiet, prop_oneof![Just(0), 2..=4u8], agreement)
        .prop_map(|(few, few_to, quiet, repetition, agreement)| Stops { few, few_to, quiet, repetition, agreement })
}

/// Any combination of values that makes a game.
fn variants() -> impl Strategy<Value = Variant> {
    // Half of them small: laps are rare where there are many pits, and empty rows where there are many seeds.
    let size = (2..=6u8).prop_flat_map(|pits| (Just(pits), prop_oneof![1..=4u8, 1..=(200 / 2 / pits).min(50)]));
    let heads = (select(Side::BOTH.to_vec()), select(vec![Names::Numbered, Names::Lettered]));
    let order = subsequence(vec![TieBreak::LastCapture, TieBreak::Defender], 0..=2).prop_shuffle();
    let switches = (any::<bool>(), any::<bool>(), select(vec![Stuck::Stops, Stuck::Passes]), any::<bool>());
    (size, heads, sowings(), captures(), stops(), switches, any::<Option<Index>>(), order).prop_filter_map(
        "no game",
        |(size, (first, names), sowing, capture, stop, (replay, feed, stuck, rounds), majority, tiebreak)| {
            let (pits_per_row, mut seeds_per_pit) = size;
            if sowing.relay {
                // A relay of many seeds takes long in the second implementation.
                seeds_per_pit = seeds_per_pit.min(5);
            }
            let total = pits_per_row * 2 * seeds_per_pit;
            let majority = majority.map(|index| total / 2 + 1 + index.index(usize::from(total / 2)) as u8);
            let variant = Variant {
                pits_per_row,
                seeds_per_pit,
                first,
                names,
                sowing,
                capture,
                replay,
                feed,
                stuck,
                majority,
                stop,
                tiebreak,
                rounds,
            };
            variant.check().is_ok().then_some(variant)
        },
    )
}

/// Half the time one of the variants that ship, else any other; either way round where the players may choose.
fn rules() -> impl Strategy<Value = Rules> {
    (prop_oneof![select(shipped()), variants()], any::<bool>()).prop_map(|(variant, clockwise)| {
        let rules = Rules::new(variant).expect("well formed");
        if clockwise { rules.clockwise() } else { rules }
    })
}

/// A position with the variant's number of seeds, thrown anywhere; often with an empty row, where the rules are subtle.
fn positions() -> impl Strategy<Value = (Rules, Position)> {
    let past = (select(vec![None, Some(Side::Helios), Some(Side::Selene)]), any::<Index>());
    (rules(), 0..4u8, any::<(bool, bool, bool)>(), past, any::<u16>()).prop_flat_map(
        |(rules, bare, (selene, replay, mixed), (last_capture, quiet), owners)| {
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
                let limit = usize::from(rules.variant().stop.quiet);
                let selenes = if rules.variant().rounds && mixed {
                    (0..).zip(rules.pits()).filter(|(i, _)| owners >> i & 1 == 1).map(|(_, pit)| pit).collect()
                } else {
                    rules.start().selenes
                };
                let position = Position {
                    board,
                    turn,
                    replay: replay && rules.variant().replay,
                    last_capture,
                    // Often just before the limit, or at it.
                    quiet: if limit > 0 { (limit + 1 - quiet.index(limit.min(4) + 1)) as u16 } else { 0 },
                    selenes,
                };
                (rules.clone(), position)
            })
        },
    )
}

/// Choices from a seed, so that a failing game shrinks to a number.
fn choices(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |among| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % among
    }
}

/// More plies than any game is played for here.
const LONG: usize = 400;

/// Every position of a game played out at random, until it stops or becomes too long; and whether it stopped.
fn played_out(rules: &Rules, choices: &mut impl FnMut(usize) -> usize) -> (Vec<Position>, bool) {
    let mut position = rules.start();
    let mut positions = vec![position];
    let mut seen = HashMap::new();
    while positions.len() < LONG {
        let times = seen.entry((position.board, position.turn, position.replay)).or_insert(0);
        *times += 1;
        if rules.stop(&position).is_some() || rules.is_repetition(*times) {
            return (positions, true);
        }
        let moves: Vec<Move> = rules.moves(&position).collect();
        position = rules.play(&position, moves[choices(moves.len())], &mut ()).expect("legal");
        positions.push(position);
    }
    (positions, false)
}

// The second implementation.

/// The ring: Hélios's pits, his store, Séléné's pits, her store.
#[derive(Clone, Debug, PartialEq)]
struct Ring<'a> {
    seeds: Vec<u32>,
    pits: usize,
    owners: Vec<Side>,
    rules: &'a Rules,
}

/// One sowing with its capture.
struct Sown<'a> {
    ring: Ring<'a>,
    /// Where the last seed fell.
    last: usize,
    captured: bool,
    spared: bool,
}

impl<'a> Ring<'a> {
    fn of(rules: &'a Rules, position: &Position) -> Ring<'a> {
        let (mut seeds, mut owners) = (Vec::new(), Vec::new());
        for side in Side::BOTH {
            for pit in rules.row(side) {
                seeds.push(u32::from(position.board.at(pit)));
                let won = rules.variant().rounds && position.selenes.contains(pit) != (side == Side::Selene);
                owners.push(if won { side.other() } else { side });
            }
            seeds.push(u32::from(position.board.store(side)));
            owners.push(side);
        }
        Ring { seeds, pits: usize::from(rules.variant().pits_per_row), owners, rules }
    }

    fn index(&self, pit: Pit) -> usize {
        usize::from(pit.column()) + if pit.side() == Side::Helios { 0 } else { self.pits + 1 }
    }

    fn store(&self, side: Side) -> usize {
        if side == Side::Helios { self.pits } else { self.pits * 2 + 1 }
    }

    fn is_store(&self, at: usize) -> bool {
        Side::BOTH.iter().any(|&side| self.store(side) == at)
    }

    /// All that lies in the pits of a player.
    fn has(&self, side: Side) -> u32 {
        let pits = (0..self.seeds.len()).filter(|&at| !self.is_store(at) && self.owners[at] == side);
        pits.map(|at| self.seeds[at]).sum()
    }

    fn step(&self, at: usize, back: bool) -> usize {
        let len = self.seeds.len();
        if self.rules.is_clockwise() == back { (at + 1) % len } else { (at + len - 1) % len }
    }

    /// The next place where a seed of this player falls, the rule of laps apart.
    fn next(&self, mover: Side, at: usize) -> usize {
        let own = self.rules.variant().sowing.stores == SownStores::Own;
        let mut at = self.step(at, false);
        while self.is_store(at) && !(own && at == self.store(mover)) {
            at = self.step(at, false);
        }
        at
    }

    fn takes(&self, at: usize) -> bool {
        let seeds = self.seeds[at];
        match &self.rules.variant().capture.when {
            CaptureWhen::Any => seeds > 0,
            CaptureWhen::Even => seeds > 0 && seeds.is_multiple_of(2),
            CaptureWhen::Counts(counts) => counts.iter().any(|&count| u32::from(count) == seeds),
        }
    }

    /// Sows a pit, relays included; `None` when that never ends.
    fn sow(&mut self, mover: Side, from: usize) -> Option<usize> {
        let sowing = self.rules.variant().sowing;
        let mut met = HashSet::new();
        let mut lifting = from;
        loop {
            if !met.insert((self.seeds.clone(), lifting)) {
                return None;
            }
            let mut hand = std::mem::take(&mut self.seeds[lifting]);
            let mut at = lifting;
            while hand > 0 {
                at = self.next(mover, at);
                if at != lifting || sowing.origin == Origin::Sown {
                    self.seeds[at] += 1;
                    hand -= 1;
                }
            }
            let next = self.next(mover, at);
            if !sowing.relay || self.seeds[next] == 0 {
                return Some(at);
            }
            lifting = next;
        }
    }

    fn sown(&self, mover: Side, from: usize) -> Option<Sown<'a>> {
        let capture = &self.rules.variant().capture;
        let mut ring = self.clone();
        let last = ring.sow(mover, from)?;
        let mut harvested = ring.clone();
        let store = ring.store(mover);
        match capture.from {
            CaptureFrom::LastSeed => {
                let mut walk = last;
                while !ring.is_store(walk) && ring.owners[walk] != mover && harvested.takes(walk) {
                    harvested.seeds[store] += std::mem::take(&mut harvested.seeds[walk]);
                    if !capture.chain {
                        break;
                    }
                    walk = ring.step(walk, true);
                    while ring.is_store(walk) {
                        walk = ring.step(walk, true);
                    }
                }
            }
            CaptureFrom::Gap => {
                let mut gap = ring.next(mover, last);
                loop {
                    let full = ring.next(mover, gap);
                    if harvested.seeds[gap] > 0 || !harvested.takes(full) {
                        break;
                    }
                    harvested.seeds[store] += std::mem::take(&mut harvested.seeds[full]);
                    if !capture.chain {
                        break;
                    }
                    gap = ring.next(mover, full);
                }
            }
        }
        let captured = harvested != ring;
        let starves = ring.has(mover.other()) > 0 && harvested.has(mover.other()) == 0;
        let spared = captured && starves && capture.famine != Famine::Taken;
        let ring = if spared { ring } else { harvested };
        Some(Sown { ring, last, captured: captured && !spared, spared })
    }

    /// The pits that a player may lift, if the game goes on.
    fn legal(&self, mover: Side) -> PitSet {
        let variant = self.rules.variant();
        let own = self.rules.pits().filter(|&pit| {
            let at = self.index(pit);
            self.owners[at] == mover && self.seeds[at] > 0
        });
        let ends: Vec<(Pit, Sown<'_>)> =
            own.filter_map(|pit| Some((pit, self.sown(mover, self.index(pit))?))).collect();
        let feeds = || ends.iter().filter(|(_, sown)| !variant.feed || sown.ring.has(mover.other()) > 0);
        let modest: PitSet = feeds().filter(|(_, sown)| !sown.spared).map(|(pit, _)| *pit).collect();
        if variant.capture.famine == Famine::Forbidden && !modest.is_empty() {
            modest
        } else {
            feeds().map(|(pit, _)| *pit).collect()
        }
    }

    fn stop(&self, mover: Side, quiet: u16) -> Option<Stop> {
        let variant = self.rules.variant();
        let stores = Side::BOTH.map(|side| self.seeds[self.store(side)]);
        let left = Side::BOTH.iter().map(|&side| self.has(side)).sum::<u32>();
        let stuck = self.legal(mover).is_empty();
        if variant.majority.is_some_and(|majority| stores.iter().any(|&store| store >= u32::from(majority))) {
            Some(Stop::Majority)
        } else if variant.stop.few > 0 && left <= u32::from(variant.stop.few) {
            Some(Stop::FewSeeds)
        } else if variant.stuck == Stuck::Stops && self.has(mover) == 0 {
            Some(Stop::EmptyRow)
        } else if variant.stuck == Stuck::Stops && stuck {
            Some(if variant.feed { Stop::CannotFeed } else { Stop::NoMove })
        } else if stuck && self.legal(mover.other()).is_empty() {
            Some(Stop::NoMove)
        } else if variant.stop.quiet > 0 && quiet >= variant.stop.quiet {
            Some(Stop::Quiet)
        } else {
            None
        }
    }
}

/// An event as plain numbers, the players swapped or not.
fn seen(event: &Event, turned: bool) -> (&'static str, Vec<(Side, Option<u8>)>, u8) {
    let swap = |side: Side| if turned { side.other() } else { side };
    let place = |place: Place| (swap(place.side()), place.pit().map(Pit::column));
    match *event {
        Event::Lift { at, seeds } => ("lift", vec![place(at.into())], seeds),
        Event::Sow { at, seeds } => ("sow", vec![place(at)], seeds),
        Event::Capture { at, seeds } => ("capture", vec![place(at.into())], seeds),
        Event::Spared { pits, seeds } => ("spared", pits.pits().iter().map(|&pit| place(pit.into())).collect(), seeds),
        Event::Ray => ("ray", vec![], 0),
        Event::Pass(side) => ("pass", vec![(swap(side), None)], 0),
        Event::Stop(_) => ("stop", vec![], 0),
        Event::Sweep { at, to, seeds } => ("sweep", vec![place(at.into()), (swap(to), None)], seeds),
    }
}

/// Does to a board what the events tell, checking that each tells the truth.
fn retold(rules: &Rules, position: &Position, events: &[Event]) -> Board {
    let (mut board, mover) = (position.board, position.turn);
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
                assert_eq!((hand, board.at(at)), (0, seeds));
                assert!(rules.variant().capture.from == CaptureFrom::Gap || rules.owner(position, at) != mover);
                board.set(at, 0);
                board.set(Place::store(mover), board.store(mover) + seeds);
            }
            Event::Spared { pits, seeds } => {
                let held: u8 = pits.pits().iter().map(|&pit| board.at(pit)).sum();
                assert_eq!(held, seeds);
                let enemys = rules.controlled(position, mover.other());
                let all = enemys.iter().filter(|&pit| board.at(pit) > 0).all(|pit| pits.pits().contains(&pit));
                assert!(all, "something of the enemy's would have been left");
            }
            Event::Sweep { at, to, seeds } => {
                assert_eq!((board.at(at), rules.owner(position, at)), (seeds, to));
                board.set(at, 0);
                board.set(Place::store(to), board.store(to) + seeds);
            }
            Event::Pass(side) => assert_eq!(side, mover),
            Event::Ray | Event::Stop(_) => {}
        }
    }
    assert_eq!(hand, 0);
    board
}

/// All that must hold of one position.
fn holds(rules: &Rules, position: &Position) {
    let mover = position.turn;
    let ring = Ring::of(rules, position);
    let stop = ring.stop(mover, position.quiet);
    assert_eq!(rules.stop(position), stop);
    let legal = if stop.is_some() { PitSet::EMPTY } else { ring.legal(mover) };
    assert_eq!(rules.legal(position), legal);
    let turned = position.turned(rules.variant().pits_per_row);
    assert_eq!(turned.turned(rules.variant().pits_per_row), *position);
    assert_eq!(rules.legal(&turned).len(), legal.len());

    // From every position there is a way on: a move, a forced pass, or the end.
    let moves: Vec<Move> = rules.moves(position).collect();
    let must_pass = stop.is_none() && legal.is_empty();
    assert_eq!(rules.must_pass(position), must_pass);
    if must_pass {
        assert_eq!(moves, [Move::Pass]);
    } else {
        assert_eq!(moves, legal.iter().map(Move::Sow).collect::<Vec<_>>());
    }
    assert_eq!(moves.is_empty(), stop.is_some());

    for pit in rules.pits() {
        let refusal = refusal(&ring, position, stop, legal, pit);
        let mut events = Vec::new();
        let after = rules.play(position, Move::Sow(pit), &mut events);
        assert_eq!(rules.check(position, pit).err(), refusal);
        assert_eq!(after.err(), refusal);
        match after {
            Err(_) => assert!(events.is_empty(), "a refused move tells nothing"),
            Ok(after) => moved(rules, position, pit, &after, &events),
        }
    }
    passed(rules, position, stop, legal);
    settled(rules, position);
    let written = rules.write_position(position);
    assert_eq!(rules.read_position(&written).as_ref(), Ok(position), "{written}");
}

/// Why a pit may not be lifted.
fn refusal(ring: &Ring<'_>, position: &Position, stop: Option<Stop>, legal: PitSet, pit: Pit) -> Option<Refusal> {
    let (at, mover) = (ring.index(pit), position.turn);
    if let Some(stop) = stop {
        Some(Refusal::Over(stop))
    } else if ring.owners[at] != mover {
        Some(Refusal::NotYours { pit })
    } else if ring.seeds[at] == 0 {
        Some(Refusal::Empty { pit })
    } else if legal.contains(pit) {
        None
    } else {
        Some(match ring.sown(mover, at) {
            None => Refusal::Endless { pit, instead: legal },
            Some(sown) if ring.rules.variant().feed && sown.ring.has(mover.other()) == 0 => {
                Refusal::Starves { pit, instead: legal }
            }
            Some(_) => Refusal::Slams { pit, instead: legal },
        })
    }
}

/// All that must hold of a pass.
fn passed(rules: &Rules, position: &Position, stop: Option<Stop>, legal: PitSet) {
    let mut events = Vec::new();
    let after = rules.play(position, Move::Pass, &mut events);
    if let Some(stop) = stop {
        assert_eq!(after, Err(Refusal::Over(stop)));
    } else if !legal.is_empty() {
        assert_eq!(after, Err(Refusal::CannotPass { instead: legal }));
    } else {
        let after = after.expect("it is forced");
        assert_eq!(events, [Event::Pass(position.turn)]);
        assert_eq!((after.board, after.turn, after.replay), (position.board, position.turn.other(), false));
        assert_eq!(after.last_capture, position.last_capture);
        assert_eq!(after.quiet, if rules.variant().stop.quiet > 0 { position.quiet + 1 } else { 0 });
        assert_eq!(rules.read_move(&rules.write_move(Move::Pass)), Ok((Move::Pass, None)));
    }
}

/// Whether a hand that leaves its row always drops a seed in its own store.
fn fills(variant: &Variant) -> bool {
    let sowing = &variant.sowing;
    sowing.stores == SownStores::Own && sowing.direction == Direction::Anticlockwise && !variant.rounds
}

/// All that must hold of one move.
fn moved(rules: &Rules, position: &Position, pit: Pit, after: &Position, events: &[Event]) {
    let (variant, mover) = (rules.variant(), position.turn);
    let ring = Ring::of(rules, position);
    let sown = ring.sown(mover, ring.index(pit)).expect("it ends");
    assert_eq!(Ring::of(rules, after), sown.ring);
    let ray = variant.replay && !position.replay && sown.last == ring.store(mover);
    assert_eq!((after.replay, after.turn), (ray, if ray { mover } else { mover.other() }));
    assert_eq!(after.last_capture, if sown.captured { Some(mover) } else { position.last_capture });
    let counted = variant.stop.quiet > 0 && !sown.captured;
    assert_eq!(after.quiet, if counted { position.quiet + 1 } else { 0 });
    assert_eq!(after.selenes, position.selenes);

    assert_eq!(after.board.total(), position.board.total());
    assert_eq!(retold(rules, position, events), after.board);

    // Why every game in which stores fill ends: a store rises, or the seeds of a row move forward.
    if fills(variant) {
        let forward =
            |board: &Board| -> u32 { rules.pits().map(|pit| u32::from(pit.column()) * u32::from(board.at(pit))).sum() };
        let stored = |board: &Board| board.stores().iter().map(|&seeds| u32::from(seeds)).sum::<u32>();
        let (before, now) = (&position.board, &after.board);
        assert!(stored(now) > stored(before) || (stored(now) == stored(before) && forward(now) > forward(before)));
    }

    let pits = variant.pits_per_row;
    let mut turned = Vec::new();
    let mirrored = Move::Sow(Pit::new(pit.side().other(), pit.column()));
    assert_eq!(rules.play(&position.turned(pits), mirrored, &mut turned), Ok(after.turned(pits)));
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
        return;
    };
    let variant = rules.variant();
    assert_eq!(events.first(), Some(&Event::Stop(outcome.reason)));
    assert_eq!(retold(rules, position, &events), swept.board);
    assert_eq!(swept.board.total(), position.board.total());
    assert_eq!(swept.board.stores(), outcome.stores);
    let for_nobody = outcome.reason == Stop::FewSeeds && variant.stop.few_to == Leftover::Nobody;
    if outcome.reason == Stop::Majority || for_nobody {
        assert_eq!(swept.board, position.board);
    } else {
        let ring = Ring::of(rules, position);
        for side in Side::BOTH {
            assert_eq!(swept.board.row_sum(side), 0);
            let expected = u32::from(position.board.store(side)) + ring.has(side);
            assert_eq!(u32::from(swept.board.store(side)), expected);
        }
    }
    let [sun, moon] = outcome.stores;
    let expected = if sun != moon {
        (Some(if sun > moon { Side::Helios } else { Side::Selene }), DecidedBy::Seeds)
    } else {
        let mut decided = (None, DecidedBy::Draw);
        for tiebreak in variant.tiebreak.iter().rev() {
            decided = match (tiebreak, position.last_capture) {
                (TieBreak::Defender, _) => (Some(position.turn.other()), DecidedBy::Defender),
                (TieBreak::LastCapture, Some(side)) => (Some(side), DecidedBy::LastCapture),
                (TieBreak::LastCapture, None) => decided,
            };
        }
        decided
    };
    assert_eq!((outcome.winner, outcome.decided_by), expected);
    let turned = rules.outcome(&position.turned(variant.pits_per_row)).expect("it stops for the other as well");
    assert_eq!((turned.winner, turned.reason), (outcome.winner.map(Side::other), outcome.reason));
    assert_eq!(turned.stores, [moon, sun]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn everything_holds_in_any_position((rules, position) in positions()) {
        holds(&rules, &position);
    }

    #[test]
    fn a_variant_is_taken_or_refused(pits in 0..=9u8, seeds in any::<u8>(), majority in any::<u8>(), counts in prop::collection::vec(any::<u8>(), 0..3)) {
        let mut variant = Variant { pits_per_row: pits, seeds_per_pit: seeds, majority: Some(majority), ..Variant::standard() };
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
    fn any_text_is_a_position_or_an_error(text in "[0-9HS*/, =quietowners-]{0,40}", any in "\\PC{0,40}") {
        for variant in [Variant::standard(), Variant::san_yao()] {
            let rules = Rules::new(variant).expect("a game");
            let start = rules.write_position(&rules.start());
            for text in [&text, &any, &format!("{start} {text}"), &format!("{start} quiet={any}")] {
                if let Ok(position) = rules.read_position(text) {
                    prop_assert_eq!(position.board.total(), u16::from(rules.variant().total()));
                    prop_assert_eq!(rules.read_position(&rules.write_position(&position)), Ok(position));
                }
                if let Ok((Move::Sow(pit), _)) = rules.read_move(text) {
                    prop_assert!(text.starts_with(&rules.pit_name(pit)));
                }
            }
        }
    }

    /// Who controls what after a round, and what that costs.
    #[test]
    fn a_round_shares_out_what_there_is(variant in variants(), share in any::<Index>(), helios in any::<bool>(), last in any::<bool>()) {
        let variant = Variant { rounds: true, majority: None, stop: Stops { few: 0, ..variant.stop }, ..variant };
        let rules = Rules::new(variant).expect("a game");
        let (total, fill) = (rules.variant().total(), rules.variant().seeds_per_pit);
        let sun = share.index(usize::from(total) + 1) as u8;
        let stores = [sun, total - sun];
        let started = if helios { Side::Helios } else { Side::Selene };
        let weaker = stores[0].min(stores[1]);
        let stronger = (stores[0] != stores[1]).then(|| if stores[0] > stores[1] { Side::Helios } else { Side::Selene });
        let after = rules.after_round(stores, started, last);
        let turned = rules.after_round([stores[1], stores[0]], started.other(), last);
        let round = match (after, turned) {
            (AfterRound::Over { winner }, AfterRound::Over { winner: other }) => {
                prop_assert!(last || weaker < fill);
                prop_assert_eq!((winner, other), (stronger, stronger.map(Side::other)));
                return Ok(());
            }
            (AfterRound::Next(round), AfterRound::Next(turned)) => {
                prop_assert!(!last && weaker >= fill);
                prop_assert_eq!(turned.position, round.position.turned(rules.variant().pits_per_row));
                round
            }
            _ => panic!("not the same for the other"),
        };
        prop_assert_eq!(round.position.board.total(), u16::from(total));
        prop_assert_eq!(round.position.board.stores(), [0, 0]);
        prop_assert_eq!(round.position.turn, stronger.unwrap_or(started.other()));
        prop_assert_eq!((round.position.quiet, round.position.last_capture), (0, None));
        prop_assert!(rules.pits().all(|pit| round.position.board.at(pit) == fill));
        let controls = Side::BOTH.map(|side| rules.controlled(&round.position, side).len() as u8);
        prop_assert_eq!(controls[0] + controls[1], rules.variant().pits_per_row * 2);
        prop_assert!(round.loan < fill);
        if let Some(stronger) = stronger {
            let (won, lost) = (controls[stronger.index()], controls[stronger.other().index()]);
            prop_assert_eq!(won, rules.variant().pits_per_row + round.sons);
            // Each fills their pits with what they have, and the loan.
            prop_assert_eq!(won * fill + round.loan, stores[stronger.index()]);
            prop_assert_eq!(lost * fill, weaker + round.loan);
            // The sons are the first that a seed from one's own row comes to.
            let mut at = rules.row(stronger).next_back().map(Place::from);
            if rules.is_clockwise() {
                at = rules.row(stronger).next().map(Place::from);
            }
            for _ in 0..round.sons {
                at = at.map(|at| rules.after(stronger, at)).map(|at| if at.pit().is_some() { at } else { rules.after(stronger, at) });
                let pit = at.and_then(Place::pit).expect("a pit");
                prop_assert_eq!(rules.owner(&round.position, pit), stronger);
            }
        } else {
            prop_assert_eq!((round.sons, round.loan, controls[0]), (0, 0, rules.variant().pits_per_row));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn everything_holds_in_every_position_of_a_game(rules in rules(), seed in any::<u64>()) {
        let (positions, stopped) = played_out(&rules, &mut choices(seed));
        let variant = rules.variant();
        let stop = &variant.stop;
        // Stores fill, and quiet plies are counted; a repetition alone may be long in coming.
        let total = usize::from(variant.total());
        let bound = if stop.quiet > 0 { (total + 1) * usize::from(stop.quiet) } else { usize::MAX };
        if bound < LONG || (fills(variant) && total < 40) {
            prop_assert!(stopped, "a game without an end");
        }
        // Of long games a part will do.
        for position in positions.iter().step_by(positions.len() / 20 + 1).chain(positions.last()) {
            holds(&rules, position);
        }
    }
}

/// Laps, empty rows, relays and slams must not be too rare in what the properties above look at.
#[test]
fn the_positions_looked_at_are_worth_it() {
    use proptest::strategy::ValueTree;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut found: HashMap<&str, u32> = HashMap::new();
    for _ in 0..2000 {
        let (rules, position) = positions().new_tree(&mut runner).expect("made").current();
        let variant = rules.variant();
        let lap = variant.pits_per_row * 2 + 1;
        let mut see = |what, is: bool| *found.entry(what).or_default() += u32::from(is);
        see("lap", rules.pits().any(|pit| position.board.at(pit) >= lap));
        see("over", rules.stop(&position).is_some());
        see("quiet", rules.stop(&position) == Some(Stop::Quiet));
        see("few", rules.stop(&position) == Some(Stop::FewSeeds));
        see("pass", rules.must_pass(&position));
        see("clockwise", rules.is_clockwise());
        see("sons", position.selenes != rules.start().selenes);
        let refused =
            |is: fn(&Refusal) -> bool| rules.pits().any(|pit| rules.check(&position, pit).is_err_and(|why| is(&why)));
        see("starves", refused(|why| matches!(why, Refusal::Starves { .. })));
        see("slams", refused(|why| matches!(why, Refusal::Slams { .. })));
        see("endless", refused(|why| matches!(why, Refusal::Endless { .. })));
        let mut events = Vec::new();
        for action in rules.moves(&position) {
            let _ = rules.play(&position, action, &mut events);
        }
        let lifts = events.iter().filter(|event| matches!(event, Event::Lift { .. })).count();
        see("relay", variant.sowing.relay && lifts > 3);
        let taken =
            |event: &Event| matches!(event, Event::Capture { at, .. } if rules.owner(&position, *at) == position.turn);
        see("own pit taken", events.iter().any(taken));
    }
    for (what, least) in [
        ("lap", 100),
        ("over", 100),
        ("quiet", 10),
        ("few", 5),
        ("pass", 5),
        ("clockwise", 50),
        ("sons", 50),
        ("starves", 5),
        ("slams", 3),
        ("endless", 3),
        ("relay", 50),
        ("own pit taken", 20),
    ] {
        assert!(found[what] >= least, "{what}: {found:?}");
    }
}

fn of(variant: Variant) -> Rules {
    Rules::new(variant).expect("a game")
}

/// The slam that refills an empty row: it feeds, and takes nothing.
#[test]
fn a_slam_that_refills_an_empty_row_is_legal() {
    let rules = of(Variant::awale());
    let position = rules.read_position("2,1,0,2,0,17/0,0,0,0,0,0 13-13 H -").expect("a position");
    let (action, _) = rules.read_move("F").expect("a move");
    let mut events = Vec::new();
    let after = rules.play(&position, action, &mut events).expect("legal");
    assert_eq!(rules.write_position(&after), "3,2,1,3,1,0/2,2,2,2,2,2 13-13 S - quiet=1");
    assert!(matches!(events.last(), Some(Event::Spared { seeds: 12, .. })));
}

/// The smallest relay without an end, of seven stones.
#[test]
fn a_relay_without_an_end_is_refused() {
    let rules = of(Variant::san_yao());
    let position = rules.read_position("2,1,0,1,0/1,0,1,0,1 21-22 H -").expect("a position");
    let h1 = Pit::new(Side::Helios, 0);
    let refused = rules.play(&position, Move::Sow(h1), &mut ()).expect_err("endless");
    assert_eq!(refused, Refusal::Endless { pit: h1, instead: rules.legal(&position) });
    assert!(!rules.legal(&position).contains(h1) && !rules.legal(&position).is_empty());
}

/// One player may control nearly the whole board, and all of it qualify.
#[test]
fn a_chain_may_be_as_long_as_the_board() {
    let mut variant = Variant { majority: None, rounds: true, replay: false, feed: false, ..Variant::standard() };
    (variant.capture.when, variant.capture.famine) = (CaptureWhen::Any, Famine::Taken);
    (variant.pits_per_row, variant.seeds_per_pit) = (6, 1);
    let rules = of(variant);
    let position = rules.read_position("0,0,0,0,0,12/0,0,0,0,0,0 0-0 S - owners=HHHHHSHHHHHH").expect("a position");
    let (action, _) = rules.read_move("H6").expect("a move");
    let mut taken = 0;
    let after = rules.play(&position, action, &mut |event| taken += u32::from(matches!(event, Event::Capture { .. })));
    assert_eq!((after.map(|after| after.board.stores()), taken), (Ok([0, 12]), 11));
}
