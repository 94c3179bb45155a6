//! What the terminal can do, as far as the environment tells.

/// What the terminal can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capabilities {
    /// Whether letters and signs beyond ASCII are shown.
    pub unicode: bool,
    /// Which colours are wanted and known.
    pub colours: Colours,
    /// Whether there is a second screen, so that the first one is found again as it was.
    pub alternate_screen: bool,
    /// Whether it is a mere typewriter, on which no board can be drawn.
    pub dumb: bool,
}

/// Which colours a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None, or none are wanted.
    None,
    /// The sixteen of old, as the person at the terminal has set them.
    Ansi16,
    /// All there are.
    TrueColour,
}

impl Capabilities {
    /// Reads them from variables of the environment, given by name; an empty variable counts as one that is not set.
    ///
    /// ```
    /// use helios::term::{Capabilities, Colours};
    /// let console = Capabilities::probe(|name| (name == "TERM").then(|| "linux".to_owned()));
    /// assert!(!console.unicode && !console.alternate_screen);
    /// assert_eq!(console.colours, Colours::Ansi16);
    /// ```
    #[must_use]
    pub fn probe(variable: impl Fn(&str) -> Option<String>) -> Capabilities {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = variable("TERM");
        let is = |name: &str| term.as_deref() == Some(name);
        let colours = match variable("COLORTERM").as_deref() {
            _ if variable("NO_COLOR").is_some() || term.is_none() || is("dumb") => Colours::None,
            Some("truecolor" | "24bit") => Colours::TrueColour,
            _ => Colours::Ansi16,
        };
        Capabilities {
            unicode: term.is_some() && !is("linux") && !is("dumb") && speaks_utf8(variable),
            colours,
            alternate_screen: !is("linux"),
            dumb: is("dumb"),
        }
    }

    /// Reads them from the environment of the program.
    #[must_use]
    pub fn of_environment() -> Capabilities {
        Capabilities::probe(|name| std::env::var_os(name).map(|value| value.to_string_lossy().into_owned()))
    }
}

/// Whether texts may have letters beyond ASCII: whether the locale, read from variables of the environment, is one of
/// UTF-8, or there is none.
///
/// ```
/// use helios::term::speaks_utf8;
/// assert!(speaks_utf8(|_| None));
/// assert!(!speaks_utf8(|name| (name == "LANG").then(|| "fr_FR.ISO-8859-1".to_owned())));
/// ```
#[must_use]
pub fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
    ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable).as_deref().is_none_or(is_utf8)
}

/// Whether a locale such as `fr_FR.UTF-8@euro` is one of UTF-8.
fn is_utf8(locale: &str) -> bool {
    let charset = locale.split_once('.').map_or("", |(_, rest)| rest.split('@').next().unwrap_or(rest));
    charset.eq_ignore_ascii_case("UTF-8") || charset.eq_ignore_ascii_case("utf8")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn probe(environment: &[(&str, &str)]) -> Capabilities {
        let lookup = |name: &str| environment.iter().find(|(known, _)| *known == name);
        Capabilities::probe(|name| lookup(name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn colours() {
        let colours = |environment: &[(&str, &str)]| probe(environment).colours;
        assert_eq!(colours(&[("TERM", "xterm-256color")]), Colours::Ansi16);
        for name in ["truecolor", "24bit"] {
            assert_eq!(colours(&[("TERM", "xterm"), ("COLORTERM", name)]), Colours::TrueColour);
        }
        assert_eq!(colours(&[("TERM", "xterm"), ("COLORTERM", "yes")]), Colours::Ansi16);
        assert_eq!(colours(&[("TERM", "xterm"), ("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(colours(&[("TERM", "xterm"), ("NO_COLOR", "")]), Colours::Ansi16);
        assert_eq!(colours(&[("COLORTERM", "truecolor")]), Colours::None);
        assert_eq!(colours(&[("TERM", "")]), Colours::None);
    }

    #[test]
    fn letters_beyond_ascii() {
        let unicode = |environment: &[(&str, &str)]| {
            let with_term: Vec<_> = [("TERM", "xterm")].iter().chain(environment).copied().collect();
            probe(&with_term).unicode
        };
        assert!(unicode(&[]));
        assert!(unicode(&[("LANG", "fr_FR.UTF-8")]));
        assert!(unicode(&[("LANG", "fr_FR.utf8@euro")]));
        assert!(unicode(&[("LANG", "C.UTF-8")]));
        assert!(!unicode(&[("LANG", "C")]));
        assert!(!unicode(&[("LANG", "fr_FR")]));
        assert!(!unicode(&[("LANG", "fr_FR.ISO-8859-15@euro")]));
        // The first that is set decides, and an empty one is not set.
        assert!(!unicode(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")]));
        assert!(unicode(&[("LC_ALL", ""), ("LC_CTYPE", "en_GB.UTF-8"), ("LANG", "C")]));
        assert!(!probe(&[("LANG", "fr_FR.UTF-8")]).unicode);
        assert!(!probe(&[("TERM", "linux"), ("LANG", "fr_FR.UTF-8")]).unicode);
    }

    #[test]
    fn kinds_of_terminal() {
        assert!(probe(&[("TERM", "xterm")]).alternate_screen);
        assert!(!probe(&[("TERM", "linux")]).alternate_screen);
        assert!(probe(&[("TERM", "dumb")]).dumb);
        assert!(!probe(&[]).dumb);
    }
}
