//! The names of a grammar: rules, host functions, and what is bound as a variable.
//!
//! In: the tree. Out: [`Names`]. Afterwards each rule name means one rule, the entry is known, and duplicates, clashes of
//! rules and variables, and a missing entry have been reported.

use std::collections::HashMap;

use super::externs;
use crate::ast::{self, ItemKind, StatementKind};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind, suggest};
use crate::model::{self, ExternId, RuleId};
use crate::source::{FileId, Span};

/// What names mean.
pub(super) struct Names<'a> {
    /// The rules; of two of one name the first.
    pub(super) rules: HashMap<&'a str, RuleId>,
    /// For each rule the one that had its name before it.
    pub(super) duplicate_of: Vec<Option<RuleId>>,
    /// The host functions.
    pub(super) externs: HashMap<&'a str, ExternId>,
    pub(super) signatures: Vec<model::Extern>,
    /// Every name that `new` or a parameter binds anywhere, and where it first does.
    pub(super) bound: HashMap<&'a str, Span>,
    /// `start` or the first rule of the main file.
    pub(super) entry: Option<RuleId>,
}

/// Collects the names.
pub(super) fn collect<'a>(ast: &'a ast::Grammar, wanted: Option<&str>, diagnostics: &mut Diagnostics) -> Names<'a> {
    let mut names = Names {
        rules: HashMap::new(),
        duplicate_of: Vec::new(),
        externs: HashMap::new(),
        signatures: Vec::new(),
        bound: HashMap::new(),
        entry: None,
    };
    rules(ast, &mut names, diagnostics);
    host_functions(ast, &mut names, diagnostics);
    for rule in &ast.rules {
        for parameter in &rule.parameters {
            bind(parameter, &mut names.bound);
        }
        alternatives(&rule.alternatives, &mut names.bound);
    }
    clashes(ast, &names, diagnostics);
    entry(ast, wanted, &mut names, diagnostics);
    names
}

impl Names<'_> {
    /// The names of all variables that are bound somewhere, sorted.
    pub(super) fn bound_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.bound.keys().copied().collect();
        names.sort_unstable();
        names
    }
}

fn rules<'a>(ast: &'a ast::Grammar, names: &mut Names<'a>, diagnostics: &mut Diagnostics) {
    for (index, rule) in ast.rules.iter().enumerate() {
        let id = RuleId(index as u32);
        let first = *names.rules.entry(&rule.name.text).or_insert(id);
        names.duplicate_of.push((first != id).then_some(first));
        if first != id {
            let message = format!("the rule `{}` is defined twice", rule.name.text);
            diagnostics.report(
                Diagnostic::new(Kind::RuleDefinedTwice, rule.name.span, message)
                    .label("defined again here")
                    .also(ast.rules[first.index()].name.span, "first defined here")
                    .help("rename one of them, or join their alternatives with `|`"),
            );
        }
    }
}

fn host_functions<'a>(ast: &'a ast::Grammar, names: &mut Names<'a>, diagnostics: &mut Diagnostics) {
    for declaration in &ast.externs {
        let name = &declaration.name;
        let first = names.externs.get(name.text.as_str()).map(|id| names.signatures[id.index()].span);
        let first = first.or_else(|| names.rules.get(name.text.as_str()).map(|id| ast.rules[id.index()].name.span));
        if let Some(first) = first {
            let message = format!("`{}` is defined twice: a host function has a name of its own", name.text);
            diagnostics.report(
                Diagnostic::new(Kind::RuleDefinedTwice, name.span, message)
                    .label("declared here")
                    .also(first, "defined here"),
            );
        }
        let id = ExternId(names.signatures.len() as u32);
        names.signatures.push(externs::signature(declaration, diagnostics));
        names.externs.entry(&name.text).or_insert(id);
    }
}

fn bind<'a>(name: &'a ast::Name, bound: &mut HashMap<&'a str, Span>) {
    bound.entry(&name.text).or_insert(name.span);
}

fn alternatives<'a>(list: &'a [ast::Alternative], bound: &mut HashMap<&'a str, Span>) {
    for alternative in list {
        let group = alternative.head.as_ref().and_then(|head| head.group.as_ref());
        for each in group.into_iter().chain(&alternative.items) {
            item(each, bound);
        }
    }
}

fn item<'a>(each: &'a ast::Item, bound: &mut HashMap<&'a str, Span>) {
    match &each.kind {
        ItemKind::Action(statements) => {
            for statement in statements {
                if let StatementKind::New(name, _) = &statement.kind {
                    bind(name, bound);
                }
            }
        }
        ItemKind::Group(list) => alternatives(list, bound),
        _ => {}
    }
    if let Some(separator) = each.quantifier.as_ref().and_then(|quantifier| quantifier.separator.as_ref()) {
        item(separator, bound);
    }
}

fn clashes(ast: &ast::Grammar, names: &Names, diagnostics: &mut Diagnostics) {
    let mut clashes: Vec<(Span, &str, RuleId)> =
        names.bound.iter().filter_map(|(&name, &span)| names.rules.get(name).map(|&rule| (span, name, rule))).collect();
    clashes.sort_unstable();
    for (span, name, rule) in clashes {
        diagnostics.report(
            Diagnostic::new(Kind::RuleAndVariable, span, format!("`{name}` is both a rule and a variable"))
                .label("bound as a variable here")
                .also(ast.rules[rule.index()].name.span, "a rule here")
                .help("rename one of them"),
        );
    }
}

fn entry(ast: &ast::Grammar, wanted: Option<&str>, names: &mut Names, diagnostics: &mut Diagnostics) {
    if let Some(wanted) = wanted {
        names.entry = names.rules.get(wanted).copied();
        if names.entry.is_none() && !ast.broken {
            let span = Span { file: FileId(0), start: 0, end: 0 };
            let mut diagnostic =
                Diagnostic::new(Kind::NoRule, span, format!("there is no rule `{wanted}` to begin with"));
            let rules = ast.rules.iter().map(|rule| rule.name.text.as_str());
            diagnostic.help = suggest::nearest(wanted, rules).map(|near| format!("did you mean `{near}`?"));
            diagnostics.report(diagnostic);
        }
        return;
    }
    let main = |rule: &ast::Rule| rule.name.span.file == FileId(0);
    let start = ast.rules.iter().position(|rule| main(rule) && rule.name.text == "start");
    let first = start.or_else(|| ast.rules.iter().position(main));
    names.entry = first.map(|index| RuleId(index as u32));
    if names.entry.is_none() && !ast.broken {
        let span = Span { file: FileId(0), start: 0, end: 0 };
        diagnostics.report(
            Diagnostic::new(Kind::NoRule, span, "the grammar has no rule")
                .label("a rule is expected")
                .help("write one: `start: 'text';`"),
        );
    }
}
