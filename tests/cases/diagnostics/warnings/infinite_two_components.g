start: a b;
a: 'a' | a a;
b: 'b' | b b | b b b;
