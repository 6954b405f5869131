//! A file, and its rules.
//!
//! In: a parser at the start of a file. Out: the file's rules, externs and includes; a rule that could not be read
//! to its end is there as far as it was read, with an empty alternative, so that it can still end.

use super::include::Include;
use super::parser::{Fault, Parsed, Parser};
use super::token::{Kind, Mode};
use super::{title, trivia};
use crate::ast::{Alternative, Extern, Name, Rule};

/// What a file holds.
#[derive(Default)]
pub(super) struct Part {
    pub(super) doc: Option<String>,
    pub(super) rules: Vec<Rule>,
    pub(super) externs: Vec<Extern>,
    pub(super) includes: Vec<Include>,
}

impl Parser<'_> {
    /// Reads the whole file.
    pub(super) fn file(&mut self) -> Part {
        let mut part = Part::default();
        if let Some(title) = title::title(self.text) {
            self.go_to(title.len());
            let below = trivia::first_block(self.rest());
            part.doc =
                Some([Some(title.trim().to_owned()), below].into_iter().flatten().collect::<Vec<_>>().join("\n\n"));
        }
        loop {
            let (at, doc) = trivia::documentation(self.text, self.at);
            self.at = at;
            let mark = self.mark();
            self.fault = Fault::default();
            if self.peek().kind == Kind::End {
                return part;
            }
            if self.piece(&mut part, doc).is_err() {
                self.unwind(mark);
                self.broken = true;
                self.recover(at);
            }
        }
    }

    /// An include, a declaration or a rule.
    fn piece(&mut self, part: &mut Part, doc: Option<String>) -> Parsed<()> {
        let token = self.peek();
        if token.kind != Kind::Name {
            return self.no_rule_here();
        }
        let behind = super::token::lex(self.text, token.end, Mode::Grammar);
        match self.slice(token) {
            "include" if behind.kind == Kind::Quote => {
                let include = self.include()?;
                part.includes.push(include);
                self.expect(";")?;
            }
            "extern" if behind.kind == Kind::Name => {
                let external = self.external(doc)?;
                part.externs.push(external);
                self.expect(";")?;
            }
            _ => self.rule(part, doc)?,
        }
        Ok(())
    }

    /// `name(P, Q): alternatives ;`
    fn rule(&mut self, part: &mut Part, doc: Option<String>) -> Parsed<()> {
        let start = self.peek().start;
        let name = self.name("a rule")?;
        let behind = self.peek();
        if !behind.is(":") && !behind.is("(") {
            return self.no_colon(&name);
        }
        let parameters = if self.at("(") { self.parameters()? } else { Vec::new() };
        if !self.at(":") {
            return self.no_colon(&name);
        }
        self.take();
        let mut alternatives = Vec::new();
        let outcome = self.alternatives(&mut alternatives).and_then(|()| self.rule_end(&name));
        if outcome.is_err() {
            alternatives.push(self.empty_alternative());
        }
        part.rules.push(Rule { name, parameters, alternatives, doc, span: self.span_from(start) });
        outcome
    }

    /// `(P, Q)`
    fn parameters(&mut self) -> Parsed<Vec<Name>> {
        let open = self.take();
        let mut parameters: Vec<Name> = Vec::new();
        while !self.at(")") {
            let name = self.name("a parameter's name")?;
            if self.at("=") {
                let token = self.peek();
                return self.unsupported(self.span_of(token), "a default value", "pass the value in each call");
            }
            parameters.push(name);
            if !self.eat(",") {
                break;
            }
        }
        self.close(")", open)?;
        self.refuse_twins(&parameters);
        Ok(parameters)
    }

    fn refuse_twins(&mut self, parameters: &[Name]) {
        let mut seen = std::collections::BTreeMap::new();
        for parameter in parameters {
            if let Some(first) = seen.insert(parameter.text.as_str(), parameter.span) {
                let message = format!("two parameters are named `{}`", parameter.text);
                self.complain(Parser::syntax(parameter.span, message, "again").also(first, "first here"));
                return;
            }
        }
    }

    /// The `;` of a rule.
    fn rule_end(&mut self, name: &Name) -> Parsed<()> {
        let token = self.peek();
        match token.kind {
            Kind::Symbol(";") => {
                self.take();
                Ok(())
            }
            Kind::End => {
                let place = self.span(self.last, self.last);
                let message = format!("the rule `{}` has no end", name.text);
                let diagnostic = Parser::syntax(place, message, "expected `;`").also(name.span, "the rule starts here");
                self.fail(diagnostic)
            }
            Kind::Symbol(")") => {
                let diagnostic =
                    Parser::syntax(self.span_of(token), "a `)` without its opening parenthesis", "closes nothing");
                self.fail(diagnostic)
            }
            _ => self.unexpected("`;`"),
        }
    }

    /// An alternative without items at this place.
    pub(super) fn empty_alternative(&mut self) -> Alternative {
        let token = self.peek();
        Alternative { weight: None, head: None, items: Vec::new(), span: self.span(token.start, token.start) }
    }
}
