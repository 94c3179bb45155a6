//! The help page, made from the keymap and the signs in use.

use super::page::{Page, Piece};
use crate::rules::{Rules, Side};
use crate::show::keymap::{Action, Keymap};
use crate::show::settings::Settings;
use crate::text::Key;

/// The help for a record that is being watched.
#[must_use]
pub fn replay_help(keymap: &Keymap, settings: &Settings) -> Page {
    let text = settings.text();
    let label = |action| keymap.label(action, settings.glyphs, text);
    let pair = |keys: String, does: Key| Piece::Pair(keys, text.say(does));
    let both = |one, other| format!("{} {}", label(one), label(other));
    let pieces = vec![
        pair(label(Action::Skip), Key::ReplayHelpPlay),
        pair(both(Action::Left, Action::Right), Key::ReplayHelpStep),
        pair(both(Action::Up, Action::Down), Key::ReplayHelpSpeed),
        pair("Home End".to_owned(), Key::ReplayHelpEnds),
        pair(format!("0 … 9 {}", label(Action::Enter)), Key::ReplayHelpJump),
        pair(label(Action::Enter), Key::ReplayHelpPlayOn),
        pair(label(Action::Spectators), Key::GuideSpectators),
        pair(label(Action::Story), Key::StoryGuideReplay),
        pair(label(Action::Truth), Key::GuideTruth),
        pair(label(Action::Rules), Key::GuideRules),
        pair(label(Action::Menu), Key::ReplayHelpClose),
        pair(label(Action::Quit), Key::GuideQuit),
    ];
    Page::new(text.say(Key::GuideTitle), pieces)
}

/// The help for a board of these rules and players of these names.
#[must_use]
pub fn help(rules: &Rules, names: [&str; 2], keymap: &Keymap, settings: &Settings) -> Page {
    let text = settings.text();
    let glyphs = settings.look().glyphs;
    let variant = rules.variant();
    let label = |action| keymap.label(action, settings.glyphs, text);
    let goal = match variant.majority {
        Some(seeds) => text.tell(Key::GuideGoal, &[("seeds", seeds.into()), ("total", variant.total().into())]),
        None => {
            let key = if variant.rounds { Key::GuideGoalMatch } else { Key::GuideGoalMost };
            text.tell(key, &[("total", variant.total().into())])
        }
    };
    let row = |side: Side| {
        let keys: Vec<String> =
            (0..variant.pits_per_row).map(|column| label(Action::Cup(side, column)).to_uppercase()).collect();
        let name = text.spell(names[side.index()]);
        Piece::Pair(keys.join(" "), text.tell(Key::GuideRow, &[("name", name.into())]))
    };
    let digit = |number| label(Action::Number(number));
    let digits = if variant.rounds {
        // In a match a player may hold more pits than their row has.
        text.spell(&format!("{} … {}", digit(1), digit(9)))
    } else {
        (1..=variant.pits_per_row).map(digit).collect::<Vec<_>>().join(" ")
    };
    let arrows = format!("{} {} {}", label(Action::Left), label(Action::Right), label(Action::Enter));
    let mut pieces = vec![
        Piece::Prose(goal),
        Piece::Prose(String::new()),
        row(Side::Selene),
        row(Side::Helios),
        Piece::Pair(digits, text.say(if variant.rounds { Key::GuideDigitsHeld } else { Key::GuideDigits })),
        Piece::Pair(arrows, text.say(Key::GuideArrows)),
    ];
    let agree = (variant.stop.agreement > 0).then_some((Action::Agree, Key::GuideAgree));
    let before = [
        (Action::Foresight, Key::GuideForesight),
        (Action::Skip, Key::GuideSkip),
        (Action::TakeBack, Key::GuideTakeBack),
        (Action::Forward, Key::GuideForward),
    ];
    let after = [
        (Action::Hint, Key::TrainGuide),
        (Action::Pause, Key::GuidePause),
        (Action::Menu, Key::GuideMenu),
        (Action::Rules, Key::GuideRules),
        (Action::Story, Key::StoryGuide),
        (Action::Mouse, Key::GuideMouse),
        (Action::Spectators, Key::GuideSpectators),
        (Action::Truth, Key::GuideTruth),
        (Action::Quit, Key::GuideQuit),
    ];
    for (action, does) in before.into_iter().chain(agree).chain(after) {
        pieces.push(Piece::Pair(label(action), text.say(does)));
    }
    pieces.push(Piece::Heading(text.say(Key::GuideSigns)));
    let seeds = glyphs.seeds(0);
    for (sign, means) in [
        (seeds.paired.rows[0].repeat(2), Key::GuideSignPair),
        (seeds.odd.rows[0].to_owned(), Key::GuideSignOdd),
        (glyphs.lifted.to_owned(), Key::GuideSignLifted),
        (glyphs.landed.to_owned(), Key::GuideSignLanded),
        (glyphs.target.to_owned(), Key::GuideSignTarget),
        (glyphs.taken.to_owned(), Key::GuideSignTaken),
        (glyphs.threat.to_owned(), Key::GuideSignThreat),
        (glyphs.spared.to_owned(), Key::GuideSignSpared),
        (glyphs.best.to_owned(), Key::TrainSignBest),
        (glyphs.gave.to_owned(), Key::TrainSignGave),
        (glyphs.turned.to_owned(), Key::TrainSignTurned),
    ] {
        pieces.push(Piece::Pair(sign, text.say(means)));
    }
    if variant.rounds {
        let lights = glyphs.lights.join(" ");
        pieces.push(Piece::Pair(lights, text.say(Key::GuideSignSon)));
    }
    Page::new(text.say(Key::GuideTitle), pieces)
}
