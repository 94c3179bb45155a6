//! The challenge of the day in the show: the sun is the player's, the moon answers as well as can be, and every try is free.

use std::time::Duration;

use super::sheets::Sheet;
use super::{App, Stage};
use crate::date::Date;
use crate::duel::{Day, Diary, Duel, NotNoted};
use crate::oracle::Challenge;
use crate::rules::{Move, Position, Rules, Side};
use crate::show::keymap::Action;
use crate::show::screens::challenge::{self, After};
use crate::show::screens::ending;
use crate::show::screens::list::List;
use crate::show::screens::page::{Page, Piece};
use crate::show::screens::table::{Table, Task};
use crate::show::widgets::Brush;
use crate::show::{Flow, Layout};
use crate::text::Key as Message;

/// What the show knows of challenges.
pub(super) struct Challenges {
    /// Which day it is.
    today: Box<dyn Fn() -> Date>,
    diary: Diary,
}

/// A challenge on the table.
pub(super) struct Attempt {
    challenge: Challenge,
    rules: Rules,
    /// Which try it is, from 1.
    tries: u32,
    /// Whether a move was shown, in this try or another.
    helped: bool,
    /// Whether help was asked for once: asked again, it is given.
    asked: bool,
    /// How many moves were left when some were taken back: the next begins another try.
    taken_back: Option<u8>,
    /// Whether what came of this try was noted.
    noted: bool,
    /// When the moon answers.
    answers_at: Option<Duration>,
}

/// How far a challenge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    won: u8,
    /// How many moves the sun has left.
    left: u8,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It is the sun's turn.
    Open,
    /// It is the moon's.
    Answering,
    Solved,
    Missed,
}

/// How long the moon looks at the board before it answers.
const LOOK: Duration = Duration::from_millis(600);

impl Attempt {
    fn standing(&self, duel: &Duel) -> Standing {
        let position = duel.position();
        let played = duel.game().positions(&self.rules).zip(duel.moves());
        let own = played.filter(|(position, _)| position.turn == Side::Helios).count();
        let left = self.challenge.moves.saturating_sub(own.min(usize::from(u8::MAX)) as u8);
        let won = self.challenge.won(&self.rules, &position);
        let state = if won >= self.challenge.seeds {
            State::Solved
        } else if left == 0 || duel.stop().is_some() {
            State::Missed
        } else if position.turn == Side::Helios {
            State::Open
        } else {
            State::Answering
        };
        Standing { won, left, state }
    }

    fn day(&self, solved: bool) -> Day {
        Day { solved, tries: self.tries, helped: self.helped }
    }

    /// The moon's best answer.
    fn answer(&self, position: &Position, left: u8) -> Option<Move> {
        self.challenge.defence(&self.rules, position, left)
    }
}

impl App {
    /// The same show with challenges: `today` says which day it is, and the diary which of them were solved. The title offers
    /// today's.
    #[must_use]
    pub fn with_challenges(mut self, today: Box<dyn Fn() -> Date>, diary: Diary) -> App {
        self.challenges = Some(Challenges { today, diary });
        if matches!(self.stage, Stage::Title(_)) {
            self.offer_challenge();
        }
        self
    }

    /// The same show with the challenge of a day on the table.
    #[must_use]
    pub fn challenged(mut self, date: Date) -> App {
        self.begin_challenge(date);
        self
    }

    /// Whether a challenge is on the table.
    pub(super) fn is_challenge(&self) -> bool {
        self.attempt.is_some()
    }

    /// The diary, where there is one.
    #[must_use]
    pub fn diary(&self) -> Option<&Diary> {
        self.challenges.as_ref().map(|challenges| &challenges.diary)
    }

    /// Offers today's challenge on the title.
    pub(super) fn offer_challenge(&mut self) {
        let (Some(challenges), Stage::Title(list)) = (&self.challenges, &mut self.stage) else { return };
        let today = challenges.diary.day((challenges.today)());
        let solved = today.is_some_and(|day| day.solved);
        crate::show::screens::title::offer_challenge(list, solved, self.settings.text());
    }

    pub(super) fn begin_todays_challenge(&mut self) {
        if let Some(challenges) = &self.challenges {
            self.begin_challenge((challenges.today)());
        }
    }

