//! A record as a show: played and paused, stepped both ways, jumped in, and played on from.

use std::time::Duration;

use ratatui::layout::Rect;

use super::hints::{self, Hint};
use super::table::Table;
use crate::duel::{Confirmed, Duel, Ending, Story};
use crate::rules::Move;
use crate::show::Key as Pressed;
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::{Layout, Tier};
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, line};
use crate::text::Key;

/// A record that is being watched. What is ahead are the duel's moves, taken back and played forward one by one.
pub struct Replay {
    table: Table,
    moves: usize,
    /// The whole of it, told.
    story: Story,
    /// How long whoever would have moved next had thought when the record ends.
    thinking: Duration,
    /// How the whole duel ended, if it did.
    ending: Option<Ending>,
    playing: bool,
    /// When the next move is due while it plays.
    due: Option<Duration>,
    /// A number that is being typed: the move to jump to.
    typed: String,
}

/// What the replay asks for.
pub enum Wish {
    /// Nothing.
    Stay,
    /// Play this duel on from here.
    PlayOn(Box<Duel>),
}

/// How long a position is looked at before the next move.
const LOOK: Duration = Duration::from_millis(700);

impl Replay {
    /// A record, before its first move.
    #[must_use]
    pub fn new(confirmed: &Confirmed, names: [String; 2], settings: &Settings) -> Replay {
        let ending = confirmed.duel.ending();
        let thinking = confirmed.duel.thinking();
        let mut table = Table::new(confirmed.heading.variant.clone(), confirmed.duel.clone(), names);
        table.watched = true;
        let moves = confirmed.duel.games().iter().map(|game| game.moves().len()).sum();
        let story = Story::of(&confirmed.duel);
        let mut replay =
            Replay { table, moves, story, thinking, ending, playing: false, due: None, typed: String::new() };
        replay.jump(0, settings, Duration::ZERO);
        replay
    }

    /// The duel as far as it is shown.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many moves are shown, of how many.
    #[must_use]
    pub fn at(&self) -> (usize, usize) {
        (self.table.duel().games().iter().map(|game| game.moves().len()).sum(), self.moves)
    }

    /// The story of the whole record.
    #[must_use]
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// Says something that no move tells.
    pub fn say(&mut self, said: String) {
        self.table.say(said);
    }

