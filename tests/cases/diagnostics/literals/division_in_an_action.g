start: {new N = 5 // 0} [N];
