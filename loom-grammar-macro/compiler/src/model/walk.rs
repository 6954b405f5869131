//! Walking over a model: every expression and call of an item, an expression or a choice, each once, in the order of
//! evaluation as far as that is static.

use super::{
    Alternative, Call, Choice, Clause, Count, Expr, ExprKind, FormatPart, Item, Pass, Place, RuleId, Statement,
    StatementKind, Weight,
};

/// What a [`Visitor`] is shown of a call, in an item or in an expression.
#[derive(Clone, Copy, Debug)]
pub struct Called<'m> {
    /// The rule.
    pub rule: RuleId,
    /// The caller's side of the rule's free variables.
    pub passes: &'m [Pass],
    /// Whether it is in tail position.
    pub tail: bool,
}

/// Is shown what stands in a part of a model; each method does nothing unless it is written.
pub trait Visitor<'m> {
    /// An expression, before its operands.
    fn expr(&mut self, _expr: &'m Expr) {}
    /// A call of a rule, after its arguments.
    fn call(&mut self, _call: Called<'m>) {}
    /// A statement, before its expressions.
    fn statement(&mut self, _statement: &'m Statement) {}
    /// A variable that a statement assigns to or changes.
    fn place(&mut self, _place: &'m Place) {}
}

impl Choice {
    /// Shows all that stands in it.
    pub fn walk<'m>(&'m self, visitor: &mut impl Visitor<'m>) {
        for alternative in &self.alternatives {
            alternative.walk(visitor);
        }
    }
}

impl Alternative {
    /// Shows all that stands in it.
    pub fn walk<'m>(&'m self, visitor: &mut impl Visitor<'m>) {
        if let Some(guard) = &self.guard {
            guard.walk(visitor);
        }
        if let Weight::Expr(weight, _) = &self.weight {
            weight.walk(visitor);
        }
        for item in &self.items {
            item.walk(visitor);
        }
    }
}

impl Item {
    /// Shows all that stands in it.
    pub fn walk<'m>(&'m self, visitor: &mut impl Visitor<'m>) {
        match self {
            Item::Text(_) | Item::Bytes(_) | Item::Regex(..) => {}
            Item::Emit(expr) => expr.walk(visitor),
            Item::Call(call) => call.walk(visitor),
            Item::Action(statements) => statements.iter().for_each(|statement| statement.walk(visitor)),
            Item::Group(choice) => choice.walk(visitor),
            Item::Repeat(repeat) => {
                match &repeat.count {
                    Count::Optional | Count::AtLeast(_) => {}
                    Count::Exactly(count) => count.walk(visitor),
                    Count::Between(least, most) => {
                        least.walk(visitor);
                        most.walk(visitor);
                    }
                }
                repeat.item.walk(visitor);
                if let Some(separator) = &repeat.separator {
                    separator.walk(visitor);
                }
            }
        }
    }
}

impl Call {
    /// Shows all that stands in it, and itself.
    pub fn walk<'m>(&'m self, visitor: &mut impl Visitor<'m>) {
        self.arguments.iter().for_each(|argument| argument.walk(visitor));
        visitor.call(Called { rule: self.rule, passes: &self.passes, tail: self.tail });
    }
}

impl Statement {
    /// Shows it and all that stands in it.
    pub fn walk<'m>(&'m self, visitor: &mut impl Visitor<'m>) {
        visitor.statement(self);
        match &self.kind {
            StatementKind::New { value, .. } | StatementKind::Expr(value) => value.walk(visitor),
            StatementKind::Assign(place, value)
            | StatementKind::Append(place, value)
            | StatementKind::Extend(place, value)
            | StatementKind::Remove(place, value) => {
                value.walk(visitor);
                visitor.place(place);
            }
            StatementKind::Unpack(places, value) => {
                value.walk(visitor);
                places.iter().for_each(|place| visitor.place(place));
            }
            StatementKind::SetItem { list: place, index, value, .. } | StatementKind::Insert(place, index, value) => {
                index.walk(visitor);
                value.walk(visitor);
                visitor.place(place);
            }
            StatementKind::Sort(place) | StatementKind::Reverse(place) | StatementKind::Shuffle(place, _) => {
                visitor.place(place);
            }
        }
    }
}

impl Clause {
    /// What it loops over, or tests.
    #[must_use]
    pub fn expr(&self) -> &Expr {
        let (Clause::For(_, expr) | Clause::If(expr)) = self;
        expr
    }
}

impl Expr {
    /// Shows it and all that stands in it.
    pub fn walk<'m>(&'m self, visitor: &mut impl Visitor<'m>) {
        visitor.expr(self);
        self.operands(&mut |operand| operand.walk(visitor));
        if let ExprKind::Rule { rule, passes, .. } = &self.kind {
            visitor.call(Called { rule: *rule, passes, tail: false });
        }
    }

    /// Hands over its direct operands, in order.
    pub fn operands<'m>(&'m self, f: &mut impl FnMut(&'m Expr)) {
        match &self.kind {
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Bool(_)
            | ExprKind::Str(_)
            | ExprKind::Bytes(_)
            | ExprKind::Var(..)
            | ExprKind::Local(_) => {}
            ExprKind::List(all)
            | ExprKind::Tuple(all)
            | ExprKind::Op(_, all, _)
            | ExprKind::And(all)
            | ExprKind::Or(all)
            | ExprKind::Rule { arguments: all, .. }
            | ExprKind::Extern(_, all) => all.iter().for_each(f),
            ExprKind::Format(parts) => {
                for part in parts {
                    if let FormatPart::Hole(hole) = part {
                        f(&hole.expr);
                    }
                }
            }
            ExprKind::Comprehension(element, clauses) => {
                for clause in clauses {
                    let (Clause::For(_, expr) | Clause::If(expr)) = clause;
                    f(expr);
                }
                f(element);
            }
            ExprKind::Not(operand) | ExprKind::TupleItem(operand, _) => f(operand),
            ExprKind::Compare(first, rest) => {
                f(first);
                rest.iter().for_each(|(_, operand)| f(operand));
            }
            ExprKind::If(condition, then, otherwise) => {
                f(condition);
                f(then);
                f(otherwise);
            }
            ExprKind::Slice(value, bounds) => {
                f(value);
                bounds.iter().flatten().for_each(|bound| f(bound));
            }
            ExprKind::Pop(_, _, index) => {
                if let Some(index) = index {
                    f(index);
                }
            }
        }
    }

    /// Whether a comprehension is in it.
    #[must_use]
    pub fn loops(&self) -> bool {
        struct Loops(bool);
        impl<'m> Visitor<'m> for Loops {
            fn expr(&mut self, expr: &'m Expr) {
                self.0 |= matches!(expr.kind, ExprKind::Comprehension(..));
            }
        }
        let mut loops = Loops(false);
        self.walk(&mut loops);
        loops.0
    }

    /// Whether evaluating it does more than give a value: draws, generates, changes a variable, asks the host.
    #[must_use]
    pub fn has_effects(&self) -> bool {
        struct Effects(bool);
        impl<'m> Visitor<'m> for Effects {
            fn expr(&mut self, expr: &'m Expr) {
                self.0 |= match &expr.kind {
                    ExprKind::Op(op, ..) => op.traits().draws,
                    ExprKind::Rule { .. } | ExprKind::Extern(..) | ExprKind::Pop(..) => true,
                    _ => false,
                };
            }
        }
        let mut effects = Effects(false);
        self.walk(&mut effects);
        effects.0
    }
}
