use proptest::prelude::*;
use ratatui::style::{Color, Modifier, Style};

use super::*;

fn written(writer: &mut FrameWriter, frame: &Buffer) -> Vec<u8> {
    let mut out = Vec::new();
    writer.frame(frame.clone(), &mut out);
    out
}

/// What was written beside the marks of the update.
fn inside(bytes: &[u8]) -> String {
    let text = std::str::from_utf8(bytes).expect("frames are UTF-8");
    let text = text.strip_prefix("\x1b[?2026h").expect("an update begins");
    text.strip_suffix("\x1b[?2026l").expect("an update ends").replace('\x1b', "^")
}

fn size(length: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(length).expect("a terminal has rows and columns")
}

fn blank(width: u16, height: u16) -> Buffer {
    Buffer::empty(Rect::new(0, 0, width, height))
}

#[test]
fn a_blank_frame_is_a_cleared_screen() {
    let mut writer = FrameWriter::new(80, 24);
    assert_eq!(inside(&written(&mut writer, &blank(80, 24))), "^[m^[2J");
    assert!(written(&mut writer, &blank(80, 24)).is_empty());
}

#[test]
fn the_pen_and_the_cursor_are_kept_between_frames() {
    let mut writer = FrameWriter::new(80, 24);
    let mut frame = blank(80, 24);
    written(&mut writer, &frame);
    frame.set_string(10, 5, "a", Style::new().fg(Color::Red));
    assert_eq!(inside(&written(&mut writer, &frame)), "^[6;11H^[31ma");
    frame.set_string(11, 5, "b", Style::new().fg(Color::Red));
    assert_eq!(inside(&written(&mut writer, &frame)), "b");
    frame.set_string(13, 5, "c", Style::new().fg(Color::Red));
    assert_eq!(inside(&written(&mut writer, &frame)), " c");
}

#[test]
fn after_the_last_column_the_way_is_absolute() {
    let mut writer = FrameWriter::new(10, 3);
    let mut frame = blank(10, 3);
    written(&mut writer, &frame);
    frame.set_string(9, 0, "x", Style::new());
    frame.set_string(0, 1, "y", Style::new());
    assert_eq!(inside(&written(&mut writer, &frame)), "^[;10Hx^[2Hy");
}

#[test]
fn what_cannot_be_seen_is_not_written() {
    let mut writer = FrameWriter::new(10, 3);
    let mut frame = blank(10, 3);
    written(&mut writer, &frame);
    frame.set_style(Rect::new(0, 0, 10, 3), Style::new().fg(Color::Red).add_modifier(Modifier::BOLD));
    assert!(written(&mut writer, &frame).is_empty());
    frame.set_string(0, 0, "x", Style::new());
    assert_eq!(inside(&written(&mut writer, &frame)), "^[H^[1;31mx");
}

#[test]
fn control_characters_never_reach_the_terminal() {
    let mut writer = FrameWriter::new(10, 1);
    let mut frame = blank(10, 1);
    frame[(0, 0)].set_symbol("\x1b[31m");
    frame[(1, 0)].set_symbol("\n");
    frame[(2, 0)].set_symbol("\u{301}");
    frame[(3, 0)].set_symbol("z");
    assert_eq!(inside(&written(&mut writer, &frame)), "^[m^[2J^[;4Hz");
}

/// A seed that falls one row, in true colour, with the count of the hand going down by one.
#[test]
fn a_falling_seed_is_cheap() {
    let cup = Style::new().fg(Color::Rgb(120, 90, 60)).bg(Color::Rgb(40, 30, 20));
    let seed = Style::new().fg(Color::Rgb(250, 200, 100)).bg(Color::Rgb(40, 30, 20));
    let mut writer = FrameWriter::new(80, 24);
    let mut frame = blank(80, 24);
    frame.set_style(Rect::new(0, 0, 80, 24), Style::new().bg(Color::Rgb(10, 10, 30)));
    frame.set_style(Rect::new(20, 5, 8, 5), cup);
    frame.set_string(22, 6, "●●", seed);
    frame.set_string(40, 20, "7", seed);
    written(&mut writer, &frame);
    frame.set_string(22, 6, "  ", cup);
    frame.set_string(22, 7, "●●", seed);
    frame.set_string(40, 20, "6", seed);
    let bytes = inside(&written(&mut writer, &frame));
    assert!(bytes.len() <= 75, "{} bytes: {bytes}", bytes.len());
}

