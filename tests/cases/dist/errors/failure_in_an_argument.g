start: {new L = [1]; new K = random.randint(0, 1)} r(L[K]);
r(N): [N];
