//! What a compiled grammar and an interpreted one have in common; the corpus tools are written against it.

use crate::{Error, Limits, SettingError, Sink, Site, Source, Value};

/// A grammar that generates, with its settings and limits.
pub trait Grammar {
    /// Its name: that of the grammar file without folders and ending.
    fn name(&self) -> &str;

    /// Whether it generates bytes rather than text.
    fn is_binary(&self) -> bool;

    /// The variables that can be set, each with its type as the manual writes it: `("COUNT", "int")`.
    fn settings(&self) -> &[(&str, &str)];

    /// Sets a variable from outside.
    ///
    /// # Errors
    /// When there is no such variable, or its type is another.
    fn set(&mut self, name: &str, value: Value) -> Result<(), SettingError>;

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
