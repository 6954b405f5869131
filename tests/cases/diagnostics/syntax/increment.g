start: {new A = 1; A++} [A];
