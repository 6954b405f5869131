//! The journal of a run: what the manifest will say, as far as it is known, line by line.
//!
//! It stands where the manifest will stand, under the manifest's name with `.partial` behind it, from the first moment of a run
//! to its end. The run holds a lock on it, so that no other run writes into the same corpus. Its lines are JSON objects: the plan
//! first, then files that are whole, documents that were skipped, and marks. All before a mark was there when it was
//! written; what stands behind the last one does not count. A run that was interrupted goes on from there.

use std::fs::{self, File, TryLockError};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::exit::{Failure, unwritable};

/// The ending of what is not whole yet.
pub(crate) const PARTIAL: &str = ".partial";

/// A journal, locked.
#[derive(Debug)]
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
    line: Vec<u8>,
}

/// How far a run is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mark {
    /// The index behind the last document.
    pub(crate) next: u64,
    pub(crate) documents: u64,
    /// The bytes of the documents by themselves.
    pub(crate) content: u64,
    /// The bytes of all files.
    pub(crate) bytes: u64,
    pub(crate) skipped: u64,
    /// How many files were begun.
    pub(crate) parts: u64,
    /// The file that is written to.
    pub(crate) part: Option<Part>,
}

/// A file of a corpus.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Part {
    /// Its path, from the manifest's folder.
    pub(crate) path: String,
    /// The index of its first document.
    pub(crate) first: u64,
    pub(crate) documents: u64,
    pub(crate) bytes: u64,
    /// Of its bytes, in hexadecimal digits.
    pub(crate) sha256: String,
}

impl Part {
    pub(crate) fn json(&self) -> Value {
        let Part { path, first, documents, bytes, sha256 } = self;
        json!({ "path": path, "first": first, "documents": documents, "bytes": bytes, "sha256": sha256 })
    }

    pub(crate) fn read(value: &Value) -> Option<Part> {
        let number = |name: &str| value.get(name).and_then(Value::as_u64);
        let text = |name: &str| value.get(name).and_then(Value::as_str).map(str::to_owned);
        Some(Part {
            path: text("path")?,
            first: number("first")?,
            documents: number("documents")?,
            bytes: number("bytes")?,
            sha256: text("sha256")?,
        })
    }
}

impl Mark {
    fn json(&self) -> Value {
        let Mark { next, documents, content, bytes, skipped, parts, part } = self;
        json!({
            "next": next, "documents": documents, "content": content, "bytes": bytes, "skipped": skipped, "parts": parts,
            "part": part.as_ref().map(Part::json),
        })
    }

    fn read(value: &Value) -> Option<Mark> {
        let number = |name: &str| value.get(name).and_then(Value::as_u64);
        let part = value.get("part").filter(|part| !part.is_null());
        Some(Mark {
            next: number("next")?,
            documents: number("documents")?,
            content: number("content")?,
            bytes: number("bytes")?,
            skipped: number("skipped")?,
            parts: number("parts")?,
            part: match part {
                Some(part) => Some(Part::read(part)?),
                None => None,
            },
        })
    }
}

/// What to do with the journal of a run that was interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    Refuse,
    Replace,
    Resume,
}

impl Journal {
    /// Opens the journal of a run with a plan, and locks it; how far the run was that it goes on with, if it goes on.
    ///
    /// # Errors
    /// Where it cannot be written, another run is at work, or what is there is not to be replaced and not the same run.
    pub(crate) fn open(path: &Path, plan: &Value, found: Found) -> Result<(Journal, Option<Mark>), Failure> {
        Journal::lock(path)?.on(plan, found)
    }

    /// The same in a file that nobody else knows, for a journal that is to be shown as `path`.
    ///
    /// # Errors
    /// As [`Journal::open`].
    #[cfg(feature = "object-store")]
    pub(crate) fn begin(
        file: File,
        path: &Path,
        plan: &Value,
        found: Found,
    ) -> Result<(Journal, Option<Mark>), Failure> {
        Journal { file, path: path.to_owned(), line: Vec::new() }.on(plan, found)
    }

    fn on(self, plan: &Value, found: Found) -> Result<(Journal, Option<Mark>), Failure> {
        let mut journal = self;
        let there = journal.file.metadata().map_err(|error| journal.failed(&error))?.len() > 0;
        match found {
            Found::Refuse if there => {
                let shown = journal.path.display();
                return Err(Failure::wrong(format!("a run into this corpus was interrupted: {shown} is there"))
                    .help("add --resume to go on with it, or --force to start anew"));
            }
            Found::Resume if there => {
                if let Some((end, mark)) = journal.last_mark(plan)? {
                    journal.cut(end)?;
                    return Ok((journal, Some(mark)));
                }
            }
            _ => {}
        }
        journal.cut(0)?;
        journal.write(&json!({ "plan": plan }))?;
        Ok((journal, None))
    }

    fn lock(path: &Path) -> Result<Journal, Failure> {
        loop {
            let file = File::options().read(true).write(true).create(true).truncate(false).open(path);
            let file = file.map_err(|error| unwritable(path.display(), &error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(Failure::wrong(format!(
                        "another run writes into this corpus: it holds {}",
                        path.display()
                    ))
                    .help("wait for its end, or name another place with -o"));
                }
                // Some file systems have no locks: then nobody is kept out.
                Err(TryLockError::Error(_)) => {}
            }
            if is_at(&file, path) {
                return Ok(Journal { file, path: path.to_owned(), line: Vec::new() });
            }
            // The run that held it has ended and removed it meanwhile.
        }
    }

