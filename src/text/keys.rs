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
pub(super) const VALUES: &[(&str, Option<u32>)] = &[("seeds", Some(3))];

keys! {
    // The players, and the screen.
    Helios = "helios",
    Selene = "selene",

    // The rules file, and the rules in words.

    // The command line.

    // The terminal.
    TermNoKeyboard = "term-no-keyboard",
    TermNoScreen = "term-no-screen",
    TermDumb = "term-dumb",
    TermRefused = "term-refused",
}
