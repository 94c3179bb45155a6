//! Questions that one player asks and the other answers.

use std::time::Duration;

use ratatui::layout::Rect;

use super::sheets::Sheet;
use super::{App, Stage};
use crate::duel::tournament::Match;
use crate::rules::Side;
use crate::show::Flow;
use crate::show::screens::list::{Item, List};
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Panel, centred, line, lines};
use crate::text::Key as Message;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    TakeBack(Side),
    Forward(Side),
    Agree(Side),
    Resign(Side),
    /// After a resignation or an agreement: whether to play on after all.
    GoOn(Side),
    Title,
    Quit,
    /// Whether both players want their duel of a tournament played again.
    Replay(Match),
}

impl App {
    pub(super) fn ask(&mut self, question: Question) {
        let text = self.settings.text();
        // Yes and no have the first letter of the word in the players' language.
        let item = |value, key| {
            let label = text.say(key);
            Item { value, letter: label.chars().next(), label }
        };
        let mut list = List::new(vec![item(true, Message::AskYes), item(false, Message::AskNo)]);
        // Nothing is lost, and nobody answered for, by a key that was pressed once too often.
        list.choose(false);
        self.sheets.push(Sheet::Ask(question, list));
    }

    /// Leaves, or asks first when a duel would be lost.
    pub(super) fn quit(&mut self) -> Flow {
        let asked = matches!(self.sheets.last(), Some(Sheet::Ask(Question::Quit, _)));
        if asked || !self.would_lose() {
            return Flow::Leave;
        }
        self.ask(Question::Quit);
        Flow::Stay
    }

    pub(super) fn answer(&mut self, question: Question, yes: bool, now: Duration) -> Flow {
        if let Question::Replay(of) = question {
            if yes {
                self.replay(of);
            }
            return Flow::Stay;
        }
        if question == Question::Quit && yes {
            return Flow::Leave;
        }
        let Stage::Table(table) = &mut self.stage else { return Flow::Stay };
        match question {
            Question::TakeBack(_) if yes => {
                if let Some(action) = table.take_back(&self.settings) {
                    let name = table.rules().write_move(action);
                    table.say(self.settings.text().tell(Message::ToldTookBack, &[("pit", name.into())]));
                    self.close_ends();
                }
            }
            Question::TakeBack(_) => table.say(self.settings.text().say(Message::ToldDeclined)),
            Question::Forward(_) if yes => table.play_forward(&self.settings, now),
            Question::Forward(_) => table.say(self.settings.text().say(Message::ToldDeclined)),
            Question::Agree(_) if yes => table.agree(&self.settings, now),
            Question::Agree(_) => table.say(self.settings.text().say(Message::ToldGoOn)),
            Question::Resign(side) if yes => table.resign(side, &self.settings, now),
            Question::GoOn(_) if yes => {
                table.go_on(&self.settings);
                self.sheets.clear();
            }
            Question::Title if yes => self.go_to_title(),
            _ => {}
        }
        Flow::Stay
    }

    /// The duel goes on: no sheet of an end may stay, unseen, and take the players' keys.
    pub(super) fn close_ends(&mut self) {
        self.sheets.retain(|sheet| !matches!(sheet, Sheet::End(_) | Sheet::Round(_)));
    }

    /// Asks the other player whether the last sowing may be taken back.
    pub(super) fn ask_take_back(&mut self, now: Duration) {
        let Stage::Table(table) = &mut self.stage else { return };
        if table.is_playing(now) {
            return;
        }
        // The program agrees to whatever is taken back.
        let person = table.duel().seats().only_person();
        if table.duel().was_left() {
            let turn = table.duel().position().turn;
            self.ask_both(Question::GoOn(turn), now);
            return;
        }
        if let Some(person) = person {
            self.take_back_from_engine(person);
            return;
        }
        match table.last_move() {
            Some((side, _)) => self.ask_both(Question::TakeBack(side), now),
            None => table.say(self.settings.text().say(Message::ToldNothingToTakeBack)),
        }
    }

