start: a(foo(1));
a(N): [N];
