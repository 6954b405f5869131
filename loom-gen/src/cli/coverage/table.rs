//! Coverage as a table for the terminal: how much of each kind, then rule by rule, then what is missing.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::name;
use crate::cli::terminal::{Style, Terminal, columns, cut, fit};
use crate::corpus::show_count;
use crate::interp::coverage::{Coverage, Goal, Kind};

/// How many missing goals of a kind are named.
const NAMED: usize = 20;

pub(super) fn table(coverage: &Coverage, terminal: Terminal) -> String {
    let mut out = String::new();
    let documents = coverage.documents();
    let plural = if documents == 1 { "" } else { "s" };
    let _ = writeln!(out, "{} document{plural}\n", show_count(documents));
    for kind in coverage.kinds() {
        let (met, all) = coverage.count(kind);
        if all == 0 {
            continue;
        }
        let style = if met == all { Style::Good } else { Style::Bad };
        let share = met as f64 * 100.0 / all as f64;
        // Only what is whole is 100 %.
        let share = if met < all { share.min(99.9) } else { share };
        let count = format!("{} of {}", show_count(met as u64), show_count(all as u64));
        let line = format!("{:<28}{count:>20}  {}", name(kind), terminal.style(style, &format!("{share:>5.1} %")));
        let _ = writeln!(out, "{line}");
    }
    if coverage.is_cut() {
        let _ = writeln!(out, "\nThere are too many chains to count them all: the longest are left out.");
    }
    rules(coverage, terminal, &mut out);
    for kind in coverage.kinds() {
        missing(coverage, kind, terminal, &mut out);
    }
    out
}

/// Each rule with how often it and each of its alternatives was used.
fn rules(coverage: &Coverage, terminal: Terminal, out: &mut String) {
    let mut alternatives: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for alternative in coverage.alternatives() {
        let hits = alternative.hits.map_or("-".to_owned(), |hits| {
            let style = if hits == 0 { Style::Bad } else { Style::Plain };
            terminal.style(style, &show_count(hits))
        });
        let open = if alternative.is_group && alternative.index == 0 { "(" } else { "" };
        let close = if alternative.is_group && alternative.index + 1 == alternative.of { ")" } else { "" };
        alternatives.entry(alternative.rule).or_default().push(format!("{open}{hits}{close}"));
    }
    let all: Vec<(&str, u64)> = coverage
        .goals()
        .filter_map(|(goal, hits)| match goal {
            Goal::Rule(place) => Some((place.rule.as_str(), hits)),
            _ => None,
        })
        .collect();
    let widest = all.iter().map(|(rule, _)| columns(rule)).max().unwrap_or(0).min(terminal.width / 3).max(4);
    let _ = writeln!(out, "\n{}  {:>12}  alternatives, those of groups in parentheses", fit("rule", widest), "entered");
    for (rule, hits) in all {
        let style = if hits == 0 { Style::Bad } else { Style::Plain };
        let entered = terminal.style(style, &format!("{:>12}", show_count(hits)));
        let line = format!("{}  {entered}  ", fit(rule, widest));
        wrapped(&line, widest + 16, alternatives.get(rule).map_or(&[], Vec::as_slice), terminal.width, out);
    }
}

/// Words behind a beginning of so many columns, on as many lines as they take.
fn wrapped(begin: &str, indent: usize, words: &[String], width: usize, out: &mut String) {
    let (mut line, mut used) = (begin.to_owned(), indent);
    for word in words {
        let length = columns(&word.replace("\u{1b}[31m", "").replace("\u{1b}[0m", "")) + 1;
        if used + length > width && used > indent {
            let _ = writeln!(out, "{}", line.trim_end());
            (line, used) = (" ".repeat(indent), indent);
        }
        line.push_str(word);
        line.push(' ');
        used += length;
    }
    let _ = writeln!(out, "{}", line.trim_end());
}

/// What of a kind was not met.
fn missing(coverage: &Coverage, kind: Kind, terminal: Terminal, out: &mut String) {
    let missing: Vec<&Goal> = coverage.missing().filter(|goal| goal.kind() == kind).collect();
    if missing.is_empty() {
        return;
    }
    let _ = writeln!(out, "\nnever: {}", name(kind));
    for goal in missing.iter().take(NAMED) {
        let _ = writeln!(out, "  {}", terminal.style(Style::Bad, &cut(&goal.to_string(), terminal.width.max(22) - 2)));
    }
    if missing.len() > NAMED {
        let _ = writeln!(out, "  and {} more", show_count((missing.len() - NAMED) as u64));
    }
}
