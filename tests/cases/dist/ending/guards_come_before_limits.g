// A choice with one enabled alternative is never changed by a limit.
// limits: max_depth=1
start: {new N = 3} a '.';
a: (N > 0) 'a' {N -= 1} a | (N == 0) 'b';
