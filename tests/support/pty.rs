//! A program on a pseudo-terminal of its own, with somebody who types, looks at the screen, and never waits for ever.
#![allow(dead_code, reason = "each test uses a part")]

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::process::{Pid, Signal, kill_process};

/// How long anything may take before a test fails. It is no target, only an end to waiting.
pub const DEADLINE: Duration = Duration::from_secs(10);
const STEP: Duration = Duration::from_millis(10);

/// A program on a pseudo-terminal.
pub struct Pty {
    master: Option<Box<dyn MasterPty + Send>>,
    typist: Option<Box<dyn Write + Send>>,
    child: Box<dyn Child + Send + Sync>,
    seen: Arc<Mutex<Seen>>,
    reader: Option<JoinHandle<()>>,
    /// The reader ends after what it reads next.
    closing: Arc<AtomicBool>,
    /// While it is set, nobody reads what the program writes.
    deaf: Arc<AtomicBool>,
    /// The terminal's modes before the program was started.
    pub found: Modes,
}

/// What has come out of the program so far.
struct Seen {
    parser: vt100::Parser,
    bytes: Vec<u8>,
}

/// The modes of a terminal's line, as a text that can be compared.
#[derive(Debug, PartialEq, Eq)]
pub struct Modes(String);

impl Pty {
    /// Starts the program with these arguments on a terminal of so many columns and rows. `home` is its home folder,
    /// and the environment holds little else; `environment` adds to it.
    pub fn start(program: &str, args: &[&str], size: (u16, u16), home: &Path, environment: &[(&str, &str)]) -> Pty {
        let pair = native_pty_system().openpty(pty_size(size)).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.cwd(home);
        command.env_clear();
        command.env("PATH", std::env::var("PATH").unwrap_or_default());
        command.env("HOME", home);
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        for (name, value) in environment {
            command.env(name, value);
        }
        let found = modes(pair.master.as_ref());
        let child = pair.slave.spawn_command(command).expect("the program starts");
        drop(pair.slave);

        let seen = Arc::new(Mutex::new(Seen {
            parser: vt100::Parser::new(positive(size.1), positive(size.0), 0),
            bytes: Vec::new(),
        }));
        let (closing, deaf) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
        let mut from = pair.master.try_clone_reader().expect("the terminal can be read");
        let reader = thread::spawn({
            let (seen, closing, deaf) = (seen.clone(), closing.clone(), deaf.clone());
            move || {
                let mut buffer = [0; 4096];
                while !closing.load(Ordering::Relaxed) {
                    while deaf.load(Ordering::Relaxed) {
                        thread::sleep(STEP);
                    }
                    match from.read(&mut buffer) {
                        Ok(0) | Err(_) => return,
                        Ok(count) => {
                            let mut seen = lock(&seen);
                            seen.bytes.extend_from_slice(&buffer[..count]);
                            seen.parser.process(&buffer[..count]);
                        }
                    }
                }
            }
        });
        let typist = pair.master.take_writer().expect("the terminal can be typed on");
        Pty { master: Some(pair.master), typist: Some(typist), child, seen, reader: Some(reader), closing, deaf, found }
    }

    /// Types.
    pub fn type_keys(&mut self, keys: &str) {
        let typist = self.typist.as_mut().expect("the terminal is there");
        typist.write_all(keys.as_bytes()).and_then(|()| typist.flush()).expect("keys are taken");
    }

    /// The text on the screen.
    pub fn text(&self) -> String {
        lock(&self.seen).parser.screen().contents()
    }

    /// Everything that is on the screen, with its colours, row by row; not where the cursor is.
    pub fn picture(&self) -> Vec<String> {
        self.screen(|screen| screen.rows_formatted(0, screen.size().1.get()).collect())
    }

    /// How many bytes have come out so far.
    pub fn written(&self) -> usize {
        lock(&self.seen).bytes.len()
    }

