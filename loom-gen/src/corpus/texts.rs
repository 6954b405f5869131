//! Documents of which no text comes twice.
//!
//! In: a grammar, a seed. Out: the texts that are new, in the order in which they are drawn. Of each text a hash of 128 bits is
//! kept, so that texts of which two in 2¹²⁸ are taken for one are the price of not keeping them.
//!
//! Once many draws in a row gave nothing new, what is left is not drawn but looked for: where the derivations are finitely
//! many they are gone through in a random order, each once. So it is known when there are no more.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use siphasher::sip128::SipHasher13;

use super::interrupt;
use super::interrupt::Document;
use super::number::show_count;
use super::selection::{Index, NotMade, Permutation, drawn, replayed};
use crate::Grammar;
use crate::sources::Trace;

/// So many draws in a row without a new text, and what is left is looked for.
const REPEATS_BEFORE_SEARCH: u64 = 1_000;

/// The texts so far.
#[derive(Debug)]
pub(crate) struct Texts {
    seed: u64,
    max_repeats: u64,
    /// Whether draws take each derivation equally likely.
    uniform: bool,
    found: Mutex<Found>,
}

#[derive(Debug)]
struct Found {
    hashes: HashSet<u128>,
    /// Where each text comes from.
    origins: Vec<Origin>,
    /// The last text that was found.
    last: Document,
    /// How many draws in a row gave nothing new.
    repeats: u64,
    /// The next draw.
    next: u64,
    /// The derivations, if they are known.
    index: Option<Index>,
    search: Search,
}

/// Where a text comes from.
#[derive(Clone, Debug)]
enum Origin {
    /// A draw.
    Drawn(u64),
    /// A place in the random order of all derivations.
    Searched(u64),
}

/// What is left is looked for.
#[derive(Debug)]
enum Search {
    /// Not yet.
    NotYet,
    /// It cannot be: the derivations are too many, or cannot be known; draws go on.
    Impossible,
    /// From a place in the random order on; whether a limit has changed a document on the way.
    From(Permutation, u64, bool),
}

impl Texts {
    /// No texts yet; `index` is where they are drawn from, if not from the grammar.
    pub(crate) fn new(seed: u64, max_repeats: u64, index: Option<Index>) -> Texts {
        let uniform = index.is_some();
        let found = Found {
            hashes: HashSet::new(),
            origins: Vec::new(),
            last: Document::default(),
            repeats: 0,
            next: 0,
            index,
            search: Search::NotYet,
        };
        Texts { seed, max_repeats, uniform, found: Mutex::new(found) }
    }

    /// Makes the text of that number into `sink`, which is empty.
    ///
    /// # Errors
    /// See [`NotMade`].
    pub(crate) fn make<G: Grammar>(
        &self,
        grammar: &G,
        number: u64,
        sink: &mut Document,
        trace: Option<&mut Option<Trace>>,
    ) -> Result<(), NotMade> {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(number) = usize::try_from(number) else { return Err(found.exhausted(false)) };
        while found.origins.len() <= number {
            self.find(&mut found, grammar)?;
        }
        if trace.is_none() && number + 1 == found.origins.len() {
            sink.copy(&found.last);
            return Ok(());
        }
        let origin = found.origins[number].clone();
        self.generate(&found, grammar, &origin, sink, trace).map(drop)
    }

    /// Generates the document that comes from there; whether it is what it is without limits.
    fn generate<G: Grammar>(
        &self,
        found: &Found,
        grammar: &G,
        origin: &Origin,
        sink: &mut Document,
        trace: Option<&mut Option<Trace>>,
    ) -> Result<bool, NotMade> {
        let (number, answers) = match (origin, &found.index, &found.search) {
            (Origin::Drawn(number), Some(index), _) if self.uniform => (*number, index.drawn(self.seed, *number)),
            (Origin::Searched(place), Some(index), Search::From(order, ..)) => (*place, index.permuted(order, *place)),
            (Origin::Drawn(number) | Origin::Searched(number), ..) => {
                drawn(grammar, self.seed, *number, sink, trace)?;
                return Ok(true);
            }
        };
        let answers = answers.ok_or_else(|| found.exhausted(true))?;
        Ok(replayed(grammar, self.seed, number, answers, sink, trace)?)
    }

    /// Finds one more text.
    fn find<G: Grammar>(&self, found: &mut Found, grammar: &G) -> Result<(), NotMade> {
        let mut text = std::mem::take(&mut found.last);
        loop {
            if found.repeats >= self.max_repeats {
                return Err(found.exhausted(false));
            }
            if found.repeats & 0xff == 0xff && interrupt::asked() {
                return Err(NotMade::Interrupted);
            }
            if found.repeats >= REPEATS_BEFORE_SEARCH.min(self.max_repeats / 2)
                && matches!(found.search, Search::NotYet)
            {
                self.begin_search(found, grammar);
            }
            let origin = match &mut found.search {
                Search::From(_, place, _) => {
                    *place += 1;
                    Origin::Searched(*place - 1)
                }
                Search::NotYet | Search::Impossible => {
                    found.next = found.next.wrapping_add(1);
                    Origin::Drawn(found.next.wrapping_sub(1))
                }
            };
            text.clear();
            let generated = self.generate(found, grammar, &origin, &mut text, None);
            if let Search::From(_, _, limited) = &mut found.search {
                match generated {
                    // A derivation that fails has no text.
                    Err(NotMade::Failed(_)) => {
                        found.repeats += 1;
                        continue;
                    }
                    Err(other) => return Err(other),
                    Ok(whole) => *limited |= !whole,
                }
            } else {
                generated?;
            }
            if found.hashes.insert(hash(text.text())) {
                found.repeats = 0;
                found.origins.push(origin);
                found.last = text;
                return Ok(());
            }
            found.repeats += 1;
        }
    }

    /// From now on what is left is looked for, if that is possible.
    fn begin_search<G: Grammar>(&self, found: &mut Found, grammar: &G) {
        found.index = found.index.take().or_else(|| index_of(grammar));
        found.search = match &found.index {
            Some(index) => Search::From(index.permutation(self.seed), 0, false),
            None => Search::Impossible,
        };
    }
}

impl Found {
    /// There are no more; `all` says that everything was looked at.
    fn exhausted(&self, all: bool) -> NotMade {
        let number = show_count(self.origins.len() as u64);
        let texts = if self.origins.len() == 1 { "text" } else { "texts" };
        let limited = matches!(self.search, Search::From(_, _, true));
        NotMade::Exhausted(match (all, limited) {
            (true, false) => format!("exhausted: there are {number} distinct {texts}, and no more"),
            (true, true) => format!("exhausted: {number} distinct {texts} were found; limits change others"),
            (false, _) => {
                let repeats = show_count(self.repeats);
                format!("exhausted: {number} distinct {texts} were found, and {repeats} documents more gave no new one")
            }
        })
    }
}

#[cfg(feature = "count")]
fn index_of<G: Grammar>(grammar: &G) -> Option<Index> {
    Index::new(&crate::interp::Interpreter::twin_of(grammar).ok()?).ok()
}

#[cfg(not(feature = "count"))]
fn index_of<G: Grammar>(_: &G) -> Option<Index> {
    None
}

/// A hash of 128 bits: SipHash-1-3 with the key 0.
pub(crate) fn hash(text: &[u8]) -> u128 {
    SipHasher13::new().hash(text).as_u128()
}
