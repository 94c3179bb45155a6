//! What moves when a result comes in: the loser sinks letter by letter, then the winner climbs on. A pure function of the
//! time.

use std::time::Duration;

use crate::duel::tournament::Match;
use crate::show::timeline::{Motion, Tempo};

/// How far it has come, each from 0 to [`WHOLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// How much of the loser is under water.
    pub sunk: u16,
    /// How much of the way to the next round lies behind the winner.
    pub carried: u16,
}

/// All of it.
pub const WHOLE: u16 = 8;

/// What moves after a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The match that was decided.
    pub of: Match,
    since: Duration,
    /// From when on each frame is seen; the last one is where everything rests.
    frames: Vec<(Duration, Frame)>,
}

impl Course {
    /// What moves from an instant on; nothing, where nothing is to move.
    #[must_use]
    pub fn new(of: Match, tempo: Tempo, since: Duration) -> Option<Course> {
        let (hold, sink, carry, steps) = match tempo.motion {
            Motion::Full => (450, 80, 50, WHOLE),
            // The same in two steps: who is out, then who goes on.
            Motion::Reduced => (600, 600, 1, 1),
            Motion::Off => return None,
        };
        let mut at = 0;
        let mut frames = vec![(0, Frame { sunk: 0, carried: 0 })];
        at += hold;
        for step in 1..=steps {
            frames.push((at, Frame { sunk: step * WHOLE / steps, carried: 0 }));
            at += sink;
        }
        for step in 1..=steps {
            frames.push((at, Frame { sunk: WHOLE, carried: step * WHOLE / steps }));
            at += carry;
        }
        let scaled = |ms: u64| Duration::from_millis(ms).div_f32(tempo.speed.max(0.05));
        Some(Course { of, since, frames: frames.into_iter().map(|(at, frame)| (scaled(at), frame)).collect() })
    }

    /// What is seen at an instant; `None` once everything rests.
    #[must_use]
    pub fn at(&self, now: Duration) -> Option<Frame> {
        let elapsed = now.saturating_sub(self.since);
        let seen = self.frames.iter().rposition(|(at, _)| *at <= elapsed)?;
        (seen + 1 < self.frames.len()).then(|| self.frames[seen].1)
    }

    /// When that changes next.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        let elapsed = now.saturating_sub(self.since);
        self.frames.iter().map(|(at, _)| *at).find(|at| *at > elapsed).map(|at| self.since + at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loser_sinks_before_the_winner_climbs_and_then_everything_rests() {
        for motion in [Motion::Full, Motion::Reduced] {
            let tempo = Tempo { motion, speed: 2.0 };
            let since = Duration::from_secs(3);
            let course = Course::new(Match { round: 0, number: 0 }, tempo, since).expect("it moves");
            let mut now = since;
            let mut seen = vec![course.at(now).expect("it begins")];
            while let Some(next) = course.next_change(now) {
                assert!(next > now);
                now = next;
                seen.extend(course.at(now));
            }
            assert_eq!(course.at(now), None, "it rests");
            for pair in seen.windows(2) {
                assert!(pair[1].sunk >= pair[0].sunk && pair[1].carried >= pair[0].carried);
                assert!(pair[1].carried == 0 || pair[1].sunk == WHOLE, "{pair:?}");
            }
        }
        let off = Tempo { motion: Motion::Off, speed: 1.0 };
        assert_eq!(Course::new(Match { round: 0, number: 0 }, off, Duration::ZERO), None);
    }
}
