//! The players' time: how much each has, and how it is written.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// How much time each player has for a duel, and what every sowing adds.
///
/// ```
/// use helios::duel::TimeControl;
/// let blitz: TimeControl = "3m+2s".parse().unwrap();
/// assert_eq!(blitz.base.as_secs(), 180);
/// assert_eq!(blitz.increment.as_secs(), 2);
/// assert_eq!(blitz.to_string(), "3m+2s");
/// assert!("soon".parse::<TimeControl>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// What each player begins with.
    pub base: Duration,
    /// What a sowing adds once it is made.
    pub increment: Duration,
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no clock")]
pub struct NoClock(pub String);

impl TimeControl {
    const LEAST: Duration = Duration::from_secs(1);
    const MOST: Duration = Duration::from_secs(10 * 3600);
    const MOST_ADDED: Duration = Duration::from_secs(600);
}

impl FromStr for TimeControl {
    type Err = NoClock;

    fn from_str(text: &str) -> Result<TimeControl, NoClock> {
        let no_clock = || NoClock(text.to_owned());
        let time = |part: &str| humantime::parse_duration(part.trim()).map_err(|_| no_clock());
        let (base, increment) = match text.split_once('+') {
            Some((base, increment)) => (time(base)?, time(increment)?),
            None => (time(text)?, Duration::ZERO),
        };
        // Parts of a second would be read, and shown as something else.
        let whole = base.subsec_nanos() == 0 && increment.subsec_nanos() == 0;
        let fits = (TimeControl::LEAST..=TimeControl::MOST).contains(&base) && increment <= TimeControl::MOST_ADDED;
        if whole && fits { Ok(TimeControl { base, increment }) } else { Err(no_clock()) }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Without spaces, it is one word on a command line.
        let time = |time: Duration| humantime::format_duration(time).to_string().replace(' ', "");
        write!(f, "{}", time(self.base))?;
        if self.increment.is_zero() { Ok(()) } else { write!(f, "+{}", time(self.increment)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_is_read_back() {
        for text in ["1s", "90s", "4m", "3m+2s", "1h", "1h30m+1m", "10h", " 5m + 10s "] {
            let clock: TimeControl = text.parse().unwrap();
            assert_eq!(clock.to_string().parse(), Ok(clock), "{text}");
        }
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in ["", "4", "m", "+2s", "4m+", "0s", "11h", "4m+11m", "500ms", "4m+2s+1s", "-4m", "∞"] {
            assert_eq!(text.parse::<TimeControl>(), Err(NoClock(text.to_owned())));
        }
    }
}
