//! The story of a duel as a page: its two curves, and under them what was memorable. The same page is a sheet on the
//! screen and a text on paper.

use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::hints;
use super::scroll::Scroll;
use crate::duel::Story;
use crate::oracle::Analysis;
use crate::rules::Side;
use crate::show::glyphs::{GlyphSet, Glyphs};
use crate::show::hindsight::Hindsight;
use crate::show::keymap::{Action, Keymap};
use crate::show::layout::Tier;
use crate::show::narrator::Narrator;
use crate::show::settings::Settings;
use crate::show::storyteller::{About, Fact, Storyteller};
use crate::show::theme::{Depth, Role, Theme, ThemeName};
use crate::show::widgets::{Brush, Look, Panel, Plot, Signs, centred, line, lines, width};
use crate::text::{Key, Text, wrap};

/// The page, and how far its facts are scrolled.
pub struct StoryPage {
    story: Story,
    /// The place in it that is marked: after so many moves.
    place: Option<usize>,
    /// What the oracle knows of it, once it does.
    analysis: Option<Arc<Analysis>>,
    scroll: Scroll,
}

/// So many of the moves that changed who wins are told: the last ones, after which it was settled.
const MOST_TURNS: usize = 3;

/// Lines wider than this are tiring to read.
const WIDEST_FACT: u16 = 96;

impl StoryPage {
    /// The page of a story; a place in it is marked if one is given.
    #[must_use]
    pub fn new(story: Story, place: Option<usize>) -> StoryPage {
        StoryPage { story, place, analysis: None, scroll: Scroll::default() }
    }

    /// What is told.
    #[must_use]
    pub fn story(&self) -> &Story {
        &self.story
    }

    /// Has it told, too, what the oracle found.
    pub fn learn(&mut self, analysis: Arc<Analysis>) {
        self.analysis = Some(analysis);
    }

    /// Scrolls the facts; other actions do nothing.
    pub fn act(&mut self, action: Action) {
        self.scroll.act(action);
    }

    /// Draws it over the window.
    pub fn draw(&mut self, brush: &mut Brush<'_>, names: [&str; 2], keymap: &Keymap, settings: &Settings) {
        let look = settings.look();
        let window = brush.area();
        let (wide, air) = match Tier::of(window.as_size()) {
            Tier::Notice | Tier::Compact => (window.width, 0),
            Tier::Standard => (80, 1),
            Tier::Large => (112, 1),
            Tier::Projector => (160, 2),
        };
        let teller = Storyteller {
            story: &self.story,
            narrator: Narrator { rules: self.story.rules(), names, text: settings.text() },
        };
        let mut facts = teller.facts();
        let turns = self.look_back(teller.narrator, &mut facts);
        let end = teller.end();
        // Whatever the window has beyond the highest plot and all the facts stays free around the sheet.
        let inner = wide.min(window.width).saturating_sub(4);
        let lines_of = |facts: &[Fact]| column(facts, inner.min(WIDEST_FACT), look).len() as u16;
        let told = lines_of(&facts);
        // Where there is room for it, air stands between them.
        let apart = air > 0 && told + facts.len() as u16 + PLOT_LOWEST + 9 < window.height;
        let told = if apart { told + facts.len() as u16 } else { told };
        let whole = window.height - air.min(window.height);
        let high = whole.min(told + lines(&end, inner) + PLOT_HIGHEST + 8);
        let area = centred(window, wide, high);
        let title = look.text.say(Key::StoryTitle);
        let inside = Panel { title: &title, area }.draw(brush, look);
        let Some(room) = inside.height.checked_sub(1).map(|height| Rect { height, ..inside }) else { return };
        let small = air == 0;
        if small {
            // There is no room to say it above: it comes first of what is scrolled.
            facts.insert(0, Fact { about: About::End, said: end.clone() });
        }
        let panel = look.style(Role::Panel);
        let mut y = room.y;
        if !small {
            let above = u16::from(window.height > 26);
            let head = Rect { y: y + above, height: room.height.saturating_sub(above), ..room };
            y += line(brush, head, &end, panel.add_modifier(Modifier::BOLD)) + above + 1;
        }
        let left = room.bottom().saturating_sub(y);
        // The facts have what they need, as long as the plot has its half.
        let rest = if small { 0 } else { 3 };
        let plot_high = if small {
            5 + left.saturating_sub(9) / 2
        } else {
            left.saturating_sub(told + rest).clamp((left / 2).min(PLOT_HIGHEST), PLOT_HIGHEST)
        };
        let plot = Rect { y, height: plot_high.min(left), ..room };
        Plot { story: &self.story, names, place: self.place, turns: &turns, centred: true, ground: Role::Panel }
            .draw(brush, plot, look);
        y = plot.bottom();
        if !small {
            let legend = legend(&self.story, self.place, &turns, look);
            let x = room.x + room.width.saturating_sub(width(&legend)) / 2;
            brush.inside(room).put(i32::from(x), i32::from(y) + 1, &legend, panel);
            y += 3;
        }
        let wide = room.width.min(WIDEST_FACT);
        let for_facts =
            Rect { x: room.x + (room.width - wide) / 2, y, width: wide, height: room.bottom().saturating_sub(y) };
        self.draw_facts(brush, for_facts, column(&facts, wide, look), apart, look);
        self.scroll.mark(brush, i32::from(area.right()) - 1, for_facts, panel, look);
        let foot = Rect { y: inside.bottom() - 1, height: 1, ..inside };
        hints::draw_on_panel(brush, foot, &self.scroll.hints(keymap, settings), look);
    }

