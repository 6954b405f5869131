start: {new A = []; new B = []; new C = [] + A} {A.append('x'); B.append((1, [2.5]))} [A] [B] [C] [[]] [len([])] [[[]]] [[] == A];
