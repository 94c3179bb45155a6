//! The table as the room sees it: the same duel and the same keys, composed for people who only watch.

use std::time::Duration;

use ratatui::layout::Rect;

use super::{Table, clock};
use crate::rules::Side;
use crate::show::layout::{Layout, Tier};
use crate::show::scene::Scene;
use crate::show::settings::Settings;
use crate::show::tension::{self, Tension};
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Plate, Tags, line, width};
use crate::text::Key;

impl Table {
    /// What stands on the board for the room: whose row it is, who leads, what can be taken now. No key, no path; a choice
    /// only if somebody moved it.
    pub(super) fn room_tags(&self, scene: &Scene, now: Duration) -> Tags {
        let mover = self.mover_shown(now);
        let lead = tension::lead(scene.board.stores());
        let mut tags = Tags { shaking: self.shaken(now), turn: mover, lit: mover, lead, ..Tags::default() };
        self.coach_tags(&mut tags, now);
        if self.is_open(now) && self.task.as_ref().is_none_or(|task| task.open) {
            tags.open = self.duel.legal();
            tags.chosen = self.chosen_pit().filter(|_| self.touched && !self.watched && !self.must_pass());
            tags.threats = self.threats();
        }
        tags
    }

    /// Whether a move is awaited.
    fn is_open(&self, now: Duration) -> bool {
        !self.is_playing(now) && self.duel.stop().is_none() && self.duel.ending().is_none()
    }

    /// Whether the view for the room hides what Enter would sow: nobody has moved the choice since the last sowing.
    #[must_use]
    pub fn hides_choice(&self, now: Duration) -> bool {
        self.is_open(now) && !self.touched && !self.must_pass()
    }

    /// Draws each player's plate.
    pub(super) fn draw_plates(
        &self,
        brush: &mut Brush<'_>,
        layout: &Layout,
        scene: &Scene,
        settings: &Settings,
        now: Duration,
    ) {
        let look = settings.look();
        for side in Side::BOTH {
            let name = look.text.spell(&self.names[side.index()]);
            self.plate(side, &name, scene, settings, now).draw(brush, layout.plates[side.index()], look);
        }
    }

    fn plate<'a>(&self, side: Side, name: &'a str, scene: &Scene, settings: &Settings, now: Duration) -> Plate<'a> {
        let text = settings.text();
        let narrator = self.narrator(settings);
        let won = scene.winner();
        let mover = self.mover_shown(now);
        let lit = won.or(mover) == Some(side);
        let again = self.shown_position(now).is_some_and(|position| position.replay);
        let turn = match (lit, won) {
            (false, _) => String::new(),
            (true, Some(_)) => text.say(Key::RoomWon),
            (true, None) => text.say(if again { Key::RoomAgain } else { Key::RoomTurn }),
        };
        let blow = if lit && self.is_open(now) { self.tension().final_blow } else { None };
        let needed = tension::needed(self.rules(), scene.board.stores()).map_or(0, |needed| needed[side.index()]);
        let way = if won.is_some() { String::new() } else { narrator.way(needed) };
        let clock = self.duel.time_left(side).map_or_else(String::new, |left| clock::shown(left, text));
        let stake = blow.map_or_else(Vec::new, |blow| narrator.stake_in_parts(&blow));
        Plate { side, name, lit, turn, clock, way, stake }
    }

    /// The position that the move which is seen, or awaited, is made in.
    fn shown_position(&self, now: Duration) -> Option<crate::rules::Position> {
        match &self.shown {
            Some(shown) if self.is_playing(now) => Some(shown.played.before),
            _ if self.duel.stop().is_some() => None,
            _ => Some(self.duel.position()),
        }
    }

    /// What the position has at stake.
    #[must_use]
    pub fn tension(&self) -> Tension {
        let ahead = &mut *self.ahead.borrow_mut();
        ahead.forget_but(self.revision);
        ahead.tension.get_or_insert_with(|| Tension::of(self.rules(), &self.duel.position())).clone()
    }

    /// What the room is told beside what happened: who leads, to whom a tie would go, in words that fit into so many cells.
    #[must_use]
    pub fn at_stake(&self, settings: &Settings, room: u16, now: Duration) -> String {
        let narrator = self.narrator(settings);
        if self.task.is_some() {
            return self.asked(settings, room, now);
        }
        if !self.is_open(now) {
            // While seeds fall the lead is told as it changes; once all is decided, others say by what.
            let scene = self.scene(now);
            let over = scene.winner().is_some() || !self.is_playing(now);
            return if over { String::new() } else { narrator.leads(tension::lead(scene.board.stores())) };
        }
        let position = self.duel.position();
        if self.must_pass() {
            return narrator.must_pass(position.turn);
        }
        let tension = self.tension();
        let lead = match (tension.lead, self.duel.series()) {
            // Beside the score of a series it is said what is level.
            (None, Some(_)) => settings.text().say(Key::RoomSeedsLevel),
            (lead, _) => narrator.leads(lead),
        };
        let tie = narrator.tie(&tension).unwrap_or_default();
        let quiet = narrator.quiet(&position).unwrap_or_default();
        let said =
            |parts: &[&str]| parts.iter().copied().filter(|said| !said.is_empty()).collect::<Vec<_>>().join("  ");
        // Who leads is seen, too: it goes first where there is no room for all.
        let ways = [said(&[&lead, &tie, &quiet]), said(&[&tie, &quiet]), said(&[&quiet]), said(&[&tie]), lead.clone()];
        ways.into_iter().find(|said| !said.is_empty() && width(said) <= room).unwrap_or_default()
    }

    /// Draws the words of the view for the room under the board.
    pub fn draw_room_words(
        &self,
        brush: &mut Brush<'_>,
        layout: &Layout,
        told: &str,
        settings: &Settings,
        now: Duration,
    ) {
        let look = settings.look();
        let style = look.style(if self.said.is_some() { Role::Warning } else { Role::Strong });
        let task = self.task.is_some() && self.said.is_none() && !self.is_playing(now);
        let asked = self.asked(settings, layout.narrator.width * 2 - 8, now);
        // In the smallest window there is room for one thing to say.
        let told = if task && layout.tier == Tier::Compact { &asked } else { told };
        let rows = line(brush, layout.narrator, told, style);
        if layout.tier > Tier::Compact {
            return;
        }
        if rows < layout.narrator.height {
            let last = Rect { y: layout.narrator.bottom() - 1, height: 1, ..layout.narrator };
            line(brush, last, &self.at_stake(settings, last.width, now), look.style(Role::Text));
        }
        if let Some(mover) = self.mover_shown(now) {
            let name = look.text.spell(&self.names[mover.index()]);
            self.plate(mover, &name, &self.scene(now), settings, now).draw(brush, layout.prompt, look);
        }
    }
}
