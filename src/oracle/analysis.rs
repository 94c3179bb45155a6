//! A whole game seen by the oracle: what it was worth after every sowing, and which moves changed who wins.

use std::sync::atomic::AtomicBool;

use super::{CalledOff, Judgement, Oracle, Outlook};
use crate::rules::{Move, Position, Side};

/// So much of the best line is told: enough to see where it leads.
const LINE: usize = 8;

/// A move of a game, and what it did to how the game comes out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// Which one, from 1.
    pub number: usize,
    /// Where it was made.
    pub position: Position,
    /// What was played.
    pub action: Move,
    /// It beside the best ones.
    pub judgement: Judgement,
    /// How the game came out before it, with best play.
    pub before: Outlook,
    /// How it comes out after it, with best play.
    pub after: Outlook,
    /// Best play from the same position, the first of its best moves first, up to eight sowings.
    pub line: Vec<Move>,
}

impl Sowing {
    /// Who sowed.
    #[must_use]
    pub fn side(&self) -> Side {
        self.position.turn
    }

    /// Whether somebody else wins for it, nobody counted as somebody.
    #[must_use]
    pub fn turns(&self) -> bool {
        self.judgement.changed_winner().is_some()
    }
}

/// A game, sowing by sowing.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use helios::oracle::{Analysis, Oracle};
/// use helios::rules::{Rules, Side};
/// let rules = Rules::standard();
/// let oracle = Oracle::new(&rules).unwrap();
/// let start = rules.read_position("0,0,1,1,0/1,0,0,1,1 13-12 H -").unwrap();
/// // H3 wins, H4 does not.
/// let (h4, _) = rules.read_move("H4").unwrap();
/// let analysis = Analysis::of(&oracle, start, &[h4], &AtomicBool::new(false), &|_| {}).unwrap();
/// let turn = analysis.turning_points().next().unwrap();
/// assert_eq!((turn.number, turn.before.winner), (1, Some(Side::Helios)));
/// assert_eq!(rules.write_move(turn.line[0]), "H3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    sowings: Vec<Sowing>,
}

impl Analysis {
    /// Analyses the moves of a game from the position that it began in. What the rules refuse, and all that follows it, is
    /// left out. `progress` is told how many moves are done.
    ///
    /// It goes from the last move to the first, since what was found near the end helps before it.
    ///
    /// # Errors
    /// If it is called off.
    pub fn of(
        oracle: &Oracle,
        start: Position,
        moves: &[Move],
        call_off: &AtomicBool,
        progress: &dyn Fn(usize),
    ) -> Result<Analysis, CalledOff> {
        let rules = oracle.rules();
        let mut positions = Vec::with_capacity(moves.len());
        let mut position = start;
        for &action in moves {
            let Ok(after) = rules.play(&position, action, &mut ()) else { break };
            positions.push((position, action));
            position = after;
        }
        let mut sowings = Vec::with_capacity(positions.len());
        for (i, (position, action)) in positions.into_iter().enumerate().rev() {
            let values = oracle.values(&position, call_off)?;
            if let Some(judgement) = Judgement::of(action, &values, &position, rules) {
                let line = oracle.best_line_of(&position, LINE, call_off)?;
                let [before, after] =
                    [judgement.best, judgement.value].map(|value| Outlook::of(value, &position, rules));
                sowings.push(Sowing { number: i + 1, position, action, judgement, before, after, line });
            }
            progress(sowings.len());
        }
        sowings.reverse();
        Ok(Analysis { sowings })
    }

    /// Every sowing, in order.
    #[must_use]
    pub fn sowings(&self) -> &[Sowing] {
        &self.sowings
    }

    /// The moves after which somebody else wins than before them, in order.
    pub fn turning_points(&self) -> impl Iterator<Item = &Sowing> {
        self.sowings.iter().filter(|sowing| sowing.turns())
    }

    /// How many seeds each player gave away, Hélios first.
    #[must_use]
    pub fn seeds_given(&self) -> [usize; 2] {
        self.each(|sowing| usize::from(sowing.judgement.seeds_given()))
    }

    /// How many of their moves were as good as any, for each player.
    #[must_use]
    pub fn perfect(&self) -> [usize; 2] {
        self.each(|sowing| usize::from(sowing.judgement.is_best()))
    }

    /// How many moves each player made.
    #[must_use]
    pub fn played(&self) -> [usize; 2] {
        self.each(|_| 1)
    }

    fn each(&self, of: impl Fn(&Sowing) -> usize) -> [usize; 2] {
        let mut sums = [0; 2];
        for sowing in &self.sowings {
            sums[sowing.side().index()] += of(sowing);
        }
        sums
    }
}
