start: {new A = 1; new B = 'b'; new C = 2.5} {A, B = 5, 'x'} [A] [B] {new T = (6, 'y', 0.5); A, B, C = T} [A] [B] [C] {A, C = divmod(A, 4)[0], C * 2} [A] [C];
