//! Tuples made of tuples: joined, repeated, sliced. Their shape is known, so all of it is picking elements.

use super::Typer;
use super::form::{Form, Made, Outcome, mismatch, wrong};
use super::types::{Head, TypeId};
use crate::check::hir::{Demand, ExprId, Kind};
use crate::diagnostic::Kind as Complaint;
use crate::source::Span;

/// More elements than a tuple may get by repetition.
const MOST: usize = 1_000;

impl Typer<'_> {
    /// A tuple of elements of others: whose and which.
    pub(super) fn picked(&mut self, of: Vec<Made>, items: Vec<(usize, usize)>, span: Span) -> Outcome {
        let mut types: Vec<Vec<TypeId>> = Vec::with_capacity(of.len());
        for made in &of {
            let Head::Tuple(parts) = self.head(made.ty)? else { return mismatch(span, "a tuple is expected here") };
            types.push(parts);
        }
        let parts = items.iter().map(|&(whose, which)| types[whose][which]).collect();
        let ty = self.types().tuple(parts);
        self.bounded(ty, span)?;
        Ok(Made { form: Form::Picked(of, items), ty })
    }

    /// `tuple * n`, for a literal n.
    pub(super) fn copies(&mut self, tuple: Made, parts: &[TypeId], count: &Made, span: Span) -> Outcome {
        let literal = match count.form {
            Form::Expr(id) => self.literal(id),
            _ => None,
        };
        let Some(count) = literal else {
            return mismatch(span, "a tuple is repeated a literal number of times: its shape is fixed");
        };
        let count = usize::try_from(count).unwrap_or(0);
        if count.saturating_mul(parts.len()) > MOST {
            return mismatch(span, "the type of this value is too large");
        }
        let items = (0..count).flat_map(|_| (0..parts.len()).map(|at| (0, at))).collect();
        self.picked(vec![tuple], items, span)
    }

    /// `tuple[a:b:c]`, for literal bounds.
    pub(super) fn tuple_slice(
        &mut self,
        tuple: Made,
        length: usize,
        bounds: &[Option<ExprId>; 3],
        span: Span,
    ) -> Outcome {
        let mut literals = [None; 3];
        for (bound, into) in bounds.iter().zip(&mut literals) {
            if let Some(id) = bound {
                *into = self.literal(*id);
                if into.is_none() {
                    return mismatch(self.span(*id), "the bounds of a tuple's slice are literals: its shape is fixed");
                }
            }
        }
        match sliced(length, literals) {
            Some(items) => self.picked(vec![tuple], items.into_iter().map(|at| (0, at)).collect(), span),
            None => wrong(Complaint::BadArgument, span, "the step of a slice is not 0"),
        }
    }

    fn literal(&self, id: ExprId) -> Option<i64> {
        match self.hir.expr(id).kind {
            Kind::Int(value) => Some(value),
            Kind::Bool(value) => Some(i64::from(value)),
            Kind::Demand(Demand::Int(_), of) => self.literal(of),
            _ => None,
        }
    }
}

/// The indices of a slice as Python has them; none for step 0.
fn sliced(length: usize, [start, stop, step]: [Option<i64>; 3]) -> Option<Vec<usize>> {
    let length = length as i64;
    let step = step.unwrap_or(1);
    if step == 0 {
        return None;
    }
    let (lowest, highest) = if step > 0 { (0, length) } else { (-1, length - 1) };
    let clamp = |bound: i64| if bound < 0 { bound.saturating_add(length) } else { bound }.clamp(lowest, highest);
    let (first, last) = if step > 0 { (lowest, highest) } else { (highest, lowest) };
    let (mut at, end) = (start.map_or(first, clamp), stop.map_or(last, clamp));
    let mut indices = Vec::new();
    while if step > 0 { at < end } else { at > end } {
        indices.extend(usize::try_from(at));
        at = at.saturating_add(step);
    }
    Some(indices)
}

#[cfg(test)]
mod tests {
    use super::sliced;

    #[test]
    fn slices_as_python_has_them() {
        for (bounds, expected) in [
            ([None, None, None], Some(vec![0, 1, 2, 3])),
            ([Some(1), Some(3), None], Some(vec![1, 2])),
            ([Some(-2), None, None], Some(vec![2, 3])),
            ([None, None, Some(-1)], Some(vec![3, 2, 1, 0])),
            ([Some(9), Some(-9), Some(-2)], Some(vec![3, 1])),
            ([Some(3), Some(1), None], Some(vec![])),
            ([None, None, Some(i64::MAX)], Some(vec![0])),
            ([None, None, Some(i64::MIN)], Some(vec![3])),
            ([None, None, Some(0)], None),
        ] {
            assert_eq!(sliced(4, bounds), expected, "{bounds:?}");
        }
    }
}
