//! The pen: the colours and attributes that the terminal writes with, and the fewest bytes that change them.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// The attributes that can be seen on a blank.
const SEEN_ON_BLANK: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT)
    .union(Modifier::SLOW_BLINK)
    .union(Modifier::RAPID_BLINK);

/// Each attribute with the number that sets it and the one that ends it. Some end together.
const ATTRIBUTES: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// The colours and attributes that the terminal writes with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Pen {
    /// The pen of a terminal that has just been reset.
    pub(super) const PLAIN: Pen = Pen { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };

    /// The pen that a cell asks for.
    pub(super) fn of(cell: &Cell) -> Pen {
        Pen { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// Whether the foreground of a blank can be seen with this pen.
    pub(super) fn marks_blanks(self) -> bool {
        self.modifier.intersects(SEEN_ON_BLANK)
    }

    /// Whether blanks written with either pen look the same.
    pub(super) fn same_blank(self, other: Pen) -> bool {
        self == other || (!self.marks_blanks() && !other.marks_blanks() && self.bg == other.bg)
    }

    /// The pen for a blank that shows what `self` asks for and that is nearest to the pen in hand.
    pub(super) fn for_blank(self, in_hand: Pen) -> Pen {
        if self.marks_blanks() {
            return self;
        }
        Pen { bg: self.bg, modifier: in_hand.modifier.difference(SEEN_ON_BLANK), ..in_hand }
    }

    /// Appends the shortest sequence that turns this pen into another one.
    pub(super) fn turn_into(self, wanted: Pen, out: &mut Vec<u8>) {
        if self == wanted {
            return;
        }
        let start = out.len();
        let mut sequence = Sequence::new(out);
        let mut on = self.modifier;
        for (attribute, _, end) in ATTRIBUTES {
            if on.contains(attribute) && !wanted.modifier.contains(attribute) {
                sequence.push(end);
                for (other, _, other_end) in ATTRIBUTES {
                    if other_end == end {
                        on.remove(other);
                    }
                }
            }
        }
        sequence.attributes(wanted.modifier.difference(on));
        sequence.colours(self, wanted);
        sequence.end();

        let length = out.len() - start;
        let mut anew = Vec::with_capacity(length);
        let mut sequence = Sequence::new(&mut anew);
        // A lone reset needs no number.
        if wanted != Pen::PLAIN {
            sequence.push(0);
        }
        sequence.attributes(wanted.modifier);
        sequence.colours(Pen::PLAIN, wanted);
        sequence.end();
        if anew.len() < length {
            out.truncate(start);
            out.extend_from_slice(&anew);
        }
    }
}

/// One sequence that sets attributes and colours, while it is being written.
struct Sequence<'a> {
    out: &'a mut Vec<u8>,
    first: bool,
}

impl<'a> Sequence<'a> {
    fn new(out: &'a mut Vec<u8>) -> Self {
        out.extend_from_slice(b"\x1b[");
        Sequence { out, first: true }
    }

    fn push(&mut self, number: u8) {
        if !self.first {
            self.out.push(b';');
        }
        self.first = false;
        push_number(self.out, u16::from(number));
    }

    fn attributes(&mut self, set: Modifier) {
        for (attribute, number, _) in ATTRIBUTES {
            if set.contains(attribute) {
                self.push(number);
            }
        }
    }

    fn colours(&mut self, from: Pen, to: Pen) {
        if from.fg != to.fg {
            self.colour(to.fg, 30);
        }
        if from.bg != to.bg {
            self.colour(to.bg, 40);
        }
    }

    /// A colour of the foreground (`base` 30) or of the background (40).
    fn colour(&mut self, colour: Color, base: u8) {
        match colour {
            Color::Reset => self.push(base + 9),
            Color::Rgb(red, green, blue) => [base + 8, 2, red, green, blue].into_iter().for_each(|n| self.push(n)),
            _ => match index(colour) {
                dark @ 0..8 => self.push(base + dark),
                bright @ 8..16 => self.push(base + 60 + bright - 8),
                other => [base + 8, 5, other].into_iter().for_each(|n| self.push(n)),
            },
        }
    }

    fn end(self) {
        self.out.push(b'm');
    }
}

/// A colour's place in the terminal's palette.
fn index(colour: Color) -> u8 {
    match colour {
        Color::Indexed(index) => index,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        Color::Black | Color::Reset | Color::Rgb(..) => 0,
    }
}

