//! Walks over the parts of a rule, in the order of the text.
//!
//! In: a part of the model. Out: each expression in it, handed to a function.

use crate::model::{Alternative, Count, Expr, ExprKind, Item, Repeat, RuleId, Statement, StatementKind, VarId, Weight};

/// Hands an expression and all expressions in it to `each`.
pub(super) fn all<'g>(expr: &'g Expr, each: &mut dyn FnMut(&'g Expr)) {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        each(expr);
        let from = open.len();
        expr.operands(&mut |operand| open.push(operand));
        open[from..].reverse();
    }
}

/// The rules that an expression calls for their values.
pub(super) fn rules(expr: &Expr, each: &mut dyn FnMut(RuleId)) {
    all(expr, &mut |expr| {
        if let ExprKind::Rule { rule, .. } = expr.kind {
            each(rule);
        }
    });
}

/// The expressions of a statement, in the order of evaluation.
pub(super) fn statement<'g>(statement: &'g Statement, each: &mut dyn FnMut(&'g Expr)) {
    match &statement.kind {
        StatementKind::New { value, .. }
        | StatementKind::Assign(_, value)
        | StatementKind::Unpack(_, value)
        | StatementKind::Append(_, value)
        | StatementKind::Extend(_, value)
        | StatementKind::Remove(_, value)
        | StatementKind::Expr(value) => each(value),
        StatementKind::SetItem { index, op, value, .. } => {
            let order = if op.is_some() { [index, value] } else { [value, index] };
            order.into_iter().for_each(each);
        }
        StatementKind::Insert(_, index, value) => [index, value].into_iter().for_each(each),
        StatementKind::Sort(_) | StatementKind::Reverse(_) | StatementKind::Shuffle(..) => {}
    }
}

/// The variables that a statement itself binds or changes.
pub(super) fn targets(statement: &Statement, each: &mut dyn FnMut(VarId)) {
    match &statement.kind {
        StatementKind::New { var, .. } => each(*var),
        StatementKind::Unpack(places, _) => places.iter().for_each(|place| each(place.var)),
        StatementKind::Assign(place, _)
        | StatementKind::SetItem { list: place, .. }
        | StatementKind::Append(place, _)
        | StatementKind::Extend(place, _)
        | StatementKind::Insert(place, ..)
        | StatementKind::Remove(place, _)
        | StatementKind::Sort(place)
        | StatementKind::Reverse(place)
        | StatementKind::Shuffle(place, _) => each(place.var),
        StatementKind::Expr(_) => {}
    }
}

/// The expressions that say how often an item is repeated.
pub(super) fn count<'g>(repeat: &'g Repeat, each: &mut dyn FnMut(&'g Expr)) {
    match &repeat.count {
        Count::Optional | Count::AtLeast(_) => {}
        Count::Exactly(count) => each(count),
        Count::Between(least, most) => [least, most].into_iter().for_each(each),
    }
}

/// What is met on a walk over alternatives.
pub(super) enum Part<'g> {
    /// An alternative, before its parts.
    Alternative(&'g Alternative),
    /// An item, before its parts.
    Item(&'g Item),
    /// A statement, before its expressions.
    Statement(&'g Statement),
    /// A whole expression of a guard, a weight, a count, an item or a statement.
    Expr(&'g Expr),
}

/// Walks over alternatives and all that is in them; groups and repeated items are walked into.
pub(super) fn parts<'g>(alternatives: &'g [Alternative], each: &mut dyn FnMut(Part<'g>)) {
    for alternative in alternatives {
        each(Part::Alternative(alternative));
        if let Some(guard) = &alternative.guard {
            each(Part::Expr(guard));
        }
        if let Weight::Expr(weight, _) = &alternative.weight {
            each(Part::Expr(weight));
        }
        alternative.items.iter().for_each(|item| item_parts(item, each));
    }
}

/// Walks over an item and all that is in it.
pub(super) fn item_parts<'g>(item: &'g Item, each: &mut dyn FnMut(Part<'g>)) {
    each(Part::Item(item));
    match item {
        Item::Text(_) | Item::Bytes(_) | Item::Regex(..) => {}
        Item::Emit(expr) => each(Part::Expr(expr)),
        Item::Call(call) => call.arguments.iter().for_each(|argument| each(Part::Expr(argument))),
        Item::Action(statements) => statements.iter().for_each(|one| {
            each(Part::Statement(one));
            statement(one, &mut |expr| each(Part::Expr(expr)));
        }),
        Item::Group(choice) => parts(&choice.alternatives, each),
        Item::Repeat(repeat) => {
            count(repeat, &mut |expr| each(Part::Expr(expr)));
            item_parts(&repeat.item, each);
            repeat.separator.iter().for_each(|separator| item_parts(separator, each));
        }
    }
}
