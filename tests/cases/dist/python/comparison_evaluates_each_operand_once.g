start: {new N = 0} [0 < int(tick()) < 2] [N] [5 < int(tick()) < int(tick())] [N];
tick: {N += 1} [N];