    /// Looks at the screen.
    pub fn screen<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(lock(&self.seen).parser.screen())
    }

    /// Waits until the screen shows a text.
    #[track_caller]
    pub fn wait_for(&self, text: &str) {
        self.wait_until(&format!("no {text:?} appeared"), || self.text().contains(text));
    }

    /// Waits until something holds.
    #[track_caller]
    pub fn wait_until(&self, otherwise: &str, holds: impl Fn() -> bool) {
        let start = Instant::now();
        while !holds() {
            assert!(start.elapsed() < DEADLINE, "{otherwise}; the screen:\n{}", self.text());
            thread::sleep(STEP);
        }
    }

    /// Waits until nothing has been written for a while.
    #[track_caller]
    pub fn wait_for_quiet(&self) {
        let start = Instant::now();
        let (mut before, mut since) = (self.written(), Instant::now());
        while since.elapsed() < Duration::from_millis(300) {
            assert!(start.elapsed() < DEADLINE, "it never stops writing");
            thread::sleep(STEP);
            let now = self.written();
            if now != before {
                (before, since) = (now, Instant::now());
            }
        }
    }

    /// Gives the terminal another size.
    pub fn resize(&self, size: (u16, u16)) {
        let mut seen = lock(&self.seen);
        seen.parser.screen_mut().set_size(positive(size.1), positive(size.0));
        self.master().resize(pty_size(size)).expect("the terminal takes a size");
    }

    /// From now on, or no longer, the terminal takes nothing of what is written to it.
    pub fn set_deaf(&self, deaf: bool) {
        self.deaf.store(deaf, Ordering::Relaxed);
    }

    /// Closes the terminal under a program on it, which draws everything again first: only then the one who reads lets
    /// go.
    pub fn hang_up(&mut self, pid: u32) {
        self.closing.store(true, Ordering::Relaxed);
        send(pid, Signal::CONT);
        self.reader.take().expect("not hung up yet").join().expect("the reader ends");
        self.typist = None;
        self.master = None;
    }

    /// The terminal's modes now.
    pub fn modes(&self) -> Modes {
        modes(self.master())
    }

    /// The program's number.
    pub fn pid(&self) -> u32 {
        self.child.process_id().expect("it was started")
    }

    /// Sends the program a signal.
    pub fn signal(&self, signal: Signal) {
        send(self.pid(), signal);
    }

    /// The exit status of the program, which must end by itself.
    #[track_caller]
    pub fn status(&mut self) -> u32 {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("it can be waited for") {
                assert_eq!(status.signal(), None, "ended by a signal");
                return status.exit_code();
            }
            assert!(start.elapsed() < DEADLINE, "it does not end; the screen:\n{}", self.text());
            thread::sleep(STEP);
        }
    }

    /// Asserts that the terminal is as it was found: its modes, and everything that an escape sequence can change.
    #[track_caller]
    pub fn assert_restored(&self) {
        assert_eq!(self.modes(), self.found, "modes");
        self.wait_until("the main screen does not come back", || self.screen(|screen| !screen.alternate_screen()));
        self.wait_until("the cursor does not come back", || self.screen(|screen| !screen.hide_cursor()));
        self.screen(|screen| {
            assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
            assert_eq!(screen.mouse_protocol_encoding(), vt100::MouseProtocolEncoding::Default);
            assert!(!screen.bracketed_paste() && !screen.application_cursor() && !screen.application_keypad());
            assert_eq!((screen.fgcolor(), screen.bgcolor()), (vt100::Color::Default, vt100::Color::Default));
            assert!(!screen.bold() && !screen.dim() && !screen.italic() && !screen.underline() && !screen.inverse());
        });
    }

    fn master(&self) -> &dyn MasterPty {
        self.master.as_deref().expect("the terminal is there")
    }
}

impl Drop for Pty {
    fn drop(&mut self) {
        // A test that failed leaves nothing behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.set_deaf(false);
    }
}

/// Sends a signal to a process.
pub fn send(pid: u32, signal: Signal) {
    let pid = i32::try_from(pid).ok().and_then(Pid::from_raw).expect("a number of a process");
    kill_process(pid, signal).expect("the process is there");
}

/// The state of a process: `S` asleep, `R` at work, `T` stopped, `Z` ended.
pub fn state(pid: u32) -> char {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("the process is there");
    stat.rsplit(") ").next().and_then(|rest| rest.chars().next()).expect("the state stands behind the name")
}

/// How often each thread of a process has gone to sleep so far.
pub fn sleeps(pid: u32) -> BTreeMap<String, u64> {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).expect("the process is there");
    threads
        .map(|thread| {
            let path = thread.expect("the process is there").path();
            let status = fs::read_to_string(path.join("status")).expect("the thread is there");
            let line = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
            (path.display().to_string(), line.and_then(|count| count.trim().parse().ok()).expect("a count"))
        })
        .collect()
}

/// The time that a process has spent at work, in ticks of the system.
pub fn work(pid: u32) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

fn modes(master: &dyn MasterPty) -> Modes {
    Modes(format!("{:?}", master.get_termios().expect("a terminal has modes")))
}

fn lock(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    seen.lock().expect("the reader does not panic")
}

fn positive(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has rows and columns")
}

fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}
