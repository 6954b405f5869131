//! Grammar files from the file system.
//!
//! In: the path of the main file as it was given, and what `include`s say. Out: bytes, each file under one name however it
//! is reached: the main file's name is its path as given, an included file's is relative to it in the same way.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};

use loom_grammar::source::{Loaded, Loader};

/// More than any grammar has; devices that never end do.
const LARGEST: u64 = 64 << 20;

/// Loads grammar files.
#[derive(Clone, Debug)]
pub struct FileLoader {
    main: PathBuf,
    /// The names given so far, by the path that the file system knows.
    names: BTreeMap<PathBuf, String>,
    /// The paths behind the names.
    paths: BTreeMap<String, PathBuf>,
}

impl FileLoader {
    /// A loader for the grammar in `main` and all that it includes.
    #[must_use]
    pub fn new(main: &Path) -> FileLoader {
        FileLoader { main: main.to_owned(), names: BTreeMap::new(), paths: BTreeMap::new() }
    }

    /// The name under which the main file is known; that of the standard input, which is `-`, is `stdin`.
    #[must_use]
    pub fn main_name(&self) -> String {
        if is_stdin(&self.main) { "stdin".to_owned() } else { self.main.to_string_lossy().into_owned() }
    }

    /// The name of a file that was reached by `path`.
    fn name(&mut self, path: &Path) -> String {
        let identity = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let (paths, names) = (&mut self.paths, &mut self.names);
        let name = names.entry(identity).or_insert_with(|| {
            let mut name = path.to_string_lossy().into_owned();
            // Two names that differ only in what is no Unicode would look the same.
            while paths.contains_key(&name) {
                name.push('\'');
            }
            paths.insert(name.clone(), path.to_owned());
            name
        });
        name.clone()
    }
}

impl Loader for FileLoader {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let path = match from {
            None if is_stdin(&self.main) => {
                let bytes =
                    bounded(io::stdin()).map_err(|problem| format!("cannot read the standard input: {problem}"))?;
                return Ok(Loaded { name: self.main_name(), bytes });
            }
            None => self.main.clone(),
            Some(from) => {
                let from = self.paths.get(from).map_or(Path::new(from), PathBuf::as_path);
                plain(&from.parent().unwrap_or(Path::new("")).join(name))
            }
        };
        let bytes = read(&path).map_err(|problem| format!("cannot read {}: {problem}", path.display()))?;
        Ok(Loaded { name: self.name(&path), bytes })
    }
}

/// The path without `.` and without `..` behind a name.
fn plain(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for component in path.components() {
        match component {
            Component::CurDir => {}
            Component::ParentDir if matches!(out.components().next_back(), Some(Component::Normal(_))) => {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

/// Whether a path means the standard input.
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Whether a path means what somebody has opened for this program already, which may be a pipe.
fn is_handed_over(path: &Path) -> bool {
    ["/dev/stdin", "/dev/fd", "/proc/self/fd"].iter().any(|known| path.starts_with(known))
}

/// The content of a file. Others than regular ones may let whoever opens them wait for ever.
fn read(path: &Path) -> Result<Vec<u8>, String> {
    if path.as_os_str().is_empty() {
        return Err("the name is empty".to_owned());
    }
    let io = |error: io::Error| match error.kind() {
        io::ErrorKind::InvalidInput => "that is no name of a file".to_owned(),
        _ => error.to_string(),
    };
    let kind = fs::metadata(path).map_err(io)?.file_type();
    if kind.is_dir() {
        return Err("it is a folder".to_owned());
    }
    if !kind.is_file() && !is_handed_over(path) {
        return Err("it is a pipe or a device, not a file; - is the standard input".to_owned());
    }
    bounded(File::open(path).map_err(io)?)
}

/// All that there is to read, if it is not too much for a grammar.
fn bounded(from: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    from.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("it is larger than {} MiB", LARGEST >> 20));
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_paths() {
        for (path, expected) in [
            ("a/./b.g", "a/b.g"),
            ("a/../b.g", "b.g"),
            ("../a/../b.g", "../b.g"),
            ("../../b.g", "../../b.g"),
            ("/../b.g", "/../b.g"),
            ("a/b/../../c/d.g", "c/d.g"),
        ] {
            assert_eq!(plain(Path::new(path)), Path::new(expected), "{path}");
        }
    }
}
