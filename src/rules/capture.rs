//! Capture: what a sowing takes, and what it must leave (RULES.md 1, steps 3 and 4; 2; 3, step 3).

use super::{CaptureFrom, Chain, Event, Famine, Pit, Place, Position, Rules, Side, Witness};

/// Harvests what the last seed, fallen at `last`, entitles the mover to; says whether anything was taken. The position is
/// the one after the sowing.
#[inline]
pub(super) fn harvest<W: Witness + ?Sized>(
    rules: &Rules,
    position: &mut Position,
    mover: Side,
    last: Place,
    witness: &mut W,
) -> bool {
    let chain = match rules.variant.capture.from {
        // Most sowings end where nothing is to be taken: that is seen before a chain is begun.
        CaptureFrom::LastSeed => match taken_at(rules, position, mover, last) {
            Some(pit) => backwards(rules, position, mover, pit),
            None => return false,
        },
        CaptureFrom::Gap => over_gaps(rules, position, mover, last),
    };
    if chain.pits().is_empty() {
        return false;
    }
    if rules.variant.capture.famine != Famine::Taken && starves(rules, position, mover, &chain) {
        let seeds = chain.pits().iter().map(|&pit| position.board.at(pit)).sum();
        witness.see(Event::Spared { pits: chain, seeds });
        return false;
    }
    for &pit in chain.pits() {
        let taken = position.board.take(pit);
        position.board.add(Place::store(mover), taken);
        witness.see(Event::Capture { at: pit, seeds: taken });
    }
    true
}

/// The pit at a place, if it is an enemy one that holds what is taken.
#[inline]
fn taken_at(rules: &Rules, position: &Position, mover: Side, at: Place) -> Option<Pit> {
    let pit = at.pit()?;
    let taken = rules.owner(position, pit) != mover && rules.takes[usize::from(position.board.at(pit))];
    taken.then_some(pit)
}

/// The enemy pit of the last seed and, walking back against the way of sowing, the enemy pits that qualify too.
#[inline]
fn backwards(rules: &Rules, position: &Position, mover: Side, last: Pit) -> Chain {
    let mut chain = Chain::default();
    chain.push(last);
    if !rules.variant.capture.chain {
        return chain;
    }
    let mut at = last;
    while let Some(pit) = taken_at(rules, position, mover, rules.before(at)) {
        // Once round a board that one player holds all of, the walk is back where it began.
        if pit == last {
            break;
        }
        chain.push(pit);
        at = pit;
    }
    chain
}

/// The pit behind the empty one at which the sowing ended, on either side, and onwards: empty, full, empty, full.
fn over_gaps(rules: &Rules, position: &Position, mover: Side, last: Place) -> Chain {
    let mut chain = Chain::default();
    let mut gap = rules.after(mover, last);
    while let (Some(empty), Some(full)) = (gap.pit(), rules.after(mover, gap).pit()) {
        let is_gap = position.board.at(empty) == 0;
        // Once round the board, what was taken already is empty now.
        if !is_gap || chain.pits().contains(&full) || !rules.takes[usize::from(position.board.at(full))] {
            break;
        }
        chain.push(full);
        if !rules.variant.capture.chain {
            break;
        }
        gap = rules.after(mover, full.into());
    }
    chain
}

/// Whether taking these pits would leave the enemy none with a seed.
#[inline]
fn starves(rules: &Rules, position: &Position, mover: Side, chain: &Chain) -> bool {
    let enemy = mover.other();
    let of_enemy = |pit: &&Pit| rules.owner(position, **pit) == enemy;
    let seeds: u8 = chain.pits().iter().filter(of_enemy).map(|&pit| position.board.at(pit)).sum();
    let all = if rules.variant.rounds {
        position.board.sum(rules.controlled(position, enemy))
    } else {
        position.board.row_sum(enemy)
    };
    seeds > 0 && seeds == all
}
