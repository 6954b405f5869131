start: {new X = X + 1} [X];
