// Two thirds of two, three quarters of one, half of two by weight, one of two under a star.
start: a b c d;
a: {new K = random.randint(0, 2)} deep;
deep: (K == 0) 'n' | (K > 0) '(' a a ')';
b: @3 'x' b | @1 '.';
c: @1 '(' c c ')' | @1 '.';
d: 'x' | ',' ('(' d ')')* ;
