//! What the model promises, checked: types agree everywhere, passes follow what is free, numbers are dense and unique.

mod signatures;

use loom_grammar::model::{
    Choice, Clause, CompareOp, Count, Expr, ExprKind, FormatPart, Grammar, Item, NodeId, Pass, Pattern, Place, Regex,
    Rule, RuleId, SiteId, Statement, StatementKind, Type, Weight,
};

/// What a place allows beside values of a plain type.
#[derive(Clone, Copy, PartialEq)]
enum Room {
    /// Nothing.
    Value,
    /// `Mixed`: the value is shown or tested.
    Shown,
    /// `Iter`: it is looped over.
    Looped,
}

/// What does not hold in a model.
pub(crate) fn faults(grammar: &Grammar) -> Vec<String> {
    let mut judge = Judge {
        grammar,
        faults: Vec::new(),
        nodes: vec![0; grammar.nodes as usize],
        sites: vec![0; grammar.sites.len()],
    };
    for rule in &grammar.rules {
        judge.rule(rule);
    }
    for (what, numbers) in [("node", &judge.nodes), ("site", &judge.sites)] {
        if let Some(at) = numbers.iter().position(|&times| times > 1) {
            judge.faults.push(format!("{what} {at} is there twice"));
        }
    }
    judge.faults
}

struct Judge<'g> {
    grammar: &'g Grammar,
    faults: Vec<String>,
    nodes: Vec<u32>,
    sites: Vec<u32>,
}

