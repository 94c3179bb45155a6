//! The duel line by line, for screen readers, pipes and terminals on which nothing can be drawn: what happens is told in
//! the narrator's sentences, one a line, and what is done is read as words. Nothing else is written: no colour, no
//! drawing, no movement.

mod command;
mod reader;

use std::io::{self, BufRead, Write};

use command::{Command, WORDS, is_no, is_yes};
use reader::{Line, Reader};

use crate::duel::{Duel, Keeper, NoKeeper, Unfinished};
use crate::plain::quoted;
use crate::rules::{Event, Move, Pit, PitSet, Position, Rules, Side, Stop};
use crate::show::{Foreseen, Narrator, in_words, threats, why_not_kept};
use crate::text::{Key, Text, Value};

/// How a duel by lines ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It was played to its end.
    Over,
    /// The players left.
    Left,
    /// There was nothing more to read.
    InputOver,
}

impl Ended {
    /// The exit status that tells of this.
    #[must_use]
    pub fn status(self) -> u8 {
        match self {
            Ended::Over | Ended::Left => 0,
            Ended::InputOver => 1,
        }
    }
}

/// A duel by lines.
///
/// ```
/// use helios::{duel::Duel, lines::{Ended, Lines}, rules::Rules, text::{Language, Text}};
/// let rules = Rules::express();
/// let duel = Duel::new(rules.clone(), rules.start());
/// let mut told = Vec::new();
/// let text = Text::new(Language::En, false);
/// let ended = Lines::new("express", duel, None, text, &b"h3\n"[..], &mut told).play().unwrap();
/// assert_eq!(ended, Ended::InputOver);
/// assert!(String::from_utf8(told).unwrap().contains("Hélios sows H3: 2 seeds.\n"));
/// ```
pub struct Lines<R, W> {
    variant: String,
    duel: Duel,
    names: [String; 2],
    /// Whether the players gave those names.
    named: bool,
    text: Text,
    reader: Reader<R>,
    output: W,
    keeper: Box<dyn Keeper>,
    /// Whether it was said that nothing can be kept.
    said_not_kept: bool,
    /// Whether a question was answered by leaving.
    leaving: bool,
}

/// What an answer comes to.
enum Next {
    /// The duel goes on.
    On,
    /// It is at an end here.
    End(Ended),
}

impl<R: BufRead, W: Write> Lines<R, W> {
    /// A duel of a variant between these players, who are asked on `input` and told on `output`.
    #[must_use]
    pub fn new(variant: &str, duel: Duel, names: Option<[String; 2]>, text: Text, input: R, output: W) -> Lines<R, W> {
        let named = names.is_some();
        let names = names.unwrap_or_else(|| [text.say(Key::Helios), text.say(Key::Selene)]);
        let names = names.map(|name| text.spell(&name));
        let (variant, reader, keeper) = (variant.to_owned(), Reader::new(input), Box::new(NoKeeper));
        Lines { variant, duel, names, named, text, reader, output, keeper, said_not_kept: false, leaving: false }
    }

    /// The same duel with somebody who keeps it.
    #[must_use]
    pub fn with_keeper(mut self, mut keeper: Box<dyn Keeper>) -> Lines<R, W> {
        keeper.begin(&self.variant, self.named.then_some(&self.names));
        self.keeper = keeper;
        self
    }

    /// A duel that was not finished, kept on where it was.
    ///
    /// # Errors
    /// When somebody else is playing it.
    pub fn going_on(
        unfinished: &Unfinished,
        mut keeper: Box<dyn Keeper>,
        text: Text,
        input: R,
        output: W,
    ) -> io::Result<Lines<R, W>> {
        keeper.go_on(unfinished)?;
        let (heading, duel) = (&unfinished.confirmed.heading, unfinished.confirmed.duel.clone());
        let lines = Lines::new(&heading.variant, duel, heading.names.clone(), text, input, output);
        Ok(Lines { keeper, ..lines })
    }

    /// Plays it until it ends, the players leave or there is nothing more to read.
    ///
    /// # Errors
    /// What the system says when it cannot be read or written; a reader of `output` that has gone is a
    /// [`BrokenPipe`](io::ErrorKind::BrokenPipe).
    pub fn play(mut self) -> io::Result<Ended> {
        self.open()?;
        loop {
            self.begin_rounds()?;
            if let Some(ending) = self.duel.ending() {
                let said = self.narrator().ends(&ending);
                self.tell_all(&said)?;
                self.leave_rest_aside()?;
                self.output.flush()?;
                return Ok(Ended::Over);
            }
            if let Next::End(ended) = self.turn()? {
                let ended = if self.leaving { Ended::Left } else { ended };
                self.tell_where_it_stands(ended)?;
                return Ok(ended);
            }
        }
    }

