start: {X = 1} [X];
