//! The bracket: who meets whom, who climbed on and who sank, and who is called to the table now.

mod band;
mod course;
mod drawing;
mod help;
mod lines;
mod plan;
mod words;

pub use help::help;

use std::time::Duration;

use ratatui::layout::Rect;

use self::band::Banner;
use self::course::Course;
use self::drawing::Drawing;
use self::plan::{Plan, Size, Step};
use self::words::Words;
use super::hints::{self, Hint};
use crate::duel::tournament::{Match, Tournament};
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::Tier;
use crate::show::settings::Settings;
use crate::show::theme::Role;
use crate::show::widgets::{Brush, Letters, line, lines, width};
use crate::text::Key;

/// The bracket on the screen.
#[derive(Debug, Default)]
pub struct Bracket {
    /// The match that the players chose to look at.
    chosen: Option<Match>,
    /// The result that is coming in.
    course: Option<Course>,
    /// What was said that the bracket does not show.
    said: Option<String>,
    /// What was seen last, for clicks.
    plan: Option<Plan>,
}

impl Bracket {
    /// The bracket; a result that has just come in moves.
    #[must_use]
    pub fn new(result: Option<Match>, settings: &Settings, now: Duration) -> Bracket {
        let course = result.and_then(|of| Course::new(of, settings.tempo, now));
        Bracket { course, ..Bracket::default() }
    }

    /// The match that is chosen, if one is.
    #[must_use]
    pub fn chosen(&self) -> Option<Match> {
        self.chosen
    }

    /// Chooses nothing: the duel that is called is seen.
    pub fn look_at_the_called(&mut self) {
        self.chosen = None;
    }

    /// Says no more what it said last.
    pub fn say_nothing(&mut self) {
        self.said = None;
    }

    /// Says something that the bracket does not show.
    pub fn say(&mut self, said: String) {
        self.said = Some(said);
    }

    /// Shows a result that is coming in as done; says whether there was one.
    pub fn skip(&mut self, now: Duration) -> bool {
        self.course.take().is_some_and(|course| course.at(now).is_some())
    }

    /// When the picture changes next by itself.
    #[must_use]
    pub fn next_change(&self, now: Duration) -> Option<Duration> {
        self.course.as_ref()?.next_change(now)
    }

    /// The match that must be seen.
    fn focus(&self, tournament: &Tournament) -> Match {
        let coming = self.course.as_ref().map(|course| course.of);
        self.chosen.or(coming).or(tournament.called()).unwrap_or(tournament.last())
    }

    /// Chooses another match, by the arrows; other actions do nothing.
    pub fn act(&mut self, action: Action, tournament: &Tournament) {
        let from = self.focus(tournament);
        let to = match action {
            Action::Up => from.number.checked_sub(1).map(|number| Match { number, ..from }),
            Action::Down => Some(Match { number: from.number + 1, ..from }),
            Action::Left => from.before().map(|[above, _]| above),
            Action::Right => Some(from.after()),
            _ => return,
        };
        // The first arrow shows what is chosen, even where it leads nowhere.
        self.chosen = to.filter(|&to| tournament.matches(to.round).any(|of| of == to)).or(Some(from));
    }

    /// Chooses the match at a cell.
    pub fn click(&mut self, x: u16, y: u16, tournament: &Tournament) {
        let at = self.plan.and_then(|plan| plan.match_at(tournament.rounds(), x, y));
        if at.is_some() {
            self.chosen = at;
        }
    }

    /// Draws it.
    pub fn draw(
        &mut self,
        brush: &mut Brush<'_>,
        tournament: &Tournament,
        keymap: &Keymap,
        settings: &Settings,
        now: Duration,
    ) {
        let look = settings.look();
        let window = brush.area();
        brush.fill(window, look.style(Role::Ground));
        let tier = Tier::of(window.as_size());
        let frame = self.course.as_ref().and_then(|course| Some((course.of, course.at(now)?)));
        if frame.is_none() {
            self.course = None;
        }
        let words = Words { tournament, text: settings.text(), glyphs: look.glyphs };
        let cell = words.cell();
        // As long as there is no champion somebody is called.
        let Some(banner) = words.banner() else { return };
        let told = frame.map(|(of, frame)| words.sinks(of, frame));
        let status = self.said.clone().or_else(|| self.chosen.map(|of| words.of_match(of)));
        let said = [status.as_deref(), told.as_ref().map(|told| told.sentence.as_str())];
        let rooms = Rooms::new(window, tier, tournament, self.focus(tournament), &banner, said);
        let size = Size { rounds: tournament.rounds(), cell, focus: self.focus(tournament) };
        // Few players on a big screen: the room reads who sinks in the bracket itself.
        let letters = Some(Letters::Small).filter(|_| tier == Tier::Projector);
        let large = letters.and_then(|letters| {
            let cell = words.large_cell(letters, look)?;
            Some((Plan::large(rooms.bracket, size, cell, letters.size().1)?, letters))
        });
        let (plan, letters) = match large {
            Some((plan, letters)) => (plan, Some(letters)),
            None => (Plan::new(rooms.bracket, size), None),
        };
        self.plan = Some(plan);
        let compact = tier == Tier::Compact;
        match status.as_ref().filter(|_| compact) {
            Some(status) => {
                let role = if self.said.is_some() { Role::Warning } else { Role::Strong };
                line(brush, rooms.band, status, look.style(role));
            }
            None => band::draw(brush, rooms.band, &banner, told.as_ref(), look),
        }
        if !compact {
            let role = if self.said.is_some() { Role::Warning } else { Role::Text };
            let said = status.unwrap_or_else(|| words.progress(&plan));
            line(brush, rooms.status, &said, look.style(role));
        }
        let drawing = Drawing { tournament, plan, words: &words, chosen: self.chosen, frame, look, letters };
        drawing.headings(brush, rooms.headings);
        drawing.matches(brush);
        self.draw_hints(brush, rooms.hints, &words, keymap, settings, frame.is_some());
    }

