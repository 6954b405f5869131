start: a;
a: 'x' | 'y' | 'z' b b;
b: 'u' | 'v' a;
