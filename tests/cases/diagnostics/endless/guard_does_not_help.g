start: {new N = 3} ('x' | a);
a: (N > 0) 'a' {N -= 1} a;
