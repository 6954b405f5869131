start: {new N = 1} [N is 1];
