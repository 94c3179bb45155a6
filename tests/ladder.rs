//! The opponents: each level beats the one below, and the highest one never lets a won game go.

mod support {
    pub mod games;
    pub mod ladder;
}

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use helios::oracle::levels::{Character, Endgame, Knowledge, Level, Player};
use helios::oracle::{Chance, Verdict};
use helios::rules::{Move, Position, Rules, Side, Variant};
use support::ladder::{self, OPENINGS};
use support::{games, games::named};

/// Not called off.
static NEVER: AtomicBool = AtomicBool::new(false);

/// 200 games between each level and the one below, from random openings, sides swapped. Where the tests have no time for them,
/// the budgets of Matin and Zénith are smaller, `most`; `cargo bench --bench ladder` plays with the full ones.
fn climb(name: &str, most: [u64; 2]) {
    let rules = named(name);
    let plies = OPENINGS.iter().find(|(other, _)| *other == name).expect(name).1;
    let knowledge = Arc::new(Knowledge::of(&rules));
    let players = Level::ALL.map(|level| {
        let character = Character::of(level, &rules);
        // An endgame table of full size is for the bench, too.
        let knows = character.knows && knowledge.oracle().is_some();
        let most = if level == Level::Zenith { most[1] } else { most[0] };
        let character = Character { budget: character.budget.min(most), knows, ..character };
        (level, Player::knowing(Arc::clone(&knowledge), &rules, character, 0))
    });
    for pair in players.windows(2) {
        let [(below, lower), (above, higher)] = pair else { unreachable!("a window of two") };
        let score = ladder::matches(&rules, 200, plies, &ladder::player(higher), &ladder::player(lower));
        assert_eq!(score.games(), 200);
        assert!(score.won >= 140, "{name}: {above} against {below}: {score:?}");
    }
}

#[test]
fn each_level_beats_the_one_below_in_the_duel() {
    climb("standard", [u64::MAX; 2]);
}

#[test]
fn each_level_beats_the_one_below_in_the_quick_duel() {
    climb("express", [u64::MAX; 2]);
}

#[test]
fn each_level_beats_the_one_below_in_awale() {
    climb("awale", [200, 1_000]);
}

#[test]
fn each_level_beats_the_one_below_in_san_yao() {
    climb("san-yao", [500, 3_000]);
}

/// A child who takes what is to be taken wins against Aube, more often than not by far.
#[test]
fn aube_is_there_to_be_beaten() {
    for name in ["standard", "express", "awale", "san-yao"] {
        let rules = named(name);
        let aube = Player::new(&rules, Level::Aube, 0);
        let score = ladder::matches(&rules, 200, 2, &ladder::player(&aube), &ladder::greedy(&rules));
        assert!(score.lost >= 120, "{name}: {score:?}");
    }
}

/// Where the position is won for Zénith by its true value, it wins, whoever plays against it.
#[test]
fn zenith_never_loses_a_won_position() {
    for name in ["standard", "express"] {
        let rules = named(name);
        let knowledge = Arc::new(Knowledge::of(&rules));
        let zenith = Player::knowing(Arc::clone(&knowledge), &rules, Character::of(Level::Zenith, &rules), 3);
        assert!(zenith.prepare(&NEVER));
        let oracle = knowledge.oracle().expect("the duel is solved");
        let matin = Player::new(&rules, Level::Matin, 3);
        let (matin, zenith) = (ladder::player(&matin), ladder::player(&zenith));
        let (greedy, anything) = (ladder::greedy(&rules), ladder::anything(&rules, 3));
        let mut played = 0;
        for number in 0..40 {
            let game = ladder::opening(&rules, number, 4);
            let position = game[game.len() - 1];
            let value = oracle.value(&position, &NEVER).expect("not called off");
            let winner = Verdict::of(value, &position, &rules).winner.expect("the duel has no draw");
            for enemy in [&matin as ladder::Chooser, &greedy, &anything] {
                let choosers = if winner == Side::Helios { [&zenith, enemy] } else { [enemy, &zenith] };
                let won = ladder::play_out(&rules, number, game.clone(), choosers);
                assert_eq!(won, Some(winner), "{name}: {}", rules.write_position(&position));
                played += 1;
            }
        }
        assert_eq!(played, 120);
    }
}

