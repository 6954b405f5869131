//! The lines of a file that a diagnostic shows.
//!
//! In: a file and places in it. Out: a short text with marks that point into it: neighbouring places share their
//! lines, and a line that is too long is cut around the place.

use crate::source::{SourceFile, Span};

/// Places within so many lines of each other are shown together.
const NEAR: u32 = 4;
/// A place over more lines than this is shown by its first one.
const TALL: u32 = 12;
/// A line of more bytes than this is cut.
const LONG: usize = 2_000;
/// What is left of it on each side of the place, in bytes.
const AROUND: usize = 200;

/// A stretch of the excerpt's text, with what is said there.
pub(super) struct Mark<'d> {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) label: &'d str,
    pub(super) primary: bool,
}

/// Some lines of a file.
pub(super) struct Excerpt<'d> {
    /// The lines.
    pub(super) text: String,
    /// The number of the first.
    pub(super) first_line: u32,
    last_line: u32,
    /// Where the text starts in the file; none if it is cut, and so holds nothing else.
    offset: Option<usize>,
    /// What is said about it.
    pub(super) marks: Vec<Mark<'d>>,
}

impl<'d> Excerpt<'d> {
    /// The lines of a place.
    pub(super) fn new(file: &SourceFile, span: Span, label: &'d str, primary: bool) -> Excerpt<'d> {
        let (start, end) = clamped(file, span);
        let (first, last) = lines(file, start, end);
        let (from, to) = bounds(file, first, last);
        if (first..=last).any(|line| file.line(line).len() > LONG) {
            return Excerpt::cut(file, start, end, first, label, primary);
        }
        let mut excerpt =
            Excerpt { text: String::new(), first_line: first, last_line: last, offset: Some(from), marks: Vec::new() };
        excerpt.text = file.text[from..to].to_owned();
        excerpt.mark(start - from, end - from, label, primary);
        excerpt
    }

    /// Takes in another place of the file if it is near.
    pub(super) fn add(&mut self, file: &SourceFile, span: Span, label: &'d str) -> bool {
        let Some(offset) = self.offset else { return false };
        let (start, end) = clamped(file, span);
        let (first, last) = lines(file, start, end);
        let near = first <= self.last_line.saturating_add(NEAR) && last.saturating_add(NEAR) >= self.first_line;
        if !near || (first..=last).any(|line| file.line(line).len() > LONG) {
            return false;
        }
        let (first, last) = (first.min(self.first_line), last.max(self.last_line));
        if (first..=last).any(|line| file.line(line).len() > LONG) {
            return false;
        }
        let (from, to) = bounds(file, first, last);
        for mark in &mut self.marks {
            mark.start += offset - from;
            mark.end += offset - from;
        }
        (self.first_line, self.last_line, self.offset) = (first, last, Some(from));
        self.text = file.text[from..to].to_owned();
        self.mark(start - from, end - from, label, false);
        true
    }

    /// A piece of a long line.
    fn cut(file: &SourceFile, start: usize, end: usize, line: u32, label: &'d str, primary: bool) -> Excerpt<'d> {
        let (from, to) = bounds(file, line, line);
        let from = file.text.floor_char_boundary(start.saturating_sub(AROUND)).max(from);
        let to = file.text.ceil_char_boundary(start.saturating_add(AROUND)).min(to);
        let before = if file.text[..from].ends_with('\n') || from == 0 { "" } else { "…" };
        let after = if file.text[to..].starts_with('\n') || to == file.text.len() { "" } else { "…" };
        let text = format!("{before}{}{after}", &file.text[from..to]);
        let mut excerpt = Excerpt { text, first_line: line, last_line: line, offset: None, marks: Vec::new() };
        excerpt.mark(start - from + before.len(), end.min(to) - from + before.len(), label, primary);
        excerpt
    }

    /// Whether the text is a piece of a line.
    pub(super) fn is_cut(&self) -> bool {
        self.offset.is_none()
    }

    /// The column of the first mark within the text.
    pub(super) fn column(&self) -> usize {
        self.marks.first().map_or(1, |mark| self.text[..mark.start].chars().count() + 1)
    }

    fn mark(&mut self, start: usize, end: usize, label: &'d str, primary: bool) {
        // A place at the end of a text that ends in a newline is on a line of its own.
        if start == self.text.len() && self.text.ends_with('\n') {
            self.text.push(' ');
        }
        self.marks.push(Mark { start, end, label, primary });
    }
}

/// A span's bounds, within the file and around whole characters; those of a tall place within its first line.
fn clamped(file: &SourceFile, span: Span) -> (usize, usize) {
    let start = file.text.floor_char_boundary(span.start as usize);
    let end = file.text.ceil_char_boundary(span.end as usize).max(start);
    let (first, last) = lines(file, start, end);
    let tall = last - first >= TALL;
    (start, if tall { bounds(file, first, first).1.max(start) } else { end })
}

/// The first and the last line of a place.
fn lines(file: &SourceFile, start: usize, end: usize) -> (u32, u32) {
    let last = if end > start { end - 1 } else { end };
    (file.line_at(start as u32), file.line_at(last as u32))
}

/// Where a stretch of lines starts and ends, without its last newline.
fn bounds(file: &SourceFile, first: u32, last: u32) -> (usize, usize) {
    let start = file.line_start(first) as usize;
    (start, file.line_start(last) as usize + file.line(last).len())
}
