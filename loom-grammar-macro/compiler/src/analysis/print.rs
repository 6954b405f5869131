//! Values as text: emitted values and f-strings.

use super::explore::Explorer;
use super::flow::{Flow, Outcome};
use super::program::PointId;
use super::ranges::Fails;
use super::texts::fits;
use super::value::{LONGEST, LONGEST_LIST, Value};
use crate::model::{Expr, ExprKind, FormatPart, Hole, Presentation, Type};

/// A text that is being put together: known, or of a range of lengths in characters; and the most bytes.
#[derive(Clone)]
struct Text {
    known: Option<String>,
    least: u64,
    most: u64,
    bytes: Option<u64>,
}

impl<'g> Explorer<'g> {
    /// Emits a value.
    pub(super) fn emit(&mut self, expr: &'g Expr, flow: Flow, next: PointId) {
        let printed: Vec<(Text, Flow)> = match &expr.kind {
            ExprKind::Format(parts) => {
                self.record.see(expr.node);
                self.texts(expr, parts, flow)
            }
            _ => {
                let outcomes = self.eval(expr, flow);
                outcomes.into_iter().map(|(value, flow)| (printed(&value, &expr.ty), flow)).collect()
            }
        };
        for (text, flow) in printed {
            self.go(flow, next, Vec::new(), text.bytes);
        }
    }

    /// The value of an f-string.
    pub(super) fn format(&mut self, expr: &'g Expr, parts: &'g [FormatPart], flow: Flow) -> Vec<Outcome> {
        let value = |text: Text| match text.known {
            Some(text) => Value::text(&text),
            None => Value::seq(text.least, text.most, Value::Any),
        };
        let outcomes = self.texts(expr, parts, flow).into_iter().map(|(text, flow)| (value(text), flow)).collect();
        self.few(outcomes)
    }

    fn texts(&mut self, expr: &'g Expr, parts: &'g [FormatPart], flow: Flow) -> Vec<(Text, Flow)> {
        let empty = Text { known: Some(String::new()), least: 0, most: 0, bytes: Some(0) };
        let mut all = vec![(empty, flow)];
        let mut holes_fail = Fails::No;
        for part in parts {
            match part {
                FormatPart::Text(text) => all.iter_mut().for_each(|(before, _)| before.push(&known(text))),
                FormatPart::Hole(hole) => {
                    let most = self.most_outcomes();
                    let mut next = Vec::new();
                    for (before, flow) in all {
                        for (value, flow) in self.eval(&hole.expr, flow) {
                            holes_fail = holes_fail.max(hole_fails(hole, &value));
                            let mut text = before.clone();
                            text.push(&filled(hole, &value));
                            next.push((text, flow));
                        }
                    }
                    all = if next.len() > most { joined(next).into_iter().collect() } else { next };
                }
            }
        }
        let mut texts = Vec::new();
        for (text, flow) in all {
            let fails = if fits(text.most) { holes_fail } else { Fails::Perhaps };
            if let Some(flow) = self.checked(expr.node, fails, flow) {
                texts.push((text, flow));
            }
        }
        texts
    }
}

impl Text {
    fn push(&mut self, more: &Text) {
        self.least = self.least.saturating_add(more.least);
        self.most = self.most.saturating_add(more.most);
        self.bytes = self.bytes.zip(more.bytes).map(|(a, b)| a.saturating_add(b));
        match (&mut self.known, &more.known) {
            (Some(text), Some(more)) if text.len() + more.len() <= 4_096 => text.push_str(more),
            (known, _) => *known = None,
        }
    }

    fn sized(least: u64, most: u64) -> Text {
        Text { known: None, least: least.min(most), most, bytes: Some(most) }
    }
}

fn joined(texts: Vec<(Text, Flow)>) -> Option<(Text, Flow)> {
    texts.into_iter().reduce(|(mut all, mut flow), (text, other)| {
        flow.join(&other);
        flow.certain = false;
        all.known = all.known.filter(|known| text.known.as_ref() == Some(known));
        (all.least, all.most) = (all.least.min(text.least), all.most.max(text.most));
        all.bytes = all.bytes.zip(text.bytes).map(|(a, b)| a.max(b));
        (all, flow)
    })
}

fn known(text: &str) -> Text {
    let length = text.chars().count() as u64;
    Text { known: Some(text.to_owned()), least: length, most: length, bytes: Some(text.len() as u64) }
}

