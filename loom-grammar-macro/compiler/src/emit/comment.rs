//! Comments of a grammar as documentation of Rust code.
//!
//! In: text. Out: doc attributes, a line each. Afterwards nothing in it is a test: to rustdoc, an indented block and a fence without a
//! language are Rust, and in a grammar's comment they are anything but that.

use proc_macro2::TokenStream;
use quote::quote;

/// Text as doc comments, a line each, so that it reads well.
pub(super) fn paragraphs(text: &str) -> TokenStream {
    let lines = lines(text).map(|line| if line.is_empty() { line } else { format!(" {line}") });
    quote!(#(#[doc = #lines])*)
}

/// The lines, with blocks said to be text.
fn lines(text: &str) -> impl Iterator<Item = String> {
    let mut out: Vec<String> = Vec::new();
    // How a fence that is open ends, and whether an indented block is.
    let (mut fence, mut indented): (Option<&str>, bool) = (None, false);
    // Blank lines belong to a block only where it goes on behind them.
    let mut blanks = 0;
    for line in text.lines() {
        let trimmed = line.trim_start();
        if trimmed.is_empty() && fence.is_none() {
            blanks += 1;
            continue;
        }
        let deep = fence.is_none() && (line.starts_with("    ") || line.starts_with('\t'));
        let begins = deep && !indented && (blanks > 0 || out.is_empty());
        if indented && !deep {
            out.push("```".to_owned());
            indented = false;
        }
        out.extend(std::iter::repeat_n(String::new(), std::mem::take(&mut blanks)));
        if begins {
            out.push("```text".to_owned());
            indented = true;
        }
        let mark = ["```", "~~~"].into_iter().find(|mark| trimmed.starts_with(mark));
        match (fence, mark) {
            _ if indented => out.push(line.strip_prefix("    ").unwrap_or(trimmed).to_owned()),
            (None, Some(mark)) => {
                fence = Some(mark);
                let nameless = trimmed.trim_end().trim_start_matches(['`', '~']).is_empty();
                out.push(if nameless { format!("{}text", line.trim_end()) } else { line.to_owned() });
            }
            (Some(open), Some(mark)) if open == mark => {
                fence = None;
                out.push(line.to_owned());
            }
            _ => out.push(line.to_owned()),
        }
    }
    if indented {
        out.push("```".to_owned());
    }
    out.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_text() {
        for (text, expected) in [
            ("One.\n\nTwo.", "One.\n\nTwo."),
            ("Settings:\n\n    A  one\n\n    B  two\n\nEnd.", "Settings:\n\n```text\nA  one\n\nB  two\n```\n\nEnd."),
            ("    x", "```text\nx\n```"),
            ("- a list\n      goes on", "- a list\n      goes on"),
            ("```\nlet\n\n    deep\n```\nEnd.", "```text\nlet\n\n    deep\n```\nEnd."),
            ("```loom\nx\n```", "```loom\nx\n```"),
            ("~~~\nx", "~~~text\nx"),
        ] {
            assert_eq!(lines(text).collect::<Vec<_>>().join("\n"), expected, "{text}");
        }
    }
}
