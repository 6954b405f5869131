start: a(1) | a(2) | a(1);
a(N): [N];
