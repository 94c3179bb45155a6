//! The rules, pure: no screen, no clock, no file, no chance. A move goes in, a position comes out, and whoever watches is
//! told each thing that happens on the way.
//!
//! A move runs through phases, each one readable function over small enums of the [`Variant`]: which pits may be lifted
//! (`feeding`), how the hand goes round (`sowing`), what the last seed takes (`capture`), and when it is all over and
//! for whom (`stopping`). Numbers of sections and steps refer to RULES.md.

mod capture;
mod event;
mod feeding;
mod notation;
mod perft;
mod place;
mod position;
mod side;
mod sowing;
mod stopping;
mod variant;

pub use event::{Chain, Event, Witness};
pub use feeding::Refusal;
pub use notation::{MoveError, PositionError};
pub use place::{MAX_PITS, Pit, PitSet, Place};
pub use position::{Board, Position};
pub use side::Side;
pub use stopping::{DecidedBy, Outcome, Reason, Stop};
pub use variant::{Capture, CaptureWhen, Contradiction, Famine, Origin, Sowing, TieBreak, Variant};

/// A move: what a player does with their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lifts a pit and sows it.
    Sow(Pit),
}

/// A variant made ready to be played: its values, and the small tables that make them quick.
///
/// ```
/// use helios::rules::{Event, Rules};
/// let rules = Rules::standard();
/// let mut events = Vec::new();
/// let (h4, _) = rules.read_move("H4").unwrap();
/// let after = rules.play(&rules.start(), h4, &mut events).unwrap();
/// assert_eq!(rules.write_position(&after), "3,3,3,0,4/0,3,3,3,3 5-0 S H");
/// assert!(matches!(events.last(), Some(Event::Capture { seeds: 4, .. })));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    variant: Variant,
    /// For each player and place, where their next seed falls.
    next: [[Place; 16]; 2],
    /// For each number of seeds, whether an enemy pit that holds it is taken.
    takes: [bool; 256],
}

impl Rules {
    /// Makes a variant ready.
    ///
    /// # Errors
    /// A [`Contradiction`] when its values make no game.
    pub fn new(variant: Variant) -> Result<Rules, Contradiction> {
        variant.check()?;
        Ok(Rules::compile(variant))
    }

    /// The rules of `standard`.
    #[must_use]
    pub fn standard() -> Rules {
        Rules::compile(Variant::standard())
    }

    /// The rules of `express`.
    #[must_use]
    pub fn express() -> Rules {
        Rules::compile(Variant::express())
    }

    fn compile(variant: Variant) -> Rules {
        Rules {
            next: sowing::ways_round(variant.pits_per_row),
            takes: std::array::from_fn(|seeds| variant.capture.when.takes(seeds as u8)),
            variant,
        }
    }

    /// The values that these rules are made of.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Every pit of the board, Hélios's row first, each in sowing order.
    pub fn pits(&self) -> impl DoubleEndedIterator<Item = Pit> + use<> {
        let pits = self.variant.pits_per_row;
        Side::BOTH.into_iter().flat_map(move |side| (0..pits).map(move |column| Pit::new(side, column)))
    }

    /// The pits of one player, in sowing order.
    pub fn row(&self, side: Side) -> impl DoubleEndedIterator<Item = Pit> + use<> {
        (0..self.variant.pits_per_row).map(move |column| Pit::new(side, column))
    }

    /// The position in which a game begins, the variant's first player to move.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start_with(self.variant.first)
    }

    /// The position in which a game begins, with this player to move.
    #[must_use]
    pub fn start_with(&self, first: Side) -> Position {
        let mut board = Board::default();
        for pit in self.pits() {
            board.set(pit, self.variant.seeds_per_pit);
        }
        Position { board, turn: first, replay: false, last_capture: None }
    }

    /// Plays a move: one sowing, its capture, and whose turn it is then. A replay is a move of its own.
    ///
    /// Nothing is allocated, and the witness `()` costs nothing.
    ///
    /// # Errors
    /// The [`Refusal`] when the move is not legal; nothing has been told to the witness then.
    #[inline]
    pub fn play<W: Witness + ?Sized>(
        &self,
        position: &Position,
        action: Move,
        witness: &mut W,
    ) -> Result<Position, Refusal> {
        let Move::Sow(pit) = action;
        self.check(position, pit)?;
        Ok(self.sown(position, pit, witness))
    }

    /// One sowing of a pit known to be the mover's and not empty.
    #[inline]
    fn sown<W: Witness + ?Sized>(&self, position: &Position, pit: Pit, witness: &mut W) -> Position {
        let mover = position.turn;
        let mut board = position.board;
        let last = sowing::sow(self, &mut board, mover, pit, witness);
        let captured = capture::harvest(self, &mut board, mover, last, witness);
        let ray = self.variant.replay && !position.replay && last == Place::store(mover);
        if ray {
            witness.see(Event::Ray);
        }
        Position {
            board,
            turn: if ray { mover } else { mover.other() },
            replay: ray,
            last_capture: if captured { Some(mover) } else { position.last_capture },
        }
    }
}