    /// Adds what the oracle knows to the facts, after what decided; the moves that changed who wins.
    fn look_back(&self, narrator: Narrator<'_>, facts: &mut Vec<Fact>) -> Vec<usize> {
        let Some(analysis) = &self.analysis else { return Vec::new() };
        let hindsight = Hindsight { analysis, narrator };
        let turns: Vec<usize> = analysis.turning_points().map(|turn| turn.number).collect();
        let about = if turns.is_empty() { About::Else } else { About::Turn };
        let told = hindsight.turning_points(MOST_TURNS).into_iter().map(|said| Fact { about, said });
        let at = facts.iter().take_while(|fact| fact.about == About::Decision).count();
        facts.splice(at..at, told);
        let played = Side::BOTH.map(|side| Fact { about: About::Seeds(side), said: hindsight.played(side) });
        facts.extend(played);
        turns
    }

    fn draw_facts(&mut self, brush: &mut Brush<'_>, area: Rect, told: Vec<Told>, apart: bool, look: Look<'_>) {
        let mut lines = Vec::new();
        for (i, line) in told.into_iter().enumerate() {
            if apart && i > 0 && !line.sign.is_empty() {
                lines.push(Told { sign: "", role: Role::Panel, words: String::new() });
            }
            lines.push(line);
        }
        let above = self.scroll.fit(lines.len(), area.height);
        let panel = look.style(Role::Panel);
        for (y, told) in (area.y..area.bottom()).zip(lines.into_iter().skip(above)) {
            let sign = of_ground(look.style(told.role), panel).add_modifier(Modifier::BOLD);
            brush.inside(area).put(i32::from(area.x), i32::from(y), told.sign, sign);
            brush.inside(area).put(i32::from(area.x) + 2, i32::from(y), &told.words, panel);
        }
    }
}

/// The highest plot: higher ones do not show more. The lowest that is made room for by writing closer.
const PLOT_HIGHEST: u16 = 26;
const PLOT_LOWEST: u16 = 16;

fn of_ground(style: Style, ground: Style) -> Style {
    Style { bg: ground.bg, ..style }
}

/// A line of a fact: the sign before its first one.
struct Told {
    sign: &'static str,
    role: Role,
    words: String,
}

