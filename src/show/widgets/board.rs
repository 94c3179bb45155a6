//! The egg box: two rows of cups, two stores, the way round, the hand.

mod room;

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::cup::{Inks, Pile, seeds_for};
use super::{Brush, Look, width};
use crate::rules::{Pit, PitSet, Place, Rules, Side, SownStores};
use crate::show::coach::Sign;
use crate::show::glyphs::{Box, Glyphs, Seeds};
use crate::show::layout::{Layout, Tier};
use crate::show::scene::{Mark, Scene};
use crate::show::theme::Role;

/// What the players' choices add to a scene: what may be lifted, what is chosen, what it would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// Whose turn it is, while somebody may choose.
    pub turn: Option<Side>,
    /// The pits that may be lifted.
    pub open: PitSet,
    /// The chosen pit.
    pub chosen: Option<Pit>,
    /// The key of each pit, where keys are shown.
    pub keys: [Option<char>; 16],
    /// Where the last seed of the chosen pit would fall, and what would lie there then.
    pub target: Option<(Place, u8)>,
    /// What would be taken from each place.
    pub taken: [u8; 16],
    /// Places of a capture that would be spared.
    pub spared: PitSet,
    /// What the player to move can take from each pit now.
    pub threats: [u8; 16],
    /// The places that the chosen pit's seeds would pass, itself included.
    pub path: [bool; 16],
    /// The pit that is counselled.
    pub counselled: Option<Pit>,
    /// What the coach thinks of the last move.
    pub sign: Option<Sign>,
    /// A pit that shakes, and by how many cells.
    pub shaking: Option<(Pit, i8)>,
    /// Whose row is lit as a whole, in the view for the room.
    pub lit: Option<Side>,
    /// Who leads, and by how many seeds, in the view for the room.
    pub lead: Option<(Side, u8)>,
}

/// The board of a scene.
pub struct BoardView<'a> {
    /// The rules that say which places there are.
    pub rules: &'a Rules,
    /// Where they lie.
    pub layout: &'a Layout,
    /// What stands on them.
    pub scene: &'a Scene,
    /// What the players' choices add.
    pub tags: &'a Tags,
    /// The players' names.
    pub names: [&'a str; 2],
    /// The pits that Séléné controls.
    pub selenes: PitSet,
}

/// How one cup or store is drawn.
struct Rim {
    lines: Box,
    border: Style,
    inside: Style,
    tag: String,
    /// Whether it stands on a quiet ground, on which seeds and numbers keep their own colours.
    quiet: bool,
}

