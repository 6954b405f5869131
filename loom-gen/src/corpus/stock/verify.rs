//! A manifest in, what is not as it says out.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use sha2::{Digest, Sha256};

use super::Inventory;
use crate::corpus::exit::Failure;
use crate::corpus::format::Format;
use crate::corpus::keeper::hex;
use crate::corpus::shelf;

/// Compares all files of a corpus with its manifest; `tell` is told each that is missing or another.
///
/// # Errors
/// Where the list of a folder's files cannot be read.
pub(crate) fn verify(inventory: &Inventory, threads: usize, tell: &(dyn Fn(String) + Sync)) -> Result<(), Failure> {
    for part in &inventory.files {
        let path = inventory.folder().join(&part.path);
        match hash(&path) {
            Err(error) => tell(format!("{}: {error}", path.display())),
            Ok((bytes, _)) if bytes != part.bytes => {
                tell(format!("{} has {bytes} bytes instead of {}", path.display(), part.bytes));
            }
            Ok((_, sha256)) if sha256 != part.sha256 => tell(format!("{} was changed", path.display())),
            Ok(_) => {}
        }
        if inventory.format == Format::Files {
            let listed = listed(inventory.folder(), &path, threads, tell)?;
            if listed != part.documents {
                tell(format!("{} lists {listed} documents instead of {}", path.display(), part.documents));
            }
        }
    }
    Ok(())
}

/// Compares the files of a list with their hashes; how many there are.
fn listed(folder: &Path, list: &Path, threads: usize, tell: &(dyn Fn(String) + Sync)) -> Result<u64, Failure> {
    // That it is missing has been told.
    let Ok(file) = shelf::open(list) else { return Ok(0) };
    let lines = Mutex::new((BufReader::new(file).lines(), 0));
    let next = || {
        let mut lines = lines.lock().ok()?;
        let line = lines.0.next()?;
        lines.1 += 1;
        Some(line)
    };
    let work = || -> io::Result<()> {
        while let Some(line) = next() {
            let line = line?;
            let Some((sha256, name)) = line.split_once("  ") else {
                tell(format!("{}: {line:?} is no line of a list", list.display()));
                continue;
            };
            let path = folder.join(name);
            match hash(&path) {
                Err(error) => tell(format!("{}: {error}", path.display())),
                Ok((_, found)) if found != sha256 => tell(format!("{} was changed", path.display())),
                Ok(_) => {}
            }
        }
        Ok(())
    };
    let read: io::Result<()> = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    });
    read.map_err(|error| Failure::failed(format!("cannot read {}: {error}", list.display())))?;
    Ok(lines.into_inner().map_or(0, |lines| lines.1))
}

/// The size and the hash of a file.
fn hash(path: &Path) -> io::Result<(u64, String)> {
    let mut file = shelf::open(path)?;
    let (mut hasher, mut bytes) = (Sha256::new(), 0);
    let mut buffer = [0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok((bytes, hex(&hasher.finalize()))),
            read => {
                bytes += read as u64;
                hasher.update(&buffer[..read]);
            }
        }
    }
}
