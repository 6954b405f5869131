start: [X] {new X = 1} [X];
