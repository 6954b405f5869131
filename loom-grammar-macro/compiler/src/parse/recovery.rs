//! Going on after an error.
//!
//! In: a parser that failed somewhere in a rule. Out: the parser at the next thing that can be read: behind the
//! rule's `;`, or at the head of another rule. Expressions are given up in a smaller way: their end is found by
//! their brackets, and the names in them are kept.

use super::parser::{Parsed, Parser, Stop, Tree};
use super::token::{Kind, Mode, Token, lex, name_length};
use crate::ast::{Expr, ExprKind, Name};

impl Parser<'_> {
    /// Finds the place to go on at after what began at `begin` has failed.
    pub(super) fn recover(&mut self, begin: usize) {
        self.mode = Mode::Grammar;
        self.at = self.fault.at.max(begin);
        if self.at == begin {
            self.skip_token();
        }
        let mut braces = usize::from(self.fault.in_action);
        let mut behind_semicolon = false;
        loop {
            let token = self.peek();
            if token.kind == Kind::End {
                self.go_to(token.end);
                return;
            }
            let could_open = behind_semicolon || self.first_on_line(token.start);
            if could_open && self.opens_rule(token, braces == 0) {
                self.at = token.start;
                return;
            }
            behind_semicolon = token.is(";");
            match token.kind {
                Kind::Symbol("{") => braces += 1,
                Kind::Symbol("}") => braces = braces.saturating_sub(1),
                Kind::Symbol(";") if braces == 0 => {
                    self.go_to(token.end);
                    return;
                }
                _ => {}
            }
            self.skip_token();
        }
    }

    /// Whether a rule, an include or a declaration begins with this token; with `foreign`, also a rule as other
    /// notations write it.
    pub(super) fn opens_rule(&mut self, token: Token, foreign: bool) -> bool {
        let rest = &self.text[token.start..];
        let name = name_length(rest);
        if name == 0 {
            return foreign && is_angled_rule(rest);
        }
        let behind = lex(self.text, token.start + name, Mode::Grammar);
        if &rest[..name] == "include" && behind.kind == Kind::Quote && self.first_on_line(token.start) {
            return true;
        }
        if &rest[..name] == "extern" && behind.kind == Kind::Name && self.slice(behind) == "fn" {
            return true;
        }
        let behind = if behind.is("(") { self.behind_parameters(behind) } else { Some(behind) };
        let Some(behind) = behind else { return false };
        behind.is(":") || (foreign && ["::=", ":=", "->", "<-", "="].iter().any(|mark| behind.is(mark)))
    }

    /// The token behind `(P, Q)`, if it is that.
    fn behind_parameters(&self, open: Token) -> Option<Token> {
        let mut token = lex(self.text, open.end, Mode::Grammar);
        while token.kind == Kind::Name || token.is(",") {
            token = lex(self.text, token.end, Mode::Grammar);
        }
        token.is(")").then(|| lex(self.text, token.end, Mode::Grammar))
    }

    /// Skips a token, or a whole text literal.
    fn skip_token(&mut self) {
        let token = self.peek();
        let end = if token.kind == Kind::Quote { self.literal_end(token) } else { token.end };
        self.go_to(end);
    }

    /// What an expression that began at `start` comes to: itself, or, where it is unsupported, a node that stands
    /// for it, with the parser at the expression's end.
    pub(super) fn settle(&mut self, start: usize, result: Parsed<Tree>) -> Parsed<Tree> {
        match result {
            Err(Stop::Unsupported) => {
                let names = self.skip_code(start, false);
                let span = self.span_from(start);
                let expr = Box::new(Expr { kind: ExprKind::Invalid(names), span });
                Ok(Tree { expr, outer: span, height: 1 })
            }
            result => result,
        }
    }

    /// Goes from `start` to the end of the code around it: a closing bracket, or a `;`, or, if the current mode has
    /// lines, the end of the line. Gives the names on the way.
    pub(super) fn skip_code(&mut self, start: usize, all_lines: bool) -> Vec<Name> {
        let outer = self.mode;
        let mut names = Vec::new();
        let mut open = 0;
        self.at = start;
        self.last = start;
        loop {
            self.mode = if open == 0 { outer } else { Mode::Code { lines: false } };
            let token = self.peek();
            match token.kind {
                Kind::End | Kind::OpenComment => break,
                Kind::Newline | Kind::Symbol(";") if !all_lines => break,
                Kind::Symbol("(" | "[" | "{") => open += 1,
                Kind::Symbol(")" | "]" | "}") if open == 0 => break,
                Kind::Symbol(")" | "]" | "}") => open -= 1,
                Kind::Name => names.push(Name { text: self.slice(token).to_owned(), span: self.span_of(token) }),
                _ => {}
            }
            self.skip_token();
        }
        self.mode = outer;
        names
    }
}

/// `<name> ::=`, a rule in Backus's notation.
fn is_angled_rule(text: &str) -> bool {
    let line = text.split('\n').next().unwrap_or_default();
    let parts = line.strip_prefix('<').and_then(|rest| rest.split_once('>'));
    parts.is_some_and(|(_, rest)| rest.trim_start_matches([' ', '\t']).starts_with("::="))
}
