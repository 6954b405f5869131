//! Quantifiers: `?`, `*`, `+`, `** n`, `** a..b`, and `% sep`.
//!
//! In: an item, and a parser behind it. Out: the item with the quantifier that follows, if one does.

use super::expression::number;
use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
use crate::ast::{Expr, ExprKind, Item, Quantifier, QuantifierKind};
use crate::source::Span;

impl Parser<'_> {
    /// Takes the quantifier behind an item.
    pub(super) fn quantified(&mut self, mut item: Box<Item>) -> Parsed<Box<Item>> {
        let token = self.peek();
        match token.kind {
            Kind::Symbol("?") => self.quantifier(&mut item, token, QuantifierKind::Optional)?,
            Kind::Symbol("*") => self.quantifier(&mut item, token, QuantifierKind::Star)?,
            Kind::Symbol("+") => self.quantifier(&mut item, token, QuantifierKind::Plus)?,
            Kind::Symbol("**") => self.counted(&mut item, token)?,
            _ => {}
        }
        Ok(item)
    }

    /// `?`, `*`, `+`
    fn quantifier(&mut self, item: &mut Item, token: Token, kind: QuantifierKind) -> Parsed<()> {
        self.take();
        item.quantifier = Some(Quantifier { kind, separator: None, span: self.span_of(token) });
        self.separated(item)
    }

    /// `** n` or `** a..b`
    fn counted(&mut self, item: &mut Item, stars: Token) -> Parsed<()> {
        self.take();
        let least = self.bound()?;
        let kind = match self.eat("..") {
            true => QuantifierKind::Between(*least, *self.bound()?),
            false => QuantifierKind::Exactly(*least),
        };
        item.quantifier = Some(Quantifier { kind, separator: None, span: self.span_from(stars.start) });
        self.separated(item)
    }

    /// Gives a quantifier the separator that follows, and refuses another quantifier behind it.
    fn separated(&mut self, item: &mut Item) -> Parsed<()> {
        let Some(quantifier) = &mut item.quantifier else { return Ok(()) };
        if self.at("%") {
            quantifier.separator = Some(self.separator(&quantifier.kind)?);
        }
        self.no_second_quantifier(quantifier.span)
    }

    /// An integer, a variable, or an expression in parentheses.
    fn bound(&mut self) -> Parsed<Box<Expr>> {
        let token = self.peek();
        match token.kind {
            Kind::Number => self.literal_bound(token).map(Box::new),
            Kind::Name => {
                self.take();
                if self.rest().starts_with('(') {
                    let span = self.span(token.start, token.end);
                    let diagnostic =
                        Parser::syntax(span, "a bound that is called stands in parentheses", "called here");
                    return self.fail(diagnostic.help(format!("write `** ({}(…))`", self.slice(token))));
                }
                let kind = ExprKind::Name(self.slice(token).to_owned());
                Ok(Box::new(Expr { kind, span: self.span_of(token) }))
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
    fn separator(&mut self, kind: &QuantifierKind) -> Parsed<Box<Item>> {
        let percent = self.take();
        if matches!(kind, QuantifierKind::Optional) {
            return self.separated_option(percent);
        }
        if self.at_item() { self.plain_item() } else { self.unexpected("a separator: one item") }
    }

    fn separated_option<T>(&mut self, percent: Token) -> Parsed<T> {
        let diagnostic = Parser::syntax(self.span_of(percent), "`?` takes no separator", "nothing is repeated");
        self.fail(diagnostic.help("a separator stands behind `*`, `+` or `**`"))
    }

    /// Fails at a quantifier behind a quantifier.
    fn no_second_quantifier(&mut self, first: Span) -> Parsed<()> {
        let token = self.peek();
        if !matches!(token.kind, Kind::Symbol("?" | "*" | "+" | "**" | "%")) {
            return Ok(());
        }
        let diagnostic = Parser::syntax(self.span_of(token), "an item has one quantifier at most", "a second one")
            .also(first, "the first")
            .help("put parentheses around the item with its first quantifier");
        self.fail(diagnostic)
    }
}
