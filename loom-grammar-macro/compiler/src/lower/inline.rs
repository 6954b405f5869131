//! Which functions are put into their callers.
//!
//! Rustc does this by itself only for what is very small. Here it is asked for functions that are called from one place, and
//! for small ones, from the called ones up, as long as what they grow to stays within bounds: the code of a grammar grows by no
//! more than the bounds say, and no function of it becomes one that takes long to compile. Of rules that recurse at least one
//! in each circle is called from more than one place, or is the entry; it stays a function.

use crate::model::RuleId;
use crate::plan::{Block, Function, Shape, Step};

/// How large a function that is called from several places may be, what it calls counted in.
const SMALL: usize = 16;

/// How large a function may become.
const LARGE: usize = 96;

/// In a grammar of more functions rustc decides alone.
const MOST: usize = 256;

/// Marks the functions that are to be put into their callers.
pub(super) fn inline(functions: &mut [Function<'_>], entry: RuleId) {
    if functions.len() > MOST {
        return;
    }
    let rules = functions.iter().map(|function| function.rule.index() + 1).max().unwrap_or(0);
    let mut place: Vec<Option<usize>> = vec![None; rules];
    functions.iter().enumerate().for_each(|(at, function)| place[function.rule.index()] = Some(at));
    let calls: Vec<Vec<usize>> = functions
        .iter()
        .map(|function| {
            let mut calls = Vec::new();
            visit(&function.body, &mut |rule| calls.extend(place.get(rule.index()).copied().flatten()));
            calls
        })
        .collect();
    let mut callers = vec![0_usize; functions.len()];
    calls.iter().flatten().for_each(|&called| callers[called] += 1);
    // Sizes with what is put in, the called ones first; what belongs to a circle is as large as its own text.
    let distinct: Vec<Vec<usize>> = calls
        .iter()
        .map(|calls| {
            let mut calls = calls.clone();
            calls.sort_unstable();
            calls.dedup();
            calls
        })
        .collect();
    let mut sizes = vec![0; functions.len()];
    for members in crate::components::components(&distinct).list {
        let recurs = members.len() > 1 || calls[members[0]].contains(&members[0]);
        for &at in &members {
            let put_in = calls[at].iter().filter(|&&called| functions[called].inline);
            sizes[at] = size(&functions[at].body) + put_in.map(|&called| sizes[called]).sum::<usize>();
        }
        for &at in &members {
            let function = &functions[at];
            // The entry is called by the grammar's own functions; where it recurs it has to stay.
            let is_entry = function.rule == entry;
            let alone = callers[at] + usize::from(is_entry) == 1 && !(is_entry && recurs) && !calls[at].contains(&at);
            let most = if alone {
                LARGE
            } else if recurs {
                0
            } else {
                SMALL
            };
            let plain = matches!(function.shape, Shape::Plain | Shape::Loop);
            functions[at].inline = plain && sizes[at] <= most;
        }
    }
}

/// Shows the rules that are called as items; tail calls of a chain or loop are none.
fn visit(block: &Block<'_>, found: &mut impl FnMut(RuleId)) {
    for step in block {
        match step {
            Step::Call(call) | Step::Last(call) => found(call.rule),
            Step::Choose(choose) => choose.arms.iter().for_each(|arm| visit(&arm.block, found)),
            Step::Repeat(repeat) => {
                visit(&repeat.item, found);
                visit(&repeat.separator, found);
            }
            Step::Piece(block) => visit(block, found),
            _ => {}
        }
    }
}

/// About how much code there is.
fn size(block: &Block<'_>) -> usize {
    let step = |step: &Step<'_>| match step {
        Step::Text(_) | Step::Bytes(_) | Step::Lookup(_) => 1,
        Step::Call(_) | Step::Last(_) | Step::Next(_) => 2,
        Step::Emit(_) | Step::Statement(_) | Step::Regex(..) => 4,
        Step::Choose(choose) => 2 + choose.arms.iter().map(|arm| 1 + size(&arm.block)).sum::<usize>(),
        Step::Repeat(repeat) => 3 + size(&repeat.item) + size(&repeat.separator),
        Step::Leave(_) => 0,
        Step::Piece(block) => size(block),
    };
    block.iter().map(step).sum()
}
