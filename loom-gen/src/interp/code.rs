//! The flat form of a model: one step after the other, jumps in place of nesting.
//!
//! It says exactly what the model says, in the model's order: nothing is merged, left out or decided ahead. It is flat so that
//! the machine that runs it needs no stack of its own for groups, repetitions, expressions and rules called for their value.

use crate::python::FormatSpec;
use crate::{At, Site, Str};
use loom_grammar::model::{Bounds, CompareOp, NodeId, NodeSet, Op};
use loom_grammar::source::{Sources, Span};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The node of a step that comes from none of which anything is known.
pub(super) const NO_NODE: NodeId = NodeId(u32::MAX);

/// An index into [`Program::steps`].
pub(super) type Pc = u32;

/// A grammar, flat.
#[derive(Debug)]
pub(super) struct Program {
    /// All steps; those of each rule begin with [`Step::Enter`].
    pub(super) steps: Vec<Step>,
    /// For each step, the text that it comes from.
    pub(super) spans: Vec<Span>,
    /// For each step, the node of the model that it comes from.
    #[cfg_attr(not(feature = "count"), expect(dead_code, reason = "only counting asks"))]
    pub(super) nodes: Vec<NodeId>,
    /// The nodes that may fail: where nothing is set from outside, and whatever is.
    #[cfg_attr(not(feature = "count"), expect(dead_code, reason = "only counting asks"))]
    pub(super) may_fail: [NodeSet; 2],
    /// Bounds of every document, likewise.
    pub(super) bounds: [Bounds; 2],
    /// For each step, the last of [`Program::bound`] that is in sight, counted from 1; 0 is none.
    pub(super) sights: Vec<u32>,
    /// What the rules bind with `new`: the variable, and what was in sight before.
    pub(super) bound: Vec<(u32, u32)>,
    /// The grammar's files, which tell lines and columns.
    pub(super) sources: Sources,
    /// All rules, by id.
    pub(super) rules: Vec<RuleCode>,
    /// All variables' names, by id.
    pub(super) variables: Vec<Cow<'static, str>>,
    /// All choices.
    pub(super) choices: Vec<Choice>,
    /// The heights of the alternatives of choices in which they differ.
    pub(super) heights: BTreeMap<Site, Box<[u32]>>,
    /// The rule that a document starts with.
    pub(super) entry: usize,
    /// Whether documents are bytes.
    pub(super) bytes: bool,
}

/// A rule's code.
#[derive(Debug)]
pub(super) struct RuleCode {
    /// Its name.
    pub(super) name: Cow<'static, str>,
    /// Its first step.
    pub(super) start: Pc,
    /// The variables that its parameters bind.
    pub(super) parameters: Box<[u32]>,
    /// The variables that it takes from its callers.
    pub(super) free: Box<[u32]>,
    /// Those of them that it, or a rule that it calls, assigns to or changes.
    #[cfg_attr(not(feature = "count"), expect(dead_code, reason = "only counting asks"))]
    pub(super) assigned: Box<[u32]>,
}

/// A choice between alternatives.
#[derive(Debug)]
pub(super) struct Choice {
    /// Where it is drawn.
    pub(super) site: Site,
    /// The first step of each alternative.
    pub(super) starts: Box<[Pc]>,
    /// The height of each alternative.
    pub(super) heights: Box<[u32]>,
    /// The weight of each alternative; 1 where it is an expression.
    pub(super) weights: Box<[u64]>,
    /// Whether it has neither guards nor weights.
    pub(super) uniform: bool,
    /// Whether its alternatives differ in height, so that a limit can change it.
    pub(super) limited: bool,
}

/// One step. Operands are on the machine's stack of values, their results too.
#[derive(Debug)]
pub(super) enum Step {
    // Rules.
    /// The beginning of an activation: the hard limits.
    Enter,
    /// A rule; its arguments are on the stack.
    Call(u32),
    /// A rule that replaces the caller.
    TailCall(u32),
    /// A rule for its value.
    CallForValue(u32),
    /// The end of an activation.
    Return,

