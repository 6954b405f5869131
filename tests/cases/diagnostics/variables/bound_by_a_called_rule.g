start: a [X];
a: {new X = 1} b;
b: [X];
