start: {new A = random.randint(0, 1); new B = 1 - A} r;
r: (A == 1) 'a' | (B == 1) 'b';
