//! `include "other.g";`, and the files that are still to be read.
//!
//! In: the includes of each file as it is parsed. Out: every file once, in the order in which they are first named,
//! and an error at each include that leads nowhere.

use super::literal::Literal;
use super::parser::{Parsed, Parser};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind};
use crate::source::{FileId, Loaded, Loader, SourceFile, Sources, Span};
use std::collections::BTreeMap;

/// An `include` as it stands in a file.
pub(super) struct Include {
    /// The name in quotes.
    pub(super) name: String,
    /// From `include` to the closing quote.
    pub(super) span: Span,
}

/// The files reached so far.
#[derive(Default)]
pub(super) struct Includes {
    /// All of them.
    pub(super) sources: Sources,
    /// Those that can be parsed, by the order in which they were reached.
    readable: Vec<FileId>,
    /// How many of the readable ones have been handed out.
    done: usize,
    /// What each include of each file led to, so that nothing is loaded twice for one.
    known: BTreeMap<(FileId, String), ()>,
    /// The files by the loader's names.
    files: BTreeMap<String, FileId>,
    failed: bool,
}

impl Includes {
    /// Loads the main file. Where it cannot be read, an empty file stands for it.
    pub(super) fn main(&mut self, name: &str, loader: &mut dyn Loader, diagnostics: &mut Diagnostics) {
        match loader.load(name, None) {
            Ok(loaded) => self.add(loaded, None, diagnostics),
            Err(reason) => {
                self.failed = true;
                let empty = SourceFile::new(name.to_owned(), b"", None).unwrap_or_else(|file| file);
                self.sources.files.push(empty);
                let nowhere = Span { file: FileId(0), start: 0, end: 0 };
                diagnostics.report(not_found(nowhere, name, reason));
            }
        }
    }

    /// Loads what an include names, unless it is there already.
    pub(super) fn follow(&mut self, include: &Include, loader: &mut dyn Loader, diagnostics: &mut Diagnostics) {
        let from = include.span.file;
        if self.known.insert((from, include.name.clone()), ()).is_some() {
            return;
        }
        match loader.load(&include.name, Some(&self.sources.file(from).name)) {
            Ok(loaded) if self.files.contains_key(&loaded.name) => {}
            Ok(loaded) => self.add(loaded, Some(include.span), diagnostics),
            Err(reason) => {
                self.failed = true;
                diagnostics.report(not_found(include.span, &include.name, reason));
            }
        }
    }

    /// The next file to parse.
    pub(super) fn next(&mut self) -> Option<FileId> {
        let next = self.readable.get(self.done).copied();
        self.done += 1;
        next
    }

    /// The text of a file.
    pub(super) fn text(&self, file: FileId) -> &str {
        &self.sources.file(file).text
    }

    /// Whether the rules of some file are missing.
    pub(super) fn failed(&self) -> bool {
        self.failed
    }

    fn add(&mut self, loaded: Loaded, included_at: Option<Span>, diagnostics: &mut Diagnostics) {
        let id = FileId(self.sources.files.len() as u32);
        self.files.insert(loaded.name.clone(), id);
        let (file, fault) = if loaded.bytes.len() > u32::MAX as usize / 2 {
            (SourceFile::new(loaded.name, b"", included_at), Some("the file is too large"))
        } else {
            (SourceFile::new(loaded.name, &loaded.bytes, included_at), None)
        };
        let (file, fault) = match file {
            Ok(file) => (file, fault),
            Err(file) => (file, Some("the file is not UTF-8")),
        };
        let end = file.text.len() as u32;
        self.sources.files.push(file);
        match fault {
            None => self.readable.push(id),
            Some(message) => {
                self.failed = true;
                let span = Span { file: id, start: end, end };
                let diagnostic = Parser::syntax(span, message, "up to here it is")
                    .help("save the file as UTF-8; a byte in a generated document is written `b'\\xHH'`");
                diagnostics.report(diagnostic);
            }
        }
    }
}

fn not_found(span: Span, name: &str, reason: String) -> Diagnostic {
    Diagnostic::new(Kind::FileNotFound, span, format!("cannot read `{name}`")).label("this file").note(reason)
}

impl Parser<'_> {
    /// `include "other.g"`; the word is next.
    pub(super) fn include(&mut self) -> Parsed<Include> {
        let word = self.take();
        let quote = self.peek();
        let literal = self.literal()?;
        let span = self.span_from(word.start);
        let Literal::Text(name) = literal else {
            let diagnostic = Parser::syntax(self.span_of(quote), "an include names a file", "not a plain text");
            return self.fail(diagnostic.help("write `include \"other.g\";`"));
        };
        Ok(Include { name, span })
    }
}
