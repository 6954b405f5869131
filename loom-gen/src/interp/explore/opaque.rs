//! Values that are not looked at, and what it would take to look at them.
//!
//! What a value comes from is a set of *origins*, each a number: a variable whose values are not followed, or a step whose
//! draws, text or host function are not.

use crate::interp::datum::Datum;
use loom_grammar::model::Op;
use std::rc::Rc;

/// A set of origins, sorted; never empty.
pub(super) type Origins = Rc<[u32]>;

/// Both together.
pub(super) fn union(a: &Origins, b: &Origins) -> Origins {
    if b.iter().all(|origin| a.binary_search(origin).is_ok()) {
        return a.clone();
    }
    let mut all: Vec<u32> = a.iter().chain(b.iter()).copied().collect();
    all.sort_unstable();
    all.dedup();
    all.into()
}

/// All origins of what is in some values, lists and tuples looked through; none where all of it is known.
pub(super) fn origins(data: &[Datum]) -> Option<Origins> {
    let mut all = None;
    data.iter().for_each(|datum| collect(datum, &mut all));
    all
}

fn collect(datum: &Datum, all: &mut Option<Origins>) {
    match datum {
        Datum::Opaque(origins) => {
            *all = Some(all.as_ref().map_or_else(|| origins.clone(), |before| union(before, origins)));
        }
        Datum::List(list) => list.borrow().iter().for_each(|element| collect(element, all)),
        Datum::Tuple(elements) => elements.iter().for_each(|element| collect(element, all)),
        _ => {}
    }
}

/// The origins of the values themselves, whatever is in their lists and tuples.
pub(super) fn outer_origins(data: &[Datum]) -> Option<Origins> {
    data.iter().fold(None, |all: Option<Origins>, datum| match (datum, all) {
        (Datum::Opaque(origins), Some(before)) => Some(union(&before, origins)),
        (Datum::Opaque(origins), None) => Some(origins.clone()),
        (_, all) => all,
    })
}

/// Whether an operation looks at its lists' lengths, but not at their elements.
pub(super) fn looks_at_lists_alone(op: Op) -> bool {
    matches!(
        op,
        Op::ListLen
            | Op::ListItem
            | Op::ListConcat
            | Op::ListRepeat
            | Op::TupleToList
            | Op::IterToList
            | Op::Reversed
            | Op::Enumerate
            | Op::Zip2
            | Op::Zip3
            | Op::Choice
            | Op::Choices
            | Op::Sample
            | Op::Truth
    )
}

/// Whether all that can make an operation fail is that its value would be too large: sizes are left aside like the other
/// limits.
pub(super) fn fails_by_size_alone(op: Op) -> bool {
    matches!(
        op,
        Op::StrConcat
            | Op::StrRepeat
            | Op::StrUpper
            | Op::StrLower
            | Op::StrCapitalize
            | Op::StrTitle
            | Op::StrReplace
            | Op::StrReplaceCount
            | Op::StrJoin
            | Op::StrSplit
            | Op::StrToList
            | Op::BytesConcat
            | Op::BytesRepeat
            | Op::BytesToList
            | Op::ListConcat
            | Op::ListRepeat
    )
}
