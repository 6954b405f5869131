//! Programs of `symbols.g`.

use super::generator;
use crate::baseline::symbols::{Joined, Program};
use crate::harness::Suite;

pub(crate) fn suite(statements: usize) -> Suite<'static> {
    let (mut plain, mut joined) = (Program::<Vec<String>>::default(), Program::<Joined>::default());
    let (mut one, mut other) = (generator(), generator());
    Suite::new(format!("symbols, {statements} statements"))
        .reference("a String a name", move |text| plain.generate(&mut one, text, statements))
        .reference("joined names", move |text| joined.generate(&mut other, text, statements))
}
