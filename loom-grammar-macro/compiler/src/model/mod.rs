//! The grammar as it is meant: resolved, typed, proven legal. `check` makes it; the interpreter runs it; `lower`
//! turns it into a plan for Rust code.
//!
//! What holds in a model: every name is a rule, a variable, a local of a comprehension, an operation or a host
//! function; every read and assignment of a variable is preceded by a binding on every path; every expression has
//! a type, and conversions are explicit; quantifier bounds are integers; format specs, regular expressions and
//! weights are parsed. Nothing in it can be rejected any more.

mod choices;
mod expr;
mod facts;
mod format;
mod op;
mod regex;
mod walk;

pub use expr::{Clause, Expr, ExprKind, Pass, Pattern, Scope};
pub use facts::{Bounds, Constant, Effort, Facts, NodeSet, Witness};
pub use format::{Align, Conversion, FormatPart, FormatSpec, Grouping, Hole, Presentation, Sign};
pub use op::{Op, Traits};
pub use regex::Regex;
pub use walk::{Called, Visitor};

pub use crate::ast::CompareOp;
use std::fmt;

use crate::source::Span;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u32);

        impl $name {
            /// As an index.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

ids! {
    /// A rule: an index into [`Grammar::rules`].
    RuleId,
    /// A variable, which is one name: an index into [`Grammar::variables`].
    VarId,
    /// A variable of a comprehension: an index into [`Grammar::locals`].
    LocalId,
    /// A host function: an index into [`Grammar::externs`].
    ExternId,
    /// A place where a decision is drawn: an index into [`Grammar::sites`]. The run time's `Site` is this number.
    SiteId,
    /// Any node about which [`Facts`] may know something: expressions, statements, choices, alternatives, repetitions.
    /// Dense, below [`Grammar::nodes`].
    NodeId,
}

/// A whole grammar.
#[derive(Clone, Debug)]
pub struct Grammar {
    /// The title and the comment block under it.
    pub doc: Option<String>,
    /// Whether it generates bytes (a `b'…'` occurs in it) rather than text.
    pub bytes: bool,
    /// All rules.
    pub rules: Vec<Rule>,
    /// `start`, or the first rule of the main file.
    pub entry: RuleId,
    /// All variables by name.
    pub variables: Vec<String>,
    /// All locals of comprehensions: name and type. Each comprehension has its own.
    pub locals: Vec<(String, Type)>,
    /// The host functions.
    pub externs: Vec<Extern>,
    /// Where decisions are drawn.
    pub sites: Vec<Site>,
    /// The variables that can be set from outside, in the order in which the entry binds them; each once.
    pub settable: Vec<Settable>,
    /// One more than the largest [`NodeId`].
    pub nodes: u32,
    /// What is known of values when nothing is set from outside.
    pub facts: Facts,
    /// What is known of values whatever is set from outside.
    pub open_facts: Facts,
}

/// A rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name.
    pub name: String,
    /// The comment block above it.
    pub doc: Option<String>,
    /// Where the name stands.
    pub span: Span,
    /// The parameters with their types; they are bound in the rule's frame on entry.
    pub parameters: Vec<(VarId, Type)>,
    /// The alternatives.
    pub body: Choice,
    /// One more than the least height of its alternatives.
    pub height: u32,
    /// The variables of its callers that it, or a rule it calls, reads or assigns; sorted by id.
    pub free: Vec<Free>,
    /// Whether it can be reached from the entry.
    pub reachable: bool,
}

/// A variable that a rule takes from its callers.
#[derive(Clone, PartialEq, Debug)]
pub struct Free {
    /// Which.
    pub var: VarId,
    /// Its type.
    pub ty: Type,
    /// Whether the rule or a rule that it calls assigns to the caller's binding.
    pub assigned: bool,
}

