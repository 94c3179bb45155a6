//! A duel to take away: a record, as an asciicast of the screen on which it was played.

use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::args::{Args, CastArgs, Glyphs, Theme};
use super::{Complaint, new_file, records, start, story};
use crate::config::Config;
use crate::duel::Heading;
use crate::show::{Depth, Performance, Settings};
use crate::term::{Asciicast, Instant, Reel};
use crate::text::{Key, Text, Value};

/// The size of the screen unless another is asked for.
const USUAL: (u16, u16) = (80, 24);
/// The smallest on which a board can be drawn, and the biggest that anybody will play.
const SIZES: [(u16, u16); 2] = [(40, 12), (500, 200)];

/// Writes the asciicast that is asked for, and says so where it does not go to the standard output itself.
///
/// It does not depend on where it is made: it has all colours and, unless ASCII is asked for, all signs.
pub(super) fn write(args: &Args, asked: &CastArgs, config: &Config, text: &Text) -> Result<(), Complaint> {
    let size = asked.size.as_deref().map_or(Ok(USUAL), size)?;
    let speed = start::asked_speed(args)?.or(config.speed);
    let to_output = asked.out == Path::new("-");
    if !to_output {
        new_file::can_be(&asked.out)?;
    }
    let confirmed = records::confirmed(&asked.file)?;
    let theme = args.theme.or(config.theme).unwrap_or(Theme::Helios);
    let glyphs = args.glyphs.or(config.glyphs).unwrap_or(Glyphs::Unicode);
    let mut settings = Settings::new(text.language(), theme, Depth::True, glyphs);
    settings.tempo.motion = args.motion.or(config.motion).unwrap_or_default();
    settings.tempo.speed = speed.unwrap_or(1.0);
    settings.foresight = config.foresight.unwrap_or_default();
    let title = title(&confirmed.heading, settings.text());
    let cast = Asciicast::new(size.0, size.1, timestamp(&confirmed.heading), &title);
    let mut performance = Performance::new(&confirmed, settings, config.keymap());
    let made = make(cast, &mut performance, size);
    if to_output {
        io::stdout().lock().write_all(made.file.as_bytes())?;
    } else {
        new_file::write(&asked.out, &made.file)?;
        let values = [
            ("file", Value::from(crate::plain::escaped(&asked.out.to_string_lossy()))),
            ("count", Value::from(performance.moves())),
            ("seconds", Value::from(made.lasts.as_secs())),
        ];
        writeln!(io::stdout(), "{}", text.tell(Key::CastMade, &values))?;
    }
    Ok(())
}

/// An asciicast that is made.
struct Made {
    file: String,
    lasts: Duration,
}

/// Writes down a whole performance on a screen of this size.
fn make(mut cast: Asciicast, performance: &mut Performance, (columns, rows): (u16, u16)) -> Made {
    let mut reel = Reel::new(columns, rows);
    let mut last = Duration::ZERO;
    while let Some(Instant { at, bytes }) = reel.next(performance) {
        last = at;
        // A mark stands before what it marks, so that whoever jumps to it sees that from the beginning.
        performance.take_marks().iter().for_each(|mark| cast.marker(at, mark));
        if !bytes.is_empty() {
            cast.output(at, &bytes);
        }
    }
    // The duel's last picture stays, long enough to be read, and beyond.
    let lasts = last + performance.last_look();
    cast.output(lasts, &reel.close(performance));
    Made { file: cast.end(lasts), lasts }
}

/// What the asciicast is called.
fn title(heading: &Heading, text: &Text) -> String {
    let [sun, moon] = story::names(heading, text);
    let variant = Value::from(heading.variant.as_str());
    text.tell(Key::CastTitle, &[("sun", Value::from(sun)), ("moon", Value::from(moon)), ("variant", variant)])
}

/// When the duel began, in seconds since 1970; nobody played it before.
fn timestamp(heading: &Heading) -> Option<u64> {
    let began = humantime::parse_rfc3339(&heading.date).ok()?;
    began.duration_since(SystemTime::UNIX_EPOCH).ok().map(|since| since.as_secs())
}

/// Reads `80x24`.
fn size(text: &str) -> Result<(u16, u16), Complaint> {
    let bad = || Complaint::Size(text.to_owned());
    let (columns, rows) = text.trim().split_once(['x', 'X', '×']).ok_or_else(bad)?;
    let number = |digits: &str, least, most| {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|number| plain && (least..=most).contains(number)).ok_or_else(bad)
    };
    let [least, most] = SIZES;
    Ok((number(columns, least.0, most.0)?, number(rows, least.1, most.1)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_columns_and_rows_in_their_bounds() {
        for (text, expected) in [("80x24", (80, 24)), ("40X12", (40, 12)), (" 500×200 ", (500, 200))] {
            assert_eq!(size(text).ok(), Some(expected), "{text}");
        }
        for text in
            ["", "80", "80x", "x24", "39x12", "40x11", "501x200", "500x201", "80x24x1", "+80x24", "80 x 24", "-80x24"]
        {
            assert!(matches!(size(text), Err(Complaint::Size(found)) if found == text), "{text}");
        }
    }
}
