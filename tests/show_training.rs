//! Training: counsel and its reasons, marks, free take-backs, what was given away; and that all that is said is true.
#![allow(missing_docs)]

#[path = "support/show.rs"]
mod show;

use std::fmt::Write as _;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use helios::oracle::{Oracle, Values};
use helios::rules::{Event, Move, Pit, Position, Rules, Side, Variant};
use helios::show::{Counsel, Given, GlyphSet, Key, Motion, Narrator, Prospect, Reason, Sign};
use helios::text::{Key as Message, Language, Text};
use proptest::prelude::*;
use show::{Driven, Set, holds, picture};

/// Few seeds, so that the oracle soon knows it.
const LATE: &str = "2,0,1,3,2/1,2,0,2,1 8-8 H H";

/// A duel in training from a position, in English, nothing moving.
fn training(position: &str) -> Driven {
    trained(Set { language: Language::En, names: Some(["Ana", "Bo"]), ..Set::duel_from(position) })
}

fn trained(set: Set) -> Driven {
    let mut show = set.open();
    show.app = show.app.in_training();
    show.app.settings_mut().tempo.motion = Motion::Off;
    show
}

#[test]
fn a_hint_marks_the_best_move_and_says_why() {
    for (language, sentence) in [
        (Language::En, "Best: H5 takes 2 and wins in the end."),
        (Language::Fr, "Conseil : H5 prend 2 graines et gagne à la fin."),
    ] {
        let mut show = trained(Set { language, ..Set::duel_from(LATE) });
        show.key(Key::Char('c'));
        show.settle();
        let frame = show.draw();
        assert!(holds(&frame, sentence), "{}", picture(&frame));
        assert!(picture(&frame).contains("╔ H5★"), "{}", picture(&frame));
        assert_eq!(show.table().chosen_pit(), show.table().coach().counselled);
        // It has nothing more to wait for, and goes when it is played, or not wanted any more.
        assert_eq!(show.app_next(), None);
        show.key(Key::Char('c'));
        assert!(!picture(&show.draw()).contains('★'));
        show.key(Key::Char('c'));
        show.type_in("j");
        show.settle();
        assert!(!holds(&show.draw(), sentence));
    }
}

#[test]
fn while_the_oracle_thinks_it_says_so_and_keys_are_taken() {
    // From the start there is more to be thought about than a test waits for.
    let mut show = trained(Set { language: Language::En, ..Set::duel() });
    show.key(Key::Char('c'));
    assert!(holds(&show.draw(), "The oracle is thinking"));
    assert!(show.app_next().is_some());
    show.type_in("h");
    assert_eq!(show.table().duel().moves().len(), 1);
    show.key(Key::Backspace);
    assert!(show.table().duel().moves().is_empty());
}

#[test]
fn what_a_move_gave_away_is_marked_until_the_next() {
    let mut show = training(LATE);
    let rules = Rules::standard();
    let position = rules.read_position(LATE).expect("a position");
    let values = values(&rules, &position);
    for letter in ["d", "g", "h", "j"] {
        show.type_in(letter);
        show.settle();
        let action = show.table().duel().moves()[0];
        let (given, _) = Given::by(action, &values, &position, &rules).expect("a move");
        let coach = show.table().coach().clone();
        assert_eq!(coach.sign, given.sign());
        assert_eq!(coach.given.is_empty(), given.seeds() == 0 && given.sign() != Some(Sign::Turned), "{}", coach.given);
        assert!(holds(&show.draw(), &coach.given), "{}", picture(&show.draw()));
        show.key(Key::Backspace);
        show.draw();
        assert_eq!(show.table().coach().sign, None);
        // What was known is not asked again.
        assert_eq!(show.app_next(), None);
    }
    // A move that came before the answer about the one before it is judged, too, once there is one.
    let mut show = training(LATE);
    show.type_in("j");
    show.draw();
    show.settle();
    assert_eq!(
        show.table().coach().sign,
        Given::by(show.table().duel().moves()[0], &values, &position, &rules).and_then(|(given, _)| given.sign())
    );
}

#[test]
fn moves_are_taken_back_and_played_forward_without_a_question() {
    let mut show = training(LATE);
    show.type_in("j");
    for _ in 0..3 {
        show.key(Key::Backspace);
        assert!(!show.app.has_sheet());
        assert!(show.table().duel().moves().is_empty());
        show.key(Key::Char('+'));
        assert!(!show.app.has_sheet());
        assert_eq!(show.table().duel().moves().len(), 1);
    }
    show.key(Key::Backspace);
    show.key(Key::Backspace);
    assert!(holds(&show.draw(), &show.app.settings().text().say(Message::ToldNothingToTakeBack)));
}

#[test]
fn the_end_says_who_gave_what_away() {
    let mut show = training("0,0,0,0,1/1,1,1,1,1 15-9 H H");
    show.type_in("j");
    show.settle();
    let frame = show.draw();
    assert!(show.app.has_sheet());
    assert!(holds(&frame, "Ana gave nothing away in one sowing."), "{}", picture(&frame));
    assert!(holds(&show.draw_at((40, 12)), "Given away: Ana 0, Bo 0."), "{}", picture(&show.draw()));
    // Also the last move is taken back at once.
    show.key(Key::Backspace);
    assert!(!show.app.has_sheet());
    assert!(show.table().duel().moves().is_empty());
}

