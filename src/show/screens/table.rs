//! The table: a duel on the board, the players' choices, and what is said about it.

mod coach;
mod room;

pub use coach::Coach;

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use ratatui::layout::Rect;

use super::clock;
use super::hints::{self, Hint};
use crate::duel::{Duel, Ending, Played, Seats};
use crate::rules::{AfterRound, MAX_PITS, Move, Outcome, Pit, Place, Refusal, Rules, Side};
use crate::show::foresight::{Foreseen, Foresight, threats};
use crate::show::keymap::{Action, Keymap, pit_on_screen, screen_column};
use crate::show::layout::{Layout, Tier};
use crate::show::narrator::Narrator;
use crate::show::scene::Scene;
use crate::show::settings::Settings;
use crate::show::tension::Tension;
use crate::show::theme::Role;
use crate::show::timeline::{Motion, Tempo, Timeline};
use crate::show::widgets::{BoardView, Brush, Race, Tags, bars, line, lines, moment, sky, width};
use crate::text::Key;

/// A duel on the screen.
pub struct Table {
    /// The name of the variant that is played.
    pub variant: String,
    /// The players' names, Hélios's first.
    pub names: [String; 2],
    duel: Duel,
    /// The last sowing, and since when it is being shown.
    shown: Option<Shown>,
    /// Where each player's choice stands.
    chosen: [Pit; 2],
    /// Whether the choice was moved since the last sowing.
    touched: bool,
    /// What was said that no event tells: a refusal, an answer.
    said: Option<String>,
    shaking: Option<(Pit, Duration)>,
    /// Whether the end was already announced.
    pub announced: bool,
    /// What was looked ahead at since the last change: where relays are long, that is worth keeping.
    ahead: RefCell<Ahead>,
    /// How often the duel was changed: whoever keeps it looks whether it must be kept again.
    revision: u32,
    /// Up to when the thinking of whoever moves was counted; `None` before it was ever looked at.
    counted: Option<Duration>,
    /// Whether it is only watched: no key plays here, so none is drawn, and nothing is foreseen.
    pub watched: bool,
    /// What the coach says and shows, in training.
    coach: Coach,
    /// What is to be done in a challenge, where one is played.
    pub task: Option<Task>,
}

/// What a challenge asks for, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Task {
    /// What is said before the first move.
    pub opening: String,
    /// What is to be done and how far it is done, the longest way to say it first.
    pub asked: Vec<String>,
    /// Whether the player's move is awaited.
    pub open: bool,
    /// What leads on once it is solved or missed, and how that is called.
    pub next: Option<(Action, Key)>,
}

struct Shown {
    played: Played,
    timeline: Timeline,
    since: Duration,
    skipped: bool,
}

/// What was looked ahead at, and after which change of the duel.
#[derive(Default)]
struct Ahead {
    revision: u32,
    foreseen: Vec<(Pit, Rc<Foreseen>)>,
    threats: Option<[u8; 16]>,
    tension: Option<Tension>,
}

impl Ahead {
    /// Forgets what was seen before the duel was last changed.
    fn forget_but(&mut self, revision: u32) {
        if self.revision != revision {
            *self = Ahead { revision, ..Ahead::default() };
        }
    }
}

/// The steps of a refused pit's shake: from when on it is how far off.
const SHAKE: [(u64, i8); 4] = [(0, 1), (70, -1), (140, 1), (210, 0)];

impl Table {
    /// A new duel.
    #[must_use]
    pub fn new(variant: String, duel: Duel, names: [String; 2]) -> Table {
        let mut table = Table {
            variant,
            names,
            duel,
            shown: None,
            chosen: Side::BOTH.map(|side| Pit::new(side, 0)),
            touched: false,
            said: None,
            shaking: None,
            announced: false,
            ahead: RefCell::default(),
            revision: 0,
            counted: None,
            watched: false,
            coach: Coach::default(),
            task: None,
        };
        table.choose_something();
        table.show_what_was();
        table
    }

