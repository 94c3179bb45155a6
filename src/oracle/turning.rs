//! Lines laid into columns, eight by eight bytes at a time.

/// Lines of bytes one after the other, each beginning `width` bytes after the last.
#[derive(Clone, Copy)]
pub(super) struct Strip<'a> {
    pub bytes: &'a [u8],
    pub width: usize,
    pub lines: usize,
}

/// Lays the lines of a strip into the columns from `first` on of lines of `to_width` bytes, as many of them as there are;
/// `combine` says what becomes of a byte that is there and one that comes.
pub(super) fn turn(strip: Strip<'_>, to: &mut [u8], to_width: usize, first: usize, combine: impl Fn(u8, u8) -> u8) {
    let columns = to.len() / to_width;
    let [whole_columns, whole_lines] = [columns, strip.lines].map(|number| number & !7);
    for column in (0..whole_columns).step_by(8) {
        for line in (0..whole_lines).step_by(8) {
            let square = square(std::array::from_fn(|i| {
                let from = (line + i) * strip.width + column;
                strip.bytes[from..from + 8].first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
            }));
            for (i, word) in square.into_iter().enumerate() {
                let at = (column + i) * to_width + first + line;
                let bytes = word.to_le_bytes();
                to[at..at + 8].iter_mut().zip(bytes).for_each(|(to, byte)| *to = combine(*to, byte));
            }
        }
    }
    // What is left of both, a byte at a time.
    for column in 0..columns {
        for line in if column < whole_columns { whole_lines } else { 0 }..strip.lines {
            let to = &mut to[column * to_width + first + line];
            *to = combine(*to, strip.bytes[line * strip.width + column]);
        }
    }
}

/// A square of eight words of eight bytes, its rows made columns: halves change places, then quarters, then single bytes.
#[inline]
fn square(mut rows: [u64; 8]) -> [u64; 8] {
    let mut change = |one: usize, other: usize, shift: u32, mask: u64| {
        let differ = ((rows[one] >> shift) ^ rows[other]) & mask;
        rows[other] ^= differ;
        rows[one] ^= differ << shift;
    };
    (0..4).for_each(|i| change(i, i + 4, 32, 0x0000_0000_ffff_ffff));
    [0, 1, 4, 5].into_iter().for_each(|i| change(i, i + 2, 16, 0x0000_ffff_0000_ffff));
    [0, 2, 4, 6].into_iter().for_each(|i| change(i, i + 1, 8, 0x00ff_00ff_00ff_00ff));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_become_columns() {
        for (lines, columns) in [(8, 8), (1, 20), (13, 3), (64, 35), (21, 40)] {
            let width = columns + 1;
            let bytes: Vec<u8> = (0..lines * width).map(|i| (i % 251) as u8).collect();
            let mut to = vec![100; columns * (lines + 5)];
            turn(Strip { bytes: &bytes, width, lines }, &mut to, lines + 5, 2, u8::max);
            for column in 0..columns {
                for at in 0..lines + 5 {
                    let line = at.checked_sub(2).filter(|&line| line < lines);
                    let expected = line.map_or(100, |line| bytes[line * width + column].max(100));
                    assert_eq!(to[column * (lines + 5) + at], expected, "{lines} {columns}: {column} {at}");
                }
            }
        }
    }
}
