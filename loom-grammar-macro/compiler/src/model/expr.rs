//! Expressions of the model.

use super::{CompareOp, ExternId, FormatPart, LocalId, NodeId, Op, RuleId, SiteId, Type, VarId};
use crate::source::Span;

/// A typed expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// For `Facts`: `may_fail` says that this very operation can fail at run time.
    pub node: NodeId,
    /// Which.
    pub kind: ExprKind,
    /// The type of its value.
    pub ty: Type,
    /// Its text.
    pub span: Span,
}

/// See [`Expr`].
#[derive(Clone, Debug)]
pub enum ExprKind {
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// Text.
    Str(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// A variable.
    Var(VarId, Scope),
    /// A variable of a comprehension.
    Local(LocalId),
    /// A list of values of one type.
    List(Vec<Expr>),
    /// A tuple.
    Tuple(Vec<Expr>),
    /// Text made of parts: f-strings, and `str(x)` (one hole without spec).
    Format(Vec<FormatPart>),
    /// A list made by a comprehension: a list also where it was bare in `any`, `sum` …
    Comprehension(Box<Expr>, Vec<Clause>),
    /// An operation on evaluated operands, left to right: operators, functions, methods, conversions. `Some(site)` where it
    /// draws.
    Op(Op, Vec<Expr>, Option<SiteId>),
    /// Truth, negated.
    Not(Box<Expr>),
    /// `and`: the first that is false, or the last; evaluates no further.
    And(Vec<Expr>),
    /// `or`: the first that is true, or the last.
    Or(Vec<Expr>),
    /// Chained comparison: each operand evaluated once, stops at the first that fails. Operands of one comparison have one
    /// type, or are an int and a float, compared exactly; those of `in` are an element and a list, or two texts.
    Compare(Box<Expr>, Vec<(CompareOp, Expr)>),
    /// `then if condition else otherwise`: condition, then, otherwise.
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// A tuple's element by constant index.
    TupleItem(Box<Expr>, usize),
    /// `x[a:b:c]` of a text, bytes or a list; fails (`bad argument`) for step 0.
    Slice(Box<Expr>, [Option<Box<Expr>>; 3]),
    /// `X.pop()` or `X.pop(i)` of a variable: removes the element and is its value.
    Pop(VarId, Scope, Option<Box<Expr>>),
    /// A rule for its value: the text that it generates (bytes in a byte grammar).
    Rule {
        /// The rule.
        rule: RuleId,
        /// The values of its parameters.
        arguments: Vec<Expr>,
        /// The caller's side of `Rule::free`, in the same order.
        passes: Vec<Pass>,
    },
    /// A host function.
    Extern(ExternId, Vec<Expr>),
}

impl Expr {
    /// Start, stop and step of the range of which it is the list.
    #[must_use]
    pub fn listed_range(&self) -> Option<&[Expr]> {
        let ExprKind::Op(Op::IterToList, operands, _) = &self.kind else { return None };
        match &operands[..] {
            [Expr { kind: ExprKind::Op(Op::Range, bounds, _), .. }] => Some(bounds),
            _ => None,
        }
    }
}

/// A clause of a comprehension.
#[derive(Clone, Debug)]
pub enum Clause {
    /// `for pattern in iterable` over a list or an iterable; text, bytes and tuples are converted to lists before.
    For(Pattern, Expr),
    /// `if condition`, by its truth.
    If(Expr),
}

/// What a `for` binds.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// A local.
    Local(LocalId),
    /// The elements of a tuple.
    Tuple(Vec<Pattern>),
}

/// Where the binding of a variable is, seen from a place in a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// In the frame of the rule itself, on every path.
    Own,
    /// In a frame of the callers, on every path.
    Outer,
    /// On some paths so, on others so.
    Either,
}

/// A variable that a call makes visible to the called rule, which is all of them; named where that rule uses it.
#[derive(Clone, Debug)]
pub struct Pass {
    /// Which.
    pub var: VarId,
    /// Where its binding is, at the call.
    pub scope: Scope,
}
