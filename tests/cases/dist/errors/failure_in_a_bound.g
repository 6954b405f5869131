start: {new K = random.randint(0, 1)} 'a' ** (2 // K) 'b' ** (K - 1)..1;
