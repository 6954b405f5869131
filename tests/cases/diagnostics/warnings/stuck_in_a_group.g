start: {new K = random.randint(0, 2)} ((K == 0) 'a' | (K == 1) 'b');
