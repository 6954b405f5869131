start: {new N = 2} ({N += 1} [N]) ** N [N];
