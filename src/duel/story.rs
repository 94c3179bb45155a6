//! The story of a duel: what its moves show when they are played once more and watched.
//!
//! Like everything else about a duel it is derived from the moves, by the same rules, from the same events as the screen:
//! it can be told of a duel that is over, of one that goes on, and of a record.

use super::{Duel, Ending, Game};
use crate::rules::{DecidedBy, Event, Move, Pit, Place, Rules, Side, Stop};

/// A duel as it went, move by move.
///
/// ```
/// use helios::{duel::{Duel, Story}, rules::{Rules, Side}};
/// let rules = Rules::standard();
/// let mut duel = Duel::new(rules.clone(), rules.start());
/// for name in ["H3", "H5", "A5", "H4"] {
///     duel.play(rules.read_move(name).unwrap().0).unwrap();
/// }
/// let story = Story::of(&duel);
/// assert_eq!(story.sowings(), [3, 1]);
/// assert_eq!(story.rays(), [1, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Story {
    rules: Rules,
    chapters: Vec<Chapter>,
    ending: Option<Ending>,
    deciding: Option<Deciding>,
}

/// One game, or one round of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The stores it began with, Hélios's first.
    pub start: [u8; 2],
    /// What was played in it.
    pub turns: Vec<Turn>,
    /// What was counted at its end, once it was over: the seeds swept into the stores included.
    pub counted: Option<[u8; 2]>,
    /// All its seeds.
    pub seeds: u16,
}

/// A move, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Which one, from 1, through all rounds: as a replay counts them.
    pub number: usize,
    /// Who played it.
    pub side: Side,
    /// What was played.
    pub action: Move,
    /// The stores after it, before any sweep.
    pub stores: [u8; 2],
    /// What it captured, in the order of the chain.
    pub taken: Vec<(Pit, u8)>,
    /// How many seeds it sowed into the player's own store.
    pub home: u8,
    /// How many pits it lifted: more than one only in a relay.
    pub lifts: usize,
    /// Whether it granted another sowing.
    pub ray: bool,
    /// How many seeds it would have taken, had that not starved the enemy.
    pub spared: u8,
}

impl Turn {
    /// How many seeds it captured.
    #[must_use]
    pub fn captured(&self) -> u8 {
        self.taken.iter().map(|(_, seeds)| seeds).sum()
    }
}

/// After what the stores stand as they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing was played yet.
    Start,
    /// The move of this number.
    Turn(usize),
    /// The last seeds were swept and counted.
    Count,
}

/// The two stores at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// In which chapter, from 0.
    pub chapter: usize,
    /// After what.
    pub after: After,
    /// What they held, Hélios's first.
    pub stores: [u8; 2],
}

