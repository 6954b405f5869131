start: a b;
a: 'a';
b: {new a = 1; a += 1} 'b' [a];
