// set: B = 7
start: {new A = 1} {new B = A + 1; A += 10} {new C = B * 2} [A] ' ' [B] ' ' [C];
