//! What the narrator says is what happened, no more and no less, and it fits.
#![allow(missing_docs)]

#[path = "support/games.rs"]
mod games;
#[path = "support/show.rs"]
mod show;

use games::{choices, played_out, rules};
use helios::duel::Ending;
use helios::rules::{
    AfterRound, CaptureWhen, Chain, DecidedBy, Event, Move, Names, Outcome, Pit, PitSet, Place, Position, Refusal,
    Round, Rules, Side, Stop, Variant,
};
use helios::show::{Foreseen, Foresight, Narrator, threats, width};
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

/// What has to be named once so many of a move's events were seen, worked out from nothing but them.
fn expected(rules: &Rules, mover: Side, all: &[Event], told: usize) -> Named {
    let events = &all[..told];
    let lifts: Vec<(Pit, u32)> = events
        .iter()
        .filter_map(|event| if let Event::Lift { at, seeds } = event { Some((*at, (*seeds).into())) } else { None })
        .collect();
    let captures: Vec<(Pit, u8)> = events
        .iter()
        .filter_map(|event| if let Event::Capture { at, seeds } = event { Some((*at, *seeds)) } else { None })
        .collect();
    let stop = &rules.variant().stop;
    let stuck = if events.contains(&Event::Ray) { mover } else { mover.other() };
    let goes_on = matches!(all.get(told), Some(Event::Sow { .. } | Event::Lift { .. }));
    let takes = matches!(all.get(told), Some(Event::Capture { .. } | Event::Spared { .. }));
    let laps = lifts.len() as u32;
    match (events[events.len() - 1], lifts.last()) {
        (Event::Lift { .. } | Event::Sow { .. }, Some(&(from, lifted))) if goes_on && laps > 1 => {
            Named::new(&[from], &[laps, lifted], &[])
        }
        (Event::Lift { .. } | Event::Sow { .. }, Some(&(from, lifted))) if goes_on => {
            Named::new(&[from], &[lifted], &[mover])
        }
        (Event::Sow { at, .. }, _) if rules.variant().sowing.relay => {
            let laps = if laps > 1 { vec![laps] } else { vec![] };
            Named::new(&[at.pit().expect("relays sow no store")], &laps, &[])
        }
        (Event::Sow { at, seeds }, Some(&(from, _))) => match at.pit() {
            // The one replay grants none itself.
            None if rules.variant().replay && !all.contains(&Event::Ray) => Named::new(&[from], &[], &[]),
            None => Named::new(&[from], &[], &[mover]),
            Some(pit) if pit.side() == mover && !takes => Named::new(&[from, pit], &[], &[]),
            Some(pit) => Named::new(&[pit], &[seeds.into()], &[]),
        },
        (Event::Capture { .. }, _) => {
            let pits: Vec<Pit> = captures.iter().map(|(pit, _)| *pit).collect();
            let total = captures.iter().map(|(_, seeds)| u32::from(*seeds)).sum();
            Named::new(&pits, &[total], &[mover])
        }
        (Event::Spared { seeds, .. }, _) => Named::new(&[], &[seeds.into()], &[mover.other()]),
        (Event::Ray, _) => Named::new(&[], &[], &[mover]),
        (Event::Pass(side), _) => Named::new(&[], &[], &[side]),
        (Event::Stop(Stop::Majority), _) => Named::new(&[], &[rules.goal().into()], &[]),
        (Event::Stop(Stop::EmptyRow), _) => Named::new(&[], &[], &[stuck]),
        (Event::Stop(Stop::CannotFeed), _) => Named::new(&[], &[], &[stuck, stuck.other()]),
        (Event::Stop(Stop::Quiet), _) => Named::new(&[], &[stop.quiet.into()], &[]),
        (Event::Stop(_) | Event::Sweep { .. }, _) => Named::default(),
        (event, _) => panic!("{event:?} with nothing to go on"),
    }
}

