//! The whole show: which screen is on, which sheet lies over it, and what an input does there.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keymap::{Action, Keymap};
use super::layout::{Layout, Tier};
use super::narrator::{Narrator, why_not_kept};
use super::screens::ending::{self, Next};
use super::screens::lesson::{After, Lesson};
use super::screens::list::{Choice, Item, List};
use super::screens::menu::{self, Entry as MenuEntry};
use super::screens::page::Page;
use super::screens::replay::{Replay, Wish};
use super::screens::table::Table;
use super::screens::title::{self, Entry as TitleEntry};
use super::screens::{
    help::{help, replay_help},
    notice,
    rules_page::rules_page,
};
use super::settings::Settings;
use super::theme::Role;
use super::widgets::{Brush, Panel, centred, line, lines};
use super::{Flow, Input, Key, Show};
use crate::duel::{Confirmed, Duel, Keeper, NoKeeper, Unfinished};
use crate::rules::{Position, Rules, Side};
use crate::text::Key as Message;

/// What a show begins with.
pub struct Setup {
    /// The variants that can be played, by name.
    pub library: Vec<(String, Rules)>,
    /// The number of the one that Enter begins.
    pub selected: usize,
    /// The players' names, Hélios's first, if they were given.
    pub names: Option<[String; 2]>,
    /// Who begins, if not whom the variant says; drawn anew for each duel.
    pub first: Option<First>,
    /// A position to begin in.
    pub position: Option<Position>,
    /// The hand goes clockwise, where the players may choose.
    pub clockwise: bool,
    /// A match stops after so many rounds.
    pub most_rounds: Option<usize>,
    /// What is seen first.
    pub opening: Opening,
}

/// Who begins a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// This side.
    Side(Side),
    /// Whoever chance says.
    Chance,
}

/// What is seen first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The title.
    Title,
    /// A duel of the selected variant.
    Duel,
    /// The lesson.
    Lesson,
}

/// The show.
pub struct App {
    setup: Setup,
    names: [String; 2],
    settings: Settings,
    keymap: Keymap,
    stage: Stage,
    sheets: Vec<Sheet>,
    window: Rect,
    chance: Box<dyn FnMut() -> bool>,
    keeper: Box<dyn Keeper>,
    /// The duel that could be gone on with.
    unfinished: Option<Unfinished>,
    /// What was kept last, of the table's changes.
    kept: u32,
    /// Whether it was said that nothing can be kept.
    said_not_kept: bool,
}

enum Stage {
    Title(List<TitleEntry>),
    Table(Box<Table>),
    Lesson(Box<Lesson>),
    Replay(Box<Replay>),
}

/// Something that lies over the screen.
enum Sheet {
    Page(Page),
    Menu(List<MenuEntry>),
    Ask(Question, List<bool>),
    Round(List<()>),
    End(List<Next>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    TakeBack(Side),
    Forward(Side),
    Agree(Side),
    Resign(Side),
    /// After a resignation or an agreement: whether to play on after all.
    GoOn(Side),
    Title,
    Quit,
}

impl App {
    /// A show. `chance` says yes or no when who begins is left to chance.
    #[must_use]
    pub fn new(setup: Setup, settings: Settings, chance: Box<dyn FnMut() -> bool>) -> App {
        let names = setup
            .names
            .clone()
            .unwrap_or_else(|| [settings.text().say(Message::Helios), settings.text().say(Message::Selene)]);
        let title = title::entries(&setup.library, setup.selected, None, &settings);
        let mut app = App {
            names,
            settings,
            keymap: Keymap::default(),
            stage: Stage::Title(title),
            sheets: Vec::new(),
            window: Rect::default(),
            chance,
            keeper: Box::new(NoKeeper),
            unfinished: None,
            kept: 0,
            said_not_kept: false,
            setup,
        };
        match app.setup.opening {
            Opening::Title => {}
            Opening::Duel => {
                let position = app.setup.position;
                app.begin(app.setup.selected, position);
            }
            Opening::Lesson => app.stage = Stage::Lesson(Box::new(app.lesson(Duration::ZERO))),
        }
        app
    }

    /// The same show with other keys.
    #[must_use]
    pub fn with_keymap(self, keymap: Keymap) -> App {
        App { keymap, ..self }
    }

