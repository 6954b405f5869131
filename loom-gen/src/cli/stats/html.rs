//! Figures in, a page of HTML out that needs nothing else.

use super::figures::{Bar, Summary};
use super::plot::facts;
use crate::corpus::number::show_count;

/// The page.
pub(super) fn page(grammar: &str, seed: u64, summary: &Summary) -> String {
    let title = escape(&format!("Corpus of {grammar}, seed {seed}"));
    let facts: String =
        facts(summary).iter().map(|(name, value)| format!("<tr><th>{name}<td>{}\n", escape(value))).collect();
    let most = summary.bars.iter().map(|bar| bar.documents).max().unwrap_or_default().max(1);
    let bars: String = summary.bars.iter().map(|bar| row(&range(bar), bar.documents, most)).collect();
    let most = summary.rules.iter().map(|(_, documents)| *documents).max().unwrap_or_default().max(1);
    let rules: String = summary.rules.iter().map(|(name, documents)| row(&escape(name), *documents, most)).collect();
    format!(
        "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.4 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-spacing: 0; width: 100%; }}
th {{ text-align: left; font-weight: 600; width: 9rem; white-space: nowrap; }}
td {{ padding: 1px 0; }}
td.n {{ text-align: right; width: 7rem; padding-right: .7rem; font-variant-numeric: tabular-nums; }}
div {{ background: #2a78d6; height: 1rem; border-radius: 0 4px 4px 0; }}
</style>
<h1>{title}</h1>
<table>
{facts}</table>
<h2>Lengths</h2>
<table>
<tr><th>bytes<td class=\"n\">documents<td>
{bars}</table>
<h2>Rules</h2>
<table>
<tr><th>rule<td class=\"n\">documents of the first<td>
{rules}</table>
"
    )
}

fn range(bar: &Bar) -> String {
    if bar.least == bar.most {
        show_count(bar.least)
    } else {
        format!("{} – {}", show_count(bar.least), show_count(bar.most))
    }
}

fn row(name: &str, documents: u64, most: u64) -> String {
    let width = 100.0 * documents as f64 / most as f64;
    let documents = show_count(documents);
    format!(
        "<tr><th>{name}<td class=\"n\">{documents}<td><div style=\"width:{width:.2}%\" title=\"{name}: {documents}\"></div>\n"
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_text() {
        let summary =
            Summary { documents: 1, bars: vec![Bar { least: 8, most: 9, documents: 1 }], ..Summary::default() };
        let page = page("<a & b>", 7, &summary);
        assert!(page.contains("<h1>Corpus of &lt;a &amp; b&gt;, seed 7</h1>"), "{page}");
        assert!(page.contains("8 – 9") && page.contains("width:100.00%"), "{page}");
    }
}
