// limits: max_depth=1
start: {new K = random.randint(0, 1)} ((K == 0) 'short' | @2 (K == 1) one | @1 (K == 1) 'x' one | (K == 1) two);
one: 'one';
two: one '!';
