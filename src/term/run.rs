//! The event loop: it sleeps until something comes in or the picture changes by itself.

use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGTSTP};

use super::clock::Clock;
use super::guard::{self, Guard};
use super::output::{self, Output};
use super::signals::{self, Ending};
use super::{Capabilities, FrameWriter, TermError, input, instant, suspend};
use crate::show::{Flow, Input, Key, Show};

/// So much may come in before a frame is drawn all the same.
const DRAINED: usize = 1024;

/// How a show is put on.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// What the terminal can do.
    pub capabilities: Capabilities,
}

/// How a show ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The players left.
    Left,
    /// A signal ended it; a terminal that vanished counts as a hang-up.
    Signal(i32),
}

impl Ended {
    /// The exit status that tells of this.
    #[must_use]
    pub fn status(self) -> u8 {
        match self {
            Ended::Left => 0,
            Ended::Signal(signal) => u8::try_from(128 + signal).unwrap_or(u8::MAX),
        }
    }
}

/// What wakes the loop.
#[derive(Debug)]
pub(super) enum Message {
    Input(Input),
    /// The terminal has another size.
    Resized,
    Signal(i32),
    /// The terminal can no longer be read.
    Deaf(io::Error),
}

/// Whether a board can be drawn and played on here. Nothing is written.
///
/// # Errors
/// When the standard input or output is no terminal, or the terminal is too simple for a board.
pub fn check(capabilities: Capabilities) -> Result<(), TermError> {
    if !io::stdout().is_terminal() {
        Err(TermError::NoScreen)
    } else if !io::stdin().is_terminal() {
        Err(TermError::NoKeyboard)
    } else if capabilities.dumb {
        Err(TermError::Dumb)
    } else {
        Ok(())
    }
}

/// Puts a show on the terminal until it ends, and gives the terminal back as it was found.
///
/// The signals that end a program end the show, and the caller has half a second to close its books before the next
/// one ends the program. To be called once in a program, since the terminal goes on being listened to.
///
/// # Errors
/// As [`check`] says; and when the terminal refuses to be set up, read or written to. One that vanishes is no error.
///
/// # Panics
/// When the show does; the terminal is given back before that is reported.
pub fn run(show: &mut dyn Show, options: Options) -> Result<Ended, TermError> {
    check(options.capabilities)?;
    let (sender, messages) = mpsc::channel();
    let ending = Ending::default();
    signals::listen(&sender, &ending)?;
    let ended = Stage::set_up(show, options, sender).and_then(|mut stage| {
        let ended = stage.play(&messages);
        // The terminal first: it is somebody else's, and a disk may take its time.
        guard::restore();
        stage.show.close(stage.clock.now());
        ended
    });
    // Also when setting up has failed half way.
    guard::restore();
    ending.reached();
    match ended {
        Ok(ended) => Ok(ended),
        Err(error) if output::is_gone(&error) => Ok(Ended::Signal(SIGHUP)),
        Err(error) => Err(error.into()),
    }
}

/// A show on its terminal.
struct Stage<'a> {
    show: &'a mut dyn Show,
    guard: Guard,
    output: Output,
    writer: FrameWriter,
    /// What goes out with the next frame.
    bytes: Vec<u8>,
    clock: Clock,
    stopped: bool,
}

