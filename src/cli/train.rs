//! `helios train`: a duel with a coach, as the command line asks for it.

use super::args::{Args, Command, TrainArgs};
use super::complaint::Complaint;
use crate::rules::Rules;

/// The same command line with the options of `train` where those of every duel stand.
pub(super) fn merged(mut args: Args) -> Result<Args, Complaint> {
    let Some(Command::Train(asked)) = &mut args.command else { return Ok(args) };
    let TrainArgs { names, first, record } = std::mem::take(asked);
    put(&mut args.names, names, "--names")?;
    put(&mut args.first, first, "--first")?;
    put(&mut args.record, record, "--record")?;
    Ok(args)
}

/// Puts what stands after the command where it stands before it, if it is not given twice.
fn put<T>(before: &mut Option<T>, after: Option<T>, option: &str) -> Result<(), Complaint> {
    if before.is_some() && after.is_some() {
        return Err(Complaint::Conflict { one: option.to_owned(), other: option.to_owned() });
    }
    *before = before.take().or(after);
    Ok(())
}

/// Whether it is training, refused where the oracle does not know the game.
pub(super) fn training(args: &Args, variant: &str, rules: &Rules) -> Result<bool, Complaint> {
    if !matches!(args.command, Some(Command::Train(_))) {
        return Ok(false);
    }
    match crate::oracle::answers(rules) {
        Ok(()) => Ok(true),
        Err(_) => Err(Complaint::Untrained { variant: variant.to_owned() }),
    }
}
