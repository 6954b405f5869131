//! Diagnostics: what the compiler has to say about a grammar, collected by `lex`, `parse` and `check`.
//!
//! A message says what is wrong, the label at the caret says where, the help says what to write.

mod excerpt;
mod json;
mod kind;
mod render;
pub mod suggest;

pub use json::json;
pub use kind::{Kind, Severity};
pub use render::{render, render_all, render_all_coloured};

use crate::source::{Sources, Span};

/// One diagnostic.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// What kind it is of; the severity follows from it.
    pub kind: Kind,
    /// What is wrong, in one line.
    pub message: String,
    /// Where.
    pub span: Span,
    /// What stands at the caret; may be empty.
    pub label: String,
    /// Other places that matter, with what to say there.
    pub related: Vec<(Span, String)>,
    /// Facts that explain it, such as a path or values, a line each.
    pub notes: Vec<String>,
    /// What to write.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic with a message at a place.
    #[must_use]
    pub fn new(kind: Kind, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            kind,
            message: message.into(),
            span,
            label: String::new(),
            related: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }

    /// What stands at the caret.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = label.into();
        self
    }

    /// Another place that matters.
    #[must_use]
    pub fn also(mut self, span: Span, label: impl Into<String>) -> Diagnostic {
        self.related.push((span, label.into()));
        self
    }

    /// A fact that explains it.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }

    /// What to write.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = Some(help.into());
        self
    }

    /// Whether it is an error.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.kind.severity() == Severity::Error
    }
}

/// The diagnostics of one compilation.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    errors: usize,
}

impl Diagnostics {
    /// Adds one. After a thousand errors, or warnings, further ones are dropped, so that hostile grammars cost little.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        const MOST: usize = 1_000;
        let of_its_kind = if diagnostic.is_error() { self.errors } else { self.list.len() - self.errors };
        if of_its_kind < MOST {
            self.errors += usize::from(diagnostic.is_error());
            self.list.push(diagnostic);
        }
    }

    /// Whether any is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// All of them, in the order in which they are shown.
    #[must_use]
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// How many there are; with [`Diagnostics::truncate`], what a speculative parse goes back to.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Takes back and returns what was reported since there were `length`.
    pub fn truncate(&mut self, length: usize) -> Vec<Diagnostic> {
        let taken = self.list.split_off(length.min(self.list.len()));
        self.errors -= taken.iter().filter(|diagnostic| diagnostic.is_error()).count();
        taken
    }

    /// Sorts them by file, then place, errors before warnings of the same place, and drops what is said twice.
    pub fn sort(&mut self, _sources: &Sources) {
        self.list.sort_by_key(|d| (d.span, d.kind.severity(), d.kind));
        self.list.dedup_by(|a, b| a.span == b.span && a.kind == b.kind && a.message == b.message);
        self.errors = self.list.iter().filter(|diagnostic| diagnostic.is_error()).count();
    }
}
