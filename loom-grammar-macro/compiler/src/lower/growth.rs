//! How many bytes one step emits.
//!
//! A step is an activation, or a round of a loop; what a rule that it calls emits is that rule's. Values of unknown length are left
//! aside: the run time takes them into account as they come.

use crate::model::{Count, Regex, Type};
use crate::plan::{Block, Function, Growth, Step};

/// What a number or a truth value takes at most.
const SCALAR: u64 = 32;

/// The growth of an instance.
pub(super) fn growth(functions: &[Function<'_>]) -> Growth {
    let mut most = Most { bytes: 1, loops: 0, inside: 0 };
    for function in functions {
        let own = most.block(&function.body);
        most.bytes = most.bytes.max(own);
    }
    Growth { bytes: most.bytes.next_power_of_two().trailing_zeros(), loops: most.loops }
}

struct Most {
    /// The most bytes of a step so far.
    bytes: u64,
    /// The most loops inside each other so far, and around the place.
    loops: u32,
    inside: u32,
}

impl Most {
    /// What is emitted in running through a block, rounds of loops left aside.
    fn block(&mut self, block: &Block<'_>) -> u64 {
        block.iter().map(|step| self.step(step)).sum()
    }

    fn step(&mut self, step: &Step<'_>) -> u64 {
        match step {
            Step::Text(text) => text.len() as u64,
            Step::Bytes(bytes) => bytes.len() as u64,
            Step::Emit(expr) => self.value(expr),
            Step::Regex(regex, _) => self.regex(regex),
            Step::Choose(choose) => choose.arms.iter().map(|arm| self.block(&arm.block)).max().unwrap_or(0),
            Step::Repeat(repeat) => {
                let once = matches!(repeat.model.count, Count::Optional);
                self.round(once, |most| most.block(&repeat.item) + most.block(&repeat.separator))
            }
            Step::Lookup(lookup) => lookup.texts.iter().map(|text| text.len() as u64).max().unwrap_or(0),
            Step::Piece(block) => self.block(block),
            Step::Call(_) | Step::Last(_) | Step::Next(_) | Step::Statement(_) | Step::Leave(_) => 0,
        }
    }

    /// What is emitted in each round of a loop, which is a step of its own; what stands once at most is none.
    fn round(&mut self, once: bool, body: impl FnOnce(&mut Most) -> u64) -> u64 {
        if once {
            return body(self);
        }
        self.inside += 1;
        self.loops = self.loops.max(self.inside);
        let bytes = body(self);
        self.inside -= 1;
        self.bytes = self.bytes.max(bytes);
        0
    }

    fn regex(&mut self, regex: &Regex) -> u64 {
        match regex {
            Regex::Literal(text) => text.len() as u64,
            Regex::Class(..) => 4,
            Regex::Concat(parts) => parts.iter().map(|part| self.regex(part)).sum(),
            Regex::Alternation(parts, _) => parts.iter().map(|part| self.regex(part)).max().unwrap_or(0),
            Regex::Repeat(part, _, most, _) => self.round(*most == Some(1), |inner| inner.regex(part)),
        }
    }

    /// The texts around values, and the values of known length.
    fn value(&mut self, expr: &crate::model::Expr) -> u64 {
        use crate::model::{ExprKind, FormatPart};
        match &expr.kind {
            ExprKind::Format(parts) => {
                let part = |part: &FormatPart| match part {
                    FormatPart::Text(text) => text.len() as u64,
                    FormatPart::Hole(hole) => self.value(&hole.expr),
                };
                parts.iter().map(part).sum()
            }
            ExprKind::If(_, then, otherwise) => self.value(then).max(self.value(otherwise)),
            ExprKind::And(operands) | ExprKind::Or(operands) => {
                operands.iter().map(|operand| self.value(operand)).max().unwrap_or(0)
            }
            ExprKind::Str(text) => text.len() as u64,
            _ if matches!(expr.ty, Type::Int | Type::Float | Type::Bool) => SCALAR,
            _ => 0,
        }
    }
}
