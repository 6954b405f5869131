//! The table of docs/grammars.md: judged, generated, covered, compiled and timed.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::documents::{Corpus, workspace};
use crate::library::{Member, Verdict};
use crate::measure::Measurements;
use crate::report::asked;

/// The lines of the page between which the table stands.
const BEGIN: &str = "<!-- measured: begin -->\n";
const END: &str = "<!-- measured: end -->\n";

const HEAD: &str = "| grammar | accepted | distinct | alternatives | mean size | documents/s | MB/s | build | code |\n\
                    | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n";

/// Measures grammars and writes their lines into the page; lines of other grammars stay.
///
/// # Errors
/// Where something cannot be measured, or the page cannot be written.
pub(crate) fn write(members: &[&Member]) -> Result<bool, String> {
    let page = workspace().join("docs/grammars.md");
    let text = fs::read_to_string(&page).map_err(|error| format!("{}: {error}", page.display()))?;
    let (before, rest) = text.split_once(BEGIN).ok_or("docs/grammars.md has no place for the table")?;
    let (table, after) = rest.split_once(END).ok_or("docs/grammars.md has no end of the table")?;
    let mut lines: Vec<String> = table.lines().skip(2).map(|line| format!("{line}\n")).collect();
    let measurements = Measurements::new()?;
    for member in members {
        let line = line(member, &measurements).map_err(|problem| format!("{}.g: {problem}", member.name))?;
        print!("{line}");
        let name = format!("| [{}.g]", member.name);
        match lines.iter_mut().find(|line| line.starts_with(&name)) {
            Some(old) => *old = line,
            None => lines.push(line),
        }
        let text = format!("{before}{BEGIN}{HEAD}{}{END}{after}", lines.concat());
        fs::write(PathBuf::from(&page), text).map_err(|error| format!("{}: {error}", page.display()))?;
    }
    Ok(true)
}

/// The line of one grammar.
fn line(member: &Member, measurements: &Measurements) -> Result<String, String> {
    let (count, seed) = asked(member)?;
    let (corpus, covered) = Corpus::generate(member, seed, count)?;
    // By any of the judges.
    let (mut rejected, mut missing) = (BTreeSet::new(), false);
    for judge in member.judges {
        match (judge.run)(&corpus)? {
            Verdict::Read(some) => rejected.extend(some.into_iter().map(|(name, _)| name)),
            Verdict::Needs(_) => missing = true,
        }
    }
    let all = corpus.documents.len();
    let accepted = match missing {
        true => "?".to_owned(),
        false => format!("{} of {all}", percent(all.saturating_sub(rejected.len()), all)),
    };
    let covering = covered.alternatives - covered.missing.len();
    let alternatives =
        format!("{} → {}", percent(covered.at_random, covered.alternatives), percent(covering, covered.alternatives));
    let speed = measurements.of(member.name)?;
    Ok(format!(
        "| [{name}.g](../grammar/{name}.g) | {accepted} | {:.1} % | {alternatives} | {} | {} | {} | {:.1} s | {} kB |\n",
        corpus.distinct(),
        digits(corpus.mean()),
        digits(speed.documents),
        digits(speed.bytes / 1e6),
        speed.build,
        digits(speed.code as f64 / 1e3),
        name = member.name,
    ))
}

/// A part of a whole; 100 % is said only of all of it.
fn percent(part: usize, all: usize) -> String {
    match part >= all {
        true => "100 %".to_owned(),
        false => format!("{:.1} %", (100.0 * part as f64 / all as f64).min(99.9)),
    }
}

/// A number with three digits that count, and commas between thousands.
fn digits(number: f64) -> String {
    if number < 10.0 {
        return format!("{number:.1}");
    }
    let unit = 10_f64.powf((number.log10().floor() - 2.0).max(0.0));
    let rounded = format!("{:.0}", (number / unit).round() * unit);
    let groups: Vec<&str> =
        rounded.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(",")
}
