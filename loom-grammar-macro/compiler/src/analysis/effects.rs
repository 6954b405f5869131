//! What expressions and items do beside giving a value.

use super::visit::{self, Part};
use crate::model::{Expr, ExprKind, Grammar, Item, StatementKind};

/// What is known of each expression, by its node.
#[derive(Debug)]
pub(super) struct Effects {
    /// It may change a variable.
    changes: Vec<bool>,
    /// It draws, calls a rule or the host, or changes a variable: evaluated twice it may give two values.
    acts: Vec<bool>,
    /// The rules that change bindings of their callers.
    assigning: Vec<bool>,
}

impl Effects {
    /// Looks through a whole grammar.
    pub(super) fn new(grammar: &Grammar) -> Effects {
        let nodes = grammar.nodes as usize;
        let assigning = grammar.rules.iter().map(|rule| rule.free.iter().any(|free| free.assigned)).collect();
        let mut effects = Effects { changes: vec![false; nodes], acts: vec![false; nodes], assigning };
        for rule in &grammar.rules {
            visit::parts(&rule.body.alternatives, &mut |part| {
                if let Part::Expr(expr) = part {
                    effects.note(expr);
                }
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
            visit::children(expr, &mut |child| {
                changes |= self.changes(child);
                acts |= self.acts(child);
            });
            self.changes[expr.node.index()] |= changes;
            self.acts[expr.node.index()] |= acts;
        }
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
