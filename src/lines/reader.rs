//! What is answered: lines of words, from whatever stands at the other end.

use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The longest line that is read. A whole evening's moves are shorter.
const LONGEST: usize = 1 << 20;

/// A line that was read.
pub(super) enum Line {
    /// Its words can be taken.
    Words,
    /// It is longer than anybody writes.
    TooLong(usize),
    /// It is no text.
    NotUtf8(usize),
    /// There are no more lines.
    End,
}

/// Reads lines, and gives their words one by one.
pub(super) struct Reader<R> {
    input: R,
    words: VecDeque<String>,
    number: usize,
}

impl<R: BufRead> Reader<R> {
    pub(super) fn new(input: R) -> Reader<R> {
        Reader { input, words: VecDeque::new(), number: 0 }
    }

    /// The next word of the lines that were read.
    pub(super) fn next_word(&mut self) -> Option<String> {
        self.words.pop_front()
    }

    /// Whether words are left of the lines that were read.
    pub(super) fn has_words(&self) -> bool {
        !self.words.is_empty()
    }

    /// Leaves the words aside that are left, and says how many they were.
    pub(super) fn drop_words(&mut self) -> usize {
        let count = self.words.len();
        self.words.clear();
        count
    }

    /// Reads a line. A line that only is a comment, from `#` on, is passed over.
    pub(super) fn read(&mut self) -> io::Result<Line> {
        loop {
            let mut bytes = Vec::new();
            let more = self.line(&mut bytes)?;
            if !more && bytes.is_empty() {
                return Ok(Line::End);
            }
            self.number += 1;
            if bytes.len() > LONGEST {
                return Ok(Line::TooLong(self.number));
            }
            let Ok(line) = String::from_utf8(bytes) else { return Ok(Line::NotUtf8(self.number)) };
            let (said, comment) = line.split_once('#').map_or((line.as_str(), false), |(said, _)| (said, true));
            self.words.extend(said.split_whitespace().map(str::to_owned));
            if !comment || !self.words.is_empty() {
                return Ok(Line::Words);
            }
        }
    }

    /// Reads up to the end of a line, and keeps no more of it than one byte over the longest. Says whether there was
    /// anything to read.
    fn line(&mut self, into: &mut Vec<u8>) -> io::Result<bool> {
        let mut any = false;
        loop {
            let found = match self.input.fill_buf() {
                Ok(found) => found,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if found.is_empty() {
                return Ok(any);
            }
            any = true;
            let end = found.iter().position(|&byte| byte == b'\n');
            let here = &found[..end.unwrap_or(found.len())];
            let room = (LONGEST + 1).saturating_sub(into.len());
            into.extend_from_slice(&here[..here.len().min(room)]);
            let used = end.map_or(found.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(input: &[u8]) -> Vec<String> {
        let mut reader = Reader::new(input);
        let mut said = Vec::new();
        loop {
            match reader.read().expect("memory can be read") {
                Line::End => return said,
                Line::Words => {
                    said.push(std::iter::from_fn(|| reader.next_word()).collect::<Vec<_>>().join(" "));
                }
                Line::TooLong(number) => said.push(format!("long {number}")),
                Line::NotUtf8(number) => said.push(format!("bytes {number}")),
            }
        }
    }

    #[test]
    fn lines_become_words() {
        assert_eq!(words(b"h3  a2\r\n\n# all of it\nh1 # the last\nend"), ["h3 a2", "", "h1", "end"]);
        assert_eq!(words(b"a\n\xff\n\0\nb"), ["a", "bytes 2", "\0", "b"]);
        assert!(words(b"").is_empty());
    }

    #[test]
    fn a_line_without_end_is_not_kept() {
        let mut input = vec![b'x'; LONGEST + 1];
        input.extend_from_slice(b"\nh3\n");
        assert_eq!(words(&input), ["long 1", "h3"]);
        assert_eq!(words(&vec![b' '; LONGEST]), [""]);
    }
}
