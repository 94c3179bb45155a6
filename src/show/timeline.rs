//! The timeline: what is on the board so many milliseconds into a move.
//!
//! A move's events become a list of scenes, each with the instant from which it is seen. Nothing sleeps and nothing is
//! hidden: the scene at any instant is a look-up, and whoever runs the show knows when to come back.

use std::time::Duration;

use super::scene::{Course, Falling, Hand, Mark, Moment, Scene};
use crate::rules::{Board, Event, Pit, Place, Side, Stop};

/// How much moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Motion {
    /// Every seed falls.
    #[default]
    Full,
    /// Seeds appear one by one; nothing falls or flashes.
    Reduced,
    /// The move is there at once.
    Off,
}

impl Motion {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Motion; 3] = [Motion::Full, Motion::Reduced, Motion::Off];
}

/// How fast things happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tempo {
    /// How much moves.
    pub motion: Motion,
    /// 1 is the usual speed, 2 twice as fast.
    pub speed: f32,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo { motion: Motion::Full, speed: 1.0 }
    }
}

impl Tempo {
    /// The slowest and the fastest.
    pub const SPEEDS: std::ops::RangeInclusive<f32> = 0.25..=4.0;

    fn lasts(&self, full: u32, reduced: u32) -> Duration {
        let ms = match self.motion {
            Motion::Full => full,
            Motion::Reduced => reduced,
            Motion::Off => 0,
        };
        Duration::from_secs_f32(ms as f32 / 1000.0 / self.speed.clamp(*Tempo::SPEEDS.start(), *Tempo::SPEEDS.end()))
    }
}

/// A relay of more lifts than this is shortened: its middle takes about so many milliseconds in all, in so many pictures
/// at most.
const SEEN_WHOLE: usize = 16;
const SHORTENED: u32 = 3000;
const PICTURES: usize = 150;
/// However many seeds a hand drops, it takes no longer than for so many.
const LONG_HAND: f32 = 16.0;

/// A move as scenes, each seen from an instant on.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    frames: Vec<(Duration, Scene)>,
    end: Duration,
}

impl Timeline {
    /// The scenes of a move.
    ///
    /// `before` is the board that the events begin on and `mover` who moves; `winner` is who won, when the events end the
    /// duel.
    #[must_use]
    pub fn new(before: Board, mover: Side, events: &[Event], winner: Option<Side>, tempo: Tempo) -> Timeline {
        let lifts = events.iter().filter(|event| matches!(event, Event::Lift { .. })).count();
        let mut script = Script::new(before, mover, lifts, tempo);
        script.winner = winner;
        for (i, &event) in events.iter().enumerate() {
            let last = !matches!(events.get(i + 1), Some(Event::Sow { .. } | Event::Lift { .. }));
            let decides = matches!(events.get(i + 1), Some(Event::Capture { .. } | Event::Spared { .. }));
            // A seed is told when it has fallen, everything else when it begins: nobody hears the verdict beforehand.
            if !matches!(event, Event::Sow { .. }) {
                script.scene.told = i + 1;
            }
            script.tell(event, last, decides);
            script.scene.told = i + 1;
        }
        script.come_to_rest();
        if let Some(winner) = winner {
            script.finale(winner);
        }
        script.finish()
    }

    /// The scene at an instant.
    #[must_use]
    pub fn at(&self, elapsed: Duration) -> &Scene {
        let seen = self.frames.partition_point(|(from, _)| *from <= elapsed);
        &self.frames[seen.saturating_sub(1)].1
    }

    /// When the scene changes next after an instant, `None` once it rests.
    #[must_use]
    pub fn next_change(&self, elapsed: Duration) -> Option<Duration> {
        let seen = self.frames.partition_point(|(from, _)| *from <= elapsed);
        self.frames.get(seen).map(|(from, _)| *from)
    }

    /// How long it takes; from then on the scene is the last one.
    #[must_use]
    pub fn end(&self) -> Duration {
        self.end
    }

    /// The scene in which it comes to rest.
    #[must_use]
    pub fn rest(&self) -> &Scene {
        &self.frames[self.frames.len() - 1].1
    }
}

