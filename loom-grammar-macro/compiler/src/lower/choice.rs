//! How a choice is taken: by tests, by a match, by even odds, by weights.

use crate::model::{Choice, CompareOp, Expr, ExprKind, Facts, Type, Visitor, Weight};
use crate::plan::{Enabled, How, Pattern, Tracks};

/// How the choice is taken between the alternatives `kept`, which are those that may be enabled.
pub(super) fn how<'m>(choice: &'m Choice, kept: &[usize], facts: &'m Facts, tracks: Tracks) -> How<'m> {
    let may_be_stuck = facts.may_fail.has(choice.node);
    let alternatives = || kept.iter().map(|&index| &choice.alternatives[index]);
    let guard = |alternative: &'m crate::model::Alternative| {
        let idle = |guard: &Expr| {
            facts.always.has(alternative.node) && !guard.has_effects() && !may_fail(guard, facts, tracks)
        };
        alternative.guard.as_ref().filter(|guard| !idle(guard))
    };
    let guards: Vec<Option<&Expr>> = alternatives().map(guard).collect();
    // Tests may be left out where evaluating a guard or a weight does nothing and cannot fail.
    let weights = alternatives().filter_map(|alternative| match &alternative.weight {
        Weight::Expr(weight, _) => Some(weight),
        Weight::Literal(_) => None,
    });
    let calm = guards
        .iter()
        .copied()
        .flatten()
        .chain(weights)
        .all(|expr| !expr.has_effects() && !may_fail(expr, facts, tracks));
    let positive = alternatives().all(|alternative| matches!(alternative.weight, Weight::Literal(1..)));
    if kept.is_empty() {
        return How::Test(Vec::new());
    }
    let certain = kept.len() == 1 && guards[0].is_none() && positive;
    if certain || (calm && kept.len() == 1 && !may_be_stuck) {
        return How::Test(vec![None]);
    }
    if calm && positive && (disjoint(&guards) || !facts.several.has(choice.node)) && guards.iter().all(Option::is_some)
    {
        let guards: Vec<&Expr> = guards.into_iter().flatten().collect();
        return by_tests(&guards, may_be_stuck && !covers(&guards));
    }
    // A decision is told all alternatives, also those that are never enabled, so that its answer is the alternative's number.
    let mut guards = guards.into_iter();
    let mut enabled: Vec<Enabled<'m>> = Vec::new();
    for (index, alternative) in choice.alternatives.iter().enumerate() {
        enabled.push(match (kept.binary_search(&index).is_ok(), &alternative.weight) {
            (false, _) => Enabled { guard: None, weight: Ok(0) },
            (true, Weight::Literal(weight)) => Enabled { guard: guards.next().flatten(), weight: Ok(*weight) },
            (true, Weight::Expr(expr, scale)) => {
                Enabled { guard: guards.next().flatten(), weight: Err((expr, *scale)) }
            }
        });
    }
    let literal = |enabled: &Enabled<'m>| enabled.weight.ok().filter(|_| enabled.guard.is_none());
    match enabled.iter().map(literal).collect::<Option<Vec<u64>>>() {
        Some(_) if choice.uniform && kept.len() == choice.alternatives.len() => How::Even,
        Some(weights) if weights.iter().any(|weight| *weight > 0) => How::Weights(weights),
        _ => How::Enabled(enabled),
    }
}

/// Whether evaluating an expression can fail. A weight fails at its own node where it is negative or too large.
pub(crate) fn may_fail(expr: &Expr, facts: &Facts, tracks: Tracks) -> bool {
    struct Failing<'f>(&'f Facts, bool);
    impl<'m> Visitor<'m> for Failing<'_> {
        fn expr(&mut self, expr: &'m Expr) {
            self.1 |= self.0.may_fail.has(expr.node);
        }
    }
    let mut failing = Failing(facts, false);
    expr.walk(&mut failing);
    // Rounds that are counted may be too many.
    failing.1 || (tracks.counts() && expr.loops())
}

/// A chain of tests, or a match where every test begins by comparing the same variable with a constant.
fn by_tests<'m>(guards: &[&'m Expr], may_fail: bool) -> How<'m> {
    let conjuncts: Vec<Vec<&Expr>> = guards.iter().map(|guard| conjuncts(guard)).collect();
    let Some(scrutinee) = conjuncts[0].iter().find_map(|test| Some(constant_test(test)?.0)) else {
        return chain(guards, may_fail);
    };
    let mut patterns = Vec::new();
    for tests in &conjuncts {
        let found = tests.iter().position(|test| constant_test(test).is_some_and(|(var, _)| same(var, scrutinee)));
        let Some(at) = found else {
            return chain(guards, may_fail);
        };
        let mut tests = tests.clone();
        let constant = constant_test(tests.remove(at)).map(|(_, constant)| constant);
        patterns.push(Pattern { constant, tests });
    }
    if patterns.len() < 3 {
        return chain(guards, may_fail);
    }
    if !may_fail {
        // One is always true: the last of each constant needs no test, the last of all no pattern.
        for index in 0..patterns.len() {
            let later =
                patterns[index + 1..].iter().any(|other| same_constant(other.constant, patterns[index].constant));
            if !later {
                patterns[index].tests.clear();
            }
        }
        if let Some(last) = patterns.last_mut() {
            last.constant = None;
        }
    }
    How::Match(scrutinee, patterns)
}