    /// The same show with somebody who keeps its duels; the title offers to go on with one that was not finished.
    #[must_use]
    pub fn with_keeper(mut self, keeper: Box<dyn Keeper>) -> App {
        self.keeper = keeper;
        if let Stage::Table(table) = &self.stage {
            self.keeper.begin(&table.variant, self.setup.names.as_ref().map(|_| &self.names));
        } else if matches!(self.stage, Stage::Title(_)) {
            self.go_to_title();
        }
        self
    }

    /// The same show, going on with a duel that was not finished.
    ///
    /// # Errors
    /// When somebody else is playing it.
    pub fn going_on(mut self, unfinished: &Unfinished) -> std::io::Result<App> {
        let went_on = self.keeper.go_on(unfinished);
        if let Err(error) = went_on {
            if error.kind() == std::io::ErrorKind::ResourceBusy {
                return Err(error);
            }
            self.take_up(&unfinished.confirmed);
            self.say_not_kept(&error);
        } else {
            self.take_up(&unfinished.confirmed);
        }
        Ok(self)
    }

    /// The same show, with a record to be watched.
    #[must_use]
    pub fn replaying(mut self, confirmed: &Confirmed) -> App {
        self.take_up(confirmed);
        // What is watched is not what is played: nothing of it is written anywhere.
        self.keeper.let_go();
        let replay = Replay::new(confirmed, self.names.clone(), &self.settings);
        self.stage = Stage::Replay(Box::new(replay));
        self
    }

    /// Plays on from where a replay stands; the record that was watched stays as it is.
    fn play_on(&mut self, duel: Duel) {
        let Stage::Replay(replay) = &self.stage else { return };
        let variant = replay.table().variant.clone();
        self.keeper.begin(&variant, self.setup.names.as_ref().map(|_| &self.names));
        let table = Table::new(variant, duel, self.names.clone());
        self.kept = table.revision();
        self.stage = Stage::Table(Box::new(table));
    }

    /// Puts a duel of a record on the table.
    fn take_up(&mut self, confirmed: &Confirmed) {
        self.setup.names = confirmed.heading.names.clone();
        let text = self.settings.text();
        let usual = || [text.say(Message::Helios), text.say(Message::Selene)];
        self.names = self.setup.names.clone().unwrap_or_else(usual);
        // Rematches go on as this duel did.
        self.setup.most_rounds = confirmed.duel.most_rounds();
        self.setup.clockwise = confirmed.duel.rules().is_clockwise();
        // Rematches are played by the record's rules, whatever the library calls by that name.
        let variant = confirmed.heading.variant.clone();
        let rules = confirmed.duel.rules().clone().anticlockwise();
        let place = self.setup.library.iter().position(|(name, known)| *name == variant && *known == rules);
        self.setup.selected = place.unwrap_or_else(|| {
            self.setup.library.push((variant.clone(), rules));
            self.setup.library.len() - 1
        });
        self.setup.position = None;
        self.sheets.clear();
        let table = Table::new(variant, confirmed.duel.clone(), self.names.clone());
        self.kept = table.revision();
        self.stage = Stage::Table(Box::new(table));
    }

    /// Goes on with the duel that the title offers.
    fn go_on(&mut self) {
        let Some(unfinished) = self.unfinished.take() else { return };
        match self.keeper.go_on(&unfinished) {
            // Somebody else has taken it up meanwhile.
            Err(error) if error.kind() == std::io::ErrorKind::ResourceBusy => self.go_to_title(),
            went_on => {
                self.take_up(&unfinished.confirmed);
                if let Err(error) = went_on {
                    self.say_not_kept(&error);
                }
            }
        }
    }

    /// Has the duel kept, if it was changed.
    fn keep(&mut self) {
        let Stage::Table(table) = &self.stage else { return };
        if self.kept == table.revision() {
            return;
        }
        self.kept = table.revision();
        if let Err(error) = self.keeper.keep(table.duel()) {
            self.say_not_kept(&error);
        }
    }

    /// Says that what is played is not kept, and why; once is enough.
    fn say_not_kept(&mut self, error: &std::io::Error) {
        if std::mem::replace(&mut self.said_not_kept, true) {
            return;
        }
        let said = why_not_kept(self.settings.text(), error);
        if let Stage::Table(table) = &mut self.stage {
            table.say(said);
        }
    }

