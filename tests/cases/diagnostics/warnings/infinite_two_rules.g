start: a;
a: 'x' | b b;
b: 'y' | a a;
