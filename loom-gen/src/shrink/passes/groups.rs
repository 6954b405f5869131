//! Lowers numbers that are equal together, such as the two places of a name that is declared and used.

use super::super::candidate::Best;
use super::{Judged, Pass};
use crate::sources::{Planned, Question};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

#[derive(Debug, Default)]
pub(super) struct Groups {
    /// What is left to try: decisions that go together, the next ones last.
    groups: Vec<Vec<usize>>,
}

impl Pass for Groups {
    fn name(&self) -> &'static str {
        "lowering equal numbers"
    }

    fn start(&mut self, best: &Best) {
        let mut groups: BTreeMap<(u64, u64), Vec<usize>> = BTreeMap::new();
        for (index, decision) in best.decisions.iter().enumerate() {
            if let Question::Below(n) = decision.question
                && decision.answer > 0
            {
                groups.entry((n, decision.answer)).or_default().push(index);
            }
        }
        self.groups = groups.into_values().filter(|group| group.len() > 1).collect();
    }

    fn next(&mut self, best: &Best) -> Option<Vec<Planned>> {
        let group = self.groups.pop()?;
        let mut plan: Vec<Planned> = best.plan(0..best.len()).collect();
        for index in group {
            if let (Some(planned), Some(site)) = (plan.get_mut(index), best.site(index)) {
                *planned = Planned::Answer(site, 0);
            }
        }
        Some(plan)
    }

    fn judged(&mut self, best: &Best, judged: Judged) {
        if judged.kept {
            self.start(best);
        }
    }
}
