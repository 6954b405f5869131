//! Figures in, text for a terminal out.

use super::figures::{Bar, Summary};
use crate::corpus::number::{show_count, show_size};

/// How long the longest bar is.
const WIDTH: u64 = 50;

/// The figures as text.
pub(super) fn text(summary: &Summary) -> String {
    let mut out = facts(summary).iter().map(|(name, value)| format!("{name:<12}{value}\n")).collect::<String>();
    let most = summary.bars.iter().map(|bar| bar.documents).max().unwrap_or_default().max(1);
    if !summary.bars.is_empty() {
        out.push_str("\n       bytes   documents\n");
    }
    for Bar { least, documents, .. } in &summary.bars {
        out.push_str(&line(&format!("{}…", show_count(*least)), 12, *documents, most));
    }
    if !summary.rules.is_empty() {
        let width = summary.rules.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default().clamp(12, 40);
        out.push_str(&format!("\n{:>width$}   documents of the first\n", "rule"));
        let most = summary.rules.iter().map(|(_, documents)| *documents).max().unwrap_or_default().max(1);
        for (name, documents) in &summary.rules {
            out.push_str(&line(name, width, *documents, most));
        }
    }
    out
}

/// A name, a number, and a bar as long as it is of `most`.
fn line(name: &str, width: usize, documents: u64, most: u64) -> String {
    // Eighths of a character.
    let eighths = (u128::from(documents) * u128::from(8 * WIDTH)).div_ceil(u128::from(most)) as usize;
    let bar = "█".repeat(eighths / 8) + ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8];
    let line = format!("{name:>width$} {:>11} {bar}", show_count(documents));
    format!("{}\n", line.trim_end())
}

/// What is told in words.
pub(super) fn facts(summary: &Summary) -> [(&'static str, String); 4] {
    let mean = summary.bytes as f64 / (summary.documents as f64).max(1.0);
    let percent = 100.0 * summary.duplicates as f64 / (summary.documents as f64).max(1.0);
    let lengths = [summary.shortest as f64, mean, summary.longest as f64].map(show_size);
    let duplicates = match summary.duplicates {
        0 => "none".to_owned(),
        some => format!(
            "{} ({percent:.2} %), the most frequent document {} times",
            show_count(some),
            show_count(summary.most)
        ),
    };
    [
        ("documents", show_count(summary.documents)),
        ("bytes", show_size(summary.bytes as f64)),
        ("length", format!("{} to {}, {} on average", lengths[0], lengths[2], lengths[1])),
        ("duplicates", duplicates),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars() {
        let bar = |least, documents| Bar { least, most: least, documents };
        let summary = Summary {
            documents: 3,
            bytes: 30,
            longest: 20,
            duplicates: 1,
            most: 2,
            bars: vec![bar(8, 800), bar(10, 0), bar(1_200, 1)],
            ..Summary::default()
        };
        let text = text(&summary);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "documents   3");
        assert_eq!(lines[3], "duplicates  1 (33.33 %), the most frequent document 2 times");
        assert_eq!(lines[6], format!("          8…         800 {}", "█".repeat(50)));
        assert_eq!(&lines[7..], ["         10…           0", "      1,200…           1 ▏"].as_slice());
    }
}
