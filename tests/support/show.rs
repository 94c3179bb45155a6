//! The whole show on a clock of its own, without a terminal: keys go in, buffers come out.
#![allow(dead_code, reason = "each test uses a part")]

use std::time::Duration;

use helios::duel::{Seats, Series, TimeControl};
use helios::rules::{Position, Rules, Variant};
use helios::show::{App, Depth, Flow, GlyphSet, Input, Key, Opening, Settings, Setup, Show, Table, ThemeName};
use helios::text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The longest names that a player may have.
pub const LONG: [&str; 2] = ["Maximilienne-Ana", "Théodore-Auguste"];

/// How a show is set up; the default is a French one on an 80 × 24 terminal that has everything, at its title.
#[derive(Clone)]
pub struct Set {
    pub library: Vec<(String, Rules)>,
    pub selected: usize,
    pub names: Option<[&'static str; 2]>,
    pub position: Option<Position>,
    pub clockwise: bool,
    pub most_rounds: Option<usize>,
    pub seats: Seats,
    pub clock: Option<TimeControl>,
    pub series: Option<Series>,
    pub opening: Opening,
    pub language: Language,
    pub theme: ThemeName,
    pub depth: Depth,
    pub glyphs: GlyphSet,
    pub size: (u16, u16),
}

impl Default for Set {
    fn default() -> Set {
        Set {
            library: vec![("standard".to_owned(), Rules::standard()), ("express".to_owned(), Rules::express())],
            selected: 0,
            names: None,
            position: None,
            clockwise: false,
            most_rounds: None,
            seats: Seats::default(),
            clock: None,
            series: None,
            opening: Opening::Title,
            language: Language::Fr,
            theme: ThemeName::Helios,
            depth: Depth::True,
            glyphs: GlyphSet::Unicode,
            size: (80, 24),
        }
    }
}

impl Set {
    /// A duel of standard.
    pub fn duel() -> Set {
        Set { opening: Opening::Duel, ..Set::default() }
    }

    /// A duel of these rules.
    pub fn duel_of(rules: &Rules) -> Set {
        Set { library: vec![("any".to_owned(), rules.clone())], ..Set::duel() }
    }

    /// A duel from a position of standard.
    pub fn duel_from(position: &str) -> Set {
        Set { position: Some(Rules::standard().read_position(position).expect(position)), ..Set::duel() }
    }

    /// A duel from a position of a variant that ships.
    pub fn duel_of_variant(name: &str, variant: Variant, position: Option<&str>) -> Set {
        let rules = Rules::new(variant).expect(name);
        let position = position.map(|written| rules.read_position(written).expect(written));
        Set { library: vec![(name.to_owned(), rules)], position, ..Set::duel() }
    }

    /// The show begins.
    pub fn open(self) -> Driven {
        let setup = Setup {
            library: self.library,
            selected: self.selected,
            names: self.names.map(|names| names.map(str::to_owned)),
            first: None,
            position: self.position,
            clockwise: self.clockwise,
            most_rounds: self.most_rounds,
            seats: self.seats,
            seed: 7,
            clock: self.clock,
            series: self.series,
            opening: self.opening,
        };
        let settings = Settings::new(self.language, self.theme, self.depth, self.glyphs);
        let app = App::new(setup, settings, Box::new(|| true));
        let mut driven = Driven { app, now: Duration::ZERO, size: self.size };
        driven.draw();
        driven
    }
}

/// A show, the instant that it is, and the size of its window.
pub struct Driven {
    pub app: App,
    pub now: Duration,
    pub size: (u16, u16),
}

impl Driven {
    /// Something comes in.
    pub fn receive(&mut self, input: Input) -> Flow {
        self.app.receive(input, self.now)
    }

    /// When the picture changes next by itself.
    pub fn app_next(&self) -> Option<Duration> {
        self.app.next_change(self.now)
    }

    /// A key is typed.
    pub fn key(&mut self, key: Key) -> Flow {
        self.receive(Input::Key(key))
    }

    /// Letters are typed.
    pub fn type_in(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.key(Key::Char(letter));
        }
    }

    /// The picture at this instant.
    pub fn draw(&mut self) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.size.0, self.size.1));
        self.app.draw(&mut buffer, self.now);
        buffer
    }

    /// The picture in a window of another size.
    pub fn draw_at(&mut self, size: (u16, u16)) -> Buffer {
        self.size = size;
        self.draw()
    }

    /// Goes to the next instant at which the picture changes; false when everything stands still.
    pub fn advance(&mut self) -> bool {
        match self.app.next_change(self.now) {
            Some(next) => {
                assert!(next > self.now, "the clock does not move: {next:?}");
                self.now = next;
                true
            }
            None => false,
        }
    }

    /// Lets everything come to rest, drawing each change.
    pub fn settle(&mut self) {
        while self.advance() {
            self.draw();
        }
    }

    /// Goes on until something holds. It must happen.
    pub fn until(&mut self, mut holds: impl FnMut(&Driven) -> bool) {
        while !holds(self) {
            assert!(self.advance(), "it never happens");
            self.draw();
        }
    }

    /// The duel on the table.
    pub fn table(&self) -> &Table {
        self.app.table().expect("a duel is on")
    }

    /// The position of the duel, before any sweep.
    pub fn position(&self) -> Position {
        self.table().duel().position()
    }
}

/// The rows of a picture, without the blanks at their ends.
pub fn rows(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width);
    if width == 0 {
        return Vec::new();
    }
    buffer
        .content
        .chunks(width)
        .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned())
        .collect()
}

/// A picture as text.
pub fn picture(buffer: &Buffer) -> String {
    rows(buffer).join("\n")
}

/// Whether a sentence stands in a picture, whole, broken into lines or not.
pub fn holds(buffer: &Buffer, sentence: &str) -> bool {
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let picture = picture(buffer);
    let sentence = words(sentence);
    if sentence.is_empty() || words(&picture).contains(&sentence) {
        return true;
    }
    // On a sheet the edges, and what lies beside it, stand between its lines.
    sheet(buffer).is_some_and(|inside| words(&inside.join(" ")).contains(&sentence))
}

/// The rows of the sheet that lies over a picture, without its edges.
pub fn sheet(buffer: &Buffer) -> Option<Vec<String>> {
    let area = buffer.area;
    let symbol = |x, y| buffer[(x, y)].symbol();
    let corner = |x, y| match symbol(x, y) {
        "╔" => true,
        // In ASCII two crossings are alike: this one has its edges to the right and below.
        "+" => x + 1 < area.width && y + 1 < area.height && symbol(x + 1, y) == "=" && symbol(x, y + 1) == "H",
        _ => false,
    };
    let edge = if area.positions().any(|at| buffer[at].symbol() == "╔") { "║" } else { "H" };
    // The widest box is the sheet; cups that shine have such edges too.
    area.positions()
        .filter(|at| corner(at.x, at.y))
        .map(|at| {
            let right = (at.x + 1..area.width).find(|&x| symbol(x, at.y) == "╗" || symbol(x, at.y) == "+");
            let bottom = (at.y + 1..area.height).find(|&y| symbol(at.x, y) != edge).unwrap_or(area.height);
            (at, right.unwrap_or(area.width), bottom)
        })
        .max_by_key(|(at, right, _)| right - at.x)
        .map(|(at, right, bottom)| {
            (at.y + 1..bottom).map(|y| (at.x + 1..right).map(|x| symbol(x, y)).collect::<String>()).collect()
        })
}
