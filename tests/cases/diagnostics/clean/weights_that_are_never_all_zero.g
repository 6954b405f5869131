start: {new K = random.randint(0, 3)} r;
r: @(K) 'a' | @(3 - K) 'b';
