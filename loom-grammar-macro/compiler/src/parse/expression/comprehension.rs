//! Comprehensions: `e for p in xs if c`.
//!
//! In: a parser at the first `for`, and the element before it. Out: the comprehension.

use crate::ast::{Clause, Comprehension, ExprKind, Pattern};
use crate::parse::parser::{Parsed, Parser, Tree};
use crate::parse::token::Kind;

use super::operator::Power;

impl Parser<'_> {
    /// The clauses behind an element; gives the node and the greatest height below it.
    pub(super) fn comprehension(&mut self, element: Tree, bracketed: bool) -> Parsed<(ExprKind, u32)> {
        let mut height = element.height;
        let mut clauses = Vec::new();
        loop {
            if self.eat_word("for") {
                let pattern = self.patterns()?;
                if !self.eat_word("in") {
                    return self.unexpected("`in`");
                }
                let iterable = self.operation(Power::Or)?;
                height = height.max(iterable.height);
                clauses.push(Clause::For(pattern, *iterable.expr));
            } else if self.eat_word("if") {
                let condition = self.operation(Power::Or)?;
                height = height.max(condition.height);
                clauses.push(Clause::If(*condition.expr));
            } else {
                let comprehension = Comprehension { element: *element.expr, clauses, bracketed };
                return Ok((ExprKind::Comprehension(Box::new(comprehension)), height));
            }
        }
    }

    /// What a `for` binds: a name, or several with commas between.
    fn patterns(&mut self) -> Parsed<Pattern> {
        let start = self.peek().start;
        let first = self.pattern()?;
        if !self.at(",") {
            return Ok(first);
        }
        let mut patterns = vec![first];
        while self.eat(",") {
            let token = self.peek();
            if self.at_word("in") || token.is(")") {
                break;
            }
            patterns.push(self.pattern()?);
        }
        Ok(Pattern::Tuple(patterns, self.span_from(start)))
    }

    /// A name, or patterns in parentheses.
    fn pattern(&mut self) -> Parsed<Pattern> {
        let token = self.peek();
        match token.kind {
            Kind::Name if self.slice(token) != "in" => {
                let name = self.name("a variable")?;
                let behind = self.peek();
                match behind.kind {
                    Kind::Symbol("." | "[") => self.unsupported(
                        name.span,
                        "a `for` that assigns to an element",
                        "loop over a variable of its own",
                    ),
                    _ => Ok(Pattern::Name(name)),
                }
            }
            Kind::Symbol("(") => {
                self.deeper()?;
                self.take();
                let pattern = self.patterns()?;
                self.close(")", token)?;
                self.depth -= 1;
                Ok(pattern)
            }
            Kind::Symbol("[") => self.unsupported(self.span_of(token), "unpacking with brackets", "write parentheses"),
            Kind::Symbol("*") => self.unsupported(
                self.span_of(token),
                "a starred variable",
                "name each part: tuples have a fixed length",
            ),
            _ => self.unexpected("a variable"),
        }
    }
}
