//! The number that tells grammars apart.

use core::fmt;

/// The hash of a grammar's entry and files: 128 bits, written as 32 hexadecimal digits. The same grammar has the same hash on
/// every engine and machine; which bytes it is of, docs/traces.md says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct GrammarHash(pub u128);

impl fmt::Display for GrammarHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:032x}", self.0)
    }
}
