start: [a(1)] [b()];
a: 'a';
b(N): [N];
