// set: N = 0
first: {new N = 9} [N] second;
second: {new N = 2} [N];
