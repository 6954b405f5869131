start: {new L = [1, 2, 3, 4]; new K = random.randint(1, 3)} [random.choice([x for x in L if x > K])];
