//! Measuring generators against each other.
//!
//! In: suites of competitors that generate the same documents. Out: a table of rates, of allocations, and of ratios.
//!
//! Absolute times of a shared machine say little: its clock and its neighbours change from second to second. So the
//! competitors take turns, a short round each of the processor's time, again and again, and what is reported of two of them is the median of the ratios of
//! rounds that were neighbours in time.

mod competitor;
mod rounds;
mod table;

pub(crate) use competitor::Competitor;
pub(crate) use rounds::Plan;
pub(crate) use table::Suite;