/// The type of a value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Type {
    /// A 64-bit integer.
    Int,
    /// A 64-bit float.
    Float,
    /// `True` or `False`.
    Bool,
    /// Text.
    Str,
    /// Bytes.
    Bytes,
    /// A list of one type.
    List(Box<Type>),
    /// A tuple of fixed shape.
    Tuple(Vec<Type>),
    /// What `range`, `reversed`, `enumerate`, `zip` give: looped over or turned into a list, never stored or printed.
    Iter(Box<Type>),
    /// What `and`, `or`, `x if c else y` over different types give: only emitted, formatted or tested, never stored.
    Mixed,
}

/// As the manual writes it.
impl fmt::Display for Type {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let simple = match self {
            Type::Int => "int",
            Type::Float => "float",
            Type::Bool => "bool",
            Type::Str => "str",
            Type::Bytes => "bytes",
            Type::Mixed => "mixed",
            Type::List(item) => return write!(out, "list[{item}]"),
            Type::Iter(item) => return write!(out, "iterable[{item}]"),
            Type::Tuple(items) => {
                let items: Vec<String> = items.iter().map(ToString::to_string).collect();
                return write!(out, "tuple[{}]", items.join(", "));
            }
        };
        out.write_str(simple)
    }
}

/// One choice between alternatives: a rule's body or a group.
#[derive(Clone, Debug)]
pub struct Choice {
    /// For [`Facts`]: `may_fail` says that it may be stuck.
    pub node: NodeId,
    /// Where it is drawn; there also where nothing is ever drawn.
    pub site: SiteId,
    /// The alternatives, at least one.
    pub alternatives: Vec<Alternative>,
    /// Neither a guard nor a weight: it is drawn by `below(number of alternatives)`, otherwise by `weighted`.
    pub uniform: bool,
    /// The rule's name or the group.
    pub span: Span,
}

impl Choice {
    /// Whether a soft limit can change it: it has alternatives of different heights.
    #[must_use]
    pub fn limited(&self) -> bool {
        self.alternatives.windows(2).any(|pair| pair[0].height != pair[1].height)
    }
}

/// An alternative.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// For [`Facts`]: `never` says that it is never enabled, `always` that its guard is true whenever it is evaluated.
    pub node: NodeId,
    /// Its weight.
    pub weight: Weight,
    /// Its guard, already as a truth value (any type can stand here; truth is Python's).
    pub guard: Option<Expr>,
    /// What it generates, from left to right.
    pub items: Vec<Item>,
    /// The height of the smallest tree that it can end in.
    pub height: u32,
    /// Its text.
    pub span: Span,
}

/// A weight. Literal weights of one choice are scaled together to integers by the least power of ten.
#[derive(Clone, Debug)]
pub enum Weight {
    /// A literal, scaled.
    Literal(u64),
    /// An integer expression and the scale by which its value is multiplied (checked: `overflow`; a value below 0 is
    /// `negative weight`).
    Expr(Expr, u64),
}

/// An item.
#[derive(Clone, Debug)]
pub enum Item {
    /// Text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
    /// The value as `str()` prints it; bytes as they are. An f-string is the emission of an `ExprKind::Format`.
    Emit(Expr),
    /// A rule.
    Call(Call),
    /// An action.
    Action(Vec<Statement>),
    /// Text that matches.
    Regex(Regex, Span),
    /// A group.
    Group(Box<Choice>),
    /// An item several times.
    Repeat(Box<Repeat>),
}

/// A call of a rule.
#[derive(Clone, Debug)]
pub struct Call {
    /// For [`Facts`]; nothing fails at it itself.
    pub node: NodeId,
    /// The rule.
    pub rule: RuleId,
    /// The values of its parameters.
    pub arguments: Vec<Expr>,
    /// The caller's side of `Rule::free`, in the same order.
    pub passes: Vec<Pass>,
    /// Whether it is in tail position: it then replaces its caller.
    pub tail: bool,
    /// The call's text.
    pub span: Span,
}

/// An item several times.
#[derive(Clone, Debug)]
pub struct Repeat {
    /// For [`Facts`]: `may_fail` says that the range may be empty.
    pub node: NodeId,
    /// Where the count is drawn.
    pub site: SiteId,
    /// How often.
    pub count: Count,
    /// What.
    pub item: Item,
    /// Between two of them.
    pub separator: Option<Item>,
    /// The item with its quantifier.
    pub span: Span,
}

