//! A whole evening on a real pseudo-terminal: six players, duels by keys, the program killed in the middle of one, and
//! everything gone on with to the champion.
#![cfg(target_os = "linux")]

#[path = "support/pty.rs"]
mod pty;

use std::fs;
use std::path::{Path, PathBuf};

use helios::duel::Duel;
use helios::duel::tournament::{Tournament, read};
use helios::rules::{Move, Rules};
use helios::show::Keymap;
use pty::Pty;
use rustix::process::Signal;

const HELIOS: &str = env!("CARGO_BIN_EXE_helios");
const SIZE: (u16, u16) = (80, 24);

struct Evening {
    home: tempfile::TempDir,
    pty: Option<Pty>,
}

impl Evening {
    fn file(&self) -> PathBuf {
        self.home.path().join("evening.toml")
    }

    fn start(&mut self, args: &[&str]) {
        self.pty = Some(Pty::start(HELIOS, args, SIZE, self.home.path(), &[]));
    }

    fn pty(&mut self) -> &mut Pty {
        self.pty.as_mut().expect("it runs")
    }

    /// What the file says, which must be in order at every instant.
    fn kept(&self) -> Tournament {
        let text = fs::read_to_string(self.file()).expect("it is there");
        read(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
    }

    /// The duel that is under way in the file.
    fn under_way(&self) -> Option<Duel> {
        let kept = self.kept();
        let played = kept.called().map(|of| kept.played(of).last().map(|played| played.duel.clone()));
        played.flatten().filter(|duel| duel.ending().is_none())
    }

    /// Types keys and waits until something holds of what is kept.
    fn type_until(&mut self, keys: &str, otherwise: &str, holds: impl Fn(&Evening) -> bool) {
        self.pty().type_keys(keys);
        let this = &*self;
        this.pty.as_ref().expect("it runs").wait_until(otherwise, || holds(this));
    }

    /// Plays a duel on by the keys of its cups, so many sowings or to its end; always the mover's first cup that may be
    /// lifted.
    fn play(&mut self, mut duel: Duel, most: usize) -> Duel {
        let keymap = Keymap::default();
        for _ in 0..most {
            let Some(pit) = duel.legal().iter().next() else { break };
            duel.play(Move::Sow(pit)).expect("it is legal");
            let key = keymap.cup_key(duel.rules(), pit).expect("a cup has a key").to_ascii_lowercase().to_string();
            let (moves, before) = (duel.moves().len(), self.kept().to_play());
            let over = duel.ending().is_some();
            self.type_until(&key, "the sowing is not kept", |evening| match evening.under_way() {
                Some(kept) => !over && kept.moves().len() == moves,
                None => over && evening.kept().to_play() == before - 1,
            });
        }
        duel
    }

    /// The player to move gives up, by the menu.
    fn resign(&mut self) {
        let before = self.kept().to_play();
        self.pty().type_keys("\x1b");
        self.pty().wait_for("resign");
        // From the first entry round to the last ones.
        self.pty().type_keys("\x1b[A\x1b[A\x1b[A\r");
        self.pty().wait_for("yes");
        self.type_until("y", "the result is not kept", |evening| evening.kept().to_play() == before - 1);
    }

    fn back_to_the_bracket(&mut self) {
        self.pty().wait_for("back to the bracket");
        self.pty().type_keys("\r");
        self.wait_for_bracket();
    }

    fn wait_for_bracket(&mut self) {
        self.pty().wait_for("Champion");
    }

    fn begin(&mut self) {
        self.wait_for_bracket();
        self.pty().type_keys("\r");
        self.pty().wait_for("take back");
    }
}

fn fresh(evening: &Evening) -> Duel {
    let kept = evening.kept();
    kept.call(kept.called().expect("one is called")).expect("it can be played").duel
}

#[test]
fn an_evening_of_six_is_killed_gone_on_with_and_has_its_champion() {
    let mut evening = Evening { home: tempfile::tempdir().expect("a folder"), pty: None };
    let path = evening.file();
    let file = path.to_str().expect("a name");
    let names = ["Ana", "Bo", "Cy", "Dee", "Eve", "Fay"];
    let options = ["--motion", "off", "tournament", "--express-until", "final", "--file", file];
    evening.start(&[options.as_slice(), names.as_slice()].concat());
    evening.pty().wait_for("Next: the quarterfinal");
    assert_eq!(evening.kept().to_play(), 5, "the draw is kept before anything is played");

    // The first duel is played out by keys; the rounds before the final are quick.
    evening.begin();
    let duel = fresh(&evening);
    assert_eq!(duel.rules(), &Rules::express());
    let duel = evening.play(duel, usize::MAX);
    assert!(duel.ending().is_some() && !duel.was_left(), "it ended by the rules");
    evening.back_to_the_bracket();
    assert_eq!(evening.kept().to_play(), 4);

    // The second one is under way when the program is killed.
    evening.begin();
    let duel = fresh(&evening);
    let stood = evening.play(duel, 5);
    let of = evening.kept().called();
    evening.pty().signal(Signal::KILL);
    evening.pty = None;
    assert_eq!(evening.under_way().expect("it is kept").games(), stood.games(), "nothing is lost");

    // Another day: the bracket opens, and the duel goes on where it stood.
    evening.start(&["--motion", "off", "tournament", file]);
    evening.pty().wait_for("goes on");
    assert_eq!(evening.kept().called(), of);
    refuses_a_second_program(evening.home.path(), file);
    evening.begin();
    let duel = evening.play(stood, usize::MAX);
    assert!(duel.ending().is_some());
    evening.back_to_the_bracket();

    // The rest is given up, up to the final.
    for left in (0..3).rev() {
        evening.begin();
        evening.resign();
        evening.back_to_the_bracket();
        assert_eq!(evening.kept().to_play(), left);
    }
    let kept = evening.kept();
    let champion = kept.names()[kept.champion().expect("there is one")].clone();
    evening.pty().wait_for(&format!("{champion} stands at the zenith"));
    evening.pty().type_keys("q");
    assert_eq!(evening.pty().status(), 0);
    evening.pty().assert_restored();
    evening.pty().wait_for("The tournament is kept in");
    let left: Vec<_> = fs::read_dir(evening.home.path()).expect("read").filter_map(|entry| entry.ok()).collect();
    let beside: Vec<_> = left.iter().map(|entry| entry.file_name()).filter(|name| name != ".local").collect();
    assert_eq!(beside, ["evening.toml"], "no lock and no half-written file is left");
}

#[test]
fn what_is_not_kept_is_not_called_kept() {
    let mut evening = Evening { home: tempfile::tempdir().expect("a folder"), pty: None };
    let folder = evening.home.path().join("gx");
    fs::create_dir(&folder).expect("made");
    let file = folder.join("t.toml");
    let file = file.to_str().expect("a name");
    evening.start(&["--motion", "off", "tournament", "Ana", "Bo", "--file", file]);
    evening.begin();
    fs::remove_dir_all(&folder).expect("it goes");
    evening.pty().type_keys("q");
    evening.pty().wait_for("would be lost");
    evening.pty().type_keys("y");
    evening.pty().wait_for("The tournament is not kept in");
    evening.pty().wait_for("gx/t.toml");
    assert_eq!(evening.pty().status(), 1);
    evening.pty().assert_restored();
}

fn refuses_a_second_program(home: &Path, file: &str) {
    let mut second = Pty::start(HELIOS, &["tournament", file], SIZE, home, &[]);
    second.wait_for("another program has this tournament open");
    assert_eq!(second.status(), 2);
}