    /// The last mark, and where its line ends; none where there is none.
    fn last_mark(&self, plan: &Value) -> Result<Option<(u64, Mark)>, Failure> {
        let (mut end, mut last) = (0, None);
        let mut lines = Lines::new(&self.file, &self.path)?;
        match lines.next() {
            Some(first) => same_plan(first.get("plan").unwrap_or(&Value::Null), plan, &self.path)?,
            None => return Ok(None),
        }
        while let Some(line) = lines.next() {
            if let Some(mark) = line.get("mark") {
                let mark = Mark::read(mark).ok_or_else(|| self.damaged())?;
                (end, last) = (lines.end, Some(mark));
            }
        }
        Ok(last.map(|mark| (end, mark)))
    }

    /// All of it.
    ///
    /// # Errors
    /// Where it cannot be read.
    #[cfg(feature = "object-store")]
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        use std::io::Read;
        let cannot = |error| Failure::failed(format!("cannot read {}: {error}", self.path.display()));
        let (mut file, mut bytes) = (&self.file, Vec::new());
        file.seek(SeekFrom::Start(0)).map_err(cannot)?;
        file.read_to_end(&mut bytes).map_err(cannot)?;
        Ok(bytes)
    }

    /// Its lines from the first on; each must be looked at only once.
    pub(crate) fn lines(&self) -> Result<impl Iterator<Item = Value> + '_, Failure> {
        Lines::new(&self.file, &self.path)
    }

    /// Notes how far the run is.
    pub(crate) fn mark(&mut self, mark: &Mark) -> Result<(), Failure> {
        self.write(&json!({ "mark": mark.json() }))
    }

    /// Notes a file that is whole.
    pub(crate) fn part(&mut self, part: &Part) -> Result<(), Failure> {
        self.write(&json!({ "file": part.json() }))
    }

    /// Notes a document that was skipped.
    pub(crate) fn skipped(&mut self, index: u64) -> Result<(), Failure> {
        self.write(&json!({ "skipped": index }))
    }

    fn write(&mut self, line: &Value) -> Result<(), Failure> {
        self.line.clear();
        // Writing to a `Vec` does not fail.
        let _ = serde_json::to_writer(&mut self.line, line);
        self.line.push(b'\n');
        self.file.write_all(&self.line).map_err(|error| self.failed(&error))
    }

    /// Waits until it is on the disk.
    pub(crate) fn sync(&self) -> Result<(), Failure> {
        self.file.sync_data().map_err(|error| self.failed(&error))
    }

    fn cut(&mut self, end: u64) -> Result<(), Failure> {
        let cut = self.file.set_len(end).and_then(|()| self.file.seek(SeekFrom::Start(end)));
        cut.map(drop).map_err(|error| self.failed(&error))
    }

    /// Removes it: the run has ended.
    pub(crate) fn remove(self) {
        let _ = fs::remove_file(&self.path);
    }

    fn failed(&self, error: &std::io::Error) -> Failure {
        unwritable(self.path.display(), error)
    }

    fn damaged(&self) -> Failure {
        Failure::failed(format!("{} is damaged", self.path.display())).help("start anew with --force")
    }
}

/// The whole lines of a journal.
struct Lines<'a> {
    input: BufReader<&'a File>,
    line: Vec<u8>,
    /// Where the last line ended.
    end: u64,
}

impl<'a> Lines<'a> {
    fn new(mut file: &'a File, path: &Path) -> Result<Lines<'a>, Failure> {
        let cannot = |error| Failure::failed(format!("cannot read {}: {error}", path.display()));
        file.seek(SeekFrom::Start(0)).map_err(cannot)?;
        Ok(Lines { input: BufReader::new(file), line: Vec::new(), end: 0 })
    }
}

impl Iterator for Lines<'_> {
    type Item = Value;

    fn next(&mut self) -> Option<Value> {
        self.line.clear();
        let length = self.input.read_until(b'\n', &mut self.line).ok()?;
        let whole = self.line.strip_suffix(b"\n")?;
        let value = serde_json::from_slice(whole).ok()?;
        self.end += length as u64;
        Some(value)
    }
}

/// Whether `path` is the file that was opened.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(own), Ok(there)) => (own.dev(), own.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}

/// Refuses to go on with a run of another plan.
pub(crate) fn same_plan(there: &Value, plan: &Value, path: &Path) -> Result<(), Failure> {
    let names = |value: &Value| value.as_object().map(|fields| fields.keys().cloned().collect()).unwrap_or_default();
    let (mut all, own): (Vec<String>, Vec<String>) = (names(there), names(plan));
    all.extend(own);
    let Some(other) = all.iter().find(|name| there.get(*name) != plan.get(*name)) else { return Ok(()) };
    let say = |value: &Value| value.get(other).map_or_else(|| "none".to_owned(), |value| shorten(&value.to_string()));
    Err(Failure::wrong(format!(
        "{} is of another run: its {other} is {}, not {}",
        path.display(),
        say(there),
        say(plan)
    ))
    .help("give the same options as then, or name another place with -o"))
}

fn shorten(text: &str) -> String {
    const SHOWN: usize = 200;
    if text.len() <= SHOWN { text.to_owned() } else { format!("{}…", &text[..text.floor_char_boundary(SHOWN)]) }
}
