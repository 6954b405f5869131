//! Where a corpus is to go, by what `-o` says and what is there.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::corpus::exit::{Failure, unwritable};
use crate::corpus::shelf::{Address, is_address};

/// A place for a corpus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The standard output.
    Standard,
    /// A device, a pipe, a socket: written to as it is, never replaced.
    Device(PathBuf),
    /// A file of that path.
    File(PathBuf),
    Folder(PathBuf),
    /// The address of a folder or of a file in an object store.
    #[cfg(feature = "object-store")]
    Store {
        path: PathBuf,
        folder: bool,
    },
}

impl Place {
    /// The place of that path; none is the standard output.
    ///
    /// # Errors
    /// Where the path is empty, or cannot be looked at.
    pub(crate) fn find(path: Option<&Path>) -> Result<Place, Failure> {
        let Some(path) = path else { return Ok(Place::Standard) };
        if path.as_os_str().is_empty() {
            return Err(
                Failure::wrong("-o needs the name of a folder or a file").help("write - for the standard output")
            );
        }
        if is_address(path) {
            Address::of(path)?;
            #[cfg(feature = "object-store")]
            return Ok(Place::Store { path: path.to_owned(), folder: is_named_as_folder(path) });
        }
        match fs::metadata(path) {
            Ok(there) if there.is_dir() => Ok(Place::Folder(path.to_owned())),
            Ok(there) if there.is_file() => Ok(Place::File(path.to_owned())),
            Ok(_) => Ok(Place::Device(path.to_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                no_dangling_link(path)?;
                Ok(if is_named_as_folder(path) { Place::Folder(path.to_owned()) } else { Place::File(path.to_owned()) })
            }
            Err(error) => Err(unwritable(path.display(), &error)),
        }
    }

    /// The place for the reader.
    pub(crate) fn show(&self) -> String {
        match self {
            Place::Standard => "the standard output".to_owned(),
            Place::Device(path) | Place::File(path) | Place::Folder(path) => path.display().to_string(),
            #[cfg(feature = "object-store")]
            Place::Store { path, .. } => path.display().to_string(),
        }
    }

    /// The name that tells the format, where it does.
    pub(crate) fn telling_name(&self) -> Option<String> {
        match self {
            Place::Device(path) | Place::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
            Place::Standard | Place::Folder(_) => None,
            #[cfg(feature = "object-store")]
            Place::Store { folder: true, .. } => None,
            #[cfg(feature = "object-store")]
            Place::Store { path, .. } => path.file_name().map(|name| name.to_string_lossy().into_owned()),
        }
    }

    /// Whether it takes any number of files under names of their own.
    pub(crate) fn is_folder(&self) -> bool {
        match self {
            Place::Folder(_) => true,
            #[cfg(feature = "object-store")]
            Place::Store { folder, .. } => *folder,
            Place::Standard | Place::Device(_) | Place::File(_) => false,
        }
    }

    /// Whether it is in an object store.
    pub(crate) fn is_store(&self) -> bool {
        #[cfg(feature = "object-store")]
        return matches!(self, Place::Store { .. });
        #[cfg(not(feature = "object-store"))]
        false
    }
}

/// Whether a path that leads to nothing is that of a folder: it ends with a slash, or its name has no ending.
fn is_named_as_folder(path: &Path) -> bool {
    let last = path.as_os_str().as_encoded_bytes().last().copied();
    last.is_some_and(|last| std::path::is_separator(char::from(last))) || path.extension().is_none()
}

/// Refuses a path that leads over a symbolic link to what is not there: it can neither be created nor be told from a mistake.
fn no_dangling_link(path: &Path) -> Result<(), Failure> {
    // Without a slash at its end, which would follow the link.
    let path = path.components().as_path();
    let Some(link) = path.ancestors().find(|path| path.is_symlink() && !path.exists()) else { return Ok(()) };
    let target = fs::read_link(link).unwrap_or_default();
    let (link, target) = (link.display(), target.display());
    Err(Failure::wrong(format!("{link} is a symbolic link to {target}, which is not there"))
        .help(format!("create {target} as a folder or a file, or name another place with -o")))
}
