//! What the analysis of values knows of a grammar. All of it is optional: a grammar without facts is still right, it
//! only carries more checks.
//!
//! Facts hold for documents that begin at the grammar's entry, under all limits. Of a node that no document reaches nothing
//! is claimed.

use super::{NodeId, RuleId, VarId};

/// A set of nodes.
#[derive(Clone, Debug, Default)]
pub struct NodeSet(Vec<bool>);

impl NodeSet {
    /// The empty set, or that of all nodes below `nodes`.
    #[must_use]
    pub fn new(nodes: u32, full: bool) -> NodeSet {
        NodeSet(vec![full; nodes as usize])
    }

    /// Whether the node is in it.
    #[must_use]
    pub fn has(&self, node: NodeId) -> bool {
        self.0.get(node.index()).copied().unwrap_or(false)
    }

    /// Puts it in or takes it out.
    pub fn set(&mut self, node: NodeId, member: bool) {
        self.0[node.index()] = member;
    }
}

/// What is known of the values that variables can take.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// Nodes at which generation can fail: an operation's own failure, a choice that is stuck or whose weights add up to too
    /// much, a weight's expression whose value is negative or too large, a repetition whose range is empty, a rule for its
    /// value whose text is too large. What is not in it cannot.
    pub may_fail: NodeSet,
    /// Alternatives that are never enabled.
    pub never: NodeSet,
    /// Alternatives whose guard is true whenever it is evaluated.
    pub always: NodeSet,
    /// Choices at which more than one alternative may be enabled; at the others exactly one is, and nothing is drawn.
    pub several: NodeSet,
    /// For each rule the values that its free variables and parameters can have on entry, where they are few: the
    /// variables in the order of `Rule::free` then `Rule::parameters`, and one row for each combination. None: unknown.
    pub entries: Vec<Option<Vec<Vec<Constant>>>>,
    /// Bounds that hold for every document, where there are any.
    pub bounds: Bounds,
    /// What it took to find this out.
    pub effort: Effort,
}

impl Facts {
    /// Knowing nothing.
    #[must_use]
    pub fn none(nodes: u32, rules: usize) -> Facts {
        Facts {
            may_fail: NodeSet::new(nodes, true),
            never: NodeSet::new(nodes, false),
            always: NodeSet::new(nodes, false),
            several: NodeSet::new(nodes, true),
            entries: vec![None; rules],
            bounds: Bounds::default(),
            effort: Effort::default(),
        }
    }
}

/// A value that the analysis knows.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Constant {
    /// An integer.
    Int(i64),
    /// A truth value.
    Bool(bool),
    /// A text.
    Str(String),
    /// Some value; which is not known, and does not matter for what is.
    Any,
}

/// Bounds of a document, each `None` where unknown or infinite.
#[derive(Clone, Copy, Default, Debug)]
pub struct Bounds {
    /// Activations on the stack.
    pub depth: Option<u64>,
    /// Activations, and rounds of repetitions and comprehensions, in all.
    pub steps: Option<u64>,
    /// Bytes.
    pub bytes: Option<u64>,
}

/// How much work an analysis was. It is the same each time, and bounded by a constant and some units for each node of the
/// grammar.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    /// Units of work, each about what it takes to copy a value.
    pub steps: u64,
    /// States kept.
    pub states: u64,
}

/// Values with which something happens, for a message.
#[derive(Clone, Debug)]
pub struct Witness {
    /// In which rule.
    pub rule: RuleId,
    /// The values.
    pub values: Vec<(VarId, Constant)>,
}
