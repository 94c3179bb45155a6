//! The narrator: what happened, what would happen and what may not, in words and with numbers.

use super::foresight::Foreseen;
use crate::duel::Ending;
use crate::rules::{CaptureWhen, DecidedBy, Event, Pit, PitSet, Refusal, Rules, Side, Stop};
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

    /// The last thing that happened, of those that were seen.
    #[must_use]
    pub fn happened(&self, events: &[Event]) -> String {
        let Some(&last) = events.last() else { return String::new() };
        let Some((from, lifted)) = first_lift(events) else { return String::new() };
        let mover = from.side();
        match last {
            Event::Lift { .. } => self.lifts(from, lifted),
            Event::Sow { at, seeds } if sown(events) == lifted => match at.pit() {
                None => self.text.tell(Key::NarrStore, &[("pit", self.pit(from)), ("name", self.name(mover))]),
                Some(pit) if pit.side() == mover => {
                    self.text.tell(Key::NarrHome, &[("pit", self.pit(from)), ("end", self.pit(pit))])
                }
                Some(pit) => self.landed(pit, seeds),
            },
            Event::Sow { .. } => self.lifts(from, lifted),
            Event::Capture { .. } => self.harvest(events, mover),
            Event::Spared { seeds, .. } => {
                self.text.tell(Key::NarrSpared, &[("name", self.name(mover.other())), ("seeds", seeds.into())])
            }
            Event::Ray => self.text.tell(Key::NarrRay, &[("name", self.name(mover))]),
            Event::Stop(_) | Event::Sweep { .. } => self.stops(events),
        }
    }

    /// What a chosen pit would do.
    #[must_use]
    pub fn foretells(&self, from: Pit, foreseen: &Foreseen) -> String {
        if let Some(refusal) = &foreseen.refusal {
            return self.refuses(refusal, from.side(), PitSet::EMPTY);
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
        } else if end.side() == from.side() {
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
        let pits = |pits: PitSet| Value::from(self.list(&self.rules.write_pits(pits), Key::ListOr));
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
                let why = match outcome.reason {
                    Stop::Majority => Key::EndMajority,
                    Stop::EmptyRow => Key::EndEmptyRow,
                    Stop::CannotFeed => Key::EndCannotFeed,
                };
                let who = match outcome.decided_by {
                    DecidedBy::Seeds => Key::EndSeeds,
                    DecidedBy::LastCapture => Key::EndLastCapture,
                    DecidedBy::Defender => Key::EndDefender,
                    DecidedBy::Draw => Key::EndDraw,
                };
                vec![self.text.tell(who, &values), self.text.say(why)]
            }
        }
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

    fn lifts(&self, from: Pit, seeds: u8) -> String {
        let values = [("name", self.name(from.side())), ("pit", self.pit(from)), ("seeds", seeds.into())];
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
        let key = match (self.counts_parity(), others.is_empty()) {
            (true, true) => Key::NarrHarvest,
            (true, false) => Key::NarrChain,
            (false, true) => Key::NarrTakes,
            (false, false) => Key::NarrTakesChain,
        };
        self.text.tell(key, &values)
    }

    fn stops(&self, events: &[Event]) -> String {
        if matches!(events.last(), Some(Event::Sweep { .. })) {
            return self.text.say(Key::NarrSweep);
        }
        let Some((from, _)) = first_lift(events) else { return String::new() };
        let mover = from.side();
        // Who has the move at the stop: the enemy, unless a ray gave the mover another.
        let stuck = if events.contains(&Event::Ray) { mover } else { mover.other() };
        match events.last() {
            Some(Event::Stop(Stop::Majority)) => {
                let seeds = self.rules.variant().majority;
                self.text.tell(Key::NarrMajority, &[("seeds", seeds.into())])
            }
            Some(Event::Stop(Stop::EmptyRow)) => self.text.tell(Key::NarrEmptyRow, &[("name", self.name(stuck))]),
            _ => {
                let values = [("name", self.name(stuck)), ("enemy", self.name(stuck.other()))];
                self.text.tell(Key::NarrCannotFeed, &values)
            }
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

/// The pit that a move lifted, and how many seeds.
fn first_lift(events: &[Event]) -> Option<(Pit, u8)> {
    events.iter().find_map(|event| if let Event::Lift { at, seeds } = event { Some((*at, *seeds)) } else { None })
}

/// How many seeds fell so far.
fn sown(events: &[Event]) -> u8 {
    events.iter().filter(|event| matches!(event, Event::Sow { .. })).count() as u8
}
