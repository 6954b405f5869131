start: a(1) a(2);
a(N): (N == 1) 'a' | (N == 2) 'b';
