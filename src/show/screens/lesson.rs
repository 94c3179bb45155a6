//! The lesson of a minute: four short scenes made by the real rules, then "your turn".

use std::time::Duration;

use ratatui::layout::Rect;

use super::hints::{self, Hint};
use super::table::Table;
use crate::duel::Duel;
use crate::rules::{Event, Move, Rules};
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::{Layout, Tier};
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, line};
use crate::text::Key;

/// A scene of the lesson: what it says, where it begins and what is tried there.
struct Step {
    says: Key,
    position: &'static str,
    moves: &'static [&'static str],
}

/// What is taught, in order. The last step is the learner's.
const STEPS: [Step; 5] = [
    Step { says: Key::LessonSow, position: "3,3,3,3,3/2,3,3,3,3 0-1 H -", moves: &["H4"] },
    Step { says: Key::LessonEven, position: "2,0,3,1,3/1,3,2,3,1 6-5 H -", moves: &["H5"] },
    Step { says: Key::LessonRay, position: "1,0,2,4,1/3,1,1,3,0 7-7 H -", moves: &["H5", "H4"] },
    // The first cup is refused: it would leave Séléné without a seed.
    Step { says: Key::LessonFeed, position: "1,0,2,0,3/0,0,0,0,0 12-12 H -", moves: &["H1", "H5"] },
    Step { says: Key::LessonYours, position: "1,2,0,3,1/1,3,1,0,2 8-8 H -", moves: &[] },
];

/// The lesson, at one of its steps.
pub struct Lesson {
    step: usize,
    table: Table,
    tried: usize,
    /// When the next move of the step is tried.
    due: Option<Duration>,
    done: bool,
    missed: bool,
}

/// What the lesson asks for when it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Go on.
    Stay,
    /// It was learnt: begin a duel.
    Begin,
}

/// How long a board is looked at before a move is tried on it.
const LOOK: Duration = Duration::from_millis(900);
/// How long a refusal is read before another move is tried.
const READ: Duration = Duration::from_millis(3200);

impl Lesson {
    /// The lesson, at its beginning.
    #[must_use]
    pub fn new(names: [String; 2], settings: &Settings, now: Duration) -> Lesson {
        let mut lesson = Lesson { step: 0, table: table(0, names), tried: 0, due: None, done: false, missed: false };
        lesson.go_to(0, settings, now);
        lesson
    }

