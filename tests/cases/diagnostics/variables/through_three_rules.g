start: {new F = 1} a {new X = F} a;
a: b;
b: c;
c: [X];
