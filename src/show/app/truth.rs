//! The truth on the screen: the bar over a duel, and what the story of one learns from the oracle.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::sheets::Sheet;
use super::{App, Stage};
use crate::oracle::{Analysis, Background, Outlook, answers};
use crate::rules::{Move, Position};
use crate::show::hindsight::wins;
use crate::show::layout::Layout;
use crate::show::narrator::Narrator;
use crate::show::widgets::{Brush, TruthBar};
use crate::text::Key as Message;

/// A whole duel as a question: where it began, and what was played.
type Played = (Position, Vec<Move>);

/// Analyses whole duels, one after the other, in the background.
pub(super) type Analyst = Background<Played, Arc<Analysis>>;

impl App {
    /// The key for the truth: shows it or takes it away, and says so where it is not to be had.
    pub(super) fn turn_truth(&mut self) {
        let refused = match &self.stage {
            Stage::Title(_) | Stage::Lesson(_) | Stage::Bracket(_) => return,
            Stage::Table(_) | Stage::Replay(_) if answers(self.rules_on().1).is_err() => Some(Message::TruthUnknown),
            Stage::Table(_) if !self.may_show_truth() => Some(Message::TruthNotNow),
            Stage::Table(_) | Stage::Replay(_) => None,
        };
        let said = refused.map(|key| self.settings.text().say(key));
        match (said, &mut self.stage) {
            (Some(said), Stage::Table(table)) => table.say(said),
            (Some(said), Stage::Replay(replay)) => replay.say(said),
            _ => self.settings.truth = !self.settings.truth,
        }
    }

    /// Whether nobody is helped by the truth: a record is watched, the room looks on, or all is over.
    fn may_show_truth(&self) -> bool {
        match &self.stage {
            // Whoever plays against the program, or for a solution, looks at the same screen as the room.
            Stage::Table(_) if self.is_challenge() => false,
            Stage::Table(table) => {
                let duel = table.duel();
                duel.ending().is_some() || self.settings.spectators && duel.seats().only_person().is_none()
            }
            Stage::Replay(_) => true,
            Stage::Title(_) | Stage::Lesson(_) | Stage::Bracket(_) => false,
        }
    }

    /// Whether the bar is on the screen.
    pub(super) fn shows_truth(&self) -> bool {
        self.settings.truth && self.may_show_truth() && answers(self.rules_on().1).is_ok()
    }

    /// Draws the bar, where there is one.
    pub(super) fn draw_truth(&self, brush: &mut Brush<'_>, layout: &Layout) {
        let (table, rules) = match &self.stage {
            Stage::Table(table) => (&**table, table.rules()),
            Stage::Replay(replay) => (replay.table(), replay.table().rules()),
            Stage::Title(_) | Stage::Lesson(_) | Stage::Bracket(_) => return,
        };
        if layout.truth.is_empty() {
            return;
        }
        let outcome = table.duel().outcome();
        let known = self.values().and_then(|(position, values)| {
            let best = values.into_iter().map(|(_, value)| value).max()?;
            Some(Outlook::of(best, &position, rules))
        });
        let outlook = outcome.map(Outlook::from).or(known);
        let text = self.settings.text();
        let names = table.names().each_ref().map(|name| text.spell(name));
        let names = [names[0].as_str(), names[1].as_str()];
        let said = match &outlook {
            Some(outlook) => wins(outlook, &Narrator { rules, names, text }),
            None => text.say(Message::TruthThinking),
        };
        let called = text.say(if outcome.is_some() { Message::TruthOver } else { Message::TruthBestPlay });
        TruthBar { outlook, said, called, names }.draw(brush, layout.truth, layout.tier, self.settings.look());
    }

    /// The duel whose story lies on the screen, if it is one that the oracle may look back on: it is over, or a record.
    fn told_of(&self) -> Option<Played> {
        let Some(Sheet::Story(page)) = self.sheets.last() else { return None };
        let duel = match &self.stage {
            Stage::Table(table) if table.duel().ending().is_some() => table.duel(),
            Stage::Replay(replay) => replay.table().duel(),
            _ => return None,
        };
        let [game] = duel.games() else { return None };
        let moves: Vec<Move> = page.story().turns().map(|turn| turn.action).collect();
        (self.settings.hindsight && !moves.is_empty()).then(|| (game.start(), moves))
    }

    /// Whether the story on the screen waits for the oracle, or may ask it.
    pub(super) fn wants_hindsight(&self) -> bool {
        self.told_of().is_some()
    }

    /// Asks for the analysis of the duel whose story is on the screen, and gives it to the page once it is there; says whether
    /// it is still to come.
    pub(super) fn look_back(&mut self) -> bool {
        let Some(played) = self.told_of() else { return false };
        let Some(adviser) = &self.advice.adviser else { return false };
        if self.advice.analyst.is_none() {
            let oracle = adviser.oracle().clone();
            let work = move |(start, moves): &Played, call_off: &AtomicBool| {
                Analysis::of(&oracle, *start, moves, call_off, &|_| {}).ok().map(Arc::new)
            };
            // Where there is no thread to be had, the story is told without.
            self.advice.analyst = Background::new(work).ok();
        }
        let Some(analyst) = &self.advice.analyst else { return false };
        analyst.ask(played.clone());
        let awaited = analyst.is_at_work();
        if let (Some(analysis), Some(Sheet::Story(page))) = (analyst.answer(&played), self.sheets.last_mut()) {
            page.learn(analysis);
        }
        awaited
    }

    /// Waits for whatever the oracle is asked: for whoever shows no picture before the answer is in it.
    pub fn wait_for_oracle(&mut self) {
        if let Some(adviser) = &self.advice.adviser {
            adviser.wait();
        }
        if let Some(analyst) = &self.advice.analyst {
            analyst.wait();
        }
    }
}
