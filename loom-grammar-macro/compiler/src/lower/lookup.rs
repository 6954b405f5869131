//! Steps that draw nothing become texts in a table.
//!
//! In: the functions of an instance that counts nothing, because everything is bounded. Out: the same functions, in which
//! neighbouring steps whose text only a few values decide are one [`Step::Lookup`], or one text where no value does; without
//! the functions that nobody calls any more. What a document is does not change, nor what it draws.
//!
//! A processor foresees no `match` of a variable that was drawn, and each piece of text has a price of its own. The price of
//! tables is size: there is a budget for entries and bytes, of a table and of all together.

use std::collections::{BTreeMap, BTreeSet};

use super::constant::{MOST_WORK, Runner};
use crate::model::{
    Called, Constant, Expr, ExprKind, Facts, Grammar, Op, Place, Rule, RuleId, Statement, StatementKind, Type, VarId,
    Visitor,
};
use crate::plan::{Arm, Block, Choose, Function, How, Key, Lookup, Repeat, Shape, Step};

/// How many combinations of values a table may have.
const MOST_ENTRIES: usize = 256;

/// How many bytes of text a table may have; all tables of a grammar have as many eight times.
const MOST_BYTES: usize = 64 << 10;

/// Puts texts in the place of steps.
pub(super) fn look_up<'m>(grammar: &'m Grammar, facts: &'m Facts, functions: &mut Vec<Function<'m>>) {
    let by_rule: BTreeMap<RuleId, &Function<'m>> = functions.iter().map(|function| (function.rule, function)).collect();
    let mut tables = Tables {
        grammar,
        functions: &by_rule,
        work: MOST_WORK,
        bytes: 8 * MOST_BYTES,
        domains: BTreeMap::new(),
        made: 0,
    };
    let bodies: Vec<Block<'m>> = functions
        .iter()
        .map(|function| {
            tables.domains = domains(grammar, facts, function.rule);
            tables.made = 0;
            tables.block(&function.body)
        })
        .collect();
    for (function, body) in functions.iter_mut().zip(bodies) {
        function.body = body;
    }
    keep_called(grammar, functions);
}

/// Integers: the least one and how many there are.
type Range = (i64, usize);

struct Tables<'t, 'm> {
    grammar: &'m Grammar,
    functions: &'t BTreeMap<RuleId, &'t Function<'m>>,
    /// How much work and how many bytes are left.
    work: usize,
    bytes: usize,
    /// The variables of the function at hand that have few values.
    domains: BTreeMap<(VarId, Type), Range>,
    made: usize,
}

