//! f-strings.
//!
//! In: a parser at `f'`. Out: texts, unescaped, and holes, each an expression with its conversion and its format
//! spec as written. The end is found by reading: a hole may hold quotes.

use super::escape::Content;
use super::literal::{Block, Quotes};
use super::parser::{Parsed, Parser, Tree};
use super::token::{Mode, Token};
use crate::ast::{FormatPart, Hole};

/// A part as it stands.
enum Part {
    /// Text as written.
    Text(usize, usize),
    Hole(Box<Hole>),
}

impl Parser<'_> {
    /// The parts of an f-string; `token` is its beginning.
    pub(super) fn format(&mut self, token: Token, quotes: Quotes) -> Parsed<(Vec<FormatPart>, u32)> {
        self.deeper()?;
        self.go_to(quotes.start);
        let mut parts = Vec::new();
        let (end, height) = self.format_content(token, quotes, &mut parts)?;
        self.go_to(end + quotes.width());
        self.depth -= 1;
        Ok((self.unescape_parts(parts, &Block::new(self.text, quotes, end)), height))
    }

    /// Reads up to the closing quotes, and gives where they stand, and the height of the highest hole.
    fn format_content(&mut self, token: Token, quotes: Quotes, parts: &mut Vec<Part>) -> Parsed<(usize, u32)> {
        let mut highest = 0;
        let mut begin = self.at;
        loop {
            let rest = self.rest();
            let Some(c) = rest.chars().next() else { return self.unterminated(token, quotes) };
            if quotes.close(rest) {
                parts.push(Part::Text(begin, self.at));
                return Ok((self.at, highest));
            }
            match c {
                '\n' if !quotes.block => return self.unterminated(token, quotes),
                '\\' => self.at += escape_length(rest),
                '{' | '}' if rest[1..].starts_with(c) => {
                    parts.push(Part::Text(begin, self.at + 1));
                    self.at += 2;
                    begin = self.at;
                }
                '{' => {
                    parts.push(Part::Text(begin, self.at));
                    let (hole, height) = self.hole(quotes)?;
                    highest = highest.max(height);
                    parts.push(Part::Hole(hole));
                    begin = self.at;
                }
                '}' => {
                    return self.lone_brace();
                }
                _ => self.at += c.len_utf8(),
            }
        }
    }

    /// `{expr!r:spec}`; the brace is next.
    fn hole(&mut self, quotes: Quotes) -> Parsed<(Box<Hole>, u32)> {
        let mode = std::mem::replace(&mut self.mode, Mode::Hole);
        let open = self.take();
        if self.at("}") {
            return self.empty_hole(open);
        }
        let start = self.peek().start;
        let mark = self.mark();
        let result = self.expression_list();
        if result.is_err() {
            self.unwind(mark);
        }
        let Tree { expr, height, .. } = self.settle(start, result)?;
        if self.at("=") {
            let token = self.take();
            self.report_unsupported(self.span_of(token), "`=` in an f-string", "write the name before the brace");
        }
        let conversion = if self.eat("!") { self.conversion()? } else { None };
        let spec = if self.at(":") { Some(self.spec(quotes)?) } else { None };
        self.close("}", open)?;
        self.mode = mode;
        Ok((Box::new(Hole { expr: *expr, conversion, spec }), height))
    }

    fn lone_brace<T>(&mut self) -> Parsed<T> {
        let span = self.span(self.at, self.at + 1);
        let diagnostic = Parser::syntax(span, "a `}` without its `{`", "closes nothing");
        self.fail(diagnostic.help("write `}}` for a brace in an f-string"))
    }

    fn empty_hole<T>(&mut self, open: Token) -> Parsed<T> {
        let end = self.peek().end;
        let span = self.span(open.start, end);
        let diagnostic = Parser::syntax(span, "an empty hole in an f-string", "expected an expression");
        self.fail(diagnostic.help("write `{{` for a brace"))
    }

    /// What stands behind the `!`.
    fn conversion(&mut self) -> Parsed<Option<char>> {
        let name = self.name("`r` or `s`")?;
        match name.text.as_str() {
            "r" => Ok(Some('r')),
            "s" => Ok(Some('s')),
            "a" => {
                self.report_unsupported(name.span, "the conversion `!a`", "write `!r`");
                Ok(Some('r'))
            }
            _ => {
                let message = format!("unknown conversion `!{}`", name.text);
                self.fail(Parser::syntax(name.span, message, "expected `r` or `s`"))
            }
        }
    }

    /// The format spec as written; the `:` is next.
    fn spec(&mut self, quotes: Quotes) -> Parsed<(String, crate::source::Span)> {
        let colon = self.take();
        let start = colon.end;
        let rest = &self.text[start..];
        let stops = |c: char| c == '}' || c == '{' || c == '\n' || c == quotes.quote;
        let length = rest.find(stops).unwrap_or(rest.len());
        self.go_to(start + length);
        if self.rest().starts_with('{') {
            self.report_unsupported(
                self.span(self.at, self.at + 1),
                "a hole in a format spec",
                "use `ljust`, `rjust` or `center` with a computed width",
            );
            self.take();
            self.skip_code(self.at, false);
            self.expect("}")?;
            self.skip_code(self.at, false);
            return Ok((String::new(), self.span(start, start)));
        }
        Ok((rest[..length].to_owned(), self.span(start, start + length)))
    }

    /// Resolves escapes and indentation of the texts, and joins neighbours.
    fn unescape_parts(&mut self, parts: Vec<Part>, block: &Block<'_>) -> Vec<FormatPart> {
        let mut done: Vec<FormatPart> = Vec::new();
        let mut text = String::new();
        for part in parts {
            match part {
                Part::Text(from, to) => {
                    for (start, end) in block.pieces(from, to) {
                        self.unescape(start, end, &mut Content::Text(&mut text));
                    }
                }
                Part::Hole(hole) => {
                    if !text.is_empty() {
                        done.push(FormatPart::Text(std::mem::take(&mut text)));
                    }
                    done.push(FormatPart::Hole(hole));
                }
            }
        }
        if !text.is_empty() {
            done.push(FormatPart::Text(text));
        }
        done
    }
}

/// The length of the escape at the start of `text`, so that its braces open no hole.
fn escape_length(text: &str) -> usize {
    if let Some(rest) = text.strip_prefix("\\u{") {
        let digits = rest.bytes().take_while(u8::is_ascii_hexdigit).count();
        if rest[digits..].starts_with('}') {
            return digits + 4;
        }
    }
    match text[1..].chars().next() {
        Some('{' | '}') | None => 1,
        Some(c) => 1 + c.len_utf8(),
    }
}
