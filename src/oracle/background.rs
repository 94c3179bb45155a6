//! Answers that are worked out on a thread of their own, so that nobody who asks is kept waiting.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Answers one question at a time, in the background. Only the newest question counts: one that is not answered yet is
/// called off for it.
pub struct Background<Q, A> {
    shared: Arc<Shared<Q, A>>,
}

struct Shared<Q, A> {
    desk: Mutex<Desk<Q, A>>,
    news: Condvar,
    call_off: AtomicBool,
}

struct Desk<Q, A> {
    /// What is asked and was not taken up yet.
    question: Option<Q>,
    /// What is being worked out.
    at_work: Option<Q>,
    answer: Option<(Q, A)>,
    closed: bool,
}

impl<Q, A> Background<Q, A>
where
    Q: Clone + PartialEq + Send + 'static,
    A: Clone + Send + 'static,
{
    /// A thread that works questions out; a question that it was called off from has no answer.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn new(
        mut work: impl FnMut(&Q, &AtomicBool) -> Option<A> + Send + 'static,
    ) -> std::io::Result<Background<Q, A>> {
        let desk = Desk { question: None, at_work: None, answer: None, closed: false };
        let shared =
            Arc::new(Shared { desk: Mutex::new(desk), news: Condvar::new(), call_off: AtomicBool::new(false) });
        let theirs = shared.clone();
        thread::Builder::new().name("oracle".to_owned()).spawn(move || {
            // However the thread ends, nobody waits for it any longer.
            let _closing = Closing(&theirs);
            while let Some(question) = theirs.next() {
                let answer = work(&question, &theirs.call_off);
                // What has no answer would be asked again and again.
                if answer.is_none() && !theirs.call_off.load(Ordering::Relaxed) {
                    return;
                }
                theirs.put(question, answer);
            }
        })?;
        Ok(Background { shared })
    }

    /// Whether nothing will be answered any more: a question had no answer, or its work failed.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.shared.desk().closed
    }

    /// Asks, unless that was the last question anyway.
    pub fn ask(&self, question: Q) {
        let mut desk = self.shared.desk();
        if desk.closed {
            return;
        }
        let asked = desk.question.as_ref().or(desk.at_work.as_ref()).or(desk.answer.as_ref().map(|(asked, _)| asked));
        if asked == Some(&question) {
            return;
        }
        desk.question = Some(question);
        self.shared.call_off.store(true, Ordering::Relaxed);
        self.shared.news.notify_all();
    }

    /// The answer to a question, if it is there.
    #[must_use]
    pub fn answer(&self, question: &Q) -> Option<A> {
        let desk = self.shared.desk();
        desk.answer.as_ref().filter(|(asked, _)| asked == question).map(|(_, answer)| answer.clone())
    }

    /// Whether an answer is still to come.
    #[must_use]
    pub fn is_at_work(&self) -> bool {
        let desk = self.shared.desk();
        desk.question.is_some() || desk.at_work.is_some()
    }

    /// Waits until nothing is left to be answered.
    pub fn wait(&self) {
        let mut desk = self.shared.desk();
        while (desk.question.is_some() || desk.at_work.is_some()) && !desk.closed {
            desk = self.shared.news.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl<Q, A> Shared<Q, A> {
    fn desk(&self) -> MutexGuard<'_, Desk<Q, A>> {
        // Nothing on the desk is ever half done while it is held.
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next question, once there is one; `None` when nobody will ask any more.
    fn next(&self) -> Option<Q>
    where
        Q: Clone,
    {
        let mut desk = self.desk();
        loop {
            if desk.closed {
                return None;
            }
            if let Some(question) = desk.question.take() {
                self.call_off.store(false, Ordering::Relaxed);
                desk.at_work = Some(question.clone());
                return Some(question);
            }
            desk = self.news.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn put(&self, question: Q, answer: Option<A>) {
        let mut desk = self.desk();
        desk.at_work = None;
        if let Some(answer) = answer {
            desk.answer = Some((question, answer));
        }
        self.news.notify_all();
    }
}

/// Closes the desk when the thread ends.
struct Closing<'a, Q, A>(&'a Shared<Q, A>);

impl<Q, A> Drop for Closing<'_, Q, A> {
    fn drop(&mut self) {
        let mut desk = self.0.desk();
        (desk.question, desk.at_work, desk.closed) = (None, None, true);
        self.0.news.notify_all();
    }
}

impl<Q, A> Drop for Background<Q, A> {
    /// Nobody waits for the thread: it ends by itself, as soon as it sees that it is called off.
    fn drop(&mut self) {
        self.shared.desk().closed = true;
        self.shared.call_off.store(true, Ordering::Relaxed);
        self.shared.news.notify_all();
    }
}

impl<Q, A> fmt::Debug for Background<Q, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Background").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_question_is_answered() {
        let background = Background::new(|question: &u32, _: &AtomicBool| Some(question * 2)).expect("a thread");
        assert!(!background.is_at_work());
        for question in 0..100 {
            background.ask(question);
        }
        background.wait();
        assert_eq!(background.answer(&99), Some(198));
        assert_eq!(background.answer(&98), None);
    }

    #[test]
    fn work_that_fails_leaves_nobody_waiting() {
        let background = Background::new(|question: &u32, _: &AtomicBool| (*question != 3).then_some(*question));
        let background = background.expect("a thread");
        background.ask(3);
        background.wait();
        while !background.is_closed() {
            thread::yield_now();
        }
        background.ask(4);
        assert!(!background.is_at_work());
        assert_eq!(background.answer(&4), None);
    }

    #[test]
    fn a_question_is_called_off_for_the_next_one() {
        let background = Background::new(|question: &u32, call_off: &AtomicBool| {
            // The first one would never end.
            while *question == 0 && !call_off.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            (*question != 0).then_some(*question)
        });
        let background = background.expect("a thread");
        background.ask(0);
        background.ask(7);
        background.wait();
        assert_eq!((background.answer(&0), background.answer(&7)), (None, Some(7)));
        // Dropping it calls off what goes on.
        background.ask(0);
    }
}