impl<'m> Tables<'_, 'm> {
    fn block(&mut self, steps: &[Step<'m>]) -> Block<'m> {
        let mut block = Block::new();
        let mut at = 0;
        while at < steps.len() {
            let calm = steps[at..].iter().take_while(|step| may_run(step)).count();
            // The longest run that works.
            let found = (1..=calm).rev().find_map(|length| Some((length, self.run(&steps[at..at + length])?)));
            if let Some((length, step)) = found {
                match (block.last_mut(), step) {
                    (Some(Step::Text(before)), Step::Text(text)) => before.push_str(&text),
                    (_, step) => block.push(step),
                }
                at += length;
            } else {
                block.push(self.step(&steps[at]));
                at += 1;
            }
        }
        block
    }

    /// A step with what is in it.
    fn step(&mut self, step: &Step<'m>) -> Step<'m> {
        match step {
            Step::Choose(choose) => {
                let arms = choose.arms.iter().map(|arm| Arm { block: self.block(&arm.block), ..arm.clone() });
                let arms = arms.collect();
                Step::Choose(Choose { arms, ..choose.clone() })
            }
            Step::Repeat(repeat) => {
                let (item, separator) = (self.block(&repeat.item), self.block(&repeat.separator));
                Step::Repeat(Repeat { item, separator, ..repeat.clone() })
            }
            Step::Piece(block) => Step::Piece(self.block(block)),
            step => step.clone(),
        }
    }

    /// What steps come to, where that is less than they are.
    fn run(&mut self, steps: &[Step<'m>]) -> Option<Step<'m>> {
        if matches!(steps, [Step::Text(_) | Step::Emit(_)]) {
            return None;
        }
        let mut keys: Vec<Key> = Vec::new();
        loop {
            match self.texts(steps, &keys) {
                Ok(all) => return self.table(keys, all),
                Err(missing) => {
                    let (var, ty) = missing?;
                    let &(low, count) = self.domains.get(&(var, ty.clone()))?;
                    keys.push(Key { var, ty, low, count });
                    if keys.iter().map(|key| key.count).product::<usize>() > MOST_ENTRIES {
                        return None;
                    }
                }
            }
        }
    }

    /// The texts for all combinations of values; or the variable that lacks one, if that is what is in the way.
    fn texts(&mut self, steps: &[Step<'m>], keys: &[Key]) -> Result<Vec<String>, Option<(VarId, Type)>> {
        let entries: usize = keys.iter().map(|key| key.count).product();
        let mut left = MOST_BYTES.min(self.bytes);
        let mut texts = Vec::new();
        for entry in 0..entries {
            let mut runner = Runner {
                grammar: self.grammar,
                functions: self.functions,
                values: values(keys, entry),
                text: String::new(),
                longest: left,
                work: self.work,
                missing: None,
                depth: 0,
            };
            let done = runner.block(steps);
            self.work = runner.work;
            if done.is_none() {
                return Err(runner.missing);
            }
            if !texts.contains(&runner.text) {
                left = left.saturating_sub(runner.text.len());
            }
            texts.push(runner.text);
        }
        Ok(texts)
    }

    fn table(&mut self, keys: Vec<Key>, all: Vec<String>) -> Option<Step<'m>> {
        let mut texts: Vec<String> = Vec::new();
        let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
        let mut entries = Vec::new();
        for text in all {
            let number = *numbers.entry(text.clone()).or_insert(texts.len());
            if number == texts.len() {
                texts.push(text);
            }
            entries.push(number);
        }
        self.bytes = self.bytes.saturating_sub(texts.iter().map(String::len).sum());
        if texts.len() < 2 {
            return texts.pop().map(Step::Text);
        }
        self.made += 1;
        Some(Step::Lookup(Lookup { number: self.made - 1, keys, texts, entries }))
    }
}

/// The values of the variables of an entry.
fn values(keys: &[Key], mut entry: usize) -> Vec<((VarId, Type), Constant)> {
    let mut values = Vec::new();
    for key in keys.iter().rev() {
        let value = key.low + (entry % key.count) as i64;
        entry /= key.count;
        let constant = if key.ty == Type::Bool { Constant::Bool(value != 0) } else { Constant::Int(value) };
        values.push(((key.var, key.ty.clone()), constant));
    }
    values
}

/// Whether a step may be part of a run: whether it neither draws nor binds nor ends the function is seen when it is run.
fn may_run(step: &Step<'_>) -> bool {
    match step {
        Step::Text(_) | Step::Emit(_) | Step::Call(_) | Step::Last(_) => true,
        Step::Choose(choose) => {
            matches!(choose.how, How::Test(_) | How::Match(..))
                && choose.arms.iter().all(|arm| arm.block.iter().all(may_run))
        }
        _ => false,
    }
}

/// The variables that have few values wherever the rule's function reads them: integers of a range, and truth values.
fn domains(grammar: &Grammar, facts: &Facts, id: RuleId) -> BTreeMap<(VarId, Type), Range> {
    let rule = &grammar.rules[id.index()];
    let mut uses = Uses { grammar, changed: BTreeSet::new(), bound: BTreeMap::new() };
    rule.body.walk(&mut uses);
    let mut domains = BTreeMap::new();
    for (typed, value) in outer(rule, facts.entries.get(id.index()).and_then(Option::as_ref)) {
        if !uses.changed.contains(&typed.0) && !uses.bound.contains_key(&typed) {
            domains.insert(typed, value);
        }
    }
    for (typed, bindings) in uses.bound {
        if let ([Some(domain)], false) = (&bindings[..], uses.changed.contains(&typed.0))
            && !rule.free.iter().any(|free| free.var == typed.0)
            && !rule.parameters.iter().any(|(var, _)| *var == typed.0)
        {
            domains.insert(typed, *domain);
        }
    }
    domains
}

/// The ranges of the values with which a rule is entered.
fn outer(rule: &Rule, rows: Option<&Vec<Vec<Constant>>>) -> Vec<((VarId, Type), Range)> {
    let Some(rows) = rows else { return Vec::new() };
    let free = rule.free.iter().map(|free| (free.var, free.ty.clone()));
    let columns = free.chain(rule.parameters.iter().cloned()).enumerate();
    let range = |(column, typed): (usize, (VarId, Type))| {
        let mut values = rows.iter().map(|row| match (row.get(column)?, &typed.1) {
            (Constant::Int(value), Type::Int) => Some(*value),
            (Constant::Bool(_), Type::Bool) => Some(0),
            _ => None,
        });
        if typed.1 == Type::Bool {
            return values.all(|value| value.is_some()).then_some((typed, (0, 2)));
        }
        let (mut low, mut high) = (i64::MAX, i64::MIN);
        for value in values {
            (low, high) = (low.min(value?), high.max(value?));
        }
        Some((typed, within(low, high)?))
    };
    columns.filter_map(range).collect()
}

/// A range of few integers: the least one and how many there are.
fn within(low: i64, high: i64) -> Option<Range> {
    let count = usize::try_from(high.checked_sub(low)?.checked_add(1)?).ok()?;
    (1..=MOST_ENTRIES).contains(&count).then_some((low, count))
}

/// What a rule changes, and the ranges of what it binds.
struct Uses<'m> {
    grammar: &'m Grammar,
    changed: BTreeSet<VarId>,
    bound: BTreeMap<(VarId, Type), Vec<Option<Range>>>,
}

impl<'m> Visitor<'m> for Uses<'m> {
    fn expr(&mut self, expr: &'m Expr) {
        if let ExprKind::Pop(var, ..) = expr.kind {
            self.changed.insert(var);
        }
    }

    fn call(&mut self, call: Called<'m>) {
        let free = &self.grammar.rules[call.rule.index()].free;
        self.changed.extend(free.iter().filter(|free| free.assigned).map(|free| free.var));
    }

    fn place(&mut self, place: &'m Place) {
        self.changed.insert(place.var);
    }

    fn statement(&mut self, statement: &'m Statement) {
        if let StatementKind::New { var, value, .. } = &statement.kind {
            let range = match &value.kind {
                ExprKind::Op(Op::RandInt, bounds, _) => match &bounds[..] {
                    [Expr { kind: ExprKind::Int(low), .. }, Expr { kind: ExprKind::Int(high), .. }] => {
                        within(*low, *high)
                    }
                    _ => None,
                },
                ExprKind::Int(value) => Some((*value, 1)),
                _ if value.ty == Type::Bool => Some((0, 2)),
                _ => None,
            };
            self.bound.entry((*var, value.ty.clone())).or_default().push(range);
        }
    }
}

/// Leaves out the functions that nothing calls.
fn keep_called(grammar: &Grammar, functions: &mut Vec<Function<'_>>) {
    let mut open: Vec<RuleId> = vec![grammar.entry];
    let alone = |rule: &Rule| rule.reachable && rule.free.is_empty() && rule.parameters.is_empty();
    open.extend((0u32..).map(RuleId).zip(&grammar.rules).filter(|(_, rule)| alone(rule)).map(|(id, _)| id));
    let place: BTreeMap<RuleId, usize> =
        functions.iter().enumerate().map(|(at, function)| (function.rule, at)).collect();
    let mut called = vec![false; functions.len()];
    while let Some(rule) = open.pop() {
        let Some(&at) = place.get(&rule) else { continue };
        if std::mem::replace(&mut called[at], true) {
            continue;
        }
        let mut found = Found(&mut open);
        let function = &functions[at];
        // Chains name all their members, and expressions call rules, too: what is not plain keeps what its rule calls.
        if function.shape == Shape::Plain {
            found.block(&function.body);
        } else {
            grammar.rules[rule.index()].body.walk(&mut found);
        }
    }
    let mut called = called.into_iter();
    functions.retain(|_| called.next().unwrap_or(true));
}

/// Collects the rules that are called.
struct Found<'f>(&'f mut Vec<RuleId>);

impl<'m> Visitor<'m> for Found<'_> {
    fn call(&mut self, call: Called<'m>) {
        self.0.push(call.rule);
    }
}

