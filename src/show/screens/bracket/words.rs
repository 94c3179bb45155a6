//! What a bracket says: names, headings, who is called and how a match stands.

use super::band::{Banner, Coming};
use super::course::Frame;
use super::plan::Plan;
use crate::duel::tournament::{Match, Round, Tournament};
use crate::rules::Side;
use crate::show::glyphs::Glyphs;
use crate::show::widgets::{Letters, Look, big_size, can_be_big, width};
use crate::text::{Key, Text, Value};

/// Whatever is said about a tournament.
pub struct Words<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// The language.
    pub text: &'a Text,
    /// The signs.
    pub glyphs: &'static Glyphs,
}

/// A round in the middle of a sentence.
#[must_use]
pub fn round_name(round: Round, text: &Text) -> String {
    text.tell(Key::TourRound, &[("round", round.name().into())])
}

impl Words<'_> {
    /// A player's name with the letters that the terminal has.
    pub fn name(&self, player: usize) -> String {
        self.text.spell(&self.tournament.names()[player])
    }

    fn round(&self, of: Match) -> String {
        round_name(self.tournament.round(of.round), self.text)
    }

    /// What stands over a column.
    pub fn heading(&self, round: usize) -> String {
        if round == self.tournament.rounds() {
            return self.text.say(Key::TourChampion);
        }
        self.text.tell(Key::TourRounds, &[("round", self.tournament.round(round).name().into())])
    }

    /// How wide a column must be: for every name with its sign, and for every heading.
    pub fn cell(&self) -> u16 {
        let names = (0..self.tournament.names().len()).map(|player| width(&self.name(player)) + 2);
        let headings = (0..=self.tournament.rounds()).map(|round| width(&self.heading(round)));
        names.chain(headings).chain([width(&self.bye()) + 2]).max().unwrap_or(0)
    }

    /// How wide a column must be for names in big letters; `None` where one cannot be written in them.
    pub fn large_cell(&self, letters: Letters, look: Look<'_>) -> Option<u16> {
        let names: Vec<String> = (0..self.tournament.names().len()).map(|player| self.name(player)).collect();
        let all = names.iter().all(|name| can_be_big(name, letters, look));
        all.then(|| names.iter().map(|name| big_size(name, letters).0 + 3).max().unwrap_or(0).max(self.cell()))
    }

    /// What stands where nobody plays.
    pub fn bye(&self) -> String {
        self.text.say(Key::TourBye)
    }

    /// Who stands at the zenith, else who is called.
    pub fn banner(&self) -> Option<Banner> {
        match self.tournament.champion() {
            Some(champion) => {
                let name = self.name(champion);
                let sentence = self.text.tell(Key::TourWins, &[("name", name.as_str().into())]);
                let side = self.light_of_champion();
                Some(Banner::Champion { name, sentence, side })
            }
            None => self.tournament.called().map(|of| self.calls(of)),
        }
    }

    /// Who is called, or goes on.
    fn calls(&self, of: Match) -> Banner {
        let played = self.tournament.played(of);
        let state = match played.last() {
            None => "new",
            Some(last) if last.duel.ending().is_none() => "begun",
            Some(_) => "drawn",
        };
        let game = played.iter().filter(|played| played.duel.ending().is_some()).count();
        let names = self.tournament.sides(of, game).map(|sides| sides.map(|player| self.name(player)));
        let names = names.unwrap_or_default();
        let lit = |side: Side| Value::from(format!("{} ({})", names[side.index()], self.glyphs.light(side)));
        let round = ("round", Value::from(self.round(of)));
        let kind = self.text.tell(Key::TourNextKind, &[("state", state.into()), round.clone()]);
        let values = [("state", state.into()), ("sun", lit(Side::Helios)), ("moon", lit(Side::Selene)), round];
        let against = self.text.say(Key::TourAgainst);
        Banner::Called { kind, sentence: self.text.tell(Key::TourNext, &values), names, against }
    }

    /// The side that won the final: its light stands at the zenith.
    pub fn light_of_champion(&self) -> Side {
        self.side_of_winner(self.tournament.last()).unwrap_or(Side::Helios)
    }

    fn side_of_winner(&self, of: Match) -> Option<Side> {
        self.tournament.played(of).last()?.duel.ending()?.winner()
    }

    /// That a loser sinks, and how far that has come.
    pub fn sinks(&self, of: Match, frame: Frame) -> Coming {
        let name = |player: Option<usize>| player.map_or_else(String::new, |player| self.name(player));
        let (winner, loser) = (name(self.tournament.winner(of)), name(self.tournament.loser(of)));
        let values = [("winner", winner.as_str().into()), ("loser", loser.as_str().into())];
        let last = of == self.tournament.last();
        let sentence = self.text.tell(if last { Key::TourSinksLast } else { Key::TourSinks }, &values);
        let side = self.side_of_winner(of).unwrap_or(Side::Helios);
        Coming { sentence, loser, winner, side, frame }
    }

    /// What Enter does: it begins the duel that is called, and says which one that is where another one is chosen.
    pub fn enter(&self, chosen: Option<Match>, named: bool) -> String {
        let Some(called) = self.tournament.called() else { return String::new() };
        let begun = self.tournament.played(called).last().is_some_and(|last| last.duel.ending().is_none());
        let name = |player: Option<usize>| player.map_or_else(String::new, |player| self.name(player));
        let other = chosen.is_some_and(|of| of != called) && named;
        let [one, other] =
            if other { self.tournament.players(called).map(name) } else { ["none", "none"].map(str::to_owned) };
        let values = [("one", one.into()), ("other", other.into())];
        self.text.tell(if begun { Key::TourHintGoOn } else { Key::TourHintBegin }, &values)
    }

    /// How a match stands.
    pub fn of_match(&self, of: Match) -> String {
        let tournament = self.tournament;
        let name = |player: usize| Value::from(self.name(player));
        let round = ("round", Value::from(self.round(of)));
        match (tournament.players(of), tournament.winner(of).zip(tournament.loser(of))) {
            (_, Some((winner, loser))) => {
                self.text.tell(Key::TourChosenDecided, &[("winner", name(winner)), ("loser", name(loser)), round])
            }
            ([Some(one), Some(other)], None) => {
                let begun = !tournament.played(of).is_empty();
                let key = if begun { Key::TourChosenBegun } else { Key::TourChosenOpen };
                self.text.tell(key, &[("one", name(one)), ("other", name(other)), round])
            }
            ([Some(one), None], None) if tournament.is_bye(of) => {
                self.text.tell(Key::TourChosenBye, &[("name", name(one))])
            }
            ([Some(one), None] | [None, Some(one)], None) => {
                self.text.tell(Key::TourChosenWaits, &[("name", name(one)), round])
            }
            ([None, None], None) => {
                let said = self.text.tell(Key::TourChosenUnknown, &[round]);
                let mut letters = said.chars();
                letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
            }
        }
    }

    /// How far the tournament is, and what else must be known.
    pub fn progress(&self, plan: &Plan) -> String {
        let mut said = Vec::new();
        if let Some((from, to)) = plan.part() {
            let total = self.tournament.matches(plan.first).count();
            let values = [("from", from.into()), ("to", to.min(total).into()), ("total", total.into())];
            said.push(self.text.tell(Key::TourPart, &values));
        }
        said.push(self.text.tell(Key::TourProgress, &[("count", self.tournament.to_play().into())]));
        if let Some(express) = self.tournament.terms().express.as_ref().filter(|_| self.tournament.champion().is_none())
        {
            said.push(self.text.tell(Key::TourExpressBefore, &[("which", express.until.name().into())]));
        }
        said.join(" ")
    }
}