fn chain<'m>(guards: &[&'m Expr], may_fail: bool) -> How<'m> {
    let mut tests: Vec<Option<&Expr>> = guards.iter().map(|guard| Some(*guard)).collect();
    if let Some(last) = tests.last_mut().filter(|_| !may_fail) {
        *last = None;
    }
    How::Test(tests)
}

/// The parts of a conjunction.
fn conjuncts(guard: &Expr) -> Vec<&Expr> {
    match &guard.kind {
        ExprKind::And(parts) => parts.iter().flat_map(conjuncts).collect(),
        _ => vec![guard],
    }
}

/// `X == constant`, for a variable and an int, bool or text.
fn constant_test(test: &Expr) -> Option<(&Expr, &Expr)> {
    let ExprKind::Compare(first, rest) = &test.kind else { return None };
    let [(CompareOp::Equal, second)] = &rest[..] else { return None };
    let constant = |expr: &Expr| matches!(expr.kind, ExprKind::Int(_) | ExprKind::Str(_)) && expr.ty == first.ty;
    (matches!(first.kind, ExprKind::Var(..)) && constant(second)).then_some((&**first, second))
}

fn same_constant(one: Option<&Expr>, other: Option<&Expr>) -> bool {
    one.zip(other).is_some_and(|(one, other)| same(one, other))
}

/// Whether two calm expressions are written alike, as far as guards need it.
fn same(one: &Expr, other: &Expr) -> bool {
    match (&one.kind, &other.kind) {
        (ExprKind::Int(a), ExprKind::Int(b)) => a == b,
        (ExprKind::Str(a), ExprKind::Str(b)) => a == b,
        (ExprKind::Var(a, _), ExprKind::Var(b, _)) => a == b,
        (ExprKind::Op(a, of, None), ExprKind::Op(b, with, None)) => {
            a == b && of.len() == with.len() && of.iter().zip(with).all(|(one, other)| same(one, other))
        }
        _ => false,
    }
}

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;

/// A comparison of two ints or texts, as the set of orders in which it is true.
fn orders(test: &Expr) -> Option<(&Expr, &Expr, u8)> {
    let ExprKind::Compare(first, rest) = &test.kind else { return None };
    let [(op, second)] = &rest[..] else { return None };
    let orders = match op {
        CompareOp::Less => LESS,
        CompareOp::LessEqual => LESS | EQUAL,
        CompareOp::Equal => EQUAL,
        CompareOp::NotEqual => LESS | GREATER,
        CompareOp::Greater => GREATER,
        CompareOp::GreaterEqual => GREATER | EQUAL,
        CompareOp::In | CompareOp::NotIn => return None,
    };
    (first.ty == second.ty && matches!(first.ty, Type::Int | Type::Str)).then_some((&**first, second, orders))
}

/// Whether no two of the guards can be true at once, as far as their text tells.
fn disjoint(guards: &[Option<&Expr>]) -> bool {
    // The bound keeps the pairs few; beyond it the values' analysis still may know.
    guards.len() <= 64
        && guards.iter().enumerate().all(|(index, one)| {
            guards[index + 1..].iter().all(|other| {
                one.zip(*other).is_some_and(|(one, other)| {
                    conjuncts(one).iter().any(|a| conjuncts(other).iter().any(|b| exclude(a, b)))
                })
            })
        })
}

fn exclude(one: &Expr, other: &Expr) -> bool {
    let Some(((a, b, first), (c, d, second))) = orders(one).zip(orders(other)) else { return false };
    if !same(a, c) {
        return false;
    }
    match (&b.kind, &d.kind) {
        (ExprKind::Int(b), ExprKind::Int(d)) => exclude_constants(*b, first, *d, second),
        (ExprKind::Str(b), ExprKind::Str(d)) if b != d => first == EQUAL && second == EQUAL,
        _ => same(b, d) && first & second == 0,
    }
}

/// Whether `x first b` and `x second d` exclude each other for every integer x.
fn exclude_constants(b: i64, first: u8, d: i64, second: u8) -> bool {
    let holds = |x: i128, constant: i64, orders: u8| {
        let order = match x.cmp(&i128::from(constant)) {
            std::cmp::Ordering::Less => LESS,
            std::cmp::Ordering::Equal => EQUAL,
            std::cmp::Ordering::Greater => GREATER,
        };
        order & orders != 0
    };
    // Truth changes only around the two constants.
    [b, d]
        .iter()
        .flat_map(|&c| [-1, 0, 1].map(|step| i128::from(c) + step))
        .all(|x| !(holds(x, b, first) && holds(x, d, second)))
}

/// Whether one of the guards is always true, as far as their text tells: two that split one comparison.
fn covers(guards: &[&Expr]) -> bool {
    let mut union = 0;
    let Some((first, second, _)) = guards.first().and_then(|guard| orders(guard)) else { return false };
    for guard in guards {
        match orders(guard) {
            Some((a, b, orders)) if same(a, first) && same(b, second) => union |= orders,
            _ => return false,
        }
    }
    union == LESS | EQUAL | GREATER
}
