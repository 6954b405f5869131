start: {new N = 3; while N > 0: N -= 1} [N];
