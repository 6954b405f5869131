//! Alternatives of one choice that are the same.
//!
//! In: resolved rules. Out: an `identical alternatives` at each that equals an earlier one in guard, weight and items. Each
//! group is compared by a number that all equal groups share, so the whole is linear.

use std::collections::HashMap;
use std::fmt::Write;

use super::hir::{
    Alternative, Choice, Clause, Count, Demand, ExprId, Grammar, Item, Kind, Part, Statement, StatementKind, Weight,
};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind as Complaint};
use crate::model::Pattern;

/// Reports all pairs.
pub(super) fn check(hir: &Grammar, diagnostics: &mut Diagnostics) {
    let mut same = Same { hir, diagnostics, numbers: HashMap::new(), exprs: Vec::with_capacity(hir.exprs.len()) };
    // Operands stand before what they are operands of.
    for at in 0..hir.exprs.len() {
        let key = same.expr_key(ExprId(at as u32));
        let number = same.number(key);
        same.exprs.push(number);
    }
    for rule in &hir.rules {
        same.choice(&rule.body);
    }
}

struct Same<'a> {
    hir: &'a Grammar,
    diagnostics: &'a mut Diagnostics,
    numbers: HashMap<String, u32>,
    /// The number of each expression.
    exprs: Vec<u32>,
}

