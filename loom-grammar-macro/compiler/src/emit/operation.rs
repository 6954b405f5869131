//! Operations and calls inside expressions.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::comprehension::comprehension_acts;
use super::scope::Scope;
use crate::lower::is_scalar;
use crate::model::{Expr, ExprKind, ExternId, Op, Pass, RuleId, SiteId, Type};
use crate::source::Span;

impl Scope<'_, '_> {
    /// An operation. `owned` says whether its value is wanted; otherwise one that borrows gives its reference.
    pub(super) fn operation(
        &self,
        expr: &Expr,
        op: Op,
        operands: &[Expr],
        site: Option<SiteId>,
        owned: bool,
    ) -> TokenStream {
        let proven = !self.module.instance.facts.may_fail.has(expr.node);
        if op == Op::StrConcat
            && let Some(code) = self.concatenation(expr)
        {
            return code;
        }
        let special = self.native(op, operands, proven).or_else(|| self.search(op, operands));
        if let Some(code) = special.or_else(|| self.picked(op, operands, site, proven)) {
            return code;
        }
        let function = Ident::new(op.function(), proc_macro2::Span::call_site());
        let traits = op.traits();
        let live = self.with_live(&operands.iter().collect::<Vec<_>>(), false);
        let is_live = live.is_some();
        let hoist = is_live || (traits.draws && operands.iter().any(|operand| self.uses_run(operand)));
        let (lets, arguments) = match live {
            Some(live) => live,
            None if hoist => self.hoisted(operands),
            None => (quote!(), self.arguments(operands)),
        };
        let mut code = match site.filter(|_| traits.draws) {
            Some(site) => {
                let (run, site) = (self.own("run"), super::site(site));
                quote!(python::#function(#run.source, #site, #(#arguments),*))
            }
            None => quote!(python::#function(#(#arguments),*)),
        };
        if traits.fails {
            let fail = self.or_fail(expr.span);
            code = quote!(#code #fail);
        }
        if is_live && matches!(expr.ty, Type::Iter(_)) && traits.iterates && op != Op::Range {
            code = quote!(#code.collect::<Vec<_>>().into_iter());
        }
        match (traits.borrows && owned, is_scalar(&expr.ty)) {
            (true, true) => code = quote!(*#code),
            (true, false) => code = quote!(#code.clone()),
            _ => {}
        }
        if hoist { quote!({ #lets #code }) } else { code }
    }

    /// Operands as arguments, from left to right.
    pub(super) fn arguments(&self, operands: &[Expr]) -> Vec<TokenStream> {
        // The functions of lists are generic, so an integer has to say its type.
        let generic = operands.iter().any(|other| matches!(other.ty, Type::List(_)));
        let argument = |(index, operand): (usize, &Expr)| {
            let later: Vec<&Expr> = operands[index + 1..].iter().collect();
            let argument = self.operand_before(operand, &later);
            if generic { self.typed(operand, argument) } else { argument }
        };
        operands.iter().enumerate().map(argument).collect()
    }

    /// Operands evaluated into variables first, because what takes them uses the run itself.
    fn hoisted(&self, operands: &[Expr]) -> (TokenStream, Vec<TokenStream>) {
        let names: Vec<Ident> = (1..=operands.len()).map(|index| self.own(&format!("operand{index}"))).collect();
        let values = operands.iter().map(|operand| self.typed(operand, self.value(operand)));
        let views = names
            .iter()
            .zip(operands)
            .map(|(name, operand)| super::scope::view(&operand.ty, &quote!(#name), super::scope::Held::Owned));
        (quote!(#(let #names = #values;)*), views.collect())
    }

    /// `any(e for …)` and `all(e for …)`, which end when the answer is known.
    fn search(&self, op: Op, operands: &[Expr]) -> Option<TokenStream> {
        let (Op::AnyOf | Op::AllOf, [Expr { kind: ExprKind::Comprehension(element, clauses), .. }]) = (op, operands)
        else {
            return None;
        };
        let found = self.own("found");
        let effects = comprehension_acts(element, clauses);
        let body = self.searching(|label| {
            let body = self.clauses(clauses, element, effects, &|| {
                let truth = self.truth(element);
                let test = if op == Op::AnyOf { truth } else { quote!(!(#truth)) };
                quote!(if #test { #found = true; break #label; })
            });
            quote!(#label: { #body })
        });
        let answer = if op == Op::AnyOf { quote!(#found) } else { quote!(!#found) };
        Some(quote!({ let mut #found = false; #body #answer }))
    }

    /// Operations that are Rust's own, where they cannot fail.
    fn native(&self, op: Op, operands: &[Expr], proven: bool) -> Option<TokenStream> {
        let operator = match op {
            Op::IntAdd if proven => quote!(+),
            Op::IntSub if proven => quote!(-),
            Op::IntMul if proven => quote!(*),
            Op::IntAnd | Op::BoolAnd => quote!(&),
            Op::IntOr | Op::BoolOr => quote!(|),
            Op::IntXor | Op::BoolXor => quote!(^),
            Op::FloatAdd => quote!(+),
            Op::FloatSub => quote!(-),
            Op::FloatMul => quote!(*),
            Op::IntNeg if proven => return Some(self.prefixed(&quote!(-), &operands[0])),
            Op::FloatNeg => return Some(self.prefixed(&quote!(-), &operands[0])),
            Op::IntInvert => return Some(self.prefixed(&quote!(!), &operands[0])),
            Op::Truth => return Some(self.truth(&operands[0])),
            Op::IntFloorDiv | Op::IntMod => {
                let method = if op == Op::IntMod { quote!(rem_euclid) } else { quote!(div_euclid) };
                let ExprKind::Int(1..) = operands[1].kind else { return None };
                let (left, right) = (self.closed(&operands[0]), self.value(&operands[1]));
                let left = match operands[0].kind {
                    _ if super::expr::has_no_type(&operands[0]) => quote!(support::int(#left)),
                    ExprKind::Var(..) => quote!((#left)),
                    _ => left,
                };
                return Some(quote!(#left.#method(#right)));
            }
            Op::TupleToList => return self.tuple_to_list(&operands[0]),
            _ => return None,
        };
        let (left, right) = (self.closed(&operands[0]), self.closed(&operands[1]));
        Some(quote!(#left #operator #right))
    }

    fn prefixed(&self, operator: &TokenStream, operand: &Expr) -> TokenStream {
        let operand = self.closed(operand);
        quote!(#operator #operand)
    }

    fn tuple_to_list(&self, tuple: &Expr) -> Option<TokenStream> {
        let ExprKind::Tuple(items) = &tuple.kind else { return None };
        let items = self.list_items(items);
        Some(quote!(super::__loom_gen::generated::vec![#(#items),*]))
    }

    /// Draws from literal ranges and literal lists.
    fn picked(&self, op: Op, operands: &[Expr], site: Option<SiteId>, proven: bool) -> Option<TokenStream> {
        let (run, site) = (self.own("run"), super::site(site?));
        match (op, operands) {
            (Op::RandInt, [low, high]) if proven => {
                if let (ExprKind::Int(low), ExprKind::Int(high)) = (&low.kind, &high.kind)
                    && low == high
                {
                    let low = Literal::i64_unsuffixed(*low);
                    return Some(quote!(#low));
                }
                if self.uses_run(low) || self.uses_run(high) {
                    return None;
                }
                let (low, high) = (self.value(low), self.value(high));
                Some(quote!(#run.between(#site, #low, #high)))
            }
            (Op::Choice, [list]) => {
                let ExprKind::List(items) = &list.kind else { return None };
                let constant =
                    |item: &Expr| matches!(item.kind, ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Str(_));
                if items.is_empty() || !items.iter().all(constant) {
                    return None;
                }
                let (count, views) = (Literal::usize_unsuffixed(items.len()), items.iter().map(|item| self.view(item)));
                let picked = quote!([#(#views),*][#run.pick(#site, #count)]);
                Some(if items[0].ty == Type::Str { quote!(Str::new_static(#picked)) } else { picked })
            }
            _ => None,
        }
    }

    /// A rule for its value.
    pub(super) fn captured(&self, rule: RuleId, arguments: &[Expr], passes: &[Pass], span: Span) -> TokenStream {
        let (run, capture, result) = (self.own("run"), self.own("capture"), self.own("result"));
        let (outer, steps) = (self.own("outer"), self.own("steps"));
        let call = self.call(rule, arguments, passes, true);
        let kind = if self.module.plan.grammar.bytes { quote!(CaptureBytes) } else { quote!(Capture) };
        let fail = self.or_fail(span);
        // No closure: that would be a frame more for each activation.
        quote!({
            let mut #capture = #kind::new(#run.sink.written());
            let #outer = &mut *#run;
            let #run = &mut #outer.within(&mut #capture);
            let #result = #call;
            let #steps = #run.steps();
            #outer.captured(#result, #steps, #capture.is_full())?#fail;
            #capture.finish()
        })
    }

    /// A call of a host function.
    pub(super) fn host_call(&self, function: ExternId, arguments: &[Expr], span: Span) -> TokenStream {
        let (run, host) = (self.own("run"), self.module.host_field());
        let (name, arguments, fail) =
            (self.module.names.method(function), self.arguments(arguments), self.or_fail(span));
        quote!(#run.grammar.#host.#name(#(#arguments),*)#fail)
    }

    /// The call of a rule: an expression that gives a result.
    pub(super) fn call(&self, rule: RuleId, arguments: &[Expr], passes: &[Pass], deeper: bool) -> TokenStream {
        let (run, path) = (self.own("run"), self.module.path(rule));
        let depth = self.module.instance.tracks.depth.then(|| {
            let depth = self.own("depth");
            if deeper { quote!(#depth + 1) } else { quote!(#depth) }
        });
        let hoist = arguments.iter().any(|argument| self.uses_run(argument));
        let names: Vec<Ident> = (1..=arguments.len()).map(|index| self.own(&format!("argument{index}"))).collect();
        let values: Vec<TokenStream> = arguments.iter().map(|argument| self.value(argument)).collect();
        let passes = self.passes(rule, passes);
        let given = if hoist { names.iter().map(|name| quote!(#name)).collect() } else { values.clone() };
        let live = self.with_live(&arguments.iter().collect::<Vec<_>>(), true);
        if let Some((lets, values)) = live {
            let all = std::iter::once(quote!(#run)).chain(depth).chain(values).chain(passes);
            return quote!({ #lets #path(#(#all),*) });
        }
        let all = std::iter::once(quote!(#run)).chain(depth).chain(given).chain(passes);
        let call = quote!(#path(#(#all),*));
        if hoist { quote!({ #(let #names = #values;)* #call }) } else { call }
    }
}
