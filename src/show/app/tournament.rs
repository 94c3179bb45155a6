//! A tournament in the show: the bracket, the duels that are called from it, and the way back.

use std::cell::Ref;
use std::time::Duration;

use super::questions::Question;
use super::{App, Stage};
use crate::duel::Story;
use crate::duel::tournament::{Match, Tournament, Umpire};
use crate::rules::Rules;
use crate::show::keymap::Action;
use crate::show::narrator::why_not_kept;
use crate::show::screens::bracket::Bracket;
use crate::show::screens::table::Table;
use crate::show::{Flow, Input};
use crate::text::Key as Message;

impl App {
    /// The same show with a tournament on, at its bracket.
    #[must_use]
    pub fn hosting(mut self, umpire: Umpire) -> App {
        self.keeper = Box::new(umpire.clone());
        self.umpire = Some(umpire);
        self.sheets.clear();
        self.stage = Stage::Bracket(Box::default());
        self
    }

    /// The tournament that is on.
    #[must_use]
    pub fn tournament(&self) -> Option<Ref<'_, Tournament>> {
        self.umpire.as_ref().map(Umpire::tournament)
    }

    /// Calls the next two players to the table; their duel goes on where it stood.
    fn begin_called(&mut self) {
        let Some(called) = self.umpire.as_ref().and_then(Umpire::call) else { return };
        self.playing = Some(called.of);
        self.names = called.names;
        self.setup.names = Some(self.names.clone());
        self.sheets.clear();
        self.lay(Table::new(called.variant, called.duel, self.names.clone()));
    }

    /// Back to the bracket; a result that the duel brought comes in there.
    pub(super) fn go_to_bracket(&mut self, now: Duration) {
        self.close_books();
        self.sheets.clear();
        self.keeper.let_go();
        let decided = |of: &Match| self.tournament().is_some_and(|tournament| tournament.winner(*of).is_some());
        let result = self.playing.filter(decided);
        self.playing = None;
        let mut bracket = Bracket::new(result, &self.settings, now);
        if let Some(error) = &self.not_kept {
            bracket.say(why_not_kept(self.settings.text(), error));
        }
        self.stage = Stage::Bracket(Box::new(bracket));
    }

    pub(super) fn receive_on_bracket(&mut self, input: Input, now: Duration) -> Flow {
        let (Stage::Bracket(bracket), Some(umpire)) = (&mut self.stage, &self.umpire) else { return Flow::Stay };
        let action = match input {
            Input::Key(key) => self.keymap.action(key),
            Input::Click { x, y } => {
                bracket.click(x, y, &umpire.tournament());
                None
            }
            Input::Point { .. } => None,
        };
        let Some(action) = action else { return Flow::Stay };
        bracket.say_nothing();
        match action {
            // Whoever types ahead does not begin a duel before the last result was seen.
            Action::Skip | Action::Enter if bracket.skip(now) => {}
            Action::Enter => self.begin_called(),
            Action::TakeBack => self.ask_replay(),
            Action::Story => self.open_story(now),
            Action::Left | Action::Right | Action::Up | Action::Down => {
                bracket.skip(now);
                bracket.act(action, &umpire.tournament());
            }
            Action::Help | Action::Rules | Action::Menu | Action::Mouse | Action::Quit => return self.act(action, now),
            _ => {}
        }
        Flow::Stay
    }

    /// Whether leaving now would lose results: they are not written, and cannot be.
    pub(super) fn would_lose_results(&self) -> bool {
        self.umpire.as_ref().is_some_and(|umpire| umpire.make_sure().is_err())
    }

    /// The rules that the next duel is played by, where the bracket is seen.
    pub(super) fn rules_of_bracket(&self) -> Option<(String, Rules)> {
        let Stage::Bracket(_) = &self.stage else { return None };
        let tournament = self.tournament()?;
        let of = tournament.called().unwrap_or(tournament.last());
        let (name, rules) = tournament.rules(of.round);
        Some((name.to_owned(), rules.clone()))
    }

    /// The decided match that is chosen on the bracket.
    pub(super) fn chosen_duel(&self) -> Option<Match> {
        let Stage::Bracket(bracket) = &self.stage else { return None };
        let tournament = self.tournament()?;
        bracket.chosen().filter(|&of| tournament.loser(of).is_some())
    }

    /// The story of the duel that decided the chosen match, and its players; says why there is none to tell.
    pub(super) fn story_of_chosen(&mut self) -> Option<(Story, [String; 2])> {
        let story = self.chosen_duel().and_then(|of| {
            let tournament = self.tournament()?;
            let last = tournament.played(of).len().checked_sub(1)?;
            let names = tournament.sides(of, last)?.map(|player| tournament.names()[player].clone());
            Some((tournament.played(of)[last].duel.clone(), names))
        });
        let why = match story {
            Some((duel, names)) if duel.games().iter().any(|game| !game.moves().is_empty()) => {
                return Some((Story::of(&duel), names));
            }
            Some(_) => Message::StoryNothing,
            None => Message::TourNoStory,
        };
        if let Stage::Bracket(bracket) = &mut self.stage {
            bracket.say(self.settings.text().say(why));
        }
        None
    }

    /// Asks both players whether their duel is to be played again.
    pub(super) fn ask_replay(&mut self) {
        match self.chosen_duel() {
            Some(of) => self.ask(Question::Replay(of)),
            None => {
                if let Stage::Bracket(bracket) = &mut self.stage {
                    bracket.say(self.settings.text().say(Message::TourCannotReplay));
                }
            }
        }
    }

    /// Withdraws a result, and what followed from it.
    pub(super) fn replay(&mut self, of: Match) {
        let Some(umpire) = &self.umpire else { return };
        let withdrawn = umpire.withdraw(of);
        if let Stage::Bracket(bracket) = &mut self.stage {
            bracket.look_at_the_called();
            if let Err(error) = &withdrawn {
                bracket.say(why_not_kept(self.settings.text(), error));
            }
        }
        self.not_kept = withdrawn.err();
    }

    /// What is asked before a duel is played again.
    pub(super) fn replay_question(&self, of: Match) -> String {
        let text = self.settings.text();
        let Some(tournament) = self.tournament() else { return String::new() };
        let name =
            |player: Option<usize>| player.map_or_else(String::new, |player| text.spell(&tournament.names()[player]));
        let round = |of: Match| text.tell(Message::TourRound, &[("round", tournament.round(of.round).name().into())]);
        let values = |of: Match| {
            let [one, other] = tournament.players(of).map(name);
            [("one", one.into()), ("other", other.into()), ("round", round(of).into())]
        };
        let mut said = vec![text.tell(Message::TourAskReplay, &values(of))];
        let others: Vec<String> =
            tournament.follows(of).into_iter().map(|of| text.tell(Message::TourVersus, &values(of))).collect();
        if !others.is_empty() {
            said.push(text.tell(Message::TourAskFollows, &[("others", others.join(", ").into())]));
        }
        said.push(text.say(Message::TourAskAgree));
        said.join("\n")
    }
}
