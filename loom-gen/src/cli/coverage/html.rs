//! Coverage as a page that needs nothing else: the grammar's text, coloured by how often each alternative was taken.
//!
//! In: coverage. Out: HTML without scripts, fonts or images from elsewhere; it follows the reader's choice of light or dark.

use std::fmt::Write;

use super::name;
use crate::Grammar;
use crate::corpus::show_count;
use crate::interp::coverage::{Alternative, Coverage};

/// The page.
pub(super) fn page(coverage: &Coverage) -> String {
    let grammar = coverage.interpreter();
    let name = escaped(grammar.name());
    let mut out = String::new();
    let documents = match coverage.documents() {
        1 => "1 document".to_owned(),
        number => format!("{} documents", show_count(number)),
    };
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Coverage of {name}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n\
         <h1>Coverage of <code>{name}</code></h1>\n<p>{documents}; grammar <code>{}</code></p>\n",
        grammar.hash()
    );
    summary(coverage, &mut out);
    legend(&mut out);
    out.push_str("</header>\n<main>\n");
    let files = grammar.sources();
    for (number, (file, text)) in files.iter().enumerate() {
        let _ = write!(out, "<section>\n<h2>{}</h2>\n", escaped(file));
        source(text, coverage.alternatives().filter(|alternative| alternative.file == number), &mut out);
        out.push_str("</section>\n");
    }
    missing(coverage, &mut out);
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

const STYLE: &str = include_str!("page.css");

/// A bar for each kind of goals.
fn summary(coverage: &Coverage, out: &mut String) {
    out.push_str("<table class=\"summary\">\n");
    for kind in coverage.kinds() {
        let (met, all) = coverage.count(kind);
        if all == 0 {
            continue;
        }
        let share = met as f64 * 100.0 / all as f64;
        let whole = if met == all { " class=\"whole\"" } else { "" };
        let _ = writeln!(
            out,
            "<tr{whole}><th>{}</th><td class=\"number\">{} of {}</td>\
             <td><div class=\"bar\"><div style=\"width:{share:.1}%\"></div></div></td></tr>",
            name(kind),
            show_count(met as u64),
            show_count(all as u64)
        );
    }
    out.push_str("</table>\n");
}

fn legend(out: &mut String) {
    out.push_str(
        "<p class=\"legend\"><span class=\"a h0\"><b>0</b> never taken</span> \
         <span class=\"a h1\"><b>1</b> seldom</span> <span class=\"a h3\"><b>1k</b> often</span> \
         <span class=\"a h5\"><b>1M</b> very often</span> <span class=\"a out\"><b>–</b> out of reach</span></p>\n",
    );
}

/// A file's text in lines with numbers, alternatives as nested spans.
fn source<'c>(text: &str, alternatives: impl Iterator<Item = Alternative<'c>>, out: &mut String) {
    let mut all: Vec<Alternative<'c>> = alternatives.collect();
    // What is around comes first.
    all.sort_by_key(|alternative| (alternative.start, std::cmp::Reverse(alternative.end)));
    out.push_str("<pre><code><span class=\"line\">");
    let mut page = Page { out, text: text.trim_end_matches('\n'), at: 0, open: Vec::new() };
    for alternative in all {
        while let Some(&(end, _)) = page.open.last()
            && end <= alternative.start
            && !(end == alternative.start && alternative.start == alternative.end && end > page.at)
        {
            page.close();
        }
        page.upto(alternative.start);
        page.begin(&alternative);
    }
    while !page.open.is_empty() {
        page.close();
    }
    page.upto(text.len());
    out.push_str("</span></code></pre>\n");
}

/// A file's text under way.
struct Page<'o> {
    out: &'o mut String,
    text: &'o str,
    at: usize,
    /// The ends of the alternatives that are open, with what opens them again on the next line.
    open: Vec<(usize, String)>,
}

impl Page<'_> {
    /// Text up to here. A line is one block, so alternatives are closed at its end and opened again.
    fn upto(&mut self, end: usize) {
        let end = end.min(self.text.len());
        let Some(piece) = self.text.get(self.at..end) else { return };
        for (number, line) in piece.split('\n').enumerate() {
            let mut line = line;
            if number > 0 {
                self.line_end();
                self.out.push_str("<span class=\"line\">");
                // Blanks at the beginning of a line are nobody's.
                let text = line.trim_start_matches(' ');
                self.out.push_str(&line[..line.len() - text.len()]);
                self.open.iter().for_each(|(_, tag)| self.out.push_str(tag));
                line = text;
            }
            self.out.push_str(&escaped(line));
        }
        self.at = end;
    }

    fn line_end(&mut self) {
        for _ in &self.open {
            self.out.push_str("</span>");
        }
        self.out.push_str("</span>\n");
    }

    fn begin(&mut self, alternative: &Alternative<'_>) {
        let class = heat(alternative.hits);
        let tag = format!("<span class=\"a {class}\" title=\"{}\">", escaped(&title(alternative)));
        let count = alternative.hits.map_or("–".to_owned(), short);
        let _ = write!(self.out, "{tag}<b>{count}</b>");
        self.open.push((alternative.end, tag));
    }

    fn close(&mut self) {
        if let Some(&(end, _)) = self.open.last() {
            self.upto(end);
            self.open.pop();
            self.out.push_str("</span>");
        }
    }
}

/// What is said of an alternative where the pointer rests on it.
fn title(alternative: &Alternative<'_>) -> String {
    let kind = if alternative.is_group { "group in " } else { "" };
    let mut text = format!("{kind}{}, alternative {} of {}: ", alternative.rule, alternative.index + 1, alternative.of);
    text += &match alternative.hits {
        None => "out of reach".to_owned(),
        Some(1) => "taken once".to_owned(),
        Some(hits) => format!("taken {} times", show_count(hits)),
    };
    if let Some(outcomes) = alternative.guard {
        for (truth, hits) in ["true", "false"].into_iter().zip(outcomes) {
            text += &match hits {
                None => format!("; guard never {truth}"),
                Some(hits) => format!("; guard {truth} {}×", show_count(hits)),
            };
        }
    }
    text
}

/// How warm a count is: never, then by powers of ten.
fn heat(hits: Option<u64>) -> String {
    match hits {
        None => "out".to_owned(),
        Some(0) => "h0".to_owned(),
        Some(hits) => format!("h{}", (hits.ilog10() + 1).min(5)),
    }
}

/// `999`, `1k`, `12M`
fn short(count: u64) -> String {
    let units = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")];
    match units.into_iter().find(|(unit, _)| count >= *unit) {
        Some((unit, letter)) => format!("{}{letter}", count / unit),
        None => count.to_string(),
    }
}

/// How many missing chains are listed.
const LISTED: usize = 500;

fn missing(coverage: &Coverage, out: &mut String) {
    let all: Vec<String> = coverage.missing().map(|goal| escaped(&goal.to_string())).collect();
    if all.is_empty() {
        return;
    }
    let _ = write!(out, "<section>\n<h2>Never used: {}</h2>\n<ul>\n", show_count(all.len() as u64));
    for goal in all.iter().take(LISTED) {
        let _ = writeln!(out, "<li>{goal}</li>");
    }
    if all.len() > LISTED {
        let _ = writeln!(out, "<li>and {} more</li>", show_count((all.len() - LISTED) as u64));
    }
    out.push_str("</ul>\n</section>\n");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
