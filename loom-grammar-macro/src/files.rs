//! The file system: where a path leads, and which files have been read.

use loom_grammar::source::{Loaded, Loader};
use std::path::{Component, Path, PathBuf};
use syn::LitStr;

/// Loads grammar files below and around the folder of the crate's manifest, and remembers which.
pub(crate) struct Files {
    manifest: PathBuf,
    main: String,
    read: Vec<String>,
}

impl Files {
    /// For the grammar at `path`.
    ///
    /// # Errors
    /// A sentence that says what was tried, where it cannot be found.
    pub(crate) fn new(path: &LitStr) -> Result<Files, String> {
        let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
            .map(PathBuf::from)
            .ok_or("the environment has no CARGO_MANIFEST_DIR, from which the path of the grammar is meant")?;
        let written = path.value();
        if Path::new(&written).is_absolute() {
            return Err(format!("`{written}` begins at the root; write the path from the folder of Cargo.toml"));
        }
        let main = if written.starts_with("./") || written.starts_with("../") {
            let file = path.span().unwrap().local_file().ok_or_else(|| {
                format!(
                    "the compiler does not tell the file of this call, so `{written}` leads nowhere; write the path from \
                     the folder of Cargo.toml, without `./` before it"
                )
            })?;
            let folder = file.parent().map(Path::to_path_buf).unwrap_or_default();
            relative(&absolute(&folder.join(&written)), &manifest)
        } else {
            written
        };
        Ok(Files { manifest, main, read: Vec::new() })
    }

    /// The name of the main file: its path from the manifest's folder.
    pub(crate) fn main(&self) -> &str {
        &self.main
    }

    /// The files that were read or looked for and exist, as paths from the manifest's folder.
    pub(crate) fn tracked(&self) -> &[String] {
        &self.read
    }
}

impl Loader for Files {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let base = from.and_then(|from| Path::new(from).parent()).unwrap_or(Path::new(""));
        let name = slashes(&normal(&base.join(name)));
        let full = self.manifest.join(&name);
        let bytes = std::fs::read(&full).map_err(|error| format!("cannot read `{}`: {error}", full.display()))?;
        if !self.read.contains(&name) {
            self.read.push(name.clone());
        }
        Ok(Loaded { name, bytes })
    }
}

fn absolute(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    normal(&here.join(path))
}

/// A path without `.`, and without `..` where something stands before it.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(normal.components().next_back(), Some(Component::Normal(_))) => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}

/// The way from a folder to a path, both absolute.
fn relative(path: &Path, folder: &Path) -> String {
    let folder = normal(folder);
    let shared = path.components().zip(folder.components()).take_while(|(one, other)| one == other).count();
    let up = folder.components().skip(shared).map(|_| Component::ParentDir);
    slashes(&up.chain(path.components().skip(shared)).collect::<PathBuf>())
}

fn slashes(path: &Path) -> String {
    path.components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect::<Vec<_>>()
        .join("/")
        .replacen("//", "/", 1)
}
