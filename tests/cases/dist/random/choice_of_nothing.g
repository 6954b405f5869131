start: {new L = [1] * random.randint(0, 1)} [random.choice(L)];
