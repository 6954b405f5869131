//! Emission of values, and texts made of parts.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::expr::truth_of;
use super::scope::Scope;
use crate::lower::is_scalar;
use crate::model::{
    Align, Conversion, Expr, ExprKind, FormatPart, FormatSpec, Grouping, Hole, Op, Presentation, Sign, Type,
};
use crate::source::Span;

/// Where text is written to: the run, whose methods can fail, or a builder, which keeps a failure until it is finished.
struct Target {
    name: TokenStream,
    question: TokenStream,
    /// Where what may be long is held against a limit: the place of the failure.
    held: Option<Span>,
}

impl Scope<'_, '_> {
    /// Emits a value.
    pub(super) fn emit(&self, expr: &Expr) -> TokenStream {
        let run = self.own("run");
        let held = self.module.instance.tracks.bytes.then_some(expr.span);
        let target = Target { name: quote!(#run), question: quote!(?), held };
        match &expr.kind {
            // The parts may go out one by one unless a later one generates, which has to see the length before.
            ExprKind::Format(parts) if !parts.iter().any(has_effects) => self.parts(parts, &target, expr.span),
            _ => self.write(expr, &target),
        }
    }

    /// The value of a text made of parts.
    pub(super) fn format_value(&self, parts: &[FormatPart], span: Span) -> TokenStream {
        let text = self.own("text");
        let target = Target { name: quote!(#text), question: quote!(), held: None };
        let (code, fail) = (self.parts(parts, &target, span), self.or_fail(span));
        quote!({ let mut #text = Builder::new(); #code #text.finish()#fail })
    }

    /// The value of texts one after the other, none if it is better made by twos: a sum of several, or with texts made of parts,
    /// of which only the whole may become too large.
    pub(super) fn concatenation(&self, expr: &Expr) -> Option<TokenStream> {
        let mut summands = Vec::new();
        self.summands(expr, &mut summands);
        let has_parts = summands.iter().any(|summand| matches!(summand.kind, ExprKind::Format(_)));
        if summands.len() < 3 && !has_parts {
            return None;
        }
        let text = self.own("text");
        let target = Target { name: quote!(#text), question: quote!(), held: None };
        let summand = |summand: &&Expr| match &summand.kind {
            ExprKind::Format(parts) if !self.may_fail(summand) => self.parts(parts, &target, summand.span),
            _ => self.write(summand, &target),
        };
        let (code, fail) = (summands.iter().map(summand).collect::<TokenStream>(), self.or_fail(expr.span));
        Some(quote!({ let mut #text = Builder::new(); #code #text.finish()#fail }))
    }

    /// The summands of a sum of texts, those of sums in it that cannot fail too.
    fn summands<'x>(&self, expr: &'x Expr, into: &mut Vec<&'x Expr>) {
        let ExprKind::Op(Op::StrConcat, operands, _) = &expr.kind else { return into.push(expr) };
        for operand in operands {
            if self.may_fail(operand) { into.push(operand) } else { self.summands(operand, into) }
        }
    }

    /// Whether this very operation can fail.
    fn may_fail(&self, expr: &Expr) -> bool {
        self.module.instance.facts.may_fail.has(expr.node)
    }

    fn parts(&self, parts: &[FormatPart], target: &Target, span: Span) -> TokenStream {
        let part = |part: &FormatPart| match part {
            FormatPart::Text(text) => {
                let Target { name, question, .. } = target;
                quote!(#name.text(#text)#question;)
            }
            FormatPart::Hole(hole) => self.hole(hole, target, span),
        };
        parts.iter().map(part).collect()
    }

    fn hole(&self, hole: &Hole, target: &Target, span: Span) -> TokenStream {
        let expr = &hole.expr;
        match (&hole.spec, hole.conversion) {
            (None, None | Some(Conversion::Str)) if expr.ty != Type::Bytes => self.write(expr, target),
            (None, _) => {
                if !self.uses_run(expr) {
                    let value = self.reference(expr);
                    return self.put(target, "repr", &value, &expr.ty);
                }
                let (owned, value) = (self.value(expr), self.own("value"));
                let view = super::scope::view(&expr.ty, &quote!(#value), super::scope::Held::Owned);
                let view = if is_scalar(&expr.ty) { quote!(&#view) } else { view };
                let put = self.put(target, "repr", &view, &expr.ty);
                quote!({ let #value = #owned; #put })
            }
            (Some(spec), conversion) => {
                let (view, fail, spec) = (self.reference(expr), self.or_fail(span), spec_literal(spec));
                let value = match conversion {
                    None => quote!(python::format(#view, &#spec)#fail),
                    Some(conversion) => {
                        let function = if conversion == Conversion::Repr { quote!(repr) } else { quote!(str) };
                        let reference = self.reference(expr);
                        quote!(python::format(python::#function(#reference)#fail.as_str(), &#spec)#fail)
                    }
                };
                let formatted = self.own("formatted");
                let text = self.put(target, "text", &quote!(#formatted.as_str()), &Type::Str);
                quote!({ let #formatted = #value; #text })
            }
        }
    }

    /// Writes code's value of a type by one of the target's methods.
    fn put(&self, target: &Target, method: &str, argument: &TokenStream, ty: &Type) -> TokenStream {
        let Target { name, question, held } = target;
        match held {
            Some(span) if !is_scalar(ty) => {
                let (method, fail) = (format_ident!("value_{method}"), self.or_fail(*span));
                quote!(#name.#method(#argument)#fail;)
            }
            _ => {
                let method = format_ident!("{method}");
                quote!(#name.#method(#argument)#question;)
            }
        }
    }

    /// A reference to the value, whatever its type.
    fn reference(&self, expr: &Expr) -> TokenStream {
        let view = self.typed(expr, self.view(expr));
        if is_scalar(&expr.ty) { quote!(&(#view)) } else { view }
    }

    /// Writes a value as `str()` prints it, bytes as they are.
    fn write(&self, expr: &Expr, target: &Target) -> TokenStream {
        match &expr.kind {
            ExprKind::If(condition, then, otherwise) => {
                let condition = self.truth(condition);
                let (then, otherwise) = (self.write(then, target), self.write(otherwise, target));
                return quote!(if #condition { #then } else { #otherwise });
            }
            ExprKind::And(operands) if expr.ty == Type::Mixed => return self.write_first(operands, false, target),
            ExprKind::Or(operands) if expr.ty == Type::Mixed => return self.write_first(operands, true, target),
            _ => {}
        }
        let (method, value) = match &expr.ty {
            Type::Int => ("int", self.value(expr)),
            Type::Str => ("text", self.view(expr)),
            Type::Bytes => ("bytes", self.view(expr)),
            _ => ("show", self.reference(expr)),
        };
        if self.uses_run(expr) {
            // The run is in use until the value is there.
            let owned = self.value(expr);
            let value = self.own("value");
            let view = super::scope::view(&expr.ty, &quote!(#value), super::scope::Held::Owned);
            let view = if method == "show" && is_scalar(&expr.ty) { quote!(&#view) } else { view };
            let put = self.put(target, method, &view, &expr.ty);
            return quote!({ let #value = #owned; #put });
        }
        self.put(target, method, &value, &expr.ty)
    }

    /// Writes the first operand that decides an `and` or `or` over different types.
    fn write_first(&self, operands: &[Expr], stop_at: bool, target: &Target) -> TokenStream {
        let Some((first, rest)) = operands.split_first() else { return quote!() };
        if rest.is_empty() {
            return self.write(first, target);
        }
        let first_name = self.own("first");
        let value = self.typed(first, self.value(first));
        let otherwise = self.write_first(rest, stop_at, target);
        let view = super::scope::view(&first.ty, &quote!(#first_name), super::scope::Held::Owned);
        let (method, argument) = match &first.ty {
            Type::Int => ("int", view.clone()),
            Type::Str => ("text", view.clone()),
            Type::Bytes => ("bytes", view.clone()),
            ty if is_scalar(ty) => ("show", quote!(&#view)),
            _ => ("show", view.clone()),
        };
        let put = self.put(target, method, &argument, &first.ty);
        let test = truth_of(&first.ty, &quote!(#first_name));
        let test = if stop_at { test } else { quote!(!(#test)) };
        quote! {
            {
                let #first_name = #value;
                if #test { #put } else { #otherwise }
            }
        }
    }
}

fn has_effects(part: &FormatPart) -> bool {
    matches!(part, FormatPart::Hole(hole) if hole.expr.has_effects())
}

/// A format spec as a literal of the run time's.
fn spec_literal(spec: &FormatSpec) -> TokenStream {
    let FormatSpec { fill, alternate, zero, .. } = spec;
    let align = match spec.align {
        None => quote!(None),
        Some(Align::Left) => quote!(Some(python::Align::Left)),
        Some(Align::Right) => quote!(Some(python::Align::Right)),
        Some(Align::Center) => quote!(Some(python::Align::Center)),
        Some(Align::AfterSign) => quote!(Some(python::Align::AfterSign)),
    };
    let sign = match spec.sign {
        Sign::Minus => quote!(Minus),
        Sign::Plus => quote!(Plus),
        Sign::Space => quote!(Space),
    };
    let grouping = match spec.grouping {
        Grouping::None => quote!(None),
        Grouping::Comma => quote!(Comma),
        Grouping::Underscore => quote!(Underscore),
    };
    let presentation = match spec.presentation {
        Presentation::Default => quote!(Default),
        Presentation::Str => quote!(Str),
        Presentation::Decimal => quote!(Decimal),
        Presentation::Binary => quote!(Binary),
        Presentation::Octal => quote!(Octal),
        Presentation::Hex { upper } => quote!(Hex { upper: #upper }),
        Presentation::Character => quote!(Character),
        Presentation::Number => quote!(Number),
        Presentation::Exponent { upper } => quote!(Exponent { upper: #upper }),
        Presentation::Fixed { upper } => quote!(Fixed { upper: #upper }),
        Presentation::General { upper } => quote!(General { upper: #upper }),
        Presentation::Percent => quote!(Percent),
    };
    let width = Literal::u64_unsuffixed(spec.width);
    let precision = match spec.precision {
        None => quote!(None),
        Some(precision) => {
            let precision = Literal::u64_unsuffixed(precision);
            quote!(Some(#precision))
        }
    };
    quote!(python::FormatSpec {
        fill: #fill,
        align: #align,
        sign: python::Sign::#sign,
        alternate: #alternate,
        zero: #zero,
        width: #width,
        grouping: python::Grouping::#grouping,
        precision: #precision,
        presentation: python::Presentation::#presentation,
    })
}
