start: ({new X = 1} a | {new X = 2} b);
a: c;
b: c;
c: [X];
