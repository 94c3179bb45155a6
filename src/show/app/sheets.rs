//! What lies over the screen, and what an input does there.

use std::time::Duration;

use super::questions::Question;
use super::{App, Stage};
use crate::duel::Story;
use crate::show::keymap::Action;
use crate::show::layout::Layout;
use crate::show::narrator::Narrator;
use crate::show::screens::bracket;
use crate::show::screens::challenge::After;
use crate::show::screens::clock;
use crate::show::screens::ending::{self, Next};
use crate::show::screens::help::{help, replay_help};
use crate::show::screens::list::{Choice, Item, List};
use crate::show::screens::menu::{self, Entry as MenuEntry};
use crate::show::screens::page::Page;
use crate::show::screens::rules_page::rules_page;
use crate::show::screens::story::StoryPage;
use crate::show::screens::table::Table;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Panel, centred};
use crate::show::{Flow, Input};
use crate::text::Key as Message;

/// Something that lies over the screen.
pub(super) enum Sheet {
    Page(Page),
    Story(Box<StoryPage>),
    Menu(List<MenuEntry>),
    Ask(Question, List<bool>),
    Round(List<()>),
    End(List<Next>),
    /// The clocks stand still.
    Pause(List<()>),
    /// A challenge is solved.
    Solved(List<After>),
}

impl Sheet {
    /// Whether something on it is taken by the letter that is typed.
    fn has_letter(&self, input: Input) -> bool {
        match self {
            Sheet::Page(_) | Sheet::Story(_) => false,
            Sheet::Menu(list) => list.has_letter(input),
            Sheet::Ask(_, list) => list.has_letter(input),
            Sheet::Round(list) | Sheet::Pause(list) => list.has_letter(input),
            Sheet::End(list) => list.has_letter(input),
            Sheet::Solved(list) => list.has_letter(input),
        }
    }
}

impl App {
    pub(super) fn open_help(&mut self) {
        if matches!(self.stage, Stage::Replay(_)) {
            self.sheets.push(Sheet::Page(replay_help(&self.keymap, &self.settings)));
            return;
        }
        if matches!(self.stage, Stage::Bracket(_)) {
            self.sheets.push(Sheet::Page(bracket::help(&self.keymap, &self.settings)));
            return;
        }
        let names = [self.names[0].as_str(), self.names[1].as_str()];
        let mut page = help(self.rules_on().1, names, &self.keymap, &self.settings);
        if matches!(self.stage, Stage::Title(_)) {
            // A tournament begins on the command line; here players learn that there is one.
            let text = self.settings.text();
            page = page.with_passage(text.say(Message::TourTitle), text.say(Message::TourGuide));
        }
        self.sheets.push(Sheet::Page(page));
    }

    pub(super) fn open_rules(&mut self) {
        if let Some((name, rules)) = self.rules_of_bracket() {
            self.sheets.push(Sheet::Page(rules_page(&name, &rules, self.settings.text())));
            return;
        }
        let (name, rules) = self.rules_on();
        let page = rules_page(name, rules, self.settings.text());
        self.sheets.push(Sheet::Page(page));
    }

    /// Opens the story of the duel that is on: of a record the whole, the place in it marked; of a duel what was seen of it.
    pub(super) fn open_story(&mut self, now: Duration) {
        let page = match &mut self.stage {
            Stage::Table(table) if table.is_playing(now) => return,
            // What ended before a move was made has none; no end offers it.
            Stage::Table(table) if table.duel().ending().is_some() && !table.duel().has_story() => return,
            Stage::Table(table) if !table.duel().has_story() => {
                table.say(self.settings.text().say(Message::StoryNothing));
                return;
            }
            Stage::Table(table) => StoryPage::new(Story::of(table.duel()), None),
            Stage::Replay(replay) => StoryPage::new(replay.story().clone(), Some(replay.at().0)),
            Stage::Bracket(_) => {
                let Some((story, names)) = self.story_of_chosen() else { return };
                // Whoever is called next brings their own names.
                self.names = names;
                StoryPage::new(story, None)
            }
            Stage::Title(_) | Stage::Lesson(_) => return,
        };
        self.sheets.push(Sheet::Story(Box::new(page)));
    }

    pub(super) fn open_menu(&mut self) {
        self.sheets.push(Sheet::Menu(List::new(self.menu_entries())));
    }

    fn menu_entries(&self) -> Vec<Item<MenuEntry>> {
        let mut items = menu::entries(&self.settings, self.table().map(Table::duel));
        if self.umpire.is_some() {
            menu::for_tournament(&mut items, self.chosen_duel().is_some(), self.settings.text());
        }
        if matches!(self.stage, Stage::Title(_)) {
            menu::with_seats(&mut items, self.players(), self.settings.text());
        }
        if self.is_challenge() {
            // Nobody gives up what can be tried again.
            items.retain(|item| item.value != MenuEntry::Resign);
        }
        items
    }

