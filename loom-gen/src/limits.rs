//! The limits that make every generation end.

/// Limits of one document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Soft: from that many activations on the stack on, choices take what ends soonest. Default 200.
    pub max_depth: u32,
    /// Soft: the same from that many bytes on. Default 1 MiB.
    pub max_len: u64,
    /// Hard: more activations on the stack are `too deep`. Default 1,000, which fits a thread with a stack of 1 MiB, in a
    /// debug build too.
    pub hard_depth: u32,
    /// Hard: more bytes are `too long`. Default 4 GiB.
    pub hard_len: u64,
    /// Hard: more activations, and rounds of repetitions and comprehensions, in all are `too long`. Default 10¹⁰.
    pub max_steps: u64,
}

impl Limits {
    /// The defaults.
    pub const DEFAULT: Limits =
        Limits { max_depth: 200, max_len: 1 << 20, hard_depth: 1_000, hard_len: 1 << 32, max_steps: 10_000_000_000 };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::DEFAULT
    }
}