/// A value as `str()` prints it.
fn printed(value: &Value, ty: &Type) -> Text {
    match (ty, value) {
        (Type::Int, Value::Int(a, b)) if a == b => known(&a.to_string()),
        (Type::Int, value) => {
            let (low, high) = value.range();
            Text::sized(1, (low.to_string().len() as u64).max(high.to_string().len() as u64))
        }
        (Type::Bool, Value::Bool(value)) => known(if *value { "True" } else { "False" }),
        (Type::Bool, _) => Text::sized(4, 5),
        (Type::Float, _) => Text::sized(1, 24),
        (Type::Str, Value::Str(text)) => known(text),
        (Type::Str, value) => {
            let (least, most) = value.length();
            let bytes = (most < LONGEST).then(|| most.saturating_mul(4));
            Text { known: None, least, most, bytes }
        }
        // Emitted bytes are as they are; printed as text they are escaped.
        (Type::Bytes, value) => {
            let (least, most) = value.length();
            let escaped = most.saturating_mul(4).saturating_add(3);
            Text { known: None, least, most: escaped, bytes: (most < LONGEST).then_some(escaped) }
        }
        (Type::List(item), value) => listed(value, |_| item),
        (Type::Tuple(items), Value::Items(_)) => listed(value, |at| items.get(at).unwrap_or(&Type::Mixed)),
        _ => Text { known: None, least: 0, most: LONGEST, bytes: None },
    }
}

/// A list or tuple as it is printed: its elements by `repr()`, between brackets, with commas.
fn listed<'t>(value: &Value, ty: impl Fn(usize) -> &'t Type) -> Text {
    let mut text = Text::sized(2, 3);
    let mut add = |item: &Value, ty: &Type, least: u64, most: u64| {
        let one = printed(item, ty);
        // A character is escaped by at most ten, and there are quotes.
        let longest = if matches!(ty, Type::Str) { one.most.saturating_mul(10).saturating_add(2) } else { one.most };
        text.least = text.least.saturating_add(least);
        text.most = text.most.saturating_add(longest.saturating_add(2).saturating_mul(most));
        let bounded = one.bytes.is_some() && most < LONGEST;
        text.bytes = text.bytes.filter(|_| bounded).map(|_| text.most);
    };
    match value {
        Value::Items(items) => items.iter().enumerate().for_each(|(at, item)| add(item, ty(at), 1, 1)),
        value => {
            let (least, most) = value.length();
            add(&value.item(), ty(0), least, most);
        }
    }
    text
}

fn hole_fails(hole: &Hole, value: &Value) -> Fails {
    let Some(spec) = &hole.spec else { return Fails::No };
    if spec.width.max(spec.precision.unwrap_or(0)) > LONGEST_LIST {
        return Fails::Perhaps;
    }
    match (spec.presentation, value.range()) {
        (Presentation::Character, (least, most)) if least >= 0 && most < 0xD800 => Fails::No,
        (Presentation::Character, _) => Fails::Perhaps,
        _ => Fails::No,
    }
}

/// What stands in a hole.
fn filled(hole: &Hole, value: &Value) -> Text {
    let plain = match (&hole.conversion, &hole.expr.ty) {
        (Some(crate::model::Conversion::Repr), Type::Str) => {
            let (least, most) = value.length();
            let most = most.saturating_mul(10).saturating_add(2);
            Text { known: None, least: least.saturating_add(2), most, bytes: (most < LONGEST).then_some(most) }
        }
        _ => printed(value, &hole.expr.ty),
    };
    let Some(spec) = &hole.spec else { return plain };
    let bool = matches!(hole.expr.ty, Type::Bool) && hole.conversion.is_none();
    if plain.least >= spec.width && !bool && *spec == plain_spec(spec) {
        return plain;
    }
    // Numbers: a sign, a prefix, separators, the digits of the presentation and of the precision.
    let digits = match (hole.conversion, &hole.expr.ty, spec.presentation) {
        (None, Type::Int | Type::Bool, Presentation::Default | Presentation::Decimal) => plain.most,
        (None, Type::Int | Type::Bool, Presentation::Hex { .. } | Presentation::Octal | Presentation::Binary) => 67,
        (None, Type::Int | Type::Bool | Type::Float, _) => 330_u64.saturating_add(spec.precision.unwrap_or(6)),
        _ => plain.most,
    };
    let number = hole.conversion.is_none() && matches!(hole.expr.ty, Type::Int | Type::Bool | Type::Float);
    let content = if number { digits.saturating_add(digits / 3).saturating_add(5) } else { digits };
    let most = content.max(spec.width);
    let bytes = plain.bytes.map(|bytes| bytes.max(content).saturating_add(spec.width.saturating_mul(4)));
    Text { known: None, least: spec.width, most, bytes }
}

/// A spec that says no more than a width.
fn plain_spec(spec: &crate::model::FormatSpec) -> crate::model::FormatSpec {
    use crate::model::{FormatSpec, Grouping, Presentation, Sign};
    FormatSpec {
        fill: spec.fill,
        align: spec.align,
        sign: Sign::Minus,
        alternate: false,
        zero: false,
        width: spec.width,
        grouping: Grouping::None,
        precision: None,
        presentation: Presentation::Default,
    }
}
