//! The parenthesis at the head of an alternative: guard or group.
//!
//! In: a parser at the parenthesis. Out: each reading that is possible; which is meant depends on the names of all
//! rules. Each is read once, on trial, so that heads within heads take time proportional to their depth.

use super::doubt::Doubt;
use super::parser::{Parsed, Parser, Stop, Trial};
use super::token::{Kind, Mode};
use crate::ast::{Expr, ExprKind, Head, Item, ItemKind};
use crate::diagnostic::Diagnostic;

impl Parser<'_> {
    /// `(guard)` or `(group)` with a quantifier.
    pub(super) fn head(&mut self) -> Parsed<Head> {
        let open = self.peek();
        let guard = self.attempt(Parser::guard_reading);
        let group = self.attempt(Parser::group_reading);
        match (&guard.result, &group.result) {
            (Ok(expr), Ok(_)) if matches!(expr.kind, ExprKind::Invalid(_)) => {
                self.accept_group(group, guard.diagnostics)
            }
            (Ok(_), Ok(item)) if item.quantifier.is_some() => self.accept_group(group, Vec::new()),
            // A comment for one is a division for the other: what holds an operator is a guard.
            (Ok(_), Ok(item)) if item.span.end as usize != guard.end() => self.accept_guard(open.start, guard),
            (Ok(_), Ok(_)) => self.accept_both(open.start, guard, group),
            (Ok(_), Err(_)) => self.accept_guard(open.start, guard),
            (Err(_), Ok(_)) => self.accept_group(group, Vec::new()),
            (Err(_), Err(_)) => {
                // The reading that got further is the one that was meant.
                if guard.fault.at >= group.fault.at || self.is_code_at(group.fault.at) {
                    self.accept(guard)?;
                } else {
                    self.accept(group)?;
                }
                Err(Stop::Syntax)
            }
        }
    }

    /// The content as an expression.
    pub(super) fn guard_reading(&mut self) -> Parsed<Expr> {
        self.deeper()?;
        self.mode = Mode::Code { lines: false };
        self.in_guard = true;
        let open = self.take();
        if self.at(")") {
            let end = self.peek().end;
            let span = self.span(open.start, end);
            return self.fail(Parser::syntax(span, "an empty parenthesis", "expected a guard or a group"));
        }
        let expr = self.code_in_brackets()?;
        self.close(")", open)?;
        Ok(expr)
    }

    /// The content as alternatives, with at least one item.
    fn group_reading(&mut self) -> Parsed<Item> {
        let item = self.group()?;
        let ItemKind::Group(alternatives) = &item.kind else { return Ok(item) };
        let has_items = alternatives.iter().any(|alternative| {
            !alternative.items.is_empty() || alternative.head.as_ref().is_some_and(|head| head.group.is_some())
        });
        if !has_items {
            let message = "a group at the head of an alternative has at least one item";
            return self.fail(Parser::syntax(item.span, message, "nothing in it"));
        }
        self.quantified(item)
    }

    /// Whether what stands at an offset, where a group cannot go on, fits into an expression.
    fn is_code_at(&self, offset: usize) -> bool {
        self.text[offset..].starts_with(|c: char| c.is_ascii_digit() || "=<>!&+-^~,".contains(c))
    }

    fn accept_guard(&mut self, start: usize, guard: Trial<Expr>) -> Parsed<Head> {
        let guard = self.accept(guard)?;
        let span = self.span_from(start);
        let token = self.peek();
        if let Kind::Symbol("?" | "*" | "+" | "**") = token.kind {
            let diagnostic = Parser::syntax(self.span_of(token), "a guard takes no quantifier", "not here");
            return self.fail(diagnostic.also(span, "this is an expression, and so a guard"));
        }
        Ok(Head { guard: Some(guard), group: None, span })
    }

    fn accept_group(&mut self, group: Trial<Item>, doubtful: Vec<Diagnostic>) -> Parsed<Head> {
        let item = self.accept(group)?;
        if !doubtful.is_empty() {
            self.doubts.push(Doubt::new(&item, doubtful));
        }
        let span = item.span;
        Ok(Head { guard: None, group: Some(item), span })
    }

    fn accept_both(&mut self, start: usize, guard: Trial<Expr>, group: Trial<Item>) -> Parsed<Head> {
        let guard = self.accept(guard)?;
        let span = self.span_from(start);
        let group = self.accept(group)?;
        Ok(Head { guard: Some(guard), group: Some(group), span })
    }
}