    fn begin_challenge(&mut self, date: Date) {
        self.close_books();
        // What is tried here is no duel that anybody goes on with.
        self.keeper.let_go();
        self.sheets.clear();
        let (challenge, rules) = (Challenge::of(date), Challenge::rules());
        let names = [Message::Helios, Message::Selene].map(|key| self.settings.text().say(key));
        self.names.clone_from(&names);
        let duel = Duel::new(rules.clone(), challenge.position);
        self.lay(Table::new("standard".to_owned(), duel, names));
        let before = self.diary().and_then(|diary| diary.day(date)).filter(|day| !day.solved).unwrap_or_default();
        self.attempt = Some(Attempt {
            challenge,
            rules,
            tries: before.tries.saturating_add(1),
            helped: before.helped,
            asked: false,
            taken_back: None,
            noted: false,
            answers_at: None,
        });
        if let Some(diary) = self.diary()
            && let Some(fault) = diary.fault()
        {
            let (text, file) =
                (self.settings.text(), diary.file().map(|file| file.to_string_lossy()).unwrap_or_default());
            let why = challenge::fault_of(fault, &file, text);
            let said = text.tell(Message::ChallengeNotKept, &[("why", why.into())]);
            // A file's name may be long: it is said where there is room for it.
            let page = Page::new(challenge::day(date, text), vec![Piece::Prose(said)]);
            self.sheets.push(Sheet::Page(page));
        }
    }

    fn say(&mut self, said: String) {
        if let Stage::Table(table) = &mut self.stage {
            table.say(said);
        }
    }

    fn standing(&self) -> Option<Standing> {
        Some(self.attempt.as_ref()?.standing(self.table()?.duel()))
    }

    /// Brings a challenge to an instant: the moon answers, what came of a try is noted, and the words follow.
    pub(super) fn update_challenge(&mut self, now: Duration) {
        let Some(standing) = self.standing() else { return };
        let (Some(attempt), Stage::Table(table)) = (&mut self.attempt, &mut self.stage) else { return };
        if attempt.taken_back.take_if(|left| standing.left < *left).is_some() {
            attempt.tries = attempt.tries.saturating_add(1);
            attempt.noted = false;
        }
        let seen = !table.is_playing(now);
        if standing.state == State::Answering && seen && self.sheets.is_empty() {
            let look = LOOK.div_f32(self.settings.tempo.speed);
            let at = *attempt.answers_at.get_or_insert(now + look);
            if at <= now {
                attempt.answers_at = None;
                if let Some(Move::Sow(pit)) = attempt.answer(&table.duel().position(), standing.left) {
                    table.sow(pit, &self.settings, now);
                    self.update_challenge(now);
                    return;
                }
            }
        }
        let over = matches!(standing.state, State::Solved | State::Missed);
        if over && seen && !attempt.noted {
            attempt.noted = true;
            self.note(standing.state == State::Solved);
        }
        if standing.state == State::Solved
            && seen
            && self.sheets.is_empty()
            && !self.table().is_none_or(|table| table.announced)
        {
            if let Stage::Table(table) = &mut self.stage {
                table.announced = true;
            }
            self.sheets.push(Sheet::Solved(challenge::choices(self.settings.text())));
        }
        self.say_task(standing, now);
    }

    /// Notes what came of a try.
    fn note(&mut self, solved: bool) {
        let (Some(attempt), Some(challenges)) = (&self.attempt, &mut self.challenges) else { return };
        let noted = challenges.diary.note(attempt.challenge.date, attempt.day(solved));
        match noted {
            // It was said when the challenge began.
            Ok(()) | Err(NotNoted::Fault(_)) => {}
            Err(why) => {
                let file = challenges.diary.file().map(|file| file.to_string_lossy().into_owned()).unwrap_or_default();
                let said = challenge::not_kept(&why, &file, self.settings.text());
                self.say(said);
            }
        }
    }

    /// Tells the table what is to be done, and how far it is done.
    fn say_task(&mut self, standing: Standing, now: Duration) {
        let (Some(attempt), Stage::Table(table)) = (&self.attempt, &mut self.stage) else { return };
        let (text, set) = (self.settings.text(), self.settings.glyphs);
        let seen = !table.is_playing(now);
        let mut asked = challenge::prompts(&attempt.challenge, standing.won, standing.left, set, text);
        if standing.state == State::Missed && seen {
            let seeds = attempt.challenge.seeds - standing.won;
            let key = self.keymap.label(Action::TakeBack, set, text);
            asked = vec![text.tell(Message::ChallengeMissed, &[("seeds", seeds.into()), ("key", key.into())])];
        }
        let date = challenge::day(attempt.challenge.date, text);
        let opening = text.tell(Message::ChallengeOpening, &[("date", date.into())]);
        let open = standing.state == State::Open;
        let next = match standing.state {
            State::Solved => Some((Action::Enter, Message::HintNext)),
            State::Missed => Some((Action::TakeBack, Message::ChallengeTryAgain)),
            State::Open | State::Answering => None,
        };
        table.task = Some(Task { opening, asked, open, next });
    }

