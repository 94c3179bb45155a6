//! The rounds of a tournament, and the matches in them.

/// A round, by how many are left in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Round {
    /// Sixty-four players.
    Of64,
    /// Thirty-two players.
    Of32,
    /// Sixteen players.
    Of16,
    /// Eight players.
    Quarterfinal,
    /// Four players.
    Semifinal,
    /// Two players.
    Final,
}

impl Round {
    /// Every round that a tournament can have, the biggest first.
    pub const ALL: [Round; 6] =
        [Round::Of64, Round::Of32, Round::Of16, Round::Quarterfinal, Round::Semifinal, Round::Final];

    /// Its name in a file and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Round::Of64 => "round-of-64",
            Round::Of32 => "round-of-32",
            Round::Of16 => "round-of-16",
            Round::Quarterfinal => "quarterfinal",
            Round::Semifinal => "semifinal",
            Round::Final => "final",
        }
    }

    /// The round of this name.
    ///
    /// ```
    /// use helios::duel::tournament::Round;
    /// assert_eq!(Round::named("semifinal"), Some(Round::Semifinal));
    /// assert_eq!(Round::named("evening"), None);
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Round> {
        Round::ALL.into_iter().find(|round| round.name() == name)
    }

    /// How many rounds there are from this one to the final, itself and the final among them.
    pub(super) fn left(self) -> usize {
        Round::ALL.len() - self as usize
    }
}

/// A match of a tournament: a round counted from 0, the first one played, and a number in it, from 0 too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Match {
    /// Which round.
    pub round: usize,
    /// Which of its matches, from above.
    pub number: usize,
}

impl Match {
    /// The match in which its winner plays next, if this is not the final.
    #[must_use]
    pub fn after(self) -> Match {
        Match { round: self.round + 1, number: self.number / 2 }
    }

    /// The two matches whose winners play it, if it is not of the first round.
    #[must_use]
    pub fn before(self) -> Option<[Match; 2]> {
        let round = self.round.checked_sub(1)?;
        Some([0, 1].map(|which| Match { round, number: 2 * self.number + which }))
    }
}
