//! A day of the calendar, without a clock.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};

/// A day of the Gregorian calendar, of the years 1 to 9999.
///
/// ```
/// use helios::date::Date;
/// let leap: Date = "2028-02-29".parse().unwrap();
/// assert_eq!(leap.next().to_string(), "2028-03-01");
/// assert_eq!("2026-12-06".parse::<Date>().unwrap().weekday(), 6);
/// assert!("2027-02-29".parse::<Date>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Date {
    /// Days since 1970-01-01.
    days: i64,
}

/// A text is no day of the calendar.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no day, like 2026-12-06")]
pub struct NoDate(pub String);

const SECONDS_A_DAY: u64 = 24 * 60 * 60;

impl Date {
    /// The day of an instant by UTC: one day for the whole world.
    #[must_use]
    pub fn of(instant: SystemTime) -> Date {
        let seconds = instant.duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs());
        Date { days: i64::try_from(seconds / SECONDS_A_DAY).unwrap_or(0).min(LAST) }
    }

    /// The day of a year, a month from 1 and a day from 1, if there is one.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let (of_year, of_month) = ((1..=9999).contains(&year), (1..=12).contains(&month));
        if !of_year || !of_month || day == 0 || day > length(year, month) {
            return None;
        }
        // Years begin in March here, so that the day which is sometimes there comes last.
        let month = i64::from(month);
        let year = i64::from(year) - i64::from(month <= 2);
        let in_year = (153 * ((month + 9) % 12) + 2) / 5 + i64::from(day) - 1;
        let (era, year) = (year.div_euclid(400), year.rem_euclid(400));
        Some(Date { days: era * 146_097 + year * 365 + year / 4 - year / 100 + in_year - 719_468 })
    }

    /// Days since 1970-01-01.
    #[must_use]
    pub fn number(self) -> i64 {
        self.days
    }

    /// The day after; the last one there is has none but itself.
    #[must_use]
    pub fn next(self) -> Date {
        Date { days: (self.days + 1).min(LAST) }
    }

    /// The day before, if there is one.
    #[must_use]
    pub fn before(self) -> Option<Date> {
        (self.days > FIRST).then_some(Date { days: self.days - 1 })
    }

    /// The day of the week: 0 is Monday, 6 Sunday.
    #[must_use]
    pub fn weekday(self) -> usize {
        // 1970 began on a Thursday.
        (self.days + 3).rem_euclid(7) as usize
    }

    /// Year, month and day.
    #[must_use]
    pub fn parts(self) -> (u16, u8, u8) {
        let (era, in_era) = ((self.days + 719_468).div_euclid(146_097), (self.days + 719_468).rem_euclid(146_097));
        let year = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
        let in_year = in_era - (365 * year + year / 4 - year / 100);
        let month = (5 * in_year + 2) / 153;
        let day = in_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        ((era * 400 + year + i64::from(month <= 2)) as u16, month as u8, day as u8)
    }
}

/// 0001-01-01 and 9999-12-31, as days since 1970-01-01.
const FIRST: i64 = -719_162;
const LAST: i64 = 2_932_896;

/// How many days a month has.
fn length(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let read = || {
            let written = text.len() == 10
                && text.bytes().enumerate().all(|(i, byte)| match i {
                    4 | 7 => byte == b'-',
                    _ => byte.is_ascii_digit(),
                });
            if !written {
                return None;
            }
            Date::new(text[..4].parse().ok()?, text[5..7].parse().ok()?, text[8..].parse().ok()?)
        };
        read().ok_or_else(|| NoDate(text.to_owned()))
    }
}

impl TryFrom<String> for Date {
    type Error = NoDate;

    fn try_from(text: String) -> Result<Date, NoDate> {
        text.parse()
    }
}

impl From<Date> for String {
    fn from(date: Date) -> String {
        date.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_is_read_back_and_follows_the_one_before() {
        let first = Date::new(1, 1, 1).expect("a day");
        assert_eq!((first.days, first.before()), (FIRST, None));
        let last: Date = "9999-12-31".parse().expect("a day");
        assert_eq!((last.days, last.next()), (LAST, last));
        let mut day = first;
        let mut count = 0;
        while day != last {
            let (year, month, of_month) = day.parts();
            assert_eq!(Date::new(year, month, of_month), Some(day));
            let next = day.next();
            assert_eq!(next.before(), Some(day));
            // A day is followed by the next of its month, or by the first of one.
            assert!(
                next.parts().2 == of_month + 1 || (next.parts().2 == 1 && of_month == length(year, month)),
                "{day}"
            );
            (day, count) = (next, count + 1);
        }
        assert_eq!(count, LAST - FIRST);
        assert_eq!(Date::of(SystemTime::UNIX_EPOCH).to_string(), "1970-01-01");
        assert_eq!("2000-02-29".parse::<Date>().map(Date::weekday), Ok(1));
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "today",
            "2026-13-01",
            "2026-00-10",
            "2026-02-30",
            "1900-02-29",
            "0000-01-01",
            "2026-1-1",
            "26-01-01",
            "2026/01/01",
            "2026-01-01 ",
            "+026-01-01",
            "2026-01-0é",
            "é026-01-1",
        ] {
            assert_eq!(text.parse::<Date>(), Err(NoDate(text.to_owned())));
        }
    }
}
