start: [[a + c for a, (b, c) in [(1, ('x', 2))]]] [[i for i, _ in enumerate('ab')]] [[p[1] for p in [(1, 2)]]] [[k + v for (k, v) in zip('ab', 'cd')]];