/// What an ending has to name: who won and by how much, then why the game stopped.
fn expected_end(rules: &Rules, outcome: &Outcome) -> Named {
    let (most, least) =
        (u32::from(outcome.stores[0].max(outcome.stores[1])), u32::from(outcome.stores[0].min(outcome.stores[1])));
    let winner: Vec<Side> = outcome.winner.into_iter().collect();
    let mut named = match outcome.decided_by {
        DecidedBy::Seeds => Named::new(&[], &[most - least, most, least], &winner),
        DecidedBy::LastCapture | DecidedBy::Defender => Named::new(&[], &[most], &winner),
        DecidedBy::Draw => Named::new(&[], &[most], &[]),
    };
    named.numbers.extend(expected_why(rules, outcome.reason));
    // Who lost by the defender's rule is named as well: they had the move.
    if outcome.decided_by == DecidedBy::Defender {
        named.players.extend(outcome.winner.map(Side::other));
    }
    named
}

/// The numbers in why a game stopped.
fn expected_why(rules: &Rules, reason: Stop) -> Option<u32> {
    match reason {
        Stop::Quiet => Some(rules.variant().stop.quiet.into()),
        Stop::Repetition => Some(rules.variant().stop.repetition.into()),
        _ => None,
    }
}

/// Rules whose pits have names that are no words: the narrator itself does not know how pits are called.
fn numbered() -> impl Strategy<Value = Rules> {
    rules().prop_map(|rules| {
        Rules::new(Variant { names: Names::Numbered, ..rules.variant().clone() }).expect("well formed")
    })
}

/// How many events were seen at the instants that are looked at: of a very long relay the beginning and the end.
fn looked_at(events: usize) -> impl Iterator<Item = usize> {
    (1..=events).filter(move |told| *told <= 40 || told + 40 > events)
}

