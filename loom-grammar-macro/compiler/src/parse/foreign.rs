//! What to say where a grammar is written in the notation of another tool.
//!
//! In: a parser at a token that does not fit into a grammar. Out: an error that says how Loom writes what EBNF,
//! BNF, ANTLR, yacc, PEG or lark write otherwise.

use super::parser::{Parsed, Parser};
use super::title::could_be_title;
use super::token::{Kind, Token};
use crate::ast::{Alternative, Name};
use crate::diagnostic::Diagnostic;

impl Parser<'_> {
    /// Fails where a rule was expected.
    pub(super) fn no_rule_here<T>(&mut self) -> Parsed<T> {
        let token = self.peek();
        let span = self.span_of(token);
        let diagnostic = match token.kind {
            Kind::Symbol(";") => {
                Parser::syntax(span, "a `;` that ends nothing", "expected a rule").help("leave it out")
            }
            Kind::Symbol("%%" | "%") => {
                Parser::syntax(span, "there are no sections and declarations with `%`", "expected a rule")
                    .help("write rules only: `name: alternatives ;`")
            }
            Kind::Symbol("<") => Parser::syntax(span, "a rule's name stands without angle brackets", "expected a name")
                .help("write `name: alternatives ;`"),
            Kind::Symbol("#") => {
                Parser::syntax(span, "a comment in a grammar begins with `//`", "expected a rule").help("write `//`")
            }
            _ => {
                let diagnostic = self.slip_or_complaint("a rule");
                if diagnostic.help.is_some() || token.kind == Kind::OpenComment {
                    diagnostic
                } else {
                    diagnostic.help("a rule is written `name: alternatives ;`")
                }
            }
        };
        self.fail(diagnostic)
    }

    /// Fails where a rule's name is not followed by its colon.
    pub(super) fn no_colon<T>(&mut self, name: &Name) -> Parsed<T> {
        let token = self.peek();
        let span = self.span_of(token);
        let arrow = matches!(token.kind, Kind::Symbol("::=" | ":=" | "=" | "->" | "=>" | "<-"));
        let diagnostic = match (token.kind, name.text.as_str()) {
            (Kind::Symbol(symbol), _) if arrow => {
                let message = format!("a rule's name is followed by `:`, not by `{symbol}`");
                let help = format!("write `{}: alternatives ;`", name.text);
                Parser::syntax(span, message, "expected `:`").help(help)
            }
            (Kind::Name, "grammar" | "parser" | "lexer") => {
                Parser::syntax(name.span, "a grammar has no declaration of its name", "expected a rule")
                    .help("leave it out; free text on the first line, with a blank line below, is the title")
            }
            (Kind::Name, "fragment") => {
                Parser::syntax(name.span, "every rule may be used in others", "not a rule's name")
                    .help("leave out `fragment`")
            }
            (Kind::Symbol("{"), "options" | "tokens" | "channels") => {
                Parser::syntax(name.span, "there are no options and tokens", "expected a rule").help("write rules only")
            }
            (Kind::Name, "import") => Parser::syntax(name.span, "files are taken in with `include`", "expected a rule")
                .help("write `include \"other.g\";`"),
            _ if self.on_first_line(name) => {
                Parser::syntax(name.span, "the first line is no rule and no title", "expected a rule")
                    .help("a title is followed by a blank line; a comment begins with `//`")
            }
            _ => {
                let found = self.slip_or_complaint("`:`");
                Parser::syntax(
                    name.span,
                    "expected a rule",
                    format!("`{}` is not followed by `:`", shortened(&name.text)),
                )
                .help(found.help.unwrap_or_else(|| "a rule is written `name: alternatives ;`".to_owned()))
            }
        };
        self.fail(diagnostic)
    }

    /// Whether a name begins a first line that would be a title above a blank line.
    fn on_first_line(&self, name: &Name) -> bool {
        let line = self.text.split('\n').next().unwrap_or_default();
        (name.span.end as usize) <= line.len() && could_be_title(line)
    }

    /// Fails at the head of the next rule, because the rule before has no end.
    pub(super) fn no_semicolon<T>(&mut self, head: Token) -> Parsed<T> {
        let place = self.span(self.last, self.last);
        let message = match self.slice(head) {
            word @ ("include" | "extern") => format!("expected `;` before `{word}`"),
            name => format!("expected `;` before the rule `{}`", shortened(name)),
        };
        let diagnostic = Parser::syntax(self.span_of(head), message, "this begins something new")
            .also(place, "the rule before ends here")
            .help("put a `;` at the end of each rule");
        self.fail(diagnostic)
    }

    /// Fails where an alternative goes on with what is no item.
    pub(super) fn no_item<T>(&mut self, alternative: &Alternative) -> Parsed<T> {
        let token = self.peek();
        let is_empty = alternative.items.is_empty() && alternative.head.is_none();
        if token.is("@") {
            let message = "a weight stands at the head of its alternative";
            let (label, help) = if alternative.weight.is_some() {
                ("a second weight", "leave one of them out")
            } else {
                ("behind other items", "write `@weight (guard) items`")
            };
            let diagnostic = Parser::syntax(self.span_of(token), message, label).help(help);
            return self.fail(diagnostic);
        }
        if let Kind::Symbol(symbol @ ("?" | "*" | "+" | "**")) = token.kind
            && is_empty
        {
            let message = format!("`{symbol}` stands behind an item");
            let diagnostic = Parser::syntax(self.span_of(token), message, "nothing before it");
            return self.fail(diagnostic.help("to generate the character, put it in quotes"));
        }
        let diagnostic = self.slip_or_complaint("an item, `|` or `;`");
        self.fail(diagnostic)
    }

    /// The error at the next token of a grammar, where `what` was expected.
    fn slip_or_complaint(&mut self, what: &str) -> Diagnostic {
        let token = self.peek();
        self.grammar_slip(token).unwrap_or_else(|| self.complaint(what))
    }

    /// What people write in a grammar who have another notation in mind.
    fn grammar_slip(&mut self, token: Token) -> Option<Diagnostic> {
        let span = self.span_of(token);
        let Kind::Symbol(symbol) = token.kind else {
            return match token.kind {
                Kind::Number => Some(
                    Parser::syntax(span, "a number is no item", "expected an item")
                        .help("put it in quotes to generate it; a count is written `x ** 3`, a weight `@3`"),
                ),
                Kind::Other('∅') => Some(
                    Parser::syntax(span, "an empty alternative is written as nothing", "not an item")
                        .help("write `a | ;`"),
                ),
                _ => None,
            };
        };
        let (message, help) = match symbol {
            "::=" | ":=" => {
                ("a rule's name is followed by `:`", "write `name: alternatives ;`, with a `;` before the next rule")
            }
            "->" | "=>" | "<-" => (
                "there are no arrows behind alternatives",
                "a rule is written `name: alternatives ;`; actions stand in braces",
            ),
            "=" => ("there are no labels and no assignments outside of actions", "write `{X = …}` to assign"),
            "<" | ">" => {
                ("a rule's name stands without angle brackets", "write the name alone, or put `'<'` in quotes")
            }
            "~" => ("`~` excludes nothing", "write a regular expression such as `/[^abc]/`"),
            "!" | "&" => ("there are no predicates", "write a guard: `(expr)` at the head of the alternative"),
            "&&" => ("`&&` is no operator", "items follow each other without one; in a guard write `and`"),
            "||" => ("`||` is no operator", "alternatives are separated by one `|`; in a guard write `or`"),
            "/" => ("a `/` begins a regular expression", "alternatives are separated by `|`"),
            "," => ("items follow each other without commas", "leave it out"),
            "." => ("a `.` is no item", "write the regular expression `/./` for any character; rules end in `;`"),
            "..." | ".." => ("there are no ranges of characters", "write a regular expression such as `/[a-z]/`"),
            "-" => ("there is no `-` between items", "write a regular expression such as `/[a-z]/`"),
            "==" | "!=" | "<=" | ">=" => {
                ("a comparison stands in a guard", "write `(a == b)` at the head of the alternative")
            }
            "%" => ("a separator stands behind a repetition", "write `x* % ','`"),
            "%%" => ("there is no `%%`", "a separator is written `x* % ','`"),
            "#" => ("a comment in a grammar begins with `//`", "write `//`"),
            "^" => ("`^` does nothing in a grammar", "leave it out"),
            "\\" => ("escapes stand in texts", "put it in quotes"),
            "`" => ("texts stand in `'` or `\"`", "write `'…'`"),
            ":" => ("a `:` stands behind a rule's name", "end the rule before with `;`, or put `':'` in quotes"),
            "}" | "]" => {
                return Some(Parser::syntax(
                    span,
                    format!("a `{symbol}` without its opening bracket"),
                    "closes nothing",
                ));
            }
            _ => return None,
        };
        Some(Parser::syntax(span, message, "not here").help(help))
    }
}

/// A name of bearable length.
fn shortened(name: &str) -> String {
    name.chars().take(40).collect()
}
