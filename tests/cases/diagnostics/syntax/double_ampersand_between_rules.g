start: a b;
a: (b) 'a'
 | (b && b) 'c';
b: 'b';