const SYMBOLS: &[&str] = &[" ", " ", " ", "a", "b", "é", "●", "漢", "字", "e\u{301}"];
const COLOURS: &[Color] =
    &[Color::Reset, Color::Red, Color::LightBlue, Color::Indexed(200), Color::Rgb(1, 2, 3), Color::Rgb(250, 100, 0)];
const MODIFIERS: &[Modifier] = &[
    Modifier::empty(),
    Modifier::BOLD,
    Modifier::DIM,
    Modifier::ITALIC,
    Modifier::UNDERLINED,
    Modifier::REVERSED,
    Modifier::BOLD.union(Modifier::UNDERLINED),
];

/// A change of some cells of a frame, or another size.
#[derive(Clone, Debug)]
enum Change {
    Cells(Vec<(u16, u16, usize, usize, usize, usize)>),
    Size(u16, u16),
    Forget,
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let cell = (0u16..24, 0u16..8, 0..SYMBOLS.len(), 0..COLOURS.len(), 0..COLOURS.len(), 0..MODIFIERS.len());
    let change = prop_oneof![
        8 => proptest::collection::vec(cell, 0..120).prop_map(Change::Cells),
        1 => (1u16..24, 1u16..8).prop_map(|(width, height)| Change::Size(width, height)),
        1 => Just(Change::Forget),
    ];
    proptest::collection::vec(change, 1..8)
}

fn colour(colour: Color) -> vt100::Color {
    match colour {
        Color::Reset => vt100::Color::Default,
        Color::Red => vt100::Color::Idx(1),
        Color::LightBlue => vt100::Color::Idx(12),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        other => unreachable!("{other} is not in the palette of this test"),
    }
}

/// Asserts that the terminal shows a frame, in everything that can be seen.
fn assert_shows(screen: &vt100::Screen, frame: &Buffer) {
    let shown = Shown::new(frame.clone());
    for (index, cell) in frame.content.iter().enumerate() {
        let (x, y) = shown.place(index);
        let seen = screen.cell(y, x).expect("inside the screen");
        if shown.widths[index] == 0 {
            assert!(seen.is_wide_continuation(), "{x},{y}: no right half");
            continue;
        }
        let symbol = if seen.has_contents() { seen.contents() } else { " " };
        assert_eq!(symbol, shown.symbol(index), "symbol at {x},{y}");
        assert_eq!(seen.bgcolor(), colour(cell.bg), "background at {x},{y}");
        assert_eq!(seen.underline(), cell.modifier.contains(Modifier::UNDERLINED), "underline at {x},{y}");
        assert_eq!(seen.inverse(), cell.modifier.contains(Modifier::REVERSED), "reverse at {x},{y}");
        if symbol != " " || Pen::of(cell).marks_blanks() {
            assert_eq!(seen.fgcolor(), colour(cell.fg), "foreground at {x},{y}");
            assert_eq!(seen.bold(), cell.modifier.contains(Modifier::BOLD), "bold at {x},{y}");
            assert_eq!(seen.dim(), cell.modifier.contains(Modifier::DIM), "dim at {x},{y}");
            assert_eq!(seen.italic(), cell.modifier.contains(Modifier::ITALIC), "italic at {x},{y}");
        }
    }
}

proptest! {
    #[test]
    fn the_terminal_always_shows_the_frame(changes in changes()) {
        let (mut width, mut height) = (24, 8);
        let mut writer = FrameWriter::new(width, height);
        let mut parser = vt100::Parser::new(size(height), size(width), 0);
        let mut frame = blank(width, height);
        parser.process(b"what was there before");
        for change in changes {
            match change {
                Change::Cells(cells) => {
                    for (x, y, symbol, fg, bg, modifier) in cells {
                        if x < width && y < height {
                            let cell = &mut frame[(x, y)];
                            cell.reset();
                            cell.set_symbol(SYMBOLS[symbol]).set_fg(COLOURS[fg]).set_bg(COLOURS[bg]);
                            cell.modifier = MODIFIERS[modifier];
                        }
                    }
                }
                Change::Size(columns, rows) => {
                    (width, height) = (columns, rows);
                    frame = blank(width, height);
                    parser.screen_mut().set_size(size(height), size(width));
                }
                Change::Forget => {
                    parser.process(b"\x1b[1;4mnoise\r\nof another program");
                    writer.invalidate(width, height);
                }
            }
            parser.process(&written(&mut writer, &frame));
            assert_shows(parser.screen(), &frame);
            prop_assert!(written(&mut writer, &frame).is_empty());
        }
    }
}
