//! The program on a real pseudo-terminal: however it ends or stops, the terminal is as it was found; and while nothing
//! happens, nothing is done.
#![cfg(target_os = "linux")]

#[path = "support/pty.rs"]
mod pty;

use std::path::Path;
use std::thread;
use std::time::Duration;

use pty::{Pty, sleeps, state, work};
use rustix::process::Signal;
use tempfile::TempDir;

const HELIOS: &str = env!("CARGO_BIN_EXE_helios");
/// How it is started.
const ARGS: &[&str] = &["--express"];
/// What is on the screen once it has started, in every size that is used here.
const STARTED: &str = "Hélios";
/// Keys that set something in motion that lasts for about a second, in a duel that has just begun.
const ANIMATE: &str = "h";
/// Keys that turn the mouse on; it is on from the start.
const MOUSE: &str = "";
/// Keys that leave, the question about a duel under way answered.
const LEAVE: &str = "qy";

fn home() -> TempDir {
    TempDir::new().expect("a folder")
}

/// The program, started, with everything that can be taken from the terminal taken.
fn started(home: &Path) -> Pty {
    started_with(home, (80, 24), &[])
}

fn started_with(home: &Path, size: (u16, u16), environment: &[(&str, &str)]) -> Pty {
    let mut pty = Pty::start(HELIOS, ARGS, size, home, environment);
    pty.wait_for(STARTED);
    assert_ne!(pty.modes(), pty.found, "raw mode");
    pty.type_keys(MOUSE);
    pty.wait_until("the mouse is not on", || {
        pty.screen(|screen| screen.mouse_protocol_mode() == vt100::MouseProtocolMode::AnyMotion)
    });
    assert!(pty.screen(|screen| screen.alternate_screen() && screen.hide_cursor()));
    pty.wait_for_quiet();
    pty
}

#[test]
fn leaving_restores_the_terminal() {
    let home = home();
    for keys in [LEAVE, "\x03"] {
        let mut pty = started(home.path());
        pty.type_keys(keys);
        assert_eq!(pty.status(), 0);
        pty.assert_restored();
        assert_eq!(pty.text(), "", "nothing is left over");
    }
}

#[test]
fn signals_restore_the_terminal() {
    let home = home();
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129), (Signal::INT, 130), (Signal::QUIT, 131)] {
        let mut pty = started(home.path());
        pty.signal(signal);
        assert_eq!(pty.status(), status);
        pty.assert_restored();
        assert_eq!(pty.text(), "", "nothing is left over");
    }
}

#[test]
fn a_signal_in_the_middle_of_an_animation_restores_the_terminal() {
    let home = home();
    let mut pty = started(home.path());
    let before = pty.written();
    pty.type_keys(ANIMATE);
    pty.wait_until("nothing moves", || pty.written() > before);
    pty.signal(Signal::TERM);
    assert_eq!(pty.status(), 143);
    pty.assert_restored();
}

#[test]
fn a_terminal_that_takes_nothing_does_not_keep_the_program() {
    let home = home();
    let mut pty = started(home.path());
    pty.set_deaf(true);
    // Each size is another whole frame, until nothing more fits between the two.
    for columns in (200..300).rev() {
        pty.resize((columns, 100));
        thread::sleep(Duration::from_millis(5));
    }
    pty.signal(Signal::TERM);
    assert_eq!(pty.status(), 143);
    pty.set_deaf(false);
    pty.assert_restored();
}

#[cfg(debug_assertions)]
#[test]
fn a_panic_is_read_on_the_restored_terminal() {
    let home = home();
    let mut pty = started_with(home.path(), (80, 24), &[("HELIOS_PANIC_ON_KEY", "x")]);
    pty.type_keys("x");
    assert_eq!(pty.status(), 101);
    pty.assert_restored();
    pty.wait_for("asked for by HELIOS_PANIC_ON_KEY");
}

#[test]
fn it_stops_and_goes_on() {
    let home = home();
    let mut pty = started(home.path());
    let picture = pty.picture();
    pty.signal(Signal::TSTP);
    pty.wait_until("it does not stop", || state(pty.pid()) == 'T');
    pty.assert_restored();
    assert_eq!(pty.text(), "", "nothing is left over");
    pty.signal(Signal::CONT);
    pty.wait_until("it does not come back", || pty.picture() == picture);
    pty.wait_for_quiet();
    assert!(pty.screen(|screen| screen.alternate_screen() && screen.hide_cursor()));
    pty.type_keys(LEAVE);
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
}

