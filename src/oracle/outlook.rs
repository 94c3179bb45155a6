//! How a game comes out from a position: the stores that it ends with, and what decides it.

use super::{Settles, Value, Verdict};
use crate::rules::{DecidedBy, Outcome, Position, Rules, Side};

/// How a game comes out when both play their best, and play it to its last seed.
///
/// A majority stops a game before that; who wins is the same (see [`Verdict::of`]), only the stores are then those that
/// were played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Outlook {
    /// What the stores hold in the end, Hélios's first.
    pub stores: [u8; 2],
    /// Who wins; nobody where the rules leave equal stores undecided.
    pub winner: Option<Side>,
    /// What decides who wins.
    pub decided_by: DecidedBy,
}

impl Outlook {
    /// What the value of a position means for the game that it is part of.
    ///
    /// ```
    /// use helios::oracle::{Outlook, Settles, Value};
    /// use helios::rules::{DecidedBy, Rules, Side};
    /// let rules = Rules::standard();
    /// let position = rules.read_position("1,0,0,0,1/2,0,0,0,0 13-13 H S").unwrap();
    /// let outlook = Outlook::of(Value::new(2, Settles::Me), &position, &rules);
    /// assert_eq!(outlook.stores, [15, 15]);
    /// assert_eq!((outlook.winner, outlook.decided_by), (Some(Side::Helios), DecidedBy::LastCapture));
    /// ```
    #[must_use]
    pub fn of(value: Value, position: &Position, rules: &Rules) -> Outlook {
        let mover = position.turn;
        let mine = u16::from(position.board.store(mover)) + u16::from(value.seeds());
        let theirs = position.board.total().saturating_sub(mine);
        let mut stores = [mine, theirs].map(|seeds| u8::try_from(seeds).unwrap_or(u8::MAX));
        if mover == Side::Selene {
            stores.swap(0, 1);
        }
        let verdict = Verdict::of(value, position, rules);
        let captured = position.last_capture.is_some() || matches!(value.settles(), Settles::Me | Settles::Enemy);
        let decided_by = match verdict.winner {
            None => DecidedBy::Draw,
            Some(_) if verdict.margin > 0 => DecidedBy::Seeds,
            Some(_) if captured => DecidedBy::LastCapture,
            Some(_) => DecidedBy::Defender,
        };
        Outlook { stores, winner: verdict.winner, decided_by }
    }
}

impl From<Outcome> for Outlook {
    /// A game that is over came out as it did.
    fn from(outcome: Outcome) -> Outlook {
        Outlook { stores: outcome.stores, winner: outcome.winner, decided_by: outcome.decided_by }
    }
}
