start: {new A = 1; A, B = 1, 2} [A];
