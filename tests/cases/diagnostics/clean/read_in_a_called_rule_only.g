start: {new DEPTH = 2} a;
a: b 'x';
b: [DEPTH];