    /// When the picture changes next by itself.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        [self.table.next_change(now), self.due.filter(|due| *due > now)].into_iter().flatten().min()
    }

    /// Plays the move that is due.
    pub fn update(&mut self, settings: &Settings, now: Duration) {
        if self.playing && self.due.is_some_and(|due| due <= now) {
            self.due = None;
            self.forward(settings, now);
        }
    }

    /// Reacts to a key.
    pub fn receive(&mut self, key: Pressed, action: Option<Action>, settings: &mut Settings, now: Duration) -> Wish {
        if let Pressed::Char(digit @ '0'..='9') = key {
            if self.typed.len() < 5 {
                self.typed.push(digit);
            }
            return Wish::Stay;
        }
        let typed = std::mem::take(&mut self.typed);
        let (at, moves) = self.at();
        match (key, action) {
            (_, Some(Action::Enter)) if !typed.is_empty() => self.jump(typed.parse().unwrap_or(at), settings, now),
            (_, Some(Action::Enter)) if self.table.duel().stop().is_none() => {
                let mut duel = self.table.duel().clone().without_forward();
                // Whose time was up has it again, or there would be nothing to play.
                duel.go_on();
                return Wish::PlayOn(Box::new(duel));
            }
            (_, Some(Action::Skip)) => self.play_or_pause(settings, now),
            (_, Some(Action::Right)) => {
                self.pause();
                if self.table.is_playing(now) {
                    self.table.skip();
                } else {
                    self.forward(settings, now);
                }
            }
            (_, Some(Action::Left)) => self.jump(at.saturating_sub(1), settings, now),
            (_, Some(Action::Up)) => settings.change_speed(true),
            (_, Some(Action::Down)) => settings.change_speed(false),
            (Pressed::Home, _) => self.jump(0, settings, now),
            (Pressed::End, _) => self.jump(moves, settings, now),
            _ => {}
        }
        Wish::Stay
    }

    fn pause(&mut self) {
        self.playing = false;
        self.due = None;
    }

    fn play_or_pause(&mut self, settings: &Settings, now: Duration) {
        if self.playing {
            self.pause();
            return;
        }
        let (at, moves) = self.at();
        if at == moves {
            self.jump(0, settings, now);
        }
        self.playing = true;
        self.due = Some(now);
    }

    /// Shows the next move, and has the one after it come when it was seen.
    fn forward(&mut self, settings: &Settings, now: Duration) {
        self.table.play_forward(settings, now);
        let (at, moves) = self.at();
        if at == moves {
            self.playing = false;
            self.table.recall_thought(self.thinking);
        }
        if self.playing {
            self.due = Some(self.table.shown_until(now) + LOOK);
        }
    }

    /// Shows the position after so many moves, at once.
    fn jump(&mut self, to: usize, settings: &Settings, now: Duration) {
        self.pause();
        let to = to.min(self.moves);
        while self.at().0 > to && self.table.take_back(settings).is_some() {}
        while self.at().0 < to {
            let before = self.at().0;
            self.table.play_forward(settings, now);
            if self.at().0 == before {
                break;
            }
        }
        if to == self.moves {
            self.table.recall_thought(self.thinking);
        }
        self.table.skip();
    }

    /// Draws it.
    pub fn draw(&self, brush: &mut Brush<'_>, layout: &Layout, keymap: &Keymap, settings: &Settings, now: Duration) {
        self.table.draw_board(brush, layout, keymap, settings, now);
        let look = settings.look();
        let (at, moves) = self.at();
        let over = at == moves && !self.table.is_playing(now);
        let told = match &self.ending {
            Some(ending) if over && !self.table.has_said() => {
                self.table.ends(ending, settings).into_iter().next().unwrap_or_default()
            }
            _ => self.table.told_in(settings, layout.narrator, now),
        };
        if layout.room {
            let told = if self.typed.is_empty() { told } else { self.progress(settings) };
            return self.table.draw_room_words(brush, layout, &told, settings, now);
        }
        line(brush, layout.narrator, &told, look.style(Role::Strong));
        let said = self.progress(settings);
        if layout.tier == Tier::Compact {
            let last = Rect { y: layout.narrator.bottom() - 1, height: 1, ..layout.narrator };
            let fits = crate::show::widgets::lines(&told, layout.narrator.width) < 2;
            if fits || over {
                line(brush, last, &said, look.style(Role::Text));
            }
        } else {
            line(brush, layout.prompt, &said, look.style(Role::Text));
        }
        self.draw_hints(brush, layout.hints, keymap, settings);
    }

    /// Where the replay stands: a bar, the number of the move, what is being typed.
    fn progress(&self, settings: &Settings) -> String {
        let look = settings.look();
        let (at, moves) = self.at();
        if !self.typed.is_empty() {
            return look.text.tell(Key::ReplayJump, &[("number", self.typed.as_str().into())]);
        }
        let length = 20;
        let full = (at * length).checked_div(moves).unwrap_or(length);
        let bar = look.glyphs.bar_full.repeat(full) + &look.glyphs.bar_empty.repeat(length - full);
        let last = self
            .table
            .last_move()
            .map_or_else(String::new, |(_, action): (_, Move)| format!(" {}", self.table.rules().write_move(action)));
        format!("{bar} {at}/{moves}{last}  × {}", settings.tempo.speed)
    }

    fn draw_hints(&self, brush: &mut Brush<'_>, area: Rect, keymap: &Keymap, settings: &Settings) {
        let text = settings.text();
        let label = |action| keymap.label(action, settings.glyphs, text);
        let hint = |key: String, does: Key| Hint { key, does: text.say(does) };
        let play = if self.playing { Key::HintPause } else { Key::HintPlayShow };
        let mut hints = vec![
            hint(label(Action::Skip), play),
            hint(format!("{} {}", label(Action::Left), label(Action::Right)), Key::HintStep),
            hint(format!("{} {}", label(Action::Up), label(Action::Down)), Key::HintSpeed),
        ];
        if self.table.duel().stop().is_none() {
            hints.push(hint(label(Action::Enter), Key::HintPlayOn));
        }
        hints.push(hint(label(Action::Menu), Key::HintClose));
        hints.push(hint(label(Action::Story), Key::StoryHint));
        hints.push(hint(label(Action::Truth), Key::TruthHint));
        hints::draw(brush, area, &hints, settings.look());
    }
}
