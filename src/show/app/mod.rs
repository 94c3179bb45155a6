//! The whole show: which screen is on, which sheet lies over it, and what an input does there.

mod advising;
mod challenge;
mod engine;
mod inputs;
mod keeping;
mod performing;
mod questions;
mod sheets;
mod tournament;
mod training;
mod truth;

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::sheets::Sheet;
use crate::duel::tournament::{Match, Umpire};
use crate::duel::{Duel, Keeper, NoKeeper, Seats, Series, TimeControl, Unfinished};
use crate::rules::{Position, Rules, Side};
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::{Layout, Tier};
use crate::show::screens::bracket::Bracket;
use crate::show::screens::lesson::Lesson;
use crate::show::screens::list::List;
use crate::show::screens::notice;
use crate::show::screens::replay::{Replay, Wish};
use crate::show::screens::table::Table;
use crate::show::screens::title::{self, Entry as TitleEntry};
use crate::show::screens::{clock, ending};
use crate::show::settings::Settings;
use crate::show::widgets::Brush;
use crate::show::{Flow, Input, Key, Show};
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
    /// Who plays: people, or the program at some level.
    pub seats: Seats,
    /// What decides the program's taste, where several moves are as good to it.
    pub seed: u64,
    /// How much time each player has, if it is measured.
    pub clock: Option<TimeControl>,
    /// A series of duels, if one is played.
    pub series: Option<Series>,
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

/// What was asked for of every duel, before a record that was gone on with said otherwise.
#[derive(Clone)]
struct Asked {
    most_rounds: Option<usize>,
    clockwise: bool,
    clock: Option<TimeControl>,
    series: Option<Series>,
}

/// The show.
pub struct App {
    setup: Setup,
    asked: Asked,
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
    /// What the oracle knows, where somebody wants to know it.
    advice: advising::Advice,
    /// The program as a player, where it plays.
    engine: Option<engine::Engine>,
    /// Whether it is played in training, and what was asked of the coach.
    training: training::Training,
    /// Whether clocks are told how long was thought, instead of running.
    told_clocks: bool,
    /// Whether it was said that nothing can be kept.
    said_not_kept: bool,
    /// Why the tournament could not be kept when it was last tried.
    not_kept: Option<std::io::Error>,
    /// Who keeps the tournament, if one is on.
    umpire: Option<Umpire>,
    /// The match of it that is on the table.
    playing: Option<Match>,
    /// What is known of challenges.
    challenges: Option<challenge::Challenges>,
    /// The challenge that is on the table.
    attempt: Option<challenge::Attempt>,
}

enum Stage {
    Title(List<TitleEntry>),
    Table(Box<Table>),
    Lesson(Box<Lesson>),
    Replay(Box<Replay>),
    Bracket(Box<Bracket>),
}