/// The writing of a timeline: a scene that is changed and held, again and again.
struct Script {
    scene: Scene,
    at: Duration,
    frames: Vec<(Duration, Scene)>,
    tempo: Tempo,
    mover: Side,
    winner: Option<Side>,
    captures: u32,
    lifted: u8,
    /// How many pits the move lifts in all, and how many it has lifted.
    lifts: usize,
    lap: usize,
}

impl Script {
    fn new(before: Board, mover: Side, lifts: usize, tempo: Tempo) -> Script {
        let mut scene = Scene::still(before);
        scene.trail.by = mover;
        let (at, frames) = (Duration::ZERO, Vec::new());
        Script { scene, at, frames, tempo, mover, winner: None, captures: 0, lifted: 0, lifts, lap: 0 }
    }

    /// Shows the scene as it is now for so long.
    fn hold(&mut self, full: u32, reduced: u32) {
        let lasts = self.tempo.lasts(full, reduced);
        if lasts > Duration::ZERO {
            self.frames.push((self.at, self.scene.clone()));
            self.at += lasts;
        }
    }

    fn tell(&mut self, event: Event, last: bool, decides: bool) {
        match event {
            Event::Lift { at, seeds } => self.lift(at, seeds),
            Event::Pass(side) => {
                self.scene.set_mark(Place::store(side), Mark::Pass);
                self.hold(900, 900);
                self.scene.clear_marks();
            }
            Event::Sow { at, seeds } => self.sow(at, seeds, last, decides),
            Event::Capture { at, seeds } => {
                // The chain walks faster and faster.
                let haste = 0.72_f32.powi(self.captures as i32);
                self.captures += 1;
                let (glow, empty) = ((430.0 * haste) as u32, (260.0 * haste) as u32);
                self.scene.set_mark(at, Mark::Harvest);
                self.hold(glow.max(120), 300);
                self.scene.board.set(at, 0);
                self.scene.trail.taken[at.index()] = seeds;
                let store = Place::store(self.mover);
                self.scene.board.set(store, self.scene.board.at(store) + seeds);
                self.hold(empty.max(80), 0);
                self.climb();
            }
            Event::Spared { pits, .. } => {
                for &pit in pits.pits() {
                    self.scene.set_mark(pit, Mark::Spared);
                    self.hold(170, 0);
                }
                self.hold(900, 900);
            }
            Event::Ray => {
                self.scene.set_mark(Place::store(self.mover), Mark::Ray);
                self.hold(900, 700);
            }
            Event::Stop(reason) => self.stop(reason),
            Event::Sweep { at, to, seeds } => {
                self.scene.set_mark(at, Mark::Swept);
                self.hold(200, 0);
                self.scene.board.set(at, 0);
                let store = Place::store(to);
                self.scene.board.set(store, self.scene.board.at(store) + seeds);
                self.hold(140, 200);
                self.climb();
            }
        }
    }

    /// The board stops in a moment of its own; a majority is the longest, since it is won by it. What is swept after other
    /// stops is seen in full light again.
    fn stop(&mut self, reason: Stop) {
        self.scene.clear_marks();
        let winner = self.winner.filter(|_| reason == Stop::Majority);
        self.scene.moment = Some(Moment { reason, winner });
        if let Some(winner) = winner {
            self.scene.set_mark(Place::store(winner), Mark::Harvest);
            self.hold(1700, 1000);
            self.scene.clear_marks();
        } else {
            self.hold(900, 500);
        }
        self.scene.moment = None;
    }

    /// A pit goes into the hand; in a relay again and again, faster with each lap.
    fn lift(&mut self, at: Pit, seeds: u8) {
        self.lap += 1;
        self.lifted = seeds;
        self.scene.trail.from = self.scene.trail.from.or(Some(at));
        self.scene.hand = None;
        self.scene.set_mark(at, Mark::Lifted);
        let pace = self.pace();
        if !self.is_shortened() {
            self.hold((160.0 * pace) as u32, 0);
        }
        self.scene.board.set(at, 0);
        self.scene.hand = Some(Hand { side: self.mover, over: at.into(), seeds, last: self.lifts == 1 && seeds == 1 });
        // The pit goes dark as it is emptied, so that the first seed's pictures are as small as the others'.
        self.scene.clear_marks();
        if !self.is_shortened() {
            let each = (300.0 * pace) as u32;
            self.hold(each, each);
            return;
        }
        // Of a great many laps only some are seen.
        let stride = self.lifts.div_ceil(PICTURES);
        if self.lap.is_multiple_of(stride) {
            let each = (SHORTENED as usize * stride / self.lifts) as u32;
            self.hold(each, each);
        }
    }

