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
use super::token::{Kind, Token};
use crate::ast::{BinaryOp, CompareOp, Expr, ExprKind, UnaryOp};
use crate::source::Span;
pub(crate) use atom::is_keyword;
pub(super) use operator::augmented_operator;
use operator::{Infix, Power};

impl Parser<'_> {
    /// An expression at the end of which a bracket closes; where it is unsupported, all up to that bracket is given up.
    pub(super) fn code_in_brackets(&mut self) -> Parsed<Box<Expr>> {
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
        self.conditional(then, condition, otherwise)
    }

    fn conditional(&mut self, then: Tree, condition: Tree, otherwise: Tree) -> Parsed<Tree> {
        let height = then.height.max(condition.height).max(otherwise.height);
        let span = then.outer.to(otherwise.outer);
        let kind = ExprKind::Conditional { condition: condition.expr, then: then.expr, otherwise: otherwise.expr };
        self.tree(kind, span, height)
    }

    /// An expression, or several with commas between, which are a tuple.
    pub(super) fn expression_list(&mut self) -> Parsed<Tree> {
        let first = self.expression()?;
        if !self.at(",") {
            return self.no_rest(first);
        }
        let start = first.outer.start as usize;
        let mut elements = Elements::new(first);
        while self.eat(",") {
            if !self.at_operand() {
                break;
            }
            elements.push(self.expression()?);
        }
        let span = self.span_from(start);
        let tree = self.tree(ExprKind::Tuple(elements.list), span, elements.height)?;
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
        Ok(Tree { expr: Box::new(Expr { kind, span }), outer: span, height })
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
                    self.binary_tree(op, left, right)?
                }
            };
        }
        self.depth -= 1;
        Ok(left)
    }

    fn binary_tree(&mut self, op: BinaryOp, left: Tree, right: Tree) -> Parsed<Tree> {
        let (span, height) = (left.outer.to(right.outer), left.height.max(right.height));
        self.tree(ExprKind::Binary(op, left.expr, right.expr), span, height)
    }

    /// An operand with the operators before it.
    fn prefixed(&mut self, least: Power) -> Parsed<Tree> {
        let token = self.peek();
        let op = match token.kind {
            Kind::Symbol("-") => Some(UnaryOp::Negative),
            Kind::Symbol("+") => Some(UnaryOp::Positive),
            Kind::Symbol("~") => Some(UnaryOp::Invert),
            Kind::Name if self.slice(token) == "not" => None,
            _ => return self.postfixed(),
        };
        if op.is_none() && least > Power::Not {
            return self.misplaced_not(token);
        }
        self.take();
        let operand = self.operation(if op.is_some() { Power::Unary } else { Power::Not })?;
        self.unary_tree(op, token, operand)
    }

    /// `not x`, or an operator before `x`.
    fn unary_tree(&mut self, op: Option<UnaryOp>, token: Token, operand: Tree) -> Parsed<Tree> {
        let span = self.span_of(token).to(operand.outer);
        let kind = match op {
            Some(op) => ExprKind::Unary(op, operand.expr),
            None => ExprKind::Not(operand.expr),
        };
        self.tree(kind, span, operand.height)
    }

    fn misplaced_not<T>(&mut self, token: Token) -> Parsed<T> {
        let message = "`not` binds weaker than what stands before it";
        let diagnostic = Parser::syntax(self.span_of(token), message, "not here");
        self.fail(diagnostic.help("put parentheses around `not …`"))
    }

    /// `a and b and c`, `a or b or c`
    fn joined(&mut self, first: Tree, word: &str, power: Power, node: fn(Vec<Expr>) -> ExprKind) -> Parsed<Tree> {
        let mut span = first.outer;
        let mut operands = Elements::new(first);
        while self.eat_word(word) {
            let operand = self.operation(power)?;
            span = span.to(operand.outer);
            operands.push(operand);
        }
        self.tree(node(operands.list), span, operands.height)
    }

    /// `a < b <= c`
    fn comparison(&mut self, first: Tree) -> Parsed<Tree> {
        let mut span = first.outer;
        let mut operands = Elements::new(first);
        let mut operators = Vec::new();
        while let Some(op) = self.take_comparison() {
            let operand = self.operation(Power::BitOr)?;
            span = span.to(operand.outer);
            operators.push(op);
            operands.push(operand);
        }
        self.comparison_tree(operands, operators, span)
    }

    fn comparison_tree(&mut self, operands: Elements, operators: Vec<CompareOp>, span: Span) -> Parsed<Tree> {
        let height = operands.height;
        let mut operands = operands.list.into_iter();
        let Some(first) = operands.next() else { return self.unexpected("an operand") };
        let rest = operators.into_iter().zip(operands).collect();
        self.tree(ExprKind::Compare(Box::new(first), rest), span, height)
    }
}

/// Expressions side by side.
struct Elements {
    list: Vec<Expr>,
    /// The height of the highest.
    height: u32,
}

impl Elements {
    fn new(first: Tree) -> Elements {
        Elements { height: first.height, list: vec![*first.expr] }
    }

    fn push(&mut self, tree: Tree) {
        self.height = self.height.max(tree.height);
        self.list.push(*tree.expr);
    }
}
