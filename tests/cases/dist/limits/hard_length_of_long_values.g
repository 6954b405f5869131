// limits: hard_len=4095
start: {new A = 'x' * 4096; new K = random.randint(0, 1)}
       ([A] | f'{K}{A}' | f'{K:>5000}' | [[A]] | f'{A!r}' | (K == 0) [str([A])] | 's') [1 // K];
