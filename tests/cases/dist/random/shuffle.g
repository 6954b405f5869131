start: {new L = [1, 2, 3]; new M = L; random.shuffle(L)} [L] [M] {new N = []; random.shuffle(N); N.append(1); random.shuffle(N)} [N];
