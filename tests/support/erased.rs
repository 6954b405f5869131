//! A grammar of any engine as one type, so that what is tested with many grammars is compiled once.

use loom_gen::{Error, Grammar, GrammarHash, Limits, SettingError, Sink, Site, Source, Value};

/// A grammar.
pub struct Erased<'g>(Box<dyn Engine + 'g>);

impl std::fmt::Debug for Erased<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_tuple("Erased").field(&Grammar::name(self)).finish()
    }
}

impl<'g> Erased<'g> {
    /// A grammar as this type.
    pub fn new(grammar: impl Grammar + 'g) -> Erased<'g> {
        Erased(Box::new(grammar))
    }
}

/// What a grammar can do, as far as that has no type parameters.
trait Engine {
    fn name(&self) -> &str;
    fn is_binary(&self) -> bool;
    fn hash(&self) -> GrammarHash;
    fn entry(&self) -> &str;
    fn sources(&self) -> Vec<(&str, &str)>;
    fn settings(&self) -> &[(&str, &str)];
    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError>;
    fn setting(&self, name: &str) -> Option<Value>;
    fn reset(&mut self);
    fn limits(&self) -> Limits;
    fn set_limits(&mut self, limits: Limits);
    fn heights(&self, site: Site) -> &[u32];
    fn generate(&self, source: &mut dyn Source, sink: &mut dyn Sink) -> Result<(), Error>;
}

macro_rules! forward {
    ($($name:ident($($argument:ident: $of:ty),*) -> $result:ty;)*) => {
        $(fn $name(&self, $($argument: $of),*) -> $result { Grammar::$name(self, $($argument),*) })*
    };
}

impl<G: Grammar> Engine for G {
    forward! {
        name() -> &str;
        is_binary() -> bool;
        hash() -> GrammarHash;
        entry() -> &str;
        sources() -> Vec<(&str, &str)>;
        settings() -> &[(&str, &str)];
        setting(name: &str) -> Option<Value>;
        limits() -> Limits;
        heights(site: Site) -> &[u32];
    }

    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
        Grammar::set(self, name, value)
    }

    fn reset(&mut self) {
        Grammar::reset(self);
    }

    fn set_limits(&mut self, limits: Limits) {
        Grammar::set_limits(self, limits);
    }

    fn generate(&self, mut source: &mut dyn Source, mut sink: &mut dyn Sink) -> Result<(), Error> {
        Grammar::generate(self, &mut source, &mut sink)
    }
}

macro_rules! erased {
    ($($name:ident($($argument:ident: $of:ty),*) -> $result:ty;)*) => {
        $(fn $name(&self, $($argument: $of),*) -> $result { self.0.$name($($argument),*) })*
    };
}

impl Grammar for Erased<'_> {
    erased! {
        name() -> &str;
        is_binary() -> bool;
        hash() -> GrammarHash;
        entry() -> &str;
        sources() -> Vec<(&str, &str)>;
        settings() -> &[(&str, &str)];
        setting(name: &str) -> Option<Value>;
        limits() -> Limits;
        heights(site: Site) -> &[u32];
    }

    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError> {
        self.0.set(name, value)
    }

    fn reset(&mut self) {
        self.0.reset();
    }

    fn set_limits(&mut self, limits: Limits) {
        self.0.set_limits(limits);
    }

    fn generate<D: Source, S: Sink>(&self, source: &mut D, sink: &mut S) -> Result<(), Error> {
        self.0.generate(source, sink)
    }
}
