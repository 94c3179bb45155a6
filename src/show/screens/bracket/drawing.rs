//! Drawing a bracket: the lines, the names on them, and how far a result has come in.

use ratatui::layout::Rect;
use ratatui::style::Style;

use super::course::{Frame, WHOLE};
use super::lines::{Lines, Signs};
use super::plan::Plan;
use super::words::Words;
use crate::duel::tournament::{Match, Tournament};
use crate::rules::Side;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, Look, big, big_size, width};

/// A bracket that is being drawn.
pub struct Drawing<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// What is seen of it, and where.
    pub plan: Plan,
    /// Its words.
    pub words: &'a Words<'a>,
    /// The match that is chosen.
    pub chosen: Option<Match>,
    /// The result that is coming in, and how far it has come.
    pub frame: Option<(Match, Frame)>,
    /// Colours and signs.
    pub look: Look<'a>,
    /// The letters of the names, where they are big ones.
    pub letters: Option<Letters>,
}

impl Drawing<'_> {
    /// Draws what stands over the columns, and whether there is more above and below them.
    pub fn headings(&self, brush: &mut Brush<'_>, area: Rect) {
        for column in 0..self.plan.columns {
            let heading = self.words.heading(self.plan.first + column);
            let style = self.look.style(Role::Key);
            brush.inside(area).put(self.plan.x(column), i32::from(area.y), &heading, style);
        }
        let room = self.plan.area;
        let [above, below] = self.plan.more();
        let x = (room.x.saturating_sub(1)).max(area.x);
        let mark = self.look.style(Role::Strong);
        // Where names begin at the very edge, the marks stand beside the headings.
        let x = if i32::from(x) == self.plan.x(0) { i32::from(area.right()) - 1 } else { i32::from(x) };
        if above {
            brush.put(x, i32::from(room.y), self.look.glyphs.above, mark);
        }
        if below {
            brush.put(x, i32::from(room.bottom()) - 1, self.look.glyphs.below, mark);
        }
    }

    /// Draws the matches: lines and names.
    pub fn matches(&self, brush: &mut Brush<'_>) {
        // Big letters stand above and below the row of their line.
        let beyond = self.letters.map_or(0, |letters| letters.size().1 / 2);
        let area = self.plan.area;
        let area = Rect { y: area.y.saturating_sub(beyond), height: area.height + 2 * beyond, ..area };
        let brush = &mut brush.inside(area);
        for column in 0..self.plan.columns {
            let round = self.plan.first + column;
            if round == self.tournament.rounds() {
                self.champion(brush, column);
                continue;
            }
            for of in self.tournament.matches(round) {
                if column + 1 < self.plan.columns {
                    self.connect(brush, column, of);
                }
                for which in [0, 1] {
                    self.player(brush, column, of, which);
                }
            }
        }
    }

    /// Who goes on from a match, as far as that is seen: not while the result is coming in.
    fn winner(&self, of: Match) -> Option<usize> {
        self.tournament.winner(of).filter(|_| self.carried(of) == WHOLE)
    }

    /// Who is seen at a place of a match.
    fn seen(&self, of: Match, which: usize) -> Option<usize> {
        match of.before() {
            Some(before) => self.winner(before[which]),
            None => self.tournament.players(of)[which],
        }
    }

    /// How much of the way to the next round lies behind a match's winner.
    fn carried(&self, of: Match) -> u16 {
        match self.frame {
            Some((coming, frame)) if coming == of => frame.carried,
            _ => WHOLE,
        }
    }

    /// The lines of a match: from both players to where they come together, and on.
    fn connect(&self, brush: &mut Brush<'_>, column: usize, of: Match) {
        let signs = Signs::of(self.look.glyphs.set);
        let players = self.tournament.players(of);
        for which in [0, 1] {
            // Nobody comes from where a bye stands.
            if !(self.tournament.is_bye(of) && which == 1) {
                self.way(column, of, which, &signs.thin, usize::MAX, self.look.style(Role::Faint), brush);
            }
        }
        // Who went on without playing is no winner yet.
        let Some(winner) = self.tournament.winner(of).filter(|_| !self.tournament.is_bye(of)) else { return };
        if let Some(which) = players.iter().position(|&player| player == Some(winner)) {
            let carried = usize::from(self.carried(of));
            self.way(column, of, which, &signs.heavy, carried, self.look.style(Role::Sun), brush);
        }
    }

    /// Draws so many eighths of the way from a player's name to the next round.
    #[allow(clippy::too_many_arguments, reason = "whose way, how far, and how it looks")]
    fn way(
        &self,
        column: usize,
        of: Match,
        which: usize,
        lines: &Lines,
        eighths: usize,
        style: Style,
        brush: &mut Brush<'_>,
    ) {
        let (y, join) = (self.plan.y(column, 2 * of.number + which), self.plan.y(column + 1, of.number));
        let (bar, next) = (self.plan.bar(column), self.plan.x(column + 1));
        let wide = match self.seen(of, which) {
            Some(player) => self.left() + i32::from(self.width(&self.words.name(player))),
            None => 2 + i32::from(width(Signs::of(self.look.glyphs.set).nobody)),
        };
        let from = self.plan.x(column) + wide + 1;
        let mut cells: Vec<(i32, i32, &str)> = (from..bar).map(|x| (x, y, lines.across)).collect();
        let alone = self.tournament.is_bye(of);
        if y == join {
            cells.push((bar, y, if alone { lines.across } else { lines.tight[which] }));
        } else {
            cells.push((bar, y, lines.corners[which]));
            let between: Vec<i32> = if y < join { (y + 1..join).collect() } else { (join + 1..y).rev().collect() };
            cells.extend(between.into_iter().map(|y| (bar, y, lines.down)));
            let tight = self.plan.y(column, 2 * of.number) == join;
            let sign = if alone {
                lines.alone
            } else if tight {
                lines.tight[which]
            } else {
                lines.joins[which]
            };
            cells.push((bar, join, sign));
        }
        cells.extend((bar + 1..next).map(|x| (x, join, lines.across)));
        let seen = if eighths >= usize::from(WHOLE) { cells.len() } else { cells.len() * eighths / usize::from(WHOLE) };
        for (x, y, sign) in cells.into_iter().take(seen) {
            brush.put(x, y, sign, style);
        }
    }

    fn player(&self, brush: &mut Brush<'_>, column: usize, of: Match, which: usize) {
        let (x, y) = (self.plan.x(column), self.plan.y(column, 2 * of.number + which));
        let Some(player) = self.seen(of, which) else {
            let bye = self.tournament.is_bye(of);
            let sign = Signs::of(self.look.glyphs.set).nobody.to_owned();
            let said = if bye { self.words.bye() } else { sign };
            self.put_small(brush, x, y, " ", &said, self.look.style(Role::Faint), self.chosen == Some(of));
            return;
        };
        let name = self.words.name(player);
        let out = self.tournament.loser(of) == Some(player);
        let called = self.frame.is_none() && self.tournament.called() == Some(of);
        let game = self.tournament.played(of).iter().filter(|played| played.duel.ending().is_some()).count();
        let side = self
            .tournament
            .sides(of, game)
            .and_then(|sides| Side::BOTH.into_iter().find(|side| sides[side.index()] == player).filter(|_| called));
        let signs = Signs::of(self.look.glyphs.set);
        let chosen = self.chosen == Some(of);
        let sunk = match self.frame {
            Some((coming, frame)) if coming == of && out => frame.sunk,
            _ if out => WHOLE + 1,
            _ => 0,
        };
        match (sunk, side) {
            (0, Some(side)) => {
                self.put(brush, x, y, self.look.glyphs.light(side), &name, self.look.style(Role::light(side)), chosen);
            }
            (0, None) => {
                let won = self.winner(of) == Some(player) && !self.tournament.is_bye(of);
                let role = if won { Role::Strong } else { Role::Text };
                self.put(brush, x, y, " ", &name, self.look.style(role), chosen);
            }
            (sunk, _) if sunk <= WHOLE => {
                self.put(brush, x, y, signs.sunk, &name, self.look.style(Role::Text), chosen);
                // The sea closes over the name from its end.
                let wide = i32::from(self.width(&name));
                let under = wide * i32::from(sunk) / i32::from(WHOLE);
                for y in self.rows(y) {
                    for x in x + self.left() + wide - under..x + self.left() + wide {
                        brush.put(x, y, signs.sunk, self.look.style(Role::Sea));
                    }
                }
            }
            _ => self.put(brush, x, y, signs.sunk, &name, self.look.style(Role::Faint), chosen),
        }
    }

    /// Whoever stands behind the final.
    fn champion(&self, brush: &mut Brush<'_>, column: usize) {
        let (x, y) = (self.plan.x(column), self.plan.y(column, 0));
        let last = self.tournament.last();
        match self.winner(last) {
            Some(champion) => {
                let name = self.words.name(champion);
                let side = self.words.light_of_champion();
                self.put(brush, x, y, self.look.glyphs.light(side), &name, self.look.style(Role::light(side)), false);
            }
            None => {
                let signs = Signs::of(self.look.glyphs.set);
                self.put_small(brush, x, y, " ", signs.nobody, self.look.style(Role::Faint), false);
            }
        }
    }

    /// Cells from where a column begins to its names: for a sign and a mark, and air before big letters.
    fn left(&self) -> i32 {
        if self.letters.is_some() { 3 } else { 2 }
    }

    /// Cells across a name.
    fn width(&self, name: &str) -> u16 {
        self.letters.map_or_else(|| width(name), |letters| big_size(name, letters).0)
    }

    /// The rows of a name whose line is this one.
    fn rows(&self, y: i32) -> std::ops::Range<i32> {
        let high = self.letters.map_or(1, |letters| i32::from(letters.size().1));
        y - high / 2..y - high / 2 + high
    }

    /// Writes a sign and a name, as big as names are; what is chosen is marked between them.
    #[allow(clippy::too_many_arguments, reason = "where, what and how")]
    fn put(&self, brush: &mut Brush<'_>, x: i32, y: i32, sign: &str, name: &str, style: Style, chosen: bool) {
        let at = u16::try_from(x + self.left()).ok().zip(u16::try_from(self.rows(y).start).ok());
        let Some((letters, (left, top))) = self.letters.zip(at) else {
            self.put_small(brush, x, y, sign, name, style, chosen);
            return;
        };
        self.put_small(brush, x, y, sign, "", style, chosen);
        let style = if chosen { self.look.style(Role::Strong) } else { style };
        big(brush, left, top, name, style, self.look, letters);
    }

    #[allow(clippy::too_many_arguments, reason = "where, what and how")]
    fn put_small(&self, brush: &mut Brush<'_>, x: i32, y: i32, sign: &str, name: &str, style: Style, chosen: bool) {
        brush.put(x, y, sign, style);
        if chosen {
            let style = self.look.style(Role::PanelChosen);
            brush.put(x + 1, y, self.look.glyphs.right, style);
            brush.put(x + 2, y, name, style);
        } else {
            brush.put(x + 2, y, name, style);
        }
    }
}
