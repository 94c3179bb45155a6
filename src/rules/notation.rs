//! Positions and moves as text (NOTATION.md).

use std::fmt::Write;

use super::{Move, Pit, PitSet, Place, Position, Rules, Side};

/// Why a text is not a position of the variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// Not the four fields `NEAR/FAR STORES TURN LAST`.
    #[error("expected 4 fields, NEAR/FAR STORES TURN LAST, found {0}")]
    Fields(usize),
    /// The first field has no single slash.
    #[error("expected two rows with a slash between them, found `{0}`")]
    Rows(String),
    /// Not a number of seeds.
    #[error("expected a number of seeds in {at:?}, found `{found}`")]
    Number {
        /// Where the seeds should lie.
        at: Place,
        /// What stands there.
        found: String,
    },
    /// A row of another length than the variant's.
    #[error("the row of {side:?} has {expected} pits in this variant, found {found}")]
    RowLength {
        /// Whose row.
        side: Side,
        /// Pits in a row of the variant.
        expected: u8,
        /// Pits found.
        found: usize,
    },
    /// Not two numbers with a dash.
    #[error("expected the stores as `h-s`, found `{0}`")]
    Stores(String),
    /// Seeds lost or won.
    #[error("the variant has {expected} seeds, found {found}")]
    Total {
        /// Seeds in the variant.
        expected: u8,
        /// Seeds found.
        found: u64,
    },
    /// Not `H`, `S`, `H*` or `S*`.
    #[error("expected H, S, H* or S* for whose turn it is, found `{0}`")]
    Turn(String),
    /// A replay where there is no solar ray.
    #[error("`{0}`: this variant has no replay")]
    Replay(String),
    /// Not `H`, `S` or `-`.
    #[error("expected H, S or - for who captured last, found `{0}`")]
    LastCapture(String),
    /// A field of another variant, or none at all.
    #[error("a field that this variant does not have: `{0}`")]
    UnknownField(String),
}

/// Why a text is not a move of the variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not the name of a pit")]
pub struct MoveError(pub String);

impl Rules {
    /// Writes a position.
    ///
    /// ```
    /// let rules = helios::rules::Rules::standard();
    /// assert_eq!(rules.write_position(&rules.start()), "3,3,3,3,3/3,3,3,3,3 0-0 H -");
    /// ```
    #[must_use]
    pub fn write_position(&self, position: &Position) -> String {
        let row = |side| {
            let seeds: Vec<String> = self.row(side).map(|pit| position.board.at(pit).to_string()).collect();
            seeds.join(",")
        };
        let [sun, moon] = position.board.stores();
        format!(
            "{}/{} {sun}-{moon} {}{} {}",
            row(Side::Helios),
            row(Side::Selene),
            position.turn.letter(),
            if position.replay { "*" } else { "" },
            position.last_capture.map_or('-', Side::letter),
        )
    }

    /// Reads a position.
    ///
    /// # Errors
    /// A [`PositionError`] that says what was expected and what was found.
    pub fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let &[rows, stores, turn, last, ref more @ ..] = fields.as_slice() else {
            return Err(PositionError::Fields(fields.len()));
        };
        if let Some(field) = more.first() {
            return Err(PositionError::UnknownField((*field).into()));
        }
        let mut position = self.start();
        let mut total = 0;
        let (near, far) = rows.split_once('/').ok_or_else(|| PositionError::Rows(rows.into()))?;
        for (side, row) in [(Side::Helios, near), (Side::Selene, far)] {
            let expected = self.variant.pits_per_row;
            let found = row.split(',').count();
            if found != usize::from(expected) {
                return Err(PositionError::RowLength { side, expected, found });
            }
            for (pit, seeds) in self.row(side).zip(row.split(',')) {
                let at = Place::from(pit);
                let seeds = number(seeds).ok_or_else(|| PositionError::Number { at, found: seeds.into() })?;
                position.board.set(at, seeds);
                total += u64::from(seeds);
            }
        }
        let (sun, moon) = stores.split_once('-').ok_or_else(|| PositionError::Stores(stores.into()))?;
        for (side, store) in [(Side::Helios, sun), (Side::Selene, moon)] {
            let at = Place::store(side);
            let seeds = number(store).ok_or_else(|| PositionError::Number { at, found: store.into() })?;
            position.board.set(at, seeds);
            total += u64::from(seeds);
        }
        let expected = self.variant.total();
        if total != u64::from(expected) {
            return Err(PositionError::Total { expected, found: total });
        }
        (position.turn, position.replay) = match turn {
            "H" => (Side::Helios, false),
            "S" => (Side::Selene, false),
            "H*" => (Side::Helios, true),
            "S*" => (Side::Selene, true),
            _ => return Err(PositionError::Turn(turn.into())),
        };
        if position.replay && !self.variant.replay {
            return Err(PositionError::Replay(turn.into()));
        }
        position.last_capture = match last {
            "H" => Some(Side::Helios),
            "S" => Some(Side::Selene),
            "-" => None,
            _ => return Err(PositionError::LastCapture(last.into())),
        };
        Ok(position)
    }

    /// The name of a pit, as it stands on the board: `H1` … `A5`.
    #[must_use]
    pub fn pit_name(&self, pit: Pit) -> String {
        format!("{pit:?}")
    }

    /// The names of pits, in sowing order.
    #[must_use]
    pub fn write_pits(&self, pits: PitSet) -> Vec<String> {
        pits.iter().map(|pit| self.pit_name(pit)).collect()
    }

    /// The name of a place: a pit's, or `store H`, `store S`.
    #[must_use]
    pub fn place_name(&self, place: Place) -> String {
        let mut name = String::new();
        match place.pit() {
            Some(pit) => name = self.pit_name(pit),
            None => {
                let _ = write!(name, "store {}", place.side().letter());
            }
        }
        name
    }

    /// Writes a move.
    #[must_use]
    pub fn write_move(&self, action: Move) -> String {
        let Move::Sow(pit) = action;
        self.pit_name(pit)
    }

    /// Reads a move, and what it is noted to capture: `H5x12` is `H5`, 12 seeds.
    ///
    /// ```
    /// let rules = helios::rules::Rules::standard();
    /// assert_eq!(rules.read_move("H5x12").unwrap().1, Some(12));
    /// assert!(rules.read_move("H6").is_err());
    /// ```
    ///
    /// # Errors
    /// A [`MoveError`] when it is not the name of a pit of the variant.
    pub fn read_move(&self, text: &str) -> Result<(Move, Option<u8>), MoveError> {
        let error = || MoveError(text.into());
        let (name, captured) = match text.split_once('x') {
            Some((name, captured)) => (name, Some(number(captured).ok_or_else(error)?)),
            None => (text, None),
        };
        let pit = self.pits().find(|&pit| self.pit_name(pit) == name).ok_or_else(error)?;
        Ok((Move::Sow(pit), captured))
    }
}

/// A number of seeds: digits only, as the notation writes it.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
