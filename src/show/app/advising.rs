//! What the oracle knows of the position that is seen, where somebody wants to know it.

use std::collections::HashMap;
use std::time::Duration;

use super::truth::Analyst;
use super::{App, Stage};
use crate::oracle::{Adviser, Values};
use crate::rules::{Position, Rules};

/// How often it is looked whether an answer has come, while one is waited for.
const LOOK: Duration = Duration::from_millis(40);

/// The oracle beside the table, as far as there is one for its rules.
#[derive(Debug, Default)]
pub(super) struct Advice {
    /// The rules it was looked for, whether one was found or not: nobody tries again at every picture.
    rules: Option<Rules>,
    pub(super) adviser: Option<Adviser>,
    /// What it has answered to training, which comes back to positions.
    known: HashMap<Position, Values>,
    /// Whether an answer was still to come when it was last looked for.
    awaited: bool,
    /// Who looks back on whole duels, with the same oracle.
    pub(super) analyst: Option<Analyst>,
}

impl App {
    /// Whether anybody wants to know now.
    fn wants_advice(&self) -> bool {
        self.trains() || self.shows_truth()
    }

    /// The position that is asked about: the one that awaits a move.
    fn position_on(&self) -> Option<Position> {
        match &self.stage {
            Stage::Table(table) => Some(table.duel().position()),
            Stage::Replay(replay) => Some(replay.table().duel().position()),
            _ => None,
        }
    }

    /// Asks the oracle about the position that is seen, if anybody wants to know.
    pub(super) fn consult(&mut self) {
        self.advice.awaited = false;
        if !self.wants_advice() && !self.wants_hindsight() {
            return;
        }
        let rules = self.rules_on().1;
        if self.advice.rules.as_ref() != Some(rules) {
            self.advice = Advice { rules: Some(rules.clone()), adviser: Adviser::new(rules).ok(), ..Advice::default() };
        }
        self.learn();
        let asked = if self.trains() { self.unknown().first().copied() } else { self.position_on() };
        let asked = asked.filter(|_| self.wants_advice());
        if let (Some(adviser), Some(position)) = (&self.advice.adviser, asked) {
            adviser.ask(position);
            // Before the answer is looked for: one that comes in between is looked for once more, and none is missed.
            self.advice.awaited = adviser.is_at_work();
        }
        self.advice.awaited |= self.look_back();
    }

    /// What every move of the position that is seen is worth, once that is known.
    pub(super) fn values(&self) -> Option<(Position, Values)> {
        let position = self.position_on().filter(|_| self.wants_advice())?;
        let adviser = self.advice.adviser.as_ref().filter(|adviser| adviser.rules() == self.rules_on().1)?;
        let known = self.advice.known.get(&position).cloned();
        Some((position, known.or_else(|| adviser.values(&position))?))
    }

    /// When it is worth looking whether the answer has come.
    pub(super) fn advice_due(&self, now: Duration) -> Option<Duration> {
        (self.advice.awaited || self.learns()).then(|| now + LOOK)
    }

    /// Takes note of an answer to training, before the adviser forgets it for the next one.
    fn learn(&mut self) {
        let answered = |position: &Position| Some((*position, self.advice.adviser.as_ref()?.values(position)?));
        let learnt: Vec<_> = self.unknown().iter().filter_map(answered).collect();
        self.advice.known.extend(learnt);
    }

    /// Whether training still waits for an answer.
    fn learns(&self) -> bool {
        self.advice.adviser.is_some() && !self.unknown().is_empty()
    }

    /// What every move of a position is worth, if training knows it.
    pub(super) fn known(&self, position: &Position) -> Option<&Values> {
        self.advice.known.get(position)
    }

    /// Whether the oracle knows games of the rules that are on the screen, as far as it was asked.
    pub(super) fn is_advised(&self) -> bool {
        self.advice.adviser.is_some()
    }
}
