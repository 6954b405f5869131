start: {new N = 0; if N == 0: N = 1} [N];
