//! Moving the terminal's cursor in the fewest bytes.

use super::pen::push_number;

/// A place on the screen, column and row, counted from 0.
pub(super) type Place = (u16, u16);

/// Appends the shortest way from a place, if it is known, to another one.
///
/// `retype` says what stands in a row from one column up to another, if writing it again there with the pen in hand
/// would change nothing: over a short gap that is the shortest way.
///
/// Line feeds and backspaces count on a terminal in raw mode.
pub(super) fn go<'a>(
    from: Option<Place>,
    to: Place,
    retype: impl Fn(u16, u16, u16) -> Option<Vec<&'a str>>,
    out: &mut Vec<u8>,
) {
    if from == Some(to) {
        return;
    }
    let mut best = absolute(to);
    if let Some((x, y)) = from {
        let mut relative = vertical(y, to.1);
        relative.extend(horizontal(x, to, best.len().saturating_sub(relative.len()), &retype));
        if relative.len() < best.len() {
            best = relative;
        }
    }
    out.extend_from_slice(&best);
}

fn absolute((x, y): Place) -> Vec<u8> {
    let mut out = b"\x1b[".to_vec();
    if y > 0 {
        push_number(&mut out, y + 1);
    }
    if x > 0 {
        out.push(b';');
        push_number(&mut out, x + 1);
    }
    out.push(b'H');
    out
}

fn vertical(from: u16, to: u16) -> Vec<u8> {
    if to >= from { steps(to - from, Some(b'\n'), b'B') } else { steps(from - to, None, b'A') }
}

/// The way along a row; whatever is longer than `worth` may be given up.
fn horizontal<'a>(
    from: u16,
    (to, row): Place,
    worth: usize,
    retype: &impl Fn(u16, u16, u16) -> Option<Vec<&'a str>>,
) -> Vec<u8> {
    let forward = |from: u16| {
        let mut way = steps(to - from, None, b'C');
        if usize::from(to - from) < way.len().min(worth)
            && let Some(symbols) = retype(row, from, to)
        {
            let again = symbols.concat();
            if again.len() < way.len() {
                way = again.into_bytes();
            }
        }
        way
    };
    let mut best = if to >= from { forward(from) } else { steps(from - to, Some(b'\x08'), b'D') };
    if from > 0 {
        let mut from_start = b"\r".to_vec();
        from_start.extend(forward(0));
        if from_start.len() < best.len() {
            best = from_start;
        }
    }
    best
}

/// So many steps in one direction: by a control character that makes one, or by a sequence that takes their number.
fn steps(number: u16, one: Option<u8>, sequence: u8) -> Vec<u8> {
    if number == 0 {
        return Vec::new();
    }
    let mut out = b"\x1b[".to_vec();
    if number > 1 {
        push_number(&mut out, number);
    }
    out.push(sequence);
    match one {
        Some(one) if usize::from(number) <= out.len() => vec![one; usize::from(number)],
        _ => out,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(from: Option<Place>, to: Place, row: &'static str) -> String {
        let mut out = Vec::new();
        let retype = |_, from, to| {
            let symbols: Vec<&str> = row.get(usize::from(from)..usize::from(to))?.split("").collect();
            Some(symbols)
        };
        go(from, to, retype, &mut out);
        String::from_utf8(out).expect("movements are ASCII").replace('\x1b', "^")
    }

    #[test]
    fn the_shortest_way_is_taken() {
        assert_eq!(way(Some((5, 5)), (5, 5), ""), "");
        assert_eq!(way(Some((5, 5)), (6, 5), ""), "^[C");
        assert_eq!(way(Some((5, 5)), (15, 5), ""), "^[10C");
        assert_eq!(way(Some((5, 5)), (4, 5), ""), "\x08");
        assert_eq!(way(Some((25, 5)), (13, 5), ""), "^[12D");
        assert_eq!(way(Some((5, 5)), (0, 5), ""), "\r");
        assert_eq!(way(Some((170, 5)), (2, 5), ""), "\r^[2C");
        assert_eq!(way(Some((5, 5)), (5, 6), ""), "\n");
        assert_eq!(way(Some((6, 5)), (5, 6), ""), "\n\x08");
        assert_eq!(way(Some((5, 5)), (5, 3), ""), "^[2A");
        assert_eq!(way(Some((5, 5)), (60, 20), ""), "^[21;61H");
        assert_eq!(way(Some((5, 5)), (0, 0), ""), "^[H");
        assert_eq!(way(Some((5, 5)), (5, 0), ""), "^[5A");
    }

    #[test]
    fn from_an_unknown_place_the_way_is_absolute() {
        assert_eq!(way(None, (0, 0), "abc"), "^[H");
        assert_eq!(way(None, (0, 4), "abc"), "^[5H");
        assert_eq!(way(None, (7, 0), "abc"), "^[;8H");
        assert_eq!(way(None, (7, 4), "abc"), "^[5;8H");
    }

    #[test]
    fn a_short_gap_is_written_again() {
        assert_eq!(way(Some((1, 3)), (3, 3), "abcdef"), "bc");
        assert_eq!(way(Some((70, 3)), (2, 3), "abcdef"), "\rab");
        assert_eq!(way(Some((0, 3)), (5, 3), "abcdef"), "^[5C");
    }
}
