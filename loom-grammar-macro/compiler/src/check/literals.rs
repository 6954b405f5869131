//! What is wrong whatever the values of variables are: operations on literals.
//!
//! In: typed expressions. Out: `empty range`, `division by zero`, `overflow` and `bad argument`, and which expressions they are
//! of. Integers are computed as far as they are made of literals; what was reported has no value and is not reported again.

use super::functions::Function;
use super::hir::{Choice, Count, Demand, ExprId, Grammar, Item, Kind, Repeat};
use super::infer::Typing;
use crate::ast::{BinaryOp, UnaryOp};
use crate::diagnostic::{Diagnostic, Diagnostics, Kind as Complaint};
use crate::source::Span;

/// Checks all expressions and all bounds of repetitions; says for each expression whether it is wrong.
pub(super) fn check(hir: &Grammar, typing: &Typing, diagnostics: &mut Diagnostics) -> Vec<bool> {
    let wrong = vec![false; hir.exprs.len()];
    let mut literals = Literals { hir, typing, diagnostics, values: Vec::with_capacity(hir.exprs.len()), wrong };
    for at in 0..hir.exprs.len() {
        let before = literals.diagnostics.len();
        let value = literals.value(ExprId(at as u32));
        literals.values.push(value);
        literals.wrong[at] = literals.diagnostics.len() > before;
    }
    for rule in &hir.rules {
        literals.choice(&rule.body);
    }
    literals.wrong
}

struct Literals<'a> {
    hir: &'a Grammar,
    typing: &'a Typing,
    diagnostics: &'a mut Diagnostics,
    /// For each expression its value, if it is a literal integer.
    values: Vec<Option<i64>>,
    wrong: Vec<bool>,
}

