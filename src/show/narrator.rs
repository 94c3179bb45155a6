//! The narrator: what happened, what would happen and what may not, in words and with numbers.

mod room;
mod training;

use super::foresight::Foreseen;
use crate::duel::{Ending, Series};
use crate::rules::{
    AfterRound, CaptureWhen, DecidedBy, Event, MAX_PITS, Outcome, Pit, PitSet, Position, Refusal, Rules, Side, Stop,
};
use crate::text::{Key, Text, Value};

/// Somebody who puts events into words.
#[derive(Clone, Copy)]
pub struct Narrator<'a> {
    /// The rules the events come from.
    pub rules: &'a Rules,
    /// The players' names, Hélios's first.
    pub names: [&'a str; 2],
    /// The words.
    pub text: &'a Text,
}

/// So many pits at most are named as what is allowed instead.
const MOST_NAMED: usize = MAX_PITS as usize;

impl Narrator<'_> {
    /// Whose turn it is when a duel begins.
    #[must_use]
    pub fn begins(&self, side: Side) -> String {
        self.text.tell(Key::NarrBegins, &[("name", self.name(side))])
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self, side: Side, replay: bool) -> String {
        let key = if replay { Key::NarrTurnAgain } else { Key::NarrTurn };
        self.text.tell(key, &[("name", self.name(side))])
    }

    /// That a player has no move.
    #[must_use]
    pub fn must_pass(&self, side: Side) -> String {
        self.text.tell(Key::NarrMustPass, &[("name", self.name(side))])
    }

    /// How many plies went by without a capture, once that is near to stopping the game: from four fifths on.
    #[must_use]
    pub fn quiet(&self, position: &Position) -> Option<String> {
        let limit = self.rules.variant().stop.quiet;
        let near = limit > 0 && u32::from(position.quiet) * 5 >= u32::from(limit) * 4;
        near.then(|| self.text.tell(Key::NarrQuietCount, &[("count", position.quiet.into()), ("most", limit.into())]))
    }

    /// The last thing that happened in a player's move, the first `told` of its events having been seen.
    #[must_use]
    pub fn happened(&self, mover: Side, all: &[Event], told: usize) -> String {
        let events = &all[..told.min(all.len())];
        let Some(&last) = events.last() else { return String::new() };
        let goes_on = matches!(all.get(told), Some(Event::Sow { .. } | Event::Lift { .. }));
        let decides = matches!(all.get(told), Some(Event::Capture { .. } | Event::Spared { .. }));
        let Some((from, lifted, laps)) = lifts(events) else {
            return match last {
                Event::Pass(side) => self.text.tell(Key::NarrPass, &[("name", self.name(side))]),
                _ => self.stops(mover, events),
            };
        };
        match last {
            Event::Lift { .. } | Event::Sow { .. } if goes_on && laps > 1 => {
                let values = [("count", laps.into()), ("pit", self.pit(from)), ("seeds", lifted.into())];
                self.text.tell(Key::NarrRelay, &values)
            }
            Event::Lift { .. } | Event::Sow { .. } if goes_on => self.lifts(mover, from, lifted),
            Event::Sow { at, .. } if self.rules.variant().sowing.relay => {
                let end = at.pit().map_or_else(|| Value::from(""), |pit| self.pit(pit));
                let key = if decides { Key::NarrRelayStops } else { Key::NarrRelayEnds };
                self.text.tell(key, &[("count", laps.into()), ("end", end)])
            }
            Event::Lift { .. } => self.lifts(mover, from, lifted),
            Event::Sow { at, seeds } => match at.pit() {
                // A ray would have been told after it: this was the one replay.
                None if self.rules.variant().replay && !all.contains(&Event::Ray) => {
                    self.text.tell(Key::NarrStoreAgain, &[("pit", self.pit(from))])
                }
                None => self.text.tell(Key::NarrStore, &[("pit", self.pit(from)), ("name", self.name(mover))]),
                Some(pit) if pit.side() == mover && !decides => {
                    self.text.tell(Key::NarrHome, &[("pit", self.pit(from)), ("end", self.pit(pit))])
                }
                Some(pit) => self.landed(pit, seeds),
            },
            Event::Capture { .. } => self.harvest(events, mover),
            Event::Spared { seeds, .. } => {
                self.text.tell(Key::NarrSpared, &[("name", self.name(mover.other())), ("seeds", seeds.into())])
            }
            Event::Ray => self.text.tell(Key::NarrRay, &[("name", self.name(mover))]),
            Event::Pass(side) => self.text.tell(Key::NarrPass, &[("name", self.name(side))]),
            Event::Stop(_) | Event::Sweep { .. } => self.stops(mover, events),
        }
    }

    /// All that happened in a player's move, a sentence for each thing: the lift, in a relay each lap, where the last seed
    /// fell, the whole harvest, what stopped the game.
    #[must_use]
    pub fn tells(&self, mover: Side, events: &[Event]) -> Vec<String> {
        let relay = self.rules.variant().sowing.relay;
        let told = (1..=events.len()).filter(|&told| {
            let next = events.get(told);
            match events[told - 1] {
                // What is told then was told when it was lifted.
                Event::Sow { .. } if relay && matches!(next, Some(Event::Capture { .. })) => false,
                Event::Sow { .. } => !matches!(next, Some(Event::Sow { .. } | Event::Lift { .. })),
                Event::Capture { .. } => !matches!(next, Some(Event::Capture { .. })),
                Event::Sweep { .. } => !matches!(next, Some(Event::Sweep { .. })),
                _ => true,
            }
        });
        told.map(|told| self.happened(mover, events, told)).filter(|said| !said.is_empty()).collect()
    }

    /// What the player to move can harvest now.
    #[must_use]
    pub fn threatens(&self, threats: &[u8; 16]) -> String {
        let pits: Vec<String> =
            self.rules.pits().filter(|pit| threats[pit.index()] > 0).map(|pit| self.rules.pit_name(pit)).collect();
        if pits.is_empty() {
            return self.text.say(Key::ThreatsNone);
        }
        self.text.tell(Key::ThreatsSome, &[("pits", self.list(&pits, Key::ListAnd).into())])
    }

    /// What a chosen pit would do, lifted by this player.
    #[must_use]
    pub fn foretells(&self, mover: Side, from: Pit, foreseen: &Foreseen) -> String {
        if let Some(refusal) = &foreseen.refusal {
            return self.refuses(refusal, mover, PitSet::EMPTY);
        }
        let Some((end, seeds)) = foreseen.target() else { return String::new() };
        let from_name = self.pit(from);
        let taken: Vec<(Pit, u8)> = foreseen.taken().collect();
        let total: u8 = taken.iter().map(|(_, seeds)| seeds).sum();
        let spared: u8 =
            foreseen.events.iter().map(|event| if let Event::Spared { seeds, .. } = event { *seeds } else { 0 }).sum();
        let ray = foreseen.events.contains(&Event::Ray);
        let Some(end) = end.pit() else {
            let key = if ray { Key::PathRay } else { Key::PathStore };
            return self.text.tell(key, &[("pit", from_name)]);
        };
        let values = [("pit", from_name), ("end", self.pit(end)), ("seeds", seeds.into())];
        if self.rules.variant().sowing.relay {
            let laps = lifts(&foreseen.events).map_or(0, |(_, _, laps)| laps);
            let values =
                [("pit", self.pit(from)), ("count", laps.into()), ("end", self.pit(end)), ("total", total.into())];
            return self.text.tell(if total > 0 { Key::PathRelayHarvest } else { Key::PathRelay }, &values);
        }
        if spared > 0 {
            self.text.tell(Key::PathSpared, &[("pit", self.pit(from)), ("seeds", spared.into())])
        } else if !taken.is_empty() {
            let names: Vec<String> = taken.iter().map(|(pit, _)| self.rules.pit_name(*pit)).collect();
            let with = [
                ("pit", self.pit(from)),
                ("end", self.pit(end)),
                ("total", total.into()),
                ("taken", names.join(", ").into()),
            ];
            self.text.tell(if names.len() == 1 { Key::PathHarvest } else { Key::PathChain }, &with)
        } else if end.side() == mover {
            self.text.tell(Key::PathHome, &values)
        } else if self.counts_parity() && seeds % 2 == 1 {
            self.text.tell(Key::PathOdd, &values)
        } else {
            self.text.tell(Key::PathOther, &values)
        }
    }

    /// Why a move is refused, and what is allowed instead.
    #[must_use]
    pub fn refuses(&self, refusal: &Refusal, mover: Side, legal: PitSet) -> String {
        let pits = |pits: PitSet| {
            // A player may hold more pits than a line can name.
            let names: Vec<String> = self.rules.write_pits(pits).into_iter().take(MOST_NAMED).collect();
            Value::from(self.list(&names, Key::ListOr))
        };
        match *refusal {
            Refusal::Over(_) => self.text.say(Key::RefuseOver),
            Refusal::Empty { pit } if legal.is_empty() => self.text.tell(Key::RefuseEmpty, &[("pit", self.pit(pit))]),
            Refusal::Empty { pit } => {
                self.text.tell(Key::RefuseEmptyChoose, &[("pit", self.pit(pit)), ("instead", pits(legal))])
            }
            Refusal::NotYours { pit } => {
                let values = [("pit", self.pit(pit)), ("name", self.name(mover)), ("instead", pits(legal))];
                self.text.tell(Key::RefuseNotYours, &values)
            }
            Refusal::Starves { pit, instead } => {
                let values = [("pit", self.pit(pit)), ("name", self.name(mover.other())), ("instead", pits(instead))];
                self.text.tell(Key::RefuseStarves, &values)
            }
            Refusal::Slams { pit, instead } => {
                let values = [("pit", self.pit(pit)), ("name", self.name(mover.other())), ("instead", pits(instead))];
                self.text.tell(Key::RefuseSlams, &values)
            }
            Refusal::Endless { pit, instead } => {
                self.text.tell(Key::RefuseEndless, &[("pit", self.pit(pit)), ("instead", pits(instead))])
            }
            Refusal::CannotPass { instead } => self.text.tell(Key::RefusePass, &[("instead", pits(instead))]),
        }
    }

    /// Who won and by how many, and when it was a tie-break, which rule decided and why.
    #[must_use]
    pub fn ends(&self, ending: &Ending) -> Vec<String> {
        match ending {
            Ending::Resigned(loser) => {
                let values = [("name", self.name(loser.other())), ("loser", self.name(*loser))];
                vec![self.text.tell(Key::EndResigned, &values)]
            }
            Ending::TimedOut(loser) => {
                let values = [("name", self.name(loser.other())), ("loser", self.name(*loser))];
                vec![self.text.tell(Key::EndTime, &values), self.text.say(Key::EndTimeRule)]
            }
            Ending::Match { winner, rounds, stores, capped } => {
                let key = match (winner, capped) {
                    (None, _) => Key::EndMatchDraw,
                    (Some(_), true) => Key::EndMatchCapped,
                    (Some(_), false) => Key::EndMatch,
                };
                let [sun, moon] = *stores;
                let values = [
                    ("name", winner.map_or(Value::from(""), |side| self.name(side))),
                    ("loser", winner.map_or(Value::from(""), |side| self.name(side.other()))),
                    ("count", (*rounds).into()),
                    ("most", sun.max(moon).into()),
                    ("least", sun.min(moon).into()),
                    ("seeds", self.rules.variant().seeds_per_pit.into()),
                ];
                vec![self.text.tell(key, &values)]
            }
            Ending::Played(outcome) => {
                let [sun, moon] = outcome.stores;
                let (most, least) = (sun.max(moon), sun.min(moon));
                let winner = outcome.winner.map_or(Value::from(""), |side| self.name(side));
                let loser = outcome.winner.map_or(Value::from(""), |side| self.name(side.other()));
                let values = [
                    ("name", winner),
                    ("loser", loser),
                    ("most", most.into()),
                    ("least", least.into()),
                    ("margin", outcome.margin().into()),
                ];
                let why = self.why(outcome);
                let who = match outcome.decided_by {
                    DecidedBy::Seeds => Key::EndSeeds,
                    DecidedBy::LastCapture => Key::EndLastCapture,
                    DecidedBy::Defender => Key::EndDefender,
                    DecidedBy::Draw => Key::EndDraw,
                };
                vec![self.text.tell(who, &values), why]
            }
        }
    }

    /// That the program thinks.
    #[must_use]
    pub fn thinks(&self, turn: Side) -> String {
        self.text.tell(Key::EngineThinks, &[("name", self.name(turn))])
    }

    /// How a series stands, or who has won it.
    #[must_use]
    pub fn series(&self, series: &Series) -> String {
        let [sun, moon] = series.wins;
        let ahead = if moon > sun { Side::Selene } else { Side::Helios };
        let values = [
            ("name", self.name(ahead)),
            ("loser", self.name(ahead.other())),
            ("most", sun.max(moon).into()),
            ("least", sun.min(moon).into()),
            ("count", series.best_of.into()),
        ];
        let key = match series.winner() {
            Some(_) => Key::SeriesWon,
            None if sun == moon => Key::SeriesEven,
            None => Key::SeriesStands,
        };
        self.text.tell(key, &values)
    }

    /// Why a game stopped, and what became of the seeds.
    #[must_use]
    pub fn why(&self, outcome: &Outcome) -> String {
        let stop = &self.rules.variant().stop;
        let values = [("count", stop.quiet.into()), ("times", stop.repetition.into())];
        let key = match outcome.reason {
            Stop::Majority => Key::EndMajority,
            Stop::EmptyRow => Key::EndEmptyRow,
            Stop::CannotFeed => Key::EndCannotFeed,
            Stop::FewSeeds => Key::EndFewSeeds,
            Stop::Quiet => Key::EndQuiet,
            Stop::Repetition => Key::EndRepetition,
            Stop::Agreement => Key::EndAgreement,
            Stop::NoMove => Key::EndNoMove,
        };
        self.text.tell(key, &values)
    }

    /// That a round is over.
    #[must_use]
    pub fn round_ends(&self, number: usize) -> String {
        self.text.tell(Key::RoundTitle, &[("count", number.into())])
    }

    /// What a round of a match brought and how the next one begins: who has how many seeds, which pits change hands,
    /// what is lent, who starts.
    #[must_use]
    pub fn between_rounds(&self, outcome: &Outcome, next: &AfterRound) -> Vec<String> {
        let AfterRound::Next(round) = next else { return Vec::new() };
        let [sun, moon] = outcome.stores;
        let starter = ("name", self.name(round.position.turn));
        let mut said = Vec::new();
        if let Some(stronger) = round.stronger {
            let values = [
                ("name", self.name(stronger)),
                ("enemy", self.name(stronger.other())),
                ("most", sun.max(moon).into()),
                ("least", sun.min(moon).into()),
                ("count", round.sons.into()),
                ("seeds", round.loan.into()),
            ];
            said.push(self.text.tell(Key::RoundScore, &values));
            said.push(self.why(outcome));
            if round.sons > 0 {
                said.push(self.text.tell(Key::RoundSons, &values));
            }
            if round.loan > 0 {
                said.push(self.text.tell(Key::RoundLoan, &values));
            }
        } else {
            said.push(self.text.tell(Key::RoundEven, &[("most", sun.into())]));
            said.push(self.why(outcome));
        }
        said.push(self.text.tell(Key::RoundStarts, &[starter]));
        said
    }

    /// Names joined as the language joins them: commas, and a word before the last.
    #[must_use]
    pub fn list(&self, names: &[String], last: Key) -> String {
        match names {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., end] => {
                self.text.tell(last, &[("first", first.join(", ").into()), ("last", end.as_str().into())])
            }
        }
    }

    fn lifts(&self, mover: Side, from: Pit, seeds: u8) -> String {
        let values = [("name", self.name(mover)), ("pit", self.pit(from)), ("seeds", seeds.into())];
        self.text.tell(Key::NarrLifts, &values)
    }

    fn landed(&self, pit: Pit, seeds: u8) -> String {
        let values = [("pit", self.pit(pit)), ("seeds", seeds.into())];
        let key = match (self.counts_parity(), seeds % 2) {
            (true, 1) => Key::NarrOdd,
            (true, _) => Key::NarrEven,
            (false, _) => Key::NarrOther,
        };
        self.text.tell(key, &values)
    }

    fn harvest(&self, events: &[Event], mover: Side) -> String {
        let taken: Vec<(Pit, u8)> = events
            .iter()
            .filter_map(|event| if let Event::Capture { at, seeds } = event { Some((*at, *seeds)) } else { None })
            .collect();
        let Some(((first, _), others)) = taken.split_first() else { return String::new() };
        let total: u8 = taken.iter().map(|(_, seeds)| seeds).sum();
        let names: Vec<String> = others.iter().map(|(pit, _)| self.rules.pit_name(*pit)).collect();
        let values = [
            ("pit", self.pit(*first)),
            ("others", self.list(&names, Key::ListAnd).into()),
            ("name", self.name(mover)),
            ("total", total.into()),
        ];
        let key = match (self.counts_parity() && !self.rules.variant().sowing.relay, others.is_empty()) {
            (true, true) => Key::NarrHarvest,
            (true, false) => Key::NarrChain,
            (false, true) => Key::NarrTakes,
            (false, false) => Key::NarrTakesChain,
        };
        self.text.tell(key, &values)
    }

    fn stops(&self, mover: Side, events: &[Event]) -> String {
        if matches!(events.last(), Some(Event::Sweep { .. })) {
            let rounds = self.rules.variant().rounds;
            return self.text.say(if rounds { Key::NarrSweepHeld } else { Key::NarrSweep });
        }
        // Who has the move at the stop: the enemy, unless a ray gave the mover another.
        let stuck = if events.contains(&Event::Ray) { mover } else { mover.other() };
        match events.last() {
            Some(Event::Stop(Stop::Majority)) => {
                let seeds = self.rules.goal();
                self.text.tell(Key::NarrMajority, &[("seeds", seeds.into())])
            }
            Some(Event::Stop(Stop::EmptyRow)) => self.text.tell(Key::NarrEmptyRow, &[("name", self.name(stuck))]),
            Some(Event::Stop(Stop::CannotFeed)) => {
                let values = [("name", self.name(stuck)), ("enemy", self.name(stuck.other()))];
                self.text.tell(Key::NarrCannotFeed, &values)
            }
            Some(Event::Stop(Stop::FewSeeds)) => self.text.say(Key::NarrFewSeeds),
            Some(Event::Stop(Stop::Quiet)) => {
                self.text.tell(Key::NarrQuiet, &[("count", self.rules.variant().stop.quiet.into())])
            }
            Some(Event::Stop(Stop::Repetition)) => self.text.say(Key::NarrRepetition),
            Some(Event::Stop(Stop::Agreement)) => self.text.say(Key::NarrAgreement),
            Some(Event::Stop(Stop::NoMove)) => self.text.say(Key::NarrNoMove),
            _ => String::new(),
        }
    }

    fn counts_parity(&self) -> bool {
        self.rules.variant().capture.when == CaptureWhen::Even
    }

    fn name(&self, side: Side) -> Value<'static> {
        Value::from(self.names[side.index()].to_owned())
    }

    fn pit(&self, pit: Pit) -> Value<'static> {
        Value::from(self.rules.pit_name(pit))
    }
}

/// That a duel is not being kept, and why.
#[must_use]
pub fn why_not_kept(text: &Text, error: &std::io::Error) -> String {
    text.tell(Key::ToldNotKept, &[("why", why_of(text, error).into())])
}

/// Why something cannot be written, as far as the system says.
#[must_use]
pub fn why_of(text: &Text, error: &std::io::Error) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => text.say(Key::WhyFull),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => text.say(Key::WhyReadOnly),
        ErrorKind::ResourceBusy => text.say(Key::WhyBusy),
        ErrorKind::NotFound | ErrorKind::NotADirectory => text.say(Key::WhyNoFolder),
        _ => text.tell(Key::WhySystem, &[("detail", crate::plain::escaped(&error.to_string()).into())]),
    }
}

/// The pit that a move lifted last, how many seeds that was, and how many it has lifted.
fn lifts(events: &[Event]) -> Option<(Pit, u8, usize)> {
    let mut lifts = events.iter().filter_map(|event| match event {
        Event::Lift { at, seeds } => Some((*at, *seeds)),
        _ => None,
    });
    let laps = lifts.clone().count();
    lifts.next_back().map(|(pit, seeds)| (pit, seeds, laps))
}
