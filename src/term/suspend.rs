//! Stopping at Ctrl-Z, as every program at a terminal does.

use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::SIGSTOP;

/// Asks everything that was started together with this program to stop, as the terminal would have done if it were not
/// in raw mode. The signal comes back to us, and is then answered.
///
/// Nothing happens when no shell is there that could have the program go on again: a window that was opened for it
/// would freeze for ever.
pub(super) fn ask() {
    // A shell with job control puts each job into a group of its own.
    if getsid(None).is_ok_and(|session| session != getpgrp()) {
        // It cannot fail: the group has a member that may be told, this program.
        let _ = kill_current_process_group(Signal::TSTP);
    }
}

/// Stops. It returns when somebody has the program go on.
pub(super) fn stop() {
    // It cannot fail: this signal needs no handler and no permission.
    let _ = signal_hook::low_level::raise(SIGSTOP);
}
