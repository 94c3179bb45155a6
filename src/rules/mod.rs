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
mod rounds;
mod side;
mod sowing;
mod stopping;
mod variant;

pub use event::{Chain, Event, Witness};
pub use feeding::Refusal;
pub use notation::{MoveError, PositionError};
pub use place::{MAX_PITS, Pit, PitSet, Place};
pub use position::{Board, Position};
pub use rounds::{AfterRound, Round};
pub use side::Side;
pub use stopping::{DecidedBy, Outcome, Reason, Stop};
pub use variant::{
    Capture, CaptureFrom, CaptureWhen, Contradiction, Direction, Famine, Leftover, Names, Origin, Sowing, SownStores,
    Stops, Stuck, TieBreak, Variant,
};

/// A move: what a player does with their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Lifts a pit and sows it.
    Sow(Pit),
    /// Does nothing, having no move.
    Pass,
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
    /// For each pit, the place before it on the way round without stores.
    before: [Place; 16],
    /// For each number of seeds, whether a pit that holds it is taken.
    takes: [bool; 256],
    /// So many seeds in a store win; more than there are where no number does.
    majority: u8,
    /// Whether anything beside a majority and a player who is stuck can end a game.
    ends_early: bool,
    clockwise: bool,
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

    /// The same rules with the hand going clockwise, where the players may choose; else the rules as they are.
    #[must_use]
    pub fn clockwise(self) -> Rules {
        if self.variant.sowing.direction == Direction::Either { Rules::compile_for(self.variant, true) } else { self }
    }

    /// The same rules with the hand going anticlockwise, where the players may choose; else the rules as they are.
    #[must_use]
    pub fn anticlockwise(self) -> Rules {
        if self.variant.sowing.direction == Direction::Either { Rules::compile_for(self.variant, false) } else { self }
    }

    fn compile(variant: Variant) -> Rules {
        let clockwise = variant.sowing.direction == Direction::Clockwise;
        Rules::compile_for(variant, clockwise)
    }

    fn compile_for(variant: Variant, clockwise: bool) -> Rules {
        // Going back is going the other way round where no store is a place.
        let pits_only = Variant { sowing: Sowing { stores: SownStores::None, ..variant.sowing }, ..variant.clone() };
        Rules {
            next: sowing::ways_round(&variant, clockwise),
            before: sowing::ways_round(&pits_only, !clockwise)[0],
            takes: std::array::from_fn(|seeds| variant.capture.when.takes(seeds as u8)),
            majority: variant.majority.unwrap_or(u8::MAX),
            ends_early: variant.stop.few > 0 || variant.stop.quiet > 0,
            clockwise,
            variant,
        }
    }

    /// Whether the hand goes clockwise.
    #[must_use]
    pub fn is_clockwise(&self) -> bool {
        self.clockwise
    }

    /// Where the seed after one that fell here would fall, for a mover.
    #[inline]
    #[must_use]
    pub fn after(&self, mover: Side, place: Place) -> Place {
        self.next[mover.index()][place.index()]
    }

    /// The pit before this one on the way round.
    #[inline]
    fn before(&self, pit: Pit) -> Place {
        self.before[pit.index()]
    }

    /// Who controls a pit: the owner of its row, but in a match in which pits are won.
    #[inline]
    #[must_use]
    pub fn owner(&self, position: &Position, pit: Pit) -> Side {
        if !self.variant.rounds {
            pit.side()
        } else if position.selenes.contains(pit) {
            Side::Selene
        } else {
            Side::Helios
        }
    }

    /// The pits that a player controls.
    #[must_use]
    pub fn controlled(&self, position: &Position, side: Side) -> PitSet {
        match side {
            Side::Selene => position.selenes,
            Side::Helios => self.pits().collect::<PitSet>().without(position.selenes),
        }
    }

    /// The pits that a player controls, their own row first, then onwards in the way of sowing.
    pub fn controlled_in_order(&self, position: &Position, side: Side) -> impl Iterator<Item = Pit> + use<> {
        let controlled = self.controlled(position, side);
        self.row(side).chain(self.row(side.other())).filter(move |&pit| controlled.contains(pit))
    }

    /// So many seeds in a store are more than the enemy can have.
    #[must_use]
    pub fn goal(&self) -> u8 {
        self.variant.majority.unwrap_or(self.variant.total() / 2 + 1)
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
        let selenes = PitSet::row(Side::Selene, self.variant.pits_per_row);
        Position { board, turn: first, replay: false, last_capture: None, quiet: 0, selenes }
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
        match action {
            Move::Sow(pit) => {
                self.check(position, pit)?;
                Ok(self.sown(position, pit, witness))
            }
            Move::Pass => {
                self.check_pass(position)?;
                Ok(self.passed(position, witness))
            }
        }
    }

    /// Plays a move that [`moves`](Rules::moves) has listed for this very position: whoever looks at all of them need not
    /// ask twice, which takes long where relays are played.
    #[inline]
    pub(crate) fn play_listed<W: Witness + ?Sized>(
        &self,
        position: &Position,
        action: Move,
        witness: &mut W,
    ) -> Position {
        match action {
            Move::Sow(pit) => self.sown(position, pit, witness),
            Move::Pass => self.passed(position, witness),
        }
    }

    /// A pass of a player who must.
    fn passed<W: Witness + ?Sized>(&self, position: &Position, witness: &mut W) -> Position {
        witness.see(Event::Pass(position.turn));
        let mut after = *position;
        self.end_ply(&mut after, false, false);
        after
    }

    /// One sowing of a pit known to be the mover's and not empty, and to come to an end.
    #[inline]
    fn sown<W: Witness + ?Sized>(&self, position: &Position, pit: Pit, witness: &mut W) -> Position {
        let mover = position.turn;
        let mut after = *position;
        let last = if self.variant.sowing.relay {
            sowing::relay(self, &mut after.board, mover, pit, witness).unwrap_or(pit.into())
        } else {
            sowing::sow(self, &mut after.board, mover, pit, witness)
        };
        let captured = capture::harvest(self, &mut after, mover, last, witness);
        let ray = self.variant.replay && !position.replay && last == Place::store(mover);
        if ray {
            witness.see(Event::Ray);
        }
        self.end_ply(&mut after, captured, ray);
        after
    }

    /// Ends a ply on the board that it left: whose turn it is then, and what is remembered.
    #[inline]
    fn end_ply(&self, position: &mut Position, captured: bool, ray: bool) {
        let mover = position.turn;
        if !ray {
            position.turn = mover.other();
        }
        position.replay = ray;
        if captured {
            position.last_capture = Some(mover);
        }
        // Who counts quiet plies is who stops at so many.
        let counts = self.variant.stop.quiet > 0;
        position.quiet = if counts && !captured { position.quiet.saturating_add(1) } else { 0 };
    }
}
