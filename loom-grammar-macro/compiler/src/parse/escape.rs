//! Escapes in text literals.
//!
//! In: a stretch of a literal's content as written. Out: its characters or bytes. What is wrong with an escape is
//! reported at the backslash, and reading goes on behind it.

use super::parser::Parser;
use crate::diagnostic::{Diagnostic, Kind};

/// What a literal is made of.
pub(super) enum Content<'c> {
    /// Characters.
    Text(&'c mut String),
    /// Bytes: `\xHH` is one, and there are no other characters than those of ASCII.
    Bytes(&'c mut Vec<u8>),
}

impl Content<'_> {
    fn push(&mut self, c: char) {
        match self {
            Content::Text(text) => text.push(c),
            Content::Bytes(bytes) => bytes.push(c as u8),
        }
    }

    fn is_bytes(&self) -> bool {
        matches!(self, Content::Bytes(_))
    }
}

impl Parser<'_> {
    /// Appends the text between two offsets, its escapes resolved.
    pub(super) fn unescape(&mut self, start: usize, end: usize, content: &mut Content<'_>) {
        let text = self.text;
        let mut at = start;
        while let Some(c) = text[at..end].chars().next() {
            if c == '\\' {
                at = self.escape(at, end, content);
                continue;
            }
            if content.is_bytes() && !c.is_ascii() {
                let span = self.span(at, at + c.len_utf8());
                let diagnostic = Parser::syntax(span, format!("`{c}` is not one byte"), "not ASCII");
                self.complain(diagnostic.help("write its bytes as `\\xHH`, or leave out the `b`"));
            } else {
                content.push(c);
            }
            at += c.len_utf8();
        }
    }

    /// Resolves the escape at a backslash, and gives where it ends.
    fn escape(&mut self, at: usize, end: usize, content: &mut Content<'_>) -> usize {
        let rest = &self.text[at + 1..end];
        let Some(c) = rest.chars().next() else {
            // In an f-string the brace behind it opens a hole all the same.
            if self.text[end..].starts_with(['{', '}']) {
                self.unknown_escape(at, end, "write `{{` or `}}` for a brace in an f-string");
            }
            return end;
        };
        let behind = at + 1 + c.len_utf8();
        let plain = match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '\\' | '\'' | '"' => c,
            '\n' => return behind,
            '0' if !rest[1..].starts_with(|digit: char| digit.is_digit(8)) => '\0',
            'x' => return self.byte_escape(at, end, content),
            'u' if !content.is_bytes() => return self.character_escape(at, end, content),
            _ => {
                self.unknown_escape(at, behind, help_for(c, content.is_bytes()));
                return behind;
            }
        };
        content.push(plain);
        behind
    }

    /// `\xHH`
    fn byte_escape(&mut self, at: usize, end: usize, content: &mut Content<'_>) -> usize {
        let digits = digits(&self.text[at + 2..end], 2);
        match u8::from_str_radix(digits, 16) {
            Ok(byte) if digits.len() == 2 => content.push(char::from(byte)),
            _ => self.unknown_escape(at, at + 2 + digits.len(), "write two hexadecimal digits, such as `\\x0a`"),
        }
        at + 2 + digits.len()
    }

    /// `\uHHHH` or `\u{H…}`
    fn character_escape(&mut self, at: usize, end: usize, content: &mut Content<'_>) -> usize {
        let rest = &self.text[at + 2..end];
        let (digits, length) = match rest.strip_prefix('{') {
            Some(inner) => {
                let digits = digits(inner, usize::MAX);
                let closed = inner[digits.len()..].starts_with('}');
                (if closed { digits } else { "" }, digits.len() + 1 + usize::from(closed))
            }
            None => {
                let digits = digits(rest, 4);
                (if digits.len() == 4 { digits } else { "" }, digits.len())
            }
        };
        let behind = at + 2 + length;
        let significant = digits.trim_start_matches('0');
        let code = if significant.len() > 6 { None } else { u32::from_str_radix(digits, 16).ok() };
        match code {
            Some(code @ 0xd800..=0xdfff) => return self.surrogate(at, behind, end, code),
            Some(code) => match char::from_u32(code) {
                Some(c) => content.push(c),
                None => self.unknown_escape(at, behind, "the last character is `\\u{10FFFF}`"),
            },
            None if digits.is_empty() => {
                self.unknown_escape(
                    at,
                    behind,
                    "write four hexadecimal digits, or any number of them in braces: `\\u{1F600}`",
                );
            }
            None => self.unknown_escape(at, behind, "the last character is `\\u{10FFFF}`"),
        }
        behind
    }

    /// Reports half of a surrogate pair; where the other half follows, what they mean together.
    fn surrogate(&mut self, at: usize, behind: usize, end: usize, code: u32) -> usize {
        let low = self.text[behind..end].strip_prefix("\\u").map(|rest| digits(rest, 4));
        let low =
            low.and_then(|digits| u32::from_str_radix(digits, 16).ok()).filter(|low| (0xdc00..0xe000).contains(low));
        let (behind, help) = match low {
            Some(low) if code < 0xdc00 => {
                let whole = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
                (behind + 6, format!("write the pair as one character: `\\u{{{whole:X}}}`"))
            }
            _ => (behind, "write the character itself, such as `\\u{1F600}`".to_owned()),
        };
        let diagnostic = Diagnostic::new(Kind::Surrogate, self.span(at, behind), "a surrogate is not a character");
        self.diagnostics.report(diagnostic.label("half of a pair of UTF-16").help(help));
        behind
    }

    fn unknown_escape(&mut self, at: usize, end: usize, help: &str) {
        let span = self.span(at, end);
        let message =
            format!("unknown escape `{}`", self.text[at..end].escape_debug().to_string().replace("\\\\", "\\"));
        self.diagnostics
            .report(Diagnostic::new(Kind::UnknownEscape, span, message).label("means nothing here").help(help));
    }
}

/// The hexadecimal digits at the start of `text`, `most` at most.
fn digits(text: &str, most: usize) -> &str {
    let length = text.bytes().take(most).take_while(u8::is_ascii_hexdigit).count();
    &text[..length]
}

/// What to write instead of an escape.
fn help_for(c: char, bytes: bool) -> &'static str {
    match c {
        'a' => "write `\\x07`",
        'b' => "write `\\x08`",
        'f' => "write `\\x0c`",
        'v' => "write `\\x0b`",
        'e' => "write `\\x1b`",
        '0'..='7' => "there are no octal escapes: write two hexadecimal digits, such as `\\x0a`",
        'u' if bytes => "a byte is written `\\xHH`; a text, not bytes, has characters",
        'U' | 'N' => "write the character's number in braces, such as `\\u{1F600}`",
        _ => "write `\\\\` for a backslash; the escapes are \\n \\t \\r \\0 \\\\ \\' \\\" \\xHH \\uXXXX \\u{H…}",
    }
}