impl Literals<'_> {
    fn known(&self, id: ExprId) -> Option<i64> {
        self.values[id.index()]
    }

    fn given(&self, arguments: &[Option<ExprId>], at: usize) -> Option<i64> {
        self.known(arguments.get(at).copied().flatten()?)
    }

    fn report(&mut self, kind: Complaint, span: Span, message: impl Into<String>) {
        self.diagnostics.report(Diagnostic::new(kind, span, message));
    }

    fn value(&mut self, id: ExprId) -> Option<i64> {
        let hir = self.hir;
        let expr = hir.expr(id);
        let made = self.typing.exprs[id.index()].as_ref()?;
        if *self.typing.types.head(made.ty) == super::infer::Head::Wrong {
            return None;
        }
        match &expr.kind {
            Kind::Int(value) => Some(*value),
            Kind::Bool(value) => Some(i64::from(*value)),
            Kind::Unary(op, operand) => {
                let operand = self.known(*operand)?;
                match op {
                    UnaryOp::Negative => self.checked(operand.checked_neg(), expr.span),
                    UnaryOp::Positive => Some(operand),
                    UnaryOp::Invert => Some(!operand),
                }
            }
            Kind::Binary(op, left, right) => {
                let float_zero = matches!(hir.expr(*right).kind, Kind::Float(value) if value == 0.0);
                let (left, right) = (self.known(*left), self.known(*right));
                self.binary(*op, left, right.or(float_zero.then_some(0)), expr.span)
            }
            Kind::Demand(demand, of) => {
                let of_value = self.known(*of);
                match demand {
                    Demand::Int("a weight") if of_value.is_some_and(|value| value < 0) => {
                        self.report(Complaint::BadArgument, expr.span, "a weight is not negative");
                        None
                    }
                    Demand::Augment(_, op) | Demand::AugmentElement(_, op) => {
                        self.binary(*op, None, of_value, expr.span);
                        None
                    }
                    Demand::Hole(..) => None,
                    _ => of_value,
                }
            }
            Kind::Function(function, arguments) => self.function(*function, arguments, expr.span),
            Kind::Slice(_, [_, _, Some(step)]) => {
                if self.known(*step) == Some(0) {
                    self.report(Complaint::BadArgument, hir.expr(*step).span, "the step of a slice is not 0");
                }
                None
            }
            _ => None,
        }
    }

    fn checked(&mut self, value: Option<i64>, span: Span) -> Option<i64> {
        if value.is_none() {
            self.report(Complaint::Overflow, span, "the result does not fit 64 bits");
        }
        value
    }

    fn binary(&mut self, op: BinaryOp, left: Option<i64>, right: Option<i64>, span: Span) -> Option<i64> {
        let right = right?;
        match op {
            BinaryOp::Div | BinaryOp::FloorDiv | BinaryOp::Mod if right == 0 => {
                self.report(Complaint::DivisionByZero, span, "a division by zero");
                return None;
            }
            BinaryOp::ShiftLeft | BinaryOp::ShiftRight if right < 0 => {
                self.report(Complaint::BadArgument, span, "a shift by a negative number");
                return None;
            }
            BinaryOp::Pow if right < 0 && left == Some(0) => {
                self.report(Complaint::DivisionByZero, span, "a negative power of zero");
                return None;
            }
            _ => {}
        }
        let left = left?;
        match op {
            BinaryOp::Add => self.checked(left.checked_add(right), span),
            BinaryOp::Sub => self.checked(left.checked_sub(right), span),
            BinaryOp::Mul => self.checked(left.checked_mul(right), span),
            BinaryOp::Pow if right >= 0 => self.checked(power(left, right), span),
            BinaryOp::FloorDiv => self.checked(floor_div(left, right), span),
            BinaryOp::Mod => Some(floor_mod(left, right)),
            BinaryOp::BitAnd => Some(left & right),
            BinaryOp::BitOr => Some(left | right),
            BinaryOp::BitXor => Some(left ^ right),
            BinaryOp::ShiftLeft => {
                let wide = i128::from(left) << right.min(64);
                self.checked(i64::try_from(wide).ok(), span)
            }
            BinaryOp::ShiftRight => Some(left >> right.min(63)),
            BinaryOp::Div | BinaryOp::Pow => None,
        }
    }

    fn function(&mut self, function: Function, arguments: &[Option<ExprId>], span: Span) -> Option<i64> {
        let (first, second) = (self.given(arguments, 0), self.given(arguments, 1));
        let bad = |this: &mut Self, message: &str| this.report(Complaint::BadArgument, span, message);
        match function {
            Function::RandInt => {
                if let (Some(a), Some(b)) = (first, second)
                    && a > b
                {
                    self.report(Complaint::EmptyRange, span, format!("no integer is from {a} to {b}"));
                }
            }
            Function::RandRange | Function::Range => self.range(function, arguments, span),
            Function::Divmod if second == Some(0) => {
                self.report(Complaint::DivisionByZero, span, "a division by zero");
            }
            Function::Abs => return first.and_then(|value| self.checked(value.checked_abs(), span)),
            Function::GetRandBits if first.is_some_and(|bits| !(0..=63).contains(&bits)) => {
                bad(self, "the number of bits is from 0 to 63");
            }
            Function::Chr if first.is_some_and(|code| u32::try_from(code).ok().and_then(char::from_u32).is_none()) => {
                bad(self, "this is not the code point of a character");
            }
            Function::Int if second.is_some_and(|base| base != 0 && !(2..=36).contains(&base)) => {
                bad(self, "a base is 0 or from 2 to 36");
            }
            Function::Bytes => {
                let list = arguments.first().copied().flatten().map(|id| &self.hir.expr(id).kind);
                if let Some(Kind::List(elements)) = list
                    && elements.iter().any(|id| self.known(*id).is_some_and(|byte| !(0..=255).contains(&byte)))
                {
                    bad(self, "a byte is from 0 to 255");
                }
            }
            Function::Ord => {
                let text = arguments.first().copied().flatten().map(|id| &self.hir.expr(id).kind);
                if matches!(text, Some(Kind::Str(text)) if text.chars().count() != 1) {
                    bad(self, "`ord` takes one character");
                }
            }
            Function::Ljust | Function::Rjust | Function::Center => {
                let fill = arguments.get(2).copied().flatten().map(|id| &self.hir.expr(id).kind);
                if matches!(fill, Some(Kind::Str(fill)) if fill.chars().count() != 1) {
                    bad(self, "the fill is one character");
                }
            }
            Function::Split => {
                let separator = arguments.get(1).copied().flatten().map(|id| &self.hir.expr(id).kind);
                if matches!(separator, Some(Kind::Str(separator)) if separator.is_empty()) {
                    bad(self, "the separator is not empty");
                }
            }
            Function::Sample => {
                let list = arguments.first().copied().flatten().map(|id| &self.hir.expr(id).kind);
                let most = match list {
                    Some(Kind::List(elements)) => elements.len() as i64,
                    _ => i64::MAX,
                };
                if second.is_some_and(|count| count < 0 || count > most) {
                    bad(self, "a sample is not larger than the list");
                }
            }
            _ => {}
        }
        None
    }

    fn range(&mut self, function: Function, arguments: &[Option<ExprId>], span: Span) {
        let all = |this: &Self, at: usize, default| match arguments.get(at).copied().flatten() {
            Some(id) => this.known(id),
            None => Some(default),
        };
        let step = all(self, 2, 1);
        if step == Some(0) {
            self.report(Complaint::BadArgument, span, "the step of a range is not 0");
            return;
        }
        let (start, stop) = match arguments.get(1).copied().flatten() {
            Some(stop) => (self.given(arguments, 0), self.known(stop)),
            None => (Some(0), self.given(arguments, 0)),
        };
        let (Some(start), Some(stop), Some(step)) = (start, stop, step) else { return };
        if function == Function::RandRange && if step > 0 { start >= stop } else { start <= stop } {
            let message = format!("no integer is in the range from {start} to below {stop}");
            self.report(Complaint::EmptyRange, span, message);
        }
    }

    fn choice(&mut self, choice: &Choice) {
        for item in choice.alternatives.iter().flat_map(|alternative| &alternative.items) {
            self.item(item);
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Group(group) => self.choice(group),
            Item::Repeat(repeat) => self.repeat(repeat),
            _ => {}
        }
    }

    fn repeat(&mut self, repeat: &Repeat) {
        let negative = |value: Option<i64>| value.is_some_and(|value| value < 0);
        let before = self.diagnostics.len();
        match repeat.count {
            Count::Exactly(count) if negative(self.known(count)) => {
                self.report(Complaint::EmptyRange, repeat.quantifier, "a count is not negative");
            }
            Count::Between(least, most) => {
                let (least, most) = (self.known(least), self.known(most));
                if negative(least) || negative(most) {
                    self.report(Complaint::EmptyRange, repeat.quantifier, "a count is not negative");
                } else if let (Some(least), Some(most)) = (least, most)
                    && most < least
                {
                    let message = format!("no count is from {least} to {most}");
                    self.report(Complaint::EmptyRange, repeat.quantifier, message);
                }
            }
            _ => {}
        }
        let bounds = match repeat.count {
            Count::Exactly(count) => vec![count],
            Count::Between(least, most) => vec![least, most],
            _ => Vec::new(),
        };
        for bound in bounds {
            self.wrong[bound.index()] |= self.diagnostics.len() > before;
        }
        for item in std::iter::once(&repeat.item).chain(&repeat.separator) {
            self.item(item);
        }
    }
}

fn power(base: i64, exponent: i64) -> Option<i64> {
    match base {
        0 | 1 => Some(if exponent == 0 { 1 } else { base }),
        -1 => Some(if exponent % 2 == 0 { 1 } else { -1 }),
        _ => base.checked_pow(u32::try_from(exponent).ok()?),
    }
}

fn floor_div(a: i64, b: i64) -> Option<i64> {
    let quotient = a.checked_div(b)?;
    Some(if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient })
}

fn floor_mod(a: i64, b: i64) -> i64 {
    let rest = a.checked_rem(b).unwrap_or(0);
    if rest != 0 && (rest < 0) != (b < 0) { rest + b } else { rest }
}
