// limits: hard_depth=3
start: {new N = 2} down ** 1;
down: 'd' ((N > 0) {N -= 1} down ** 1 | (N == 0) '');
