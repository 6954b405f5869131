start: {new A = 1; new B = 2} r;
r: (A == 1 || B == 2) 'a'
 | 'b';
