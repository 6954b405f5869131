//! The grammar between `ast` and `model`: names are resolved, types are not.
//!
//! In: nothing; these are the types that `resolve` fills. What holds in them: expressions, uses of variables, bindings
//! and calls live in tables of the whole grammar; an expression stands behind its operands; every demand that a place
//! makes on an expression (a truth value, an integer, something that can be stored) is an expression around it; each
//! rule has its events, the order in which control passes bindings, uses and calls.

use super::functions::Function;
use crate::ast::{BinaryOp, CompareOp, UnaryOp};
use crate::model::{self, ExternId, LocalId, Regex, RuleId, VarId};
use crate::source::Span;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub(super) struct $name(pub(super) u32);

        impl $name {
            /// As an index.
            pub(super) fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// An expression.
    ExprId,
    /// A place where a variable is read, assigned or changed.
    UseId,
    /// A `new` or a parameter.
    BindId,
    /// A call of a rule, as an item or for its value.
    CallId,
}

/// The whole grammar.
#[derive(Debug, Default)]
pub(super) struct Grammar {
    pub(super) rules: Vec<Rule>,
    pub(super) entry: Option<RuleId>,
    pub(super) externs: Vec<model::Extern>,
    pub(super) variables: Vec<String>,
    pub(super) exprs: Vec<Expr>,
    pub(super) uses: Vec<Use>,
    pub(super) binds: Vec<Bind>,
    pub(super) calls: Vec<Call>,
    pub(super) locals: Vec<Local>,
    /// `b'…'` occurs.
    pub(super) bytes: bool,
}

impl Grammar {
    pub(super) fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.index()]
    }

    pub(super) fn name(&self, var: VarId) -> &str {
        &self.variables[var.index()]
    }
}

/// A rule.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) doc: Option<String>,
    pub(super) parameters: Vec<BindId>,
    pub(super) body: Choice,
    pub(super) events: Vec<Event>,
    /// The calls in it, and behind each whether they are of a rule.
    pub(super) calls: Vec<CallId>,
    /// The rule that had its name before it.
    pub(super) duplicate_of: Option<RuleId>,
}

/// What control meets, in order.
#[derive(Debug)]
pub(super) enum Event {
    Use(UseId),
    Call(CallId),
    Bind(BindId),
    /// Opens a choice whose branches follow.
    Choice,
    Branch,
    /// Closes it.
    Join,
    /// Opens a repetition; these are bound in it.
    Loop(Vec<VarId>),
    /// The separator begins: here the last repetition leaves.
    Between,
    /// Closes the repetition; whether its body is passed at least once.
    End(bool),
}

/// A choice.
#[derive(Debug)]
pub(super) struct Choice {
    pub(super) alternatives: Vec<Alternative>,
    pub(super) span: Span,
}

/// An alternative.
#[derive(Debug)]
pub(super) struct Alternative {
    pub(super) weight: Weight,
    pub(super) guard: Option<ExprId>,
    pub(super) items: Vec<Item>,
    pub(super) span: Span,
}

/// A weight; literal ones in millionths.
#[derive(Debug)]
pub(super) enum Weight {
    None,
    Literal(u128, Span),
    Expr(ExprId),
}

/// An item without a quantifier, or a repetition of one.
#[derive(Debug)]
pub(super) enum Item {
    Text(String),
    Bytes(Vec<u8>),
    Emit(ExprId),
    Call(CallId),
    Action(Vec<Statement>),
    Regex(Regex, Span),
    Group(Box<Choice>),
    Repeat(Box<Repeat>),
    /// Something that was reported.
    Wrong,
}

/// An item several times.
#[derive(Debug)]
pub(super) struct Repeat {
    pub(super) count: Count,
    pub(super) item: Item,
    pub(super) separator: Option<Item>,
    pub(super) span: Span,
    /// The quantifier alone.
    pub(super) quantifier: Span,
}

/// How often.
#[derive(Debug)]
pub(super) enum Count {
    Optional,
    AtLeast(u64),
    Exactly(ExprId),
    Between(ExprId, ExprId),
}

/// A statement.
#[derive(Debug)]
pub(super) struct Statement {
    pub(super) kind: StatementKind,
    pub(super) span: Span,
}

/// See [`Statement`]. Values are demands: they fit the variable.
#[derive(Debug)]
pub(super) enum StatementKind {
    New(BindId, ExprId),
    Assign(UseId, ExprId),
    Unpack(Vec<UseId>, ExprId),
    /// The demand is a [`Demand::Augment`].
    Augment(UseId, ExprId),
    SetItem(UseId, ExprId, ExprId),
    /// The demand is a [`Demand::AugmentElement`].
    AugmentItem(UseId, ExprId, ExprId),
    Append(UseId, ExprId),
    Extend(UseId, ExprId),
    Insert(UseId, ExprId, ExprId),
    Remove(UseId, ExprId),
    /// Whether in reverse.
    Sort(UseId, bool),
    Reverse(UseId),
    Shuffle(UseId),
    Expr(ExprId),
}

