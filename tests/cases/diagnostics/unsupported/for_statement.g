start: {new N = 0; for I in [1, 2]: N += I} [N];
