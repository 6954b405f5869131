//! Which operator is next, and how strongly it binds.

use crate::ast::{BinaryOp, CompareOp};
use crate::parse::parser::Parser;
use crate::parse::token::{Kind, Token};

/// How strongly operators bind, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Power {
    Or,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Unary,
    Pow,
}

/// An operator between two operands.
pub(super) enum Infix {
    Or,
    And,
    Compare,
    /// With the power that its right operand needs.
    Binary(BinaryOp, Power),
}

impl Parser<'_> {
    /// The operator that is next, if it binds at least as strongly as `least`. It stays.
    pub(super) fn infix(&mut self, least: Power) -> Option<Infix> {
        let token = self.peek();
        let (infix, power) = match token.kind {
            Kind::Name => match self.slice(token) {
                "or" => (Infix::Or, Power::Or),
                "and" => (Infix::And, Power::And),
                _ => (self.comparison_operator(token).map(|_| Infix::Compare)?, Power::Compare),
            },
            Kind::Symbol(_) => match self.binary(token) {
                Some((op, own, right)) => (Infix::Binary(op, right), own),
                None => (self.comparison_operator(token).map(|_| Infix::Compare)?, Power::Compare),
            },
            _ => return None,
        };
        (power >= least).then_some(infix)
    }

    fn binary(&self, token: Token) -> Option<(BinaryOp, Power, Power)> {
        let Kind::Symbol(symbol) = token.kind else { return None };
        Some(match symbol {
            // A `|` in a guard separates the alternatives of a group, if it is one.
            "|" if !self.in_guard => (BinaryOp::BitOr, Power::BitOr, Power::BitXor),
            "^" => (BinaryOp::BitXor, Power::BitXor, Power::BitAnd),
            "&" => (BinaryOp::BitAnd, Power::BitAnd, Power::Shift),
            "<<" => (BinaryOp::ShiftLeft, Power::Shift, Power::Sum),
            ">>" => (BinaryOp::ShiftRight, Power::Shift, Power::Sum),
            "+" => (BinaryOp::Add, Power::Sum, Power::Product),
            "-" => (BinaryOp::Sub, Power::Sum, Power::Product),
            "*" => (BinaryOp::Mul, Power::Product, Power::Unary),
            "/" => (BinaryOp::Div, Power::Product, Power::Unary),
            "//" => (BinaryOp::FloorDiv, Power::Product, Power::Unary),
            "%" => (BinaryOp::Mod, Power::Product, Power::Unary),
            // Binds tighter than a sign on its left, weaker than one on its right, and to the right.
            "**" => (BinaryOp::Pow, Power::Pow, Power::Unary),
            _ => return None,
        })
    }

    /// The comparison that a token begins, and where it ends.
    fn comparison_operator(&mut self, token: Token) -> Option<(CompareOp, usize)> {
        let op = match token.kind {
            Kind::Symbol("<") => CompareOp::Less,
            Kind::Symbol("<=") => CompareOp::LessEqual,
            Kind::Symbol(">") => CompareOp::Greater,
            Kind::Symbol(">=") => CompareOp::GreaterEqual,
            Kind::Symbol("==") => CompareOp::Equal,
            Kind::Symbol("!=") => CompareOp::NotEqual,
            Kind::Name if self.slice(token) == "in" => CompareOp::In,
            Kind::Name if self.slice(token) == "not" => {
                let behind = self.behind(token);
                let is_in = behind.kind == Kind::Name && self.slice(behind) == "in";
                return is_in.then_some((CompareOp::NotIn, behind.end));
            }
            _ => return None,
        };
        Some((op, token.end))
    }

    /// Takes a comparison.
    pub(super) fn take_comparison(&mut self) -> Option<CompareOp> {
        let token = self.peek();
        let (op, end) = self.comparison_operator(token)?;
        self.go_to(end);
        Some(op)
    }
}

/// The operator of `+=` and its like.
pub(in crate::parse) fn augmented_operator(token: Token) -> Option<BinaryOp> {
    let Kind::Symbol(symbol) = token.kind else { return None };
    Some(match symbol {
        "+=" => BinaryOp::Add,
        "-=" => BinaryOp::Sub,
        "*=" => BinaryOp::Mul,
        "/=" => BinaryOp::Div,
        "//=" => BinaryOp::FloorDiv,
        "%=" => BinaryOp::Mod,
        "**=" => BinaryOp::Pow,
        "&=" => BinaryOp::BitAnd,
        "|=" => BinaryOp::BitOr,
        "^=" => BinaryOp::BitXor,
        "<<=" => BinaryOp::ShiftLeft,
        ">>=" => BinaryOp::ShiftRight,
        _ => return None,
    })
}