impl App {
    /// A show. `chance` says yes or no when who begins is left to chance.
    #[must_use]
    pub fn new(mut setup: Setup, settings: Settings, chance: Box<dyn FnMut() -> bool>) -> App {
        if setup.series.is_some() && setup.names.is_none() && setup.seats.are_for_people() {
            // Who changes sides again and again cannot be called after a side.
            setup.names = Some([Message::SeriesFirst, Message::SeriesSecond].map(|key| settings.text().say(key)));
        }
        let names = setup.names.clone().unwrap_or_else(|| engine::usual_names(&setup.seats, settings.text()));
        let title = title::entries(&setup.library, setup.selected, None, &settings);
        let asked = Asked {
            most_rounds: setup.most_rounds,
            clockwise: setup.clockwise,
            clock: setup.clock,
            series: setup.series,
        };
        let mut app = App {
            asked,
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
            advice: advising::Advice::default(),
            engine: None,
            training: training::Training::default(),
            told_clocks: false,
            said_not_kept: false,
            not_kept: None,
            umpire: None,
            playing: None,
            challenges: None,
            attempt: None,
            setup,
        };
        match app.setup.opening {
            Opening::Title => {}
            Opening::Duel => {
                let position = app.setup.position;
                app.begin(app.setup.selected, position, app.setup.series);
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
    fn begin(&mut self, number: usize, position: Option<Position>, series: Option<Series>) {
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
        let duel = Duel::new(rules, position)
            .with_most_rounds(self.setup.most_rounds)
            .with_clock(self.setup.clock)
            .with_series(series)
            .with_seats(self.setup.seats.clone());
        self.keeper.begin(&name, self.setup.names.as_ref().map(|_| &self.names));
        let table = Table::new(name, duel, self.names.clone());
        self.lay(table);
    }

    /// Lays a duel on the table. Its clocks wait for the players.
    fn lay(&mut self, table: Table) {
        self.attempt = None;
        // Nobody has asked for the truth about this one yet.
        self.settings.truth = false;
        self.kept = table.revision();
        self.training.forget();
        let waits = table.duel().clock().is_some() && table.duel().ending().is_none() && !self.told_clocks;
        self.stage = Stage::Table(Box::new(table));
        self.check_seats();
        if waits {
            self.pause();
        }
    }

    /// Stops the clocks until somebody starts them again.
    fn pause(&mut self) {
        self.sheets.push(Sheet::Pause(clock::start(self.settings.text())));
    }

    fn go_to_title(&mut self) {
        self.sheets.clear();
        // What the oracle and the program know takes memory, and nobody wants it there.
        (self.advice, self.engine) = (advising::Advice::default(), None);
        self.settings.truth = false;
        let Asked { most_rounds, clockwise, clock, series } = self.asked.clone();
        (self.setup.most_rounds, self.setup.clockwise) = (most_rounds, clockwise);
        (self.setup.clock, self.setup.series) = (clock, series);
        // The record of the duel that was on the table is found again.
        self.close_books();
        self.keeper.let_go();
        self.attempt = None;
        self.unfinished = self.keeper.unfinished();
        let unfinished = self.unfinished.as_ref().map(|unfinished| &unfinished.confirmed);
        self.stage = Stage::Title(title::entries(&self.setup.library, self.setup.selected, unfinished, &self.settings));
        self.offer_challenge();
    }

    /// The rules that are on the screen, or would be.
    fn rules_on(&self) -> (&str, &Rules) {
        match &self.stage {
            Stage::Table(table) => return (&table.variant, table.rules()),
            Stage::Lesson(lesson) => return (&lesson.table().variant, lesson.table().rules()),
            Stage::Replay(replay) => return (&replay.table().variant, replay.table().rules()),
            Stage::Title(_) | Stage::Bracket(_) => {}
        }
        let (name, rules) = &self.setup.library[self.setup.selected.min(self.setup.library.len() - 1)];
        (name, rules)
    }

    fn layout(&self) -> Layout {
        let of_a_duel = if self.settings.spectators { Layout::for_room } else { Layout::new };
        let layout = match &self.stage {
            Stage::Table(table) => of_a_duel(self.window, table.rules()),
            Stage::Lesson(lesson) => Layout::new(self.window, lesson.table().rules()),
            Stage::Replay(replay) => of_a_duel(self.window, replay.table().rules()),
            Stage::Title(_) | Stage::Bracket(_) => Layout::new(self.window, self.rules_on().1),
        };
        if self.shows_truth() { layout.with_truth() } else { layout }
    }

    /// Whether whoever moves is thinking in earnest: they see the board, and nothing lies over it.
    fn clock_runs(&self) -> bool {
        !self.told_clocks
            && self.sheets.is_empty()
            && !self.window.is_empty()
            && Tier::of(self.window.as_size()) != Tier::Notice
    }

    /// Brings everything to an instant: what is due in the lesson, the end of a duel that was just seen.
    fn update(&mut self, now: Duration) {
        self.consult();
        if self.is_challenge() {
            return self.update_challenge(now);
        }
        self.coach();
        let runs = self.clock_runs();
        if let Stage::Table(table) = &mut self.stage {
            table.count(runs, &self.settings, now);
        }
        let asking = !self.sheets.is_empty() && self.sheets.iter().all(|sheet| matches!(sheet, Sheet::Ask(..)));
        self.let_engine_play(now);
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
                let (text, hosted) = (self.settings.text(), self.umpire.is_some());
                self.sheets.push(Sheet::End(ending::choices(table.duel(), text, &self.keymap, hosted)));
            }
            Stage::Table(table) if !table.announced && table.round_over(now).is_some() => {
                table.announced = true;
                self.sheets.push(Sheet::Round(ending::next_round(self.settings.text())));
            }
            _ => {}
        }
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
        } else if matches!(self.stage, Stage::Bracket(_)) {
            self.receive_on_bracket(input, now)
        } else if matches!(self.stage, Stage::Title(_)) && self.title_takes(input) {
            self.receive_on_title(input, now)
        } else if let (Stage::Replay(replay), Input::Key(key)) = (&mut self.stage, input)
            && let action = self.keymap.action(key)
            && !matches!(
                action,
                Some(
                    Action::Menu
                        | Action::Quit
                        | Action::Help
                        | Action::Rules
                        | Action::Story
                        | Action::Mouse
                        | Action::Spectators
                        | Action::Truth
                )
            )
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
            self.close_books();
        }
        flow
    }

    fn draw(&mut self, frame: &mut Buffer, now: Duration) {
        // What has passed has passed in the window as it was.
        self.update(now);
        if std::mem::replace(&mut self.window, frame.area) != frame.area {
            self.update(now);
        }
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
            Stage::Bracket(bracket) => {
                if let Some(umpire) = &self.umpire {
                    bracket.draw(&mut brush, &umpire.tournament(), &self.keymap, &self.settings, now);
                }
            }
        }
        self.draw_truth(&mut brush, &layout);
        self.draw_sheet(&mut brush, &layout);
    }

    fn next_change(&self, now: Duration) -> Option<Duration> {
        let change = match &self.stage {
            Stage::Title(_) => None,
            Stage::Table(table) => {
                let clock = if self.clock_runs() { table.clock_changes(now) } else { None };
                [table.next_change(now), clock].into_iter().flatten().min()
            }
            Stage::Lesson(lesson) => lesson.next_change(now),
            Stage::Replay(replay) => replay.next_change(now),
            Stage::Bracket(bracket) => bracket.next_change(now),
        };
        [change, self.advice_due(now), self.engine_due(now), self.challenge_due()].into_iter().flatten().min()
    }

    fn close(&mut self, now: Duration) {
        self.update(now);
        self.close_books();
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
