start: a(1) a('x'); a(N): [N];
