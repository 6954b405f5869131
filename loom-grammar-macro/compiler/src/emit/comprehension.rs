//! Comprehensions: loops and tests around what is collected.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::Scope;
use crate::lower::is_scalar;
use crate::model::{Clause, Expr, ExprKind, Op, Pattern, Type};

impl Scope<'_, '_> {
    /// A list made by a comprehension.
    pub(super) fn comprehension(&self, expr: &Expr, element: &Expr, clauses: &[Clause]) -> TokenStream {
        let list = self.own("list");
        let effects = comprehension_acts(element, clauses);
        let body = self.clauses(clauses, element, effects, &|| {
            let (value, element, fail) = (self.own("element"), self.value(element), self.or_fail(expr.span));
            quote! {
                let #value = #element;
                python::list_append(&mut #list, #value)#fail;
            }
        });
        let ty = super::types::owned(&expr.ty);
        quote!({ let mut #list: #ty = Vec::new(); #body #list })
    }

    /// Loops and tests around a body.
    pub(super) fn clauses(
        &self,
        clauses: &[Clause],
        element: &Expr,
        effects: bool,
        body: &dyn Fn() -> TokenStream,
    ) -> TokenStream {
        let Some((clause, rest)) = clauses.split_first() else { return body() };
        match clause {
            Clause::If(condition) => {
                let (condition, rest) = (self.truth(condition), self.clauses(rest, element, effects, body));
                quote!(if #condition { #rest })
            }
            Clause::For(pattern, iterable) => {
                let inner: Vec<&Expr> = std::iter::once(element).chain(rest.iter().map(Clause::expr)).collect();
                if let Some(looped) = self.looked_up(iterable, &inner) {
                    return self.indexed(looped, pattern, iterable, &|| self.clauses(rest, element, effects, body));
                }
                let by_value = effects || matches!(iterable.ty, Type::Iter(_));
                let iterated = if by_value {
                    self.value(iterable)
                } else {
                    let view = self.view(iterable);
                    quote!((#view).iter())
                };
                let item = match &iterable.ty {
                    Type::List(item) | Type::Iter(item) => &**item,
                    other => other,
                };
                let pattern = self.pattern(pattern, item, !by_value, true);
                let rest = self.clauses(rest, element, effects, body);
                if !self.module.instance.tracks.counts() {
                    return quote!(for #pattern in #iterated { #rest });
                }
                let (run, looped, fail) = (self.own("run"), self.own("looped"), self.or_fail(iterable.span));
                quote!(match #iterated { #looped => for #pattern in #run.each(#looped)#fail { #rest } })
            }
        }
    }

    /// How the elements of an iterable are found one by one, where what is done with one may change the lists of variables:
    /// what is evaluated before, how many there are, and the next one or none. As in Python the lists are looked at in each round
    /// anew.
    fn looked_up(&self, iterable: &Expr, inner: &[&Expr]) -> Option<[TokenStream; 3]> {
        let position = self.own("position");
        if self.live(iterable, inner).is_some() {
            let list = self.view(iterable);
            return Some([quote!(), quote!(#list.len()), quote!(#list.get(#position).cloned())]);
        }
        let ExprKind::Op(op @ (Op::Reversed | Op::Enumerate | Op::Zip2 | Op::Zip3), operands, _) = &iterable.kind
        else {
            return None;
        };
        let changing = |index: usize| operands[index + 1..].iter().chain(inner.iter().copied());
        if !(0..operands.len()).any(|index| changing(index).any(Expr::has_effects)) {
            return None;
        }
        let (mut lets, mut views) = (TokenStream::new(), Vec::new());
        for (index, operand) in operands.iter().enumerate() {
            let later: Vec<&Expr> = changing(index).collect();
            views.push(if self.live(operand, &later).is_some() {
                self.view(operand)
            } else {
                let (name, value) = (self.own(&format!("looped{}", index + 1)), self.value(operand));
                let value = self.typed(operand, value);
                lets.extend(quote!(let #name = #value;));
                super::scope::view(&operand.ty, &quote!(#name), super::scope::Held::Owned)
            });
        }
        let count = quote!([#(#views.len()),*].into_iter().min().unwrap_or(0));
        let (count, next) = match (op, &views[..]) {
            (Op::Enumerate, [list, start]) => {
                let fail = self.or_fail(iterable.span);
                lets.extend(quote!(let _ = python::enumerate(#list, #start)#fail;));
                let next = quote!(#list.get(#position).cloned().map(|item| (i64::wrapping_add(#start, #position as i64), item)));
                (quote!(#list.len()), next)
            }
            (Op::Reversed, [list]) => {
                let (count, index) = (self.own("count"), self.own("index"));
                lets.extend(quote!(let #count = #list.len();));
                let next = quote!(#count.checked_sub(#position + 1).and_then(|#index| #list.get(#index).cloned()));
                (quote!(#count), next)
            }
            (_, [first, others @ ..]) => {
                let zipped = quote!(#first.get(#position).cloned()#(.zip(#others.get(#position).cloned()))*);
                let next = if *op == Op::Zip3 { quote!(#zipped.map(|((a, b), c)| (a, b, c))) } else { zipped };
                (count, next)
            }
            _ => return None,
        };
        Some([lets, count, next])
    }

    /// A loop over what is found one by one.
    fn indexed(
        &self,
        [lets, count, next]: [TokenStream; 3],
        pattern: &Pattern,
        iterable: &Expr,
        rest: &dyn Fn() -> TokenStream,
    ) -> TokenStream {
        let (position, element) = (self.own("position"), self.own("element"));
        let ty = match &iterable.ty {
            Type::List(item) | Type::Iter(item) => &**item,
            other => other,
        };
        let counted = self.module.instance.tracks.counts().then(|| {
            let (run, looped, fail) = (self.own("run"), self.own("looped"), self.or_fail(iterable.span));
            quote!(let #looped = #count; #run.loops(#looped)#fail;)
        });
        let pattern = self.pattern(pattern, ty, false, true);
        let rest = rest();
        quote!({
            #lets
            #counted
            let mut #position = 0_usize;
            while let Some(#element) = #next {
                #position += 1;
                let #pattern = #element;
                #rest
            }
        })
    }

    /// A pattern against an item, or against a reference to one.
    fn pattern(&self, pattern: &Pattern, ty: &Type, by_reference: bool, outermost: bool) -> TokenStream {
        match pattern {
            Pattern::Local(local) => {
                let name = self.module.names.local(*local);
                self.local(*local, by_reference && !is_scalar(ty));
                match (by_reference, is_scalar(ty), outermost) {
                    (true, true, true) => quote!(&#name),
                    (true, false, false) => quote!(ref #name),
                    _ => quote!(#name),
                }
            }
            Pattern::Tuple(parts) => {
                let Type::Tuple(types) = ty else { return quote!(_) };
                let parts = parts.iter().zip(types).map(|(part, ty)| self.pattern(part, ty, by_reference, false));
                if by_reference && outermost { quote!(&(#(#parts,)*)) } else { quote!((#(#parts,)*)) }
            }
        }
    }
}

/// Whether evaluating a comprehension does more than give a list.
pub(super) fn comprehension_acts(element: &Expr, clauses: &[Clause]) -> bool {
    let acts = |clause: &Clause| match clause {
        Clause::For(_, expr) | Clause::If(expr) => expr.has_effects(),
    };
    element.has_effects() || clauses.iter().any(acts)
}
