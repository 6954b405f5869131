//! What expressions and items do beside giving a value.

use std::collections::{BTreeMap, BTreeSet};

use super::visit::{self, Part};
use crate::model::{Expr, ExprKind, Grammar, Item, NodeId, Scope, Statement, StatementKind, Type, VarId};

/// What is known of each expression, by its node.
#[derive(Debug)]
pub(super) struct Effects {
    /// It may change a variable.
    changes: Vec<bool>,
    /// It draws, calls a rule or the host, or changes a variable: evaluated twice it may give two values.
    acts: Vec<bool>,
    /// The rules that change bindings of their callers.
    assigning: Vec<bool>,
    /// For expressions that are evaluated together, by the node of each: the lists that are changed by one and read by one. As
    /// in Python, what is read may change until it is used.
    shared: BTreeMap<NodeId, Vec<(VarId, Scope)>>,
}

impl Effects {
    /// Looks through a whole grammar.
    pub(super) fn new(grammar: &Grammar) -> Effects {
        let nodes = grammar.nodes as usize;
        let assigning = grammar.rules.iter().map(|rule| rule.free.iter().any(|free| free.assigned)).collect();
        let mut effects =
            Effects { changes: vec![false; nodes], acts: vec![false; nodes], assigning, shared: BTreeMap::new() };
        for rule in &grammar.rules {
            visit::parts(&rule.body.alternatives, &mut |part| match part {
                Part::Expr(expr) => {
                    effects.note(expr);
                    effects.share(grammar, &[expr], None);
                }
                Part::Item(Item::Call(call)) => {
                    call.arguments.iter().for_each(|argument| effects.note(argument));
                    effects.share(grammar, &call.arguments.iter().collect::<Vec<_>>(), None);
                }
                Part::Statement(statement) => effects.statement(grammar, statement),
                Part::Alternative(_) | Part::Item(_) => {}
            });
        }
        effects
    }

    fn note(&mut self, expr: &Expr) {
        let mut order = Vec::new();
        visit::all(expr, &mut |expr| order.push(expr));
        // Parts come after what they are part of.
        for expr in order.into_iter().rev() {
            let (mut changes, mut acts) = match &expr.kind {
                ExprKind::Pop(..) => (true, true),
                ExprKind::Rule { rule, .. } => (self.assigning[rule.index()], true),
                ExprKind::Extern(..) => (false, true),
                ExprKind::Op(op, ..) => (false, op.traits().draws),
                _ => (false, false),
            };
            expr.operands(&mut |child| {
                changes |= self.changes(child);
                acts |= self.acts(child);
            });
            self.changes[expr.node.index()] |= changes;
            self.acts[expr.node.index()] |= acts;
        }
    }

    fn statement(&mut self, grammar: &Grammar, statement: &Statement) {
        let mut together = Vec::new();
        visit::statement(statement, &mut |expr| together.push(expr));
        together.iter().for_each(|expr| self.note(expr));
        // `X[i] op= e` reads X before e is evaluated.
        let read = match &statement.kind {
            StatementKind::SetItem { list, op: Some(_), .. } => Some(list.var),
            _ => None,
        };
        self.share(grammar, &together, read);
    }

    /// Notes the lists that are changed and read among expressions that are evaluated together.
    fn share(&mut self, grammar: &Grammar, together: &[&Expr], read: Option<VarId>) {
        if !together.iter().any(|expr| self.changes(expr)) {
            return;
        }
        let mut readers: BTreeSet<VarId> = read.into_iter().collect();
        let mut changed: Vec<(VarId, Scope)> = Vec::new();
        for expr in together {
            visit::all(expr, &mut |expr| match &expr.kind {
                ExprKind::Var(var, _) if matches!(expr.ty, Type::List(_)) => {
                    readers.insert(*var);
                }
                ExprKind::Pop(var, scope, _) => changed.push((*var, *scope)),
                ExprKind::Rule { rule, passes, .. } => {
                    let free = &grammar.rules[rule.index()].free;
                    let lists =
                        free.iter().zip(passes).filter(|(free, _)| matches!(free.ty, Type::List(_)) && free.assigned);
                    changed.extend(lists.map(|(_, pass)| (pass.var, pass.scope)));
                }
                _ => {}
            });
        }
        changed.retain(|(var, _)| readers.contains(var));
        if !changed.is_empty() {
            together.iter().for_each(|expr| self.shared.entry(expr.node).or_default().extend(&changed));
        }
    }

    /// The lists of which nothing may be taken for known while an expression is evaluated.
    pub(super) fn shared(&self, expr: &Expr) -> &[(VarId, Scope)] {
        if self.shared.is_empty() { &[] } else { self.shared.get(&expr.node).map_or(&[], Vec::as_slice) }
    }

    /// Whether it may change a variable.
    pub(super) fn changes(&self, expr: &Expr) -> bool {
        self.changes[expr.node.index()]
    }

    /// Whether it does more than give a value.
    pub(super) fn acts(&self, expr: &Expr) -> bool {
        self.acts[expr.node.index()]
    }

    /// Whether an item may bind or change a variable.
    pub(super) fn item_changes(&self, item: &Item) -> bool {
        let mut changes = false;
        visit::item_parts(item, &mut |part| {
            changes |= match part {
                Part::Item(Item::Call(call)) => self.assigning[call.rule.index()],
                Part::Statement(statement) => !matches!(statement.kind, StatementKind::Expr(_)),
                Part::Expr(expr) => self.changes(expr),
                _ => false,
            };
        });
        changes
    }
}
