//! Training: hints, free take-backs, and a mark on every move that gave something away.

use std::time::Duration;

use super::questions::Question;
use super::{App, Stage};
use crate::rules::{Move, Position, Side};
use crate::show::coach::{Counsel, Given};
use crate::show::layout::Tier;
use crate::show::narrator::Narrator;
use crate::show::screens::table::Coach;
use crate::text::Key as Message;

/// Whether it is training, and what was asked for.
#[derive(Debug, Default)]
pub(super) struct Training {
    on: bool,
    /// The change of the table after which a hint was asked for: it falls away with the next one.
    asked: Option<u32>,
}

impl Training {
    /// Forgets what was asked for at another table.
    pub(super) fn forget(&mut self) {
        self.asked = None;
    }
}

impl App {
    /// The same show in training: the oracle gives hints and says what moves gave away, and nobody is asked before one is
    /// taken back.
    #[must_use]
    pub fn in_training(mut self) -> App {
        self.training.on = true;
        self
    }

    /// Whether the duel that is seen is one of training.
    pub(super) fn trains(&self) -> bool {
        self.training.on && matches!(self.stage, Stage::Table(_)) && !self.is_challenge()
    }

    /// Asks a question that the other player answers; in training that is yes, and so it is where the program is that player.
    pub(super) fn ask_both(&mut self, question: Question, now: Duration) {
        if self.trains() || self.table().is_some_and(|table| table.duel().seats().only_person().is_some()) {
            self.answer(question, true, now);
        } else {
            self.ask(question);
        }
    }

    /// The positions of the duel in which somebody moved, or is to move, and of which it is not known what moves are worth;
    /// the newest first.
    pub(super) fn unknown(&self) -> Vec<Position> {
        let Some(table) = self.table().filter(|_| self.trains()) else { return Vec::new() };
        let duel = table.duel();
        let rules = duel.rules();
        let over = duel.stop().is_some() || duel.ending().is_some();
        let positions = duel.games().iter().flat_map(|game| game.positions(rules));
        let mut asked: Vec<Position> = positions.collect();
        if over {
            asked.pop();
        }
        asked.retain(|position| self.known(position).is_none());
        asked.reverse();
        asked
    }

    /// Gives the best move and why, or takes it from the board again.
    pub(super) fn counsel(&mut self, now: Duration) {
        let trains = self.trains();
        let Stage::Table(table) = &mut self.stage else { return };
        if table.mover_shown(now).is_none() || table.is_playing(now) {
            return;
        }
        if !trains {
            table.say(self.settings.text().say(Message::TrainOnly));
            return;
        }
        table.hush();
        let asked = Some(table.revision());
        self.training.asked = if self.training.asked == asked { None } else { asked };
        self.coach();
        if let Stage::Table(table) = &mut self.stage {
            table.choose_counselled();
        }
    }

    /// Brings what the coach says and shows up to what is known.
    pub(super) fn coach(&mut self) {
        let coach = self.coached().unwrap_or_default();
        if let Stage::Table(table) = &mut self.stage {
            table.set_coach(coach);
        }
    }

    fn coached(&self) -> Option<Coach> {
        let table = self.table().filter(|_| self.trains())?;
        let (rules, text) = (table.rules(), self.settings.text());
        let narrator = Narrator { rules, names: [&self.names[0], &self.names[1]], text };
        let mut coach = Coach { on: true, ..Coach::default() };
        if self.training.asked == Some(table.revision()) {
            match self.values().map(|(position, values)| Counsel::of(rules, &position, &values)) {
                Some(Some(counsel)) => {
                    coach.counselled = Some(counsel.pit);
                    coach.counsel = narrator.counsels(&counsel);
                }
                // Nobody is counselled where there is nothing to choose.
                Some(None) => {}
                None if self.is_advised() => coach.counsel = vec![text.say(Message::TrainThinking)],
                None => coach.counsel = vec![text.say(Message::TrainUnknown)],
            }
        }
        if let Some((before, action)) = self.played().pop()
            && let Some((given, judgement)) = Given::by(action, self.known(&before)?, &before, rules)
        {
            coach.sign = given.sign();
            coach.given = narrator.gave(given, &judgement.moves);
        }
        Some(coach)
    }

    /// What was played, each move with the position before it.
    fn played(&self) -> Vec<(Position, Move)> {
        let Some(duel) = self.table().map(|table| table.duel()) else { return Vec::new() };
        let games = duel.games().iter();
        games.flat_map(|game| game.positions(duel.rules()).zip(game.moves().iter().copied())).collect()
    }

    /// What each player gave away, in words, once a duel of training is over.
    pub(super) fn given_away(&self, narrator: &Narrator<'_>, tier: Tier) -> Vec<String> {
        if !self.trains() || !self.is_advised() {
            return Vec::new();
        }
        let played = self.played();
        let judged = |(before, action): &(Position, Move)| {
            let (given, _) = Given::by(*action, self.known(before)?, before, narrator.rules)?;
            Some((before.turn, given))
        };
        let Some(judged) = played.iter().map(judged).collect::<Option<Vec<_>>>() else {
            return vec![narrator.text.say(Message::TrainCounting)];
        };
        let of =
            |side| judged.iter().filter(move |(mover, _)| *mover == side).map(|(_, given)| *given).collect::<Vec<_>>();
        let each = Side::BOTH.map(of);
        if tier == Tier::Compact {
            return vec![narrator.gave_in_short(each.each_ref().map(Vec::as_slice))];
        }
        Side::BOTH.into_iter().zip(&each).filter_map(|(side, given)| narrator.gave_in_all(side, given)).collect()
    }
}
