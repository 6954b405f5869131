//! The folder in the user's cache where grammars are compiled. There is one for each version of the tool.
//!
//! | path | what |
//! | --- | --- |
//! | `run-time/` | the sources that the tool carries |
//! | `programs/KEY/` | the crate of a grammar |
//! | `target/` | what cargo makes of them |
//!
//! Nothing in it is ever changed once it is there, but for what cargo does, which locks its folder: any number of tools may be at work.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::carried;
use super::program::Program;
use crate::corpus::Failure;

/// The folder.
pub(super) struct Workshop {
    folder: PathBuf,
}

impl Workshop {
    /// The folder of this version of the tool, which need not be there yet.
    ///
    /// # Errors
    /// Where the environment does not say where caches are.
    pub(super) fn new() -> Result<Workshop, Failure> {
        let cache = cache(&|name| env::var_os(name).filter(|value| !value.is_empty())).ok_or_else(|| {
            Failure::failed("there is no folder for caches").help("set LOOM_GEN_CACHE to a folder that can be written")
        })?;
        Ok(Workshop { folder: cache.join(carried::identity()) })
    }

    /// Where the binary of a program is once it is built.
    pub(super) fn binary(&self, program: &Program) -> PathBuf {
        self.target().join("release").join(program.package() + env::consts::EXE_SUFFIX)
    }

    /// Where cargo puts what it makes.
    pub(super) fn target(&self) -> PathBuf {
        self.folder.join("target")
    }

    /// The folder of a program's crate.
    pub(super) fn program(&self, program: &Program) -> PathBuf {
        self.folder.join("programs").join(program.package())
    }

    /// Whether anything has been built here.
    pub(super) fn is_warm(&self) -> bool {
        self.target().join("release").is_dir()
    }

    /// Lays out the sources of the run time and of a program.
    ///
    /// # Errors
    /// Where they cannot be written.
    pub(super) fn lay_out(&self, program: &Program) -> Result<(), Failure> {
        let run_time = self.folder.join("run-time");
        place(&run_time, &carried::laid_out()).map_err(|error| unwritable(&run_time, &error))?;
        let folder = self.program(program);
        let lock = carried::FILES.iter().find(|(name, _)| *name == "Cargo.lock").map_or("", |(_, text)| text);
        let files = [
            ("Cargo.toml".to_owned(), program.manifest()),
            ("Cargo.lock".to_owned(), lock.to_owned()),
            ("src/main.rs".to_owned(), program.source.clone()),
        ];
        place(&folder, &files).map_err(|error| unwritable(&folder, &error))
    }
}

/// Puts a folder with these files in its place, all of it or nothing.
fn place(folder: &Path, files: &[(String, String)]) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut unnamed = folder.as_os_str().to_owned();
    unnamed.push(format!(".{}.partial", std::process::id()));
    let unnamed = PathBuf::from(unnamed);
    for (name, text) in files {
        let path = unnamed.join(name);
        fs::create_dir_all(path.parent().unwrap_or(&unnamed))?;
        fs::write(path, text)?;
    }
    match fs::rename(&unnamed, folder) {
        // Another tool was faster.
        Err(_) if folder.is_dir() => fs::remove_dir_all(&unnamed),
        placed => placed,
    }
}

fn unwritable(folder: &Path, error: &io::Error) -> Failure {
    Failure::failed(format!("cannot write {}: {error}", folder.display()))
        .help("set LOOM_GEN_CACHE to a folder that can be written")
}

/// The cache folder of the tool, by the environment.
fn cache(variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name: &str| variable(name).map(PathBuf::from);
    let users = || {
        if cfg!(windows) {
            folder("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            folder("HOME").map(|home| home.join("Library/Caches"))
        } else {
            folder("XDG_CACHE_HOME").or_else(|| folder("HOME").map(|home| home.join(".cache")))
        }
    };
    folder("LOOM_GEN_CACHE").or_else(|| users().map(|folder| folder.join("loom-gen")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn where_caches_are() {
        let variables = |all: &'static [(&str, &str)]| {
            move |name: &str| all.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
        };
        for (all, expected) in [
            (&[("HOME", "/h")][..], Some("/h/.cache/loom-gen")),
            (&[("HOME", "/h"), ("XDG_CACHE_HOME", "/c")], Some("/c/loom-gen")),
            (&[("HOME", "/h"), ("LOOM_GEN_CACHE", "/own")], Some("/own")),
            (&[], None),
        ] {
            assert_eq!(cache(&variables(all)).as_deref(), expected.map(Path::new));
        }
    }
}
