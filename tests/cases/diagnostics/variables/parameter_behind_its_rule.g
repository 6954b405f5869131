start: a(1) [N];
a(N): [N];