/// The same question, the same answer: a choice depends on no other choice, nor on what is prepared, and every move is
/// a legal one, in whatever game.
#[test]
fn choices_are_legal_and_always_the_same() {
    let mut choices = games::choices(11);
    for (name, rules) in games::shipped() {
        let players =
            [Level::Aube, Level::Aurore, Level::Lever, Level::Matin].map(|level| Player::new(&rules, level, 5));
        let (plies, _) = games::played_out(&rules, &mut choices);
        let history: Vec<Position> = plies.iter().map(|(position, _)| *position).collect();
        let asked: Vec<usize> = (0..history.len()).step_by(5).collect();
        for player in &players {
            let choose = |&at: &usize| player.choose(&history[at], &history[..at], &NEVER).expect("a move");
            let first: Vec<Move> = asked.iter().map(choose).collect();
            let mut again: Vec<Move> = asked.iter().rev().map(choose).collect();
            again.reverse();
            assert_eq!(first, again, "{name}");
            for (&at, action) in asked.iter().zip(first) {
                assert!(rules.play(&history[at], action, &mut ()).is_ok(), "{name}");
            }
        }
    }
}

/// A taste is a taste: another seed plays other games, and yet as well.
#[test]
fn seeds_differ() {
    let rules = Rules::standard();
    let first = |seed| {
        let player = Player::new(&rules, Level::Aube, seed);
        player.choose(&rules.start(), &[], &NEVER)
    };
    assert!((1..20).any(|seed| first(seed) != first(0)));
}

/// Who is called off says nothing; who has one move only says it at once.
#[test]
fn called_off() {
    let rules = Rules::standard();
    let off = AtomicBool::new(true);
    let zenith = Player::new(&rules, Level::Zenith, 0);
    assert_eq!(zenith.choose(&rules.start(), &[], &off), None);
    let awale = named("awale");
    assert_eq!(Player::new(&awale, Level::Zenith, 0).choose(&awale.start(), &[], &off), None);
    let only = rules.read_position("1,0,0,0,2/0,0,0,0,0 14-13 H -").expect("a position");
    assert_eq!(zenith.choose(&only, &[], &off), Some(rules.read_move("H5").expect("a move").0));
    let over = rules.read_position("0,0,0,0,0/1,0,1,1,1 12-14 H* H").expect("a position");
    assert_eq!(zenith.choose(&over, &[], &NEVER), None);
}

/// What the endgame table says of a board, plain play bears out: so much is forced within some sowings, whatever comes after
/// them; and no board is worth more or less than the best of its sowings.
#[test]
fn endgames_are_what_plain_search_forces() {
    for name in ["awale", "awele", "oya"] {
        let rules = named(name);
        let endgame = Endgame::solve(&rules, 8, &NEVER).expect("not called off");
        let open = Rules::new(Variant { majority: None, ..rules.variant().clone() }).expect("a variant");
        let mut chance = Chance::new(8);
        let mut settled = 0;
        for _ in 0..100 {
            let position = Position { quiet: 0, ..chance.position(&open, 8) };
            let text = open.write_position(&position);
            let value = |position: &Position| i32::from(endgame.value(position).expect("a small board"));
            for depth in 0..8 {
                let [least, most] = [-1, 1].map(|rest| within(&open, &position, depth, &|left| rest * left));
                assert!((least..=most).contains(&value(&position)), "{name}: {text}: {least} to {most}");
                settled += u32::from(depth == 7 && least == most);
            }
            let next = |after: &Position| value(after);
            assert_eq!(value(&position), by_sowings(&open, &position, &next), "{name}: {text}");
        }
        assert!(settled >= 40, "{name}: {settled}");
    }
}

/// How many seeds more than the enemy the player to move gets, if after so many sowings they get what `rest` makes of the
/// seeds that are left.
fn within(open: &Rules, position: &Position, depth: u32, rest: &dyn Fn(i32) -> i32) -> i32 {
    if depth == 0 {
        let [sun, moon] = position.board.stores();
        return rest(i32::from(open.variant().total() - sun - moon));
    }
    by_sowings(open, position, &|after| within(open, after, depth - 1, &|left| -rest(left)))
}

/// The same, if after a sowing the enemy gets what `next` says.
fn by_sowings(open: &Rules, position: &Position, next: &dyn Fn(&Position) -> i32) -> i32 {
    let lead = |stores: [u8; 2]| {
        let [sun, moon] = stores.map(i32::from);
        if position.turn == Side::Helios { sun - moon } else { moon - sun }
    };
    if let Some(outcome) = open.outcome(position) {
        return lead(outcome.stores) - lead(position.board.stores());
    }
    let worth = |action| {
        let after = Position { quiet: 0, ..open.play(position, action, &mut ()).expect("legal") };
        lead(after.board.stores()) - lead(position.board.stores()) - next(&after)
    };
    open.moves(position).map(worth).max().expect("a move")
}
