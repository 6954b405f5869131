//! Where the files of a corpus are: on the file systems of this machine, or in an object store.
//!
//! In: paths. One that is an address, such as `s3://bucket/corpus/`, leads to objects of a store ([`Address`]), every other
//! one to files. Readers of a corpus ask here, and need not know which it is.

mod address;
#[cfg(feature = "object-store")]
mod lease;
#[cfg(feature = "object-store")]
mod object;
#[cfg(feature = "object-store")]
mod puts;
#[cfg(feature = "object-store")]
mod upload;

use std::fs;
use std::io;
#[cfg(feature = "cli")]
use std::io::Read;
use std::path::Path;

pub(crate) use self::address::{Address, is_address};
#[cfg(all(test, feature = "object-store"))]
pub(crate) use self::object::set_store;
#[cfg(feature = "object-store")]
pub(crate) use self::{lease::Lease, object::Object, puts::Puts, upload::Upload};

/// How many bytes a file has, or an object; none where there is none.
///
/// # Errors
/// Where it cannot be looked at.
pub(crate) fn size(path: &Path) -> io::Result<Option<u64>> {
    #[cfg(feature = "object-store")]
    if is_address(path) {
        return Object::at(path)?.size();
    }
    match fs::metadata(path) {
        Ok(there) => Ok(Some(there.len())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether there is a file, or an object.
///
/// # Errors
/// Where it cannot be looked at.
pub(crate) fn exists(path: &Path) -> io::Result<bool> {
    size(path).map(|size| size.is_some())
}

/// All bytes of a file, or of an object.
///
/// # Errors
/// Where it cannot be read.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    #[cfg(feature = "object-store")]
    if is_address(path) {
        return Object::at(path)?.read();
    }
    fs::read(path)
}

/// The bytes of a file, or of an object, one after the other.
///
/// # Errors
/// Where it cannot be read.
#[cfg(feature = "cli")]
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read + Send>> {
    #[cfg(feature = "object-store")]
    if is_address(path) {
        return Ok(Box::new(Object::at(path)?.open()?));
    }
    Ok(Box::new(fs::File::open(path)?))
}

/// The names of what is in a folder, in no order; an address has a folder wherever one looks.
///
/// # Errors
/// Where it cannot be read.
pub(crate) fn names(folder: &Path) -> io::Result<Vec<String>> {
    #[cfg(feature = "object-store")]
    if is_address(folder) {
        return Object::names(folder);
    }
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

/// Puts a file, or an object, in its place, all of it or nothing.
///
/// # Errors
/// Where it cannot be written.
#[cfg(feature = "cli")]
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    #[cfg(feature = "object-store")]
    if is_address(path) {
        return Object::at(path)?.put(bytes.to_vec());
    }
    let unnamed = super::output::partial(path);
    fs::write(&unnamed, bytes).and_then(|()| fs::rename(&unnamed, path)).inspect_err(|_| {
        let _ = fs::remove_file(&unnamed);
    })
}
