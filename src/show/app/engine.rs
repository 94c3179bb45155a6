//! The program at the board: it plays the sides that no person plays.

use std::sync::Arc;
use std::time::Duration;

use super::{App, Stage};
use crate::duel::{Duel, Seats};
use crate::oracle::Background;
use crate::oracle::levels::{Character, Knowledge, Level, Player};
use crate::rules::{Move, Position, Rules, Side};
use crate::show::screens::table::Table;
use crate::show::timeline::Motion;
use crate::text::{Key as Message, Text};

/// How often it is looked whether a move has been found.
const LOOK: Duration = Duration::from_millis(40);
/// However soon a move is found, the board is looked at so long before it is played: people want to follow.
const PAUSE: Duration = Duration::from_millis(650);

/// What an opponent is asked: the position, and those that were there before.
type Question = (Side, Position, Vec<Position>);

/// The opponents of the duel that is on, as they think in the background.
#[derive(Debug)]
pub(super) struct Engine {
    rules: Rules,
    seats: Seats,
    /// What they know of the rules, together.
    knowledge: Arc<Knowledge>,
    thinking: Background<Question, Move>,
    /// From when on a move may be played, once it is the program's turn.
    due: Option<Duration>,
}

impl Engine {
    /// The opponents of a duel; what those before them knew of the same rules serves them, too.
    fn new(duel: &Duel, seed: u64, before: Option<Engine>) -> Option<Engine> {
        let (rules, seats) = (duel.rules().clone(), duel.seats().clone());
        let known = before.filter(|before| before.rules == rules).map(|before| before.knowledge);
        let knowledge = known.unwrap_or_else(|| Arc::new(Knowledge::of(&rules)));
        let player = |side| {
            let character = Character::of(level(&seats, side)?, &rules);
            Some(Player::knowing(Arc::clone(&knowledge), &rules, character, seed))
        };
        let players = Side::BOTH.map(player);
        let thinking = Background::new(move |(side, position, history): &Question, call_off| {
            players[side.index()].as_ref()?.choose(position, history, call_off)
        });
        Some(Engine { thinking: thinking.ok()?, rules, seats, knowledge, due: None })
    }
}

/// The level at which the program plays a side. A level of another version of this program is nobody's.
fn level(seats: &Seats, side: Side) -> Option<Level> {
    seats.level(side)?.parse().ok()
}

/// What the players of a duel are called where nobody gave names: after their side, or their level.
pub(super) fn usual_names(seats: &Seats, text: &Text) -> [String; 2] {
    // Two of the same level would have one name.
    let alike = level(seats, Side::Helios) == level(seats, Side::Selene);
    Side::BOTH.map(|side| match level(seats, side).filter(|_| !alike) {
        Some(level) => text.say(level_key(level)),
        None => text.say([Message::Helios, Message::Selene][side.index()]),
    })
}

fn level_key(level: Level) -> Message {
    match level {
        Level::Aube => Message::LevelAube,
        Level::Aurore => Message::LevelAurore,
        Level::Lever => Message::LevelLever,
        Level::Matin => Message::LevelMatin,
        Level::Zenith => Message::LevelZenith,
    }
}

impl App {
    /// Whether the program has the move, or the pass, in the duel on the table.
    pub(super) fn engine_has_move(&self) -> bool {
        let Stage::Table(table) = &self.stage else { return false };
        let duel = table.duel();
        // Whoever plays a record again knows what the program played.
        !self.told_clocks
            && duel.stop().is_none()
            && duel.ending().is_none()
            && level(duel.seats(), duel.position().turn).is_some()
    }

    /// Whether a person sows now; if it is the program's turn, that is said.
    pub(super) fn is_persons_turn(&mut self) -> bool {
        if !self.engine_has_move() {
            return true;
        }
        let Some(name) = self.table().map(|table| table.names[table.duel().position().turn.index()].clone()) else {
            return true;
        };
        let said =
            self.settings.text().tell(Message::EngineThinks, &[("name", self.settings.text().spell(&name).into())]);
        if let Stage::Table(table) = &mut self.stage {
            table.say(said);
        }
        false
    }