#[test]
fn a_shell_stops_it_and_has_it_go_on() {
    let home = home();
    let args = ["--norc", "--noprofile", "--noediting", "-i"];
    let mut shell = Pty::start("bash", &args, (80, 24), home.path(), &[("PS1", "ready> ")]);
    shell.wait_for("ready>");
    let modes = shell.modes();
    shell.type_keys(&format!("{HELIOS} {}; echo status $?\n", ARGS.join(" ")));
    shell.wait_until("it does not start", || shell.screen(vt100::Screen::alternate_screen));
    shell.wait_for(STARTED);
    shell.wait_for_quiet();
    shell.type_keys("\x1a");
    shell.wait_for("Stopped");
    shell.wait_until("the cursor does not come back", || shell.screen(|screen| !screen.hide_cursor()));
    assert_eq!(shell.modes(), modes);
    shell.type_keys("fg; echo then $?\n");
    shell.wait_until("it does not come back", || shell.screen(vt100::Screen::alternate_screen));
    shell.wait_for(STARTED);
    shell.wait_for_quiet();
    shell.type_keys(LEAVE);
    shell.wait_for("then 0");
    assert_eq!(shell.modes(), modes);
    shell.type_keys("exit\n");
    assert_eq!(shell.status(), 0);
}

#[test]
fn ctrl_z_does_not_freeze_a_window_that_no_shell_stands_behind() {
    let home = home();
    let mut pty = started(home.path());
    pty.type_keys("\x1a");
    pty.wait_for_quiet();
    assert_ne!(state(pty.pid()), 'T');
    pty.type_keys(LEAVE);
    assert_eq!(pty.status(), 0);
}

#[test]
fn going_on_draws_everything_again() {
    let home = home();
    let mut pty = started(home.path());
    let picture = pty.picture();
    pty.signal(Signal::STOP);
    pty.wait_until("it does not stop", || state(pty.pid()) == 'T');
    let before = pty.written();
    pty.signal(Signal::CONT);
    pty.wait_until("it draws nothing", || pty.written() > before);
    pty.wait_for_quiet();
    assert_eq!(pty.picture(), picture);
    pty.type_keys(LEAVE);
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
}

#[test]
fn time_does_not_pass_while_it_is_stopped() {
    let home = home();
    let mut pty = started(home.path());
    let before = pty.written();
    pty.type_keys(ANIMATE);
    pty.wait_until("nothing moves", || pty.written() > before);
    pty.signal(Signal::TSTP);
    pty.wait_until("it does not stop", || state(pty.pid()) == 'T');
    thread::sleep(Duration::from_secs(2));
    pty.signal(Signal::CONT);
    pty.wait_until("it does not come back", || pty.text().contains(STARTED));
    let on_return = pty.picture();
    pty.wait_for_quiet();
    assert_ne!(pty.picture(), on_return, "the animation was over");
}

#[test]
fn doing_nothing_costs_nothing() {
    let home = home();
    let mut pty = started(home.path());
    let (bytes, before) = (pty.written(), sleeps(pty.pid()));
    thread::sleep(Duration::from_secs(2));
    assert_eq!(pty.written(), bytes, "bytes");
    assert_eq!(sleeps(pty.pid()), before, "wake-ups");
    pty.type_keys(LEAVE);
    assert_eq!(pty.status(), 0);
}

#[test]
fn the_view_for_the_room_is_begun_in_by_its_option_and_left_by_its_key() {
    let home = home();
    let args = ["--express", "--lang", "en", "--spectators"];
    let mut pty = Pty::start(HELIOS, &args, (80, 24), home.path(), &[]);
    pty.wait_for("11 to go");
    assert!(!pty.text().contains("quit"), "{}", pty.text());
    // It is as quiet as the other one.
    pty.wait_for_quiet();
    let bytes = pty.written();
    thread::sleep(Duration::from_millis(500));
    assert_eq!(pty.written(), bytes, "bytes");
    pty.type_keys("\x1b[13~");
    pty.wait_for("quit");
    assert!(!pty.text().contains("11 to go"), "{}", pty.text());
    pty.type_keys("\x1bOR");
    pty.wait_for("11 to go");
    pty.type_keys("\x03");
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
}

