//! Inside a function: which variables can be seen at a place, how each is read, changed and passed, and how a failure at the
//! place is reported.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Literal, Punct, Spacing, TokenStream};
use quote::quote;

use super::Module;
use crate::lower::is_scalar;
use crate::model::{LocalId, Pass, RuleId, Type, VarId};
use crate::plan::{Function, Shape, Storage};
use crate::source::Span;

/// The state of printing one function.
pub(super) struct Scope<'e, 'm> {
    pub(super) module: &'e Module<'e, 'm>,
    pub(super) function: &'e Function<'m>,
    /// Own variables bound on the way here.
    bound: RefCell<Vec<(VarId, Type)>>,
    /// Locals of comprehensions in sight; whether each is held by reference.
    locals: RefCell<BTreeMap<LocalId, bool>>,
    /// How many searches are around the place.
    searches: Cell<usize>,
    /// Variables that are changed somewhere in the function.
    changed: BTreeSet<VarId>,
    /// The lists of the names in sight where it can fail by itself: each has a function that makes the error.
    pub(super) fails: RefCell<Vec<Vec<&'m str>>>,
}

/// How the Rust variable holds the value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    Owned,
    Shared,
    Exclusive,
}

impl<'e, 'm> Scope<'e, 'm> {
    pub(super) fn new(
        module: &'e Module<'e, 'm>,
        function: &'e Function<'m>,
        changed: BTreeSet<VarId>,
    ) -> Scope<'e, 'm> {
        Scope {
            module,
            function,
            bound: RefCell::default(),
            locals: RefCell::default(),
            searches: Cell::new(0),
            changed,
            fails: RefCell::default(),
        }
    }

    pub(super) fn own(&self, name: &str) -> Ident {
        self.module.names.own(name)
    }