    /// What is told before the first answer.
    fn open(&mut self) -> io::Result<()> {
        let variant = ("name", Value::from(quoted(&self.text.spell(&self.variant))));
        self.tell(&self.text.tell(Key::LinesOpen, &[variant]))?;
        self.tell_names()?;
        self.tell(&self.text.say(Key::LinesCommands))?;
        let position = self.duel.position();
        if !self.duel.is_fresh() {
            let board = self.board();
            return self.tell_all(&board);
        }
        self.tell(&self.narrator().begins(position.turn))?;
        // A position in which the game is over is swept at once.
        match self.duel.stop() {
            Some(stop) => self.tell_stop(&position, stop),
            None if position != self.rules().start_with(position.turn) => {
                let board = self.board();
                self.tell_all(&board)
            }
            None => Ok(()),
        }
    }

    /// Begins the next round of a match as soon as one is over.
    fn begin_rounds(&mut self) -> io::Result<()> {
        while self.duel.ending().is_none()
            && let Some((outcome, next)) = self.duel.outcome().zip(self.duel.after_round())
        {
            let number = self.duel.games().len();
            let mut said = vec![self.narrator().round_ends(number)];
            said.extend(self.narrator().between_rounds(&outcome, &next));
            said.push(self.text.tell(Key::InspectRound, &[("number", Value::from(number + 1))]));
            self.duel.begin_next_round();
            self.tell_all(&said)?;
            self.keep()?;
        }
        Ok(())
    }

    /// Asks whoever has the move, and does what is answered.
    fn turn(&mut self) -> io::Result<Next> {
        let prompt = self.prompt();
        let Some(word) = self.ask(&prompt)? else { return Ok(Next::End(Ended::InputOver)) };
        if let Some((pit, noted)) = self.pit(&word) {
            self.sow(pit, noted)?;
            return Ok(Next::On);
        }
        let Some(command) = Command::read(&word) else {
            let values = [("word", Value::from(quoted(&word))), ("pits", self.pits_to_sow().into())];
            self.refuse(&self.text.tell(Key::LinesUnknown, &values))?;
            return Ok(Next::On);
        };
        match command {
            Command::Help => self.help()?,
            Command::Board => {
                let board = self.board();
                self.tell_all(&board)?;
            }
            Command::Rules => {
                for paragraph in in_words(self.duel.rules(), &self.text) {
                    self.tell(&paragraph.heading)?;
                    self.tell(&paragraph.body)?;
                }
            }
            Command::Names => self.tell_names()?,
            Command::Threats => {
                let said = self.narrator().threatens(&threats(self.duel.rules(), &self.duel.position()));
                self.tell(&said)?;
            }
            Command::Foresee => return self.foresee(),
            Command::Pass => self.pass()?,
            Command::Back => return self.take_back(),
            Command::Forward => return self.forward(),
            Command::Agree => return self.agree(),
            Command::Resign => return self.resign(),
            Command::Quit => return self.quit(),
        }
        Ok(Next::On)
    }

    /// Whose turn it is and what may be sown.
    fn prompt(&self) -> Vec<String> {
        let position = self.duel.position();
        let who = ("who", self.name(position.turn));
        if self.rules().must_pass(&position) {
            return vec![self.text.tell(Key::LinesMustPass, &[("name", self.name(position.turn))])];
        }
        let key = if position.replay { Key::InspectReplay } else { Key::InspectTurn };
        let turn = self.text.tell(key, &[who, ("pits", self.pits_to_sow().into())]);
        self.narrator().quiet(&position).into_iter().chain([turn]).collect()
    }

    fn pits_to_sow(&self) -> String {
        self.rules().write_pits(self.rules().legal(&self.duel.position())).join(", ")
    }

    /// The pit that a word means, and what it is noted to harvest: `h3`, `H3x4`, or a number of the mover's own pits.
    fn pit(&self, word: &str) -> Option<(Pit, Option<u8>)> {
        let position = self.duel.position();
        if word.bytes().all(|byte| byte.is_ascii_digit()) {
            let number: usize = word.parse().ok()?;
            let pit = self.rules().controlled_in_order(&position, position.turn).nth(number.checked_sub(1)?)?;
            return Some((pit, None));
        }
        let (name, noted) = match word.split_once(['x', 'X']) {
            Some((name, noted)) if !name.is_empty() => (name, Some(noted.parse().ok()?)),
            _ => (word, None),
        };
        let called: Vec<Pit> =
            self.rules().pits().filter(|&pit| self.rules().pit_name(pit).eq_ignore_ascii_case(name)).collect();
        // Where a capital tells the rows apart, a player can only mean their own, unless they control both.
        let own: Vec<Pit> =
            called.iter().copied().filter(|&pit| self.rules().owner(&position, pit) == position.turn).collect();
        let exact = |pits: &[Pit]| pits.iter().copied().find(|&pit| self.rules().pit_name(pit) == name);
        let pit = match own.as_slice() {
            [only] => Some(*only),
            [] => exact(&called).or(called.first().copied()),
            several => exact(several),
        };
        Some((pit?, noted))
    }

