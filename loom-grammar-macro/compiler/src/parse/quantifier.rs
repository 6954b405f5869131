//! Quantifiers: `?`, `*`, `+`, `** n`, `** a..b`, and `% sep`.
//!
//! In: an item, and a parser behind it. Out: the item with the quantifier that follows, if one does.

use super::expression::number;
use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
use crate::ast::{Expr, ExprKind, Item, Quantifier, QuantifierKind};

impl Parser<'_> {
    /// Takes the quantifier behind an item.
    pub(super) fn quantified(&mut self, mut item: Item) -> Parsed<Item> {
        let token = self.peek();
        let kind = match token.kind {
            Kind::Symbol("?") => QuantifierKind::Optional,
            Kind::Symbol("*") => QuantifierKind::Star,
            Kind::Symbol("+") => QuantifierKind::Plus,
            Kind::Symbol("**") => return self.counted(item),
            _ => return Ok(item),
        };
        self.take();
        let span = self.span_of(token);
        let separator = self.separator(&kind)?;
        self.no_second_quantifier(token)?;
        item.quantifier = Some(Quantifier { kind, separator, span });
        Ok(item)
    }

    /// `** n` or `** a..b`
    fn counted(&mut self, mut item: Item) -> Parsed<Item> {
        let stars = self.take();
        let least = self.bound()?;
        let kind =
            if self.eat("..") { QuantifierKind::Between(least, self.bound()?) } else { QuantifierKind::Exactly(least) };
        let span = self.span_from(stars.start);
        let separator = self.separator(&kind)?;
        self.no_second_quantifier(stars)?;
        item.quantifier = Some(Quantifier { kind, separator, span });
        Ok(item)
    }

    /// An integer, a variable, or an expression in parentheses.
    fn bound(&mut self) -> Parsed<Expr> {
        let token = self.peek();
        match token.kind {
            Kind::Number => self.literal_bound(token),
            Kind::Name => {
                self.take();
                if self.rest().starts_with('(') {
                    let span = self.span(token.start, token.end);
                    let diagnostic =
                        Parser::syntax(span, "a bound that is called stands in parentheses", "called here");
                    return self.fail(diagnostic.help(format!("write `** ({}(…))`", self.slice(token))));
                }
                Ok(Expr { kind: ExprKind::Name(self.slice(token).to_owned()), span: self.span_of(token) })
            }
            Kind::Symbol("(") => {
                self.mode = Mode::Code { lines: false };
                let open = self.take();
                let expr = self.code_in_brackets()?;
                self.close(")", open)?;
                self.mode = Mode::Grammar;
                Ok(expr)
            }
            _ => self.unexpected("a bound: an integer, a variable, or an expression in parentheses"),
        }
    }

    fn literal_bound(&mut self, token: Token) -> Parsed<Expr> {
        let length = number::length(&self.text[token.start..], true);
        let text = &self.text[token.start..][..length];
        if text.contains('.') {
            let span = self.span(token.start, token.start + length);
            let diagnostic = Parser::syntax(span, "a bound is an integer", "not an integer");
            return self.fail(diagnostic.help("a range of counts is written `** 1..3`"));
        }
        self.number(token, length)
    }

    /// `% sep`
    fn separator(&mut self, kind: &QuantifierKind) -> Parsed<Option<Box<Item>>> {
        if !self.at("%") {
            return Ok(None);
        }
        let percent = self.take();
        if matches!(kind, QuantifierKind::Optional) {
            let diagnostic = Parser::syntax(self.span_of(percent), "`?` takes no separator", "nothing is repeated");
            return self.fail(diagnostic.help("a separator stands behind `*`, `+` or `**`"));
        }
        if !self.at_item() {
            return self.unexpected("a separator: one item");
        }
        let item = self.plain_item()?;
        Ok(Some(Box::new(item)))
    }

    /// Fails at a quantifier behind a quantifier.
    fn no_second_quantifier(&mut self, first: Token) -> Parsed<()> {
        let token = self.peek();
        if !matches!(token.kind, Kind::Symbol("?" | "*" | "+" | "**" | "%")) {
            return Ok(());
        }
        let diagnostic = Parser::syntax(self.span_of(token), "an item has one quantifier at most", "a second one")
            .also(self.span_of(first), "the first")
            .help("put parentheses around the item with its first quantifier");
        self.fail(diagnostic)
    }
}
