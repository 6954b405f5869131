//! Text literals: plain, bytes, formatted, and blocks of each.
//!
//! In: a parser at a quote. Out: the literal's content, unescaped and, for a block, dedented. Bad escapes are
//! reported and stop nothing; a missing closing quote stops the rule.

use super::escape::Content;
use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
use crate::ast::FormatPart;
use crate::diagnostic::{self, Diagnostic};

/// The content of a literal.
pub(super) enum Literal {
    /// `'…'`
    Text(String),
    /// `b'…'`
    Bytes(Vec<u8>),
    /// `f'…'`, and the height of the highest expression in it.
    Format(Vec<FormatPart>, u32),
}

/// How a literal is quoted.
#[derive(Clone, Copy)]
pub(super) struct Quotes {
    /// The quote.
    pub(super) quote: char,
    /// Whether there are three on each side.
    pub(super) block: bool,
    /// Where the content starts.
    pub(super) start: usize,
}

impl Quotes {
    /// How many bytes the closing quotes take.
    pub(super) fn width(self) -> usize {
        if self.block { 3 } else { 1 }
    }

    /// Whether the literal ends at the start of `rest`.
    pub(super) fn close(self, rest: &str) -> bool {
        let quotes = if self.block { 3 } else { 1 };
        rest.chars().take(quotes).filter(|&c| c == self.quote).count() == quotes
    }
}

impl Parser<'_> {
    /// A literal, with its prefix.
    pub(super) fn literal(&mut self) -> Parsed<Literal> {
        let token = self.peek();
        if token.kind != Kind::Quote {
            return self.unexpected("a text in quotes");
        }
        let quotes = self.quotes(token);
        let prefix = self.text[token.start..token.end - 1].to_ascii_lowercase();
        if prefix == "f" {
            let (parts, height) = self.format(token, quotes)?;
            return Ok(Literal::Format(parts, height));
        }
        let Some(end) = self.closing(quotes) else {
            return self.unterminated(token, quotes);
        };
        self.go_to(end + quotes.width());
        match prefix.as_str() {
            "" => {
                let mut text = String::new();
                self.content(quotes, end, &mut Content::Text(&mut text));
                Ok(Literal::Text(text))
            }
            "b" => {
                let mut bytes = Vec::new();
                self.content(quotes, end, &mut Content::Bytes(&mut bytes));
                Ok(Literal::Bytes(bytes))
            }
            _ => {
                self.refuse_prefix(token, &prefix);
                Ok(Literal::Text(self.text[quotes.start..end].to_owned()))
            }
        }
    }

    /// The quotes of the literal that begins with a token.
    pub(super) fn quotes(&self, token: Token) -> Quotes {
        let quote = if self.text[..token.end].ends_with('"') { '"' } else { '\'' };
        let rest = &self.text[token.end..];
        let block = rest.chars().take(2).filter(|&c| c == quote).count() == 2;
        Quotes { quote, block, start: token.end + if block { 2 } else { 0 } }
    }

    /// Where the closing quotes of a literal stand, if it has no holes.
    fn closing(&self, quotes: Quotes) -> Option<usize> {
        let mut at = quotes.start;
        loop {
            let rest = &self.text[at..];
            match rest.chars().next()? {
                '\n' if !quotes.block => return None,
                '\\' => at += 1 + rest[1..].chars().next()?.len_utf8(),
                _ if quotes.close(rest) => return Some(at),
                c => at += c.len_utf8(),
            }
        }
    }

    /// Where a literal that is skipped ends: behind its closing quotes, or, without them, at the end of the line or,
    /// for a block, of the file.
    pub(super) fn literal_end(&self, token: Token) -> usize {
        let quotes = self.quotes(token);
        match self.closing(quotes) {
            Some(end) => end + quotes.width(),
            None if quotes.block => self.text.len(),
            None => self.line_end(quotes.start),
        }
    }

    /// Where the line of an offset ends.
    fn line_end(&self, offset: usize) -> usize {
        self.text[offset..].find('\n').map_or(self.text.len(), |length| offset + length)
    }

    /// Unescapes the content between quotes; that of a block is dedented first.
    fn content(&mut self, quotes: Quotes, end: usize, content: &mut Content<'_>) {
        let block = Block::new(self.text, quotes, end);
        for (start, end) in block.pieces(block.start, end) {
            self.unescape(start, end, content);
        }
    }

    /// Fails for a literal without its closing quote.
    pub(super) fn unterminated<T>(&mut self, token: Token, quotes: Quotes) -> Parsed<T> {
        let closer = self.text[..quotes.start].get(quotes.start - quotes.width()..).unwrap_or_default();
        let end = if quotes.block { quotes.start } else { self.line_end(quotes.start) };
        let span = self.span(token.start, end);
        let mut diagnostic = Diagnostic::new(diagnostic::Kind::UnterminatedText, span, "a text has no closing quote")
            .label(format!("expected `{closer}` before the end of the {}", if quotes.block { "file" } else { "line" }));
        if quotes.block {
            return self.fail(diagnostic);
        }
        if let Some(inner) = self.inner_quote(token) {
            diagnostic = diagnostic.also(self.span(inner, inner + 1), "this quote ends the text before it");
            let other = if quotes.quote == '"' { '\'' } else { '"' };
            diagnostic = diagnostic
                .help(format!("write a quote inside a text as `\\{}`, or put the text in `{other}`", quotes.quote));
        } else {
            diagnostic = diagnostic.help("a text over several lines stands in `'''` or `\"\"\"`");
        }
        self.fail(diagnostic)
    }

    /// A quote earlier on the line of a literal that closed a text in the middle of a word, as in `'it's'`.
    fn inner_quote(&self, token: Token) -> Option<usize> {
        let line = self.text[..token.start].rfind('\n').map_or(0, |newline| newline + 1);
        let bytes = self.text.as_bytes();
        let mut at = line;
        while at < token.start {
            let Some(length) = self.text[at..token.start].find(['\'', '"']) else { break };
            let open = at + length;
            let quotes = Quotes { quote: char::from(bytes[open]), block: false, start: open + 1 };
            let close = self.closing(quotes).filter(|&close| close < token.start)?;
            let before = self.text[..close].chars().next_back().is_some_and(char::is_alphanumeric);
            let behind = self.text[close + 1..].chars().next().is_some_and(char::is_alphanumeric);
            if before && behind {
                return Some(close);
            }
            at = close + 1;
        }
        None
    }

    fn refuse_prefix(&mut self, token: Token, prefix: &str) {
        let (what, help) = match prefix {
            "r" => ("a raw text `r'…'`", "double each backslash in a plain text, or write a regular expression `/…/`"),
            "u" => ("the prefix `u`", "leave it out: every text is Unicode"),
            "t" | "tr" | "rt" => ("a template `t'…'`", "write `f'…'`"),
            _ => ("this prefix of a text", "write `'…'`, `f'…'` or `b'…'`"),
        };
        let span = self.span(token.start, token.end - 1);
        let help = match self.mode {
            Mode::Grammar => format!("{help}; between a rule's name and a text stands a blank"),
            _ => help.to_owned(),
        };
        self.report_unsupported(span, what, &help);
    }
}

