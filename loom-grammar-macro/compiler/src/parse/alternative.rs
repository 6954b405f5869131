//! Alternatives and their weights.
//!
//! In: a parser behind the `:` of a rule or the `(` of a group. Out: the alternatives, with the parser at what ends
//! them: a `;` or a `)`, or anything that does not belong there, which the caller reports.

use super::expression::number;
use super::parser::{Parsed, Parser};
use super::token::{Kind, Mode, Token};
use crate::ast::{Alternative, Weight, WeightKind};

/// The decimal places of a weight.
const PLACES: usize = 6;

impl Parser<'_> {
    /// Alternatives between bars, added to `alternatives` as they come, so that those before an error are kept.
    pub(super) fn alternatives(&mut self, alternatives: &mut Vec<Alternative>) -> Parsed<()> {
        loop {
            let mut alternative = Box::new(self.empty_alternative());
            self.alternative(&mut alternative)?;
            alternatives.push(*alternative);
            if self.at("||") {
                return self.unexpected("`|`");
            }
            if !self.eat("|") {
                // Most of the memory of a large grammar would be room for more.
                alternatives.shrink_to_fit();
                return Ok(());
            }
        }
    }

    /// `[@weight] [(guard)] item…`, read into an empty alternative.
    fn alternative(&mut self, alternative: &mut Alternative) -> Parsed<()> {
        let start = alternative.span.start as usize;
        if self.at("@") {
            alternative.weight = Some(self.weight()?);
        }
        if self.at("(") {
            alternative.head = Some(*self.head()?);
        }
        while self.at_item() {
            alternative.items.push(*self.item()?);
        }
        alternative.items.shrink_to_fit();
        if self.last > start {
            alternative.span = self.span_from(start);
        }
        match self.peek().kind {
            Kind::Symbol("|" | "||" | ";" | ")") | Kind::End => Ok(()),
            _ => self.no_item(alternative),
        }
    }

    /// `@3`, `@0.5`, `@(expr)`
    fn weight(&mut self) -> Parsed<Weight> {
        let at = self.take();
        let token = self.peek();
        let kind = match token.kind {
            Kind::Number => WeightKind::Literal(self.literal_weight(token)?),
            Kind::Symbol("(") => {
                self.mode = Mode::Code { lines: false };
                let open = self.take();
                let expr = self.code_in_brackets()?;
                self.close(")", open)?;
                self.mode = Mode::Grammar;
                WeightKind::Expr(*expr)
            }
            Kind::Name => {
                let message = "a weight is a number or stands in parentheses";
                let help = format!("write `@({})`", self.slice(token));
                return self.fail(Parser::syntax(self.span_of(token), message, "not a number").help(help));
            }
            Kind::Symbol("-") => {
                let diagnostic = Parser::syntax(self.span_of(token), "a weight is not negative", "a minus");
                return self.fail(diagnostic.help("write `@0` to switch an alternative off"));
            }
            _ => return self.unexpected("a weight: a number, or an expression in parentheses"),
        };
        Ok(Weight { kind, span: self.span_from(at.start) })
    }

    /// A weight in millionths.
    fn literal_weight(&mut self, token: Token) -> Parsed<u128> {
        let length = number::length(&self.text[token.start..], true);
        let (span, text) = (self.span(token.start, token.start + length), &self.text[token.start..][..length]);
        self.go_to(token.start + length);
        let text = text.replace('_', "");
        let (whole, places) = text.split_once('.').unwrap_or((&text, ""));
        let all_digits = whole.bytes().chain(places.bytes()).all(|byte| byte.is_ascii_digit());
        if !all_digits {
            let diagnostic = Parser::syntax(span, "a weight is an integer or a decimal number", "neither");
            return self.fail(diagnostic.help("write it in digits, such as `@12` or `@0.25`"));
        }
        if places.len() > PLACES {
            let message = format!("a weight has at most {PLACES} decimal places");
            let label = format!("has {}", places.len());
            return self
                .fail(Parser::syntax(span, message, label).help("multiply all weights of the choice by the same"));
        }
        let digits = format!("{whole}{places:0<PLACES$}");
        // What does not fit is far beyond the sum that `check` allows.
        Ok(digits.parse().unwrap_or(u128::MAX))
    }
}
