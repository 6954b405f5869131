//! Nodes of a graph, each behind those that it needs.

/// A mark of a node on the way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

/// The nodes below `number` that some nodes need, these too, each behind those that it needs.
///
/// # Errors
/// A node that needs itself.
pub(super) fn depth_first<N: Copy + TryInto<usize>>(
    number: usize,
    from: impl IntoIterator<Item = N>,
    needs: impl Fn(N) -> Vec<N>,
) -> Result<Vec<N>, N> {
    let place = |node: N| node.try_into().unwrap_or(0);
    let mut marks = vec![Mark::New; number];
    let mut order = Vec::new();
    for node in from {
        let mut open = vec![(node, false)];
        while let Some((node, ready)) = open.pop() {
            let mark = &mut marks[place(node)];
            match (*mark, ready) {
                (_, true) => {
                    *mark = Mark::Done;
                    order.push(node);
                    continue;
                }
                (Mark::Done, _) => continue,
                (Mark::Open, _) => return Err(node),
                (Mark::New, _) => *mark = Mark::Open,
            }
            open.push((node, true));
            for needed in needs(node) {
                match marks[place(needed)] {
                    Mark::Open => return Err(needed),
                    Mark::New => open.push((needed, false)),
                    Mark::Done => {}
                }
            }
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_needed_comes_first() {
        let graph = [vec![1, 2], vec![3], vec![3, 1], vec![], vec![4]];
        assert_eq!(depth_first(5, [0_usize], |node| graph[node].clone()), Ok(vec![3, 1, 2, 0]));
        assert_eq!(depth_first(5, [4_usize], |node| graph[node].clone()), Err(4));
    }
}
