start: {new x = 1; new y = [0]} a b c d;
a: (x) 'a' | 'A';
b: (y) 'b' | 'B';
c: (x in y) 'c' | 'C';
d: (y[0]) 'd' | 'D';
