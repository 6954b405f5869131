//! A grammar under another name: the name of a module cannot be that of every file.

use crate::{Error, Grammar, GrammarHash, Limits, SettingError, Sink, Source, Value};

/// A grammar and its name.
pub(super) struct Named<G> {
    pub(super) name: String,
    pub(super) grammar: G,
}

impl<G: Grammar> Grammar for Named<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn is_binary(&self) -> bool {
        self.grammar.is_binary()
    }

    fn hash(&self) -> GrammarHash {
        self.grammar.hash()
    }

    fn entry(&self) -> &str {
        self.grammar.entry()
    }

    fn sources(&self) -> Vec<(&str, &str)> {
        self.grammar.sources()
    }

    fn settings(&self) -> &[(&str, &str)] {
        self.grammar.settings()
    }

    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
        self.grammar.set(name, value)
    }

    fn setting(&self, name: &str) -> Option<Value> {
        self.grammar.setting(name)
    }

    fn reset(&mut self) {
        self.grammar.reset();
    }

    fn limits(&self) -> Limits {
        self.grammar.limits()
    }

    fn set_limits(&mut self, limits: Limits) {
        self.grammar.set_limits(limits);
    }

    fn generate<D: Source, S: Sink>(&self, source: &mut D, sink: &mut S) -> Result<(), Error> {
        self.grammar.generate(source, sink)
    }
}
