//! Every choice of a grammar: the bodies of its rules, and the groups in them.

use super::{Choice, Grammar, Item};

impl Grammar {
    /// The choices that a soft limit can change, those with alternatives of different heights, in the order of their sites.
    #[must_use]
    pub fn limited_choices(&self) -> Vec<&Choice> {
        let mut open: Vec<&Choice> = self.rules.iter().map(|rule| &rule.body).collect();
        let mut found = Vec::new();
        while let Some(choice) = open.pop() {
            let mut items: Vec<&Item> = choice.alternatives.iter().flat_map(|alternative| &alternative.items).collect();
            while let Some(item) = items.pop() {
                match item {
                    Item::Group(group) => open.push(group),
                    Item::Repeat(repeat) => items.extend([&repeat.item].into_iter().chain(&repeat.separator)),
                    _ => {}
                }
            }
            if choice.limited() {
                found.push(choice);
            }
        }
        found.sort_by_key(|choice| choice.site.0);
        found
    }
}
