//! The plan: what the Rust code will do, decided; `lower` makes it, `emit` prints it.
//!
//! What holds in a plan: neighbouring text is merged; alternatives that are never enabled are gone; each choice knows
//! how it is taken ([`How`]); each rule knows how it is called ([`Shape`]), where each of its variables lives
//! ([`Storage`]), and what has to be counted ([`Tracks`]). Expressions and statements are those of the model.

use std::collections::BTreeMap;

use crate::model::{Call, Expr, Facts, Grammar, Regex, RuleId, SiteId, Statement, Type, VarId};
use crate::source::{Sources, Span};

/// A whole grammar, ready to be printed.
#[derive(Debug)]
pub struct Plan<'m> {
    /// The model that it was made from.
    pub grammar: &'m Grammar,
    /// The files, for positions.
    pub sources: &'m Sources,
    /// The code for documents of which everything the compiler proved holds: nothing set from outside, limits at or
    /// above the proven bounds.
    pub proven: Instance<'m>,
    /// The code for all other documents; none where that is the same code.
    pub checked: Option<Instance<'m>>,
}

/// The functions of one set of assumptions.
#[derive(Debug)]
pub struct Instance<'m> {
    /// What is known of values.
    pub facts: &'m Facts,
    /// Whether variables may be set from outside.
    pub open: bool,
    /// What is counted.
    pub tracks: Tracks,
    /// How fast documents grow.
    pub growth: Growth,
    /// The chains of tail calls.
    pub chains: Vec<Chain>,
    /// The chains of which it has functions.
    pub used_chains: Vec<usize>,
    /// A function for each reachable rule, by rule, but for those that nothing calls and those of the other instance.
    pub functions: Vec<Function<'m>>,
    /// Rules that it calls whose functions are the other instance's.
    pub shared: Vec<RuleId>,
}

/// What generated code counts because the compiler cannot bound it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tracks {
    /// Activations on the stack: every function takes its `depth`.
    pub depth: bool,
    /// Activations and rounds in all, against `max_steps`.
    pub steps: bool,
    /// Bytes, against `max_len` and `hard_len`.
    pub bytes: bool,
}

impl Tracks {
    /// Whether a soft limit can ever be reached.
    #[must_use]
    pub fn limits(self) -> bool {
        self.depth || self.bytes
    }

    /// Whether activations and rounds are counted, and bytes held against the hard limit.
    #[must_use]
    pub fn counts(self) -> bool {
        self.steps || self.bytes
    }
}

/// How fast documents grow, for the run time's `Growth`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Growth {
    /// An activation or a round emits at most 2 to the power of so many bytes by itself, values of unknown length left aside.
    pub bytes: u32,
    /// How many loops are inside each other in a rule, at most.
    pub loops: u32,
}

/// The function of a rule.
#[derive(Debug)]
pub struct Function<'m> {
    /// The rule.
    pub rule: RuleId,
    /// How it is called, and how it ends.
    pub shape: Shape,
    /// Whether it is put into its callers.
    pub inline: bool,
    /// Where its variables live. A variable that the caller has and the rule binds too is one `Copied` where the types are
    /// one, so variable and type tell the storage.
    pub variables: BTreeMap<(VarId, Type), Storage>,
    /// What it does.
    pub body: Block<'m>,
}

/// How a rule's function is called, and how it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A plain function.
    Plain,
    /// A plain function around a loop: a tail call of itself goes on with the loop.
    Loop,
    /// A member of a chain: rules that call each other in tail position and recurse. Its function gives back the member
    /// to go on with, so that the stack does not grow; the index of the chain.
    Member(usize),
}

/// Where a variable lives in a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// A parameter by value: a scalar that the caller has, only read here.
    Value,
    /// A parameter by shared reference: the caller's, only read here.
    Shared,
    /// A parameter by exclusive reference: the caller's, assigned here or below.
    Exclusive,
    /// A parameter of the rule, owned.
    Parameter,
    /// A local of the alternative, declared where it is bound.
    Local,
    /// A local of the whole function, declared at its top with a default.
    Slot,
    /// A local of an alternative of the rule, declared at its head with a default.
    ArmSlot,
    /// A local of the whole function that begins as a copy of the caller's value, for variables that this activation may
    /// or may not bind. With `true` the caller's binding is assigned to as long as it has not: the copy is written
    /// back at the first binding, or at the end.
    Copied(bool),
    /// A field of the chain's frame, in which it lives as [`Chain::fields`] says.
    Chained,
}

/// Rules that call each other in tail position and recur, and the frame that their activations share: each replaces its
/// caller, whose bindings stay.
#[derive(Debug)]
pub struct Chain {
    /// The rules, sorted.
    pub members: Vec<RuleId>,
    /// The variables that outlive a member's function: `Value`, `Shared` and `Exclusive` hold what the chain's caller
    /// passed, `Slot` what a member has bound, `Copied` is either.
    pub fields: BTreeMap<(VarId, Type), Storage>,
}