impl BoardView<'_> {
    /// Draws it.
    pub fn draw(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        self.egg_box(brush, look);
        for pit in self.rules.pits() {
            self.cup(brush, pit, look);
        }
        for side in Side::BOTH {
            self.store(brush, side, look);
        }
        self.way_round(brush, look);
        self.falling(brush, look);
        self.hand(brush, look);
    }

    fn egg_box(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        let board = self.layout.board;
        let margin =
            u16::from(self.layout.tier > Tier::Compact && board.x > 0 && board.right() < self.layout.window.right());
        // In the view for the room it reaches up to the far player's plate.
        let above = if self.layout.plates[1].is_empty() { 0 } else { self.layout.hand_rows };
        let board = Rect {
            x: board.x - margin,
            width: board.width + 2 * margin,
            y: board.y - above,
            height: board.height + above,
        };
        brush.fill(board, look.style(Role::Box));
    }

    fn cup(&self, brush: &mut Brush<'_>, pit: Pit, look: Look<'_>) {
        let shift = self.tags.shaking.map_or(0, |(shaking, by)| if shaking == pit { i32::from(by) } else { 0 });
        let home = self.layout.place(pit);
        let area = Rect { x: (i32::from(home.x) + shift).max(0) as u16, ..home };
        let rim = self.rim(pit.into(), look);
        let seeds = self.scene.board.at(pit);
        brush.fill(area, rim.inside);
        brush.outline(area, &rim.lines, rim.border);
        self.upper_rim(brush, area, pit, &rim, look);
        let floor = self.number(brush, area, pit.into(), &rim, look);
        let seeds_as = self.seeds_of(area, floor, look);
        let marked = self.layout.room && room::marks(self, brush, area, pit, &rim, &seeds_as, floor, look);
        if !marked {
            self.lower_rim(brush, area, pit, &rim, look);
        }
        let pile = Pile::in_cup(inside(area), seeds_as, floor).beside_figures(self.has_figures());
        pile.draw(&mut brush.inside(area), seeds, self.inks(&rim, look), look);
    }

    /// Name and what the last move did there on the left; what the chosen pit would do there on the right.
    fn upper_rim(&self, brush: &mut Brush<'_>, area: Rect, pit: Pit, rim: &Rim, look: Look<'_>) {
        let glyphs = look.glyphs;
        let room = area.width - 2;
        let trail = &self.scene.trail;
        let came = if trail.from == Some(pit) {
            glyphs.lifted
        } else if trail.to == Some(pit.into()) {
            glyphs.landed
        } else if self.tags.counselled == Some(pit) {
            glyphs.best
        } else {
            ""
        };
        let owner = self.owner(pit);
        // A pit that was won from its row carries the light of whoever holds it.
        let son = if owner == pit.side() { "" } else { glyphs.light(owner) };
        let name = format!("{}{son}{came}", self.rules.pit_name(pit));
        let (tag, style) =
            if rim.tag.is_empty() { self.foreseen(pit, rim, look) } else { (rim.tag.clone(), rim.border) };
        let (name, tag) = fit_on_rim(&name, &tag, room);
        let (x, y) = (i32::from(area.x) + 1, i32::from(area.y));
        let bold = if came.is_empty() && son.is_empty() { Modifier::empty() } else { Modifier::BOLD };
        brush.put(x, y, &name, rim.border.add_modifier(bold));
        brush.put(i32::from(area.right()) - 1 - i32::from(width(&tag)), y, &tag, style);
    }

    fn owner(&self, pit: Pit) -> Side {
        if self.selenes.contains(pit) { Side::Selene } else { Side::Helios }
    }

    /// What foresight writes on a cup's rim.
    fn foreseen(&self, pit: Pit, rim: &Rim, look: Look<'_>) -> (String, Style) {
        let i = pit.index();
        let ink = if rim.quiet { look.style(Role::Tag) } else { rim.border };
        let style = ink.patch(background_of(rim.inside)).add_modifier(Modifier::BOLD);
        if self.tags.taken[i] > 0 {
            (format!("{}{}", look.glyphs.taken, self.tags.taken[i]), style)
        } else if self.tags.spared.contains(pit) {
            (look.glyphs.spared.to_owned(), style)
        } else if let Some((_, seeds)) = self.tags.target.filter(|(place, _)| *place == pit) {
            (format!("{}{seeds}", look.glyphs.target), style)
        } else if self.tags.threats[i] > 0 {
            (format!("{}{}", look.glyphs.threat, self.tags.threats[i]), style)
        } else {
            (String::new(), style)
        }
    }

    /// Key, what was taken, or what the coach thinks of it, on the right of the lower rim.
    fn lower_rim(&self, brush: &mut Brush<'_>, area: Rect, pit: Pit, rim: &Rim, look: Look<'_>) {
        let taken = self.scene.trail.taken[pit.index()];
        let sign = self.tags.sign.filter(|_| self.scene.trail.from == Some(pit));
        let (label, style) = if let Some(sign) = sign {
            let (sign, role) = match sign {
                Sign::Best => (look.glyphs.best, Role::CupChosen),
                Sign::Gave => (look.glyphs.gave, Role::Warning),
                Sign::Turned => (look.glyphs.turned, Role::Warning),
            };
            (sign.to_owned(), look.style(role).patch(background_of(rim.inside)).add_modifier(Modifier::BOLD))
        } else if taken > 0 && self.scene.board.at(pit) == 0 {
            let style = look.style(Role::CupOpen).patch(background_of(rim.inside));
            (format!("{}{taken}", look.glyphs.minus), style.add_modifier(Modifier::BOLD))
        } else if let Some(key) = self.tags.keys[pit.index()].filter(|_| self.tags.open.contains(pit)) {
            (key.to_string(), look.style(Role::Key).patch(background_of(rim.inside)))
        } else {
            return;
        };
        // Beside the number, which stays whole: with a cell of air on both sides where there is room for it.
        let number = width(&self.scene.board.at(pit).to_string());
        let number_ends = (area.width - (number + 2)) / 2 + 1 + number;
        let airy = area.width >= 9 && area.width - 1 - (width(&label) + 2) >= number_ends;
        let label = if airy { format!(" {label} ") } else { label };
        brush.put(i32::from(area.right()) - 1 - i32::from(width(&label)), i32::from(area.bottom()) - 1, &label, style);
    }

    /// Whether numbers are big figures over the floors: for the room, and for players whose window is as big as that.
    fn has_figures(&self) -> bool {
        self.layout.tier == Tier::Projector || self.layout.room && self.layout.tier > Tier::Compact
    }

    /// The seeds that a cup has room for, so many rows being taken.
    fn seeds_of(&self, area: Rect, floor: u16, look: Look<'_>) -> Seeds {
        let seeds = seeds_for(look, area.width);
        let free = area.height.saturating_sub(2 + floor);
        if free < seeds.paired.height() { *look.glyphs.seeds(0) } else { seeds }
    }

    /// The number, always; big where it must be read from afar. Says how many rows of the floor it took.
    fn number(&self, brush: &mut Brush<'_>, area: Rect, place: Place, rim: &Rim, look: Look<'_>) -> u16 {
        // In a place that shines the number takes its ink: its own would not always be seen there.
        let style = if rim.quiet {
            look.style(Role::Number).patch(background_of(rim.inside))
        } else {
            rim.inside.add_modifier(Modifier::BOLD)
        };
        let text = self.scene.board.at(place).to_string();
        if self.has_figures() {
            return room::number(self, brush, area, place, style, look);
        }
        let label = if area.width >= 8 { format!(" {text} ") } else { text };
        let room = area.width - 2;
        // In the smallest cups the number leaves the right end of the rim to the key.
        let x = if room >= 6 { (area.width - width(&label)) / 2 } else { 1 };
        brush.put(i32::from(area.x + x), i32::from(area.bottom()) - 1, &label, style);
        0
    }

    fn store(&self, brush: &mut Brush<'_>, side: Side, look: Look<'_>) {
        let place = Place::store(side);
        let area = self.layout.place(place);
        let rim = self.rim(place, look);
        let seeds = self.scene.board.at(place);
        brush.fill(area, rim.inside);
        brush.outline(area, &rim.lines, rim.border);
        let name = self.names[side.index()];
        let name = if width(name) + 2 <= area.width { name } else { look.glyphs.light(side) };
        let name = if width(name) + 4 <= area.width { format!(" {name} ") } else { name.to_owned() };
        let x = area.x + (area.width - width(&name)) / 2;
        brush.put(i32::from(x), i32::from(area.y), &name, rim.border.add_modifier(Modifier::BOLD));
        if self.scene.trail.to == Some(place) {
            let (x, y) = (i32::from(area.right()) - 2, i32::from(area.bottom()) - 1);
            brush.put(x, y, look.glyphs.landed, rim.border.add_modifier(Modifier::BOLD));
        }
        let floor = self.number(brush, area, place, &rim, look);
        if let Some((_, seeds)) = self.tags.target.filter(|(target, _)| *target == place) {
            let tag = format!("{}{seeds}", look.glyphs.target);
            let style = look.style(Role::Tag).add_modifier(Modifier::BOLD);
            let x = area.x + (area.width - width(&tag)) / 2;
            brush.inside(area).put(i32::from(x), i32::from(area.y) + 1, &tag, style);
        }
        // The top row stays free for what foresight writes there and for the seed that falls.
        let top = 1 + if self.layout.room { room::lead(self, brush, side, area, &rim, look) } else { 0 };
        let room = inside(area);
        let room = Rect { y: room.y + top, height: room.height.saturating_sub(top), ..room };
        Pile::in_store(room, store_seeds(look, area), floor).beside_figures(self.has_figures()).draw(
            &mut brush.inside(area),
            seeds,
            self.inks(&rim, look),
            look,
        );
    }

    /// How the rim of a place is drawn: what shines there, else what is chosen or may be.
    fn rim(&self, place: Place, look: Look<'_>) -> Rim {
        let Glyphs { thin, heavy, double, .. } = *look.glyphs;
        let seeds = look.glyphs.seeds(0);
        let cup = look.style(Role::Cup);
        let shining = |role: Role, lines: Box, tag: &str| {
            let style = look.style(role);
            Rim { lines, border: style, inside: style, tag: tag.to_owned(), quiet: false }
        };
        // In a player's colour, but on the cup's own ground.
        let plain_of = |role: Role, lines: Box| {
            let border = look.style(role).patch(background_of(cup));
            Rim { lines, border, inside: cup, tag: String::new(), quiet: true }
        };
        let plain = |role: Role, lines: Box| Rim {
            lines,
            border: look.style(role),
            inside: cup,
            tag: String::new(),
            quiet: true,
        };
        match self.scene.mark(place) {
            Mark::Lifted => shining(Role::Even, heavy, ""),
            Mark::Quiet => {
                let odd = place.pit().is_some() && self.scene.board.at(place) % 2 == 1;
                shining(Role::Quiet, heavy, if odd { seeds.odd.rows[0] } else { "" })
            }
            // Another edge than that of whose turn it is.
            Mark::Pass => shining(Role::Quiet, double, ""),
            Mark::Even => shining(Role::Even, double, &seeds.paired.rows[0].repeat(2)),
            Mark::Harvest => shining(Role::Harvest, double, look.glyphs.taken),
            Mark::Spared => shining(Role::Spared, double, look.glyphs.spared),
            Mark::Ray => shining(Role::Ray, double, look.glyphs.ray),
            Mark::Swept => shining(Role::Even, heavy, ""),
            Mark::None => match place.pit() {
                Some(pit) if self.layout.room && self.tags.threats[pit.index()] > 0 => {
                    shining(Role::Threat, double, "")
                }
                Some(pit) if self.tags.counselled == Some(pit) => plain(Role::CupChosen, double),
                // In a row of heavy edges a sign says which.
                Some(pit) if self.tags.chosen == Some(pit) && self.layout.room => {
                    Rim { tag: look.glyphs.down.to_owned(), ..plain(Role::CupChosen, heavy) }
                }
                Some(pit) if self.tags.chosen == Some(pit) => plain(Role::CupChosen, heavy),
                Some(pit) if self.tags.lit == Some(self.owner(pit)) => {
                    let style = look.style(Role::lit_cup(self.owner(pit)));
                    Rim { lines: heavy, border: style, inside: style, tag: String::new(), quiet: true }
                }
                Some(pit) if self.is_on_trail(pit) => plain_of(Role::light(self.mover()), thin),
                Some(pit) if self.owner(pit) != pit.side() => plain_of(Role::light(self.owner(pit)), thin),
                Some(pit) if self.tags.open.contains(pit) => plain(Role::CupOpen, thin),
                Some(_) => plain(Role::CupIdle, thin),
                None => {
                    let lines = if self.tags.turn == Some(place.side()) { heavy } else { thin };
                    plain_of(Role::light(place.side()), lines)
                }
            },
        }
    }

    /// Seeds keep their colours in a quiet cup and take those of one that shines.
    fn inks(&self, rim: &Rim, look: Look<'_>) -> Inks {
        if rim.quiet {
            let ink = |role| look.style(role).patch(background_of(rim.inside));
            Inks { seed: ink(Role::Seed), twin: ink(Role::SeedTwin), odd: ink(Role::Odd) }
        } else {
            let odd = rim.inside.add_modifier(Modifier::BOLD);
            Inks { seed: rim.inside, twin: rim.inside, odd }
        }
    }

    /// Whether the last move began or ended here.
    fn is_on_trail(&self, pit: Pit) -> bool {
        let trail = &self.scene.trail;
        trail.from == Some(pit) || trail.to == Some(pit.into())
    }

    /// Who made the last move.
    fn mover(&self) -> Side {
        self.scene.trail.by
    }

    /// Arrows along the way of sowing, from cup to cup and round the corners; those on the chosen pit's path shine.
    fn way_round(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        let crowded = self.layout.tier == Tier::Compact;
        for pit in self.rules.pits() {
            let area = self.layout.place(pit);
            let here = Place::from(pit);
            let on = self.rules.after(self.tags.turn.unwrap_or(pit.side()), here);
            let on_path = self.tags.path[here.index()] && self.tags.path[on.index()];
            // The arrow shows the owner's way: into the store, where that is a place.
            let (arrow, to_the_right) = self.arrow(pit, self.rules.after(pit.side(), here), look.glyphs);
            let y = i32::from(area.y + area.height / 2);
            if crowded {
                // Without gaps an arrow stands in the side of the cup that the seeds leave by.
                let x = if to_the_right { i32::from(area.right()) - 1 } else { i32::from(area.x) };
                brush.put(x, y - 1, arrow, self.rim(here, look).border);
            } else {
                let x = if to_the_right { i32::from(area.right()) } else { i32::from(area.x) - 1 };
                let role = if on_path { Role::Tag } else { Role::Arrow };
                let style = look.style(role).patch(background_of(look.style(Role::Box)));
                brush.put(x, y, arrow, style);
            }
        }
        if !crowded && self.rules.variant().sowing.stores == SownStores::Own {
            self.round_the_stores(brush, look);
        }
    }

    /// Which arrow shows the way on from a pit, and whether it stands at its right.
    fn arrow(&self, pit: Pit, next: Place, glyphs: &Glyphs) -> (&'static str, bool) {
        let to_the_right = (pit.side() == Side::Helios) != self.rules.is_clockwise();
        let turns = next.pit().is_some_and(|next| next.side() != pit.side());
        let arrow = match (turns, to_the_right, pit.side()) {
            (true, _, Side::Helios) => glyphs.up,
            (true, _, Side::Selene) => glyphs.down,
            (false, true, _) => glyphs.right,
            (false, false, _) => glyphs.left,
        };
        (arrow, to_the_right)
    }

    /// The way on from a store into the other row.
    fn round_the_stores(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        let style = look.style(Role::Arrow);
        let clockwise = self.rules.is_clockwise();
        for (side, arrow) in [(Side::Helios, look.glyphs.down), (Side::Selene, look.glyphs.up)] {
            // The pit where a hand enters this row.
            let entry = if clockwise { self.rules.row(side).next_back() } else { self.rules.row(side).next() };
            let Some(entry) = entry else { continue };
            let area = self.layout.place(entry);
            let at_the_left = (side == Side::Helios) != clockwise;
            let x = if at_the_left { i32::from(area.x) - 1 } else { i32::from(area.right()) };
            brush.put(x, i32::from(area.y + area.height / 2), arrow, style);
        }
    }

    /// The seed in the air.
    fn falling(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        let Some(falling) = self.scene.falling else { return };
        let area = self.layout.place(falling.over);
        let (seeds, x, y) = match falling.over.pit() {
            Some(_) => {
                let taken = if self.has_figures() { room::floor(self, area, look) } else { 0 };
                let seeds = self.seeds_of(area, taken, look);
                let (x, y) = Pile::in_cup(inside(area), seeds, 0).air();
                (seeds, x, y)
            }
            None => {
                let seeds = *look.glyphs.seeds(0);
                (seeds, i32::from(area.x + area.width / 2), i32::from(area.y) + 1)
            }
        };
        let sprite = if falling.last { seeds.last } else { seeds.paired };
        let style = look.style(Role::Hand).bg(brush.background(x, y));
        brush.sprite(x, y, &sprite, style);
    }

    /// The hand, above the place that it will drop a seed in: it empties as it goes.
    fn hand(&self, brush: &mut Brush<'_>, look: Look<'_>) {
        let Some(hand) = self.scene.hand else { return };
        let area = self.layout.place(hand.over);
        let rows = self.layout.hand_rows;
        let seeds: Seeds = *look.glyphs.seeds(if rows >= 2 { area.width.max(20) } else { 0 });
        let y = i32::from(area.y) - i32::from(rows);
        let size = seeds.paired.width;
        let style = |brush: &Brush<'_>, x| look.style(Role::Hand).bg(brush.background(x, y));
        if hand.last {
            let wide = i32::from(size) + 2;
            let x = i32::from(area.x) + (i32::from(area.width) - wide) / 2;
            let base = style(brush, x);
            for row in 0..i32::from(seeds.last.height()) {
                brush.put(x, y + row, look.glyphs.right, base);
                brush.put(x + wide - 1, y + row, look.glyphs.left, base);
            }
            brush.sprite(x + 1, y, &seeds.last, base);
            return;
        }
        let count = format!(" {}", hand.seeds);
        let most = (area.width.max(6) - 4) / size;
        let shown = u16::from(hand.seeds).min(most.max(1));
        let wide = shown * size + width(&count);
        let x = i32::from(area.x) + (i32::from(area.width) - i32::from(wide)) / 2;
        let base = style(brush, x);
        for i in 0..shown {
            brush.sprite(x + i32::from(i * size), y, &seeds.paired, base);
        }
        brush.put(x + i32::from(shown * size), y, &count, base);
    }
}

