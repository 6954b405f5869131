start: a;
a: 'x';
a(N): [N];
