//! Positions and moves as text (NOTATION.md).

use std::fmt::Write;

use super::{Event, Move, Names, Pit, PitSet, Place, Position, Rules, Side, Stuck};

/// How a pass is written.
const PASS: &str = "pass";

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
    /// Not a number of plies that a game of the variant can have gone without a capture.
    #[error("`{0}`: not a number of quiet plies")]
    Quiet(String),
    /// Not one letter a pit.
    #[error("expected an H or an S for each of {expected} pits, found `{found}`")]
    Owners {
        /// Pits on the board.
        expected: u8,
        /// What was found.
        found: String,
    },
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
        let mut text = format!(
            "{}/{} {sun}-{moon} {}{} {}",
            row(Side::Helios),
            row(Side::Selene),
            position.turn.letter(),
            if position.replay { "*" } else { "" },
            position.last_capture.map_or('-', Side::letter),
        );
        if position.quiet > 0 {
            let _ = write!(text, " quiet={}", position.quiet);
        }
        if position.selenes != self.start().selenes {
            let owners: String = self.pits().map(|pit| self.owner(position, pit).letter()).collect();
            let _ = write!(text, " owners={owners}");
        }
        text
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
        self.read_more_fields(more, &mut position)?;
        Ok(position)
    }

    /// The fields `key=value` that some variants have, each once, in any order.
    fn read_more_fields(&self, fields: &[&str], position: &mut Position) -> Result<(), PositionError> {
        for (i, field) in fields.iter().enumerate() {
            let unknown = || PositionError::UnknownField((*field).into());
            let (key, value) = field.split_once('=').ok_or_else(unknown)?;
            let repeated = fields[..i].iter().any(|earlier| earlier.split_once('=').is_some_and(|(k, _)| k == key));
            match key {
                "quiet" if self.variant.stop.quiet > 0 && !repeated => {
                    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
                    let plies = digits.then(|| value.parse().ok()).flatten();
                    position.quiet = plies.ok_or_else(|| PositionError::Quiet(value.into()))?;
                }
                "owners" if self.variant.rounds && !repeated => {
                    position.selenes = self.read_owners(value)?;
                }
                _ => return Err(unknown()),
            }
        }
        Ok(())
    }

    /// Who controls each pit, near row then far row.
    fn read_owners(&self, letters: &str) -> Result<PitSet, PositionError> {
        let expected = self.variant.pits_per_row * 2;
        let fault = || PositionError::Owners { expected, found: letters.into() };
        if letters.chars().count() != usize::from(expected)
            || !letters.chars().all(|letter| matches!(letter, 'H' | 'S'))
        {
            return Err(fault());
        }
        Ok(self.pits().zip(letters.chars()).filter(|(_, letter)| *letter == 'S').map(|(pit, _)| pit).collect())
    }

    /// The name of a pit, as it stands on the board: `H1` … `A5`, or `A` … `f`.
    #[must_use]
    pub fn pit_name(&self, pit: Pit) -> String {
        let letter = |first: u8| char::from(first + pit.column()).to_string();
        match (self.variant.names, pit.side()) {
            (Names::Numbered, Side::Helios) => format!("H{}", pit.column() + 1),
            (Names::Numbered, Side::Selene) => format!("A{}", pit.column() + 1),
            (Names::Lettered, Side::Helios) => letter(b'A'),
            (Names::Lettered, Side::Selene) => letter(b'a'),
        }
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
        match action {
            Move::Sow(pit) => self.pit_name(pit),
            Move::Pass => PASS.to_owned(),
        }
    }

    /// Writes a move as records note it, with what it captures.
    ///
    /// ```
    /// let rules = helios::rules::Rules::standard();
    /// let (h5, _) = rules.read_move("H5").unwrap();
    /// assert_eq!(rules.write_noted(h5, 12), "H5x12");
    /// assert_eq!(rules.write_noted(h5, 0), "H5");
    /// ```
    #[must_use]
    pub fn write_noted(&self, action: Move, captured: u8) -> String {
        let mut noted = self.write_move(action);
        if captured > 0 {
            let _ = write!(noted, "x{captured}");
        }
        noted
    }

    /// Writes moves from a position, one after the other, as records note them; what cannot be played ends them.
    #[must_use]
    pub fn write_line(&self, position: &Position, moves: &[Move]) -> Vec<String> {
        let mut position = *position;
        let noted = moves.iter().map_while(|&action| {
            let mut captured = 0;
            position = self.play(&position, action, &mut |event: Event| captured += event.captured()).ok()?;
            Some(self.write_noted(action, captured))
        });
        noted.collect()
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
        if text == PASS && self.variant.stuck == Stuck::Passes {
            return Ok((Move::Pass, None));
        }
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