    /// Whether leaving loses a duel that is under way.
    fn would_lose(&self) -> bool {
        let kept = self.keeper.keeps() && !self.said_not_kept;
        !kept && self.table().is_some_and(Table::is_under_way)
    }

    /// How the show looks and moves.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes how the show looks and moves.
    pub fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// The table, when a duel is on it.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match &self.stage {
            Stage::Table(table) => Some(table),
            _ => None,
        }
    }

    /// The lesson, when it is on.
    #[must_use]
    pub fn lesson_on(&self) -> Option<&Lesson> {
        match &self.stage {
            Stage::Lesson(lesson) => Some(lesson),
            _ => None,
        }
    }

    /// Whether a sheet lies over the screen.
    #[must_use]
    pub fn has_sheet(&self) -> bool {
        !self.sheets.is_empty()
    }

    fn lesson(&self, now: Duration) -> Lesson {
        Lesson::new(self.names.clone(), &self.settings, now)
    }

    /// Puts a new duel of a variant of the library on the table.
    fn begin(&mut self, number: usize, position: Option<Position>) {
        let Some((name, rules)) = self.setup.library.get(number).cloned() else { return };
        self.keep();
        // A position is one of its own variant's: it does not follow to another.
        self.setup.position = position;
        self.setup.selected = number;
        let position = position.unwrap_or_else(|| match self.setup.first {
            None => rules.start(),
            Some(First::Side(side)) => rules.start_with(side),
            Some(First::Chance) => rules.start_with(if (self.chance)() { Side::Helios } else { Side::Selene }),
        });
        self.sheets.clear();
        let rules = if self.setup.clockwise { rules.clockwise() } else { rules };
        let duel = Duel::new(rules, position).with_most_rounds(self.setup.most_rounds);
        self.keeper.begin(&name, self.setup.names.as_ref().map(|_| &self.names));
        let table = Table::new(name, duel, self.names.clone());
        self.kept = table.revision();
        self.stage = Stage::Table(Box::new(table));
    }

    fn go_to_title(&mut self) {
        self.sheets.clear();
        // The record of the duel that was on the table is found again.
        self.keep();
        self.keeper.let_go();
        self.unfinished = self.keeper.unfinished();
        let unfinished = self.unfinished.as_ref().map(|unfinished| &unfinished.confirmed);
        self.stage = Stage::Title(title::entries(&self.setup.library, self.setup.selected, unfinished, &self.settings));
    }

    /// The rules that are on the screen, or would be.
    fn rules_on(&self) -> (&str, &Rules) {
        match &self.stage {
            Stage::Table(table) => return (&table.variant, table.rules()),
            Stage::Lesson(lesson) => return (&lesson.table().variant, lesson.table().rules()),
            Stage::Replay(replay) => return (&replay.table().variant, replay.table().rules()),
            Stage::Title(_) => {}
        }
        let (name, rules) = &self.setup.library[self.setup.selected.min(self.setup.library.len() - 1)];
        (name, rules)
    }

    fn layout(&self) -> Layout {
        match &self.stage {
            Stage::Table(table) => Layout::new(self.window, table.rules()),
            Stage::Lesson(lesson) => Layout::new(self.window, lesson.table().rules()),
            Stage::Replay(replay) => Layout::new(self.window, replay.table().rules()),
            Stage::Title(_) => Layout::new(self.window, self.rules_on().1),
        }
    }

    /// Brings everything to an instant: what is due in the lesson, the end of a duel that was just seen.
    fn update(&mut self, now: Duration) {
        let asking = !self.sheets.is_empty() && self.sheets.iter().all(|sheet| matches!(sheet, Sheet::Ask(..)));
        match &mut self.stage {
            // Who reads a page is waited for.
            Stage::Lesson(lesson) if self.sheets.is_empty() => lesson.update(&self.settings, now),
            Stage::Replay(replay) if self.sheets.is_empty() => replay.update(&self.settings, now),
            // The end waits for whoever reads; a question that it has overtaken falls away.
            Stage::Table(table) if !table.announced && table.ending(now).is_some() && asking => {
                self.sheets.clear();
                self.update(now);
            }
            Stage::Table(_) if !self.sheets.is_empty() => {}
            Stage::Table(table) if !table.announced && table.ending(now).is_some() => {
                table.announced = true;
                self.sheets.push(Sheet::End(ending::choices(self.settings.text(), &self.keymap)));
            }
            Stage::Table(table) if !table.announced && table.round_over(now).is_some() => {
                table.announced = true;
                self.sheets.push(Sheet::Round(ending::next_round(self.settings.text())));
            }
            _ => {}
        }
    }

    fn open_help(&mut self) {
        if matches!(self.stage, Stage::Replay(_)) {
            self.sheets.push(Sheet::Page(replay_help(&self.keymap, &self.settings)));
            return;
        }
        let names = [self.names[0].as_str(), self.names[1].as_str()];
        let page = help(self.rules_on().1, names, &self.keymap, &self.settings);
        self.sheets.push(Sheet::Page(page));
    }

    fn open_rules(&mut self) {
        let (name, rules) = self.rules_on();
        let page = rules_page(name, rules, self.settings.text());
        self.sheets.push(Sheet::Page(page));
    }

    fn open_menu(&mut self) {
        self.sheets.push(Sheet::Menu(menu::menu(&self.settings, self.table().map(Table::duel))));
    }

    fn ask(&mut self, question: Question) {
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
    fn quit(&mut self) -> Flow {
        let asked = matches!(self.sheets.last(), Some(Sheet::Ask(Question::Quit, _)));
        if asked || !self.would_lose() {
            return Flow::Leave;
        }
        self.ask(Question::Quit);
        Flow::Stay
    }

    fn answer(&mut self, question: Question, yes: bool, now: Duration) -> Flow {
        let Stage::Table(table) = &mut self.stage else { return Flow::Stay };
        match question {
            Question::TakeBack(_) if yes => {
                if let Some(action) = table.take_back(&self.settings) {
                    let name = table.rules().write_move(action);
                    table.say(self.settings.text().tell(Message::ToldTookBack, &[("pit", name.into())]));
                    // The duel goes on: no sheet of an end may stay, unseen, and take the players' keys.
                    self.sheets.retain(|sheet| !matches!(sheet, Sheet::End(_) | Sheet::Round(_)));
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
            Question::Quit if yes => return Flow::Leave,
            _ => {}
        }
        Flow::Stay
    }

    /// Asks the other player whether the last sowing may be taken back.
    fn ask_take_back(&mut self, now: Duration) {
        let Stage::Table(table) = &mut self.stage else { return };
        if table.is_playing(now) {
            return;
        }
        if table.duel().was_left() {
            let turn = table.duel().position().turn;
            self.ask(Question::GoOn(turn));
            return;
        }
        match table.last_move() {
            Some((side, _)) => self.ask(Question::TakeBack(side)),
            None => table.say(self.settings.text().say(Message::ToldNothingToTakeBack)),
        }
    }

    /// Asks the other player whether what was taken back may be played again.
    fn ask_forward(&mut self, now: Duration) {
        let Stage::Table(table) = &mut self.stage else { return };
        if table.is_playing(now) {
            return;
        }
        if table.duel().forward().is_some() {
            let turn = table.duel().position().turn;
            self.ask(Question::Forward(turn));
        } else {
            table.say(self.settings.text().say(Message::ToldNothingForward));
        }
    }

    /// Asks the other player whether they agree to stop.
    fn propose_to_stop(&mut self, now: Duration) {
        let Stage::Table(table) = &mut self.stage else { return };
        if table.is_playing(now) || table.duel().stop().is_some() {
            return;
        }
        if table.duel().may_agree() {
            let turn = table.duel().position().turn;
            self.ask(Question::Agree(turn));
            return;
        }
        let from = table.rules().variant().stop.agreement;
        let key = if from == 0 { Message::ToldNoAgreement } else { Message::ToldAgreementFrom };
        table.say(self.settings.text().tell(key, &[("count", from.into())]));
    }

    fn receive_on_sheet(&mut self, input: Input, now: Duration) -> Flow {
        let action = if let Input::Key(key) = input { self.keymap.action(key) } else { None };
        let Some(sheet) = self.sheets.last_mut() else { return Flow::Stay };
        match sheet {
            Sheet::Page(page) => match action {
                Some(Action::Menu | Action::Help | Action::Enter | Action::TakeBack | Action::Rules) => {
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
                (_, Some(Action::Quit)) => return self.quit(),
                (_, Some(Action::TakeBack)) => self.ask_take_back(now),
                _ => {}
            },
            Sheet::End(list) => match (list.receive(input, &self.keymap), action) {
                (Some(Choice::Take(next)), _) => return self.next(next),
                (_, Some(Action::Menu)) => {
                    self.sheets.pop();
                }
                (_, Some(Action::Quit)) => return Flow::Leave,
                (_, Some(Action::TakeBack)) => self.ask_take_back(now),
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

    fn menu(&mut self, entry: MenuEntry, take: bool, forward: bool, now: Duration) -> Flow {
        match entry {
            MenuEntry::Theme => self.settings.turn_theme(forward),
            MenuEntry::Glyphs => self.settings.turn_glyphs(),
            MenuEntry::Motion => self.settings.turn_motion(forward),
            MenuEntry::Speed => self.settings.turn_speed(forward),
            MenuEntry::Foresight => self.settings.foresight = self.settings.foresight.next(),
            MenuEntry::Mouse => self.settings.mouse = !self.settings.mouse,
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
                if let Some(side) = self.table().and_then(|table| table.mover_shown(now)) {
                    self.ask(Question::Resign(side));
                }
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
        let items = menu::entries(&self.settings, self.table().map(Table::duel));
        if let Some(Sheet::Menu(list)) = self.sheets.last_mut() {
            list.say_again(items);
        }
        Flow::Stay
    }

    fn next(&mut self, next: Next) -> Flow {
        match next {
            Next::Quit => return Flow::Leave,
            Next::Title => self.go_to_title(),
            Next::New => self.begin(self.setup.selected, self.setup.position),
            Next::Rematch => {
                // Named players change sides; without names it is the sun and the moon whoever sits there.
                if self.setup.names.is_some() {
                    self.names.swap(0, 1);
                }
                self.begin(self.setup.selected, self.setup.position);
            }
        }
        Flow::Stay
    }

    fn receive_on_title(&mut self, input: Input, now: Duration) -> Flow {
        let Stage::Title(list) = &mut self.stage else { return Flow::Stay };
        match list.receive(input, &self.keymap) {
            Some(Choice::Take(TitleEntry::GoOn)) => self.go_on(),
            Some(Choice::Take(TitleEntry::Play(number))) => self.begin(number, None),
            Some(Choice::Take(TitleEntry::Lesson)) => self.stage = Stage::Lesson(Box::new(self.lesson(now))),
            Some(Choice::Take(TitleEntry::Rules)) => self.open_rules(),
            Some(Choice::Take(TitleEntry::Help)) => self.open_help(),
            Some(Choice::Take(TitleEntry::Quit)) => return Flow::Leave,
            _ => {}
        }
        Flow::Stay
    }

    fn receive_on_board(&mut self, input: Input, now: Duration) {
        let layout = self.layout();
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

    fn act(&mut self, action: Action, now: Duration) -> Flow {
        match action {
            Action::Quit => return self.quit(),
            Action::Help => self.open_help(),
            Action::Rules => self.open_rules(),
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
            Action::Agree => self.propose_to_stop(now),
            Action::Forward => self.ask_forward(now),
            Action::TakeBack if matches!(self.stage, Stage::Table(_)) => self.ask_take_back(now),
            _ => match &mut self.stage {
                Stage::Table(table) => {
                    let over = table.ending(now).is_some() || table.round_over(now).is_some();
                    table.act(action, &self.settings, now);
                    if over && action == Action::Enter {
                        table.announced = false;
                    }
                }
                Stage::Lesson(lesson) => {
                    if lesson.act(action, &self.settings, now) == After::Begin {
                        self.begin(self.setup.selected, None);
                    }
                }
                Stage::Title(_) | Stage::Replay(_) => {}
            },
        }
        Flow::Stay
    }

    fn draw_question(&self, brush: &mut Brush<'_>, question: Question, list: &mut List<bool>) {
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
            Question::Quit => text.say(Message::AskQuit),
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

    fn draw_sheet(&mut self, brush: &mut Brush<'_>, layout: &Layout) {
        // The sheet is taken out while it is drawn, since it may want to know about everything under it.
        let Some(mut sheet) = self.sheets.pop() else { return };
        match &mut sheet {
            Sheet::Page(page) => page.draw(brush, &self.keymap, &self.settings),
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
            Sheet::End(list) => {
                if let Stage::Table(table) = &self.stage
                    && let Some(ending) = table.duel().ending()
                {
                    let names = self.names.each_ref().map(|name| self.settings.text().spell(name));
                    let names = [names[0].as_str(), names[1].as_str()];
                    let narrator = Narrator { rules: table.rules(), names, text: self.settings.text() };
                    let sheet = ending::Words::of(&ending, &narrator);
                    ending::draw(brush, layout, &sheet, list, &self.settings);
                }
            }
        }
        self.sheets.push(sheet);
    }
}

impl App {
    /// Reacts to something that came in.
    fn react(&mut self, input: Input, now: Duration) -> Flow {
        self.update(now);
        // Control-C leaves by the same door as `q`, from everywhere.
        if input == Input::Key(Key::Ctrl('c')) {
            return self.quit();
        }
        if Tier::of(self.window.as_size()) == Tier::Notice {
            // Nothing is seen, so nothing is played and nothing asked: only leaving works, where nothing is lost.
            let quits = matches!(input, Input::Key(key) if self.keymap.action(key) == Some(Action::Quit));
            return if quits && !self.would_lose() { Flow::Leave } else { Flow::Stay };
        }
        let flow = if self.has_sheet() {
            self.receive_on_sheet(input, now)
        } else if matches!(self.stage, Stage::Title(_)) && self.title_takes(input) {
            self.receive_on_title(input, now)
        } else if let (Stage::Replay(replay), Input::Key(key)) = (&mut self.stage, input)
            && let action = self.keymap.action(key)
            && !matches!(action, Some(Action::Menu | Action::Quit | Action::Help | Action::Rules | Action::Mouse))
        {
            if let Wish::PlayOn(duel) = replay.receive(key, action, &mut self.settings, now) {
                self.play_on(*duel);
            }
            Flow::Stay
        } else if let Input::Key(key) = input {
            self.keymap.action(key).map_or(Flow::Stay, |action| self.act(action, now))
        } else {
            self.receive_on_board(input, now);
            Flow::Stay
        };
        self.update(now);
        flow
    }
}

impl Show for App {
    fn receive(&mut self, input: Input, now: Duration) -> Flow {
        let flow = self.react(input, now);
        if flow == Flow::Leave {
            self.keep();
        }
        flow
    }

    fn draw(&mut self, frame: &mut Buffer, now: Duration) {
        self.window = frame.area;
        self.update(now);
        // What is shown is kept already; and keys that have piled up are kept at one go, since the disk takes its time.
        self.keep();
        let mut brush = Brush::new(frame);
        if self.window.is_empty() {
            return;
        }
        if Tier::of(self.window.as_size()) == Tier::Notice {
            notice::draw(&mut brush, self.settings.look());
            return;
        }
        let layout = self.layout();
        match &mut self.stage {
            Stage::Title(list) => {
                title::draw(&mut brush, list, &self.keymap, &self.settings);
            }
            Stage::Table(table) => table.draw(&mut brush, &layout, &self.keymap, &self.settings, now),
            Stage::Lesson(lesson) => lesson.draw(&mut brush, &layout, &self.keymap, &self.settings, now),
            Stage::Replay(replay) => replay.draw(&mut brush, &layout, &self.keymap, &self.settings, now),
        }
        self.draw_sheet(&mut brush, &layout);
    }

    fn next_change(&self, now: Duration) -> Option<Duration> {
        match &self.stage {
            Stage::Title(_) => None,
            Stage::Table(table) => table.next_change(now),
            Stage::Lesson(lesson) => lesson.next_change(now),
            Stage::Replay(replay) => replay.next_change(now),
        }
    }

    fn wants_mouse(&self) -> bool {
        self.settings.mouse
    }
}

impl App {
    /// Whether an input on the title is for its list; keys that do the same on every screen do it there too.
    fn title_takes(&self, input: Input) -> bool {
        let Input::Key(key) = input else { return true };
        !matches!(self.keymap.action(key), Some(Action::Menu | Action::Mouse | Action::Help | Action::Rules))
    }
}
