start: {new A = random.randint(0, 1); new B = random.randint(0, 1)} r;
r: (A == 0) 'a'
 | (B == 0) 'b';
