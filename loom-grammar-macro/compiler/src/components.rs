//! Strongly connected components of a graph.
//!
//! In: for each node its successors. Out: the components in an order in which each comes after all that it reaches.

/// The components of a graph.
#[derive(Debug)]
pub(crate) struct Components {
    /// The nodes of each component; a component comes after all components that it reaches.
    pub(crate) list: Vec<Vec<usize>>,
    /// The component of each node.
    pub(crate) of: Vec<usize>,
}

/// Tarjan's algorithm, with a stack of its own so that no graph is too deep for it.
pub(crate) fn components(successors: &[Vec<usize>]) -> Components {
    let count = successors.len();
    let mut search = Search {
        successors,
        index: vec![UNSEEN; count],
        low: vec![0; count],
        path: Vec::new(),
        open: Vec::new(),
        next: 0,
        found: Components { list: Vec::new(), of: vec![UNSEEN; count] },
    };
    for root in 0..count {
        if search.index[root] == UNSEEN {
            search.from(root);
        }
    }
    search.found
}

const UNSEEN: usize = usize::MAX;

struct Search<'a> {
    successors: &'a [Vec<usize>],
    index: Vec<usize>,
    low: Vec<usize>,
    /// The nodes from the root to the current one, each with the position of its next successor.
    path: Vec<(usize, usize)>,
    /// Nodes that are in no component yet.
    open: Vec<usize>,
    next: usize,
    found: Components,
}

impl Search<'_> {
    fn from(&mut self, root: usize) {
        self.enter(root);
        while let Some((node, at)) = self.path.last_mut() {
            let node = *node;
            if let Some(&successor) = self.successors[node].get(*at) {
                *at += 1;
                if self.index[successor] == UNSEEN {
                    self.enter(successor);
                } else if self.found.of[successor] == UNSEEN {
                    self.low[node] = self.low[node].min(self.index[successor]);
                }
            } else {
                self.path.pop();
                if let Some(&(parent, _)) = self.path.last() {
                    self.low[parent] = self.low[parent].min(self.low[node]);
                }
                if self.low[node] == self.index[node] {
                    self.close(node);
                }
            }
        }
    }

    fn enter(&mut self, node: usize) {
        self.index[node] = self.next;
        self.low[node] = self.next;
        self.next += 1;
        self.open.push(node);
        self.path.push((node, 0));
    }

    fn close(&mut self, root: usize) {
        let mut members = Vec::new();
        while let Some(node) = self.open.pop() {
            self.found.of[node] = self.found.list.len();
            members.push(node);
            if node == root {
                break;
            }
        }
        members.reverse();
        self.found.list.push(members);
    }
}

#[cfg(test)]
mod tests {
    use super::components;

    #[test]
    fn callees_come_first() {
        let found = components(&[vec![1], vec![2, 3], vec![1], vec![], vec![4]]);
        assert_eq!(found.list, [vec![3], vec![1, 2], vec![0], vec![4]]);
        assert_eq!(found.of, [2, 1, 1, 0, 3]);
    }

    #[test]
    fn long_chains_need_no_stack() {
        let chain: Vec<Vec<usize>> = (0..100_000).map(|node| vec![(node + 1) % 100_000]).collect();
        assert_eq!(components(&chain).list.len(), 1);
    }
}
