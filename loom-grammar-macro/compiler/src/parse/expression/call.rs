//! What follows an operand: calls, methods, indices and slices.
//!
//! In: a parser at an operand. Out: the operand with all that is applied to it.

use crate::ast::{Argument, ExprKind, Name};
use crate::parse::parser::{Parsed, Parser, Tree};
use crate::parse::token::{Kind, Mode, Token};
use crate::source::Span;

impl Parser<'_> {
    /// An operand with calls and indices behind it.
    pub(super) fn postfixed(&mut self) -> Parsed<Tree> {
        let mut tree = self.atom()?;
        loop {
            let token = self.peek();
            tree = match token.kind {
                Kind::Symbol("(") => self.called(tree, token)?,
                Kind::Symbol(".") => self.method(tree)?,
                Kind::Symbol("[") => self.indexed(tree, token)?,
                _ => return Ok(tree),
            };
        }
    }

    /// `name(args)`
    fn called(&mut self, callee: Tree, open: Token) -> Parsed<Tree> {
        let ExprKind::Name(text) = &callee.expr.kind else {
            let help = "call a function, a rule or a method by its name";
            return self.unsupported(callee.outer, "a call of a value", help);
        };
        let name = Name { text: text.clone(), span: callee.expr.span };
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        self.take();
        let (arguments, height) = self.arguments(open)?;
        self.mode = mode;
        self.tree(ExprKind::Call(name, arguments), self.span_from(callee.outer.start as usize), height)
    }

    /// `receiver.name(args)`
    fn method(&mut self, receiver: Tree) -> Parsed<Tree> {
        self.take();
        let name = self.name("a method's name")?;
        if !self.at("(") {
            return self.attribute(receiver, &name);
        }
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        let open = self.take();
        let (arguments, height) = self.arguments(open)?;
        self.mode = mode;
        let (span, height) = (self.span_from(receiver.outer.start as usize), height.max(receiver.height));
        self.tree(ExprKind::Method(receiver.expr, name, arguments), span, height)
    }

    fn attribute<T>(&mut self, receiver: Tree, name: &Name) -> Parsed<T> {
        let help = format!("a method is called: `.{}(…)`", name.text);
        self.unsupported(receiver.outer.to(name.span), "an attribute", &help)
    }

    /// Arguments up to the parenthesis that closes `open`, and the greatest of their heights.
    pub(in crate::parse) fn arguments(&mut self, open: Token) -> Parsed<(Vec<Argument>, u32)> {
        let mut arguments: Vec<Argument> = Vec::new();
        let mut height = 0;
        let mut keywords = false;
        while !self.at(")") {
            let (argument, own) = self.argument(arguments.is_empty(), keywords)?;
            height = height.max(own);
            keywords |= argument.keyword.is_some();
            arguments.push(argument);
            if !self.eat(",") {
                break;
            }
        }
        self.close(")", open)?;
        Ok((arguments, height))
    }

    /// `value`, `keyword=value`, or a bare comprehension, which then is the only argument. An argument without a
    /// keyword does not stand behind one with a keyword.
    fn argument(&mut self, is_first: bool, behind_keyword: bool) -> Parsed<(Argument, u32)> {
        let token = self.peek();
        let mut keyword = None;
        if token.kind == Kind::Name && self.behind(token).is("=") {
            keyword = Some(self.name("a keyword")?);
            self.take();
        }
        let mut value = self.expression()?;
        if keyword.is_none() && behind_keyword {
            return self.positional_behind_keyword(value.outer);
        }
        if keyword.is_none() && is_first && self.at_word("for") {
            value = self.bare_comprehension(value)?;
        }
        Ok((Argument { keyword, value: *value.expr }, value.height))
    }

    fn bare_comprehension(&mut self, element: Tree) -> Parsed<Tree> {
        let start = element.outer.start as usize;
        let (kind, height) = self.comprehension(element, false)?;
        let span = self.span_from(start);
        if self.at(",") {
            let what = "a comprehension without brackets beside other arguments";
            return self.unsupported(span, what, "put brackets around it: `[… for … in …]`");
        }
        self.tree(kind, span, height)
    }

    fn positional_behind_keyword<T>(&mut self, span: Span) -> Parsed<T> {
        let message = "an argument without a keyword stands behind one with a keyword";
        let diagnostic = Parser::syntax(span, message, "after a keyword");
        self.fail(diagnostic.help("put it before them"))
    }

    /// `x[i]`, `x[a:b:c]`
    fn indexed(&mut self, receiver: Tree, open: Token) -> Parsed<Tree> {
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        self.take();
        if self.at("]") {
            return self.unexpected("an index");
        }
        let mut height = receiver.height;
        let mut bounds = [None, None, None];
        let mut colons = 0;
        loop {
            if self.at(":") && colons < 2 {
                self.take();
                colons += 1;
            } else if self.at("]") || bounds[colons].is_some() {
                break;
            } else {
                let bound = if colons == 0 { self.expression_list()? } else { self.expression()? };
                height = height.max(bound.height);
                bounds[colons] = Some(bound.expr);
            }
        }
        if colons > 0 && self.at(",") {
            let token = self.peek();
            return self.unsupported(
                self.span_of(token),
                "an index of several parts",
                "index once for each: `x[i][j]`",
            );
        }
        self.close("]", open)?;
        self.mode = mode;
        let receiver_start = receiver.outer.start as usize;
        let receiver = receiver.expr;
        let kind = match bounds {
            [Some(index), None, None] if colons == 0 => ExprKind::Index(receiver, index),
            bounds => ExprKind::Slice(receiver, bounds),
        };
        self.tree(kind, self.span_from(receiver_start), height)
    }
}
