start: {new K = random.randint(0, 3)} one;
one: 'a' ((K == 0) 'b' | (K == 1) two);
two: 'c' (@(K) 'd' | @(K - 1) 'e') ((K == 0) 'f');
