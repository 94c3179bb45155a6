//! Games between opponents, from random openings, each opening played with either side.
#![allow(dead_code, reason = "each test uses a part")]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use helios::oracle::levels::Player;
use helios::rules::{AfterRound, Event, Move, Outcome, Position, Rules, Side, Stop};

/// The variants in which ladders are climbed, and how many random plies begin a game there.
pub const OPENINGS: [(&str, usize); 4] = [("standard", 2), ("express", 2), ("awale", 4), ("san-yao", 2)];

/// Whoever chooses a move in the game of this number, out of a position and those before it.
pub type Chooser<'a> = &'a (dyn Fn(u64, &Position, &[Position]) -> Move + Sync);

/// What some games came to, for one of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub won: usize,
    pub drawn: usize,
    pub lost: usize,
}

impl Score {
    pub fn games(&self) -> usize {
        self.won + self.drawn + self.lost
    }
}

/// An opponent as a chooser, with another taste in each opening.
pub fn player(player: &Player) -> impl Fn(u64, &Position, &[Position]) -> Move + Sync + use<'_> {
    move |number, position, history| {
        let player = player.clone().with_seed(number / 2);
        player.choose(position, history, &AtomicBool::new(false)).expect("there is a move, and nobody calls off")
    }
}

/// Whoever takes the biggest harvest that there is, and counts what falls in their store, and does not care for the rest.
pub fn greedy(rules: &Rules) -> impl Fn(u64, &Position, &[Position]) -> Move + Sync + use<'_> {
    move |_, position, _| {
        let gain = |action: &Move| {
            let after = rules.play(position, *action, &mut ()).expect("legal");
            after.board.store(position.turn)
        };
        let moves: Vec<Move> = rules.moves(position).collect();
        let most = moves.iter().map(gain).max().expect("a move");
        let best: Vec<Move> = moves.into_iter().filter(|action| gain(action) == most).collect();
        best[mixed(rules, position) as usize % best.len()]
    }
}

/// Whoever plays anything.
pub fn anything(rules: &Rules, seed: u64) -> impl Fn(u64, &Position, &[Position]) -> Move + Sync + use<'_> {
    move |number, position, _| {
        let moves: Vec<Move> = rules.moves(position).collect();
        moves[(mixed(rules, position) ^ seed ^ number << 8).wrapping_mul(0x9e37_79b9_7f4a_7c15) as usize / 65_536
            % moves.len()]
    }
}

/// A number out of a position, the same on every machine.
fn mixed(rules: &Rules, position: &Position) -> u64 {
    let seeds = rules.pits().map(|pit| position.board.at(pit)).chain(position.board.stores());
    let mixed = seeds
        .fold(0xcbf2_9ce4_8422_2325, |sum: u64, seeds| (sum ^ u64::from(seeds)).wrapping_mul(0x0000_0100_0000_01b3));
    mixed ^ mixed >> 29
}

/// A game so far that so many random plies began, not over yet, and neither store a seed ahead by more than one: an opening
/// that is lost already says nothing about who plays. The same number is the same opening.
pub fn opening(rules: &Rules, number: u64, plies: usize) -> Vec<Position> {
    let mut choices = crate::games::choices(number);
    loop {
        let mut game = vec![rules.start()];
        for _ in 0..plies {
            let position = game[game.len() - 1];
            let Some(action) = crate::games::any_move(rules, &position, &mut choices) else { break };
            game.push(rules.play(&position, action, &mut ()).expect("legal"));
        }
        if game.len() == plies + 1 && rules.stop(&game[plies]).is_none() && level(&game[plies]) {
            return game;
        }
    }
}

fn level(position: &Position) -> bool {
    let [sun, moon] = position.board.stores();
    sun.abs_diff(moon) <= 1
}

/// Rounds of a match are cut short at so many: then the stronger player has won.
const ROUNDS: usize = 6;

/// Plays a game to its end, or a match where there are rounds, and says who won it.
pub fn play_out(rules: &Rules, number: u64, game: Vec<Position>, choosers: [Chooser; 2]) -> Option<Side> {
    let mut started = game[0].turn;
    let mut outcome = play_round(rules, number, game, choosers);
    if !rules.variant().rounds {
        return outcome.winner;
    }
    for round in 1.. {
        match rules.after_round(outcome.stores, started, round == ROUNDS) {
            AfterRound::Over { winner } => return winner,
            AfterRound::Next(next) => {
                started = next.position.turn;
                outcome = play_round(rules, number, vec![next.position], choosers);
            }
        }
    }
    None
}

fn play_round(rules: &Rules, number: u64, mut game: Vec<Position>, choosers: [Chooser; 2]) -> Outcome {
    loop {
        let (position, before) = game.split_last().expect("a game has a position");
        let same = |earlier: &&Position| (earlier.board, earlier.turn) == (position.board, position.turn);
        let stop = rules.stop(position).or_else(|| {
            let times = game.iter().filter(same).count();
            rules.is_repetition(times).then_some(Stop::Repetition)
        });
        // Where only an agreement ends going round, the players agree after a while.
        let stop = stop.or((game.len() > 500).then_some(Stop::Agreement));
        if let Some(stop) = stop {
            return rules.settle_for(position, stop, &mut |_: Event| ()).1;
        }
        let action = choosers[position.turn.index()](number, position, before);
        let after = rules.play(position, action, &mut ()).expect("choosers choose what is legal");
        game.push(after);
    }
}

/// Plays so many games between two, every opening twice, sides swapped; the score is the first one's.
pub fn matches(rules: &Rules, games: usize, plies: usize, one: Chooser, other: Chooser) -> Score {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut score = Score::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return score;
            }
            let side = Side::BOTH[number % 2];
            let choosers = if side == Side::Helios { [one, other] } else { [other, one] };
            let game = opening(rules, number as u64 / 2, plies);
            match play_out(rules, number as u64, game, choosers) {
                Some(winner) if winner == side => score.won += 1,
                Some(_) => score.lost += 1,
                None => score.drawn += 1,
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().fold(Score::default(), |sum, worker| {
            let score = worker.join().expect("a worker does not panic");
            Score { won: sum.won + score.won, drawn: sum.drawn + score.drawn, lost: sum.lost + score.lost }
        })
    })
}
