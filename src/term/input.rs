//! What comes in from the terminal, in the show's own words.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::show::{Input, Key};

/// What an event of the terminal means to the show; `None` when it means nothing.
///
/// This is the one place where the release of a key is dropped. Pasted text means nothing either: nobody has played
/// those moves.
pub(super) fn input(event: &Event) -> Option<Input> {
    match event {
        Event::Key(KeyEvent { kind: KeyEventKind::Release, .. }) => None,
        Event::Key(event) => key(event).map(Input::Key),
        Event::Mouse(event) => mouse(event),
        Event::Resize(..) | Event::Paste(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

fn key(event: &KeyEvent) -> Option<Key> {
    // What is typed with Alt is meant for another program. The other keys mean the same with it as without.
    let control = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(match event.code {
        KeyCode::Char(_)
            if event.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::META | KeyModifiers::SUPER) =>
        {
            return None;
        }
        // What these are on the wire: the terminal's oldest names for two keys.
        KeyCode::Char('h' | 'H') if control => Key::Backspace,
        KeyCode::Char('j' | 'J') if control => Key::Enter,
        KeyCode::Char(letter) if control => Key::Ctrl(letter.to_ascii_lowercase()),
        KeyCode::Char('\u{7f}' | '\u{8}') => Key::Backspace,
        KeyCode::Char(letter) if letter.is_control() => return None,
        KeyCode::Char(letter) => Key::Char(letter),
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Tab if event.modifiers.contains(KeyModifiers::SHIFT) => Key::BackTab,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(number) => Key::F(number),
        _ => return None,
    })
}

fn mouse(event: &MouseEvent) -> Option<Input> {
    let (x, y) = (event.column, event.row);
    match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Input::Click { x, y }),
        MouseEventKind::Moved => Some(Input::Point { x, y }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(code: KeyCode, modifiers: KeyModifiers) -> Option<Input> {
        input(&Event::Key(KeyEvent::new(code, modifiers)))
    }

    #[test]
    fn presses_and_repeats_count_and_releases_do_not() {
        let of = |kind| input(&Event::Key(KeyEvent::new_with_kind(KeyCode::Char('e'), KeyModifiers::NONE, kind)));
        assert_eq!(of(KeyEventKind::Press), Some(Input::Key(Key::Char('e'))));
        assert_eq!(of(KeyEventKind::Repeat), Some(Input::Key(Key::Char('e'))));
        assert_eq!(of(KeyEventKind::Release), None);
    }

    #[test]
    fn keys_mean_what_is_written_on_them() {
        let none = KeyModifiers::NONE;
        for letter in ['e', 'É', '&', 'é', '"', '\'', '(', '-', '?', ' '] {
            assert_eq!(typed(KeyCode::Char(letter), none), Some(Input::Key(Key::Char(letter))));
        }
        assert_eq!(typed(KeyCode::Char('E'), KeyModifiers::SHIFT), Some(Input::Key(Key::Char('E'))));
        assert_eq!(typed(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Input::Key(Key::Ctrl('c'))));
        assert_eq!(typed(KeyCode::Char('h'), KeyModifiers::CONTROL), Some(Input::Key(Key::Backspace)));
        assert_eq!(typed(KeyCode::Backspace, none), Some(Input::Key(Key::Backspace)));
        assert_eq!(typed(KeyCode::BackTab, KeyModifiers::SHIFT), Some(Input::Key(Key::BackTab)));
        assert_eq!(typed(KeyCode::F(1), none), Some(Input::Key(Key::F(1))));
        assert_eq!(typed(KeyCode::Char('e'), KeyModifiers::ALT), None);
        assert_eq!(typed(KeyCode::Insert, none), None);
    }

    #[test]
    fn only_the_left_button_and_a_free_pointer_count() {
        let of = |kind| input(&Event::Mouse(MouseEvent { kind, column: 3, row: 7, modifiers: KeyModifiers::NONE }));
        assert_eq!(of(MouseEventKind::Down(MouseButton::Left)), Some(Input::Click { x: 3, y: 7 }));
        assert_eq!(of(MouseEventKind::Moved), Some(Input::Point { x: 3, y: 7 }));
        for kind in [
            MouseEventKind::Up(MouseButton::Left),
            MouseEventKind::Down(MouseButton::Right),
            MouseEventKind::Drag(MouseButton::Left),
            MouseEventKind::ScrollUp,
        ] {
            assert_eq!(of(kind), None);
        }
    }

    #[test]
    fn pasted_text_is_never_played() {
        assert_eq!(input(&Event::Paste("erty".to_owned())), None);
        assert_eq!(input(&Event::FocusGained), None);
    }
}
