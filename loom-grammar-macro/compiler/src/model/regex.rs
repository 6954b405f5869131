//! Regular expressions of the model: what is drawn, as it was written.

use super::SiteId;

/// A regular expression.
#[derive(Clone, Debug)]
pub enum Regex {
    /// Text.
    Literal(String),
    /// One character of these, uniformly: sorted ranges that do not touch, at least one character. Drawn by
    /// `below(number of characters)`; one character draws nothing.
    Class(Vec<(char, char)>, SiteId),
    /// One after the other.
    Concat(Vec<Regex>),
    /// One of them, uniformly: `below(number)`. At least two.
    Alternation(Vec<Regex>, SiteId),
    /// Several times: `count(site, least, most)`; without a most, going on with even odds. Where least = most nothing is drawn.
    /// Under a soft limit, which is asked before each further repetition, it stops at the least.
    Repeat(Box<Regex>, u64, Option<u64>, SiteId),
}
