//! Grammar files: their text, normalised, and positions in it.
//!
//! In: the bytes that a [`Loader`] hands over. Out: [`SourceFile`]s, and [`Span`]s that point into
//! them. Afterwards every offset counts bytes of the *normalised* text (no byte-order mark, LF line
//! ends), and lines and columns start at 1, columns counting characters.

use std::collections::BTreeMap;

/// Which file of a [`Sources`] a span lies in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(pub u32);

/// A stretch of a file's normalised text, in bytes; `start == end` is a place between characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The span from the start of `self` to the end of `other`, which stands behind it in the same file.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { end: other.end.max(self.end), ..self }
    }

    /// The empty span at the start of this one.
    #[must_use]
    pub fn head(self) -> Span {
        Span { end: self.start, ..self }
    }
}

/// A line and a column, both from 1; the column counts characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

/// Hands files to the compiler, which does no I/O of its own.
///
/// Names are opaque to the compiler: it shows them in diagnostics and joins nothing by itself.
pub trait Loader {
    /// The bytes of the file that `name` means, seen from the file `from` (`None` for the main file), and the
    /// name under which it is known from then on: one name for one file, however it is reached.
    ///
    /// # Errors
    /// A sentence for the reader that says what was tried, such as the full path.
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String>;
}

/// What a [`Loader`] found.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The file's name, the same for each way to reach it; it is shown in diagnostics and in errors of the
    /// generated code, so it must not depend on the machine.
    pub name: String,
    /// Its content as it is on disk.
    pub bytes: Vec<u8>,
}

/// Files that are in memory, by their names; for tests, and for hosts that hold their grammars themselves.
#[derive(Clone, Debug, Default)]
pub struct MemoryLoader {
    files: BTreeMap<String, Vec<u8>>,
}

impl MemoryLoader {
    /// A loader without files.
    #[must_use]
    pub fn new() -> MemoryLoader {
        MemoryLoader::default()
    }

    /// Adds a file. Its name is a path with slashes.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, bytes: impl Into<Vec<u8>>) -> MemoryLoader {
        self.files.insert(name.into(), bytes.into());
        self
    }
}

impl Loader for MemoryLoader {
    fn load(&mut self, name: &str, from: Option<&str>) -> Result<Loaded, String> {
        let name = match from {
            Some(from) => join(from, name),
            None => name.to_owned(),
        };
        match self.files.get(&name) {
            Some(bytes) => Ok(Loaded { bytes: bytes.clone(), name }),
            None => Err(format!("there is no file `{name}`")),
        }
    }
}

/// The path of the file `name` as seen from the file `from`: both with slashes, `.` and `..` resolved as far as they can be.
#[must_use]
pub fn join(from: &str, name: &str) -> String {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if name.starts_with('/') || folder.is_empty() { Vec::new() } else { folder.split('/').collect() };
    let mut parts: Vec<&str> = start;
    for part in name.split('/') {
        match part {
            "." => {}
            ".." if parts.last().is_some_and(|last| !["..", ""].contains(last)) => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// One grammar file: its name and its normalised text.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The name as the loader gave it.
    pub name: String,
    /// The text: no byte-order mark, CR LF replaced by LF.
    pub text: String,
    /// Where each line starts, in bytes of `text`.
    lines: Vec<u32>,
    /// The `include` that brought the file in; none for the main file.
    pub included_at: Option<Span>,
}

impl SourceFile {
    /// Normalises `bytes`.
    ///
    /// # Errors
    /// The text up to the first byte that is not UTF-8, as a file in which the error can be shown at its end.
    pub fn new(name: String, bytes: &[u8], included_at: Option<Span>) -> Result<SourceFile, SourceFile> {
        let (valid, text) = match std::str::from_utf8(bytes) {
            Ok(text) => (true, text),
            Err(error) => (false, std::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()),
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).replace("\r\n", "\n");
        let lines = std::iter::once(0)
            .chain(text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at as u32 + 1))
            .collect();
        let file = SourceFile { name, text, lines, included_at };
        if valid { Ok(file) } else { Err(file) }
    }

    /// The line and column of a byte offset, in time logarithmic in the lines and linear in the line's length.
    #[must_use]
    pub fn position(&self, offset: u32) -> Position {
        let line = self.lines.partition_point(|&start| start <= offset) - 1;
        let start = self.lines[line] as usize;
        let upto = self.text.get(start..offset as usize).unwrap_or_default();
        Position { line: line as u32 + 1, column: upto.chars().count() as u32 + 1 }
    }

    /// The line of a byte offset.
    #[must_use]
    pub fn line_at(&self, offset: u32) -> u32 {
        self.lines.partition_point(|&start| start <= offset) as u32
    }

    /// Where a line, counted from 1, starts.
    #[must_use]
    pub fn line_start(&self, line: u32) -> u32 {
        let end = self.text.len() as u32;
        (line as usize).checked_sub(1).and_then(|at| self.lines.get(at)).copied().unwrap_or(end)
    }

    /// The text of a line, counted from 1, without its newline.
    #[must_use]
    pub fn line(&self, line: u32) -> &str {
        self.text[self.line_start(line) as usize..].split('\n').next().unwrap_or_default()
    }
}

/// All files of a compilation; the main file is the first.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The files in the order in which they were first reached.
    pub files: Vec<SourceFile>,
}

impl Sources {
    /// The file of an id.
    #[must_use]
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// The text under a span.
    #[must_use]
    pub fn text(&self, span: Span) -> &str {
        &self.file(span.file).text[span.start as usize..span.end as usize]
    }

    /// Where a span starts.
    #[must_use]
    pub fn position(&self, span: Span) -> Position {
        self.file(span.file).position(span.start)
    }
}
