// set: K = 5
start: {new K = random.randint(0, 1)} pick;
pick: (K == 0) 'a' | (K == 1) 'b';