impl Judge<'_> {
    fn fault(&mut self, right: bool, what: impl FnOnce() -> String) {
        if !right {
            self.faults.push(what());
        }
    }

    fn node(&mut self, node: NodeId) {
        match self.nodes.get_mut(node.index()) {
            Some(times) => *times += 1,
            None => self.faults.push(format!("{node:?} is out of bounds")),
        }
    }

    fn site(&mut self, site: SiteId) {
        match self.sites.get_mut(site.index()) {
            Some(times) => *times += 1,
            None => self.faults.push(format!("{site:?} is out of bounds")),
        }
    }

    fn rule(&mut self, rule: &Rule) {
        let sorted = rule.free.windows(2).all(|pair| pair[0].var < pair[1].var);
        self.fault(sorted, || format!("what is free in {} is not sorted", rule.name));
        self.choice(&rule.body);
    }

    fn choice(&mut self, choice: &Choice) {
        self.node(choice.node);
        self.site(choice.site);
        self.fault(!choice.alternatives.is_empty(), || "a choice of nothing".into());
        let plain = choice.alternatives.iter().all(|each| each.guard.is_none());
        self.fault(!choice.uniform || plain, || "a uniform choice with a guard".into());
        for alternative in &choice.alternatives {
            self.node(alternative.node);
            if let Some(guard) = &alternative.guard {
                self.expr(guard, Room::Shown);
            }
            if let Weight::Expr(weight, _) = &alternative.weight {
                self.of_type(weight, &Type::Int);
            }
            for item in &alternative.items {
                self.item(item);
            }
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Text(_) => {}
            Item::Bytes(_) => self.fault(self.grammar.bytes, || "bytes in a grammar of text".into()),
            Item::Emit(expr) => self.expr(expr, Room::Shown),
            Item::Call(call) => {
                self.node(call.node);
                self.call(call.rule, &call.arguments, &call.passes);
            }
            Item::Action(statements) => statements.iter().for_each(|statement| self.statement(statement)),
            Item::Regex(regex, _) => self.regex(regex),
            Item::Group(choice) => self.choice(choice),
            Item::Repeat(repeat) => {
                self.node(repeat.node);
                self.site(repeat.site);
                match &repeat.count {
                    Count::Optional | Count::AtLeast(_) => {}
                    Count::Exactly(count) => self.of_type(count, &Type::Int),
                    Count::Between(least, most) => {
                        self.of_type(least, &Type::Int);
                        self.of_type(most, &Type::Int);
                    }
                }
                self.item(&repeat.item);
                repeat.separator.iter().for_each(|separator| self.item(separator));
            }
        }
    }

    fn regex(&mut self, regex: &Regex) {
        match regex {
            Regex::Literal(_) => {}
            Regex::Class(ranges, site) => {
                self.site(*site);
                let sorted = ranges.windows(2).all(|pair| (pair[0].1 as u32) + 1 < pair[1].0 as u32);
                let right = !ranges.is_empty() && sorted && ranges.iter().all(|(start, end)| start <= end);
                self.fault(right, || format!("a class of {ranges:?}"));
            }
            Regex::Concat(parts) => parts.iter().for_each(|part| self.regex(part)),
            Regex::Alternation(parts, site) => {
                self.site(*site);
                self.fault(parts.len() > 1, || "an alternation of one".into());
                parts.iter().for_each(|part| self.regex(part));
            }
            Regex::Repeat(part, _, _, site) => {
                self.site(*site);
                self.regex(part);
            }
        }
    }

    fn call(&mut self, rule: RuleId, arguments: &[Expr], passes: &[Pass]) {
        let called = &self.grammar.rules[rule.index()];
        let right = called.parameters.len() == arguments.len();
        self.fault(right, || format!("{} arguments of {}", arguments.len(), called.name));
        for (argument, (_, ty)) in arguments.iter().zip(&called.parameters) {
            self.of_type(argument, ty);
        }
        let free = called.free.iter().map(|free| free.var);
        let right = free.eq(passes.iter().map(|pass| pass.var));
        self.fault(right, || format!("passes of {}", called.name));
    }

    fn place(&mut self, place: &Place, ty: &Type) {
        self.fault(place.ty == *ty, || format!("{:?} to a variable of {:?}", ty, place.ty));
    }

    fn element(&mut self, list: &Place, value: &Expr) {
        let right = list.ty == Type::List(Box::new(value.ty.clone()));
        self.fault(right, || format!("{:?} to a list of {:?}", value.ty, list.ty));
        self.expr(value, Room::Value);
    }

    fn statement(&mut self, statement: &Statement) {
        self.node(statement.node);
        match &statement.kind {
            StatementKind::New { value, .. } => self.expr(value, Room::Value),
            StatementKind::Assign(place, value) => {
                self.place(place, &value.ty);
                self.expr(value, Room::Value);
            }
            StatementKind::Unpack(places, value) => {
                let types = places.iter().map(|place| place.ty.clone()).collect();
                self.of_type(value, &Type::Tuple(types));
            }
            StatementKind::SetItem { list, index, op, value } => {
                self.of_type(index, &Type::Int);
                match (op, &list.ty) {
                    (Some(op), Type::List(element)) => {
                        let operands = [(**element).clone(), value.ty.clone()];
                        let right = signatures::fits(*op, &operands, element);
                        self.fault(right, || format!("{op:?} of {operands:?}"));
                        self.expr(value, Room::Value);
                    }
                    _ => self.element(list, value),
                }
            }
            StatementKind::Append(list, value) | StatementKind::Remove(list, value) => self.element(list, value),
            StatementKind::Extend(list, value) => {
                let (Type::List(a), Type::List(b) | Type::Iter(b)) = (&list.ty, &value.ty) else {
                    return self.faults.push(format!("{:?} is extended by {:?}", list.ty, value.ty));
                };
                self.fault(a == b, || format!("{a:?} is extended by {b:?}"));
                self.expr(value, Room::Looped);
            }
            StatementKind::Insert(list, index, value) => {
                self.of_type(index, &Type::Int);
                self.element(list, value);
            }
            StatementKind::Sort(list) | StatementKind::Reverse(list) => self.is_list(list),
            StatementKind::Shuffle(list, site) => {
                self.is_list(list);
                self.site(*site);
            }
            StatementKind::Expr(expr) => self.expr(expr, Room::Shown),
        }
    }

    fn is_list(&mut self, list: &Place) {
        self.fault(matches!(list.ty, Type::List(_)), || format!("{:?} is not a list", list.ty));
    }

    fn of_type(&mut self, expr: &Expr, ty: &Type) {
        self.fault(expr.ty == *ty, || format!("{:?} where {ty:?} is wanted: {:?}", expr.ty, expr.kind));
        self.expr(expr, Room::Value);
    }

    fn expr(&mut self, expr: &Expr, place: Room) {
        self.node(expr.node);
        let right = match expr.ty {
            Type::Mixed => place == Room::Shown,
            Type::Iter(_) => place == Room::Looped,
            _ => true,
        };
        self.fault(right, || format!("a value of {:?} in the wrong place: {:?}", expr.ty, expr.kind));
        let ty = expr.ty.clone();
        let is = |wanted: Type| ty == wanted;
        let right = match &expr.kind {
            ExprKind::Int(_) => is(Type::Int),
            ExprKind::Float(_) => is(Type::Float),
            ExprKind::Bool(_) => is(Type::Bool),
            ExprKind::Str(_) => is(Type::Str),
            ExprKind::Bytes(_) => is(Type::Bytes),
            ExprKind::Var(..) => !matches!(ty, Type::Mixed | Type::Iter(_)),
            ExprKind::Local(local) => is(self.grammar.locals[local.index()].1.clone()),
            ExprKind::List(elements) => {
                elements.iter().for_each(|element| self.expr(element, Room::Value));
                elements.iter().all(|element| ty == Type::List(Box::new(element.ty.clone())))
            }
            ExprKind::Tuple(elements) => {
                elements.iter().for_each(|element| self.expr(element, Room::Value));
                is(Type::Tuple(elements.iter().map(|element| element.ty.clone()).collect()))
            }
            ExprKind::Format(parts) => {
                for part in parts {
                    if let FormatPart::Hole(hole) = part {
                        self.expr(&hole.expr, Room::Shown);
                    }
                }
                is(Type::Str)
            }
            ExprKind::Comprehension(element, clauses) => {
                clauses.iter().for_each(|clause| self.clause(clause));
                self.expr(element, Room::Value);
                is(Type::List(Box::new(element.ty.clone())))
            }
            ExprKind::Op(op, operands, site) => {
                site.iter().for_each(|site| self.site(*site));
                operands.iter().for_each(|operand| self.expr(operand, Room::Looped));
                let types: Vec<Type> = operands.iter().map(|operand| operand.ty.clone()).collect();
                site.is_some() == op.traits().draws && signatures::fits(*op, &types, &ty)
            }
            ExprKind::Not(inner) => {
                self.expr(inner, Room::Shown);
                is(Type::Bool)
            }
            ExprKind::And(operands) | ExprKind::Or(operands) => {
                operands.iter().for_each(|operand| self.expr(operand, Room::Shown));
                ty == Type::Mixed || operands.iter().all(|operand| operand.ty == ty)
            }
            ExprKind::If(condition, then, otherwise) => {
                self.expr(condition, Room::Shown);
                self.expr(then, Room::Shown);
                self.expr(otherwise, Room::Shown);
                ty == Type::Mixed || (then.ty == ty && otherwise.ty == ty)
            }
            ExprKind::Compare(first, rest) => {
                self.expr(first, Room::Value);
                let mut left = &first.ty;
                let mut right = is(Type::Bool);
                for (op, operand) in rest {
                    self.expr(operand, Room::Value);
                    right &= comparable(*op, left, &operand.ty);
                    left = &operand.ty;
                }
                right
            }
            ExprKind::TupleItem(tuple, at) => {
                self.expr(tuple, Room::Value);
                matches!(&tuple.ty, Type::Tuple(parts) if parts.get(*at) == Some(&ty))
            }
            ExprKind::Slice(of, bounds) => {
                self.expr(of, Room::Value);
                bounds.iter().flatten().for_each(|bound| self.of_type(bound, &Type::Int));
                of.ty == ty && matches!(ty, Type::Str | Type::Bytes | Type::List(_))
            }
            ExprKind::Pop(_, _, index) => {
                index.iter().for_each(|index| self.of_type(index, &Type::Int));
                !matches!(ty, Type::Mixed | Type::Iter(_))
            }
            ExprKind::Rule { rule, arguments, passes } => {
                self.call(*rule, arguments, passes);
                is(if self.grammar.bytes { Type::Bytes } else { Type::Str })
            }
            ExprKind::Extern(id, arguments) => {
                let signature = &self.grammar.externs[id.index()];
                arguments.iter().zip(&signature.parameters).for_each(|(argument, ty)| self.of_type(argument, ty));
                arguments.len() == signature.parameters.len() && is(signature.result.clone())
            }
        };
        self.fault(right, || format!("{:?} of {:?}", expr.kind, expr.ty));
    }

    fn clause(&mut self, clause: &Clause) {
        match clause {
            Clause::If(condition) => self.expr(condition, Room::Shown),
            Clause::For(pattern, iterable) => {
                self.expr(iterable, Room::Looped);
                let right = match &iterable.ty {
                    Type::List(element) | Type::Iter(element) => self.pattern(pattern, element),
                    _ => false,
                };
                self.fault(right, || format!("{pattern:?} in {:?}", iterable.ty));
            }
        }
    }

    fn pattern(&self, pattern: &Pattern, ty: &Type) -> bool {
        match (pattern, ty) {
            (Pattern::Local(local), ty) => self.grammar.locals[local.index()].1 == *ty,
            (Pattern::Tuple(patterns), Type::Tuple(parts)) => {
                patterns.len() == parts.len()
                    && patterns.iter().zip(parts).all(|(pattern, part)| self.pattern(pattern, part))
            }
            _ => false,
        }
    }
}

fn comparable(op: CompareOp, left: &Type, right: &Type) -> bool {
    match op {
        CompareOp::In | CompareOp::NotIn => {
            *right == Type::List(Box::new(left.clone())) || (*left == Type::Str && *right == Type::Str)
        }
        _ => left == right || matches!((left, right), (Type::Int, Type::Float) | (Type::Float, Type::Int)),
    }
}
