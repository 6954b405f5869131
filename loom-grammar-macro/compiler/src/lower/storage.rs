//! Where the variables of functions and chains live.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::{
    Called, Expr, ExprKind, Free, Grammar, Item, Pass, Place, Rule, RuleId, Scope, Statement, StatementKind, Type,
    VarId, Visitor,
};
use crate::plan::{Block, Chain, Shape, Step, Storage};

/// A variable of one type.
type Typed = (VarId, Type);

/// The chains that the shapes name, each with its frame.
pub(super) fn chains(grammar: &Grammar, shapes: &[Shape]) -> Vec<Chain> {
    let mut members: BTreeMap<usize, Vec<RuleId>> = BTreeMap::new();
    for (shape, rule) in shapes.iter().zip((0..).map(RuleId)) {
        if let Shape::Member(chain) = shape {
            members.entry(*chain).or_default().push(rule);
        }
    }
    members.into_values().map(|members| Chain { fields: fields(grammar, &members), members }).collect()
}

fn fields(grammar: &Grammar, members: &[RuleId]) -> BTreeMap<Typed, Storage> {
    let rules = || members.iter().map(|member| &grammar.rules[member.index()]);
    let uses: Vec<Uses<'_>> = rules().map(|rule| Uses::of(grammar, rule)).collect();
    let bound: BTreeSet<&Typed> = uses.iter().flat_map(|uses| uses.bound.keys()).collect();
    let either: BTreeSet<VarId> = uses.iter().flat_map(|uses| uses.either.iter().copied()).collect();
    let mut free: BTreeMap<Typed, bool> = BTreeMap::new();
    for one in rules().flat_map(|rule| &rule.free) {
        *free.entry((one.var, one.ty.clone())).or_default() |= one.assigned;
    }
    let parameters = rules().flat_map(|rule| &rule.parameters).map(|parameter| (parameter.clone(), Storage::Slot));
    let mut fields: BTreeMap<Typed, Storage> = parameters.collect();
    for ((var, ty), assigned) in free {
        let typed = (var, ty);
        let copied = bound.contains(&typed) || fields.contains_key(&typed) || either.contains(&var);
        let storage = taken(&Free { var, ty: typed.1.clone(), assigned }, copied);
        fields.insert(typed, storage);
    }
    fields
}

/// The storage of every variable that a rule's function names.
pub(super) fn storage(
    grammar: &Grammar,
    id: RuleId,
    chain: Option<&Chain>,
    outlined: bool,
) -> BTreeMap<Typed, Storage> {
    let rule = &grammar.rules[id.index()];
    let uses = Uses::of(grammar, rule);
    let mut storage = BTreeMap::new();
    for (typed, _) in chain.iter().flat_map(|chain| &chain.fields) {
        storage.insert(typed.clone(), Storage::Chained);
    }
    for free in &rule.free {
        let typed = (free.var, free.ty.clone());
        let copied =
            uses.either.contains(&free.var) || uses.bound.contains_key(&typed) || rule.parameters.contains(&typed);
        storage.entry(typed).or_insert_with(|| taken(free, copied));
    }
    for parameter in &rule.parameters {
        storage.entry(parameter.clone()).or_insert(Storage::Parameter);
    }
    let declared = declared(rule);
    for (typed, times) in uses.bound {
        // Across the pieces of a function only its own locals are seen.
        let simple =
            !outlined && declared.get(&typed.0) == Some(&times) && !rule.free.iter().any(|free| free.var == typed.0);
        storage.entry(typed).or_insert(if simple { Storage::Local } else { Storage::Slot });
    }
    storage
}

/// Moves the slots of an outlined function whose body is one choice to the arms that bind them, so that the frames around
/// those do not hold them.
pub(super) fn declare_in_arms(body: &mut Block<'_>, variables: &mut BTreeMap<Typed, Storage>) {
    let [Step::Choose(choose)] = &mut body[..] else { return };
    for arm in &mut choose.arms {
        let mut bound = BTreeSet::new();
        bound_in(&arm.block, &mut bound);
        for typed in bound {
            if let Some(storage @ (Storage::Slot | Storage::ArmSlot)) = variables.get_mut(&typed) {
                *storage = Storage::ArmSlot;
                arm.declares.push(typed);
            }
        }
    }
}

/// What is bound in a block.
fn bound_in(block: &Block<'_>, bound: &mut BTreeSet<Typed>) {
    for step in block {
        match step {
            Step::Statement(Statement { kind: StatementKind::New { var, value, .. }, .. }) => {
                bound.insert((*var, value.ty.clone()));
            }
            Step::Choose(choose) => choose.arms.iter().for_each(|arm| bound_in(&arm.block, bound)),
            Step::Repeat(repeat) => {
                bound_in(&repeat.item, bound);
                bound_in(&repeat.separator, bound);
            }
            Step::Piece(block) => bound_in(block, bound),
            _ => {}
        }
    }
}

/// The storage of a variable of the caller.
fn taken(free: &Free, copied: bool) -> Storage {
    match free.assigned {
        assigned if copied => Storage::Copied(assigned),
        true => Storage::Exclusive,
        false if is_scalar(&free.ty) => Storage::Value,
        false => Storage::Shared,
    }
}

/// Whether values of the type are passed by value.
#[must_use]
pub(crate) fn is_scalar(ty: &Type) -> bool {
    matches!(ty, Type::Int | Type::Float | Type::Bool)
}

/// How often variables are bound at the top level of the rule's alternatives, where a `let` reaches all their uses.
fn declared(rule: &Rule) -> BTreeMap<VarId, usize> {
    let items = rule.body.alternatives.iter().flat_map(|alternative| &alternative.items);
    let mut declared = BTreeMap::new();
    for item in items {
        let Item::Action(statements) = item else { continue };
        for statement in statements {
            if let StatementKind::New { var, .. } = statement.kind {
                *declared.entry(var).or_default() += 1;
            }
        }
    }
    declared
}

/// What is bound, how often, and what may be bound here or outside.
struct Uses<'m> {
    grammar: &'m Grammar,
    bound: BTreeMap<Typed, usize>,
    either: BTreeSet<VarId>,
}

impl<'m> Uses<'m> {
    fn of(grammar: &'m Grammar, rule: &'m Rule) -> Uses<'m> {
        let mut uses = Uses { grammar, bound: BTreeMap::new(), either: BTreeSet::new() };
        rule.body.walk(&mut uses);
        uses
    }

    fn scope(&mut self, var: VarId, scope: Scope) {
        if scope == Scope::Either {
            self.either.insert(var);
        }
    }
}

impl<'m> Visitor<'m> for Uses<'_> {
    fn expr(&mut self, expr: &'m Expr) {
        if let ExprKind::Var(var, scope) | ExprKind::Pop(var, scope, _) = expr.kind {
            self.scope(var, scope);
        }
    }

    fn call(&mut self, call: Called<'m>) {
        let free = &self.grammar.rules[call.rule.index()].free;
        debug_assert_eq!(free.len(), call.passes.len());
        for Pass { var, scope } in call.passes {
            self.scope(*var, *scope);
        }
    }

    fn statement(&mut self, statement: &'m Statement) {
        if let StatementKind::New { var, value, .. } = &statement.kind {
            *self.bound.entry((*var, value.ty.clone())).or_default() += 1;
        }
    }

    fn place(&mut self, place: &'m Place) {
        self.scope(place.var, place.scope);
    }
}
