//! Texts that come from outside, made safe to show: a terminal obeys control characters and some marks reorder a line.

/// Whether a letter shows as itself and moves nothing.
#[must_use]
pub fn is_plain_letter(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Whether every letter of a text shows as itself.
///
/// ```
/// assert!(helios::plain::is_plain("Séléné"));
/// assert!(!helios::plain::is_plain("\u{1b}[2J"));
/// ```
#[must_use]
pub fn is_plain(text: &str) -> bool {
    text.chars().all(is_plain_letter)
}

/// A text with every letter that would not show as itself written as an escape.
///
/// ```
/// assert_eq!(helios::plain::escaped("a\u{1b}b"), "a\\u{1b}b");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    text.chars()
        .map(|letter| if is_plain_letter(letter) { letter.to_string() } else { letter.escape_default().to_string() })
        .collect()
}

/// A text from outside as a message quotes it: escaped, and cut when it is long.
///
/// ```
/// assert_eq!(helios::plain::quoted(&"x".repeat(99)).chars().count(), 40);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let text = escaped(text);
    if text.chars().count() <= LONGEST {
        return text;
    }
    text.chars().take(LONGEST - 1).chain(['…']).collect()
}
