start: {new N = random.randint(-2, 2); new M = 10 ** 14}
       [len(range(0, M, 7 + N))] ' ' [range(M)[N]] ' ' [max(range(N, M))] ' ' [sum(range(N * 3))] ' ' [M + N in range(M)]
       ((N in range(1, M)) 'a' | (N not in range(1, M)) 'b') [min(range(N))];
