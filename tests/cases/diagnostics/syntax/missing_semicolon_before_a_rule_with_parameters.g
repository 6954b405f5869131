start: b(1)
b(N): [N];