#[test]
fn a_terminal_that_vanishes_ends_the_program() {
    let home = home();
    let mut pty = started(home.path());
    let pid = pty.pid();
    pty.hang_up(pid);
    pty.wait_until("it does not end", || state(pid) == 'Z');
    assert!(work(pid) < 50, "it span");
    assert_eq!(pty.status(), 129);
}

/// The same, where the signal that tells of it reaches nobody: only the silence of the terminal is left.
#[test]
fn a_terminal_that_vanishes_without_a_signal_ends_the_program() {
    let home = home();
    let script = format!("trap '' HUP; exec 3<&0; setsid {HELIOS} {} <&3 & echo $! >pid; wait $!", ARGS.join(" "));
    let mut pty = Pty::start("sh", &["-c", &script], (80, 24), home.path(), &[]);
    pty.wait_for(STARTED);
    pty.wait_for_quiet();
    let pid = std::fs::read_to_string(home.path().join("pid")).expect("it was noted");
    pty.hang_up(pid.trim().parse().expect("a number"));
    assert_eq!(pty.status(), 129);
}

#[test]
fn shrinking_and_growing_back_gives_the_same_frame() {
    let home = home();
    let mut pty = started(home.path());
    let picture = pty.picture();
    for size in [(79, 23), (40, 12), (10, 3), (1, 1), (200, 60)] {
        pty.resize(size);
        pty.wait_for_quiet();
    }
    pty.resize((80, 24));
    pty.wait_for_quiet();
    assert_eq!(pty.picture(), picture);
    pty.type_keys(LEAVE);
    assert_eq!(pty.status(), 0);
    pty.assert_restored();
}

#[test]
fn without_a_terminal_it_says_so_and_writes_nothing() {
    let home = home();
    for (from, to) in [("</dev/null", ">&1"), ("", ">out"), ("</dev/null", ">out")] {
        let script = format!("{HELIOS} {} {from} {to} 2>err; echo status $?", ARGS.join(" "));
        let mut pty = Pty::start("sh", &["-c", &script], (80, 24), home.path(), &[]);
        assert_eq!(pty.status(), 0);
        pty.wait_for("status 2");
        assert_eq!(pty.text().trim(), "status 2");
        let read = |name| std::fs::read_to_string(home.path().join(name)).unwrap_or_default();
        assert_eq!(read("out"), "");
        assert_eq!(read("err").lines().count(), 1, "{}", read("err"));
        assert_eq!(pty.modes(), pty.found);
    }
}

#[test]
fn a_typewriter_is_refused() {
    let home = home();
    let mut pty = Pty::start(HELIOS, ARGS, (80, 24), home.path(), &[("TERM", "dumb")]);
    assert_eq!(pty.status(), 2);
    pty.wait_for("dumb");
    assert!(!pty.screen(|screen| screen.alternate_screen() || screen.hide_cursor()));
    assert_eq!(pty.modes(), pty.found);
}

/// A closed window, or a machine that is switched off, does not give a thought back.
#[test]
fn a_thought_under_way_is_kept_when_a_signal_ends_it() {
    let home = home();
    let record = home.path().join("duel.toml");
    let file = record.to_str().expect("a path");
    let args = ["--lang", "en", "--motion", "off", "--clock", "4m", "--record", file];
    for (signal, status) in [(Signal::TERM, 143), (Signal::HUP, 129)] {
        let mut pty = Pty::start(HELIOS, &args, (80, 24), home.path(), &[]);
        pty.wait_for("start the clock");
        pty.type_keys("\rd");
        pty.wait_for("3:59");
        pty.wait_until("it is not kept", || record.exists());
        pty.signal(signal);
        assert_eq!(pty.status(), status);
        pty.assert_restored();
        let kept = std::fs::read_to_string(&record).expect("kept");
        assert!(kept.contains("\nthinking = "), "{kept}");
        std::fs::remove_file(&record).expect("ours");
    }
}
