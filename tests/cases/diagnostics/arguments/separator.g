start: 'a' ** 2 % a;
a(N): [N];
