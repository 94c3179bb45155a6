//! A fault as a person reads it: what is wrong, the line, a caret under the place, and what was expected there.

use unicode_width::UnicodeWidthStr;

use super::{Expected, Fault, FaultKind, Found, Mark, Subject};
use crate::plain::{escaped, quoted};
use crate::text::{Key, Language, Text, Value, wrap};

/// How many columns of the offending line are shown.
const WINDOW: usize = 66;

/// How many columns a terminal has at least.
const SCREEN: usize = 80;

impl<S: Subject> Fault<S> {
    /// The fault in the user's language: the place and the message, then the line with a caret under the place.
    ///
    /// ```
    /// use helios::rulebook::Rulebook;
    /// use helios::text::{Language, Text};
    /// let fault = Rulebook::parse("mine.toml", "variant = \"exprss\"\n").unwrap_err();
    /// assert_eq!(
    ///     fault.report(&Text::new(Language::En, true)),
    ///     r#"mine.toml:1:11: there is no variant "exprss"
    ///   1 | variant = "exprss"
    ///     |           ^^^^^^^^ did you mean "express"?"#
    /// );
    /// ```
    #[must_use]
    pub fn report(&self, text: &Text) -> String {
        report(&self.file, self.place.as_deref(), &self.what, text)
    }
}

/// For logs and tests, the language of the code.
pub(super) fn in_english<S: Subject>(file: &str, place: Option<&Mark>, what: &FaultKind<S>) -> String {
    report(file, place, what, &Text::new(Language::En, false))
}

fn report<S: Subject>(file: &str, place: Option<&Mark>, what: &FaultKind<S>, text: &Text) -> String {
    let file = text.spell(&escaped(file));
    let message = message(what, text);
    let Some(mark) = place else { return format!("{file}: {message}") };
    let Mark { line, column, .. } = mark;
    let number = line.to_string();
    let gutter = " ".repeat(number.len());
    let (shown, indent, carets) = excerpt(mark, text);
    let shown = format!("  {number} | {shown}");
    let mut report = format!(
        "{file}:{line}:{column}: {message}\n{}\n  {gutter} | {}{}",
        shown.trim_end(),
        " ".repeat(indent),
        "^".repeat(carets)
    );
    let Some(hint) = hint(what, text) else { return report };
    // Beside the caret when there is room, else below, where it can take several lines.
    let left = gutter.len() + 5;
    if left + indent + carets + 1 + hint.width() <= SCREEN {
        report.push_str(&format!(" {hint}"));
    } else {
        for (i, line) in wrap(&hint, SCREEN - left).iter().enumerate() {
            let sign = if i == 0 { '=' } else { ' ' };
            report.push_str(&format!("\n  {gutter} {sign} {line}"));
        }
    }
    report
}

/// The line as it can be shown, and where the carets go under it.
fn excerpt(mark: &Mark, text: &Text) -> (String, usize, usize) {
    let cells: Vec<String> = mark
        .line_text
        .chars()
        .map(|letter| match letter {
            '\t' => "    ".to_owned(),
            letter => text.spell(&escaped(letter.encode_utf8(&mut [0; 4]))),
        })
        .collect();
    let first = (mark.column - 1).min(cells.len());
    let last = (first + mark.letters).min(cells.len());
    let width = |from: usize, to: usize| cells[from..to].iter().map(|cell| cell.width()).sum::<usize>();
    let dots = text.spell("…");
    // A long line shows the place and what stands around it.
    let mut from = 0;
    if width(0, cells.len()) > WINDOW && width(0, last) > WINDOW {
        from = first;
        while from > 0 && width(from - 1, first) <= WINDOW / 3 {
            from -= 1;
        }
    }
    let mut to = from;
    let room = WINDOW - if from > 0 { dots.width() } else { 0 };
    while to < cells.len() && width(from, to + 1) <= room {
        to += 1;
    }
    let before = if from > 0 { dots.as_str() } else { "" };
    let after = if to < cells.len() { dots.as_str() } else { "" };
    let shown = format!("{before}{}{after}", cells[from..to].concat());
    let indent = before.width() + width(from, first.min(to));
    let carets = width(first.min(to), last.min(to)).max(1);
    (shown.trim_end().to_owned(), indent, carets)
}

fn word<'a>(text: impl Into<String>) -> Value<'a> {
    Value::from(text.into())
}