impl Moment {
    /// Who was ahead, and by how much.
    #[must_use]
    pub fn lead(&self) -> Option<(Side, u8)> {
        let [sun, moon] = self.stores;
        match sun.cmp(&moon) {
            std::cmp::Ordering::Greater => Some((Side::Helios, sun - moon)),
            std::cmp::Ordering::Less => Some((Side::Selene, moon - sun)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// The seed that decided a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deciding {
    /// After this move the winner had more than the other could still get.
    OutOfReach {
        /// Which move.
        number: usize,
    },
    /// After this move the other could no longer fill a single pit: the match was won.
    TooFewForAPit {
        /// Which move.
        number: usize,
    },
    /// This move stopped the game, and only the count said who had won.
    Count {
        /// Which move.
        number: usize,
    },
    /// The stores were equal: this, the last capture, decided.
    LastCapture {
        /// Which move.
        number: usize,
    },
    /// The stores were equal and nobody had captured: whose turn it was after this move decided.
    Defender {
        /// Which move.
        number: usize,
    },
}

impl Deciding {
    /// Which move it was.
    #[must_use]
    pub fn number(&self) -> usize {
        match *self {
            Deciding::OutOfReach { number }
            | Deciding::TooFewForAPit { number }
            | Deciding::Count { number }
            | Deciding::LastCapture { number }
            | Deciding::Defender { number } => number,
        }
    }
}

impl Story {
    /// The story of a duel as far as it was played.
    #[must_use]
    pub fn of(duel: &Duel) -> Story {
        let rules = duel.rules().clone();
        let mut number = 0;
        let chapters: Vec<Chapter> = duel.games().iter().map(|game| chapter(&rules, game, &mut number)).collect();
        let ending = duel.ending();
        let deciding = ending.as_ref().and_then(|ending| deciding(&rules, duel.game(), chapters.last()?, ending));
        Story { rules, chapters, ending, deciding }
    }

    /// The rules it was played by.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Its games or rounds; there is always one.
    #[must_use]
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// How it ended, if it did.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The seed that decided it, where one did.
    #[must_use]
    pub fn deciding(&self) -> Option<Deciding> {
        self.deciding
    }

    /// Everything that was played.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &Turn> {
        self.chapters.iter().flat_map(|chapter| &chapter.turns)
    }

    /// The move of a number, from 1.
    #[must_use]
    pub fn turn(&self, number: usize) -> Option<&Turn> {
        self.turns().nth(number.checked_sub(1)?)
    }

    /// The stores at every moment, in order; what only the count added is a moment of its own.
    #[must_use]
    pub fn moments(&self) -> Vec<Moment> {
        let mut moments = Vec::new();
        for (number, chapter) in self.chapters.iter().enumerate() {
            let mut stores = chapter.start;
            let mut push = |after, stores| moments.push(Moment { chapter: number, after, stores });
            push(After::Start, stores);
            for turn in &chapter.turns {
                stores = turn.stores;
                push(After::Turn(turn.number), stores);
            }
            if let Some(counted) = chapter.counted.filter(|&counted| counted != stores) {
                push(After::Count, counted);
            }
        }
        moments
    }

    /// How the stores stand in the end, or now.
    #[must_use]
    pub fn stores(&self) -> [u8; 2] {
        self.moments().last().map_or([0; 2], |moment| moment.stores)
    }

    /// The largest capture, the first of them.
    #[must_use]
    pub fn largest_capture(&self) -> Option<&Turn> {
        first_of_most(self.turns(), |turn| usize::from(turn.captured()))
    }

    /// The capture of the most pits, the first of them; one pit makes no chain.
    #[must_use]
    pub fn longest_chain(&self) -> Option<&Turn> {
        first_of_most(self.turns(), |turn| turn.taken.len()).filter(|turn| turn.taken.len() > 1)
    }

    /// The relay that lifted the most pits, the first of them, where there are relays.
    #[must_use]
    pub fn longest_relay(&self) -> Option<&Turn> {
        first_of_most(self.turns(), |turn| turn.lifts).filter(|turn| turn.lifts > 1)
    }

    /// How many rays each player had.
    #[must_use]
    pub fn rays(&self) -> [usize; 2] {
        self.each(|turn| usize::from(turn.ray))
    }

    /// How many captures of each player were spared.
    #[must_use]
    pub fn spared(&self) -> [usize; 2] {
        self.each(|turn| usize::from(turn.spared > 0))
    }

    /// How many seeds each player captured.
    #[must_use]
    pub fn captured(&self) -> [usize; 2] {
        self.each(|turn| usize::from(turn.captured()))
    }

    /// How many seeds each player sowed into their own store.
    #[must_use]
    pub fn home(&self) -> [usize; 2] {
        self.each(|turn| usize::from(turn.home))
    }

    /// How many seeds the counts added to each store.
    #[must_use]
    pub fn swept(&self) -> [usize; 2] {
        let mut swept = [0; 2];
        for chapter in &self.chapters {
            let stores = chapter.turns.last().map_or(chapter.start, |turn| turn.stores);
            for (sum, (counted, held)) in swept.iter_mut().zip(chapter.counted.unwrap_or(stores).iter().zip(stores)) {
                *sum += usize::from(counted - held);
            }
        }
        swept
    }

    /// How many sowings each player made; a pass is none.
    #[must_use]
    pub fn sowings(&self) -> [usize; 2] {
        self.each(|turn| usize::from(turn.action != Move::Pass))
    }

    /// How often each player passed.
    #[must_use]
    pub fn passes(&self) -> [usize; 2] {
        self.each(|turn| usize::from(turn.action == Move::Pass))
    }

    /// Who was ahead first, and since when.
    #[must_use]
    pub fn first_lead(&self) -> Option<(Moment, Side)> {
        self.moments().into_iter().find_map(|moment| Some((moment, moment.lead()?.0)))
    }

    /// Each time that somebody overtook the other, within a round: from behind, whether the stores were equal on the way
    /// or not. Who leads first overtakes nobody.
    #[must_use]
    pub fn lead_changes(&self) -> Vec<(Moment, Side)> {
        let mut changes = Vec::new();
        let mut ahead = None;
        let mut chapter = 0;
        for moment in self.moments() {
            if moment.chapter != chapter {
                (chapter, ahead) = (moment.chapter, None);
            }
            let Some((side, _)) = moment.lead() else { continue };
            if ahead == Some(side.other()) {
                changes.push((moment, side));
            }
            ahead = Some(side);
        }
        changes
    }

    /// The largest lead that anybody had, the first of them.
    #[must_use]
    pub fn largest_lead(&self) -> Option<(Moment, Side, u8)> {
        let leads: Vec<_> =
            self.moments().into_iter().filter_map(|m| m.lead().map(|(side, by)| (m, side, by))).collect();
        first_of_most(leads.iter(), |(_, _, by)| usize::from(*by)).copied()
    }

    /// By how much the winner was ever behind in the last game or round, and when.
    #[must_use]
    pub fn comeback(&self) -> Option<(Moment, u8)> {
        let winner = self.ending.as_ref()?.winner()?;
        let last = self.chapters.len() - 1;
        let behind: Vec<_> = self.moments().into_iter().filter(|moment| moment.chapter == last).collect();
        let by = |moment: &Moment| moment.lead().map_or(0, |(side, by)| if side == winner { 0 } else { by });
        first_of_most(behind.iter(), |moment| usize::from(by(moment))).map(|moment| (*moment, by(moment)))
    }

    /// Adds something up for each player.
    fn each(&self, of: impl Fn(&Turn) -> usize) -> [usize; 2] {
        let mut sums = [0; 2];
        for turn in self.turns() {
            sums[turn.side.index()] += of(turn);
        }
        sums
    }
}

/// The first of those of which there is the most; none where that is nothing.
fn first_of_most<'a, T>(all: impl DoubleEndedIterator<Item = &'a T>, of: impl Fn(&T) -> usize) -> Option<&'a T> {
    // The last of equals is what `max_by_key` gives, so they come backwards.
    all.rev().max_by_key(|one| of(one)).filter(|one| of(one) > 0)
}

