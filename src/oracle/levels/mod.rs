//! Opponents: five levels, from *Aube*, which a child can beat, to *Zénith*, which is perfect where the game is solved.
//!
//! A weak level is no strong one that now and then throws its dice. It plays what looks best to it, as people do, and
//! what it looks at is a *wrong picture* of the game: it takes a lap for the end of a sowing, it forgets that a ray
//! plays again, it does not think of the answer ([`Character`] says who overlooks what). The picture is made by the rules
//! themselves (`sight`), so nothing is known twice.
//!
//! The same position, level and seed give the same move on every machine: thinking is measured in positions looked at,
//! never in time, and what little is left to taste is drawn from the position and the seed.

mod character;
mod endgame;
mod knowledge;
mod level;
mod memory;
mod perfect;
mod player;
mod sight;
mod taste;
mod thought;
mod worth;

pub use character::Character;
pub use endgame::Endgame;
pub use knowledge::Knowledge;
pub use level::{Level, NoLevel};
pub use player::Player;
