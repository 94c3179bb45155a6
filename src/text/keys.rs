//! The names of all messages, and of the values that they may take.

macro_rules! keys {
    ($($(#[$doc:meta])* $key:ident = $id:literal,)+) => {
        /// A message of the program; its text stands in the files of each language.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "the messages are their own description")]
        pub enum Key { $($(#[$doc])* $key,)+ }

        impl Key {
            /// Every message there is.
            pub const ALL: &'static [Key] = &[$(Key::$key,)+];

            /// The message's name in the files.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Key::$key => $id,)+ }
            }
        }
    };
}

/// Every value that a message may ask for; the number is what tests put there, `None` stands for a word.
#[cfg(test)]
pub(super) const VALUES: &[(&str, Option<u32>)] = &[
    ("seeds", Some(3)),
    // Of the rulebook.
    ("chain", None),
    ("count", Some(3)),
    ("counts", None),
    ("detail", None),
    ("feed", None),
    ("first", None),
    ("found", None),
    ("from", Some(3)),
    ("half", Some(3)),
    ("key", None),
    ("keys", None),
    ("kind", None),
    ("lap", Some(3)),
    ("last", None),
    ("majority", Some(3)),
    ("most", Some(3)),
    ("name", None),
    ("origin", None),
    ("other", None),
    ("pits", Some(3)),
    ("replay", None),
    ("ring", None),
    ("spared", None),
    ("tiebreak", None),
    ("to", Some(3)),
    ("total", Some(3)),
    ("variant", None),
    ("what", None),
    ("when", None),
    ("why", None),
    ("words", None),
];

keys! {
    // The players, and the screen.
    Helios = "helios",
    Selene = "selene",

    // The rules file, and the rules in words.
    FaultAbsent = "fault-absent",
    FaultFolder = "fault-folder",
    FaultUnreadable = "fault-unreadable",
    FaultTooLarge = "fault-too-large",
    FaultNotUtf8 = "fault-not-utf-8",
    FaultSyntax = "fault-syntax",
    FaultRepeated = "fault-repeated",
    FaultUnknownKey = "fault-unknown-key",
    FaultOutsideTable = "fault-outside-table",
    FaultValue = "fault-value",
    FaultValueOther = "fault-value-other",
    FaultTwice = "fault-twice",
    FaultNotTable = "fault-not-table",
    FaultTooMany = "fault-too-many",
    FaultName = "fault-name",
    UnknownVariant = "unknown-variant",
    FaultRing = "fault-ring",
    FaultMissing = "fault-missing",
    FaultPits = "fault-pits",
    FaultSeeds = "fault-seeds",
    FaultMajorityTooMany = "fault-majority-too-many",
    FaultMajorityTooFew = "fault-majority-too-few",
    FaultNothingToCapture = "fault-nothing-to-capture",
    RulesKeyKind = "rules-key-kind",
    HintExpected = "hint-expected",
    HintMeant = "hint-meant",
    HintParser = "hint-parser",
    HintKeys = "hint-keys",
    HintTable = "hint-table",
    HintMissing = "hint-missing",
    ExpectedAtHead = "expected-at-head",
    ExpectedCount = "expected-count",
    ExpectedSwitch = "expected-switch",
    ExpectedEvenOrCounts = "expected-even-or-counts",
    ExpectedOrder = "expected-order",
    ExpectedText = "expected-text",
    ExpectedTable = "expected-table",
    ExpectedName = "expected-name",
    ExpectedMajority = "expected-majority",
    ExpectedUtf8 = "expected-utf-8",
    ListOr = "list-or",
    WordsTitle = "words-title",
    WordsBoardHeading = "words-board-heading",
    WordsBoard = "words-board",
    WordsStartHeading = "words-start-heading",
    WordsStart = "words-start",
    WordsSowingHeading = "words-sowing-heading",
    WordsSowing = "words-sowing",
    WordsCaptureHeading = "words-capture-heading",
    WordsCapture = "words-capture",
    WordsFamineHeading = "words-famine-heading",
    WordsFamine = "words-famine",
    WordsRayHeading = "words-ray-heading",
    WordsRay = "words-ray",
    WordsFeedHeading = "words-feed-heading",
    WordsFeed = "words-feed",
    WordsStopHeading = "words-stop-heading",
    WordsStop = "words-stop",
    WordsWinHeading = "words-win-heading",
    WordsWin = "words-win",

    // The command line.

    // The terminal.
}