/// Plays one game once more.
fn chapter(rules: &Rules, game: &Game, number: &mut usize) -> Chapter {
    let mut position = game.start();
    let mut turns = Vec::with_capacity(game.moves().len());
    for &action in game.moves() {
        *number += 1;
        let side = position.turn;
        let mut turn = Turn {
            number: *number,
            side,
            action,
            stores: [0; 2],
            taken: Vec::new(),
            home: 0,
            lifts: 0,
            ray: false,
            spared: 0,
        };
        let mut watch = |event| match event {
            Event::Lift { .. } => turn.lifts += 1,
            Event::Sow { at, .. } if at == Place::store(side) => turn.home += 1,
            Event::Capture { at, seeds } => turn.taken.push((at, seeds)),
            Event::Spared { seeds, .. } => turn.spared = seeds,
            Event::Ray => turn.ray = true,
            Event::Sow { .. } | Event::Pass(_) | Event::Stop(_) | Event::Sweep { .. } => {}
        };
        // The duel took every move in this very order, so none is refused here.
        position = rules.play(&position, action, &mut watch).unwrap_or(position);
        turn.stores = position.board.stores();
        turns.push(turn);
    }
    let stop = if game.is_agreed() { Some(Stop::Agreement) } else { game.stop(rules) };
    let counted = stop.map(|stop| rules.settle_for(&position, stop, &mut ()).1.stores);
    let start = game.start().board;
    Chapter { start: start.stores(), turns, counted, seeds: start.total() }
}

/// Which move decided the last game or round, and with it the duel.
fn deciding(rules: &Rules, game: &Game, last: &Chapter, ending: &Ending) -> Option<Deciding> {
    let fill = u16::from(rules.variant().seeds_per_pit);
    // What a store must hold so that the other cannot win any more, and what is said then.
    let (winner, least, said): (_, _, fn(usize) -> Deciding) = match *ending {
        Ending::Played(outcome) => match outcome.decided_by {
            DecidedBy::Seeds => (outcome.winner?, last.seeds / 2 + 1, |number| Deciding::OutOfReach { number }),
            DecidedBy::LastCapture => {
                let last = last.turns.iter().rev().find(|turn| !turn.taken.is_empty())?;
                return Some(Deciding::LastCapture { number: last.number });
            }
            DecidedBy::Defender => return Some(Deciding::Defender { number: last.turns.last()?.number }),
            DecidedBy::Draw => return None,
        },
        Ending::Match { winner, capped: true, .. } => {
            (winner?, last.seeds / 2 + 1, |number| Deciding::OutOfReach { number })
        }
        Ending::Match { winner, capped: false, .. } => {
            let least = (last.seeds + 1).saturating_sub(fill);
            (winner?, least, |number| Deciding::TooFewForAPit { number })
        }
        // Whoever gives up decides it without a seed.
        Ending::Resigned(_) | Ending::TimedOut(_) => return None,
    };
    let reached = |stores: [u8; 2]| u16::from(stores[winner.index()]) >= least;
    if reached(last.start) {
        return None;
    }
    match last.turns.iter().find(|turn| reached(turn.stores)) {
        Some(turn) => Some(said(turn.number)),
        None if game.is_agreed() => None,
        None => Some(Deciding::Count { number: last.turns.last()?.number }),
    }
}
