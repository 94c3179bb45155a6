//! Perft: counts the leaves of the game tree, the usual proof of a move generator.

use super::{Position, Rules};

impl Rules {
    /// The number of ways to play `depth` sowings from a position. Every leaf is played, none only counted; a finished
    /// game has no children, and a replay is a ply of its own (RULES.md 1, "Facts to test against").
    ///
    /// ```
    /// use helios::rules::Rules;
    /// let rules = Rules::standard();
    /// assert_eq!(rules.perft(&rules.start(), 3), 76);
    /// ```
    #[must_use]
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut leaves = 0;
        for action in self.moves(position) {
            if let Ok(next) = self.play(position, action, &mut ()) {
                leaves += if depth == 1 {
                    // The leaf is played, not counted: the compiler may not skip what somebody looks at.
                    std::hint::black_box(&next);
                    1
                } else {
                    self.perft(&next, depth - 1)
                };
            }
        }
        leaves
    }
}
