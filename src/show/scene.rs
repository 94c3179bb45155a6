//! A scene: all that the board and the sky show at one instant.

use crate::rules::{Board, Pit, Place, Side, Stop};

/// What stands on the board and in the sky at one instant, before anybody chooses how to draw it.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The seeds as they are seen now; those in the hand or in the air are in no place.
    pub board: Board,
    /// The hand that sows, if one does.
    pub hand: Option<Hand>,
    /// A seed in the air above a place.
    pub falling: Option<Falling>,
    /// What shines at each place.
    marks: [Mark; 16],
    /// What the last move left to be seen.
    pub trail: Trail,
    /// How far the sun and the moon have come.
    pub sky: [Course; 2],
    /// How far the light at the zenith shines, up to [`Scene::FULL_GLORY`] once a duel is won.
    pub glory: u8,
    /// The board holds its breath.
    pub moment: Option<Moment>,
    /// How many of the move's events have been seen: what the narrator may already tell.
    pub told: usize,
}

/// An instant that stops the board: all but what counts is dim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Why it stops.
    pub reason: Stop,
    /// Who has won by it, where the stop itself says so.
    pub winner: Option<Side>,
}

/// A hand over a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose.
    pub side: Side,
    /// Over which place.
    pub over: Place,
    /// What it still holds.
    pub seeds: u8,
    /// Whether what it holds is the last seed of the sowing.
    pub last: bool,
}

/// A seed in the air.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Falling {
    /// Where it will land.
    pub over: Place,
    /// Whether it is the one that decides.
    pub last: bool,
}

/// What shines at a place for a moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// The pit that was just lifted.
    Lifted,
    /// The last seed made it odd, or fell at home: nothing happens.
    Quiet,
    /// The owner of this store has no move, and passes.
    Pass,
    /// The last seed made it one that is taken.
    Even,
    /// It is being harvested.
    Harvest,
    /// The sun does not burn the whole earth.
    Spared,
    /// A solar ray.
    Ray,
    /// It is swept into its owner's store.
    Swept,
}

/// What the last move left to be seen until the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Where it was lifted.
    pub from: Option<Pit>,
    /// Where its last seed fell.
    pub to: Option<Place>,
    /// Whose move it was.
    pub by: Side,
    /// What was taken from each place.
    pub taken: [u8; 16],
}

/// How far a player's light has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// It climbs with the seeds of the store.
    Climbing(u8),
    /// It has won and rises to the zenith: so many of [`Course::DEPTH`] steps up from where it was.
    Rising {
        /// The seeds that had carried it.
        from: u8,
        /// How far it has come.
        step: u8,
    },
    /// It has won and stands at the zenith.
    Zenith,
    /// It has lost and sinks: so many of [`Course::DEPTH`] steps down from where it was.
    Sinking {
        /// The seeds that had carried it.
        from: u8,
        /// How far it has gone down.
        step: u8,
    },
}

impl Course {
    /// Steps from where the loser was down into the sea, and from where the winner was up to the zenith.
    pub const DEPTH: u8 = 6;
}

impl Scene {
    /// As far as a light shines at the zenith.
    pub const FULL_GLORY: u8 = 3;

    /// A board that stands still.
    #[must_use]
    pub fn still(board: Board) -> Scene {
        Scene {
            board,
            hand: None,
            falling: None,
            marks: [Mark::None; 16],
            trail: Trail { from: None, to: None, by: Side::Helios, taken: [0; 16] },
            sky: board.stores().map(Course::Climbing),
            glory: 0,
            moment: None,
            told: 0,
        }
    }

    /// Who is seen to have won, from the moment on that says so.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        let rises = |side: &Side| matches!(self.sky[side.index()], Course::Rising { .. } | Course::Zenith);
        let in_the_sky = Side::BOTH.into_iter().find(rises);
        in_the_sky.or(self.moment.and_then(|moment| moment.winner))
    }

    /// What shines at a place.
    #[must_use]
    pub fn mark(&self, place: impl Into<Place>) -> Mark {
        self.marks[place.into().index()]
    }

    /// Lets something shine at a place.
    pub fn set_mark(&mut self, place: impl Into<Place>, mark: Mark) {
        self.marks[place.into().index()] = mark;
    }

    /// Puts all marks out.
    pub fn clear_marks(&mut self) {
        self.marks = [Mark::None; 16];
    }
}
