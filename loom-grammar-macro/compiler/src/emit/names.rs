//! Names: which Rust identifier stands for which name of the grammar.
//!
//! Grammar names are kept wherever Rust allows them. A name that Rust, or the expansion itself, needs gets an underscore
//! behind it, and the expansion's own names get one where the grammar has taken them.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Span};
use rustc_hash::FxHashMap;

use crate::model::{Extern, ExternId, Grammar, LocalId, RuleId, Statement, StatementKind, Type, VarId, Visitor};

/// Words that cannot be identifiers, and what the expansion imports as values or patterns.
const RESERVED: &str = "abstract as async await become box break const continue crate do dyn else enum extern false final fn \
    for gen if impl in let loop macro match mod move mut override priv pub ref return self Self static struct super trait \
    true try type typeof union unsafe unsized use virtual where while yield _ Ok Err Some None Site Next SettingError";

/// The identifiers of one expansion.
pub(super) struct Names {
    rules: Vec<Ident>,
    variables: Vec<Ident>,
    /// Of variables that have several types, those behind the first.
    others: BTreeMap<(VarId, Type), Ident>,
    locals: Vec<Ident>,
    methods: Vec<Ident>,
    replaced: BTreeSet<(RuleId, VarId)>,
    taken: BTreeSet<String>,
    /// The expansion's own that were asked for.
    own: RefCell<FxHashMap<String, Ident>>,
}

impl Names {
    pub(super) fn new(grammar: &Grammar) -> Names {
        let mut taken = reserved();
        let rules = grammar.rules.iter().map(|rule| claim(&mut taken, &rule.name)).collect();
        let variables = grammar.variables.iter().map(|name| claim(&mut taken, name)).collect();
        let others = other_types(grammar).into_iter().map(|(var, ty)| {
            let name = format!("{}_{}", grammar.variables[var.index()], word(&ty));
            ((var, ty), claim(&mut taken, &name))
        });
        let others = others.collect();
        // Locals may have any name, also that of a variable, which they hide; only what the expansion needs is kept from them.
        let locals = grammar.locals.iter().map(|(name, _)| claim(&mut taken, name)).collect();
        let methods = methods(&grammar.externs);
        Names {
            rules,
            variables,
            others,
            locals,
            methods,
            replaced: super::live::replaced(grammar),
            taken,
            own: RefCell::default(),
        }
    }

    pub(super) fn rule(&self, rule: RuleId) -> &Ident {
        &self.rules[rule.index()]
    }

    /// A variable of a type. One name of a grammar may stand for variables of several types, also in one rule.
    pub(super) fn variable(&self, var: VarId, ty: &Type) -> &Ident {
        self.others.get(&(var, ty.clone())).unwrap_or(&self.variables[var.index()])
    }

    /// Whether a rule, or one that it calls, assigns to a variable of its callers as a whole.
    pub(super) fn replaces(&self, rule: RuleId, var: VarId) -> bool {
        self.replaced.contains(&(rule, var))
    }

    /// The field for what a variable is set to.
    pub(super) fn field(&self, var: VarId) -> &Ident {
        &self.variables[var.index()]
    }

    pub(super) fn local(&self, local: LocalId) -> &Ident {
        &self.locals[local.index()]
    }

    /// The method for a host function.
    pub(super) fn method(&self, function: ExternId) -> &Ident {
        &self.methods[function.index()]
    }

    /// A name of the expansion's own, the same at each call, that no name of the grammar has.
    pub(super) fn own(&self, name: &str) -> Ident {
        if let Some(own) = self.own.borrow().get(name) {
            return own.clone();
        }
        let mut free = name.to_owned();
        while self.taken.contains(&free) {
            free.push('_');
        }
        let own = ident(&free);
        self.own.borrow_mut().insert(name.to_owned(), own.clone());
        own
    }

    /// A name of the expansion's own that goes with a variable, such as `X_outer`.
    pub(super) fn beside(&self, var: VarId, ty: &Type, suffix: &str) -> Ident {
        self.own(&format!("{}_{suffix}", self.variable(var, ty)))
    }
}

/// The types that variables have besides the first one, in the order of the grammar's text.
fn other_types(grammar: &Grammar) -> Vec<(VarId, Type)> {
    struct Types<'g>(BTreeMap<VarId, &'g Type>, Vec<(VarId, Type)>);
    impl<'g> Types<'g> {
        fn add(&mut self, var: VarId, ty: &'g Type) {
            let first = *self.0.entry(var).or_insert(ty);
            if first != ty && !self.1.iter().any(|(other, known)| (*other, known) == (var, ty)) {
                self.1.push((var, ty.clone()));
            }
        }
    }
    impl<'g> Visitor<'g> for Types<'g> {
        fn statement(&mut self, statement: &'g Statement) {
            if let StatementKind::New { var, value, .. } = &statement.kind {
                self.add(*var, &value.ty);
            }
        }
    }
    let mut types = Types(BTreeMap::new(), Vec::new());
    for rule in &grammar.rules {
        rule.parameters.iter().for_each(|(var, ty)| types.add(*var, ty));
        rule.free.iter().for_each(|free| types.add(free.var, &free.ty));
        rule.body.walk(&mut types);
    }
    types.1
}

/// A type in a name.
fn word(ty: &Type) -> &'static str {
    match ty {
        Type::Int => "int",
        Type::Float => "float",
        Type::Bool => "bool",
        Type::Str | Type::Mixed => "str",
        Type::Bytes => "bytes",
        Type::List(_) | Type::Iter(_) => "list",
        Type::Tuple(_) => "tuple",
    }
}

/// The methods for host functions: nothing but each other and what Rust forbids is in their way.
pub(super) fn methods(externs: &[Extern]) -> Vec<Ident> {
    let mut taken = reserved();
    externs.iter().map(|function| claim(&mut taken, &function.name)).collect()
}

/// What no name of the grammar can have.
pub(super) fn reserved() -> BTreeSet<String> {
    RESERVED.split_whitespace().map(str::to_owned).collect()
}

/// The first of `name`, `name_`, `name__` … that is not taken, which it is from now on.
pub(super) fn claim(taken: &mut BTreeSet<String>, name: &str) -> Ident {
    let mut name = name.to_owned();
    while !taken.insert(name.clone()) {
        name.push('_');
    }
    ident(&name)
}

/// An identifier of a text that is known to be one.
pub(super) fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

/// Whether a name cannot be an identifier, or stands for something else in an expansion.
pub(super) fn is_reserved(name: &str) -> bool {
    RESERVED.split_whitespace().any(|reserved| reserved == name)
}
