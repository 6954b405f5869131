start: a('x');
a(N): [N + 1];