    /// The duel that the lesson shows.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whether the learner has made the harvest.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// When the picture changes next by itself.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        [self.table.next_change(now), self.due.filter(|due| *due > now)].into_iter().flatten().min()
    }

    /// Tries what is due. Called before anything else is done at an instant.
    pub fn update(&mut self, settings: &Settings, now: Duration) {
        if self.due.is_some_and(|due| due <= now) && !self.table.is_playing(now) {
            self.due = None;
            self.attempt(settings, now);
        }
        if self.is_yours() && !self.done && !self.table.is_playing(now) && !self.table.duel().moves().is_empty() {
            if self.table.last_events().iter().any(|event| matches!(event, Event::Capture { .. })) {
                self.done = true;
            } else {
                let names = self.table.names.clone();
                self.table = table(self.step, names);
                self.missed = true;
            }
        }
    }

    /// Reacts to what a key asked for.
    pub fn act(&mut self, action: Action, settings: &Settings, now: Duration) -> After {
        match action {
            Action::Skip if self.table.is_playing(now) => {
                self.table.skip();
                self.due = self.due.map(|_| now);
            }
            Action::TakeBack => self.go_to(self.step, settings, now),
            Action::Enter if self.done => return After::Begin,
            Action::Enter | Action::Skip | Action::Right if !self.is_yours() => {
                self.go_to(self.step + 1, settings, now)
            }
            Action::Left if !self.is_yours() => self.go_to(self.step.saturating_sub(1), settings, now),
            _ if self.is_yours() && !self.done => self.table.act(action, settings, now),
            _ => {}
        }
        After::Stay
    }

    /// Reacts to a click on the board.
    pub fn click(&mut self, x: u16, y: u16, layout: &Layout, settings: &Settings, now: Duration) {
        if let Some(pit) = layout.pit_at(x, y).filter(|_| self.is_yours() && !self.done) {
            self.table.click(pit, settings, now);
        }
    }

    /// Reacts to the pointer over the board.
    pub fn point(&mut self, x: u16, y: u16, layout: &Layout, now: Duration) {
        if let Some(pit) = layout.pit_at(x, y).filter(|_| self.is_yours() && !self.done) {
            self.table.point(pit, now);
        }
    }

    fn is_yours(&self) -> bool {
        self.step + 1 == STEPS.len()
    }

    fn go_to(&mut self, step: usize, settings: &Settings, now: Duration) {
        self.step = step.min(STEPS.len() - 1);
        self.table = table(self.step, self.table.names.clone());
        self.tried = 0;
        self.missed = false;
        self.done = false;
        self.due = (!self.is_yours()).then_some(now + LOOK);
        // Without motion nothing is waited for: the move is there at once.
        if settings.tempo.motion == crate::show::Motion::Off && !self.is_yours() {
            self.due = Some(now);
        }
    }

    /// Tries the next move of the step; a refusal is left to be read before the one after.
    fn attempt(&mut self, settings: &Settings, now: Duration) {
        let Some(name) = STEPS[self.step].moves.get(self.tried) else { return };
        if let Ok((Move::Sow(pit), _)) = self.table.rules().read_move(name) {
            let before = self.table.duel().moves().len();
            self.table.sow(pit, settings, now);
            self.tried += 1;
            if self.tried < STEPS[self.step].moves.len() {
                let refused = self.table.duel().moves().len() == before;
                let end = self.table.shown_until(now);
                self.due = Some(if refused { now + READ } else { end + LOOK });
            }
        }
    }

    /// Draws it.
    pub fn draw(&self, brush: &mut Brush<'_>, layout: &Layout, keymap: &Keymap, settings: &Settings, now: Duration) {
        self.table.draw_board(brush, layout, keymap, settings, now);
        let look = settings.look();
        let text = settings.text();
        let says = if self.done {
            Key::LessonDone
        } else if self.missed {
            Key::LessonTryAgain
        } else {
            STEPS[self.step].says
        };
        line(brush, layout.narrator, &text.say(says), look.style(Role::Strong));
        if layout.tier > Tier::Compact {
            let told = if self.table.duel().moves().is_empty() && !self.is_yours() && self.tried == 0 {
                String::new()
            } else if self.is_yours() && !self.table.is_playing(now) && !self.done {
                self.table.asked(settings, layout.prompt.width, now)
            } else {
                self.table.told(settings, now)
            };
            line(brush, layout.prompt, &told, look.style(Role::Text));
        }
        self.draw_hints(brush, layout.hints, keymap, settings);
    }

    fn draw_hints(&self, brush: &mut Brush<'_>, area: Rect, keymap: &Keymap, settings: &Settings) {
        let text = settings.text();
        let hint =
            |action: Action, does: Key| Hint { key: keymap.label(action, settings.glyphs, text), does: text.say(does) };
        let title = text.tell(Key::LessonTitle, &[("step", (self.step + 1).into()), ("steps", STEPS.len().into())]);
        let mut hints = vec![Hint { key: title, does: String::new() }];
        if self.done {
            hints.push(hint(Action::Enter, Key::HintBegin));
        } else if self.is_yours() {
            hints.push(hint(Action::Enter, Key::HintPlay));
        } else {
            hints.push(hint(Action::Enter, Key::HintNext));
        }
        hints.push(hint(Action::TakeBack, Key::HintAgain));
        hints.push(hint(Action::Menu, Key::HintClose));
        hints::draw(brush, area, &hints, settings.look());
    }
}

/// The board of a step.
fn table(step: usize, names: [String; 2]) -> Table {
    let rules = Rules::standard();
    // A test reads every position of the lesson.
    let position = rules.read_position(STEPS[step].position).unwrap_or_else(|_| rules.start());
    let mut table = Table::new("standard".to_owned(), Duel::new(rules, position), names);
    table.watched = step + 1 < STEPS.len();
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_shows_what_it_says() {
        let rules = Rules::standard();
        let mut seen = Vec::new();
        for step in &STEPS {
            let mut position = rules.read_position(step.position).expect(step.position);
            for name in step.moves {
                let (action, _) = rules.read_move(name).expect(name);
                let mut events = Vec::new();
                match rules.play(&position, action, &mut events) {
                    Ok(next) => position = next,
                    Err(refusal) => {
                        assert!(matches!(refusal, crate::rules::Refusal::Starves { .. }), "{name}: {refusal}");
                        seen.push("starves");
                    }
                }
                seen.extend(events.iter().map(|event| match event {
                    Event::Lift { .. } => "lift",
                    Event::Sow { .. } => "sow",
                    Event::Capture { .. } => "capture",
                    Event::Ray => "ray",
                    _ => "other",
                }));
            }
        }
        for wanted in ["capture", "ray", "starves"] {
            assert!(seen.contains(&wanted), "{wanted} is not shown: {seen:?}");
        }
        // The first scene only sows; the last has one cup that harvests.
        let first = rules.read_position(STEPS[0].position).expect("reads");
        let Ok((Move::Sow(pit), _)) = rules.read_move(STEPS[0].moves[0]) else { panic!("reads") };
        let sown = crate::show::Foreseen::new(&rules, &first, pit).events;
        assert!(sown.iter().all(|event| matches!(event, Event::Lift { .. } | Event::Sow { .. })), "{sown:?}");
        let last = rules.read_position(STEPS[4].position).expect("reads");
        let harvests = rules
            .legal(&last)
            .iter()
            .filter(|&pit| crate::show::Foreseen::new(&rules, &last, pit).taken().count() > 0)
            .count();
        assert_eq!(harvests, 1);
    }
}
