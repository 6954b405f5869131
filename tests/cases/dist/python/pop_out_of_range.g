start: {new I = random.randint(-3, 2); new L = [1, 2]; L.pop(I)} [L];
