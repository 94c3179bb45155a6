//! Signals, and a terminal that vanishes: the ways in which a show ends or stops without anybody in it wanting so.

use std::io;
use std::sync::{Arc, Condvar, Mutex, PoisonError, mpsc::Sender};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;

use super::guard;
use super::run::Message;

/// How long the show may take to give the terminal back when it is told to end.
const PATIENCE: Duration = Duration::from_millis(500);

/// Whether the show has given the terminal back for good.
#[derive(Clone, Debug, Default)]
pub(super) struct Ending(Arc<(Mutex<bool>, Condvar)>);

impl Ending {
    /// The terminal is back.
    pub(super) fn reached(&self) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.0.1.notify_all();
    }

    /// Waits for it, and says whether it was reached. If it was already, the program is only closing its books; it has
    /// the same time for that.
    fn wait(&self) -> bool {
        let reached = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if *reached {
            drop(reached);
            thread::sleep(PATIENCE);
            return false;
        }
        let waited = self.0.1.wait_timeout_while(reached, PATIENCE, |reached| !*reached);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Has signals, and the end of the terminal, sent as messages. When the show does not answer to one that ends it, the
/// terminal is given back over its head.
///
/// # Errors
/// When the system refuses a handler or a thread.
pub(super) fn listen(messages: &Sender<Message>, ending: &Ending) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
    let listener = Listener { messages: messages.clone(), ending: ending.clone() };
    let watcher = listener.clone();
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        loop {
            let arrived: Vec<i32> = signals.wait().collect();
            for &signal in &arrived {
                match signal {
                    // In which order the two came is not known, and nobody comes back for a program that stops now.
                    SIGTSTP if arrived.contains(&SIGCONT) => {}
                    SIGTSTP | SIGCONT => listener.send(signal),
                    _ => listener.end(signal),
                }
            }
        }
    })?;
    thread::Builder::new().name("hang-up".to_owned()).spawn(move || {
        wait_for_hang_up();
        watcher.end(SIGHUP);
    })?;
    Ok(())
}

#[derive(Clone)]
struct Listener {
    messages: Sender<Message>,
    ending: Ending,
}

impl Listener {
    fn send(&self, signal: i32) {
        // Nobody listens when the show is over.
        let _ = self.messages.send(Message::Signal(signal));
    }

    fn end(&self, signal: i32) {
        self.send(signal);
        if !self.ending.wait() {
            guard::abandon(128 + signal);
        }
    }
}

/// Returns when the terminal is gone, and costs nothing until then.
///
/// The signal that tells of it goes only to those whose controlling terminal it is; and whoever reads a terminal that
/// is gone is told at once that there is nothing, again and again.
fn wait_for_hang_up() {
    let stdin = io::stdin();
    loop {
        // No event is asked for: hang-up is reported all the same.
        let mut fds = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut fds, None) {
            Ok(_) if !fds[0].revents().is_empty() => return,
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return,
        }
    }
}
