//! Faults tried on purpose on the real program: killed at any instant, typed at with anything, resized in the middle of
//! everything, started where little is known about the terminal. How much was tried is printed at the end of each test.
#![cfg(target_os = "linux")]

#[path = "support/pty.rs"]
mod pty;

use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use helios::duel::{Duel, newest_unfinished};
use helios::rules::{Move, Rules, Side};
use pty::Pty;
use rustix::process::Signal;
use tempfile::TempDir;

const HELIOS: &str = env!("CARGO_BIN_EXE_helios");

/// Says how much was tried, where whoever runs the tests sees it though they pass.
macro_rules! report {
    ($($said:tt)*) => {{
        use std::io::Write as _;
        let _ = writeln!(std::io::stderr(), $($said)*);
    }};
}

/// Numbers that look random and are the same at every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

fn home() -> TempDir {
    TempDir::new().expect("a folder")
}

fn records(home: &Path) -> PathBuf {
    home.join(".local/state/helios/duels")
}

/// The key that sows a pit.
fn key_of(rules: &Rules, action: Move) -> char {
    let Move::Sow(pit) = action else { panic!("no pass here") };
    let column = usize::from(pit.column());
    match pit.side() {
        Side::Helios => ['d', 'f', 'g', 'h', 'j'][column],
        Side::Selene => ['e', 'r', 't', 'y', 'u'][usize::from(rules.variant().pits_per_row) - 1 - column],
    }
}

/// Killed without a warning at any instant of random duels, 200 times: what was played before is there, to the move, and
/// one key goes on with it.
#[test]
fn a_kill_at_any_instant_loses_at_most_the_sowing_in_flight() {
    let home = home();
    let rules = Rules::standard();
    let mut dice = Dice(0x5eed_cafe);
    let mut before: Option<Duel> = None;
    let (mut kills, mut finished) = (0, 0);
    while kills < 200 {
        let mut pty = Pty::start(HELIOS, &["--speed", "4"], (80, 24), home.path(), &[]);
        // The title offers to go on, as its first entry; without a duel Enter begins one.
        pty.wait_for(if before.is_some() { "continue: " } else { "standard duel" });
        pty.type_keys("\r");
        pty.wait_for("Hélios ☉");
        let mut duel = before.clone().unwrap_or_else(|| Duel::new(rules.clone(), rules.start()));
        let mut typed = Vec::new();
        for _ in 0..=dice.roll(2) {
            let moves: Vec<Move> = rules.moves(&duel.position()).collect();
            if moves.is_empty() {
                break;
            }
            let action = moves[dice.roll(moves.len())];
            duel.play(action).expect("legal");
            typed.push(action);
            // Space has the next key count at once.
            pty.type_keys(&format!("{} ", key_of(&rules, action)));
        }
        thread::sleep(Duration::from_millis(dice.roll(30) as u64));
        pty.signal(Signal::KILL);
        pty.wait_until("it does not die", || {
            !Path::new(&format!("/proc/{}", pty.pid())).exists() || pty::state(pty.pid()) == 'Z'
        });
        drop(pty);
        kills += 1;

        let old = before.map_or_else(Vec::new, |duel| duel.moves().to_vec());
        let found = newest_unfinished(&records(home.path())).map(|found| found.confirmed.duel);
        match found {
            Some(kept) => {
                // What stood before is there; of what was typed, a beginning.
                assert!(kept.moves().starts_with(&old), "kill {kills}: {:?} of {old:?}", kept.moves());
                assert!(duel.moves().starts_with(kept.moves()), "kill {kills}");
                before = Some(kept);
            }
            None => {
                // Nothing was played yet, or the last move ended the duel.
                assert!(old.is_empty() || duel.ending().is_some(), "kill {kills}: the duel is gone");
                finished += usize::from(duel.ending().is_some());
                before = None;
            }
        }
    }
    report!("{kills} kills, {finished} duels played to their end meanwhile");
}