    fn sow(&mut self, pit: Pit, noted: Option<u8>) -> io::Result<()> {
        let position = self.duel.position();
        let foreseen = Foreseen::new(self.rules(), &position, pit);
        let taken: u8 = foreseen.taken().map(|(_, seeds)| seeds).sum();
        if let Some(noted) = noted.filter(|&noted| foreseen.refusal.is_none() && noted != taken) {
            let values = [("seeds", Value::from(taken)), ("noted", Value::from(noted))];
            let why = self.text.tell(Key::InspectCaptures, &values);
            let pit = Value::from(self.rules().pit_name(pit));
            return self.refuse(&self.text.tell(Key::LinesNoted, &[("pit", pit), ("why", why.into())]));
        }
        self.make(Move::Sow(pit))
    }

    fn pass(&mut self) -> io::Result<()> {
        if self.rules().must_pass(&self.duel.position()) || self.rules().variant().stuck == crate::rules::Stuck::Passes
        {
            return self.make(Move::Pass);
        }
        let pits = Value::from(self.pits_to_sow());
        self.refuse(&self.text.tell(Key::LinesNoPass, &[("pits", pits)]))
    }

    /// Plays a move and tells all that happens, or says why it is not allowed and what is.
    fn make(&mut self, action: Move) -> io::Result<()> {
        let position = self.duel.position();
        if action != Move::Pass && self.rules().must_pass(&position) {
            let name = self.name(position.turn);
            return self.refuse(&self.text.tell(Key::LinesMustPass, &[("name", name)]));
        }
        match self.duel.play(action) {
            Ok(played) => {
                let said = self.narrator().tells(position.turn, &played.events);
                self.tell_all(&said)?;
                self.keep()
            }
            Err(refusal) => {
                let legal = self.rules().legal(&position);
                self.refuse(&self.narrator().refuses(&refusal, position.turn, legal))
            }
        }
    }

    fn foresee(&mut self) -> io::Result<Next> {
        let prompt = self.text.tell(Key::LinesForeseeWhich, &[("pits", self.pits_to_sow().into())]);
        let Some(word) = self.ask(&[prompt])? else { return Ok(Next::End(Ended::InputOver)) };
        let Some((pit, _)) = self.pit(&word) else {
            let values = [("word", Value::from(quoted(&word))), ("pits", self.pits_to_sow().into())];
            self.refuse(&self.text.tell(Key::LinesNoCup, &values))?;
            return Ok(Next::On);
        };
        let position = self.duel.position();
        let foreseen = Foreseen::new(self.rules(), &position, pit);
        let said = match &foreseen.refusal {
            Some(refusal) => self.narrator().refuses(refusal, position.turn, self.rules().legal(&position)),
            None => self.narrator().foretells(position.turn, pit, &foreseen),
        };
        self.tell(&said)?;
        Ok(Next::On)
    }

    fn take_back(&mut self) -> io::Result<Next> {
        let Some((side, action)) = self.duel.last_move() else {
            self.refuse(&self.text.say(Key::ToldNothingToTakeBack))?;
            return Ok(Next::On);
        };
        let pit = self.rules().write_move(action);
        let asks = self.text.tell(Key::AskTakeBack, &[("name", self.name(side)), ("pit", pit.as_str().into())]);
        match self.agrees(asks, side)? {
            None => return Ok(Next::End(Ended::InputOver)),
            Some(false) => self.tell(&self.text.say(Key::ToldDeclined))?,
            Some(true) => {
                self.duel.take_back();
                self.tell(&self.text.tell(Key::ToldTookBack, &[("pit", pit.into())]))?;
                self.keep()?;
            }
        }
        Ok(Next::On)
    }

