//! Expressions: as a value, as a view, as a truth value.
//!
//! A *value* is owned; a *view* is `&str`, a slice or a reference, and may point into a variable or a temporary of the
//! same statement; scalars are their own views. Evaluation is strictly from left to right: an operand that is a view
//! of a variable which a later operand changes is copied first.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::scope::{Held, Scope, view};
use crate::lower::is_scalar;
use crate::model::{Expr, ExprKind, Type};

impl Scope<'_, '_> {
    /// The owned value.
    pub(super) fn value(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            ExprKind::Int(value) => Literal::i64_unsuffixed(*value).into_token(),
            ExprKind::Float(value) => float(*value),
            ExprKind::Bool(value) => quote!(#value),
            ExprKind::Str(text) => quote!(Str::new_static(#text)),
            ExprKind::Bytes(bytes) => {
                let bytes = Literal::byte_string(bytes);
                quote!(Vec::from(*#bytes))
            }
            ExprKind::Var(var, _) => self.value_of(*var, &expr.ty),
            ExprKind::Local(local) => {
                let name = self.module.names.local(*local);
                if is_scalar(&expr.ty) { quote!(#name) } else { quote!(#name.clone()) }
            }
            ExprKind::List(items) if items.is_empty() => {
                let ty = super::types::owned(&expr.ty);
                quote!(<#ty>::new())
            }
            ExprKind::List(items) => {
                let vec = quote!(super::__loom_gen::generated::vec);
                if let Some((lets, items)) = self.with_live(&items.iter().collect::<Vec<_>>(), true) {
                    return quote!({ #lets #vec![#(#items),*] });
                }
                let items = self.list_items(items);
                quote!(#vec![#(#items),*])
            }
            ExprKind::Tuple(items) => {
                if let Some((lets, items)) = self.with_live(&items.iter().collect::<Vec<_>>(), true) {
                    return quote!({ #lets (#(#items,)*) });
                }
                let items = items.iter().map(|item| self.typed(item, self.value(item)));
                quote!((#(#items,)*))
            }
            ExprKind::Format(parts) => self.format_value(parts, expr.span),
            ExprKind::Comprehension(element, clauses) => self.comprehension(expr, element, clauses),
            ExprKind::Op(op, operands, site) => self.operation(expr, *op, operands, *site, true),
            ExprKind::Not(_) | ExprKind::Compare(..) => self.truth(expr),
            ExprKind::And(operands) => self.first_of(operands, false, &expr.ty),
            ExprKind::Or(operands) => self.first_of(operands, true, &expr.ty),
            ExprKind::If(condition, then, otherwise) => {
                let (then, otherwise) = (self.value_as(then, &expr.ty), self.value_as(otherwise, &expr.ty));
                let condition = self.truth(condition);
                quote!(if #condition { #then } else { #otherwise })
            }
            ExprKind::TupleItem(tuple, index) => self.tuple_item(tuple, *index, &expr.ty),
            ExprKind::Slice(of, bounds) => self.slice(expr, of, bounds),
            ExprKind::Pop(var, _, index) => {
                let index = index.as_deref().map_or(quote!(-1), |index| self.value(index));
                let (list, fail) =
                    (self.exclusive(*var, &Type::List(Box::new(expr.ty.clone()))), self.or_fail(expr.span));
                {
                    let at = self.own("index");
                    quote!({ let #at = #index; python::list_pop(#list, #at)#fail })
                }
            }
            ExprKind::Rule { rule, arguments, passes } => self.captured(*rule, arguments, passes, expr.span),
            ExprKind::Extern(function, arguments) => self.host_call(*function, arguments, expr.span),
        }
    }

    /// The owned value; where values of different types meet, one that knows its type.
    fn value_as(&self, expr: &Expr, ty: &Type) -> TokenStream {
        let value = self.value(expr);
        if *ty == Type::Mixed && expr.ty != Type::Mixed {
            let value = self.typed(expr, value);
            return quote!(support::mixed(#value));
        }
        value
    }

    /// The items of a list display; a literal in front says the type of all.
    pub(super) fn list_items(&self, items: &[Expr]) -> Vec<TokenStream> {
        let item = |(index, item): (usize, &Expr)| {
            let value = self.value(item);
            if index == 0 { self.typed(item, value) } else { value }
        };
        items.iter().enumerate().map(item).collect()
    }

    /// The code of an integer where only it can say that it is one of 64 bits.
    pub(super) fn typed(&self, expr: &Expr, code: TokenStream) -> TokenStream {
        match &expr.kind {
            ExprKind::Int(value) => Literal::i64_suffixed(*value).into_token(),
            _ if has_no_type(expr) => quote!(support::int(#code)),
            _ => code,
        }
    }

    /// The view.
    pub(super) fn view(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            ExprKind::Str(text) => quote!(#text),
            ExprKind::Bytes(bytes) => {
                let bytes = Literal::byte_string(bytes);
                quote!(&#bytes[..])
            }
            ExprKind::Var(var, _) => self.view_of(*var, &expr.ty),
            ExprKind::Local(local) => {
                let name = self.module.names.local(*local);
                let held = if self.is_reference(*local) { Held::Shared } else { Held::Owned };
                if is_scalar(&expr.ty) { quote!(#name) } else { view(&expr.ty, &quote!(#name), held) }
            }
            ExprKind::List(items) if !items.is_empty() && items.iter().all(|item| is_scalar(&item.ty)) => {
                let items = self.list_items(items);
                quote!(&[#(#items),*][..])
            }
            ExprKind::Op(op, operands, site) if op.traits().borrows && !is_scalar(&expr.ty) => {
                let reference = self.operation(expr, *op, operands, *site, false);
                view(&expr.ty, &reference, Held::Shared)
            }
            _ if is_scalar(&expr.ty) || matches!(expr.ty, Type::Iter(_)) => self.value(expr),
            _ => {
                let value = self.value(expr);
                match &expr.kind {
                    ExprKind::If(..) => view(&expr.ty, &quote!({ #value }), Held::Owned),
                    _ => view(&expr.ty, &value, Held::Owned),
                }
            }
        }
    }

    /// A view for an operand with others behind it: copied where one of those changes what it would point at.
    pub(super) fn operand_before(&self, expr: &Expr, later: &[&Expr]) -> TokenStream {
        let points = !is_scalar(&expr.ty) && !matches!(expr.kind, ExprKind::Str(_) | ExprKind::Bytes(_));
        if points && later.iter().any(|other| other.has_effects()) {
            let value = self.value(expr);
            return view(&expr.ty, &quote!({ #value }), Held::Owned);
        }
        self.view(expr)
    }

    /// Its truth.
    pub(super) fn truth(&self, expr: &Expr) -> TokenStream {
        match &expr.kind {
            ExprKind::Not(operand) => {
                let truth = self.closed_truth(operand);
                if matches!(operand.kind, ExprKind::Compare(..)) { quote!(!(#truth)) } else { quote!(!#truth) }
            }
            ExprKind::And(operands) => {
                let operands = operands.iter().map(|operand| self.closed_truth(operand));
                quote!(#(#operands)&&*)
            }
            ExprKind::Or(operands) => {
                let operands = operands.iter().map(|operand| self.closed_truth(operand));
                quote!(#(#operands)||*)
            }
            ExprKind::Compare(first, rest) => self.comparisons(first, rest),
            ExprKind::If(condition, then, otherwise) => {
                let (condition, then, otherwise) = (self.truth(condition), self.truth(then), self.truth(otherwise));
                quote!(if #condition { #then } else { #otherwise })
            }
            _ => {
                let operand = self.closed(expr);
                match &expr.ty {
                    Type::Bool => self.value(expr),
                    Type::Int => quote!(#operand != 0),
                    Type::Float => quote!(#operand != 0.0),
                    Type::Tuple(items) => {
                        let (value, full) = (self.value(expr), !items.is_empty());
                        quote!({ let _ = #value; #full })
                    }
                    Type::Mixed => {
                        let view = self.view(expr);
                        quote!(python::truth(#view))
                    }
                    _ => {
                        let view = self.view(expr);
                        quote!(!#view.is_empty())
                    }
                }
            }
        }
    }

    /// Its truth, fit to stand beside an operator.
    fn closed_truth(&self, expr: &Expr) -> TokenStream {
        let truth = self.truth(expr);
        match &expr.kind {
            ExprKind::Var(..) | ExprKind::Local(_) | ExprKind::Bool(_) if expr.ty == Type::Bool => truth,
            ExprKind::Compare(_, rest) if rest.len() == 1 => truth,
            _ => quote!((#truth)),
        }
    }

    /// A scalar's value, fit to stand beside an operator.
    pub(super) fn closed(&self, expr: &Expr) -> TokenStream {
        let value = self.value(expr);
        match &expr.kind {
            ExprKind::Int(0..) | ExprKind::Bool(_) | ExprKind::Local(_) | ExprKind::Var(..) => value,
            _ => quote!((#value)),
        }
    }

    /// `and` and `or` as values of a type.
    fn first_of(&self, operands: &[Expr], stop_at: bool, ty: &Type) -> TokenStream {
        let Some((first, rest)) = operands.split_first() else { return quote!(false) };
        if rest.is_empty() {
            return self.value_as(first, ty);
        }
        let (value, otherwise) = (self.value(first), self.first_of(rest, stop_at, ty));
        let value = if *ty == Type::Mixed { self.typed(first, value) } else { value };
        let name = self.own("first");
        let met = *ty == Type::Mixed && first.ty != Type::Mixed;
        let found = if met { quote!(support::mixed(#name)) } else { quote!(#name) };
        let truth = truth_of(&first.ty, &quote!(#name));
        let test = if stop_at { quote!(#truth) } else { quote!(!(#truth)) };
        quote!({ let #name = #value; if #test { #found } else { #otherwise } })
    }

    fn tuple_item(&self, tuple: &Expr, index: usize, ty: &Type) -> TokenStream {
        let index = Literal::usize_unsuffixed(index);
        let place = match &tuple.kind {
            ExprKind::Var(var, _) => self.variable(*var, &tuple.ty).0,
            ExprKind::Local(local) => {
                let name = self.module.names.local(*local);
                quote!(#name)
            }
            _ => {
                let view = self.view(tuple);
                quote!((#view))
            }
        };
        if is_scalar(ty) { quote!(#place.#index) } else { quote!(#place.#index.clone()) }
    }

    fn slice(&self, expr: &Expr, of: &Expr, bounds: &[Option<Box<Expr>>; 3]) -> TokenStream {
        let function = match of.ty {
            Type::Str => quote!(str_slice),
            Type::Bytes => quote!(bytes_slice),
            _ => quote!(list_slice),
        };
        let later: Vec<&Expr> = bounds.iter().flatten().map(|bound| &**bound).collect();
        if let Some(var) = self.live(of, &later) {
            let names = ["start", "stop", "step"].map(|name| self.own(name));
            let lets = names.iter().zip(bounds).map(|(name, bound)| {
                let bound = bound.as_ref().map_or(quote!(None), |bound| {
                    let bound = self.value(bound);
                    quote!(Some(#bound))
                });
                quote!(let #name = #bound;)
            });
            let (lets, list, fail) =
                (lets.collect::<TokenStream>(), self.view_of(var, &of.ty), self.or_fail(expr.span));
            return quote!({ #lets python::#function(#list, #(#names),*)#fail });
        }
        let of = self.operand_before(of, &later);
        let bounds = bounds.iter().map(|bound| match bound {
            None => quote!(None),
            Some(bound) => {
                let bound = self.value(bound);
                quote!(Some(#bound))
            }
        });
        let fail = self.or_fail(expr.span);
        quote!(python::#function(#of, #(#bounds),*)#fail)
    }
}

impl Scope<'_, '_> {
    /// Whether the code of an expression takes the run for itself, so that nothing may have it meanwhile.
    pub(super) fn uses_run(&self, expr: &Expr) -> bool {
        expr.has_effects() || (self.module.instance.tracks.counts() && expr.loops())
    }

    /// Whether it makes no difference which of two operands is evaluated first.
    pub(super) fn may_be_crossed(&self, left: &Expr, right: &Expr) -> bool {
        let (facts, tracks) = (self.module.instance.facts, self.module.instance.tracks);
        let calm = |expr: &Expr| !expr.has_effects() && !crate::lower::may_fail(expr, facts, tracks);
        matches!(left.kind, ExprKind::Int(_) | ExprKind::Str(_) | ExprKind::Bool(_) | ExprKind::Float(_))
            || (calm(left) && calm(right))
    }
}

trait IntoToken {
    fn into_token(self) -> TokenStream;
}

impl IntoToken for Literal {
    fn into_token(self) -> TokenStream {
        TokenStream::from(proc_macro2::TokenTree::from(self))
    }
}

/// Whether an integer's code may be made of nothing but literals and Rust's own operators, so that rustc takes it for any
/// type of integers.
pub(super) fn has_no_type(expr: &Expr) -> bool {
    use crate::model::Op;
    match &expr.kind {
        _ if expr.ty != Type::Int => false,
        ExprKind::Int(_) => true,
        ExprKind::If(_, then, otherwise) => has_no_type(then) && has_no_type(otherwise),
        ExprKind::And(operands) | ExprKind::Or(operands) => operands.iter().all(has_no_type),
        ExprKind::Op(Op::Choice | Op::RandInt, ..) => true,
        ExprKind::Op(op, operands, _) => {
            use Op::{IntAdd, IntAnd, IntFloorDiv, IntInvert, IntMod, IntMul, IntNeg, IntOr, IntSub, IntXor};
            let own = [IntAdd, IntSub, IntMul, IntAnd, IntOr, IntXor, IntNeg, IntInvert, IntFloorDiv, IntMod];
            own.contains(op) && operands.iter().all(has_no_type)
        }
        // A part of a tuple of literals.
        ExprKind::TupleItem(tuple, _) => matches!(tuple.kind, ExprKind::Tuple(_)),
        _ => false,
    }
}

fn float(value: f64) -> TokenStream {
    if value.is_finite() {
        return Literal::f64_unsuffixed(value).into_token();
    }
    if value > 0.0 { quote!(f64::INFINITY) } else { quote!(f64::NEG_INFINITY) }
}

/// The truth of a Rust variable that owns a value.
pub(super) fn truth_of(ty: &Type, name: &TokenStream) -> TokenStream {
    match ty {
        Type::Bool => name.clone(),
        Type::Int => quote!(#name != 0),
        Type::Float => quote!(#name != 0.0),
        Type::Tuple(items) => {
            let full = !items.is_empty();
            quote!(#full)
        }
        Type::Mixed => quote!(python::truth(&#name)),
        _ => quote!(!#name.is_empty()),
    }
}
