//! The oracle at the table: it works in the background, and is asked about one position after the other.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use super::background::Background;
use super::{Effort, Oracle, Unsupported, Value, answers};
use crate::rules::{Move, Position, Rules};

/// What every move of a position is worth to whoever makes it.
pub type Values = Vec<(Move, Value)>;

/// Why there is no adviser.
#[derive(Debug, thiserror::Error)]
pub enum NoAdviser {
    /// The oracle does not know games of these rules.
    #[error(transparent)]
    Unsupported(#[from] Unsupported),
    /// The system gives no thread.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// Knows the value of every move, and keeps nobody waiting for it.
///
/// ```
/// use helios::oracle::Adviser;
/// use helios::rules::Rules;
/// let rules = Rules::standard();
/// let adviser = Adviser::new(&rules).unwrap();
/// let position = rules.read_position("0,0,0,1,2/0,0,1,1,0 12-13 H -").unwrap();
/// adviser.ask(position);
/// adviser.wait();
/// assert_eq!(adviser.values(&position).unwrap().len(), 2);
/// ```
#[derive(Debug)]
pub struct Adviser {
    oracle: Arc<Oracle>,
    questions: Background<Position, Values>,
    /// Held as long as anybody may ask: whoever prepares the oracle sees by it that nobody will.
    _wanted: Arc<()>,
}

impl Adviser {
    /// An adviser for these rules. The oracle's small tables are made beside the first questions.
    ///
    /// # Errors
    /// If the oracle does not know such games, or there is no thread to be had.
    pub fn new(rules: &Rules) -> Result<Adviser, NoAdviser> {
        answers(rules)?;
        let oracle = Arc::new(Oracle::new(rules)?);
        let asked = oracle.clone();
        let questions = Background::new(move |position, call_off| asked.values(position, call_off).ok())?;
        let wanted = Arc::new(());
        let (prepared, still) = (oracle.clone(), Arc::downgrade(&wanted));
        thread::Builder::new().name("tables".to_owned()).spawn(move || {
            let call_off = AtomicBool::new(false);
            let progress = |_| {
                if still.strong_count() == 0 {
                    call_off.store(true, std::sync::atomic::Ordering::Relaxed);
                }
            };
            // Without its tables it answers all the same, only later.
            let _ = prepared.prepare(Effort { threads: 1, call_off: &call_off, progress: &progress });
        })?;
        Ok(Adviser { oracle, questions, _wanted: wanted })
    }

    /// The oracle itself, for whoever can wait.
    #[must_use]
    pub fn oracle(&self) -> &Arc<Oracle> {
        &self.oracle
    }

    /// The rules that it knows.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        self.oracle.rules()
    }

    /// Asks what the moves of a position are worth; an older question falls away.
    pub fn ask(&self, position: Position) {
        self.questions.ask(position);
    }

    /// What the moves of a position are worth, once that is known; no moves where the game has stopped.
    #[must_use]
    pub fn values(&self, position: &Position) -> Option<Values> {
        self.questions.answer(position)
    }

    /// Whether an answer is still to come.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        self.questions.is_at_work()
    }

    /// Waits for the answer.
    pub fn wait(&self) {
        self.questions.wait();
    }
}