#[test]
fn outside_training_nothing_is_told() {
    let mut show = Set { language: Language::En, ..Set::duel_from(LATE) }.open();
    show.key(Key::Char('c'));
    assert!(holds(&show.draw(), "Hints are for training"));
    assert_eq!(show.app_next(), None);
    assert_eq!(show.table().coach().counselled, None);
}

#[test]
fn a_variant_that_the_oracle_does_not_know_has_no_hints() {
    let mut show = trained(Set { language: Language::En, ..Set::duel_of_variant("awale", Variant::awale(), None) });
    show.key(Key::Char('c'));
    assert!(holds(&show.draw(), "The oracle does not know this variant."));
    assert_eq!(show.app_next(), None);
}

/// Standard without a majority, so that every game is played to its last seed.
fn open_rules() -> Rules {
    Rules::new(Variant { majority: None, ..Variant::standard() }).expect("a game")
}

fn oracle() -> &'static Oracle {
    static ORACLE: OnceLock<Oracle> = OnceLock::new();
    ORACLE.get_or_init(|| Oracle::new(&open_rules()).expect("the oracle knows it"))
}

fn values(rules: &Rules, position: &Position) -> Values {
    assert_eq!(rules.variant().pits_per_row, 5);
    oracle().values(position, &AtomicBool::new(false)).expect("nobody calls it off")
}

/// What the stores hold in the end, and who has won, when both play their best after a move.
fn played_out(rules: &Rules, position: &Position, action: Move) -> ([u8; 2], Option<Side>) {
    let mut at = rules.play(position, action, &mut ()).expect("legal");
    for action in oracle().best_line(&at, &AtomicBool::new(false)).expect("nobody calls it off") {
        at = rules.play(&at, action, &mut ()).expect("legal");
    }
    let outcome = rules.outcome(&at).expect("it is over");
    (outcome.stores, outcome.winner)
}

/// The most that falls into a player's store by harvests, in one sowing.
fn most_harvested(rules: &Rules, position: &Position, side: Side) -> u8 {
    let theirs = Position { turn: side, replay: false, ..*position };
    let gained = |pit: Pit| {
        let mut sown = 0;
        let after = rules.play(&theirs, Move::Sow(pit), &mut |event| {
            sown += u8::from(matches!(event, Event::Sow { at, .. } if at.pit().is_none()));
        });
        after.expect("legal").board.store(side) - theirs.board.store(side) - sown
    };
    rules.legal(&theirs).iter().map(gained).max().unwrap_or(0)
}

