//! What to say where the text does not go on as it should.
//!
//! In: a parser at the token that does not fit. Out: the error, in the words of whoever wrote it: the habits of
//! Python, C and shells are known here, those of other grammar notations in `foreign`.

use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
use crate::ast::{ExprKind, Statement, StatementKind};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Parser<'_> {
    /// The error at the next token, where `what` was expected.
    pub(super) fn complaint(&mut self, what: &str) -> Diagnostic {
        let token = self.peek();
        let known = match self.mode {
            Mode::Grammar => None,
            _ => self.python_only(token, None).or_else(|| self.code_slip(token)),
        };
        known.or_else(|| self.lexical_slip(token)).unwrap_or_else(|| {
            let message = format!("expected {what}, found {}", self.described(token));
            let span = if token.kind == Kind::End { self.end_of_text() } else { self.span_of(token) };
            let diagnostic = Parser::syntax(span, message, format!("expected {what}"));
            if self.divides_by_comment(token) {
                return diagnostic.help("in code `//` divides; a comment begins with `#`");
            }
            diagnostic
        })
    }

    /// The place behind the last character that is no blank.
    fn end_of_text(&self) -> Span {
        let end = self.text.trim_end().len();
        self.span(end, end)
    }

    /// A token in words.
    fn described(&self, token: Token) -> String {
        match token.kind {
            Kind::Name => format!("`{}`", self.slice(token).chars().take(40).collect::<String>()),
            Kind::Number => "a number".to_owned(),
            Kind::Quote => "a text".to_owned(),
            Kind::Symbol(symbol) => format!("`{symbol}`"),
            Kind::Newline => "the end of the line".to_owned(),
            Kind::End => "the end of the file".to_owned(),
            Kind::OpenComment => "a comment".to_owned(),
            Kind::Other(c) => format!("`{}`", c.escape_debug()),
        }
    }

    /// Whether a `//` stands before the token on its line, in code.
    fn divides_by_comment(&self, token: Token) -> bool {
        let line = self.text[..token.start].rfind('\n').map_or(0, |newline| newline + 1);
        self.mode != Mode::Grammar && self.text[line..token.start].contains("//")
    }

    /// What is wrong with a token in any context.
    fn lexical_slip(&self, token: Token) -> Option<Diagnostic> {
        let span = self.span_of(token);
        Some(match token.kind {
            Kind::OpenComment => Parser::syntax(span, "a comment has no end", "expected `*/` behind it"),
            Kind::Other(c @ ('‘' | '’' | '“' | '”' | '„' | '«' | '»')) => {
                Parser::syntax(span, format!("`{c}` is a typographic quote"), "not a quote of Loom")
                    .help("write `'` or `\"`")
            }
            Kind::Other(c) if c.is_whitespace() || c.is_control() || c == '\u{feff}' || c == '\u{200b}' => {
                let message = format!("the character U+{:04X} stands here", u32::from(c));
                Parser::syntax(span, message, "not a blank of Loom").help("write a blank")
            }
            Kind::Symbol("$") => {
                let name = super::token::name_length(&self.text[token.end..]);
                let name = &self.text[token.end..token.end + name];
                let span = self.span(token.start, token.end + name.len());
                let help = match (self.mode, name) {
                    (_, "") => "leave it out".to_owned(),
                    (Mode::Grammar, _) => format!("write `[{name}]` to emit the variable"),
                    (_, _) => format!("write `{name}`"),
                };
                Parser::syntax(span, "a name has no `$` before it", "not a name").help(help)
            }
            _ => return None,
        })
    }

    /// What people write in code who have another language in mind.
    fn code_slip(&mut self, token: Token) -> Option<Diagnostic> {
        let span = self.span_of(token);
        let Kind::Symbol(symbol) = token.kind else { return None };
        let (message, help) = match symbol {
            "=" if self.text[token.end..].starts_with('=') => return None,
            "=" => ("`=` assigns; it does not compare", "write `==`"),
            "&&" => ("`&&` is no operator", "write `and`"),
            "||" => ("`||` is no operator", "write `or`"),
            "|" if self.in_guard => {
                ("`|` does not stand in a guard", "write `or`; or compute the bits in an action before")
            }
            "<>" => ("`<>` is no operator", "write `!=`"),
            "!" => ("`!` is no operator", "write `not`"),
            "?" => ("`?` is no operator", "write `a if c else b` for `c ? a : b`"),
            "->" => ("`->` is no operator", "a method is called with `.`"),
            _ => return None,
        };
        Some(Parser::syntax(span, message, "not in an expression").help(help))
    }

    /// Fails where a statement does not end.
    pub(super) fn no_statement_end<T>(&mut self, open: Token, before: &[Statement]) -> Parsed<T> {
        let token = self.peek();
        let diagnostic = self.complaint("`;`, a new line or `}`");
        if token.kind == Kind::End {
            let opened = self.span_of(open);
            return self.fail(diagnostic.also(opened, "opened here"));
        }
        let only_values = before.iter().all(|statement| matches!(statement.kind, StatementKind::Expr(_)));
        let diagnostic = match token.kind {
            _ if diagnostic.help.is_some() => diagnostic,
            Kind::Name | Kind::Quote | Kind::Symbol("|" | ",") if only_values => {
                diagnostic.help("`{…}` holds statements; a repetition is written `( … )*`")
            }
            Kind::Name | Kind::Quote => diagnostic.help("a `}` ends the action"),
            _ => diagnostic,
        };
        self.fail(diagnostic)
    }

    /// Fails where `[expr` is not closed.
    pub(super) fn no_emit_end<T>(&mut self, open: Token) -> Parsed<T> {
        let token = self.peek();
        if token.is(",") {
            let diagnostic = Parser::syntax(self.span_of(token), "`[…]` emits one value", "expected `]`");
            let help = "write `[a] [b]` for one after the other, `[[a, b]]` for a list, `[(a, b)]` for a tuple";
            return self.fail(diagnostic.help(help));
        }
        let opened = self.span_of(open);
        let diagnostic = self.complaint("`]`");
        let diagnostic = match token.kind {
            _ if diagnostic.help.is_some() => diagnostic,
            Kind::Quote | Kind::Name | Kind::Symbol("|") => {
                diagnostic.also(opened, "opened here").help("`[…]` emits a value; what is optional is written `( … )?`")
            }
            _ => diagnostic.also(opened, "opened here"),
        };
        self.fail(diagnostic)
    }

    /// Fails at a class of characters as regular expressions have them, in brackets.
    pub(super) fn class_in_brackets<T>(&mut self, open: Token) -> Parsed<T> {
        let length = self.text[open.start..].find([']', '\n']).map_or(1, |length| length + 1);
        let text = &self.text[open.start..open.start + length];
        let span = self.span(open.start, open.start + length);
        let diagnostic = Parser::syntax(span, "a class of characters is a regular expression", "no value to emit");
        self.fail(diagnostic.help(format!("write it in slashes: `/{}/`", text.trim_end())))
    }

    /// Whether what stands in brackets looks like a class of a regular expression.
    pub(super) fn looks_like_class(&self, open: Token) -> bool {
        let inside = self.text[open.end..].split([']', '\n']).next().unwrap_or_default();
        let chars: Vec<char> = inside.chars().take(200).collect();
        let has_range = chars
            .windows(3)
            .any(|window| window[1] == '-' && window[0].is_ascii_alphanumeric() && window[2].is_ascii_alphanumeric());
        !inside.contains(' ') && (has_range || inside.starts_with('^') || inside.starts_with('\\'))
    }

    /// Fails at a guard behind other items.
    pub(super) fn misplaced_guard<T>(&mut self, open: Token) -> Parsed<T> {
        let guard = self.attempt(Parser::guard_reading);
        let span = self.span(open.start, guard.end());
        let diagnostic =
            Parser::syntax(span, "a guard stands at the head of its alternative", "this is behind other items");
        self.fail(
            diagnostic.help("move it to the front, or put parentheses around it and what depends on it: `((…) …)`"),
        )
    }

    /// Refuses an action that does nothing because a value was to be emitted, or something to be repeated.
    pub(super) fn refuse_idle_action(&mut self, open: Token, statements: &[Statement]) {
        let [Statement { kind: StatementKind::Expr(expr), .. }] = statements else { return };
        let is_idle = match &expr.kind {
            ExprKind::Name(_) | ExprKind::Str(_) | ExprKind::Int(_) | ExprKind::Float(_) | ExprKind::Bool(_) => true,
            ExprKind::Call(name, arguments) if name.text == "str" => {
                matches!(arguments.as_slice(), [argument] if matches!(argument.value.kind, ExprKind::Name(_)))
            }
            _ => false,
        };
        if is_idle {
            let text = &self.text[expr.span.start as usize..expr.span.end as usize];
            let help = format!("write `[{text}]` to emit the value, or `( … )*` to repeat something");
            let span = self.span_from(open.start);
            self.complain(Parser::syntax(span, "this action does nothing", "an action emits nothing").help(help));
        }
    }
}
