//! Operations on lists and iterables, and the random functions.

use super::operands::{Operands, checked};
use crate::interp::datum::{Datum, List};
use crate::interp::machine::Iter;
use crate::python as py;
use crate::{Fault, Site, Source};
use loom_grammar::model::Op;

/// The value, if it is an operation on lists.
pub(super) fn apply(op: Op, a: Operands<'_>) -> Option<Result<Datum, Fault>> {
    Some(match op {
        Op::ListConcat => checked(py::list_concat(&a.list(0), &a.list(1))),
        Op::ListRepeat => checked(py::list_repeat(&a.list(0), a.int(1))),
        Op::ListLen => Ok(py::list_len(&a.list(0)).into()),
        Op::ListItem => py::list_item(&a.list(0), a.int(1)).cloned(),
        Op::ListIndex => checked(py::list_index(&a.list(0), a.any(1))),
        Op::ListCount => Ok(py::list_count(&a.list(0), a.any(1)).into()),
        Op::ListMin => py::list_min(&a.list(0)).cloned(),
        Op::ListMax => py::list_max(&a.list(0)).cloned(),
        Op::ListSum => checked(py::list_sum(&a.list(0))),
        Op::ListSumFloat => Ok(py::list_sum_float(&a.list(0)).into()),
        Op::ListSorted => Ok(py::list_sorted(&a.list(0)).into()),
        Op::ListAny | Op::AnyOf => Ok(py::list_any(&a.list(0)).into()),
        Op::ListAll | Op::AllOf => Ok(py::list_all(&a.list(0)).into()),
        Op::RangeLen => checked(py::range_len(a.int(0), a.int(1), a.int(2))),
        Op::RangeItem => checked(py::range_at(a.int(0), a.int(1), a.int(2), a.int(3))),
        Op::RangeMin => checked(py::range_min(a.int(0), a.int(1), a.int(2))),
        Op::RangeMax => checked(py::range_max(a.int(0), a.int(1), a.int(2))),
        Op::RangeSum => checked(py::range_sum(a.int(0), a.int(1), a.int(2))),
        Op::TupleToList => match a.any(0) {
            Datum::Tuple(elements) => Ok(elements.to_vec().into()),
            _ => Ok(Vec::<Datum>::new().into()),
        },
        _ => return None,
    })
}

/// The value, if it is a random function.
pub(super) fn draw(op: Op, a: Operands<'_>, source: &mut impl Source, site: Site) -> Option<Result<Datum, Fault>> {
    Some(match op {
        Op::RandInt => checked(py::rand_int(source, site, a.int(0), a.int(1))),
        Op::RandRange => checked(py::rand_range(source, site, a.int(0), a.int(1), a.int(2))),
        Op::Random => Ok(py::random(source, site).into()),
        Op::Uniform => Ok(py::uniform(source, site, a.float(0), a.float(1)).into()),
        Op::Choice => py::choice(source, site, &a.list(0)).cloned(),
        Op::ChoiceStr => checked(py::choice_str(source, site, a.str(0))),
        Op::Choices => checked(py::choices(source, site, &a.list(0), a.int(1))),
        Op::ChoicesInt => checked(py::choices_int(source, site, &a.list(0), &a.list(1), a.int(2))),
        Op::ChoicesFloat => checked(py::choices_float(source, site, &a.list(0), &a.list(1), a.int(2))),
        Op::Sample => checked(py::sample(source, site, &a.list(0), a.int(1))),
        Op::RangeChoice => checked(py::range_choice(source, site, a.int(0), a.int(1), a.int(2))),
        Op::RangeSample => {
            let taken = py::range_sample(source, site, a.int(0), a.int(1), a.int(2), a.int(3));
            checked(taken.map(|taken| taken.into_iter().map(Datum::Int).collect::<Vec<_>>()))
        }
        Op::GetRandBits => checked(py::getrandbits(source, site, a.int(0))),
        _ => return None,
    })
}

/// Whether the operand of an operation is an iterable.
pub(in crate::interp) fn takes_iterable(op: Op) -> bool {
    op == Op::IterToList
}

/// The iterable of an operation that gives one.
pub(in crate::interp) fn iterate(op: Op, operands: &[Datum]) -> Result<Iter, Fault> {
    let a = Operands(operands);
    let list = |index: usize| match a.any(index) {
        Datum::List(list) => list.clone(),
        _ => List::default(),
    };
    Ok(match op {
        Op::Range => Iter::Range(a.int(0), a.int(2), py::range(a.int(0), a.int(1), a.int(2))?.len() as u64),
        Op::Reversed => Iter::Reversed(list(0), a.list(0).len()),
        Op::Enumerate => {
            drop(py::enumerate(&a.list(0), a.int(1))?);
            Iter::Enumerate(list(0), 0, a.int(1))
        }
        Op::Zip2 => Iter::Zip(vec![list(0), list(1)], 0),
        Op::Zip3 => Iter::Zip(vec![list(0), list(1), list(2)], 0),
        _ => return Err(Fault::BadArgument),
    })
}