impl Same<'_> {
    fn number(&mut self, key: String) -> u32 {
        let next = self.numbers.len() as u32;
        *self.numbers.entry(key).or_insert(next)
    }

    fn choice(&mut self, choice: &Choice) -> u32 {
        let mut first: HashMap<u32, &Alternative> = HashMap::new();
        let mut key = String::from("choice");
        for alternative in &choice.alternatives {
            let number = self.alternative(alternative);
            let _ = write!(key, " {number}");
            match first.get(&number) {
                Some(earlier) => self.diagnostics.report(
                    Diagnostic::new(
                        Complaint::IdenticalAlternatives,
                        alternative.span,
                        "this alternative stands here twice",
                    )
                    .label("the same")
                    .also(earlier.span, "as this one")
                    .help("a weight says that one is more likely: `@2 …`"),
                ),
                None => {
                    first.insert(number, alternative);
                }
            }
        }
        self.number(key)
    }

    fn alternative(&mut self, alternative: &Alternative) -> u32 {
        let mut key = match alternative.weight {
            Weight::None => String::from("alternative"),
            Weight::Literal(value, _) => format!("alternative @{value}"),
            Weight::Expr(expr) => format!("alternative @expr {}", self.exprs[expr.index()]),
        };
        if let Some(guard) = alternative.guard {
            let _ = write!(key, " if {}", self.exprs[guard.index()]);
        }
        for item in &alternative.items {
            let number = self.item(item);
            let _ = write!(key, " {number}");
        }
        self.number(key)
    }

    fn item(&mut self, item: &Item) -> u32 {
        let key = match item {
            Item::Text(text) => format!("text {text}"),
            Item::Bytes(bytes) => format!("bytes {bytes:?}"),
            Item::Emit(expr) => format!("emit {}", self.exprs[expr.index()]),
            Item::Call(call) => {
                let call = &self.hir.calls[call.index()];
                format!("call {} {:?}", call.rule.0, self.numbers_of(&call.arguments))
            }
            Item::Action(statements) => {
                let statements: Vec<String> = statements.iter().map(|statement| self.statement(statement)).collect();
                format!("action {}", statements.join(";"))
            }
            Item::Regex(regex, _) => format!("regex {regex:?}"),
            Item::Group(group) => return self.choice(group),
            Item::Repeat(repeat) => {
                let count = match repeat.count {
                    Count::Optional => "?".to_owned(),
                    Count::AtLeast(least) => format!("{least}.."),
                    Count::Exactly(count) => format!("= {}", self.exprs[count.index()]),
                    Count::Between(a, b) => format!("{} .. {}", self.exprs[a.index()], self.exprs[b.index()]),
                };
                let item = self.item(&repeat.item);
                let separator = repeat.separator.as_ref().map(|separator| self.item(separator));
                format!("repeat {count} {item} {separator:?}")
            }
            // What was reported equals nothing.
            Item::Wrong => format!("wrong {}", self.numbers.len()),
        };
        self.number(key)
    }

    fn numbers_of(&self, exprs: &[ExprId]) -> Vec<u32> {
        exprs.iter().map(|id| self.exprs[id.index()]).collect()
    }

    fn var(&self, place: super::hir::UseId) -> u32 {
        self.hir.uses[place.index()].var.0
    }

    fn statement(&self, statement: &Statement) -> String {
        let e = |id: ExprId| self.exprs[id.index()];
        let v = |place| self.var(place);
        match &statement.kind {
            StatementKind::New(bind, value) => format!("new {} {}", self.hir.binds[bind.index()].var.0, e(*value)),
            StatementKind::Assign(place, value) => format!("{} = {}", v(*place), e(*value)),
            StatementKind::Unpack(places, value) => {
                format!("{:?} = {}", places.iter().map(|&place| v(place)).collect::<Vec<_>>(), e(*value))
            }
            StatementKind::Augment(place, value) => format!("{} += {}", v(*place), e(*value)),
            StatementKind::SetItem(place, index, value) => format!("{}[{}] = {}", v(*place), e(*index), e(*value)),
            StatementKind::AugmentItem(place, index, value) => {
                format!("{}[{}] += {}", v(*place), e(*index), e(*value))
            }
            StatementKind::Append(place, value) => format!("append {} {}", v(*place), e(*value)),
            StatementKind::Extend(place, value) => format!("extend {} {}", v(*place), e(*value)),
            StatementKind::Insert(place, index, value) => {
                format!("insert {} {} {}", v(*place), e(*index), e(*value))
            }
            StatementKind::Remove(place, value) => format!("remove {} {}", v(*place), e(*value)),
            StatementKind::Sort(place, reverse) => format!("sort {} {reverse}", v(*place)),
            StatementKind::Reverse(place) => format!("reverse {}", v(*place)),
            StatementKind::Shuffle(place) => format!("shuffle {}", v(*place)),
            StatementKind::Expr(value) => format!("effect {}", e(*value)),
        }
    }

    /// A pattern by the names of its locals: equal text binds equally.
    fn pattern(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Local(local) => self.hir.locals[local.index()].name.clone(),
            Pattern::Tuple(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.pattern(part)).collect();
                format!("({})", parts.join(", "))
            }
        }
    }

    fn expr_key(&self, id: ExprId) -> String {
        let e = |id: &ExprId| self.exprs[id.index()];
        let all = |ids: &[ExprId]| self.numbers_of(ids);
        let option = |id: &Option<ExprId>| id.as_ref().map(e);
        match &self.hir.expr(id).kind {
            Kind::Int(value) => format!("int {value}"),
            Kind::Float(value) => format!("float {}", value.to_bits()),
            Kind::Bool(value) => format!("bool {value}"),
            Kind::Str(text) => format!("str {text}"),
            Kind::Bytes(bytes) => format!("literal {bytes:?}"),
            Kind::Read(place) => format!("var {}", self.var(*place)),
            Kind::Local(local) => format!("local {}", self.hir.locals[local.index()].name),
            Kind::List(elements) => format!("list {:?}", all(elements)),
            Kind::Tuple(elements) => format!("tuple {:?}", all(elements)),
            Kind::Comprehension(element, clauses, bracketed) => {
                let clause = |clause: &Clause| match clause {
                    Clause::For(pattern, iterable) => format!("for {} {}", self.pattern(pattern), e(iterable)),
                    Clause::If(condition) => format!("if {}", e(condition)),
                };
                let clauses: Vec<String> = clauses.iter().map(clause).collect();
                format!("comprehension {bracketed} {} {clauses:?}", e(element))
            }
            Kind::Format(parts) => {
                let part = |part: &Part| match part {
                    Part::Text(text) => format!("text {text}"),
                    Part::Hole(hole) => format!("hole {}", e(hole)),
                };
                format!("format {:?}", parts.iter().map(part).collect::<Vec<_>>())
            }
            Kind::Unary(op, operand) => format!("{op:?} {}", e(operand)),
            Kind::Not(operand) => format!("not {}", e(operand)),
            Kind::Binary(op, left, right) => format!("{op:?} {} {}", e(left), e(right)),
            Kind::And(operands) => format!("and {:?}", all(operands)),
            Kind::Or(operands) => format!("or {:?}", all(operands)),
            Kind::Compare(first, rest) => {
                let rest: Vec<_> = rest.iter().map(|(op, operand)| (*op, e(operand))).collect();
                format!("compare {} {rest:?}", e(first))
            }
            Kind::If(parts) => format!("cond {:?}", all(parts)),
            Kind::Function(function, arguments) => {
                format!("function {function:?} {:?}", arguments.iter().map(option).collect::<Vec<_>>())
            }
            Kind::Pop(place, index) => format!("pop {} {:?}", self.var(*place), option(index)),
            Kind::Index(of, index) => format!("index {} {}", e(of), e(index)),
            Kind::Slice(of, bounds) => format!("slice {} {:?}", e(of), bounds.iter().map(option).collect::<Vec<_>>()),
            Kind::Rule(call) => {
                let call = &self.hir.calls[call.index()];
                format!("rule {} {:?}", call.rule.0, all(&call.arguments))
            }
            Kind::Extern(function, arguments) => format!("extern {} {:?}", function.0, all(arguments)),
            Kind::Demand(Demand::Augment(_, op) | Demand::AugmentElement(_, op), of) => format!("{op:?}= {}", e(of)),
            Kind::Demand(Demand::Hole(conversion, spec), of) => {
                format!("hole {} {conversion:?} {:?}", e(of), spec.as_ref().map(|(spec, _)| spec))
            }
            Kind::Demand(_, of) => format!("demand {}", e(of)),
            Kind::IsList(..) | Kind::Wrong => format!("wrong {}", id.0),
        }
    }
}
