start: a;
a(N): [N];
