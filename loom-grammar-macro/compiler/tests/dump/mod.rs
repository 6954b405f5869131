//! A tree as text: a line for each rule, every node in parentheses, nothing left out but spans.

use loom_grammar::ast::*;
use std::fmt::{self, Write};

/// The whole grammar.
pub(crate) fn grammar(grammar: &Grammar) -> String {
    let mut out = String::new();
    write_grammar(&mut out, grammar).expect("strings do not fail");
    out
}

fn write_grammar(out: &mut String, grammar: &Grammar) -> fmt::Result {
    if let Some(doc) = &grammar.doc {
        writeln!(out, "doc {doc:?}")?;
    }
    for external in &grammar.externs {
        doc(out, external.doc.as_deref())?;
        let parameters: Vec<String> = external.parameters.iter().map(type_name).collect();
        writeln!(out, "extern {}({}) -> {}", external.name.text, parameters.join(", "), type_name(&external.result))?;
    }
    for rule in &grammar.rules {
        doc(out, rule.doc.as_deref())?;
        let parameters: Vec<&str> = rule.parameters.iter().map(|name| name.text.as_str()).collect();
        let parameters = if parameters.is_empty() { String::new() } else { format!("({})", parameters.join(", ")) };
        writeln!(out, "{}{parameters}: {}", rule.name.text, alternatives(&rule.alternatives))?;
    }
    Ok(())
}

fn doc(out: &mut String, doc: Option<&str>) -> fmt::Result {
    doc.map_or(Ok(()), |doc| writeln!(out, "doc {doc:?}"))
}

fn type_name(name: &TypeName) -> String {
    let arguments: Vec<String> = name.arguments.iter().map(type_name).collect();
    let arguments = if arguments.is_empty() { String::new() } else { format!("[{}]", arguments.join(", ")) };
    name.name.text.clone() + &arguments
}

fn alternatives(alternatives: &[Alternative]) -> String {
    alternatives.iter().map(alternative).collect::<Vec<_>>().join(" | ")
}

fn alternative(alternative: &Alternative) -> String {
    let mut parts = Vec::new();
    parts.extend(alternative.weight.as_ref().map(|weight| match &weight.kind {
        WeightKind::Literal(millionths) => format!("@{millionths}"),
        WeightKind::Expr(value) => format!("@({})", expr(value)),
    }));
    parts.extend(alternative.head.as_ref().map(head));
    parts.extend(alternative.items.iter().map(item));
    if parts.is_empty() { "ε".to_owned() } else { parts.join(" ") }
}

fn head(head: &Head) -> String {
    let guard = head.guard.as_ref().map(|guard| format!("guard {}", expr(guard)));
    let group = head.group.as_ref().map(item);
    format!("<{}>", guard.into_iter().chain(group).collect::<Vec<_>>().join(" or "))
}

fn item(item: &Item) -> String {
    let kind = match &item.kind {
        ItemKind::Text(text) => format!("{text:?}"),
        ItemKind::Bytes(bytes) => format!("b{bytes:?}"),
        ItemKind::Format(parts) => format(parts),
        ItemKind::Call(name, None) => name.text.clone(),
        ItemKind::Call(name, Some(given)) => format!("{}({})", name.text, arguments(given)),
        ItemKind::Emit(value) => format!("[{}]", expr(value)),
        ItemKind::Action(statements) => {
            format!("{{{}}}", statements.iter().map(statement).collect::<Vec<_>>().join("; "))
        }
        ItemKind::Regex(regex, _) => format!("/{regex}/"),
        ItemKind::Group(inner) => format!("({})", alternatives(inner)),
    };
    let Some(quantifier) = &item.quantifier else { return kind };
    let count = match &quantifier.kind {
        QuantifierKind::Optional => "?".to_owned(),
        QuantifierKind::Star => "*".to_owned(),
        QuantifierKind::Plus => "+".to_owned(),
        QuantifierKind::Exactly(n) => format!("**{}", expr(n)),
        QuantifierKind::Between(a, b) => format!("**{}..{}", expr(a), expr(b)),
    };
    let separator = quantifier.separator.as_ref().map(|separator| format!("%{}", self::item(separator)));
    format!("{kind}{count}{}", separator.unwrap_or_default())
}

fn format(parts: &[FormatPart]) -> String {
    let parts = parts.iter().map(|part| match part {
        FormatPart::Text(text) => format!("{text:?}"),
        FormatPart::Hole(hole) => {
            let conversion = hole.conversion.map(|c| format!(" !{c}")).unwrap_or_default();
            let spec = hole.spec.as_ref().map(|(spec, _)| format!(" :{spec:?}")).unwrap_or_default();
            format!("{{{}{conversion}{spec}}}", expr(&hole.expr))
        }
    });
    format!("f({})", parts.collect::<Vec<_>>().join(" "))
}

