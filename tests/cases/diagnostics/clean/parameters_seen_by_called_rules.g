start: a(1, 'x');
a(N, S): b;
b: [N] [S];
