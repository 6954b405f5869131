//! Names to meanings: from the tree to `hir`.
//!
//! In: the tree and its names. Out: [`hir::Grammar`]. Afterwards every name is a rule, a variable, a local, a function or
//! a host function, or was reported; arguments stand in the order of signatures; regular expressions are
//! translated; calls in tail position are marked.

mod arguments;
mod calls;
mod exprs;
mod items;
mod statements;

use std::collections::HashMap;

use super::heads::Heads;
use super::hir::{self, Bind, BindId, Choice, Event, Expr, ExprId, Item, Use, UseId};
use super::names::Names;
use crate::ast;
use crate::diagnostic::{Diagnostic, Diagnostics, Kind, suggest};
use crate::model::{LocalId, RuleId, VarId};
use crate::source::Span;

/// Resolves all rules.
pub(super) fn resolve(ast: &ast::Grammar, names: &Names, diagnostics: &mut Diagnostics) -> hir::Grammar {
    let hir = hir::Grammar { entry: names.entry, externs: names.signatures.clone(), ..hir::Grammar::default() };
    let mut resolver = Resolver {
        ast,
        names,
        diagnostics,
        hir,
        variables: HashMap::new(),
        heads: Heads::default(),
        suggestions: 50,
        rule: RuleId(0),
        events: Vec::new(),
        calls: Vec::new(),
        locals: Vec::new(),
    };
    for (index, rule) in ast.rules.iter().enumerate() {
        resolver.rule(RuleId(index as u32), rule);
    }
    resolver.entry_parameters();
    resolver.hir
}

struct Resolver<'a, 'n> {
    ast: &'a ast::Grammar,
    names: &'n Names<'a>,
    diagnostics: &'n mut Diagnostics,
    hir: hir::Grammar,
    variables: HashMap<&'a str, VarId>,
    heads: Heads,
    /// How many more names are looked for near ones: there may be thousands of undefined ones.
    suggestions: u32,
    // Of the rule that is being resolved.
    rule: RuleId,
    events: Vec<Event>,
    calls: Vec<hir::CallId>,
    locals: Vec<(&'a str, LocalId)>,
}

impl<'a> Resolver<'a, '_> {
    fn rule(&mut self, id: RuleId, rule: &'a ast::Rule) {
        self.rule = id;
        let parameters = rule.parameters.iter().map(|parameter| self.bind(parameter, None)).collect();
        let mut body = self.choice(&rule.alternatives, rule.name.span);
        self.mark_tail(&mut body);
        self.hir.rules.push(hir::Rule {
            name: rule.name.text.clone(),
            span: rule.name.span,
            doc: rule.doc.clone(),
            parameters,
            body,
            events: std::mem::take(&mut self.events),
            calls: std::mem::take(&mut self.calls),
            duplicate_of: self.names.duplicate_of[id.index()],
        });
    }

    /// Nobody gives the entry its arguments.
    fn entry_parameters(&mut self) {
        let Some(entry) = self.hir.entry else { return };
        let rule = &self.hir.rules[entry.index()];
        if !rule.parameters.is_empty() {
            let message = format!("the entry `{}` has parameters, which nothing gives it", rule.name);
            let diagnostic = Diagnostic::new(Kind::WrongNumberOfArguments, rule.span, message)
                .help("bind them in its body: `{new X = …}`");
            self.report(diagnostic);
        }
    }

    fn mark_tail(&mut self, choice: &mut Choice) {
        for alternative in &mut choice.alternatives {
            match alternative.items.last_mut() {
                Some(Item::Call(call)) => self.hir.calls[call.index()].tail = true,
                Some(Item::Group(group)) => self.mark_tail(group),
                _ => {}
            }
        }
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.report(diagnostic);
    }

    fn push(&mut self, kind: hir::Kind, span: Span) -> ExprId {
        let id = ExprId(self.hir.exprs.len() as u32);
        self.hir.exprs.push(Expr { kind, span });
        id
    }

    fn demand(&mut self, demand: hir::Demand, of: ExprId) -> ExprId {
        let span = self.hir.expr(of).span;
        self.push(hir::Kind::Demand(demand, of), span)
    }

    fn variable(&mut self, name: &'a str) -> VarId {
        let variables = &mut self.hir.variables;
        *self.variables.entry(name).or_insert_with(|| {
            variables.push(name.to_owned());
            VarId(variables.len() as u32 - 1)
        })
    }

    fn bind(&mut self, name: &'a ast::Name, value: Option<ExprId>) -> BindId {
        let var = self.variable(&name.text);
        let id = BindId(self.hir.binds.len() as u32);
        self.hir.binds.push(Bind { var, rule: self.rule, span: name.span, value });
        self.events.push(Event::Bind(id));
        id
    }

    /// A use of a variable that is no local.
    fn use_of(&mut self, name: &'a str, span: Span, reads: bool, writes: bool) -> UseId {
        let var = self.variable(name);
        let id = UseId(self.hir.uses.len() as u32);
        self.hir.uses.push(Use { var, rule: self.rule, span, reads, writes, silent: false });
        self.events.push(Event::Use(id));
        id
    }

    /// A name in something that could not be read: it counts as read, and nothing more is said of it.
    fn mention(&mut self, name: &'a ast::Name) {
        if self.is_variable(&name.text) && self.local(&name.text).is_none() {
            let id = self.use_of(&name.text, name.span, true, false);
            self.hir.uses[id.index()].silent = true;
        }
    }

    fn is_variable(&self, name: &str) -> bool {
        self.names.bound.contains_key(name)
    }

    fn local(&self, name: &str) -> Option<LocalId> {
        self.locals.iter().rev().find(|(local, _)| *local == name).map(|&(_, id)| id)
    }

    /// The name near to one that is not there.
    fn near<'c>(&mut self, name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<&'c str> {
        self.suggestions = self.suggestions.checked_sub(1)?;
        suggest::nearest(name, candidates)
    }
}