/// The facts as lines of a column so wide.
fn column(facts: &[Fact], wide: u16, look: Look<'_>) -> Vec<Told> {
    let mut column = Vec::new();
    for fact in facts {
        let (sign, role) = sign(fact.about, look);
        for (i, words) in wrap(&fact.said, usize::from(wide.saturating_sub(2))).into_iter().enumerate() {
            column.push(Told { sign: if i == 0 { sign } else { "" }, role, words });
        }
    }
    column
}

/// The sign of what a fact is about, as the plot has it.
fn sign(about: About, look: Look<'_>) -> (&'static str, Role) {
    let signs = Signs::of(look.glyphs.set);
    match about {
        About::End => (look.glyphs.right, Role::Panel),
        About::Decision => (signs.decided, Role::Panel),
        About::Harvest(side) => (signs.harvests[side.index()], Role::light(side)),
        About::Turn => (signs.turn, Role::Panel),
        About::Rays => (signs.ray, Role::Panel),
        About::Lead => (signs.lead, Role::Panel),
        About::Seeds(side) => (look.glyphs.light(side), Role::light(side)),
        About::Else => (look.glyphs.step, Role::Panel),
    }
}

/// What the signs of the plot mean, as far as they are in it.
fn legend(story: &Story, place: Option<usize>, turns: &[usize], look: Look<'_>) -> String {
    let signs = Signs::of(look.glyphs.set);
    let harvests: Vec<&str> = Side::BOTH
        .into_iter()
        .filter(|side| story.captured()[side.index()] > 0)
        .map(|side| signs.harvests[side.index()])
        .collect();
    let all = [
        (!harvests.is_empty(), harvests.join(" "), Key::StorySignHarvest),
        (story.rays().iter().sum::<usize>() > 0, signs.ray.to_owned(), Key::StorySignRay),
        (story.deciding().is_some(), signs.decided.to_owned(), Key::StorySignDecided),
        (!turns.is_empty(), signs.turn.to_owned(), Key::StorySignTurn),
        (place.is_some(), signs.here.to_owned(), Key::StorySignHere),
    ];
    let shown = all.into_iter().filter(|(shown, ..)| *shown);
    shown.map(|(_, sign, means)| format!("{sign} {}", look.text.say(means))).collect::<Vec<_>>().join("    ")
}

/// The page as a text for paper: no colours, no edges, as many columns wide, every fact whole.
#[must_use]
pub fn printed(story: &Story, names: [&str; 2], what: &str, text: &Text, set: GlyphSet, columns: u16) -> String {
    let look = Look { theme: Theme { name: ThemeName::Mono, depth: Depth::Sixteen }, glyphs: Glyphs::of(set), text };
    let teller = Storyteller { story, narrator: Narrator { rules: story.rules(), names, text } };
    let title = text.tell(Key::StoryHeading, &[("what", what.into())]);
    let mut page = String::new();
    let mut put = |line: &str| {
        page.push_str(line.trim_end());
        page.push('\n');
    };
    for line in wrap(&title, usize::from(columns)) {
        put(&line);
    }
    put(&"=".repeat(usize::from(width(&title).min(columns))));
    put("");
    for line in wrap(&teller.end(), usize::from(columns.min(WIDEST_FACT))) {
        put(&line);
    }
    put("");
    let high = (columns / 5).clamp(10, 20);
    let mut buffer = Buffer::empty(Rect::new(0, 0, columns, high));
    let area = buffer.area;
    Plot { story, names, place: None, turns: &[], centred: false, ground: Role::Ground }.draw(
        &mut Brush::new(&mut buffer),
        area,
        look,
    );
    for y in 0..high {
        // A wide letter covers the cell after it, too.
        let mut row = String::new();
        while let Some(cell) = (width(&row) < columns).then(|| &buffer[(width(&row), y)]) {
            row.push_str(if cell.symbol().is_empty() { " " } else { cell.symbol() });
        }
        put(&row);
    }
    put("");
    let legend = legend(story, None, &[], look);
    if !legend.is_empty() {
        put(&format!("  {legend}"));
        put("");
    }
    for told in column(&teller.facts(), columns.min(WIDEST_FACT), look) {
        put(&format!("{:<1} {}", told.sign, told.words));
    }
    page
}
