start: {new X = 'outer'} [[X for X in [1, 2]]] [X] [[r for r in 'ab']] [[len for len in [0]]] [len('abc')] r [[[X for X in 'c'] for X in [3]]] [X];
r: 'rule';
