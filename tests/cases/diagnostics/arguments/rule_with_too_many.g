start: a(1, 2);
a(N): [N];