/// A name and a tag on a rim of so many cells: with air if there is room, else close together, else the tag's sign alone.
/// Its number is on the cup that it concerns, too.
fn fit_on_rim(name: &str, tag: &str, room: u16) -> (String, String) {
    let spaced = |text: &str| if text.is_empty() { String::new() } else { format!(" {text} ") };
    let sign: String = tag.chars().take(1).collect();
    let ways = [(spaced(name), spaced(tag)), (spaced(name), tag.to_owned()), (name.to_owned(), tag.to_owned())];
    let fits = |(name, tag): &(String, String)| width(name) + width(tag) <= room;
    // The smallest cups have no cell of air to give.
    let ways = ways.into_iter().skip(if room < 6 { 2 } else { 0 });
    ways.into_iter().find(fits).unwrap_or((name.to_owned(), sign))
}

fn inside(area: Rect) -> Rect {
    area.inner(ratatui::layout::Margin { horizontal: 1, vertical: 1 })
}

fn background_of(style: Style) -> Style {
    style.bg.map_or(Style::new(), |bg| Style::new().bg(bg))
}

/// The biggest seeds of which a store has room for a whole game's worth.
fn store_seeds(look: Look<'_>, area: Rect) -> Seeds {
    *look.glyphs.seeds(if area.width >= 12 && area.height >= 15 { 12 } else { 0 })
}