/// How often an item is repeated.
#[derive(Clone, Debug)]
pub enum Count {
    /// `?`: `count(site, 0, Some(1))`; under a limit 0.
    Optional,
    /// `*` (0) and `+` (1): at least that often, going on with even odds: `count(site, least, None)`; under a limit,
    /// which is asked before each further repetition, it stops.
    AtLeast(u64),
    /// `** n`: draws nothing, no limit changes it.
    Exactly(Expr),
    /// `** a..b`: `count(site, a, Some(b))` where a < b; under a limit, which is asked before each further
    /// repetition, it stops at a.
    Between(Expr, Expr),
}

/// A statement.
#[derive(Clone, Debug)]
pub struct Statement {
    /// For [`Facts`]: `may_fail` says that it can fail at run time.
    pub node: NodeId,
    /// Which.
    pub kind: StatementKind,
    /// Its text.
    pub span: Span,
}

/// See [`Statement`].
#[derive(Clone, Debug)]
pub enum StatementKind {
    /// `new X = e`
    New {
        /// The variable.
        var: VarId,
        /// Whether this frame has it bound already, here: `Own` yes, `Outer` no, `Either` on some paths.
        before: Scope,
        /// The value.
        value: Expr,
        /// Whether a value from outside replaces the expression: an index into [`Grammar::settable`].
        setting: Option<usize>,
    },
    /// `X = e` and `X op= e`
    Assign(Place, Expr),
    /// `A, B = e`; the value is a tuple of as many.
    Unpack(Vec<Place>, Expr),
    /// `X[i] = e` on a list; `X[i] op= e` has the operation. Python's order: for `=` the value first, then the index; for
    /// `op=` the index, then the value.
    SetItem {
        /// The list.
        list: Place,
        /// The index.
        index: Expr,
        /// The operation of `op=`, applied to the element and the value.
        op: Option<Op>,
        /// The value.
        value: Expr,
    },
    /// `X.append(e)`
    Append(Place, Expr),
    /// `X.extend(e)` and `X += e` on a list; the value is a list or an iterable.
    Extend(Place, Expr),
    /// `X.insert(i, e)`
    Insert(Place, Expr, Expr),
    /// `X.remove(e)`
    Remove(Place, Expr),
    /// `X.sort()`
    Sort(Place),
    /// `X.reverse()`
    Reverse(Place),
    /// `random.shuffle(X)`
    Shuffle(Place, SiteId),
    /// An expression for its effect.
    Expr(Expr),
}

/// A variable that is assigned to or changed in place.
#[derive(Clone, Debug)]
pub struct Place {
    /// Which.
    pub var: VarId,
    /// Where its binding is.
    pub scope: Scope,
    /// Its type.
    pub ty: Type,
    /// The name.
    pub span: Span,
}

/// A host function.
#[derive(Clone, Debug)]
pub struct Extern {
    /// Its name.
    pub name: String,
    /// The types of its arguments.
    pub parameters: Vec<Type>,
    /// The type of its result.
    pub result: Type,
    /// The comment block above its declaration.
    pub doc: Option<String>,
    /// The declaration's name.
    pub span: Span,
}

/// Where a decision is drawn.
#[derive(Clone, Debug)]
pub struct Site {
    /// In which rule.
    pub rule: RuleId,
    /// What is decided.
    pub kind: SiteKind,
    /// Where that stands.
    pub span: Span,
}

/// What a [`Site`] decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SiteKind {
    /// Which alternative.
    Choice,
    /// How often.
    Repeat,
    /// A random function.
    Random,
    /// In a regular expression: an alternation, a class or a count.
    Regex,
}

/// A variable that can be set from outside.
#[derive(Clone, Debug)]
pub struct Settable {
    /// Which.
    pub var: VarId,
    /// Its type.
    pub ty: Type,
}
