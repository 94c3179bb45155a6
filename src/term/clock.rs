//! The clock of the show.

use std::time::{Duration, Instant};

/// A wake-up that comes so much too late is taken for a stop of the program that nobody announced.
const STOPPED: Duration = Duration::from_millis(500);

/// Time since the start, in which nothing passes while the program is stopped.
#[derive(Debug)]
pub(super) struct Clock {
    start: Instant,
    /// How much of the time since the start does not count.
    lost: Duration,
    frozen: Option<Instant>,
}

impl Clock {
    pub(super) fn new() -> Clock {
        Clock { start: Instant::now(), lost: Duration::ZERO, frozen: None }
    }

    pub(super) fn now(&self) -> Duration {
        self.at(self.frozen.unwrap_or_else(Instant::now))
    }

    /// Nothing passes from here on.
    pub(super) fn freeze(&mut self) {
        self.frozen.get_or_insert_with(Instant::now);
    }

    /// Time passes again.
    pub(super) fn thaw(&mut self) {
        if let Some(since) = self.frozen.take() {
            self.lost += since.elapsed();
        }
    }

    /// Says that the program wanted to be awake at an instant. When that is long ago, the program was stopped by a
    /// signal that cannot be caught, and the time since then does not count.
    pub(super) fn wanted(&mut self, at: Duration) {
        let late = self.now().saturating_sub(at);
        if late > STOPPED {
            self.lost += late;
        }
    }

    fn at(&self, instant: Instant) -> Duration {
        instant.duration_since(self.start).saturating_sub(self.lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_passes_while_it_is_frozen() {
        let mut clock = Clock::new();
        clock.freeze();
        let before = clock.now();
        std::thread::sleep(Duration::from_millis(5));
        clock.freeze();
        assert_eq!(clock.now(), before);
        clock.thaw();
        assert!(clock.now() >= before && clock.lost >= Duration::from_millis(5));
    }

    #[test]
    fn a_stop_that_nobody_announced_does_not_count() {
        let mut clock = Clock::new();
        clock.start -= Duration::from_secs(100);
        clock.wanted(Duration::from_secs(10));
        assert!(clock.now() >= Duration::from_secs(10) && clock.now() < Duration::from_secs(90));
        let before = clock.lost;
        clock.wanted(clock.now());
        assert_eq!(clock.lost, before);
    }
}