impl Found<'_> {
    fn block(&mut self, block: &Block<'_>) {
        block.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Step<'_>) {
        match step {
            Step::Text(_) | Step::Bytes(_) | Step::Regex(..) | Step::Leave(_) | Step::Lookup(_) => {}
            Step::Emit(expr) => expr.walk(self),
            Step::Call(call) | Step::Last(call) | Step::Next(call) => call.walk(self),
            Step::Statement(statement) => statement.walk(self),
            Step::Choose(choose) => {
                self.how(&choose.how);
                choose.arms.iter().for_each(|arm| self.block(&arm.block));
            }
            Step::Repeat(repeat) => {
                use crate::model::Count;
                match &repeat.model.count {
                    Count::Optional | Count::AtLeast(_) => {}
                    Count::Exactly(count) => count.walk(self),
                    Count::Between(least, most) => {
                        least.walk(self);
                        most.walk(self);
                    }
                }
                self.block(&repeat.item);
                self.block(&repeat.separator);
            }
            Step::Piece(block) => self.block(block),
        }
    }

    fn how(&mut self, how: &How<'_>) {
        match how {
            How::Test(tests) => tests.iter().flatten().for_each(|test| test.walk(self)),
            How::Match(_, patterns) => {
                patterns.iter().flat_map(|pattern| &pattern.tests).for_each(|test| test.walk(self))
            }
            How::Even | How::Weights(_) => {}
            How::Enabled(enabled) => {
                for one in enabled {
                    one.guard.iter().for_each(|guard| guard.walk(self));
                    if let Err((weight, _)) = one.weight {
                        weight.walk(self);
                    }
                }
            }
        }
    }
}
