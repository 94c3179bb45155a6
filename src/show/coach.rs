//! The coach: why a move is the best one, and what another one gave away. Facts, asked of the rules and of the oracle; the
//! narrator has the words.

use super::foresight::Foreseen;
use crate::oracle::{Judgement, Value, Verdict};
use crate::rules::{Event, Move, Pit, Position, Rules, Side, Stop};

/// Something that is true of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It harvests.
    Takes {
        /// So many seeds.
        seeds: u8,
        /// From so many pits.
        pits: u8,
    },
    /// It stops the duel, and who plays it has won.
    Finishes(Stop),
    /// Its last seed falls at home: who plays it plays again.
    Ray,
    /// The enemy's row is empty, and it must bring seeds there.
    Feeds(Side),
    /// The enemy can harvest less with their next sowing than they could now.
    Guards {
        /// The enemy.
        enemy: Side,
        /// The most that they can harvest with one sowing after it.
        least: u8,
        /// The most that they could harvest if they had the move now.
        most: u8,
    },
    /// Another pit's ray is still there after it, before the enemy has sown.
    KeepsRay(Pit),
    /// What it comes to, when both play their best from there.
    Outcome(Prospect),
}

/// What a duel comes to for whoever makes the best move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// They win by this move only.
    OnlyWin,
    /// They win by seeds.
    Wins,
    /// They win at equal stores.
    WinsTie,
    /// Nobody wins.
    Draws,
    /// They lose at equal stores.
    LosesTie,
    /// They lose by so many seeds, and by no fewer with any other move.
    Loses(u8),
}

/// The best move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counsel {
    /// Who is to make it.
    pub mover: Side,
    /// The pit to lift: of several best ones the first in sowing order.
    pub pit: Pit,
    /// How many others are as good.
    pub as_good: usize,
    /// Why it is good, what counts most first, and what it comes to.
    pub reasons: Vec<Reason>,
}

impl Counsel {
    /// The best move by what each is worth; `None` where no pit can be lifted.
    ///
    /// ```
    /// use helios::oracle::Oracle;
    /// use helios::rules::Rules;
    /// use helios::show::{Counsel, Prospect, Reason};
    /// let rules = Rules::standard();
    /// let position = rules.read_position("0,0,0,1,2/0,0,1,1,0 12-13 H -").unwrap();
    /// let values = Oracle::new(&rules).unwrap().values(&position, &false.into()).unwrap();
    /// let counsel = Counsel::of(&rules, &position, &values).unwrap();
    /// assert_eq!(rules.pit_name(counsel.pit), "H5");
    /// ```
    #[must_use]
    pub fn of(rules: &Rules, position: &Position, values: &[(Move, Value)]) -> Option<Counsel> {
        let best = values.iter().map(|(_, value)| *value).max()?;
        let mut moves = values.iter().filter(|(_, value)| *value == best).map(|(action, _)| *action);
        let Some(Move::Sow(pit)) = moves.next() else { return None };
        let judgement = Judgement::of(Move::Sow(pit), values, position, rules)?;
        let mut reasons = of_the_board(rules, position, pit);
        reasons.push(Reason::Outcome(outlook(&judgement, values, position, rules)));
        let as_good = judgement.moves.len().saturating_sub(1);
        Some(Counsel { mover: position.turn, pit, as_good, reasons })
    }
}

/// What the board itself shows to be good about a move.
fn of_the_board(rules: &Rules, position: &Position, pit: Pit) -> Vec<Reason> {
    let (mover, enemy) = (position.turn, position.turn.other());
    let mut events = Vec::new();
    let Ok(after) = rules.play(position, Move::Sow(pit), &mut events) else { return Vec::new() };
    let taken: Vec<u8> = events
        .iter()
        .filter_map(|event| if let Event::Capture { seeds, .. } = event { Some(*seeds) } else { None })
        .collect();
    let mut reasons = Vec::new();
    if !taken.is_empty() {
        reasons.push(Reason::Takes { seeds: taken.iter().sum(), pits: taken.len() as u8 });
    }
    if let Some(stop) = rules.stop(&after) {
        if rules.outcome(&after).and_then(|outcome| outcome.winner) == Some(mover) {
            reasons.push(Reason::Finishes(stop));
        }
        return reasons;
    }
    // After a move that ends the game nobody plays again.
    if events.contains(&Event::Ray) {
        reasons.push(Reason::Ray);
    }
    if rules.variant().feed && position.board.row_is_empty(enemy) && !after.board.row_is_empty(enemy) {
        reasons.push(Reason::Feeds(enemy));
    }
    if after.turn == enemy {
        let (most, least) = (harvest(rules, position, enemy), harvest(rules, &after, enemy));
        if least < most {
            reasons.push(Reason::Guards { enemy, least, most });
        }
        let ray = rules
            .row(mover)
            .find(|&other| other != pit && [position, &after].iter().all(|at| has_ray(rules, at, other)));
        reasons.extend(ray.map(Reason::KeepsRay));
    }
    reasons
}