    pub(super) fn receive_on_sheet(&mut self, input: Input, now: Duration) -> Flow {
        let action = if let Input::Key(key) = input { self.keymap.action(key) } else { None };
        let Some(sheet) = self.sheets.last_mut() else { return Flow::Stay };
        // What changes only how things are seen does so under a sheet as well, unless the sheet has that letter itself.
        if let Some(action @ (Action::Spectators | Action::Mouse)) = action
            && !sheet.has_letter(input)
        {
            let flow = self.act(action, now);
            let items = self.menu_entries();
            if let Some(Sheet::Menu(list)) = self.sheets.last_mut() {
                list.say_again(items);
            }
            return flow;
        }
        match sheet {
            Sheet::Page(page) => match action {
                Some(Action::Menu | Action::Help | Action::Enter | Action::TakeBack | Action::Rules) => {
                    self.sheets.pop();
                }
                Some(Action::Quit) => return self.quit(),
                Some(action) => page.act(action),
                None => {}
            },
            Sheet::Story(page) => match action {
                Some(Action::Menu | Action::Help | Action::Enter | Action::TakeBack | Action::Story) => {
                    self.sheets.pop();
                }
                Some(Action::Quit) => return self.quit(),
                Some(action) => page.act(action),
                None => {}
            },
            Sheet::Ask(question, list) => {
                let question = *question;
                let taken = list.receive(input, &self.keymap);
                match (taken, action) {
                    (Some(Choice::Take(yes)), _) => {
                        self.sheets.pop();
                        return self.answer(question, yes, now);
                    }
                    (_, Some(Action::Menu | Action::TakeBack)) => {
                        self.sheets.pop();
                        return self.answer(question, false, now);
                    }
                    _ => {}
                }
            }
            Sheet::Round(list) => match (list.receive(input, &self.keymap), action) {
                (Some(Choice::Take(())), _) => {
                    self.sheets.pop();
                    if let Stage::Table(table) = &mut self.stage {
                        table.begin_next_round();
                    }
                }
                (_, Some(Action::Menu)) => {
                    self.sheets.pop();
                }
                (_, Some(Action::Story)) => self.open_story(now),
                (_, Some(Action::Quit)) => return self.quit(),
                (_, Some(Action::TakeBack)) => self.ask_take_back(now),
                _ => {}
            },
            Sheet::Pause(list) => match (list.receive(input, &self.keymap), action) {
                (Some(Choice::Take(())), _) | (_, Some(Action::Skip | Action::Pause)) => {
                    self.sheets.pop();
                }
                (_, Some(Action::Menu)) => self.open_menu(),
                (_, Some(Action::Help)) => self.open_help(),
                (_, Some(Action::Quit)) => return self.quit(),
                _ => {}
            },
            Sheet::End(list) => match (list.receive(input, &self.keymap), action) {
                (Some(Choice::Take(Next::Story)), _) | (None, Some(Action::Story)) => {
                    // Whoever comes back from it goes on with what comes next.
                    list.choose_first();
                    self.open_story(now);
                }
                // The bar lies over the sky, which the sheet leaves free.
                (None, Some(Action::Truth)) => self.turn_truth(),
                (Some(Choice::Take(next)), _) => return self.next(next, now),
                (_, Some(Action::Menu)) => {
                    self.sheets.pop();
                }
                (_, Some(Action::Quit)) => return self.quit(),
                (_, Some(Action::TakeBack)) => self.ask_take_back(now),
                _ => {}
            },
            Sheet::Solved(list) => match (list.receive(input, &self.keymap), action) {
                (Some(Choice::Take(after)), _) => return self.after_challenge(after),
                (_, Some(Action::Menu)) => {
                    self.sheets.pop();
                }
                (_, Some(Action::Quit)) => return Flow::Leave,
                _ => {}
            },
            Sheet::Menu(list) => {
                let taken = list.receive(input, &self.keymap);
                if let Some(Choice::Take(entry) | Choice::Turn(entry, _)) = taken {
                    let take = matches!(taken, Some(Choice::Take(_)));
                    let forward = !matches!(taken, Some(Choice::Turn(_, false)));
                    return self.menu(entry, take, forward, now);
                }
                match action {
                    Some(Action::Menu) => {
                        self.sheets.pop();
                    }
                    Some(Action::Quit) => return self.quit(),
                    Some(Action::Help) => self.open_help(),
                    _ => {}
                }
            }
        }
        Flow::Stay
    }