impl<'a> Stage<'a> {
    /// Takes the terminal and shows the first frame on it.
    fn set_up(show: &'a mut dyn Show, options: Options, sender: Sender<Message>) -> io::Result<Stage<'a>> {
        let output = Output::new()?;
        let mut bytes = Vec::new();
        let guard = Guard::take(options.capabilities.alternate_screen, &mut bytes)?;
        let (width, height) = size();
        let writer = FrameWriter::new(width, height);
        let mut stage = Stage { show, guard, output, writer, bytes, clock: Clock::new(), stopped: false };
        stage.draw(Duration::ZERO)?;
        thread::Builder::new().name("input".to_owned()).spawn(move || read(&sender))?;
        Ok(stage)
    }

    fn play(&mut self, messages: &Receiver<Message>) -> io::Result<Ended> {
        loop {
            let now = self.clock.now();
            let woken = match self.show.next_change(now) {
                Some(change) if !self.stopped => {
                    let until = instant::next(change, now);
                    let woken = messages.recv_timeout(until.saturating_sub(self.clock.now()));
                    self.clock.wanted(until);
                    woken
                }
                _ => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match woken {
                Ok(first) => {
                    for message in std::iter::once(first).chain(messages.try_iter()).take(DRAINED) {
                        if let Some(ended) = self.receive(message)? {
                            return Ok(ended);
                        }
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                // The listening threads do not end while the terminal is there.
                Err(RecvTimeoutError::Disconnected) => return Ok(Ended::Signal(SIGHUP)),
            }
            if !self.stopped {
                self.draw(self.clock.now())?;
            }
        }
    }

    /// Reacts to a message, and says how the show ended if that ends it.
    fn receive(&mut self, message: Message) -> io::Result<Option<Ended>> {
        match message {
            Message::Input(Input::Key(Key::Ctrl('z'))) => suspend::ask(),
            Message::Input(Input::Key(Key::Ctrl('l'))) => self.redraw(),
            Message::Input(input) => {
                #[cfg(debug_assertions)]
                panic_if_asked(input);
                if self.show.receive(input, self.clock.now()) == Flow::Leave {
                    return Ok(Some(Ended::Left));
                }
            }
            Message::Resized => self.redraw(),
            Message::Signal(SIGTSTP) => self.stop(),
            Message::Signal(SIGCONT) => self.go_on()?,
            Message::Signal(signal) => return Ok(Some(Ended::Signal(signal))),
            Message::Deaf(error) => return Err(error),
        }
        Ok(None)
    }

    /// The next frame is drawn whole, in the size that the terminal has now.
    fn redraw(&mut self) {
        let (width, height) = size();
        self.writer.invalidate(width, height);
    }

    /// Stops the program with the terminal given back; what follows is up to the message that it goes on.
    fn stop(&mut self) {
        self.clock.freeze();
        self.stopped = true;
        guard::restore();
        suspend::stop();
    }

    fn go_on(&mut self) -> io::Result<()> {
        self.clock.thaw();
        self.stopped = false;
        // What was not written yet belongs to a screen that is no more.
        self.bytes.clear();
        self.guard.retake(&mut self.bytes)?;
        self.redraw();
        Ok(())
    }

    /// Draws this instant; nothing is written if it looks like the last one.
    fn draw(&mut self, now: Duration) -> io::Result<()> {
        let Stage { guard, writer, bytes, .. } = self;
        instant::write(self.show, now, writer, bytes, |wanted, out| guard.mouse(wanted, out));
        if !self.bytes.is_empty() {
            self.output.write(&self.bytes)?;
            self.bytes.clear();
        }
        Ok(())
    }
}

/// How many columns the terminal on the standard output has; as many as those of old where there is none.
#[must_use]
pub fn columns() -> u16 {
    size().0
}

/// The terminal's size; a terminal that does not know its own has the size of old.
fn size() -> (u16, u16) {
    match rustix::termios::tcgetwinsize(io::stdout()) {
        Ok(size) if size.ws_col > 0 && size.ws_row > 0 => (size.ws_col, size.ws_row),
        _ => (80, 24),
    }
}

/// Reads the terminal for as long as there is one.
fn read(messages: &Sender<Message>) {
    loop {
        let message = match event::read() {
            Ok(Event::Resize(..)) => Some(Message::Resized),
            Ok(event) => input::input(&event).map(Message::Input),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => None,
            Err(error) => {
                let _ = messages.send(Message::Deaf(error));
                return;
            }
        };
        if message.is_some_and(|message| messages.send(message).is_err()) {
            return;
        }
    }
}

/// Panics at the key that the environment names, so that the tests can see what becomes of the terminal then.
#[cfg(debug_assertions)]
fn panic_if_asked(input: Input) {
    let Input::Key(Key::Char(letter)) = input else { return };
    if std::env::var("HELIOS_PANIC_ON_KEY").is_ok_and(|keys| keys.contains(letter)) {
        panic!("asked for by HELIOS_PANIC_ON_KEY");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_those_of_a_shell() {
        assert_eq!(Ended::Left.status(), 0);
        assert_eq!(Ended::Signal(15).status(), 143);
        assert_eq!(Ended::Signal(SIGHUP).status(), 129);
    }
}
