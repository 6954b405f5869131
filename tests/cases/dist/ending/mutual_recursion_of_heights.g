// limits: max_depth=2
start: a '.';
a: '(' b ')' | c;
b: a | 'b' | c c;
c: a 'c' | d;
d: 'd';
