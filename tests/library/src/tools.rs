//! Programs of the machine: found, run, and stopped where they take too long.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

/// How long one run may take.
const LONGEST: Duration = Duration::from_secs(120);

/// The first of these programs that the machine has.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let found = |name: &&str| env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    names.iter().find_map(found)
}

/// What a program has left behind.
pub(crate) struct Ended {
    /// Its exit code; none if it was killed, also because it took too long.
    pub(crate) code: Option<i32>,
    pub(crate) output: String,
    pub(crate) errors: String,
}

impl Ended {
    pub(crate) fn success(&self) -> bool {
        self.code == Some(0)
    }

    /// A line that says what was wrong.
    pub(crate) fn problem(&self) -> String {
        let lines = || self.errors.lines().chain(self.output.lines());
        let line = lines().find(|line| line.contains("error")).or_else(|| lines().next());
        let code = self.code.map_or("killed, or too long".to_owned(), |code| format!("exit code {code}"));
        format!("{code}: {}", line.unwrap_or_default())
    }
}

/// Runs a program to its end, or for two minutes.
///
/// # Errors
/// Where it cannot be started.
pub(crate) fn run(program: &Path, arguments: &[impl AsRef<OsStr>]) -> Result<Ended, String> {
    let problem = |error: std::io::Error| format!("{}: {error}", program.display());
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(problem)?;
    // Both are read while it runs, so that it never waits for a reader.
    let (output, errors) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        let output = scope.spawn(|| all_of(output));
        let errors = scope.spawn(|| all_of(errors));
        let start = Instant::now();
        let code = loop {
            match child.try_wait().map_err(problem)? {
                Some(status) => break status.code(),
                None if start.elapsed() > LONGEST => {
                    child.kill().map_err(problem)?;
                    child.wait().map_err(problem)?;
                    break None;
                }
                None => thread::sleep(Duration::from_millis(2)),
            }
        };
        let text = |reader: thread::ScopedJoinHandle<'_, String>| reader.join().unwrap_or_default();
        Ok(Ended { code, output: text(output), errors: text(errors) })
    })
}

fn all_of(reader: Option<impl Read>) -> String {
    let mut bytes = Vec::new();
    if let Some(mut reader) = reader {
        // What cannot be read is missed in the text that is compared.
        let _ = reader.read_to_end(&mut bytes);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Does something for each of these on all cores; the answers are in order.
pub(crate) fn for_each<T: Sync, A: Send>(all: &[T], each: impl Fn(&T) -> A + Sync) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let answers: Mutex<Vec<(usize, A)>> = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((at, one)) =
                    Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|at| Some((at, all.get(at)?)))
                {
                    let answer = each(one);
                    answers.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((at, answer));
                }
            });
        }
    });
    let mut answers = answers.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    answers.sort_by_key(|(at, _)| *at);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// The size of a file in bytes.
///
/// # Errors
/// Where there is none.
pub(crate) fn size(path: &Path) -> Result<u64, String> {
    let problem = |error: std::io::Error| format!("{}: {error}", path.display());
    Ok(File::open(path).map_err(problem)?.metadata().map_err(problem)?.len())
}
