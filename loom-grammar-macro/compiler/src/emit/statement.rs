//! Statements.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::{Held, Scope, view};
use crate::lower::is_scalar;
use crate::model::{Expr, ExprKind, Place, Statement, StatementKind, Type, VarId};
use crate::plan::Storage;

impl Scope<'_, '_> {
    pub(super) fn statement(&self, statement: &Statement) -> TokenStream {
        match &statement.kind {
            StatementKind::New { var, value, setting, .. } => self.new_variable(*var, value, *setting),
            StatementKind::Assign(place, value) => self.assign(place, value),
            StatementKind::Unpack(places, value) => self.unpack(places, value),
            StatementKind::SetItem { list, index, op, value } => self.set_item(statement, list, index, *op, value),
            StatementKind::Append(place, value) => self.change(statement, place, "list_append", &[value]),
            StatementKind::Insert(place, index, value) => self.change(statement, place, "list_insert", &[index, value]),
            StatementKind::Extend(place, value) => self.change(statement, place, "list_extend", &[value]),
            StatementKind::Remove(place, value) => self.remove(statement, place, value),
            StatementKind::Sort(place) => {
                let list = self.exclusive(place.var, &place.ty);
                quote!(python::list_sort(#list);)
            }
            StatementKind::Reverse(place) => {
                let list = self.exclusive(place.var, &place.ty);
                quote!(python::list_reverse(#list);)
            }
            StatementKind::Shuffle(place, site) => {
                let (run, list, site) = (self.own("run"), self.exclusive(place.var, &place.ty), super::site(*site));
                quote!(python::shuffle(#run.source, #site, #list);)
            }
            StatementKind::Expr(value) => {
                let value = self.value(value);
                quote!(let _ = #value;)
            }
        }
    }

    fn new_variable(&self, var: VarId, value: &Expr, setting: Option<usize>) -> TokenStream {
        let mut code = self.value(value);
        if setting.is_some() && self.module.instance.open {
            let (run, name) = (self.own("run"), self.module.names.field(var));
            let set = self.own("set");
            let copy = if is_scalar(&value.ty) { quote!() } else { quote!(.clone()) };
            code = quote!(match #run.grammar.#name #copy { Some(#set) => #set, None => #code });
        }
        let target = self.target(var, &value.ty);
        let storage = self.storage(var, &value.ty);
        let statement = match storage {
            Storage::Local => {
                let (name, ty) = (self.module.names.variable(var, &value.ty), super::types::owned(&value.ty));
                let mutable = self.is_changed(var).then(|| quote!(mut));
                let untyped = super::expr::has_no_type(value) || matches!(value.kind, ExprKind::Float(_));
                let ty = (untyped || matches!(value.ty, Type::List(_))).then(|| quote!(: #ty));
                quote!(let #mutable #name #ty = #code;)
            }
            Storage::Copied(true) => self.rebind(var, &value.ty, &code),
            Storage::Chained if self.module.is_written_back(self.function, var, &value.ty) => {
                self.rebind(var, &value.ty, &code)
            }
            _ => quote!(#target = #code;),
        };
        self.bind(var, &value.ty);
        statement
    }

    /// Binds a variable whose caller's binding has been worked on as a copy so far: that is written back.
    pub(super) fn rebind(&self, var: VarId, ty: &Type, code: &TokenStream) -> TokenStream {
        let target = self.target(var, ty);
        let (outer, bound) = self.beside(var, ty);
        let (value, before) = (self.own("value"), self.own("before"));
        quote! {
            let #value = #code;
            let #before = ::core::mem::replace(&mut #target, #value);
            if !#bound {
                #bound = true;
                *#outer = #before;
            }
        }
    }

    /// The caller's binding of a copied variable, and whether this activation has its own.
    pub(super) fn beside(&self, var: VarId, ty: &Type) -> (TokenStream, TokenStream) {
        let (outer, bound) = (self.module.names.beside(var, ty, "outer"), self.module.names.beside(var, ty, "bound"));
        match self.storage(var, ty) {
            Storage::Chained => {
                let frame = self.own("frame");
                (quote!(#frame.#outer), quote!(#frame.#bound))
            }
            _ => (quote!(#outer), quote!(#bound)),
        }
    }

    fn assign(&self, place: &Place, value: &Expr) -> TokenStream {
        let (target, code) = (self.target(place.var, &value.ty), self.value(value));
        if let Some((operator, operand)) = self.augmented(place, value) {
            return quote!(#target #operator #operand;);
        }
        quote!(#target = #code;)
    }

    /// `X = X + e` on a number, where it cannot fail, as Rust's `+=`.
    fn augmented(&self, place: &Place, value: &Expr) -> Option<(TokenStream, TokenStream)> {
        use crate::model::Op;
        let ExprKind::Op(op, operands, None) = &value.kind else { return None };
        let [left, right] = &operands[..] else { return None };
        let ExprKind::Var(var, _) = left.kind else { return None };
        let proven = !self.module.instance.facts.may_fail.has(value.node);
        if var != place.var || right.has_effects() {
            return None;
        }
        let operator = match op {
            Op::IntAdd | Op::FloatAdd if proven || *op == Op::FloatAdd => quote!(+=),
            Op::IntSub | Op::FloatSub if proven || *op == Op::FloatSub => quote!(-=),
            _ => return None,
        };
        Some((operator, self.value(right)))
    }

    fn unpack(&self, places: &[Place], value: &Expr) -> TokenStream {
        let value = self.value(value);
        let targets = places.iter().map(|place| self.target(place.var, &place.ty));
        quote!((#(#targets,)*) = #value;)
    }

    /// A change of a list in place by a function that can fail; the arguments are evaluated first.
    fn change(&self, statement: &Statement, place: &Place, function: &str, arguments: &[&Expr]) -> TokenStream {
        let function = super::names::ident(function);
        let (list, fail) = (self.exclusive(place.var, &place.ty), self.or_fail(statement.span));
        let (value, index) = (self.own("value"), self.own("index"));
        let values: Vec<TokenStream> = arguments.iter().map(|argument| self.value(argument)).collect();
        match &values[..] {
            [first, second] => {
                quote!({ let #index = #first; let #value = #second; python::#function(#list, #index, #value)#fail; })
            }
            values => quote!({ let #value = #(#values)*; python::#function(#list, #value)#fail; }),
        }
    }

    fn remove(&self, statement: &Statement, place: &Place, value: &Expr) -> TokenStream {
        let (list, fail, owned) =
            (self.exclusive(place.var, &place.ty), self.or_fail(statement.span), self.value(value));
        let name = self.own("value");
        let view = view(&value.ty, &quote!(#name), Held::Owned);
        quote!({ let #name = #owned; python::list_remove(#list, #view)#fail; })
    }

    fn set_item(
        &self,
        statement: &Statement,
        list: &Place,
        index: &Expr,
        op: Option<crate::model::Op>,
        value: &Expr,
    ) -> TokenStream {
        let target = self.exclusive(list.var, &list.ty);
        let (fail, index, value_code) = (self.or_fail(statement.span), self.value(index), self.value(value));
        let (at, new, old) = (self.own("index"), self.own("value"), self.own("old"));
        let Some(op) = op else {
            return quote!({ let #new = #value_code; let #at = #index; python::list_set(#target, #at, #new)#fail; });
        };
        let function = super::names::ident(op.function());
        let item = match &list.ty {
            Type::List(item) => (**item).clone(),
            other => other.clone(),
        };
        let (before, operand) = (view(&item, &quote!(#old), Held::Owned), view(&value.ty, &quote!(#new), Held::Owned));
        let whole = self.view_of(list.var, &list.ty);
        let op_fail = op.traits().fails.then(|| fail.clone());
        quote!({
            let #at = #index;
            let #old = python::list_item(#whole, #at)#fail.clone();
            let #new = #value_code;
            let #new = python::#function(#before, #operand)#op_fail;
            python::list_set(#target, #at, #new)#fail;
        })
    }
}
