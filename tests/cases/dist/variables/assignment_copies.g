start: {new A = [1, 2]; new B = A; A.append(3); B[0] = 9} [A] [B] {B = A; A[1] = 0; new C = B; C.pop()} [A] [B] [C];
