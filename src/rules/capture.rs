//! Capture: what the last seed takes, and what it must leave (RULES.md 1, steps 3 and 4).

use super::{Board, Chain, Event, Famine, Pit, Place, Rules, Side, Witness};

/// Harvests what the last seed, fallen at `last`, entitles the mover to; says whether anything was taken.
#[inline]
pub(super) fn harvest<W: Witness + ?Sized>(
    rules: &Rules,
    board: &mut Board,
    mover: Side,
    last: Place,
    witness: &mut W,
) -> bool {
    let Some(pit) = last.pit() else { return false };
    if pit.side() == mover || !rules.takes[usize::from(board.at(pit))] {
        return false;
    }
    let chain = chain(rules, board, pit);
    let seeds: u8 = chain.pits().iter().map(|&pit| board.at(pit)).sum();
    if rules.variant.capture.famine == Famine::Spared && seeds == board.row_sum(mover.other()) {
        witness.see(Event::Spared { pits: chain, seeds });
        return false;
    }
    for &pit in chain.pits() {
        let taken = board.take(pit);
        board.add(Place::store(mover), taken);
        witness.see(Event::Capture { at: pit, seeds: taken });
    }
    true
}

/// The pits that fall together: the one of the last seed and, walking back along the enemy row, those that qualify too.
#[inline]
fn chain(rules: &Rules, board: &Board, first: Pit) -> Chain {
    let mut chain = Chain::default();
    chain.push(first);
    if rules.variant.capture.chain {
        for column in (0..first.column()).rev() {
            let pit = Pit::new(first.side(), column);
            if !rules.takes[usize::from(board.at(pit))] {
                break;
            }
            chain.push(pit);
        }
    }
    chain
}
