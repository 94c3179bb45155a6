//! What the narrator says is what happened, no more and no less, and it fits.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;

use games::{choices, played_out, rules};
use helios::duel::Ending;
use helios::rules::{
    CaptureWhen, Chain, DecidedBy, Event, Move, Outcome, Pit, PitSet, Place, Position, Refusal, Rules, Side, Stop,
    Variant,
};
use helios::show::{Foreseen, Foresight, Narrator, threats};
use helios::text::{Key, Language, Text, wrap};
use proptest::prelude::*;
use proptest::sample::select;
use show::{LONG, Set};

/// Names that no message contains and that are no pits.
const NAMES: [&str; 2] = ["Zoqué", "Bixby"];

/// What a sentence names, in the order in which it does.
#[derive(Debug, Default, PartialEq, Eq)]
struct Named {
    pits: Vec<String>,
    numbers: Vec<u32>,
    players: Vec<Side>,
}

impl Named {
    /// Reads a sentence.
    fn in_sentence(sentence: &str) -> Named {
        let mut named = Named::default();
        for word in sentence.split(|letter: char| !letter.is_alphanumeric()) {
            if let Some(player) = NAMES.iter().position(|name| *name == word) {
                named.players.push(Side::BOTH[player]);
            } else if let Ok(number) = word.parse() {
                named.numbers.push(number);
            } else if let Some(number) = word.strip_prefix(['H', 'A'])
                && !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
            {
                named.pits.push(word.to_owned());
            }
        }
        named
    }

    fn new(pits: &[Pit], numbers: &[u32], players: &[Side]) -> Named {
        let pits = pits.iter().map(|pit| format!("{pit:?}")).collect();
        Named { pits, numbers: numbers.to_vec(), players: players.to_vec() }
    }

    /// The same, players in no order: languages put them in different ones.
    fn in_any_order(mut self) -> Named {
        self.players.sort_by_key(|side| side.index());
        self
    }
}

/// What has to be named after these events, worked out from nothing but them.
fn expected(rules: &Rules, events: &[Event]) -> Named {
    let Some(&Event::Lift { at: from, seeds: lifted }) = events.first() else { return Named::default() };
    let mover = from.side();
    let captures: Vec<(Pit, u8)> = events
        .iter()
        .filter_map(|event| if let Event::Capture { at, seeds } = event { Some((*at, *seeds)) } else { None })
        .collect();
    let stuck = if events.contains(&Event::Ray) { mover } else { mover.other() };
    match events[events.len() - 1] {
        Event::Lift { .. } => Named::new(&[from], &[lifted.into()], &[mover]),
        Event::Sow { at, seeds } if events.len() == usize::from(lifted) + 1 => match at.pit() {
            None => Named::new(&[from], &[], &[mover]),
            Some(pit) if pit.side() == mover => Named::new(&[from, pit], &[], &[]),
            Some(pit) => Named::new(&[pit], &[seeds.into()], &[]),
        },
        Event::Sow { .. } => Named::new(&[from], &[lifted.into()], &[mover]),
        Event::Capture { .. } => {
            let pits: Vec<Pit> = captures.iter().map(|(pit, _)| *pit).collect();
            let total = captures.iter().map(|(_, seeds)| u32::from(*seeds)).sum();
            Named::new(&pits, &[total], &[mover])
        }
        Event::Spared { seeds, .. } => Named::new(&[], &[seeds.into()], &[mover.other()]),
        Event::Ray => Named::new(&[], &[], &[mover]),
        Event::Stop(Stop::Majority) => Named::new(&[], &[rules.variant().majority.into()], &[]),
        Event::Stop(Stop::EmptyRow) => Named::new(&[], &[], &[stuck]),
        Event::Stop(Stop::CannotFeed) => Named::new(&[], &[], &[stuck, stuck.other()]),
        Event::Sweep { .. } => Named::default(),
    }
}

