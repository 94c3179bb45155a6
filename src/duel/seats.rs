//! Who sits at the board: two people, unless the program plays a side.

use crate::rules::Side;

/// For each side the level at which the program plays it; nothing where a person does.
///
/// The duel only carries the levels' names: what they mean is the oracle's business.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats([Option<String>; 2]);

impl Seats {
    /// Seats at which the program plays at these levels, Hélios's first.
    #[must_use]
    pub fn new(levels: [Option<String>; 2]) -> Seats {
        Seats(levels)
    }

    /// The level at which the program plays a side, if it does.
    #[must_use]
    pub fn level(&self, side: Side) -> Option<&str> {
        self.0[side.index()].as_deref()
    }

    /// Whether people play both sides.
    #[must_use]
    pub fn are_for_people(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    /// The side of the only person, where the program plays the other one.
    #[must_use]
    pub fn only_person(&self) -> Option<Side> {
        let people: Vec<Side> = Side::BOTH.into_iter().filter(|&side| self.level(side).is_none()).collect();
        match people[..] {
            [side] => Some(side),
            _ => None,
        }
    }

    /// The same players on each other's side.
    #[must_use]
    pub fn swapped(&self) -> Seats {
        let [sun, moon] = self.0.clone();
        Seats([moon, sun])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_person_is_found() {
        let seats =
            |sun: Option<&str>, moon: Option<&str>| Seats::new([sun.map(str::to_owned), moon.map(str::to_owned)]);
        assert_eq!(seats(None, None).only_person(), None);
        assert!(seats(None, None).are_for_people());
        assert_eq!(seats(Some("aube"), None).only_person(), Some(Side::Selene));
        assert_eq!(seats(None, Some("aube")).swapped().only_person(), Some(Side::Selene));
        assert_eq!(seats(Some("aube"), Some("lever")).only_person(), None);
        assert_eq!(seats(Some("aube"), Some("lever")).swapped().level(Side::Helios), Some("lever"));
    }
}
