start: {new A = random.randint(1, 2); new B = 3; A, B = B, A} [A] [B] {A, B = A + B, A - B} [A] [B];
