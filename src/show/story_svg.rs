//! The story of a duel as a drawing to keep or to print: SVG that needs nothing but itself.

use std::fmt::Write as _;

use super::narrator::Narrator;
use super::storyteller::{About, Storyteller};
use crate::duel::{After, Moment, Story};
use crate::rules::Side;
use crate::show::widgets::shortened;
use crate::text::{Key, Text, wrap};

/// Units across.
const WIDE: f32 = 960.0;
/// The room of the curves: from the left, across, down.
const LEFT: f32 = 64.0;
const CURVES: (f32, f32) = (650.0, 330.0);
/// Letters on a line of a fact.
const LETTERS: usize = 94;
/// Between two lines of a fact, and after the last one.
const LINE: f32 = 21.0;
const GAP: f32 = 6.0;

/// A name is so wide at most beside its curve.
const LONGEST_NAME: u16 = 18;

/// The page, light so that it prints well.
const PAGE: &str = "#fffdf8";
const INK: &str = "#26222e";
const FAINT: &str = "#6b6472";
const GRID: &str = "#e6dfd2";
/// Orange and blue are told apart by everybody who sees colours at all; full and dashed by everybody.
const LIGHTS: [&str; 2] = ["#b8500a", "#24408e"];

/// Draws the page of a story.
#[must_use]
pub fn story_svg(story: &Story, names: [&str; 2], what: &str, text: &Text) -> String {
    let teller = Storyteller { story, narrator: Narrator { rules: story.rules(), names, text } };
    let title = text.say(Key::StoryTitle);
    let heading = text.tell(Key::StoryHeading, &[("what", what.into())]);
    let end = wrap(&teller.end(), 74);
    let facts = teller.facts();
    let mut page = Page { svg: String::new(), y: 44.0 };
    page.words(LEFT, 26, "bold", INK, "start", &title);
    page.y += 26.0;
    for line in wrap(what, LETTERS) {
        page.words(LEFT, 15, "normal", FAINT, "start", &line);
        page.y += LINE;
    }
    page.y += 15.0;
    for line in &end {
        page.words(LEFT, 17, "bold", INK, "start", line);
        page.y += 24.0;
    }
    page.y += 8.0;
    page.plot(story, names, text);
    page.legend(story, text);
    for fact in &facts {
        page.sign(LEFT + 6.0, page.y - 5.0, fact.about);
        for line in wrap(&fact.said, LETTERS) {
            page.words(LEFT + 24.0, 15, "normal", INK, "start", &line);
            page.y += LINE;
        }
        page.y += GAP;
    }
    let high = page.y + 16.0;
    let desc: Vec<String> =
        [text.say(Key::StoryDesc), teller.end()].into_iter().chain(facts.into_iter().map(|fact| fact.said)).collect();
    let language = text.language().code();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDE}\" height=\"{high}\" viewBox=\"0 0 {WIDE} {high}\" \
         role=\"img\" aria-labelledby=\"title desc\" xml:lang=\"{language}\" \
         font-family=\"Georgia, 'DejaVu Serif', serif\">\n\
         <title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"{PAGE}\"/>\n{}</svg>\n",
        escaped(&heading),
        escaped(&desc.join(" ")),
        page.svg
    )
}

/// What is drawn so far, and how far down.
struct Page {
    svg: String,
    y: f32,
}

/// Where moments stand among the curves.
struct Grid {
    moments: Vec<Moment>,
    top: f32,
    y: f32,
}

impl Grid {
    fn x(&self, i: usize) -> f32 {
        LEFT + CURVES.0 * i as f32 / self.moments.len().saturating_sub(1).max(1) as f32
    }

    fn row(&self, seeds: u8) -> f32 {
        self.y + CURVES.1 * (1.0 - f32::from(seeds) / self.top)
    }

    fn at(&self, i: usize, side: Side) -> (f32, f32) {
        (self.x(i), self.row(self.moments[i].stores[side.index()]))
    }
}

