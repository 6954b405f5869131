// Only A is bound before any other item.
// set: A = 3
start: {new A = 1} 'x' {new B = 2} [A] [B];
