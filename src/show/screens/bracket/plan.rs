//! Which part of a bracket is seen, and where everything of it lies: one pure function of the window and of what is
//! looked at.

use ratatui::layout::Rect;

use crate::duel::tournament::Match;

/// What a plan is made for.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// How many rounds there are.
    pub rounds: usize,
    /// How many cells what stands in a column takes at most.
    pub cell: u16,
    /// The match that must be seen.
    pub focus: Match,
}

/// The part of a bracket that is seen: some rounds beside each other, the places of the first one below each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Where it lies.
    pub area: Rect,
    /// The round of the first column.
    pub first: usize,
    /// How many columns; the one after the final holds the champion.
    pub columns: usize,
    /// Cells across a column and what connects it with the next.
    pub pitch: u16,
    cell: u16,
    /// How far apart the places of the first column are.
    step: Step,
    /// Rows of the first column that are above what is seen.
    above: u16,
    /// Rows there are in all.
    rows: u16,
}

/// The fewest and the most cells between two columns.
const BETWEEN: std::ops::RangeInclusive<u16> = 3..=20;
/// How far apart the places of the first column are: rows from one player of a match to the other, and from one match to
/// the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step(u16, u16);

impl Step {
    /// With room for big letters.
    pub const WIDE: Step = Step(6, 6);
    /// With a row of air after each player.
    pub const AIRY: Step = Step(2, 2);
    /// With a row of air after each match.
    pub const PAIRED: Step = Step(1, 2);
    /// With no air at all.
    pub const TIGHT: Step = Step(1, 1);
    /// All that look well, the widest first.
    const ALL: [Step; 6] = [Step::WIDE, Step(4, 4), Step(3, 3), Step::AIRY, Step::PAIRED, Step::TIGHT];

    /// How many rows so many places take.
    #[must_use]
    pub const fn rows(self, places: u16) -> u16 {
        places / 2 * (self.0 + self.1) - (self.1 - 1)
    }

    /// The row of a place.
    const fn row(self, place: usize) -> u16 {
        let place = place as u16;
        place / 2 * (self.0 + self.1) + place % 2 * self.0
    }
}

impl Plan {
    /// Plans a whole bracket with names of so many cells in big letters, where an area has room for that.
    #[must_use]
    pub fn large(area: Rect, size: Size, cell: u16, high: u16) -> Option<Plan> {
        let columns = size.rounds as u16 + 1;
        let wide = columns * cell + (columns - 1) * 2 * BETWEEN.start();
        let rows = Step::WIDE.rows(1 << size.rounds) + high;
        (wide <= area.width && rows <= area.height).then(|| Plan::new(area, Size { cell, ..size }))
    }

    /// Plans what is seen in an area.
    #[must_use]
    pub fn new(area: Rect, size: Size) -> Plan {
        let Size { rounds, cell, focus } = size;
        let all = rounds as u16 + 1;
        let fits = (area.width + BETWEEN.start()) / (cell + BETWEEN.start());
        let fits = usize::from(fits.clamp(1, all));
        // As many rounds as there is room for; the early ones go first, as soon as what is looked at lies beyond them.
        let mut first = focus.round.min(usize::from(all) - fits);
        let places = |first: usize| 1_u16 << (rounds - first);
        while Step::TIGHT.rows(places(first)) > area.height && first < focus.round {
            first += 1;
        }
        let columns = fits.min(usize::from(all) - first);
        let fitting = Step::ALL.into_iter().find(|step| step.rows(places(first)) <= area.height);
        let step = fitting.unwrap_or(Step::TIGHT);
        let gaps = (columns as u16 - 1).max(1);
        let between = (area.width.saturating_sub(columns as u16 * cell) / gaps).clamp(*BETWEEN.start(), *BETWEEN.end());
        let mut plan =
            Plan { area, first, columns, pitch: cell + between, cell, step, above: 0, rows: step.rows(places(first)) };
        let wide = columns as u16 * plan.pitch - between;
        plan.area.x += area.width.saturating_sub(wide) / 2;
        plan.area.width = wide.min(area.width);
        if plan.rows > area.height {
            let middle = plan.row(focus.round + 1 - first, focus.number);
            plan.above = middle.saturating_sub(area.height / 2).min(plan.rows - area.height);
        } else {
            plan.area.y += (area.height - plan.rows) / 2;
            plan.area.height = plan.rows;
        }
        plan
    }

