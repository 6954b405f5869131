//! What a compiled grammar and an interpreted one have in common; the corpus tools are written against it.

use crate::{Error, GrammarHash, Limits, SettingError, Sink, Site, Source, Value};
use alloc::vec::Vec;

/// A grammar that generates, with its settings and limits.
pub trait Grammar {
    /// Its name: that of the grammar file without folders and ending.
    fn name(&self) -> &str;

    /// Whether it generates bytes rather than text.
    fn is_binary(&self) -> bool;

    /// What tells it from every other grammar: a hash of its entry and its files, whatever the engine. Settings and limits are
    /// no part of it.
    fn hash(&self) -> GrammarHash;

    /// The rule that a document starts with.
    fn entry(&self) -> &str;

    /// The files it was made from, the main one first: each with its name, as errors show it, and its text, with line feeds at
    /// the ends of lines. Other files are named so that an `include` leads to them from the file it stands in.
    fn sources(&self) -> Vec<(&str, &str)>;

    /// The variables that can be set, each with its type as the manual writes it: `("COUNT", "int")`.
    fn settings(&self) -> &[(&str, &str)];

    /// Sets a variable from outside.
    ///
    /// # Errors
    /// When there is no such variable, or its type is another.
    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError>;

    /// The value that a variable was set to from outside; none where it was not, or where there is no such variable.
    fn setting(&self, name: &str) -> Option<Value>;

    /// Takes back all that was set; the limits stay.
    fn reset(&mut self);

    /// The limits in force.
    fn limits(&self) -> Limits;

    /// Sets the limits.
    fn set_limits(&mut self, limits: Limits);

    /// The heights of the alternatives of the choice at `site`: how high the smallest tree is that each can end in. A source that
    /// wants a document to end takes one of least height among those that are enabled, as a soft limit does. Empty where all
    /// are equally high, and for sites that are no choices.
    fn heights(&self, site: Site) -> &[u32] {
        let _ = site;
        &[]
    }

    /// Generates one document: takes decisions from `source` and hands the text to `sink`.
    ///
    /// # Errors
    /// A failure of the generation, with its place; what the sink has taken by then is not a document.
    fn generate<D: Source, S: Sink>(&self, source: &mut D, sink: &mut S) -> Result<(), Error>;
}
