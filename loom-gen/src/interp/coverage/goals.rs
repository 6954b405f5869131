//! What can be used of a grammar.
//!
//! In: a grammar's outline, and what the analysis says of it. Out: a list of goals, without any that it proves out of reach.

use super::walk::{Key, NONE};
use crate::interp::Interpreter;
use crate::interp::outline::{Outline, Range};
use loom_grammar::analysis::{Reach, Times, reach};
use loom_grammar::source::Span;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

/// How often an item was repeated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Not at all.
    None,
    /// Once.
    Once,
    /// Twice or more.
    More,
    /// The lower of two literal bounds.
    Least,
    /// Between two literal bounds.
    Between,
    /// The upper of two literal bounds.
    Most,
}

/// The kinds of goals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A rule is entered, and takes an alternative.
    Rule,
    /// An alternative is taken.
    Alternative,
    /// A guard is true, or false.
    Guard,
    /// An item is repeated so often.
    Count,
    /// So many alternatives are taken, each right below the one before it.
    Path(usize),
}

/// A place in a grammar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The rule.
    pub rule: String,
    /// Which alternative of its rule or group, counted from 0; none of a whole rule.
    pub alternative: Option<usize>,
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.rule)?;
        if let Some(alternative) = self.alternative {
            write!(out, "/{}", alternative + 1)?;
        }
        write!(out, " at {}:{}:{}", self.file, self.line, self.column)
    }
}

/// Something that a document can use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// A rule is entered, and takes an alternative.
    Rule(Place),
    /// An alternative is taken.
    Alternative(Place),
    /// The guard of an alternative has this truth.
    Guard(Place, bool),
    /// A repetition runs so often.
    Count(Place, Class),
    /// Alternatives are taken, each right below the one before it.
    Path(Vec<Place>),
}

impl Goal {
    /// Its kind.
    #[must_use]
    pub fn kind(&self) -> Kind {
        match self {
            Goal::Rule(_) => Kind::Rule,
            Goal::Alternative(_) => Kind::Alternative,
            Goal::Guard(..) => Kind::Guard,
            Goal::Count(..) => Kind::Count,
            Goal::Path(places) => Kind::Path(places.len()),
        }
    }

    /// Where it stands; of a chain the last alternative.
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        match self {
            Goal::Rule(place) | Goal::Alternative(place) | Goal::Guard(place, _) | Goal::Count(place, _) => Some(place),
            Goal::Path(places) => places.last(),
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::Rule(place) => write!(out, "rule {place}"),
            Goal::Alternative(place) => write!(out, "alternative {place}"),
            Goal::Guard(place, truth) => write!(out, "guard {truth} of {place}"),
            Goal::Count(place, class) => write!(out, "{class} in {place}"),
            Goal::Path(places) => {
                out.write_str("chain ")?;
                for (number, place) in places.iter().enumerate() {
                    let arrow = if number == 0 { "" } else { " > " };
                    let alternative = place.alternative.map_or(0, |alternative| alternative + 1);
                    write!(out, "{arrow}{}/{alternative}", place.rule)?;
                }
                match places.last() {
                    Some(place) => write!(out, " at {}:{}:{}", place.file, place.line, place.column),
                    None => Ok(()),
                }
            }
        }
    }
}

impl Class {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Class::None => "none",
            Class::Once => "once",
            Class::More => "more",
            Class::Least => "least",
            Class::Between => "between",
            Class::Most => "most",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "repeated {}",
            match self {
                Class::None => "not at all",
                Class::Once => "once",
                Class::More => "more than once",
                Class::Least => "the least",
                Class::Between => "between the bounds",
                Class::Most => "the most",
            }
        )
    }
}

/// All goals.
#[derive(Clone, Debug)]
pub(super) struct Goals {
    longest: usize,
    all: Vec<Goal>,
    numbers: HashMap<Key, usize>,
    ranges: HashMap<u32, Range>,
    cut: bool,
    /// How many the analysis gave.
    foreseen: usize,
    /// Which alternatives can be taken right below which, also where chains of two are no goals; with those of three as well where
    /// these are goals.
    chains: Vec<Vec<u32>>,
}

impl Goals {
    pub(super) fn new(interpreter: &Interpreter, longest: usize) -> Goals {
        let (model, outline) = (interpreter.model(), interpreter.outline());
        let open = interpreter.is_set();
        let reach = reach(model, open, longest.max(2));
        let chains: Vec<Vec<u32>> =
            reach.chains.iter().map(|chain| chain.iter().map(|node| node.0).collect()).collect();
        let ranges = outline.repeats.iter().map(|(&node, repeat)| (node, repeat.range)).collect();
        let mut goals = Goals {
            longest,
            all: Vec::new(),
            numbers: HashMap::new(),
            ranges,
            cut: reach.cut,
            foreseen: 0,
            chains: Vec::new(),
        };
        for key in keys(outline, &reach, &chains, longest) {
            goals.add(interpreter, key);
        }
        goals.foreseen = goals.all.len();
        goals.chains = chains;
        goals
    }

    /// Adds a goal; its number.
    pub(super) fn add(&mut self, interpreter: &Interpreter, key: Key) -> usize {
        if let Some(&known) = self.numbers.get(&key) {
            return known;
        }
        let goal = goal(interpreter, key);
        self.all.push(goal);
        self.numbers.insert(key, self.all.len() - 1);
        self.all.len() - 1
    }

    pub(super) fn find(&self, key: Key) -> Option<usize> {
        self.numbers.get(&key).copied()
    }

