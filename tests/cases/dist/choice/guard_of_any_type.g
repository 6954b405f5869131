start: {new K = random.randint(0, 1); new S = 'x' * K; new L = [K] * K; new D = K * 0.5}
       ((S) 's' | (not S) '-') ((L) 'l' | (not L) '-') ((D) 'd' | (not D) '-') ((K) 'k' | (not K) '-') ((K == 1) 'b' | (K != 1) '-');
