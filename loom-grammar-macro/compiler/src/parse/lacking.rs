//! Python that Loom lacks.
//!
//! In: a parser at a construct of Python. Out: an error that names it. Afterwards the expression or statement that
//! it stands in is given up, and reading goes on behind that.

use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
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

    /// What Python has behind an expression and Loom has not; `operand` is that expression.
    pub(super) fn python_only(&mut self, token: Token, operand: Option<Span>) -> Option<Diagnostic> {
        let span = self.span_of(token);
        let whole = operand.map_or(span, |operand| operand.to(span));
        Some(match (token.kind, self.slice(token)) {
            (Kind::Name, "for" | "async") => {
                let what = "a comprehension without brackets";
                unsupported(whole, what, "put brackets around it: `[… for … in …]`")
            }
            (Kind::Name, "is") => unsupported(span, "`is`", "write `==`"),
            (Kind::Symbol(":"), _) if self.text[token.end..].starts_with('=') && self.mode != Mode::Hole => {
                // It may bind a variable.
                self.broken = true;
                let whole = Span { end: whole.end + 1, ..whole };
                unsupported(whole, "an assignment within an expression, `:=`", "assign in an action before it")
            }
            (Kind::Symbol("@"), _) => unsupported(span, "the operator `@`", "there are no matrices"),
            _ => return None,
        })
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
                word @ ("if" | "else" | "elif" | "for" | "in" | "is" | "and" | "or" | "as" | "from" | "global"
                | "assert" | "break" | "continue" | "pass" | "except" | "finally" | "nonlocal"),
            ) if self.text[token.end..].starts_with('(') => {
                let message = format!("expected an expression, found `{word}`");
                let help = format!(
                    "`{word}` is a word of expressions: a rule of this name is called by another, such as `{word}_`"
                );
                return self.fail(Parser::syntax(span, message, "a word of the language").help(help));
            }
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
}

fn unsupported(span: Span, what: &str, help: &str) -> Diagnostic {
    Diagnostic::new(diagnostic::Kind::Unsupported, span, format!("Loom does not have {what}"))
        .label("not supported")
        .help(help)
}