    /// The row of a place of a column, counted from the top of the whole first column: between the two it follows from.
    fn row(&self, column: usize, place: usize) -> u16 {
        match column.checked_sub(1) {
            None => self.step.row(place),
            Some(before) => self.row(before, 2 * place).midpoint(self.row(before, 2 * place + 1)),
        }
    }

    /// Where a column begins.
    #[must_use]
    pub fn x(&self, column: usize) -> i32 {
        i32::from(self.area.x) + column as i32 * i32::from(self.pitch)
    }

    /// Where a place of a column lies on the screen, perhaps outside the area.
    #[must_use]
    pub fn y(&self, column: usize, place: usize) -> i32 {
        i32::from(self.area.y) + i32::from(self.row(column, place)) - i32::from(self.above)
    }

    /// Where the lines of a column's matches come together.
    #[must_use]
    pub fn bar(&self, column: usize) -> i32 {
        self.x(column + 1) - 2
    }

    /// The matches of the first column that are seen whole or in part, the first and the last one, from 1, where not all
    /// are.
    #[must_use]
    pub fn part(&self) -> Option<(usize, usize)> {
        if self.rows <= self.area.height {
            return None;
        }
        // Where not all are seen, they stand without air: two rows a match.
        Some((usize::from(self.above / 2 + 1), usize::from((self.above + self.area.height).div_ceil(2))))
    }

    /// Whether there is more above, and below.
    #[must_use]
    pub fn more(&self) -> [bool; 2] {
        [self.above > 0, self.rows > self.above + self.area.height]
    }

    /// The match whose players, or whose lines, lie at a cell.
    #[must_use]
    pub fn match_at(&self, rounds: usize, x: u16, y: u16) -> Option<Match> {
        let column = usize::from(x.checked_sub(self.area.x)? / self.pitch);
        let round = (column < self.columns).then_some(self.first + column).filter(|&round| round < rounds)?;
        let y = i32::from(y);
        let numbers = 0..1_usize << (rounds - 1 - round);
        let number = numbers
            .into_iter()
            .find(|&number| (self.y(column, 2 * number)..=self.y(column, 2 * number + 1)).contains(&y))?;
        Some(Match { round, number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In every window that shows a bracket, what is looked at is seen, and nothing lies on anything else.
    #[test]
    fn what_is_looked_at_is_seen() {
        for rounds in 1..=6 {
            for (wide, high) in [(40, 7), (40, 9), (80, 10), (80, 16), (120, 24), (180, 38), (300, 90)] {
                for cell in [8, 14, 18] {
                    for round in 0..rounds {
                        for number in 0..1_usize << (rounds - 1 - round) {
                            let area = Rect::new(0, 3, wide, high);
                            let focus = Match { round, number };
                            let plan = Plan::new(area, Size { rounds, cell, focus });
                            check(&plan, area, rounds, focus);
                        }
                    }
                }
            }
        }
    }

    fn check(plan: &Plan, area: Rect, rounds: usize, focus: Match) {
        let here = format!("{focus:?} of {rounds} rounds in {area:?}: {plan:?}");
        assert_eq!(area.intersection(plan.area), plan.area, "{here}");
        assert!(plan.columns >= 2 && plan.first <= focus.round, "{here}");
        assert!(focus.round + 1 < plan.first + plan.columns, "its winner has a column: {here}");
        let column = focus.round - plan.first;
        let rows = i32::from(area.top())..i32::from(area.bottom());
        assert!(rows.contains(&plan.y(column + 1, focus.number)), "{here}");
        if plan.columns == rounds + 1 || column == 0 {
            for place in [0, 1] {
                assert!(rows.contains(&plan.y(column, 2 * focus.number + place)) || column > 0, "{here}");
            }
        }
        assert!(plan.x(plan.columns - 1) + i32::from(plan.cell) <= i32::from(area.right()), "{here}");
        for place in 1..1_usize << (rounds - plan.first) {
            assert!(plan.y(0, place) > plan.y(0, place - 1), "{here}");
        }
        let (x, y) = (plan.x(column) as u16, plan.y(column + 1, focus.number) as u16);
        assert_eq!(plan.match_at(rounds, x, y), Some(focus), "{here}");
    }
}