    fn forward(&mut self) -> io::Result<Next> {
        let Some(action) = self.duel.forward() else {
            self.refuse(&self.text.say(Key::ToldNothingForward))?;
            return Ok(Next::On);
        };
        let side = self.duel.position().turn;
        let pit = self.rules().write_move(action);
        let asks = self.text.tell(Key::AskForward, &[("name", self.name(side)), ("pit", pit.into())]);
        match self.agrees(asks, side)? {
            None => return Ok(Next::End(Ended::InputOver)),
            Some(false) => self.tell(&self.text.say(Key::ToldDeclined))?,
            Some(true) => {
                if let Some(played) = self.duel.play_forward() {
                    let said = self.narrator().tells(played.before.turn, &played.events);
                    self.tell_all(&said)?;
                    self.keep()?;
                }
            }
        }
        Ok(Next::On)
    }

    fn agree(&mut self) -> io::Result<Next> {
        if !self.duel.may_agree() {
            let from = self.rules().variant().stop.agreement;
            let key = if from == 0 { Key::ToldNoAgreement } else { Key::ToldAgreementFrom };
            self.refuse(&self.text.tell(key, &[("count", from.into())]))?;
            return Ok(Next::On);
        }
        let side = self.duel.position().turn;
        let asks = self.text.tell(Key::AskAgree, &[("name", self.name(side))]);
        match self.agrees(asks, side)? {
            None => return Ok(Next::End(Ended::InputOver)),
            Some(false) => self.tell(&self.text.say(Key::ToldGoOn))?,
            Some(true) => {
                let position = self.duel.position();
                self.duel.agree();
                self.tell_stop(&position, Stop::Agreement)?;
                self.keep()?;
            }
        }
        Ok(Next::On)
    }

    fn resign(&mut self) -> io::Result<Next> {
        let side = self.duel.position().turn;
        let asks = self.text.tell(Key::AskResign, &[("name", self.name(side))]);
        match self.says_yes(&asks)? {
            None => return Ok(Next::End(Ended::InputOver)),
            Some(false) => {}
            Some(true) => {
                self.duel.resign(side);
                self.keep()?;
            }
        }
        Ok(Next::On)
    }

    /// Leaves, and asks first where a duel would be lost.
    fn quit(&mut self) -> io::Result<Next> {
        if self.duel.is_fresh() || self.is_kept() {
            return Ok(Next::End(Ended::Left));
        }
        let asks = self.text.say(Key::AskQuit);
        Ok(match self.says_yes(&asks)? {
            None => Next::End(Ended::InputOver),
            Some(true) => Next::End(Ended::Left),
            Some(false) => Next::On,
        })
    }

    /// Whether the other player agrees to what somebody asks.
    fn agrees(&mut self, asks: String, side: Side) -> io::Result<Option<bool>> {
        let question = self.text.tell(Key::AskTakeBackAgree, &[("name", self.name(side.other()))]);
        self.says_yes(&format!("{asks} {question}"))
    }

    /// Whether a question is answered by yes; `None` when there is nothing more to read.
    fn says_yes(&mut self, question: &str) -> io::Result<Option<bool>> {
        let question = format!("{question} {}", self.text.say(Key::LinesYesOrNo));
        loop {
            // Also one that is answered beforehand has been asked.
            if self.reader.has_words() {
                self.tell(&question)?;
            }
            let Some(word) = self.ask(std::slice::from_ref(&question))? else { return Ok(None) };
            if is_yes(&word) {
                return Ok(Some(true));
            }
            if is_no(&word) {
                return Ok(Some(false));
            }
            // Who leaves need not answer first.
            if Command::read(&word) == Some(Command::Quit) {
                self.leaving = true;
                return Ok(None);
            }
            let word = Value::from(quoted(&word));
            self.refuse(&self.text.tell(Key::LinesNeither, &[("word", word)]))?;
        }
    }

    /// The next word that is answered; `None` when there is nothing more to read. The prompt is told when nothing was
    /// answered beforehand, and again whenever nothing comes.
    fn ask(&mut self, prompt: &[String]) -> io::Result<Option<String>> {
        loop {
            if let Some(word) = self.reader.next_word() {
                return Ok(Some(word));
            }
            self.tell_all(prompt)?;
            self.output.flush()?;
            let number = match self.reader.read()? {
                Line::Words => continue,
                Line::End => return Ok(None),
                Line::TooLong(number) => (Key::LinesTooLong, number),
                Line::NotUtf8(number) => (Key::LinesNotUtf8, number),
            };
            self.tell(&self.text.tell(number.0, &[("number", Value::from(number.1))]))?;
        }
    }

    /// Says why something is not done. What stands after it on its line was meant for another position.
    fn refuse(&mut self, why: &str) -> io::Result<()> {
        self.tell(why)?;
        self.leave_rest_aside()
    }

