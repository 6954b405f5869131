//! Diagnostics as JSON, for editors: an array of objects.
//!
//! Each object has `file`, `line`, `column`, `end_line`, `end_column` (lines and columns from 1, columns in characters, the
//! end one past the last character), `severity` (`error` or `warning`), `kind`, `message`, and `help`, which may be `null`.

use loom_grammar::diagnostic::{Diagnostic, Diagnostics, Kind};
use loom_grammar::source::Sources;
use serde_json::Value;

/// All diagnostics, an object a line.
pub(super) fn array(sources: &Sources, diagnostics: &Diagnostics) -> String {
    let objects: Vec<String> = diagnostics.list().iter().map(|diagnostic| object(sources, diagnostic)).collect();
    match objects.as_slice() {
        [] => "[]\n".to_owned(),
        objects => format!("[\n{}\n]\n", objects.join(",\n")),
    }
}

/// The array for a main file that cannot be read: one object, at its beginning.
pub(super) fn unread(file: &str, message: &str) -> String {
    let kind = Kind::FileNotFound;
    let fields = [
        ("file", Value::from(file)),
        ("line", 1.into()),
        ("column", 1.into()),
        ("end_line", 1.into()),
        ("end_column", 1.into()),
        ("severity", kind.severity().name().into()),
        ("kind", kind.name().into()),
        ("message", message.into()),
        ("help", Value::Null),
    ];
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\": {value}")).collect();
    format!("[\n  {{{}}}\n]\n", fields.join(", "))
}

fn object(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let file = sources.file(diagnostic.span.file);
    let (start, end) = (file.position(diagnostic.span.start), file.position(diagnostic.span.end));
    let text = |text: &str| Value::from(text).to_string();
    let fields = [
        ("file", text(&file.name)),
        ("line", start.line.to_string()),
        ("column", start.column.to_string()),
        ("end_line", end.line.to_string()),
        ("end_column", end.column.to_string()),
        ("severity", text(diagnostic.kind.severity().name())),
        ("kind", text(diagnostic.kind.name())),
        ("message", text(&diagnostic.message)),
        ("help", diagnostic.help.as_deref().map_or("null".to_owned(), text)),
    ];
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\": {value}")).collect();
    format!("  {{{}}}", fields.join(", "))
}
