//! Diagnostics for machines.
//!
//! In: diagnostics and the files. Out: JSON, an array of objects, one a line, with the keys `file`, `line`,
//! `column`, `end_line`, `end_column`, `severity`, `kind`, `message` and `help`. Lines and columns start at 1 and
//! count characters; the end is the place behind the last character; `help` is `null` where there is none.

use super::{Diagnostic, Diagnostics};
use crate::source::{Position, Sources};
use std::fmt::Write;

/// All diagnostics as a JSON array, ending in a newline.
#[must_use]
pub fn json(sources: &Sources, diagnostics: &Diagnostics) -> String {
    let mut text = String::from("[");
    for (at, diagnostic) in diagnostics.list().iter().enumerate() {
        text.push_str(if at == 0 { "\n  " } else { ",\n  " });
        object(&mut text, sources, diagnostic);
    }
    text.push_str(if diagnostics.is_empty() { "]\n" } else { "\n]\n" });
    text
}

fn object(text: &mut String, sources: &Sources, diagnostic: &Diagnostic) {
    let file = sources.file(diagnostic.span.file);
    let start = file.position(diagnostic.span.start);
    let end = file.position(diagnostic.span.end);
    text.push_str("{\"file\": ");
    string(text, &file.name);
    place(text, "", start);
    place(text, "end_", end);
    for (key, value) in [
        ("severity", diagnostic.kind.severity().name()),
        ("kind", diagnostic.kind.name()),
        ("message", diagnostic.message.as_str()),
    ] {
        let _ = write!(text, ", \"{key}\": ");
        string(text, value);
    }
    text.push_str(", \"help\": ");
    match &diagnostic.help {
        Some(help) => string(text, help),
        None => text.push_str("null"),
    }
    text.push('}');
}

fn place(text: &mut String, prefix: &str, position: Position) {
    let Position { line, column } = position;
    let _ = write!(text, ", \"{prefix}line\": {line}, \"{prefix}column\": {column}");
}

/// A string of JSON.
fn string(text: &mut String, value: &str) {
    text.push('"');
    for c in value.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            c if c.is_control() => {
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text.push('"');
}
