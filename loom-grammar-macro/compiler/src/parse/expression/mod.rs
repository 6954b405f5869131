//! Expressions: Python's operators with Python's precedence.
//!
//! In: a parser in code. Out: one expression with the height of its tree. Operators are read by binding power, so
//! that a level of nesting costs few frames of the stack.

mod atom;
mod call;
mod comprehension;
pub(super) mod number;
mod operator;

use super::parser::{Parsed, Parser, Tree};
use super::token::Kind;
use crate::ast::{Expr, ExprKind, UnaryOp};
use crate::source::Span;
pub(super) use operator::augmented_operator;
use operator::{Infix, Power};

impl Parser<'_> {
    /// An expression at the end of which a bracket closes; where it is unsupported, all up to that bracket is given up.
    pub(super) fn code_in_brackets(&mut self) -> Parsed<Expr> {
        let start = self.peek().start;
        let mark = self.mark();
        let result = self.expression().and_then(|tree| self.no_rest(tree));
        if result.is_err() {
            self.unwind(mark);
        }
        Ok(self.settle(start, result)?.expr)
    }

    /// Refuses what Python would take behind an expression and Loom does not.
    fn no_rest(&mut self, tree: Tree) -> Parsed<Tree> {
        let token = self.peek();
        match self.python_only(token, Some(tree.outer)) {
            Some(diagnostic) => self.fail(diagnostic),
            None => Ok(tree),
        }
    }

    /// `x if c else y`, or less.
    pub(super) fn expression(&mut self) -> Parsed<Tree> {
        let then = self.operation(Power::Or)?;
        if !self.at_word("if") {
            return Ok(then);
        }
        self.deeper()?;
        self.take();
        let condition = self.operation(Power::Or)?;
        if !self.eat_word("else") {
            return self.unexpected("`else`");
        }
        let otherwise = self.expression()?;
        self.depth -= 1;
        let height = then.height.max(condition.height).max(otherwise.height);
        let span = then.outer.to(otherwise.outer);
        let kind = ExprKind::Conditional {
            condition: Box::new(condition.expr),
            then: Box::new(then.expr),
            otherwise: Box::new(otherwise.expr),
        };
        self.tree(kind, span, height)
    }

    /// An expression, or several with commas between, which are a tuple.
    pub(super) fn expression_list(&mut self) -> Parsed<Tree> {
        let first = self.expression()?;
        if !self.at(",") {
            return self.no_rest(first);
        }
        let start = first.outer;
        let mut height = first.height;
        let mut elements = vec![first.expr];
        while self.eat(",") {
            if !self.at_operand() {
                break;
            }
            let element = self.expression()?;
            height = height.max(element.height);
            elements.push(element.expr);
        }
        let span = self.span_from(start.start as usize);
        let tree = self.tree(ExprKind::Tuple(elements), span, height)?;
        self.no_rest(tree)
    }

    /// Whether an expression can begin here.
    fn at_operand(&mut self) -> bool {
        let token = self.peek();
        match token.kind {
            Kind::Symbol(symbol) => ["(", "[", "{", "-", "+", "~", "*", "**", "..."].contains(&symbol),
            Kind::Name => !["if", "for", "in", "else", "and", "or", "is"].contains(&self.slice(token)),
            Kind::Number | Kind::Quote => true,
            _ => false,
        }
    }

    /// A node over subtrees of at most the given height.
    fn tree(&mut self, kind: ExprKind, span: Span, below: u32) -> Parsed<Tree> {
        let height = self.bounded(below + 1)?;
        Ok(Tree { expr: Expr { kind, span }, outer: span, height })
    }

    /// Operators that bind at least as strongly as `least`, and their operands.
    fn operation(&mut self, least: Power) -> Parsed<Tree> {
        self.deeper()?;
        let mut left = self.prefixed(least)?;
        while let Some(infix) = self.infix(least) {
            left = match infix {
                Infix::And => self.joined(left, "and", Power::Not, ExprKind::And)?,
                Infix::Or => self.joined(left, "or", Power::And, ExprKind::Or)?,
                Infix::Compare => self.comparison(left)?,
                Infix::Binary(op, right) => {
                    self.take();
                    let right = self.operation(right)?;
                    let (span, height) = (left.outer.to(right.outer), left.height.max(right.height));
                    self.tree(ExprKind::Binary(op, Box::new(left.expr), Box::new(right.expr)), span, height)?
                }
            };
        }
        self.depth -= 1;
        Ok(left)
    }

    /// An operand with the operators before it.
    fn prefixed(&mut self, least: Power) -> Parsed<Tree> {
        let token = self.peek();
        let op = match token.kind {
            Kind::Symbol("-") => UnaryOp::Negative,
            Kind::Symbol("+") => UnaryOp::Positive,
            Kind::Symbol("~") => UnaryOp::Invert,
            Kind::Name if self.slice(token) == "not" => {
                if least > Power::Not {
                    let diagnostic = Parser::syntax(
                        self.span_of(token),
                        "`not` binds weaker than what stands before it",
                        "not here",
                    );
                    return self.fail(diagnostic.help("put parentheses around `not …`"));
                }
                self.take();
                let operand = self.operation(Power::Not)?;
                let span = self.span_of(token).to(operand.outer);
                return self.tree(ExprKind::Not(Box::new(operand.expr)), span, operand.height);
            }
            _ => return self.postfixed(),
        };
        self.take();
        let operand = self.operation(Power::Unary)?;
        let span = self.span_of(token).to(operand.outer);
        self.tree(ExprKind::Unary(op, Box::new(operand.expr)), span, operand.height)
    }

    /// `a and b and c`, `a or b or c`
    fn joined(&mut self, first: Tree, word: &str, power: Power, node: fn(Vec<Expr>) -> ExprKind) -> Parsed<Tree> {
        let mut span = first.outer;
        let mut height = first.height;
        let mut operands = vec![first.expr];
        while self.eat_word(word) {
            let operand = self.operation(power)?;
            span = span.to(operand.outer);
            height = height.max(operand.height);
            operands.push(operand.expr);
        }
        self.tree(node(operands), span, height)
    }

    /// `a < b <= c`
    fn comparison(&mut self, first: Tree) -> Parsed<Tree> {
        let mut span = first.outer;
        let mut height = first.height;
        let mut rest = Vec::new();
        while let Some(op) = self.take_comparison() {
            let operand = self.operation(Power::BitOr)?;
            span = span.to(operand.outer);
            height = height.max(operand.height);
            rest.push((op, operand.expr));
        }
        self.tree(ExprKind::Compare(Box::new(first.expr), rest), span, height)
    }
}
