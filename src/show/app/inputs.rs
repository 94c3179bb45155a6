//! What an input does where no sheet lies over the screen.

use std::time::Duration;

use super::{App, Stage};
use crate::show::keymap::Action;
use crate::show::screens::lesson::After;
use crate::show::screens::list::Choice;
use crate::show::screens::title::Entry as TitleEntry;
use crate::show::{Flow, Input};
use crate::text::Key as Message;

impl App {
    pub(super) fn receive_on_title(&mut self, input: Input, now: Duration) -> Flow {
        let Stage::Title(list) = &mut self.stage else { return Flow::Stay };
        match list.receive(input, &self.keymap) {
            Some(Choice::Take(TitleEntry::GoOn)) => self.go_on(),
            Some(Choice::Take(TitleEntry::Play(number))) => self.begin(number, None, self.setup.series),
            Some(Choice::Take(TitleEntry::Challenge)) => self.begin_todays_challenge(),
            Some(Choice::Take(TitleEntry::Lesson)) => self.stage = Stage::Lesson(Box::new(self.lesson(now))),
            Some(Choice::Take(TitleEntry::Rules)) => self.open_rules(),
            Some(Choice::Take(TitleEntry::Help)) => self.open_help(),
            Some(Choice::Take(TitleEntry::Quit)) => return Flow::Leave,
            _ => {}
        }
        Flow::Stay
    }

    pub(super) fn receive_on_board(&mut self, input: Input, now: Duration) {
        let layout = self.layout();
        if !self.clicks_in_challenge() {
            return;
        }
        if matches!(input, Input::Click { .. }) && !self.is_persons_turn() {
            return;
        }
        match (&mut self.stage, input) {
            (Stage::Table(table), Input::Click { x, y }) => {
                if let Some(pit) = layout.pit_at(x, y) {
                    table.click(pit, &self.settings, now);
                }
            }
            (Stage::Table(table), Input::Point { x, y }) => {
                if let Some(pit) = layout.pit_at(x, y) {
                    table.point(pit, now);
                }
            }
            (Stage::Lesson(lesson), Input::Click { x, y }) => lesson.click(x, y, &layout, &self.settings, now),
            (Stage::Lesson(lesson), Input::Point { x, y }) => lesson.point(x, y, &layout, now),
            _ => {}
        }
    }

    pub(super) fn act(&mut self, action: Action, now: Duration) -> Flow {
        if self.act_in_challenge(action, now) {
            return Flow::Stay;
        }
        match action {
            Action::Quit => return self.quit(),
            Action::Help => self.open_help(),
            Action::Rules => self.open_rules(),
            Action::Story => self.open_story(now),
            Action::Menu => match &self.stage {
                Stage::Lesson(_) | Stage::Replay(_) => self.go_to_title(),
                _ => self.open_menu(),
            },
            Action::Foresight => self.settings.foresight = self.settings.foresight.next(),
            Action::Mouse => {
                self.settings.mouse = !self.settings.mouse;
                if let Stage::Table(table) = &mut self.stage {
                    let key = if self.settings.mouse { Message::ToldMouseOn } else { Message::ToldMouseOff };
                    table.say(self.settings.text().say(key));
                }
            }
            Action::Spectators => {
                if matches!(self.stage, Stage::Table(_) | Stage::Replay(_)) {
                    self.settings.spectators = !self.settings.spectators;
                }
            }
            Action::Truth => self.turn_truth(),
            Action::Agree => self.propose_to_stop(now),
            Action::Hint => self.counsel(now),
            Action::Pause => {
                if self.table().is_some_and(|table| table.duel().clock().is_some() && table.ending(now).is_none()) {
                    self.pause();
                }
            }
            Action::Forward => self.ask_forward(now),
            Action::TakeBack if matches!(self.stage, Stage::Table(_)) => self.ask_take_back(now),
            Action::Cup(..) | Action::Number(_) | Action::Enter if !self.is_persons_turn() => {}
            _ => match &mut self.stage {
                // Nobody sows a choice that is not seen.
                Stage::Table(table)
                    if action == Action::Enter && self.settings.spectators && table.hides_choice(now) => {}
                Stage::Table(table) => {
                    let over = table.ending(now).is_some() || table.round_over(now).is_some();
                    table.act(action, &self.settings, now);
                    if over && action == Action::Enter {
                        table.announced = false;
                    }
                }
                Stage::Lesson(lesson) => {
                    if lesson.act(action, &self.settings, now) == After::Begin {
                        self.begin(self.setup.selected, None, self.setup.series);
                    }
                }
                Stage::Title(_) | Stage::Replay(_) | Stage::Bracket(_) => {}
            },
        }
        Flow::Stay
    }
}