    /// Has the program think where it has the move, and play when it has found one.
    pub(super) fn let_engine_play(&mut self, now: Duration) {
        if !self.engine_has_move() || self.has_sheet() {
            if let Some(engine) = &mut self.engine {
                engine.due = None;
            }
            return;
        }
        let Some(duel) = self.table().map(Table::duel) else { return };
        let fits = |engine: &Engine| engine.rules == *duel.rules() && engine.seats == *duel.seats();
        if !self.engine.as_ref().is_some_and(fits) {
            let before = self.engine.take();
            let Some(duel) = self.table().map(Table::duel) else { return };
            self.engine = Engine::new(duel, self.setup.seed, before);
        }
        if self.engine.as_ref().is_none_or(|engine| engine.thinking.is_closed()) {
            return self.give_seats_to_people();
        }
        let (Stage::Table(table), Some(engine)) = (&mut self.stage, &mut self.engine) else { return };
        let duel = table.duel();
        let position = duel.position();
        // It may think while seeds are still falling.
        let mut history: Vec<Position> = duel.game().positions(duel.rules()).collect();
        history.pop();
        let question = (position.turn, position, history);
        engine.thinking.ask(question.clone());
        if table.is_playing(now) {
            engine.due = None;
            return;
        }
        let pause = match self.settings.tempo.motion {
            Motion::Off => Duration::ZERO,
            Motion::Full | Motion::Reduced => PAUSE.div_f32(self.settings.tempo.speed),
        };
        let due = *engine.due.get_or_insert(now + pause);
        if due > now {
            return;
        }
        let Some(action) = engine.thinking.answer(&question) else { return };
        engine.due = None;
        table.play(action, &self.settings, now);
    }

    /// When it is worth looking whether the program can play.
    pub(super) fn engine_due(&self, now: Duration) -> Option<Duration> {
        if !self.engine_has_move() || self.has_sheet() {
            return None;
        }
        let engine = self.engine.as_ref()?;
        match engine.due {
            Some(due) if due > now => Some(due),
            Some(_) if engine.thinking.is_at_work() => Some(now + LOOK),
            // The answer has come since it was looked last.
            Some(_) => Some(now + Duration::from_millis(1)),
            // It has the move again, after a ray, or against itself.
            None => (!self.table()?.is_playing(now)).then(|| now + Duration::from_millis(1)),
        }
    }

    /// The players change sides. Two people without names do not: it is the sun and the moon, whoever sits there.
    pub(super) fn swap_sides(&mut self) {
        self.setup.seats = self.setup.seats.swapped();
        if self.setup.names.is_some() {
            self.names.swap(0, 1);
        } else {
            self.names = usual_names(&self.setup.seats, self.settings.text());
        }
    }

    /// Who plays each side in the next duel: a person, or the program at a level.
    pub(super) fn players(&self) -> [String; 2] {
        let text = self.settings.text();
        Side::BOTH.map(|side| match level(&self.setup.seats, side) {
            Some(level) => text.say(level_key(level)),
            None => text.say(Message::ValuePerson),
        })
    }

    /// Gives a side to the next player for the duels to come: a person, then each level, the weakest first; or the one before.
    pub(super) fn turn_seat(&mut self, side: Side, forward: bool) {
        let now = level(&self.setup.seats, side)
            .map_or(0, |now| 1 + Level::ALL.iter().position(|&level| level == now).unwrap_or(0));
        let step = if forward { 1 } else { Level::ALL.len() };
        let next = (now + step) % (Level::ALL.len() + 1);
        let next = next.checked_sub(1).map(|next| Level::ALL[next].name().to_owned());
        let other = self.setup.seats.level(side.other()).map(str::to_owned);
        self.setup.seats = Seats::new(match side {
            Side::Helios => [next, other],
            Side::Selene => [other, next],
        });
        if self.setup.names.is_none() {
            self.names = usual_names(&self.setup.seats, self.settings.text());
        }
    }

    /// Where the program cannot play, people do: nobody waits for it for ever.
    fn give_seats_to_people(&mut self) {
        self.engine = None;
        self.setup.seats = Seats::default();
        let said = self.settings.text().say(Message::EngineGone);
        if let Stage::Table(table) = &mut self.stage {
            table.seat_people();
            table.say(said);
        }
    }

    /// Has people play the sides for which a record names a level that is not known here.
    pub(super) fn check_seats(&mut self) {
        let Some(seats) = self.table().map(|table| table.duel().seats().clone()) else { return };
        if Side::BOTH.iter().any(|&side| seats.level(side).is_some() && level(&seats, side).is_none()) {
            self.give_seats_to_people();
        }
    }

    /// Takes back what the program played and the person's own sowing before it; nobody needs to be asked.
    pub(super) fn take_back_from_engine(&mut self, person: Side) {
        let Stage::Table(table) = &mut self.stage else { return };
        let duel = table.duel();
        let mut plies = duel.games().iter().flat_map(|game| game.positions(duel.rules()).zip(game.moves()));
        let has_moved = plies.any(|(before, _)| before.turn == person);
        drop(plies);
        // What the program opened with is not the person's to take back.
        if !has_moved {
            return table.say(self.settings.text().say(Message::ToldNothingToTakeBack));
        }
        let mut taken = None;
        while let Some(action) = table.take_back(&self.settings) {
            taken = Some(action);
            if table.duel().position().turn == person {
                break;
            }
        }
        let said = match taken {
            Some(action) => {
                let name = table.rules().write_move(action);
                self.settings.text().tell(Message::ToldTookBack, &[("pit", name.into())])
            }
            None => self.settings.text().say(Message::ToldNothingToTakeBack),
        };
        table.say(said);
        self.close_ends();
    }
}