fn statement(statement: &Statement) -> String {
    match &statement.kind {
        StatementKind::New(name, value) => format!("new {} = {}", name.text, expr(value)),
        StatementKind::Assign(name, value) => format!("{} = {}", name.text, expr(value)),
        StatementKind::Unpack(names, value) => {
            let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
            format!("unpack {} = {}", names.join(","), expr(value))
        }
        StatementKind::Augment(name, op, value) => format!("{} {}= {}", name.text, op.symbol(), expr(value)),
        StatementKind::SetItem(name, index, value) => format!("{}[{}] = {}", name.text, expr(index), expr(value)),
        StatementKind::AugmentItem(name, index, op, value) => {
            format!("{}[{}] {}= {}", name.text, expr(index), op.symbol(), expr(value))
        }
        StatementKind::Pass => "pass".to_owned(),
        StatementKind::Expr(value) => expr(value),
    }
}

fn arguments(arguments: &[Argument]) -> String {
    let arguments = arguments.iter().map(|argument| match &argument.keyword {
        Some(keyword) => format!("{}={}", keyword.text, expr(&argument.value)),
        None => expr(&argument.value),
    });
    arguments.collect::<Vec<_>>().join(", ")
}

fn exprs(all: &[Expr], between: &str) -> String {
    all.iter().map(expr).collect::<Vec<_>>().join(between)
}

fn expr(value: &Expr) -> String {
    match &value.kind {
        ExprKind::Int(value) => value.to_string(),
        ExprKind::Float(value) => format!("{value:?}"),
        ExprKind::Bool(value) => format!("{value:?}"),
        ExprKind::Str(text) => format!("{text:?}"),
        ExprKind::Bytes(bytes) => format!("b{bytes:?}"),
        ExprKind::Format(parts) => format(parts),
        ExprKind::Name(name) => name.clone(),
        ExprKind::List(elements) => format!("[{}]", exprs(elements, ", ")),
        ExprKind::Tuple(elements) => format!("tuple({})", exprs(elements, ", ")),
        ExprKind::Comprehension(inner) => comprehension(inner),
        ExprKind::Unary(op, operand) => format!("({} {})", op.symbol(), expr(operand)),
        ExprKind::Not(operand) => format!("(not {})", expr(operand)),
        ExprKind::Binary(op, left, right) => format!("({} {} {})", expr(left), op.symbol(), expr(right)),
        ExprKind::And(operands) => format!("({})", exprs(operands, " and ")),
        ExprKind::Or(operands) => format!("({})", exprs(operands, " or ")),
        ExprKind::Compare(first, rest) => {
            let rest: String = rest.iter().map(|(op, operand)| format!(" {} {}", op.symbol(), expr(operand))).collect();
            format!("({}{rest})", expr(first))
        }
        ExprKind::Conditional { condition, then, otherwise } => {
            format!("({} if {} else {})", expr(then), expr(condition), expr(otherwise))
        }
        ExprKind::Call(name, given) => format!("{}({})", name.text, arguments(given)),
        ExprKind::Method(receiver, name, given) => format!("{}.{}({})", expr(receiver), name.text, arguments(given)),
        ExprKind::Index(receiver, index) => format!("{}[{}]", expr(receiver), expr(index)),
        ExprKind::Slice(receiver, bounds) => {
            let bounds: Vec<String> =
                bounds.iter().map(|bound| bound.as_deref().map(expr).unwrap_or_default()).collect();
            format!("{}[{}]", expr(receiver), bounds.join(":"))
        }
        ExprKind::Invalid(names) => {
            let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
            format!("invalid({})", names.join(" "))
        }
    }
}

fn comprehension(comprehension: &Comprehension) -> String {
    let clauses: String = comprehension
        .clauses
        .iter()
        .map(|clause| match clause {
            Clause::For(names, iterable) => format!(" for {} in {}", pattern(names), expr(iterable)),
            Clause::If(condition) => format!(" if {}", expr(condition)),
        })
        .collect();
    let (open, close) = if comprehension.bracketed { ("[", "]") } else { ("<", ">") };
    format!("{open}{}{clauses}{close}", expr(&comprehension.element))
}

fn pattern(names: &Pattern) -> String {
    match names {
        Pattern::Name(name) => name.text.clone(),
        Pattern::Tuple(parts, _) => format!("({})", parts.iter().map(pattern).collect::<Vec<_>>().join(", ")),
    }
}
