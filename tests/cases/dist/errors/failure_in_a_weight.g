start: {new K = random.randint(0, 1)} (@(4 // K) 'a' | 'b');
