//! The Game of the Gods: a tournament by elimination. Who loses sinks, who wins climbs on, one stands at the zenith.
//!
//! What was played is the whole truth here too: who meets whom, who is out and who is champion are derived from the lot
//! and the duels, never kept beside them, so that withdrawing a result leaves nothing stale.

mod draw;
mod file;
mod lot;
mod names;
mod round;
mod umpire;

pub use file::{Fault, MatchFault, read};
pub use names::{NamesError, PLAYERS};
pub use round::{Match, Round};
pub use umpire::Umpire;

use self::lot::{Lot, Question};
use super::Duel;
use crate::duel::TimeControl;
use crate::rules::{Position, Rules, Side};

/// The greatest lot; a TOML file holds no greater number.
pub const GREATEST_LOT: u64 = i64::MAX as u64;

/// On what terms a tournament is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The name of the variant.
    pub variant: String,
    /// Its rules.
    pub rules: Rules,
    /// Where the first rounds are quick ones.
    pub express: Option<Express>,
    /// Whether the order of the players is drawn by lot; else it is kept as a seeding.
    pub shuffle: bool,
    /// Who moves first, if not whom the variant says.
    pub first: Option<First>,
    /// After how many rounds a duel stops that is a match of several.
    pub most_rounds: Option<usize>,
    /// How much time each player has for a duel, if it is measured.
    pub clock: Option<TimeControl>,
    /// The number that decides everything that is drawn, no greater than [`GREATEST_LOT`].
    pub lot: u64,
    /// When it was drawn, as RFC 3339 writes it.
    pub date: String,
}

/// Which rounds are played by the quick rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Express {
    /// All before this one.
    pub until: Round,
    /// The quick rules.
    pub rules: Rules,
}

/// Who moves first in a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// This side.
    Side(Side),
    /// Whoever the lot says, duel by duel.
    Lot,
}

/// Why there can be no such tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// The players' names.
    #[error(transparent)]
    Names(#[from] NamesError),
    /// No round would be a quick one: the first is not before the one that was named.
    #[error("no round is before the {}; the first is the {}", .until.name(), .first.name())]
    Express {
        /// The one that was named.
        until: Round,
        /// The first there is.
        first: Round,
    },
}

/// A tournament.
///
/// ```
/// use helios::duel::tournament::{Terms, Tournament};
/// use helios::rules::Rules;
/// let names = ["Ana", "Bo", "Cy"].map(str::to_owned).to_vec();
/// let terms = Terms {
///     variant: "standard".to_owned(),
///     rules: Rules::standard(),
///     express: None,
///     shuffle: false,
///     first: None,
///     most_rounds: None,
///     clock: None,
///     lot: 7,
///     date: "2026-06-21T20:00:00Z".to_owned(),
/// };
/// let tournament = Tournament::new(names, terms).unwrap();
/// assert_eq!(tournament.rounds(), 2);
/// assert_eq!(tournament.to_play(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Tournament {
    terms: Terms,
    names: Vec<String>,
    seats: Vec<Option<usize>>,
    /// What was played of each match, round by round.
    played: Vec<Vec<Vec<Played>>>,
    /// Who goes on from each match: worked out from all of the above, anew after every change of what was played.
    winners: Vec<Vec<Option<usize>>>,
}

/// A duel of a match: the last one may be under way, those before it were drawn.
#[derive(Clone, Debug)]
pub struct Played {
    /// When it began, as RFC 3339 writes it.
    pub date: String,
    /// The duel.
    pub duel: Duel,
}

/// A duel that is called: everything that is needed to play it, or to go on with it.
#[derive(Clone, Debug)]
pub struct Called {
    /// The match that it decides.
    pub of: Match,
    /// Which of the match's duels it is, from 0: after a draw another one is played.
    pub game: usize,
    /// The name of the variant.
    pub variant: String,
    /// The players' names, Hélios's first.
    pub names: [String; 2],
    /// The duel as it stands.
    pub duel: Duel,
}

