//! Items: texts, calls, emitted values, actions, regular expressions and groups.
//!
//! In: a parser at an item. Out: the item with its quantifier.

use super::literal::Literal;
use super::parser::{Parsed, Parser, Stop, Trial};
use super::token::{Kind, Mode, Token};
use crate::ast::{Expr, ExprKind, Item, ItemKind, Name};

impl Parser<'_> {
    /// Whether an item is next.
    pub(super) fn at_item(&mut self) -> bool {
        matches!(self.peek().kind, Kind::Name | Kind::Quote | Kind::Symbol("[" | "{" | "/" | "("))
    }

    /// An item with its quantifier.
    pub(super) fn item(&mut self) -> Parsed<Box<Item>> {
        let item = self.plain_item()?;
        self.quantified(item)
    }

    /// An item without a quantifier.
    pub(super) fn plain_item(&mut self) -> Parsed<Box<Item>> {
        let token = self.peek();
        let kind = match token.kind {
            Kind::Symbol("(") => return self.group_or_misplaced_guard(),
            Kind::Name => self.call(),
            Kind::Quote => self.text_item(),
            Kind::Symbol("[") => self.emit(),
            Kind::Symbol("{") => self.action().map(ItemKind::Action),
            Kind::Symbol("/") => self.regex(),
            _ => self.unexpected("an item"),
        };
        self.finished(token, kind)
    }

    /// An item of this kind, from the token to here.
    fn finished(&mut self, token: Token, kind: Parsed<ItemKind>) -> Parsed<Box<Item>> {
        Ok(Box::new(Item { kind: kind?, quantifier: None, span: self.span_from(token.start) }))
    }

    fn text_item(&mut self) -> Parsed<ItemKind> {
        Ok(match self.literal()? {
            Literal::Text(text) => ItemKind::Text(text),
            Literal::Bytes(bytes) => ItemKind::Bytes(bytes),
            Literal::Format(parts, _) => ItemKind::Format(parts),
        })
    }

    /// `name` or `name(args)`
    fn call(&mut self) -> Parsed<ItemKind> {
        let token = self.peek();
        if self.opens_rule(token, self.first_on_line(token.start)) {
            return self.no_semicolon(token);
        }
        self.take();
        let name = Name { text: self.slice(token).to_owned(), span: self.span_of(token) };
        if self.rest().starts_with('(') { self.call_with_arguments(name) } else { Ok(ItemKind::Call(name, None)) }
    }

    /// `name(args)`; the parenthesis is next. Where an argument is unsupported, the call is a value that is not known.
    fn call_with_arguments(&mut self, name: Name) -> Parsed<ItemKind> {
        let mark = self.mark();
        self.mode = Mode::Code { lines: false };
        let open = self.take();
        match self.arguments(open) {
            Ok((arguments, _)) => {
                self.mode = Mode::Grammar;
                Ok(ItemKind::Call(name, Some(arguments)))
            }
            Err(Stop::Syntax) => Err(Stop::Syntax),
            Err(Stop::Unsupported) => {
                self.unwind(mark);
                self.mode = Mode::Code { lines: false };
                let mut names = self.skip_code(open.end, false);
                self.close(")", open)?;
                self.mode = Mode::Grammar;
                let span = self.span(name.span.start as usize, self.last);
                names.push(name);
                Ok(ItemKind::Emit(Expr { kind: ExprKind::Invalid(names), span }))
            }
        }
    }

    /// `[expr]`
    fn emit(&mut self) -> Parsed<ItemKind> {
        self.mode = Mode::Code { lines: false };
        let open = self.take();
        if self.at("]") {
            let end = self.peek().end;
            let span = self.span(open.start, end);
            return self.fail(Parser::syntax(span, "nothing to emit", "expected an expression"));
        }
        let value = self.attempt(|parser| {
            let expr = parser.code_in_brackets()?;
            if parser.at("]") { Ok(expr) } else { parser.no_emit_end(open) }
        });
        if value.result.is_err() && self.looks_like_class(open) {
            return self.class_in_brackets(open);
        }
        let expr = self.accept(value)?;
        self.take();
        self.mode = Mode::Grammar;
        Ok(ItemKind::Emit(*expr))
    }

    /// `/regex/`; the slash is next.
    fn regex(&mut self) -> Parsed<ItemKind> {
        let open = self.take();
        let bytes = self.text.as_bytes();
        let mut end = open.end;
        loop {
            match bytes.get(end) {
                Some(b'/') => break,
                Some(b'\\') if bytes.get(end + 1).is_some_and(|&byte| byte != b'\n') => end += 2,
                None | Some(b'\n') => {
                    let span = self.span(open.start, end);
                    let diagnostic =
                        Parser::syntax(span, "a regular expression has no end", "expected `/` on this line");
                    return self.fail(diagnostic.help("a slash in a regular expression is written `\\/`"));
                }
                Some(_) => end += 1,
            }
        }
        self.go_to(end + 1);
        Ok(ItemKind::Regex(self.text[open.end..end].to_owned(), self.span(open.end, end)))
    }

    /// `( alternatives )`
    pub(super) fn group(&mut self) -> Parsed<Box<Item>> {
        self.deeper()?;
        let open = self.take();
        let outer = self.open_group.replace(open.start);
        let mut alternatives = Vec::new();
        self.alternatives(&mut alternatives)?;
        self.close(")", open)?;
        self.open_group = outer;
        self.depth -= 1;
        self.finished(open, Ok(ItemKind::Group(alternatives)))
    }

    /// A group behind other items; where it is none but would be a guard, the error says so.
    fn group_or_misplaced_guard(&mut self) -> Parsed<Box<Item>> {
        let open = self.peek();
        let group = self.attempt(Parser::group);
        let failed_here = group.result.is_err() && group.open_group == Some(open.start);
        let is_guard = |guard: Trial<Box<Expr>>| guard.result.is_ok() && guard.diagnostics.is_empty();
        if failed_here && !self.fault.reported && is_guard(self.attempt(Parser::guard_reading)) {
            // The groups around it are not to blame.
            self.open_group = None;
            return self.misplaced_guard(open);
        }
        self.accept(group)
    }
}
