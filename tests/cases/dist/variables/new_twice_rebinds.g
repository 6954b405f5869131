start: {new X = 1} [X] {new X = X + 1} [X] a;
a: [X] {new X = 10; new X = X * X} [X];
