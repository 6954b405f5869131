start: {new I = random.randint(-2, 1); new L = [1]; L[I] = 5} [L];
