start: {new N = 1} [N.real];
