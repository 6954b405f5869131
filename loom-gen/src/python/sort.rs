//! Sorting: stable, and with a `nan` among the elements still what CPython does to a list of fewer than 64.

use super::order::Order;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// `sorted(list)`
#[must_use]
pub fn list_sorted<T: Order + Clone>(list: &[T]) -> Vec<T> {
    let mut sorted = list.to_vec();
    list_sort(&mut sorted);
    sorted
}

/// `list.sort()`
pub fn list_sort<T: Order>(list: &mut Vec<T>) {
    if list.iter().all(T::is_ordered) {
        list.sort_by(|a, b| a.order(b).unwrap_or(Ordering::Equal));
    } else {
        sort_unordered(list);
    }
}

fn less<T: Order>(a: &T, b: &T) -> bool {
    a.order(b) == Some(Ordering::Less)
}

/// The length of runs that are sorted by insertion.
const RUN: usize = 64;

/// Sorts what has no order: each run as CPython does, then the runs are merged.
fn sort_unordered<T: Order>(list: &mut Vec<T>) {
    let mut runs = Vec::new();
    while !list.is_empty() {
        let mut run: Vec<T> = list.split_off(list.len().saturating_sub(RUN));
        sort_run(&mut run);
        runs.push(run);
    }
    runs.reverse();
    while runs.len() > 1 {
        let mut merged = Vec::with_capacity(runs.len().div_ceil(2));
        let mut rest = runs.into_iter();
        while let Some(left) = rest.next() {
            merged.push(match rest.next() {
                Some(right) => merge(left, right),
                None => left,
            });
        }
        runs = merged;
    }
    *list = runs.pop().unwrap_or_default();
}

/// An ascending or a strictly descending run at the head is taken as it is, the rest is inserted by binary search.
fn sort_run<T: Order>(run: &mut [T]) {
    if run.len() < 2 {
        return;
    }
    let descending = less(&run[1], &run[0]);
    let goes_on = |pair: &&[T]| less(&pair[1], &pair[0]) == descending;
    let head = 1 + run.windows(2).take_while(goes_on).count();
    if descending {
        run[..head].reverse();
    }
    for next in head..run.len() {
        let (mut low, mut high) = (0, next);
        while low < high {
            let middle = low + (high - low) / 2;
            if less(&run[next], &run[middle]) { high = middle } else { low = middle + 1 }
        }
        run[low..=next].rotate_right(1);
    }
}

fn merge<T: Order>(left: Vec<T>, right: Vec<T>) -> Vec<T> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let mut right = right.into_iter().peekable();
    for element in left {
        while let Some(smaller) = right.next_if(|candidate| less(candidate, &element)) {
            merged.push(smaller);
        }
        merged.push(element);
    }
    merged.extend(right);
    merged
}
