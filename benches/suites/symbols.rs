//! Programs of `symbols.g`.

use super::{documents, generator, set};
use crate::baseline::symbols::{Joined, Program};
use crate::grammars::interpreted;
use crate::grammars::symbols::Symbols;
use crate::harness::Suite;

pub(crate) fn suite(statements: usize) -> Suite<'static> {
    let (mut plain, mut joined) = (Program::<Vec<String>>::default(), Program::<Joined>::default());
    let (mut one, mut other) = (generator(), generator());
    Suite::new(format!("symbols, {statements} statements"))
        .reference("a String a name", move |text| plain.generate(&mut one, text, statements))
        .reference("joined names", move |text| joined.generate(&mut other, text, statements))
        .with("Loom, compiled", documents(set(Symbols::default(), "STATEMENTS", statements)))
        .with("Loom, interpreted", documents(set(interpreted("benches/symbols.g"), "STATEMENTS", statements)))
}
