start: {new S = a()} [S] f'{b()}' 'x' ** (len(c())) e(f()) ((d() == 'd') 'y' | @(len(g())) 'z') 'w' ** 2 % h;
a: 'a';
b: 'b';
c: 'c';
d: 'd';
e(S): [S];
f: 'f';
g: 'g';
h: 'h';
