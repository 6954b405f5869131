//! Comments that document something.
//!
//! In: the text between two rules. Out: the comment block that ends right above what comes next.

/// A comment block as it is being read.
#[derive(Default)]
struct Block {
    lines: Vec<String>,
}

/// Reads blanks and comments from `at`. Gives where they end, and the text of the whole-line comments that stand
/// right above that place, without a blank line between.
pub(super) fn documentation(text: &str, mut at: usize) -> (usize, Option<String>) {
    let mut block = Block::default();
    let mut newlines = 0;
    loop {
        let rest = &text[at..];
        if rest.starts_with('\n') {
            newlines += 1;
            if newlines > 1 {
                block.lines.clear();
            }
            at += 1;
        } else if rest.starts_with([' ', '\t', '\r', '\x0c']) {
            at += 1;
        } else if let Some(length) = comment_length(rest) {
            if stands_alone(&text[..at]) {
                block.add(&rest[..length]);
            }
            newlines = 0;
            at += length;
        } else {
            return (at, block.text());
        }
    }
}

/// The comment block at the start of `text`, behind blanks, as far as no blank line interrupts it.
pub(super) fn first_block(text: &str) -> Option<String> {
    let mut block = Block::default();
    let mut rest = text.trim_start();
    while let Some(length) = comment_length(rest) {
        block.add(&rest[..length]);
        rest = rest[length..].trim_start_matches([' ', '\t', '\r']);
        rest = rest.strip_prefix('\n').unwrap_or(rest).trim_start_matches([' ', '\t']);
    }
    block.text()
}

/// The length of the comment at the start of `text`, without its newline.
fn comment_length(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    text.strip_prefix("/*")?.find("*/").map(|length| length + 4)
}

/// Whether only blanks stand before this place on its line.
fn stands_alone(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '\t', '\r']);
    before.is_empty() || before.ends_with('\n')
}

impl Block {
    fn add(&mut self, comment: &str) {
        if let Some(line) = comment.strip_prefix("//") {
            let line = line.trim_start_matches('/');
            self.lines.push(line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned());
            return;
        }
        let inner = comment.trim_start_matches("/*").trim_end_matches("*/").trim_start_matches('*');
        for line in inner.trim().lines() {
            let line = line.trim();
            let line = line.strip_prefix('*').map_or(line, str::trim_start);
            self.lines.push(line.to_owned());
        }
    }

    fn text(self) -> Option<String> {
        let text = self.lines.join("\n");
        let text = text.trim_matches('\n');
        (!text.is_empty()).then(|| text.to_owned())
    }
}
