//! The coach's words: each clause is true of the move that it is said of.

use super::Narrator;
use crate::rules::{Move, Side, Stop};
use crate::show::coach::{Counsel, Given, Prospect, Reason};
use crate::text::Key;

/// So many moves at most are named as the better ones.
const MOST_BETTER: usize = 2;

impl Narrator<'_> {
    /// The best move and why, in ways to say it: the longest first, each other one a reason shorter.
    #[must_use]
    pub fn counsels(&self, counsel: &Counsel) -> Vec<String> {
        let mut reasons = counsel.reasons.clone();
        // Who has won at once does not win in the end.
        if reasons.iter().any(|reason| matches!(reason, Reason::Finishes(_))) {
            reasons.retain(|reason| !matches!(reason, Reason::Outcome(_)));
        }
        let mut ways = Vec::new();
        let others = match counsel.as_good {
            0 => None,
            count => Some(self.text.tell(Key::TrainAsGood, &[("count", count.into())])),
        };
        ways.extend(others.map(|others| format!("{} {others}", self.counsel(counsel, &reasons))));
        loop {
            ways.push(self.counsel(counsel, &reasons));
            if reasons.len() < 2 {
                return ways;
            }
            // The last but one goes: it counts least, and what it comes to stands at the end.
            reasons.remove(if reasons.len() > 2 { reasons.len() - 2 } else { 1 });
        }
    }

    fn counsel(&self, counsel: &Counsel, reasons: &[Reason]) -> String {
        let said: Vec<String> = reasons.iter().map(|reason| self.reason(reason)).collect();
        let values = [("pit", self.pit(counsel.pit)), ("reasons", self.list(&said, Key::ListAnd).into())];
        self.text.tell(Key::TrainCounsel, &values)
    }

    /// One thing that is true of a move.
    #[must_use]
    pub fn reason(&self, reason: &Reason) -> String {
        match *reason {
            Reason::Takes { seeds, pits } => {
                self.text.tell(Key::TrainTakes, &[("seeds", seeds.into()), ("pits", pits.into())])
            }
            Reason::Finishes(Stop::Majority) => self.text.say(Key::TrainMajority),
            Reason::Finishes(_) => self.text.say(Key::TrainFinishes),
            Reason::Ray => self.text.say(Key::TrainRay),
            Reason::Feeds(side) => self.text.tell(Key::TrainFeeds, &[("name", self.name(side))]),
            Reason::Guards { enemy, least, most } => {
                let values = [("name", self.name(enemy)), ("least", least.into()), ("most", most.into())];
                self.text.tell(if least == 0 { Key::TrainGuardsAll } else { Key::TrainGuards }, &values)
            }
            Reason::KeepsRay(pit) => self.text.tell(Key::TrainKeepsRay, &[("pit", self.pit(pit))]),
            Reason::Outcome(outlook) => {
                let key = match outlook {
                    Prospect::OnlyWin => Key::TrainOnlyWin,
                    Prospect::Wins => Key::TrainWins,
                    Prospect::WinsTie => Key::TrainWinsTie,
                    Prospect::Draws => Key::TrainDraws,
                    Prospect::LosesTie => Key::TrainLosesTie,
                    Prospect::Loses(seeds) => return self.text.tell(Key::TrainLoses, &[("seeds", seeds.into())]),
                };
                self.text.say(key)
            }
        }
    }

    /// What a move gave away, and what would have been better; nothing if it gave nothing away.
    #[must_use]
    pub fn gave(&self, given: Given, better: &[Move]) -> String {
        let names: Vec<String> = better.iter().take(MOST_BETTER).map(|action| self.rules.write_move(*action)).collect();
        let values = [("seeds", given.seeds().into()), ("pits", self.list(&names, Key::ListOr).into())];
        let key = match given {
            Given::Nothing | Given::NothingOnly => return String::new(),
            Given::Seeds(_) => Key::TrainGave,
            Given::Tie { .. } => Key::TrainGaveTie,
            Given::Win { .. } => Key::TrainGaveWin,
            Given::Draw { .. } => Key::TrainGaveDraw,
        };
        self.text.tell(key, &values)
    }

    /// What a player gave away in all their sowings; `None` if they made none.
    #[must_use]
    pub fn gave_in_all(&self, side: Side, given: &[Given]) -> Option<String> {
        let seeds: u32 = given.iter().map(|given| u32::from(given.seeds())).sum();
        let turned = given.iter().any(|given| matches!(given, Given::Tie { .. } | Given::Draw { .. }));
        let key = match (seeds, turned) {
            _ if given.is_empty() => return None,
            (0, false) => Key::TrainAllNothing,
            (0, true) => Key::TrainAllTie,
            (_, _) => Key::TrainAll,
        };
        let values = [("name", self.name(side)), ("seeds", seeds.into()), ("count", given.len().into())];
        Some(self.text.tell(key, &values))
    }

    /// The seeds that both players gave away, in few words.
    #[must_use]
    pub fn gave_in_short(&self, given: [&[Given]; 2]) -> String {
        let [sun, moon] = given.map(|given| given.iter().map(|given| u32::from(given.seeds())).sum::<u32>());
        let values = [
            ("sun", self.name(Side::Helios)),
            ("moon", self.name(Side::Selene)),
            ("most", sun.into()),
            ("least", moon.into()),
        ];
        self.text.tell(Key::TrainAllShort, &values)
    }
}
