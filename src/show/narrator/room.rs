//! What is at stake, in words: each sentence is true of the position that it is said of.

use super::Narrator;
use crate::duel::Series;
use crate::rules::Side;
use crate::show::tension::{FinalBlow, Tension, Tie};
use crate::text::Key;

impl Narrator<'_> {
    /// How far a player has to go, who needs so many seeds more.
    #[must_use]
    pub fn way(&self, needed: u8) -> String {
        if needed == 0 { String::new() } else { self.text.tell(Key::RoomWay, &[("seeds", needed.into())]) }
    }

    /// That the player to move can win at once, and by what.
    #[must_use]
    pub fn stake(&self, blow: &FinalBlow) -> String {
        self.stake_in_parts(blow).join(" ")
    }

    /// The same, in the parts that can be written apart, what counts most first.
    #[must_use]
    pub fn stake_in_parts(&self, blow: &FinalBlow) -> Vec<String> {
        let said = self.text.say(match (blow.pits.len() > 1, blow.captures) {
            (false, true) => Key::RoomOneCapture,
            (false, false) => Key::RoomOneSowing,
            (true, true) => Key::RoomRayCapture,
            (true, false) => Key::RoomRaySowing,
        });
        said.lines().map(str::to_owned).collect()
    }

    /// How a series stands, in the order of the sides on the screen: Séléné's player is on the left.
    #[must_use]
    pub fn series_on_screen(&self, series: &Series) -> String {
        let [sun, moon] = series.wins;
        self.text.tell(Key::RoomSeries, &[("left", moon.to_string().into()), ("right", sun.to_string().into())])
    }

    /// Who leads, and by how many seeds.
    #[must_use]
    pub fn leads(&self, lead: Option<(Side, u8)>) -> String {
        match lead {
            Some((side, by)) => self.text.tell(Key::RoomLead, &[("name", self.name(side)), ("seeds", by.into())]),
            None => self.text.say(Key::RoomLevel),
        }
    }

    /// To whom a tie would go, and why, once one is near.
    #[must_use]
    pub fn tie(&self, tension: &Tension) -> Option<String> {
        let values = |side: Side| [("name", self.name(side))];
        Some(match tension.tie? {
            Tie::LastCapture(side) => self.text.tell(Key::RoomTieLast, &values(side)),
            Tie::Defender(side) => self.text.tell(Key::RoomTieDefender, &values(side)),
            Tie::Draw => self.text.say(Key::RoomTieDraw),
        })
    }
}