impl Page {
    fn draw(&mut self, element: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.svg, "{element}");
    }

    fn words(&mut self, x: f32, size: u8, weight: &str, fill: &str, anchor: &str, said: &str) {
        let (y, said) = (self.y, escaped(said));
        self.draw(format_args!(
            "<text x=\"{x}\" y=\"{y:.1}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{fill}\" \
             text-anchor=\"{anchor}\">{said}</text>"
        ));
    }

    fn words_at(&mut self, (x, y): (f32, f32), size: u8, fill: &str, anchor: &str, said: &str) {
        let back = std::mem::replace(&mut self.y, y);
        self.words(x, size, "normal", fill, anchor, said);
        self.y = back;
    }

    /// Words over the curves, which stay off them.
    fn over(&mut self, at: (f32, f32), size: u8, fill: &str, anchor: &str, said: &str) {
        // First broad and in the colour of the page, for those who see it only.
        self.draw(format_args!("<g aria-hidden=\"true\" stroke=\"{PAGE}\" stroke-width=\"5\">"));
        self.words_at(at, size, PAGE, anchor, said);
        self.draw(format_args!("</g>"));
        self.words_at(at, size, fill, anchor, said);
    }

    fn plot(&mut self, story: &Story, names: [&str; 2], text: &Text) {
        let moments = story.moments();
        let goal = story.rules().goal();
        let top = moments.iter().flat_map(|moment| moment.stores).chain([goal]).max().unwrap_or(1).max(1);
        let grid = Grid { moments, top: f32::from(top), y: self.y };
        self.scale(&grid, goal);
        for side in [Side::Selene, Side::Helios] {
            self.curve(&grid, side);
        }
        self.marks(&grid, story);
        self.words_at((LEFT - 10.0, grid.row(goal) - 11.0), 12, FAINT, "end", &text.say(Key::ZenithOpen));
        self.ends(&grid, names, story.stores());
        self.y += CURVES.1 + 20.0;
        self.foot(&grid, story, text);
        self.y += 34.0;
    }

    /// Lines across every five or ten seeds, and the line of the majority.
    fn scale(&mut self, grid: &Grid, goal: u8) {
        let (right, step) = (LEFT + CURVES.0, if grid.top > 30.0 { 10 } else { 5 });
        for seeds in (0..=grid.top as u8).step_by(step) {
            let y = grid.row(seeds);
            // Right beside the line of the majority another would only blur it.
            if seeds.abs_diff(goal) > 1 {
                self.draw(format_args!("<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"{GRID}\" stroke-width=\"1\"/>"));
                self.words_at((LEFT - 10.0, y + 4.0), 13, FAINT, "end", &seeds.to_string());
            }
        }
        let y = grid.row(goal);
        self.draw(format_args!(
            "<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"{FAINT}\" stroke-width=\"1.5\" stroke-dasharray=\"2 5\"/>"
        ));
        self.words_at((LEFT - 10.0, y + 4.0), 13, INK, "end", &goal.to_string());
    }

    fn curve(&mut self, grid: &Grid, side: Side) {
        let mut path = String::new();
        for (i, moment) in grid.moments.iter().enumerate() {
            let (x, y) = grid.at(i, side);
            let _ = if moment.after == After::Start {
                write!(path, "M{x:.1} {y:.1}")
            } else {
                write!(path, "H{x:.1}V{y:.1}")
            };
        }
        let colour = LIGHTS[side.index()];
        let (thick, dashes) = match side {
            Side::Helios => ("3.4", ""),
            Side::Selene => ("2.6", " stroke-dasharray=\"8 4\""),
        };
        self.draw(format_args!(
            "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{thick}\" \
             stroke-linejoin=\"round\"{dashes}/>"
        ));
    }

    fn marks(&mut self, grid: &Grid, story: &Story) {
        let largest = story.largest_capture().map(|turn| turn.number);
        let deciding = story.deciding().map(|deciding| deciding.number());
        let played = grid.moments.iter().enumerate().filter(|(_, moment)| matches!(moment.after, After::Turn(_)));
        for ((i, _), turn) in played.zip(story.turns()) {
            let (x, y) = grid.at(i, turn.side);
            if !turn.taken.is_empty() {
                self.sign(x, y, About::Harvest(turn.side));
            } else if turn.ray {
                self.sign(x, y, About::Rays);
            }
            if largest == Some(turn.number) {
                let said = format!("× {}", turn.captured());
                self.over((x - 9.0, y - 7.0), 14, LIGHTS[turn.side.index()], "end", &said);
            }
            if deciding == Some(turn.number) {
                let winner = story.ending().and_then(|ending| ending.winner()).unwrap_or(turn.side);
                let (x, y) = grid.at(i, winner);
                self.sign(x, y, About::Decision);
            }
        }
    }

    /// The sign of something, its middle here.
    fn sign(&mut self, x: f32, y: f32, about: About) {
        match about {
            About::Harvest(Side::Helios) => {
                self.draw(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"{}\"/>", LIGHTS[0]));
            }
            About::Harvest(Side::Selene) => self.draw(format_args!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"{PAGE}\" stroke=\"{}\" stroke-width=\"2.4\"/>",
                LIGHTS[1]
            )),
            About::Rays => {
                let mut star = String::new();
                for i in 0..3 {
                    let (sin, cos) = (i as f32 * std::f32::consts::FRAC_PI_3).sin_cos();
                    let (dx, dy) = (cos * 6.5, sin * 6.5);
                    let _ = write!(star, "M{:.1} {:.1}L{:.1} {:.1}", x - dx, y - dy, x + dx, y + dy);
                }
                self.draw(format_args!("<path d=\"{star}\" stroke=\"{INK}\" stroke-width=\"2\"/>"));
            }
            About::Decision => self.draw(format_args!(
                "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"8.5\" fill=\"{PAGE}\" stroke=\"{INK}\" stroke-width=\"2\"/>\
                 <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{INK}\"/>"
            )),
            About::Lead => self.draw(format_args!(
                "<path d=\"M{:.1} {:.1}v-9m-3 3l3 -3l3 3M{:.1} {:.1}v9m-3 -3l3 3l3 -3\" fill=\"none\" \
                 stroke=\"{INK}\" stroke-width=\"1.4\"/>",
                x - 4.0,
                y + 4.5,
                x + 4.0,
                y - 4.5
            )),
            About::Seeds(side) => {
                let dashes = if side == Side::Helios { "" } else { " stroke-dasharray=\"5 3\"" };
                self.draw(format_args!(
                    "<path d=\"M{:.1} {y:.1}h16\" stroke=\"{}\" stroke-width=\"3\"{dashes}/>",
                    x - 8.0,
                    LIGHTS[side.index()]
                ));
            }
            About::End | About::Turn | About::Else => {
                self.draw(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2\" fill=\"{FAINT}\"/>"));
            }
        }
    }

    /// The players after their curves.
    fn ends(&mut self, grid: &Grid, names: [&str; 2], stores: [u8; 2]) {
        let Some(last) = grid.moments.len().checked_sub(1) else { return };
        let mut rows = Side::BOTH.map(|side| grid.at(last, side).1);
        let upper = usize::from(stores[1] > stores[0]);
        let apart = rows[1 - upper] - rows[upper];
        if apart < 20.0 {
            rows[upper] -= (20.0 - apart) / 2.0;
            rows[1 - upper] += (20.0 - apart) / 2.0;
        }
        for (side, row) in Side::BOTH.into_iter().zip(rows) {
            let said = format!("{} {}", stores[side.index()], shortened(names[side.index()], LONGEST_NAME));
            let back = std::mem::replace(&mut self.y, row + 5.0);
            self.words(LEFT + CURVES.0 + 14.0, 16, "bold", LIGHTS[side.index()], "start", &said);
            self.y = back;
        }
    }

    /// The numbers at the foot: of moves, or of rounds where there are several.
    fn foot(&mut self, grid: &Grid, story: &Story, text: &Text) {
        let several = story.chapters().len() > 1;
        let (foot, head) = (grid.row(0), grid.y);
        let count = grid.moments.len();
        let step = [5, 10, 20, 50, 100, 200, 500, 1000].into_iter().find(|step| count / step <= 16).unwrap_or(5000);
        let mut free = 0.0;
        for (i, moment) in grid.moments.iter().enumerate() {
            let x = grid.x(i);
            let label = match moment.after {
                After::Start if several => {
                    if i > 0 {
                        self.draw(format_args!(
                            "<path d=\"M{x:.1} {head:.1}V{foot:.1}\" stroke=\"{FAINT}\" stroke-dasharray=\"1 5\"/>"
                        ));
                    }
                    text.tell(Key::StoryRound, &[("number", (moment.chapter + 1).into())])
                }
                After::Start => "0".to_owned(),
                After::Turn(number) if !several && number % step == 0 => number.to_string(),
                _ => continue,
            };
            if x >= free {
                let anchor = if several { "start" } else { "middle" };
                self.words(x, 13, "normal", FAINT, anchor, &label);
                free = x + label.chars().count() as f32 * 7.5 + 8.0;
            }
        }
        let y = self.y;
        self.words_at((LEFT + CURVES.0 + 14.0, y), 13, FAINT, "start", &text.say(Key::StoryAxis));
    }

    /// What the signs mean, as far as they are there.
    fn legend(&mut self, story: &Story, text: &Text) {
        let captured = story.captured();
        let rays: usize = story.rays().iter().sum();
        let all = [
            (captured[0] > 0, About::Harvest(Side::Helios), Key::StorySignHarvest),
            (captured[1] > 0, About::Harvest(Side::Selene), Key::StorySignHarvest),
            (rays > 0, About::Rays, Key::StorySignRay),
            (story.deciding().is_some(), About::Decision, Key::StorySignDecided),
        ];
        let mut x = LEFT + 6.0;
        let y = self.y;
        let shown: Vec<_> = all.into_iter().filter(|(shown, ..)| *shown).collect();
        for (i, (_, about, means)) in shown.iter().enumerate() {
            self.sign(x, y - 5.0, *about);
            // The harvests of both stand side by side before one word.
            if shown.get(i + 1).is_some_and(|(.., next)| next == means) {
                x += 18.0;
                continue;
            }
            let means = text.say(*means);
            self.words_at((x + 14.0, y), 14, FAINT, "start", &means);
            x += means.chars().count() as f32 * 8.0 + 48.0;
        }
        self.y += 38.0;
    }
}

/// A text as XML has it; a letter that XML does not know becomes the sign for one.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            letter if letter.is_control() => escaped.push('\u{fffd}'),
            letter => escaped.push(letter),
        }
    }
    escaped
}
