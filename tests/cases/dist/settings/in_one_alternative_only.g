// set: A = 3
start: {new A = 1} 'a' [A] | 'b' | {new A = 2} 'c' [A];