    /// A duel that has moves already shows what the last one did; one that begins where it is over is shown as it ended:
    /// swept, and decided.
    fn show_what_was(&mut self) {
        if let Some(played) = self.duel.last_played() {
            self.shown = Some(self.show(played, Tempo::default(), Duration::ZERO));
            self.skip();
        } else if self.duel.stop().is_some() {
            self.show_stop(Tempo::default(), Duration::ZERO);
            self.skip();
        }
    }

    /// Shows the stop and the sweep alone, whatever was sown before them.
    fn show_stop(&mut self, tempo: Tempo, now: Duration) {
        let Some(stop) = self.duel.stop() else { return };
        let before = self.duel.position();
        let mut events = Vec::new();
        self.rules().settle_for(&before, stop, &mut events);
        self.shown = Some(self.show(Played { before, events }, tempo, now));
    }

    /// How often the duel was changed.
    #[must_use]
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The duel that is played.
    #[must_use]
    pub fn duel(&self) -> &Duel {
        &self.duel
    }

    /// The rules that it is played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.duel.rules()
    }

    /// Whether seeds are in the air at this instant.
    #[must_use]
    pub fn is_playing(&self, now: Duration) -> bool {
        self.shown.as_ref().is_some_and(|shown| !shown.skipped && now < shown.since + shown.timeline.end())
    }

    /// Whose move is seen, or awaited; nobody's once all is over.
    #[must_use]
    pub fn mover_shown(&self, now: Duration) -> Option<Side> {
        match &self.shown {
            Some(shown) if self.is_playing(now) => Some(shown.played.before.turn),
            _ if self.duel.stop().is_some() || self.duel.ending().is_some() => None,
            _ if self.task.as_ref().is_some_and(|task| task.next.is_some()) => None,
            _ => Some(self.duel.position().turn),
        }
    }

    /// The outcome of a round that is over while the match goes on, once that was seen.
    #[must_use]
    pub fn round_over(&self, now: Duration) -> Option<(Outcome, AfterRound)> {
        if self.is_playing(now) || self.duel.ending().is_some() {
            return None;
        }
        self.duel.outcome().zip(self.duel.after_round())
    }

    /// Begins the next round of a match.
    pub fn begin_next_round(&mut self) {
        if self.duel.begin_next_round().is_some() {
            self.revision += 1;
            self.announced = false;
            self.shown = None;
            self.said = None;
            self.choose_something();
        }
    }

    /// Begins anew with the hand going the other way, as long as nothing was played.
    pub fn turn_direction(&mut self) {
        if self.duel.is_fresh() {
            let (rules, start) = (self.rules().clone(), self.duel.position());
            let rules = if rules.is_clockwise() { rules.anticlockwise() } else { rules.clockwise() };
            self.duel = self.duel.clone().with_rules(rules, start);
            self.revision += 1;
            self.choose_something();
        }
    }

    /// How the duel ended, once that was seen.
    #[must_use]
    pub fn ending(&self, now: Duration) -> Option<Ending> {
        if self.is_playing(now) { None } else { self.duel.ending() }
    }

    /// Whether leaving now would lose something.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        !self.duel.is_fresh() && self.duel.ending().is_none()
    }

    /// What happened in the last sowing.
    #[must_use]
    pub fn last_events(&self) -> &[crate::rules::Event] {
        self.shown.as_ref().map_or(&[], |shown| &shown.played.events)
    }

    /// When the picture changes next by itself.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        let seeds = self.shown.as_ref().filter(|_| self.is_playing(now)).and_then(|shown| {
            shown.timeline.next_change(now.saturating_sub(shown.since)).map(|change| shown.since + change)
        });
        let shake = self.shaking.and_then(|(_, since)| {
            SHAKE.iter().map(|(ms, _)| since + Duration::from_millis(*ms)).find(|change| *change > now)
        });
        [seeds, shake].into_iter().flatten().min()
    }

    /// What stands on the board at an instant.
    #[must_use]
    pub fn scene(&self, now: Duration) -> Scene {
        match &self.shown {
            Some(shown) if self.is_playing(now) => shown.timeline.at(now.saturating_sub(shown.since)).clone(),
            Some(shown) => shown.timeline.rest().clone(),
            None => Scene::still(self.duel.position().board),
        }
    }

    /// When the last sowing will have been seen.
    #[must_use]
    pub fn shown_until(&self, now: Duration) -> Duration {
        self.shown.as_ref().filter(|shown| !shown.skipped).map_or(now, |shown| shown.since + shown.timeline.end())
    }

    /// Reacts to what a key or the menu asked for, where it concerns the board.
    pub fn act(&mut self, action: Action, settings: &Settings, now: Duration) {
        match action {
            Action::Skip => self.skip(),
            // What was typed while seeds were falling was not meant for what comes after: it is dropped.
            _ if self.is_playing(now) || self.duel.stop().is_some() || self.duel.ending().is_some() => {}
            Action::Cup(..) | Action::Number(_) | Action::Enter if self.must_pass() => self.pass(settings, now),
            Action::Cup(side, column) => {
                if let Some(pit) = pit_on_screen(self.rules(), side, column) {
                    self.sow(pit, settings, now);
                }
            }
            Action::Number(number) => {
                let position = self.duel.position();
                let pit = self.rules().controlled_in_order(&position, position.turn).nth(usize::from(number - 1));
                if let Some(pit) = pit {
                    self.sow(pit, settings, now);
                }
            }
            Action::Left => self.choose_next(|from, to| (from.1 == to.1 && to.0 < from.0).then(|| from.0 - to.0)),
            Action::Right => self.choose_next(|from, to| (from.1 == to.1 && to.0 > from.0).then(|| to.0 - from.0)),
            Action::Up | Action::Down => self.choose_next(|from, to| (from.1 != to.1).then(|| from.0.abs_diff(to.0))),
            Action::Enter => {
                if let Some(pit) = self.chosen_pit() {
                    self.sow(pit, settings, now);
                }
            }
            _ => {}
        }
    }

    /// Reacts to a click on a pit.
    pub fn click(&mut self, pit: Pit, settings: &Settings, now: Duration) {
        if self.is_playing(now) || self.duel.stop().is_some() || self.duel.ending().is_some() {
            return;
        }
        if self.must_pass() { self.pass(settings, now) } else { self.sow(pit, settings, now) }
    }

    /// Reacts to the pointer over a pit.
    pub fn point(&mut self, pit: Pit, now: Duration) {
        if !self.is_playing(now) && self.duel.legal().contains(pit) {
            self.choose(pit);
        }
    }

    /// Says something that no event tells.
    pub fn say(&mut self, said: String) {
        self.said = Some(said);
    }

    /// Whether something was said that no event tells.
    #[must_use]
    pub fn has_said(&self) -> bool {
        self.said.is_some()
    }

    /// The players' names, Hélios's first.
    #[must_use]
    pub fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// Shows the last sowing as done.
    pub fn skip(&mut self) {
        if let Some(shown) = &mut self.shown {
            shown.skipped = true;
        }
    }

    /// Takes the last sowing back; the board shows what stood before it.
    pub fn take_back(&mut self, settings: &Settings) -> Option<Move> {
        let taken = self.duel.take_back()?;
        self.stand_back(settings);
        Some(taken)
    }

    /// Plays the next of the moves that were taken back.
    pub fn play_forward(&mut self, settings: &Settings, now: Duration) {
        if let Some(played) = self.duel.play_forward() {
            self.revision += 1;
            self.said = None;
            self.touched = false;
            self.announced = false;
            self.shown = Some(self.show(played, settings.tempo, now));
            self.choose_something();
        }
    }

    /// The last move that could be taken back, and whose it is.
    #[must_use]
    pub fn last_move(&self) -> Option<(Side, Move)> {
        self.duel.last_move()
    }

    /// The players agree to stop.
    pub fn agree(&mut self, settings: &Settings, now: Duration) {
        self.duel.agree();
        self.revision += 1;
        self.said = None;
        self.show_stop(settings.tempo, now);
    }

    /// Whether the player to move has no move and must pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.duel.must_pass()
    }

    /// Plays a move, whoever found it.
    pub fn play(&mut self, action: Move, settings: &Settings, now: Duration) {
        match action {
            Move::Sow(pit) => self.sow(pit, settings, now),
            Move::Pass => self.pass(settings, now),
        }
    }

    /// People play both sides from here on.
    pub fn seat_people(&mut self) {
        self.duel = self.duel.clone().with_seats(Seats::default());
        self.revision += 1;
        self.choose_something();
    }

    /// Whether the program has the move.
    fn is_programs_turn(&self) -> bool {
        self.duel.seats().level(self.duel.position().turn).is_some()
    }

    /// Passes, there being no move.
    fn pass(&mut self, settings: &Settings, now: Duration) {
        if let Ok(played) = self.duel.play(Move::Pass) {
            self.revision += 1;
            self.said = None;
            self.shaking = None;
            self.touched = false;
            self.shown = Some(self.show(played, settings.tempo, now));
            self.choose_something();
        }
    }

    /// A player gives up; the sky shows who has won.
    pub fn resign(&mut self, side: Side, settings: &Settings, now: Duration) {
        self.duel.resign(side);
        self.revision += 1;
        self.said = None;
        let before = self.duel.position();
        self.shown = Some(self.show(Played { before, events: Vec::new() }, settings.tempo, now));
    }

    /// Shows the duel as it stands after something of it was taken back.
    fn stand_back(&mut self, settings: &Settings) {
        self.revision += 1;
        self.announced = false;
        self.said = None;
        self.shown = self.duel.last_played().map(|played| self.show(played, settings.tempo, Duration::ZERO));
        self.skip();
        self.choose_something();
    }

    /// Takes back that the players ended the duel themselves: it goes on where it stood.
    pub fn go_on(&mut self, settings: &Settings) {
        self.duel.go_on();
        self.stand_back(settings);
    }

    /// Plays a pit, or says why not.
    pub fn sow(&mut self, pit: Pit, settings: &Settings, now: Duration) {
        self.said = None;
        match self.duel.play(Move::Sow(pit)) {
            Ok(played) => {
                self.revision += 1;
                self.shaking = None;
                self.touched = false;
                self.shown = Some(self.show(played, settings.tempo, now));
                self.choose_something();
            }
            Err(refusal) => self.refuse(pit, &refusal, settings, now),
        }
    }

    fn show(&self, played: Played, tempo: Tempo, now: Duration) -> Shown {
        let winner = self.duel.ending().and_then(|ending| ending.winner());
        let mover = played.before.turn;
        let timeline = Timeline::new(played.before.board, mover, &played.events, winner, tempo);
        Shown { played, timeline, since: now, skipped: false }
    }

    fn refuse(&mut self, pit: Pit, refusal: &Refusal, settings: &Settings, now: Duration) {
        let position = self.duel.position();
        let legal = self.duel.legal();
        let said = self.narrator(settings).refuses(refusal, position.turn, legal);
        self.said = Some(said);
        if settings.tempo.motion == Motion::Full {
            self.shaking = Some((pit, now));
        }
    }

    /// The pit that Enter would sow.
    #[must_use]
    pub fn chosen_pit(&self) -> Option<Pit> {
        let position = self.duel.position();
        let chosen = self.chosen[position.turn.index()];
        (self.rules().owner(&position, chosen) == position.turn).then_some(chosen)
    }

    /// Puts the mover's choice on a pit.
    pub fn choose(&mut self, pit: Pit) {
        if self.chosen_pit() == Some(pit) {
            return;
        }
        let turn = self.duel.position().turn;
        self.chosen[turn.index()] = pit;
        self.touched = true;
        self.said = None;
    }

    /// Moves the choice to the pit that may be lifted and is nearest by this measure of columns and rows on the screen.
    fn choose_next(&mut self, distance: impl Fn((u8, Side), (u8, Side)) -> Option<u8>) {
        let position = self.duel.position();
        let place = |pit: Pit| (screen_column(self.rules(), pit), pit.side());
        let from = place(self.chosen[position.turn.index()]);
        let legal = self.duel.legal();
        let next = legal.iter().filter_map(|pit| Some((distance(from, place(pit))?, pit)));
        if let Some((_, pit)) = next.min_by_key(|(distance, _)| *distance) {
            self.choose(pit);
        }
    }

    /// Keeps the mover's choice on a pit that may be lifted: where it was, else the nearest.
    fn choose_something(&mut self) {
        let position = self.duel.position();
        let place = |pit: Pit| (screen_column(self.rules(), pit), pit.side());
        let now = place(self.chosen[position.turn.index()]);
        let legal = self.duel.legal();
        let far = |pit: &Pit| (place(*pit).1 != now.1, place(*pit).0.abs_diff(now.0));
        if let Some(nearest) = legal.iter().min_by_key(far) {
            self.chosen[position.turn.index()] = nearest;
        }
    }

    fn narrator<'a>(&'a self, settings: &'a Settings) -> Narrator<'a> {
        Narrator { rules: self.rules(), names: [&self.names[0], &self.names[1]], text: settings.text() }
    }

    /// What choices add to the board at an instant.
    fn tags(&self, keymap: &Keymap, settings: &Settings, now: Duration) -> Tags {
        let mut tags = Tags { shaking: self.shaken(now), ..Tags::default() };
        tags.turn = self.mover_shown(now);
        self.coach_tags(&mut tags, now);
        if self.is_playing(now) {
            return tags;
        }
        if self.duel.stop().is_some() || self.duel.ending().is_some() {
            return tags;
        }
        let position = self.duel.position();
        if self.watched || self.is_programs_turn() || self.task.as_ref().is_some_and(|task| !task.open) {
            return tags;
        }
        tags.open = self.duel.legal();
        // Who has no move has nothing to choose.
        tags.chosen = self.chosen_pit().filter(|_| !self.must_pass());
        for pit in self.rules().controlled_in_order(&position, position.turn) {
            // A terminal of few signs shows a letter that it has.
            let shown = |key: char| settings.text().spell(&key.to_string()).chars().next();
            tags.keys[pit.index()] = keymap.cup_key(self.rules(), pit).and_then(shown);
        }
        match settings.foresight {
            Foresight::Off => {}
            Foresight::Threats => tags.threats = self.threats(),
            Foresight::Path => {
                if let Some(pit) = tags.chosen {
                    let foreseen = self.foreseen(pit);
                    tags.target = foreseen.target();
                    tags.path = foreseen.path(pit);
                    tags.spared = foreseen.spared();
                    for (taken, seeds) in foreseen.taken() {
                        tags.taken[taken.index()] = seeds;
                    }
                }
            }
        }
        tags
    }

    /// What lifting a pit would do now.
    fn foreseen(&self, pit: Pit) -> Rc<Foreseen> {
        let ahead = &mut *self.ahead.borrow_mut();
        ahead.forget_but(self.revision);
        if let Some((_, foreseen)) = ahead.foreseen.iter().find(|(seen, _)| *seen == pit) {
            return foreseen.clone();
        }
        let foreseen = Rc::new(Foreseen::new(self.rules(), &self.duel.position(), pit));
        ahead.foreseen.push((pit, foreseen.clone()));
        foreseen
    }

    /// What the player to move can take from each place now.
    fn threats(&self) -> [u8; 16] {
        let ahead = &mut *self.ahead.borrow_mut();
        ahead.forget_but(self.revision);
        *ahead.threats.get_or_insert_with(|| threats(self.rules(), &self.duel.position()))
    }

    fn shaken(&self, now: Duration) -> Option<(Pit, i8)> {
        let (pit, since) = self.shaking?;
        let elapsed = now.checked_sub(since)?;
        let (_, by) = SHAKE.iter().rev().find(|(ms, _)| Duration::from_millis(*ms) <= elapsed)?;
        Some((pit, *by))
    }

    /// Counts the time since this was last asked for as thought about, if the clock ran then: not while seeds were in the
    /// air. Who has no time left has lost.
    pub fn count(&mut self, runs: bool, settings: &Settings, now: Duration) {
        let before = self.counted.replace(now).unwrap_or(now);
        if !runs || self.watched || self.duel.clock().is_none() || self.duel.ending().is_some() {
            return;
        }
        let thought = now.saturating_sub(before.max(self.shown_until(before)));
        if !thought.is_zero() {
            self.think(thought, settings, now);
        }
    }

    /// Whoever has the move has thought for so long; without any time left they lose.
    pub fn think(&mut self, time: Duration, settings: &Settings, now: Duration) {
        if self.duel.ending().is_some() {
            return;
        }
        self.duel.think(time);
        if self.duel.ending().is_some() {
            self.revision += 1;
            self.said = None;
            let before = self.duel.position();
            self.shown = Some(self.show(Played { before, events: Vec::new() }, settings.tempo, now));
        }
    }

    /// Whoever has the move has thought for so long when the record ends; that is shown, and nothing happens for it.
    pub fn recall_thought(&mut self, time: Duration) {
        self.duel.think(time);
    }

    /// Has the thought that is under way kept with the duel: the players leave.
    pub fn close_books(&mut self) {
        if !self.duel.thinking().is_zero() {
            self.revision += 1;
        }
    }

    /// When the clock that runs shows something else.
    #[must_use]
    pub fn clock_changes(&self, now: Duration) -> Option<Duration> {
        let side = self.mover_shown(now).filter(|_| !self.watched && !self.is_playing(now))?;
        Some(self.counted.unwrap_or(now) + clock::until_next(self.duel.time_left(side)?))
    }

    /// How a duel ended, in words.
    #[must_use]
    pub fn ends(&self, ending: &Ending, settings: &Settings) -> Vec<String> {
        self.narrator(settings).ends(ending)
    }

    /// What happened last, in words.
    #[must_use]
    pub fn told(&self, settings: &Settings, now: Duration) -> String {
        self.told_in_parts(settings, now).join(" ")
    }

    /// What happened last, what counts most first: each part is whole by itself.
    fn told_in_parts(&self, settings: &Settings, now: Duration) -> Vec<String> {
        let narrator = self.narrator(settings);
        if let Some(said) = self.said.as_ref().filter(|_| !self.is_playing(now)) {
            return vec![said.clone()];
        }
        if let Some(ending @ (Ending::Resigned(_) | Ending::TimedOut(_))) = self.duel.ending() {
            return narrator.ends(&ending);
        }
        match &self.shown {
            Some(shown) => {
                vec![narrator.happened(shown.played.before.turn, &shown.played.events, self.scene(now).told)]
            }
            None => {
                if let Some(task) = &self.task {
                    return vec![task.opening.clone()];
                }
                let begins = narrator.begins(self.duel.position().turn);
                self.duel.series().map(|series| narrator.series(&series)).into_iter().chain([begins]).collect()
            }
        }
    }

    /// What happened last, in as many whole sentences as a room holds.
    #[must_use]
    pub fn told_in(&self, settings: &Settings, room: Rect, now: Duration) -> String {
        if let Some(said) = self.coached(room, settings, now) {
            return said;
        }
        let parts = self.told_in_parts(settings, now);
        let first = |count: usize| parts[..count].join(" ");
        let fits = |said: &String| lines(said, room.width) <= room.height;
        (1..=parts.len()).rev().map(first).find(fits).unwrap_or_else(|| first(parts.len().min(1)))
    }

    /// What may be done now, and what the chosen pit would do, in words that fit into so many cells: whose turn it is
    /// goes first, when there is no room for all, since the board shows that too.
    #[must_use]
    pub fn asked(&self, settings: &Settings, room: u16, now: Duration) -> String {
        if let Some(task) = &self.task {
            return task.asked.iter().find(|said| width(said) <= room).cloned().unwrap_or_default();
        }
        if self.is_playing(now) || self.duel.stop().is_some() || self.duel.ending().is_some() {
            return String::new();
        }
        let narrator = self.narrator(settings);
        let position = self.duel.position();
        if self.is_programs_turn() {
            return narrator.thinks(position.turn);
        }
        if self.must_pass() {
            return narrator.must_pass(position.turn);
        }
        let turn = narrator.turn(position.turn, position.replay);
        let foretold = match (settings.foresight, self.chosen_pit()) {
            (Foresight::Path, Some(pit)) => narrator.foretells(position.turn, pit, &self.foreseen(pit)),
            (Foresight::Threats, _) => narrator.threatens(&self.threats()),
            _ => String::new(),
        };
        let quiet = narrator.quiet(&position).unwrap_or_default();
        let parts = [turn, quiet, foretold];
        (0..parts.len())
            .map(|dropped| {
                parts[dropped..].iter().filter(|said| !said.is_empty()).cloned().collect::<Vec<_>>().join(" ")
            })
            .find(|said| width(said) <= room)
            .unwrap_or_default()
    }

    /// Draws the whole table.
    pub fn draw(&self, brush: &mut Brush<'_>, layout: &Layout, keymap: &Keymap, settings: &Settings, now: Duration) {
        self.draw_board(brush, layout, keymap, settings, now);
        let look = settings.look();
        let told = self.told_in(settings, layout.narrator, now);
        if layout.room {
            return self.draw_room_words(brush, layout, &told, settings, now);
        }
        let mover = self.duel.position().turn;
        let style = look.style(if self.said.is_some() { Role::Warning } else { Role::Strong });
        // What is to be done in a challenge is always the sun's.
        let prompt_style = look.style(Role::light(if self.task.is_some() { Side::Helios } else { mover }));
        if layout.prompt == layout.narrator {
            // Where there is room for one thing to say, it is the newest: what happened, then what is looked at.
            let asked = self.asked(settings, layout.prompt.width * 2 - 8, now);
            let tasked = self.task.is_some() && !self.is_playing(now);
            let wanted = (self.touched && !self.is_counselled()) || self.must_pass() || tasked;
            if wanted && self.said.is_none() && !asked.is_empty() {
                line(brush, layout.prompt, &asked, prompt_style);
            } else {
                line(brush, layout.narrator, &self.told_and_counted(told, layout, settings, now), style);
            }
        } else {
            // A wrapped line loses a few cells at its end.
            let rows = layout.prompt.height;
            let room = layout.prompt.width * rows - 8 * (rows - 1);
            line(brush, layout.narrator, &told, style);
            line(brush, layout.prompt, &self.asked(settings, room, now), prompt_style);
        }
        self.draw_hints(brush, layout.hints, layout, keymap, settings, now);
    }

    /// What happened, with the count of quiet plies once that matters; the count alone where there is no room for both,
    /// since nothing was harvested then.
    fn told_and_counted(&self, told: String, layout: &Layout, settings: &Settings, now: Duration) -> String {
        let open = !self.is_playing(now) && self.duel.stop().is_none() && self.said.is_none();
        match self.narrator(settings).quiet(&self.duel.position()).filter(|_| open) {
            Some(quiet) => {
                let both = format!("{told} {quiet}");
                let fits = lines(&both, layout.narrator.width) <= layout.narrator.height;
                if fits { both } else { quiet }
            }
            None => told,
        }
    }

    /// Draws the ground, the sky and the board, without a word under them.
    pub fn draw_board(
        &self,
        brush: &mut Brush<'_>,
        layout: &Layout,
        keymap: &Keymap,
        settings: &Settings,
        now: Duration,
    ) {
        let look = settings.look();
        brush.fill(layout.window, look.style(Role::Ground));
        let scene = self.scene(now);
        let names = self.names.each_ref().map(|name| look.text.spell(name));
        let names = [names[0].as_str(), names[1].as_str()];
        let clocks = Side::BOTH.map(|side| self.duel.time_left(side).map(|left| clock::shown(left, look.text)));
        let clocks = match &clocks {
            [Some(sun), Some(moon)] => Some([sun.as_str(), moon.as_str()]),
            _ => None,
        };
        let score = self.duel.series().map(|series| {
            let series = self
                .duel
                .ending()
                .filter(|_| !self.is_playing(now))
                .map_or(series, |ending| series.with(ending.winner()));
            let bare = look.text.spell(&format!("{} – {}", series.wins[1], series.wins[0]));
            [self.narrator(settings).series_on_screen(&series), bare]
        });
        let trains = self.coach.on.then(|| look.text.say(Key::TrainSign));
        let score = score.or_else(|| trains.map(|sign| [sign.clone(), sign]));
        // The score of a series stands where the room is told who leads.
        let said = match &score {
            _ if !layout.room => String::new(),
            None => self.at_stake(settings, layout.race - 8, now),
            Some([score, _]) => {
                let between = look.text.spell(" · ");
                let room = layout.race.saturating_sub(8 + width(score) + width(&between));
                let said = self.at_stake(settings, room, now);
                if said.is_empty() { score.clone() } else { [score.as_str(), &said].join(&between) }
            }
        };
        let score = score.as_ref().filter(|_| !layout.room).map(|score| score.each_ref().map(String::as_str));
        let race = Race {
            clocks,
            score,
            course: scene.sky,
            stores: Side::BOTH.map(|side| scene.board.at(Place::store(side))),
            majority: self.rules().goal(),
            wins: self.rules().variant().majority.is_some(),
            names,
            turn: self.mover_shown(now),
            width: layout.race,
            glory: scene.glory,
            labels: layout.plates[0].is_empty(),
            said: &said,
        };
        if layout.tier == Tier::Compact {
            if !layout.sky.is_empty() {
                bars(brush, layout.sky, &race, look);
            }
        } else {
            sky(brush, layout.sky, &race, look);
        }
        let tags = if layout.room { self.room_tags(&scene, now) } else { self.tags(keymap, settings, now) };
        let selenes = self.duel.position().selenes;
        BoardView { rules: self.rules(), layout, scene: &scene, tags: &tags, names, selenes }.draw(brush, look);
        self.draw_plates(brush, layout, &scene, settings, now);
        if let Some(moment) = scene.moment {
            moment::draw(brush, layout, &moment, scene.board.stores(), names, look);
        }
    }

    fn draw_hints(
        &self,
        brush: &mut Brush<'_>,
        area: Rect,
        layout: &Layout,
        keymap: &Keymap,
        settings: &Settings,
        now: Duration,
    ) {
        let text = settings.text();
        let hint =
            |action: Action, does: Key| Hint { key: keymap.label(action, settings.glyphs, text), does: text.say(does) };
        let mut hints = Vec::new();
        if self.is_playing(now) {
            hints.push(hint(Action::Skip, Key::HintSkip));
        } else if let Some(task) = self.task.as_ref().filter(|task| !task.open) {
            hints.extend(task.next.map(|(action, does)| hint(action, does)));
        } else if self.duel.stop().is_some() || self.duel.ending().is_some() {
            hints.push(hint(Action::Enter, Key::HintNext));
            if self.duel.has_story() {
                hints.push(hint(Action::Story, Key::StoryHint));
            }
        } else if self.is_programs_turn() {
            // It plays by itself.
        } else if self.must_pass() {
            hints.push(hint(Action::Enter, Key::HintPass));
        } else if layout.tier > Tier::Compact {
            let turn = self.duel.position().turn;
            let legal = self.duel.legal();
            // From left to right as they lie, the mover's own row before their sons'.
            let rows = [turn, turn.other()].into_iter();
            let columns = rows.flat_map(|side| (0..MAX_PITS).map(move |column| (side, column)));
            let keys: Vec<String> = columns
                .filter_map(|(side, column)| pit_on_screen(self.rules(), side, column))
                .filter(|&pit| legal.contains(pit))
                .filter_map(|pit| keymap.cup_key(self.rules(), pit))
                .map(|letter| text.spell(&letter.to_string()))
                .collect();
            hints.push(Hint { key: keys.join(" "), does: text.say(Key::HintPlay) });
            if self.coach.on {
                hints.push(hint(Action::Hint, Key::TrainHint));
            }
            // How to leave must have room, too.
            if !self.coach.on || layout.tier > Tier::Standard {
                hints.push(hint(Action::Foresight, Key::HintForesee));
            }
            hints.push(hint(Action::TakeBack, Key::HintTakeBack));
            hints.extend(self.task.as_ref().map(|_| hint(Action::Hint, Key::HintHint)));
            if self.duel.clock().is_some() {
                hints.push(hint(Action::Pause, Key::HintPause));
            }
        } else if self.task.is_some() {
            hints.push(hint(Action::TakeBack, Key::HintTakeBack));
            hints.push(hint(Action::Hint, Key::HintHint));
        }
        if self.coach.on && layout.tier == Tier::Compact && self.mover_shown(now).is_some() && !self.is_playing(now) {
            hints.push(hint(Action::Hint, Key::TrainHint));
        }
        hints.push(hint(Action::Help, Key::HintHelp));
        hints.push(hint(Action::Menu, Key::HintMenu));
        hints.push(hint(Action::Quit, Key::HintQuit));
        hints::draw(brush, area, &hints, settings.look());
    }
}
