start: {new K = random.randint(0, 2)} [K] (@1 (K == 0) 'a' | @2 (K <= 1) 'b' | @3 'c');
