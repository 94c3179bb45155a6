//! Drawing by lot: one number decides everything that chance decides, so that whoever has it can draw again and compare.

/// What is drawn. The numbers are part of the file's format: with others an old lot would draw something else.
#[derive(Clone, Copy, Debug)]
pub(super) enum Question {
    /// The order of the players.
    Order = 1,
    /// Which half of a part of the bracket has one bye more.
    Bye = 2,
    /// Who is Hélios in a match.
    Side = 3,
    /// Who moves first in a duel.
    First = 4,
}

/// The lot of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lot(pub u64);

impl Lot {
    /// The number from 0 to below `end` that this lot gives for a question and what it is asked about.
    pub fn below(self, question: Question, about: &[usize], end: usize) -> usize {
        let words = std::iter::once(question as u64).chain(about.iter().map(|&word| word as u64));
        let drawn = words.fold(mix(self.0), |state, word| mix(state ^ mix(word)));
        // The high bits of the product; what this favours is less than one part in 2^56.
        ((u128::from(drawn) * end as u128) >> 64) as usize
    }

    /// Heads or tails.
    pub fn coin(self, question: Question, about: &[usize]) -> bool {
        self.below(question, about, 2) == 1
    }

    /// The numbers from 0 to below `count` in the order that this lot gives them.
    pub fn order(self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(Question::Order, &[last], last + 1));
        }
        order
    }
}

/// One step of SplitMix64: neighbouring numbers come out as unlike as any others.
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Files hold lots: what one draws may never change.
    #[test]
    fn a_lot_draws_the_same_for_ever() {
        assert_eq!(mix(0), 0xE220_A839_7B1D_CDAF, "as SplitMix64 begins from 0");
        assert_eq!(Lot(2026).order(8), [0, 3, 5, 4, 2, 7, 6, 1], "as another program draws it");
    }

    #[test]
    fn every_number_comes_up_equally_often() {
        let mut counts = [0_u32; 6];
        for lot in 0..6000 {
            counts[Lot(lot).below(Question::Order, &[5], 6)] += 1;
        }
        assert!(counts.iter().all(|count| (880..=1120).contains(count)), "{counts:?}");
    }
}
