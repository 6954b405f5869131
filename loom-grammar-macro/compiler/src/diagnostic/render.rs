//! Diagnostics as text: source line, caret, notes and help.
//!
//! In: a diagnostic and the files. Out: text for a terminal, in colours or without. What is shown of a file is cut
//! out of it first, so that the cost does not grow with the file, nor with the length of a line.

use super::excerpt::Excerpt;
use super::{Diagnostic, Diagnostics, Severity};
use crate::source::{SourceFile, Sources, Span};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

/// How many levels of includes are told.
const INCLUDES: usize = 8;

/// All diagnostics as text without colours, a blank line between two.
#[must_use]
pub fn render_all(sources: &Sources, diagnostics: &Diagnostics) -> String {
    let texts: Vec<String> = diagnostics.list().iter().map(|diagnostic| render(sources, diagnostic)).collect();
    texts.join("\n")
}

/// One diagnostic as text without colours, ending in a newline.
#[must_use]
pub fn render(sources: &Sources, diagnostic: &Diagnostic) -> String {
    render_with(&Renderer::plain(), sources, diagnostic)
}

/// All diagnostics as text with the colours of ANSI terminals, a blank line between two.
#[must_use]
pub fn render_all_coloured(sources: &Sources, diagnostics: &Diagnostics) -> String {
    let renderer = Renderer::styled();
    let texts = diagnostics.list().iter().map(|diagnostic| render_with(&renderer, sources, diagnostic));
    texts.collect::<Vec<_>>().join("\n")
}

fn render_with(renderer: &Renderer, sources: &Sources, diagnostic: &Diagnostic) -> String {
    let level = match diagnostic.kind.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(&diagnostic.message).id(diagnostic.kind.name()));
    let (excerpts, hidden) = excerpts(sources, diagnostic);
    for (place, excerpt) in &excerpts {
        group = group.element(snippet(sources, *place, excerpt));
    }
    group = group.elements(chain(sources, diagnostic.span).into_iter().map(|note| Level::NOTE.message(note)));
    group = group.elements(diagnostic.notes.iter().map(|note| Level::NOTE.message(printable(note))));
    if hidden > 0 {
        group = group.element(Level::NOTE.message(format!("{hidden} more places are not shown")));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(printable(help)));
    }
    let mut text = renderer.render(&[group]);
    for (place, excerpt) in excerpts.iter().filter(|(_, excerpt)| excerpt.is_cut()) {
        // The renderer counts columns in what it was given.
        let name = &sources.file(place.file).name;
        let position = sources.position(*place);
        let (line, shown) = (position.line, excerpt.column());
        text = text.replacen(&format!("{name}:{line}:{shown}"), &format!("{name}:{line}:{}", position.column), 1);
    }
    text.push('\n');
    text
}

/// Lines of a file, with the places in them.
fn snippet<'e>(sources: &'e Sources, place: Span, excerpt: &'e Excerpt<'_>) -> Snippet<'e, Annotation<'e>> {
    let annotations = excerpt.marks.iter().map(|mark| {
        let kind = if mark.primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        let label = (!mark.label.is_empty()).then_some(mark.label);
        kind.span(mark.start..mark.end).label(label)
    });
    Snippet::source(&excerpt.text)
        .path(&sources.file(place.file).name)
        .line_start(excerpt.first_line as usize)
        .annotations(annotations)
}

/// What is shown of the files: the diagnostic's place, and in the same excerpt or in others its related places.
/// Gives also how many of these are left out.
fn excerpts<'d>(sources: &Sources, diagnostic: &'d Diagnostic) -> (Vec<(Span, Excerpt<'d>)>, usize) {
    const MOST: usize = 12;
    let mut all: Vec<(Span, Excerpt<'d>)> = Vec::new();
    let primary = (diagnostic.span, diagnostic.label.as_str());
    let related = diagnostic.related.iter().map(|(span, label)| (*span, label.as_str()));
    for (at, (span, label)) in std::iter::once(primary).chain(related).take(MOST).enumerate() {
        let file: &SourceFile = sources.file(span.file);
        let fits = all
            .iter_mut()
            .find_map(|(place, excerpt)| (place.file == span.file && excerpt.add(file, span, label)).then_some(()));
        if fits.is_none() {
            all.push((span, Excerpt::new(file, span, label, at == 0)));
        }
    }
    (all, (diagnostic.related.len() + 1).saturating_sub(MOST))
}

/// How the file came in: a line for each include on the way to the main file.
fn chain(sources: &Sources, span: Span) -> Vec<String> {
    let mut notes = Vec::new();
    let mut file = sources.file(span.file);
    while let Some(at) = file.included_at {
        if notes.len() == INCLUDES {
            notes.push("…".to_owned());
            break;
        }
        let position = sources.position(at);
        file = sources.file(at.file);
        notes.push(format!("included from {}:{}:{}", printable(&file.name), position.line, position.column));
    }
    notes
}

/// A text without control characters, so that a grammar cannot steer the terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}