fn late_positions() -> impl Strategy<Value = Position> {
    let rules = open_rules();
    (prop::collection::vec(0..10usize, 1..=9), 0..=21u8, any::<bool>(), any::<bool>(), 0..3u8).prop_map(
        move |(pits, sun, selene, replay, last)| {
            let mut position = rules.start_with(if selene { Side::Selene } else { Side::Helios });
            let all: Vec<Pit> = rules.pits().collect();
            all.iter().for_each(|pit| position.board.set(*pit, 0));
            for &number in &pits {
                position.board.set(all[number], position.board.at(all[number]) + 1);
            }
            let left = 30 - pits.len() as u8;
            let sun = sun.min(left);
            position.board.set(helios::rules::Place::store(Side::Helios), sun);
            position.board.set(helios::rules::Place::store(Side::Selene), left - sun);
            position.replay = replay;
            position.last_capture = [None, Some(Side::Helios), Some(Side::Selene)][usize::from(last)];
            position
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_reason_is_true(position in late_positions()) {
        let rules = open_rules();
        let values = values(&rules, &position);
        let Some(counsel) = Counsel::of(&rules, &position, &values) else {
            prop_assert!(values.is_empty());
            return Ok(());
        };
        let (mover, enemy) = (position.turn, position.turn.other());
        let mut events = Vec::new();
        let after = rules.play(&position, Move::Sow(counsel.pit), &mut events).expect("legal");
        let sown = |side| events.iter().filter(|event| matches!(event, Event::Sow { at, .. } if *at == helios::rules::Place::store(side))).count();
        let gained = usize::from(after.board.store(mover) - position.board.store(mover)) - sown(mover);
        let (stores, winner) = played_out(&rules, &position, Move::Sow(counsel.pit));
        prop_assert!(matches!(counsel.reasons.last(), Some(Reason::Outcome(_))));
        prop_assert_eq!(counsel.reasons.iter().any(|reason| matches!(reason, Reason::Takes { .. })), gained > 0);
        for reason in &counsel.reasons {
            let holds = match *reason {
                Reason::Takes { seeds, pits } => usize::from(seeds) == gained && pits > 0 && seeds >= 2 * pits,
                Reason::Ray => after.turn == mover,
                Reason::Finishes(stop) => rules.stop(&after) == Some(stop) && winner == Some(mover),
                Reason::Feeds(side) => {
                    side == enemy && position.board.row_is_empty(enemy) && !after.board.row_is_empty(enemy)
                }
                Reason::Guards { enemy: side, least, most } => {
                    side == enemy
                        && after.turn == enemy
                        && least < most
                        && least == most_harvested(&rules, &after, enemy)
                        && most == most_harvested(&rules, &position, enemy)
                }
                Reason::KeepsRay(pit) => {
                    let again = |at: &Position| {
                        let mine = Position { turn: mover, replay: false, ..*at };
                        rules.play(&mine, Move::Sow(pit), &mut ()).is_ok_and(|after| after.turn == mover)
                    };
                    pit != counsel.pit && pit.side() == mover && again(&position) && again(&after)
                }
                Reason::Outcome(outlook) => {
                    let level = stores[0] == stores[1];
                    match outlook {
                        Prospect::OnlyWin => winner == Some(mover) && values.iter().all(|(other, _)| {
                            *other == Move::Sow(counsel.pit) || played_out(&rules, &position, *other).1 != Some(mover)
                        }),
                        Prospect::Wins => winner == Some(mover) && !level,
                        Prospect::WinsTie => winner == Some(mover) && level,
                        Prospect::Draws => winner.is_none(),
                        Prospect::LosesTie => winner == Some(enemy) && level,
                        Prospect::Loses(margin) => winner == Some(enemy) && margin == stores[0].abs_diff(stores[1]) && values.iter().all(|(other, _)| {
                            let (stores, winner) = played_out(&rules, &position, *other);
                            winner == Some(enemy) && stores[0].abs_diff(stores[1]) >= margin
                        }),
                    }
                }
            };
            prop_assert!(holds, "{:?} of {} in {}", reason, rules.pit_name(counsel.pit), rules.write_position(&position));
        }
    }

    #[test]
    fn what_was_given_away_is_what_best_play_would_have_kept(position in late_positions()) {
        let rules = open_rules();
        let values = values(&rules, &position);
        let mover = position.turn;
        let of: Vec<_> = values.iter().map(|(action, _)| (*action, played_out(&rules, &position, *action))).collect();
        let most = of.iter().map(|(_, (stores, _))| stores[mover.index()]).max();
        let won = of.iter().any(|(_, (_, winner))| *winner == Some(mover));
        for (action, (stores, winner)) in &of {
            let (given, judgement) = Given::by(*action, &values, &position, &rules).expect("one of its moves");
            prop_assert_eq!(Some(stores[mover.index()] + given.seeds()), most);
            prop_assert_eq!(given.sign() == Some(Sign::Turned), won && *winner != Some(mover));
            for better in &judgement.moves {
                let (kept, _) = played_out(&rules, &position, *better);
                prop_assert_eq!(Some(kept[mover.index()]), most);
            }
            if given == Given::NothingOnly {
                prop_assert!(of.len() > 1);
                for (other, (fewer, winner)) in of.iter().filter(|(other, _)| other != action) {
                    let worse = Some(fewer[mover.index()]) < most || won && *winner != Some(mover);
                    prop_assert!(worse, "{:?} is as good", other);
                }
            }
        }
    }

    #[test]
    fn counsel_is_said_in_ways_that_grow_shorter(position in late_positions()) {
        let rules = open_rules();
        for language in Language::ALL {
            let text = Text::new(language, false);
            let narrator = Narrator { rules: &rules, names: show::LONG, text: &text };
            if let Some(counsel) = Counsel::of(&rules, &position, &values(&rules, &position)) {
                let ways = narrator.counsels(&counsel);
                prop_assert!(ways.iter().all(|said| said.contains(&rules.pit_name(counsel.pit))));
                prop_assert!(ways.windows(2).all(|two| two[0].len() > two[1].len()), "{:?}", ways);
                // The shortest has room in two lines of the smallest window.
                let shortest = ways.last().map(|said| helios::text::wrap(said, 36).len());
                prop_assert!(shortest.is_some_and(|lines| lines <= 2), "{:?}", ways.last());
            }
        }
    }
}

#[test]
fn pictures_of_training() {
    let mut pictures = String::new();
    for (language, size, glyphs) in [
        (Language::En, (80, 24), GlyphSet::Unicode),
        (Language::Fr, (80, 24), GlyphSet::Unicode),
        (Language::Fr, (80, 24), GlyphSet::Ascii),
        (Language::Fr, (40, 12), GlyphSet::Unicode),
    ] {
        for (name, position, keys) in [
            ("a hint", LATE, "c"),
            ("a duel given away", LATE, "d"),
            ("a seed given away", LATE, "h"),
            ("the only good one", LATE, "j"),
            ("the end", "0,0,0,1,1/0,1,1,1,1 15-9 H H", "hyj"),
        ] {
            let mut show = trained(Set { language, size, glyphs, ..Set::duel_from(position) });
            for letter in keys.chars() {
                show.type_in(&letter.to_string());
                show.settle();
            }
            let _ = writeln!(pictures, "=== {name}, {language:?} ===\n{}\n", picture(&show.draw()));
        }
    }
    insta::assert_snapshot!("training", pictures);
}
