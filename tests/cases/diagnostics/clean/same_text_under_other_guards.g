start: {new K = random.randint(0, 2)} r;
r: (K == 0) 'a' | (K == 1) 'b' | (K == 2) 'a';
