start: 'x' | a;
a: ('a' | 'b') (a | a 'c');
