//! What a move gave away, against the best that there was.

use super::{Value, Verdict};
use crate::rules::{Move, Position, Rules, Side};

/// A move beside the best ones of its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// What it is worth to whoever made it.
    pub value: Value,
    /// What the best moves are worth.
    pub best: Value,
    /// The best moves, in sowing order.
    pub moves: Vec<Move>,
    /// Who wins after it with best play.
    pub verdict: Verdict,
    /// Who would win after a best move.
    pub deserved: Verdict,
}

/// Whether a value is no worse than the best: as many seeds, and the same winner. Who would settle a tie that does not come
/// makes no difference.
fn is_as_good(value: Value, best: Value, verdict: Verdict, deserved: Verdict) -> bool {
    value.seeds() == best.seeds() && verdict.winner == deserved.winner
}

impl Judgement {
    /// Judges a move by what all moves of its position are worth; `None` for a move that is not among them.
    #[must_use]
    pub fn of(action: Move, values: &[(Move, Value)], position: &Position, rules: &Rules) -> Option<Judgement> {
        let &(_, value) = values.iter().find(|(known, _)| *known == action)?;
        let best = values.iter().map(|(_, value)| *value).max()?;
        let verdict = |value| Verdict::of(value, position, rules);
        let as_good = |value: Value| is_as_good(value, best, verdict(value), verdict(best));
        let moves = values.iter().filter(|(_, value)| as_good(*value)).map(|(action, _)| *action).collect();
        Some(Judgement { value, best, moves, verdict: verdict(value), deserved: verdict(best) })
    }

    /// Whether nothing better was there.
    #[must_use]
    pub fn is_best(&self) -> bool {
        is_as_good(self.value, self.best, self.verdict, self.deserved)
    }

    /// The seeds that it gave away; none also where it only changed who settles a tie.
    #[must_use]
    pub fn seeds_given(&self) -> u8 {
        self.best.seeds() - self.value.seeds()
    }

    /// Whether somebody else wins for it, and who was to win before; a drawn game counts as one that nobody wins.
    #[must_use]
    pub fn changed_winner(&self) -> Option<Option<Side>> {
        (self.verdict.winner != self.deserved.winner).then_some(self.deserved.winner)
    }
}
