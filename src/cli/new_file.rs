//! Files that are written once, whole, and never over others.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::Complaint;

/// Whether a new file can be of this name, as far as that is seen beforehand.
///
/// # Errors
/// When something is there already, or the folder is not.
pub(super) fn can_be(path: &Path) -> Result<(), Complaint> {
    if path.symlink_metadata().is_ok() {
        return Err(Complaint::RecordThere(path.to_owned()));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(Complaint::NoFolder(folder.to_owned())),
        None => Ok(()),
    }
}

/// Writes a new file: it is there whole, or not at all, whatever happens.
///
/// # Errors
/// As [`can_be`] says, also when somebody else has made such a file meanwhile; and what the system says.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Complaint> {
    can_be(path)?;
    let unwritten = |why| Complaint::Unwritten { path: path.to_owned(), why };
    let beside = beside(path);
    let written = fill(&beside, text).map_err(unwritten).and_then(|()| {
        take_name(&beside, path).map_err(|why| match why.kind() {
            ErrorKind::AlreadyExists => Complaint::RecordThere(path.to_owned()),
            _ => unwritten(why),
        })
    });
    // It has its name, or it is not wanted.
    let _ = fs::remove_file(&beside);
    written
}

/// A name in the same folder that nobody else uses.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

fn fill(path: &Path, text: &str) -> io::Result<()> {
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Gives a file its name, unless something has that name.
fn take_name(file: &Path, name: &Path) -> io::Result<()> {
    match fs::hard_link(file, name) {
        // A disk on which a file has one name only.
        Err(error) if error.kind() != ErrorKind::AlreadyExists && name.symlink_metadata().is_err() => {
            fs::rename(file, name)
        }
        linked => linked,
    }
}
