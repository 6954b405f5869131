start: {new K = random.randint(0, 2)} r ((K > 0) 'x' | (K == 0) 'y');
r: (K == 0) 'a' | (K == 1) 'b' | (K == 2) 'c';