/// Appends a number in decimal.
pub(super) fn push_number(out: &mut Vec<u8>, number: u16) {
    if number >= 10 {
        push_number(out, number / 10);
    }
    out.push(b'0' + (number % 10) as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pen(fg: Color, bg: Color, modifier: Modifier) -> Pen {
        Pen { fg, bg, modifier }
    }

    fn turn(from: Pen, to: Pen) -> String {
        let mut out = Vec::new();
        from.turn_into(to, &mut out);
        String::from_utf8(out).expect("sequences are ASCII").replace('\x1b', "^")
    }

    #[test]
    fn each_kind_of_colour_has_its_shortest_code() {
        let on = |fg, bg| turn(Pen::PLAIN, pen(fg, bg, Modifier::empty()));
        assert_eq!(on(Color::Red, Color::Reset), "^[31m");
        assert_eq!(on(Color::LightRed, Color::Reset), "^[91m");
        assert_eq!(on(Color::Gray, Color::DarkGray), "^[37;100m");
        assert_eq!(on(Color::White, Color::Black), "^[97;40m");
        assert_eq!(on(Color::Reset, Color::LightRed), "^[101m");
        assert_eq!(on(Color::Indexed(9), Color::Indexed(1)), "^[91;41m");
        assert_eq!(on(Color::Indexed(208), Color::Reset), "^[38;5;208m");
        assert_eq!(on(Color::Rgb(1, 20, 255), Color::Rgb(0, 0, 0)), "^[38;2;1;20;255;48;2;0;0;0m");
    }

    #[test]
    fn only_what_changes_is_said_and_in_one_sequence() {
        let red = pen(Color::Red, Color::Rgb(1, 2, 3), Modifier::ITALIC);
        assert_eq!(turn(red, red), "");
        assert_eq!(turn(red, Pen { fg: Color::Blue, ..red }), "^[34m");
        assert_eq!(turn(red, Pen { modifier: Modifier::ITALIC | Modifier::BOLD, ..red }), "^[1m");
        assert_eq!(
            turn(red, pen(Color::Rgb(9, 9, 9), Color::Blue, Modifier::BOLD | Modifier::ITALIC)),
            "^[1;38;2;9;9;9;44m"
        );
        assert_eq!(turn(Pen { fg: Color::Reset, ..red }, Pen { bg: Color::Reset, ..red }), "^[31;49m");
    }

    #[test]
    fn attributes_that_end_together_are_set_again() {
        let with = |modifier| pen(Color::Rgb(200, 200, 200), Color::Reset, modifier);
        assert_eq!(turn(with(Modifier::BOLD | Modifier::DIM), with(Modifier::DIM)), "^[22;2m");
        assert_eq!(turn(with(Modifier::BOLD), with(Modifier::DIM)), "^[22;2m");
        assert_eq!(turn(with(Modifier::BOLD | Modifier::DIM), with(Modifier::empty())), "^[22m");
        assert_eq!(
            turn(with(Modifier::CROSSED_OUT | Modifier::REVERSED | Modifier::UNDERLINED), with(Modifier::UNDERLINED)),
            "^[27;29m"
        );
    }

    #[test]
    fn a_reset_is_used_when_it_is_shorter() {
        let loud = pen(Color::Red, Color::Blue, Modifier::BOLD | Modifier::ITALIC);
        assert_eq!(turn(loud, Pen::PLAIN), "^[m");
        assert_eq!(turn(loud, pen(Color::Red, Color::Reset, Modifier::empty())), "^[0;31m");
        assert_eq!(turn(pen(Color::Red, Color::Reset, Modifier::empty()), Pen::PLAIN), "^[m");
    }

    #[test]
    fn a_blank_changes_only_what_can_be_seen_on_it() {
        let loud = pen(Color::Red, Color::Blue, Modifier::BOLD | Modifier::UNDERLINED);
        let quiet = pen(Color::Green, Color::Reset, Modifier::DIM);
        assert_eq!(quiet.for_blank(loud), pen(Color::Red, Color::Reset, Modifier::BOLD));
        assert_eq!(loud.for_blank(quiet), loud);
        assert!(quiet.same_blank(Pen::PLAIN) && !quiet.same_blank(loud));
    }
}
