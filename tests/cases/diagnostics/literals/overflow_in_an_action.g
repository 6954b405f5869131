start: {new N = 10 ** 19} [N];
