//! The draw: who sits where in the bracket, and who need not play in the first round.

use super::lot::{Lot, Question};

/// Who sits where: two places for each pair of the first round, the second one empty where the first has a bye. Players
/// are numbers, the strongest first in `order`.
pub(super) fn seats(order: &[usize], lot: Lot) -> Vec<Option<usize>> {
    let pairs = order.len().next_power_of_two() / 2;
    let mut byes = Vec::with_capacity(pairs);
    spread(2 * pairs - order.len(), pairs, 1, lot, &mut byes);
    let mut seats = Vec::with_capacity(2 * pairs);
    seat(order, &byes, &mut seats);
    seats
}

/// Draws which pairs have a bye: each half as many as the other, or one more, and so on down to the single pair. So each
/// pair is as likely to have one as any other.
fn spread(byes: usize, pairs: usize, part: usize, lot: Lot, out: &mut Vec<bool>) {
    if pairs == 1 {
        out.push(byes == 1);
        return;
    }
    let upper = byes / 2 + usize::from(byes % 2 == 1 && lot.coin(Question::Bye, &[part]));
    spread(upper, pairs / 2, 2 * part, lot, out);
    spread(byes - upper, pairs / 2, 2 * part + 1, lot, out);
}

/// Seats players as a seeding asks: the first two in different halves, the next two as well, the weaker of them with the
/// stronger of those; and so on within each half.
fn seat(players: &[usize], byes: &[bool], out: &mut Vec<Option<usize>>) {
    if byes.len() == 1 {
        out.extend([players.first().copied(), players.get(1).copied()]);
        return;
    }
    let (upper, lower) = byes.split_at(byes.len() / 2);
    let room = |part: &[bool]| part.iter().map(|&bye| if bye { 1 } else { 2 }).sum::<usize>();
    let mut halves = [Vec::with_capacity(room(upper)), Vec::with_capacity(room(lower))];
    let most = [room(upper), room(lower)];
    for (i, &player) in players.iter().enumerate() {
        // 1 above, 2 below, 3 below, 4 above, 5 above …; the last one where a place is left.
        let wanted = usize::from(i % 4 == 1 || i % 4 == 2);
        let half = if halves[wanted].len() < most[wanted] { wanted } else { 1 - wanted };
        halves[half].push(player);
    }
    seat(&halves[0], upper, out);
    seat(&halves[1], lower, out);
}
