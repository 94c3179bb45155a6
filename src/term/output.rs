//! The way out to the terminal.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::OpenOptionsExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::OFlags;

/// Set when the program is being left over the head of whoever writes.
static SHUT: AtomicBool = AtomicBool::new(false);

/// The terminal, to be written to past the buffer of the standard output: what is given at once goes out in one piece.
#[derive(Debug)]
pub(super) struct Output(File);

impl Output {
    /// The terminal is opened anew if the system can do that: so a write never waits inside the system, where it would
    /// bar everybody else's way, and the shell's own way to the terminal stays as it is.
    pub(super) fn new() -> io::Result<Output> {
        let flags = OFlags::NONBLOCK | OFlags::NOCTTY;
        let anew = File::options().write(true).custom_flags(flags.bits().cast_signed()).open("/proc/self/fd/1");
        match anew {
            Ok(terminal) => Ok(Output(terminal)),
            Err(_) => Ok(Output(File::from(io::stdout().as_fd().try_clone_to_owned()?))),
        }
    }

    /// Writes everything, in one system call unless the terminal takes it only in parts.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_while(bytes, || !SHUT.load(Ordering::Relaxed))
    }

    /// Writes everything even after the way out was shut.
    pub(super) fn write_last(mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_while(bytes, || true)
    }

    fn write_while(&mut self, mut bytes: &[u8], open: impl Fn() -> bool) -> io::Result<()> {
        while !bytes.is_empty() {
            // The program is being ended, with a status that is not for this thread to choose.
            while !open() {
                thread::park();
            }
            match self.0.write(bytes) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => bytes = &bytes[written..],
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    match poll(&mut [PollFd::new(&self.0, PollFlags::OUT)], None) {
                        Ok(_) | Err(rustix::io::Errno::INTR) => {}
                        Err(error) => return Err(error.into()),
                    }
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Whoever is writing stops for ever at the next chance, and nobody begins.
pub(super) fn shut() {
    SHUT.store(true, Ordering::Relaxed);
}

/// Whether a write failed because nobody is there any more.
pub(super) fn is_gone(error: &io::Error) -> bool {
    use rustix::io::Errno;
    error.kind() == ErrorKind::BrokenPipe
        || error.kind() == ErrorKind::WriteZero
        || [Errno::IO, Errno::NXIO, Errno::NODEV, Errno::BADF]
            .iter()
            .any(|gone| error.raw_os_error() == Some(gone.raw_os_error()))
}