    pub(super) fn menu(&mut self, entry: MenuEntry, take: bool, forward: bool, now: Duration) -> Flow {
        match entry {
            MenuEntry::Theme => self.settings.turn_theme(forward),
            MenuEntry::Glyphs => self.settings.turn_glyphs(),
            MenuEntry::Motion => self.settings.turn_motion(forward),
            MenuEntry::Speed => self.settings.turn_speed(forward),
            MenuEntry::Foresight => self.settings.foresight = self.settings.foresight.next(),
            MenuEntry::Mouse => self.settings.mouse = !self.settings.mouse,
            MenuEntry::Spectators => self.settings.spectators = !self.settings.spectators,
            MenuEntry::Seat(side) => self.turn_seat(side, forward),
            MenuEntry::Direction => {
                if let Stage::Table(table) = &mut self.stage {
                    table.turn_direction();
                    // The next duel is sown as this one was.
                    self.setup.clockwise = table.rules().is_clockwise();
                }
            }
            _ if !take => return Flow::Stay,
            MenuEntry::Back => {
                self.sheets.pop();
            }
            MenuEntry::Help => self.open_help(),
            MenuEntry::Rules => self.open_rules(),
            MenuEntry::Agree => {
                self.sheets.pop();
                self.propose_to_stop(now);
            }
            MenuEntry::Resign => {
                self.sheets.pop();
                // The program never gives up, whoever has the move.
                let side = self.table().and_then(|table| {
                    let mover = table.mover_shown(now)?;
                    Some(table.duel().seats().only_person().unwrap_or(mover))
                });
                if let Some(side) = side {
                    self.ask(Question::Resign(side));
                }
            }
            MenuEntry::ToTitle if self.umpire.is_some() => self.go_to_bracket(now),
            MenuEntry::Replay => {
                self.sheets.pop();
                self.ask_replay();
            }
            MenuEntry::ToTitle => {
                self.sheets.pop();
                if self.would_lose() {
                    self.ask(Question::Title);
                } else {
                    self.go_to_title();
                }
            }
            MenuEntry::Quit => return self.quit(),
        }
        let items = self.menu_entries();
        if let Some(Sheet::Menu(list)) = self.sheets.last_mut() {
            list.say_again(items);
        }
        Flow::Stay
    }

    pub(super) fn next(&mut self, next: Next, now: Duration) -> Flow {
        match next {
            Next::Bracket => self.go_to_bracket(now),
            Next::Quit => return self.quit(),
            Next::Story => {}
            Next::Title => self.go_to_title(),
            Next::New => self.begin(self.setup.selected, self.setup.position, self.setup.series),
            Next::Following => {
                let Some(duel) = self.table().map(Table::duel) else { return Flow::Stay };
                let winner = duel.ending().and_then(|ending| ending.winner());
                let series = duel.series().map(|series| series.after(winner));
                self.swap_sides();
                self.begin(self.setup.selected, self.setup.position, series);
            }
            Next::Rematch => {
                self.swap_sides();
                self.begin(self.setup.selected, self.setup.position, None);
            }
        }
        Flow::Stay
    }

    pub(super) fn draw_sheet(&mut self, brush: &mut Brush<'_>, layout: &Layout) {
        // The sheet is taken out while it is drawn, since it may want to know about everything under it.
        let Some(mut sheet) = self.sheets.pop() else { return };
        match &mut sheet {
            Sheet::Page(page) => page.draw(brush, &self.keymap, &self.settings),
            Sheet::Story(page) => {
                let names = self.names.each_ref().map(|name| self.settings.text().spell(name));
                page.draw(brush, [names[0].as_str(), names[1].as_str()], &self.keymap, &self.settings);
            }
            Sheet::Ask(question, list) => self.draw_question(brush, *question, list),
            Sheet::Menu(list) => {
                let title = self.settings.text().say(Message::MenuTitle);
                let area = centred(brush.area(), list.width().max(34) + 4, list.len() + 2);
                let inside = Panel { title: &title, area }.draw(brush, self.settings.look());
                list.draw(brush, inside, Role::Panel, self.settings.look());
            }
            Sheet::Round(list) => {
                if let Stage::Table(table) = &self.stage
                    && let Some((outcome, next)) = table.duel().outcome().zip(table.duel().after_round())
                {
                    let names = self.names.each_ref().map(|name| self.settings.text().spell(name));
                    let names = [names[0].as_str(), names[1].as_str()];
                    let narrator = Narrator { rules: table.rules(), names, text: self.settings.text() };
                    let said = narrator.between_rounds(&outcome, &next);
                    let title = narrator.round_ends(table.duel().games().len());
                    let sheet =
                        ending::Words { title, said, stores: Some(outcome.stores), names: names.map(str::to_owned) };
                    ending::draw(brush, layout, &sheet, list, &self.settings);
                }
            }
            Sheet::Pause(list) => {
                if let Stage::Table(table) = &self.stage {
                    let names = self.names.each_ref().map(|name| self.settings.text().spell(name));
                    let words = clock::words(table.duel(), [&names[0], &names[1]], self.settings.text());
                    ending::draw(brush, layout, &words, list, &self.settings);
                }
            }
            Sheet::Solved(list) => self.draw_solved(brush, layout, list),
            Sheet::End(list) => {
                if let Stage::Table(table) = &self.stage
                    && let Some(ending) = table.duel().ending()
                {
                    let names = self.names.each_ref().map(|name| self.settings.text().spell(name));
                    let names = [names[0].as_str(), names[1].as_str()];
                    let narrator = Narrator { rules: table.rules(), names, text: self.settings.text() };
                    let mut sheet = ending::Words::of(table.duel(), &ending, &narrator);
                    sheet.said.extend(self.given_away(&narrator, layout.tier));
                    ending::draw(brush, layout, &sheet, list, &self.settings);
                }
            }
        }
        self.sheets.push(sheet);
    }
}
