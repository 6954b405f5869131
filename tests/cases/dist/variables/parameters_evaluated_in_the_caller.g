start: {new A = 1; new B = 2} swap(B, A);
swap(A, B): [A] [B] inner(B, A) [A] [B];
inner(A, B): [A] [B] {A, B = B, A} [A] [B];
