start: {new X = 5} a [X];
a: {new X = X + 1} [X] ',';
