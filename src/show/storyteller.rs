//! The storyteller: what was memorable about a duel, in sentences with true numbers.

use super::narrator::Narrator;
use crate::duel::{After, Deciding, Story, Turn};
use crate::rules::Side;
use crate::text::{Key, Value};

/// A sentence or two about one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// What it is about: the sign that stands before it, and for the same thing in the plot.
    pub about: About,
    /// What is said.
    pub said: String,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// How it ended, or stands.
    End,
    /// The seed that decided.
    Decision,
    /// A harvest of a player's.
    Harvest(Side),
    /// A move that changed who wins with best play.
    Turn,
    /// Rays.
    Rays,
    /// Who was ahead.
    Lead,
    /// A player's seeds.
    Seeds(Side),
    /// Something else.
    Else,
}

/// So many changes of the lead are told one by one; of more, the last ones.
const MOST_CHANGES: usize = 4;

/// Somebody who tells a story.
#[derive(Clone, Copy)]
pub struct Storyteller<'a> {
    /// What is told.
    pub story: &'a Story,
    /// Whose words and names are used.
    pub narrator: Narrator<'a>,
}

impl Storyteller<'_> {
    /// How the duel ended, or how it stands.
    #[must_use]
    pub fn end(&self) -> String {
        if let Some(ending) = self.story.ending() {
            return self.narrator.ends(ending).join(" ");
        }
        let [sun, moon] = self.story.stores();
        let values = [("most", sun.max(moon).into()), ("least", sun.min(moon).into())];
        let leader = self.story.moments().last().and_then(|moment| moment.lead());
        match leader {
            Some((side, _)) => self.tell(Key::StorySoFar, Some(side), &values),
            None => self.tell(Key::StorySoFarEven, None, &values),
        }
    }

    /// Everything that is memorable, the most telling first; the end is not among it.
    #[must_use]
    pub fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        facts.extend(self.decision());
        self.harvests(&mut facts);
        self.lead(&mut facts);
        facts.extend(self.rays());
        let spared: usize = self.story.spared().iter().sum();
        if spared > 0 {
            facts.push(fact(About::Else, self.tell(Key::StorySpared, None, &[("times", spared.into())])));
        }
        if let Some(turn) = self.story.longest_relay() {
            let said = self.of_turn(Key::StoryRelay, turn, &[("count", turn.lifts.into())]);
            facts.push(fact(About::Else, said));
        }
        facts.extend(self.rounds());
        facts.extend(Side::BOTH.map(|side| fact(About::Seeds(side), self.seeds(side))));
        facts.push(self.sowings());
        facts
    }

    fn decision(&self) -> Option<Fact> {
        let deciding = self.story.deciding()?;
        let turn = self.story.turn(deciding.number())?;
        let winner = self.story.ending()?.winner()?;
        let key = match deciding {
            Deciding::OutOfReach { .. } => Key::StoryDecidedReach,
            Deciding::TooFewForAPit { .. } => Key::StoryDecidedCup,
            Deciding::Count { .. } => Key::StoryDecidedCount,
            Deciding::LastCapture { .. } => Key::StoryDecidedLastCapture,
            Deciding::Defender { .. } => Key::StoryDecidedDefender,
        };
        let seeds = match deciding {
            Deciding::LastCapture { .. } => turn.captured(),
            _ => turn.stores[winner.index()],
        };
        let values = [
            ("move", self.action(turn)),
            ("number", turn.number.into()),
            ("seeds", seeds.into()),
            ("loser", self.name(winner.other())),
        ];
        Some(fact(About::Decision, self.tell(key, Some(winner), &values)))
    }

    fn harvests(&self, facts: &mut Vec<Fact>) {
        let Some(largest) = self.story.largest_capture() else {
            facts.push(fact(About::Else, self.narrator.text.say(Key::StoryNoHarvest)));
            return;
        };
        let times = self.story.turns().filter(|turn| turn.captured() == largest.captured()).count();
        let values =
            [("times", times.into()), ("seeds", largest.captured().into()), ("pits", self.pits(largest).into())];
        let mut said = self.of_turn(Key::StoryLargest, largest, &values);
        let chain = self.story.longest_chain();
        if chain.is_some_and(|chain| chain.taken.len() == largest.taken.len()) {
            said = format!("{said} {}", self.narrator.text.say(Key::StoryLargestIsChain));
        }
        facts.push(fact(About::Harvest(largest.side), said));
        if let Some(chain) = chain.filter(|chain| chain.taken.len() > largest.taken.len()) {
            let values = [("count", chain.taken.len().into()), ("pits", self.pits(chain).into())];
            facts.push(fact(About::Harvest(chain.side), self.of_turn(Key::StoryChain, chain, &values)));
        }
    }

    fn lead(&self, facts: &mut Vec<Fact>) {
        let changes = self.story.lead_changes();
        let mut said = match (self.story.first_lead(), changes.as_slice()) {
            (None, _) => self.narrator.text.say(Key::StoryLeadNobody),
            (Some(_), []) if self.story.chapters().len() > 1 => self.narrator.text.say(Key::StoryLeadKeptMatch),
            (Some((moment, side)), []) => {
                self.tell(Key::StoryLeadKept, Some(side), &[when(moment.after), number(moment.after)])
            }
            (Some(_), changes) => {
                let told = &changes[changes.len().saturating_sub(MOST_CHANGES)..];
                let words: Vec<String> = told
                    .iter()
                    .map(|(moment, side)| {
                        self.tell(Key::StoryLeadChange, Some(*side), &[when(moment.after), number(moment.after)])
                    })
                    .collect();
                let all = told.len() == changes.len();
                let key = if all { Key::StoryLeadChanges } else { Key::StoryLeadChangesLast };
                self.tell(key, None, &[("count", changes.len().into()), ("words", words.join(", ").into())])
            }
        };
        // A seed or two behind is no reversal to tell of.
        if let Some((moment, by)) = self.story.comeback().filter(|(_, by)| *by > 2) {
            let winner = self.story.ending().and_then(|ending| ending.winner());
            let values = [("seeds", by.into()), when(moment.after), number(moment.after)];
            said = format!("{said} {}", self.tell(Key::StoryComeback, winner, &values));
        }
        facts.push(fact(About::Lead, said));
        if let Some((moment, side, by)) = self.story.largest_lead() {
            let [sun, moon] = moment.stores;
            let values = [
                ("seeds", by.into()),
                ("most", sun.max(moon).into()),
                ("least", sun.min(moon).into()),
                when(moment.after),
                number(moment.after),
            ];
            facts.push(fact(About::Lead, self.tell(Key::StoryGap, Some(side), &values)));
        }
    }

    fn rays(&self) -> Option<Fact> {
        if !self.story.rules().variant().replay {
            return None;
        }
        let said = match self.story.rays() {
            [0, 0] => self.narrator.text.say(Key::StoryNoRay),
            rays => self.of_both(Key::StoryRays, rays, &[]),
        };
        Some(fact(About::Rays, said))
    }

    fn rounds(&self) -> Option<Fact> {
        if self.story.chapters().len() < 2 {
            return None;
        }
        let counts = self.story.chapters().iter().filter_map(|chapter| chapter.counted);
        let words: Vec<String> = counts.map(|[sun, moon]| format!("{sun}–{moon}")).collect();
        let words = self.narrator.text.spell(&words.join(", "));
        Some(fact(About::Else, self.of_both(Key::StoryRounds, [0, 0], &[("words", words.into())])))
    }

    /// What a player's store is made of.
    fn seeds(&self, side: Side) -> String {
        let of = |each: [usize; 2]| each[side.index()];
        let before = self.story.chapters().iter().map(|chapter| usize::from(chapter.start[side.index()])).sum();
        let sown = of(self.story.home());
        let parts = [
            (Key::StoryPartBefore, before),
            (Key::StoryPartHarvested, of(self.story.captured())),
            (Key::StoryPartSown, sown),
            (Key::StoryPartSwept, of(self.story.swept())),
        ];
        let mut words: Vec<String> = parts
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(key, count)| self.tell(key, None, &[("count", count.into())]))
            .collect();
        if words.is_empty() {
            words.push(self.narrator.text.say(Key::StoryPartNothing));
        }
        let words = ("words", words.join(", ").into());
        if self.story.chapters().len() > 1 {
            return self.tell(Key::StoryTotalMatch, Some(side), &[words]);
        }
        let seeds = self.story.stores()[side.index()];
        self.tell(Key::StoryTotal, Some(side), &[words, ("seeds", seeds.into())])
    }

    fn sowings(&self) -> Fact {
        let sowings = self.story.sowings();
        let mut said = self.of_both(Key::StorySowings, sowings, &[("count", sowings.iter().sum::<usize>().into())]);
        let passes: usize = self.story.passes().iter().sum();
        if passes > 0 {
            said = format!("{said} {}", self.tell(Key::StoryPasses, None, &[("times", passes.into())]));
        }
        fact(About::Else, said)
    }

    fn name(&self, side: Side) -> Value<'static> {
        Value::from(self.narrator.names[side.index()].to_owned())
    }

    fn action(&self, turn: &Turn) -> Value<'static> {
        Value::from(self.narrator.text.spell(&self.story.rules().write_move(turn.action)))
    }

    /// The pits that a turn took, as a list.
    fn pits(&self, turn: &Turn) -> String {
        let names: Vec<String> = turn.taken.iter().map(|&(pit, _)| self.story.rules().pit_name(pit)).collect();
        self.narrator.list(&names, Key::ListAnd)
    }

    fn tell(&self, key: Key, who: Option<Side>, values: &[(&'static str, Value<'static>)]) -> String {
        let name = who.map(|side| ("name", self.name(side)));
        let values: Vec<_> = values.iter().cloned().chain(name).collect();
        self.narrator.text.tell(key, &values)
    }

    /// Something that a player did in a move.
    fn of_turn(&self, key: Key, turn: &Turn, values: &[(&'static str, Value<'static>)]) -> String {
        let of_it = [("move", self.action(turn)), ("number", turn.number.into())];
        let values: Vec<_> = values.iter().cloned().chain(of_it).collect();
        self.tell(key, Some(turn.side), &values)
    }

    /// A number for each player.
    fn of_both(&self, key: Key, each: [usize; 2], values: &[(&'static str, Value<'static>)]) -> String {
        let [sun, moon] = each.map(|count| Value::from(count.to_string()));
        let both = [("other", self.name(Side::Selene)), ("sun", sun), ("moon", moon)];
        let values: Vec<_> = values.iter().cloned().chain(both).collect();
        self.tell(key, Some(Side::Helios), &values)
    }
}

fn fact(about: About, said: String) -> Fact {
    Fact { about, said }
}

/// After what something was so, as the messages choose by it.
fn when(after: After) -> (&'static str, Value<'static>) {
    let word = match after {
        After::Start => "start",
        After::Turn(_) => "turn",
        After::Count => "count",
    };
    ("when", word.into())
}

fn number(after: After) -> (&'static str, Value<'static>) {
    let number = match after {
        After::Turn(number) => number,
        After::Start | After::Count => 0,
    };
    ("number", number.into())
}
