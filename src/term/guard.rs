//! Taking the terminal, and giving it back as it was found.

use std::io;
use std::panic;
use std::process;
use std::sync::{Mutex, Once, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustix::termios::{QueueSelector, tcflush};

use super::output::{self, Output};

/// The alternate screen, no cursor, and pasted text marked as such, so that nobody plays it.
const ENTER: &[u8] = b"\x1b[?1049h\x1b[?25l\x1b[?2004h";
/// The same when we may still be there: the cursor that was saved on the way in is kept.
const STAY: &[u8] = b"\x1b[?47h\x1b[?25l\x1b[?2004h";
/// The same on a terminal with one screen.
const ENTER_SINGLE: &[u8] = b"\x1b[?25l\x1b[?2004h";
/// No open update, plain pen, pasting as before; and then the screen and the cursor.
const LEAVE: &[u8] = b"\x1b[?2026l\x1b[m\x1b[?2004l";
const LEAVE_SCREEN: &[u8] = b"\x1b[?1049l\x1b[?25h";
const LEAVE_SINGLE: &[u8] = b"\x1b[H\x1b[2J\x1b[?25h";
/// Clicks, and the pointer also with no button down, in a form that has no last column.
const MOUSE_ON: &[u8] = b"\x1b[?1000;1003;1006h";
const MOUSE_OFF: &[u8] = b"\x1b[?1003;1000;1006l";
/// Makes a terminal forget the sequence that it is in the middle of.
const CANCEL: &[u8] = b"\x18";

/// How long the terminal is waited for when it does not take what gives it back.
const PATIENCE: Duration = Duration::from_millis(200);
/// The status of a program that has panicked.
const PANICKED: i32 = 101;

/// What was taken, and so must be given back; `None` while the terminal is as it was found.
static TAKEN: Mutex<Option<Taken>> = Mutex::new(None);

/// What a terminal was made to do, and so must be made to stop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    alternate: bool,
    mouse: bool,
}

impl Taken {
    /// What is true of a terminal once it was entered.
    pub(super) fn new(alternate: bool) -> Taken {
        Taken { alternate, mouse: false }
    }

    /// What enters it; `again` where we may still be there.
    pub(super) fn enter(self, again: bool) -> &'static [u8] {
        match (self.alternate, again) {
            (true, false) => ENTER,
            (true, true) => STAY,
            (false, _) => ENTER_SINGLE,
        }
    }

    /// Appends what makes the terminal tell of clicks, or no longer tell of them, where that is to change.
    pub(super) fn turn_mouse(&mut self, wanted: bool, out: &mut Vec<u8>) {
        if self.mouse != wanted {
            self.mouse = wanted;
            out.extend_from_slice(if wanted { MOUSE_ON } else { MOUSE_OFF });
        }
    }

    /// What makes it as it was before it was entered.
    pub(super) fn leave(self) -> Vec<u8> {
        let screen = if self.alternate { LEAVE_SCREEN } else { LEAVE_SINGLE };
        [if self.mouse { MOUSE_OFF } else { b"" }, LEAVE, screen].concat()
    }
}

fn taken<T>(change: impl FnOnce(&mut Option<Taken>) -> T) -> T {
    change(&mut TAKEN.lock().unwrap_or_else(PoisonError::into_inner))
}

/// The terminal while it is ours. It is given back when this goes, whichever way.
#[derive(Debug)]
pub(super) struct Guard {
    alternate: bool,
}

impl Guard {
    /// Takes the terminal. What has to be written to it for that is appended to `out`: it goes out with the first
    /// frame.
    pub(super) fn take(alternate: bool, out: &mut Vec<u8>) -> io::Result<Guard> {
        install_panic_hook();
        let guard = Guard { alternate };
        guard.retake(out)?;
        Ok(guard)
    }

    /// Takes the terminal again after it was given back, or after others may have used it.
    pub(super) fn retake(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let now = Taken::new(self.alternate);
        // Raw mode that is on by our book may be off in truth.
        disable_raw_mode()?;
        enable_raw_mode()?;
        let again = taken(|taken| taken.replace(now)).is_some();
        out.extend_from_slice(now.enter(again));
        Ok(())
    }

    /// Appends what makes the terminal tell of clicks, or no longer tell of them.
    pub(super) fn mouse(&self, wanted: bool, out: &mut Vec<u8>) {
        taken(|taken| {
            if let Some(taken) = taken {
                taken.turn_mouse(wanted, out);
            }
        });
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back as it was found; does nothing if it is so already. Says whether there was anything to do.
///
/// Nothing can be done about errors here: they mean that the terminal is gone.
pub(super) fn restore() -> bool {
    let Some(before) = taken(Option::take) else {
        let _ = disable_raw_mode();
        return false;
    };
    if let Ok(mut output) = Output::new() {
        let _ = output.write(&before.leave());
    }
    if before.mouse {
        // A movement of the pointer that is still under way would be typed into the shell.
        let _ = tcflush(io::stdin(), QueueSelector::IFlush);
    }
    let _ = disable_raw_mode();
    true
}

/// Gives the terminal back while the thread that should do so is stuck, perhaps in the middle of writing to a terminal
/// that takes nothing; and leaves the program.
pub(super) fn abandon(status: i32) -> ! {
    output::shut();
    // First what cannot block.
    let _ = disable_raw_mode();
    let _ = tcflush(io::stdout(), QueueSelector::OFlush);
    // Whether it has been given back already is not known: the stuck thread may be at it. It does no harm twice.
    let before = taken(Option::take).unwrap_or(Taken { alternate: true, mouse: true });
    let (done, is_done) = mpsc::channel();
    thread::spawn(move || {
        if let Ok(output) = Output::new() {
            let _ = output.write_last(&[CANCEL, &before.leave()].concat());
        }
        let _ = done.send(());
    });
    let _ = is_done.recv_timeout(PATIENCE);
    signal_hook::low_level::exit(status)
}

/// From now on a panic gives the terminal back before it is reported, so that the report can be read.
fn install_panic_hook() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let stage = thread::current().id();
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let was_taken = restore();
            report(info);
            // The show cannot go on without its terminal, and only its own thread would end by itself.
            if was_taken && thread::current().id() != stage {
                process::exit(PANICKED);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A terminal that has been taken and given back is in every mode as before.
    #[test]
    fn leaving_undoes_entering() {
        for alternate in [true, false] {
            let now = Taken { alternate, mouse: true };
            let mut parser = vt100::Parser::default();
            parser.process(b"\x1b[1;31mbefore");
            parser.process(now.enter(false));
            parser.process(b"\x1b[32mthe show");
            // Whoever was only stopped enters once more, and leaves once.
            parser.process(now.enter(true));
            parser.process(MOUSE_ON);
            assert!(parser.screen().hide_cursor() && parser.screen().bracketed_paste());
            assert_eq!(parser.screen().alternate_screen(), alternate);
            assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::AnyMotion);
            assert_eq!(parser.screen().mouse_protocol_encoding(), vt100::MouseProtocolEncoding::Sgr);
            parser.process(b"\x1b[7mthe show");
            parser.process(&now.leave());
            let screen = parser.screen();
            assert!(!screen.hide_cursor() && !screen.bracketed_paste() && !screen.alternate_screen());
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
            assert_eq!(screen.mouse_protocol_encoding(), vt100::MouseProtocolEncoding::Default);
            assert_eq!(screen.contents(), if alternate { "before" } else { "" });
            assert!(!screen.inverse());
            if alternate {
                assert_eq!(screen.fgcolor(), vt100::Color::Idx(1), "the pen that was found");
            }
        }
    }
}
