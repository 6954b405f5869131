start: {new K = random.randint(-1, 1)} 'a' (@(K) 'b' | 'c');
