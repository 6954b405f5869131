//! The interpreter: runs a grammar's model.
//!
//! In: a model, its files, host functions. Out: a [`Grammar`] that generates what the compiled one generates. It takes no
//! shortcut that the compiler takes: it merges nothing, and trusts no analysis of values.

mod bindings;
mod code;
pub mod coverage;
mod datum;
#[cfg(feature = "count")]
pub(crate) mod explore;
mod flatten;
mod machine;
mod observer;
mod operations;
mod out;
mod outline;
#[cfg(feature = "shrink")]
mod structure;
mod tree;
mod twin;

use crate::generated::support::unknown_setting;
use crate::host::{Function, Host, HostError};
use crate::{Error, Fault, Grammar, GrammarHash, Limits, SettingError, Sink, Site, Source, Value};
use code::Program;
use datum::{Datum, has_type};
use loom_grammar::grammar_hash;
use loom_grammar::model::{self, Type};
use loom_grammar::source::Sources;
use machine::Machine;
use observer::{Observer, Unobserved};
use outline::Outline;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

pub use tree::{DerivationTree, Kind, Span};
pub use twin::TwinError;

/// What only whoever watches needs.
#[derive(Debug)]
struct Observed {
    program: Program,
    outline: Outline,
}

/// A grammar that is interpreted.
#[derive(Clone)]
pub struct Interpreter {
    name: String,
    hash: GrammarHash,
    program: Arc<Program>,
    model: Arc<model::Grammar>,
    /// The program for whoever watches, once somebody does.
    observed: Arc<OnceLock<Observed>>,
    limits: Limits,
    /// The variables that can be set.
    settable: Arc<Vec<(Type, Option<Value>)>>,
    settings: Vec<(&'static str, &'static str)>,
    /// The host functions, with the types of their results.
    externs: Vec<(Function, Type)>,
}

impl fmt::Debug for Interpreter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Interpreter").field("name", &self.name).field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl Interpreter {
    /// An interpreter of a grammar called `name`, with the standard host functions.
    ///
    /// # Errors
    /// When the grammar declares a host function that is not among them.
    pub fn new(name: &str, grammar: &model::Grammar, sources: &Sources) -> Result<Interpreter, HostError> {
        Interpreter::with_host(name, grammar, sources, &Host::standard())
    }

    /// An interpreter of a grammar called `name`, with the functions of a host.
    ///
    /// # Errors
    /// When the grammar declares a host function that the host does not have.
    pub fn with_host(
        name: &str,
        grammar: &model::Grammar,
        sources: &Sources,
        host: &Host,
    ) -> Result<Interpreter, HostError> {
        let settable = grammar.settable.iter().map(|settable| (settable.ty.clone(), None)).collect();
        let settings = grammar
            .settable
            .iter()
            .map(|settable| (intern(&grammar.variables[settable.var.index()]), intern(&settable.ty.to_string())))
            .collect();
        Ok(Interpreter {
            name: name.to_owned(),
            hash: GrammarHash(grammar_hash(sources, &grammar.rules[grammar.entry.index()].name)),
            program: Arc::new(flatten::flatten(grammar, sources, false)),
            model: Arc::new(grammar.clone()),
            observed: Arc::default(),
            limits: Limits::DEFAULT,
            settable: Arc::new(settable),
            settings,
            externs: externs(grammar, host)?,
        })
    }

    /// The grammar's model.
    fn model(&self) -> &model::Grammar {
        &self.model
    }

    /// Whether it is proven that no document reaches a soft limit.
    #[must_use]
    pub fn is_within_soft_limits(&self) -> bool {
        let bounds = &self.program.bounds[usize::from(self.is_set())];
        bounds.depth.is_some_and(|depth| depth < u64::from(self.limits.max_depth))
            && bounds.bytes.is_some_and(|bytes| bytes < self.limits.max_len)
    }

    /// Whether something is set from outside.
    fn is_set(&self) -> bool {
        self.settable.iter().any(|(_, value)| value.is_some())
    }

    /// Generates one document before the eyes of an observer.
    fn observe<D: Source, S: Sink, O: Observer>(
        &self,
        source: &mut D,
        sink: &mut S,
        observer: &mut O,
    ) -> Result<(), Error> {
        Machine::new(self, &self.observed().program, source, sink, observer).run()
    }

    fn observed(&self) -> &Observed {
        self.observed.get_or_init(|| Observed {
            program: flatten::flatten(&self.model, &self.program.sources, true),
            outline: Outline::new(&self.model),
        })
    }

    /// What stands where in the grammar.
    fn outline(&self) -> &Outline {
        &self.observed().outline
    }

    /// File, line and column of a span.
    fn place(&self, span: loom_grammar::source::Span) -> (&str, u32, u32) {
        let file = self.program.sources.file(span.file);
        let position = file.position(span.start);
        (&file.name, position.line, position.column)
    }

    fn rule_name(&self, rule: u32) -> &str {
        self.program.rules.get(rule as usize).map_or("", |rule| &rule.name)
    }

    fn rule_span(&self, rule: u32) -> Option<loom_grammar::source::Span> {
        self.model.rules.get(rule as usize).map(|rule| rule.span)
    }

    fn variable_name(&self, variable: u32) -> &str {
        self.program.variables.get(variable as usize).map_or("", |name| name)
    }

    /// Where a step of its program comes from.
    #[cfg(feature = "count")]
    pub(crate) fn at_step(&self, step: u32) -> crate::At {
        let rules = explore::rules_of_steps(&self.program);
        self.program.at(step, rules.get(step as usize).map_or(0, |rule| *rule as usize))
    }

    #[cfg(feature = "count")]
    fn program(&self) -> &Program {
        &self.program
    }

    /// The value of a setting, if it was set.
    fn setting(&self, setting: u32) -> Option<&Value> {
        self.settable.get(setting as usize)?.1.as_ref()
    }

    /// The value of a host function.
    fn call_host(&self, function: u32, arguments: &[Datum]) -> Result<Datum, Fault> {
        let (function, ty) = self.externs.get(function as usize).ok_or(Fault::BadArgument)?;
        let arguments: Vec<Value> = arguments.iter().map(Datum::to_value).collect();
        let value = function(&arguments)?;
        if has_type(&value, ty) { Ok(Datum::from(&value)) } else { Err(Fault::BadArgument) }
    }
}

