//! A model as text: a rule a line, types where they are not plain to see, operations by name.

use loom_grammar::model::{
    Alternative, Call, Choice, Clause, Count, Expr, ExprKind, FormatPart, Grammar, Item, Pass, Pattern, Place, Regex,
    Repeat, Rule, RuleId, Scope, Statement, StatementKind, Type, VarId, Weight,
};

/// The whole grammar.
pub(crate) fn show(grammar: &Grammar) -> String {
    let show = Show(grammar);
    let mut text = String::new();
    if grammar.bytes {
        text.push_str("bytes\n");
    }
    for settable in &grammar.settable {
        text.push_str(&format!("settable {}: {}\n", show.var(settable.var), ty(&settable.ty)));
    }
    for rule in &grammar.rules {
        text.push_str(&show.rule(rule));
        text.push('\n');
    }
    text
}

/// A type as the language writes it.
pub(crate) fn ty(of: &Type) -> String {
    match of {
        Type::Int => "int".into(),
        Type::Float => "float".into(),
        Type::Bool => "bool".into(),
        Type::Str => "str".into(),
        Type::Bytes => "bytes".into(),
        Type::List(inner) => format!("list[{}]", ty(inner)),
        Type::Iter(inner) => format!("iter[{}]", ty(inner)),
        Type::Tuple(parts) => format!("tuple[{}]", joined(parts, ty, ", ")),
        Type::Mixed => "mixed".into(),
    }
}

fn joined<T>(list: &[T], show: impl Fn(&T) -> String, between: &str) -> String {
    list.iter().map(show).collect::<Vec<_>>().join(between)
}

struct Show<'g>(&'g Grammar);

