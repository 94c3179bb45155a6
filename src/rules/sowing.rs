//! Sowing: the hand goes round and drops a seed at a time (RULES.md 1, steps 1 and 2).

use super::{Board, Event, Origin, Pit, Place, Rules, Side, Witness};

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

/// The way round for each player: from every place, the next one where a seed of theirs falls.
pub(super) fn ways_round(pits: u8) -> [[Place; 16]; 2] {
    Side::BOTH.map(|mover| {
        let mut next = [Place(0); 16];
        let ring: Vec<Place> = Side::BOTH
            .into_iter()
            .flat_map(|side| {
                let row = (0..pits).map(move |column| Place::from(Pit::new(side, column)));
                row.chain((side == mover).then(|| Place::store(side)))
            })
            .collect();
        for (i, place) in ring.iter().enumerate() {
            next[place.index()] = ring[(i + 1) % ring.len()];
        }
        next
    })
}
