start: {new A = []; new B = []; A.append(1); B.append('b')} [A] [B] [len([])] [[]];
