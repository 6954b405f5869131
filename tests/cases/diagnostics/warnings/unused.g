start: {new A = 1; new B = 2; new C = 3} [B];
