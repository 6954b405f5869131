//! Comparisons, and chains of them.

use proc_macro2::TokenStream;
use quote::quote;

use super::scope::{Held, Scope, view};
use crate::lower::is_scalar;
use crate::model::{CompareOp, Expr, ExprKind, Type};

impl Scope<'_, '_> {
    /// A chain of comparisons; operands that stand in two of them are evaluated once.
    pub(super) fn comparisons(&self, first: &Expr, rest: &[(CompareOp, Expr)]) -> TokenStream {
        let Some(((op, second), others)) = rest.split_first() else { return quote!(true) };
        if others.is_empty() {
            return self.comparison(first, *op, second);
        }
        let simple = |expr: &Expr| {
            matches!(expr.kind, ExprKind::Int(_) | ExprKind::Str(_) | ExprKind::Var(..) | ExprKind::Local(_))
                && !others.iter().any(|(_, other)| other.has_effects())
        };
        if simple(second) {
            let (here, there) = (self.comparison(first, *op, second), self.comparisons(second, others));
            return quote!(#here && #there);
        }
        self.comparisons_by_name(first, rest)
    }

    fn comparisons_by_name(&self, first: &Expr, rest: &[(CompareOp, Expr)]) -> TokenStream {
        let (left, right) = (self.own("left"), self.own("right"));
        let mut code = quote!(true);
        let mut types = vec![&first.ty];
        types.extend(rest.iter().map(|(_, operand)| &operand.ty));
        for (index, (op, operand)) in rest.iter().enumerate().rev() {
            let value = self.value(operand);
            let test = compare_values(*op, types[index], &quote!(#left), &operand.ty, &quote!(#right));
            code = quote!({ let #right = #value; #test && { let #left = #right; #code } });
        }
        let value = self.value(first);
        quote!({ let #left = #value; #code })
    }

    fn comparison(&self, left: &Expr, op: CompareOp, right: &Expr) -> TokenStream {
        if is_scalar(&left.ty) && left.ty == right.ty {
            let (left, right, op) = (self.closed(left), self.closed(right), operator(op));
            return quote!(#left #op #right);
        }
        if let Some(bounds) = right.listed_range().filter(|_| left.ty == Type::Int) {
            let (number, fail) = (self.value(left), self.or_fail(right.span));
            let bounds = bounds.iter().map(|bound| self.value(bound));
            let inside = quote!(python::range_contains(#number, #(#bounds),*)#fail);
            return if op == CompareOp::NotIn { quote!(!#inside) } else { inside };
        }
        if let Some((lets, operands)) = self.with_live(&[left, right], false) {
            let test = compare_views(op, &left.ty, &operands[0], &right.ty, &operands[1]);
            return quote!({ #lets #test });
        }
        let crossed =
            matches!(op, CompareOp::In | CompareOp::NotIn) || (&left.ty, &right.ty) == (&Type::Float, &Type::Int);
        if crossed && !self.may_be_crossed(left, right) {
            let (name, value, second) = (self.own("left"), self.value(left), self.view(right));
            let test = compare_views(op, &left.ty, &view(&left.ty, &quote!(#name), Held::Owned), &right.ty, &second);
            return quote!({ let #name = #value; #test });
        }
        let (first, second) = (self.operand_before(left, &[right]), self.view(right));
        compare_views(op, &left.ty, &first, &right.ty, &second)
    }
}

fn operator(op: CompareOp) -> TokenStream {
    match op {
        CompareOp::Less => quote!(<),
        CompareOp::LessEqual => quote!(<=),
        CompareOp::Greater => quote!(>),
        CompareOp::GreaterEqual => quote!(>=),
        CompareOp::NotEqual => quote!(!=),
        CompareOp::Equal | CompareOp::In | CompareOp::NotIn => quote!(==),
    }
}

fn compare_values(op: CompareOp, lt: &Type, left: &TokenStream, rt: &Type, right: &TokenStream) -> TokenStream {
    compare_views(op, lt, &view(lt, left, Held::Owned), rt, &view(rt, right, Held::Owned))
}

fn compare_views(op: CompareOp, lt: &Type, left: &TokenStream, rt: &Type, right: &TokenStream) -> TokenStream {
    match (op, lt, rt) {
        (CompareOp::In | CompareOp::NotIn, _, _) => {
            let function = match (lt, rt) {
                (_, Type::Str) => quote!(str_contains),
                (Type::Bytes, Type::Bytes) => quote!(bytes_contains),
                (_, Type::Bytes) => quote!(bytes_contains_byte),
                _ => quote!(list_contains),
            };
            let not = if op == CompareOp::NotIn { quote!(!) } else { quote!() };
            let reference = if is_scalar(lt) && !matches!(rt, Type::Bytes) { quote!(&) } else { quote!() };
            quote!(#not python::#function(#right, #reference #left))
        }
        (_, Type::Int, Type::Float) => {
            let order = ordering(op);
            quote!(python::int_float_order(#left, #right).#order)
        }
        (_, Type::Float, Type::Int) => {
            let order = ordering(mirrored(op));
            quote!(python::int_float_order(#right, #left).#order)
        }
        (CompareOp::Equal | CompareOp::NotEqual, _, _) => {
            let op = operator(op);
            quote!(#left #op #right)
        }
        _ => {
            let op = operator(op);
            quote!((#left) #op (#right))
        }
    }
}

fn ordering(op: CompareOp) -> TokenStream {
    match op {
        CompareOp::Less => quote!(is_some_and(::core::cmp::Ordering::is_lt)),
        CompareOp::LessEqual => quote!(is_some_and(::core::cmp::Ordering::is_le)),
        CompareOp::Greater => quote!(is_some_and(::core::cmp::Ordering::is_gt)),
        CompareOp::GreaterEqual => quote!(is_some_and(::core::cmp::Ordering::is_ge)),
        CompareOp::NotEqual => quote!(is_none_or(::core::cmp::Ordering::is_ne)),
        CompareOp::Equal | CompareOp::In | CompareOp::NotIn => quote!(is_some_and(::core::cmp::Ordering::is_eq)),
    }
}

fn mirrored(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::Less => CompareOp::Greater,
        CompareOp::LessEqual => CompareOp::GreaterEqual,
        CompareOp::Greater => CompareOp::Less,
        CompareOp::GreaterEqual => CompareOp::LessEqual,
        other => other,
    }
}