    /// The Rust variable of a variable, and how it holds the value.
    pub(super) fn variable(&self, var: VarId, ty: &Type) -> (TokenStream, Held) {
        let name = self.module.names.variable(var, ty);
        match self.storage(var, ty) {
            Storage::Chained => {
                let frame = self.own("frame");
                let fields = match self.function.shape {
                    Shape::Member(chain) => &self.module.instance.chains[chain].fields,
                    _ => return (quote!(#name), Held::Owned),
                };
                let storage = fields.get(&(var, ty.clone())).copied().unwrap_or(Storage::Slot);
                (quote!(#frame.#name), held(storage))
            }
            storage => (quote!(#name), held(storage)),
        }
    }

    pub(super) fn storage(&self, var: VarId, ty: &Type) -> Storage {
        self.function.variables.get(&(var, ty.clone())).copied().unwrap_or(Storage::Local)
    }

    /// The value: a copy of a scalar, a clone of anything else.
    pub(super) fn value_of(&self, var: VarId, ty: &Type) -> TokenStream {
        let (place, held) = self.variable(var, ty);
        match (is_scalar(ty), held) {
            (true, Held::Owned) => place,
            (true, _) => quote!(*#place),
            (false, _) => quote!(#place.clone()),
        }
    }

    /// A view of it: `&str`, a slice, a reference; scalars themselves.
    pub(super) fn view_of(&self, var: VarId, ty: &Type) -> TokenStream {
        let (place, held) = self.variable(var, ty);
        view(ty, &place, held)
    }

    /// `&mut` to it.
    pub(super) fn exclusive(&self, var: VarId, ty: &Type) -> TokenStream {
        let (place, held) = self.variable(var, ty);
        match held {
            Held::Exclusive => quote!(&mut *#place),
            _ => quote!(&mut #place),
        }
    }

    /// Where it is assigned to.
    pub(super) fn target(&self, var: VarId, ty: &Type) -> TokenStream {
        let (place, held) = self.variable(var, ty);
        if held == Held::Owned { place } else { quote!(*#place) }
    }

    /// The arguments that make the caller's variables visible to a rule.
    pub(super) fn passes(&self, rule: RuleId, passes: &[Pass]) -> Vec<TokenStream> {
        let free = &self.module.plan.grammar.rules[rule.index()].free;
        let pass = |(free, pass): (&crate::model::Free, &Pass)| {
            let (place, held) = self.variable(pass.var, &free.ty);
            match (free.assigned, is_scalar(&free.ty)) {
                (true, _) if held == Held::Exclusive => place,
                (true, _) => quote!(&mut #place),
                (false, true) => self.value_of(pass.var, &free.ty),
                (false, false) if held == Held::Owned => quote!(&#place),
                (false, false) if held == Held::Exclusive => quote!(&*#place),
                (false, false) => place,
            }
        };
        free.iter().zip(passes).map(pass).collect()
    }

    /// Whether the variable is ever changed after it is bound.
    pub(super) fn is_changed(&self, var: VarId) -> bool {
        self.changed.contains(&var)
    }

    /// Notes that a variable is bound from here on.
    pub(super) fn bind(&self, var: VarId, ty: &Type) {
        self.bound.borrow_mut().push((var, ty.clone()));
    }

    /// Forgets so many bindings, the last ones.
    pub(super) fn leave(&self, bindings: usize) {
        let mut bound = self.bound.borrow_mut();
        let left = bound.len().saturating_sub(bindings);
        bound.truncate(left);
    }

    /// Runs a block; what it binds is forgotten afterwards, unless it lives longer than the block.
    pub(super) fn nested<T>(&self, block: impl FnOnce() -> T) -> T {
        let before = self.bound.borrow().len();
        let result = block();
        self.bound.borrow_mut().truncate(before);
        result
    }

    /// Prints a search, which ends at a label that no search around it has.
    pub(super) fn searching(&self, search: impl FnOnce(&TokenStream) -> TokenStream) -> TokenStream {
        let around = self.searches.get();
        let name = super::names::ident(&if around == 0 { "search".to_owned() } else { format!("search{around}") });
        let quote = Punct::new('\'', Spacing::Joint);
        self.searches.set(around + 1);
        let code = search(&quote!(#quote #name));
        self.searches.set(around);
        code
    }

    /// Brings a local of a comprehension into sight.
    pub(super) fn local(&self, local: LocalId, by_reference: bool) {
        self.locals.borrow_mut().insert(local, by_reference);
    }

    /// Whether a local is held by reference.
    pub(super) fn is_reference(&self, local: LocalId) -> bool {
        self.locals.borrow().get(&local).copied().unwrap_or(false)
    }

    /// `.map_err(…)?` behind something that fails at a place.
    pub(super) fn or_fail(&self, span: Span) -> TokenStream {
        let fault = self.own("fault");
        let failure = self.failure(&quote!(#fault), span);
        quote!(.map_err(|#fault| #failure)?)
    }

    /// The error for a fault at a place.
    pub(super) fn failure(&self, fault: &TokenStream, span: Span) -> TokenStream {
        let position = self.module.plan.sources.position(span);
        let line = Literal::u32_unsuffixed(position.line);
        let column = Literal::u32_unsuffixed(position.column);
        let (names, variables): (Vec<&str>, Vec<TokenStream>) = self.in_sight().into_iter().unzip();
        let mut lists = self.fails.borrow_mut();
        let list = lists.iter().position(|list| *list == names).unwrap_or_else(|| {
            lists.push(names);
            lists.len() - 1
        });
        let failed = self.module.failed(self.function.rule, list);
        quote!(#failed(#fault, #line, #column #(, #variables)*))
    }

    /// The variables in sight, sorted by name, each as `X` and `&X`.
    fn in_sight(&self) -> Vec<(&'m str, TokenStream)> {
        let grammar = self.module.plan.grammar;
        let rule = &grammar.rules[self.function.rule.index()];
        let mut seen: BTreeMap<&'m str, (VarId, Type)> = BTreeMap::new();
        let free = rule.free.iter().map(|free| (free.var, free.ty.clone()));
        for (var, ty) in free.chain(rule.parameters.iter().cloned()).chain(self.bound.borrow().iter().cloned()) {
            seen.insert(&grammar.variables[var.index()], (var, ty));
        }
        let entry = |(name, (var, ty)): (&'m str, (VarId, Type))| {
            let (place, held) = self.variable(var, &ty);
            let shown = match held {
                Held::Owned => quote!(&#place),
                Held::Shared => place,
                Held::Exclusive => quote!(&*#place),
            };
            (name, shown)
        };
        seen.into_iter().map(entry).collect()
    }
}

fn held(storage: Storage) -> Held {
    match storage {
        Storage::Shared => Held::Shared,
        Storage::Exclusive => Held::Exclusive,
        _ => Held::Owned,
    }
}

/// A view of a Rust variable.
pub(super) fn view(ty: &Type, place: &TokenStream, held: Held) -> TokenStream {
    match ty {
        Type::Int | Type::Float | Type::Bool if held == Held::Owned => place.clone(),
        Type::Int | Type::Float | Type::Bool => quote!(*#place),
        Type::Str => quote!(#place.as_str()),
        Type::Bytes | Type::List(_) | Type::Iter(_) => quote!(#place.as_slice()),
        Type::Tuple(_) | Type::Mixed => match held {
            Held::Owned => quote!(&#place),
            Held::Shared => quote!(#place),
            Held::Exclusive => quote!(&*#place),
        },
    }
}
