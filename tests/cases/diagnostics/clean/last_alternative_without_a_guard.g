start: {new K = random.randint(0, 9)} r;
r: (K == 0) 'a' | (K == 1) 'b' | 'c';
