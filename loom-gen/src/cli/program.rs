//! A program of the user as a judge: documents in, whether they are interesting out.
//!
//! What holds: a document is a file in a folder of its own, which is gone afterwards; the program reads it where `{}` stands in
//! its arguments, or as its standard input where `{}` stands nowhere; what it prints is nobody's. A program that takes too
//! long is ended.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use std::{env, process};

use crate::corpus::Failure;

/// Which end of the program says that a document is interesting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Looked {
    /// That status.
    Status(i32),
    /// Any status but 0, and any signal.
    Failure,
    /// Any signal.
    Signal,
}

impl Looked {
    /// `0`, `failure` or `signal`.
    pub(super) fn parse(text: &str) -> Result<Looked, String> {
        match text {
            "failure" => Ok(Looked::Failure),
            "signal" => Ok(Looked::Signal),
            _ => match text.parse::<u8>() {
                Ok(status) => Ok(Looked::Status(status.into())),
                Err(_) => Err("write a status from 0 to 255, `failure` or `signal`".to_owned()),
            },
        }
    }

    /// What is looked for.
    pub(super) fn say(self) -> String {
        match self {
            Looked::Status(status) => format!("status {status}"),
            Looked::Failure => "a failure".to_owned(),
            Looked::Signal => "a signal".to_owned(),
        }
    }

    fn is(self, end: End) -> bool {
        match (self, end) {
            (Looked::Status(status), End::Status(found)) => status == found,
            (Looked::Failure, End::Status(found)) => found != 0,
            (Looked::Failure | Looked::Signal, End::Signal(_)) => true,
            _ => false,
        }
    }
}

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Status(i32),
    Signal(i32),
    TooLate(Duration),
}

impl End {
    /// What it did.
    pub(super) fn say(self) -> String {
        match self {
            End::Status(status) => format!("ended with status {status}"),
            End::Signal(signal) => format!("was ended by signal {signal}"),
            End::TooLate(limit) => format!("did not end within {} s", limit.as_secs_f64()),
        }
    }

    #[cfg(unix)]
    fn of(status: ExitStatus) -> End {
        use std::os::unix::process::ExitStatusExt;
        match (status.code(), status.signal()) {
            (Some(code), _) => End::Status(code),
            (None, signal) => End::Signal(signal.unwrap_or(0)),
        }
    }

    #[cfg(not(unix))]
    fn of(status: ExitStatus) -> End {
        status.code().map_or(End::Signal(0), End::Status)
    }
}

/// The program.
pub(super) struct Program {
    name: String,
    arguments: Vec<String>,
    /// Whether the document is its standard input.
    reads: bool,
    document: PathBuf,
    /// Kept for as long as the documents are needed.
    _folder: Folder,
    limit: Option<Duration>,
    looked: Looked,
}

