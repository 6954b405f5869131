//! The operations of expressions on the machine's values.
//!
//! In: an operation and its operands, of the types that it is for. Out: its value or fault. What an operation means is
//! said in [`crate::python`]; here stands only which function it is.

mod compare;
mod lists;
mod numbers;
mod operands;
mod print;
mod text;

pub(super) use compare::{compare, slice};
pub(super) use lists::{iterate, takes_iterable};
pub(super) use print::{representation, write_formatted, write_text};

use super::datum::Datum;
use crate::{Fault, Site, Source};
use loom_grammar::model::Op;
use operands::Operands;

/// The value of an operation.
pub(super) fn apply(op: Op, operands: &[Datum], source: &mut impl Source, site: Site) -> Result<Datum, Fault> {
    let operands = Operands(operands);
    numbers::apply(op, operands)
        .or_else(|| text::apply(op, operands))
        .or_else(|| lists::apply(op, operands))
        .or_else(|| lists::draw(op, operands, source, site))
        .unwrap_or(Err(Fault::BadArgument))
}
