start: {new K = random.randint(0, 9)} r;
r: (K < 6) 'a' | (K > 3) 'b';
