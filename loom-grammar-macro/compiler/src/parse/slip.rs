//! What to say where the text does not go on as it should.
//!
//! In: a parser at the token that does not fit. Out: the error, in the words of whoever wrote it: the habits of
//! Python, C and shells are known here, those of other grammar notations in `foreign`.

use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
use crate::ast::{ExprKind, Statement, StatementKind};
use crate::diagnostic::{self, Diagnostic};
use crate::source::Span;

impl Parser<'_> {
    /// Reports a construct that Loom does not have, and gives up the expression or statement.
    pub(super) fn unsupported<T>(&mut self, span: Span, what: &str, help: &str) -> Parsed<T> {
        let diagnostic = unsupported(span, what, help);
        self.fail(diagnostic)
    }

    /// Reports a construct that Loom does not have, behind which reading goes on.
    pub(super) fn report_unsupported(&mut self, span: Span, what: &str, help: &str) {
        self.diagnostics.report(unsupported(span, what, help));
    }

    /// The error at the next token, where `what` was expected.
    pub(super) fn complaint(&mut self, what: &str) -> Diagnostic {
        let token = self.peek();
        let known = match self.mode {
            Mode::Grammar => self.grammar_slip(token),
            _ => self.python_only(token).or_else(|| self.code_slip(token)),
        };
        known.or_else(|| self.lexical_slip(token)).unwrap_or_else(|| {
            let message = format!("expected {what}, found {}", self.described(token));
            let span = if token.kind == Kind::End { self.span(self.last, self.last) } else { self.span_of(token) };
            let diagnostic = Parser::syntax(span, message, format!("expected {what}"));
            if self.divides_by_comment(token) {
                return diagnostic.help("in code `//` divides; a comment begins with `#`");
            }
            diagnostic
        })
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

    /// What Python has behind an expression and Loom has not.
    pub(super) fn python_only(&mut self, token: Token) -> Option<Diagnostic> {
        let span = self.span_of(token);
        let (what, help) = match (token.kind, self.slice(token)) {
            (Kind::Name, "for" | "async") => {
                ("a comprehension without brackets", "put brackets around it: `[… for … in …]`")
            }
            (Kind::Name, "is") => ("`is`", "write `==`"),
            (Kind::Symbol(":"), _) if self.text[token.end..].starts_with('=') && self.mode != Mode::Hole => {
                let span = self.span(token.start, token.end + 1);
                self.broken = true;
                return Some(unsupported(
                    span,
                    "an assignment within an expression, `:=`",
                    "assign in an action before it",
                ));
            }
            (Kind::Symbol("@"), _) => ("the operator `@`", "there are no matrices"),
            _ => return None,
        };
        Some(unsupported(span, what, help))
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

    /// Fails where an operand was expected.
    pub(super) fn no_operand<T>(&mut self, token: Token) -> Parsed<T> {
        let span = self.span_of(token);
        let (what, help) = match (token.kind, self.slice(token)) {
            (Kind::Symbol("{"), _) => ("a dictionary or a set", "write a list of tuples, `[(key, value)]`"),
            (Kind::Symbol("*" | "**"), _) => ("a starred value", "write out the values, or join lists with `+`"),
            (Kind::Symbol("..."), _) => ("`...`", "there is nothing in its place"),
            (Kind::Name, "lambda") => ("`lambda`", "write the expression where it is used, or a rule with parameters"),
            (Kind::Name, "None") => ("`None`", "use a value of the variable's own type, such as `0` or `''`"),
            (Kind::Name, "await" | "yield" | "async") => ("`await` and `yield`", "leave it out"),
            (
                Kind::Name,
                word @ ("import" | "def" | "class" | "return" | "del" | "while" | "with" | "try" | "raise"),
            ) => {
                let what = format!("`{word}`");
                return self.unsupported(span, &what, "actions hold assignments and calls");
            }
            _ => {
                let before = self.text[..token.start].trim_end();
                if before.ends_with("++") || before.ends_with("--") {
                    let span = self.span(before.len() - 2, before.len());
                    let diagnostic = Parser::syntax(span, "there is no `++` and no `--`", "expected a value behind it");
                    return self.fail(diagnostic.help("write `X += 1` or `X -= 1`"));
                }
                return self.unexpected("an expression");
            }
        };
        self.unsupported(span, what, help)
    }

    /// Fails where a statement does not end.
    pub(super) fn no_statement_end<T>(&mut self, open: Token) -> Parsed<T> {
        let opened = self.span_of(open);
        let mut diagnostic = self.complaint("`;`, a new line or `}`");
        if self.peek().kind == Kind::End {
            diagnostic = diagnostic.also(opened, "opened here");
        } else if diagnostic.help.is_none() {
            diagnostic = self.with_repetition_help(diagnostic);
        }
        self.fail(diagnostic)
    }

    /// Adds what `{ … }` means to those who meant a repetition.
    fn with_repetition_help(&mut self, diagnostic: Diagnostic) -> Diagnostic {
        let token = self.peek();
        match token.kind {
            Kind::Name | Kind::Quote | Kind::Symbol("|") => {
                diagnostic.help("`{…}` holds statements; a repetition is written `( … )*`")
            }
            _ => diagnostic,
        }
    }

    /// Fails where `[expr` is not closed.
    pub(super) fn no_emit_end<T>(&mut self, open: Token) -> Parsed<T> {
        let token = self.peek();
        if token.is(",") {
            let diagnostic = Parser::syntax(self.span_of(token), "`[…]` emits one value", "expected `]`");
            return self.fail(
                diagnostic
                    .help("write `[a] [b]` for one after the other, `[[a, b]]` for a list, `[(a, b)]` for a tuple"),
            );
        }
        let opened = self.span_of(open);
        let mut diagnostic = self.complaint("`]`");
        if diagnostic.help.is_none() {
            diagnostic = match self.text.as_bytes().get(open.end) {
                _ if self.looks_like_class(open) => {
                    diagnostic.help("a class of characters is a regular expression: write it in slashes, `/[a-z]/`")
                }
                _ if matches!(token.kind, Kind::Quote | Kind::Name | Kind::Symbol("|")) => {
                    diagnostic.help("`[…]` emits a value; what is optional is written `( … )?`")
                }
                _ => diagnostic,
            };
        }
        self.fail(diagnostic.also(opened, "opened here"))
    }

    /// Whether what stands in brackets looks like a class of a regular expression.
    fn looks_like_class(&self, open: Token) -> bool {
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

fn unsupported(span: Span, what: &str, help: &str) -> Diagnostic {
    Diagnostic::new(diagnostic::Kind::Unsupported, span, format!("Loom does not have {what}"))
        .label("not supported")
        .help(help)
}
