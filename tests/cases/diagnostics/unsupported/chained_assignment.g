start: {new A = 1; new B = 2; A = B = 3} [A] [B];
