// limits: max_depth=1
start: a '.' | b '.';
a: c c | d;
b: d | 'b';
c: 'c';
d: c | 'd';