/// What an ending has to name.
fn expected_end(outcome: &Outcome) -> Named {
    let (most, least) =
        (u32::from(outcome.stores[0].max(outcome.stores[1])), u32::from(outcome.stores[0].min(outcome.stores[1])));
    let winner: Vec<Side> = outcome.winner.into_iter().collect();
    match outcome.decided_by {
        DecidedBy::Seeds => Named::new(&[], &[most - least, most, least], &winner),
        DecidedBy::LastCapture | DecidedBy::Defender => Named::new(&[], &[most], &winner),
        DecidedBy::Draw => Named::new(&[], &[most], &[]),
    }
}

fn moves(rules: &Rules, seed: u64) -> Vec<(Position, Pit)> {
    played_out(rules, &mut choices(seed)).0.into_iter().rev().take(30).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_told_happened(rules in rules(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        for (before, pit) in moves(&rules, seed) {
            let mut events = Vec::new();
            let after = rules.play(&before, Move::Sow(pit), &mut events).expect("legal");
            let settled = rules.settle(&after, &mut events);
            for seen in 1..=events.len() {
                let said = narrator.happened(&events[..seen]);
                let (named, wanted) = (Named::in_sentence(&said), expected(&rules, &events[..seen]));
                prop_assert_eq!(named.in_any_order(), wanted.in_any_order(), "{}", said);
            }
            if let Some((_, outcome)) = settled {
                let said = narrator.ends(&Ending::Played(outcome));
                prop_assert_eq!(Named::in_sentence(&said.join(" ")), expected_end(&outcome), "{:?}", said);
            }
        }
    }

    #[test]
    fn what_is_foretold_then_happens(rules in rules(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        let parity = rules.variant().capture.when == CaptureWhen::Even;
        for (before, _) in moves(&rules, seed) {
            for pit in rules.legal(&before).iter() {
                let said = narrator.foretells(pit, &Foreseen::new(&rules, &before, pit));
                let named = Named::in_sentence(&said);
                let mut events = Vec::new();
                let after = rules.play(&before, Move::Sow(pit), &mut events).expect("legal");
                let last = events.iter().rev().find_map(|event| match event {
                    Event::Sow { at, seeds } => Some((*at, *seeds)),
                    _ => None,
                });
                let (end, held) = last.expect("something is sown");
                let gained = u32::from(after.board.store(before.turn) - before.board.store(before.turn));
                // What the mover gains by falling seeds is sown, the rest is taken.
                let sown = events.iter().filter(|event| matches!(event, Event::Sow { at, .. }
                    if *at == Place::store(before.turn))).count() as u32;
                let taken: Vec<Pit> = rules.row(before.turn.other()).filter(|&pit| {
                    events.iter().any(|event| matches!(event, Event::Capture { at, .. } if *at == pit))
                }).collect();
                let spared = events.iter().find_map(|event| match event {
                    Event::Spared { seeds, .. } => Some(u32::from(*seeds)),
                    _ => None,
                });
                let wanted = match (end.pit(), spared) {
                    (None, _) => Named::new(&[pit], &[], &[]),
                    (Some(_), Some(seeds)) => Named::new(&[pit], &[seeds], &[]),
                    (Some(end), None) if !taken.is_empty() => {
                        // The chain walks backwards from where the last seed falls.
                        let mut pits = vec![pit, end];
                        pits.extend(taken.iter().rev().filter(|&&pit| pit != end));
                        Named::new(&pits, &[gained - sown], &[])
                    }
                    (Some(end), None) if end.side() == pit.side() => Named::new(&[pit, end], &[], &[]),
                    (Some(end), None) => Named::new(&[pit, end], &[held.into()], &[]),
                };
                prop_assert_eq!(&named, &wanted, "{}", said);
                // A ray is promised where there is one, and "odd" is only said where parity counts.
                let ray = if language == Language::Fr { "rayon" } else { "ray" };
                prop_assert_eq!(said.contains(ray), events.contains(&Event::Ray), "{}", said);
                let odd = if language == Language::Fr { "impaire" } else { "odd" };
                prop_assert!(!said.contains(odd) || (parity && held % 2 == 1), "{}", said);
            }
        }
    }

    #[test]
    fn a_refusal_says_why_and_what_instead(rules in rules(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        for (before, _) in moves(&rules, seed) {
            let legal = rules.legal(&before);
            let allowed: Vec<Pit> = legal.iter().collect();
            for pit in rules.pits() {
                let Err(refusal) = rules.check(&before, pit) else { continue };
                let said = narrator.refuses(&refusal, before.turn, legal);
                let named = Named::in_sentence(&said);
                let pits: Vec<Pit> = [pit].into_iter().chain(allowed.iter().copied()).collect();
                let players: Vec<Side> = match refusal {
                    Refusal::NotYours { .. } => vec![before.turn],
                    Refusal::Starves { .. } => vec![before.turn.other()],
                    _ => vec![],
                };
                prop_assert_eq!(named, Named::new(&pits, &[], &players), "{}", said);
            }
        }
    }

    #[test]
    fn every_sentence_of_a_game_fits(rules in rules(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: LONG, text: &text };
        for (before, pit) in moves(&rules, seed) {
            let mut events = Vec::new();
            let after = rules.play(&before, Move::Sow(pit), &mut events).expect("legal");
            rules.settle(&after, &mut events);
            for seen in 1..=events.len() {
                let said = narrator.happened(&events[..seen]);
                prop_assert!(fits(&said), "{}", complaint(&said));
            }
            for pit in rules.pits() {
                let said = match rules.check(&before, pit) {
                    Ok(()) => {
                        let foretold = narrator.foretells(pit, &Foreseen::new(&rules, &before, pit));
                        format!("{} {foretold}", narrator.turn(before.turn, before.replay))
                    }
                    Err(refusal) => narrator.refuses(&refusal, before.turn, rules.legal(&before)),
                };
                prop_assert!(fits(&said), "{}", complaint(&said));
            }
        }
    }
}

/// Whether a sentence has room under the board of every tier: two lines of 40, and one of 76.
fn fits(said: &str) -> bool {
    wrap(said, 40).len() <= 2 && wrap(said, 76).len() <= 1
}

fn complaint(said: &str) -> String {
    format!("{} columns, {} lines of 40: {said}", said.chars().count(), wrap(said, 40).len())
}

#[test]
fn the_longest_sentences_fit() {
    let mut long = Vec::new();
    let mut check = |said: String| {
        if !fits(&said) {
            long.push(complaint(&said));
        }
    };
    // The longest rows, and numbers of three figures.
    let variant = Variant { pits_per_row: 6, seeds_per_pit: 16, majority: 100, ..Variant::standard() };
    let rules = Rules::new(variant).expect("well formed");
    for language in Language::ALL {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: LONG, text: &text };
        let pits: Vec<Pit> = rules.row(Side::Selene).collect();
        let names: Vec<String> = pits.iter().rev().map(|&pit| rules.pit_name(pit)).collect();
        // Foresight of the longest harvest and of as many threats as there can be; the harvest itself.
        let from = Pit::new(Side::Helios, 5);
        let mut events = vec![Event::Lift { at: from, seeds: 111 }];
        events.extend((0..111).map(|_| Event::Sow { at: pits[5].into(), seeds: 112 }));
        events.extend(pits.iter().rev().map(|&at| Event::Capture { at, seeds: 20 }));
        let ends: Vec<Vec<Event>> = [Place::from(pits[5]), pits[0].into(), from.into(), Place::store(Side::Helios)]
            .into_iter()
            .flat_map(|at| [111, 112].map(|seeds| vec![events[0], Event::Sow { at, seeds }]))
            .chain(Side::BOTH.map(|_| vec![events[0], events[1], Event::Spared { pits: Chain::default(), seeds: 112 }]))
            .chain([vec![events[0], Event::Sow { at: Place::store(Side::Helios), seeds: 1 }, Event::Ray]])
            .collect();
        for side in Side::BOTH {
            for replay in [false, true] {
                let turn = narrator.turn(side, replay);
                let foreseen = Foreseen { events: events.clone(), refusal: None };
                check(format!("{turn} {}", narrator.foretells(from, &foreseen)));
                for events in &ends {
                    let foreseen = Foreseen { events: events.clone(), refusal: None };
                    check(format!("{turn} {}", narrator.foretells(from, &foreseen)));
                }
                check(format!("{turn} {}", text.say(Key::ThreatsNone)));
                for count in 1..=6 {
                    let list = narrator.list(&names[..count], Key::ListAnd);
                    let values = [("pits", list.into())];
                    check(format!("{turn} {}", text.tell(Key::ThreatsSome, &values)));
                }
            }
            check(narrator.begins(side));
            let all: PitSet = rules.row(side).collect();
            let other = Pit::new(side.other(), 0);
            check(narrator.refuses(&Refusal::NotYours { pit: other }, side, all));
            let four: PitSet = rules.row(side).skip(1).collect();
            check(narrator.refuses(&Refusal::Empty { pit: Pit::new(side, 0) }, side, four));
            check(narrator.refuses(&Refusal::Starves { pit: Pit::new(side, 0), instead: four }, side, four));
            check(narrator.ends(&Ending::Resigned(side)).join(" "));
        }
        for seen in 1..=events.len() {
            check(narrator.happened(&events[..seen]));
        }
        // What the other player's move says has the other name in it.
        let turned = Event::Lift { at: Pit::new(Side::Selene, 5), seeds: 1 };
        for mut events in ends {
            check(narrator.happened(&events));
            events[0] = turned;
            check(narrator.happened(&events));
        }
        for stop in [Stop::Majority, Stop::EmptyRow, Stop::CannotFeed] {
            check(narrator.happened(&[events[0], Event::Stop(stop)]));
        }
        for key in [
            Key::LessonSow,
            Key::LessonEven,
            Key::LessonRay,
            Key::LessonFeed,
            Key::LessonYours,
            Key::LessonTryAgain,
            Key::LessonDone,
            Key::RefuseOver,
            Key::ToldNothingToTakeBack,
            Key::ToldDeclined,
        ] {
            check(text.say(key));
        }
        check(text.tell(Key::ToldTookBack, &[("pit", "H4".into())]));
    }
    assert!(long.is_empty(), "{} sentences are too long:\n{}", long.len(), long.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// What the table itself asks, threats included.
    #[test]
    fn what_a_table_says_fits(seed: u64, language in select(Language::ALL.to_vec()), express: bool) {
        let rules = if express { Rules::express() } else { Rules::standard() };
        let mut show = Set { language, names: Some(LONG), ..Set::duel_of(&rules) }.open();
        show.app.settings_mut().tempo.motion = helios::show::Motion::Off;
        let mut choose = choices(seed);
        while let Some(pit) = games::nth(rules.legal(&show.position()), &mut choose) {
            for foresight in [Foresight::Off, Foresight::Path, Foresight::Threats] {
                show.app.settings_mut().foresight = foresight;
                let settings = show.app.settings();
                let (told, asked) = (show.table().told(settings, show.now), show.table().asked(settings, show.now));
                prop_assert!(fits(&told), "{}", complaint(&told));
                prop_assert!(fits(&asked), "{}", complaint(&asked));
                if foresight == Foresight::Threats {
                    let threatened: Vec<Pit> = {
                        let threats = threats(&rules, &show.position());
                        rules.pits().filter(|pit| threats[pit.index()] > 0).collect()
                    };
                    let named = Named::in_sentence(&asked);
                    prop_assert_eq!(named.pits, Named::new(&threatened, &[], &[]).pits, "{}", asked);
                }
            }
            let key = helios::show::Keymap::default().cup_key(&rules, pit).expect("a key");
            show.type_in(&key.to_string());
        }
    }
}