/// Steps, one after the other.
pub type Block<'m> = Vec<Step<'m>>;

/// A step.
#[derive(Clone, Debug)]
pub enum Step<'m> {
    /// Emits text.
    Text(String),
    /// Emits bytes that are not UTF-8 text.
    Bytes(Vec<u8>),
    /// Emits a value.
    Emit(&'m Expr),
    /// Calls a rule and goes on afterwards.
    Call(&'m Call),
    /// Calls a rule in tail position that is not of the same chain: at the caller's depth, and nothing follows.
    Last(&'m Call),
    /// Goes on with a rule of the same chain, or with the same rule again; nothing follows.
    Next(&'m Call),
    /// Does a statement.
    Statement(&'m Statement),
    /// Emits text that matches.
    Regex(&'m Regex, Span),
    /// Chooses.
    Choose(Choose<'m>),
    /// Repeats.
    Repeat(Repeat<'m>),
    /// So many bindings, the last ones, are those of a group of which only its one alternative is left, and not in sight any
    /// more.
    Leave(usize),
    /// Emits one of several texts, which the values of variables decide.
    Lookup(Lookup),
    /// Does a block in a stack frame of its own, which is gone before what follows. It binds nothing that is used behind it,
    /// and does not end the function.
    Piece(Block<'m>),
}

/// Texts by the values of variables: what steps in their place would emit.
#[derive(Clone, Debug)]
pub struct Lookup {
    /// Which it is of its function, from 0.
    pub number: usize,
    /// The variables, the last one fastest.
    pub keys: Vec<Key>,
    /// The different texts, at least two.
    pub texts: Vec<String>,
    /// For each combination of values the index of its text.
    pub entries: Vec<usize>,
}

/// A variable of a [`Lookup`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// Which.
    pub var: VarId,
    /// Its type, an integer or a truth value.
    pub ty: Type,
    /// Its least value.
    pub low: i64,
    /// How many values it has.
    pub count: usize,
}

/// A choice between blocks.
#[derive(Clone, Debug)]
pub struct Choose<'m> {
    /// Where it is drawn.
    pub site: SiteId,
    /// How it is taken.
    pub how: How<'m>,
    /// The alternatives in order.
    pub arms: Vec<Arm<'m>>,
    /// The heights of the alternatives, where a soft limit can change the choice.
    pub heights: Option<Vec<u32>>,
    /// Where being stuck is reported.
    pub span: Span,
    /// Whether it may be stuck, or its weights add up to too much.
    pub may_fail: bool,
    /// Whether it is taken in a stack frame of its own, and each few of its arms have one.
    pub outlined: bool,
}

/// An alternative of a choice.
#[derive(Clone, Debug)]
pub struct Arm<'m> {
    /// Which alternative of the rule or group, from 0.
    pub index: usize,
    /// What it does.
    pub block: Block<'m>,
    /// Its locals that are declared at its head.
    pub declares: Vec<(VarId, Type)>,
}

/// How a choice is taken.
#[derive(Clone, Debug)]
pub enum How<'m> {
    /// By tests from top to bottom, of which at most one is true; nothing is drawn. The last test is left out (`None`) where one of
    /// them is always true; otherwise the choice may be stuck.
    Test(Vec<Option<&'m Expr>>),
    /// By the value of one variable, pattern by pattern, each with what is still to be tested; nothing is drawn. As with tests,
    /// the last arm may be without pattern.
    Match(&'m Expr, Vec<Pattern<'m>>),
    /// By `below(number of alternatives)`, each of which has an arm.
    Even,
    /// By literal weights, one for each alternative, 0 for those without an arm.
    Weights(Vec<u64>),
    /// By weights that are found at run time: guards and weights of each alternative.
    Enabled(Vec<Enabled<'m>>),
}

/// An arm of a [`How::Match`].
#[derive(Clone, Debug)]
pub struct Pattern<'m> {
    /// The constant; none: whatever is left.
    pub constant: Option<&'m Expr>,
    /// What is still to be tested.
    pub tests: Vec<&'m Expr>,
}

/// When an alternative of [`How::Enabled`] is enabled, and with which weight.
#[derive(Clone, Debug)]
pub struct Enabled<'m> {
    /// The guard; none: always.
    pub guard: Option<&'m Expr>,
    /// The weight, a number or an expression with its scale.
    pub weight: Result<u64, (&'m Expr, u64)>,
}

/// A repetition.
#[derive(Clone, Debug)]
pub struct Repeat<'m> {
    /// The model's repetition, for count, site and place.
    pub model: &'m crate::model::Repeat,
    /// What is repeated.
    pub item: Block<'m>,
    /// What stands between.
    pub separator: Block<'m>,
    /// Whether its range may be empty.
    pub may_fail: bool,
}
