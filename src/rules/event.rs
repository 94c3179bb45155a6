//! What happens in a move, one thing at a time, and who watches.

use super::{Pit, Place, Reason, Side};

/// One thing that happened on the board.
///
/// The names and the `seeds` of each are those of NOTATION.md ("`helios inspect`").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A pit was emptied into the hand.
    Lift {
        /// The pit.
        at: Pit,
        /// How many seeds the hand holds now.
        seeds: u8,
    },
    /// One seed fell from the hand.
    Sow {
        /// Where it fell.
        at: Place,
        /// What that place holds now.
        seeds: u8,
    },
    /// A pit was harvested into the mover's store.
    Capture {
        /// The pit.
        at: Pit,
        /// What it held.
        seeds: u8,
    },
    /// The whole capture would have starved the enemy: nothing was taken (RULES.md 1, step 4).
    Spared {
        /// What was not taken, in chain order.
        pits: Chain,
        /// How many seeds stay.
        seeds: u8,
    },
    /// The last seed fell in the mover's own store: they play again (RULES.md 1, step 5).
    Ray,
    /// A player had no move, and passed.
    Pass(Side),
    /// The game stopped.
    Stop(Reason),
    /// After the stop, the seeds of a pit went to the store of whoever controls it.
    Sweep {
        /// The pit.
        at: Pit,
        /// Whose store.
        to: Side,
        /// What it held.
        seeds: u8,
    },
}

impl Event {
    /// How many seeds it captures.
    #[must_use]
    pub fn captured(&self) -> u8 {
        if let Event::Capture { seeds, .. } = self { *seeds } else { 0 }
    }
}

/// Pits in the order in which a capture walks over them. It allocates nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chain {
    pits: [Pit; MOST],
    len: u8,
}

/// As many as a board has: in a match one player may control nearly all of them.
const MOST: usize = super::MAX_PITS as usize * 2;

impl Default for Chain {
    fn default() -> Chain {
        Chain { pits: [Pit(0); MOST], len: 0 }
    }
}

impl Chain {
    /// Adds the next pit of the walk. A board has no more pits than fit.
    pub(super) fn push(&mut self, pit: Pit) {
        self.pits[self.len as usize] = pit;
        self.len += 1;
    }

    /// The pits, first captured first.
    #[must_use]
    pub fn pits(&self) -> &[Pit] {
        &self.pits[..self.len as usize]
    }
}

/// Whoever watches a move being played: the screen records it, the search does not look.
///
/// ```
/// use helios::rules::{Event, Move, Position, Rules};
/// let rules = Rules::standard();
/// let start = rules.start();
/// let mut sown = 0;
/// let h3 = rules.read_move("H3").unwrap().0;
/// rules.play(&start, h3, &mut |event| if let Event::Sow { .. } = event { sown += 1 }).unwrap();
/// assert_eq!(sown, 3);
/// ```
pub trait Witness {
    /// Called for each thing that happens, in order.
    fn see(&mut self, event: Event);
}

/// Nobody watches: the compiler removes the telling.
impl Witness for () {
    #[inline(always)]
    fn see(&mut self, _event: Event) {}
}

/// A recorder.
impl Witness for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}

impl<F: FnMut(Event)> Witness for F {
    fn see(&mut self, event: Event) {
        self(event);
    }
}
