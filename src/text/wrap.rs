//! Breaking a text into lines.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Breaks a text into lines of at most so many columns, at its spaces; an unbreakable space holds, and a word that is
/// longer than a line is cut. A sign that French sets apart by a space never begins a line, even where the space had to
/// become a plain one.
///
/// ```
/// use helios::text::wrap;
/// assert_eq!(wrap("the sun and the moon", 9), ["the sun", "and the", "moon"]);
/// ```
#[must_use]
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words(text) {
        if !line.is_empty() && line.width() + 1 + word.width() > columns {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for letter in word.chars() {
            if line.width() + letter.width().unwrap_or(0) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push(letter);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The words of a text, each with the signs that must not leave it.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        match words.last_mut() {
            Some(before) if word.chars().all(|letter| ";:!?".contains(letter)) => {
                before.push(' ');
                before.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hold_what_must_stay_together() {
        assert_eq!(wrap("a «\u{a0}bc\u{a0}» d", 7), ["a", "«\u{a0}bc\u{a0}»", "d"]);
        assert_eq!(wrap("ab cd ; ef", 5), ["ab", "cd ;", "ef"]);
        assert_eq!(wrap("abcdef", 4), ["abcd", "ef"]);
        assert_eq!(wrap("日本語", 1), ["日", "本", "語"]);
        assert!(wrap("", 80).is_empty());
    }
}
