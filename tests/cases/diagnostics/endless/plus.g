start: 'x' | a;
a: 'a' a+;