/// A folder that is gone with this.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Program {
    /// A program with its arguments.
    ///
    /// # Errors
    /// Where there is no folder for the documents.
    pub(super) fn new(words: &[String], limit: Option<Duration>, looked: Looked) -> Result<Program, Failure> {
        let folder = folder()?;
        let document = folder.0.join(format!("document{}", ending(words)));
        let path = document.with_extension("").to_string_lossy().into_owned();
        // What stands behind `{}` may be the ending already.
        let whole = document.to_string_lossy();
        let put = |word: &String| match ending(std::slice::from_ref(word)) {
            "" => word.replace("{}", &whole),
            _ => word.replace("{}", &path),
        };
        let reads = !words.iter().any(|word| word.contains("{}"));
        let mut words = words.iter().map(put);
        let name = words.next().unwrap_or_default();
        Ok(Program { name, arguments: words.collect(), reads, document, _folder: folder, limit, looked })
    }

    /// Runs it: how it ended, and whether the document is interesting.
    ///
    /// # Errors
    /// Where it cannot be run.
    pub(super) fn judge(&self, document: &[u8]) -> Result<(End, bool), Failure> {
        let unwritable = |error| Failure::failed(format!("cannot write {}: {error}", self.document.display()));
        fs::write(&self.document, document).map_err(unwritable)?;
        let mut command = Command::new(&self.name);
        command.args(&self.arguments).stdout(Stdio::null()).stderr(Stdio::null());
        command.stdin(if self.reads { File::open(&self.document).map_err(unwritable)?.into() } else { Stdio::null() });
        let child = command.spawn().map_err(|error| self.no_program(&error))?;
        let end =
            self.wait(child).map_err(|error| Failure::failed(format!("cannot wait for {}: {error}", self.name)))?;
        Ok((end, self.looked.is(end)))
    }

    fn no_program(&self, error: &io::Error) -> Failure {
        let failure = Failure::wrong(format!("cannot run {}: {error}", self.name));
        match error.kind() {
            io::ErrorKind::PermissionDenied => failure.help(format!("is it a program? chmod +x {}", self.name)),
            io::ErrorKind::NotFound if !self.name.contains('/') && Path::new(&self.name).exists() => {
                failure.help(format!("write ./{} for the one in this folder", self.name))
            }
            io::ErrorKind::NotFound if Path::new(&self.name).exists() => {
                failure.help("the file is there: does its first line name an interpreter that is not?")
            }
            _ => failure,
        }
    }

    fn wait(&self, mut child: Child) -> io::Result<End> {
        let Some(limit) = self.limit else { return child.wait().map(End::of) };
        let (start, mut nap) = (Instant::now(), Duration::from_micros(200));
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(End::of(status));
            }
            let left = limit.saturating_sub(start.elapsed());
            if left.is_zero() {
                child.kill()?;
                child.wait()?;
                return Ok(End::TooLate(limit));
            }
            thread::sleep(nap.min(left));
            nap = (nap * 2).min(Duration::from_millis(10));
        }
    }
}

/// What stands behind a `{}` and looks like the ending of a file's name.
fn ending(words: &[String]) -> &str {
    let behind = words.iter().filter_map(|word| word.rsplit_once("{}").map(|(_, behind)| behind));
    let is_ending = |text: &&str| {
        text.strip_prefix('.')
            .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
    };
    behind.into_iter().find(is_ending).unwrap_or("")
}

/// A new folder.
fn folder() -> Result<Folder, Failure> {
    let around = env::temp_dir();
    for number in 0..1_000 {
        let path = around.join(format!("loom-gen-{}-{number}", process::id()));
        match fs::create_dir(&path) {
            Ok(()) => return Ok(Folder(path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(Failure::failed(format!("cannot create {}: {error}", path.display()))),
        }
    }
    Err(Failure::failed(format!("there is no room for another folder in {}", around.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn the_document_stands_for_braces() {
        for (text, ending, reads) in [
            ("cc -c {}.c", ".c", false),
            ("check --in={} -o x", "", false),
            ("check", "", true),
            ("check {}.", "", false),
            ("check {}.mlir {}.mlir", ".mlir", false),
        ] {
            let program = Program::new(&words(text), None, Looked::Status(0)).expect("a folder");
            let place = program.document.parent().expect("a folder").to_owned();
            let whole = place.join(format!("document{ending}"));
            assert_eq!((&program.document, program.reads), (&whole, reads), "{text}");
            let named = program.arguments.iter().filter(|word| word.contains(&*whole.to_string_lossy())).count();
            assert_eq!(named, text.matches("{}").count(), "{text}");
            assert!(place.exists());
            drop(program);
            assert!(!place.exists());
        }
    }

    #[test]
    fn ends_that_are_looked_for() {
        let ends = [End::Status(0), End::Status(7), End::Signal(11), End::TooLate(Duration::from_secs(1))];
        for (text, found) in [
            ("0", [true, false, false, false]),
            ("7", [false, true, false, false]),
            ("failure", [false, true, true, false]),
            ("signal", [false, false, true, false]),
        ] {
            let looked = Looked::parse(text).expect("it is one");
            assert_eq!(ends.map(|end| looked.is(end)), found, "{text}");
        }
        assert!(Looked::parse("256").is_err() && Looked::parse("crash").is_err());
    }
}