/// The host's functions for a grammar's declarations, in their order.
fn externs(grammar: &model::Grammar, host: &Host) -> Result<Vec<(Function, Type)>, HostError> {
    let found = grammar.externs.iter().map(|declared| {
        let parameters: Vec<String> = declared.parameters.iter().map(ToString::to_string).collect();
        let signature = format!("({}) -> {}", parameters.join(", "), declared.result);
        host.find(&declared.name, &signature).map(|function| (function, declared.result.clone()))
    });
    HostError::collect(found)
}

/// One text for all that are equal, for as long as the program runs: names of settings and of types, of which a program
/// meets few.
fn intern(text: &str) -> &'static str {
    static TEXTS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = texts.get(text) {
        return known;
    }
    let leaked: &'static str = Box::leak(text.to_owned().into_boxed_str());
    texts.insert(leaked);
    leaked
}

impl Grammar for Interpreter {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_binary(&self) -> bool {
        self.program.bytes
    }

    fn hash(&self) -> GrammarHash {
        self.hash
    }

    fn entry(&self) -> &str {
        self.program.rules.get(self.program.entry).map_or("", |rule| &rule.name)
    }

    fn sources(&self) -> Vec<(&str, &str)> {
        self.program.sources.files.iter().map(|file| (file.name.as_str(), file.text.as_str())).collect()
    }

    fn settings(&self) -> &[(&str, &str)] {
        &self.settings
    }

    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
        let Some(index) = self.settings.iter().position(|(known, _)| *known == name) else {
            return Err(unknown_setting(self, name));
        };
        let setting = &mut Arc::make_mut(&mut self.settable)[index];
        if !has_type(&value, &setting.0) {
            let ty = self.settings[index].1;
            return Err(SettingError(format!("`{name}` is of type {ty}, which {value:?} is not")));
        }
        setting.1 = Some(value);
        Ok(())
    }

    fn setting(&self, name: &str) -> Option<Value> {
        let index = self.settings.iter().position(|(known, _)| *known == name)?;
        self.settable.get(index)?.1.clone()
    }

    fn reset(&mut self) {
        if self.settable.iter().any(|(_, value)| value.is_some()) {
            Arc::make_mut(&mut self.settable).iter_mut().for_each(|(_, value)| *value = None);
        }
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    fn heights(&self, site: Site) -> &[u32] {
        self.program.heights.get(&site).map_or(&[], |heights| heights)
    }

    fn generate<D: Source, S: Sink>(&self, source: &mut D, sink: &mut S) -> Result<(), Error> {
        Machine::new(self, &self.program, source, sink, &mut Unobserved).run()
    }
}
