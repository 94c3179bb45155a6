//! The players' clocks as they are seen, and the sheet that says that they stand still.

use std::time::Duration;

use super::ending::Words;
use super::list::{Item, List};
use crate::duel::Duel;
use crate::rules::Side;
use crate::text::{Key, Text};

/// From here on tenths of a second are shown.
const SHORT: Duration = Duration::from_secs(10);
const SECOND: Duration = Duration::from_secs(1);
const TENTH: Duration = Duration::from_millis(100);

/// What of a time is shown as one: a clock shows nothing left only when nothing is.
fn steps(left: Duration) -> (u128, Duration) {
    let step = if left > SHORT { SECOND } else { TENTH };
    (left.as_nanos().div_ceil(step.as_nanos()), step)
}

/// A clock's face: `4:00`, `1:02:03`, and `9.4` when time is short.
///
/// ```
/// # use std::time::Duration;
/// # use helios::show::clock_face;
/// # use helios::text::{Language, Text};
/// let text = Text::new(Language::En, false);
/// assert_eq!(clock_face(Duration::from_millis(59_001), &text), "1:00");
/// assert_eq!(clock_face(Duration::from_millis(9_401), &text), "9.5");
/// assert_eq!(clock_face(Duration::ZERO, &text), "0.0");
/// ```
#[must_use]
pub fn shown(left: Duration, text: &Text) -> String {
    let (steps, step) = steps(left);
    if step == TENTH {
        return text.tell(
            Key::ClockShort,
            &[("seconds", (steps / 10).to_string().into()), ("tenths", (steps % 10).to_string().into())],
        );
    }
    let (hours, minutes, seconds) = (steps / 3600, steps / 60 % 60, steps % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// After how long a clock that runs shows something else.
#[must_use]
pub fn until_next(left: Duration) -> Duration {
    let (steps, step) = steps(left);
    let next = step.as_nanos() * steps.saturating_sub(1);
    Duration::from_nanos(u64::try_from(left.as_nanos() - next.min(left.as_nanos())).unwrap_or(u64::MAX))
}

/// What there is to do while the clocks stand still.
#[must_use]
pub fn start(text: &Text) -> List<()> {
    List::new(vec![Item { value: (), letter: None, label: text.say(Key::ClockStart) }])
}

/// What the sheet says while the clocks stand still.
#[must_use]
pub fn words(duel: &Duel, names: [&str; 2], text: &Text) -> Words {
    let said = |side: Side| {
        let left = duel.time_left(side).unwrap_or_default();
        let values = [("name", names[side.index()].into()), ("time", shown(left, text).into())];
        text.tell(Key::ClockHas, &values)
    };
    let turn = duel.position().turn;
    let starts = text.tell(Key::ClockStarts, &[("name", names[turn.index()].into())]);
    Words {
        title: text.say(Key::ClockTitle),
        said: vec![starts, said(turn), said(turn.other())],
        stores: None,
        names: names.map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn the_face_changes_exactly_when_it_says() {
        let text = Text::new(Language::En, false);
        let mut left = Duration::from_millis(63_777);
        while !left.is_zero() {
            let face = shown(left, &text);
            let next = until_next(left);
            assert!(!next.is_zero() && next <= left, "{left:?}");
            let just_before = left - next + Duration::from_nanos(1);
            assert_eq!(shown(just_before, &text), face, "{left:?}");
            assert_ne!(shown(left - next, &text), face, "{left:?}");
            left -= next;
        }
        assert_eq!(shown(left, &text), "0.0");
        assert_eq!(shown(Duration::from_secs(3_723), &text), "1:02:03");
    }
}
