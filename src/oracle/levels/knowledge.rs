//! What can be known of a variant, made once and shared by whoever plays it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::Endgame;
use crate::oracle::{Effort, Oracle, answers};
use crate::rules::Rules;

/// What can be known of a variant: everything, its endgames, or nothing.
///
/// It is empty at first; [`prepare`](Knowledge::prepare) fills it, on a thread of its own if nobody is to wait.
#[derive(Debug)]
pub struct Knowledge {
    rules: Rules,
    kind: Kind,
    /// Whoever prepares has this, so that nothing is made twice.
    preparing: Mutex<()>,
}

#[derive(Debug)]
enum Kind {
    Solved(Box<Oracle>),
    Endgames(Box<OnceLock<Endgame>>),
    Nothing,
}

impl Knowledge {
    /// What can be known of a variant.
    #[must_use]
    pub fn of(rules: &Rules) -> Knowledge {
        let kind = match answers(rules).and_then(|()| Oracle::new(rules)) {
            Ok(oracle) => Kind::Solved(Box::new(oracle)),
            _ if Endgame::covers(rules) => Kind::Endgames(Box::default()),
            _ => Kind::Nothing,
        };
        Knowledge { rules: rules.clone(), kind, preparing: Mutex::new(()) }
    }

    /// Makes the small tables, unless they are there; says whether they are, which they are not when it was called off. The
    /// values of the duel are exact without them, too, but take longer to find.
    pub fn prepare(&self, call_off: &AtomicBool) -> bool {
        let _alone = self.preparing.lock().unwrap_or_else(PoisonError::into_inner);
        match &self.kind {
            Kind::Solved(oracle) => {
                let effort = Effort { call_off, ..Effort::whole() };
                oracle.prepare(effort).is_ok() || !call_off.load(Ordering::Relaxed)
            }
            Kind::Endgames(endgame) => {
                if endgame.get().is_none()
                    && let Some(solved) = Endgame::solve(&self.rules, Endgame::SEEDS, call_off)
                {
                    let _ = endgame.set(solved);
                }
                endgame.get().is_some()
            }
            Kind::Nothing => true,
        }
    }

    /// The oracle, where the variant is small enough to be known completely.
    #[must_use]
    pub fn oracle(&self) -> Option<&Oracle> {
        if let Kind::Solved(oracle) = &self.kind { Some(oracle) } else { None }
    }

    /// The solved endgames, where there are any and they are prepared.
    #[must_use]
    pub fn endgame(&self) -> Option<&Endgame> {
        if let Kind::Endgames(endgame) = &self.kind { endgame.get() } else { None }
    }
}
