//! The oracle: what every position is worth.
mod rows;
mod solve;
mod sowings;
mod support;
mod tables;
mod value;

pub use solve::{Effort, NotSolved, boards};
pub use support::{Unsupported, supports};
pub use tables::{Count, Tables};
pub use value::{MOST_SEEDS, Settles, Value, Verdict};
