//! Numbers.
//!
//! In: the text at a digit. Out: the literal's value. Everything that looks like one number is taken as one, so
//! that `12ab` is one error.

use crate::ast::{Expr, ExprKind};
use crate::diagnostic::{Diagnostic, Kind};
use crate::parse::parser::{Parsed, Parser};
use crate::parse::token::Token;
use crate::source::Span;

/// The length of the number at the start of `text`. In a grammar a point belongs to it only before a digit, because
/// of `1..2`.
pub(in crate::parse) fn length(text: &str, in_grammar: bool) -> usize {
    let bytes = text.as_bytes();
    let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let digits = |from: usize| {
        let digits = bytes[from..].iter().take_while(|byte| byte.is_ascii_digit() || **byte == b'_').count();
        from + digits
    };
    let mut at = digits(0);
    let radix = at == 1 && matches!(bytes.get(1), Some(b'x' | b'X' | b'o' | b'O' | b'b' | b'B'));
    if !radix && bytes.get(at) == Some(&b'.') && (is_digit(at + 1) || !in_grammar) {
        at = digits(at + 1);
    }
    if !radix && matches!(bytes.get(at), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        if is_digit(at + 1 + sign) {
            at = digits(at + 1 + sign);
        }
    }
    let tail = bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    let is_word = ["and", "else", "for", "if", "in", "is", "not", "or"].contains(&&text[at..at + tail]);
    if is_word { at } else { at + tail }
}

impl Parser<'_> {
    /// The number of this length at a token.
    pub(in crate::parse) fn number(&mut self, token: Token, length: usize) -> Parsed<Expr> {
        let text = &self.text[token.start..token.start + length];
        let span = self.span(token.start, token.start + length);
        self.go_to(token.start + length);
        if let Some(digits) = text.strip_suffix(['j', 'J'])
            && plain(digits, 10).is_some_and(|digits| digits.parse::<f64>().is_ok())
        {
            return self.unsupported(span, "a complex number", "there are integers and floats");
        }
        let radix = match text.as_bytes() {
            [b'0', b'x' | b'X', ..] => 16,
            [b'0', b'o' | b'O', ..] => 8,
            [b'0', b'b' | b'B', ..] => 2,
            _ => return self.decimal(text, span),
        };
        // Python allows an underscore behind the prefix, too.
        let digits = text[2..].strip_prefix('_').unwrap_or(&text[2..]);
        match plain(digits, radix) {
            Some(digits) if !digits.is_empty() && digits.chars().all(|c| c.is_digit(radix)) => {
                self.integer(u64::from_str_radix(&digits, radix).ok(), span)
            }
            _ => self.no_number(text, span),
        }
    }

    fn decimal(&mut self, text: &str, span: Span) -> Parsed<Expr> {
        let Some(digits) = plain(text, 10) else { return self.no_number(text, span) };
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            if digits.starts_with('0') && digits.bytes().any(|byte| byte != b'0') {
                let diagnostic = Parser::syntax(span, "an integer does not start with 0", "a leading zero");
                return self.fail(diagnostic.help("leave it out, or write `0o` before an octal number"));
            }
            return self.integer(digits.parse().ok(), span);
        }
        match digits.parse() {
            Ok(value) => Ok(Expr { kind: ExprKind::Float(value), span }),
            Err(_) => self.no_number(text, span),
        }
    }

    /// An integer of at most 2⁶³, which only a minus makes legal.
    fn integer(&mut self, value: Option<u64>, span: Span) -> Parsed<Expr> {
        match value {
            Some(value) if value <= 1 << 63 => Ok(Expr { kind: ExprKind::Int(value), span }),
            _ => {
                let diagnostic = Diagnostic::new(Kind::Overflow, span, "an integer has 64 bits").label("does not fit");
                self.diagnostics.report(diagnostic.help("the largest is 9223372036854775807"));
                Ok(Expr { kind: ExprKind::Invalid(Vec::new()), span })
            }
        }
    }

    fn no_number<T>(&mut self, text: &str, span: Span) -> Parsed<T> {
        let shown: String = text.chars().take(30).collect();
        self.fail(Parser::syntax(span, format!("`{shown}` is not a number"), "begins like one"))
    }
}

/// The text without its underscores, if each stands between two digits.
fn plain(text: &str, radix: u32) -> Option<String> {
    let bytes = text.as_bytes();
    let is_digit =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(|&byte| char::from(byte).is_digit(radix));
    let between = |at: usize| is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
    let legal = bytes.iter().enumerate().all(|(at, &byte)| byte != b'_' || between(at));
    legal.then(|| text.replace('_', ""))
}
