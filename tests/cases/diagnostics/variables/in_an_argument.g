start: a(X);
a(N): [N];