    // What is generated.
    /// Text.
    Text(Box<str>),
    /// Bytes.
    Bytes(Box<[u8]>),
    /// A value as `str()` prints it.
    Emit,
    /// A formatted value.
    EmitFormatted(Box<Format>),
    /// A character of a class.
    Class(Box<Class>),

    // Where to go on.
    /// There.
    Jump(Pc),
    /// There, if the value is false; otherwise behind.
    JumpUnless(Pc),
    /// There with the value on the stack, if it is false; otherwise behind without it.
    JumpIfFalse(Pc),
    /// There with the value on the stack, if it is true; otherwise behind without it.
    JumpIfTrue(Pc),
    /// One of the steps, each equally likely.
    Alternation(Box<[Pc]>, Site),
    /// Begins a choice that has guards or weights that are expressions.
    Open(u32),
    /// A guard's value: of the so-manieth alternative counted from the last.
    Guard(u32),
    /// There, if that alternative is not enabled.
    SkipWeight(u32, Pc),
    /// A weight's value and its scale.
    Weight(u32, u64),
    /// The end of an open choice: goes on at one of its alternatives.
    Decide(u32),
    /// A choice without guards and expressions.
    Pick(u32),

    // Repetitions: how often, and where to go on if not at all.
    /// A literal range, or none: least, most.
    Repeat(Box<Repeat>),
    /// `** n`
    RepeatExactly(Pc),
    /// `** a..b`
    RepeatBetween(Site, Pc),
    /// The end of a repetition: there, if there is another one.
    Again(Pc),

    // Values.
    /// An integer.
    Int(i64),
    /// A float.
    Float(f64),
    /// A truth value.
    Bool(bool),
    /// Text.
    Str(Str),
    /// Bytes.
    ConstantBytes(Box<[u8]>),
    /// A variable's value.
    Load(u32),
    /// A comprehension's variable's value: so many slots above those of the activation.
    Local(u32),
    /// A list of so many values.
    List(u32),
    /// A tuple of so many values.
    Tuple(u32),
    /// Begins a text made of parts.
    BeginText,
    /// A part: text.
    PartText(Box<str>),
    /// A part: a value.
    Part(Option<Box<Format>>),
    /// Ends a text made of parts.
    EndText,
    /// An operation on so many values.
    Op(Op, u32, Site),
    /// `not`
    Not,
    /// A comparison.
    Compare(CompareOp),
    /// Whether a number is in a range: the number, start, stop, step.
    InRange,
    /// A comparison in a chain: if it holds goes on with the right value, otherwise there with `False`.
    CompareOr(CompareOp, Pc),
    /// A tuple's element.
    TupleItem(u32),
    /// A slice; which bounds are there.
    Slice([bool; 3]),
    /// `X.pop()`, or `X.pop(i)`.
    Pop(u32, bool),
    /// A host function of so many arguments.
    Extern(u32, u32),
    /// Forgets a value.
    Drop,

    // Comprehensions.
    /// Begins with so many variables.
    BeginComprehension(u32),
    /// Begins a loop over a list.
    Loop,
    /// Counts the rounds of the innermost loop, which begins.
    Rounds,
    /// Ends a loop, or forgets an iterable.
    EndLoop,
    /// The next round, or ends the loop and goes on there.
    Next(Box<Pattern>, Pc),
    /// Appends a value to the list.
    Collect,
    /// Appends a value to the list; where its truth is this, ends so many loops and goes on there.
    CollectUntil(bool, u32, Pc),
    /// Ends.
    EndComprehension(u32),

    // For whoever watches; the plain program has none.
    /// An alternative begins.
    Begin(u32),
    /// The alternative begun last ends.
    End,
    /// An alternative's guard has the truth on the stack, which stays there.
    Outcome(u32),
    /// A repetition begins.
    Repetition(u32),
    /// One round of the repetition begun last.
    Round,
    /// The repetition begun last ends.
    Repeated,

