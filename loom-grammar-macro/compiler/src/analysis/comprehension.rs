//! List comprehensions.
//!
//! Where the elements looped over are few they are taken one by one; otherwise the loop is gone through once for all. A
//! comprehension that changes variables is gone through once with nothing known of these.

use super::explore::Explorer;
use super::flow::{Flow, Outcome};
use super::frame::write;
use super::ranges::Fails;
use super::value::{LONGEST_LIST, MOST_ITEMS, Value};
use super::visit;
use crate::model::{Clause, Expr, ExprKind, Pattern};

/// What has been collected.
struct Collected {
    /// All of it, as long as it is known which there are.
    items: Option<Vec<Value>>,
    /// What covers each.
    item: Option<Value>,
    least: u64,
    most: u64,
    /// How often the comprehension itself is evaluated at most.
    outer: u64,
}

impl<'g> Explorer<'g> {
    /// A comprehension.
    pub(super) fn comprehension(
        &mut self,
        expr: &'g Expr,
        element: &'g Expr,
        clauses: &'g [Clause],
        mut flow: Flow,
    ) -> Vec<Outcome> {
        if self.program.effects.changes(expr) {
            self.forget_changes(expr, &mut flow);
        }
        if self.program.effects.acts(expr) {
            // Draws may repeat.
            flow.known = false;
        }
        let split = std::mem::replace(&mut self.split, 1);
        let mut collected = Collected { items: Some(Vec::new()), item: None, least: 0, most: 0, outer: self.times };
        let before = self.failures;
        self.collect(element, clauses, &flow, (true, 1), &mut collected);
        (self.split, self.times) = (split, collected.outer);
        let failed = self.failures != before;
        let fails = if collected.most > LONGEST_LIST { Fails::Perhaps } else { Fails::No };
        let value = match collected.items {
            Some(items) => Value::items(items),
            None => {
                let most = collected.most.min(LONGEST_LIST);
                Value::seq(collected.least, most, collected.item.unwrap_or(Value::Any))
            }
        };
        let flow = if failed { flow.perhaps() } else { flow };
        self.checked(expr.node, fails, flow).map(|flow| (value, flow)).into_iter().collect()
    }

    /// One clause after the other; `times` says whether what is met is surely met, and how often at most.
    fn collect(
        &mut self,
        element: &'g Expr,
        clauses: &'g [Clause],
        flow: &Flow,
        (sure, times): (bool, u64),
        collected: &mut Collected,
    ) {
        self.work(1);
        self.times = collected.outer.saturating_mul(times);
        let Some((clause, rest)) = clauses.split_first() else {
            match self.eval_whole(element, flow.clone()) {
                Some((value, _)) => collected.add(value, sure, times),
                None => self.failures += 1,
            }
            return;
        };
        match clause {
            Clause::If(condition) => {
                let tested = self.test(condition, flow.clone());
                let truths: Vec<Option<bool>> = tested.iter().map(|(truth, _)| *truth).collect();
                match truths.first() {
                    None => self.failures += 1,
                    Some(first) => {
                        let truth = if truths.iter().all(|truth| truth == first) { *first } else { None };
                        if truth != Some(false) {
                            self.collect(element, rest, flow, (sure && truth == Some(true), times), collected);
                        }
                    }
                }
            }
            Clause::For(pattern, iterable) => {
                let Some((list, _)) = self.eval_whole(iterable, flow.clone()) else {
                    self.failures += 1;
                    return;
                };
                self.out.rounds = self.out.rounds.saturating_add(self.times.saturating_mul(list.length().1));
                match &list {
                    Value::Items(items) if times == 1 && !self.budget.is_long() => {
                        for item in items.iter() {
                            self.bind(pattern, item);
                            self.collect(element, rest, flow, (sure, 1), collected);
                        }
                    }
                    list => {
                        let (least, most) = list.length();
                        if most > 0 {
                            self.bind(pattern, &list.item());
                            let all = (sure && least == most, times.saturating_mul(most));
                            self.collect(element, rest, flow, all, collected);
                        }
                    }
                }
            }
        }
    }

    fn bind(&mut self, pattern: &Pattern, value: &Value) {
        match pattern {
            Pattern::Local(local) => {
                if let Some(place) = self.locals.get_mut(local.index()) {
                    place.clone_from(value);
                }
            }
            Pattern::Tuple(patterns) => {
                for (at, pattern) in patterns.iter().enumerate() {
                    let item = match value {
                        Value::Items(items) => items.get(at).cloned().unwrap_or(Value::Any),
                        _ => Value::Any,
                    };
                    self.bind(pattern, &item);
                }
            }
        }
    }

    /// Nothing more is known of the variables that an expression may change, now or later.
    fn forget_changes(&mut self, expr: &'g Expr, flow: &mut Flow) {
        let mut changed = Vec::new();
        let grammar = self.grammar;
        visit::all(expr, &mut |expr| match &expr.kind {
            ExprKind::Pop(var, scope, _) => changed.push((*var, *scope)),
            ExprKind::Rule { rule, passes, .. } => {
                let free = &grammar.rules[rule.index()].free;
                let assigned = passes.iter().zip(free).filter(|(_, free)| free.assigned);
                changed.extend(assigned.map(|(pass, _)| (pass.var, pass.scope)));
            }
            _ => {}
        });
        for (var, scope) in changed {
            let slot = self.frame().find(var, scope, &flow.state);
            write(&mut flow.state, slot, Value::Any);
        }
        flow.known = false;
        flow.certain = false;
    }
}

impl Collected {
    fn add(&mut self, value: Value, sure: bool, times: u64) {
        self.most = self.most.saturating_add(times);
        if sure {
            self.least = self.least.saturating_add(times);
        }
        self.item = Some(self.item.take().map_or_else(|| value.clone(), |item| item.join(&value)));
        if let Some(items) = &mut self.items {
            items.push(value);
            if !sure || times != 1 || items.len() > MOST_ITEMS {
                self.items = None;
            }
        }
    }
}
