start: 'x' | a;
a: 'a' | b;
b: 'b' b ** 2..3;
