//! What follows an operand: calls, methods, indices and slices.
//!
//! In: a parser at an operand. Out: the operand with all that is applied to it.

use crate::ast::{Argument, ExprKind, Name};
use crate::parse::parser::{Parsed, Parser, Tree};
use crate::parse::token::{Kind, Mode, Token};

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
        let ExprKind::Name(text) = callee.expr.kind else {
            return self.unsupported(
                callee.outer,
                "a call of a value",
                "call a function, a rule or a method by its name",
            );
        };
        let name = Name { text, span: callee.expr.span };
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
            let help = format!("a method is called: `.{}(…)`", name.text);
            return self.unsupported(name.span, "an attribute", &help);
        }
        let mode = std::mem::replace(&mut self.mode, Mode::Code { lines: false });
        let open = self.take();
        let (arguments, height) = self.arguments(open)?;
        self.mode = mode;
        let (span, height) = (self.span_from(receiver.outer.start as usize), height.max(receiver.height));
        self.tree(ExprKind::Method(Box::new(receiver.expr), name, arguments), span, height)
    }

    /// Arguments up to the parenthesis that closes `open`, and the greatest of their heights.
    pub(in crate::parse) fn arguments(&mut self, open: Token) -> Parsed<(Vec<Argument>, u32)> {
        let mut arguments: Vec<Argument> = Vec::new();
        let mut height = 0;
        while !self.at(")") {
            let (argument, own) = self.argument(&arguments)?;
            height = height.max(own);
            arguments.push(argument);
            if !self.eat(",") {
                break;
            }
        }
        self.close(")", open)?;
        Ok((arguments, height))
    }

    /// `value`, `keyword=value`, or a bare comprehension, which then is the only argument.
    fn argument(&mut self, before: &[Argument]) -> Parsed<(Argument, u32)> {
        let token = self.peek();
        let keyword = if token.kind == Kind::Name && self.behind(token).is("=") {
            let name = self.name("a keyword")?;
            self.take();
            Some(name)
        } else {
            None
        };
        let value = self.expression()?;
        if keyword.is_none() && before.iter().any(|argument| argument.keyword.is_some()) {
            let diagnostic = Parser::syntax(
                value.outer,
                "an argument without a keyword stands behind one with a keyword",
                "after a keyword",
            );
            return self.fail(diagnostic.help("put it before them"));
        }
        if !self.at_word("for") || keyword.is_some() || !before.is_empty() {
            return Ok((Argument { keyword, value: value.expr }, value.height));
        }
        let start = value.outer.start as usize;
        let (kind, height) = self.comprehension(value, false)?;
        if self.at(",") {
            let span = self.span_from(start);
            return self.unsupported(
                span,
                "a comprehension without brackets beside other arguments",
                "put brackets around it: `[… for … in …]`",
            );
        }
        let tree = self.tree(kind, self.span_from(start), height)?;
        Ok((Argument { keyword, value: tree.expr }, tree.height))
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
                bounds[colons] = Some(Box::new(bound.expr));
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
        let receiver = Box::new(receiver.expr);
        let kind = match bounds {
            [Some(index), None, None] if colons == 0 => ExprKind::Index(receiver, index),
            bounds => ExprKind::Slice(receiver, bounds),
        };
        self.tree(kind, self.span_from(receiver_start), height)
    }
}
