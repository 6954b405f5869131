start: {new N = 0} [any(int(tick()) > 1 for _ in range(5))] [N] [all(int(tick()) > 9 for _ in range(5))] [N];
tick: {N += 1} [N];
