//! A duel played again as its players played it: the very screen that they had, moved by the record instead of by keys.

use std::collections::VecDeque;
use std::time::Duration;

use ratatui::buffer::Buffer;

use super::keymap::Keymap;
use super::screens::ending;
use super::settings::Settings;
use super::{App, Flow, Input, Opening, Setup, Show, Table};
use crate::duel::{Confirmed, Duel, Ending};
use crate::rules::{Event, Move, Side};

/// Something that the players did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Whoever has the move thought so long, as far as a clock told.
    Think(Duration),
    /// They sowed, or passed.
    Move(Move),
    /// They agreed to stop.
    Agree,
    /// They went on to the next round of a match.
    NextRound,
    /// One gave up.
    Resign(Side),
}

/// How long the board is looked at before the first move.
const BEFORE: Duration = Duration::from_millis(1500);
/// How long a position is looked at before the next move.
const LOOK: Duration = Duration::from_millis(700);
/// The same where there is more to be read than where a seed has fallen.
const LONG_LOOK: Duration = Duration::from_millis(1400);
/// How long a sheet between rounds, or at the end, is looked at.
const SHEET: Duration = Duration::from_secs(3);

/// A show that plays a record from its beginning to its end, by itself, on the screen on which it was played.
///
/// Where a record cannot tell what the players looked at before they sowed, they are taken to have looked at nothing: they
/// typed the letter of their cup.
pub struct Performance {
    app: App,
    script: VecDeque<Act>,
    /// When the next act is due.
    due: Option<Duration>,
    /// How many moves were played.
    moves: usize,
    /// What happened since somebody last asked.
    marks: Vec<String>,
    /// Whether the end was marked.
    ended: bool,
}

impl Performance {
    /// A performance of a record, before its first move.
    #[must_use]
    pub fn new(confirmed: &Confirmed, mut settings: Settings, keymap: Keymap) -> Performance {
        let duel = &confirmed.duel;
        let heading = &confirmed.heading;
        // Nobody can click on what is only watched.
        settings.mouse = false;
        let due = scaled(BEFORE, &settings);
        let setup = Setup {
            library: vec![(heading.variant.clone(), duel.rules().clone())],
            selected: 0,
            names: heading.names.clone(),
            first: None,
            position: duel.games().first().map(|game| game.start()),
            // The rules say themselves which way the hand goes.
            clockwise: false,
            most_rounds: duel.most_rounds(),
            seats: duel.seats().clone(),
            seed: 0,
            clock: duel.clock(),
            series: duel.series(),
            opening: Opening::Duel,
        };
        let app = App::new(setup, settings, Box::new(|| false)).with_keymap(keymap).with_told_clocks();
        let script = script(confirmed);
        Performance { app, script, due: Some(due), moves: 0, marks: Vec::new(), ended: false }
    }

    /// What has happened since this was last asked, a line each: the moves as a record has them, with their numbers, and
    /// how all ended.
    pub fn take_marks(&mut self) -> Vec<String> {
        std::mem::take(&mut self.marks)
    }

    /// The duel as far as it was played.
    #[must_use]
    pub fn duel(&self) -> Option<&Duel> {
        self.app.table().map(Table::duel)
    }

    /// How many moves were played so far.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// How long the last picture is worth being looked at.
    #[must_use]
    pub fn last_look(&self) -> Duration {
        scaled(SHEET, self.app.settings())
    }

    /// Does what is due.
    fn update(&mut self, now: Duration) {
        if self.due.is_none_or(|due| due > now) {
            return;
        }
        self.due = None;
        let Some(act) = self.act(now) else { return };
        let Some(table) = self.app.table() else { return };
        let events = table.last_events();
        if let Act::Move(action) = act {
            self.moves += 1;
            let noted = table.rules().write_noted(action, events.iter().map(Event::captured).sum());
            self.marks.push(format!("{}. {noted}", self.moves));
        }
        if !self.script.is_empty() {
            let look = match act {
                _ if table.duel().stop().is_some() => SHEET,
                Act::Move(_) if events.iter().any(is_more) => LONG_LOOK,
                Act::Move(_) | Act::Think(_) | Act::Agree | Act::Resign(_) => LOOK,
                Act::NextRound => BEFORE,
            };
            self.due = Some(table.shown_until(now) + scaled(look, self.app.settings()));
        }
    }

    /// Does what comes next, and says what it was. A thought takes no time of the show: what came of it comes with it.
    fn act(&mut self, now: Duration) -> Option<Act> {
        loop {
            let act = self.script.pop_front()?;
            self.app.perform(act, now);
            if !matches!(act, Act::Think(_)) {
                return Some(act);
            }
        }
    }

    /// Marks the end, once it is seen.
    fn mark_end(&mut self, now: Duration) {
        if let Some(ending) = self.app.table().and_then(|table| table.ending(now)).filter(|_| !self.ended) {
            self.ended = true;
            self.marks.push(self.app.settings().text().say(ending::title(&ending)));
        }
    }
}

impl Show for Performance {
    /// Nobody can do anything about what has been played.
    fn receive(&mut self, _input: Input, _now: Duration) -> Flow {
        Flow::Stay
    }

    fn draw(&mut self, frame: &mut Buffer, now: Duration) {
        self.update(now);
        self.app.draw(frame, now);
        self.mark_end(now);
    }

    fn next_change(&self, now: Duration) -> Option<Duration> {
        let seen = self.script.is_empty() && !self.app.table().is_some_and(|table| table.is_playing(now));
        // What goes on after the last act was seen belongs to nobody's duel.
        let change = self.app.next_change(now).filter(|_| !seen);
        [change, self.due.filter(|due| *due > now)].into_iter().flatten().min()
    }

    /// Nothing of what has been played is kept anew.
    fn close(&mut self, _now: Duration) {}

    fn wants_mouse(&self) -> bool {
        self.app.wants_mouse()
    }
}

/// What the players of a duel did, in its order.
fn script(confirmed: &Confirmed) -> VecDeque<Act> {
    let mut script = VecDeque::new();
    for (i, game) in confirmed.duel.games().iter().enumerate() {
        if i > 0 {
            script.push_back(Act::NextRound);
        }
        for (&action, &thought) in game.moves().iter().zip(game.thought()) {
            script.extend([Act::Think(thought), Act::Move(action)]);
        }
        // The last thought came before whatever ended the duel.
        if i + 1 == confirmed.duel.games().len() {
            script.push_back(Act::Think(confirmed.duel.thinking()));
        }
        if game.is_agreed() {
            script.push_back(Act::Agree);
        }
    }
    if confirmed.duel.clock().is_none() {
        script.retain(|act| !matches!(act, Act::Think(_)));
    }
    match confirmed.duel.ending() {
        Some(Ending::Resigned(side)) => script.push_back(Act::Resign(side)),
        // The moves, the agreements and the clocks have led there.
        Some(Ending::Played(_) | Ending::Match { .. } | Ending::TimedOut(_)) | None => {}
    }
    script
}

/// A while, at the speed of the show.
fn scaled(full: Duration, settings: &Settings) -> Duration {
    full.div_f32(settings.tempo.speed)
}

/// Whether an event tells of more than of seeds that fall.
fn is_more(event: &Event) -> bool {
    !matches!(event, Event::Lift { .. } | Event::Sow { .. })
}
