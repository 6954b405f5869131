start: {new N = 0; return N} [N];