/// A place where a variable is used.
#[derive(Debug)]
pub(super) struct Use {
    pub(super) var: VarId,
    pub(super) rule: RuleId,
    pub(super) span: Span,
    /// Its value is looked at.
    pub(super) reads: bool,
    /// It is assigned or changed in place.
    pub(super) writes: bool,
    /// It stands in something that was reported already.
    pub(super) silent: bool,
}

/// A place where a variable is bound.
#[derive(Debug)]
pub(super) struct Bind {
    pub(super) var: VarId,
    pub(super) rule: RuleId,
    pub(super) span: Span,
    /// The value of `new`; none for a parameter.
    pub(super) value: Option<ExprId>,
}

/// A call of a rule.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) caller: RuleId,
    pub(super) rule: RuleId,
    /// Values that can be stored; as many as the rule has parameters, unless an error was reported.
    pub(super) arguments: Vec<ExprId>,
    /// The name.
    pub(super) span: Span,
    pub(super) tail: bool,
}

/// A variable of a comprehension.
#[derive(Debug)]
pub(super) struct Local {
    pub(super) name: String,
    /// The `for` clause's iterable that it takes its values from.
    pub(super) iterable: ExprId,
    /// The way into the elements, where they are tuples: which part of how many.
    pub(super) path: Vec<(usize, usize)>,
}

/// An expression.
#[derive(Debug)]
pub(super) struct Expr {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// See [`Expr`].
#[derive(Debug)]
pub(super) enum Kind {
    Int(i64),
    Float(f64),
    Bool(bool),
    Str(String),
    Bytes(Vec<u8>),
    Read(UseId),
    Local(LocalId),
    List(Vec<ExprId>),
    Tuple(Vec<ExprId>),
    /// Element, clauses, and whether it has brackets of its own.
    Comprehension(ExprId, Vec<Clause>, bool),
    Format(Vec<Part>),
    Unary(UnaryOp, ExprId),
    Not(ExprId),
    Binary(BinaryOp, ExprId, ExprId),
    And(Vec<ExprId>),
    Or(Vec<ExprId>),
    Compare(ExprId, Vec<(CompareOp, ExprId)>),
    /// Condition, then, otherwise.
    If([ExprId; 3]),
    /// A function's arguments in the order of its signature; a method's receiver is the first. Those of `min`, `max` and
    /// `zip` are all there.
    Function(Function, Vec<Option<ExprId>>),
    Pop(UseId, Option<ExprId>),
    Index(ExprId, ExprId),
    Slice(ExprId, [Option<ExprId>; 3]),
    Rule(CallId),
    Extern(ExternId, Vec<ExprId>),
    Demand(Demand, ExprId),
    /// A check of the variable alone: it holds a list.
    IsList(UseId, &'static str),
    /// Something that was reported.
    Wrong,
}

/// What a place demands of an expression.
#[derive(Debug)]
pub(super) enum Demand {
    /// A truth value can be asked of it.
    Test,
    /// It can be printed.
    Emit,
    /// It is an integer; what for.
    Int(&'static str),
    /// It can be a variable's value.
    Store,
    /// It has the type of the variable.
    Fit(UseId),
    /// It is a tuple of values for these variables.
    Unpack(Vec<UseId>),
    /// The operation of `X op= e`.
    Augment(UseId, BinaryOp),
    /// It is an element of the variable's list.
    Element(UseId, &'static str),
    /// The operation of `X[i] op= e`.
    AugmentElement(UseId, BinaryOp),
    /// Its elements are ones of the variable's list.
    Elements(UseId),
    /// It is looped over.
    Loop,
    /// It has the type of a host function's parameter.
    Argument(ExternId, usize),
    /// It is evaluated for its effect.
    Effect,
    /// It is formatted.
    Hole(Option<model::Conversion>, Option<(String, Span)>),
}

/// A clause of a comprehension.
#[derive(Debug)]
pub(super) enum Clause {
    /// The iterable is a [`Demand::Loop`].
    For(model::Pattern, ExprId),
    /// The condition is a [`Demand::Test`].
    If(ExprId),
}

/// A part of an f-string.
#[derive(Debug)]
pub(super) enum Part {
    Text(String),
    /// A [`Demand::Hole`].
    Hole(ExprId),
}
