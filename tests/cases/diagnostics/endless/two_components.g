start: 'x' | a | c;
a: 'a' a;
c: 'c' d;
d: c 'd';