fn moves(rules: &Rules, seed: u64) -> Vec<(Position, Move)> {
    played_out(rules, &mut choices(seed)).0.into_iter().rev().take(30).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_told_happened(rules in numbered(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        let played = moves(&rules, seed);
        // What no position shows is told too: each stop that the players or the past bring about.
        let extra = [Stop::Agreement, Stop::Repetition][seed as usize % 2];
        for (i, &(before, action)) in played.iter().enumerate() {
            let mut events = Vec::new();
            let after = rules.play(&before, action, &mut events).expect("legal");
            let stop = rules.stop(&after).or((i == 0).then_some(extra));
            let settled = stop.map(|stop| rules.settle_for(&after, stop, &mut events));
            for told in looked_at(events.len()) {
                let said = narrator.happened(before.turn, &events, told);
                let (named, wanted) = (Named::in_sentence(&said), expected(&rules, before.turn, &events, told));
                prop_assert_eq!(named.in_any_order(), wanted.in_any_order(), "{}", said);
                // Nobody is told that nothing is taken while something is about to be.
                let nothing = said.contains(if language == Language::Fr { "rien à" } else { "nothing to" });
                let taken = events.iter().any(|event| matches!(event, Event::Capture { .. }));
                prop_assert!(!(nothing && taken), "{}", said);
            }
            if let Some((_, outcome)) = settled {
                let said = narrator.ends(&Ending::Played(outcome));
                let (named, wanted) = (Named::in_sentence(&said.join(" ")), expected_end(&rules, &outcome));
                prop_assert_eq!(&named.numbers, &wanted.numbers, "{:?}", said);
                prop_assert_eq!(named.players.first(), wanted.players.first(), "{:?}", said);
                prop_assert_eq!(named.pits.len(), 0, "{:?}", said);
            }
        }
    }

    #[test]
    fn what_is_foretold_then_happens(rules in numbered(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        let parity = rules.variant().capture.when == CaptureWhen::Even;
        for (before, _) in moves(&rules, seed) {
            for pit in rules.legal(&before).iter() {
                let said = narrator.foretells(before.turn, pit, &Foreseen::new(&rules, &before, pit));
                let named = Named::in_sentence(&said);
                let mut events = Vec::new();
                let after = rules.play(&before, Move::Sow(pit), &mut events).expect("legal");
                let last = events.iter().rev().find_map(|event| match event {
                    Event::Sow { at, seeds } => Some((*at, *seeds)),
                    _ => None,
                });
                let (end, held) = last.expect("something is sown");
                let laps = events.iter().filter(|event| matches!(event, Event::Lift { .. })).count() as u32;
                let gained = u32::from(after.board.store(before.turn) - before.board.store(before.turn));
                // What the mover gains by falling seeds is sown, the rest is taken.
                let sown = events.iter().filter(|event| matches!(event, Event::Sow { at, .. }
                    if *at == Place::store(before.turn))).count() as u32;
                let taken: Vec<Pit> = events.iter().filter_map(|event| match event {
                    Event::Capture { at, .. } => Some(*at),
                    _ => None,
                }).collect();
                let spared = events.iter().find_map(|event| match event {
                    Event::Spared { seeds, .. } => Some(u32::from(*seeds)),
                    _ => None,
                });
                let relays = rules.variant().sowing.relay;
                let wanted = match (end.pit(), spared) {
                    (Some(end), _) if relays => {
                        let mut numbers = if laps > 1 { vec![laps] } else { vec![] };
                        let mut pits = vec![pit];
                        if taken.is_empty() { pits.push(end) } else { numbers.push(gained) }
                        Named::new(&pits, &numbers, &[])
                    }
                    (None, _) => Named::new(&[pit], &[], &[]),
                    (Some(_), Some(seeds)) => Named::new(&[pit], &[seeds], &[]),
                    // A chain walks backwards from where the last seed falls, and is named as it walks.
                    (Some(_), None) if !taken.is_empty() => {
                        let pits: Vec<Pit> = [pit].into_iter().chain(taken).collect();
                        Named::new(&pits, &[gained - sown], &[])
                    }
                    (Some(end), None) if end.side() == before.turn => Named::new(&[pit, end], &[], &[]),
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
    fn a_refusal_says_why_and_what_instead(rules in numbered(), seed: u64, language in select(Language::ALL.to_vec())) {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        for (before, _) in moves(&rules, seed) {
            let legal = rules.legal(&before);
            let allowed: Vec<Pit> = legal.iter().collect();
            for pit in rules.pits() {
                let Err(refusal) = rules.check(&before, pit) else { continue };
                let said = narrator.refuses(&refusal, before.turn, legal);
                let named = Named::in_sentence(&said);
                // Of a great many the first ones are named.
                let pits: Vec<Pit> = [pit].into_iter().chain(allowed.iter().copied().take(6)).collect();
                let players: Vec<Side> = match refusal {
                    Refusal::NotYours { .. } => vec![before.turn],
                    Refusal::Starves { .. } | Refusal::Slams { .. } => vec![before.turn.other()],
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
        for (before, action) in moves(&rules, seed) {
            let mut events = Vec::new();
            let after = rules.play(&before, action, &mut events).expect("legal");
            rules.settle(&after, &mut events);
            for told in looked_at(events.len()) {
                let said = narrator.happened(before.turn, &events, told);
                prop_assert!(fits(&said), "{}", complaint(&said));
            }
            for pit in rules.pits() {
                let said = match rules.check(&before, pit) {
                    Ok(()) => {
                        let foretold = narrator.foretells(before.turn, pit, &Foreseen::new(&rules, &before, pit));
                        format!("{} {foretold}", narrator.turn(before.turn, before.replay))
                    }
                    Err(refusal) => narrator.refuses(&refusal, before.turn, rules.legal(&before)),
                };
                prop_assert!(fits(&said), "{}", complaint(&said));
            }
        }
    }
}

/// Every reason to stop.
const STOPS: [Stop; 8] = [
    Stop::Majority,
    Stop::EmptyRow,
    Stop::CannotFeed,
    Stop::FewSeeds,
    Stop::Quiet,
    Stop::Repetition,
    Stop::Agreement,
    Stop::NoMove,
];

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
    let variant = Variant { pits_per_row: 6, seeds_per_pit: 16, majority: Some(100), ..Variant::standard() };
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
                check(format!("{turn} {}", narrator.foretells(from.side(), from, &foreseen)));
                for events in &ends {
                    let foreseen = Foreseen { events: events.clone(), refusal: None };
                    check(format!("{turn} {}", narrator.foretells(from.side(), from, &foreseen)));
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
            let pit = Pit::new(side, 0);
            check(narrator.refuses(&Refusal::Starves { pit, instead: four }, side, four));
            check(narrator.refuses(&Refusal::Slams { pit, instead: four }, side, four));
            check(narrator.refuses(&Refusal::Endless { pit, instead: four }, side, four));
            check(narrator.refuses(&Refusal::CannotPass { instead: four }, side, four));
            check(narrator.ends(&Ending::Resigned(side)).join(" "));
        }
        for seen in 1..=events.len() {
            check(narrator.happened(Side::Helios, &events, seen));
        }
        // What the other player's move says has the other name in it.
        let turned = Event::Lift { at: Pit::new(Side::Selene, 5), seeds: 1 };
        for mut events in ends {
            check(narrator.happened(Side::Helios, &events, events.len()));
            events[0] = turned;
            check(narrator.happened(Side::Selene, &events, events.len()));
        }
        for side in Side::BOTH {
            for stop in STOPS {
                check(narrator.happened(side, &[events[0], Event::Stop(stop)], 2));
                check(narrator.happened(side, &[Event::Stop(stop)], 1));
            }
            check(narrator.happened(side, &[Event::Pass(side)], 1));
            check(narrator.must_pass(side));
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
            Key::ToldGoOn,
            Key::ToldNoAgreement,
            Key::ToldMouseOn,
            Key::ToldMouseOff,
        ] {
            check(text.say(key));
        }
        check(text.tell(Key::ToldTookBack, &[("pit", "H4".into())]));
        check(text.tell(Key::ToldAgreementFrom, &[("count", 200.into())]));
    }
    assert!(long.is_empty(), "{} sentences are too long:\n{}", long.len(), long.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// What the table itself says and asks, in each room that a layout gives it.
    #[test]
    fn what_a_table_says_fits(seed: u64, language in select(Language::ALL.to_vec()), (name, rules) in select(games::shipped().to_vec())) {
        let mut choose = choices(seed);
        let position = Some(games::begin(&rules, &mut choose));
        let library = vec![(name.to_owned(), rules.clone())];
        let mut show = Set { language, names: Some(LONG), library, position, ..Set::duel() }.open();
        show.app.settings_mut().tempo.motion = helios::show::Motion::Off;
        for _ in 0..60 {
            if show.table().duel().stop().is_some() {
                break;
            }
            let Some(action) = games::any_move(&rules, &show.position(), &mut choose) else { break };
            for foresight in [Foresight::Off, Foresight::Path, Foresight::Threats] {
                show.app.settings_mut().foresight = foresight;
                let settings = show.app.settings();
                let told = show.table().told(settings, show.now);
                prop_assert!(fits(&told), "{}", complaint(&told));
                for (room, lines, wide) in [(72, 2, 40), (76, 1, 76), (152, 1, 160)] {
                    let asked = show.table().asked(settings, room, show.now);
                    prop_assert!(!asked.is_empty(), "nothing is asked in a room of {}", room);
                    prop_assert!(width(&asked) <= room, "{} for {}: {}", width(&asked), room, asked);
                    prop_assert!(wrap(&asked, wide).len() <= lines, "{}", complaint(&asked));
                    if foresight == Foresight::Threats && rules.variant().names == Names::Numbered && action != Move::Pass {
                        let threatened: Vec<Pit> = {
                            let threats = threats(&rules, &show.position());
                            rules.pits().filter(|pit| threats[pit.index()] > 0).collect()
                        };
                        let named = Named::in_sentence(&asked);
                        prop_assert_eq!(named.pits, Named::new(&threatened, &[], &[]).pits, "{}", asked);
                    }
                }
            }
            match action {
                Move::Pass => { show.key(helios::show::Key::Enter); }
                Move::Sow(pit) => {
                    let key = helios::show::Keymap::default().cup_key(&rules, pit).expect("a key");
                    show.type_in(&key.to_string());
                }
            }
        }
    }
}

#[test]
fn between_rounds_everything_is_said_and_it_is_true() {
    let rules = games::named("san-yao");
    for language in Language::ALL {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        let long = Narrator { names: LONG, ..narrator };
        for sun in 5..=45 {
            for reason in [Stop::FewSeeds, Stop::Quiet, Stop::Repetition, Stop::NoMove] {
                let stores = [sun, 50 - sun];
                let outcome = Outcome { reason, stores, winner: None, decided_by: DecidedBy::Seeds };
                let next = rules.after_round(stores, Side::Helios, false);
                let AfterRound::Next(round) = next else { panic!("{stores:?}") };
                let said = narrator.between_rounds(&outcome, &next);
                check_round(&rules, &outcome, &round, &said);
                for said in long.between_rounds(&outcome, &next) {
                    let lines = wrap(&said, 60);
                    assert!(lines.len() <= 2 && lines.iter().all(|line| width(line) <= 60), "{lines:?}");
                }
            }
        }
    }
}

/// That the paragraphs between two rounds name what there is to name, each in its own paragraph.
fn check_round(rules: &Rules, outcome: &Outcome, round: &Round, said: &[String]) {
    let (most, least) =
        (outcome.stores[0].max(outcome.stores[1]).into(), outcome.stores[0].min(outcome.stores[1]).into());
    let why: Vec<u32> = expected_why(rules, outcome.reason).into_iter().collect();
    let score = match round.stronger {
        None => Named::new(&[], &[25], &[]),
        Some(stronger) => Named::new(&[], &[most, least], &[stronger, stronger.other()]),
    };
    let mut wanted = vec![score, Named::new(&[], &why, &[])];
    if let Some(stronger) = round.stronger {
        let both = [stronger, stronger.other()];
        match round.sons {
            0 => {}
            1 => wanted.push(Named::new(&[], &[], &both)),
            sons => wanted.push(Named::new(&[], &[sons.into()], &both)),
        }
        if round.loan > 0 {
            wanted.push(Named::new(&[], &[round.loan.into()], &both));
        }
    }
    wanted.push(Named::new(&[], &[], &[round.position.turn]));
    let named: Vec<Named> = said.iter().map(|said| Named::in_sentence(said)).collect();
    assert_eq!(named, wanted, "{said:?}");
}

#[test]
fn the_end_of_a_match_says_who_won_it_and_after_how_many_rounds() {
    let rules = games::named("san-yao");
    for language in Language::ALL {
        let text = Text::new(language, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        for rounds in [1, 2, 11] {
            let count: Vec<u32> = if rounds == 1 { vec![] } else { vec![rounds as u32] };
            for (winner, stores, capped) in [
                (Some(Side::Helios), [47, 3], false),
                (Some(Side::Selene), [3, 47], false),
                (Some(Side::Helios), [30, 20], true),
                (None, [25, 25], true),
            ] {
                let said = narrator.ends(&Ending::Match { winner, rounds, stores, capped }).join(" ");
                let named = Named::in_sentence(&said);
                let mut numbers = count.clone();
                match winner {
                    None => numbers.insert(0, 25),
                    Some(_) => numbers.extend([stores[0].max(stores[1]), stores[0].min(stores[1])].map(u32::from)),
                }
                assert_eq!(named.numbers, numbers, "{said}");
                assert_eq!(named.players.first().copied(), winner, "{said}");
                assert!(named.players.len() <= 2);
            }
        }
    }
}

#[test]
fn the_count_of_quiet_plies_is_shown_from_eighty_on() {
    let rules = games::named("awale");
    for (quiet, said) in [
        (0, None),
        (79, None),
        (80, Some("80 coups sur 100 sans moisson.")),
        (99, Some("99 coups sur 100 sans moisson.")),
    ] {
        let position = Position { quiet, ..rules.start() };
        let text = Text::new(Language::Fr, false);
        let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
        assert_eq!(narrator.quiet(&position).map(|said| said.replace('\u{a0}', " ")).as_deref(), said);
        // On the screen too, whatever is foreseen.
        for foresight in [Foresight::Off, Foresight::Path, Foresight::Threats] {
            let set = Set::duel_of_variant("awale", Variant::awale(), None);
            let mut show = Set { position: Some(position), ..set }.open();
            show.app.settings_mut().foresight = foresight;
            let frame = show.draw();
            assert_eq!(show::holds(&frame, "coups sur 100 sans moisson."), said.is_some(), "{}", show::picture(&frame));
            let small = show.draw_at((40, 12));
            assert_eq!(show::holds(&small, "sur 100 sans moisson."), said.is_some(), "{}", show::picture(&small));
            show.draw_at((80, 24));
        }
    }
    // A game that no number of quiet plies stops counts none.
    let rules = games::named("oya");
    let text = Text::new(Language::Fr, false);
    let narrator = Narrator { rules: &rules, names: NAMES, text: &text };
    assert_eq!(narrator.quiet(&Position { quiet: 99, ..rules.start() }), None);
}