    fn leave_rest_aside(&mut self) -> io::Result<()> {
        match self.reader.drop_words() {
            0 => Ok(()),
            count => self.tell(&self.text.tell(Key::LinesRest, &[("count", Value::from(count))])),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        self.tell(&self.text.say(Key::LinesHelp))?;
        let language = self.text.language();
        for (_, words, does) in WORDS {
            let words: Vec<String> = words.iter().map(|words| self.text.spell(words.of(language))).collect();
            let line = self.text.tell(*does, &[("words", words.join(", ").into())]);
            self.tell(&line)?;
        }
        Ok(())
    }

    /// The board in words: a sentence for each row and store, whose pits are whose, the last move.
    fn board(&self) -> Vec<String> {
        let position = self.duel.position();
        let mut said = Vec::new();
        for side in Side::BOTH {
            let cup = |pit: Pit| {
                let values =
                    [("pit", Value::from(self.rules().pit_name(pit))), ("seeds", Value::from(position.board.at(pit)))];
                self.text.tell(Key::LinesCup, &values)
            };
            let cups: Vec<String> = self.rules().row(side).map(cup).collect();
            let values = [
                ("name", self.name(side)),
                ("pits", cups.join(", ").into()),
                ("seeds", position.board.store(side).into()),
            ];
            said.push(self.text.tell(Key::LinesRow, &values));
        }
        for side in Side::BOTH {
            let owner = |pit| self.rules().owner(&position, pit);
            let sons: PitSet = self.rules().row(side.other()).filter(|&pit| owner(pit) == side).collect();
            if !sons.is_empty() {
                let values = [("name", self.name(side)), ("pits", self.rules().write_pits(sons).join(", ").into())];
                said.push(self.text.tell(Key::LinesSons, &values));
            }
        }
        said.push(match self.duel.last_move() {
            Some((side, action)) => {
                let values = [("name", self.name(side)), ("move", self.rules().write_move(action).into())];
                self.text.tell(Key::LinesLastMove, &values)
            }
            None => self.text.say(Key::LinesNoMove),
        });
        said
    }

    fn tell_names(&mut self) -> io::Result<()> {
        for side in Side::BOTH {
            let mut row = self.rules().row(side).map(|pit| self.rules().pit_name(pit));
            let (near, last) = (row.next().unwrap_or_default(), row.next_back().unwrap_or_default());
            let light = if side == Side::Helios { "sun" } else { "moon" };
            let values =
                [("name", self.name(side)), ("side", light.into()), ("from", near.into()), ("to", last.into())];
            self.tell(&self.text.tell(Key::LinesName, &values))?;
        }
        Ok(())
    }

    fn tell_stop(&mut self, position: &Position, stop: Stop) -> io::Result<()> {
        let mut events: Vec<Event> = Vec::new();
        self.rules().settle_for(position, stop, &mut events);
        let said = self.narrator().tells(position.turn.other(), &events);
        self.tell_all(&said)
    }

    /// The one message after which nothing is asked any more, though the duel is not over.
    fn tell_where_it_stands(&mut self, ended: Ended) -> io::Result<()> {
        let position = self.duel.position();
        let moves: usize = self.duel.games().iter().map(|game| game.moves().len()).sum();
        let kept = if self.duel.is_fresh() {
            "nothing"
        } else if self.is_kept() {
            "yes"
        } else {
            "no"
        };
        let [sun, moon] = position.board.stores();
        let values = [
            ("why", Value::from(if ended == Ended::Left { "left" } else { "input" })),
            ("count", Value::from(moves)),
            ("sun", Value::from(sun.to_string())),
            ("moon", Value::from(moon.to_string())),
            ("name", self.name(position.turn)),
            ("places", Value::from(self.rules().write_position(&position))),
            ("kept", Value::from(kept)),
        ];
        self.tell(&self.text.tell(Key::LinesStands, &values))?;
        self.output.flush()
    }

    fn is_kept(&self) -> bool {
        self.keeper.keeps() && !self.said_not_kept
    }

    /// Has the duel kept as it stands; that it cannot be is said once.
    fn keep(&mut self) -> io::Result<()> {
        match self.keeper.keep(&self.duel) {
            Err(error) if !std::mem::replace(&mut self.said_not_kept, true) => {
                self.tell(&why_not_kept(&self.text, &error))
            }
            _ => Ok(()),
        }
    }

    fn tell(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    fn tell_all(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.tell(line))
    }

    fn rules(&self) -> &Rules {
        self.duel.rules()
    }

    fn narrator(&self) -> Narrator<'_> {
        Narrator { rules: self.duel.rules(), names: [&self.names[0], &self.names[1]], text: &self.text }
    }

    fn name(&self, side: Side) -> Value<'static> {
        Value::from(self.names[side.index()].clone())
    }
}
