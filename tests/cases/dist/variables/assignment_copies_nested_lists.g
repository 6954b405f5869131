start: {new A = [[1], [2]]; new B = A; new C = A[0]; C.append(5); A[1] = C; C.append(6)} [A] [B] [C];
