//! The parenthesis at the head of an alternative: guard or group.
//!
//! In: a parser at the parenthesis. Out: each reading that is possible; which is meant depends on the names of all
//! rules. Each is read once, on trial, so that heads within heads take time proportional to their depth.

use super::doubt::Doubt;
use super::parser::{Parsed, Parser, Stop, Trial};
use super::token::{self, Mode};
use crate::ast::{Expr, ExprKind, Head, Item, ItemKind};
use crate::diagnostic::{Diagnostic, Kind};
use crate::source::Span;

impl Parser<'_> {
    /// `(guard)` or `(group)` with a quantifier.
    pub(super) fn head(&mut self) -> Parsed<Box<Head>> {
        let open = self.peek();
        let guard = self.attempt(Parser::guard_reading);
        let group = self.attempt(Parser::group_reading);
        self.chosen(open.start, guard, group)
    }

    /// Takes what the parenthesis at `start` can mean.
    fn chosen(&mut self, start: usize, guard: Trial<Box<Expr>>, group: Trial<Box<Item>>) -> Parsed<Box<Head>> {
        match (&guard.result, &group.result) {
            (Ok(expr), Ok(_)) if matches!(expr.kind, ExprKind::Invalid(_)) => {
                self.accept_group(group, guard.diagnostics)
            }
            (Ok(_), Ok(item)) if item.quantifier.is_some() => self.accept_group(group, Vec::new()),
            (Ok(_), Ok(item)) if item.span.end as usize != guard.end() => {
                // Either `//` divides and is no comment, or `/` begins a regular expression with a parenthesis in it.
                let divides = self.text[start..guard.end()].contains("//");
                if divides { self.accept_guard(start, guard) } else { self.accept_group(group, Vec::new()) }
            }
            // A list with a comprehension is an operand, and as the item of a group a comprehension without brackets.
            (Ok(_), Ok(_)) if guard.diagnostics.is_empty() && !group.diagnostics.is_empty() => {
                self.accept_guard(start, guard)
            }
            (Ok(_), Ok(_)) => self.accept_both(start, guard, group),
            (Ok(_), Err(_)) if self.is_meant(&guard, &group) => self.accept_guard(start, guard),
            (Err(_), Ok(_)) => self.accept_group(group, Vec::new()),
            (_, Err(_)) => {
                if self.is_meant(&guard, &group) {
                    self.accept(guard)?;
                } else {
                    self.accept(group)?;
                }
                Err(Stop::Syntax)
            }
        }
    }

    /// Of two readings of which at least the group failed, whether the guard was meant: the one that got further.
    fn is_meant(&self, guard: &Trial<Box<Expr>>, group: &Trial<Box<Item>>) -> bool {
        let refused = guard.diagnostics.iter().filter(|error| error.kind == Kind::Unsupported);
        let reached = match refused.map(|error| error.span.end as usize).max() {
            // What follows was skipped, and not understood.
            Some(end) => end,
            None if guard.result.is_ok() => return true,
            None => guard.fault.at,
        };
        reached >= group.fault.at || self.is_code_at(group.fault.at)
    }

    /// The content as an expression.
    pub(super) fn guard_reading(&mut self) -> Parsed<Box<Expr>> {
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
    fn group_reading(&mut self) -> Parsed<Box<Item>> {
        let item = self.group()?;
        if has_item(&item) { self.quantified(item) } else { self.empty_head(item.span) }
    }

    fn empty_head<T>(&mut self, span: Span) -> Parsed<T> {
        let message = "a group at the head of an alternative has at least one item";
        self.fail(Parser::syntax(span, message, "nothing in it"))
    }

    /// Whether what stands at an offset, where a group cannot go on, fits into an expression.
    fn is_code_at(&self, offset: usize) -> bool {
        self.text[offset..].starts_with(|c: char| c.is_ascii_digit() || "=<>!&+-^~,".contains(c))
    }

    fn accept_guard(&mut self, start: usize, guard: Trial<Box<Expr>>) -> Parsed<Box<Head>> {
        let guard = self.accept(guard)?;
        let span = self.span_from(start);
        let token = self.peek();
        if let token::Kind::Symbol("?" | "*" | "+" | "**") = token.kind {
            let diagnostic = Parser::syntax(self.span_of(token), "a guard takes no quantifier", "not here");
            return self.fail(diagnostic.also(span, "this is an expression, and so a guard"));
        }
        Ok(Box::new(Head { guard: Some(*guard), group: None, span }))
    }

    fn accept_group(&mut self, group: Trial<Box<Item>>, doubtful: Vec<Diagnostic>) -> Parsed<Box<Head>> {
        let item = self.accept(group)?;
        if !doubtful.is_empty() {
            self.doubts.push(Doubt::new(&item, doubtful));
        }
        let span = item.span;
        Ok(Box::new(Head { guard: None, group: Some(*item), span }))
    }

    fn accept_both(&mut self, start: usize, guard: Trial<Box<Expr>>, group: Trial<Box<Item>>) -> Parsed<Box<Head>> {
        let guard = self.accept(guard)?;
        let span = self.span_from(start);
        let group = self.accept(group)?;
        Ok(Box::new(Head { guard: Some(*guard), group: Some(*group), span }))
    }
}

/// Whether a group has an item, or a head that may be one.
fn has_item(group: &Item) -> bool {
    let ItemKind::Group(alternatives) = &group.kind else { return true };
    alternatives.iter().any(|alternative| {
        !alternative.items.is_empty() || alternative.head.as_ref().is_some_and(|head| head.group.is_some())
    })
}