    /// How long things take, against the usual: a relay hurries.
    fn pace(&self) -> f32 {
        0.84_f32.powi(self.lap.saturating_sub(1) as i32).max(0.3)
    }

    /// Whether this lap of a very long relay is only seen as a hand that is lifted: its first laps and its last ones are
    /// seen whole.
    fn is_shortened(&self) -> bool {
        self.lifts > SEEN_WHOLE && self.lap > SEEN_WHOLE / 2 && self.lap + 2 < self.lifts
    }

    /// One seed: the hand comes over the place, the seed falls, the place holds one more.
    fn sow(&mut self, at: Place, seeds: u8, last: bool, decides: bool) {
        if self.is_shortened() {
            self.scene.board.set(at, seeds);
            self.scene.hand = self.scene.hand.map(|hand| Hand { over: at, seeds: hand.seeds - 1, ..hand });
            self.scene.told += 1;
            return;
        }
        // A long sowing goes at a trot, so that eleven seeds do not take eleven times one.
        let trot = if self.lifted > 6 { 0.7 * (LONG_HAND / f32::from(self.lifted)).min(1.0) } else { 1.0 };
        let pace = self.pace() * trot;
        let ms = |full: f32| (full * pace) as u32;
        if let Some(hand) = &mut self.scene.hand {
            hand.over = at;
            hand.last = last;
        }
        // The one that decides is seen in the hand before it falls; one that will take is held back a breath.
        self.hold(
            if !last {
                ms(110.0)
            } else if decides {
                620
            } else {
                420
            },
            if last { 250 } else { 0 },
        );
        if let Some(hand) = &mut self.scene.hand {
            hand.seeds -= 1;
            if hand.seeds == 0 {
                self.scene.hand = None;
            }
        }
        self.scene.falling = Some(Falling { over: at, last });
        self.hold(if last { 170 } else { ms(90.0) }, 0);
        self.scene.falling = None;
        self.scene.board.set(at, seeds);
        if last {
            // It lands first, a small change like every other seed's; then the whole place says what it made.
            self.hold(ms(70.0), 0);
            self.scene.told += 1;
            self.scene.trail.to = Some(at);
            self.scene.set_mark(at, if decides { Mark::Even } else { Mark::Quiet });
            self.hold(if decides { 450 } else { 310 }, 300);
        } else {
            self.hold(ms(90.0), ms(170.0));
        }
        self.climb();
    }

    /// The lights follow the stores, in a picture of its own so that a falling seed stays a small change.
    fn climb(&mut self) {
        let sky = self.scene.board.stores().map(Course::Climbing);
        if sky != self.scene.sky {
            self.scene.sky = sky;
            self.hold(60, 0);
        }
    }

    /// The move is over: nothing shines any more, what it did stays marked.
    fn come_to_rest(&mut self) {
        self.scene.clear_marks();
        self.scene.hand = None;
        self.scene.falling = None;
        self.scene.moment = None;
        self.scene.sky = self.scene.board.stores().map(Course::Climbing);
    }

    /// The winner rises to the zenith and shines there, while the loser goes down into the sea.
    fn finale(&mut self, winner: Side) {
        self.hold(350, 200);
        let loser = winner.other();
        let [up_from, down_from] = [winner, loser].map(|side| self.scene.board.store(side));
        for step in 0..=Course::DEPTH {
            self.scene.sky[winner.index()] = match step {
                Course::DEPTH => Course::Zenith,
                _ => Course::Rising { from: up_from, step },
            };
            self.scene.sky[loser.index()] = Course::Sinking { from: down_from, step };
            self.hold(170, 0);
        }
        for glory in 1..=Scene::FULL_GLORY {
            self.scene.glory = glory;
            self.hold(if glory == Scene::FULL_GLORY { 0 } else { 200 }, 0);
        }
    }

    fn finish(mut self) -> Timeline {
        self.frames.push((self.at, self.scene));
        Timeline { frames: self.frames, end: self.at }
    }
}
