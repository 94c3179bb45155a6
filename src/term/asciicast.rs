//! The file that asciinema plays: asciicast, version 3. A line of JSON says what it is, and one each what happens when.

use std::time::Duration;

use serde_json::json;

/// An asciicast while it is being written.
///
/// ```
/// use std::time::Duration;
/// use helios::term::Asciicast;
///
/// let mut cast = Asciicast::new(80, 24, Some(1_800_000_000), "Hélios – Séléné");
/// cast.output(Duration::from_millis(1500), b"\x1b[2J");
/// cast.marker(Duration::from_millis(2000), "1. H3");
/// let lines = cast.end(Duration::from_millis(2000));
/// let lines: Vec<&str> = lines.lines().collect();
/// assert!(lines[0].starts_with("{\"version\":3,\"term\":{\"cols\":80,\"rows\":24,"));
/// assert_eq!(lines[1..], [r#"[1.500, "o", "\u001b[2J"]"#, r#"[0.500, "m", "1. H3"]"#, r#"[0.000, "x", "0"]"#]);
/// ```
#[derive(Clone, Debug)]
pub struct Asciicast {
    lines: String,
    /// Up to when everything was told, in milliseconds. Times are rounded before they are subtracted, so that what is
    /// rounded away never adds up.
    told: u128,
}

impl Asciicast {
    /// An asciicast of a terminal of so many columns and rows, begun so many seconds after 1970.
    #[must_use]
    pub fn new(columns: u16, rows: u16, timestamp: Option<u64>, title: &str) -> Asciicast {
        // Written piece by piece, since the version stands first.
        let term = format!("{{\"cols\":{columns},\"rows\":{rows},\"type\":\"xterm-256color\"}}");
        let timestamp = timestamp.map_or_else(String::new, |seconds| format!(",\"timestamp\":{seconds}"));
        let lines = format!("{{\"version\":3,\"term\":{term}{timestamp},\"title\":{}}}\n", json!(title));
        Asciicast { lines, told: 0 }
    }

    /// The terminal is given something at an instant; to be called in the order of time. Half letters are not to be
    /// given: they would be taken for letters that nobody knows.
    pub fn output(&mut self, at: Duration, bytes: &[u8]) {
        self.event(at, 'o', &String::from_utf8_lossy(bytes));
    }

    /// Something is marked, so that whoever watches can jump there.
    pub fn marker(&mut self, at: Duration, label: &str) {
        self.event(at, 'm', label);
    }

    /// The program has ended well; the whole file.
    #[must_use]
    pub fn end(mut self, at: Duration) -> String {
        self.event(at, 'x', "0");
        self.lines
    }

    fn event(&mut self, at: Duration, code: char, data: &str) {
        let at = (at.as_micros() + 500) / 1000;
        let since = at.saturating_sub(self.told);
        self.told = self.told.max(at);
        let line = format!("[{}.{:03}, \"{code}\", {}]\n", since / 1000, since % 1000, json!(data));
        self.lines.push_str(&line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_rounded_away_never_adds_up() {
        let mut cast = Asciicast::new(40, 12, None, "\"quoted\"");
        for third in 1..=3000 {
            cast.output(Duration::from_secs(third) / 3, b"x");
        }
        let lines = cast.end(Duration::from_secs(1000));
        let intervals = lines.lines().skip(1).map(|line| {
            let event: (f64, String, String) = serde_json::from_str(line).expect("an event");
            event.0
        });
        assert!((intervals.sum::<f64>() - 1000.0).abs() < 0.000_1);
        let header: serde_json::Value = serde_json::from_str(lines.lines().next().expect("a header")).expect("JSON");
        assert_eq!(
            header,
            json!({"version": 3, "term": {"cols": 40, "rows": 12, "type": "xterm-256color"}, "title": "\"quoted\""})
        );
    }
}
