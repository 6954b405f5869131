//! What operators stand between: names, literals, brackets.
//!
//! In: a parser at an operand. Out: the operand, without what follows it.

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
            Kind::Number => {
                let length = super::number::length(&self.text[token.start..], false);
                let expr = self.number(token, length)?;
                Ok(Tree { outer: expr.span, expr, height: 1 })
            }
            Kind::Quote => self.texts(token),
            Kind::Symbol("(") => self.parenthesis(token),
            Kind::Symbol("[") => self.list(token),
            _ => self.no_operand(token),
        }
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
                None => {
                    let diagnostic =
                        Parser::syntax(self.span_of(token), "bytes and text do not join", "of the other kind");
                    return self.fail(diagnostic.also(self.span_of(first), "the first"));
                }
            };
        }
        let (kind, height) = match whole {
            Literal::Text(text) => (ExprKind::Str(text), 0),
            Literal::Bytes(bytes) => (ExprKind::Bytes(bytes), 0),
            Literal::Format(parts, height) => (ExprKind::Format(parts), height),
        };
        let span = self.span_from(first.start);
        self.tree(kind, span, height)
    }

    /// `(x)`, `(x, y)`, `()`
    fn parenthesis(&mut self, open: Token) -> Parsed<Tree> {
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        self.take();
        let tree = if self.at(")") {
            self.tree(ExprKind::Tuple(Vec::new()), self.span_of(open), 0)?
        } else {
            let (elements, height, comma) = self.elements(")")?;
            match elements {
                mut elements if !comma => {
                    let Some(expr) = elements.pop() else { return self.unexpected("an expression") };
                    Tree { outer: expr.span, expr, height }
                }
                elements => self.tree(ExprKind::Tuple(elements), self.span_of(open), height)?,
            }
        };
        self.close(")", open)?;
        self.mode = mode;
        let outer = self.span_from(open.start);
        let mut tree = Tree { outer, ..tree };
        if let ExprKind::Tuple(_) = tree.expr.kind {
            tree.expr.span = outer;
        }
        Ok(tree)
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
                let (elements, height, _) = self.elements_behind(first, "]")?;
                (ExprKind::List(elements), height)
            }
        };
        self.close("]", open)?;
        self.mode = mode;
        self.tree(kind, self.span_from(open.start), height)
    }

    /// Expressions with commas between up to a bracket, the greatest of their heights, and whether there was a comma.
    fn elements(&mut self, closer: &str) -> Parsed<(Vec<Expr>, u32, bool)> {
        let first = self.expression()?;
        self.elements_behind(first, closer)
    }

    fn elements_behind(&mut self, first: Tree, closer: &str) -> Parsed<(Vec<Expr>, u32, bool)> {
        let mut height = first.height;
        let mut elements = vec![first.expr];
        let mut comma = false;
        while self.eat(",") {
            comma = true;
            if self.at(closer) {
                break;
            }
            let element = self.expression()?;
            height = height.max(element.height);
            elements.push(element.expr);
        }
        Ok((elements, height, comma))
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
fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 33] = [
        "None", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else",
        "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or",
        "pass", "raise", "return", "try", "while", "with", "yield",
    ];
    KEYWORDS.contains(&word)
}
