//! What reading such a file has to do, whatever stands in it.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read as _};
use std::ops::Range;
use std::path::Path;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Fault, FaultKind, Mark, Subject};

/// What nobody writes by hand.
const LARGEST: u64 = 1 << 20;

/// The text of a file.
pub(crate) fn load<S: Subject>(path: &Path) -> Result<String, Fault<S>> {
    let file = path.display().to_string();
    let fault = |what| Fault { file: file.clone(), place: None, what };
    let bytes = slurp(path).map_err(|error| fault(of_io(&error)))?;
    if bytes.len() as u64 > LARGEST {
        return Err(fault(FaultKind::TooLarge));
    }
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
        place(&file, &text, at..at + 1, FaultKind::NotUtf8)
    })
}

/// Reads a file, one byte more than is allowed at most.
fn slurp(path: &Path) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn of_io<S>(error: &io::Error) -> FaultKind<S> {
    match error.kind() {
        // A path through something that is no folder leads nowhere either.
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => FaultKind::Absent,
        io::ErrorKind::IsADirectory => FaultKind::Folder,
        io::ErrorKind::PermissionDenied => FaultKind::Closed,
        _ => FaultKind::Unreadable(error.to_string()),
    }
}

/// A fault at a place of a text.
pub(crate) fn place<S: Subject>(file: &str, text: &str, span: Range<usize>, what: FaultKind<S>) -> Fault<S> {
    Fault { file: file.to_owned(), place: Some(Box::new(Mark::of(text, span))), what }
}

/// What the parser says is wrong.
pub(crate) fn syntax<S: Subject>(file: &str, text: &str, error: &toml::de::Error) -> Fault<S> {
    let span = error.span().unwrap_or(text.len()..text.len());
    let what = match error.message() {
        "duplicate key" => FaultKind::Repeated(text.get(span.clone()).unwrap_or_default().to_owned()),
        message => FaultKind::Syntax(message.to_owned()),
    };
    place(file, text, span, what)
}

/// The entries of a table in the order of the file; the parser sorts them by name.
pub(crate) fn in_order<'a>(
    table: &'a DeTable<'a>,
) -> impl Iterator<Item = (&'a Spanned<Cow<'a, str>>, &'a Spanned<DeValue<'a>>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries.into_iter()
}

/// The name among these that somebody who wrote `wrote` most likely meant, if any is near enough.
pub(crate) fn nearest<'a>(wrote: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let wrote = wrote.to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&wrote, &name.to_lowercase()), name))
        .filter(|(likeness, _)| *likeness > 0.8)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name.to_owned())
}