impl Tournament {
    /// Draws a tournament between these players, the strongest first unless the order is drawn as well.
    ///
    /// # Errors
    /// [`TermsError`]: names that cannot be taken, or a round before which there is none.
    pub fn new(names: Vec<String>, terms: Terms) -> Result<Tournament, TermsError> {
        names::check(&names)?;
        let lot = Lot(terms.lot);
        let order = if terms.shuffle { lot.order(names.len()) } else { (0..names.len()).collect() };
        let seats = draw::seats(&order, lot);
        let rounds = seats.len().ilog2() as usize;
        let played = (0..rounds).map(|round| vec![Vec::new(); seats.len() >> (round + 1)]).collect();
        let winners = (0..rounds).map(|round| vec![None; seats.len() >> (round + 1)]).collect();
        let mut tournament = Tournament { terms, names, seats, played, winners };
        tournament.work_out_winners();
        if let Some(Express { until, .. }) = tournament.terms.express {
            let first = tournament.round(0);
            if until <= first {
                return Err(TermsError::Express { until, first });
            }
        }
        Ok(tournament)
    }

    /// On what terms it is played.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The players' names, as they were given.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// How many rounds there are.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.played.len()
    }

    /// Which round this is, counted from 0.
    #[must_use]
    pub fn round(&self, round: usize) -> Round {
        Round::ALL[Round::ALL.len() - (self.rounds() - round.min(self.rounds() - 1))]
    }

    /// The matches of a round, from above.
    pub fn matches(&self, round: usize) -> impl DoubleEndedIterator<Item = Match> + use<> {
        (0..self.played.get(round).map_or(0, Vec::len)).map(move |number| Match { round, number })
    }

    /// Every match there is, byes among them, round by round.
    pub fn all(&self) -> impl Iterator<Item = Match> {
        (0..self.rounds()).flat_map(|round| self.matches(round))
    }

    /// The match that decides everything.
    #[must_use]
    pub fn last(&self) -> Match {
        Match { round: self.rounds() - 1, number: 0 }
    }

    /// Who plays a match, as far as that is known.
    #[must_use]
    pub fn players(&self, of: Match) -> [Option<usize>; 2] {
        match of.before() {
            Some(before) => before.map(|before| self.winner(before)),
            None => [0, 1].map(|which| self.seats.get(2 * of.number + which).copied().flatten()),
        }
    }

    /// Whether somebody goes on from here without playing.
    #[must_use]
    pub fn is_bye(&self, of: Match) -> bool {
        of.round == 0 && self.players(of)[1].is_none()
    }

    /// What was played of a match.
    #[must_use]
    pub fn played(&self, of: Match) -> &[Played] {
        self.played.get(of.round).and_then(|round| round.get(of.number)).map_or(&[], Vec::as_slice)
    }

    /// Who goes on from a match, once that is decided.
    #[must_use]
    pub fn winner(&self, of: Match) -> Option<usize> {
        self.winners.get(of.round)?.get(of.number).copied().flatten()
    }

    /// Works out who goes on from each match. A round needs those of the one before.
    fn work_out_winners(&mut self) {
        for of in self.all().collect::<Vec<_>>() {
            self.winners[of.round][of.number] = self.decide(of);
        }
    }

    fn decide(&self, of: Match) -> Option<usize> {
        if self.is_bye(of) {
            return self.players(of)[0];
        }
        let played = self.played(of);
        let game = played.len().checked_sub(1)?;
        let side = played[game].duel.ending()?.winner()?;
        Some(self.sides(of, game)?[side.index()])
    }

    /// Who is out by a match.
    #[must_use]
    pub fn loser(&self, of: Match) -> Option<usize> {
        let winner = self.winner(of)?;
        self.players(of).into_iter().flatten().find(|&player| player != winner)
    }

    /// Who won it all.
    #[must_use]
    pub fn champion(&self) -> Option<usize> {
        self.winner(self.last())
    }

    /// How many matches are still to be decided.
    #[must_use]
    pub fn to_play(&self) -> usize {
        self.all().filter(|&of| self.winner(of).is_none()).count()
    }

    /// The match that is to be played now: the first one whose players are both there.
    #[must_use]
    pub fn called(&self) -> Option<Match> {
        self.all().find(|&of| self.winner(of).is_none() && self.players(of).iter().all(Option::is_some))
    }

    /// Who plays a match's duel, Hélios first. The lot says who that is; after a draw the players change sides.
    #[must_use]
    pub fn sides(&self, of: Match, game: usize) -> Option<[usize; 2]> {
        let [Some(above), Some(below)] = self.players(of) else { return None };
        let swapped = Lot(self.terms.lot).coin(Question::Side, &[of.round, of.number]) ^ (game % 2 == 1);
        Some(if swapped { [below, above] } else { [above, below] })
    }

    /// Whether a round is played by the quick rules.
    #[must_use]
    pub fn is_express(&self, round: usize) -> bool {
        self.terms.express.as_ref().is_some_and(|express| self.rounds() - round > express.until.left())
    }

    /// The rules that a round is played by, and their name.
    #[must_use]
    pub fn rules(&self, round: usize) -> (&str, &Rules) {
        match &self.terms.express {
            Some(express) if self.is_express(round) => ("express", &express.rules),
            _ => (&self.terms.variant, &self.terms.rules),
        }
    }

    fn start(&self, of: Match, game: usize) -> Position {
        let (_, rules) = self.rules(of.round);
        match self.terms.first {
            None => rules.start(),
            Some(First::Side(side)) => rules.start_with(side),
            Some(First::Lot) => {
                let sun = Lot(self.terms.lot).coin(Question::First, &[of.round, of.number, game]);
                rules.start_with(if sun { Side::Helios } else { Side::Selene })
            }
        }
    }

    fn most_rounds(&self, round: usize) -> Option<usize> {
        self.terms.most_rounds.filter(|_| !self.is_express(round))
    }

    /// The duel of a match that is to be played, or gone on with; `None` where its players are not known, or it is
    /// decided.
    #[must_use]
    pub fn call(&self, of: Match) -> Option<Called> {
        if self.winner(of).is_some() {
            return None;
        }
        let played = self.played(of);
        let begun = played.iter().position(|played| played.duel.ending().is_none());
        let game = begun.unwrap_or(played.len());
        let names = self.sides(of, game)?.map(|player| self.names[player].clone());
        let (variant, rules) = self.rules(of.round);
        let duel = begun.map_or_else(
            || {
                Duel::new(rules.clone(), self.start(of, game))
                    .with_most_rounds(self.most_rounds(of.round))
                    .with_clock(self.terms.clock)
            },
            |game| played[game].duel.clone(),
        );
        Some(Called { of, game, variant: variant.to_owned(), names, duel })
    }

    /// Notes how a called duel stands. One in which nothing happened is not noted.
    pub fn note(&mut self, of: Match, game: usize, date: &str, duel: &Duel) {
        let Some(played) = self.played.get_mut(of.round).and_then(|round| round.get_mut(of.number)) else { return };
        played.truncate(game + 1);
        let untouched = duel.is_fresh() && duel.ending().is_none();
        match played.get_mut(game) {
            Some(_) if untouched => played.truncate(game),
            Some(noted) => noted.duel = duel.clone(),
            None if untouched => {}
            None => played.push(Played { date: date.to_owned(), duel: duel.clone() }),
        }
        self.work_out_winners();
    }

    /// What would be withdrawn with a match's result: every later match that was begun with its winner in it.
    #[must_use]
    pub fn follows(&self, of: Match) -> Vec<Match> {
        let mut following = Vec::new();
        let mut after = of.after();
        while after.round < self.rounds() {
            if !self.played(after).is_empty() {
                following.push(after);
            }
            after = after.after();
        }
        following
    }

    /// Withdraws what was played of a match, and all that followed from it.
    pub fn withdraw(&mut self, of: Match) {
        for of in std::iter::once(of).chain(self.follows(of)) {
            self.played[of.round][of.number].clear();
        }
        self.work_out_winners();
    }
}
