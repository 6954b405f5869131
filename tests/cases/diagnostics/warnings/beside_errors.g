start: {new UNUSED = 1} a b;
a: 'a' | 'a';
c: 'c';
