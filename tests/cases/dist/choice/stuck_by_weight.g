start: {new K = random.randint(0, 1)} [K] (@(K) 'a');
