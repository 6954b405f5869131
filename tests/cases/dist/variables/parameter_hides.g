start: {new N = 1} a(N + 1) [N];
a(N): [N] b(N + 1) [N];
b(N): [N] {N = 0} c [N];
c: [N];
