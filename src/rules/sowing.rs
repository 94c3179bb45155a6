//! Sowing: the hand goes round and drops a seed at a time (RULES.md 1, steps 1 and 2; 2; 3, steps 1, 2 and 4).

use super::{Board, Event, Origin, Pit, Place, Rules, Side, SownStores, Variant, Witness};

/// Lifts a pit and sows it; says where the last seed fell.
#[inline]
pub(super) fn sow<W: Witness + ?Sized>(
    rules: &Rules,
    board: &mut Board,
    mover: Side,
    from: Pit,
    witness: &mut W,
) -> Place {
    let hand = board.take(from);
    witness.see(Event::Lift { at: from, seeds: hand });
    let next = &rules.next[mover.index()];
    let skips_origin = rules.variant.sowing.origin == Origin::Skipped;
    let mut at = Place::from(from);
    for _ in 0..hand {
        at = next[at.index()];
        if skips_origin && at == from {
            at = next[at.index()];
        }
        let seeds = board.add(at, 1);
        witness.see(Event::Sow { at, seeds });
    }
    at
}

/// Sows a pit, and as long as the pit after the last seed holds something, lifts that and sows on. Says where the last
/// seed of all fell, or `None` if the relay never ends.
///
/// It is endless exactly when the same board comes back with the same pit to lift. Where a lap sows the pit it came from, a
/// sowing can be undone in one way only, so what comes back is the very beginning; in general, Brent's way finds the
/// recurrence with one more board kept aside. No lap is counted and nothing is allocated.
pub(super) fn relay<W: Witness + ?Sized>(
    rules: &Rules,
    board: &mut Board,
    mover: Side,
    from: Pit,
    witness: &mut W,
) -> Option<Place> {
    let mut lifting = from;
    let beginning = (*board, from);
    let mut kept = beginning;
    let (mut since_kept, mut keep_for) = (0_u64, 1_u64);
    loop {
        let last = sow(rules, board, mover, lifting, witness);
        let Some(next) = rules.after(mover, last).pit().filter(|&pit| board.at(pit) > 0) else { return Some(last) };
        lifting = next;
        if kept == (*board, lifting) || beginning == (*board, lifting) {
            return None;
        }
        since_kept += 1;
        if since_kept == keep_for {
            kept = (*board, lifting);
            since_kept = 0;
            keep_for *= 2;
        }
    }
}

/// The way round for each player: from every place, the next one where a seed of theirs falls.
pub(super) fn ways_round(variant: &Variant, clockwise: bool) -> [[Place; 16]; 2] {
    Side::BOTH.map(|mover| {
        let mut ring: Vec<Place> = Side::BOTH
            .into_iter()
            .flat_map(|side| {
                let row = (0..variant.pits_per_row).map(move |column| Place::from(Pit::new(side, column)));
                let sown = side == mover && variant.sowing.stores == SownStores::Own;
                row.chain(sown.then(|| Place::store(side)))
            })
            .collect();
        if clockwise {
            ring.reverse();
        }
        let mut next = [Place(0); 16];
        for (i, place) in ring.iter().enumerate() {
            next[place.index()] = ring[(i + 1) % ring.len()];
        }
        next
    })
}
