//! What the lines of JSON Lines have beside a document: its trace, and the rules that it used.
//!
//! Which rules a document has used tells only the interpreter, which goes through the document once more.

use crate::Grammar;
use crate::sources::Trace;

/// Which fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fields {
    pub(crate) trace: bool,
    pub(crate) rules: bool,
}

impl Fields {
    /// Reads `trace`, `rules` or `trace,rules`.
    ///
    /// # Errors
    /// A sentence that says what to write.
    pub(crate) fn parse(text: &str) -> Result<Fields, String> {
        text.split(',').try_fold(Fields::default(), |fields, name| match name.trim() {
            "trace" => Ok(Fields { trace: true, ..fields }),
            "rules" => Ok(Fields { rules: true, ..fields }),
            _ => Err("there are trace and rules, or both: trace,rules".to_owned()),
        })
    }

    /// What [`Fields::parse`] reads.
    pub(crate) fn show(self) -> String {
        let names = [("trace", self.trace), ("rules", self.rules)];
        names.iter().filter(|(_, wanted)| *wanted).map(|(name, _)| *name).collect::<Vec<_>>().join(",")
    }

    /// Whether there are none.
    pub(crate) fn is_empty(self) -> bool {
        self == Fields::default()
    }
}

/// Finds the rules that a document has used.
pub(crate) struct Rules {
    #[cfg(feature = "interp")]
    interpreter: crate::interp::Interpreter,
}

impl Rules {
    /// Of a grammar.
    ///
    /// # Errors
    /// Where there is no interpreter, or none of this grammar.
    #[cfg(feature = "interp")]
    pub(crate) fn of<G: Grammar>(grammar: &G) -> Result<Rules, String> {
        let interpreter = crate::interp::Interpreter::twin_of(grammar).map_err(|error| error.to_string())?;
        Ok(Rules { interpreter })
    }

    /// Of a grammar, where there is no interpreter.
    #[cfg(not(feature = "interp"))]
    pub(crate) fn of<G: Grammar>(_: &G) -> Result<Rules, String> {
        Err("this program was built without the interpreter, which tells the rules".to_owned())
    }

    /// The rules that the document of a trace has used, sorted.
    #[cfg(feature = "interp")]
    pub(crate) fn used(&self, trace: &Trace) -> Vec<String> {
        let Ok(tree) = self.interpreter.explain(trace) else { return Vec::new() };
        let rules: std::collections::BTreeSet<&str> = tree.spans().map(|span| span.rule()).collect();
        rules.into_iter().map(str::to_owned).collect()
    }

    /// Is never asked.
    #[cfg(not(feature = "interp"))]
    pub(crate) fn used(&self, _: &Trace) -> Vec<String> {
        Vec::new()
    }
}