    /// Does what an action means in a challenge; false where it means there what it always does.
    pub(super) fn act_in_challenge(&mut self, action: Action, now: Duration) -> bool {
        let Some(standing) = self.standing() else { return false };
        if let Some(attempt) = self.attempt.as_mut().filter(|_| action != Action::Hint) {
            attempt.asked = false;
        }
        let playing = self.table().is_some_and(|table| table.is_playing(now));
        match action {
            Action::TakeBack => self.take_back_in_challenge(now),
            Action::Hint => self.hint(standing, now),
            Action::Forward => {
                let said = self.settings.text().say(Message::ChallengeCannotGoForward);
                self.say(said);
            }
            Action::Agree => {}
            Action::Cup(..) | Action::Number(_) | Action::Enter => match standing.state {
                State::Open => return false,
                // The sheet of a challenge that is solved comes back.
                State::Solved if !playing => {
                    if let Stage::Table(table) = &mut self.stage {
                        table.announced = false;
                    }
                }
                _ => {}
            },
            // What is typed while the moon thinks was meant for nobody.
            Action::Left | Action::Right | Action::Up | Action::Down => return standing.state != State::Open,
            _ => return false,
        }
        true
    }

    /// Whether a click on the board is the player's.
    pub(super) fn clicks_in_challenge(&self) -> bool {
        self.standing().is_none_or(|standing| standing.state == State::Open)
    }

    /// Takes back the sun's last move, and what the moon answered.
    fn take_back_in_challenge(&mut self, now: Duration) {
        let (Some(attempt), Stage::Table(table)) = (&mut self.attempt, &mut self.stage) else { return };
        if table.is_playing(now) {
            return;
        }
        let mut taken = None;
        while let Some((side, _)) = table.last_move() {
            taken = table.take_back(&self.settings);
            if side == Side::Helios {
                break;
            }
        }
        attempt.answers_at = None;
        attempt.asked = false;
        let text = self.settings.text();
        let said = match taken {
            Some(action) => {
                attempt.taken_back = Some(attempt.standing(table.duel()).left);
                let name = table.rules().write_move(action);
                text.tell(Message::ToldTookBack, &[("pit", name.into())])
            }
            None => text.say(Message::ToldNothingToTakeBack),
        };
        table.say(said);
    }

    /// Shows the next move of the solution, once it was asked for twice.
    fn hint(&mut self, standing: Standing, now: Duration) {
        let (Some(attempt), Stage::Table(table)) = (&mut self.attempt, &mut self.stage) else { return };
        if standing.state != State::Open || table.is_playing(now) {
            return;
        }
        let (text, set) = (self.settings.text(), self.settings.glyphs);
        let key = |action| ("key", self.keymap.label(action, set, text).to_uppercase().into());
        if !std::mem::replace(&mut attempt.asked, true) {
            table.say(text.tell(Message::ChallengeHintAsk, &[key(Action::Hint)]));
            return;
        }
        attempt.helped = true;
        let position = table.duel().position();
        match attempt.challenge.solutions(&attempt.rules, &position, standing.left).first() {
            Some(&Move::Sow(pit)) => {
                table.choose(pit);
                let name = table.rules().pit_name(pit);
                table.say(text.tell(Message::ChallengeHintMove, &[("move", name.into())]));
            }
            _ => table.say(text.tell(Message::ChallengeHintNone, &[key(Action::TakeBack)])),
        }
        // Whoever leaves now was helped all the same.
        self.note(false);
    }

    /// When a challenge goes on by itself.
    pub(super) fn challenge_due(&self) -> Option<Duration> {
        self.attempt.as_ref().filter(|_| self.sheets.is_empty())?.answers_at
    }

    /// Does what was chosen after a challenge that was solved.
    pub(super) fn after_challenge(&mut self, after: After) -> Flow {
        match after {
            After::Again => {
                if let Some(date) = self.attempt.as_ref().map(|attempt| attempt.challenge.date) {
                    self.begin_challenge(date);
                }
            }
            After::Title => self.go_to_title(),
            After::Quit => return Flow::Leave,
        }
        Flow::Stay
    }

    pub(super) fn draw_solved(&self, brush: &mut Brush<'_>, layout: &Layout, list: &mut List<After>) {
        let Some(attempt) = &self.attempt else { return };
        let date = attempt.challenge.date;
        let streak = self.diary().map_or(0, |diary| diary.streak(date));
        let words = challenge::solved(
            &attempt.challenge,
            attempt.day(true),
            streak,
            self.settings.glyphs,
            self.settings.text(),
        );
        ending::draw(brush, layout, &words, list, &self.settings);
    }
}