/// What is wrong, in a sentence.
fn message<S: Subject>(what: &FaultKind<S>, text: &Text) -> String {
    let quote = |name: &str| word(quoted(name));
    match what {
        FaultKind::Absent => text.say(Key::FaultAbsent),
        FaultKind::Folder => text.say(Key::FaultFolder),
        FaultKind::Closed => text.say(Key::WhyUnreadable),
        FaultKind::Unreadable(why) => text.tell(Key::FaultUnreadable, &[("why", quote(why))]),
        FaultKind::TooLarge => text.say(S::TOO_LARGE),
        FaultKind::NotUtf8 => text.say(Key::FaultNotUtf8),
        FaultKind::Syntax(_) => text.say(Key::FaultSyntax),
        FaultKind::Repeated(name) => text.tell(Key::FaultRepeated, &[("name", quote(name))]),
        FaultKind::UnknownKey { key, .. } => text.tell(Key::FaultUnknownKey, &[("name", quote(key))]),
        FaultKind::Value { key, found, .. } => {
            let kind = S::kind(key, text);
            match found {
                Found::Text(found) => {
                    text.tell(Key::FaultValue, &[("found", quote(found)), ("kind", Value::from(kind))])
                }
                other => {
                    let other = match other {
                        Found::Switch(true) => "true",
                        Found::Switch(false) => "false",
                        Found::EmptyList => "empty-list",
                        Found::List | Found::Text(_) => "list",
                        Found::Table => "table",
                    };
                    text.tell(Key::FaultValueOther, &[("other", Value::from(other)), ("kind", Value::from(kind))])
                }
            }
        }
        FaultKind::TwiceInList(name) => text.tell(Key::FaultTwice, &[("name", quote(name))]),
        FaultKind::NotTable(name) => text.tell(Key::FaultNotTable, &[("name", quote(name))]),
        FaultKind::Of(what) => what.message(text),
    }
}

/// What was expected, or what to write instead; it stands beside the caret.
fn hint<S: Subject>(what: &FaultKind<S>, text: &Text) -> Option<String> {
    let expected = |what: String| text.tell(Key::HintExpected, &[("what", Value::from(what))]);
    Some(match what {
        FaultKind::Syntax(detail) => text.tell(Key::HintParser, &[("detail", word(escaped(detail)))]),
        FaultKind::NotUtf8 => expected(text.say(Key::ExpectedUtf8)),
        FaultKind::UnknownKey { near: Some(near), .. } => text.tell(Key::HintMeant, &[("name", word(quoted(near)))]),
        FaultKind::UnknownKey { .. } => text.say(S::KEYS),
        FaultKind::Value { expected: what, .. } => expected(in_words(what, text)),
        FaultKind::NotTable(_) => expected(text.say(S::TABLE)),
        FaultKind::Of(what) => return what.hint(text),
        _ => return None,
    })
}

fn in_words(expected: &Expected, text: &Text) -> String {
    match expected {
        Expected::Count { from, to } => {
            text.tell(Key::ExpectedCount, &[("from", Value::from(*from)), ("to", Value::from(*to))])
        }
        Expected::CountOrNone { from, to } => {
            text.tell(Key::ExpectedCountOrNone, &[("from", Value::from(*from)), ("to", Value::from(*to))])
        }
        Expected::Switch => text.say(Key::ExpectedSwitch),
        Expected::Word(words) => one_of(words, text),
        Expected::EvenOrCounts => text.say(Key::ExpectedEvenOrCounts),
        Expected::Order(words) => text.tell(Key::ExpectedOrder, &[("words", word(listed(words)))]),
        Expected::Text => text.say(Key::ExpectedText),
        Expected::Said(key) => text.say(*key),
    }
}

/// Words as the file writes them, between its own quotation marks.
fn listed(words: &[String]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("\"{}\"", quoted(word))).collect();
    words.join(", ")
}

/// `"a"`, `"b"` or `"c"`.
pub(crate) fn one_of(words: &[String], text: &Text) -> String {
    match words {
        [] => String::new(),
        [only] => listed(std::slice::from_ref(only)),
        [first @ .., last] => text
            .tell(Key::ListOr, &[("first", word(listed(first))), ("last", word(listed(std::slice::from_ref(last))))]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str, column: usize, letters: usize, ascii: bool) -> (String, usize, usize) {
        let mark = Mark { line: 1, column, letters, line_text: line.to_owned() };
        excerpt(&mark, &Text::new(Language::Fr, ascii))
    }

    #[test]
    fn tabs_and_escapes_move_the_caret_with_the_line() {
        assert_eq!(shown("\tx = 3", 6, 1, false), ("    x = 3".to_owned(), 8, 1));
        assert_eq!(shown("\u{1b}[x", 2, 1, false), ("\\u{1b}[x".to_owned(), 6, 1));
        assert_eq!(shown("日本 = 3", 6, 1, false), ("日本 = 3".to_owned(), 7, 1));
        // Spelt in ASCII a letter may take two cells.
        assert_eq!(shown("œ = 3", 5, 1, true), ("oe = 3".to_owned(), 5, 1));
    }

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let line = format!("{}X{}", "a".repeat(300), "b".repeat(300));
        for ascii in [false, true] {
            let (shown, indent, carets) = shown(&line, 301, 1, ascii);
            assert!(shown.width() <= WINDOW + 2 * 3, "{shown}");
            assert_eq!((shown.chars().nth(indent), carets), (Some('X'), 1));
        }
        let (shown, indent, carets) = shown(&"é".repeat(500), 1, 500, false);
        assert_eq!((shown.chars().count(), indent, carets), (WINDOW + 1, 0, WINDOW));
    }

    #[test]
    fn a_place_past_the_end_is_marked_all_the_same() {
        assert_eq!(shown("a", 2, 1, false), ("a".to_owned(), 1, 1));
        assert_eq!(shown("", 1, 1, false), (String::new(), 0, 1));
    }
}
