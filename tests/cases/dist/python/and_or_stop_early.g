start: {new N = 0} [tick() == '' and tick()] [N] [tick() or tick()] [N] [0 and tick()] [N] ['' or tick() or 'x'] [N] [tick() if N > 9 else N];
tick: {N += 1} 't';