/// The most that a player can harvest with one sowing, if the move is theirs.
#[must_use]
pub fn harvest(rules: &Rules, position: &Position, side: Side) -> u8 {
    let theirs = Position { turn: side, replay: false, ..*position };
    let taken = |pit| Foreseen::new(rules, &theirs, pit).taken().map(|(_, seeds)| seeds).sum();
    rules.legal(&theirs).iter().map(taken).max().unwrap_or(0)
}

/// Whether a pit's last seed falls at home and lets its owner play again, if the move is theirs.
#[must_use]
pub fn has_ray(rules: &Rules, position: &Position, pit: Pit) -> bool {
    let theirs = Position { turn: pit.side(), replay: false, ..*position };
    Foreseen::new(rules, &theirs, pit).events.contains(&Event::Ray)
}

fn outlook(judgement: &Judgement, values: &[(Move, Value)], position: &Position, rules: &Rules) -> Prospect {
    let mover = position.turn;
    let Verdict { winner, margin } = judgement.deserved;
    let wins = |value: Value| Verdict::of(value, position, rules).winner == Some(mover);
    match winner {
        Some(side) if side == mover => {
            if values.len() > 1 && values.iter().filter(|(_, value)| wins(*value)).count() == 1 {
                Prospect::OnlyWin
            } else if margin == 0 {
                Prospect::WinsTie
            } else {
                Prospect::Wins
            }
        }
        None => Prospect::Draws,
        Some(_) if margin == 0 => Prospect::LosesTie,
        Some(_) => Prospect::Loses(margin),
    }
}

/// What a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// Nothing.
    Nothing,
    /// Nothing, and every other move would have.
    NothingOnly,
    /// So many seeds; the same player wins.
    Seeds(u8),
    /// The duel, which was won at equal stores or drawn: no seed, but who settles a tie.
    Tie {
        /// So many seeds beside.
        seeds: u8,
    },
    /// A duel that was won by seeds.
    Win {
        /// So many seeds.
        seeds: u8,
    },
    /// A duel that nobody would have won.
    Draw {
        /// So many seeds.
        seeds: u8,
    },
}

impl Given {
    /// What a move gave away by what all moves of its position are worth; `None` for a move that is not among them.
    #[must_use]
    pub fn by(
        action: Move,
        values: &[(Move, Value)],
        position: &Position,
        rules: &Rules,
    ) -> Option<(Given, Judgement)> {
        let of = |action| {
            let judgement = Judgement::of(action, values, position, rules)?;
            let seeds = judgement.seeds_given();
            let given = match judgement.changed_winner() {
                Some(None) => Given::Draw { seeds },
                Some(Some(_)) if judgement.deserved.margin == 0 => Given::Tie { seeds },
                Some(Some(_)) => Given::Win { seeds },
                None if seeds > 0 => Given::Seeds(seeds),
                // Who would settle a tie that does not come is nothing to anybody.
                None => Given::Nothing,
            };
            Some((given, judgement))
        };
        let (given, judgement) = of(action)?;
        let alone = values.len() > 1
            && values
                .iter()
                .all(|(other, _)| *other == action || of(*other).is_some_and(|(given, _)| given != Given::Nothing));
        Some((if given == Given::Nothing && alone { Given::NothingOnly } else { given }, judgement))
    }

    /// The seeds of it.
    #[must_use]
    pub fn seeds(self) -> u8 {
        match self {
            Given::Nothing | Given::NothingOnly => 0,
            Given::Seeds(seeds) | Given::Tie { seeds } | Given::Win { seeds } | Given::Draw { seeds } => seeds,
        }
    }

    /// The sign that stands on the board for it.
    #[must_use]
    pub fn sign(self) -> Option<Sign> {
        match self {
            Given::Nothing => None,
            Given::NothingOnly => Some(Sign::Best),
            Given::Seeds(_) => Some(Sign::Gave),
            Given::Tie { .. } | Given::Win { .. } | Given::Draw { .. } => Some(Sign::Turned),
        }
    }
}

/// A sign of the coach on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The best move: the one that is counselled, or the only good one that was there, found.
    Best,
    /// It gave seeds away.
    Gave,
    /// Somebody else wins for it.
    Turned,
}
