//! What a performance does in the players' stead, through the doors that their keys lead to.

use std::time::Duration;

use super::questions::Question;
use super::{App, Stage};
use crate::rules::Move;
use crate::show::input::Key;
use crate::show::keymap::{Action, screen_column};
use crate::show::performance::Act;
use crate::show::{Input, Show};

impl App {
    /// The same show in which no clock runs by itself: whoever plays it again knows how long everything was thought about.
    pub(in crate::show) fn with_told_clocks(mut self) -> App {
        self.told_clocks = true;
        self.sheets.clear();
        self
    }

    /// Does what the players did.
    pub(in crate::show) fn perform(&mut self, act: Act, now: Duration) {
        let Stage::Table(table) = &self.stage else { return };
        let turn = table.duel().position().turn;
        match act {
            Act::Think(time) => {
                if let Stage::Table(table) = &mut self.stage {
                    table.think(time, &self.settings, now);
                }
            }
            Act::Move(Move::Sow(pit)) => {
                let letter = Action::Cup(pit.side(), screen_column(table.rules(), pit));
                self.act(letter, now);
            }
            // Return passes where there is no move, and goes on where a round is over.
            Act::Move(Move::Pass) | Act::NextRound => {
                self.receive(Input::Key(Key::Enter), now);
            }
            Act::Agree => {
                self.answer(Question::Agree(turn), true, now);
            }
            Act::Resign(side) => {
                self.answer(Question::Resign(side), true, now);
            }
        }
    }
}
