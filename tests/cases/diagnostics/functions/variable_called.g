start: {new F = 1} [F(2)];