/// Anything at all may be typed: keys, broken sequences, clicks anywhere, pastes. The program goes on, and leaves as ever.
#[test]
fn a_hundred_thousand_bytes_of_anything() {
    let home = home();
    let mut dice = Dice(0xfeed_f00d);
    let begin = || {
        let pty = Pty::start(HELIOS, &["--express", "--motion", "off"], (80, 24), home.path(), &[]);
        pty.wait_for("Hélios");
        pty
    };
    let mut pty = begin();
    let (mut sent, mut left) = (0, 0);
    while sent < 100_000 {
        // The menu has an entry that leaves, and random keys find it: that is as good a way out as any.
        if pty::state(pty.pid()) == 'Z' {
            assert_eq!(pty.status(), 0, "{}", pty.text());
            pty.assert_restored();
            left += 1;
            pty = begin();
        }
        let mut bytes = String::new();
        match dice.roll(4) {
            0 => (0..200).for_each(|_| bytes.push(char::from(dice.roll(256) as u8))),
            1 => (0..20).for_each(|_| {
                bytes.push_str(&format!("\x1b[<{};{};{}M", dice.roll(70), dice.roll(300), dice.roll(200)));
            }),
            2 => {
                bytes.push_str("\x1b[200~");
                (0..200).for_each(|_| bytes.push(char::from(dice.roll(128) as u8)));
                bytes.push_str("\x1b[201~");
            }
            _ => {
                let usual = b"dfghjertyu \t\r\x7f?+a123456\x1b[ABCD";
                (0..200).for_each(|_| bytes.push(char::from(usual[dice.roll(usual.len())])));
            }
        }
        // What leaves, stops or freezes the program is typed on purpose elsewhere.
        bytes.retain(|letter| !matches!(letter, 'q' | 'Q' | '\x03' | '\x1a' | '\x13' | '\x11' | '\x1c' | 'n' | 'N'));
        sent += bytes.len();
        pty.type_keys(&bytes);
        // A terminal takes only so much that nobody reads.
        thread::sleep(Duration::from_millis(3));
    }
    pty.wait_for_quiet();
    if pty::state(pty.pid()) != 'Z' {
        // A sequence or a paste that was begun swallows what comes until its end: here are the ends of all of them. Then
        // the usual way out.
        pty.type_keys("uMm~\x1b[201~u");
        // What was typed may still be on its way.
        for _ in 0..100 {
            if pty::state(pty.pid()) == 'Z' {
                break;
            }
            pty.type_keys("\x03");
            thread::sleep(Duration::from_millis(100));
        }
    }
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
    report!("{sent} bytes; the program was left {left} times by its menu");
}

/// Windows of every kind, changed in the middle of everything.
#[test]
fn resizes_in_the_middle_of_everything() {
    let home = home();
    let mut dice = Dice(0xd1ce);
    let mut pty = Pty::start(HELIOS, &["--variant", "san-yao", "--speed", "4"], (80, 24), home.path(), &[]);
    pty.wait_for("Hélios");
    let keys = ["d", "g", "h", "e", "t", "u", "\r", "\t", "?", "\x1b", " "];
    for _ in 0..300 {
        let size = match dice.roll(4) {
            0 => (1 + dice.roll(4) as u16, 1 + dice.roll(4) as u16),
            1 => (300, 100),
            _ => (1 + dice.roll(220) as u16, 1 + dice.roll(70) as u16),
        };
        pty.resize(size);
        pty.type_keys(keys[dice.roll(keys.len())]);
        thread::sleep(Duration::from_millis(dice.roll(8) as u64));
    }
    pty.resize((80, 24));
    pty.wait_for_quiet();
    pty.type_keys("\x03");
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
    report!("300 sizes");
}

/// Where little is known about the terminal, little is used of it.
#[test]
fn poor_terminals_get_what_they_can_show() {
    for (environment, only_ascii, colours) in [
        (&[("TERM", "")][..], true, false),
        (&[("LANG", "C")], true, true),
        (&[("LC_ALL", "fr_FR.ISO-8859-1")], true, true),
        (&[("NO_COLOR", "1")], false, false),
        (&[("TERM", "linux")], true, true),
        (&[("COLORTERM", "truecolor")], false, true),
    ] {
        let home = home();
        let mut pty = Pty::start(HELIOS, &["--express"], (80, 24), home.path(), environment);
        pty.wait_for("A1");
        pty.wait_for_quiet();
        let text = pty.text();
        assert_eq!(text.is_ascii(), only_ascii, "{environment:?}:\n{text}");
        let coloured = pty.screen(|screen| {
            (0..24).flat_map(|row| (0..80).map(move |column| (row, column))).any(|(row, column)| {
                screen.cell(row, column).is_some_and(|cell| cell.fgcolor() != vt100::Color::Default)
            })
        });
        assert_eq!(coloured, colours, "{environment:?}");
        pty.type_keys("q");
        assert_eq!(pty.status(), 0, "{environment:?}");
        pty.assert_restored();
    }
}

/// A window of one cell shows nothing that could be cut, takes no move, and is left like every other.
#[test]
fn a_window_of_one_cell() {
    let home = home();
    let mut pty = Pty::start(HELIOS, &["--express"], (1, 1), home.path(), &[]);
    pty.wait_for_quiet();
    pty.type_keys("hhhjjj");
    pty.wait_for_quiet();
    pty.resize((80, 24));
    pty.wait_for("Hélios begins.");
    pty.type_keys("q");
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
}
