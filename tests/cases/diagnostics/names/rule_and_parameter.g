start: b(1) a;
a: 'a';
b(a): [a];
