start: {new K = random.randint(-1, 1)} [random.getrandbits(K)];
