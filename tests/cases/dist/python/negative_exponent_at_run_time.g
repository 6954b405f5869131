start: {new E = random.randint(-1, 1)} [2 ** E];
