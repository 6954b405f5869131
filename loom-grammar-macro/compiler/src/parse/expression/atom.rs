//! What operators stand between: names, literals, brackets.
//!
//! In: a parser at an operand. Out: the operand, without what follows it.

use super::Elements;
use crate::ast::{Expr, ExprKind, FormatPart};
use crate::parse::literal::Literal;
use crate::parse::parser::{Parsed, Parser, Tree};
use crate::parse::token::{Kind, Mode, Token};

impl Parser<'_> {
    /// An operand.
    pub(super) fn atom(&mut self) -> Parsed<Tree> {
        let token = self.peek();
        match token.kind {
            Kind::Name => self.word(token),
            Kind::Number => self.numeral(token),
            Kind::Quote => self.texts(token),
            Kind::Symbol("(") => self.parenthesis(token),
            Kind::Symbol("[") => self.list(token),
            _ => self.no_operand(token),
        }
    }

    fn numeral(&mut self, token: Token) -> Parsed<Tree> {
        let length = super::number::length(&self.text[token.start..], false);
        let expr = self.number(token, length)?;
        Ok(Tree { outer: expr.span, expr: Box::new(expr), height: 1 })
    }

    /// A name, or a constant that is a word.
    fn word(&mut self, token: Token) -> Parsed<Tree> {
        let kind = match self.slice(token) {
            "True" => ExprKind::Bool(true),
            "False" => ExprKind::Bool(false),
            word if is_keyword(word) => return self.no_operand(token),
            word => ExprKind::Name(word.to_owned()),
        };
        self.take();
        self.tree(kind, self.span_of(token), 0)
    }

    /// Text literals; those that stand side by side are one.
    fn texts(&mut self, first: Token) -> Parsed<Tree> {
        let mut whole = self.literal()?;
        while self.peek().kind == Kind::Quote {
            let token = self.peek();
            let next = self.literal()?;
            whole = match joined(whole, next) {
                Some(whole) => whole,
                None => return self.mixed_texts(first, token),
            };
        }
        self.text_tree(first, whole)
    }

    fn text_tree(&mut self, first: Token, whole: Literal) -> Parsed<Tree> {
        let (kind, height) = match whole {
            Literal::Text(text) => (ExprKind::Str(text), 0),
            Literal::Bytes(bytes) => (ExprKind::Bytes(bytes), 0),
            Literal::Format(parts, height) => (ExprKind::Format(parts), height),
        };
        let span = self.span_from(first.start);
        self.tree(kind, span, height)
    }

    fn mixed_texts<T>(&mut self, first: Token, second: Token) -> Parsed<T> {
        let diagnostic = Parser::syntax(self.span_of(second), "bytes and text do not join", "of the other kind");
        self.fail(diagnostic.also(self.span_of(first), "the first"))
    }

    /// `(x)`, `(x, y)`, `()`
    fn parenthesis(&mut self, open: Token) -> Parsed<Tree> {
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        self.take();
        if self.at(")") {
            self.take();
            self.mode = mode;
            return self.tuple(open, Vec::new(), 0);
        }
        let first = self.expression()?;
        if self.at(",") {
            let elements = self.elements(first, ")")?;
            self.close(")", open)?;
            self.mode = mode;
            return self.tuple(open, elements.list, elements.height);
        }
        self.close(")", open)?;
        self.mode = mode;
        Ok(Tree { outer: self.span_from(open.start), ..first })
    }

    fn tuple(&mut self, open: Token, elements: Vec<Expr>, height: u32) -> Parsed<Tree> {
        let span = self.span_from(open.start);
        self.tree(ExprKind::Tuple(elements), span, height)
    }

    /// `[x, y]`, `[x for …]`
    fn list(&mut self, open: Token) -> Parsed<Tree> {
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        self.take();
        let (kind, height) = if self.at("]") {
            (ExprKind::List(Vec::new()), 0)
        } else {
            let first = self.expression()?;
            if self.at_word("for") {
                self.comprehension(first, true)?
            } else {
                let elements = self.elements(first, "]")?;
                (ExprKind::List(elements.list), elements.height)
            }
        };
        self.close("]", open)?;
        self.mode = mode;
        self.tree(kind, self.span_from(open.start), height)
    }

    /// What follows a first element, with commas between, up to a bracket.
    fn elements(&mut self, first: Tree, closer: &str) -> Parsed<Elements> {
        let mut elements = Elements::new(first);
        while self.eat(",") && !self.at(closer) {
            elements.push(self.expression()?);
        }
        Ok(elements)
    }
}

/// Two literals side by side.
fn joined(left: Literal, right: Literal) -> Option<Literal> {
    Some(match (left, right) {
        (Literal::Text(left), Literal::Text(right)) => Literal::Text(left + &right),
        (Literal::Bytes(left), Literal::Bytes(right)) => Literal::Bytes([left, right].concat()),
        (Literal::Bytes(_), _) | (_, Literal::Bytes(_)) => return None,
        (left, right) => {
            let (mut parts, left) = parts_of(left);
            let (more, right) = parts_of(right);
            parts.extend(more);
            Literal::Format(parts, left.max(right))
        }
    })
}

fn parts_of(literal: Literal) -> (Vec<FormatPart>, u32) {
    match literal {
        Literal::Text(text) => (vec![FormatPart::Text(text)], 0),
        Literal::Format(parts, height) => (parts, height),
        Literal::Bytes(_) => (Vec::new(), 0),
    }
}

/// Whether Python keeps a word for itself.
pub(crate) fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 33] = [
        "None", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else",
        "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
        "pass", "raise", "return", "try", "while", "with", "yield",
    ];
    KEYWORDS.contains(&word)
}
