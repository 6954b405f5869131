start: {new N = 0; global N} [N];