    fn draw_hints(
        &self,
        brush: &mut Brush<'_>,
        area: Rect,
        words: &Words<'_>,
        keymap: &Keymap,
        settings: &Settings,
        moves: bool,
    ) {
        let (text, tournament) = (settings.text(), words.tournament);
        let label = |action| keymap.label(action, settings.glyphs, text);
        let hint = |action, does| Hint { key: label(action), does: text.say(does) };
        let mut hints = Vec::new();
        if moves {
            hints.push(hint(Action::Skip, Key::HintSkip));
        } else if tournament.called().is_some() {
            hints.push(Hint { key: label(Action::Enter), does: words.enter(self.chosen, true) });
        }
        hints.push(hint(Action::Help, Key::HintHelp));
        hints.push(hint(Action::Menu, Key::HintMenu));
        hints.push(hint(Action::Quit, Key::HintQuit));
        let at = hints.len() - 3;
        if self.chosen.is_some_and(|of| tournament.loser(of).is_some()) {
            hints.insert(at, hint(Action::TakeBack, Key::TourHintReplay));
            hints.insert(at, hint(Action::Story, Key::StoryHint));
        } else {
            let arrows = [Action::Left, Action::Up, Action::Down, Action::Right].map(label).join(" ");
            hints.insert(at, Hint { key: arrows, does: text.say(Key::HintChoose) });
        }
        // Help, menu and quit are always there; what comes before them only where there is room.
        let wide = |hints: &[Hint]| hints.iter().map(|hint| width(&hint.key) + width(&hint.does) + 3).sum::<u16>();
        if wide(&hints) > area.width && !moves && tournament.called().is_some() {
            hints[0].does = words.enter(self.chosen, false);
        }
        while wide(&hints) > area.width && hints.len() > 3 {
            hints.remove(hints.len() - 4);
        }
        hints::draw(brush, area, &hints, settings.look());
    }
}

/// Where the parts of the screen lie.
struct Rooms {
    band: Rect,
    headings: Rect,
    bracket: Rect,
    status: Rect,
    hints: Rect,
}

impl Rooms {
    fn new(
        window: Rect,
        tier: Tier,
        tournament: &Tournament,
        focus: Match,
        banner: &Banner,
        said: [Option<&str>; 2],
    ) -> Rooms {
        // Nothing that is said is cut: it has as many rows as it takes.
        let takes = |said: &str, room: u16| lines(said, room).max(1);
        let told = said[0].map_or(1, |said| takes(said, window.width - 2));
        let foot = match tier {
            Tier::Notice | Tier::Compact => 1,
            Tier::Standard => 1 + told,
            Tier::Large | Tier::Projector => 2 + told,
        };
        let compact = said.into_iter().flatten().chain([banner.sentence()]).map(|said| takes(said, window.width));
        let compact = [compact.max().unwrap_or(2).max(2)];
        let heights = if tier == Tier::Compact { &compact } else { band::heights(tier) };
        // A bracket with air in it is wanted where that leaves room for big letters, but no more than most of the window;
        // at the end the champion counts more.
        let step = if tier == Tier::Standard { Step::PAIRED } else { Step::AIRY };
        let over = matches!(banner, Banner::Champion { .. });
        let most = if over { window.height / 3 } else { window.height * 3 / 5 };
        // The round that is looked at is seen whole, where that is possible at all.
        let all = 1 << tournament.rounds();
        let whole = [
            (Step::TIGHT.rows(1 << (tournament.rounds() - focus.round)), window.height * 3 / 4),
            (Step::PAIRED.rows(all), window.height * 2 / 3),
        ];
        let whole = whole.into_iter().filter(|(rows, most)| !over && rows <= most).map(|(rows, _)| rows).max();
        let wanted = step.rows(all).min(most).max(whole.unwrap_or(0));
        let fits = |high: &&u16| {
            window.height.saturating_sub(**high + 1 + foot) >= wanted && banner.fills(Rect { height: **high, ..window })
        };
        let high = heights.iter().find(fits).or(heights.last()).copied().unwrap_or(2);
        let air = u16::from(tier > Tier::Compact);
        let band = Rect { height: high, ..window };
        let headings = Rect { y: band.bottom(), height: 1, ..window };
        let top = headings.bottom();
        let side = air;
        let bracket = Rect {
            x: window.x + side,
            y: top,
            width: window.width - 2 * side,
            height: window.bottom().saturating_sub(foot + top),
        };
        let hints = Rect { y: window.bottom() - 1, height: 1, ..window };
        let status = Rect {
            x: window.x + 1,
            y: window.bottom().saturating_sub(1 + told),
            width: window.width - 2,
            height: told,
        };
        Rooms { band, headings, bracket, status, hints }
    }
}