    /// Asks the other player whether what was taken back may be played again.
    pub(super) fn ask_forward(&mut self, now: Duration) {
        let Stage::Table(table) = &mut self.stage else { return };
        if table.is_playing(now) {
            return;
        }
        if table.duel().forward().is_some() {
            let turn = table.duel().position().turn;
            self.ask_both(Question::Forward(turn), now);
        } else {
            table.say(self.settings.text().say(Message::ToldNothingForward));
        }
    }

    /// Asks the other player whether they agree to stop.
    pub(super) fn propose_to_stop(&mut self, now: Duration) {
        let Stage::Table(table) = &mut self.stage else { return };
        if table.is_playing(now) || table.duel().stop().is_some() {
            return;
        }
        if table.duel().may_agree() {
            let position = table.duel().position();
            match table.duel().seats().only_person() {
                // The program goes on where it is ahead.
                Some(person) => {
                    let agrees = position.board.store(person.other()) <= position.board.store(person);
                    self.answer(Question::Agree(person), agrees, now);
                }
                None => self.ask(Question::Agree(position.turn)),
            }
            return;
        }
        let from = table.rules().variant().stop.agreement;
        let key = if from == 0 { Message::ToldNoAgreement } else { Message::ToldAgreementFrom };
        table.say(self.settings.text().tell(key, &[("count", from.into())]));
    }

    pub(super) fn draw_question(&self, brush: &mut Brush<'_>, question: Question, list: &mut List<bool>) {
        let text = self.settings.text();
        let name = |side: Side| ("name", text.spell(&self.names[side.index()]).into());
        let said = match question {
            Question::TakeBack(side) => {
                let last = self.table().and_then(|table| Some((table.last_move()?.1, table)));
                let pit = last.map_or_else(String::new, |(action, table)| table.rules().write_move(action));
                let asks = text.tell(Message::AskTakeBack, &[name(side), ("pit", pit.into())]);
                format!("{asks}\n{}", text.tell(Message::AskTakeBackAgree, &[name(side.other())]))
            }
            Question::Forward(side) => {
                let next = self.table().and_then(|table| Some((table.duel().forward()?, table)));
                let next = next.map_or_else(String::new, |(action, table)| table.rules().write_move(action));
                let asks = text.tell(Message::AskForward, &[name(side), ("pit", next.into())]);
                format!("{asks}\n{}", text.tell(Message::AskTakeBackAgree, &[name(side.other())]))
            }
            Question::Agree(side) => {
                let asks = text.tell(Message::AskAgree, &[name(side)]);
                format!("{asks}\n{}", text.tell(Message::AskTakeBackAgree, &[name(side.other())]))
            }
            Question::Resign(side) => text.tell(Message::AskResign, &[name(side)]),
            Question::GoOn(side) => {
                let asks = text.tell(Message::AskGoOn, &[name(side)]);
                format!("{asks}\n{}", text.tell(Message::AskTakeBackAgree, &[name(side.other())]))
            }
            Question::Title => text.say(Message::AskTitle),
            Question::Quit if self.umpire.is_some() => text.say(Message::TourAskQuit),
            Question::Quit => text.say(Message::AskQuit),
            Question::Replay(of) => self.replay_question(of),
        };
        let window = brush.area();
        let look = self.settings.look();
        let wide = 64.min(window.width);
        let lines = lines(&said, wide - 4);
        let inside = Panel { title: "", area: centred(window, wide, lines + list.len() + 3) }.draw(brush, look);
        let used = line(brush, inside, &said, look.style(Role::Panel));
        let width = list.width().min(inside.width);
        let room = Rect {
            x: inside.x + (inside.width - width) / 2,
            y: inside.y + used + 1,
            width,
            height: list.len().min(inside.height.saturating_sub(used + 1)),
        };
        list.draw(brush, room, Role::Panel, look);
    }
}