    // Statements.
    /// `new X = e`
    New(u32),
    /// There, with the value from outside bound to the variable, if the setting has one.
    UnlessSet(u32, u32, Pc),
    /// `X = e`
    Assign(u32),
    /// `A, B = e`
    Unpack(Box<[u32]>),
    /// `X[i] = e`: value, index.
    SetItem(u32),
    /// The element of `X[i] op= e`, above the index.
    Element(u32),
    /// `X[i] op= e` once the operation is done: index, value.
    PutItem(u32),
    /// `X.append(e)`
    Append(u32),
    /// `X.extend(e)` with a list.
    Extend(u32),
    /// `X.extend(e)` with an iterable.
    ExtendIter(u32),
    /// `X.insert(i, e)`
    Insert(u32),
    /// `X.remove(e)`
    Remove(u32),
    /// `X.sort()`
    Sort(u32),
    /// `X.reverse()`
    Reverse(u32),
    /// `random.shuffle(X)`
    Shuffle(u32, Site),
}

/// How a value is formatted.
#[derive(Debug)]
pub(super) struct Format {
    /// `!r`
    pub(super) repr: bool,
    /// `!s` before a spec.
    pub(super) text: bool,
    /// The spec.
    pub(super) spec: Option<FormatSpec>,
}

/// A class of characters.
#[derive(Debug)]
pub(super) struct Class {
    pub(super) ranges: Box<[(char, char)]>,
    /// How many characters they have.
    pub(super) size: u64,
    pub(super) site: Site,
}

/// A repetition with literal bounds.
#[derive(Debug)]
pub(super) struct Repeat {
    pub(super) least: u64,
    pub(super) most: Option<u64>,
    pub(super) site: Site,
    /// Where to go on if there is none.
    pub(super) end: Pc,
}

/// What a loop binds.
#[derive(Debug)]
pub(super) enum Pattern {
    /// A slot.
    Local(u32),
    /// A tuple's elements.
    Tuple(Vec<Pattern>),
}

impl Program {
    /// The variables that a failure at a step of a rule shows, in the order of their names: those that it takes, and those
    /// that it has bound on the way there, in the alternatives around the step.
    pub(super) fn in_sight(&self, pc: Pc, rule: usize) -> Vec<u32> {
        let rule = self.rules.get(rule);
        let mut variables: Vec<u32> =
            rule.into_iter().flat_map(|rule| rule.parameters.iter().chain(&rule.free)).copied().collect();
        let mut sight = self.sights.get(pc as usize).copied().unwrap_or(0);
        while let Some(&(variable, before)) = self.bound.get((sight as usize).wrapping_sub(1)) {
            variables.push(variable);
            sight = before;
        }
        variables.sort_unstable_by_key(|&variable| &self.variables[variable as usize]);
        variables.dedup();
        variables
    }

    /// Whether a step may fail, as far as is known; `set` says that something is set from outside.
    #[cfg(feature = "count")]
    pub(super) fn may_fail(&self, pc: Pc, set: bool) -> bool {
        self.nodes.get(pc as usize).is_none_or(|&node| node == NO_NODE || self.may_fail[usize::from(set)].has(node))
    }

    /// Where a step's text stands.
    pub(super) fn at(&self, pc: Pc, rule: usize) -> At {
        let rule = self.rules.get(rule).map_or(Cow::Borrowed(""), |rule| rule.name.clone());
        let Some((span, file)) =
            self.spans.get(pc as usize).and_then(|&span| Some((span, self.sources.files.get(span.file.0 as usize)?)))
        else {
            return At { rule, file: Cow::Borrowed(""), line: 0, column: 0 };
        };
        let position = file.position(span.start);
        At { rule, file: Cow::Owned(file.name.clone()), line: position.line, column: position.column }
    }
}
