start: {new N = 1} [(M := N + 1)];
