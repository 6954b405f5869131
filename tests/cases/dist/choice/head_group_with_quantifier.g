start: a b c;
a: (x)? '1';
b: (x 'y') ** 2 % ',' '2';
c: ('z')? ;
x: 'X';
