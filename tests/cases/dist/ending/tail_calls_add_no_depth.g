// limits: max_depth=2 hard_depth=2
start: {new N = 5} a;
a: (N > 0) 'a' {N -= 1} b | (N == 0) '.';
b: (N > 2) 'b' (a) | (N <= 2) ('c' (a | a));
