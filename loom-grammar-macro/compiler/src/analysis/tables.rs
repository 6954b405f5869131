//! The tables of an exploration.
//!
//! In: an entry and a step of it. Out: the table of the states in which the step is met there, made when it is first asked for.
//! Nearly all steps are near the first one of their entry, and are found by their distance from it.

use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

use super::explore::EntryId;
use super::program::PointId;
use super::table::Table;

/// See the module's page.
#[derive(Default)]
pub(super) struct Tables {
    list: Vec<Table>,
    /// For each entry the numbers of tables, by distance from its first step; [`NONE`] where there is none.
    near: Vec<Vec<u32>>,
    /// Those of steps that are further away.
    far: HashMap<(EntryId, PointId), u32, FxBuildHasher>,
}

const NONE: u32 = u32::MAX;
/// Steps at a smaller distance are near. Blocks of a large rule have rows of their own, which must not have its length.
const NEAR: usize = 64;

impl Tables {
    /// The table at `point` in the entry that begins at `start`.
    pub(super) fn at(&mut self, entry: EntryId, start: PointId, point: PointId) -> &mut Table {
        // Steps are laid out from the last to the first.
        let distance = start.wrapping_sub(point);
        let number = if distance < NEAR {
            if self.near.len() <= entry {
                self.near.resize_with(entry + 1, Vec::new);
            }
            let row = &mut self.near[entry];
            if row.len() <= distance {
                row.resize(distance + 1, NONE);
            }
            &mut row[distance]
        } else {
            self.far.entry((entry, point)).or_insert(NONE)
        };
        if *number == NONE {
            *number = self.list.len() as u32;
            self.list.push(Table::default());
        }
        &mut self.list[*number as usize]
    }
}