impl Show<'_> {
    fn var(&self, var: VarId) -> &str {
        &self.0.variables[var.index()]
    }

    fn name(&self, rule: RuleId) -> &str {
        &self.0.rules[rule.index()].name
    }

    fn scope(scope: Scope) -> &'static str {
        match scope {
            Scope::Own => "",
            Scope::Outer => "^",
            Scope::Either => "?",
        }
    }

    fn rule(&self, rule: &Rule) -> String {
        let parameters = joined(&rule.parameters, |(var, of)| format!("{}: {}", self.var(*var), ty(of)), ", ");
        let free = joined(
            &rule.free,
            |free| format!("{}{}: {}", if free.assigned { "&" } else { "" }, self.var(free.var), ty(&free.ty)),
            ", ",
        );
        let reached = if rule.reachable { "" } else { "unreachable " };
        format!("{reached}{}({parameters}) [{free}]: {};", rule.name, self.choice(&rule.body))
    }

    fn choice(&self, choice: &Choice) -> String {
        let uniform = if choice.uniform { "" } else { "weighted " };
        format!("{uniform}{}", joined(&choice.alternatives, |each| self.alternative(each), " | "))
    }

    fn alternative(&self, alternative: &Alternative) -> String {
        let mut parts = Vec::new();
        match &alternative.weight {
            Weight::Literal(1) => {}
            Weight::Literal(weight) => parts.push(format!("@{weight}")),
            Weight::Expr(expr, scale) => parts.push(format!("@({})*{scale}", self.expr(expr))),
        }
        parts.extend(alternative.guard.as_ref().map(|guard| format!("({})", self.expr(guard))));
        parts.extend(alternative.items.iter().map(|item| self.item(item)));
        if parts.is_empty() { "ε".into() } else { parts.join(" ") }
    }

    fn item(&self, item: &Item) -> String {
        match item {
            Item::Text(text) => format!("{text:?}"),
            Item::Bytes(bytes) => format!("b{bytes:?}"),
            Item::Emit(expr) => format!("[{}]", self.expr(expr)),
            Item::Call(call) => self.call(call),
            Item::Action(statements) => format!("{{{}}}", joined(statements, |each| self.statement(each), "; ")),
            Item::Regex(regex, _) => format!("/{}/", self.regex(regex)),
            Item::Group(choice) => format!("<{}>", self.choice(choice)),
            Item::Repeat(repeat) => self.repeat(repeat),
        }
    }

    fn call(&self, call: &Call) -> String {
        let tail = if call.tail { "→" } else { "" };
        format!("{tail}{}", self.called(call.rule, &call.arguments, &call.passes))
    }

    fn called(&self, rule: RuleId, arguments: &[Expr], passes: &[Pass]) -> String {
        let arguments = joined(arguments, |each| self.expr(each), ", ");
        let passes = joined(passes, |pass| format!("{}{}", self.var(pass.var), Self::scope(pass.scope)), ", ");
        let passes = if passes.is_empty() { passes } else { format!(" with {passes}") };
        format!("{}({arguments}{passes})", self.name(rule))
    }

    fn repeat(&self, repeat: &Repeat) -> String {
        let count = match &repeat.count {
            Count::Optional => "?".into(),
            Count::AtLeast(least) => format!("{{{least},}}"),
            Count::Exactly(count) => format!("{{{}}}", self.expr(count)),
            Count::Between(least, most) => format!("{{{},{}}}", self.expr(least), self.expr(most)),
        };
        let separator = repeat.separator.as_ref().map_or(String::new(), |item| format!("%{}", self.item(item)));
        format!("{}{count}{separator}", self.item(&repeat.item))
    }

    fn regex(&self, regex: &Regex) -> String {
        match regex {
            Regex::Literal(text) => format!("{text:?}"),
            Regex::Class(ranges, _) => {
                let range = |(a, b): &(char, char)| format!("{}-{}", a.escape_default(), b.escape_default());
                format!("[{}]", joined(ranges, range, " "))
            }
            Regex::Concat(parts) => format!("({})", joined(parts, |part| self.regex(part), " ")),
            Regex::Alternation(parts, _) => format!("({})", joined(parts, |part| self.regex(part), "|")),
            Regex::Repeat(part, least, most, _) => {
                format!("{}{{{least},{}}}", self.regex(part), most.map_or(String::new(), |most| most.to_string()))
            }
        }
    }

    fn place(&self, place: &Place) -> String {
        format!("{}{}: {}", self.var(place.var), Self::scope(place.scope), ty(&place.ty))
    }

    fn statement(&self, statement: &Statement) -> String {
        let e = |expr: &Expr| self.expr(expr);
        match &statement.kind {
            StatementKind::New { var, before, value, setting } => {
                let again = if *before == Scope::Outer { "" } else { "again " };
                let set = setting.map_or(String::new(), |setting| format!(" or setting {setting}"));
                format!("new {again}{}: {} = {}{set}", self.var(*var), ty(&value.ty), e(value))
            }
            StatementKind::Assign(place, value) => format!("{} = {}", self.place(place), e(value)),
            StatementKind::Unpack(places, value) => {
                format!("{} = {}", joined(places, |place| self.place(place), ", "), e(value))
            }
            StatementKind::SetItem { list, index, op, value } => {
                let op = op.map_or(String::new(), |op| format!("{op:?} "));
                format!("{}[{}] {op}= {}", self.place(list), e(index), e(value))
            }
            StatementKind::Append(place, value) => format!("append({}, {})", self.place(place), e(value)),
            StatementKind::Extend(place, value) => format!("extend({}, {})", self.place(place), e(value)),
            StatementKind::Insert(place, at, value) => {
                format!("insert({}, {}, {})", self.place(place), e(at), e(value))
            }
            StatementKind::Remove(place, value) => format!("remove({}, {})", self.place(place), e(value)),
            StatementKind::Sort(place) => format!("sort({})", self.place(place)),
            StatementKind::Reverse(place) => format!("reverse({})", self.place(place)),
            StatementKind::Shuffle(place, _) => format!("shuffle({})", self.place(place)),
            StatementKind::Expr(expr) => e(expr),
        }
    }

    fn all(&self, list: &[Expr]) -> String {
        joined(list, |each| self.expr(each), ", ")
    }

    fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Int(value) => value.to_string(),
            ExprKind::Float(value) => format!("{value:?}"),
            ExprKind::Bool(value) => value.to_string(),
            ExprKind::Str(text) => format!("{text:?}"),
            ExprKind::Bytes(bytes) => format!("b{bytes:?}"),
            ExprKind::Var(var, scope) => format!("{}{}", self.var(*var), Self::scope(*scope)),
            ExprKind::Local(local) => self.0.locals[local.index()].0.clone(),
            ExprKind::List(elements) if elements.is_empty() => format!("[]: {}", ty(&expr.ty)),
            ExprKind::List(elements) => format!("[{}]", self.all(elements)),
            ExprKind::Tuple(elements) => format!("tuple({})", self.all(elements)),
            ExprKind::Format(parts) => format!("format({})", joined(parts, |part| self.part(part), ", ")),
            ExprKind::Comprehension(element, clauses) => {
                format!("[{} {}]", self.expr(element), joined(clauses, |clause| self.clause(clause), " "))
            }
            ExprKind::Op(op, operands, _) => format!("{op:?}({})", self.all(operands)),
            ExprKind::Not(inner) => format!("not({})", self.expr(inner)),
            ExprKind::And(operands) => format!("and({}): {}", self.all(operands), ty(&expr.ty)),
            ExprKind::Or(operands) => format!("or({}): {}", self.all(operands), ty(&expr.ty)),
            ExprKind::Compare(first, rest) => {
                let rest = joined(rest, |(op, operand)| format!(" {} {}", op.symbol(), self.expr(operand)), "");
                format!("{}{rest}", self.expr(first))
            }
            ExprKind::If(condition, then, otherwise) => {
                let (condition, then, otherwise) = (self.expr(condition), self.expr(then), self.expr(otherwise));
                format!("if({condition}, {then}, {otherwise}): {}", ty(&expr.ty))
            }
            ExprKind::TupleItem(tuple, at) => format!("{}.{at}", self.expr(tuple)),
            ExprKind::Slice(of, bounds) => {
                let bound = |bound: &Option<Box<Expr>>| bound.as_ref().map_or(String::new(), |bound| self.expr(bound));
                format!("{}[{}]", self.expr(of), joined(bounds, bound, ":"))
            }
            ExprKind::Pop(var, scope, at) => {
                let at = at.as_ref().map_or(String::new(), |at| format!(", {}", self.expr(at)));
                format!("pop({}{}{at})", self.var(*var), Self::scope(*scope))
            }
            ExprKind::Rule { rule, arguments, passes } => self.called(*rule, arguments, passes),
            ExprKind::Extern(id, arguments) => {
                format!("extern {}({}): {}", self.0.externs[id.index()].name, self.all(arguments), ty(&expr.ty))
            }
        }
    }

    fn part(&self, part: &FormatPart) -> String {
        match part {
            FormatPart::Text(text) => format!("{text:?}"),
            FormatPart::Hole(hole) => {
                let conversion = hole.conversion.map_or(String::new(), |conversion| format!("!{conversion:?}"));
                let spec = hole.spec.map_or(String::new(), |spec| {
                    format!(":{}{:?}{}{:?}", spec.fill, spec.align, spec.width, spec.presentation)
                });
                format!("{{{}{conversion}{spec}}}", self.expr(&hole.expr))
            }
        }
    }

    fn clause(&self, clause: &Clause) -> String {
        match clause {
            Clause::For(pattern, iterable) => format!("for {} in {}", self.pattern(pattern), self.expr(iterable)),
            Clause::If(condition) => format!("if {}", self.expr(condition)),
        }
    }

    fn pattern(&self, pattern: &Pattern) -> String {
        match pattern {
            Pattern::Local(local) => {
                let (name, of) = &self.0.locals[local.index()];
                format!("{name}: {}", ty(of))
            }
            Pattern::Tuple(parts) => format!("({})", joined(parts, |part| self.pattern(part), ", ")),
        }
    }
}
