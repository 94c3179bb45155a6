//! A duel looked back on with the oracle's eyes, in words: which moves changed who wins, and what would have kept it.

use super::glyphs::GlyphSet;
use super::narrator::Narrator;
use crate::oracle::{Analysis, Outlook, Sowing};
use crate::rules::Side;
use crate::text::{Key, Value};

/// Somebody who tells what an analysis found.
#[derive(Clone, Copy)]
pub struct Hindsight<'a> {
    /// What was found.
    pub analysis: &'a Analysis,
    /// Whose words and names are used.
    pub narrator: Narrator<'a>,
}

impl Hindsight<'_> {
    /// The moves that changed who wins, a sentence or two for each, the last so many of them; that nothing changed it, where
    /// nothing did.
    #[must_use]
    pub fn turning_points(&self, most: usize) -> Vec<String> {
        let turns: Vec<&Sowing> = self.analysis.turning_points().collect();
        if turns.is_empty() {
            return self.analysis.sowings().first().map(|first| self.unchanged(&first.before)).into_iter().collect();
        }
        let mut told = Vec::new();
        if turns.len() > most {
            let values = [("count", turns.len().into()), ("few", most.into())];
            told.push(self.narrator.text.tell(Key::AnalysisTurns, &values));
        }
        told.extend(turns[turns.len().saturating_sub(most)..].iter().map(|turn| self.turning_point(turn)));
        told
    }

    /// How well each player did: perfect moves, and seeds given away.
    #[must_use]
    pub fn played(&self, side: Side) -> String {
        let of = |both: [usize; 2]| Value::from(both[side.index()]);
        let values = [
            ("name", self.name(side)),
            ("count", of(self.analysis.perfect())),
            ("total", of(self.analysis.played())),
            ("seeds", of(self.analysis.seeds_given())),
        ];
        self.narrator.text.tell(Key::AnalysisPlayed, &values)
    }

    /// Who wins with best play, and what decides it.
    #[must_use]
    pub fn wins(&self, outlook: &Outlook) -> String {
        wins(outlook, &self.narrator)
    }

    fn unchanged(&self, outlook: &Outlook) -> String {
        let kind = if outlook.winner.is_some() { "won" } else { "even" };
        let name = outlook.winner.map_or_else(|| Value::from(""), |side| self.name(side));
        self.narrator.text.tell(Key::AnalysisNoTurn, &[("kind", kind.into()), ("name", name)])
    }

    fn turning_point(&self, turn: &Sowing) -> String {
        let (rules, side) = (self.narrator.rules, turn.side());
        let kind = match (turn.before.winner, turn.after.winner) {
            (Some(_), None) => "halved",
            (Some(_), Some(_)) => "lost",
            (None, _) => "drawn",
        };
        let better: Vec<String> = turn.judgement.moves.iter().map(|&action| rules.write_move(action)).collect();
        let spell = |said: &str| Value::from(self.narrator.text.spell(said));
        let values = [
            ("number", turn.number.into()),
            ("move", spell(&rules.write_line(&turn.position, &[turn.action]).join(" "))),
            ("kind", kind.into()),
            ("name", self.name(side)),
            ("other", self.name(side.other())),
            ("before", spell(&score(&turn.before, turn.before.winner.unwrap_or(side)))),
            ("after", spell(&score(&turn.after, turn.after.winner.unwrap_or(side)))),
            ("best", spell(&self.narrator.list(&better, Key::ListOr))),
            ("line", spell(&rules.write_line(&turn.position, &turn.line).join(" "))),
        ];
        self.narrator.text.tell(Key::AnalysisTurn, &values)
    }

    fn name(&self, side: Side) -> Value<'static> {
        Value::from(self.narrator.names[side.index()].to_owned())
    }
}

/// Who wins, and what decides it where the stores do not.
#[must_use]
pub fn wins(outlook: &Outlook, narrator: &Narrator<'_>) -> String {
    use crate::rules::DecidedBy;
    let Some(winner) = outlook.winner else { return narrator.text.say(Key::TruthDraw) };
    let name = Value::from(narrator.names[winner.index()].to_owned());
    let key = match outlook.decided_by {
        DecidedBy::LastCapture => Key::TruthWinsLastCapture,
        DecidedBy::Defender => Key::TruthWinsDefender,
        DecidedBy::Seeds | DecidedBy::Draw => Key::TruthWins,
    };
    narrator.text.tell(key, &[("name", name)])
}

/// The stores in the end, this player's first.
#[must_use]
pub fn score(outlook: &Outlook, first: Side) -> String {
    format!("{}–{}", outlook.stores[first.index()], outlook.stores[first.other().index()])
}

/// The sign of a move that changed who wins.
#[must_use]
pub const fn turn_sign(set: GlyphSet) -> &'static str {
    match set {
        GlyphSet::Unicode => "⇄",
        GlyphSet::Ascii => "x",
    }
}