    /// The class of a count, where it is one that was decided.
    pub(super) fn class(&self, repeat: u32, times: u64) -> Option<Class> {
        match *self.ranges.get(&repeat)? {
            Range::Literal(least, most) if least == most => None,
            Range::Literal(0, 1) | Range::AtLeast(_) | Range::Computed => Some(match times {
                0 => Class::None,
                1 => Class::Once,
                _ => Class::More,
            }),
            Range::Literal(least, _) if times <= least => Some(Class::Least),
            Range::Literal(_, most) if times >= most => Some(Class::Most),
            Range::Literal(..) => Some(Class::Between),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    pub(super) fn is_cut(&self) -> bool {
        self.cut
    }

    pub(super) fn all(&self) -> &[Goal] {
        &self.all
    }

    pub(super) fn unforeseen(&self) -> usize {
        self.all.len() - self.foreseen
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = (&Key, usize)> {
        self.numbers.iter().map(|(key, &goal)| (key, goal))
    }

    pub(super) fn chains(&self) -> &[Vec<u32>] {
        &self.chains
    }
}

/// The keys of all goals, by kind, then by place.
fn keys(outline: &Outline, reach: &Reach, chains: &[Vec<u32>], longest: usize) -> Vec<Key> {
    let taken: Vec<u32> = chains.iter().filter(|chain| chain.len() == 1).map(|chain| chain[0]).collect();
    let is_taken = |node: &u32| taken.binary_search(node).is_ok();
    let reached = outline.alternatives.iter().filter(|(node, _)| is_taken(node));
    let mut rules: Vec<u32> = reached.map(|(_, alternative)| alternative.rule).collect();
    rules.sort_unstable();
    rules.dedup();
    let mut keys: Vec<Key> = rules.into_iter().map(Key::Rule).collect();
    keys.extend(taken.iter().map(|&node| Key::path(&[node])));
    let node = loom_grammar::model::NodeId;
    for (&alternative, _) in outline.alternatives.iter().filter(|(_, alternative)| alternative.guard.is_some()) {
        keys.extend(reach.granted.has(node(alternative)).then_some(Key::Guard(alternative, true)));
        keys.extend(reach.denied.has(node(alternative)).then_some(Key::Guard(alternative, false)));
    }
    for (&repeat, of) in outline.repeats.iter().filter(|(_, of)| is_taken(&of.within)) {
        let times = reach.counts.get(&node(repeat)).copied();
        keys.extend(classes(of.range, times).into_iter().map(|class| Key::Count(repeat, class)));
    }
    for length in 2..=longest {
        keys.extend(chains.iter().filter(|chain| chain.len() == length).map(|chain| Key::path(chain)));
    }
    keys
}

/// The classes of counts that a repetition can have.
fn classes(range: Range, times: Option<Times>) -> Vec<Class> {
    match range {
        Range::Literal(least, most) if least >= most => Vec::new(),
        Range::Literal(0, 1) => vec![Class::None, Class::Once],
        Range::Literal(least, most) if most - least == 1 => vec![Class::Least, Class::Most],
        Range::Literal(..) => vec![Class::Least, Class::Between, Class::Most],
        Range::AtLeast(0) => vec![Class::None, Class::Once, Class::More],
        Range::AtLeast(_) => vec![Class::Once, Class::More],
        Range::Computed => {
            let Times { none, once, more } = times.unwrap_or(Times { none: true, once: true, more: true });
            let all = [(none, Class::None), (once, Class::Once), (more, Class::More)];
            all.into_iter().filter(|(there, _)| *there).map(|(_, class)| class).collect()
        }
    }
}

/// What a key stands for.
fn goal(interpreter: &Interpreter, key: Key) -> Goal {
    let outline = interpreter.outline();
    let place = |rule: u32, alternative: Option<usize>, span: Option<Span>| {
        let (file, line, column) = span.map(|span| interpreter.place(span)).unwrap_or_default();
        Place { rule: interpreter.rule_name(rule).to_owned(), alternative, file: file.to_owned(), line, column }
    };
    let alternative = |node: u32| match outline.alternatives.get(&node) {
        Some(of) => place(of.rule, Some(of.index), Some(of.span)),
        None => place(NONE, None, None),
    };
    match key {
        Key::Rule(rule) => Goal::Rule(place(rule, None, interpreter.rule_span(rule))),
        Key::Guard(node, truth) => {
            let guard = outline.alternatives.get(&node).and_then(|of| Some((of, of.guard?)));
            let at = guard.map(|(of, span)| place(of.rule, Some(of.index), Some(span)));
            Goal::Guard(at.unwrap_or_else(|| alternative(node)), truth)
        }
        Key::Count(repeat, class) => {
            let at = outline.repeats.get(&repeat).map(|of| {
                let index = outline.alternatives.get(&of.within).map(|alternative| alternative.index);
                place(of.rule, index, Some(of.span))
            });
            Goal::Count(at.unwrap_or_else(|| place(NONE, None, None)), class)
        }
        Key::Path([NONE, NONE, node]) => Goal::Alternative(alternative(node)),
        Key::Path(chain) => {
            Goal::Path(chain.iter().filter(|&&node| node != NONE).map(|&node| alternative(node)).collect())
        }
    }
}

/// For each number of an alternative those that are chosen from together with it, and for each repetition where it is.
pub(super) fn siblings(outline: &Outline) -> BTreeMap<u32, &[u32]> {
    let choices = outline.choices.values();
    choices.flat_map(|all| all.iter().map(move |&alternative| (alternative, all.as_slice()))).collect()
}
