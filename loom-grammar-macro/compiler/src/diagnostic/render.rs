//! Diagnostics as text: source line, caret, notes and help.

use super::{Diagnostic, Diagnostics};
use crate::source::Sources;

/// All diagnostics as text without colours, a blank line between two.
#[must_use]
pub fn render_all(sources: &Sources, diagnostics: &Diagnostics) -> String {
    let texts: Vec<String> = diagnostics.list().iter().map(|diagnostic| render(sources, diagnostic)).collect();
    texts.join("\n")
}

/// One diagnostic as text without colours, ending in a newline.
#[must_use]
pub fn render(sources: &Sources, diagnostic: &Diagnostic) -> String {
    let position = sources.position(diagnostic.span);
    format!(
        "{}[{}]: {} at {}:{}:{}\n",
        diagnostic.kind.severity().name(),
        diagnostic.kind.name(),
        diagnostic.message,
        sources.file(diagnostic.span.file).name,
        position.line,
        position.column
    )
}
