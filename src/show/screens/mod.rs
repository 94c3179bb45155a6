//! Whole screens: the title, the table with its duel, the lesson, and the sheets that lie over them.

pub mod bracket;
pub mod challenge;
pub mod clock;
pub mod ending;
pub mod help;
pub mod hints;
pub mod lesson;
pub mod list;
pub mod menu;
pub mod notice;
pub mod page;
pub mod replay;
pub mod rules_page;
pub mod scroll;
pub mod story;
pub mod table;
pub mod title;
