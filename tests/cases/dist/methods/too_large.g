start: {new N = random.randint(0, 5); new K = 10 ** (12 * (N > 0) )}
       ((N == 0) 'fine' | (N == 1) [len('x' * K)] | (N == 2) [len([0] * K)] | (N == 3) [len('x'.zfill(K))] | (N == 4) [len(list(range(K)))] | (N == 5) [len('x'.ljust(K, '-'))]);
