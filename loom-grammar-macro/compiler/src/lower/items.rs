//! Items to steps: text merged, groups of one alternative dissolved, tail calls told apart.

use super::choice;
use crate::model::{Alternative, Choice, Expr, ExprKind, Facts, Item, RuleId, Statement, StatementKind, Weight};
use crate::plan::{Arm, Block, Choose, How, Repeat, Shape, Step, Tracks};

/// The lowering of one rule.
pub(super) struct Lowering<'m, 's> {
    pub(super) facts: &'m Facts,
    pub(super) tracks: Tracks,
    pub(super) shapes: &'s [Shape],
    pub(super) rule: RuleId,
}

impl<'m> Lowering<'m, '_> {
    /// The steps of a rule's alternatives.
    pub(super) fn body(&self, choice: &'m Choice) -> Block<'m> {
        let mut block = Block::new();
        self.choice(choice, &mut block);
        block
    }

    fn choice(&self, choice: &'m Choice, into: &mut Block<'m>) {
        let kept: Vec<usize> =
            (0..choice.alternatives.len()).filter(|&index| !self.is_idle(&choice.alternatives[index])).collect();
        let how = choice::how(choice, &kept, self.facts, self.tracks);
        if let (How::Test(tests), [only]) = (&how, &kept[..])
            && tests[0].is_none()
        {
            return self.items(&choice.alternatives[*only].items, into);
        }
        let arms = kept.iter().map(|&index| {
            let alternative = &choice.alternatives[index];
            let mut block = Block::new();
            self.items(&alternative.items, &mut block);
            Arm { index, block, declares: Vec::new() }
        });
        let limited = self.tracks.limits() && choice.limited() && !matches!(how, How::Test(_) | How::Match(..));
        let heights = limited.then(|| choice.alternatives.iter().map(|alternative| alternative.height).collect());
        let (arms, may_fail) = (arms.collect(), self.facts.may_fail.has(choice.node));
        let choose = Choose { site: choice.site, arms, heights, span: choice.span, may_fail, how, outlined: false };
        into.push(Step::Choose(choose));
    }

    /// Whether an alternative is never enabled, and finding that out does nothing and cannot fail.
    fn is_idle(&self, alternative: &Alternative) -> bool {
        let weight = match &alternative.weight {
            Weight::Expr(weight, _) => Some(weight),
            Weight::Literal(_) => None,
        };
        let harmless = |expr: &Expr| !expr.has_effects() && !choice::may_fail(expr, self.facts, self.tracks);
        self.facts.never.has(alternative.node) && alternative.guard.iter().chain(weight).all(harmless)
    }

    fn items(&self, items: &'m [Item], into: &mut Block<'m>) {
        for (index, item) in items.iter().enumerate() {
            let start = into.len();
            self.item(item, into);
            if matches!(item, Item::Group(_)) && index + 1 < items.len() {
                let bindings = bindings(&into[start.min(into.len())..]);
                if bindings > 0 {
                    into.push(Step::Leave(bindings));
                }
            }
        }
    }

    fn item(&self, item: &'m Item, into: &mut Block<'m>) {
        match item {
            Item::Text(text) => push_text(into, text),
            Item::Bytes(bytes) => push_bytes(into, bytes),
            Item::Emit(expr) => match &expr.kind {
                ExprKind::Str(text) => push_text(into, text),
                ExprKind::Bytes(bytes) => push_bytes(into, bytes),
                ExprKind::Int(value) => push_text(into, &value.to_string()),
                _ => into.push(Step::Emit(expr)),
            },
            Item::Call(call) if !call.tail => into.push(Step::Call(call)),
            Item::Call(call) => into.push(match (&self.shapes[self.rule.index()], &self.shapes[call.rule.index()]) {
                (Shape::Member(here), Shape::Member(there)) if here == there => Step::Next(call),
                (Shape::Loop, _) if self.rule == call.rule => Step::Next(call),
                _ => Step::Last(call),
            }),
            Item::Action(statements) => into.extend(statements.iter().map(Step::Statement)),
            Item::Regex(regex, span) => into.push(Step::Regex(regex, *span)),
            Item::Group(choice) => self.choice(choice, into),
            Item::Repeat(repeat) => {
                let block = |item: &'m Item| {
                    let mut block = Block::new();
                    self.item(item, &mut block);
                    block
                };
                into.push(Step::Repeat(Repeat {
                    model: repeat,
                    item: block(&repeat.item),
                    separator: repeat.separator.as_ref().map(block).unwrap_or_default(),
                    may_fail: self.facts.may_fail.has(repeat.node),
                }));
            }
        }
    }
}

/// How many bindings steps leave in sight.
fn bindings(steps: &[Step<'_>]) -> usize {
    steps.iter().fold(0, |count, step| match step {
        Step::Statement(Statement { kind: StatementKind::New { .. }, .. }) => count + 1,
        Step::Leave(number) => count - number,
        _ => count,
    })
}

fn push_text(into: &mut Block<'_>, text: &str) {
    match into.last_mut() {
        _ if text.is_empty() => {}
        Some(Step::Text(last)) => last.push_str(text),
        Some(Step::Bytes(last)) => last.extend_from_slice(text.as_bytes()),
        _ => into.push(Step::Text(text.to_owned())),
    }
}

fn push_bytes(into: &mut Block<'_>, bytes: &[u8]) {
    let last = match into.last_mut() {
        _ if bytes.is_empty() => return,
        Some(Step::Bytes(last)) => return last.extend_from_slice(bytes),
        Some(Step::Text(last)) => std::mem::take(last).into_bytes(),
        _ => return into.push(Step::Bytes(bytes.to_owned())),
    };
    into.pop();
    into.push(Step::Bytes([last, bytes.to_owned()].concat()));
}
