start: 'x';
a: 'a' | b;
b: 'b' | a;
