//! Hélios: a duel of the sun and the moon on an egg-box board.
//!
//! One idea holds the house together: **rules emit events, and everything that shows a game consumes events.**
#![forbid(unsafe_code)]

pub mod cli;
pub mod config;
pub mod date;
pub mod duel;
pub mod faults;
pub mod lines;
pub mod oracle;
pub mod plain;
pub mod rulebook;
pub mod rules;
pub mod show;
pub mod term;
pub mod text;