/// The lines of a literal's content: for a block, without their common indentation.
pub(super) struct Block<'a> {
    text: &'a str,
    /// Where the content starts; for a block, behind the newline after the quotes.
    pub(super) start: usize,
    end: usize,
    /// How many bytes of each line are dropped; none if the content stays as it is.
    indent: Option<usize>,
}

impl<'a> Block<'a> {
    /// Looks at the content from the quotes to `end`.
    pub(super) fn new(text: &'a str, quotes: Quotes, end: usize) -> Block<'a> {
        let content = &text[quotes.start..end];
        if !quotes.block || !content.contains('\n') {
            return Block { text, start: quotes.start, end, indent: None };
        }
        let start = quotes.start + usize::from(content.starts_with('\n'));
        Block { text, start, end, indent: Some(common_indent(&text[start..end])) }
    }

    /// What is left of the content between two offsets, line by line.
    pub(super) fn pieces(&self, from: usize, to: usize) -> Vec<(usize, usize)> {
        let Some(indent) = self.indent else { return vec![(from, to)] };
        let mut pieces = Vec::new();
        let mut at = from.max(self.start);
        while at < to {
            let end = self.text[at..to].find('\n').map_or(to, |length| at + length + 1);
            let at_line_start = at == self.start || self.text[..at].ends_with('\n');
            pieces.push(if at_line_start { (at + self.dropped(at, indent), end) } else { (at, end) });
            at = end;
        }
        pieces
    }

    /// How much of the line that starts at `at` is dropped: its indentation, or all of a line of blanks.
    fn dropped(&self, at: usize, indent: usize) -> usize {
        let line = self.text[at..self.end].split('\n').next().unwrap_or_default();
        let blanks = blanks(line).len();
        if blanks == line.len() { blanks } else { indent.min(blanks) }
    }
}

/// The length of the blanks with which all lines begin; lines of blanks do not count, unless it is the last.
fn common_indent(content: &str) -> usize {
    let mut lines = content.split('\n').peekable();
    let mut common: Option<&str> = None;
    while let Some(line) = lines.next() {
        let own = blanks(line);
        if own.len() == line.len() && lines.peek().is_some() {
            continue;
        }
        let before = common.unwrap_or(own);
        let same = before.bytes().zip(own.bytes()).take_while(|(a, b)| a == b).count();
        common = Some(&before[..same]);
    }
    common.map_or(0, str::len)
}

fn blanks(line: &str) -> &str {
    &line[..line.len() - line.trim_start_matches([' ', '\t']).len()]
}
